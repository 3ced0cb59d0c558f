/* How strong to play: the levels of search.h, as the thinker takes them. */
#ifndef CLI_LEVEL_H
#define CLI_LEVEL_H

#include "thinker.h"

typedef struct level {
    think_limits limits;
    uint64_t milliseconds; /* never more than this; 0: no limit */
} level;

/* A level by its name: "easy", "medium" or "hard", which answer within 2, 4 and 8 seconds, or
 * "elo:1500" where level_elo_range knows it. False if the game has no such level. */
bool level_find(level *out, const fy_game *game, const char *text);

/* The level that is worth a number of Elo, on the scale of Stockfish's UCI_Elo. False if it is out
 * of range. */
bool level_of_elo(level *out, const fy_game *game, uint64_t elo);

/* The least and the greatest Elo that a game can be played with; false if it has none. */
bool level_elo_range(const fy_game *game, uint32_t *least, uint32_t *most);

#endif
