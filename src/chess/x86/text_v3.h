/* What the quick reader and the quick writer share. */
#ifndef FY_CHESS_TEXT_V3_H
#define FY_CHESS_TEXT_V3_H

#include "../play.h"

/* Turn and castling rights as text, with the blanks around them: White's turn, to which
 * FY__BLACKS_TURN added by XOR makes Black's. */
typedef struct fy__castling_word {
    char text[8];
    uint64_t len;
} fy__castling_word;

#define FY__BLACKS_TURN ((uint64_t)('w' ^ 'b') << 8)

/* By one bit each for Q, K, q and k. (write_v3.c) */
#pragma GCC visibility push(hidden)
extern const fy__castling_word fy__chess_castling_words[16];
#pragma GCC visibility pop

/* The castling rights of a state, as squares of the rooks. */
FY__INLINE uint64_t fy__rights_squares(uint64_t state)
{
    return (state & FY__RANK_8) | (state >> FY__CASTLING & FY__RANK_1);
}

/* The corners in which a rook of the side stands that castles there. If all rights are such, each
 * has the letter K or Q: no rook stands further out, and where no king is the letters mean the
 * corners anyway. */
FY__INLINE uint64_t fy__corner_rooks(const fy_chess *pos)
{
    const uint64_t rooks = pos->plane[2] & ~(pos->plane[1] | pos->plane[0]);
    const uint64_t own = pos->black ^ UINT64_C(0x00000000ffffffff);
    return rooks & own & UINT64_C(0x8100000000000081);
}

#endif
