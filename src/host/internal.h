#ifndef FY_HOST_INTERNAL_H
#define FY_HOST_INTERNAL_H

#include <forsyth/host.h>

#include "../game.h"

/* Is there such a seat? */
static inline int fy__host_has(const fy_host *h, int seat)
{
    return seat >= 0 && seat < h->seat_count;
}

static inline uint8_t fy__host_bit(int seat)
{
    return (uint8_t)(1u << seat);
}

/* All seats. */
static inline uint8_t fy__host_all(const fy_host *h)
{
    return (uint8_t)((1u << h->seat_count) - 1);
}

/* FY_OK, or why a seat can do nothing: FY_HOST_OVER or FY_NO_SUCH_PLAYER. */
uint32_t fy__host_bars(const fy_host *h, int seat);

/* Plays a move of whoever is to move. (host.c) */
fy_result fy__host_push(fy_host *h, fy_move move);

/* Draws for chance as long as it is to move, and judges the game. (host.c) */
fy_result fy__host_settle(fy_host *h);

/* Ends the game otherwise than by the rules. (endings.c) */
void fy__host_end(fy_host *h, uint32_t code, int winner);

/* Who wins when a seat gives up; FY_NOBODY if others share the lead. (endings.c) */
int fy__host_heir(const fy_host *h, int seat);

/* Takes the time since its start off the clock that goes, and starts it anew. (clock.c) */
void fy__host_charge(fy_host *h, uint64_t now);

/* A seat has made its move: increments, and more time at a control. (clock.c) */
void fy__host_press(fy_host *h, int seat);

#endif
