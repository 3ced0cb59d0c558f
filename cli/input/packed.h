/* Files of packed positions, as docs/packed.md describes them: written to standard output and read
 * from a file or a pipe, a block at a time. */
#ifndef CLI_PACKED_H
#define CLI_PACKED_H

#include "../output/out.h"
#include "source.h"

#define PACKED_MAGIC FY_PACKED_MAGIC

/* ---- writing ----------------------------------------------------------------------------- */

typedef struct packed_writer {
    const fy_game *game;
    fy_packed_writer file;
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
    source *from;
    const fy_game *game;
    uint64_t count; /* records given out */
    packed_fault fault;
    fy_packed_reader file;
    size_t next, until; /* where in the buffer the bytes are that are still to be used */
    bool is_last;       /* no others will follow */
    bool ends_between;  /* blocks: what follows is for somebody else to read */
    uint8_t buffer[4 * FY_PACKED_CHUNK_MAX];
} packed_reader;

typedef enum packed_state { PACKED_RECORD, PACKED_END, PACKED_FAULT } packed_state;

/* Reads the header; false after a fault. The source stays the caller's. */
bool packed_open(packed_reader *r, source *from);

/* The next position. The records of a block are given out when all of it has been read and its
 * checksum is right. */
packed_state packed_next(packed_reader *r, fy_position *out);

/* Is a position there without reading more? */
bool packed_has_more(const packed_reader *r);

/* Goes on with the first block behind a place, where the source is; if not `to_end`, up to another
 * such place where the source ends. */
void packed_go_on(packed_reader *r, const record_place *place, bool to_end);

/* The first place in a file at which a block begins; and the next one after a place, at or behind a
 * byte, in a file of that size. False if there is none, before the end or at a damaged head. */
bool packed_first_place(record_place *out, int fd);
bool packed_next_place(record_place *place, int fd, uint64_t size, uint64_t from_byte);

/* Is all good from one such place to another? */
bool packed_is_good(int fd, const record_place *from, uint64_t until);

/* The byte of the file at which the record begins that was given last, which is this position. */
uint64_t packed_record_at(const packed_reader *r, const fy_position *pos);

#endif
