/* Legal moves. */
#include "moves.h"

size_t fy_chess_moves(fy_move *out, const fy_chess *pos)
{
    return fy__chess_moves_any(out, pos, ~UINT64_C(0), 0);
}

size_t fy_chess_captures(fy_move *out, const fy_chess *pos)
{
    return fy__chess_moves_any(out, pos, ~UINT64_C(0), 1);
}

size_t fy_chess_moves_from(fy_move *out, const fy_chess *pos, uint64_t origins)
{
    return fy__chess_moves_any(out, pos, origins, 0);
}

size_t fy_chess_move_count(const fy_chess *pos)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    return fy_chess_moves(moves, pos);
}

int fy_chess_is_legal(const fy_chess *pos, fy_move move)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = fy_chess_moves_from(moves, pos, fy__square(fy_chess_from(move)));
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move) return 1;
    return 0;
}
