/* Forsyth: the best moves of a position, of any game.
 *
 * A search looks ahead from the last position of a line, whose history counts: moves that repeat
 * positions are seen as such. It knows no more than that position holds: for a game with secrets,
 * give it the view of the player who is to move.
 *
 * All memory is the caller's, and so are clock and threads: the search ends at a depth, after some
 * nodes, or when `stop` says so. One thread with the same position, limits and fresh memory of the
 * same size gives the same answer on every machine.
 *
 * docs/search.md describes how the parts fit. */
#ifndef FORSYTH_SEARCH_H
#define FORSYTH_SEARCH_H

#include "forsyth.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No search goes deeper than this many moves, and no line that it tells is longer. */
#define FY_SEARCH_DEPTH_MAX 120
#define FY_SEARCH_LINE_MAX 64

/* Scores beyond this, on either side of 0, are proved wins and losses. */
#define FY_SEARCH_WON 30000

/* The expected result is a fraction of this: 0 is lost, this is won, half of it is even. */
#define FY_SEARCH_SURE 65535

/* What a score is compared with the true one. */
enum fy_search_bound { FY_SEARCH_EXACT, FY_SEARCH_AT_LEAST, FY_SEARCH_AT_MOST };

/* A move, and what it is worth to the player who makes it. */
typedef struct fy_best {
    fy_move move;
    int32_t score;     /* in the game's unit: hundredths of a pawn in chess, of a point in Azul */
    int32_t mate;      /* where a win or loss is proved: the player's moves to it, the loss as a
                        * negative number; else 0                                               */
    uint16_t expected; /* the result that such a score leads to, of FY_SEARCH_SURE              */
    uint8_t bound;     /* one of fy_search_bound                                                */
    uint8_t depth;     /* how deep it was searched                                              */
    uint32_t length;   /* of the line, at least 1                                               */
    fy_move line[FY_SEARCH_LINE_MAX]; /* the move, and what is expected to follow               */
} fy_best;

/* How a search goes: told whenever a move's score at a new depth is known. */
typedef struct fy_search_report {
    const fy_best *best;
    uint64_t nodes;
    uint32_t rank;    /* of the move among the best, from 0                    */
    uint32_t deepest; /* the longest line that was looked at, in moves         */
    uint32_t full;    /* how much of the table this search has filled, of 1000 */
    uint32_t share;   /* its part of the nodes, of 1000; 0: not known          */
} fy_search_report;

enum fy_search_flag {
    FY_SEARCH_PLAIN = 1 /* every move to the full depth, and each position there valued as it
                         * stands: plain minimax. Slow; for tests and comparisons. */
};

/* When to end, and what to look at. All 0 is a search of all moves that does not end before
 * FY_SEARCH_DEPTH_MAX.
 *
 * With `blind` the search plays weaker, since it sees less: moves after the first of a line are
 * overlooked, drawn by seed from position and move. The first ones are all seen, and so are those
 * of a side in check. What is told as proved is true nevertheless. What such a search learns is of
 * no use to one with another blindness or seed: give that fresh memory. */
typedef struct fy_search_limits {
    uint64_t nodes;       /* end after that many positions; 0: no limit                        */
    uint32_t depth;       /* in moves; 0: no limit                                             */
    uint32_t flags;       /* a set of fy_search_flag                                           */
    const fy_move *moves; /* look at these only, those of them that are legal; NULL: at all    */
    size_t move_count;
    uint32_t blind;             /* so many of 1000 moves are overlooked, see above */
    uint64_t seed;              /* which of them                                   */
    uint32_t thread;            /* number of the thread, from 0                    */
    int (*stop)(void *context); /* may be NULL; other than 0 ends it               */
    void (*report)(void *context,
                   const fy_search_report *); /* may be NULL                                   */
    void *context;
} fy_search_limits;

/* What a search works in. Both parts are all 0 for a search that has learnt nothing, as before a
 * new game, and are better left as they are from move to move.
 *
 * Threads that search the same position together share a table, and each has memory of its own and
 * another number in limits.thread. When thread 0 has ended, the caller's `stop` ends the others;
 * its answer counts. */
typedef struct fy_search_memory {
    void *own; /* aligned for any type */
    size_t own_size;
    void *table; /* the larger the better; NULL if there is none */
    size_t table_size;
} fy_search_memory;

/* How large memory.own must be; 0 if the game cannot be searched. */
FY_API size_t fy_search_size(const fy_game *game);

/* The best moves of the last position of a line, the best first. *count is how many are wanted and
 * becomes how many there are. Each is searched as carefully as the first. With limits so tight that
 * not even depth 1 is reached, some legal move comes with the score 0.
 *
 * `stop` is asked at least every 1024 nodes.
 *
 * Faults: FY_SEARCH_NOT_AVAILABLE if the game has no search; FY_NO_SPACE if memory.own is too
 * small; FY_SEARCH_NO_MOVE if none of limits.moves is legal; FY_SEARCH_CHANCE if chance is to move;
 * the code of fy_refusal if no move can be played; and if the game is over, the code of its
 * outcome, such as FY_CHECKMATE. A draw that could be claimed does not end it. */
FY_API FY_MUST_USE fy_result fy_search_best(fy_best *out, size_t *count, const fy_line *line,
                                            const fy_game *game, const fy_search_limits *limits,
                                            const fy_search_memory *memory);

/* The result expected of a score, of FY_SEARCH_SURE, as in fy_best; half of it for a game without
 * a search. */
FY_API uint16_t fy_search_expected(const fy_game *game, int32_t score);

/* ---- levels ------------------------------------------------------------------------------ */

/* How strong to play. Who is weaker sees less: fewer positions, and not all moves in them. Nothing
 * is played at random, so that the same position and seed give the same move everywhere: nodes end
 * the search of one thread, and time only on a slow machine. */
typedef struct fy_level {
    uint64_t nodes, milliseconds;
    uint32_t blind;
    uint32_t unused; /* 0 */
} fy_level;

/* The name of the i-th level of a game, from the weakest ("easy"); NULL past the last. */
FY_API const char *fy_level_name(const fy_game *game, size_t i);

/* A level by its name, or "elo:1500" where fy_level_elo_range knows it: 1; or 0 if the game has no
 * such level. */
FY_API int fy_level_find(fy_level *out, const fy_game *game, const char *name, size_t len);

/* The level that is worth a number of Elo, on the scale of Stockfish's UCI_Elo: 1; or 0 if it is
 * out of range. */
FY_API int fy_level_of_elo(fy_level *out, const fy_game *game, uint64_t elo);

/* The least and the greatest Elo that a game can be played with: 1; or 0 if it has none. */
FY_API int fy_level_elo_range(uint32_t *least, uint32_t *most, const fy_game *game);

#ifdef __cplusplus
}
#endif

#endif
