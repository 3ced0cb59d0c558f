/* The games of a match, side by side, and what becomes of them in order. */
#ifndef CLI_MATCH_GAMES_H
#define CLI_MATCH_GAMES_H

#include "match_table.h"

typedef struct match_games {
    const match *m;
    match_score *score; /* with the games that have been played before */
    /* What is kept of a game that is over, which is freed; from several threads. */
    char *(*record)(size_t *len, const match *m, const game_loop *l, const match_ending *ending,
                    uint64_t number);
    /* Where that goes, game by game; false if it cannot, which it has said. May be NULL. */
    bool (*append)(void *context, const char *record, size_t len);
    void *context;
    bool is_quiet; /* prints no lines for games */
} match_games;

/* Plays the games that are missing. Each is printed, counted and recorded when it and all before it
 * are over, so that all of that is the same for any number of threads. Ends early when the test is
 * decided, or after a Ctrl-C. 0, or 1 if a game could not be played, or 3 if a record could not be
 * written. */
int match_games_play(const match_games *g);

#endif
