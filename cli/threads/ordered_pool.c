/* Threads, with the order kept.
 *
 * A thread takes the next block and a number with it, works on the block while what it prints is
 * collected, waits until all blocks before have been printed, prints its own and passes the turn
 * on. So there are never more blocks in memory than threads, and the output is the same however
 * many there are. The thread with the least number never waits for another, so that all get on; and
 * one that has nothing to print only notes that its block is done, unless it is far ahead.
 *
 * The first thread only looks on, as in task_pool.c: it shows the progress and hears Ctrl-C. */
#include "ordered_pool.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "../output/out.h"
#include "interrupt.h"

enum { AHEAD = 64 }; /* so many blocks at most from the one whose turn it is */

typedef struct ordered_pool {
    ordered_pool_work work;
    pthread_mutex_t taking; /* held while a block is taken */
    bool ended;             /* guarded by it */
    pthread_mutex_t lock;   /* for all below */
    pthread_cond_t turned;  /* when the turn goes on */
    pthread_cond_t changed; /* when it does after a stop, and when a thread ends */
    uint64_t taken, turn;   /* numbers: of the next block to take, and to print */
    bool done[AHEAD];       /* by number: blocks from the turn on that are */
    bool stopped;
    unsigned working;
} ordered_pool;

typedef struct member {
    ordered_pool *pool;
    void *worker;
    uint64_t number; /* of its block */
    pthread_t thread;
} member;

static _Thread_local const member *me;

void ordered_pool_print(void)
{
    if (me == NULL) return;
    ordered_pool *pool = me->pool;
    pthread_mutex_lock(&pool->lock);
    while (pool->turn != me->number) pthread_cond_wait(&pool->turned, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
    out_release();
}

/* A block is done. The turn goes on to the first that is not. */
static void pass_turn(ordered_pool *pool, uint64_t number)
{
    pthread_mutex_lock(&pool->lock);
    while (number - pool->turn >= AHEAD) pthread_cond_wait(&pool->turned, &pool->lock);
    pool->done[number % AHEAD] = true;
    for (; pool->done[pool->turn % AHEAD]; pool->turn++) pool->done[pool->turn % AHEAD] = false;
    pthread_cond_broadcast(&pool->turned);
    if (pool->stopped) pthread_cond_signal(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

static bool take(member *m)
{
    ordered_pool *pool = m->pool;
    pthread_mutex_lock(&pool->taking);
    if (!pool->ended) pool->ended = !pool->work.take(m->worker);
    bool more = !pool->ended;
    pthread_mutex_lock(&pool->lock);
    more = more && !pool->stopped;
    if (more) m->number = pool->taken++;
    pthread_mutex_unlock(&pool->lock);
    pthread_mutex_unlock(&pool->taking);
    return more;
}

static void *serve(void *context)
{
    member *m = context;
    ordered_pool *pool = m->pool;
    me = m;
    out_collect();
    while (take(m)) {
        pool->work.work(m->worker);
        if (!out_is_empty()) ordered_pool_print();
        pass_turn(pool, m->number);
    }
    out_forget();
    pthread_mutex_lock(&pool->lock);
    pool->working--;
    pthread_cond_signal(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* ---- the first thread -------------------------------------------------------------------- */

static void wait_a_little(ordered_pool *pool)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&pool->changed, &pool->lock, &until);
}

/* True if all threads have ended. */
static bool look_on(ordered_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->working > 0 && !(pool->stopped && pool->turn == pool->taken)) {
        wait_a_little(pool);
        pool->stopped = pool->stopped || interrupt_seen();
        pthread_mutex_unlock(&pool->lock);
        pool->work.look(pool->work.context);
        pthread_mutex_lock(&pool->lock);
    }
    bool all_ended = pool->working == 0;
    pthread_mutex_unlock(&pool->lock);
    return all_ended;
}

/* Starts as many threads as can be had. Ctrl-C is for the first thread to hear. */
static unsigned start_threads(ordered_pool *pool, member *members)
{
    sigset_t interrupt, before;
    unsigned started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pthread_mutex_lock(&pool->lock);
    for (; started < pool->work.threads; started++) {
        members[started] = (member){.pool = pool, .worker = pool->work.workers[started]};
        if (pthread_create(&members[started].thread, NULL, serve, &members[started]) != 0) break;
    }
    pool->working = started;
    pthread_mutex_unlock(&pool->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void prepare(ordered_pool *pool)
{
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&pool->taking, NULL);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->turned, NULL);
    pthread_cond_init(&pool->changed, &steady);
    pthread_condattr_destroy(&steady);
}

static void dispose(ordered_pool *pool)
{
    pthread_cond_destroy(&pool->changed);
    pthread_cond_destroy(&pool->turned);
    pthread_mutex_destroy(&pool->lock);
    pthread_mutex_destroy(&pool->taking);
    free(pool);
}

/* What threads use that are still at work when the program ends. It is not lost, as a sanitizer
 * would think if they ended just before it. */
static member *volatile left_behind;

bool ordered_pool_run(const ordered_pool_work *work)
{
    ordered_pool *pool =
        talk_need(calloc(1, sizeof *pool)); /* both outlive this call if a thread does */
    member *members = talk_need(calloc(work->threads, sizeof *members));
    pool->work = *work;
    prepare(pool);
    unsigned started = start_threads(pool, members);
    if (started == 0) talk_die("cannot start a thread", EAGAIN);
    if (!look_on(pool)) {
        left_behind = members;
        return false;
    }
    for (unsigned i = 0; i < started; i++) pthread_join(members[i].thread, NULL);
    free(members);
    dispose(pool);
    return true;
}
