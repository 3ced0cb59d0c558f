/* What the files of the Jieqi search share: the state of a search, which is what lies in the
 * caller's memory.
 *
 *     evaluate.h  what a position is worth as it stands
 *     odds.c      scores as chances, and back
 *     make.c      making and taking back moves on one board, repetition, and where lines end
 *     order.c     moves in the order in which they are worth trying, and learning that order
 *     quiesce.c   captures until the position is quiet
 *     reveal.c    a move that turns a piece over: the mean of its outcomes
 *     search.c    one node of the tree: cutting, pruning, reducing, and the rest searched
 *     root.c      ever deeper searches of the first position, and the answer
 *
 * The search knows what a view tells and no more. The pieces of each side that the viewer has not
 * seen are its pool: a hidden piece that moves turns out to be any of them. A hidden piece that is
 * taken leaves the pool as it is, since the mean of what is left is then the same.
 *
 * All 0 is a search that has learnt nothing. Only what order.c learns is kept from one search to
 * the next. */
#ifndef FY_SEARCH_JIEQI_INTERNAL_H
#define FY_SEARCH_JIEQI_INTERNAL_H

#include "../row.h"
#include "../table.h"
#include "evaluate.h"
#include "odds.h"

enum {
    FY__JIEQI_PLIES = FY_SEARCH_DEPTH_MAX + 8,
    FY__JIEQI_BEFORE = 160, /* positions before the first that may be repeated */
    FY__JIEQI_MATE = 32000, /* less the plies to it */
    FY__JIEQI_MATED_SOON = FY__JIEQI_MATE - 2 * FY__JIEQI_PLIES,
    FY__JIEQI_INFINITE = FY__JIEQI_MATE + 1,
    FY__JIEQI_NO_VALUE = -FY__JIEQI_INFINITE, /* in check a position is not valued */
    FY__JIEQI_RULED = 25000,                  /* won because the other side keeps checking */
    FY__JIEQI_UNPROVED = 26000 /* won unless a piece that was not turned over helps */
};

/* What is expected of a node: a score within the window, one at beta or above, or none above
 * alpha. */
enum { FY__ALL_NODE, FY__CUT_NODE, FY__PV_NODE };

/* A move within the search: the squares of the field, and whether it turns a piece over. */
enum { FY__TURNS_OVER = 1 << 16 };

FY__INLINE int fy__hop_from(fy_move hop)
{
    return (int)(hop & 255);
}

FY__INLINE int fy__hop_to(fy_move hop)
{
    return (int)(hop >> 8 & 255);
}

/* One ply of the line that is searched. */
typedef struct fy__jieqi_frame {
    uint64_t key;
    fy__jieqi_change change; /* of the move that is searched */
    fy_move hop, killers[2];
    int turn, value, in_check;
    int quiet;  /* plies since the last capture                                  */
    int fresh;  /* plies since the last move that cannot be taken back, or a pass */
    int probes; /* only the first move is searched; see reveal.c                 */
    uint32_t length;
    fy_move line[FY_SEARCH_LINE_MAX];
    size_t at, count; /* of the moves; see order.c */
    size_t overlooked;
    fy_move hops[FY_JIEQI_MOVES_MAX];
    int32_t rates[FY_JIEQI_MOVES_MAX];
} fy__jieqi_frame;

typedef struct fy__jieqi_search {
    const fy_search_limits *limits;
    fy__table table;
    uint64_t nodes;
    unsigned searches; /* so far, with this memory */
    int stopped, plain, depth, deepest;
    fy_jieqi_rules rules;

    fy__jieqi_board board;
    fy__jieqi_pools pools;
    int mean[2]; /* what a hidden piece of each side is worth */

    const fy_best *taken; /* of the first moves, those that already have a rank */
    size_t taken_count, allowed_count;
    fy_move allowed[FY_JIEQI_MOVES_MAX];

    /* Of all positions up to the one that is searched: the key, and whether the side to move is in
     * check. */
    uint64_t keys[FY__JIEQI_BEFORE + FY__JIEQI_PLIES];
    uint8_t checks[FY__JIEQI_BEFORE + FY__JIEQI_PLIES];
    int before; /* how many of them came before the first */

    int16_t history[128][256];                       /* by piece and target */
    int16_t captures[128][256];                      /* the same for captures */
    fy__jieqi_frame frames[2 + FY__JIEQI_PLIES + 1]; /* each has two before and one behind it */
} fy__jieqi_search;

