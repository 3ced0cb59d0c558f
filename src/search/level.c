/* Levels by name and by Elo. What they are worth is a table of each game. */
#include <string.h>

#include "row.h"

enum { ELO_MILLISECONDS = 8000 };

const char *fy_level_name(const fy_game *game, size_t i)
{
    const fy__named_level *level = fy__search_row_of(game)->levels;
    if (level == NULL) return NULL;
    while (i-- > 0 && level->name != NULL) level++;
    return level->name;
}

int fy_level_elo_range(uint32_t *least, uint32_t *most, const fy_game *game)
{
    const fy__search_row *row = fy__search_row_of(game);
    if (row->elo_count == 0) return 0;
    *least = row->elos[0].elo;
    *most = row->elos[row->elo_count - 1].elo;
    return 1;
}

/* What lies between two numbers as `at` does between 0 and `all`. */
static uint64_t level_between(uint64_t a, uint64_t b, uint64_t at, uint64_t all)
{
    return a < b ? a + (b - a) * at / all : a - (a - b) * at / all;
}

int fy_level_of_elo(fy_level *out, const fy_game *game, uint64_t elo)
{
    const fy__search_row *row = fy__search_row_of(game);
    uint32_t least, most;
    if (!fy_level_elo_range(&least, &most, game) || elo < least || elo > most) return 0;
    const fy__elo_level *low = row->elos, *last = row->elos + row->elo_count - 2;
    while (low < last && elo > low[1].elo) low++;
    const uint64_t at = elo - low->elo, all = low[1].elo - low->elo;
    *out = (fy_level){.nodes = level_between(low->nodes, low[1].nodes, at, all),
                      .milliseconds = ELO_MILLISECONDS,
                      .blind = (uint32_t)level_between(low->blind, low[1].blind, at, all)};
    return 1;
}

/* The number behind "elo:"; 0 if there is none. No level has so many digits that it overflows. */
static uint64_t elo_of(const char *name, size_t len)
{
    static const char word[] = "elo:";
    enum { WORD = sizeof word - 1, DIGITS_MAX = 9 };
    uint64_t elo = 0;
    if (len <= WORD || len > WORD + DIGITS_MAX || memcmp(name, word, WORD) != 0) return 0;
    for (size_t i = WORD; i < len; i++) {
        if (name[i] < '0' || name[i] > '9') return 0;
        elo = 10 * elo + (uint64_t)(name[i] - '0');
    }
    return elo;
}

int fy_level_find(fy_level *out, const fy_game *game, const char *name, size_t len)
{
    const fy__named_level *level = fy__search_row_of(game)->levels;
    for (; level != NULL && level->name != NULL; level++) {
        if (strlen(level->name) != len || memcmp(level->name, name, len) != 0) continue;
        *out = level->level;
        return 1;
    }
    const uint64_t elo = elo_of(name, len);
    return elo > 0 && fy_level_of_elo(out, game, elo);
}
