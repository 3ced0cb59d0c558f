/* Chess positions and texts at random, the same on every run, and the way from a position to the
 * reference's and back. */
#ifndef CHESS_RANDOM_H
#define CHESS_RANDOM_H

#include "ref/chess.h"
#include "support.h"

/* ---- positions --------------------------------------------------------------------------- */

/* A position that FEN can write, of one of three kinds: any pieces anywhere, few pieces and one
 * king a side, or pieces as in a game. All three break rules; the last two break few of them. */
void random_position(fy_chess *out, uint64_t *state);

/* The two readings of one position. */
void to_reference(ref_chess *out, const fy_chess *pos);
void from_reference(fy_chess *out, const ref_chess *pos);

/* ---- texts ------------------------------------------------------------------------------- */

/* The position as FEN, spelled in some way that the strict reader takes: digits split, blanks
 * doubled, rights in any order, zeros before numbers. Gives the length. */
size_t random_spelling(char out[SPELLING_MAX], const fy_chess *pos, uint64_t *state);

/* Changes a few bytes of a text of at most SPELLING_MAX / 2 bytes; gives the new length. */
size_t mutate(char text[SPELLING_MAX], size_t len, uint64_t *state);

/* Takes liberties with a FEN as the leniencies allow them: fields left off or added, '_', '~', '0',
 * capitals, missing slashes. Gives the new length. */
size_t loosen(char text[SPELLING_MAX], size_t len, uint64_t *state);

/* A text of any of these kinds: canonical, spelled differently, loose, or spoiled. */
size_t random_text(char out[SPELLING_MAX], uint64_t *state);

#endif
