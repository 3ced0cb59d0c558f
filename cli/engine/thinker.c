/* Thinking.
 *
 * The first thread is the caller's: what it finds is the answer. The others look at the same
 * position with the same table and so make it quicker; they end when it does, and have their share
 * of the nodes. The system gives memory when it is first touched, which may take as long as a
 * move. */
#include "thinker.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "../output/out.h"
#include "../threads/interrupt.h"

/* What one thread searches with. */
typedef struct brain {
    struct thinker *of;
    unsigned number;
    void *own;
    pthread_t thread;
    _Atomic uint64_t nodes;
} brain;

struct thinker {
    const fy_game *game;
    void *table;
    size_t table_size, own_size;
    unsigned count;
    brain *brains;
    bool is_there;  /* all of the memory, and stays */
    bool is_in_use; /* something has been learnt */
    /* of the search that goes on: */
    const fy_line *line;
    think_limits limits;
    const size_t *wanted;
    _Atomic uint64_t most, enough;
    _Atomic uint64_t begin;
    atomic_bool stop;
    fy_move favourite; /* the best move of the last depth, */
    unsigned steady;   /* for how many depths it has been that, */
    int32_t score;     /* and its score */
    think_teller *tell;
    void *context;
};

uint64_t thinker_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- memory ------------------------------------------------------------------------------ */

/* In large pages where the system has them: a table is read at random. NULL if there is none. */
static void *zeroed(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
#ifdef MADV_HUGEPAGE
    (void)madvise(memory, size, MADV_HUGEPAGE);
#endif
    return memory;
}

static bool take_memory(thinker *t)
{
    if (t->table_size > 0 && (t->table = zeroed(t->table_size)) == NULL) return false;
    for (unsigned i = 0; i < t->count; i++)
        if ((t->brains[i].own = zeroed(t->own_size)) == NULL) return false;
    return true;
}

thinker *thinker_try(const fy_game *game, size_t megabytes, unsigned threads)
{
    if (fy_search_size(game) == 0) return NULL;
    thinker *t = talk_need(calloc(1, sizeof *t));
    t->game = game;
    t->table_size = megabytes << 20;
    t->own_size = fy_search_size(game);
    t->count = threads;
    t->brains = talk_need(calloc(threads, sizeof *t->brains));
    for (unsigned i = 0; i < threads; i++) {
        t->brains[i].of = t;
        t->brains[i].number = i;
    }
    if (take_memory(t)) return t;
    thinker_free(t);
    return NULL;
}

thinker *thinker_new(const fy_game *game, size_t megabytes, unsigned threads)
{
    thinker *t = thinker_try(game, megabytes, threads);
    if (t == NULL && fy_search_size(game) > 0) talk_die("no memory to search with", ENOMEM);
    return t;
}

void thinker_free(thinker *t)
{
    if (t == NULL) return;
    if (t->table != NULL) munmap(t->table, t->table_size);
    for (unsigned i = 0; i < t->count; i++)
        if (t->brains[i].own != NULL) munmap(t->brains[i].own, t->own_size);
    free(t->brains);
    free(t);
}

/* Where it need not be there, the system takes it back, and has other pages that are zero. */
static void clear(const thinker *t, void *memory, size_t size)
{
    if (t->is_there || madvise(memory, size, MADV_DONTNEED) != 0) memset(memory, 0, size);
}

static void clear_all(thinker *t)
{
    if (t->table != NULL) clear(t, t->table, t->table_size);
    for (unsigned i = 0; i < t->count; i++) clear(t, t->brains[i].own, t->own_size);
    t->is_in_use = false;
}

void thinker_forget(thinker *t)
{
    if (t->is_in_use) clear_all(t);
}

void thinker_prepare(thinker *t)
{
    if (t->is_there || t->is_in_use) return;
    t->is_there = true;
    clear_all(t);
}

/* ---- ends -------------------------------------------------------------------------------- */

void thinker_arm(thinker *t, uint64_t most, uint64_t enough)
{
    atomic_store(&t->stop, false);
    atomic_store(&t->begin, thinker_clock());
    atomic_store(&t->most, most);
    atomic_store(&t->enough, enough);
}

void thinker_stop(thinker *t)
{
    atomic_store(&t->stop, true);
}

bool thinker_is_stopped(const thinker *t)
{
    return atomic_load_explicit(&t->stop, memory_order_relaxed);
}

uint64_t thinker_gone(const thinker *t)
{
    return thinker_clock() - atomic_load(&t->begin);
}

void thinker_hurry(thinker *t, uint64_t most, uint64_t enough)
{
    const uint64_t gone = thinker_clock() - t->begin;
    atomic_store(&t->enough, enough > 0 ? gone + enough : 0);
    atomic_store(&t->most, most > 0 ? gone + most : 0);
}

static bool is_over(_Atomic uint64_t *limit, uint64_t gone)
{
    const uint64_t most = atomic_load_explicit(limit, memory_order_relaxed);
    return most > 0 && gone >= most;
}

