/* Fingerprints, and the set of them.
 *
 * A value is a row of words of 48 bits x[0], x[1], ... of which the first is its kind. Its
 * fingerprint is the upper 77 bits of
 *
 *     sum = offset + factor[0] x[0] + factor[1] x[1] + ...    modulo 2^128
 *
 * with an offset and factors of 128 random bits each (multilinear hashing after Dietzfelbinger).
 * Why two values x and y that differ agree in them with a probability of exactly 2^-77:
 *
 *     They differ in some word i; x[i] - y[i] is an odd number times 2^k with k < 48. The factors
 *     of the other words may be what they are: D, the difference of the sums, is then a constant
 *     plus factor[i] (x[i] - y[i]), and so as likely to be any of the 2^(128-k) numbers of the form
 *     c + 2^k m, all modulo 2^128. The offset makes the lower 51 bits of the sum of y any number
 *     with the same chance, whatever D is. So the bits above agree with the probability
 *     1 - |D| / 2^51 if D, taken as a signed number, is between -2^51 and 2^51, and else never.
 *     Added up over the numbers c + 2^k m that is 2^51 / 2^k: so many of them are from 0 to below
 *     2^51, and each of these gives 1 together with the one that is 2^51 less. Divided by 2^(128-k)
 *     it is 2^-77.
 *
 * Among n values there are less than n^2 / 2 pairs. A shorter value is one with zeros behind it,
 * for its kind tells it from others. The upper 64 bits are stirred at the end, which can be undone,
 * so it makes no two fingerprints alike; it spreads rows of numbers that the sum would keep evenly
 * spaced.
 *
 * The set is a table of buckets, each eight slots of 64 bits that are taken from the front. A
 * fingerprint's first bits are the number of its home, the bucket where it belongs; if that is full
 * it lies up to six buckets behind. A slot has the fingerprint's other bits, which are 61 at most
 * as there are at least 2^16 homes, and below them in three bits its distance from home plus one,
 * so that 0 is an empty slot. Nothing else is needed to know all 77 bits again.
 *
 * Members lie in the order of their homes: none in a bucket has a later home than one in the next
 * (Robin Hood hashing). That keeps them near: with three quarters of the slots taken, one in eleven
 * lies in the next bucket, and each bucket more is about eighty times less likely. And whoever
 * looks for a member can stop at the first bucket that has an empty slot, or a member with a later
 * home.
 *
 * When three quarters are taken, or somebody would have to lie too far away, the homes double: each
 * becomes two, between which the next bit decides. A member takes 8 * 2 / 0.75 = 21 1/3 bytes then,
 * and at no time is there more memory in use: the pages stay, more come behind them, and what is in
 * them moves within the table. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* for mremap; NOLINT(bugprone-reserved-identifier) it is the system's */
#endif
#include "fingerprints.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>

__extension__ typedef unsigned __int128 wide;

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

#define ALWAYS_INLINE inline __attribute__((always_inline))

#define WIDE(n) ((wide)(n).word[1] << 64 | (n).word[0])

/* Bits of the sum. */
enum { LEFT_OUT = 51 };

/* Eight bytes of a value, or as many as there are. */
static ALWAYS_INLINE uint64_t bytes_at(const unsigned char *value, size_t at, size_t len)
{
    uint64_t bytes = 0;
    if (at + sizeof bytes <= len)
        memcpy(&bytes, value + at, sizeof bytes);
    else
        for (; at < len; at++) bytes = bytes << 8 | value[at];
    return bytes;
}

/* The words of a piece times the factors from number i on. Values are written in units of eight
 * bytes shortly before, and are read as such: other loads would have to wait for the writing. */
static ALWAYS_INLINE wide products(const fingerprint_keys *keys, size_t i, uint64_t a, uint64_t b,
                                   uint64_t c)
{
    const uint64_t mask = (UINT64_C(1) << 48) - 1;
    return WIDE(keys->factor[i]) * (a & mask) + WIDE(keys->factor[i + 1]) * (b & mask) +
           WIDE(keys->factor[i + 2]) * (c & mask) +
           WIDE(keys->factor[i + 3]) * (a >> 48 | b >> 48 << 16 | c >> 48 << 32);
}

static ALWAYS_INLINE fingerprint print_of(const fingerprint_keys *keys, uint32_t kind,
                                          const unsigned char *value, size_t len)
{
    wide sum = WIDE(keys->offset) + WIDE(keys->factor[0]) * kind;
    for (size_t at = 0, i = 1; at < len; at += FINGERPRINT_PIECE, i += 4)
        sum += products(keys, i, bytes_at(value, at, len), bytes_at(value, at + 8, len),
                        bytes_at(value, at + 16, len));
    const uint64_t high = (uint64_t)(sum >> 64), low = (uint64_t)sum;
    return (fingerprint){mixed(high), low >> LEFT_OUT << LEFT_OUT};
}

