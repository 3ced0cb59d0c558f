/* The moves of a game at hand, so that its status can tell of repetition. */
#ifndef CLI_MAIN_LINE_H
#define CLI_MAIN_LINE_H

#include "../input/records.h"

typedef struct main_line {
    fy_position start;
    fy_move *moves;
    fy_step *steps; /* room for as many, */
    size_t count, room;
    bool has_gap; /* a null move, a move without a number, too many: they cannot be played again */
} main_line;

/* Takes an event of the game. */
void main_line_take(main_line *m, const records *r);

/* How the game stands after its moves: by its last position alone, if that tells that the game is
 * over, or if the moves cannot be played again. */
fy_outcome main_line_status(main_line *m, const fy_record_replay *replay);

void main_line_free(main_line *m);

#endif
