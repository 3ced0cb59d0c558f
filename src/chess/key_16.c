/* The pieces' share of the key with vectors of 16 bytes: in the way of x86/key_v3.c, in rounds of
 * four pieces from each half of the board. */
#include "../base/sixteen.h"

#if FY__SIXTEEN
#include "key.h"
#include "squares_16.h"

enum { HALF_16 = 32 };

/* The pieces of half of the board, and behind them nothing: the row of an empty square is zero. */
typedef struct half_board_16 {
    uint8_t piece[HALF_16 + 1];
} half_board_16;

FY__INLINE uint64_t take_number_16(const half_board_16 *half, uint64_t *rest, int first)
{
    const int square = fy__lowest(*rest | UINT64_C(1) << HALF_16);
    *rest &= *rest - 1;
    return fy__chess_keys.piece[half->piece[square]][(square & (HALF_16 - 1)) + first];
}

uint64_t fy__chess_board_key_16(const fy_chess *pos)
{
    const fy__planes_16 planes = fy__load_planes_16(pos);
    const uint64_t occupied = fy_chess_occupied(pos);
    uint64_t low = (uint32_t)occupied, high = occupied >> HALF_16, key = 0, other = 0;
    half_board_16 white, black; /* whose half it is */
    fy__16_store(white.piece, fy__two_ranks_16(&planes, 0));
    fy__16_store(white.piece + 16, fy__two_ranks_16(&planes, 2));
    fy__16_store(black.piece, fy__two_ranks_16(&planes, 4));
    fy__16_store(black.piece + 16, fy__two_ranks_16(&planes, 6));
    white.piece[HALF_16] = black.piece[HALF_16] = 0;
    do {
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++) {
            key ^= take_number_16(&white, &low, 0);
            other ^= take_number_16(&black, &high, HALF_16);
        }
    } while ((low | high) != 0);
    return key ^ other;
}

#endif