/* The usual length has code of its own, without a loop. */
fingerprint fingerprint_of(const fingerprint_keys *keys, uint32_t kind, const void *value,
                           size_t len)
{
    enum { USUAL = 40 };
    return len == USUAL ? print_of(keys, kind, value, USUAL) : print_of(keys, kind, value, len);
}

/* ---- pages ------------------------------------------------------------------------------- */

enum { HUGE_PAGE = 2 << 20 };

/* Asks for huge pages, which are faster. Few bytes are not worth them: they are in use as a
 * whole. */
static void prefer_huge_pages(void *pages, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    if (bytes >= 4 * (size_t)HUGE_PAGE) madvise(pages, bytes, MADV_HUGEPAGE);
#else
    (void)pages, (void)bytes;
#endif
}

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
    return all + before;
}

/* The same pages with more behind them, which are all 0; NULL if there is no memory, and then
 * nothing has changed. */
static void *map_larger(void *pages, size_t bytes, size_t wanted)
{
#ifdef MREMAP_FIXED
    char *larger = map_aligned(wanted, PROT_NONE);
    if (larger == NULL) return NULL;
    if (mremap(pages, bytes, wanted, MREMAP_MAYMOVE | MREMAP_FIXED, larger) != MAP_FAILED) {
        prefer_huge_pages(larger, wanted);
        return larger;
    }
    const int error = errno;
    munmap(larger, wanted);
    errno = error;
    return NULL;
#else
    char *larger = map_aligned(wanted, PROT_READ | PROT_WRITE);
    if (larger == NULL) return NULL;
    prefer_huge_pages(larger, wanted);
    memcpy(larger, pages, bytes);
    munmap(pages, bytes);
    return larger;
#endif
}

/* ---- buckets ----------------------------------------------------------------------------- */

/* A slot is a member's other bits, and below them its distance from home plus one. Where one is
 * called `bits`, the distance is left open. */
enum {
    BUCKET = FINGERPRINTS_BUCKET,
    DISTANCE_MASK = 7,
    FARTHEST = DISTANCE_MASK - 1,
};

static unsigned distance(uint64_t slot)
{
    return (unsigned)(slot & DISTANCE_MASK) - 1;
}

static uint64_t at_distance(uint64_t bits, unsigned buckets)
{
    return bits | (buckets + 1);
}

/* The loops over a bucket have no branches, and always go to its end: compilers unroll them. */
static bool has(const uint64_t *bucket, uint64_t slot)
{
    unsigned found = 0;
    for (int i = 0; i < BUCKET; i++) found |= bucket[i] == slot;
    return found;
}

static size_t taken_in(const uint64_t *bucket)
{
    size_t count = 0;
    for (int i = 0; i < BUCKET; i++) count += bucket[i] != 0;
    return count;
}

static bool is_full(const uint64_t *bucket)
{
    return bucket[BUCKET - 1] != 0;
}

static void append(uint64_t *bucket, uint64_t slot)
{
    bucket[taken_in(bucket)] = slot;
}

/* Of a full bucket: who is nearest to home, and so has the latest one. */
static size_t nearest(const uint64_t *bucket)
{
    size_t least = 0;
    for (size_t i = 1; i < BUCKET; i++)
        if (distance(bucket[i]) < distance(bucket[least])) least = i;
    return least;
}

static unsigned least_distance(const uint64_t *bucket)
{
    return distance(bucket[nearest(bucket)]);
}

/* ---- members ----------------------------------------------------------------------------- */

/* The bucket itself if it has room, or else the first one behind it that has: there is room for one
 * more if of each bucket before that one a member moves on to the next. NULL if one cannot, as all
 * of its members are as far from home as they may be. */
static uint64_t *room_behind(uint64_t *bucket)
{
    while (is_full(bucket)) {
        if (least_distance(bucket) == FARTHEST) return NULL;
        bucket += BUCKET;
    }
    return bucket;
}

/* From the last bucket on, a member of each moves on: the one with the latest home, which keeps the
 * order. */
static void move_on(const uint64_t *first, uint64_t *room)
{
    for (uint64_t *to = room; to > first; to -= BUCKET) {
        uint64_t *from = to - BUCKET, *last = &from[BUCKET - 1], *leaves = &from[nearest(from)];
        append(to, *leaves + 1);
        *leaves = *last;
        *last = 0;
    }
}

/* Where a member is, or belongs. */
typedef struct spot {
    uint64_t *bucket; /* NULL: too far away */
    uint64_t slot;
    bool is_there;
} spot;

static spot find(uint64_t *home, uint64_t bits)
{
    for (unsigned far = 0; far <= FARTHEST; far++) {
        uint64_t *bucket = home + (size_t)far * BUCKET;
        const uint64_t slot = at_distance(bits, far);
        if (has(bucket, slot)) return (spot){bucket, slot, true};
        if (!is_full(bucket) || least_distance(bucket) < far) return (spot){bucket, slot, false};
    }
    return (spot){NULL, 0, false};
}

