#include "board.h"

#include <string.h>

static const board_kind *const kinds[] = {&board_chess, &board_jieqi, &board_azul, NULL};

const board_kind *board_of(const fy_game *game)
{
    for (int i = 0; kinds[i] != NULL; i++)
        if (strcmp(kinds[i]->game, fy_game_name(game)) == 0) return kinds[i];
    return NULL;
}
