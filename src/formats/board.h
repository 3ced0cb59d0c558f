/* The boards of most formats: a set of squares, and a half byte for each of them.
 *
 * As planes, a code is a bit of its square in each of four numbers, so that all pieces with a code
 * are found and changed at once. A type of the library is 1 for a pawn to 6 for a king; the formats
 * begin at 0. */
#ifndef FY_FORMATS_BOARD_H
#define FY_FORMATS_BOARD_H

#include "../chess/half_bytes.h"
#include "internal.h"

enum { BOARD_PIECES = 8 /* the byte at which the half bytes begin */ };

typedef struct format_board {
    uint64_t occupied;
    uint64_t plane[4]; /* of the codes */
} format_board;

/* Reads the half bytes of at most 32 occupied squares. */
FY__INLINE void fy__board_load(format_board *b, const uint8_t *bytes)
{
    const uint64_t half[2] = {fy__load(bytes + BOARD_PIECES), fy__load(bytes + BOARD_PIECES + 8)};
    fy__planes_of_half_bytes(b->plane, half, b->occupied);
}

FY__INLINE void fy__board_store(uint8_t *bytes, const format_board *b)
{
    uint64_t half[2];
    fy__half_bytes_of_planes(half, b->plane, b->occupied);
    fy__store(bytes + BOARD_PIECES, half[0]);
    fy__store(bytes + BOARD_PIECES + 8, half[1]);
}

/* The byte with the half byte of the first of some squares. */
FY__INLINE int fy__board_byte(const format_board *b, uint64_t squares)
{
    return BOARD_PIECES + fy__count(b->occupied & ((squares & (0 - squares)) - 1)) / 2;
}

/* The byte with the first square that is one too many, the lowest squares in the first byte; -1 if
 * there is none. */
int fy__board_excess(uint64_t occupied);

/* Types of the library from codes that begin at 0, on the occupied squares; and back. */
FY__INLINE void fy__types_of_codes(uint64_t out[3], const uint64_t code[3], uint64_t occupied)
{
    out[0] = occupied & ~code[0];
    out[1] = code[1] ^ code[0];
    out[2] = code[2] ^ (code[1] & code[0]);
}

FY__INLINE void fy__codes_of_types(uint64_t out[3], const uint64_t type[3], uint64_t occupied)
{
    out[0] = occupied & ~type[0];
    out[1] = occupied & ~(type[1] ^ type[0]);
    out[2] = type[2] ^ (occupied & ~(type[1] | type[0]));
}

#endif
