/* Bits, and the attributes that hot code is written with.
 *
 * Hot functions are FY__INLINE throughout, so that one source is compiled once for the baseline
 * CPU and once more inside a function marked FY__TARGET_V3, where the same builtins become single
 * instructions. */
#ifndef FY_BASE_BITS_H
#define FY_BASE_BITS_H

#include <stdint.h>
#include <string.h>

#if !defined __GNUC__
#error "Forsyth needs GCC or Clang: it uses their builtins and vectors"
#endif
#define FY__INLINE static inline __attribute__((always_inline))

/* Does a count of bits take an instruction or a few, where all is compiled for this machine? */
#if defined __POPCNT__ || defined __wasm__ || defined __aarch64__
#define FY__COUNTS_QUICKLY 1
#else
#define FY__COUNTS_QUICKLY 0
#endif

FY__INLINE int fy__count(uint64_t bits)
{
    return __builtin_popcountll(bits);
}

/* The index of the lowest and of the highest bit; `bits` must not be 0. */
FY__INLINE int fy__lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

FY__INLINE int fy__highest(uint64_t bits)
{
    return 63 - __builtin_clzll(bits);
}

/* Eight bytes as a number, the first byte lowest. */
FY__INLINE uint64_t fy__load(const uint8_t *bytes)
{
    uint64_t number;
    memcpy(&number, bytes, sizeof number);
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    return number;
}

FY__INLINE void fy__store(uint8_t *bytes, uint64_t number)
{
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    memcpy(bytes, &number, sizeof number);
}

/* The same with four bytes. */
FY__INLINE uint32_t fy__load_4(const uint8_t *bytes)
{
    uint32_t number;
    memcpy(&number, bytes, sizeof number);
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap32(number);
#endif
    return number;
}

FY__INLINE void fy__store_4(uint8_t *bytes, uint32_t number)
{
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap32(number);
#endif
    memcpy(bytes, &number, sizeof number);
}

/* The bytes of a number that are not 0, as eight bits: the addition carries into the top bit of
 * each, the multiplication gathers those bits. */
FY__INLINE unsigned fy__nonzero_bytes(uint64_t bytes)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), low = 127 * ones;
    const uint64_t set = (((bytes & low) + low) | bytes) >> 7 & ones;
    return (unsigned)(set * UINT64_C(0x0102040810204080) >> 56);
}

FY__INLINE int fy__more_than_one(uint64_t bits)
{
    return (bits & (bits - 1)) != 0;
}

#endif
