/* What the parts of the tuner share: players of Azul, and matches between them. */
#ifndef TUNE_AZUL_H
#define TUNE_AZUL_H

#include <stdint.h>

#include "../../src/search/azul/internal.h"

/* A player: the search with some weights, or the points-only negamax. */
typedef struct player {
    fy__azul_weight weights[FY__AZUL_TERMS];
    int plain;             /* the negamax of points.c                    */
    uint64_t nodes;        /* a move; 0: no limit                        */
    uint64_t nanoseconds;  /* of CPU time a move; 0: no limit            */
    uint64_t ends, looked; /* when it must answer; what it looked at     */
    uint64_t spent, moves; /* in all                                     */
    int score;             /* of the last move */
    fy_search_memory memory;
} player;

void open_player(player *p);
void close_player(player *p);

/* Memory as before a new game. */
void forget(player *p);

/* The nanoseconds of CPU time that this thread has used. */
uint64_t cpu_time(void);

fy_move choose_move(player *p, const fy_azul *pos);

/* The move of the points-only negamax, in about as many nanoseconds or nodes. (points.c) */
fy_move choose_by_points(player *p, const fy_azul *pos);

/* Plays a game of so many seats on the deals of a seed. Gives who won; -1 if nobody did alone. */
int play_game(player *const seats[], int count, uint64_t seed, int free_wall);

/* What `a` wins against `b` in two games on the same deals, from both seats: -2 to 2. */
int play_pair(player *a, player *b, uint64_t seed);

/* Writes weights.h to stdout. */
void write_weights(const fy__azul_weight weights[FY__AZUL_TERMS]);

/* Fits the weights to games with so many nodes a move. (fit.c) */
int fit(uint64_t seed, int passes, int games, uint64_t nodes);
/* Tells the scale of the logistic function, from such games. (scale.c) */
int scale(uint64_t seed, int games, uint64_t nodes);

#endif
