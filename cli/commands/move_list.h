/* The legal moves of a position as the tool lists them: with their plain texts, and sorted by them,
 * however they are printed. */
#ifndef CLI_MOVE_LIST_H
#define CLI_MOVE_LIST_H

#include <forsyth/forsyth.h>

typedef struct listed_move {
    char text[FY_MOVE_TEXT_MAX];
    fy_move move;
} listed_move;

/* `out` has room for FY_MOVES_MAX. */
FY_MUST_USE fy_result move_list(listed_move *out, size_t *count, const fy_game *game,
                                const fy_position *pos);

#endif
