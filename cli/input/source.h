/* The bytes of one file or stream. What is compressed with gzip or zstd comes out as what it was
 * before; its first bytes tell, not its name. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include <stdint.h>
#include <stdio.h>

#include "decompress.h"

typedef struct source {
    int fd;
    compression form;
    uint64_t size;           /* of the file as it lies there, 0 if it has none */
    uint64_t at;             /* how much of that has been read */
    uint64_t given;          /* how much has come out */
    uint64_t ends_at;        /* where to end, of a file that is read in part; 0: at its end */
    int error;               /* of the system, after a failure, */
    const char *trouble;     /* or what is wrong with the data, */
    bool ends_early, absent; /* or with its end; or this build cannot read it */
    decompressor *decompressor;
    char *compressed; /* read, but not yet decompressed: */
    size_t from, until;
    bool holds;   /* the decompressor may have more to give without input */
    char *peeked; /* what has been looked at, */
    size_t peeked_len, peeked_used;
    bool is_over; /* and there is nothing behind it: a terminal need not be told twice */
} source;

/* Starts with an open file, which stays the caller's. */
void source_start(source *out, int fd);
void source_end(source *in);

/* Where to go on in a file of records without what comes before. */
typedef struct record_place {
    uint64_t byte;
    uint64_t before; /* records before it */
    uint64_t blocks; /* of a packed file: blocks before it, and the checksum of the last */
    uint32_t checksum;
} record_place;

/* Goes on at a byte of a plain file, whatever has been read of it, and ends at another. */
void source_go_to(source *in, uint64_t from, uint64_t until);

/* Looks at more of the first bytes, which source_read() will give even so; only before that. They
 * are in `peeked`. False if there is nothing more to look at: at the end, after a failure, or if so
 * many have been looked at that this is enough. */
bool source_peek(source *in);

/* Reads at most `cap` bytes, as many as come without waiting again; 0 at the end. -1 after a
 * failure; what came before it has been given. -1 also if a signal came: then nothing has
 * failed, and reading may go on. */
ptrdiff_t source_read(source *in, char *out, size_t cap);

bool source_has_failed(const source *in);

/* Prints why. */
void source_explain(const source *in, FILE *to);

#endif
