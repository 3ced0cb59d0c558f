/* Texts around texts: a position as it is found in tags of games, in what programs say to each
 * other, in quotes and in web addresses.
 *
 *     [FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]
 *     position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3e4
 *     8/8/4k3/8/8/3K4/8/8_w_-_-_0_1
 *     https://lichess.org/analysis/8/8/4k3/8/8/3K4/8/8_w_-_-_0_1
 *     startpos moves e2e4
 *
 * No notation knows these, so that they are the same for all games. They are looked for only in a
 * text that the game cannot read. */
#ifndef FY_WRAPPED_H
#define FY_WRAPPED_H

#include "base/cursor.h"
#include "game.h"

/* A text longer than this is not decoded. */
#define FY__DECODED_MAX 2048

typedef struct fy__wrapped {
    const char *outer; /* the text as it came, */
    uint32_t at, len;  /* and the part of it without the blanks around */
    fy__cursor plain;  /* the position, */
    fy__cursor moves;  /* and what is played from it */
    int has_moves;
    int is_start;   /* the plain text is the name of the start position */
    uint32_t needs; /* the leniency that reads it */
    int is_address;
    int is_decoded; /* both stand in `room`, and stood in the text from here on: */
    uint32_t decoded_at;
    char room[FY__DECODED_MAX];
} fy__wrapped;

/* Takes off whatever is around a position; 0 if there is nothing around it, or no position. What it
 * gives points into the text, and into itself. */
int fy__unwrap(fy__wrapped *out, const char *text, size_t len);

/* What fy_parse gives for a text that the game cannot read, of which it has said `failed`: just
 * that, unless the text is wrapped. */
fy_result fy__wrapped_parse(fy_position *out, const fy_game *game, const char *text, size_t len,
                            uint32_t allow, fy_result failed);

/* What fy_rewrite, fy_diagnose and fy_fix give for a wrapped text. Faults are at bytes of the text
 * as it came. */
fy_result fy__wrapped_rewrite(char *out, size_t cap, const fy_game *game, const fy__wrapped *w,
                              uint32_t allow, uint32_t style);
size_t fy__wrapped_diagnose(fy_finding *out, size_t cap, const fy_game *game, const fy__wrapped *w,
                            uint32_t allow);
fy_result fy__wrapped_fix(char *out, size_t cap, const fy_game *game, const fy__wrapped *w,
                          uint32_t allow);

#endif
