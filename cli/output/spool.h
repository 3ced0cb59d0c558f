/* Output that waits until it is known whether it is wanted: in memory, and what is more than some
 * megabytes in a file without a name. */
#ifndef CLI_SPOOL_H
#define CLI_SPOOL_H

#include <stddef.h>
#include <stdio.h>

/* All 0 is an empty one. */
typedef struct spool {
    char *bytes;
    size_t used;
    FILE *file; /* what does not fit: pieces, each with its size before it */
} spool;

/* What is added at once is given at once, unless it is larger than this. */
enum { SPOOL_ROOM = 1 << 21 };

void spool_add(spool *s, const char *bytes, size_t len);

/* Gives everything in order, in pieces of one or more additions; then the spool is empty. */
void spool_give(spool *s, void (*use)(void *context, const char *bytes, size_t len), void *context);

/* Empties it. */
void spool_drop(spool *s);

void spool_free(spool *s);

#endif
