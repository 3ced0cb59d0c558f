/* How a game ended, as numbers and as the result of a record. */
#ifndef CLI_GAME_RESULT_H
#define CLI_GAME_RESULT_H

#include <forsyth/host.h>
#include <stdbool.h>

/* What a share of the victory is counted in: it can be divided among two, three or four. */
enum { GAME_WHOLE = 12, GAME_RESULT_MAX = 32 };

typedef struct game_result {
    uint8_t shares[FY_SEATS_MAX]; /* of GAME_WHOLE, for each seat */
} game_result;

/* Who has won a game that is over, or shares the victory. `failed` is the seat that has forfeited
 * it, or FY_NOBODY. */
game_result game_result_of(const fy_host *h, int failed);

/* "1-0", "1/2-1/2", "0-0-1"; and back, false if it is no result of so many players. */
void game_result_write(char out[GAME_RESULT_MAX], const game_result *r, int players);
bool game_result_read(game_result *out, const char *text, size_t len, int players);

#endif
