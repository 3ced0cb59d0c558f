/* Sixteen bytes side by side, on machines that look sixteen up in a table at once: ARM's NEON,
 * WebAssembly's SIMD128, and x86 if all is compiled for SSSE3. Sums, masks and shifts are the
 * compiler's own, on its vector types; here is what it has no word for.
 *
 * A comparison gives 0xff for yes. Half a vector is a word, whose first byte is lowest.
 *
 * FY__SIXTEEN tells whether the file at hand may use them, FY__HAS_16 whether the library has the
 * files x_16.c, which do. That is not the same in WebAssembly: there the generator of moves is
 * slower with SIMD128, so that those files are compiled apart, and -DFY_SIMD128 tells the others
 * of them (bindings/npm/build.sh). */
#ifndef FY_BASE_SIXTEEN_H
#define FY_BASE_SIXTEEN_H

#include "bits.h"

#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ &&                         \
    (defined __wasm_simd128__ || defined __aarch64__ || defined __SSSE3__)
#define FY__SIXTEEN 1

#if defined __wasm_simd128__
#include <wasm_simd128.h>
#elif defined __aarch64__
#include <arm_neon.h>
#else
#include <tmmintrin.h>
#endif

typedef uint8_t fy__16 __attribute__((vector_size(16)));
typedef uint16_t fy__16_pairs __attribute__((vector_size(16)));
typedef uint64_t fy__16_words __attribute__((vector_size(16)));

FY__INLINE fy__16 fy__16_load(const void *bytes)
{
    fy__16 vector;
    memcpy(&vector, bytes, sizeof vector);
    return vector;
}

FY__INLINE void fy__16_store(void *bytes, fy__16 vector)
{
    memcpy(bytes, &vector, sizeof vector);
}

FY__INLINE fy__16 fy__16_join(uint64_t first, uint64_t second)
{
    return (fy__16)(fy__16_words){first, second};
}

/* The bytes of `table` that `places` names; 0 for a place of 0x80 or more, anything for 16 to
 * that. */
FY__INLINE fy__16 fy__16_look_up(fy__16 table, fy__16 places)
{
#if defined __wasm_simd128__
    return (fy__16)wasm_i8x16_swizzle((v128_t)table, (v128_t)places);
#elif defined __aarch64__
    return (fy__16)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)places);
#else
    return (fy__16)_mm_shuffle_epi8((__m128i)table, (__m128i)places);
#endif
}

/* Pairs of bytes of `a` and `b` in turn: those of the first halves, and of the second. */
#if defined __clang__
#define FY__16_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define FY__16_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (fy__16_pairs){__VA_ARGS__})
#endif

FY__INLINE fy__16 fy__16_zip_first(fy__16 a, fy__16 b)
{
    return (fy__16)FY__16_SHUFFLE((fy__16_pairs)a, (fy__16_pairs)b, 0, 8, 1, 9, 2, 10, 3, 11);
}

FY__INLINE fy__16 fy__16_zip_second(fy__16 a, fy__16 b)
{
    return (fy__16)FY__16_SHUFFLE((fy__16_pairs)a, (fy__16_pairs)b, 4, 12, 5, 13, 6, 14, 7, 15);
}

#undef FY__16_SHUFFLE

/* The highest bit of each byte of a comparison. */
FY__INLINE unsigned fy__16_bits(fy__16 yes)
{
#if defined __wasm_simd128__
    return (unsigned)wasm_i8x16_bitmask((v128_t)yes);
#elif defined __aarch64__
    const fy__16 bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t set = (uint8x16_t)(yes & bits);
    return vaddv_u8(vget_low_u8(set)) | (unsigned)vaddv_u8(vget_high_u8(set)) << 8;
#else
    return (unsigned)_mm_movemask_epi8((__m128i)yes);
#endif
}

#else
#define FY__SIXTEEN 0
#endif

#if FY__SIXTEEN || defined FY_SIMD128
#define FY__HAS_16 1
#else
#define FY__HAS_16 0
#endif

#endif
