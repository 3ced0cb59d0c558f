/* Fingerprints, and the set of them.
 *
 * A value is a row of 64-bit words x[0], x[1], ... of which the first is its kind. One half of its
 * fingerprint is the upper half of
 *
 *     sum = offset + factor[0] x[0] + factor[1] x[1] + ...    modulo 2^128
 *
 * with an offset and factors of 128 random bits each; the other half is the same with other random
 * numbers (multilinear hashing after Dietzfelbinger). Why two values x and y that differ agree in
 * one half with a probability of exactly 2^-64:
 *
 *     They differ in some word i; x[i] - y[i] is an odd number times 2^k with k < 64. The factors
 *     of the other words may be what they are: D, the difference of the sums, is then a constant
 *     plus factor[i] (x[i] - y[i]), and so as likely to be any of the 2^(128-k) numbers of the form
 *     c + 2^k m, all modulo 2^128. The offset makes the lower half of the sum of y any number with
 *     the same chance, whatever D is. So the upper halves agree with the probability 1 - |D| / 2^64
 *     if D, taken as a signed number, is between -2^64 and 2^64, and else never. Added up over the
 *     numbers c + 2^k m that is 2^64 / 2^k: so many of them are from 0 to below 2^64, and each of
 *     these gives 1 together with the one that is 2^64 less. Divided by 2^(128-k) it is 2^-64.
 *
 * The halves are independent, so both agree with 2^-128; and among n values there are less than
 * n^2 / 2 pairs. A shorter value is one with zeros behind it, for its kind tells it from others.
 * Mixing the low half into the high one at the end can be undone, so it makes no two fingerprints
 * alike; it spreads rows of numbers that the sum would keep evenly spaced.
 *
 * The set is a table with open addressing. A fingerprint's home is the high half scaled to the
 * number of slots, down to a multiple of four, which are what a processor fetches at once. It is in
 * the first slot from there on, around the end, that was free when it came. An empty slot is 0; the
 * fingerprint that is 0 has a flag. When three quarters are taken the table becomes half as large
 * again, which is 16 * 1.5 / 0.75 = 32 bytes a fingerprint, and at no time is there more memory in
 * use: the pages stay, more come behind them, and what is in them moves within the table. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* for mremap; NOLINT(bugprone-reserved-identifier) it is the system's */
#endif
#include "fingerprints.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>

typedef unsigned_128 wide;

/* ---- fingerprints ------------------------------------------------------------------------ */

bool fingerprint_draw(fingerprint_keys *out)
{
    char *p = (char *)out, *end = p + sizeof *out;
    while (p < end) {
        ssize_t n = getrandom(p, (size_t)(end - p), 0);
        if (n < 0 && errno != EINTR) return false;
        if (n > 0) p += n;
    }
    return true;
}

