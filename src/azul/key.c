/* The identity key.
 *
 * A position is a row of numbers: the bytes of fy_azul from the first board up to its counters in
 * the order of the header, and then the round and the scores. Each number that is not 0 adds its
 * share, the mix (splitmix64's last step) of its place in the row times 65536 plus the number; the
 * key is the XOR of all shares. That is version 1. */
#include "internal.h"

FY__INLINE uint64_t azul_share(size_t place, unsigned number)
{
    return number != 0 ? fy__mix((uint64_t)place << 16 | number) : 0;
}

/* Most bytes are 0, and are passed over eight at a time. */
static uint64_t azul_bytes_key(const uint8_t *bytes, size_t count)
{
    uint64_t key = 0;
    size_t i = 0;
    for (; i + 8 <= count; i += 8)
        for (unsigned rest = fy__nonzero_bytes(fy__load(bytes + i)); rest != 0; rest &= rest - 1) {
            const size_t place = i + (size_t)fy__lowest(rest);
            key ^= azul_share(place, bytes[place]);
        }
    for (; i < count; i++) key ^= azul_share(i, bytes[i]);
    return key;
}

uint64_t fy_azul_key(const fy_azul *pos)
{
    const size_t count = offsetof(fy_azul, round);
    uint64_t key = azul_bytes_key((const uint8_t *)pos, count) ^ azul_share(count, pos->round);
    for (size_t p = 0; p < FY_AZUL_PLAYERS_MAX; p++)
        key ^= azul_share(count + 1 + p, pos->score[p]);
    return key;
}
