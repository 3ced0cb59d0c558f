/* Which samples of a file belong to the same game. No format says it outright. A sample goes on
 * with the game of the one before it if its ply is greater and the result, as White sees it, the
 * same. So a game is never cut in two, wherever positions have been left out of it; now and then
 * two games are taken for one. */
#ifndef CLI_GAME_SAMPLES_H
#define CLI_GAME_SAMPLES_H

#include <forsyth/formats.h>
#include <stdbool.h>

/* All 0 at the begin of a file. */
typedef struct game_samples {
    bool has_last;
    fy_sample last;
    uint64_t games; /* so far */
} game_samples;

/* Can games be told apart in a format? */
bool game_samples_known(unsigned format);

/* Takes the next sample; true if it begins a game. */
bool game_samples_take(game_samples *g, const fy_sample *sample);

/* Is the sample the position after the move of the last one? To be asked before it is taken. */
bool game_samples_follows(const game_samples *g, const fy_sample *sample);

#endif
