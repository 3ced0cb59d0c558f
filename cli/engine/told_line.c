#include "told_line.h"

#include <stdlib.h>

#include "../output/out.h"

void told_line_free(told_line *t)
{
    free(t->steps);
    free(t->seen);
    free(t->told);
    *t = (told_line){0};
}

static fy_result begin(told_line *t, const fy_host *h, int seat)
{
    t->count = 0;
    t->seat = seat;
    if (t->room < h->room) {
        t->room = h->room;
        t->steps = talk_need(realloc(t->steps, t->room * sizeof *t->steps));
        t->seen = talk_need(realloc(t->seen, t->room * sizeof *t->seen));
        t->told = talk_need(realloc(t->told, t->room * sizeof *t->told));
    }
    const fy_result seen = fy_host_view(&t->start, h, seat, 0);
    if (seen.code == FY_OK) fy_line_start(&t->line, h->game, &t->start, t->steps, t->room);
    t->is_begun = seen.code == FY_OK;
    return seen;
}

/* Is what was followed the beginning of the game? */
static bool has_followed(const told_line *t, const fy_host *h, int seat)
{
    if (!t->is_begun || t->seat != seat || t->count > h->count) return false;
    for (size_t i = 0; i < t->count; i++)
        if (t->seen[i].move != h->moves[i].move) return false;
    return true;
}

fy_result told_line_follow(told_line *t, const fy_host *h, int seat)
{
    fy_result result = {FY_OK, 0};
    if (!has_followed(t, h, seat)) result = begin(t, h, seat);
    while (result.code == FY_OK && t->count < h->count) {
        fy_move *told = &t->told[t->count];
        result = fy_host_told(told, h, seat, t->count);
        if (result.code == FY_OK) result = fy_line_play(&t->line, h->game, *told);
        if (result.code == FY_OK) t->seen[t->count] = h->moves[t->count];
        t->count += result.code == FY_OK;
    }
    if (result.code != FY_OK) t->is_begun = false;
    return result;
}
