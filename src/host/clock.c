/* Clocks. Only that of the seat to move goes; what it shows is what was left when its turn began,
 * less the time since then. */
#include "internal.h"

static int clock_is_kept(const fy_seat *seat)
{
    return seat->time.base > 0;
}

void fy_host_set_time(fy_host *h, int seat, fy_time_control time)
{
    if (!fy__host_has(h, seat)) return;
    h->seats[seat].time = time;
    h->seats[seat].left = time.base;
}

void fy_host_set_left(fy_host *h, int seat, uint64_t left)
{
    if (fy__host_has(h, seat) && clock_is_kept(&h->seats[seat])) h->seats[seat].left = left;
}

uint64_t fy_host_left(const fy_host *h, int seat, uint64_t now)
{
    if (!fy__host_has(h, seat) || !clock_is_kept(&h->seats[seat])) return FY_TIME_UNLIMITED;
    const uint64_t left = h->seats[seat].left;
    if (!h->running || now <= h->since || fy_host_turn(h) != seat) return left;
    return now - h->since < left ? left - (now - h->since) : 0;
}

void fy__host_charge(fy_host *h, uint64_t now)
{
    const int seat = fy_host_turn(h);
    if (!h->running || seat < 0 || now <= h->since) return;
    h->seats[seat].left = fy_host_left(h, seat, now);
    h->since = now;
}

void fy__host_press(fy_host *h, int seat)
{
    fy_seat *s = &h->seats[seat];
    s->made++;
    if (!clock_is_kept(s)) return;
    s->left += s->time.increment;
    if (s->time.moves > 0 && s->made % s->time.moves == 0) s->left += s->time.base;
    h->moves[h->count - 1].left = s->left < UINT32_MAX ? (uint32_t)s->left : UINT32_MAX - 1;
}

void fy_host_run(fy_host *h, uint64_t now)
{
    if (h->running) return;
    h->running = 1;
    h->since = now;
}

void fy_host_pause(fy_host *h, uint64_t now)
{
    fy__host_charge(h, now);
    h->running = 0;
}

int fy_host_look(fy_host *h, uint64_t now)
{
    const int seat = fy_host_turn(h);
    if (seat < 0 || fy_host_left(h, seat, now) > 0) return h->outcome.over;
    fy_position pos;
    fy_line_position(&pos, &h->line, h->game);
    h->seats[seat].left = 0;
    const int heir = fy__host_heir(h, seat);
    if (h->seat_count == 2 && fy_can_win(h->game, &pos, heir) == 0)
        fy__host_end(h, FY_DRAW_OUT_OF_TIME, FY_NOBODY);
    else
        fy__host_end(h, FY_OUT_OF_TIME, heir);
    return 1;
}
