/* What the tests of Azul's rules share: pieces of positions, moves by their names, and ways to ask
 * what lies where. */
#ifndef AZUL_SUPPORT_H
#define AZUL_SUPPORT_H

#include <string.h>

#include "support.h"

#define NO_FACTORIES "----|----|----|----|----"
#define NO_WALL "-----|-----|-----|-----|-----"
#define NO_LINES "-|--|---|----|-----"
#define NO_BOARD NO_WALL "/" NO_LINES "/-"
#define BOTH_BOARDS NO_BOARD "/" NO_BOARD

/* The other player, who has the token. */
#define OTHER NO_WALL "/" NO_LINES "/F"

/* The last tile of a game: player 0 finishes a row, a column and a colour with it. */
#define LAST_TILE                                                                                  \
    NO_FACTORIES "/W/BYRK-|W---K|-W--R|--W-Y|---WB/" NO_LINES "/-/" NO_WALL "/B|--|---|----|"      \
                 "-----/F/0,3/5/0/lid:0,0,0,0,0"

/* Walls for the end of a game. */
#define ONE_ROW "BYRKW|-----|-----|-----|-----/" NO_LINES "/-/"
#define TWO_ROWS "BYRKW|-----|KWBYR|-----|-----/" NO_LINES "/-/"

#define BEFORE_DEAL NO_FACTORIES "/F/" BOTH_BOARDS "/0,0/2/0"

static inline fy_azul azul_of(const char *text)
{
    fy_azul pos;
    const fy_result read = fy_azul_parse(&pos, text, strlen(text), 0);
    assert_for(text, strlen(text), read.code == FY_OK);
    return pos;
}

static inline int color_named(char letter)
{
    const char *letters = "-BYRKW", *found = strchr(letters, letter);
    assert_true(letter != '\0' && found > letters);
    return (int)(found - letters);
}

/* "2W3", "CBF" or "3>2", legal or not. */
static inline fy_move move_of(const char *text)
{
    assert_int_equal(strlen(text), 3);
    if (text[1] == '>')
        return FY_AZUL_PLACES | (uint32_t)(text[0] - '1') << 7 | (uint32_t)(text[2] - '1') << 10;
    const int source = text[0] == 'C' ? FY_AZUL_CENTRE_SOURCE : text[0] - '1';
    const int line = text[2] == 'F' ? FY_AZUL_FLOOR_LINE : text[2] - '1';
    return FY_AZUL_DRAFTS | (uint32_t)source | (uint32_t)color_named(text[1]) << 4 |
           (uint32_t)line << 7;
}

/* The position after a legal move. */
static inline fy_azul after(const char *text, const char *move)
{
    const fy_azul pos = azul_of(text);
    fy_azul out;
    assert_for(text, strlen(text), fy_azul_play(&out, &pos, move_of(move)).code == FY_OK);
    return out;
}

static inline void assert_tiles(const uint8_t counts[FY_AZUL_COLORS], const char *tiles)
{
    uint8_t expected[FY_AZUL_COLORS] = {0};
    for (; *tiles != '\0'; tiles++) expected[color_named(*tiles) - 1]++;
    assert_memory_equal(counts, expected, FY_AZUL_COLORS);
}

static inline void assert_floor(const fy_azul *pos, int player, const char *tiles)
{
    uint8_t expected[FY_AZUL_FLOOR_MAX] = {0};
    for (size_t i = 0; tiles[i] != '\0'; i++)
        expected[i] = tiles[i] == 'F' ? FY_AZUL_TOKEN : (uint8_t)color_named(tiles[i]);
    assert_memory_equal(pos->board[player].floor, expected, FY_AZUL_FLOOR_MAX);
}

static inline void assert_line_has(const fy_azul *pos, int player, int line, const char *tiles)
{
    const fy_azul_board *board = &pos->board[player];
    assert_int_equal(board->line_count[line - 1], strlen(tiles));
    assert_int_equal(board->line_color[line - 1], tiles[0] != '\0' ? color_named(tiles[0]) : 0);
}

#endif
