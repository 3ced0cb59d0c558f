/* Counting games. */
#include "moves.h"
#include "play.h"

uint64_t fy_chess_perft(const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    if (depth <= 0) return 1;
    size_t count = fy_chess_moves(moves, pos);
    if (depth == 1) return count;
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play(&after, pos, moves[i]);
        ways += fy_chess_perft(&after, depth - 1);
    }
    return ways;
}

uint64_t fy_chess_perft_hashed(const fy_chess *pos, int depth, fy_chess_perft_slot *table,
                               size_t slots)
{
    (void)table;
    (void)slots;
    return fy_chess_perft(pos, depth);
}
