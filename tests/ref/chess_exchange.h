/* Exchanges on one square, slow and obvious, for tests to compare with. */
#ifndef REF_CHESS_EXCHANGE_H
#define REF_CHESS_EXCHANGE_H

#include "chess_play.h"

/* What a legal move wins if both sides then take on its target in turn, each with its least
 * valuable piece (pawn, knight, bishop, rook, queen, king; of equals the one on the lowest square),
 * or stop if that is better. A king takes only where nothing can take it. Pawns are worth 100,
 * knights and bishops 300, rooks 500, queens 900. Castling wins nothing. */
int ref_chess_exchange(const ref_chess *pos, ref_move move);

#endif
