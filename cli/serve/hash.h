/* A quick hash, for tables and entity tags; not one that resists those who look for collisions. */
#ifndef CLI_SERVE_HASH_H
#define CLI_SERVE_HASH_H

#include <stdint.h>
#include <string.h>

static inline uint64_t hash_bytes(const char *bytes, size_t len)
{
    const uint64_t factor = UINT64_C(0x9fb21c651e98df25);
    uint64_t h = len * UINT64_C(0x9e3779b97f4a7c15), word;
    for (; len >= sizeof word; bytes += sizeof word, len -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        h = (h ^ word) * factor;
        h ^= h >> 35;
    }
    word = 0;
    memcpy(&word, bytes, len);
    h = (h ^ word) * factor;
    return h ^ h >> 28;
}

#endif
