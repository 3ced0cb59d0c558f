/* Is a position sound, and plainly so?
 *
 * Nearly all are: all boards are known, walls are as printed, and tiles are left to take. To see
 * that, five bytes at a time are worked on as one number: a row of a wall, the tiles of a factory,
 * how many of each colour there are. There is no branch on what lies where. Whatever else turns up
 * is left to check.c, which knows the rules one by one. */
#include "internal.h"

#define AZUL_EACH UINT64_C(0x0101010101) /* one in each of five bytes */

FY__INLINE uint64_t azul_five(const uint8_t *bytes)
{
    return fy__load(bytes) & 255 * AZUL_EACH;
}

/* Not 0 if one of five bytes is above a limit below 128. */
FY__INLINE uint64_t azul_any_above(uint64_t five, unsigned limit)
{
    return (five | ((five & 127 * AZUL_EACH) + (127 - limit) * AZUL_EACH)) & 128 * AZUL_EACH;
}

/* What the boards come to. */
typedef struct azul_sum {
    uint64_t tiles;    /* of each colour, a byte each, and of tokens in the byte behind them */
    uint64_t amiss;    /* not 0: something is not plain                                      */
    unsigned on_floor; /* not 0: a floor has something on it                                 */
} azul_sum;

/* In a row of a wall as it is printed, colour 1 is in the column of the row's number, and the
 * others follow. */
FY__INLINE uint64_t azul_turned(uint64_t five, int bytes)
{
    return (five << 8 * bytes | five >> (40 - 8 * bytes)) & 255 * AZUL_EACH;
}

/* Adds a row of the wall and the line before it. */
FY__INLINE void azul_add_row(azul_sum *sum, const fy_azul_board *board, int row)
{
    const uint64_t wall = azul_five(board->wall[row]), color = board->line_color[row];
    const uint64_t printed = azul_turned(UINT64_C(0x0504030201), row);
    const uint64_t taken = (wall + 127 * AZUL_EACH) >> 7 & AZUL_EACH;
    const uint64_t by_color = azul_turned(taken, (5 - row) % 5);
    sum->amiss |= azul_any_above(wall, 5) | ((wall ^ printed) & 255 * taken);
    sum->amiss |= taken == AZUL_EACH;
    sum->amiss |= by_color << 8 >> 8 * (color & 7) & 1; /* the line's colour is on the wall */
    sum->tiles += by_color + ((uint64_t)board->line_count[row] << 8 * (color & 7) >> 8);
}

FY__INLINE void azul_add_board(azul_sum *sum, const fy_azul_board *board)
{
    const uint64_t room = UINT64_C(0x0504030201), counts = azul_five(board->line_count);
    const uint64_t floor = fy__load(board->floor);
    sum->amiss |= azul_any_above(azul_five(board->line_color), 5) | azul_any_above(counts, 5);
    sum->amiss |= ~((room | 128 * AZUL_EACH) - (counts & 127 * AZUL_EACH)) & 128 * AZUL_EACH;
    for (int row = 0; row < FY_AZUL_ROWS; row++) azul_add_row(sum, board, row);
    sum->amiss |= (floor & UINT64_C(0xfff8f8f8f8f8f8f8)) | fy__load(board->floor + 8) |
                  fy__load(board->floor + FY_AZUL_FLOOR_MAX - 8);
    for (int i = 0; i < FY__FLOOR_PLACES; i++)
        sum->tiles += UINT64_C(1) << 8 * (floor >> 8 * i & 7) >> 8;
    sum->on_floor |= (unsigned)(floor & 255);
}

int fy__azul_is_plain(const fy_azul *pos)
{
    const uint64_t centre = azul_five(pos->centre);
    const uint64_t bag = pos->has_bag ? azul_five(pos->bag) : 0;
    const uint64_t lid = pos->has_lid ? azul_five(pos->lid) : 0;
    if (pos->partial || pos->free_wall || pos->players < 2 || pos->players > FY_AZUL_PLAYERS_MAX ||
        pos->factories != 2 * pos->players + 1 || fy__nothing_to_take(pos))
        return 0;
    azul_sum sum = {0, 0, 0};
    for (int p = 0; p < pos->players; p++) azul_add_board(&sum, &pos->board[p]);
    int full = 0;
    for (int f = 0; f < pos->factories; f++) {
        const uint64_t tiles = azul_five(pos->factory[f]);
        const unsigned count = (unsigned)(tiles * AZUL_EACH >> 32) & 255;
        sum.amiss |= azul_any_above(tiles, FY__FACTORY_TILES) |
                     (count & ~(unsigned)FY__FACTORY_TILES);
        sum.tiles += tiles;
        full += count == FY__FACTORY_TILES;
    }
    sum.amiss |= azul_any_above(centre, FY__TILES_OF_COLOR) |
                 azul_any_above(bag, FY__TILES_OF_COLOR) | azul_any_above(lid, FY__TILES_OF_COLOR);
    sum.tiles += centre + bag + lid;
    if (sum.amiss != 0) return 0; /* and no byte of the sum has run over */

    const uint64_t of_color = sum.tiles & 255 * AZUL_EACH, all = FY__TILES_OF_COLOR * AZUL_EACH;
    const int all_told = pos->has_bag && pos->has_lid;
    const int begun = centre != 0 || sum.on_floor != 0;
    const unsigned tokens = (unsigned)(sum.tiles >> 40) + pos->token;
    const int tiles_are_right = all_told ? of_color == all
                                         : !azul_any_above(of_color, FY__TILES_OF_COLOR);
    return tiles_are_right && tokens + (pos->next != FY_AZUL_NOBODY) == 1 &&
           !(full == pos->factories && begun);
}
