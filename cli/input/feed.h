/* The arguments as a sequence of blocks of lines. */
#ifndef CLI_FEED_H
#define CLI_FEED_H

#include "blocks.h"
#include "column.h"
#include "kinds.h"
#include "../output/progress.h"

/* A block, and what is known of its lines. */
typedef struct feed_block {
    block block;
    converted converted; /* if it has texts, they are there instead of lines in a block */
    table table;
    uint32_t allow;
    const char *file; /* as in a place */
    bool is_file;
    bool is_text;    /* an argument, not lines of a file */
    bool has_header; /* the first line */
    fy_result fault; /* of an argument that names no start position, or FY_OK */
    char *complaint; /* what to say after the lines, or NULL; the caller frees it */
} feed_block;

/* One argument; or some whole lines, or records, of the file that it names; or a block that
 * somebody else has read. */
typedef struct feed_part {
    int argument;
    bool is_cut;
    record_place from; /* if it is cut; or lines instead of records, */
    uint64_t until;    /* and the byte behind the last */
    bool to_end;       /* of the file */
    feed_block *block; /* it is moved to whoever takes it; or NULL */
} feed_part;

typedef struct feed {
    const settings *s;
    feed_part part;
    bool is_part; /* of the input: nothing else is read */
    bool lines_are_json;
    int next, count; /* arguments */
    const char *path;
    bool is_open, is_stdin;
    source file;
    const kind_row *kind; /* of the file; NULL until it is known */
    void *reader;         /* of a file that is not lines, */
    line_reader lines;    /* or of one that is */
    table table;
    char (*starts)[FY_TEXT_MAX]; /* the texts of start positions, one for each argument */
    progress *progress;          /* is told of files and how far they are read */
} feed;

/* Begins with the first of `count` arguments; with none, standard input. The caller may then say
 * what lines are, and set lines.counts, or else lines.line after each block. */
void feed_start(feed *out, const settings *s, int count, progress *p);
void feed_end(feed *in);

/* The same for one part. */
void feed_start_part(feed *out, const settings *s, const feed_part *part, progress *p);

/* Can the file be cut into parts: is it there, and are its lines or its records to be read where
 * they lie? CUT_LINES and so on, or the bytes of each record; CUT_NOT if it can not. */
size_t feed_cut(const settings *s, const char *path);

/* The next block, into the buffer of `b`. One thread at a time. A file that cannot be read is a
 * block, too: one that consists of the complaint, so that it comes where the lines would have come.
 * False if there is nothing more, or after a Ctrl-C. */
bool feed_take(feed *in, feed_block *b);

#endif
