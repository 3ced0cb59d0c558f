/* From planes of bits to a byte for each square, with vectors of 16 bytes: two ranks at a time. */
#ifndef FY_CHESS_SQUARES_16_H
#define FY_CHESS_SQUARES_16_H

#include "../base/sixteen.h"
#include "internal.h"

typedef struct fy__planes_16 {
    fy__16 plane[3], black; /* in the first half */
} fy__planes_16;

FY__INLINE fy__planes_16 fy__load_planes_16(const fy_chess *pos)
{
    return (fy__planes_16){{fy__16_join(pos->plane[0], 0), fy__16_join(pos->plane[1], 0),
                            fy__16_join(pos->plane[2], 0)},
                           fy__16_join(pos->black, 0)};
}

/* Which squares of a rank, and of the one above it, are in a plane. */
FY__INLINE fy__16 fy__spread_16(fy__16 plane, int rank)
{
    const fy__16 bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t each = UINT64_C(0x0101010101010101);
    const fy__16 ranks = fy__16_join((unsigned)rank * each, (unsigned)(rank + 1) * each);
    return (fy__16)((fy__16_look_up(plane, ranks) & bits) == bits);
}

/* The pieces there: their types, and 8 for a black one. */
FY__INLINE fy__16 fy__two_ranks_16(const fy__planes_16 *p, int rank)
{
    return (fy__spread_16(p->plane[0], rank) & 1) | (fy__spread_16(p->plane[1], rank) & 2) |
           (fy__spread_16(p->plane[2], rank) & 4) | (fy__spread_16(p->black, rank) & 8);
}

#endif
