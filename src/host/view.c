/* What may be seen of a game, at any of its moves. Positions are found by playing from the start:
 * the line keeps them in a form of its own. */
#include "internal.h"

static int host_shows(const fy_host *h, int seat)
{
    return fy__host_has(h, seat) || seat == FY_SPECTATOR;
}

fy_result fy_host_position(fy_position *out, const fy_host *h, size_t after)
{
    fy_position pos = h->start;
    if (after > h->count) return (fy_result){FY_UNKNOWN_VALUE, 0};
    if (after == h->count) {
        fy_line_position(out, &h->line, h->game);
        return (fy_result){FY_OK, 0};
    }
    for (size_t i = 0; i < after; i++) {
        const fy_result played = fy_play(&pos, h->game, &pos, h->moves[i].move);
        if (played.code != FY_OK) return played;
    }
    *out = pos;
    return (fy_result){FY_OK, 0};
}

fy_result fy_host_view(fy_position *out, const fy_host *h, int seat, size_t after)
{
    fy_position pos;
    if (!host_shows(h, seat)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    const fy_result found = fy_host_position(&pos, h, after);
    if (found.code != FY_OK) return found;
    if (h->game->view != NULL) return fy_view(out, h->game, &pos, seat);
    *out = pos;
    return found;
}

fy_result fy_host_told(fy_move *out, const fy_host *h, int seat, size_t number)
{
    fy_position pos;
    if (!host_shows(h, seat)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    if (number >= h->count) return (fy_result){FY_UNKNOWN_VALUE, 0};
    const fy_result found = fy_host_position(&pos, h, number);
    if (found.code != FY_OK) return found;
    return fy_told(out, h->game, &pos, h->moves[number].move, seat);
}

fy_result fy_host_move_text(char *out, size_t cap, const fy_host *h, int seat, size_t number,
                            uint32_t style)
{
    fy_position view;
    fy_move move;
    fy_result result = fy_host_told(&move, h, seat, number);
    if (result.code == FY_OK) result = fy_host_view(&view, h, seat, number);
    if (result.code != FY_OK) return result;
    return fy_move_write(out, cap, h->game, &view, move, style);
}
