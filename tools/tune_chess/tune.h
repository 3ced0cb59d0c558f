/* What the parts of the tuner share: a position of a game, what became of the game, and what the
 * search thought of the position. A file of games is a row of these records. */
#ifndef TUNE_H
#define TUNE_H

#include <forsyth/search.h>
#include <stdint.h>

typedef struct record {
    uint8_t packed[FY_CHESS_PACKED_BARE];
    int16_t score;  /* for White */
    uint8_t result; /* 0: Black has won; 1: drawn; 2: White has won */
    uint8_t unused[5];
} record;

/* Plays games of the search against itself and writes records to stdout. */
int selfplay(uint64_t seed, uint64_t games, uint64_t nodes);

/* Fits the weights to the records in some files and writes weights.h to stdout. */
int fit(char **files, int count);

/* Writes a weights.h that knows little more than material. */
int begin(void);

#endif
