/* Loading and storing vectors, with AVX2. To be included where the compiler may use it. */
#ifndef FY_JIEQI_VECTORS_V3_H
#define FY_JIEQI_VECTORS_V3_H

#include <immintrin.h>

#include "../internal.h"

/* Bytes from an offset on, of a text or of a value; they may lie across its members. */
FY__INLINE __m128i fy__16_bytes(const void *from, size_t offset)
{
    return _mm_loadu_si128((const __m128i *)(const void *)((const char *)from + offset));
}

FY__INLINE __m256i fy__32_bytes(const void *from, size_t offset)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)((const char *)from + offset));
}

FY__INLINE void fy__put_8(void *to, __m128i bytes)
{
    _mm_storel_epi64((__m128i *)to, bytes);
}

FY__INLINE void fy__put_16(void *to, __m128i bytes)
{
    _mm_storeu_si128((__m128i *)to, bytes);
}

FY__INLINE void fy__put_32(void *to, size_t offset, __m256i bytes)
{
    _mm256_storeu_si256((__m256i *)(void *)((char *)to + offset), bytes);
}

#endif
