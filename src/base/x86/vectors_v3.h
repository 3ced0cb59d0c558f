/* Loading and storing vectors, with AVX2. To be included where the compiler may use it. */
#ifndef FY_BASE_VECTORS_V3_H
#define FY_BASE_VECTORS_V3_H

#include <immintrin.h>
#include <stddef.h>

#include "../bits.h"
#include "../set_bits.h"

/* A row of 16 bytes for each half of a vector. */
#define FY__TWICE(...)                                                                             \
    {                                                                                              \
        __VA_ARGS__, __VA_ARGS__                                                                   \
    }

FY__INLINE __m128i fy__8_bytes(const void *from)
{
    return _mm_loadl_epi64((const __m128i *)from);
}

/* Bytes from an offset on, of a text or of a value; they may lie across its members. */
FY__INLINE __m128i fy__16_bytes(const void *from, size_t offset)
{
    return _mm_loadu_si128((const __m128i *)(const void *)((const char *)from + offset));
}

FY__INLINE __m256i fy__32_bytes(const void *from, size_t offset)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)((const char *)from + offset));
}

/* From the n-th on: indices that move sixteen bytes by n, and zeros in from behind. */
static const uint8_t fy__moved[32] = {0,   1,   2,   3,   4,   5,   6,   7,   8,   9,   10,
                                      11,  12,  13,  14,  15,  128, 128, 128, 128, 128, 128,
                                      128, 128, 128, 128, 128, 128, 128, 128, 128, 128};

/* From the n-th on: a mask for all but the last n of sixteen bytes. */
static const uint8_t fy__kept[32] = {255, 255, 255, 255, 255, 255, 255, 255,
                                     255, 255, 255, 255, 255, 255, 255, 255};

/* The bytes of a text from an offset on, with zeros behind its end; `len` is at least 16. */
FY__INLINE __m128i fy__16_of_text(const char *text, size_t len, size_t offset)
{
    const size_t from = offset < len - 16 ? offset : len - 16;
    return _mm_shuffle_epi8(fy__16_bytes(text, from), fy__16_bytes(fy__moved, offset - from));
}

/* Of eight bytes those that a mask of eight bits has, side by side; and eight bytes, one to each
 * place that the mask has. Zeros are left. What PEXT and PDEP do, which some CPUs take long for. */
FY__INLINE __m128i fy__gather_8(__m128i bytes, unsigned mask)
{
    return _mm_shuffle_epi8(bytes, fy__8_bytes(fy__set_bits[mask]));
}

FY__INLINE __m128i fy__spread_8(__m128i bytes, unsigned mask)
{
    return _mm_shuffle_epi8(bytes, fy__8_bytes(fy__set_ranks[mask]));
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

/* 128 bytes from an offset on, cleared or copied. Written out: of a loop, gcc would make one in
 * microcode, which takes longer to begin than this to end. */
FY__INLINE void fy__clear_128(void *to, size_t offset)
{
    const __m256i zero = _mm256_setzero_si256();
    fy__put_32(to, offset, zero);
    fy__put_32(to, offset + 32, zero);
    fy__put_32(to, offset + 64, zero);
    fy__put_32(to, offset + 96, zero);
}

FY__INLINE void fy__copy_32(void *to, const void *from, size_t offset)
{
    fy__put_32(to, offset, fy__32_bytes(from, offset));
}

FY__INLINE void fy__copy_128(void *to, const void *from, size_t offset)
{
    fy__copy_32(to, from, offset);
    fy__copy_32(to, from, offset + 32);
    fy__copy_32(to, from, offset + 64);
    fy__copy_32(to, from, offset + 96);
}

#endif
