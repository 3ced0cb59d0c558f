/* Forsyth: files to train from, without the I/O: bytes in, samples out, and back. The conventions
 * are those of base.h; docs/formats.md has the bytes of each format.
 *
 * A sample is a chess position with what a trainer wants to know of it: the move that was played,
 * a score, and how the game ended. Score and result are as the side to move sees them, however the
 * file has them.
 *
 * A file is read piece by piece, through a buffer of the caller's:
 *
 *     fy_sample_reader reader = {.format = FY_FORMAT_BINPACK};
 *     fy_samples done = fy_samples_read(samples, CAP, &reader, bytes, len, at_end);
 *
 * then whatever stands behind the `done.used` bytes comes first in the next call, with more bytes
 * behind it if there are any. Samples and faults are the same however the file was cut. */
#ifndef FORSYTH_FORMATS_H
#define FORSYTH_FORMATS_H

#include "chess.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum fy_format {
    FY_FORMAT_PLAIN,   /* text: fen, move, score, ply, result, a line each, and e          */
    FY_FORMAT_BIN,     /* Stockfish: 40 bytes a sample                                     */
    FY_FORMAT_BINPACK, /* Stockfish: chains of moves, some 3 bytes a sample                */
    FY_FORMAT_MARLIN,  /* marlinformat: 32 bytes, no move                                  */
    FY_FORMAT_VIRI,    /* viriformat: games, 4 bytes a sample                              */
    FY_FORMAT_BULLET,  /* bulletformat: 32 bytes, the board as the side to move sees it    */
    FY_FORMAT_EPD,     /* text: bm, ce and c9 behind each position                         */
    FY_FORMAT_CSV,     /* text: the columns fen, score, result, move, ply                  */
    FY_FORMATS
} fy_format;

/* The name of a format ("binpack"); NULL if it is none. */
FY_API const char *fy_format_name(unsigned format);

/* The game that all of them are of, as the calls for any game take it (forsyth.h). */
struct fy_game;
FY_API const struct fy_game *fy_format_game(void);

/* The bytes of each sample; 0 if they differ. */
FY_API size_t fy_format_size(unsigned format);

/* ---- samples ----------------------------------------------------------------------------- */

/* What a sample has besides its position. */
enum fy_sample_part { FY_SAMPLE_MOVE = 1, FY_SAMPLE_SCORE = 2, FY_SAMPLE_RESULT = 4 };

typedef struct fy_sample {
    fy_chess pos;
    fy_move move;    /* legal in the position; 0: none                                    */
    int32_t score;   /* 0: none                                                           */
    uint16_t ply;    /* of the game; fy_sample_ply() where a format does not tell         */
    int8_t result;   /* 1 the side to move won, 0 a draw, -1 it lost; 0: none             */
    uint8_t has;     /* a set of FY_SAMPLE_*                                              */
    uint32_t unused; /* 0 */
} fy_sample;

/* The plies before a position, as its move number tells. */
FY_API uint16_t fy_sample_ply(const fy_chess *pos);

/* What a format cannot hold of a sample. */
enum fy_sample_loss {
    FY_LOSS_MOVE = 1 << 0,
    FY_LOSS_PLY = 1 << 1,        /* that differs from fy_sample_ply()                       */
    FY_LOSS_HALFMOVE = 1 << 2,   /* the counters, */
    FY_LOSS_FULLMOVE = 1 << 3,   /* or their high bits                                      */
    FY_LOSS_EN_PASSANT = 1 << 4, /* the square, or one where no legal capture exists        */
    FY_LOSS_CASTLING = 1 << 5,   /* all rights, or those that are not of standard chess     */
    FY_LOSS_TURN = 1 << 6        /* whether White or Black is to move                       */
};

/* The name of a loss ("en-passant"), by the number of its bit; NULL past the last. */
FY_API const char *fy_loss_name(unsigned bit);

/* All that a format would lose of a sample. */
FY_API uint32_t fy_sample_losses(const fy_sample *sample, unsigned format);

/* ---- reading ----------------------------------------------------------------------------- */

/* Why a sample cannot be read. */
typedef struct fy_sample_fault {
    uint32_t code;   /* FY_OK: there is none                                               */
    uint32_t unused; /* 0 */
    uint64_t at;     /* the byte of the file                                               */
    uint64_t record; /* the sample, from 1                                                 */
} fy_sample_fault;

