/* Moves in standard algebraic notation, which not every game has. */
#ifndef CLI_SAN_H
#define CLI_SAN_H

#include "../input/line.h"

bool game_has_san(const fy_game *game);

/* Says that the game of a line has no SAN, and which games have. */
void refuse_san(const line *l);

#endif
