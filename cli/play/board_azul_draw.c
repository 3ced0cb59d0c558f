/* How the table of Azul looks: factories in a row, the centre, and the boards two by two.
 *
 * A tile is a capital; a small letter is a colour that is printed on an empty place of the wall.
 * Where a draft is under way, the tiles that would come are shown with a + before them, in the line
 * and on the floor. The board of the seat to move has a frame, the others have none.
 *
 * There are two forms: in the wider one a tile has three columns, not two, and the floor tells what
 * it costs. */
#include <stdio.h>
#include <string.h>

#include "board_azul.h"

/* Each one column wide. The frame: corners, then across and down. */
typedef struct azul_signs {
    const char *frame[6], *chosen_frame[6];
    const char *empty, *way;
} azul_signs;

static const azul_signs unicode_signs = {
    {"╭", "╮", "╰", "╯", "─", "│"}, {"╔", "╗", "╚", "╝", "═", "║"}, "·", "▸"};
static const azul_signs ascii_signs = {
    {".", ".", "'", "'", "-", "|"}, {"#", "#", "#", "#", "=", "#"}, ".", ">"};
static const char *const no_frame[6] = {" ", " ", " ", " ", " ", " "};

/* ---- drawing: what is shared ------------------------------------------------------------- */

typedef struct azul_drawing {
    canvas *c;
    int row, column;
    const board_look *look;
    const fy_azul *pos;
    const board_marks *marks;
    const azul_signs *signs;
    const azul_form *form;
    azul_draft draft;
} azul_drawing;

static const pen plain_pen = {INK_TEXT, GROUND_PAGE, false};
static const pen dim_pen = {INK_DIM, GROUND_PAGE, false};
static const pen strong_pen = {INK_STRONG, GROUND_PAGE, true};

static void put(const azul_drawing *d, int row, int column, pen with, const char *text)
{
    canvas_text(d->c, d->row + row, d->column + column, with, text);
}

static void put_char(const azul_drawing *d, int row, int column, pen with, char ch)
{
    const char text[] = {ch, '\0'};
    put(d, row, column, with, text);
}

/* A place of a board: what comes before its letter, and in the wide form what comes after. */
static void put_cell(const azul_drawing *d, int row, int column, pen with, const char *before,
                     const char *letter, const char *after)
{
    put(d, row, column, with, before);
    put(d, row, column + 1, with, letter);
    if (d->form->cell > 2) put(d, row, column + 2, with, after);
}

static void put_tile(const azul_drawing *d, int row, int column, int color, ground on, bool comes)
{
    const char letter[] = {azul_letter(color), '\0'};
    const bool sides = d->form->cell > 2 && !comes;
    put_cell(d, row, column, board_pen(azul_ink(color), on, true),
             comes   ? "+"
             : sides ? "["
                     : " ",
             letter, sides ? "]" : " ");
}

/* ---- factories and centre ---------------------------------------------------------------- */

static void draw_factory(const azul_drawing *d, int factory)
{
    const board_spot spot = azul_source_spot(d->form, factory);
    const board_mark mark = board_mark_of(d->marks, factory);
    const bool chosen = board_has_place(d->marks->chosen, d->marks->chosen_count, factory);
    const char *const *frame = chosen ? d->signs->chosen_frame : d->signs->frame;
    const board_signs signs = board_mark_signs(mark, d->look->glyphs);
    const int last = spot.column + spot.columns - 1;
    const ground on = board_mark_ground(mark, GROUND_PAGE);
    const pen top = {INK_TEXT, on, chosen};
    for (int i = spot.column + 1; i < last; i++) put(d, 0, i, top, frame[4]);
    for (int i = spot.column + 1; i < last; i++) put(d, 2, i, plain_pen, frame[4]);
    put(d, 0, spot.column, top, frame[0]);
    put(d, 0, last, top, frame[1]);
    put(d, 1, spot.column, plain_pen, frame[5]);
    put(d, 1, last, plain_pen, frame[5]);
    put(d, 2, spot.column, plain_pen, frame[2]);
    put(d, 2, last, plain_pen, frame[3]);
    put_char(d, 0, spot.column + 2, board_pen(INK_STRONG, on, true), (char)('1' + factory));
    put(d, 0, spot.column + 1, board_pen(INK_STRONG, on, true), signs.left);
    put(d, 0, spot.column + 3, board_pen(INK_STRONG, on, true), signs.right);
}

