/* Files of packed positions, as docs/packed.md describes them: written to standard output and read
 * from a file or a pipe, a block at a time. */
#ifndef CLI_PACKED_H
#define CLI_PACKED_H

#include "../output/out.h"
#include "source.h"

#define PACKED_MAGIC "FYPK"

enum {
    PACKED_VERSION = 1,
    PACKED_HEADER = 12,          /* bytes of the header, and of the head of a block */
    PACKED_BLOCK_MAX = 16 * 1024 /* bytes of records in a block */
};

/* ---- writing ----------------------------------------------------------------------------- */

typedef struct packed_writer {
    const fy_game *game;
    uint32_t style, checksum;
    uint64_t count;    /* of all records */
    uint32_t in_block; /* of those not yet written */
    size_t used;       /* their bytes */
    uint8_t block[PACKED_HEADER + PACKED_BLOCK_MAX];
} packed_writer;

/* Begins a file of one game; `style` is that of fy_pack(). */
void packed_begin(packed_writer *w, const fy_game *game, uint32_t style);

/* Adds a position of that game as fy_pack() has packed it in that style. */
void packed_add(packed_writer *w, const uint8_t *record, size_t len);

/* Writes what has been added. A file without packed_end() is one that was cut short. */
void packed_flush(packed_writer *w);
void packed_end(packed_writer *w);

/* ---- reading ----------------------------------------------------------------------------- */

/* Why a file cannot be read on, and where; unless its source has failed, and tells. */
typedef struct packed_fault {
    char what[160];
    uint64_t byte;
    uint64_t block, record; /* from 1; 0: it is not in one */
} packed_fault;

typedef struct packed_reader {
    source from;
    const fy_game *game;
    uint32_t style, checksum;
    size_t record_size; /* 0: each begins with a byte that tells its size */
    uint64_t at;        /* bytes read */
    uint64_t count;     /* records given out */
    uint64_t blocks;
    uint32_t in_block; /* records of the block that are left, */
    size_t next, used; /* where the next one is, and where the last one ends */
    packed_fault fault;
    uint8_t block[PACKED_BLOCK_MAX];
} packed_reader;

typedef enum packed_state { PACKED_RECORD, PACKED_END, PACKED_FAULT } packed_state;

/* Reads the header; false after a fault. The open file, which may be compressed, stays the
 * caller's; packed_close() gives back the memory, in any case. */
bool packed_open(packed_reader *r, int fd);
void packed_close(packed_reader *r);

/* The next position. The records of a block are given out when all of it has been read and its
 * checksum is right. */
packed_state packed_next(packed_reader *r, fy_position *out);

#endif
