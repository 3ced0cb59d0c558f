/* A hosted game as the text of a record: tags first, then the moves, then the end. */
#ifndef CLI_GAME_TEXT_H
#define CLI_GAME_TEXT_H

#include <forsyth/host.h>

typedef struct game_text game_text;

game_text *game_text_new(void);

void game_text_tag(game_text *t, const char *name, const char *text);

/* The tag of a seat: "White" and "Black", then "Player3" and so on. */
const char *game_text_seat(int seat);

/* The word of the tag Termination for how a game ended, or "unterminated". */
const char *game_text_termination(const fy_host *h);

/* The tags that say what is played, and from where, as a seat sees it; FY_NOBODY: as the referee
 * does. */
void game_text_start(game_text *t, const fy_host *h, int seat);

/* Writes what is to be said of a move, by its number, as the text of a comment; gives its length,
 * or 0 for none. */
typedef int game_text_note(char *out, size_t room, const void *context, size_t number);

/* The moves, as the seat was told, in SAN where the game has it. `note` may be NULL. */
void game_text_moves(game_text *t, const fy_host *h, int seat, game_text_note *note,
                     const void *context);

/* "[%clk 0:04:59.5]", for comments; gives its length, and 0 if the move has no clock. */
int game_text_clock(char *out, size_t room, const fy_host_move *made);

/* A comment, which may be NULL, and the result; then the text is the caller's, to be freed. */
char *game_text_end(game_text *t, size_t *len, const char *comment, const char *result);

/* A move of a position in SAN where the game has it, else in the game's own text; gives its
 * length. */
size_t game_text_move(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                      fy_move move);

#endif
