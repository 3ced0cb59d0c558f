/* Which lines are open to which colour. */
#ifndef FY_AZUL_MOVES_H
#define FY_AZUL_MOVES_H

#include "colors.h"

/* Where a player may put tiles, as a set of 30 places: six for each colour, which are the five
 * lines and the floor. A set of colours is 1 for each that it has. */
typedef fy__colors fy__azul_open;

enum { FY__PLACES = 6, FY__FLOOR_BIT = 5, FY__ALL_PLACES = 63 };

/* Five bits, spread out to one for each colour. */
FY__INLINE fy__colors fy__spread(uint32_t bits)
{
    return bits * UINT64_C(0x100200400801) & FY__EACH_COLOR;
}

/* What the wall leaves open: a row has each colour once. */
FY__INLINE fy__azul_open fy__open_walls(const fy_azul_board *board)
{
    fy__azul_open open = FY__EACH_COLOR << FY__FLOOR_BIT;
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const uint8_t *wall = board->wall[row];
        const unsigned tiled = 1u << wall[0] | 1u << wall[1] | 1u << wall[2] | 1u << wall[3] |
                               1u << wall[4];
        open |= fy__spread(~tiled >> 1 & 31) << row;
    }
    return open;
}

/* What a line closes: once it is begun, all colours but its own, and when it is full, that too. */
FY__INLINE fy__azul_open fy__closed_by_line(const fy_azul_board *board, int row)
{
    static const fy__colors stays[] = {
        FY__EACH_COLOR,    UINT64_C(1),       UINT64_C(1) << 12,
        UINT64_C(1) << 24, UINT64_C(1) << 36, UINT64_C(1) << 48,
    };
    const fy__colors has_room = 0u - (fy__colors)!fy__line_is_full(board, row);
    return (FY__EACH_COLOR & ~(stays[board->line_color[row]] & has_room)) << row;
}

/* What wall and lines leave open. */
FY__INLINE fy__azul_open fy__open_places(const fy_azul_board *board)
{
    fy__azul_open closed = 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++) closed |= fy__closed_by_line(board, row);
    return fy__open_walls(board) & ~closed;
}

/* The same for the player to move. */
FY__INLINE fy__azul_open fy__open_now(const fy_azul *pos)
{
    return fy__open_places(&pos->board[pos->current]);
}

/* The colours among some tiles. */
FY__INLINE fy__colors fy__colors_of(const uint8_t tiles[FY_AZUL_COLORS])
{
    return (fy__colors)(tiles[0] != 0) | (fy__colors)(tiles[1] != 0) << 12 |
           (fy__colors)(tiles[2] != 0) << 24 | (fy__colors)(tiles[3] != 0) << 36 |
           (fy__colors)(tiles[4] != 0) << 48;
}

/* What may be done with some tiles: the places for each of their colours. */
FY__INLINE fy__azul_open fy__open_to(const uint8_t tiles[FY_AZUL_COLORS], fy__azul_open open)
{
    return open & fy__colors_of(tiles) * FY__ALL_PLACES;
}

/* The tiles of a source that counts from 0, the centre last. */
FY__INLINE const uint8_t *fy__source_tiles(const fy_azul *pos, int source)
{
    return source < pos->factories ? pos->factory[source] : pos->centre;
}

/* The draft of a colour, from 0, to a line or the floor. */
FY__INLINE fy_move fy__draft(const fy_azul *pos, int source, int color, int line)
{
    const uint32_t from = source < pos->factories ? (uint32_t)source : FY_AZUL_CENTRE_SOURCE;
    const uint32_t to = line == FY__FLOOR_BIT ? FY_AZUL_FLOOR_LINE : (uint32_t)line;
    return FY_AZUL_DRAFTS | from | (uint32_t)(color + 1) << 4 | to << 7;
}

/* How many places are open to each colour. */
FY__INLINE fy__colors fy__count_places(fy__azul_open open)
{
    fy__colors places = 0;
    for (int place = 0; place < FY__PLACES; place++) places += open >> place & FY__EACH_COLOR;
    return places;
}

/* How many drafts there are of each colour and those before it: all sources of a colour offer the
 * same. */
FY__INLINE fy__colors fy__draft_sums(fy__colors sources, fy__colors places)
{
    return fy__running_sums(fy__colors_times(sources, places));
}

#endif
