/* The conditions on positions that options say: --has, --pieces, --turn and so on.
 *
 * Every condition is a pattern: but for --has, options are short forms of terms. Each is compiled
 * once for every game. */
#ifndef CLI_POSITION_CONDITIONS_H
#define CLI_POSITION_CONDITIONS_H

#include <forsyth/pattern.h>

#include "../options.h"

enum { CONDITION_GAMES = 16, POSITION_CONDITIONS = 8 };

/* A condition that was given: its pattern, and of that the first byte that the user wrote. */
typedef struct condition_text {
    const struct condition_row *row;
    char *pattern;
    size_t lead;
} condition_text;

/* The conditions in one game; or the one that makes no sense there. */
typedef struct game_conditions {
    fy_pattern pattern[POSITION_CONDITIONS];
    size_t count;
    const condition_text *wrong; /* NULL if there is none */
    fy_result fault;
} game_conditions;

typedef struct position_conditions {
    condition_text text[POSITION_CONDITIONS];
    size_t count;
    game_conditions in[CONDITION_GAMES]; /* in the order of fy_game_at() */
} position_conditions;

/* Reads what the options say; NULL after saying what is wrong with it: that a value makes no sense,
 * or that no game knows all conditions, or not the one that --game names. */
position_conditions *position_conditions_read(const settings *s);
void position_conditions_free(position_conditions *c);

/* Says what is wrong with a condition, and in which game, with a caret under what was given. */
void position_conditions_say_wrong(const game_conditions *in, const fy_game *game,
                                   const settings *s, const char *more);

/* Does a position of their game satisfy them? */
bool position_conditions_hold(const game_conditions *in, const fy_position *pos);

#endif
