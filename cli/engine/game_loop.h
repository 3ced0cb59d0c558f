/* A game between players, from its start to its end, with nobody looking on. */
#ifndef CLI_GAME_LOOP_H
#define CLI_GAME_LOOP_H

#include <stdatomic.h>

#include "player.h"

/* What the player who made a move thought of it. */
typedef struct game_note {
    int32_t score, mate; /* as in fy_best */
    uint8_t depth;       /* 0: nothing is known */
} game_note;

typedef struct game_loop {
    const fy_game *game;
    player *seats[FY_SEATS_MAX];
    fy_time_control time; /* of each seat */
    bool adjudicates;     /* ends games that both players hold decided */
    atomic_bool *ends;    /* when it becomes true the game is given up */
    /* the game, when it is over: */
    fy_host host;
    game_note *notes; /* one for each move of the host */
    int failed;       /* the seat that has forfeited it, or FY_NOBODY */
    char reason[192]; /* why */
    /* its own: */
    fy_step *steps;
    fy_host_move *moves;
    unsigned streak; /* moves on which both agree, for adjudication, */
    int agreed;      /* that this seat wins, or nobody */
} game_loop;

/* Takes memory; the caller has set what is above. */
void game_loop_open(game_loop *l);
void game_loop_close(game_loop *l);

/* Plays a game; the seed deals, and says what players who see less overlook. Draws that can be
 * claimed are claimed. A player that fails loses. FY_OK, and FY_HOST_OVER if it was given up or
 * there was a Ctrl-C; or why it cannot be played from there. */
FY_MUST_USE fy_result game_loop_play(game_loop *l, const fy_position *start, uint64_t seed);

#endif
