/* What key.c and x86/key_v3.c share; key.c tells what a key is. */
#ifndef FY_AZUL_KEY_H
#define FY_AZUL_KEY_H

#include "internal.h"

enum { FY__KEY_BYTES = offsetof(fy_azul, round) };

/* The share of a number that is not 0, but for fy__mix_last, which is done once for all of them. */
FY__INLINE uint64_t fy__azul_share(size_t place, unsigned number)
{
    return fy__mix_first((uint64_t)place << 16 | number);
}

/* The shares of those of 64 bytes that are not 0, as the set tells; the first has that place. */
FY__INLINE uint64_t fy__azul_set_key(const fy_azul *pos, uint64_t set, size_t first)
{
    const uint8_t *bytes = (const uint8_t *)pos;
    uint64_t key = 0;
    for (; set != 0; set &= set - 1) {
        const size_t place = first + (size_t)fy__lowest(set);
        key ^= fy__azul_share(place, bytes[place]);
    }
    return key;
}

/* The shares of all bytes before the round; the second with AVX2. */
uint64_t fy__azul_bytes_key(const fy_azul *pos);
uint64_t fy__azul_bytes_key_v3(const fy_azul *pos);

#endif
