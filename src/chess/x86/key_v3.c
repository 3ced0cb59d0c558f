/* The key with AVX2: what stands where is found for all squares at once, as the place of its number
 * in the table, and for each piece there is left to do little more than looking it up.
 *
 * How many pieces there are nobody can predict. So they are taken in rounds, four from each half of
 * the board, of which there are few, and mostly as many as the last time. When a half has none
 * left, what is looked up is a number that no piece has, which is 0. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../key.h"

#include "../../base/x86/v3_begin.h"

#include "squares_v3.h"

enum { HALF = 32, ROUND = 4 };

/* For each square of a half of the board, and for one behind them that is empty, how many bytes the
 * number is behind that of an empty first square: 512 for each piece, and 8 for each square. */
typedef struct number_places {
    uint16_t at[HALF + 16];
} number_places;

/* The places have the pieces, doubled, for their upper bytes. Before two vectors are made of one,
 * the second quarter and the third change places, since that is done in each half apart. */
FY__INLINE void find_places(number_places *out, __m256i pieces)
{
    const __m256i squares = _mm256_setr_epi64x(0x3830282018100800, (int64_t)0xb8b0a8a098908880,
                                               0x7870686058504840, (int64_t)0xf8f0e8e0d8d0c8c0);
    const __m256i upper = _mm256_permute4x64_epi64(_mm256_add_epi8(pieces, pieces), 0xd8);
    __m256i *at = (__m256i *)(void *)out->at;
    _mm256_storeu_si256(at, _mm256_unpacklo_epi8(squares, upper));
    _mm256_storeu_si256(at + 1, _mm256_unpackhi_epi8(squares, upper));
    out->at[HALF] = 0;
}

FY__INLINE uint64_t take_number(const uint64_t *first, const number_places *places, uint32_t *rest)
{
    uint64_t number;
    const uint32_t square = _tzcnt_u32(*rest); /* HALF if there is none */
    *rest = _blsr_u32(*rest);
    memcpy(&number, (const char *)first + places->at[square], sizeof number);
    return number;
}

FY__INLINE uint64_t board_key(const fy_chess *pos)
{
    const uint64_t *numbers = fy__chess_keys.piece[0], occupied = fy_chess_occupied(pos);
    const fy__squares squares = fy__spread_pieces(pos);
    uint32_t low = (uint32_t)occupied, high = (uint32_t)(occupied >> HALF);
    uint64_t key = 0, other = 0;
    number_places low_places, high_places;
    find_places(&low_places, squares.low);
    find_places(&high_places, squares.high);
    do {
#pragma GCC unroll 4
        for (int i = 0; i < ROUND; i++) {
            key ^= take_number(numbers, &low_places, &low);
            other ^= take_number(numbers + HALF, &high_places, &high);
        }
    } while ((low | high) != 0);
    return key ^ other;
}

uint64_t fy__chess_board_key_v3(const fy_chess *pos)
{
    return board_key(pos);
}

uint64_t fy__chess_key_v3(const fy_chess *pos)
{
    return fy__key_whole(pos, board_key(pos));
}

#include "../../base/x86/end.h"
#endif
