#include "level.h"

#include <string.h>

#include "../options.h"

typedef struct level_row {
    const char *game, *name;
    uint64_t nodes;
    uint32_t blind; /* of 1000 */
    uint32_t seconds;
} level_row;

static const level_row rows[] = {
    {"chess", "easy", 300, 400, 2},    {"chess", "medium", 3000, 100, 4},
    {"chess", "hard", 3000000, 0, 8},  {"jieqi", "easy", 300, 400, 2},
    {"jieqi", "medium", 5000, 100, 4}, {"jieqi", "hard", 2000000, 0, 8},
    {"azul", "easy", 300, 400, 2},     {"azul", "medium", 5000, 100, 4},
    {"azul", "hard", 2000000, 0, 8},
};

typedef struct elo_row {
    uint32_t elo, blind;
    uint64_t nodes;
} elo_row;

/* Of chess, fitted by matches; see docs/match.md. Between two rows both numbers are as well. */
static const elo_row elos[] = {
    {1000, 138, 530},  {1175, 100, 930},  {1350, 60, 1500},   {1500, 46, 2800},
    {1650, 32, 5300},  {1800, 18, 9900},  {2000, 0, 23000},   {2200, 0, 63000},
    {2450, 0, 230000}, {2700, 0, 800000}, {2850, 0, 1800000},
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    ELOS = sizeof elos / sizeof *elos,
    ELO_MILLISECONDS = 8000
};

static bool is_game(const fy_game *game, const char *name)
{
    return strcmp(fy_game_name(game), name) == 0;
}

static level level_of(uint64_t nodes, uint32_t blind, uint64_t milliseconds)
{
    return (level){{.nodes = nodes, .blind = blind, .alone = true}, milliseconds};
}

bool level_elo_range(const fy_game *game, uint32_t *least, uint32_t *most)
{
    *least = elos[0].elo;
    *most = elos[ELOS - 1].elo;
    return is_game(game, "chess");
}

/* What lies between two numbers as `at` does between 0 and `all`. */
static uint64_t between(uint64_t a, uint64_t b, uint64_t at, uint64_t all)
{
    return a < b ? a + (b - a) * at / all : a - (a - b) * at / all;
}

bool level_of_elo(level *out, const fy_game *game, uint64_t elo)
{
    uint32_t least, most;
    if (!level_elo_range(game, &least, &most) || elo < least || elo > most) return false;
    const elo_row *low = elos;
    while (low < elos + ELOS - 2 && elo > low[1].elo) low++;
    const uint64_t at = elo - low->elo, all = low[1].elo - low->elo;
    *out = level_of(between(low->nodes, low[1].nodes, at, all),
                    (uint32_t)between(low->blind, low[1].blind, at, all), ELO_MILLISECONDS);
    return true;
}

bool level_find(level *out, const fy_game *game, const char *text)
{
    uint64_t elo;
    if (strncmp(text, "elo:", 4) == 0)
        return option_number(&elo, text + 4, 0, UINT32_MAX) && level_of_elo(out, game, elo);
    for (int i = 0; i < ROWS; i++) {
        if (!is_game(game, rows[i].game) || strcmp(text, rows[i].name) != 0) continue;
        *out = level_of(rows[i].nodes, rows[i].blind, rows[i].seconds * UINT64_C(1000));
        return true;
    }
    return false;
}
