/* Random positions and texts of any game. Each game's tests have the two functions that this needs,
 * in tests/unit/<game>_any.c:
 *
 *   void any_<game>(fy_<game> *out, uint64_t *seed);
 *   size_t any_<game>_text(char out[ANY_TEXT_MAX], uint64_t *seed);
 *
 * The first makes a position that a text can have, sound or not; the second a text, good or bad,
 * and gives its length. */
#ifndef ANY_RANDOM_H
#define ANY_RANDOM_H

#include "support.h"

#define ANY_TEXT_MAX 2048

#define FY_GAME(name, number)                                                                      \
    void any_##name(fy_##name *out, uint64_t *seed);                                               \
    size_t any_##name##_text(char out[ANY_TEXT_MAX], uint64_t *seed);
#include "games.def"
#undef FY_GAME

/* Bytes beyond the game's own are 0. */
void any_position(fy_position *out, const fy_game *game, uint64_t *seed);
size_t any_text(char out[ANY_TEXT_MAX], const fy_game *game, uint64_t *seed);

#endif
