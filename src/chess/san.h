/* Reading SAN in a hurry. */
#ifndef FY_CHESS_SAN_H
#define FY_CHESS_SAN_H

#include <forsyth/chess.h>

/* Reads a move that is spelled as nearly all are, or gives 0. What it takes, fy_chess_move_parse
 * takes with the same result; whatever it does not take is for that to judge. (san.c) */
int fy__chess_quick_san(fy_move *out, const fy_chess *pos, const char *text, size_t len);

/* The same, and plays it: `out`, which is not `pos`, and the key after it from the key before. */
int fy__chess_play_san(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                       const char *text, size_t len);

#endif
