/* How a match stands, and how that is printed. */
#ifndef CLI_MATCH_TABLE_H
#define CLI_MATCH_TABLE_H

#include "../engine/elo.h"
#include "match_setup.h"

typedef struct match_row {
    uint64_t won, shared, lost;
    uint64_t sum;       /* of all shares, of GAME_WHOLE each */
    uint64_t sum_group; /* the same for the group that is not complete yet */
    elo_groups groups;
} match_row;

enum { MATCH_TOLD_MAX = 1280 };

/* All 0: no game has been played. */
typedef struct match_score {
    uint64_t games;
    match_row rows[FY_SEATS_MAX]; /* by player */
} match_score;

/* Adds the next game. */
void match_score_add(match_score *score, const match *m, const game_result *r);

/* Is the test of the match decided? */
bool match_is_decided(const match_score *score, const match *m);

/* One line or object for a game that is over. */
void match_print_game(const match *m, const match_ending *e, uint64_t number);

/* The table at the end, as text or as an object; and as short lines, while the match goes on. */
void match_print_table(const match *m, const match_score *score);
void match_tell(char out[MATCH_TOLD_MAX], const match *m, const match_score *score);

#endif
