#include "board.h"

#include <string.h>

static const board_kind *const kinds[] = {&board_chess, &board_jieqi, &board_azul};

const board_kind *board_of(const fy_game *game)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i]->game, fy_game_name(game)) == 0) return kinds[i];
    return NULL;
}
