/* What a position is worth as it stands.
 *
 * The value is a sum of terms (terms.def), each a count times a weight: Red's less Black's. Each
 * weight is a pair, and the value lies between the two sums by the number of pieces on the board (a
 * tapered evaluation). A hidden piece is worth the mean of what it may turn out to be, and
 * something for the way in which it will move once.
 *
 * weights.h has the weights, which tools/tune_jieqi fits to games; for that it calls the same
 * functions with a place to write the counts to. The search has no such place, and the compiler
 * leaves that part out. */
#ifndef FY_SEARCH_JIEQI_EVALUATE_H
#define FY_SEARCH_JIEQI_EVALUATE_H

#include "../../jieqi/board.h"
#include "terms.h"

enum {
    FY__JIEQI_VALUE_MAX = 20000,
    FY__JIEQI_PHASE_MAX = 30, /* pieces besides the kings */
    FY__JIEQI_SHARES = 256    /* counts of the tuner are in these parts */
};

/* How many of each type are left that nobody has seen, as far as the viewer knows. */
typedef struct fy__jieqi_pools {
    uint8_t of[2][FY_JIEQI_TYPES];
} fy__jieqi_pools;

typedef struct fy__jieqi_trace {
    int counts[FY__JIEQI_TERMS]; /* Red's less Black's */
    int phase;
} fy__jieqi_trace;

typedef struct fy__jieqi_sum {
    const fy__jieqi_board *b;
    const fy__jieqi_weight *weights;
    fy__jieqi_trace *trace;
    int full, empty;
} fy__jieqi_sum;

FY__INLINE void fy__jieqi_add(fy__jieqi_sum *e, int side, int term)
{
    const int times = side == FY_JIEQI_RED ? 1 : -1;
    e->full += times * e->weights[term].full;
    e->empty += times * e->weights[term].empty;
    if (e->trace != NULL) e->trace->counts[term] += times * FY__JIEQI_SHARES;
}

/* ---- pieces that are face up ------------------------------------------------------------- */

FY__INLINE int fy__steps_between(int a, int b)
{
    const int rows = (a >> 4) - (b >> 4), columns = (a & 15) - (b & 15);
    const int r = rows < 0 ? -rows : rows, c = columns < 0 ? -columns : columns;
    const int steps = r > c ? r : c;
    return steps < 7 ? steps : 7;
}

FY__INLINE void fy__jieqi_add_square(fy__jieqi_sum *e, int side, int type, int at)
{
    const int row = (at >> 4) - FY__MARGIN, column = (at & 15) - FY__MARGIN;
    const int seen = side == FY_JIEQI_RED ? row : FY__ROWS - 1 - row;
    fy__jieqi_add(e, side, FY__JIEQI_MATERIAL + type);
    fy__jieqi_add(e, side, FY__JIEQI_ROW + 10 * type + seen);
    fy__jieqi_add(e, side, FY__JIEQI_COLUMN + 5 * type + (column < 5 ? column : 8 - column));
    if (e->b->kings[!side] > 0)
        fy__jieqi_add(e, side,
                      FY__JIEQI_NEAR + 8 * type + fy__steps_between(at, e->b->king[!side]));
}

/* The empty squares in a direction up to the next piece, which is -1 if there is none. */
FY__INLINE int fy__empty_towards(int at, int next, int direction)
{
    switch (direction) {
    case 0: return (next >= 0 ? next & 15 : FY__MARGIN + FY__COLUMNS) - (at & 15) - 1;
    case 1: return (at & 15) - (next >= 0 ? next & 15 : FY__MARGIN - 1) - 1;
    case 2: return (next >= 0 ? next >> 4 : FY__MARGIN + FY__ROWS) - (at >> 4) - 1;
    default: return (at >> 4) - (next >= 0 ? next >> 4 : FY__MARGIN - 1) - 1;
    }
}

FY__INLINE int fy__line_moves(const fy__jieqi_board *b, int side, int at, int takes)
{
    int count = 0;
    for (int d = 0; d < 4; d++) {
        const int next = fy__next(b, at, d);
        count += fy__empty_towards(at, next, d);
        count += takes && next >= 0 && (b->at[next] & FY__RED << !side) != 0;
    }
    return count;
}

FY__INLINE int fy__horse_moves(const fy__jieqi_board *b, int side, int at)
{
    const int shut = FY__OUTSIDE | FY__RED << side;
    int count = 0;
    for (int d = 0; d < 4; d++) {
        const int leg = fy__straight[d], aside = d < 2 ? FY__UP : 1;
        if (b->at[at + leg] != 0) continue;
        count += (b->at[at + 2 * leg - aside] & shut) == 0;
        count += (b->at[at + 2 * leg + aside] & shut) == 0;
    }
    return count;
}

FY__INLINE void fy__jieqi_add_piece(fy__jieqi_sum *e, int side, int type, int at)
{
    fy__jieqi_add_square(e, side, type, at);
    if (type == FY_JIEQI_ROOK)
        fy__jieqi_add(e, side, FY__JIEQI_ROOK_MOVES + fy__line_moves(e->b, side, at, 1));
    else if (type == FY_JIEQI_CANNON)
        fy__jieqi_add(e, side, FY__JIEQI_CANNON_MOVES + fy__line_moves(e->b, side, at, 0));
    else if (type == FY_JIEQI_HORSE)
        fy__jieqi_add(e, side, FY__JIEQI_HORSE_MOVES + fy__horse_moves(e->b, side, at));
}

