/* Where sliders go, one by one, for CPUs whose PEXT and PDEP are quick, and for others.
 *
 * The occupied squares of a line, but for the slider's own, are gathered into seven bits. A table
 * of one byte for each of the ways they may be set tells which of these squares the slider reaches,
 * and they are put back in their places. Ranks, files and diagonals share the table, since only the
 * number of squares that lie below the slider makes a difference: 1 KB in all, and 4 KB of lines.
 *
 * Both diagonals of a bishop are looked up at once: its inner squares, those not on an edge, are at
 * most nine, so that a table of 10 KB has a row for each square. For rooks that would be 200 KB.
 *
 * Where PEXT takes long the rays are looked along, which is a few instructions for each. */
#ifndef FY_CHESS_X86_LINES_H
#define FY_CHESS_X86_LINES_H

#include <immintrin.h>

#include "../../base/cpu.h"
#include "../attacks.h"

#include "../../base/x86/v3_begin.h"

FY__INLINE uint64_t fy__along(const fy__line *line, uint64_t occupied)
{
    return _pdep_u64(fy__chess_reach[line->row + _pext_u64(occupied, line->squares)],
                     line->squares);
}

FY__INLINE uint64_t fy__rook_reach(int square, uint64_t occupied)
{
    const fy__line *lines = fy__chess_lines[square];
    return fy__along(&lines[0], occupied) | fy__along(&lines[1], occupied);
}

FY__INLINE uint64_t fy__bishop_reach(int square, uint64_t occupied)
{
    const fy__diagonals *d = &fy__chess_diagonals[square];
    return _pdep_u64(fy__chess_bishop_reach[d->row + _pext_u64(occupied, d->inner)], d->squares);
}

/* Either way, which is FY__WITH_PEXT or FY__NO_PEXT. */
FY__INLINE uint64_t fy__rook_reach_by(int way, int square, uint64_t occupied)
{
    return way == FY__WITH_PEXT ? fy__rook_reach(square, occupied)
                                : fy__straight_by_rays(square, occupied);
}

FY__INLINE uint64_t fy__bishop_reach_by(int way, int square, uint64_t occupied)
{
    return way == FY__WITH_PEXT ? fy__bishop_reach(square, occupied)
                                : fy__diagonal_by_rays(square, occupied);
}

/* On the empty board. */
FY__INLINE uint64_t fy__rook_lines(int square)
{
    return fy__chess_lines[square][0].squares | fy__chess_lines[square][1].squares;
}

FY__INLINE uint64_t fy__bishop_lines(int square)
{
    return fy__chess_lines[square][2].squares | fy__chess_lines[square][3].squares;
}

#include "../../base/x86/end.h"

#endif
