/* Random keys of lines, the same on every machine. Lines in the order of their keys are shuffled;
 * those with the least keys are a sample. The keys of different lines differ, since mixing never
 * makes two numbers equal; so an order is always that of the keys alone. */
#ifndef CLI_LINE_KEYS_H
#define CLI_LINE_KEYS_H

#include <stdint.h>

static inline uint64_t line_key_mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* The key of the line with that number, for a seed: the generator is splitmix64. */
static inline uint64_t line_key(uint64_t seed, uint64_t number)
{
    return line_key_mix(line_key_mix(seed) + number * UINT64_C(0x9e3779b97f4a7c15));
}

#endif