static int asks_to_stop(void *context)
{
    brain *b = context;
    thinker *t = b->of;
    if (atomic_load_explicit(&t->stop, memory_order_relaxed)) return 1;
    return b->number == 0 && (interrupt_seen() || is_over(&t->most, thinker_clock() - t->begin));
}

/* ---- thinking ---------------------------------------------------------------------------- */

static uint64_t nodes_of_all(const thinker *t)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < t->count; i++)
        sum += atomic_load_explicit(&t->brains[i].nodes, memory_order_relaxed);
    return sum;
}

/* A move that stays the best is soon thought about enough, and so is one that had most of the
 * nodes, since the others were soon refuted. One that is new, or that turns out worse than it
 * seemed, is not. In percent. */
static uint64_t care(thinker *t, const fy_search_report *r)
{
    static const uint8_t by_steadiness[] = {200, 140, 110, 90, 80, 70},
                         with_share[] = {150, 125, 110, 100, 95, 90};
    enum { STEADIEST = sizeof with_share - 1, DROP = 25 };
    const fy_best *best = r->best;
    const bool is_new = best->move != t->favourite;
    const uint64_t more = !is_new && best->score < t->score - DROP ? 40 : 0;
    t->steady = is_new ? 0 : t->steady < STEADIEST ? t->steady + 1 : STEADIEST;
    t->favourite = best->move;
    t->score = best->score;
    if (r->share == 0) return by_steadiness[t->steady] + more;
    return (with_share[t->steady] + more) * (2100 - r->share * 7 / 4) / 1000;
}

static bool is_enough(thinker *t, const fy_search_report *r, uint64_t gone)
{
    const fy_best *best = r->best;
    if (r->rank == 0 && t->limits.mate > 0 && best->bound == FY_SEARCH_EXACT && best->mate > 0 &&
        (uint32_t)best->mate <= t->limits.mate)
        return true;
    if (best->bound != FY_SEARCH_EXACT) return false;
    const uint64_t percent = *t->wanted == 1 ? care(t, r) : 100;
    return r->rank + 1 == *t->wanted && is_over(&t->enough, gone * 100 / percent);
}

static void hear_report(void *context, const fy_search_report *r)
{
    brain *b = context;
    thinker *t = b->of;
    atomic_store_explicit(&b->nodes, r->nodes, memory_order_relaxed);
    if (b->number > 0) return;
    const uint64_t gone = thinker_clock() - t->begin;
    const think_report report = {.best = r->best,
                                 .nodes = nodes_of_all(t),
                                 .milliseconds = gone,
                                 .rank = r->rank,
                                 .deepest = r->deepest,
                                 .full = r->full};
    if (t->tell != NULL) t->tell(t->context, &report);
    if (is_enough(t, r, gone)) thinker_stop(t);
}

static fy_result search_with(brain *b, fy_best *out, size_t *count)
{
    thinker *t = b->of;
    const unsigned sharing = t->limits.alone ? 1 : t->count;
    const fy_search_limits limits = {.nodes = (t->limits.nodes + sharing - 1) / sharing,
                                     .depth = t->limits.depth,
                                     .flags = t->limits.flags,
                                     .moves = t->limits.moves,
                                     .move_count = t->limits.move_count,
                                     .blind = t->limits.blind,
                                     .seed = t->limits.seed,
                                     .thread = b->number,
                                     .stop = asks_to_stop,
                                     .report = hear_report,
                                     .context = b};
    const fy_search_memory memory = {b->own, t->own_size, t->table, t->table_size};
    return fy_search_best(out, count, t->line, t->game, &limits, &memory);
}

/* A helper that ends by itself, at the last depth or node, is no loss. */
static void *help(void *context)
{
    fy_best ignored;
    size_t one = 1;
    const fy_result result = search_with(context, &ignored, &one);
    (void)result;
    return NULL;
}

static unsigned start_helpers(thinker *t)
{
    unsigned started = 1;
    while (started < t->count &&
           pthread_create(&t->brains[started].thread, NULL, help, &t->brains[started]) == 0)
        started++;
    return started;
}

/* What one who is blind to some moves has learnt is of no use to another. */
static bool is_same_player(const think_limits *a, const think_limits *b)
{
    return a->blind == b->blind && (a->blind == 0 || a->seed == b->seed);
}

fy_result thinker_think(thinker *t, fy_best *out, size_t *count, const fy_line *line,
                        const think_limits *limits, think_teller *tell, void *context)
{
    if (!is_same_player(limits, &t->limits)) thinker_forget(t);
    t->is_in_use = true;
    t->line = line;
    t->limits = *limits;
    t->wanted = count;
    t->favourite = 0;
    t->steady = 0;
    t->tell = tell;
    t->context = context;
    for (unsigned i = 0; i < t->count; i++) atomic_store(&t->brains[i].nodes, 0);
    const unsigned started = limits->alone ? 1 : start_helpers(t);
    const fy_result result = search_with(&t->brains[0], out, count);
    thinker_stop(t);
    for (unsigned i = 1; i < started; i++) pthread_join(t->brains[i].thread, NULL);
    return result;
}
