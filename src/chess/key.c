/* The identity key: see key.h for its model, docs/notation/chess.md for what counts. */
#include "key.h"

#include "key_table.h"

uint64_t fy_chess_key(const fy_chess *pos)
{
    uint64_t key = pos->turn == FY_BLACK ? fy__chess_keys.turn : 0;
    for (uint64_t rest = fy_chess_occupied(pos); rest != 0; rest &= rest - 1) {
        const int square = fy__lowest(rest);
        key ^= fy__chess_keys.piece[fy__piece_at(pos, square)][square];
    }
    return key ^ fy__key_rights(pos->castling[0] | (unsigned)pos->castling[1] << 8) ^
           fy__key_en_passant(pos);
}

uint64_t fy_chess_play_key(fy_chess *out, const fy_chess *pos, fy_move move, uint64_t key)
{
    const fy_chess before = *pos;
    fy__play(out, &before, move);
    return fy__key_after(key, &before, out, move);
}
