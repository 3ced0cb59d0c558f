/* The pattern index, without the database.
 *
 * Positions are indexed in chunks of consecutive ids. Of a chunk and a game there is one row for
 * each place that holds one piece at most, such as a square: the numbers of the pieces that lie
 * there, one bit of the number at a time. Such a slice has one bit for each position of the chunk.
 * So "a pawn on e4" is the AND of a few slices of e4, for thousands of positions at once, and only
 * the places that a pattern names are read. Further rows count the pieces of each number,
 * and one tells which ids are positions of the game.
 *
 * A pattern is answered with two sets: the positions that may match, and those that must. Where
 * they differ, the slices do not tell, and the position itself is asked. */
#ifndef CLI_LIBRARY_SLICES_H
#define CLI_LIBRARY_SLICES_H

#include "store.h"

enum {
    CHUNK = 32768, /* ids; a slice has as many bits */
    SLICE_WORDS = CHUNK / 64,
    SLICE_BYTES = CHUNK / 8,
    PLANES = 7, /* slices of a row at most: a number of a piece has 5 bits, a count 7 */
    PLACE_COUNTS = FY_PATTERN_PLACES_MAX, /* the row that counts pieces of number 0, and so on */
    PLACE_THERE = PLACE_COUNTS + 32,      /* whose only slice tells which ids are there */
    PLACES,
    SLICES_MAX = 1 + PLANES * SLICE_BYTES /* bytes of a row */
};

/* A set of positions of a chunk, bit i % 8 of byte i / 8; words are as the machine has them. */
typedef struct slice {
    uint64_t word[SLICE_WORDS];
} slice;

typedef struct planes {
    unsigned used; /* of which there are slices; the others are 0 */
    slice plane[PLANES];
} planes;

static inline bool slice_has(const slice *s, size_t i)
{
    return ((const uint8_t *)s->word)[i / 8] >> i % 8 & 1;
}

/* ---- making ------------------------------------------------------------------------------ */

/* The rows of a chunk and a game. */
typedef struct chunk_rows {
    planes place[PLACES];
} chunk_rows;

/* Adds the position whose id is the i-th of the chunk. The rows are 0 at first. */
void slices_add(chunk_rows *rows, const fy_game *game, const fy_position *pos, size_t i);

/* The bytes of a row, which are kept in the database: which slices there are, and those. 0 if there
 * is none: then the row is not kept. */
size_t slices_write(uint8_t out[SLICES_MAX], const planes *row);

/* False if the bytes are no row. Without bytes it is all 0. */
bool slices_read(planes *out, const uint8_t *bytes, size_t len);

/* ---- asking ------------------------------------------------------------------------------ */

/* Reads the row of a place. */
typedef store_code slices_reader(void *context, planes *out, unsigned place);

typedef struct slices_asked {
    slices_reader *read;
    void *context;
    planes row; /* to read into */
    slice of;   /* the positions that are asked */
} slices_asked;

/* Leaves in `may` the positions that may match the pattern, of those that are in it. */
FY_MUST_USE store_code slices_ask(slice *may, slices_asked *asked, const fy_pattern *pattern);

#endif
