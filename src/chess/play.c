/* Playing moves one by one: see play.h. */
#include "play.h"

#include "../base/cpu.h"
#include "moves.h"

#if FY__DISPATCH
static void play_resolve(fy_chess *out, const fy_chess *pos, fy_move move);
static void (*_Atomic play_chosen)(fy_chess *, const fy_chess *, fy_move) = play_resolve;

static void play_base(fy_chess *out, const fy_chess *pos, fy_move move)
{
    fy__play(out, pos, move);
}

static void play_resolve(fy_chess *out, const fy_chess *pos, fy_move move)
{
    FY__CHOOSE(play_chosen, fy__chess_play_v3, play_base)(out, pos, move);
}

void fy_chess_play_unchecked(fy_chess *out, const fy_chess *pos, fy_move move)
{
    FY__CHOSEN(play_chosen)(out, pos, move);
}
#else
void fy_chess_play_unchecked(fy_chess *out, const fy_chess *pos, fy_move move)
{
    fy__play(out, pos, move);
}
#endif

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
