/* Is a position sound, and plainly so?
 *
 * Nearly all are: all boards are known, walls are as printed, and tiles are left to take. To see
 * that, five bytes at a time are worked on as one number: a row of a wall, the tiles of a factory,
 * how many of each colour there are. There is no branch on what lies where. Whatever else turns up
 * is left to check.c, which knows the rules one by one. */
#include "plain.h"

/* In a row of a wall as it is printed, colour 1 is in the column of the row's number, and the
 * others follow. */
FY__INLINE uint64_t azul_turned(uint64_t five, int bytes)
{
    return (five << 8 * bytes | five >> (40 - 8 * bytes)) & 255 * FY__EACH_OF_FIVE;
}

/* Adds a row of the wall and the line before it. */
FY__INLINE void azul_add_row(fy__azul_sum *sum, const fy_azul_board *board, int row)
{
    const uint64_t wall = fy__azul_five(board->wall[row]), color = board->line_color[row];
    const uint64_t printed = azul_turned(UINT64_C(0x0504030201), row);
    const uint64_t taken = (wall + 127 * FY__EACH_OF_FIVE) >> 7 & FY__EACH_OF_FIVE;
    const uint64_t by_color = azul_turned(taken, (5 - row) % 5);
    sum->amiss |= fy__azul_any_above(wall, 5) | ((wall ^ printed) & 255 * taken);
    sum->amiss |= taken == FY__EACH_OF_FIVE;
    sum->amiss |= by_color << 8 >> 8 * (color & 7) & 1; /* the line's colour is on the wall */
    sum->tiles += by_color + ((uint64_t)board->line_count[row] << 8 * (color & 7) >> 8);
}

FY__INLINE void azul_add_board(fy__azul_sum *sum, const fy_azul_board *board)
{
    const uint64_t room = UINT64_C(0x0504030201), counts = fy__azul_five(board->line_count);
    const uint64_t floor = fy__load(board->floor);
    sum->amiss |= fy__azul_any_above(fy__azul_five(board->line_color), 5) |
                  fy__azul_any_above(counts, 5);
    sum->amiss |= ~((room | 128 * FY__EACH_OF_FIVE) - (counts & 127 * FY__EACH_OF_FIVE)) &
                  128 * FY__EACH_OF_FIVE;
    for (int row = 0; row < FY_AZUL_ROWS; row++) azul_add_row(sum, board, row);
    sum->amiss |= (floor & UINT64_C(0xfff8f8f8f8f8f8f8)) | fy__load(board->floor + 8) |
                  fy__load(board->floor + FY_AZUL_FLOOR_MAX - 8);
    for (int i = 0; i < FY__FLOOR_PLACES; i++)
        sum->tiles += UINT64_C(1) << 8 * (floor >> 8 * i & 7) >> 8;
    sum->on_floor |= (unsigned)(floor & 255);
}

int fy__azul_is_plain(const fy_azul *pos)
{
    fy__azul_sum sum = {0, 0, 0};
    if (!fy__azul_is_usual(pos)) return 0;
    for (int p = 0; p < pos->players; p++) azul_add_board(&sum, &pos->board[p]);
    return fy__azul_adds_up(pos, sum);
}
