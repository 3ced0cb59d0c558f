/* Counting with threads.
 *
 * The games are split at the positions after two or three moves. Each of these is a task; they are
 * many, so that the end is short, in which some threads have nothing left to do.
 *
 * With memory to find equal positions in, splitting would keep them apart. Then the threads count
 * each task together, as the library lets them, and there are no more tasks than are asked for.
 *
 * A position from which no player moves is never split: how chance counts is for the game to say,
 * and so is how a finished game does. */
#include "perft_threads.h"

#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "../output/out.h"
#include "task_pool.h"

/* Fewer tasks than this are split once more; counts of fewer moves are not worth a thread. */
enum { TASKS_WANTED = 1000, LEAST_DEPTH = 3 };

typedef struct task {
    fy_position pos;
    int depth;
    uint32_t root;
    fy_perft_shared shared; /* where all threads count it */
} task;

/* A count while it goes on. */
typedef struct perft_count {
    const counting *what;
    bool together;
    task *tasks;
    size_t count, room;
    _Atomic uint64_t *counts;
    _Atomic uint64_t total;
} perft_count;

/* ---- tasks ------------------------------------------------------------------------------- */

static void add_task(perft_count *c, task t)
{
    if (c->count == c->room) {
        c->room = c->room == 0 ? 1024 : 2 * c->room;
        task *larger = realloc(c->tasks, c->room * sizeof *larger);
        if (larger == NULL) talk_die("no memory to count with", errno);
        c->tasks = larger;
    }
    c->tasks[c->count++] = t;
}

static void add_after(perft_count *c, const task *t, fy_move move, uint32_t root)
{
    task after = {.depth = t->depth - 1, .root = root};
    fy_result played = fy_play(&after.pos, c->what->game, &t->pos, move);
    if (played.code == FY_OK) add_task(c, after); /* a legal move can always be played */
}

static bool can_split(const perft_count *c, const task *t)
{
    return t->depth > 0 && fy_turn(c->what->game, &t->pos) != FY_CHANCE;
}

static void split_all(perft_count *c)
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

static void make_tasks(perft_count *c)
{
    const counting *what = c->what;
    const task whole = {.pos = what->pos, .depth = what->depth, .root = 0};
    bool by_root = what->root_count > 0 && can_split(c, &whole);
    for (size_t i = 0; by_root && i < what->root_count; i++)
        add_after(c, &whole, what->roots[i], (uint32_t)i);
    if (!by_root) add_task(c, whole);
    if (c->together || what->depth < LEAST_DEPTH) return;
    if (!by_root) split_all(c);
    if (what->depth > LEAST_DEPTH) split_all(c);
    if (what->depth > LEAST_DEPTH + 1 && c->count < TASKS_WANTED) split_all(c);
}

/* ---- counting ---------------------------------------------------------------------------- */

/* Saturating, as the library's counts are. */
static void add_ways(_Atomic uint64_t *sum, uint64_t ways)
{
    uint64_t before = atomic_load(sum), after;
    do after = before + ways >= before ? before + ways : UINT64_MAX;
    while (!atomic_compare_exchange_weak(sum, &before, after));
}

static uint64_t count_task(const counting *what, const task *t)
{
    uint64_t details[FY_DETAILS_MAX] = {0};
    if (what->details == NULL) return fy_perft(what->game, &t->pos, t->depth);
    const uint64_t ways = fy_perft_details(details, what->game, &t->pos, t->depth);
    for (size_t i = 0; i < FY_DETAILS_MAX; i++) add_ways(&what->details[i], details[i]);
    return ways;
}

static void do_task(void *context, size_t i)
{
    perft_count *c = context;
    const task *t = &c->tasks[i];
    uint64_t ways = count_task(c->what, t);
    add_ways(&c->counts[t->root], ways);
    add_ways(&c->total, ways);
}

static void yield(void)
{
    sched_yield();
}

static void begin_together(void *context, unsigned threads)
{
    perft_count *c = context;
    for (size_t i = 0; i < c->count; i++) {
        c->tasks[i].shared.threads = threads;
        c->tasks[i].shared.yield = yield;
    }
}

/* One thread's part in all tasks. */
static void do_part(void *context, size_t thread)
{
    perft_count *c = context;
    const counting *what = c->what;
    (void)thread;
    for (size_t i = 0; i < c->count; i++) {
        task *t = &c->tasks[i];
        uint64_t ways = fy_perft_hashed(what->game, &t->pos, t->depth, what->memory, what->size,
                                        &t->shared);
        add_ways(&c->counts[t->root], ways);
        add_ways(&c->total, ways);
    }
}

static void say_progress(char *out, size_t cap, void *context, size_t done, double seconds)
{
    perft_count *c = context;
    snprintf(out, cap, "%.1f%%, %.1f million a second", 100.0 * (double)done / (double)c->count,
             (double)atomic_load(&c->total) / seconds / 1e6);
}

/* How much is left nobody knows before it is done. */
static void say_progress_together(char *out, size_t cap, void *context, size_t done, double seconds)
{
    const perft_count *c = context;
    double ways = 0;
    (void)done;
    for (size_t i = 0; i < c->count; i++)
        ways += (double)__atomic_load_n(&c->tasks[i].shared.ways, __ATOMIC_RELAXED);
    if (ways > 0)
        snprintf(out, cap, "%.0f million, %.1f million a second", ways / 1e6, ways / seconds / 1e6);
    else
        snprintf(out, cap, "gathering positions");
}

static void count_together(perft_count *c)
{
    const unsigned threads = c->what->threads;
    task_pool_run(
        &(task_pool_work){threads, threads, do_part, say_progress_together, c, begin_together});
}

static void count_apart(perft_count *c)
{
    if (c->what->depth < LEAST_DEPTH)
        for (size_t i = 0; i < c->count; i++) do_task(c, i);
    else
        task_pool_run(
            &(task_pool_work){c->count, c->what->threads, do_task, say_progress, c, NULL});
}

uint64_t perft_threads_count(const counting *what, _Atomic uint64_t *counts)
{
    perft_count c = {.what = what, .counts = counts};
    c.together = what->memory != NULL && what->details == NULL && what->depth >= LEAST_DEPTH &&
                 fy_perft_is_hashed(what->game);
    make_tasks(&c);
    if (c.together)
        count_together(&c);
    else
        count_apart(&c);
    free(c.tasks);
    return atomic_load(&c.total);
}
