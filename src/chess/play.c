/* Playing moves one by one, and the rare ones: see play.h. */
#include "play.h"

static void play_castling(fy_chess *out, const fy_chess *pos, fy_move move, uint64_t state)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const int rank = from & 56, queenside = to < from;
    const uint64_t king = fy__square(rank | (queenside ? 2 : 6));
    const uint64_t rook = fy__square(rank | (queenside ? 3 : 5));
    const unsigned color = fy__state_turn(state) << 3;
    const uint64_t keep = fy__state_changes[FY_KING | color].keep;
    fy__replace(out, pos, fy__square(from) | fy__square(to) | king | rook, king, FY_KING | color);
    fy__replace(out, out, 0, rook, FY_ROOK | color);
    fy__store_state(out, fy__next_state(state, keep, FY_CHESS_NO_SQUARE));
}

void fy__play_rare(fy_chess *out, const fy_chess *pos, fy_move move)
{
    const uint64_t state = fy__load_state(pos);
    if (move & FY_CHESS_CASTLES) {
        play_castling(out, pos, move, state);
        return;
    }
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const unsigned color = fy__state_turn(state) << 3;
    const uint64_t put = fy__square(to), touched = put | fy__square(from);
    const uint64_t passed = move & FY_CHESS_TAKES_EN_PASSANT ? fy__square(to ^ 8) : 0;
    uint64_t keep = fy__state_changes[(unsigned)fy_chess_moved(move) | color].keep &
                    fy__kept_rights[from] & fy__kept_rights[to];
    if (fy_chess_occupied(pos) & put) keep &= ~FY__HALF_BITS;
    const int between = move & FY_CHESS_DOUBLE_PUSH ? (from + to) / 2 : FY_CHESS_NO_SQUARE;
    fy__replace(out, pos, touched | passed, put, (unsigned)fy_chess_becomes(move) | color);
    fy__store_state(out, fy__next_state(state, keep, (uint64_t)between));
}

void fy_chess_play_unchecked(fy_chess *out, const fy_chess *pos, fy_move move)
{
    fy__play(out, pos, move);
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
