/* Which lines are open to which colour. */
#ifndef FY_AZUL_MOVES_H
#define FY_AZUL_MOVES_H

#include "internal.h"

/* Where a player may put tiles, as a set of 30 places: six for each colour, which are the five
 * lines and the floor. Sets of colours are numbers of the same form, with one bit in six. */
typedef uint32_t fy__azul_open;

enum { FY__PLACES = 6, FY__FLOOR_BIT = 5, FY__ALL_PLACES = 63 };

#define FY__EACH_COLOR 0x01041041u /* the first place of each */

/* Five bits, spread out to one in six. */
FY__INLINE uint32_t fy__spread(uint32_t bits)
{
    return (uint32_t)(bits * UINT64_C(0x108421)) & FY__EACH_COLOR;
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

/* And what the lines leave of that: a line that is begun has one colour, and a full one none. */
FY__INLINE fy__azul_open fy__open_lines(const fy_azul_board *board, fy__azul_open walls)
{
    static const uint32_t stays[] = {FY__EACH_COLOR, 1, 1 << 6, 1 << 12, 1 << 18, 1 << 24};
    fy__azul_open closed = 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const uint32_t has_room = 0u - (uint32_t)!fy__line_is_full(board, row);
        closed |= (FY__EACH_COLOR & ~(stays[board->line_color[row]] & has_room)) << row;
    }
    return walls & ~closed;
}

/* Both, for the player to move. */
FY__INLINE fy__azul_open fy__open_now(const fy_azul *pos)
{
    const fy_azul_board *board = &pos->board[pos->current];
    return fy__open_lines(board, fy__open_walls(board));
}

/* The colours among some tiles. */
FY__INLINE uint32_t fy__colors_of(const uint8_t tiles[FY_AZUL_COLORS])
{
    return (uint32_t)(tiles[0] != 0) | (uint32_t)(tiles[1] != 0) << 6 |
           (uint32_t)(tiles[2] != 0) << 12 | (uint32_t)(tiles[3] != 0) << 18 |
           (uint32_t)(tiles[4] != 0) << 24;
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

/* How many drafts there are. */
size_t fy__count_drafts(const fy_azul *pos, fy__azul_open open);

#endif
