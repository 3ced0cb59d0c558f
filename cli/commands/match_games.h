/* The games of a match, side by side, and what becomes of them in order. */
#ifndef CLI_MATCH_GAMES_H
#define CLI_MATCH_GAMES_H

#include "match_table.h"

typedef struct match_games {
    const match *m;
    match_score *score; /* with the games that have been played before */
    int records;        /* where records are appended, or -1 */
    const char *path;   /* of that file */
} match_games;

/* Plays the games that are missing. Each is printed, counted and recorded when it and all before it
 * are over, so that all of that is the same for any number of threads. Ends early when the test is
 * decided, or after a Ctrl-C. 0, or 1 if a game could not be played, or 3 if a record could not be
 * written. */
int match_games_play(const match_games *g);

#endif
