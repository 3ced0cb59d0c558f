/* Where the games of a match begin. */
#ifndef CLI_MATCH_OPENINGS_H
#define CLI_MATCH_OPENINGS_H

#include "../options.h"

typedef struct match_openings {
    const fy_game *game;
    int players;
    uint64_t seed;
    uint64_t plies;      /* random moves from the start */
    const char *variant; /* or NULL */
    fy_position *listed; /* of a file, to be taken in turn; or NULL */
    size_t count;
} match_openings;

/* What the options say, for so many players. 0, or the exit code after saying what is wrong. */
int match_openings_start(match_openings *out, const settings *s, const fy_game *game, int players,
                         uint64_t seed);
void match_openings_end(match_openings *o);

/* The opening of that number, from 0. The same for the same seed, on every machine. */
void match_opening(fy_position *out, const match_openings *o, uint64_t number);

#endif
