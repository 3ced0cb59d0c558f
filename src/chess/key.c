/* The identity key: see key.h for its model, docs/notation/chess.md for what counts. */
#include "key.h"

#include "../base/cpu.h"
#include "../base/sixteen.h"
#include "key_table.h"

uint64_t fy__chess_board_key(const fy_chess *pos)
{
    uint64_t key = 0;
    for (uint64_t rest = fy_chess_occupied(pos); rest != 0; rest &= rest - 1) {
        const int square = fy__lowest(rest);
        key ^= fy__chess_keys.piece[fy__piece_at(pos, square)][square];
    }
    return key;
}

static uint64_t key_of(const fy_chess *pos)
{
#if FY__HAS_16
    return fy__key_whole(pos, fy__chess_board_key_16(pos));
#else
    return fy__key_whole(pos, fy__chess_board_key(pos));
#endif
}

#if FY__DISPATCH
static uint64_t key_resolve(const fy_chess *pos);
static uint64_t (*_Atomic key_chosen)(const fy_chess *) = key_resolve;

static uint64_t key_resolve(const fy_chess *pos)
{
    return FY__CHOOSE(key_chosen, fy__chess_key_v3, key_of)(pos);
}

uint64_t fy_chess_key(const fy_chess *pos)
{
    return FY__CHOSEN(key_chosen)(pos);
}
#else
uint64_t fy_chess_key(const fy_chess *pos)
{
    return key_of(pos);
}
#endif

uint64_t fy_chess_play_key(fy_chess *out, const fy_chess *pos, fy_move move, uint64_t key)
{
    const fy_chess before = *pos;
    fy__play(out, &before, move);
    return fy__key_after(key, &before, out, move);
}

uint64_t fy_chess_pass_key(fy_chess *out, const fy_chess *pos, uint64_t key)
{
    const uint64_t en_passant = fy__key_en_passant(pos);
    fy_chess_pass(out, pos);
    return key ^ fy__chess_keys.turn ^ en_passant;
}
