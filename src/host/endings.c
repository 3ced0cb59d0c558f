/* How a game ends otherwise than by the rules. */
#include "internal.h"

void fy__host_end(fy_host *h, uint32_t code, int winner)
{
    h->outcome = (fy_outcome){.code = code, .winner = (int8_t)winner, .over = 1};
    h->ended = 1;
    h->asker = FY_NOBODY;
}

int fy__host_heir(const fy_host *h, int seat)
{
    fy_position pos;
    int64_t most = FY_NO_SCORE;
    int heir = FY_NOBODY;
    if (h->seat_count == 2) return 1 - seat;
    fy_line_position(&pos, &h->line, h->game);
    for (int other = 0; other < h->seat_count; other++) {
        const int64_t score = fy_score(h->game, &pos, other);
        if (other == seat || score < most) continue;
        heir = score > most ? other : FY_NOBODY;
        most = score;
    }
    return heir;
}

fy_result fy_host_forfeit(fy_host *h, int seat, uint32_t code)
{
    const uint32_t bars = fy__host_bars(h, seat);
    if (bars == FY_OK) fy__host_end(h, code, fy__host_heir(h, seat));
    return (fy_result){bars, 0};
}

fy_result fy_host_resign(fy_host *h, int seat)
{
    return fy_host_forfeit(h, seat, FY_RESIGNED);
}

fy_result fy_host_offer_draw(fy_host *h, int seat)
{
    const uint32_t bars = fy__host_bars(h, seat);
    if (bars != FY_OK) return (fy_result){bars, 0};
    h->draws |= fy__host_bit(seat);
    if (h->draws == fy__host_all(h)) fy__host_end(h, FY_DRAW_AGREED, FY_NOBODY);
    return (fy_result){FY_OK, 0};
}

fy_result fy_host_decline_draw(fy_host *h, int seat)
{
    const uint32_t bars = fy__host_bars(h, seat);
    if (bars == FY_OK) h->draws = 0;
    return (fy_result){bars, 0};
}

fy_result fy_host_claim_draw(fy_host *h, int seat)
{
    const uint32_t bars = fy__host_bars(h, seat);
    if (bars != FY_OK) return (fy_result){bars, 0};
    if (fy_host_turn(h) != seat) return (fy_result){FY_HOST_NOT_TURN, 0};
    if (!h->outcome.claimable) return (fy_result){FY_HOST_NO_CLAIM, 0};
    fy__host_end(h, h->outcome.code, FY_NOBODY);
    return (fy_result){FY_OK, 0};
}

fy_result fy_host_adjudicate(fy_host *h, int winner)
{
    if (h->outcome.over) return (fy_result){FY_HOST_OVER, 0};
    if (winner != FY_NOBODY && !fy__host_has(h, winner)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    fy__host_end(h, FY_ADJUDICATED, winner);
    return (fy_result){FY_OK, 0};
}
