/* What the search asks of a game: its row, which is in src/search/<game>/ or src/search/<game>.c.
 * search.c has the table of them. A row without functions says that there is no search. */
#ifndef FY_SEARCH_ROW_H
#define FY_SEARCH_ROW_H

#include <forsyth/search.h>

typedef struct fy__search_row {
    size_t size; /* of memory.own */
    fy_result (*best)(fy_best *, size_t *, const fy_line *, const fy_search_limits *,
                      const fy_search_memory *);
    int32_t scale; /* the score that multiplies the odds of winning by e */
} fy__search_row;

#define FY_GAME(name, number) extern const fy__search_row fy__search_##name;
#include "../games.def"
#undef FY_GAME

#endif