/* How far a file has been read. All 0 at first but for the format, and for `style`: which en
 * passant squares the positions behind a move have, FY_CHESS_EP_ALWAYS, _LEGAL or _XFEN. Who calls
 * may read all of it. */
typedef struct fy_sample_reader {
    uint32_t format; /* fy_format     */
    uint32_t style;  /* FY_CHESS_EP_* */
    uint64_t at;     /* bytes used so far                                                  */
    uint64_t count;  /* samples so far, faulty ones included                               */
    uint64_t begin;  /* the byte at which the last of them begins                          */
    fy_sample_fault fault;
    fy_sample next;  /* of a game or a chain: the next sample, as far as it is known      */
    uint32_t stage;  /* what comes next, as each format has it                            */
    uint32_t left;   /* moves left of a chain                                             */
    uint32_t bit;    /* bits used of the first byte                                       */
    uint32_t unused; /* 0 */
    uint64_t rest;   /* bytes left of a chunk                                             */
} fy_sample_reader;

/* What a call has done. */
typedef struct fy_samples {
    size_t count; /* samples                       */
    size_t used;  /* bytes that are done with      */
} fy_samples;

/* No sample needs more bytes than this, nor do those that are passed over with a fault: with so
 * many bytes to read, if the file has them, every call gets on. */
#define FY_SAMPLE_BYTES_MAX 4096

/* Reads on until `cap` samples are filled, the bytes give no more, or there is a fault. A fault
 * stands in the reader, behind the samples before it, and the call after it goes on behind the
 * record, the game or the chunk that is faulty. `is_last` is not 0 if no bytes will follow these.
 *
 * What is read is a position that parses, and a move that is legal in it. Whether the position is
 * sound is for fy_chess_check() to say. */
FY_API fy_samples fy_samples_read(fy_sample *samples, size_t cap, fy_sample_reader *reader,
                                  const uint8_t *bytes, size_t len, int is_last);

/* How much the first bytes of a file look like a format: 2 if they can hardly be anything else, 1
 * if they can be read so, 0 if they cannot. `is_all` is not 0 if they are the whole file. */
FY_API int fy_format_likeness(unsigned format, const uint8_t *bytes, size_t len, int is_all);

/* ---- writing ----------------------------------------------------------------------------- */

/* A file that is being written, through memory of the caller's. */
typedef struct fy_sample_writer {
    uint32_t format;
    uint32_t style; /* FY_CHESS_EP_*: by which a sample is known to continue the one before it */
    uint32_t lossy; /* FY_LOSS_*: what may be lost                                            */
    uint32_t lost;  /* what was lost of some sample                                           */
    uint64_t count; /* samples                                                                */
    uint8_t *memory;
    size_t room, len;
    fy_chess next;       /* what the next sample must be to go on with the chain                  */
    int32_t score;       /* of the last one                                                       */
    uint16_t ply;        /* the next                                                              */
    int8_t result;       /* of the next                                                           */
    uint8_t is_open;     /* is there a chain?                                                     */
    uint32_t bit;        /* bits used of the last byte                                            */
    uint32_t plies;      /* of the chain behind its first                                         */
    size_t chunk, chain; /* where they begin in the memory                                    */
} fy_sample_writer;

/* Begins a file. `memory` has room for FY_SAMPLE_BYTES_MAX bytes or more; a chain ends where it is
 * full, so that a megabyte serves better. */
FY_API void fy_samples_begin(fy_sample_writer *writer, unsigned format, uint32_t style,
                             uint32_t lossy, void *memory, size_t room);

/* Adds a sample. FY_NO_SPACE: first take what is in the memory, by fy_samples_flush(). What the
 * format needs and the sample lacks, and what the format cannot hold and may not lose, is refused
 * with its code, FY_SAMPLE_*: nothing is added then. */
FY_API FY_MUST_USE fy_result fy_samples_add(fy_sample_writer *writer, const fy_sample *sample);

/* How many bytes stand ready at the begin of the memory. After this call they count as taken. */
FY_API size_t fy_samples_flush(fy_sample_writer *writer);

/* The same, at the end of the file. */
FY_API size_t fy_samples_end(fy_sample_writer *writer);

#ifdef __cplusplus
}
#endif

#endif
