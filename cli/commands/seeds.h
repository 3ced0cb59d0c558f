/* A seed for each of many games, out of one. */
#ifndef CLI_SEEDS_H
#define CLI_SEEDS_H

#include <stdint.h>

/* Seeds that have nothing in common for games that follow each other. */
static inline uint64_t seed_numbered(uint64_t seed, uint64_t number)
{
    uint64_t x = seed ^ (number + 1) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}

#endif
