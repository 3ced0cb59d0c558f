/* Attacks on sets of squares.
 *
 * Everything works on whole sets at once: "what attacks these kings" costs the same for one king,
 * none or five, so boards with too many kings need no special case. Sliders are found by filling
 * outwards from the target through empty squares, in all eight directions side by side: four lanes
 * shift up the board and four down (a Kogge-Stone fill). With AVX2 a step is one instruction for
 * four lanes. */
#ifndef FY_CHESS_ATTACKS_H
#define FY_CHESS_ATTACKS_H

#include "internal.h"

/* Moves a set of squares by one step of `delta`, positive towards h8. `keep` masks off what would
 * wrap around the edge. */
FY__INLINE uint64_t fy__step(uint64_t set, int delta, uint64_t keep)
{
    return (delta > 0 ? set << delta : set >> -delta) & keep;
}

typedef uint64_t fy__lanes __attribute__((vector_size(32)));

/* The squares that rooks and bishops on `from` attack. In each lane `open` is where one more step,
 * then two, then four may go on to. */
FY__INLINE void fy__slide(uint64_t from, uint64_t occupied, uint64_t *straight, uint64_t *diagonal)
{
    const uint64_t all = ~UINT64_C(0), not_a = ~FY__FILE_A, not_h = ~FY__FILE_H;
    const fy__lanes step = {8, 1, 9, 7}; /* up: n, e, ne, nw; down: s, w, sw, se */
    const fy__lanes up_board = {all, not_a, not_a, not_h}, down_board = {all, not_h, not_h, not_a};
    const fy__lanes empty = {~occupied, ~occupied, ~occupied, ~occupied};
    fy__lanes up = {from, from, from, from}, down = up;
    fy__lanes up_open = empty & up_board, down_open = empty & down_board;

    up |= (up << step) & up_open;
    down |= (down >> step) & down_open;
    up_open &= up_open << step;
    down_open &= down_open >> step;
    up |= (up << 2 * step) & up_open;
    down |= (down >> 2 * step) & down_open;
    up_open &= up_open << 2 * step;
    down_open &= down_open >> 2 * step;
    up |= (up << 4 * step) & up_open;
    down |= (down >> 4 * step) & down_open;

    const fy__lanes reached = ((up << step) & up_board) | ((down >> step) & down_board);
    *straight = reached[0] | reached[1];
    *diagonal = reached[2] | reached[3];
}

FY__INLINE uint64_t fy__leap_knight(uint64_t from)
{
    const uint64_t not_ab = ~(FY__FILE_A | FY__FILE_A << 1);
    const uint64_t not_gh = ~(FY__FILE_H | FY__FILE_H >> 1);
    return fy__step(from, 17, ~FY__FILE_A) | fy__step(from, 10, not_ab) |
           fy__step(from, -6, not_ab) | fy__step(from, -15, ~FY__FILE_A) |
           fy__step(from, 15, ~FY__FILE_H) | fy__step(from, 6, not_gh) |
           fy__step(from, -10, not_gh) | fy__step(from, -17, ~FY__FILE_H);
}

FY__INLINE uint64_t fy__leap_king(uint64_t from)
{
    uint64_t row = from | fy__step(from, 1, ~FY__FILE_A) | fy__step(from, -1, ~FY__FILE_H);
    return (row | row << 8 | row >> 8) & ~from;
}

/* The squares that pawns of a colour on `from` attack. */
FY__INLINE uint64_t fy__leap_pawn(uint64_t from, int color)
{
    uint64_t ahead = color == FY_WHITE ? from << 8 : from >> 8;
    return fy__step(ahead, 1, ~FY__FILE_A) | fy__step(ahead, -1, ~FY__FILE_H);
}

/* The pieces of a colour that attack any of the target squares, on a board whose occupied squares
 * are `occupied`: a piece of the position that is not in it neither blocks nor attacks. */
FY__INLINE uint64_t fy__attackers(const fy_chess *pos, uint64_t targets, int by, uint64_t occupied)
{
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const uint64_t theirs = (by == FY_WHITE ? ~pos->black : pos->black) & occupied;
    const uint64_t diagonal = p0 & (p1 ^ p2), straight = p2 & ~p1; /* bishop, rook; queen in both */
    uint64_t from_straight, from_diagonal;
    fy__slide(targets, occupied, &from_straight, &from_diagonal);
    uint64_t found = (from_straight & straight) | (from_diagonal & diagonal);
    found |= fy__leap_knight(targets) & fy_chess_of_type(pos, FY_KNIGHT);
    found |= fy__leap_king(targets) & fy_chess_of_type(pos, FY_KING);
    found |= fy__leap_pawn(targets, !by) & fy_chess_of_type(pos, FY_PAWN);
    return found & theirs;
}

#endif
