/* The board of Jieqi: nine by ten points with a river across and two palaces.
 *
 * A piece is three columns wide in every form, and the sides read apart without colours. One that
 * is face up is its Chinese name and its letter, or in ASCII the letter alone: capital for Red,
 * small for Black. One that lies face down is a tile, [R] of Red's and (r) of Black's. The letter
 * is what it moves like; where all is known, on the referee's table, it is what the piece is.
 *
 * There are three forms. The lowest has one row for each row of points; the next has the lines of
 * the board between them; in the tallest every piece has a frame of its own. */
#include <stdio.h>
#include <string.h>

#include "board_parts.h"

enum {
    COLUMNS = 9,
    ROWS = 10,
    RIVER_AFTER = 4, /* rows from the top */
    PIECE_WIDTH = 3,
    LABEL_WIDTH = 2,
    /* Places after the squares: what chance tells, by the type that it tells of. */
    PLACE_REVEALED = FY_JIEQI_SQUARES,
    PLACE_TAKEN = PLACE_REVEALED + FY_JIEQI_TYPES
};

typedef enum jieqi_form { FORM_LOW, FORM_LINED, FORM_FRAMED, FORMS } jieqi_form;

/* What a point takes, what the river takes besides, and the columns beyond the last point. */
typedef struct form_size {
    int rows, columns, river, beyond;
} form_size;

static const form_size form_sizes[FORMS] = {{1, 4, 1, 1}, {2, 5, 0, 0}, {3, 7, 1, 0}};

/* The signs that a board is made of, each one column wide. */
typedef struct jieqi_signs {
    const char *across, *down, *falling, *rising;
    const char *cross[5][3]; /* the top, between, above the river, below it, the bottom */
    const char *point, *palace, *target;
    const char *frame[2][4]; /* of a piece that is face up, or down: its corners */
    const char *frame_across[2], *frame_down[2];
} jieqi_signs;

