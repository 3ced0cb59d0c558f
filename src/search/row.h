/* What the search asks of a game: its row, which is in src/search/<game>/ or src/search/<game>.c.
 * search.c has the table of them. A row without functions says that there is no search. */
#ifndef FY_SEARCH_ROW_H
#define FY_SEARCH_ROW_H

#include <forsyth/search.h>

/* Levels by name from the weakest, ending with one that has none; and by Elo, if there are any. */
typedef struct fy__named_level {
    const char *name;
    fy_level level;
} fy__named_level;

typedef struct fy__elo_level {
    uint32_t elo, blind;
    uint64_t nodes;
} fy__elo_level;

typedef struct fy__search_row {
    size_t size; /* of memory.own */
    fy_result (*best)(fy_best *, size_t *, const fy_line *, const fy_search_limits *,
                      const fy_search_memory *);
    int32_t scale; /* the score that multiplies the odds of winning by e */
    const fy__named_level *levels;
    const fy__elo_level *elos;
    size_t elo_count;
} fy__search_row;

const fy__search_row *fy__search_row_of(const fy_game *game);

#define FY_GAME(name, number) extern const fy__search_row fy__search_##name;
#include "../games.def"
#undef FY_GAME

#endif