/* False if there is no room near enough, and then nothing has changed. */
static bool put(spot here)
{
    uint64_t *room = here.bucket != NULL ? room_behind(here.bucket) : NULL;
    if (room == NULL) return false;
    move_on(here.bucket, room);
    append(here.bucket, here.slot);
    return true;
}

/* ---- the set ----------------------------------------------------------------------------- */

/* The spare room is as large as the largest page that systems have. */
enum { LEAST_BITS = 16, SPARE = 1 << 16 };

_Static_assert(FINGERPRINTS_LEAST == (BUCKET << LEAST_BITS) / 4 * 3,
               "the bound holds once the table has grown");
_Static_assert(SPARE >= FARTHEST * BUCKET * sizeof(uint64_t), "enough behind the last home");

/* Behind the last home there is spare room, for those who lie there. */
static size_t size_of(unsigned bits)
{
    return (BUCKET * sizeof(uint64_t) << bits) + SPARE;
}

static bool use(fingerprints *set, void *slots, unsigned bits)
{
    if (slots == NULL) return false;
    set->slots = slots;
    set->bits = bits;
    set->limit = ((size_t)BUCKET << bits) / 4 * 3;
    return true;
}

static bool start(fingerprints *set, unsigned bits)
{
    return use(set, map_aligned(size_of(bits), PROT_READ | PROT_WRITE), bits);
}

/* A member of a bucket goes to one of the two homes that its own has become. It is never farther
 * away from there than it was from the old one: there is twice the room for the same members. */
static void move_member(const fingerprints *set, size_t bucket, uint64_t slot)
{
    const size_t home = 2 * (bucket - distance(slot)) + (slot >> 63);
    put(find(set->slots + home * BUCKET, (slot & ~(uint64_t)DISTANCE_MASK) << 1));
}

/* The members of a bucket that are at home go next to each other: most buckets have no others, and
 * most homes have room. */
static void move_bucket(const fingerprints *set, size_t bucket, const uint64_t *members)
{
    uint64_t *homes = set->slots + 2 * bucket * BUCKET;
    size_t taken[2] = {taken_in(homes), taken_in(homes + BUCKET)};
    for (size_t i = 0; i < BUCKET && members[i] != 0; i++) {
        const size_t which = members[i] >> 63;
        if (distance(members[i]) == 0 && taken[which] < BUCKET) {
            homes[which * BUCKET + taken[which]++] = (members[i] - 1) << 1 | 1;
            continue;
        }
        move_member(set, bucket, members[i]);
        taken[0] = taken_in(homes);
        taken[1] = taken_in(homes + BUCKET);
    }
}

/* From the last bucket to the first: a bucket's members go to others behind all that have yet to
 * move. The first few, of which this is not so, are put aside until the others have moved. */
static void move_all(const fingerprints *set, size_t homes)
{
    enum { FIRST = 2 * FARTHEST + 1 };
    uint64_t aside[FIRST * BUCKET], members[BUCKET];
    memcpy(aside, set->slots, sizeof aside);
    memset(set->slots, 0, sizeof aside);
    for (size_t i = homes + FARTHEST; i-- > FIRST;) {
        uint64_t *bucket = set->slots + i * BUCKET;
        memcpy(members, bucket, sizeof members);
        memset(bucket, 0, sizeof members);
        move_bucket(set, i, members);
    }
    for (size_t i = FIRST; i-- > 0;) move_bucket(set, i, aside + i * BUCKET);
}

static bool grow(fingerprints *set)
{
    const unsigned bits = set->bits;
    if (!use(set, map_larger(set->slots, size_of(bits), size_of(bits + 1)), bits + 1)) return false;
    move_all(set, (size_t)1 << bits);
    return true;
}

/* What a slot has of a fingerprint. */
static uint64_t other_bits(const fingerprints *set, fingerprint f)
{
    return f.high << set->bits | f.low >> (64 - set->bits);
}

/* Where the home is full, or the set. */
static fingerprint_verdict add_slowly(fingerprints *set, fingerprint f)
{
    for (;;) {
        const spot here = find(fingerprints_home(set, f), other_bits(set, f));
        if (here.is_there) return FINGERPRINT_SEEN;
        if (set->taken < set->limit && put(here)) break;
        if (!grow(set)) return FINGERPRINT_NO_MEMORY;
    }
    set->taken++;
    return FINGERPRINT_NEW;
}

fingerprint_verdict fingerprints_add(fingerprints *set, fingerprint f)
{
    if (set->slots == NULL && !start(set, LEAST_BITS)) return FINGERPRINT_NO_MEMORY;
    uint64_t *home = fingerprints_home(set, f);
    const uint64_t slot = at_distance(other_bits(set, f), 0);
    if (has(home, slot)) return FINGERPRINT_SEEN;
    if (is_full(home) || set->taken == set->limit) return add_slowly(set, f);
    append(home, slot);
    set->taken++;
    return FINGERPRINT_NEW;
}

void fingerprints_drop(fingerprints *set)
{
    if (set->slots != NULL) munmap(set->slots, size_of(set->bits));
    *set = (fingerprints){NULL, 0, 0, 0};
}
