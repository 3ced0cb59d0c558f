/* The identity key.
 *
 * A position is a row of numbers: the bytes of fy_azul from the first board up to its counters in
 * the order of the header, and then the round and the scores. Each number that is not 0 adds its
 * share, the mix (splitmix64's last step) of its place in the row times 65536 plus the number; the
 * key is the XOR of all shares. That is version 1. */
#include "../base/cpu.h"
#include "key.h"

/* The bytes that are not 0 of 64 from a place on; none is behind the counters. */
static uint64_t azul_nonzero(const uint8_t *bytes, size_t place)
{
    uint64_t set = 0;
    for (size_t i = 0; i < 64 && place + i < FY__KEY_BYTES; i += 8)
        set |= (uint64_t)fy__nonzero_bytes(fy__load(bytes + place + i)) << i;
    const size_t left = FY__KEY_BYTES - place;
    return left < 64 ? set & ~(~UINT64_C(0) << left) : set;
}

_Static_assert(sizeof(fy_azul) - FY__KEY_BYTES >= 8, "there are eight bytes to load at any place");

uint64_t fy__azul_bytes_key(const fy_azul *pos)
{
    uint64_t key = 0;
    for (size_t place = 0; place < FY__KEY_BYTES; place += 64)
        key ^= fy__azul_set_key(pos, azul_nonzero((const uint8_t *)pos, place), place);
    return key;
}

#if FY__DISPATCH
static uint64_t azul_bytes_resolve(const fy_azul *pos);
static uint64_t (*_Atomic azul_bytes_chosen)(const fy_azul *) = azul_bytes_resolve;

static uint64_t azul_bytes_resolve(const fy_azul *pos)
{
    return FY__CHOOSE(azul_bytes_chosen, fy__azul_bytes_key_v3, fy__azul_bytes_key)(pos);
}

static uint64_t azul_bytes_key(const fy_azul *pos)
{
    return FY__CHOSEN(azul_bytes_chosen)(pos);
}
#else
static uint64_t azul_bytes_key(const fy_azul *pos)
{
    return fy__azul_bytes_key(pos);
}
#endif

/* A number of 0 has no share. */
uint64_t fy_azul_key(const fy_azul *pos)
{
    uint64_t key = azul_bytes_key(pos);
    if (pos->round != 0) key ^= fy__azul_share(FY__KEY_BYTES, pos->round);
    for (size_t p = 0; p < FY_AZUL_PLAYERS_MAX; p++) {
        const uint64_t share = fy__azul_share(FY__KEY_BYTES + 1 + p, pos->score[p]);
        key ^= share & (0 - (uint64_t)(pos->score[p] != 0));
    }
    return fy__mix_last(key);
}
