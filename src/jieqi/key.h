/* What key.c and x86/key_v3.c share; key.c tells what a key is. */
#ifndef FY_JIEQI_KEY_H
#define FY_JIEQI_KEY_H

#include "internal.h"

enum fy__jieqi_key_kind {
    FY__KEY_PIECE = 0x10000,
    FY__KEY_IDENTITY = 0x20000,
    FY__KEY_LOSS = 0x30000,
    FY__KEY_DUE = 0x40000,
    FY__KEY_VIEWER = 0x50000,
    FY__KEY_BLACK = 0x60000
};

/* The numbers of what is on some squares, one for each of a set, but for fy__mix_last; the first
 * square of all, if that is there, has the thing `first`. */
FY__INLINE uint64_t fy__jieqi_set_key(const uint8_t *squares, uint64_t set, unsigned first)
{
    uint64_t key = 0;
    for (; set != 0; set &= set - 1) {
        const unsigned s = (unsigned)fy__lowest(set);
        key ^= fy__mix_first(first + s + ((unsigned)squares[s] << 8));
    }
    return key;
}

/* The same for all pieces, and for the identities where one stands; the second with AVX2. */
uint64_t fy__jieqi_squares_key(const fy_jieqi *pos);
uint64_t fy__jieqi_squares_key_v3(const fy_jieqi *pos);

#endif
