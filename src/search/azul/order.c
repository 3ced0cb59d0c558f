/* Moves in the order in which they are worth trying: that of the table, then by what they make of
 * the player's own board, and by how they did elsewhere. */
#include "internal.h"

enum { FIRST_PROMISE = INT32_MAX, AZUL_HISTORY_MAX = 8192 };

/* What the lines leave open to the player to move. */
static fy__azul_open open_to_player(const fy__azul_search *s, const fy__round *round)
{
    const fy__lines lines = round->lines[round->current];
    fy__azul_open closed = 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const int count = fy__line_count(lines, row);
        if (count == 0) continue;
        fy__colors stays = UINT64_C(1) << FY__COLOR_BITS * (fy__line_color(lines, row) - 1);
        if (count > row) stays = 0;
        closed |= (FY__EACH_COLOR & ~stays) << row;
    }
    return s->seats[round->current].open & ~closed;
}

static int16_t *history_of(fy__azul_search *s, const fy__round *round, fy_move move)
{
    const int taken = fy__azul_taken(round, move);
    return &s->history[round->current][fy_azul_move_color(move) - 1][taken < 7 ? taken : 7]
                      [fy_azul_line_of(move)];
}

static int promise_of(fy__azul_search *s, const fy__round *round, fy_move move)
{
    const fy__azul_worth worth = fy__azul_worth_in(s, round->current,
                                                   fy__azul_lines_after(round, move));
    return worth.points - worth.debt + worth.early;
}

/* The colours of some tiles, and 1 for each. */
static fy__colors colors_among(fy__colors tiles)
{
    return fy__more_than(tiles, 0);
}

static int has_equal_before(const fy__round *round, int source)
{
    for (int i = 0; i < source; i++)
        if (round->sources[i] == round->sources[source]) return 1;
    return 0;
}

static void list_source_of(fy__azul_search *s, fy__azul_frame *f, int source, fy__azul_open open)
{
    const uint32_t from = source < FY__CENTRE ? (uint32_t)source : FY_AZUL_CENTRE_SOURCE;
    fy__azul_open rest = open & colors_among(f->round.sources[source]) * FY__ALL_PLACES;
    for (; rest != 0; rest &= rest - 1) {
        const int place = fy__lowest(rest), to = place % FY__COLOR_BITS;
        const uint32_t line = to == FY__FLOOR_BIT ? FY_AZUL_FLOOR_LINE : (uint32_t)to;
        const uint32_t color = (uint32_t)(place / FY__COLOR_BITS) + 1;
        const fy_move move = FY_AZUL_DRAFTS | from | color << 4 | line << 7;
        f->tries[f->count++] = (fy__azul_try){move, promise_of(s, &f->round, move)};
    }
}

void fy__azul_list(fy__azul_search *s, fy__azul_frame *f, fy_move first, int all)
{
    const fy__azul_open open = open_to_player(s, &f->round);
    f->count = 0;
    for (int source = 0; source < FY__SOURCES; source++) {
        if (f->round.sources[source] == 0) continue;
        if (!all && source < FY__CENTRE && has_equal_before(&f->round, source)) continue;
        list_source_of(s, f, source, open);
    }
    size_t selfish = 0;
    for (size_t i = 1; i < f->count; i++)
        if (f->tries[i].promise > f->tries[selfish].promise) selfish = i;
    f->selfish = f->tries[selfish].move;
    for (size_t i = 0; i < f->count; i++) {
        fy__azul_try *t = &f->tries[i];
        t->promise = t->move == first ? FIRST_PROMISE
                                      : t->promise + *history_of(s, &f->round, t->move) / 4;
    }
}

fy_move fy__azul_pick(fy__azul_frame *f, size_t at)
{
    size_t best = at;
    for (size_t i = at + 1; i < f->count; i++)
        if (f->tries[i].promise > f->tries[best].promise) best = i;
    const fy__azul_try found = f->tries[best];
    f->tries[best] = f->tries[at];
    f->tries[at] = found;
    return found.move;
}

static void adjust(int16_t *history, int by)
{
    *history = (int16_t)(*history + by - *history * (by < 0 ? -by : by) / AZUL_HISTORY_MAX);
}

void fy__azul_learn(fy__azul_search *s, const fy__azul_frame *f, size_t at, int depth)
{
    const int by = depth < 16 ? 8 * depth * depth : 2048;
    for (size_t i = 0; i < at; i++) adjust(history_of(s, &f->round, f->tries[i].move), -by);
    adjust(history_of(s, &f->round, f->tries[at].move), by);
}
