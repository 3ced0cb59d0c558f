/* Which moves need to be tried; see moves.c. */
#ifndef FY_JIEQI_MOVES_H
#define FY_JIEQI_MOVES_H

#include "board.h"

/* The squares that matter to a side's king: those that a piece must not leave unseen, and those
 * that none must enter. */
typedef struct fy__jieqi_watch {
    uint64_t left[4], entered[4];
    int any_entered;
    int everything; /* the king is in check, or there are several: try every move */
} fy__jieqi_watch;

void fy__jieqi_watch_set(fy__jieqi_watch *out, const fy__jieqi_board *b, int color);

FY__INLINE int fy__has_square(const uint64_t set[4], int at)
{
    return (int)(set[at >> 6] >> (at & 63) & 1);
}

/* Could the move leave its own king attacked? */
FY__INLINE int fy__is_watched(const fy__jieqi_watch *w, int from, int to)
{
    return w->everything || fy__has_square(w->left, from) || fy__has_square(w->entered, to);
}

/* Tries the move: is no king of its side attacked after it? */
int fy__jieqi_leaves_safe(fy__jieqi_board *b, int from, int to);

#endif
