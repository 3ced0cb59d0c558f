/* Threads, with the order kept.
 *
 * A thread takes the next block and a number with it, works on the block while what it prints is
 * collected, waits until all blocks before have been printed, prints its own and passes the turn
 * on. So there are never more blocks in memory than threads, and the output is the same however
 * many there are. The thread with the least number never waits for another, so that all get on; and
 * one that has nothing to print only notes that its block is done, unless it is far ahead.
 *
 * The first thread only looks on, as in crew.c: it shows the progress and hears Ctrl-C. */
#include "team.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "input.h"

enum { AHEAD = 64 }; /* so many blocks at most from the one whose turn it is */

typedef struct team {
    team_work work;
    pthread_mutex_t taking; /* held while a block is taken */
    bool ended;             /* guarded by it */
    pthread_mutex_t lock;   /* for all below */
    pthread_cond_t turned;  /* when the turn goes on */
    pthread_cond_t changed; /* when it does after a stop, and when a thread ends */
    uint64_t taken, turn;   /* numbers: of the next block to take, and to print */
    bool done[AHEAD];       /* by number: blocks from the turn on that are */
    bool stopped;
    unsigned working;
} team;

typedef struct member {
    team *team;
    void *worker;
    uint64_t number; /* of its block */
    pthread_t thread;
} member;

static _Thread_local const member *me;

void team_print(void)
{
    if (me == NULL) return;
    team *t = me->team;
    pthread_mutex_lock(&t->lock);
    while (t->turn != me->number) pthread_cond_wait(&t->turned, &t->lock);
    pthread_mutex_unlock(&t->lock);
    out_release();
}

/* A block is done. The turn goes on to the first that is not. */
static void pass_turn(team *t, uint64_t number)
{
    pthread_mutex_lock(&t->lock);
    while (number - t->turn >= AHEAD) pthread_cond_wait(&t->turned, &t->lock);
    t->done[number % AHEAD] = true;
    for (; t->done[t->turn % AHEAD]; t->turn++) t->done[t->turn % AHEAD] = false;
    pthread_cond_broadcast(&t->turned);
    if (t->stopped) pthread_cond_signal(&t->changed);
    pthread_mutex_unlock(&t->lock);
}

static bool take(member *m)
{
    team *t = m->team;
    pthread_mutex_lock(&t->taking);
    if (!t->ended) t->ended = !t->work.take(m->worker);
    bool more = !t->ended;
    pthread_mutex_lock(&t->lock);
    more = more && !t->stopped;
    if (more) m->number = t->taken++;
    pthread_mutex_unlock(&t->lock);
    pthread_mutex_unlock(&t->taking);
    return more;
}

static void *serve(void *context)
{
    member *m = context;
    team *t = m->team;
    me = m;
    out_collect();
    while (take(m)) {
        t->work.work(m->worker);
        if (out_collected() > 0) team_print();
        pass_turn(t, m->number);
    }
    out_forget();
    pthread_mutex_lock(&t->lock);
    t->working--;
    pthread_cond_signal(&t->changed);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* ---- the first thread -------------------------------------------------------------------- */

static void wait_a_little(team *t)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&t->changed, &t->lock, &until);
}

/* True if all threads have ended. */
static bool look_on(team *t)
{
    pthread_mutex_lock(&t->lock);
    while (t->working > 0 && !(t->stopped && t->turn == t->taken)) {
        wait_a_little(t);
        t->stopped = t->stopped || input_interrupted();
        pthread_mutex_unlock(&t->lock);
        t->work.look(t->work.context);
        pthread_mutex_lock(&t->lock);
    }
    bool all_ended = t->working == 0;
    pthread_mutex_unlock(&t->lock);
    return all_ended;
}

/* Starts as many threads as can be had. Ctrl-C is for the first thread to hear. */
static unsigned start_threads(team *t, member *members)
{
    sigset_t interrupt, before;
    unsigned started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pthread_mutex_lock(&t->lock);
    for (; started < t->work.threads; started++) {
        members[started] = (member){.team = t, .worker = t->work.workers[started]};
        if (pthread_create(&members[started].thread, NULL, serve, &members[started]) != 0) break;
    }
    t->working = started;
    pthread_mutex_unlock(&t->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void prepare(team *t)
{
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&t->taking, NULL);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->turned, NULL);
    pthread_cond_init(&t->changed, &steady);
    pthread_condattr_destroy(&steady);
}

static void dispose(team *t)
{
    pthread_cond_destroy(&t->changed);
    pthread_cond_destroy(&t->turned);
    pthread_mutex_destroy(&t->lock);
    pthread_mutex_destroy(&t->taking);
    free(t);
}

/* What threads use that are still at work when the program ends. It is not lost, as a sanitizer
 * would think if they ended just before it. */
static member *volatile left_behind;

bool team_run(const team_work *work)
{
    team *t = talk_need(calloc(1, sizeof *t)); /* both outlive this call if a thread does */
    member *members = talk_need(calloc(work->threads, sizeof *members));
    t->work = *work;
    prepare(t);
    unsigned started = start_threads(t, members);
    if (started == 0) talk_die("cannot start a thread", EAGAIN);
    if (!look_on(t)) {
        left_behind = members;
        return false;
    }
    for (unsigned i = 0; i < started; i++) pthread_join(members[i].thread, NULL);
    free(members);
    dispose(t);
    return true;
}
