/* Counting games. */
#include "moves.h"
#include "play.h"

static uint64_t perft_any(const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy__chess_moves_any(moves, pos, ~UINT64_C(0), 0);
    if (depth == 1) return count;
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play(&after, pos, moves[i]);
        ways += perft_any(&after, depth - 1);
    }
    return ways;
}

/* No move takes or makes a king, so that one look at the kings is enough. */
uint64_t fy_chess_perft(const fy_chess *pos, int depth)
{
    if (depth <= 0) return 1;
    if (!fy__one_king_each(pos)) return perft_any(pos, depth);
    return fy__chess_generator_here()->perft(pos, depth);
}
