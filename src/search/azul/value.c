#include "value.h"

enum {
    WALL = 0x1ffffff,
    WALL_ROW = 31,
    WALL_COLUMN = 0x108421,
    FIRST_COLUMN = WALL_COLUMN,
    LAST_COLUMN = WALL_COLUMN << 4,
    TILES_OF_SET = 15 /* to fill a column or to finish a colour */
};

static const uint8_t floor_points[FY__FLOOR_PLACES + 1] = {0, 1, 2, 4, 6, 8, 11, 14};

/* ---- taking a position ------------------------------------------------------------------- */

void fy__azul_take_seat(fy__azul_seat *out, const fy_azul *pos, int player)
{
    const fy_azul_board *board = &pos->board[player];
    memset(out, 0, sizeof *out);
    for (int i = 0; i < 25; i++) {
        const int color = board->wall[i / 5][i % 5];
        if (color == 0) continue;
        out->tiles |= 1u << i;
        out->of_color[color - 1] |= 1u << i;
    }
    out->open = fy__open_walls(board);
    out->score = pos->score[player];
    out->free_wall = pos->free_wall;
    out->paid = fy_azul_phase_of(pos) == FY_AZUL_FINISHED;
    out->key = fy__mix((uint64_t)out->score << 32 | (uint64_t)pos->free_wall << 31 | out->tiles);
    for (int c = 0; c < FY_AZUL_COLORS; c++)
        out->key = fy__mix(out->key + (uint64_t)(c + 1) * WALL + out->of_color[c]);
}

fy__lines fy__azul_take_lines(const fy_azul_board *board)
{
    fy__lines lines = (fy__lines)fy__floor_count(board) << FY__FLOOR_AT;
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        lines |= (fy__lines)(board->line_color[row] | board->line_count[row] << 3)
                 << FY__LINE_BITS * row;
    return lines;
}

/* ---- the wall ---------------------------------------------------------------------------- */

static unsigned wall_row(uint32_t places, int row)
{
    return places >> 5 * row & WALL_ROW;
}

/* The places of a column, the top one lowest. */
static unsigned wall_column(uint32_t places, int column)
{
    const uint32_t set = places >> column & WALL_COLUMN;
    return (set | set >> 4 | set >> 8 | set >> 12 | set >> 16) & 31;
}

/* The rows that have one of some places. */
static unsigned rows_with(uint32_t places)
{
    const uint32_t any = places | places >> 1 | places >> 2 | places >> 3 | places >> 4;
    return wall_column(any, 0);
}

/* Where the tile of a line may go, as columns. */
static unsigned columns_for(const fy__azul_seat *seat, int row, int color)
{
    const uint32_t same = seat->of_color[color - 1];
    const unsigned empty = ~wall_row(seat->tiles, row) & WALL_ROW;
    if (wall_row(same, row) != 0) return 0;
    if (!seat->free_wall) return empty & 1u << fy_azul_column(row, color);
    return empty & ~(same | same >> 5 | same >> 10 | same >> 15 | same >> 20);
}

/* How many of five places in a line there are in one go, to both sides of a place and with it. */
static int run_with(unsigned set, int place)
{
    set |= 1u << place;
    return __builtin_ctz(~(set >> place)) + __builtin_clz(~(set << (31 - place))) - 1;
}

static int points_for(uint32_t tiles, int row, int column)
{
    const int across = run_with(wall_row(tiles, row), column);
    const int down = run_with(wall_column(tiles, column), row);
    const int points = (across > 1 ? across : 0) + (down > 1 ? down : 0);
    return points > 0 ? points : 1;
}

/* Of the columns where a tile may go, the one where it scores most. */
static int best_column(uint32_t tiles, int row, unsigned columns)
{
    int best = fy__lowest(columns);
    for (unsigned rest = columns & (columns - 1); rest != 0; rest &= rest - 1) {
        const int column = fy__lowest(rest);
        if (points_for(tiles, row, column) > points_for(tiles, row, best)) best = column;
    }
    return best;
}

/* Tiles the wall, pays for the floor and gives the score. The lines that were full are empty. */
static int tile_seat(fy__azul_seat *seat, fy__lines *lines)
{
    int score = seat->score;
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const int color = fy__line_color(*lines, row), count = fy__line_count(*lines, row);
        if (count <= row) continue;
        *lines &= ~(UINT64_C(63) << FY__LINE_BITS * row);
        const unsigned columns = columns_for(seat, row, color);
        if (columns == 0) {
            *lines = fy__drop(*lines, count);
            continue;
        }
        const int column = best_column(seat->tiles, row, columns);
        score += points_for(seat->tiles, row, column);
        seat->tiles |= 1u << (5 * row + column);
        seat->of_color[color - 1] |= 1u << (5 * row + column);
    }
    const int floor = fy__floor_of(*lines);
    score -= floor_points[floor < FY__FLOOR_PLACES ? floor : FY__FLOOR_PLACES];
    return score > 0 ? score : 0;
}

