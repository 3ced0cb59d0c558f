/* Questions about attacks, checks and pins. */
#include "attacks.h"

uint64_t fy_chess_attackers(const fy_chess *pos, int square, int color)
{
    return fy__attackers(pos, fy__square(square & 63), color, fy_chess_occupied(pos));
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
