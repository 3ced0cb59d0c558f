/* How often each fingerprint came: a hash table whose slots have the fingerprint and the count. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "fingerprints.h"

/* The count is kept in the bits of `low` that a fingerprint does not use. */
typedef struct tally {
    fingerprint *slots; /* all 0 is a free one */
    unsigned bits;      /* 2 to this are the slots; at most three quarters are taken */
    size_t taken;
} tally;

/* Counts a fingerprint, and gives how often it has come; 0 if there is no memory; errno is set. */
uint64_t tally_add(tally *t, fingerprint f);

/* How often it came. */
uint64_t tally_of(const tally *t, fingerprint f);

#endif
