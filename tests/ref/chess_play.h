/* The rules of play, slow and obvious, for tests to compare with: moves are found by trying
 * them. */
#ifndef REF_CHESS_PLAY_H
#define REF_CHESS_PLAY_H

#include <stdint.h>

#include "chess.h"

enum { REF_MOVES_MAX = 1024 };

/* Castling is the king moving onto its own rook. */
typedef struct ref_move {
    int from, to;
    char promotion; /* 'q', 'r', 'b', 'n', or 0 */
} ref_move;

/* All legal moves, in any order; gives their number. A move is legal if no own king is attacked
 * after it: without a king every move is, and with several all must be safe. A king is never taken:
 * where one could be, in an unsound position, that is no move. */
size_t ref_chess_moves(ref_move out[REF_MOVES_MAX], const ref_chess *pos);

/* The position after a legal move. The en passant square is set after every double push. */
void ref_chess_play(ref_chess *out, const ref_chess *pos, ref_move move);

/* How many ways there are to play that many moves. */
uint64_t ref_chess_perft(const ref_chess *pos, int depth);

/* "e2e4", "e7e8q"; castling as the king's two steps in standard chess (king from the e-file, rook
 * from the a- or h-file), else as the king taking its rook. Room: 8 bytes, with a closing NUL;
 * gives the length without it. */
size_t ref_chess_coordinate(char *out, const ref_chess *pos, ref_move move);

/* "Nbxd2+", "exd8=Q#", "O-O-O". Room: 16 bytes, with a closing NUL; gives the length without it. */
size_t ref_chess_san(char *out, const ref_chess *pos, ref_move move);

/* "checkmate", "stalemate", "draw-insufficient" or "ongoing", as the position alone can tell, in
 * this order. Insufficient: a king on each side and, besides, at most one knight, or any number of
 * bishops all on squares of one colour. */
const char *ref_chess_outcome(const ref_chess *pos);

#endif
