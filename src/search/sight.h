/* Seeing less than there is: a player who is blind to some moves does not search them.
 *
 * Which moves these are depends on the position, the move and the seed only. So a player who
 * overlooks a move overlooks it each time he comes to the position, at whatever depth; and another
 * seed is another player, as weak as this one.
 *
 * The first position is seen as it is, and so is a check. Elsewhere a side that seems to be lost
 * because of what was overlooked is not: the position then counts as it stands. So what is proved
 * to a blind player is true. */
#ifndef FY_SEARCH_SIGHT_H
#define FY_SEARCH_SIGHT_H

#include <forsyth/search.h>

#include "../base/random.h"

FY__INLINE int fy__overlooks(const fy_search_limits *limits, uint64_t key, fy_move move)
{
    const uint64_t drawn = fy__mix(fy__mix(key + move) + limits->seed) >> 32;
    return drawn * 1000 >> 32 < limits->blind;
}

#endif
