/* Playing a move.
 *
 * A draft moves all tiles of a colour from one place to another, and what they leave behind in a
 * factory to the centre. When nothing is left to take, the round ends by itself (round.c). */
#include "play.h"

/* Takes the tiles of a colour, and gives how many. */
static int take_tiles(fy_azul *pos, int source, int color)
{
    if (source == FY_AZUL_CENTRE_SOURCE) {
        const int taken = pos->centre[color - 1];
        pos->centre[color - 1] = 0;
        if (pos->token) fy__take_token(pos);
        return taken;
    }
    uint8_t *factory = pos->factory[source];
    const int taken = factory[color - 1];
    factory[color - 1] = 0;
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        pos->centre[c] = (uint8_t)(pos->centre[c] + factory[c]);
        factory[c] = 0;
    }
    return taken;
}

static void draft(fy_azul *pos, fy_move move, fy__azul_events *events)
{
    const int color = fy_azul_move_color(move), line = fy_azul_line_of(move), last = pos->current;
    int count = take_tiles(pos, fy_azul_source(move), color);
    if (line != FY_AZUL_FLOOR_LINE) count = fy__fill_line(&pos->board[last], line, color, count);
    if (count > 0) fy__drop_tiles(pos, last, color, count);
    fy__pass_turn(pos);
    if (fy__nothing_to_take(pos)) fy__azul_end_round(pos, last, events);
}

void fy__azul_apply(fy_azul *pos, fy_move move, fy__azul_events *events)
{
    if (move & FY_AZUL_DEALS)
        fy__azul_deal_number(pos, move & (FY_AZUL_DRAFTS - 1));
    else if (move & FY_AZUL_PLACES)
        fy__azul_place_and_go_on(pos, fy_azul_line_of(move), fy_azul_column_of(move), events);
    else
        draft(pos, move, events);
}

void fy_azul_play_unchecked(fy_azul *out, const fy_azul *pos, fy_move move)
{
    if (out != pos) *out = *pos;
    fy__azul_apply(out, move, NULL);
}

fy_result fy_azul_play(fy_azul *out, const fy_azul *pos, fy_move move)
{
    const uint32_t why = fy__azul_refuse(pos, move);
    if (why == FY_OK) fy_azul_play_unchecked(out, pos, move);
    return (fy_result){why, 0};
}

size_t fy_azul_events(fy_azul_event *out, size_t cap, const fy_azul *pos, fy_move move)
{
    fy__azul_events events = {out, cap, 0};
    fy_azul after = *pos;
    if (fy__azul_refuse(pos, move) != FY_OK) return 0;
    fy__azul_apply(&after, move, &events);
    return events.count;
}
