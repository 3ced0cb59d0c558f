/* The record of a game of a match. */
#ifndef CLI_MATCH_RECORD_H
#define CLI_MATCH_RECORD_H

#include "match_setup.h"

/* How a game ended, and who has won it or shares the victory. */
match_ending match_ending_of(const game_loop *l);

/* The game as a record; the caller frees it. */
char *match_record(size_t *len, const match *m, const game_loop *l, const match_ending *ending,
                   uint64_t number);

#endif
