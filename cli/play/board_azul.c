/* The table of Azul: its places, where they are, and what is said of them. How it looks is in
 * board_azul_draw.c. */
#include "board_azul.h"

#include <stdio.h>
#include <string.h>

_Static_assert((int)AZUL_PLACES <= (int)BOARD_PLACES, "all places of Azul fit");

enum { BOARDS_ACROSS = 2, WAY_WIDTH = 2 /* from a line to the wall */ };

const azul_form azul_low_form = {2, 1, 7}, azul_wide_form = {3, 2, 8};

static const char *const color_names[] = {"", "blue", "yellow", "red", "black", "white", "token"};

char azul_letter(int color)
{
    return "-BYRKWF"[color];
}

ink azul_ink(int color)
{
    return color == FY_AZUL_TOKEN ? INK_STRONG : (ink)((int)INK_TILE_1 + color - 1);
}

/* ---- places ------------------------------------------------------------------------------ */

int azul_color_place(int source, int color)
{
    return AZUL_COLORS_AT + source * FY_AZUL_COLORS + color - 1;
}

int azul_line_place(int player, int line)
{
    return AZUL_LINES_AT + player * (FY_AZUL_ROWS + 1) + line;
}

int azul_wall_place(int player, int row, int column)
{
    return AZUL_WALLS_AT + (player * FY_AZUL_ROWS + row) * 5 + column;
}

static int azul_path(int out[BOARD_STEPS], const fy_position *pos, fy_move move)
{
    const int player = pos->azul.current, line = fy_azul_line_of(move);
    const int source = fy_azul_source(move) == FY_AZUL_CENTRE_SOURCE ? AZUL_CENTRE
                                                                     : fy_azul_source(move);
    if (move & FY_AZUL_DEALS) return 0;
    if (move & FY_AZUL_PLACES) {
        out[0] = azul_wall_place(player, line, fy_azul_column_of(move));
        return 1;
    }
    out[0] = source;
    out[1] = azul_color_place(source, fy_azul_move_color(move));
    out[2] = azul_line_place(player, line == FY_AZUL_FLOOR_LINE ? AZUL_FLOOR : line);
    return 3;
}

static const char *azul_name(const fy_position *pos, int place)
{
    static const char *const sources[AZUL_SOURCES] = {
        "factory 1", "factory 2", "factory 3", "factory 4", "factory 5",
        "factory 6", "factory 7", "factory 8", "factory 9", "centre",
    };
    static const char *const lines[] = {"line 1", "line 2", "line 3", "line 4", "line 5", "floor"};
    static const char *const columns[] = {"column 1", "column 2", "column 3", "column 4",
                                          "column 5"};
    (void)pos;
    if (place < AZUL_COLORS_AT) return sources[place];
    if (place < AZUL_LINES_AT) return color_names[(place - AZUL_COLORS_AT) % FY_AZUL_COLORS + 1];
    if (place < AZUL_WALLS_AT) return lines[(place - AZUL_LINES_AT) % (FY_AZUL_ROWS + 1)];
    return columns[(place - AZUL_WALLS_AT) % 5];
}

/* ---- where things are -------------------------------------------------------------------- */

int azul_boards(const fy_azul *pos)
{
    return pos->partial ? 1 : pos->players;
}

static int factory_width(const azul_form *form)
{
    return 4 * form->step + (form->step == 1 ? 2 : 1);
}

int azul_wall_column(const azul_form *form)
{
    return AZUL_CELLS_COLUMN + 5 * form->cell + WAY_WIDTH;
}

static int board_width(const azul_form *form)
{
    return azul_wall_column(form) + 5 * form->cell + 2;
}

static void azul_form_size(int *rows, int *columns, const azul_form *form, const fy_azul *pos)
{
    const int down = (azul_boards(pos) + BOARDS_ACROSS - 1) / BOARDS_ACROSS;
    const int factories = pos->factories * factory_width(form);
    *rows = AZUL_BOARDS_ROW + down * form->rows;
    *columns = BOARDS_ACROSS * board_width(form);
    if (*columns < factories) *columns = factories;
}

