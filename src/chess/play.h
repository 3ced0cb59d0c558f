/* Playing a move.
 *
 * Whatever a move does to the board is the same for each plane of bits: the squares that it touches
 * are cleared, and the piece is put on its new square where its type has the plane's bit. What is
 * captured needs no looking up, since it stood on a square that is cleared.
 *
 * The other eight bytes are one number, worked on as a whole:
 *
 *     bits  0..15  16..31    32..39  40..47      48..55    56..63
 *           half   full      turn    en passant  castling of White and of Black
 */
#ifndef FY_CHESS_PLAY_H
#define FY_CHESS_PLAY_H

#include "internal.h"

enum {
    FY__FULLMOVE = 16,
    FY__TURN = 32,
    FY__EN_PASSANT = 40,
    FY__CASTLING = 48 /* eight bits a side */
};

FY__INLINE uint64_t fy__load_state(const fy_chess *pos)
{
    return (uint64_t)pos->halfmove | (uint64_t)pos->fullmove << FY__FULLMOVE |
           (uint64_t)pos->turn << FY__TURN | (uint64_t)pos->en_passant << FY__EN_PASSANT |
           (uint64_t)pos->castling[0] << FY__CASTLING |
           (uint64_t)pos->castling[1] << (FY__CASTLING + 8);
}

FY__INLINE void fy__store_state(fy_chess *pos, uint64_t state)
{
    pos->halfmove = (uint16_t)state;
    pos->fullmove = (uint16_t)(state >> FY__FULLMOVE);
    pos->turn = (uint8_t)(state >> FY__TURN);
    pos->en_passant = (uint8_t)(state >> FY__EN_PASSANT);
    pos->castling[0] = (uint8_t)(state >> FY__CASTLING);
    pos->castling[1] = (uint8_t)(state >> (FY__CASTLING + 8));
}

/* Counters stay at their highest value. */
FY__INLINE uint64_t fy__count_on(uint64_t counter, unsigned by)
{
    return counter + (by & (counter != 0xffff));
}

/* The state after a move that touches these squares. */
FY__INLINE uint64_t fy__next_state(uint64_t state, fy_move move, uint64_t touched, int resets)
{
    const unsigned turn = state >> FY__TURN & 1;
    const uint64_t halfmove = resets ? 0 : fy__count_on(state & 0xffff, 1);
    const uint64_t fullmove = fy__count_on(state >> FY__FULLMOVE & 0xffff, turn);
    const unsigned between = (unsigned)(fy_chess_from(move) + fy_chess_to(move)) / 2;
    const uint64_t passed = move & FY_CHESS_DOUBLE_PUSH ? between : FY_CHESS_NO_SQUARE;
    const uint64_t king = fy_chess_moved(move) == FY_KING ? 0xff : 0;
    const uint64_t lost = (touched & 0xff) | touched >> 56 << 8 | king << 8 * turn;
    const uint64_t castling = state >> FY__CASTLING & ~lost;
    return halfmove | fullmove << FY__FULLMOVE | (uint64_t)(turn ^ 1) << FY__TURN |
           passed << FY__EN_PASSANT | castling << FY__CASTLING;
}

/* Clears squares and puts a piece on others. */
FY__INLINE void fy__replace(fy_chess *out, const fy_chess *pos, uint64_t cleared, uint64_t put,
                            unsigned type, unsigned color)
{
    for (int k = 0; k < 3; k++)
        out->plane[k] = (pos->plane[k] & ~cleared) | (put & (0 - (uint64_t)(type >> k & 1)));
    out->black = (pos->black & ~cleared) | (put & (0 - (uint64_t)color));
}

FY__INLINE void fy__play_castling(fy_chess *out, const fy_chess *pos, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const int rank = from & 56, wing = to < from ? 2 : 6;
    const uint64_t king = fy__square(rank | wing);
    const uint64_t rook = fy__square(rank | (wing == 2 ? 3 : 5));
    const uint64_t state = fy__load_state(pos);
    const unsigned turn = pos->turn & 1;
    fy__replace(out, pos, fy__square(from) | fy__square(to) | king | rook, king, FY_KING, turn);
    fy__replace(out, out, 0, rook, FY_ROOK, turn);
    fy__store_state(out, fy__next_state(state, move, 0, 0));
}

FY__INLINE void fy__play(fy_chess *out, const fy_chess *pos, fy_move move)
{
    if (__builtin_expect((move & FY_CHESS_CASTLES) != 0, 0)) {
        fy__play_castling(out, pos, move);
        return;
    }
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const uint64_t put = fy__square(to), touched = put | fy__square(from);
    const uint64_t passed = (uint64_t)((move & FY_CHESS_TAKES_EN_PASSANT) != 0) << (to ^ 8);
    const uint64_t state = fy__load_state(pos);
    const int resets = fy_chess_moved(move) == FY_PAWN || (fy_chess_occupied(pos) >> to & 1) != 0;
    fy__replace(out, pos, touched | passed, put, (unsigned)fy_chess_becomes(move),
                state >> FY__TURN & 1);
    fy__store_state(out, fy__next_state(state, move, touched, resets));
}

#endif
