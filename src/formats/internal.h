/* What the formats share.
 *
 * A format is a row: how to read the next thing from some bytes, and how to add a sample to what is
 * written. Reading goes in steps. A step uses up bytes and gives a sample, or none, or a fault; or
 * it needs more bytes than there are, and has changed nothing. */
#ifndef FY_FORMATS_INTERNAL_H
#define FY_FORMATS_INTERNAL_H

#include <forsyth/formats.h>

#include "../base/bits.h"

typedef enum format_step_kind {
    STEP_SAMPLE, /* a sample is there                                */
    STEP_NONE,   /* something was read that is no sample             */
    STEP_MORE,   /* more bytes are needed                            */
    STEP_FAULT   /* what the bytes that are used up hold is faulty   */
} format_step_kind;

typedef struct format_step {
    format_step_kind kind;
    size_t used;
    uint32_t code, at; /* of a fault: `at` counts from the first of the bytes */
} format_step;

typedef struct format_input {
    const uint8_t *bytes;
    size_t len;
    int is_last;
} format_input;

typedef struct format_row {
    const char *name;
    const char *mark; /* that a file begins with; NULL: it has none */
    size_t size;      /* of each sample; 0: they differ */
    unsigned needs;   /* FY_SAMPLE_*: what a sample must have */
    uint32_t loses;   /* FY_LOSS_*: what it never holds */
    int32_t score_min, score_max;
    /* What else it cannot hold of a sample: a set of FY_LOSS_*. */
    uint32_t (*losses)(const fy_sample *sample);
    /* Does a sample go on with a chain, so that its position need not be written? NULL: never. */
    int (*goes_on)(const fy_sample_writer *w, const fy_sample *sample);
    /* Can the first bytes hardly be anything else? NULL: the mark or the samples tell. */
    int (*knows)(const uint8_t *bytes, size_t len);
    format_step (*read)(fy_sample *out, fy_sample_reader *r, format_input in);
    /* Adds a sample that can be held. FY_NO_SPACE, or what the format refuses. */
    fy_result (*add)(fy_sample_writer *w, const fy_sample *sample);
    /* Makes the memory ready to be taken; or the file, at its end. NULL: it always is. */
    void (*flush)(fy_sample_writer *w, int is_end);
} format_row;

extern const format_row fy__format_plain, fy__format_bin, fy__format_binpack, fy__format_marlin,
    fy__format_viri, fy__format_bullet, fy__format_epd, fy__format_csv;

/* ---- steps ------------------------------------------------------------------------------- */

FY__INLINE format_step fy__format_step(format_step_kind kind, size_t used)
{
    return (format_step){kind, used, FY_OK, 0};
}

FY__INLINE format_step fy__format_fault(size_t used, uint32_t code, size_t at)
{
    return (format_step){STEP_FAULT, used, code, (uint32_t)at};
}

/* ---- numbers ----------------------------------------------------------------------------- */

FY__INLINE unsigned fy__load_u16(const uint8_t *bytes)
{
    return bytes[0] | (unsigned)bytes[1] << 8;
}

FY__INLINE int fy__load_i16(const uint8_t *bytes)
{
    return (int)(fy__load_u16(bytes) ^ 0x8000u) - 0x8000;
}

FY__INLINE void fy__store_u16(uint8_t *bytes, unsigned number)
{
    bytes[0] = (uint8_t)number;
    bytes[1] = (uint8_t)(number >> 8);
}

/* ---- positions and moves ----------------------------------------------------------------- */

/* No format has room for more. */
enum { FORMAT_PIECES_MAX = 32 };

/* The castling rights of a side as a set of squares. */
FY__INLINE uint64_t fy__castling_squares(const fy_chess *pos, int color)
{
    return (uint64_t)pos->castling[color] << (color == FY_CHESS_WHITE ? 0 : 56);
}

/* Has each side exactly one king? */
int fy__has_two_kings(const fy_chess *pos);

/* Does each castling right have its rook, so that the rook can be marked with it? */
int fy__rights_have_rooks(const fy_chess *pos);

/* Are all rights those of standard chess? */
int fy__rights_are_standard(const fy_chess *pos);

/* The legal move between two squares, which of castling are those of king and rook; `promotion` is
 * a type or 0. 0 if there is none. */
fy_move fy__sample_move(const fy_chess *pos, int from, int to, int promotion);

/* What a pawn becomes: 0 a knight to 3 a queen, 0 also if it is no promotion; and back. */
FY__INLINE unsigned fy__promotion_index(fy_move move)
{
    return fy_chess_promotes(move) ? (unsigned)(fy_chess_becomes(move) - FY_CHESS_KNIGHT) : 0;
}

/* The position after a move, with an en passant square by the style. */
fy_chess fy__sample_after(const fy_chess *pos, fy_move move, uint32_t style);

/* ---- results ----------------------------------------------------------------------------- */

/* A number as White sees it, or as the side to move does: each from the other. */
FY__INLINE int fy__for_white(const fy_chess *pos, int number)
{
    return pos->turn == FY_CHESS_WHITE ? number : -number;
}

#endif
