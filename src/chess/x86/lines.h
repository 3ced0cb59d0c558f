/* Where sliders go, one by one: for CPUs whose PEXT and PDEP are quick.
 *
 * The occupied squares of a line, but for the slider's own, are gathered into seven bits. A table
 * of one byte for each of the ways they may be set tells which of these squares the slider reaches,
 * and they are put back in their places. Ranks, files and diagonals share the table, since only the
 * number of squares that lie below the slider makes a difference: 5 KB in all. */
#ifndef FY_CHESS_X86_LINES_H
#define FY_CHESS_X86_LINES_H

#include <immintrin.h>

#include "../tables.h"

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
    const fy__line *lines = fy__chess_lines[square];
    return fy__along(&lines[2], occupied) | fy__along(&lines[3], occupied);
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
