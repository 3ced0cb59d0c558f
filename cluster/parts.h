/* The parts that the input is cut into, the same in all ranks. */
#ifndef CLUSTER_PARTS_H
#define CLUSTER_PARTS_H

#include "input/feed.h"

typedef struct parts {
    feed_part *all;
    size_t count;
} parts;

/* Of each argument one part, and of a file whose lines can be read where they lie as many as it has
 * pieces of some megabytes; all ranks look for line ends, each in some of the pieces. To be called
 * by all at once. Returns 0, or the exit code if a rank sees other files than rank 0, which has
 * then said so. */
int parts_make(parts *out, const settings *s);
void parts_free(parts *p);

#endif
