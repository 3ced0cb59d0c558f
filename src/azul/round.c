/* The end of a round.
 *
 * Player after player tiles the wall from the top line down, pays for the floor and clears it. On
 * the printed wall there is nothing to decide, and all of it happens at once. On the free wall a
 * player with more than one place for a tile is asked: the position then has nothing left to take,
 * the player as `current`, and the lines that are still to be tiled, so that it tells by itself how
 * far the end of the round has come. Players before the current one are done.
 *
 * When all are done, a finished row ends the game with the bonuses; else the token goes back to the
 * centre and the dealer comes next. */
#include "play.h"

enum { ROW_BONUS = 2, COLUMN_BONUS = 7, COLOR_BONUS = 10, SCORE_MAX = 65535 };

/* What a floor with so many tiles costs: 1, 1, 2, 2, 2, 3, 3 one after the other. */
static const uint8_t floor_costs[FY__FLOOR_PLACES + 1] = {0, 1, 2, 4, 6, 8, 11, 14};

/* ---- scoring ------------------------------------------------------------------------------ */

static void score(fy_azul *pos, fy__azul_events *events, fy_azul_event event)
{
    int total = pos->score[event.player] + event.points;
    if (total < 0) total = 0;
    if (total > SCORE_MAX) total = SCORE_MAX;
    event.points = (int16_t)(total - pos->score[event.player]);
    event.score = (uint16_t)total;
    pos->score[event.player] = (uint16_t)total;
    if (events == NULL) return;
    if (events->count < events->cap) events->out[events->count] = event;
    events->count++;
}

/* The tiles of a row or of a column, as a set of five: their first place and how far apart. */
static unsigned tiles_in_line(const uint8_t *first, int step)
{
    unsigned set = 0;
    for (int i = 0; i < 5; i++) set |= (unsigned)(first[i * step] != 0) << i;
    return set;
}

/* The length of the run of bits through one of them. */
static int run_through(unsigned set, int place)
{
    return __builtin_ctz(~(set >> place)) + __builtin_clz(~(set << (31 - place))) - 1;
}

static void score_tile(fy_azul *pos, int player, int row, int column, fy__azul_events *events)
{
    const fy_azul_board *board = &pos->board[player];
    const int across = run_through(tiles_in_line(board->wall[row], 1), column);
    const int down = run_through(tiles_in_line(&board->wall[0][column], 5), row);
    const int points = (across > 1 ? across : 0) + (down > 1 ? down : 0);
    score(pos, events,
          (fy_azul_event){.reason = FY_AZUL_FOR_TILE,
                          .player = (uint8_t)player,
                          .row = (uint8_t)row,
                          .column = (uint8_t)column,
                          .color = board->wall[row][column],
                          .across = (uint8_t)across,
                          .down = (uint8_t)down,
                          .points = (int16_t)(points > 0 ? points : 1)});
}

enum { WHOLE_LINE = 31 };

/* Is none of five bytes 0? Colours are small numbers. */
static int row_is_finished(const fy_azul_board *board, int row)
{
    const uint64_t each = UINT64_C(0x0101010101);
    const uint64_t tiles = fy__load(board->wall[row]) & 255 * each;
    return ((tiles + 127 * each) & 128 * each) == 128 * each;
}

static int column_is_finished(const fy_azul_board *board, int column)
{
    return tiles_in_line(&board->wall[0][column], 5) == WHOLE_LINE;
}

/* How many tiles of each colour the wall has, in a byte each; the first counts what is empty. */
static uint64_t count_colors(const fy_azul_board *board)
{
    uint64_t counts = 0;
    for (int row = 0; row < 5; row++)
        for (int column = 0; column < 5; column++)
            counts += UINT64_C(1) << 8 * board->wall[row][column];
    return counts;
}

static void score_bonuses(fy_azul *pos, int player, fy__azul_events *events)
{
    const fy_azul_board *board = &pos->board[player];
    const uint64_t colors = count_colors(board);
    fy_azul_event event = {.player = (uint8_t)player};
    for (int i = 0; i < 5; i++) {
        event.reason = FY_AZUL_FOR_ROW;
        event.points = ROW_BONUS;
        event.row = (uint8_t)i;
        if (row_is_finished(board, i)) score(pos, events, event);
    }
    event.row = 0;
    for (int i = 0; i < 5; i++) {
        event.reason = FY_AZUL_FOR_COLUMN;
        event.points = COLUMN_BONUS;
        event.column = (uint8_t)i;
        if (column_is_finished(board, i)) score(pos, events, event);
    }
    event.column = 0;
    for (int i = 1; i <= FY_AZUL_COLORS; i++) {
        event.reason = FY_AZUL_FOR_COLOR;
        event.points = COLOR_BONUS;
        event.color = (uint8_t)i;
        if ((colors >> 8 * i & 255) >= 5) score(pos, events, event);
    }
}

int fy_azul_finished_rows(const fy_azul *pos, int player)
{
    int count = 0;
    for (int row = 0; row < 5; row++) count += row_is_finished(&pos->board[player], row);
    return count;
}

/* ---- tiling ------------------------------------------------------------------------------- */

static int row_has(const uint8_t row[5], int color)
{
    int has = 0;
    for (int column = 0; column < 5; column++) has |= row[column] == color;
    return has;
}

