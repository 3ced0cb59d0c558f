/* Taking moves back, and playing them again. */
#include "internal.h"

/* The number of the seat's last move; h->count if it has made none. */
static size_t takeback_to(const fy_host *h, int seat)
{
    for (size_t i = h->count; i-- > 0;)
        if (h->moves[i].seat == seat) return i;
    return h->count;
}

/* The seats that agree without being asked. */
static uint8_t takeback_agrees(const fy_host *h, int seat, size_t to)
{
    for (size_t i = to; i < h->count; i++)
        if (h->moves[i].reveals) return fy__host_bit(seat);
    return (uint8_t)(h->easy | fy__host_bit(seat));
}

static void takeback_undo(fy_host *h, uint64_t now)
{
    const size_t to = takeback_to(h, h->asker);
    fy__host_charge(h, now);
    while (h->count > to) {
        const fy_host_move *last = &h->moves[--h->count];
        fy_line_undo(&h->line, h->game);
        if (last->seat >= 0) h->seats[last->seat].made--;
        h->undone++;
    }
    h->outcome = fy_line_status(&h->line, h->game);
    h->draws = 0;
    h->asker = FY_NOBODY;
    h->since = now;
}

static fy_result takeback_agreed(fy_host *h, uint64_t now)
{
    if (h->agrees == fy__host_all(h)) takeback_undo(h, now);
    return (fy_result){FY_OK, 0};
}

fy_result fy_host_take_back(fy_host *h, int seat, uint64_t now)
{
    if (!fy__host_has(h, seat)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    fy_host_look(h, now);
    if (h->ended) return (fy_result){FY_HOST_OVER, 0};
    const size_t to = takeback_to(h, seat);
    if (to == h->count) return (fy_result){FY_HOST_NOTHING_BACK, 0};
    h->asker = (int8_t)seat;
    h->agrees = takeback_agrees(h, seat, to);
    return takeback_agreed(h, now);
}

fy_result fy_host_agree(fy_host *h, int seat, uint64_t now)
{
    if (!fy__host_has(h, seat)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    fy_host_look(h, now);
    if (h->asker == FY_NOBODY) return (fy_result){FY_HOST_NO_REQUEST, 0};
    h->agrees |= fy__host_bit(seat);
    return takeback_agreed(h, now);
}

fy_result fy_host_refuse(fy_host *h, int seat)
{
    if (!fy__host_has(h, seat)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    if (h->asker == FY_NOBODY) return (fy_result){FY_HOST_NO_REQUEST, 0};
    h->asker = FY_NOBODY;
    return (fy_result){FY_OK, 0};
}

void fy_host_set_easy(fy_host *h, int seat, int easy)
{
    if (!fy__host_has(h, seat)) return;
    h->easy = (uint8_t)(h->easy & ~fy__host_bit(seat));
    if (easy) h->easy |= fy__host_bit(seat);
}

fy_result fy_host_redo(fy_host *h, int seat, uint64_t now)
{
    fy_host_look(h, now);
    const uint32_t bars = fy__host_bars(h, seat);
    if (bars != FY_OK) return (fy_result){bars, 0};
    if (h->undone == 0) return (fy_result){FY_HOST_NO_REDO, 0};
    if ((h->easy | fy__host_bit(seat)) != fy__host_all(h))
        return (fy_result){FY_HOST_NOT_AGREED, 0};
    fy__host_charge(h, now);
    h->draws = 0;
    h->asker = FY_NOBODY;
    do {
        const fy_host_move next = h->moves[h->count];
        const fy_result played = fy__host_push(h, next.move);
        if (played.code != FY_OK) return played;
        h->moves[h->count - 1] = next;
        if (next.seat >= 0) h->seats[next.seat].made++;
        h->outcome = fy_line_status(&h->line, h->game);
    } while (h->undone > 0 && fy_host_turn(h) != seat);
    return fy__host_settle(h);
}
