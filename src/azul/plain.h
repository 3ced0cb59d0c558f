/* What plain.c and x86/plain_v3.c share: all of it but for how the boards are added up. */
#ifndef FY_AZUL_PLAIN_H
#define FY_AZUL_PLAIN_H

#include "internal.h"

#define FY__EACH_OF_FIVE UINT64_C(0x0101010101) /* one in each of five bytes */

FY__INLINE uint64_t fy__azul_five(const uint8_t *bytes)
{
    return fy__load(bytes) & 255 * FY__EACH_OF_FIVE;
}

/* Not 0 if one of five bytes is above a limit below 128. */
FY__INLINE uint64_t fy__azul_any_above(uint64_t five, unsigned limit)
{
    return (five | ((five & 127 * FY__EACH_OF_FIVE) + (127 - limit) * FY__EACH_OF_FIVE)) &
           128 * FY__EACH_OF_FIVE;
}

/* What the boards come to. */
typedef struct fy__azul_sum {
    uint64_t tiles;    /* of each colour, a byte each, and of tokens in the byte behind them */
    uint64_t amiss;    /* not 0: something is not plain                                      */
    unsigned on_floor; /* not 0: a floor has something on it                                 */
} fy__azul_sum;

/* Is it a game of which all boards are known, on the printed wall, with tiles left to take? */
FY__INLINE int fy__azul_is_usual(const fy_azul *pos)
{
    return !pos->partial && !pos->free_wall && pos->players >= 2 &&
           pos->players <= FY_AZUL_PLAYERS_MAX && pos->factories == 2 * pos->players + 1 &&
           !fy__nothing_to_take(pos);
}

/* Adds all that lies elsewhere to the boards of a usual game. Is it plain then? */
FY__INLINE int fy__azul_adds_up(const fy_azul *pos, fy__azul_sum sum)
{
    const uint64_t centre = fy__azul_five(pos->centre);
    const uint64_t bag = pos->has_bag ? fy__azul_five(pos->bag) : 0;
    const uint64_t lid = pos->has_lid ? fy__azul_five(pos->lid) : 0;
    uint64_t factories = 0;
    int full = 0;
    for (int f = 0; f < pos->factories; f++) {
        const uint64_t tiles = fy__azul_five(pos->factory[f]);
        const unsigned count = (unsigned)(tiles * FY__EACH_OF_FIVE >> 32) & 255;
        sum.amiss |= count & ~(unsigned)FY__FACTORY_TILES;
        sum.tiles += tiles;
        factories |= tiles;
        full += count == FY__FACTORY_TILES;
    }
    /* At most 7 of a colour, or the count could have run over; at most 31, or the sum could. */
    sum.amiss |= (factories & 0xf8 * FY__EACH_OF_FIVE) |
                 ((centre | bag | lid) & 0xe0 * FY__EACH_OF_FIVE);
    sum.tiles += centre + bag + lid;
    if (sum.amiss != 0) return 0; /* and no byte of the sum has run over */

    const uint64_t of_color = sum.tiles & 255 * FY__EACH_OF_FIVE,
                   all = FY__TILES_OF_COLOR * FY__EACH_OF_FIVE;
    const int all_told = pos->has_bag && pos->has_lid;
    const int begun = centre != 0 || sum.on_floor != 0;
    const unsigned tokens = (unsigned)(sum.tiles >> 40) + pos->token;
    const int tiles_are_right = all_told ? of_color == all
                                         : !fy__azul_any_above(of_color, FY__TILES_OF_COLOR);
    return tiles_are_right && tokens + (pos->next != FY_AZUL_NOBODY) == 1 &&
           !(full == pos->factories && begun);
}

#endif
