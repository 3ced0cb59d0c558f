/* Random games, printed as they are played: as records, or the positions alone. */
#ifndef CLI_RANDOM_GAMES_H
#define CLI_RANDOM_GAMES_H

#include <forsyth/forsyth.h>
#include <stdbool.h>

typedef struct random_games {
    const fy_game *game;
    uint64_t count, limit; /* of games, and of moves in each */
    unsigned threads;
    bool as_records;
    bool follow; /* there are records before these */
    /* Where a game begins, and the state to draw its moves with. */
    void (*begin)(fy_position *out, uint64_t *random, const void *context, uint64_t number);
    const void *context;
} random_games;

/* Prints them in order, the same for any number of threads; after a Ctrl-C only some. */
void random_games_print(const random_games *what);

#endif
