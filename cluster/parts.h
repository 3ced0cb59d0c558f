/* The parts that the input is cut into, and the rounds in which the ranks take them. */
#ifndef CLUSTER_PARTS_H
#define CLUSTER_PARTS_H

#include "input/input.h"
#include "stream.h"

typedef struct parts {
    const settings *s;
    feed_part *all; /* the same in all ranks */
    size_t count, room, next;
    bool *is_stream;  /* by argument: standard input, a pipe or a device */
    bool has_streams; /* they are read in blocks: how many, nobody knows */
    stream stream;    /* that rank 0 reads now */
    feed_block block; /* of it, for this rank */
} parts;

/* Of each argument one part; of a file whose lines or records can be read where they lie, as many
 * as it has pieces of some megabytes: all ranks look for line ends, each in some of the pieces. To
 * be called by all at once. Returns 0, or the exit code if a rank sees other files than rank 0,
 * which has then said so. */
int parts_make(parts *out, const settings *s, const line_work *work);
void parts_free(parts *p);

/* The next round: one part for each rank, the first ones if there are fewer, and no more than
 * `most`. Gives how many there are, 0 at the end, and in `own` that of this rank, if it has one. To
 * be called by all at once. */
size_t parts_round(parts *p, size_t most, feed_part *own);

#endif
