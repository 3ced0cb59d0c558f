/* The squares of a set, with AVX-512. */
#ifndef FY_CHESS_X86_SQUARES_V4_H
#define FY_CHESS_X86_SQUARES_V4_H

#include <immintrin.h>

#include "../../base/bits.h"

#include "../../base/x86/v4_begin.h"

static const uint8_t fy__every_square[64] __attribute__((aligned(64))) = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

/* The first 16 at most as bytes, lowest first; then zeros. */
FY__INLINE __m128i fy__squares_of(uint64_t set)
{
    const __m512i every = _mm512_load_si512(fy__every_square);
    return _mm512_castsi512_si128(_mm512_maskz_compress_epi8(set, every));
}

#include "../../base/x86/end.h"

#endif
