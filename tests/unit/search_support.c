#include "search_support.h"

#include <stdlib.h>
#include <string.h>

searcher *searcher_open(const char *game, size_t table_size)
{
    searcher *s = calloc(1, sizeof *s);
    assert_non_null(s);
    s->game = game_named(game);
    s->memory.own_size = fy_search_size(s->game);
    s->memory.own = calloc(1, s->memory.own_size);
    s->memory.table_size = table_size;
    s->memory.table = table_size != 0 ? calloc(1, table_size) : NULL;
    return s;
}

void searcher_close(searcher *s)
{
    free(s->memory.own);
    free(s->memory.table);
    free(s);
}

void searcher_set(searcher *s, const char *text)
{
    fy_position pos;
    const fy_result read = fy_parse(&pos, s->game, text, strlen(text), 0);
    assert_for(text, strlen(text), read.code == FY_OK);
    fy_line_start(&s->line, s->game, &pos, s->steps, SEARCH_STEPS);
    memset(s->memory.own, 0, s->memory.own_size);
    if (s->memory.table != NULL) memset(s->memory.table, 0, s->memory.table_size);
}

size_t searcher_best(searcher *s, fy_best *out, size_t count)
{
    const fy_result done = fy_search_best(out, &count, &s->line, s->game, &s->limits, &s->memory);
    assert_int_equal(done.code, FY_OK);
    return count;
}

uint32_t searcher_code(searcher *s)
{
    fy_best best;
    size_t one = 1;
    return fy_search_best(&best, &one, &s->line, s->game, &s->limits, &s->memory).code;
}
