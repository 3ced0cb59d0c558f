#include "main_line.h"

#include <stdlib.h>

#include "../output/out.h"

/* Longer than any game in which somebody claims a draw. */
enum { MOVES_MOST = 1 << 15 };

static void add_move(main_line *m, fy_move move)
{
    if (m->count == m->room) {
        m->room = m->room == 0 ? 256 : 2 * m->room;
        m->moves = talk_need(realloc(m->moves, m->room * sizeof *m->moves));
        m->steps = talk_need(realloc(m->steps, m->room * sizeof *m->steps));
    }
    m->moves[m->count++] = move;
}

void main_line_take(main_line *m, const records *r)
{
    const fy_record_replay *replay = &r->file.replay;
    const fy_record_event *e = &r->event;
    if (e->kind == FY_RECORD_BEGIN) {
        m->count = 0;
        m->has_gap = false;
    }
    if ((e->kind != FY_RECORD_MOVE && e->kind != FY_RECORD_PASS) || e->depth > 0) return;
    if (m->count == 0) m->start = *fy_record_before(replay);
    if (replay->move == 0 || m->count == MOVES_MOST)
        m->has_gap = true;
    else
        add_move(m, replay->move);
}

fy_outcome main_line_status(main_line *m, const fy_record_replay *replay)
{
    const fy_game *game = replay->game;
    const fy_outcome now = fy_status(game, fy_record_after(replay));
    if (now.over || m->count == 0 || m->has_gap) return now;
    fy_line line;
    fy_line_start(&line, game, &m->start, m->steps, m->room);
    for (size_t i = 0; i < m->count; i++)
        if (fy_line_play(&line, game, m->moves[i]).code != FY_OK) return now;
    return fy_line_status(&line, game);
}

void main_line_free(main_line *m)
{
    free(m->moves);
    free(m->steps);
}