const azul_form *azul_form_of(const board_look *look, const fy_azul *pos)
{
    int rows, columns;
    azul_form_size(&rows, &columns, &azul_wide_form, pos);
    return rows <= look->rows && columns <= look->columns ? &azul_wide_form : &azul_low_form;
}

static void azul_size(int *rows, int *columns, const board_look *look, const fy_position *pos)
{
    azul_form_size(rows, columns, azul_form_of(look, &pos->azul), &pos->azul);
}

board_spot azul_board_spot(const azul_form *form, const fy_azul *pos, int player, bool flipped)
{
    const int index = flipped ? azul_boards(pos) - 1 - player : player;
    return (board_spot){AZUL_BOARDS_ROW + index / BOARDS_ACROSS * form->rows,
                        index % BOARDS_ACROSS * board_width(form), form->rows, board_width(form)};
}

/* What a colour takes in the centre: its tiles, or, if all of them do not fit, their number. */
static int centre_width(const azul_form *form, const fy_azul *pos, int color)
{
    const int room = BOARDS_ACROSS * board_width(form) - AZUL_CENTRE_LABEL;
    const int count = pos->centre[color - 1];
    int all = pos->token ? 2 : 0;
    for (int c = 0; c < FY_AZUL_COLORS; c++) all += pos->centre[c] + 1;
    if (count == 0 || all < room) return count;
    return 1 + snprintf(NULL, 0, "%d", count);
}

/* The tiles of a colour in a source, without the columns beside them that a mark takes. */
board_spot azul_color_spot(const azul_form *form, const fy_azul *pos, int source, int color)
{
    const bool centre = source == AZUL_CENTRE;
    const int step = centre ? 1 : form->step;
    board_spot spot = {centre ? AZUL_CENTRE_ROW : 1, 0, 1, 0};
    spot.column = centre ? AZUL_CENTRE_LABEL + (pos->token ? 2 : 0) + 1
                         : source * factory_width(form) + 1;
    for (int c = 1; c < color; c++) {
        const int width = centre ? centre_width(form, pos, c) : pos->factory[source][c - 1] * step;
        spot.column += width + (centre && width > 0 ? 1 : 0);
    }
    spot.columns = centre ? centre_width(form, pos, color)
                          : pos->factory[source][color - 1] * step - (step - 1);
    return spot;
}

board_spot azul_source_spot(const azul_form *form, int source)
{
    if (source == AZUL_CENTRE) return (board_spot){AZUL_CENTRE_ROW, 0, 1, AZUL_CENTRE_LABEL};
    return (board_spot){0, source * factory_width(form), 1, factory_width(form)};
}

static bool has_source(const fy_azul *pos, int source)
{
    return source == AZUL_CENTRE || source < pos->factories;
}

static int tiles_in(const fy_azul *pos, int source, int color)
{
    return source == AZUL_CENTRE ? pos->centre[color - 1] : pos->factory[source][color - 1];
}

