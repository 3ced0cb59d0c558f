/* Attacks.
 *
 * What attacks a square is found from there: along each of eight rays the first piece is the lowest
 * bit of the occupied squares, or the highest where the ray goes down the board. A set of squares,
 * such as a board's kings, is taken one by one, so that none and five need no special case.
 *
 * What pieces attack is found for whole sets at once, by filling outwards through empty squares, in
 * all eight directions side by side: four lanes shift up the board and four down (a Kogge-Stone
 * fill). With AVX2 a step is one instruction for four lanes. */
#ifndef FY_CHESS_ATTACKS_H
#define FY_CHESS_ATTACKS_H

#include "internal.h"
#include "tables.h"

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

/* The squares next to some, on a diagonal and on a rank or file. */
typedef struct fy__neighbours {
    uint64_t diagonal, straight;
} fy__neighbours;

FY__INLINE fy__neighbours fy__next_to(uint64_t set)
{
    const uint64_t beside = fy__step(set, 1, ~FY__FILE_A) | fy__step(set, -1, ~FY__FILE_H);
    return (fy__neighbours){beside << 8 | beside >> 8, beside | set << 8 | set >> 8};
}

/* The squares that pawns of a colour on `from` attack. */
FY__INLINE uint64_t fy__leap_pawn(uint64_t from, int color)
{
    uint64_t ahead = color == FY_CHESS_WHITE ? from << 8 : from >> 8;
    return fy__step(ahead, 1, ~FY__FILE_A) | fy__step(ahead, -1, ~FY__FILE_H);
}

/* The first of the pieces on a ray that goes up the board, and on one that goes down; or none. */
FY__INLINE uint64_t fy__first_up(uint64_t ray, uint64_t occupied)
{
    const uint64_t pieces = ray & occupied;
    return pieces & (0 - pieces);
}

FY__INLINE uint64_t fy__first_down(uint64_t ray, uint64_t occupied)
{
    const uint64_t pieces = ray & occupied;
    return pieces & fy__square(fy__highest(pieces | 1));
}

/* Who sees a square: in the order of fy__chess_rays, n, e, ne, nw, s, w, sw, se. */
FY__INLINE uint64_t fy__seen_straight(const uint64_t rays[8], uint64_t occupied)
{
    return fy__first_up(rays[0], occupied) | fy__first_up(rays[1], occupied) |
           fy__first_down(rays[4], occupied) | fy__first_down(rays[5], occupied);
}

FY__INLINE uint64_t fy__seen_diagonal(const uint64_t rays[8], uint64_t occupied)
{
    return fy__first_up(rays[2], occupied) | fy__first_up(rays[3], occupied) |
           fy__first_down(rays[6], occupied) | fy__first_down(rays[7], occupied);
}

/* What lies on such a ray up to the first of the pieces, itself included. */
FY__INLINE uint64_t fy__reach_up(uint64_t ray, uint64_t occupied)
{
    const uint64_t first = fy__first_up(ray, occupied);
    return ray & (first ^ (first - 1));
}

FY__INLINE uint64_t fy__reach_down(uint64_t ray, uint64_t occupied)
{
    return ray & (0 - fy__square(fy__highest((ray & occupied) | 1)));
}

/* Where one slider goes. */
static inline uint64_t fy__straight_by_rays(int square, uint64_t occupied)
{
    const uint64_t *rays = fy__chess_rays[square];
    return fy__reach_up(rays[0], occupied) | fy__reach_up(rays[1], occupied) |
           fy__reach_down(rays[4], occupied) | fy__reach_down(rays[5], occupied);
}

static inline uint64_t fy__diagonal_by_rays(int square, uint64_t occupied)
{
    const uint64_t *rays = fy__chess_rays[square];
    return fy__reach_up(rays[2], occupied) | fy__reach_up(rays[3], occupied) |
           fy__reach_down(rays[6], occupied) | fy__reach_down(rays[7], occupied);
}

/* The occupied squares after a move other than castling. */
FY__INLINE uint64_t fy__occupied_after(const fy_chess *pos, fy_move move)
{
    const int to = fy_chess_to(move);
    const uint64_t passed = move & FY_CHESS_TAKES_EN_PASSANT ? fy__square(to ^ 8) : 0;
    return (fy_chess_occupied(pos) & ~(fy__square(fy_chess_from(move)) | passed)) | fy__square(to);
}

/* The pieces of a colour that attack a square, on a board whose occupied squares are `occupied`: a
 * piece of the position that is not in it neither blocks nor attacks. */
FY__INLINE uint64_t fy__attackers_of(const fy_chess *pos, int square, int by, uint64_t occupied)
{
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const uint64_t theirs = (by == FY_CHESS_WHITE ? ~pos->black : pos->black) & occupied;
    const uint64_t diagonal = p0 & (p1 ^ p2), straight = p2 & ~p1; /* bishop, rook; queen in both */
    const uint64_t *rays = fy__chess_rays[square];
    uint64_t found = fy__seen_straight(rays, occupied) & straight;
    found |= fy__seen_diagonal(rays, occupied) & diagonal;
    found |= fy__chess_knight_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KNIGHT);
    found |= fy__chess_king_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KING);
    found |= fy__leap_pawn(fy__square(square), !by) & fy_chess_of_type(pos, FY_CHESS_PAWN);
    return found & theirs;
}

/* The same of both colours. */
FY__INLINE uint64_t fy__attackers_of_both(const fy_chess *pos, int square, uint64_t occupied)
{
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const uint64_t *rays = fy__chess_rays[square];
    const uint64_t pawns = (fy__leap_pawn(fy__square(square), FY_CHESS_BLACK) & ~pos->black) |
                           (fy__leap_pawn(fy__square(square), FY_CHESS_WHITE) & pos->black);
    uint64_t found = fy__seen_straight(rays, occupied) & p2 & ~p1;
    found |= fy__seen_diagonal(rays, occupied) & p0 & (p1 ^ p2);
    found |= fy__chess_knight_leaps[square] & p1 & ~p0 & ~p2;
    found |= fy__chess_king_leaps[square] & p1 & p2 & ~p0;
    return (found | (pawns & p0 & ~p1 & ~p2)) & occupied;
}

/* Those that attack any of the target squares. */
FY__INLINE uint64_t fy__attackers(const fy_chess *pos, uint64_t targets, int by, uint64_t occupied)
{
    uint64_t found = 0;
    for (; targets != 0; targets &= targets - 1)
        found |= fy__attackers_of(pos, fy__lowest(targets), by, occupied);
    return found;
}

#endif
