/* Fingerprints of values, and a set of them that says of each whether it is new.
 *
 * A fingerprint is 77 bits, made with numbers that are drawn at random for each run. Two values
 * that differ have the same one with a probability of exactly 2^-77, whatever they are, as long as
 * nobody chose them knowing those numbers. So among n different values there are two with the same
 * fingerprint with a probability below n^2 / 2^78. fingerprints.c has the proof. */
#ifndef CLI_FINGERPRINTS_H
#define CLI_FINGERPRINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number of 128 bits, of which the upper 77 are in use and the others are 0. */
typedef struct fingerprint {
    uint64_t high, low;
} fingerprint;

/* No value is larger. */
#define FINGERPRINT_VALUE_MAX 320

/* A value is taken in pieces of four words of 48 bits. */
#define FINGERPRINT_PIECE 24
#define FINGERPRINT_PIECES_MAX ((FINGERPRINT_VALUE_MAX + FINGERPRINT_PIECE - 1) / FINGERPRINT_PIECE)

/* The random numbers behind the fingerprints of a run: 128 bits in each place. */
typedef struct fingerprint_keys {
    struct {
        uint64_t word[2]; /* low, high */
    } factor[1 + 4 * FINGERPRINT_PIECES_MAX], offset;
} fingerprint_keys;

/* Draws the numbers; false if the system has none, with errno set. */
bool fingerprint_draw(fingerprint_keys *out);

/* Of `len` bytes, FINGERPRINT_VALUE_MAX at most, and a number that says what kind of value it is.
 * All values of a kind have the same length. */
fingerprint fingerprint_of(const fingerprint_keys *keys, uint32_t kind, const void *value,
                           size_t len);

/* A set. All 0 is the empty set, which takes no memory. Up to FINGERPRINTS_LEAST members take 4 MiB
 * in all. With more, each takes FINGERPRINT_BYTES_MAX bytes at most: that many when the set has
 * just grown, and half as many when it is about to grow. While it grows it takes no more, though
 * for a moment half as much again in addresses. */
typedef struct fingerprints {
    uint64_t *slots;
    unsigned bits;       /* of a fingerprint that tell its home: 2 to this are the homes */
    size_t taken, limit; /* slots; how many are taken before the set grows */
} fingerprints;

/* So many slots share 64 bytes of memory, which a processor fetches at once. */
#define FINGERPRINTS_BUCKET 8

#define FINGERPRINT_BYTES_MAX (64.0 / 3)
#define FINGERPRINTS_LEAST (3u << 17)

typedef enum fingerprint_verdict {
    FINGERPRINT_NEW,
    FINGERPRINT_SEEN,
    FINGERPRINT_NO_MEMORY /* it is new, but nothing can be added any more; errno is set */
} fingerprint_verdict;

/* Adds a fingerprint unless it is there. */
fingerprint_verdict fingerprints_add(fingerprints *set, fingerprint f);

/* The bucket where a fingerprint is looked for first. */
static inline uint64_t *fingerprints_home(const fingerprints *set, fingerprint f)
{
    return set->slots + (f.high >> (64 - set->bits)) * FINGERPRINTS_BUCKET;
}

/* Brings it near, for whoever is going to add the fingerprint soon. */
static inline void fingerprints_expect(const fingerprints *set, fingerprint f)
{
    if (set->slots != NULL) __builtin_prefetch(fingerprints_home(set, f), 1);
}

/* When it is near: brings the next bucket near too, if the first one is full. */
static inline void fingerprints_expect_more(const fingerprints *set, fingerprint f)
{
    if (set->slots == NULL) return;
    const uint64_t *home = fingerprints_home(set, f);
    const size_t next = home[FINGERPRINTS_BUCKET - 1] != 0;
    __builtin_prefetch(home + next * FINGERPRINTS_BUCKET, 1);
}

/* Gives the memory back; the set is empty then. */
void fingerprints_drop(fingerprints *set);

#endif
