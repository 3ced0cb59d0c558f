/* Forsyth: files of packed positions, as docs/packed.md describes them, without the I/O: bytes in,
 * positions out, and back. The conventions are those of base.h.
 *
 * A file is read piece by piece, through a buffer of the caller's:
 *
 *     fy_packed_reader reader = {0};
 *     fy_unpacked done = fy_packed_read(positions, CAP, &reader, bytes, len, at_end);
 *
 * then whatever stands behind the `done.used` bytes comes first in the next call, with more bytes
 * behind it if there are any. Positions and faults are the same however the file was cut.
 *
 * A file is written the other way round: each call puts what is ready into a buffer of the
 * caller's, which then goes to the file. */
#ifndef FORSYTH_PACKED_H
#define FORSYTH_PACKED_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

union fy_position; /* see forsyth.h */
struct fy_game;

/* What a file begins with. Behind it is FY_PACK_VERSION. */
#define FY_PACKED_MAGIC "FYPK"

/* Bytes of the header of a file, and of the head of each block; and of records in a block. */
#define FY_PACKED_HEAD_SIZE 12
#define FY_PACKED_BLOCK_MAX 16384

/* No call writes more than this, a block and the end; and with so many bytes to read, if the file
 * has them, every call gets on. */
#define FY_PACKED_CHUNK_MAX (2 * FY_PACKED_HEAD_SIZE + FY_PACKED_BLOCK_MAX + 8)

/* ---- reading ----------------------------------------------------------------------------- */

/* What comes next in a file. */
typedef enum fy_packed_stage {
    FY_PACKED_AT_HEADER,
    FY_PACKED_AT_BLOCK, /* or at a record of one, or at the end             */
    FY_PACKED_AT_END,   /* nothing: all was good, but there may be more     */
    FY_PACKED_DONE,     /* nothing: the file was good, and has been read    */
    FY_PACKED_FAILED    /* nothing: there is a fault                        */
} fy_packed_stage;

/* Why a file cannot be read on. */
typedef struct fy_packed_fault {
    uint32_t code;          /* FY_OK: there is none                                           */
    uint32_t unused;        /* 0 */
    uint64_t at;            /* the byte of the file                                           */
    uint64_t block, record; /* from 1; 0: it is not in one                                    */
    uint64_t number[2];     /* what is wrong, by code: the version, and the one that is known;
                             * the game; the flags; the size of a record; the records and the
                             * bytes of a block; the records that there should be, and that
                             * there are */
} fy_packed_fault;

/* How far a file has been read. All 0 at first. Who calls may read all of it. */
typedef struct fy_packed_reader {
    const struct fy_game *game; /* of the positions; NULL before the header has been read */
    uint32_t style;             /* of fy_pack                                             */
    uint32_t stage;             /* fy_packed_stage                                        */
    uint64_t at;                /* bytes used so far                                      */
    uint64_t count;             /* positions given out so far                             */
    uint64_t blocks;            /* begun so far, the end included                         */
    uint32_t records, bytes;    /* left of the block at hand                              */
    uint32_t record_size;       /* 0: each begins with a byte that tells its size         */
    uint32_t checksum;          /* the last one                                           */
    fy_packed_fault fault;
} fy_packed_reader;

/* What a call has done. */
typedef struct fy_unpacked {
    size_t count; /* positions                     */
    size_t used;  /* bytes that are done with      */
} fy_unpacked;

/* Reads on until `cap` positions are filled or the bytes give no more. `is_last` is not 0 if no
 * bytes will follow these: only then a file can be done, or end too soon. No position is given out
 * before the checksum of its block is known to be right. A fault ends the reading: it stands in the
 * reader, behind the positions before it. With `cap` 0 the header is read, which tells the game. */
FY_API fy_unpacked fy_packed_read(union fy_position *positions, size_t cap,
                                  fy_packed_reader *reader, const uint8_t *bytes, size_t len,
                                  int is_last);

/* ---- writing ----------------------------------------------------------------------------- */

/* A file that is being written, with the block that is being filled. */
typedef struct fy_packed_writer {
    const struct fy_game *game;
    uint32_t style;
    uint32_t checksum;       /* the last one                */
    uint64_t count;          /* records added so far        */
    uint32_t records, bytes; /* of the block so far         */
    uint8_t block[FY_PACKED_HEAD_SIZE + FY_PACKED_BLOCK_MAX];
} fy_packed_writer;

/* These write what is ready to be, which may be nothing: on FY_OK `at` is the number of bytes. A
 * buffer of FY_PACKED_CHUNK_MAX has room for all of them; where there is less than is needed,
 * FY_NO_SPACE leaves the file as it was. */

/* Begins a file of one game; `style` is that of fy_pack, any other is FY_UNKNOWN_OPTION. */
FY_API FY_MUST_USE fy_result fy_packed_begin(uint8_t *out, size_t cap, fy_packed_writer *writer,
                                             const struct fy_game *game, uint32_t style);

/* Adds a position of that game. What fy_pack refuses is refused with its code. */
FY_API FY_MUST_USE fy_result fy_packed_add(uint8_t *out, size_t cap, fy_packed_writer *writer,
                                           const union fy_position *pos);

/* Adds a position as fy_pack has packed it in that style. A size that it cannot have is
 * FY_PACKED_SHORT or FY_PACKED_LONG. */
FY_API FY_MUST_USE fy_result fy_packed_add_record(uint8_t *out, size_t cap,
                                                  fy_packed_writer *writer, const uint8_t *record,
                                                  size_t len);

/* Writes the block as it is; the next one is begun with the next record. */
FY_API FY_MUST_USE fy_result fy_packed_flush(uint8_t *out, size_t cap, fy_packed_writer *writer);

/* Writes the block as it is, and the end. A file without it is one that was cut short. */
FY_API FY_MUST_USE fy_result fy_packed_end(uint8_t *out, size_t cap, fy_packed_writer *writer);

#ifdef __cplusplus
}
#endif

#endif
