/* The record of a game of a match. */
#ifndef CLI_MATCH_RECORD_H
#define CLI_MATCH_RECORD_H

#include "match_setup.h"

enum { MATCH_RESULT_MAX = 32 };

/* How a game ended, and who has won it or shares the victory. */
match_ending match_ending_of(const game_loop *l);

/* "1-0", "1/2-1/2", "0-0-1"; and back, false if it is no result of so many players. */
void match_result_write(char out[MATCH_RESULT_MAX], const match_result *r, int players);
bool match_result_read(match_result *out, const char *text, size_t len, int players);

/* The tag of a seat: "White" and "Black", then "Player3" and so on. */
const char *match_seat_tag(int seat);

/* The game as a record; the caller frees it. */
char *match_record(size_t *len, const match *m, const game_loop *l, const match_ending *ending,
                   uint64_t number);

#endif
