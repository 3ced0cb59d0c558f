/* The identity key of a position, kept up move by move.
 *
 * The key is the XOR of one random number for each thing that is true of the position: a piece on
 * a square, a castling right, Black to move, an en passant capture on a file (Zobrist's method).
 * A move changes few of these, and its key is the key before XOR whatever came or went. Rows of the
 * table that belong to no piece are zero: an empty square needs no case of its own, since taking
 * nothing away changes nothing.
 *
 * The hard part is en passant, which counts only where somebody may really capture: that takes a
 * look at every line through the king. It is asked last, of the few positions that have a square
 * and a pawn which attacks it. */
#ifndef FY_CHESS_KEY_H
#define FY_CHESS_KEY_H

#include "attacks.h"
#include "play.h"

typedef struct fy__key_table {
    uint64_t piece[16][64]; /* type + 8 for a black piece; the square       */
    uint64_t right[16];     /* the file of the rook, + 8 for Black          */
    uint64_t en_passant[8]; /* the file                                     */
    uint64_t turn;          /* Black is to move                             */
} fy__key_table;

/* Version FY_CHESS_KEY_VERSION of the table. (key.c) */
extern const fy__key_table fy__chess_keys;

/* The share of the pieces, and the whole key: on any machine; with vectors of 16 bytes, if
 * FY__HAS_16; with AVX2 and BMI2. (key.c, key_16.c, x86/key_v3.c) */
uint64_t fy__chess_board_key(const fy_chess *pos);
uint64_t fy__chess_board_key_16(const fy_chess *pos);
uint64_t fy__chess_board_key_v3(const fy_chess *pos);
uint64_t fy__chess_key_v3(const fy_chess *pos);

/* The piece on a square, its type and 8 for a black one: a row of the table. */
FY__INLINE unsigned fy__piece_at(const fy_chess *pos, int square)
{
    return (unsigned)fy_chess_type_at(pos, square) | (unsigned)(pos->black >> square & 1) << 3;
}

/* The share of the en passant square; 0 if nobody may capture there. */
FY__INLINE uint64_t fy__key_en_passant(const fy_chess *pos)
{
    if (pos->en_passant >= FY_CHESS_NO_SQUARE) return 0;
    const uint64_t ready = fy__leap_pawn(fy__square(pos->en_passant), !pos->turn);
    if ((ready & fy__pieces(pos, pos->turn, FY_CHESS_PAWN)) == 0) return 0;
    return fy__chess_en_passant_legal(pos) ? fy__chess_keys.en_passant[pos->en_passant & 7] : 0;
}

/* The share of a set of rights: White's in the low eight bits, Black's in the next. */
FY__INLINE uint64_t fy__key_rights(unsigned rights)
{
    uint64_t share = 0;
    for (; rights != 0; rights &= rights - 1) share ^= fy__chess_keys.right[fy__lowest(rights)];
    return share;
}

/* The same without a branch for rooks in the corners, as nearly all rights are. */
FY__INLINE uint64_t fy__key_all_rights(unsigned rights)
{
    enum { CORNERS = 0x8181 };
    static const uint8_t corners[4] = {0, 7, 8, 15};
    uint64_t share = rights & ~(unsigned)CORNERS ? fy__key_rights(rights & ~(unsigned)CORNERS) : 0;
    for (int i = 0; i < 4; i++) {
        const uint64_t has = rights >> corners[i] & 1;
        share ^= fy__chess_keys.right[corners[i]] & (0 - has);
    }
    return share;
}

/* The key of a position whose pieces have this share of it. */
FY__INLINE uint64_t fy__key_whole(const fy_chess *pos, uint64_t pieces)
{
    const unsigned rights = pos->castling[0] | (unsigned)pos->castling[1] << 8;
    const uint64_t black = 0 - (uint64_t)(pos->turn & 1); /* a branch could not be predicted */
    return pieces ^ (fy__chess_keys.turn & black) ^ fy__key_all_rights(rights) ^
           fy__key_en_passant(pos);
}

/* What castling changes on the board. */
FY__INLINE uint64_t fy__key_castled(unsigned side, int from, int to)
{
    const int king = (from & 56) | (to < from ? 2 : 6), rook = (from & 56) | (to < from ? 3 : 5);
    const uint64_t *kings = fy__chess_keys.piece[side | FY_CHESS_KING];
    const uint64_t *rooks = fy__chess_keys.piece[side | FY_CHESS_ROOK];
    return kings[from] ^ kings[king] ^ rooks[to] ^ rooks[rook];
}

/* What a move changes on the board, but for a pawn that is taken en passant; pieces have 8 for
 * black. */
FY__INLINE uint64_t fy__key_went(const fy_chess *before, int from, int to, unsigned moved,
                                 unsigned becomes)
{
    return fy__chess_keys.piece[moved][from] ^ fy__chess_keys.piece[becomes][to] ^
           fy__chess_keys.piece[fy__piece_at(before, to)][to];
}

FY__INLINE uint64_t fy__key_moved(const fy_chess *before, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const unsigned side = (before->turn & 1u) << 3;
    if (__builtin_expect((move & FY_CHESS_CASTLES) != 0, 0)) return fy__key_castled(side, from, to);
    uint64_t share = fy__key_went(before, from, to, side | (unsigned)fy_chess_moved(move),
                                  side | (unsigned)fy_chess_becomes(move));
    if (__builtin_expect((move & FY_CHESS_TAKES_EN_PASSANT) != 0, 0))
        share ^= fy__chess_keys.piece[(side ^ 8) | FY_CHESS_PAWN][to ^ 8];
    return share;
}

/* What it changes besides: the turn, castling rights, en passant. */
FY__INLINE uint64_t fy__key_turned(const fy_chess *before, const fy_chess *after)
{
    const uint64_t lost = (fy__load_state(before) ^ fy__load_state(after)) >> FY__CASTLING;
    uint64_t share = fy__chess_keys.turn;
    if (lost != 0) share ^= fy__key_rights((unsigned)lost);
    return share ^ fy__key_en_passant(before) ^ fy__key_en_passant(after);
}

/* The key of `after`, given that of `before`, from which a legal move leads to it. */
FY__INLINE uint64_t fy__key_after(uint64_t key, const fy_chess *before, const fy_chess *after,
                                  fy_move move)
{
    return key ^ fy__key_moved(before, move) ^ fy__key_turned(before, after);
}

#endif
