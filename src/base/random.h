/* Random numbers that are the same on every machine: splitmix64. The state is the caller's; any
 * number is a good one to start with. */
#ifndef FY_BASE_RANDOM_H
#define FY_BASE_RANDOM_H

#include "bits.h"

/* A number that looks nothing like its argument, and differs for different ones. */
FY__INLINE uint64_t fy__mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* The same in two steps, for a number below 2^30. The second step of an XOR is the XOR of second
 * steps: where many numbers are mixed and XORed, it is taken once. */
FY__INLINE uint64_t fy__mix_first(uint64_t x)
{
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    return (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
}

FY__INLINE uint64_t fy__mix_last(uint64_t x)
{
    return x ^ x >> 31;
}

FY__INLINE uint64_t fy__random(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return fy__mix(*state);
}

/* A number below `bound`, which is not 0; each is exactly as likely as any other. The upper half of
 * a random number is a fraction of 2^32, and the whole part of `bound` times it is the answer. Of
 * the fractions that give an answer, as many are left out as the answer has too many. */
FY__INLINE uint32_t fy__random_below(uint64_t *state, uint32_t bound)
{
    uint64_t product = (fy__random(state) >> 32) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0)) {
        const uint32_t spare = (UINT32_MAX - bound + 1) % bound; /* 2^32 modulo bound */
        while ((uint32_t)product < spare) product = (fy__random(state) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
