/* Where drafted tiles go, and the token. */
#ifndef FY_AZUL_PLAY_H
#define FY_AZUL_PLAY_H

#include "internal.h"

/* Puts tiles on a floor, and into the lid what finds no room: all at once, without a branch on
 * how many there are. */
FY__INLINE void fy__drop_tiles(fy_azul *pos, int player, int color, int count)
{
    fy_azul_board *board = &pos->board[player];
    const int floor = fy__floor_count(board);
    const int before = floor < FY__FLOOR_PLACES ? floor : FY__FLOOR_PLACES;
    const int room = FY__FLOOR_PLACES - before;
    const int put = count < room ? count : room;
    const uint64_t all = (unsigned)color * UINT64_C(0x01010101010101);
    const uint64_t tiles = all & ((UINT64_C(1) << 8 * put) - 1);
    fy__store(board->floor, fy__load(board->floor) | tiles << 8 * before);
    fy__discard(pos, color, count - put);
}

/* A token that finds no place on the floor costs nothing; that its taker starts next is kept. */
FY__INLINE void fy__take_token(fy_azul *pos)
{
    fy_azul_board *board = &pos->board[pos->current];
    const int floor = fy__floor_count(board);
    pos->token = 0;
    if (floor < FY__FLOOR_PLACES)
        board->floor[floor] = FY_AZUL_TOKEN;
    else
        pos->next = pos->current;
}

/* Puts tiles into a line, and gives how many find no room. */
FY__INLINE int fy__fill_line(fy_azul_board *board, int line, int color, int count)
{
    const int room = line + 1 - board->line_count[line];
    const int put = count < room ? count : room;
    board->line_color[line] = (uint8_t)color;
    board->line_count[line] = (uint8_t)(board->line_count[line] + put);
    return count - put;
}

FY__INLINE void fy__pass_turn(fy_azul *pos)
{
    pos->current = (uint8_t)(pos->current + 1 < pos->players ? pos->current + 1 : 0);
}

#endif