unsigned fy__azul_open_columns(const fy_azul *pos, int player, int row)
{
    const fy_azul_board *board = &pos->board[player];
    const int color = board->line_color[row];
    unsigned open = 0;
    if (row_has(board->wall[row], color)) return 0;
    if (!pos->free_wall) {
        const int column = fy_azul_column(row, color);
        return board->wall[row][column] == 0 ? 1u << column : 0;
    }
    for (int column = 0; column < 5; column++) {
        int repeats = board->wall[row][column] != 0;
        for (int r = 0; r < 5; r++) repeats += board->wall[r][column] == color;
        if (repeats == 0) open |= 1u << column;
    }
    return open;
}

static unsigned full_lines(const fy_azul_board *board)
{
    unsigned full = 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        full |= (unsigned)fy__line_is_full(board, row) << row;
    return full;
}

int fy__azul_line_to_place(const fy_azul *pos)
{
    const unsigned full = full_lines(&pos->board[pos->current]);
    return full != 0 ? fy__lowest(full) : -1;
}

/* One tile of the line goes to the wall, the others to the lid. */
static void place_tile(fy_azul *pos, int player, int row, int column, fy__azul_events *events)
{
    fy_azul_board *board = &pos->board[player];
    board->wall[row][column] = board->line_color[row];
    fy__discard(pos, board->line_color[row], board->line_count[row] - 1);
    board->line_color[row] = board->line_count[row] = 0;
    score_tile(pos, player, row, column, events);
}

/* A line whose tile has no place on the wall goes to the floor. */
static void drop_line(fy_azul *pos, int player, int row)
{
    fy_azul_board *board = &pos->board[player];
    const int color = board->line_color[row], count = board->line_count[row];
    board->line_color[row] = board->line_count[row] = 0;
    fy__drop_tiles(pos, player, color, count);
}

static void clear_floor(fy_azul *pos, int player, fy__azul_events *events)
{
    fy_azul_board *board = &pos->board[player];
    const int count = fy__floor_count(board);
    const int cost = floor_costs[count < FY__FLOOR_PLACES ? count : FY__FLOOR_PLACES];
    for (int i = 0; i < count; i++) {
        if (board->floor[i] == FY_AZUL_TOKEN)
            pos->next = (uint8_t)player;
        else
            fy__discard(pos, board->floor[i], 1);
    }
    memset(board->floor, 0, sizeof board->floor);
    if (count > 0)
        score(pos, events,
              (fy_azul_event){.reason = FY_AZUL_FOR_FLOOR,
                              .player = (uint8_t)player,
                              .tiles = (uint8_t)count,
                              .points = (int16_t)-cost});
}

/* Tiles the current player's wall as far as nothing is to be chosen. 0 if something is. */
static int tile_wall(fy_azul *pos, fy__azul_events *events)
{
    for (unsigned full = full_lines(&pos->board[pos->current]); full != 0; full &= full - 1) {
        const int row = fy__lowest(full);
        const unsigned open = fy__azul_open_columns(pos, pos->current, row);
        if (fy__more_than_one(open)) return 0;
        if (open == 0)
            drop_line(pos, pos->current, row);
        else
            place_tile(pos, pos->current, row, fy__lowest(open), events);
    }
    return 1;
}

/* ---- what comes after --------------------------------------------------------------------- */

static void begin_round_or_finish(fy_azul *pos, fy__azul_events *events)
{
    int over = 0;
    for (int p = 0; p < pos->players; p++) over |= fy_azul_finished_rows(pos, p) > 0;
    pos->current = pos->next < pos->players ? pos->next : 0;
    pos->next = FY_AZUL_NOBODY;
    if (over) {
        for (int p = 0; p < pos->players; p++) score_bonuses(pos, p, events);
        return;
    }
    pos->token = 1;
    if (pos->round < UINT16_MAX) pos->round++;
}

static void go_on(fy_azul *pos, fy__azul_events *events)
{
    while (tile_wall(pos, events)) {
        clear_floor(pos, pos->current, events);
        if (pos->current + 1 >= pos->players) {
            begin_round_or_finish(pos, events);
            return;
        }
        pos->current++;
    }
}

static int token_is_on_a_floor(const fy_azul *pos)
{
    for (int p = 0; p < pos->players; p++)
        if (memchr(pos->board[p].floor, FY_AZUL_TOKEN, FY_AZUL_FLOOR_MAX) != NULL) return 1;
    return 0;
}

/* If nobody took the token, each take emptied one factory: who took the last one tells who took the
 * first, if all factories were filled, as they are unless the tiles run out. A token that is
 * nowhere leaves the turn as it would pass. */
void fy__azul_end_round(fy_azul *pos, int last, fy__azul_events *events)
{
    if (pos->token)
        pos->next = (uint8_t)((last + (pos->factories - 1) * (pos->players - 1)) % pos->players);
    else if (pos->next >= pos->players && !token_is_on_a_floor(pos))
        pos->next = pos->current;
    pos->token = 0;
    pos->current = 0;
    go_on(pos, events);
}

void fy__azul_place_and_go_on(fy_azul *pos, int row, int column, fy__azul_events *events)
{
    place_tile(pos, pos->current, row, column, events);
    go_on(pos, events);
}
