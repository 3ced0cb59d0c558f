/* Compiling a pattern: what the files of this folder share.
 *
 * Operations stand in the order of the text, each before those within it. A reader starts at the
 * first byte of what it reads and returns FY_OK behind it, or a code with the cursor at the faulty
 * byte. */
#ifndef FY_PATTERN_INTERNAL_H
#define FY_PATTERN_INTERNAL_H

#include <forsyth/pattern.h>

#include "../base/cursor.h"
#include "../game.h"

_Static_assert(sizeof(fy_pattern_op) == 40, "an operation has no padding");
_Static_assert(FY_PATTERN_PLACES_MAX == 64 * FY__PLACE_WORDS && FY_PATTERN_NO_PLACE == FY__NO_PLACE,
               "the header says what the games know");

typedef struct fy__compiler {
    fy__cursor in;
    const fy_game *game;
    fy_pattern *out;
    unsigned depth;
} fy__compiler;

/* The byte at hand; NUL at the end, which no pattern has. */
FY__INLINE char fy__peek(const fy__compiler *c)
{
    if (c->in.p == c->in.end) return '\0';
    return *c->in.p;
}

FY__INLINE int fy__take(fy__compiler *c, char ch)
{
    if (c->in.p == c->in.end || *c->in.p != ch) return 0;
    c->in.p++;
    return 1;
}

/* ---- operations (compile.c) -------------------------------------------------------------- */

/* Appends an operation, all 0 but for its kind; NULL if there is no room. */
fy_pattern_op *fy__pattern_add(fy__compiler *c, fy_pattern_kind kind);

/* What was added from `op` on is within `op`. */
void fy__pattern_close(const fy__compiler *c, fy_pattern_op *op);

/* ---- words (words.c) --------------------------------------------------------------------- */

/* The facts that every game has, before the game's own. */
enum { FY__IS_OVER, FY__IS_SOUND, FY__WHOSE_TURN, FY__COMMON_FACTS };

/* The fact of that name, with its place in the list of all; NULL if there is none. */
const fy__fact *fy__pattern_fact(unsigned *which, const fy_game *game, const char *name,
                                 size_t len);

/* The kind of the fact at a place of that list. */
fy__fact_kind fy__pattern_fact_kind(const fy_game *game, unsigned which);

/* The set of that name; 0 if there is none. */
uint32_t fy__pattern_named_set(const fy_game *game, const char *name, size_t len);

/* All pieces, and the empty place. */
uint32_t fy__pattern_anything(const fy_game *game);

/* The piece of a letter, as a set of one; 0 if there is none. */
uint32_t fy__pattern_letter(const fy_game *game, char letter);

/* piece = letter | "-" | "?" | "[" [ "^" ] { letter | "-" } "]" */
uint32_t fy__pattern_piece(fy__compiler *c, uint32_t *out);

/* places = place { "," place } ; the set of them is zeroed before */
uint32_t fy__pattern_places(fy__compiler *c, uint64_t out[FY__PLACE_WORDS]);

/* All places of the first area. */
void fy__pattern_everywhere(uint64_t out[FY__PLACE_WORDS], const fy_game *game);

/* ---- boards and their images (board.c) --------------------------------------------------- */

/* board = row "/" row { "/" row } */
uint32_t fy__pattern_board(fy__compiler *c);

typedef enum fy__image { FY__MIRROR, FY__SWAP } fy__image;

/* Turns an operation into its image. */
void fy__pattern_turn(fy_pattern_op *op, const fy_game *game, fy__image image);

#endif
