/* A match: who plays, and how. Games are numbered from 0. As many as there are players have the
 * same opening, unless somebody wants others, and in each of them everybody has another seat. */
#ifndef CLI_MATCH_SETUP_H
#define CLI_MATCH_SETUP_H

#include "../engine/game_loop.h"
#include "../engine/game_result.h"
#include "../options.h"
#include "match_openings.h"

typedef struct match {
    const settings *s;
    const fy_game *game;
    int players;
    int repeats; /* games with the same opening */
    player_who who[FY_SEATS_MAX];
    fy_time_control time;
    char limit[64]; /* of those who have none of their own, as the records tell it */
    size_t megabytes;
    uint32_t style; /* of moves in UCI */
    match_openings openings;
    uint64_t seed, games;
    unsigned concurrency;
    bool adjudicates, has_test;
    double elo0, elo1; /* of the test */
} match;

/* Reads the options. 0, or the exit code after saying what is wrong. Either way the match is to be
 * forgotten in the end. */
int match_setup(match *out, const settings *s);
void match_forget(match *m);

/* The number of the player who has a seat in a game. */
static inline int match_player(const match *m, uint64_t number, int seat)
{
    return (int)(((uint64_t)seat + number) % (uint64_t)m->players);
}

static inline const char *match_name(const match *m, uint64_t number, int seat)
{
    return m->who[match_player(m, number, seat)].text;
}

static inline uint64_t match_opening_number(const match *m, uint64_t number)
{
    return number / (uint64_t)m->repeats;
}

/* A game that is over. */
typedef struct match_ending {
    game_result result;
    fy_outcome outcome;
    size_t plies;
    fy_position end;
    int failed; /* the seat that has forfeited it, or FY_NOBODY */
    char reason[192];
} match_ending;

#endif
