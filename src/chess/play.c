/* Playing moves one by one: see play.h. */
#include "play.h"

#include "moves.h"

void fy_chess_play_unchecked(fy_chess *out, const fy_chess *pos, fy_move move)
{
    fy__play(out, pos, move);
}

size_t fy_chess_children(fy_chess *out, const fy_chess *pos)
{
    const fy__chess_generator *generator = fy__chess_generator_here();
    if (generator->children != NULL && fy__one_king_each(pos)) return generator->children(out, pos);
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) fy__play(&out[i], pos, moves[i]);
    return count;
}

fy_result fy_chess_play(fy_chess *out, const fy_chess *pos, fy_move move)
{
    if (!fy_chess_is_legal(pos, move)) return (fy_result){fy__chess_why_illegal(pos, move), 0};
    fy__play(out, pos, move);
    return (fy_result){FY_OK, 0};
}

void fy_chess_pass(fy_chess *out, const fy_chess *pos)
{
    const uint64_t state = fy__load_state(pos);
    *out = *pos;
    fy__store_state(out, fy__next_state(state, ~UINT64_C(0), FY_CHESS_NO_SQUARE));
}
