#include "level.h"

#include <string.h>

static level level_of(const fy_level *l)
{
    return (level){{.nodes = l->nodes, .blind = l->blind, .alone = true}, l->milliseconds};
}

bool level_elo_range(const fy_game *game, uint32_t *least, uint32_t *most)
{
    return fy_level_elo_range(least, most, game);
}

bool level_of_elo(level *out, const fy_game *game, uint64_t elo)
{
    fy_level found;
    if (!fy_level_of_elo(&found, game, elo)) return false;
    *out = level_of(&found);
    return true;
}

bool level_find(level *out, const fy_game *game, const char *text)
{
    fy_level found;
    if (!fy_level_find(&found, game, text, strlen(text))) return false;
    *out = level_of(&found);
    return true;
}