FY__INLINE fy__jieqi_frame *fy__jieqi_frame_at(fy__jieqi_search *s, int ply)
{
    return &s->frames[2 + ply];
}

FY__INLINE int fy__is_proved(int score)
{
    return score >= FY__JIEQI_MATED_SOON || score <= -FY__JIEQI_MATED_SOON;
}

/* The score of a move for its side, if the piece that it turns over was left face down. There it
 * cannot move, though what it is might save its side: so a loss is not proved. A win is. */
FY__INLINE int fy__left_face_down(fy_move hop, int score)
{
    const int is_lost = hop & FY__TURNS_OVER && score <= -FY__JIEQI_MATED_SOON;
    return is_lost ? -FY__JIEQI_UNPROVED : score;
}

/* What a piece on the board is worth in an exchange. */
FY__INLINE int fy__worth(const fy__jieqi_search *s, unsigned piece)
{
    static const int16_t worth[FY__WAY + 1] = {0, 2000, 600, 290, 290, 120, 115, 110};
    return piece & FY__FACE_DOWN ? s->mean[fy__mover_color(piece)] : worth[piece & FY__WAY];
}

/* ---- make.c ------------------------------------------------------------------------------ */

/* Sets the search to a position that came about by these steps. */
void fy__jieqi_place(fy__jieqi_search *s, const fy_jieqi_view *view, const fy_jieqi_line *line);

/* Makes a move, or passes if it is 0, and sets up the next frame; and takes it back. A hidden piece
 * arrives face down, and then cannot move. */
void fy__jieqi_make(fy__jieqi_search *s, int ply, fy_move hop);
void fy__jieqi_unmake(fy__jieqi_search *s, int ply);

/* The piece that has just arrived face down turns out to be of a type; and back. */
void fy__turn_up(fy__jieqi_search *s, int ply, int type);
void fy__turn_down(fy__jieqi_search *s, int ply, int type);

/* Counts a node, and asks whether to stop. */
int fy__jieqi_count_node(fy__jieqi_search *s);

/* Is the game over by repetition, or for want of captures? Then the score is for the side to move.
 * Who has no legal move has lost before that. */
int fy__jieqi_is_over(fy__jieqi_search *s, int ply, int *score);

/* Puts the move that was made in front of what is expected to follow it: nothing, if chance comes
 * first, because the move turns a piece over or takes one that is face down. */
void fy__jieqi_keep_line(fy__jieqi_frame *f, fy_move hop);

/* ---- order.c ----------------------------------------------------------------------------- */

/* Lists and rates the legal moves; only captures if so wanted. */
void fy__jieqi_list(fy__jieqi_search *s, fy__jieqi_frame *f, fy_move first, int captures_only);

/* The next best move; 0 after the last. `rate` tells what was known of it: below 0 is a capture
 * that loses material, or a quiet move that was bad elsewhere. */
fy_move fy__jieqi_pick(fy__jieqi_frame *f, int *rate);

/* The last of the moves was the best, and good enough that those before it need not have been
 * tried. */
void fy__jieqi_learn(fy__jieqi_search *s, fy__jieqi_frame *f, const fy_move *tried, size_t count,
                     int depth);

/* ---- quiesce.c, reveal.c, search.c ------------------------------------------------------- */

int fy__jieqi_quiesce(fy__jieqi_search *s, int ply, int alpha, int beta);

/* The score of a move that was made and turns a piece over, for the side that made it; `kind` is
 * what is expected of the positions after it. */
int fy__reveal(fy__jieqi_search *s, int ply, int alpha, int beta, int depth, int kind);

int fy__jieqi_node(fy__jieqi_search *s, int ply, int alpha, int beta, int depth, int kind);

/* Mates in the table count from their own position, elsewhere from the first. */
FY__INLINE int fy__jieqi_to_table(int score, int ply)
{
    return score >= FY__JIEQI_MATED_SOON    ? score + ply
           : score <= -FY__JIEQI_MATED_SOON ? score - ply
                                            : score;
}

FY__INLINE int fy__jieqi_from_table(int score, int ply)
{
    return score >= FY__JIEQI_MATED_SOON    ? score - ply
           : score <= -FY__JIEQI_MATED_SOON ? score + ply
                                            : score;
}

#endif