/* The last step of splitmix64. */
static uint64_t mixed(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

#define WIDE(n) ((wide)(n).word[1] << 64 | (n).word[0])

fingerprint fingerprint_of(const fingerprint_keys *keys, uint64_t kind, const void *value,
                           size_t len)
{
    const char *p = value;
    wide high = WIDE(keys->offset[0]) + WIDE(keys->factor[0][0]) * kind;
    wide low = WIDE(keys->offset[1]) + WIDE(keys->factor[1][0]) * kind;
    for (size_t i = 1; len > 0; i++) {
        uint64_t word = 0;
        const size_t some = len < sizeof word ? len : sizeof word;
        if (some == sizeof word)
            memcpy(&word, p, sizeof word);
        else
            memcpy(&word, p, some);
        high += WIDE(keys->factor[0][i]) * word;
        low += WIDE(keys->factor[1][i]) * word;
        p += some;
        len -= some;
    }
    const uint64_t low_half = (uint64_t)(low >> 64);
    return (fingerprint){(uint64_t)(high >> 64) ^ mixed(low_half), low_half};
}

/* ---- pages ------------------------------------------------------------------------------- */

enum { HUGE_PAGE = 2 << 20 };

/* Addresses for whole pages, at a multiple of a huge one, so that huge ones can be used and moved;
 * NULL if there are none. */
static char *map_aligned(size_t bytes, int protection)
{
    const size_t asked = bytes + HUGE_PAGE;
    if (asked < bytes) {
        errno = ENOMEM;
        return NULL;
    }
    char *all = mmap(NULL, asked, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) return NULL;
    const size_t before = (0 - (uintptr_t)all) % HUGE_PAGE;
    if (before > 0) munmap(all, before);
    munmap(all + before + bytes, HUGE_PAGE - before);
#ifdef MADV_HUGEPAGE
    madvise(all + before, bytes, MADV_HUGEPAGE); /* faster if granted */
#endif
    return all + before;
}

/* The same pages with more behind them, which are all 0; NULL if there is no memory, and then
 * nothing has changed. */
static void *map_larger(void *pages, size_t bytes, size_t wanted)
{
#ifdef MREMAP_FIXED
    char *larger = map_aligned(wanted, PROT_NONE);
    if (larger == NULL) return NULL;
    if (mremap(pages, bytes, wanted, MREMAP_MAYMOVE | MREMAP_FIXED, larger) != MAP_FAILED)
        return larger;
    const int error = errno;
    munmap(larger, wanted);
    errno = error;
    return NULL;
#else
    char *larger = map_aligned(wanted, PROT_READ | PROT_WRITE);
    if (larger == NULL) return NULL;
    memcpy(larger, pages, bytes);
    munmap(pages, bytes);
    return larger;
#endif
}

/* ---- the set ----------------------------------------------------------------------------- */

/* Slots come in whole pages, so that their quarters are whole; many of them in huge ones. */
enum {
    LEAST_ROOM = 1 << 16,
    MANY = 1 << 20,
    PAGE_OF_SLOTS = 4096 / sizeof(fingerprint),
    HUGE_PAGE_OF_SLOTS = HUGE_PAGE / sizeof(fingerprint)
};

_Static_assert(FINGERPRINTS_LEAST * 4 == LEAST_ROOM * 3,
               "the bound holds once the table has grown");

static bool is_empty(const fingerprint *slot)
{
    return (slot->high | slot->low) == 0;
}

/* The slot of a fingerprint that is not 0, or the free one where it belongs. One is always free. */
static fingerprint *slot_of(const fingerprints *set, fingerprint f)
{
    fingerprint *slot = &set->slots[fingerprints_home(set, f)], *end = set->slots + set->room;
    while (!is_empty(slot) && (slot->high != f.high || slot->low != f.low))
        if (++slot == end) slot = set->slots;
    return slot;
}

/* Fingerprints that are put aside. */
typedef struct pile {
    fingerprint *members;
    size_t count, room;
} pile;

static bool put_aside(pile *aside, fingerprint *slot)
{
    if (aside->count == aside->room) {
        const size_t room = aside->room == 0 ? 1024 : 2 * aside->room;
        fingerprint *members = realloc(aside->members, room * sizeof *members);
        if (members == NULL) return false;
        aside->members = members;
        aside->room = room;
    }
    aside->members[aside->count++] = *slot;
    *slot = (fingerprint){0, 0};
    return true;
}

/* Moves what is in the first `room` slots of a larger table to where it belongs, from the last to
 * the first. Homes have become higher, so that each goes to some slot behind all that have yet to
 * move, and what lies there stays. Where this is not so, at the very front and around the end, a
 * few are put aside until the others have moved. */
static bool move_all(const fingerprints *set, size_t room, pile *aside)
{
    const fingerprint *end = set->slots + set->room;
    size_t left = room;
    for (; left > 0; left--) {
        fingerprint *from = &set->slots[left - 1];
        if (is_empty(from)) continue;
        fingerprint *to = &set->slots[fingerprints_home(set, *from)];
        if (to <= from) break;
        while (to < end && !is_empty(to)) to++;
        if (to == end) {
            if (!put_aside(aside, from)) return false;
        } else {
            *to = *from;
            *from = (fingerprint){0, 0};
        }
    }
    for (size_t i = 0; i < left; i++)
        if (!is_empty(&set->slots[i]) && !put_aside(aside, &set->slots[i])) return false;
    for (size_t i = 0; i < aside->count; i++) *slot_of(set, aside->members[i]) = aside->members[i];
    return true;
}

static bool grow(fingerprints *set)
{
    const size_t old = set->room, size = sizeof *set->slots;
    const size_t larger = old + old / 2, unit = old < MANY ? PAGE_OF_SLOTS : HUGE_PAGE_OF_SLOTS;
    const size_t room = old == 0 ? LEAST_ROOM : larger - larger % unit;
    void *slots = old == 0 ? (void *)map_aligned(room * size, PROT_READ | PROT_WRITE)
                           : map_larger(set->slots, old * size, room * size);
    if (slots == NULL) return false;
    set->slots = slots;
    set->room = room;
    pile aside = {NULL, 0, 0};
    const bool moved = move_all(set, old, &aside);
    free(aside.members);
    return moved;
}

fingerprint_verdict fingerprints_add(fingerprints *set, fingerprint f)
{
    if (is_empty(&f)) {
        const bool seen = set->has_zero;
        set->has_zero = true;
        return seen ? FINGERPRINT_SEEN : FINGERPRINT_NEW;
    }
    fingerprint *slot = set->room > 0 ? slot_of(set, f) : NULL;
    if (slot != NULL && !is_empty(slot)) return FINGERPRINT_SEEN;
    if (slot == NULL || set->taken == set->room / 4 * 3) {
        if (!grow(set)) return FINGERPRINT_NO_MEMORY;
        slot = slot_of(set, f);
    }
    *slot = f;
    set->taken++;
    return FINGERPRINT_NEW;
}

void fingerprints_drop(fingerprints *set)
{
    if (set->slots != NULL) munmap(set->slots, set->room * sizeof *set->slots);
    *set = (fingerprints){NULL, 0, 0, false};
}
