#include "rate.h"

#include <string.h>

void rate_start(rate_limit *r, uint64_t per_second, uint64_t salt)
{
    memset(r, 0, sizeof *r);
    r->per_second = per_second;
    r->salt = salt;
    pthread_mutex_init(&r->lock, NULL);
}

static uint64_t hash(const unsigned char *bytes, unsigned len, uint64_t salt)
{
    uint64_t h = salt;
    for (unsigned i = 0; i < len; i++) {
        h = (h ^ bytes[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
    }
    return h != 0 ? h : 1;
}

static rate_place *find_place(rate_limit *r, uint64_t address)
{
    rate_place *set = r->places[address % RATE_SETS], *oldest = set;
    for (int i = 0; i < RATE_WAYS; i++) {
        if (set[i].address == address) return &set[i];
        if (set[i].when < oldest->when) oldest = &set[i];
    }
    *oldest = (rate_place){.address = address, .left = 2 * (double)r->per_second};
    return oldest;
}

bool rate_take(rate_limit *r, const void *address, unsigned len, uint64_t now, unsigned *wait)
{
    if (r->per_second == 0) return true;
    const double most = 2 * (double)r->per_second;
    pthread_mutex_lock(&r->lock);
    rate_place *place = find_place(r, hash(address, len, r->salt));
    if (place->when != 0) place->left += (double)(now - place->when) * 1e-6 * (double)r->per_second;
    if (place->left > most) place->left = most;
    place->when = now;
    const bool may = place->left >= 1;
    if (may)
        place->left -= 1;
    else
        *wait = 1;
    pthread_mutex_unlock(&r->lock);
    return may;
}
