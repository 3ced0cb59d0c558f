/* A byte for each square, with AVX2. To be included where the compiler may use it. */
#ifndef FY_CHESS_SQUARES_V3_H
#define FY_CHESS_SQUARES_V3_H

#include <immintrin.h>

#include "../internal.h"

/* Constants stay in memory, from where each can be used in the instruction that needs it: gcc would
 * rather make it anew in three others. */
#define FY__IN_MEMORY(pointer) __asm__("" : "+r"(pointer))

/* Vectors of 32 bytes: all alike, or in words of eight. */
#define FY__BYTES(byte) ((int64_t)((byte)*UINT64_C(0x0101010101010101)))
#define FY__ALL_BYTES(byte) FY__ALL_WORDS(FY__BYTES(byte))
#define FY__ALL_WORDS(word)                                                                        \
    {                                                                                              \
        word, word, word, word                                                                     \
    }

/* Eight bytes of a vector, the first one lowest; and a row of 16 bytes for each half of one. */
#define FY__CHESS_EIGHT(a, b, c, d, e, f, g, h)                                                    \
    ((int64_t)((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24 |    \
               (uint64_t)(e) << 32 | (uint64_t)(f) << 40 | (uint64_t)(g) << 48 |                   \
               (uint64_t)(h) << 56))
#define FY__CHESS_TWICE(low, high)                                                                 \
    {                                                                                              \
        low, high, low, high                                                                       \
    }

typedef struct fy__squares {
    __m256i low, high; /* the first four ranks, the last four */
} fy__squares;

typedef struct fy__spread_constants {
    __m256i low_ranks, high_ranks, bits, one, two, four, eight;
} fy__spread_constants;

static const fy__spread_constants fy__spread_memory = {
    .low_ranks = {FY__BYTES(0), FY__BYTES(1), FY__BYTES(2), FY__BYTES(3)},
    .high_ranks = {FY__BYTES(4), FY__BYTES(5), FY__BYTES(6), FY__BYTES(7)},
    .bits = FY__ALL_WORDS((int64_t)UINT64_C(0x8040201008040201)),
    .one = FY__ALL_BYTES(1),
    .two = FY__ALL_BYTES(2),
    .four = FY__ALL_BYTES(4),
    .eight = FY__ALL_BYTES(8),
};

/* For each square of four ranks `value` if its bit is set, else 0. */
FY__INLINE __m256i fy__spread_plane(__m256i plane, __m256i ranks, __m256i value, __m256i bits)
{
    const __m256i bytes = _mm256_and_si256(_mm256_shuffle_epi8(plane, ranks), bits);
    return _mm256_and_si256(_mm256_cmpeq_epi8(bytes, bits), value);
}

FY__INLINE __m256i fy__spread_planes(const __m256i planes[4], __m256i ranks,
                                     const fy__spread_constants *k)
{
    return _mm256_or_si256(_mm256_or_si256(fy__spread_plane(planes[0], ranks, k->one, k->bits),
                                           fy__spread_plane(planes[1], ranks, k->two, k->bits)),
                           _mm256_or_si256(fy__spread_plane(planes[2], ranks, k->four, k->bits),
                                           fy__spread_plane(planes[3], ranks, k->eight, k->bits)));
}

/* The piece on each square: its type, and 8 for a black one. */
FY__INLINE fy__squares fy__spread_pieces(const fy_chess *pos)
{
    const fy__spread_constants *k = &fy__spread_memory;
    FY__IN_MEMORY(k);
    FY__IN_MEMORY(pos);
    const __m256i planes[4] = {
        _mm256_set1_epi64x((int64_t)pos->plane[0]), _mm256_set1_epi64x((int64_t)pos->plane[1]),
        _mm256_set1_epi64x((int64_t)pos->plane[2]), _mm256_set1_epi64x((int64_t)pos->black)};
    return (fy__squares){fy__spread_planes(planes, k->low_ranks, k),
                         fy__spread_planes(planes, k->high_ranks, k)};
}

#endif