static const jieqi_signs unicode_signs = {
    "─",
    "│",
    "╲",
    "╱",
    {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"├", "┴", "┤"}, {"├", "┬", "┤"}, {"└", "┴", "┘"}},
    "·",
    "+",
    "•",
    {{"╭", "╮", "╰", "╯"}, {"┏", "┓", "┗", "┛"}},
    {"─", "━"},
    {"│", "┃"},
};
static const jieqi_signs ascii_signs = {
    "-",
    "|",
    "\\",
    "/",
    {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
    ".",
    "+",
    "*",
    {{".", ".", "'", "'"}, {"#", "#", "#", "#"}},
    {"-", "#"},
    {"|", "#"},
};

/* A drawing under way. */
typedef struct jieqi_drawing {
    canvas *c;
    int row, column;
    const board_look *look;
    const fy_jieqi *pos;
    const board_marks *marks;
    const jieqi_signs *signs;
    jieqi_form form;
    bool check;
} jieqi_drawing;

/* ---- where things are -------------------------------------------------------------------- */

static void jieqi_form_size(int *rows, int *columns, jieqi_form form)
{
    const form_size *size = &form_sizes[form];
    /* Below the last row of points of the lined form there is no gap, but the labels. */
    *rows = ROWS * size->rows + size->river + (form == FORM_LINED ? 0 : 1);
    *columns = LABEL_WIDTH + COLUMNS * size->columns + size->beyond;
}

static jieqi_form jieqi_form_of(const board_look *look)
{
    for (jieqi_form form = FORMS - 1; form > FORM_LOW; form--) {
        int rows, columns;
        jieqi_form_size(&rows, &columns, form);
        if (rows <= look->rows && columns <= look->columns) return form;
    }
    return FORM_LOW;
}

static void jieqi_size(int *rows, int *columns, const board_look *look, const fy_position *pos)
{
    (void)pos;
    jieqi_form_size(rows, columns, jieqi_form_of(look));
}

/* From the upper left corner of the board: the first row and column of a point, which is given by
 * row and column as they are drawn. */
static int point_row(jieqi_form form, int row)
{
    return row * form_sizes[form].rows + (row > RIVER_AFTER ? form_sizes[form].river : 0);
}

static int point_column(jieqi_form form, int column)
{
    return LABEL_WIDTH + column * form_sizes[form].columns;
}

/* The row of a point in which its piece is. */
static int piece_row(jieqi_form form, int row)
{
    return point_row(form, row) + (form == FORM_FRAMED ? 1 : 0);
}

static int square_at(int row, int column, bool flipped)
{
    return flipped ? fy_jieqi_square(COLUMNS - 1 - column, row)
                   : fy_jieqi_square(column, ROWS - 1 - row);
}

static void drawn_at(int *row, int *column, int square, bool flipped)
{
    *row = flipped ? fy_jieqi_row(square) : ROWS - 1 - fy_jieqi_row(square);
    *column = flipped ? COLUMNS - 1 - fy_jieqi_column(square) : fy_jieqi_column(square);
}

static bool jieqi_spot(board_spot *out, const board_look *look, const fy_position *pos, int place)
{
    (void)pos;
    if (place < 0 || place >= FY_JIEQI_SQUARES) return false;
    const jieqi_form form = jieqi_form_of(look);
    int row, column;
    drawn_at(&row, &column, place, look->flipped);
    out->row = point_row(form, row);
    out->column = point_column(form, column);
    out->rows = form == FORM_FRAMED ? form_sizes[form].rows : 1;
    out->columns = form_sizes[form].columns;
    return true;
}

/* ---- pieces ------------------------------------------------------------------------------ */

static char letter_of(int color, int type)
{
    return (color == FY_JIEQI_BLACK ? "?krhceap-" : "?KRHCEAP-")[type];
}

/* What a hidden piece moves like; FY_JIEQI_HIDDEN if it cannot move. */
static int moves_like(int color, int square)
{
    static const uint8_t first[COLUMNS] = {
        FY_JIEQI_ROOK,    FY_JIEQI_HORSE,    FY_JIEQI_ELEPHANT, FY_JIEQI_ADVISOR, FY_JIEQI_HIDDEN,
        FY_JIEQI_ADVISOR, FY_JIEQI_ELEPHANT, FY_JIEQI_HORSE,    FY_JIEQI_ROOK,
    };
    const int column = fy_jieqi_column(square);
    const int row = color == FY_JIEQI_BLACK ? ROWS - 1 - fy_jieqi_row(square)
                                            : fy_jieqi_row(square);
    if (row == 0) return first[column];
    if (row == 2 && (column == 1 || column == 7)) return FY_JIEQI_CANNON;
    if (row == 3 && column % 2 == 0) return FY_JIEQI_PAWN;
    return FY_JIEQI_HIDDEN;
}

/* The letter on a tile: what the piece is, where that is known; else what it moves like. */
static char tile_letter(const fy_jieqi *pos, int color, int square)
{
    const fy_jieqi_view *view = &pos->view;
    if (fy_jieqi_is_table(pos)) return letter_of(color, pos->table.identity[square]);
    if (view->due & FY_JIEQI_DUE_REVEAL && view->due_square == square) return '?';
    return letter_of(color, moves_like(color, square));
}

static pen piece_pen(int color, ground on)
{
    return (pen){color == FY_JIEQI_BLACK ? INK_SECOND : INK_FIRST, on, true};
}

/* Face down: [R] or (r), the letter less loud than the sides of the tile. */
static void draw_tile(const jieqi_drawing *d, int row, int column, int square, ground on)
{
    const int color = d->pos->view.board[square] & FY_JIEQI_IS_BLACK ? FY_JIEQI_BLACK
                                                                     : FY_JIEQI_RED;
    const char letter[] = {tile_letter(d->pos, color, square), '\0'};
    const pen side = piece_pen(color, on);
    const pen inside = {fy_jieqi_is_table(d->pos) ? side.ink : INK_HIDDEN, on, false};
    canvas_text(d->c, row, column, side, color == FY_JIEQI_BLACK ? "(" : "[");
    canvas_text(d->c, row, column + 1, inside, letter);
    canvas_text(d->c, row, column + 2, side, color == FY_JIEQI_BLACK ? ")" : "]");
}

static void draw_open(const jieqi_drawing *d, int row, int column, int square, ground on)
{
    static const char *const names[2][FY_JIEQI_HIDDEN] = {
        {"", "帥", "俥", "傌", "炮", "相", "仕", "兵"},
        {"", "將", "車", "馬", "砲", "象", "士", "卒"},
    };
    const int type = fy_jieqi_type_at(&d->pos->view, square);
    const int color = d->pos->view.board[square] & FY_JIEQI_IS_BLACK ? FY_JIEQI_BLACK
                                                                     : FY_JIEQI_RED;
    const char letter = letter_of(color, type);
    char text[8];
    if (d->look->glyphs == BOARD_UNICODE)
        snprintf(text, sizeof text, "%s%c", names[color][type], letter);
    else
        snprintf(text, sizeof text, " %c ", letter);
    canvas_text(d->c, row, column, piece_pen(color, on), text);
}

/* ---- points ------------------------------------------------------------------------------ */

static bool is_palace(int row, int column)
{
    return column >= 3 && column <= 5 && (row <= 2 || row >= 7);
}

/* Where lines meet: three columns. */
static void draw_crossing(const jieqi_drawing *d, int at_row, int at, int row, int column, pen with)
{
    const jieqi_signs *s = d->signs;
    if (d->form == FORM_LOW) {
        canvas_text(d->c, at_row, at + 1, with, is_palace(row, column) ? s->palace : s->point);
        return;
    }
    const int kind = row == 0                 ? 0
                     : row == RIVER_AFTER     ? 2
                     : row == RIVER_AFTER + 1 ? 3
                     : row == ROWS - 1        ? 4
                                              : 1;
    const int place = column == 0 ? 0 : column == COLUMNS - 1 ? 2 : 1;
    canvas_text(d->c, at_row, at, with, place == 0 ? " " : s->across);
    canvas_text(d->c, at_row, at + 1, with, s->cross[kind][place]);
    canvas_text(d->c, at_row, at + 2, with, place == 2 ? " " : s->across);
}

/* The line that goes on left and right of a point. */
static void draw_sides(const jieqi_drawing *d, int row, int left, int right, int column, pen with)
{
    if (d->form == FORM_LOW) return;
    for (int i = left; i < left + (right - left) / 2 - 1; i++)
        canvas_text(d->c, row, i, with, column > 0 ? d->signs->across : " ");
    for (int i = right; i > right - (right - left) / 2 + 1; i--)
        canvas_text(d->c, row, i, with, column < COLUMNS - 1 ? d->signs->across : " ");
}

/* Above and below a piece, or an empty point, in the tallest form. */
static void draw_frame(const jieqi_drawing *d, int row, int column, int shape, pen with)
{
    const char *const *corners = d->signs->frame[shape];
    for (int edge = 0; edge < 2; edge++) {
        const int at = edge == 0 ? row - 1 : row + 1;
        canvas_text(d->c, at, column - 1, with, corners[2 * edge]);
        for (int i = 0; i < PIECE_WIDTH; i++)
            canvas_text(d->c, at, column + i, with, d->signs->frame_across[shape]);
        canvas_text(d->c, at, column + PIECE_WIDTH, with, corners[2 * edge + 1]);
    }
    canvas_text(d->c, row, column - 1, with, d->signs->frame_down[shape]);
    canvas_text(d->c, row, column + PIECE_WIDTH, with, d->signs->frame_down[shape]);
}

/* The line that goes on above and below an empty point, in the tallest form. Only the edges of the
 * board go through the river. */
static void draw_stem(const jieqi_drawing *d, int row, int column, int at_row, int at)
{
    const pen with = {INK_DIM, GROUND_PAGE, false};
    const bool edge = column == 0 || column == COLUMNS - 1;
    if (row > 0 && (edge || row != RIVER_AFTER + 1))
        canvas_text(d->c, at_row - 1, at, with, d->signs->down);
    if (row < ROWS - 1 && (edge || row != RIVER_AFTER))
        canvas_text(d->c, at_row + 1, at, with, d->signs->down);
}

static board_mark mark_on(const jieqi_drawing *d, int square)
{
    const fy_jieqi_view *view = &d->pos->view;
    const int king = FY_JIEQI_KING | (view->turn == FY_JIEQI_BLACK ? FY_JIEQI_IS_BLACK : 0);
    const board_mark mark = board_mark_of(d->marks, square);
    return mark < MARK_CHECK && d->check && view->board[square] == king ? MARK_CHECK : mark;
}

static void draw_point(const jieqi_drawing *d, int row, int column, board_mark mark)
{
    const int square = square_at(row, column, d->look->flipped);
    const int type = fy_jieqi_type_at(&d->pos->view, square);
    const int at_row = d->row + piece_row(d->form, row);
    const int left = d->column + point_column(d->form, column);
    const int right = left + (d->form == FORM_FRAMED ? 6 : PIECE_WIDTH + 1);
    const int at = left + (right - left) / 2 - 1;
    const board_signs signs = board_mark_signs(mark, d->look->glyphs);
    const ground on = board_mark_ground(mark, GROUND_PAGE);
    const pen line = board_pen(INK_DIM, on, false), sign = board_pen(INK_STRONG, on, true);
    if (mark != MARK_NONE) canvas_fill(d->c, at_row, left, 1, right - left + 1, line);
    draw_sides(d, at_row, left, right, column, line);
    if (type == 0) {
        draw_crossing(d, at_row, at, row, column, line);
        if (d->form == FORM_FRAMED) draw_stem(d, row, column, at_row, at + 1);
        if (d->marks->chosen_count > 0 && d->marks->target[square])
            canvas_text(d->c, at_row, at + 1, sign, d->signs->target);
    } else {
        const bool hidden = type == FY_JIEQI_HIDDEN;
        const ground tile = board_mark_ground(mark, hidden ? GROUND_DARK : GROUND_LIGHT);
        if (d->form == FORM_FRAMED)
            draw_frame(d, at_row, at, hidden, board_pen(INK_DIM, tile, false));
        if (hidden)
            draw_tile(d, at_row, at, square, tile);
        else
            draw_open(d, at_row, at, square, tile);
    }
    if (mark == MARK_TARGET && type == 0) return; /* its point is enough */
    canvas_text(d->c, at_row, left, sign, signs.left);
    canvas_text(d->c, at_row, right, sign, signs.right);
}

/* ---- what is around the points ----------------------------------------------------------- */

static void draw_labels(const jieqi_drawing *d)
{
    const pen with = {INK_DIM, GROUND_PAGE, false};
    int rows, columns;
    jieqi_form_size(&rows, &columns, d->form);
    for (int row = 0; row < ROWS; row++) {
        const char name[] = {fy_jieqi_square_name(square_at(row, 0, d->look->flipped))[1], '\0'};
        canvas_text(d->c, d->row + piece_row(d->form, row), d->column, with, name);
    }
    for (int column = 0; column < COLUMNS; column++) {
        const char name[] = {fy_jieqi_square_name(square_at(0, column, d->look->flipped))[0], '\0'};
        const int middle = d->form == FORM_FRAMED ? 3 : 2;
        canvas_text(d->c, d->row + rows - 1, d->column + point_column(d->form, column) + middle,
                    with, name);
    }
}

static void draw_river(const jieqi_drawing *d, pen with)
{
    const int width = form_sizes[d->form].columns, middle = d->form == FORM_FRAMED ? 3 : 2;
    const int below = point_row(d->form, RIVER_AFTER) + form_sizes[d->form].rows;
    const int row = d->row + (d->form == FORM_LINED ? below - 1 : below);
    const int first = d->column + LABEL_WIDTH + middle, last = first + (COLUMNS - 1) * width;
    if (d->look->glyphs == BOARD_ASCII)
        for (int column = first + 2; column < last; column += 2)
            canvas_text(d->c, row, column, with, "~");
    if (d->look->glyphs == BOARD_UNICODE) {
        canvas_text(d->c, row, first + 2 * width - 2, with, "楚 河");
        canvas_text(d->c, row, last - 2 * width - 2, with, "漢 界");
    }
    if (d->form == FORM_LOW) return;
    canvas_text(d->c, row, first, with, d->signs->down);
    canvas_text(d->c, row, last, with, d->signs->down);
}

/* A diagonal of a palace, from a point to the next row's. */
static void draw_diagonal(const jieqi_drawing *d, int row, int column, bool falling, pen with)
{
    const char *sign = falling ? d->signs->falling : d->signs->rising;
    const int width = form_sizes[d->form].columns;
    const int at = d->column + point_column(d->form, column);
    const int under = d->row + point_row(d->form, row) + form_sizes[d->form].rows - 1;
    canvas_text(d->c, under, falling ? at + width - 1 : at, with, sign);
    if (d->form == FORM_FRAMED)
        canvas_text(d->c, under + 1, falling ? at + width : at - 1, with, sign);
}

static void draw_lines(const jieqi_drawing *d)
{
    const pen with = {INK_DIM, GROUND_PAGE, false};
    draw_river(d, with);
    if (d->form == FORM_LOW) return;
    for (int top = 0; top <= 7; top += 7) {
        draw_diagonal(d, top, 3, true, with);
        draw_diagonal(d, top, 5, false, with);
        draw_diagonal(d, top + 1, 4, false, with);
        draw_diagonal(d, top + 1, 4, true, with);
    }
    if (d->form != FORM_LINED) return;
    for (int row = 0; row < ROWS - 1; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (row != RIVER_AFTER)
                canvas_text(d->c, d->row + point_row(d->form, row) + 1,
                            d->column + point_column(d->form, column) + 2, with, d->signs->down);
}

static void jieqi_draw(canvas *c, int row, int column, const board_look *look,
                       const fy_position *pos, const board_marks *marks)
{
    const jieqi_drawing d = {
        .c = c,
        .row = row,
        .column = column,
        .look = look,
        .pos = &pos->jieqi,
        .marks = marks,
        .signs = look->glyphs == BOARD_UNICODE ? &unicode_signs : &ascii_signs,
        .form = jieqi_form_of(look),
        .check = fy_jieqi_in_check(&pos->jieqi.view) != 0,
    };
    if (!look->unnamed) draw_labels(&d);
    draw_lines(&d);
    /* In the lowest form two points share the column between them: the stronger mark has it. */
    for (board_mark mark = MARK_NONE; mark < MARKS; mark++)
        for (int r = 0; r < ROWS; r++)
            for (int k = 0; k < COLUMNS; k++)
                if (mark_on(&d, square_at(r, k, look->flipped)) == mark) draw_point(&d, r, k, mark);
}

/* ---- choosing ---------------------------------------------------------------------------- */

static int jieqi_path(int out[BOARD_STEPS], const fy_position *pos, fy_move move)
{
    (void)pos;
    int count = 0;
    out[count++] = fy_jieqi_from(move);
    if (!(move & FY_JIEQI_TELLS)) out[count++] = fy_jieqi_to(move);
    if (fy_jieqi_revealed(move) != 0) out[count++] = PLACE_REVEALED + fy_jieqi_revealed(move);
    if (fy_jieqi_taken(move) != 0) out[count++] = PLACE_TAKEN + fy_jieqi_taken(move);
    return count;
}

static const char *const type_names[FY_JIEQI_TYPES] = {
    "", "king", "rook", "horse", "cannon", "elephant", "advisor", "pawn", "",
};

static const char *jieqi_name(const fy_position *pos, int place)
{
    (void)pos;
    if (place < PLACE_REVEALED) return fy_jieqi_square_name(place);
    return type_names[place < PLACE_TAKEN ? place - PLACE_REVEALED : place - PLACE_TAKEN];
}

/* What it is that turns up or is taken stays open: that is the game. */
static void jieqi_tell(char *out, size_t cap, const fy_position *pos, fy_move move)
{
    const fy_jieqi_view *view = &pos->jieqi.view;
    const int taken = fy_jieqi_captured(view, move);
    const char *turns = move & FY_JIEQI_REVEALS ? "turns over" : "";
    const char *takes = taken == 0                 ? ""
                        : taken == FY_JIEQI_HIDDEN ? "takes a hidden piece"
                                                   : "takes the ";
    const char *type = taken == 0 || taken == FY_JIEQI_HIDDEN ? "" : type_names[taken];
    snprintf(out, cap, "%s%s%s%s", takes, type, turns[0] != '\0' && takes[0] != '\0' ? ", " : "",
             turns);
}

/* ---- the panel --------------------------------------------------------------------------- */

static const pen plain_pen = {INK_TEXT, GROUND_PAGE, false};
static const pen dim_pen = {INK_DIM, GROUND_PAGE, false};

static const char *const side_names[] = {"Red", "Black"};

static void remark_lost(board_flow *f, const fy_jieqi_view *view, int color)
{
    char word[16];
    board_flow_line(f);
    snprintf(word, sizeof word, "%s lost", side_names[color]);
    board_flow_put(f, dim_pen, word, false);
    if (view->captured[color][0] == 0) board_flow_put(f, plain_pen, "-", false);
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && view->captured[color][i] != 0; i++) {
        const unsigned lost = view->captured[color][i];
        const char letter = letter_of(color, (int)(lost & 7));
        if (lost & FY_JIEQI_TAKEN_HIDDEN)
            snprintf(word, sizeof word, color == FY_JIEQI_BLACK ? "(%c)" : "[%c]", letter);
        else
            snprintf(word, sizeof word, "%c", letter);
        board_flow_put(f, piece_pen(color, GROUND_PAGE), word, false);
    }
}

static void remark_unseen(board_flow *f, const fy_jieqi_view *view, int color)
{
    uint8_t pool[FY_JIEQI_TYPES];
    char word[24];
    const unsigned total = fy_jieqi_pool(pool, view, color);
    board_flow_line(f);
    snprintf(word, sizeof word, "%s unseen", side_names[color]);
    board_flow_put(f, dim_pen, word, false);
    snprintf(word, sizeof word, total == 0 ? "-" : "%u:", total);
    board_flow_put(f, plain_pen, word, false);
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        if (pool[type] == 0) continue;
        snprintf(word, sizeof word, "%c%u", letter_of(color, type), (unsigned)pool[type]);
        board_flow_put(f, plain_pen, word, false);
    }
}

