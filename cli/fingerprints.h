/* Fingerprints of values, and a set of them that says of each whether it is new.
 *
 * A fingerprint is 128 bits, made with numbers that are drawn at random for each run. Two values
 * that differ have the same one with a probability of exactly 2^-128, whatever they are, as long as
 * nobody chose them knowing those numbers. So among n different values there are two with the same
 * fingerprint with a probability below n^2 / 2^129. fingerprints.c has the proof. */
#ifndef CLI_FINGERPRINTS_H
#define CLI_FINGERPRINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 unsigned_128;

typedef struct fingerprint {
    uint64_t high, low;
} fingerprint;

/* No value is larger. */
#define FINGERPRINT_VALUE_MAX 320

/* The random numbers behind the fingerprints of a run: 128 bits in each place. */
typedef struct fingerprint_keys {
    struct {
        uint64_t word[2]; /* low, high */
    } factor[2][FINGERPRINT_VALUE_MAX / 8 + 1], offset[2];
} fingerprint_keys;

/* Draws the numbers; false if the system has none, with errno set. */
bool fingerprint_draw(fingerprint_keys *out);

/* Of `len` bytes, FINGERPRINT_VALUE_MAX at most, and a number that says what kind of value it is.
 * All values of a kind have the same length. */
fingerprint fingerprint_of(const fingerprint_keys *keys, uint64_t kind, const void *value,
                           size_t len);

/* A set. All 0 is the empty set, which takes no memory. Up to FINGERPRINTS_LEAST members take
 * 1 MiB. With more, each takes FINGERPRINT_BYTES_MAX bytes at most: that many when the set has just
 * grown, and two thirds of them when it is about to grow. While it grows it takes no more, though
 * for a moment five thirds of it in addresses. */
typedef struct fingerprints {
    fingerprint *slots;
    size_t room;  /* slots */
    size_t taken; /* of them */
    bool has_zero;
} fingerprints;

#define FINGERPRINT_BYTES_MAX 32
#define FINGERPRINTS_LEAST (3u << 14)

typedef enum fingerprint_verdict {
    FINGERPRINT_NEW,
    FINGERPRINT_SEEN,
    FINGERPRINT_NO_MEMORY /* it is new, but nothing can be added any more; errno is set */
} fingerprint_verdict;

/* Adds a fingerprint unless it is there. */
fingerprint_verdict fingerprints_add(fingerprints *set, fingerprint f);

/* The slot where a fingerprint is looked for first: one of four that share 64 bytes of memory, and
 * the first of them. */
static inline size_t fingerprints_home(const fingerprints *set, fingerprint f)
{
    const unsigned_128 high = f.high;
    return (size_t)((high * (set->room / 4)) >> 64) * 4;
}

/* Brings that slot near, for whoever is going to add the fingerprint soon. */
static inline void fingerprints_expect(const fingerprints *set, fingerprint f)
{
    if (set->room > 0) __builtin_prefetch(&set->slots[fingerprints_home(set, f)], 1);
}

/* Gives the memory back; the set is empty then. */
void fingerprints_drop(fingerprints *set);

#endif
