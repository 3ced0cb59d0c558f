/* A record that a game is to go on from: what its tags and moves say. */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include <forsyth/host.h>
#include <stdbool.h>

enum { KEPT_WHY_MAX = 512, KEPT_WHO_MAX = 256, KEPT_MOVES_MAX = 4096 };

typedef struct kept_move {
    fy_move move;  /* 0 if it has no number */
    uint32_t left; /* milliseconds on the clock after it; UINT32_MAX: not told */
    bool is_chance;
} kept_move;

typedef struct kept {
    const fy_game *game;
    fy_position start, end; /* of its main line */
    char who[FY_SEATS_MAX][KEPT_WHO_MAX];
    fy_time_control time;
    bool has_seed, is_dealt;
    uint64_t seed;
    bool has_left;
    uint64_t left[FY_SEATS_MAX]; /* on the clocks when it was kept, in milliseconds */
    char result[32];
    bool is_whole; /* it has a result, "*" included, and no fault */
    kept_move *moves;
    size_t count;
} kept;

/* Reads the first game of a file. False, and why, if there is none or it has a fault: then `why`
 * has the byte. */
bool kept_read(kept *out, const char *path, char why[KEPT_WHY_MAX]);
void kept_free(kept *k);

/* One line that tells a game from others: its name, then "you - medium, 23 moves". */
void kept_describe(char *out, size_t room, const kept *k);

#endif