static bool azul_spot(board_spot *out, const board_look *look, const fy_position *position,
                      int place)
{
    const fy_azul *pos = &position->azul;
    const azul_form *form = azul_form_of(look, pos);
    if (place < 0 || place >= AZUL_PLACES) return false;
    if (place < AZUL_LINES_AT) {
        const bool whole = place < AZUL_COLORS_AT;
        const int source = whole ? place : (place - AZUL_COLORS_AT) / FY_AZUL_COLORS;
        const int color = (place - AZUL_COLORS_AT) % FY_AZUL_COLORS + 1;
        if (!has_source(pos, source) || (!whole && tiles_in(pos, source, color) == 0)) return false;
        *out = whole ? azul_source_spot(form, source) : azul_color_spot(form, pos, source, color);
        return true;
    }
    const bool wall = place >= AZUL_WALLS_AT;
    const int places = wall ? FY_AZUL_ROWS * 5 : FY_AZUL_ROWS + 1;
    const int index = place - (wall ? AZUL_WALLS_AT : AZUL_LINES_AT), at = index % places;
    if (index / places >= azul_boards(pos)) return false;
    const board_spot board = azul_board_spot(form, pos, index / places, look->flipped);
    out->row = board.row + 1 + (wall ? at / 5 : at);
    out->column = board.column +
                  (wall ? azul_wall_column(form) + at % 5 * form->cell : AZUL_MARK_COLUMN);
    out->rows = 1;
    out->columns = wall ? form->cell
                        : AZUL_CELLS_COLUMN - AZUL_MARK_COLUMN +
                              (at == AZUL_FLOOR ? AZUL_FLOOR_PLACES : 5) * form->cell;
    return true;
}

/* ---- a move under way -------------------------------------------------------------------- */

static const azul_draft no_draft = {.source = BOARD_NO_PLACE, .line = BOARD_NO_PLACE};

static void draft_choose(azul_draft *d, const fy_azul *pos, int place)
{
    const int lines = azul_line_place(pos->current, 0);
    if (place < 0) return;
    if (place < AZUL_COLORS_AT) {
        d->source = place;
    } else if (place < AZUL_LINES_AT) {
        d->source = (place - AZUL_COLORS_AT) / FY_AZUL_COLORS;
        d->color = (place - AZUL_COLORS_AT) % FY_AZUL_COLORS + 1;
    } else if (d->color != 0 && place >= lines && place <= lines + AZUL_FLOOR) {
        d->line = place - lines;
    }
}

/* What is taken, and where it goes, as far as it is chosen. */
static void draft_count(azul_draft *d, const fy_azul *pos)
{
    if (d->source == BOARD_NO_PLACE || d->color == 0) return;
    d->count = tiles_in(pos, d->source, d->color);
    if (d->line == BOARD_NO_PLACE) return;
    const uint8_t *lines = pos->board[pos->current].line_count;
    const int room = d->line == AZUL_FLOOR ? 0 : d->line + 1 - lines[d->line];
    d->lands = room < 0 ? 0 : room < d->count ? room : d->count;
    d->token = d->source == AZUL_CENTRE && pos->token;
    d->spills = d->count - d->lands + (d->token ? 1 : 0);
}

azul_draft azul_draft_of(const fy_azul *pos, const board_marks *marks)
{
    azul_draft d = no_draft;
    for (int i = 0; i < marks->chosen_count; i++) draft_choose(&d, pos, marks->chosen[i]);
    if (marks->cursor != BOARD_NO_PLACE && d.color != 0 && marks->target[marks->cursor])
        draft_choose(&d, pos, marks->cursor);
    if (d.source != BOARD_NO_PLACE && !has_source(pos, d.source)) d.source = BOARD_NO_PLACE;
    draft_count(&d, pos);
    return d;
}

int azul_floor_cost(int tiles)
{
    static const int costs[AZUL_FLOOR_PLACES] = {1, 1, 2, 2, 2, 3, 3};
    int cost = 0;
    for (int i = 0; i < tiles && i < AZUL_FLOOR_PLACES; i++) cost += costs[i];
    return cost;
}

int azul_floor_count(const fy_azul_board *board)
{
    int count = 0;
    while (count < FY_AZUL_FLOOR_MAX && board->floor[count] != 0) count++;
    return count;
}

/* ---- what is said ------------------------------------------------------------------------ */

