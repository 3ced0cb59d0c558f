/* Counting with threads.
 *
 * The games are split at the positions after two or three moves. Each of these is a task; an atomic
 * counter hands them out, so that no thread idles while others work. They are many, so that the end
 * is short, in which some threads have nothing left to do.
 *
 * A position from which no player moves is never split: how chance counts is for the game to say,
 * and so is how a finished game does.
 *
 * The first thread only waits. It shows the progress and looks out for Ctrl-C, and so it need not
 * matter how long a task takes: the program ends while the others still count. */
#include "workers.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Fewer tasks than this are split once more; counts of fewer moves are not worth a thread. */
enum { TASKS_WANTED = 1000, LEAST_DEPTH = 3, THREADS_MAX = 256 };

typedef struct task {
    fy_position pos;
    int depth;
    uint32_t root;
} task;

typedef struct crew {
    const counting *what;
    task *tasks;
    size_t count, room;
    _Atomic uint64_t *counts;
    atomic_size_t next, done;
    _Atomic uint64_t total;
    pthread_mutex_t lock;
    pthread_cond_t all_done; /* when nobody is working */
    unsigned working;        /* guarded by the lock */
} crew;

/* ---- tasks ------------------------------------------------------------------------------- */

static void add_task(crew *c, task t)
{
    if (c->count == c->room) {
        c->room = c->room == 0 ? 1024 : 2 * c->room;
        task *larger = realloc(c->tasks, c->room * sizeof *larger);
        if (larger == NULL) talk_die("no memory to count with", errno);
        c->tasks = larger;
    }
    c->tasks[c->count++] = t;
}

static void add_after(crew *c, const task *t, fy_move move, uint32_t root)
{
    task after = {.depth = t->depth - 1, .root = root};
    fy_result played = fy_play(&after.pos, c->what->game, &t->pos, move);
    if (played.code == FY_OK) add_task(c, after); /* a legal move can always be played */
}

static bool can_split(const crew *c, const task *t)
{
    return t->depth > 0 && fy_turn(c->what->game, &t->pos) != FY_CHANCE;
}

static void split_all(crew *c)
{
    task *whole = c->tasks;
    size_t wholes = c->count;
    c->tasks = NULL;
    c->count = c->room = 0;
    for (size_t i = 0; i < wholes; i++) {
        fy_move moves[FY_MOVES_MAX];
        const task *t = &whole[i];
        size_t count = can_split(c, t) ? fy_moves(moves, c->what->game, &t->pos) : 0;
        for (size_t m = 0; m < count; m++) add_after(c, t, moves[m], t->root);
        if (count == 0) add_task(c, *t);
    }
    free(whole);
}

static void make_tasks(crew *c)
{
    const counting *what = c->what;
    const task whole = {.pos = what->pos, .depth = what->depth, .root = 0};
    bool by_root = what->root_count > 0 && can_split(c, &whole);
    for (size_t i = 0; by_root && i < what->root_count; i++)
        add_after(c, &whole, what->roots[i].move, (uint32_t)i);
    if (!by_root) add_task(c, whole);
    if (what->depth < LEAST_DEPTH) return;
    if (!by_root) split_all(c);
    if (what->depth > LEAST_DEPTH) split_all(c);
    if (what->depth > LEAST_DEPTH + 1 && c->count < TASKS_WANTED) split_all(c);
}

/* ---- threads ----------------------------------------------------------------------------- */

/* Stays at the highest number, as the library's counts do. */
static void add_ways(_Atomic uint64_t *sum, uint64_t ways)
{
    uint64_t before = atomic_load(sum), after;
    do after = before + ways >= before ? before + ways : UINT64_MAX;
    while (!atomic_compare_exchange_weak(sum, &before, after));
}

static void do_task(crew *c, const task *t)
{
    const counting *what = c->what;
    uint64_t ways = what->table == NULL
                        ? fy_perft(what->game, &t->pos, t->depth)
                        : fy_perft_hashed(what->game, &t->pos, t->depth, what->table, what->slots);
    add_ways(&c->counts[t->root], ways);
    add_ways(&c->total, ways);
    atomic_fetch_add(&c->done, 1);
}

static void do_tasks(crew *c)
{
    size_t i;
    while ((i = atomic_fetch_add(&c->next, 1)) < c->count) do_task(c, &c->tasks[i]);
}

static void *work(void *context)
{
    crew *c = context;
    do_tasks(c);
    pthread_mutex_lock(&c->lock);
    if (--c->working == 0) pthread_cond_signal(&c->all_done);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static void show_progress(const crew *c, double seconds)
{
    char text[80];
    snprintf(text, sizeof text, "%.1f%%, %.1f million a second",
             100.0 * (double)atomic_load(&c->done) / (double)c->count,
             (double)atomic_load(&c->total) / seconds / 1e6);
    talk_progress(text);
}

/* Waits for the others, and looks around ten times a second. */
static void wait_for_all(crew *c)
{
    struct timespec start, now;
    bool shows = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &start);
    pthread_mutex_lock(&c->lock);
    while (c->working > 0) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        double seconds = (double)(now.tv_sec - start.tv_sec) +
                         (double)(now.tv_nsec - start.tv_nsec) / 1e9;
        if (shows && seconds >= 1) show_progress(c, seconds);
        if (input_interrupted()) {
            talk();
            _exit(130);
        }
        now.tv_nsec += 100000000;
        now.tv_sec += now.tv_nsec / 1000000000;
        now.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&c->all_done, &c->lock, &now);
    }
    pthread_mutex_unlock(&c->lock);
    talk();
}

/* Starts as many threads as can be had. Ctrl-C is for the first thread to hear. */
static unsigned start_threads(crew *c, pthread_t *threads, unsigned wanted)
{
    sigset_t interrupt, before;
    unsigned started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pthread_mutex_lock(&c->lock);
    while (started < wanted && pthread_create(&threads[started], NULL, work, c) == 0) started++;
    c->working = started;
    pthread_mutex_unlock(&c->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void do_tasks_together(crew *c)
{
    pthread_t threads[THREADS_MAX];
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->all_done, &steady);
    unsigned wanted = c->what->threads < THREADS_MAX ? c->what->threads : THREADS_MAX;
    if (wanted > c->count) wanted = (unsigned)c->count;
    unsigned started = start_threads(c, threads, wanted);
    if (started == 0) do_tasks(c);
    wait_for_all(c);
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_cond_destroy(&c->all_done);
    pthread_mutex_destroy(&c->lock);
    pthread_condattr_destroy(&steady);
}

uint64_t workers_count(const counting *what, _Atomic uint64_t *counts)
{
    crew c = {.what = what, .counts = counts};
    make_tasks(&c);
    if (what->depth < LEAST_DEPTH)
        do_tasks(&c);
    else
        do_tasks_together(&c);
    free(c.tasks);
    return atomic_load(&c.total);
}