static void remark_tiles(board_flow *f, const fy_jieqi *pos)
{
    const int red = fy_jieqi_hidden_count(&pos->view, FY_JIEQI_RED);
    const int black = fy_jieqi_hidden_count(&pos->view, FY_JIEQI_BLACK);
    const char *const words[] = {"face", "down,", fy_jieqi_is_table(pos) ? "is" : "moves", "like"};
    if (red + black == 0) return;
    board_flow_line(f);
    board_flow_put(f, dim_pen, red > 0 ? "[R]" : "(r)", false);
    for (int i = 0; i < (fy_jieqi_is_table(pos) ? 3 : 4); i++)
        board_flow_put(f, dim_pen, words[i], false);
    board_flow_put(f, dim_pen, red > 0 ? "R" : "r", false);
}

static bool jieqi_remark(canvas *c, int row, int column, int columns, const board_look *look,
                         const fy_position *pos, int line)
{
    (void)look;
    const fy_jieqi *jieqi = &pos->jieqi;
    board_flow f = board_flow_start(c, row, column, columns, line);
    remark_lost(&f, &jieqi->view, FY_JIEQI_RED);
    remark_lost(&f, &jieqi->view, FY_JIEQI_BLACK);
    remark_unseen(&f, &jieqi->view, FY_JIEQI_RED);
    remark_unseen(&f, &jieqi->view, FY_JIEQI_BLACK);
    remark_tiles(&f, jieqi);
    return board_flow_end(&f);
}

const board_kind board_jieqi = {
    .game = "jieqi",
    .roams = true,
    .size = jieqi_size,
    .draw = jieqi_draw,
    .path = jieqi_path,
    .spot = jieqi_spot,
    .name = jieqi_name,
    .tell = jieqi_tell,
    .remark = jieqi_remark,
};
