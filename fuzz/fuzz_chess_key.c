/* A key that is kept up move by move is the key made anew; counters do not count; and the position
 * that is written with only those en passant squares that count has the same key. */
#include "input.h"

enum { PLIES = 6 };

static fy_chess rewritten(const fy_chess *pos, uint32_t style)
{
    char out[FY_CHESS_TEXT_MAX];
    fy_chess back;
    fy_result written = fy_chess_write(out, sizeof out, pos, style);
    require(written.code == FY_OK);
    require(fy_chess_parse(&back, out, written.at, 0).code == FY_OK);
    back.halfmove ^= 1;
    back.fullmove ^= 2;
    return back;
}

static void same_if_rewritten(const fy_chess *pos)
{
    fy_chess legal = rewritten(pos, FY_CHESS_EP_LEGAL), ready = rewritten(pos, FY_CHESS_EP_XFEN);
    require(fy_chess_key(&legal) == fy_chess_key(pos));
    require(fy_chess_polyglot(&ready) == fy_chess_polyglot(pos));
}

static void same_after(const fy_chess *pos, fy_move move, uint64_t key)
{
    fy_chess after, expected, same = *pos;
    uint64_t key_after = fy_chess_play_key(&after, pos, move, key);
    fy_chess_play_unchecked(&expected, pos, move);
    require(memcmp(&after, &expected, sizeof after) == 0);
    require(key_after == fy_chess_key(&expected));
    require(fy_chess_play_key(&same, &same, move, key) == key_after);
    require(memcmp(&same, &expected, sizeof same) == 0);
}

/* The way through the game is the key's to choose. */
static void walk(fy_chess pos)
{
    static fy_move moves[FY_CHESS_MOVES_MAX];
    uint64_t key = fy_chess_key(&pos);
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count = fy_chess_moves(moves, &pos);
        same_if_rewritten(&pos);
        for (size_t i = 0; i < count; i++) same_after(&pos, moves[i], key);
        if (count == 0) return;
        key = fy_chess_play_key(&pos, &pos, moves[key % count], key);
    }
    /* A number that is no move must do no harm. */
    key = fy_chess_play_key(&pos, &pos, (fy_move)key, key);
    (void)(fy_chess_key(&pos) ^ fy_chess_polyglot(&pos));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_chess pos;
    if (fy_chess_parse(&pos, in.text, in.len, in.allow).code == FY_OK) walk(pos);
    free(in.text);
    return 0;
}
