/* What the files of the chess search share: the state of a search, which is what lies in the
 * caller's memory.
 *
 *     evaluate.h  what a position is worth as it stands
 *     order.c     moves in the order in which they are worth trying, and learning that order
 *     quiesce.c   captures until the position is quiet
 *     search.c    one node of the tree: cutting, pruning, reducing, and the rest searched
 *     root.c      ever deeper searches of the first position, and the answer
 *
 * All 0 is a search that has learnt nothing. Only what order.c learns and the cache of pawns are
 * kept from one search to the next. */
#ifndef FY_SEARCH_CHESS_INTERNAL_H
#define FY_SEARCH_CHESS_INTERNAL_H

#include "../row.h"
#include "../table.h"
#include "evaluate.h"

enum {
    FY__PLIES = FY_SEARCH_DEPTH_MAX + 8,
    FY__BEFORE = 100, /* positions before the first that may be repeated */
    FY__FIRST = 4,    /* the first frame: each has so many before it */
    FY__VALUES = 1 << 14,
    FY__MATE = 32000, /* less the plies to it */
    FY__MATED_SOON = FY__MATE - 2 * FY__PLIES,
    FY__INFINITE = FY__MATE + 1,
    FY__NO_VALUE = -FY__INFINITE /* in check a position is not valued */
};

/* By a piece, 0..11, and the square it goes to. */
typedef int16_t fy__by_move[12][64];

/* Which move to try next; the lists are filled in stages. */
typedef struct fy__picker {
    fy_move first; /* from the table, or 0 */
    int stage, captures_only;
    int is_blind, overlooked;        /* to some moves; how many so far */
    size_t at, captures, count, bad; /* bad captures wait in front of the list */
    fy_move moves[FY_CHESS_MOVES_MAX];
    int32_t scores[FY_CHESS_MOVES_MAX];
} fy__picker;

/* One ply of the line that is searched. */
typedef struct fy__frame {
    fy_chess pos;
    uint64_t key;
    fy_move move, excluded, killers[2];
    uint64_t attacked; /* by the other player */
    int value, in_check;
    int quiet;           /* moves since the last that cannot be taken back, or since a pass */
    int doubled;         /* how often the line was extended by two */
    int cutoffs;         /* how many of the nodes here were cut, lately */
    fy__by_move *follow; /* what came of moves after this one */
    uint32_t length;
    fy_move line[FY_SEARCH_LINE_MAX];
    fy__picker picker;
} fy__frame;

typedef struct fy__chess_search {
    const fy_search_limits *limits;
    fy__table table;
    uint64_t nodes;
    unsigned searches; /* so far, with this memory */
    int stopped, plain, depth, deepest;
    int passes_from; /* this ply on; 0: everywhere */

    const fy_best *taken; /* of the first moves, those that already have a rank */
    size_t taken_count, allowed_count;
    fy_move allowed[FY_CHESS_MOVES_MAX];
    uint64_t spent[FY_CHESS_MOVES_MAX]; /* nodes on each of them */

    uint64_t keys[FY__BEFORE + FY__PLIES]; /* of all positions up to the one that is searched */
    int before;                            /* how many of them came before the first */

    int16_t quiets[2][4][64][64]; /* by what is attacked, too: see quiet_history() */
    int16_t captures[12][64][8];
    fy_move answers[12][64];
    fy__by_move follow[12][64];
    int16_t corrections[2][4096]; /* of the value, by the pawns */
    fy__pawn_entry pawns[FY__PAWN_ENTRIES];
    uint64_t values[FY__VALUES]; /* of positions: the key, with the value in its last 16 bits */
    fy__frame frames[FY__FIRST + FY__PLIES + 2];
} fy__chess_search;

FY__INLINE fy__frame *fy__frame_at(fy__chess_search *s, int ply)
{
    return &s->frames[FY__FIRST + ply];
}

/* Where a move is among those of the first position; their number if it is not. */
FY__INLINE size_t fy__place_of(const fy__chess_search *s, fy_move move)
{
    size_t i = 0;
    while (i < s->allowed_count && s->allowed[i] != move) i++;
    return i;
}

/* The piece that moves, 0..11. */
FY__INLINE int fy__moving(const fy_chess *pos, fy_move move)
{
    static const uint8_t index[8] = {5, 0, 1, 2, 3, 4, 5, 0}; /* a wrong type does no harm */
    return index[fy_chess_moved(move) & 7] + 6 * pos->turn;
}

/* Captures and promotions to a queen are not quiet. */
FY__INLINE int fy__is_quiet(const fy_chess *pos, fy_move move)
{
    const int queens = fy_chess_promotes(move) && fy_chess_becomes(move) == FY_CHESS_QUEEN;
    return !queens && !fy_chess_is_capture(pos, move);
}

/* ---- order.c ----------------------------------------------------------------------------- */

/* `first` is tried first if it is legal. */
void fy__pick_start(const fy__chess_search *s, fy__frame *f, fy_move first, int captures_only);

/* The next move; 0 after the last. Quiet moves may be left out from now on. */
fy_move fy__pick(fy__chess_search *s, fy__frame *f, int skips_quiets);

/* The squares that the player who is not to move attacks. */
uint64_t fy__attacked(const fy_chess *pos);

/* What is known of a quiet move, from -33152 to 33152. */
int fy__history_of(const fy__chess_search *s, const fy__frame *f, fy_move move);

/* The last of the moves was the best, and good enough that those before it need not have been
 * tried. */
void fy__learn(fy__chess_search *s, fy__frame *f, const fy_move *tried, size_t count, int depth);

/* The value of a position with what was learnt of boards with these pawns, and learning it. */
int fy__corrected(const fy__chess_search *s, const fy_chess *pos, int value);
void fy__learn_value(fy__chess_search *s, const fy_chess *pos, int error, int depth);

/* ---- quiesce.c, search.c, root.c --------------------------------------------------------- */

/* Plays a move, or passes if it is 0, and sets up the next frame. */
void fy__play_in(fy__chess_search *s, int ply, fy_move move);

/* Counts a node, and asks whether to stop. */
int fy__count_node(fy__chess_search *s);

/* Is the position drawn, whatever follows? */
int fy__is_drawn(const fy__chess_search *s, int ply);

/* Puts a move in front of what the next frame expects to follow it. */
void fy__keep_line(fy__frame *f, fy_move move);

/* The value of a frame's position, as the table knows it or anew. */
int fy__frame_value(fy__chess_search *s, const fy__frame *f, const fy__entry *known);

int fy__quiesce(fy__chess_search *s, int ply, int alpha, int beta, int after);
int fy__search(fy__chess_search *s, int ply, int alpha, int beta, int depth, int cut);

/* Mates in the table count from their own position, elsewhere from the first. */
FY__INLINE int fy__to_table(int score, int ply)
{
    return score >= FY__MATED_SOON ? score + ply : score <= -FY__MATED_SOON ? score - ply : score;
}

FY__INLINE int fy__from_table(int score, int ply)
{
    return score >= FY__MATED_SOON ? score - ply : score <= -FY__MATED_SOON ? score + ply : score;
}

#endif
