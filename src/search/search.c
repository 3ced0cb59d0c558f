/* The table of searches, and the checks that all games share. */
#include "expected.h"
#include "row.h"

static const fy__search_row *const searches[] = {
#define FY_GAME(name, number) &fy__search_##name,
#include "../games.def"
#undef FY_GAME
};

enum { SEARCHES = sizeof searches / sizeof(const fy__search_row *) };

/* The rows are in the order of the games. */
const fy__search_row *fy__search_row_of(const fy_game *game)
{
    size_t i = 0;
    while (i < SEARCHES - 1 && fy_game_at(i) != game) i++;
    return searches[i];
}

size_t fy_search_size(const fy_game *game)
{
    return fy__search_row_of(game)->size;
}

uint16_t fy_search_expected(const fy_game *game, int32_t score)
{
    const fy__search_row *row = fy__search_row_of(game);
    return row->best != NULL ? fy__expected(score, row->scale) : FY_SEARCH_SURE / 2;
}

fy_result fy_search_best(fy_best *out, size_t *count, const fy_line *line, const fy_game *game,
                         const fy_search_limits *limits, const fy_search_memory *memory)
{
    const fy__search_row *row = fy__search_row_of(game);
    if (row->best == NULL) return (fy_result){FY_SEARCH_NOT_AVAILABLE, 0};
    if (memory->own_size < row->size) return (fy_result){FY_NO_SPACE, (uint32_t)row->size};
    const fy_outcome now = fy_line_status(line, game);
    if (now.over) return (fy_result){now.code, 0};
    fy_position pos;
    fy_line_position(&pos, line, game);
    const uint32_t refusal = fy_refusal(game, &pos);
    if (refusal != FY_OK) return (fy_result){refusal, 0};
    if (fy_turn(game, &pos) == FY_CHANCE) return (fy_result){FY_SEARCH_CHANCE, 0};
    return row->best(out, count, line, limits, memory);
}