/* ---- potential --------------------------------------------------------------------------- */

/* How many tiles must be taken to fill the rows that a set has not: one for the first, and so on.
 */
static int tiles_to_fill(unsigned rows)
{
    int tiles = TILES_OF_SET;
    for (; rows != 0; rows &= rows - 1) tiles -= fy__lowest(rows) + 1;
    return tiles;
}

/* A set that lacks few tiles is worth most of its bonus, and one that lacks many is worth little.
 */
static int worth_of_set(int weight, int lacking)
{
    const int has = TILES_OF_SET - lacking;
    return has > 0 ? weight * has * has / (TILES_OF_SET * TILES_OF_SET) : 0;
}

/* What unfinished lines are worth; and what they hold counts for columns and colours. */
static int worth_of_lines(const fy__azul_seat *seat, fy__lines lines, const int16_t *weights,
                          int to_columns[5], int to_colors[5])
{
    int worth = 0;
    for (int row = 1; row < FY_AZUL_ROWS; row++) {
        const int color = fy__line_color(lines, row), count = fy__line_count(lines, row);
        if (count == 0) continue;
        const unsigned columns = columns_for(seat, row, color);
        if (columns == 0) continue;
        const int column = best_column(seat->tiles, row, columns);
        worth += weights[FY__AZUL_LINE + row * (row - 1) / 2 + count - 1];
        worth += points_for(seat->tiles, row, column) * count * FY__POINT *
                 weights[FY__AZUL_LINE_GAIN] / (64 * (row + 1));
        if (!fy__more_than_one(columns)) to_columns[column] -= count;
        to_colors[color - 1] -= count;
    }
    return worth;
}

static int worth_of_neighbours(uint32_t tiles, const int16_t *weights)
{
    const uint32_t beside = (tiles << 1 & ~(uint32_t)FIRST_COLUMN) |
                            (tiles >> 1 & ~(uint32_t)LAST_COLUMN);
    const uint32_t across = beside & ~tiles & WALL,
                   down = (tiles << 5 | tiles >> 5) & ~tiles & WALL;
    int worth = 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        worth += weights[FY__AZUL_BESIDE + row] *
                 (fy__count(wall_row(across, row)) + fy__count(wall_row(down, row)));
    return worth;
}

/* Rows, and columns and colours, whose bonus is sure once they are finished. */
static void add_sets(fy__azul_worth *out, const fy__azul_seat *seat, const int16_t *weights,
                     const int to_columns[5], const int to_colors[5])
{
    const int point = seat->paid ? 0 : FY__POINT;
    for (int i = 0; i < 5; i++) {
        const int tiles = fy__count(wall_row(seat->tiles, i));
        if (tiles > out->most) out->most = (uint8_t)tiles;
        if (tiles == 5) out->rows++;
        if (tiles == 5) out->points += 2 * point;
        if (tiles > 0 && tiles < 5) out->potential += weights[FY__AZUL_ROW + tiles - 1];
        const unsigned column = wall_column(seat->tiles, i);
        if (column == 31)
            out->points += 7 * point;
        else
            out->potential += worth_of_set(weights[FY__AZUL_COLUMN],
                                           tiles_to_fill(column) + to_columns[i]);
        if (fy__count(seat->of_color[i]) >= 5)
            out->points += 10 * point;
        else
            out->potential +=
                worth_of_set(weights[FY__AZUL_COLOR],
                             tiles_to_fill(rows_with(seat->of_color[i])) + to_colors[i]);
    }
}

fy__azul_worth fy__azul_worth_of(const fy__azul_seat *seat, fy__lines lines,
                                 const int16_t weights[FY__AZUL_TERMS])
{
    fy__azul_seat after = *seat;
    fy__azul_worth worth = {0};
    int to_columns[5] = {0}, to_colors[5] = {0};
    worth.points = tile_seat(&after, &lines) * FY__POINT;
    worth.potential = worth_of_lines(&after, lines, weights, to_columns, to_colors) +
                      worth_of_neighbours(after.tiles, weights);
    add_sets(&worth, &after, weights, to_columns, to_colors);
    return worth;
}
