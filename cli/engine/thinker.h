/* A search with what the library leaves to its caller: memory, threads and a clock. */
#ifndef CLI_THINKER_H
#define CLI_THINKER_H

#include <forsyth/search.h>
#include <stdbool.h>

/* What ends the search, besides time. All 0: nothing. */
typedef struct think_limits {
    uint64_t nodes; /* of all threads together */
    uint32_t depth;
    uint32_t flags;       /* as in fy_search_limits */
    uint32_t mate;        /* a win in so many moves is enough */
    const fy_move *moves; /* look at these only; NULL: at all */
    size_t move_count;
    uint32_t blind; /* as in fy_search_limits; where they change, all is forgotten first */
    uint64_t seed;
    bool alone; /* one thread, so that nodes give the same answer everywhere */
} think_limits;

/* How a search goes. */
typedef struct think_report {
    const fy_best *best;
    uint64_t nodes; /* of all threads */
    uint64_t milliseconds;
    uint32_t rank, deepest, full; /* as in fy_search_report */
} think_report;

typedef void think_teller(void *context, const think_report *r);

typedef struct thinker thinker;

/* With a table of so many MiB, for all threads together. NULL if the game has no search. Ends the
 * program if there is no memory. */
thinker *thinker_new(const fy_game *game, size_t megabytes, unsigned threads);

/* The same, but NULL also if there is no memory. */
thinker *thinker_try(const fy_game *game, size_t megabytes, unsigned threads);
void thinker_free(thinker *t);

/* Forgets what it has learnt, as before another game. */
void thinker_forget(thinker *t);

/* Takes its memory from the system now, so that the first search does not have to wait for it. */
void thinker_prepare(thinker *t);

/* Before each search: starts its clock. The search takes `most` milliseconds at most, and begins no
 * new depth after `enough`; 0 is no limit. From here on it can be stopped. */
void thinker_arm(thinker *t, uint64_t most, uint64_t enough);

/* The best moves, as fy_search_best gives them. `tell`, which may be NULL, is called by this
 * thread. */
FY_MUST_USE fy_result thinker_think(thinker *t, fy_best *out, size_t *count, const fy_line *line,
                                    const think_limits *limits, think_teller *tell, void *context);

/* Ends the search, even if it has not begun yet; any thread may call it. */
void thinker_stop(thinker *t);

bool thinker_is_stopped(const thinker *t);

/* Milliseconds since the search was armed. */
uint64_t thinker_gone(const thinker *t);

/* From now on the search has these limits of time: it pondered, and the move has come. Any thread
 * may call it. */
void thinker_hurry(thinker *t, uint64_t most, uint64_t enough);

/* Milliseconds since some moment, which never go back. */
uint64_t thinker_clock(void);

#endif
