/* What the parts of the tuner share: what a player saw in a game, what became of the game, and what
 * the search thought of it. A file of games is a row of these records. */
#ifndef TUNE_JIEQI_H
#define TUNE_JIEQI_H

#include <forsyth/search.h>
#include <stdint.h>

typedef struct record {
    fy_jieqi_view view;
    int16_t score;  /* for Red */
    uint8_t result; /* 0: Black has won; 1: drawn; 2: Red has won */
    uint8_t unused[5];
} record;

/* Plays games of the search against itself and writes records to stdout. */
int selfplay(uint64_t seed, uint64_t games, uint64_t nodes);

/* Fits the weights to the records in some files and writes weights.h to stdout. */
int fit(char **files, int count);

/* Prints how much worse the results in some files are guessed without each term. */
int worth(char **files, int count);

/* Writes the weights.h that tuning starts from. */
int begin(void);

#endif
