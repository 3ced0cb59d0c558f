#include "game_samples.h"

#include <string.h>

bool game_samples_known(unsigned format)
{
    return format != FY_FORMAT_BULLET;
}

static int white_result(const fy_sample *s)
{
    return s->pos.turn == FY_CHESS_WHITE ? s->result : -s->result;
}

bool game_samples_take(game_samples *g, const fy_sample *sample)
{
    const bool goes_on = g->has_last && sample->ply > g->last.ply &&
                         white_result(sample) == white_result(&g->last);
    g->last = *sample;
    g->has_last = true;
    g->games += !goes_on;
    return !goes_on;
}

/* En passant squares are a matter of custom. */
bool game_samples_follows(const game_samples *g, const fy_sample *sample)
{
    fy_chess after, here = sample->pos;
    if (!g->has_last || !(g->last.has & FY_SAMPLE_MOVE)) return false;
    fy_chess_play_unchecked(&after, &g->last.pos, g->last.move);
    after.en_passant = here.en_passant = FY_CHESS_NO_SQUARE;
    return sample->ply == g->last.ply + 1 && memcmp(&after, &here, sizeof here) == 0;
}
