/* The last move, taken back. */
#ifndef REF_CHESS_RETRO_H
#define REF_CHESS_RETRO_H

#include "chess.h"

/* Is there a move of the side not to move that leads here, from a position in which the other side
 * was not in check? */
bool ref_chess_has_last_move(const ref_chess *pos);

#endif
