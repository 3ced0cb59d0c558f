/* Questions about attacks, checks and pins. */
#include "attacks.h"

uint64_t fy_chess_attackers(const fy_chess *pos, int square, int color)
{
    return fy__attackers(pos, fy__square(square & 63), color, fy_chess_occupied(pos));
}

uint64_t fy_chess_attackers_with(const fy_chess *pos, int square, uint64_t occupied)
{
    return fy__attackers_of_both(pos, square & 63, occupied);
}

static uint64_t straight_from(const uint64_t rays[8], uint64_t occupied)
{
    return fy__reach_up(rays[0], occupied) | fy__reach_up(rays[1], occupied) |
           fy__reach_down(rays[4], occupied) | fy__reach_down(rays[5], occupied);
}

static uint64_t diagonal_from(const uint64_t rays[8], uint64_t occupied)
{
    return fy__reach_up(rays[2], occupied) | fy__reach_up(rays[3], occupied) |
           fy__reach_down(rays[6], occupied) | fy__reach_down(rays[7], occupied);
}

uint64_t fy_chess_attacks(int type, int color, int square, uint64_t occupied)
{
    const uint64_t *rays = fy__chess_rays[square & 63];
    switch (type) {
    case FY_CHESS_PAWN: return fy__leap_pawn(fy__square(square & 63), color);
    case FY_CHESS_KNIGHT: return fy__chess_knight_leaps[square & 63];
    case FY_CHESS_BISHOP: return diagonal_from(rays, occupied);
    case FY_CHESS_ROOK: return straight_from(rays, occupied);
    case FY_CHESS_QUEEN: return straight_from(rays, occupied) | diagonal_from(rays, occupied);
    case FY_CHESS_KING: return fy__chess_king_leaps[square & 63];
    default: return 0;
    }
}

/* Attacked by the piece on its new square, or by another: none that has moved is one of those. Of
 * the two that castle only the rook gives check, since the kings would attack each other. */
int fy_chess_gives_check(const fy_chess *pos, fy_move move)
{
    const int color = pos->turn, from = fy_chess_from(move);
    const uint64_t moved = fy__square(from) | fy__square(fy_chess_to(move));
    const uint64_t kings = fy__pieces(pos, !color, FY_CHESS_KING);
    uint64_t occupied = fy__occupied_after(pos, move);
    int square = fy_chess_to(move), type = fy_chess_becomes(move);
    if (move & FY_CHESS_CASTLES) {
        const int queenside = square < from;
        square = (from & 56) | (queenside ? 3 : 5);
        type = FY_CHESS_ROOK;
        occupied = (fy_chess_occupied(pos) & ~moved) | fy__square(square) |
                   fy__square(queenside ? square - 1 : square + 1);
    }
    if (fy_chess_attacks(type, color, square, occupied) & kings) return 1;
    return (fy__attackers(pos, kings, color, occupied) & ~moved) != 0;
}

uint64_t fy_chess_checkers(const fy_chess *pos)
{
    uint64_t kings = fy__pieces(pos, pos->turn, FY_CHESS_KING);
    return fy__attackers(pos, kings, !pos->turn, fy_chess_occupied(pos));
}

int fy_chess_in_check(const fy_chess *pos)
{
    return fy_chess_checkers(pos) != 0;
}

/* A piece is pinned if, with it off the board, a slider reaches the king that did not before. */
uint64_t fy_chess_pinned(const fy_chess *pos, int color)
{
    uint64_t occupied = fy_chess_occupied(pos), pinned = 0;
    for (uint64_t kings = fy__pieces(pos, color, FY_CHESS_KING); kings != 0; kings &= kings - 1) {
        uint64_t king = kings & (0 - kings), straight, diagonal;
        uint64_t checkers = fy__attackers(pos, king, !color, occupied);
        fy__slide(king, occupied, &straight, &diagonal);
        uint64_t near = (straight | diagonal) & fy_chess_of_color(pos, color);
        for (; near != 0; near &= near - 1) {
            uint64_t piece = near & (0 - near);
            if (fy__attackers(pos, king, !color, occupied ^ piece) & ~checkers) pinned |= piece;
        }
    }
    return pinned;
}
