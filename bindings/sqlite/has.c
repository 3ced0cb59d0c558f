/* fy_has(position, pattern): does the position match?
 *
 * A constant pattern is compiled once in a statement for each game that comes, and kept by SQLite
 * beside the argument. A pattern that the position's game does not know is an error, so that a slip
 * of the pen never looks like an empty answer. */
#include <forsyth/pattern.h>

#include "call.h"

typedef struct compiled {
    bool known;     /* it has been compiled */
    fy_result read; /* with this outcome    */
    fy_pattern pattern;
} compiled;

/* Room for the pattern in each game, in their order; NULL if there is no memory for it. */
static compiled *make_room(void)
{
    size_t games = 0;
    while (fy_game_at(games) != NULL) games++;
    compiled *out = sqlite3_malloc((int)(games * sizeof *out));
    for (size_t i = 0; out != NULL && i < games; i++) out[i].known = false;
    return out;
}

static void answer(sqlite3_context *ctx, compiled *all, const position *p, const argument *text)
{
    compiled *c = all;
    for (size_t i = 0; fy_game_at(i) != p->game; i++) c++;
    if (!c->known) c->read = fy_pattern_compile(&c->pattern, p->game, text->bytes, text->len);
    c->known = true;
    if (c->read.code == FY_OK)
        sqlite3_result_int(ctx, fy_pattern_matches(&c->pattern, &p->pos));
    else
        fail_with(ctx, c->read, " of the pattern", NULL);
}

void sql_has(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    argument pattern;
    position p;
    (void)count;
    if (!argument_of(&pattern, ctx, values[1]) || !position_of(&p, ctx, values[0])) return;
    compiled *kept = sqlite3_get_auxdata(ctx, 1);
    if (kept != NULL) {
        answer(ctx, kept, &p, &pattern);
        return;
    }
    compiled *fresh = make_room();
    if (fresh == NULL) {
        sqlite3_result_error_nomem(ctx);
        return;
    }
    answer(ctx, fresh, &p, &pattern);
    sqlite3_set_auxdata(ctx, 1, fresh, sqlite3_free); /* which may free it at once */
}