/* The lower edge of the factory has the mark of the colour above it. */
static void draw_factory_tiles(const azul_drawing *d, int factory)
{
    for (int color = 1; color <= FY_AZUL_COLORS; color++) {
        const int count = d->pos->factory[factory][color - 1];
        const board_spot spot = azul_color_spot(d->form, d->pos, factory, color);
        const board_mark mark = board_mark_of(d->marks, azul_color_place(factory, color));
        const ground on = board_mark_ground(mark, GROUND_PAGE);
        for (int i = 0; i < count; i++) {
            const int column = spot.column + i * d->form->step;
            put_char(d, 1, column, board_pen(azul_ink(color), on, true), azul_letter(color));
            put(d, 2, column, board_pen(INK_STRONG, on, true),
                mark == MARK_CURSOR ? "^" : board_mark_signs(mark, d->look->glyphs).left);
        }
    }
}

static void draw_centre_color(const azul_drawing *d, int color)
{
    const int count = d->pos->centre[color - 1];
    const board_spot spot = azul_color_spot(d->form, d->pos, AZUL_CENTRE, color);
    const board_mark mark = board_mark_of(d->marks, azul_color_place(AZUL_CENTRE, color));
    const board_signs signs = board_mark_signs(mark, d->look->glyphs);
    const ground on = board_mark_ground(mark, GROUND_PAGE);
    const pen tile = board_pen(azul_ink(color), on, true), sign = board_pen(INK_STRONG, on, true);
    char number[8];
    if (count == 0) return;
    if (spot.columns == count) {
        for (int i = 0; i < count; i++)
            put_char(d, AZUL_CENTRE_ROW, spot.column + i, tile, azul_letter(color));
    } else {
        snprintf(number, sizeof number, "%d%c", count, azul_letter(color));
        put(d, AZUL_CENTRE_ROW, spot.column, tile, number);
    }
    put(d, AZUL_CENTRE_ROW, spot.column - 1, sign, signs.left);
    put(d, AZUL_CENTRE_ROW, spot.column + spot.columns, sign, signs.right);
}

static void draw_centre(const azul_drawing *d)
{
    const board_mark mark = board_mark_of(d->marks, AZUL_CENTRE);
    const board_signs signs = board_mark_signs(mark, d->look->glyphs);
    const pen with = {INK_TEXT, board_mark_ground(mark, GROUND_PAGE), mark != MARK_NONE};
    put(d, AZUL_CENTRE_ROW, 0, with, " centre ");
    put(d, AZUL_CENTRE_ROW, 0, with, signs.left);
    put(d, AZUL_CENTRE_ROW, AZUL_CENTRE_LABEL - 1, with, signs.right);
    if (d->pos->token) put(d, AZUL_CENTRE_ROW, AZUL_CENTRE_LABEL + 1, strong_pen, "F");
    /* Two colours share the column between them: the marked one has it. */
    for (board_mark level = MARK_NONE; level < MARKS; level++)
        for (int color = 1; color <= FY_AZUL_COLORS; color++)
            if (board_mark_of(d->marks, azul_color_place(AZUL_CENTRE, color)) == level)
                draw_centre_color(d, color);
}

/* ---- boards ------------------------------------------------------------------------------ */

