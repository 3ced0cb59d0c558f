/* What the last moves of all games of some length are, slow and obvious. */
#ifndef REF_CHESS_DETAILS_H
#define REF_CHESS_DETAILS_H

#include "chess_play.h"

enum { REF_CHESS_DETAILS = 8 };

/* How many ways there are to play that many moves; adds to `out` how many of the last moves are
 * captures, captures en passant, castlings, promotions, checks, checks by one piece that has not
 * moved, checks by two pieces, and checkmates. */
uint64_t ref_chess_details(uint64_t out[REF_CHESS_DETAILS], const ref_chess *pos, int depth);

#endif