/* "2 to line 2, 1 to the floor, -1". */
static void tell_draft(char *out, size_t cap, const fy_position *position, fy_move move)
{
    const fy_azul *pos = &position->azul;
    azul_draft d = no_draft;
    int path[BOARD_STEPS];
    const int steps = azul_path(path, position, move);
    for (int i = 0; i < steps; i++) draft_choose(&d, pos, path[i]);
    draft_count(&d, pos);
    const int before = azul_floor_count(&pos->board[pos->current]);
    const int cost = azul_floor_cost(before + d.spills) - azul_floor_cost(before);
    char lands[32] = "", spills[64] = "";
    if (d.lands > 0) snprintf(lands, sizeof lands, "%d to line %d", d.lands, d.line + 1);
    if (d.spills > 0)
        snprintf(spills, sizeof spills, "%s%d to the floor, -%d", d.lands > 0 ? ", " : "", d.spills,
                 cost);
    snprintf(out, cap, "%s%s", lands, spills);
}

/* On the free wall: "red of line 3 to column 2: +4". */
static void azul_tell(char *out, size_t cap, const fy_position *position, fy_move move)
{
    const fy_azul *pos = &position->azul;
    const int line = fy_azul_line_of(move);
    fy_azul_event event = {.points = 0};
    if (!(move & FY_AZUL_PLACES)) {
        tell_draft(out, cap, position, move);
        return;
    }
    fy_azul_events(&event, 1, pos, move);
    snprintf(out, cap, "%s of line %d to column %d: +%d",
             color_names[pos->board[pos->current].line_color[line]], line + 1,
             fy_azul_column_of(move) + 1, event.points);
}

/* ---- the panel --------------------------------------------------------------------------- */

static const pen plain_pen = {INK_TEXT, GROUND_PAGE, false};
static const pen dim_pen = {INK_DIM, GROUND_PAGE, false};

static void remark_tiles(board_flow *f, const char *name, const uint8_t counts[FY_AZUL_COLORS])
{
    char word[24];
    int total = 0;
    for (int c = 0; c < FY_AZUL_COLORS; c++) total += counts[c];
    snprintf(word, sizeof word, "%s %d", name, total);
    board_flow_line(f);
    board_flow_put(f, dim_pen, word, false);
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        snprintf(word, sizeof word, "%c%d", azul_letter(c + 1), counts[c]);
        if (counts[c] > 0)
            board_flow_put(f, (pen){azul_ink(c + 1), GROUND_PAGE, true}, word, false);
    }
}

/* Who has the token, or is to have it. */
static int starts_next(const fy_azul *pos)
{
    for (int player = 0; player < azul_boards(pos); player++)
        if (memchr(pos->board[player].floor, FY_AZUL_TOKEN, FY_AZUL_FLOOR_MAX) != NULL)
            return player;
    return pos->next == FY_AZUL_NOBODY ? BOARD_NO_PLACE : pos->next;
}

static bool azul_remark(canvas *c, int row, int column, int columns, const board_look *look,
                        const fy_position *position, int line)
{
    (void)look;
    const fy_azul *pos = &position->azul;
    board_flow f = board_flow_start(c, row, column, columns, line);
    uint8_t unseen[FY_AZUL_COLORS];
    char word[32];
    board_flow_line(&f);
    snprintf(word, sizeof word, "round %u", (unsigned)pos->round);
    board_flow_put(&f, plain_pen, word, false);
    if (starts_next(pos) != BOARD_NO_PLACE) {
        board_flow_line(&f);
        snprintf(word, sizeof word, "player-%d starts next", starts_next(pos));
        board_flow_put(&f, plain_pen, word, false);
    }
    fy_azul_unseen(unseen, pos);
    if (pos->has_bag) remark_tiles(&f, "bag", pos->bag);
    if (pos->has_lid) remark_tiles(&f, "lid", pos->lid);
    if (!pos->has_bag && !pos->has_lid) remark_tiles(&f, "bag and lid", unseen);
    return board_flow_end(&f);
}

const board_kind board_azul = {
    .game = "azul",
    .size = azul_size,
    .draw = azul_draw,
    .path = azul_path,
    .spot = azul_spot,
    .name = azul_name,
    .tell = azul_tell,
    .remark = azul_remark,
};
