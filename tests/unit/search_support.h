/* A search with its memory, and lines from a text. */
#ifndef SEARCH_SUPPORT_H
#define SEARCH_SUPPORT_H

#include <forsyth/search.h>

#include "support.h"

enum { SEARCH_STEPS = 512 };

typedef struct searcher {
    const fy_game *game;
    fy_search_memory memory;
    fy_search_limits limits;
    fy_line line;
    fy_step steps[SEARCH_STEPS];
} searcher;

/* Fresh memory, and a table of that size. To be closed. */
searcher *searcher_open(const char *game, size_t table_size);
void searcher_close(searcher *s);

/* A new line from a position; the memory is as fresh as at first. */
void searcher_set(searcher *s, const char *text);

/* The best moves; fails the test unless all is well. Gives their number. */
size_t searcher_best(searcher *s, fy_best *out, size_t count);

/* The code of a search for one move. */
uint32_t searcher_code(searcher *s);

#endif
