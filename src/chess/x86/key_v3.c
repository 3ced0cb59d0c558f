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

enum { ROUND = 4 };

/* For each square, and for one behind the last that is empty, how many bytes the number is behind
 * that of an empty first square: 512 for each piece, and 8 for each square. */
typedef struct number_places {
    uint16_t at[64 + 1];
} number_places;

/* The places of a half of the board. Their upper bytes are the pieces, doubled, and `more`: 1 where
 * the numbers of squares times 8 have more than a byte. Before two vectors are made of one, the
 * second quarter and the third change places, since that is done in each half apart. */
FY__INLINE void find_places(uint16_t *out, __m256i pieces, __m256i more)
{
    const __m256i squares = _mm256_setr_epi64x(0x3830282018100800, (int64_t)0xb8b0a8a098908880,
                                               0x7870686058504840, (int64_t)0xf8f0e8e0d8d0c8c0);
    const __m256i twice = _mm256_add_epi8(pieces, pieces);
    const __m256i upper = _mm256_permute4x64_epi64(_mm256_add_epi8(twice, more), 0xd8);
    __m256i *at = (__m256i *)(void *)out;
    _mm256_storeu_si256(at, _mm256_unpacklo_epi8(squares, upper));
    _mm256_storeu_si256(at + 1, _mm256_unpackhi_epi8(squares, upper));
}

FY__INLINE uint64_t take_number(const number_places *places, uint64_t *rest)
{
    uint64_t number;
    const uint64_t square = _tzcnt_u64(*rest); /* 64 if there is none */
    *rest = _blsr_u64(*rest);
    memcpy(&number, (const char *)fy__chess_keys.piece + places->at[square], sizeof number);
    return number;
}

FY__INLINE uint64_t board_key(const fy_chess *pos)
{
    const uint64_t occupied = fy_chess_occupied(pos);
    const fy__squares squares = fy__spread_pieces(pos);
    uint64_t low = (uint32_t)occupied, high = occupied ^ low, key = 0, other = 0;
    number_places places;
    find_places(places.at, squares.low, _mm256_setzero_si256());
    find_places(places.at + 32, squares.high, _mm256_set1_epi8(1));
    places.at[64] = 0;
    do {
#pragma GCC unroll 4
        for (int i = 0; i < ROUND; i++) {
            key ^= take_number(&places, &low);
            other ^= take_number(&places, &high);
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
