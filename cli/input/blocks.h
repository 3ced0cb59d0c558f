/* Blocks of whole lines. */
#ifndef CLI_BLOCKS_H
#define CLI_BLOCKS_H

#include "../output/out.h"
#include "source.h"

/* A line longer than this is reported as faulty and passed over. */
#define LINE_LIMIT (16u << 20)

typedef struct block {
    char *buffer;
    size_t room;
    const char *text; /* whole lines; only the last of a file may lack its line end */
    size_t len;
    uint64_t line; /* the number of the line before the first one */
    bool too_long; /* the first LINE_LIMIT bytes, or more, of a line that is longer */
} block;

void block_free(block *b);

/* The lines of one source. */
typedef struct line_reader {
    source *from;
    char *rest; /* what came in after the last whole line */
    size_t rest_len, rest_room;
    uint64_t line; /* how many lines have been given */
    bool counts;   /* or else the caller counts, and sets `line` */
    size_t mark;   /* how long the mark is that the buffer starts with */
    bool started, ended, passing;
} line_reader;

/* Begins with the first line; keeps the memory. */
void lines_start(line_reader *out, source *from);
void lines_free(line_reader *in);

/* Reads one block into the buffer of `b`, as soon as a whole line is there. False if there is
 * nothing more: at the end, after a failure of the source, and after an interrupt. */
bool lines_read(line_reader *in, block *b);

#endif
