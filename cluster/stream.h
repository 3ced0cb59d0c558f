/* Standard input, which rank 0 alone can read: it hands out the lines in blocks. */
#ifndef CLUSTER_STREAM_H
#define CLUSTER_STREAM_H

#include "input/feed.h"

/* Of rank 0. */
typedef struct stream {
    feed feed;
    progress progress;
    feed_block read; /* but not given yet, if there is one */
    bool is_open, has_read;
} stream;

/* Of the argument "-", or one that names the same, or of no argument at all, which is -1. */
void stream_open(stream *out, const settings *s, int argument);
void stream_close(stream *in);

/* The next lines, about so many bytes; or something else to do in one piece. False at the end. */
bool stream_next(stream *in, feed_block *out, size_t wanted);

/* Can another rank do it? What is not lines, rank 0 does itself. */
bool stream_is_lines(const feed_block *b);

/* From rank 0 to another, which then has it: NULL is none, and then stream_receive() is false. The
 * argument is the one that rank 0 has opened. */
void stream_send(int to, const feed_block *b);
bool stream_receive(feed_block *out, const settings *s, int argument);

void stream_free(feed_block *b);

#endif
