/* A game is thought to last some more moves, each of which gets the same part of what is left, and
 * most of its increment. A hard position may take several parts, but never most of the clock.
 *
 * Some of it is not thought of at all: a machine that is busy lets nobody move for a moment. When
 * little more than that is left, most of the increment is saved until there is. */
#include "time_plan.h"

enum { MOVES_AHEAD = 24, PARTS_AT_MOST = 4, RESERVE = 200 /* milliseconds */ };

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

time_plan time_plan_for(const time_left *t)
{
    const int64_t moves = t->moves > 0 ? smaller(t->moves, MOVES_AHEAD) : MOVES_AHEAD;
    const int64_t reserve = t->overhead + smaller(t->left / 2, RESERVE);
    const int64_t left = t->left > reserve ? t->left - reserve : 1;
    const int64_t part = left / moves + smaller(t->increment * 3 / 4, left / 4);
    const int64_t most = smaller(part * PARTS_AT_MOST, moves > 1 ? left / 2 : left * 9 / 10);
    const int64_t enough = smaller(part * 6 / 10, most);
    return (time_plan){most > 0 ? (uint64_t)most : 1, enough > 0 ? (uint64_t)enough : 1};
}
