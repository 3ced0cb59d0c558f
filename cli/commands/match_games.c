/* Threads that play. Each has players of its own, takes the next game, and leaves it in a list when
 * it is over. The first thread takes games off the list in their order. */
#include "match_games.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "../output/out.h"
#include "../threads/interrupt.h"
#include "match_record.h"
#include "seeds.h"

/* A game that is over, and waits for those before it. */
typedef struct finished {
    struct finished *next;
    uint64_t number;
    fy_result fault; /* why it could not be played, or FY_OK: */
    match_ending ending;
    char *record;
    size_t len;
} finished;

typedef struct playing {
    const match *m;
    const match_games *what;
    uint64_t next; /* game to take */
    finished *list;
    unsigned working;
    pthread_mutex_t lock; /* for the three above */
    pthread_cond_t changed;
    atomic_bool ends;
    bool shows, prints; /* progress, and lines for games */
    int exit_code;
} playing;

typedef struct worker {
    playing *all;
    pthread_t thread;
    player *players[FY_SEATS_MAX];
    game_loop loop;
} worker;

/* ---- a thread that plays ----------------------------------------------------------------- */

static bool take(playing *p, uint64_t *number)
{
    pthread_mutex_lock(&p->lock);
    const bool more = p->next < p->m->games && !atomic_load(&p->ends) && !interrupt_seen();
    if (more) *number = p->next++;
    pthread_mutex_unlock(&p->lock);
    return more;
}

static void leave(playing *p, finished *f)
{
    pthread_mutex_lock(&p->lock);
    f->next = p->list;
    p->list = f;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

static void play(worker *w, uint64_t number)
{
    const match *m = w->all->m;
    const uint64_t opening = match_opening_number(m, number);
    fy_position start;
    finished *f = talk_need(calloc(1, sizeof *f));
    f->number = number;
    match_opening(&start, &m->openings, opening);
    for (int i = 0; i < m->players; i++) w->loop.seats[i] = w->players[match_player(m, number, i)];
    f->fault = game_loop_play(&w->loop, &start, seed_numbered(m->seed, opening));
    if (f->fault.code == FY_OK) {
        f->ending = match_ending_of(&w->loop);
        f->record = w->all->what->record(&f->len, m, &w->loop, &f->ending, number);
    }
    leave(w->all, f);
}

static void *work(void *context)
{
    worker *w = context;
    playing *p = w->all;
    uint64_t number;
    while (take(p, &number)) play(w, number);
    pthread_mutex_lock(&p->lock);
    p->working--;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

static void open_worker(worker *w, playing *p)
{
    const match *m = p->m;
    w->all = p;
    w->loop = (game_loop){
        .game = m->game, .time = m->time, .adjudicates = m->adjudicates, .ends = &p->ends};
    game_loop_open(&w->loop);
    for (int i = 0; i < m->players; i++)
        w->players[i] = player_open(&(player_setup){m->game, m->who[i], m->megabytes, m->style});
}

static void close_worker(worker *w)
{
    for (int i = 0; i < FY_SEATS_MAX; i++) player_close(w->players[i]);
    game_loop_close(&w->loop);
}

/* ---- the thread that counts -------------------------------------------------------------- */

static int refuse(const finished *f)
{
    fprintf(talk(), "forsyth: cannot play from the opening of game %" PRIu64 ": %s\n",
            f->number + 1, fy_code_text(f->fault.code));
    return 1;
}

/* Gives the exit code. */
static int settle(playing *p, const finished *f)
{
    const match_games *g = p->what;
    if (f->fault.code == FY_HOST_OVER) return 0; /* given up */
    if (f->fault.code != FY_OK) return refuse(f);
    if (g->append != NULL && !g->append(g->context, f->record, f->len)) return 3;
    match_score_add(g->score, p->m, &f->ending.result);
    if (p->prints) match_print_game(p->m, &f->ending, f->number);
    out_flush();
    return 0;
}

static void drop(finished *f)
{
    free(f->record);
    free(f);
}

/* The next game in order, taken off the list; NULL if it is not over yet. */
static finished *take_off(playing *p)
{
    for (finished **at = &p->list; *at != NULL; at = &(*at)->next)
        if ((*at)->number == p->what->score->games) {
            finished *f = *at;
            *at = f->next;
            return f;
        }
    return NULL;
}

static void settle_all(playing *p)
{
    finished *f;
    while (!atomic_load(&p->ends) && (f = take_off(p)) != NULL) {
        pthread_mutex_unlock(&p->lock);
        const bool is_played = f->fault.code == FY_OK;
        p->exit_code = settle(p, f);
        if (p->exit_code != 0 || !is_played || match_is_decided(p->what->score, p->m))
            atomic_store(&p->ends, true);
        drop(f);
        pthread_mutex_lock(&p->lock);
    }
}

static void show(const playing *p)
{
    char text[MATCH_TOLD_MAX];
    if (p->what->is_quiet)
        snprintf(text, sizeof text, "%" PRIu64 " games of %" PRIu64, p->what->score->games,
                 p->m->games);
    else
        match_tell(text, p->m, p->what->score);
    talk_progress(text);
}

/* Games that go on when the match is over are stopped, move by move. */
static void stop_all(const playing *p, worker *workers)
{
    for (unsigned i = 0; i < p->m->concurrency; i++)
        for (int j = 0; j < p->m->players; j++) player_stop(workers[i].players[j]);
}

static void look_on(playing *p, worker *workers)
{
    pthread_mutex_lock(&p->lock);
    while (p->working > 0) {
        struct timespec until;
        settle_all(p);
        if (atomic_load(&p->ends)) stop_all(p, workers);
        if (p->shows) show(p);
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (p->working > 0) pthread_cond_timedwait(&p->changed, &p->lock, &until);
    }
    settle_all(p);
    pthread_mutex_unlock(&p->lock);
}

/* ---- together ---------------------------------------------------------------------------- */

/* Ctrl-C is for the first thread to hear. */
static unsigned start_workers(playing *p, worker *workers)
{
    sigset_t interrupt, before;
    unsigned started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pthread_mutex_lock(&p->lock);
    while (started < p->m->concurrency &&
           pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0)
        started++;
    p->working = started;
    pthread_mutex_unlock(&p->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started == 0) talk_die("no thread to play with", EAGAIN);
    return started;
}

static void start_playing(playing *p, const match_games *g)
{
    pthread_condattr_t steady;
    *p = (playing){.m = g->m, .what = g, .next = g->score->games};
    p->shows = talk_shows_progress();
    p->prints = !g->is_quiet && (g->m->s->given[OPT_JSON] || !isatty(STDOUT_FILENO));
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, &steady);
    pthread_condattr_destroy(&steady);
}

int match_games_play(const match_games *g)
{
    playing p;
    const unsigned count = g->m->concurrency;
    worker *workers = talk_need(calloc(count, sizeof *workers));
    start_playing(&p, g);
    for (unsigned i = 0; i < count; i++) open_worker(&workers[i], &p);
    const unsigned started = start_workers(&p, workers);
    look_on(&p, workers);
    for (unsigned i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
    for (unsigned i = 0; i < count; i++) close_worker(&workers[i]);
    for (finished *f = p.list, *next; f != NULL; f = next) {
        next = f->next;
        drop(f);
    }
    free(workers);
    pthread_cond_destroy(&p.changed);
    pthread_mutex_destroy(&p.lock);
    return p.exit_code;
}
