/* A position and how it came about. Nothing repeats in this game: the history is for undoing. */
#include "internal.h"

void fy_azul_line_start(fy_azul_line *out, const fy_azul *pos, fy_azul_step *steps, size_t room)
{
    memset(out, 0, sizeof *out);
    out->pos = *pos;
    out->steps = steps;
    out->room = room;
}

static int line_has_room(const fy_azul_line *line)
{
    return line->count < line->room;
}

fy_result fy_azul_line_play(fy_azul_line *line, fy_move move)
{
    const fy_azul before = line->pos;
    if (!line_has_room(line)) return (fy_result){FY_LINE_FULL, 0};
    const fy_result played = fy_azul_play(&line->pos, &before, move);
    if (played.code == FY_OK) line->steps[line->count++] = (fy_azul_step){before, move};
    return played;
}

fy_result fy_azul_line_play_unchecked(fy_azul_line *line, fy_move move)
{
    if (!line_has_room(line)) return (fy_result){FY_LINE_FULL, 0};
    fy_azul_step *step = &line->steps[line->count++];
    *step = (fy_azul_step){line->pos, move};
    fy_azul_play_unchecked(&line->pos, &step->before, move);
    return (fy_result){FY_OK, 0};
}

fy_result fy_azul_line_play_text(fy_azul_line *line, const char *text, size_t len)
{
    const fy_azul before = line->pos;
    fy_move move; /* 0 for a deal of given tiles */
    if (!line_has_room(line)) return (fy_result){FY_LINE_FULL, 0};
    const fy_result played = fy_azul_play_text(&line->pos, &move, &before, text, len);
    if (played.code != FY_OK) return played;
    line->steps[line->count++] = (fy_azul_step){before, move};
    return played;
}

fy_move fy_azul_line_undo(fy_azul_line *line)
{
    if (line->count == 0) return 0;
    const fy_azul_step *step = &line->steps[--line->count];
    line->pos = step->before;
    return step->move;
}

fy_outcome fy_azul_line_status(const fy_azul_line *line)
{
    return fy_azul_status(&line->pos);
}
