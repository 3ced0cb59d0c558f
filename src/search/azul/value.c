#include "value.h"

enum {
    WALL = 0x1ffffff,
    WALL_ROW = 31,
    WALL_COLUMN = 0x108421,
    FIRST_COLUMN = WALL_COLUMN,
    LAST_COLUMN = WALL_COLUMN << 4,
    TILES_OF_SET = 15, /* to fill a column or to finish a colour */
    LACKS_MAX = FY__AZUL_COLUMN_LAST - FY__AZUL_COLUMN + 1
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
    out->key = fy__mix((uint64_t)out->score << 32 | (uint64_t)pos->free_wall << 31 |
                       (uint64_t)out->paid << 30 | out->tiles);
    for (int c = 0; c < FY_AZUL_COLORS; c++)
        out->key = fy__mix(out->key + (uint64_t)(c + 1) * WALL + out->of_color[c]);
}

fy__lines fy__azul_take_lines(const fy_azul_board *board)
{
    const fy__lines floor = (fy__lines)fy__floor_count(board);
    fy__lines lines = floor << FY__FLOOR_AT; /* NOLINT: it has 64 bits */
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

/* Tiles the wall, pays for the floor and gives the score, which may be below 0. The lines that were
 * full are empty. Where a tile may go to several columns it goes where it scores most at once,
 * which is not always best. */
static int tile_seat(fy__azul_seat *seat, fy__lines *lines, uint8_t *is_guess)
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
        if (fy__more_than_one(columns)) *is_guess = 1;
        const int column = best_column(seat->tiles, row, columns);
        score += points_for(seat->tiles, row, column);
        seat->tiles |= 1u << (5 * row + column);
        seat->of_color[color - 1] |= 1u << (5 * row + column);
    }
    const int floor = fy__floor_of(*lines);
    return score - floor_points[floor < FY__FLOOR_PLACES ? floor : FY__FLOOR_PLACES];
}

/* ---- potential --------------------------------------------------------------------------- */

/* A board being valued. */
typedef struct valuing {
    fy__azul_seat seat; /* with the wall tiled */
    const fy__azul_weight *weights;
    int *counts;
    fy__azul_worth worth;
    int to_columns[5], to_colors[5]; /* tiles in lines, which columns and colours will get */
} valuing;

static void add_term(valuing *v, int term, int count)
{
    v->worth.early += count * v->weights[term].early;
    v->worth.late += count * v->weights[term].late;
    if (v->counts != NULL) v->counts[term] += count;
}

static void add_lines(valuing *v, fy__lines lines)
{
    for (int row = 1; row < FY_AZUL_ROWS; row++) {
        const int color = fy__line_color(lines, row), count = fy__line_count(lines, row);
        const unsigned columns = count > 0 ? columns_for(&v->seat, row, color) : 0;
        if (columns == 0) continue;
        const int column = best_column(v->seat.tiles, row, columns);
        add_term(v, FY__AZUL_LINE + row * (row - 1) / 2 + count - 1, 1);
        add_term(v, FY__AZUL_LINE_GAIN + row, count * points_for(v->seat.tiles, row, column));
        if (!fy__more_than_one(columns)) v->to_columns[column] += count;
        v->to_colors[color - 1] += count;
    }
}

static void add_wall(valuing *v)
{
    const uint32_t tiles = v->seat.tiles, empty = ~tiles & WALL;
    const uint32_t right = tiles << 1 & ~(uint32_t)FIRST_COLUMN;
    const uint32_t left = tiles >> 1 & ~(uint32_t)LAST_COLUMN;
    const uint32_t across = (left | right) & empty, down = (tiles << 5 | tiles >> 5) & empty;
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const int count = fy__count(wall_row(tiles, row));
        if (count > v->worth.most) v->worth.most = (uint8_t)count;
        if (count == 5) v->worth.rows++;
        add_term(v, FY__AZUL_TILE + row, count);
        add_term(v, FY__AZUL_ACROSS + row, fy__count(wall_row(across, row)));
        add_term(v, FY__AZUL_DOWN + row, fy__count(wall_row(down, row)));
    }
}

/* A column or a colour that has a tile in some rows: how many must be taken for the others, one for
 * the first row, two for the second, and so on, less those that are in lines. */
static void add_set(valuing *v, int term, unsigned rows, int in_lines)
{
    int lacks = TILES_OF_SET - in_lines;
    for (; rows != 0; rows &= rows - 1) lacks -= fy__lowest(rows) + 1;
    if (lacks > 0 && lacks <= LACKS_MAX) add_term(v, term + lacks - 1, 1);
}

/* Bonuses are sure as soon as they are reached. */
static void add_sets(valuing *v)
{
    int points = 2 * v->worth.rows;
    for (int i = 0; i < 5; i++) {
        const unsigned column = wall_column(v->seat.tiles, i);
        const uint32_t color = v->seat.of_color[i];
        if (column == 31)
            points += 7;
        else
            add_set(v, FY__AZUL_COLUMN, column, v->to_columns[i]);
        if (fy__count(color) >= 5)
            points += 10;
        else
            add_set(v, FY__AZUL_COLOR, rows_with(color), v->to_colors[i]);
    }
    if (!v->seat.paid) v->worth.points += points * FY__POINT;
}

fy__azul_worth fy__azul_worth_of(const fy__azul_seat *seat, fy__lines lines,
                                 const fy__azul_weight weights[FY__AZUL_TERMS],
                                 int counts[FY__AZUL_TERMS]) /* NOLINT: they are counted up */
{
    valuing v = {.seat = *seat, .weights = weights, .counts = counts};
    const int score = tile_seat(&v.seat, &lines, &v.worth.is_guess);
    v.worth.points = score > 0 ? score * FY__POINT : 0;
    v.worth.debt = score < 0 ? -score * FY__POINT : 0;
    add_lines(&v, lines);
    add_wall(&v);
    add_sets(&v);
    return v.worth;
}
