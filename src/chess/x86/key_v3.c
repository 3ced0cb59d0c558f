/* The pieces' share of the key with AVX2: what stands where is found for all squares at once, and
 * for each piece there is left to do little more than looking up its number. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../key.h"

#include "../../base/x86/v3_begin.h"

#include "squares_v3.h"

FY__INLINE uint64_t take_piece_key(const uint8_t piece[64], uint64_t *rest)
{
    const int square = fy__lowest(*rest);
    *rest &= *rest - 1;
    return fy__chess_keys.piece[piece[square]][square];
}

/* Two at a time; if the last one would be alone, an empty square, which has the number 0, goes with
 * it. */
uint64_t fy__chess_board_key_v3(const fy_chess *pos)
{
    const fy__squares squares = fy__spread_pieces(pos);
    uint8_t piece[64] __attribute__((aligned(32)));
    _mm256_store_si256((__m256i *)(void *)piece, squares.low);
    _mm256_store_si256((__m256i *)(void *)(piece + 32), squares.high);
    uint64_t rest = fy_chess_occupied(pos), one = 0, other = 0;
    if (fy__count(rest) % 2 != 0) rest |= rest + 1;
    while (rest != 0) {
        one ^= take_piece_key(piece, &rest);
        other ^= take_piece_key(piece, &rest);
    }
    return one ^ other;
}

#include "../../base/x86/end.h"
#endif