/* ---- all pieces, and kings --------------------------------------------------------------- */

/* Hidden pieces count as the mean of their pool. */
FY__INLINE void fy__jieqi_add_pool(fy__jieqi_sum *e, int side, int hidden,
                                   const uint8_t pool[FY_JIEQI_TYPES])
{
    const int times = side == FY_JIEQI_RED ? hidden : -hidden;
    int total = 0, full = 0, empty = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        total += pool[type];
        full += pool[type] * e->weights[FY__JIEQI_MATERIAL + type].full;
        empty += pool[type] * e->weights[FY__JIEQI_MATERIAL + type].empty;
    }
    if (total == 0) return;
    e->full += times * full / total;
    e->empty += times * empty / total;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN && e->trace != NULL; type++)
        e->trace->counts[FY__JIEQI_MATERIAL + type] += times * FY__JIEQI_SHARES * pool[type] /
                                                       total;
}

/* Gives the number of pieces. */
FY__INLINE int fy__jieqi_add_army(fy__jieqi_sum *e, int side, const uint8_t pool[FY_JIEQI_TYPES])
{
    int hidden = 0, count = 0;
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = e->b->of[side][word]; rest != 0; rest &= rest - 1) {
            const int at = word << 6 | fy__lowest(rest), way = e->b->at[at] & FY__WAY;
            count++;
            if (e->b->at[at] & FY__FACE_DOWN) {
                hidden++;
                fy__jieqi_add(e, side, FY__JIEQI_HIDDEN + way);
            } else {
                fy__jieqi_add_piece(e, side, way, at);
            }
        }
    if (hidden > 0) fy__jieqi_add_pool(e, side, hidden, pool);
    return count;
}

FY__INLINE int fy__is_cannon(unsigned piece, int side)
{
    return (piece & ~(unsigned)FY__FACE_DOWN) == (unsigned)(FY_JIEQI_CANNON | FY__RED << side);
}

FY__INLINE int fy__is_rook(unsigned piece, int side)
{
    return (piece & ~(unsigned)FY__FACE_DOWN) == (unsigned)(FY_JIEQI_ROOK | FY__RED << side);
}

/* What a side aims at the other king along a line. */
FY__INLINE void fy__jieqi_add_aim(fy__jieqi_sum *e, int side, int direction)
{
    const fy__jieqi_board *b = e->b;
    const int first = fy__next(b, b->king[!side], direction);
    const int second = first >= 0 ? fy__next(b, first, direction) : -1;
    const int third = second >= 0 ? fy__next(b, second, direction) : -1;
    if (first >= 0 && fy__is_cannon(b->at[first], side))
        fy__jieqi_add(e, side, FY__JIEQI_CANNON_OPEN + direction / 2);
    if (second >= 0 && fy__is_rook(b->at[second], side)) fy__jieqi_add(e, side, FY__JIEQI_ROOK_AIM);
    if (third >= 0 && fy__is_cannon(b->at[third], side))
        fy__jieqi_add(e, side, FY__JIEQI_CANNON_AIM);
}

FY__INLINE void fy__jieqi_add_king(fy__jieqi_sum *e, int side)
{
    const int king = e->b->king[side];
    int guards = 0;
    if (e->b->kings[side] == 0) return;
    for (int d = 0; d < 4; d++) {
        fy__jieqi_add_aim(e, !side, d);
        guards += (e->b->at[king + fy__straight[d]] & FY__RED << side) != 0;
    }
    fy__jieqi_add(e, side, FY__JIEQI_GUARDS + guards);
}

/* For the side to move; `trace` may be NULL, and is Red's. */
FY__INLINE int fy__jieqi_value_with(const fy__jieqi_board *b, const fy__jieqi_pools *pools,
                                    int turn, const fy__jieqi_weight *weights,
                                    fy__jieqi_trace *trace)
{
    fy__jieqi_sum e = {.b = b, .weights = weights, .trace = trace};
    int pieces = -2;
    for (int side = FY_JIEQI_RED; side <= FY_JIEQI_BLACK; side++) {
        pieces += fy__jieqi_add_army(&e, side, pools->of[side]);
        fy__jieqi_add_king(&e, side);
    }
    fy__jieqi_add(&e, turn, FY__JIEQI_TEMPO);
    const int phase = pieces < 0 ? 0 : pieces < FY__JIEQI_PHASE_MAX ? pieces : FY__JIEQI_PHASE_MAX;
    const int value = (e.full * phase + e.empty * (FY__JIEQI_PHASE_MAX - phase)) /
                      FY__JIEQI_PHASE_MAX;
    if (trace != NULL) trace->phase = phase;
    if (value > FY__JIEQI_VALUE_MAX || value < -FY__JIEQI_VALUE_MAX)
        return (value > 0) == (turn == FY_JIEQI_RED) ? FY__JIEQI_VALUE_MAX : -FY__JIEQI_VALUE_MAX;
    return turn == FY_JIEQI_RED ? value : -value;
}

/* The same with the weights of the search. (evaluate.c) */
int fy__jieqi_value(const fy__jieqi_board *b, const fy__jieqi_pools *pools, int turn);

#endif
