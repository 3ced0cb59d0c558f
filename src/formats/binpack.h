/* The .binpack of Stockfish's tools: chunks of chains.
 *
 *     chunk   "BINP", 4 bytes for the size of what follows, the lowest first; chains
 *     chain   a stem of 32 bytes, 2 bytes for the number of moves that follow, and for each of them
 *             some bits for the move and for its score, from the highest bit of each byte on; the
 *             last byte is filled up with 0
 *
 * All other numbers have their highest byte first.
 *
 *     bytes  0..7    of a stem: the occupied squares, as a set: bit 0 is a1, bit 63 is h8
 *            8..23   a half byte for each of them in the order of squares, the low half first:
 *                    pawn 0, knight 2, bishop 4, rook 6, queen 8, king 10; 1 more for a black one;
 *                    12 a pawn that has just passed a square on which it can be taken, 13 a white
 *                    and 14 a black rook with a castling right, 15 the black king if Black is to
 *                    move
 *           24..25   the move: bits 14..15 1 a promotion, 2 castling, 3 en passant; 8..13 from;
 *                    2..7 to, where castling takes the rook; 0..1 what a pawn becomes, from 0 a
 *                    knight to 3 a queen. 0 is no move
 *           26..27   the score for the side to move, its sign in the lowest bit
 *           28..29   bits 14..15 the result for the side to move, 0 a draw, 1 lost, 2 won; 0..13
 *                    the ply
 *           30..31   the halfmove clock
 *
 * The ply tells the move number. A move of a chain is the number of the piece among those of its
 * side, in the order of squares, and the number of the target among those of the piece, each in as
 * few bits as the largest of them needs. Targets are in the order of squares. They are those that
 * the piece attacks and no piece of its own stands on, whether the king is safe or not; of a pawn,
 * those it can go to. A pawn that promotes has four for each, from the knight to the queen. Behind
 * the targets of a king are its castling rights, the queenside first.
 *
 * The score of a move is the sum of it and the score before it, again with the sign in the lowest
 * bit: 4 bits at a time, the lowest first, behind a bit that tells whether more follow. */
#ifndef FY_FORMATS_BINPACK_H
#define FY_FORMATS_BINPACK_H

#include "internal.h"

enum {
    BINPACK_HEAD = 8, /* of a chunk */
    BINPACK_STEM = 32,
    BINPACK_CHAIN = BINPACK_STEM + 2, /* up to its moves */
    BINPACK_PIECES = 8,
    BINPACK_MOVE = 24,
    BINPACK_SCORE = 26,
    BINPACK_PLY = 28,
    BINPACK_HALFMOVE = 30,
    BINPACK_PLY_MAX = (1 << 14) - 1,
    BINPACK_MOVES_MAX = UINT16_MAX
};

enum { BINPACK_OTHER, BINPACK_PROMOTION, BINPACK_CASTLING, BINPACK_EN_PASSANT };

enum { BINPACK_PASSED = 12, BINPACK_WHITE_ROOK, BINPACK_BLACK_ROOK, BINPACK_BLACK_KING };

FY__INLINE unsigned fy__binpack_load(const uint8_t *bytes)
{
    return (unsigned)bytes[0] << 8 | bytes[1];
}

FY__INLINE void fy__binpack_store(uint8_t *bytes, unsigned number)
{
    bytes[0] = (uint8_t)(number >> 8);
    bytes[1] = (uint8_t)number;
}

/* A signed number of 16 bits with its sign in the lowest bit, the others turned over if it is
 * negative; and back. */
FY__INLINE unsigned fy__binpack_fold(int number)
{
    const unsigned bits = (unsigned)number & 0xffff;
    return bits & 0x8000 ? ((bits ^ 0x7fff) << 1 & 0xffff) | 1 : bits << 1;
}

FY__INLINE int fy__binpack_unfold(unsigned folded)
{
    const unsigned bits = folded & 1 ? (folded >> 1 | 0x8000) ^ 0x7fff : folded >> 1;
    return (int)(bits ^ 0x8000u) - 0x8000;
}

FY__INLINE unsigned fy__binpack_kind(fy_move move)
{
    if (move & FY_CHESS_TAKES_EN_PASSANT) return BINPACK_EN_PASSANT;
    if (move & FY_CHESS_CASTLES) return BINPACK_CASTLING;
    return fy_chess_promotes(move) ? BINPACK_PROMOTION : BINPACK_OTHER;
}

/* How many bits the numbers from 0 to count - 1 need; `count` is not 0. */
FY__INLINE unsigned fy__binpack_bits(unsigned count)
{
    return count > 1 ? (unsigned)fy__highest(count - 1) + 1 : 0;
}

/* Where a piece can go, as the moves of a chain are numbered. */
typedef struct binpack_targets {
    uint64_t squares;
    unsigned each;   /* numbers that a square has: 4 for a pawn that promotes */
    unsigned rights; /* castling rights behind the squares */
} binpack_targets;

binpack_targets fy__binpack_targets(const fy_chess *pos, int from);

FY__INLINE unsigned fy__binpack_count(const binpack_targets *t)
{
    return (unsigned)fy__count(t->squares) * t->each + t->rights;
}

/* What a stem cannot hold of a sample. */
uint32_t fy__binpack_losses(const fy_sample *s);

/* (binpack_read.c, binpack_write.c) */
format_step fy__binpack_read(fy_sample *out, fy_sample_reader *r, format_input in);
int fy__binpack_goes_on(const fy_sample_writer *w, const fy_sample *s);
fy_result fy__binpack_add(fy_sample_writer *w, const fy_sample *s);
void fy__binpack_flush(fy_sample_writer *w, int is_end);

#endif