/* The mark of a line or floor, its name, and what it stands on. */
static ground draw_line_name(const azul_drawing *d, const board_spot *at, int player, int line)
{
    const board_mark mark = board_mark_of(d->marks, azul_line_place(player, line));
    const ground on = board_mark_ground(mark, GROUND_PAGE);
    const int row = at->row + 1 + line;
    const pen with = board_pen(mark == MARK_NONE ? INK_DIM : INK_STRONG, on, mark != MARK_NONE);
    canvas_fill(d->c, d->row + row, d->column + at->column + AZUL_MARK_COLUMN, 1,
                AZUL_CELLS_COLUMN - AZUL_MARK_COLUMN +
                    (line == AZUL_FLOOR ? AZUL_FLOOR_PLACES : 5) * d->form->cell,
                with);
    put(d, row, at->column + AZUL_MARK_COLUMN, with, board_mark_signs(mark, d->look->glyphs).left);
    put_char(d, row, at->column + AZUL_MARK_COLUMN + 1, with, "12345F"[line]);
    return on;
}

static void draw_line(const azul_drawing *d, const board_spot *at, int player, int line)
{
    const fy_azul_board *board = &d->pos->board[player];
    const ground on = draw_line_name(d, at, player, line);
    const bool drafts = player == d->pos->current && d->draft.line == line;
    const int count = board->line_count[line], lands = drafts ? d->draft.lands : 0;
    for (int i = 0; i < FY_AZUL_ROWS; i++) { /* from the wall to the left */
        const int column = at->column + AZUL_CELLS_COLUMN + (4 - i) * d->form->cell;
        if (i < count)
            put_tile(d, at->row + 1 + line, column, board->line_color[line], on, false);
        else if (i < count + lands)
            put_tile(d, at->row + 1 + line, column, d->draft.color, on, true);
        else if (i <= line)
            put_cell(d, at->row + 1 + line, column, board_pen(INK_DIM, on, false), " ",
                     d->signs->empty, " ");
    }
}

/* On the free wall the tile of a line may go to several places, and all are marked at once. */
static board_mark wall_mark(const azul_drawing *d, int place)
{
    const board_mark mark = board_mark_of(d->marks, place);
    return mark < MARK_TARGET && d->marks->target[place] ? MARK_TARGET : mark;
}

static void draw_wall_place(const azul_drawing *d, const board_spot *at, int player, int row,
                            int column)
{
    const fy_azul_board *board = &d->pos->board[player];
    const board_mark mark = wall_mark(d, azul_wall_place(player, row, column));
    const board_signs signs = board_mark_signs(mark, d->look->glyphs);
    const ground on = board_mark_ground(mark, GROUND_PAGE);
    const int at_column = at->column + azul_wall_column(d->form) + column * d->form->cell;
    const char printed[] = {"byrkw"[(column - row + 5) % 5], '\0'};
    const char comes[] = {azul_letter(board->line_color[row]), '\0'};
    if (board->wall[row][column] != 0)
        put_tile(d, at->row + 1 + row, at_column, board->wall[row][column], on, false);
    else if (d->pos->free_wall && mark >= MARK_CHOSEN && board->line_color[row] != 0)
        put_cell(d, at->row + 1 + row, at_column,
                 board_pen(azul_ink(board->line_color[row]), on, true), " ", comes, " ");
    else
        put_cell(d, at->row + 1 + row, at_column, board_pen(INK_DIM, on, false), " ",
                 d->pos->free_wall ? d->signs->empty : printed, " ");
    put(d, at->row + 1 + row, at_column, board_pen(INK_STRONG, on, true), signs.left);
    if (d->form->cell > 2)
        put(d, at->row + 1 + row, at_column + 2, board_pen(INK_STRONG, on, true), signs.right);
}

