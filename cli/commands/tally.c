#include "tally.h"

#include <stdlib.h>

enum { LEAST_BITS = 12, COUNT_BITS = 51 };

static const uint64_t count_mask = (UINT64_C(1) << COUNT_BITS) - 1;

/* Its slot, or the free one where it would be. */
static fingerprint *find(const tally *t, fingerprint f)
{
    const size_t last = ((size_t)1 << t->bits) - 1;
    size_t at = (size_t)(f.high >> (64 - t->bits));
    for (;; at = (at + 1) & last) {
        fingerprint *slot = &t->slots[at];
        if ((slot->low & count_mask) == 0) return slot;
        if (slot->high == f.high && (slot->low & ~count_mask) == f.low) return slot;
    }
}

static bool grow(tally *t)
{
    tally larger = {.bits = t->slots != NULL ? t->bits + 1 : LEAST_BITS, .taken = t->taken};
    larger.slots = calloc((size_t)1 << larger.bits, sizeof *larger.slots);
    if (larger.slots == NULL) return false;
    for (size_t i = 0; t->slots != NULL && i < (size_t)1 << t->bits; i++) {
        const fingerprint slot = t->slots[i];
        if ((slot.low & count_mask) == 0) continue;
        *find(&larger, (fingerprint){slot.high, slot.low & ~count_mask}) = slot;
    }
    free(t->slots);
    *t = larger;
    return true;
}

uint64_t tally_add(tally *t, fingerprint f)
{
    const size_t slots = t->slots != NULL ? (size_t)1 << t->bits : 0;
    if (4 * (t->taken + 1) > 3 * slots && !grow(t)) return 0;
    fingerprint *slot = find(t, f);
    if ((slot->low & count_mask) == 0) {
        *slot = f;
        t->taken++;
    }
    slot->low++;
    return slot->low & count_mask;
}

uint64_t tally_of(const tally *t, fingerprint f)
{
    return find(t, f)->low & count_mask;
}
