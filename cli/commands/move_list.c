#include "move_list.h"

#include <stdlib.h>
#include <string.h>

static int compare_texts(const void *a, const void *b)
{
    return strcmp(((const listed_move *)a)->text, ((const listed_move *)b)->text);
}

fy_result move_list(listed_move *out, size_t *count, const fy_game *game, const fy_position *pos)
{
    fy_move moves[FY_MOVES_MAX];
    size_t found = fy_moves(moves, game, pos);
    for (size_t i = 0; i < found; i++) {
        out[i].move = moves[i];
        fy_result written = fy_move_write(out[i].text, sizeof out[i].text, game, pos, moves[i],
                                          FY_MOVE_PLAIN);
        if (written.code != FY_OK) return written;
    }
    qsort(out, found, sizeof *out, compare_texts);
    *count = found;
    return (fy_result){FY_OK, 0};
}