static void draw_floor(const azul_drawing *d, const board_spot *at, int player)
{
    const fy_azul_board *board = &d->pos->board[player];
    const bool drafts = player == d->pos->current && d->draft.line != BOARD_NO_PLACE;
    const int count = azul_floor_count(board), all = count + (drafts ? d->draft.spills : 0);
    const ground on = draw_line_name(d, at, player, AZUL_FLOOR);
    const int row = at->row + 1 + AZUL_FLOOR;
    int column = at->column + AZUL_CELLS_COLUMN;
    for (int i = 0; i < AZUL_FLOOR_PLACES; i++, column += d->form->cell) {
        if (i < count)
            put_tile(d, row, column, board->floor[i], on, false);
        else if (i < all)
            put_tile(d, row, column, i == count && d->draft.token ? FY_AZUL_TOKEN : d->draft.color,
                     on, true);
        else
            put_cell(d, row, column, board_pen(INK_DIM, on, false), " ", d->signs->empty, " ");
    }
    char text[32];
    if (all == 0) return;
    if (all > AZUL_FLOOR_PLACES)
        snprintf(text, sizeof text, " +%d -%d", all - AZUL_FLOOR_PLACES, azul_floor_cost(all));
    else
        snprintf(text, sizeof text, " -%d", azul_floor_cost(all));
    put(d, row, column, all > count ? (pen){INK_BAD, GROUND_PAGE, true} : plain_pen, text);
}

static void draw_frame(const azul_drawing *d, const board_spot *at, const char *const frame[6])
{
    const int last = at->column + at->columns - 1, bottom = at->row + at->rows - 1;
    for (int i = at->column + 1; i < last; i++) {
        put(d, at->row, i, strong_pen, frame[4]);
        if (at->rows > azul_low_form.rows) put(d, bottom, i, strong_pen, frame[4]);
    }
    for (int i = at->row + 1; i < bottom; i++) {
        put(d, i, at->column, strong_pen, frame[5]);
        put(d, i, last, strong_pen, frame[5]);
    }
    put(d, at->row, at->column, strong_pen, frame[0]);
    put(d, at->row, last, strong_pen, frame[1]);
    put(d, bottom, at->column, strong_pen, frame[2]);
    put(d, bottom, last, strong_pen, frame[3]);
}

static void draw_board(const azul_drawing *d, int player, bool moves)
{
    const board_spot at = azul_board_spot(d->form, d->pos, player, d->look->flipped);
    const int last = at.column + at.columns - 1;
    char text[32];
    draw_frame(d, &at, moves ? d->signs->frame : no_frame);
    snprintf(text, sizeof text, " player-%d%s ", player, d->look->seat == player ? " (you)" : "");
    put(d, at.row, at.column + 2, moves ? strong_pen : plain_pen, text);
    snprintf(text, sizeof text, " %u ", (unsigned)d->pos->score[player]);
    put(d, at.row, last - 1 - canvas_width(text), strong_pen, text);
    for (int line = 0; line < FY_AZUL_ROWS; line++) {
        draw_line(d, &at, player, line);
        put(d, at.row + 1 + line, at.column + azul_wall_column(d->form) - 1, dim_pen,
            d->signs->way);
        for (int column = 0; column < 5; column++) draw_wall_place(d, &at, player, line, column);
    }
    draw_floor(d, &at, player);
    if (d->form != &azul_wide_form) return;
    for (int i = 0; i < AZUL_FLOOR_PLACES; i++) {
        snprintf(text, sizeof text, " -%d", azul_floor_cost(i + 1) - azul_floor_cost(i));
        put(d, at.row + at.rows - 1, at.column + AZUL_CELLS_COLUMN - 1 + i * d->form->cell, dim_pen,
            text);
    }
}

void azul_draw(canvas *c, int row, int column, const board_look *look, const fy_position *position,
               const board_marks *marks)
{
    const fy_azul *pos = &position->azul;
    const azul_drawing d = {
        .c = c,
        .row = row,
        .column = column,
        .look = look,
        .pos = pos,
        .marks = marks,
        .signs = look->glyphs == BOARD_UNICODE ? &unicode_signs : &ascii_signs,
        .form = azul_form_of(look, pos),
        .draft = azul_draft_of(pos, marks),
    };
    for (int factory = 0; factory < pos->factories; factory++) {
        draw_factory(&d, factory);
        draw_factory_tiles(&d, factory);
    }
    draw_centre(&d);
    for (int player = 0; player < azul_boards(pos); player++)
        draw_board(&d, player, player == fy_azul_turn(pos) && !fy_azul_status(pos).over);
}
