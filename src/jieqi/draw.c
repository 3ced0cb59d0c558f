/* Drawing the board for a terminal, in Unicode or ASCII, with or without colours.
 *
 * The two sides read apart without colours: their Chinese names are written differently, their
 * letters are of different case, and a piece that lies face down is [X] if it is Red's and (x) if
 * it is Black's. In a table the letter in the brackets is the one that the piece has below; only a
 * table is ever asked for it. Lists of taken pieces use the same brackets. */
#include "draw.h"

static const char *const jieqi_names[2][FY_JIEQI_HIDDEN] = {
    {"", "帥", "俥", "傌", "炮", "相", "仕", "兵"},
    {"", "將", "車", "馬", "砲", "象", "士", "卒"},
};

static const char *const jieqi_sides[] = {"Red", "Black", "the referee"};

/* The square in a row and column of the drawing, counted from its top left corner. */
static int jieqi_square_in(int row, int column, uint32_t style)
{
    if (style & FY_DRAW_FLIP) return FY__COLUMNS * row + FY__COLUMNS - 1 - column;
    return FY__COLUMNS * (FY__ROWS - 1 - row) + column;
}

static int jieqi_is_ascii(uint32_t style)
{
    return (style & FY_DRAW_ASCII) != 0;
}

/* ---- the lines below a board in a terminal ----------------------------------------------- */

static void jieqi_put_lost_piece(fy__writer *w, int color, unsigned lost, uint32_t style)
{
    const int type = (int)(lost & 7), hidden = (lost & FY_JIEQI_TAKEN_HIDDEN) != 0;
    if (hidden) fy__put(w, "[("[color]);
    if (type != 0 && !jieqi_is_ascii(style)) fy__puts(w, jieqi_names[color][type]);
    if (type != 0)
        fy__put(w, fy__jieqi_letter(color, type));
    else
        fy__put(w, '?');
    if (hidden) fy__put(w, "])"[color]);
}

static void jieqi_put_lost(fy__writer *w, const fy_jieqi_view *view, int color, uint32_t style)
{
    const size_t count = fy__jieqi_captured_count(view, color);
    fy__puts(w, jieqi_sides[color]);
    fy__puts(w, count == 0 ? " lost: nothing" : " lost:");
    for (size_t i = 0; i < count; i++) {
        fy__put(w, ' ');
        jieqi_put_lost_piece(w, color, view->captured[color][i], style);
    }
    fy__put(w, '\n');
}

static void jieqi_put_unseen(fy__writer *w, const fy_jieqi_view *view, int color)
{
    uint8_t pool[FY_JIEQI_TYPES];
    const unsigned total = fy_jieqi_pool(pool, view, color);
    fy__puts(w, jieqi_sides[color]);
    fy__puts(w, total == 0 ? " unseen: nothing" : " unseen:");
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        if (pool[type] == 0) continue;
        fy__put(w, ' ');
        fy__put(w, fy__jieqi_letter(color, type));
        fy__put_number(w, pool[type]);
    }
    fy__puts(w, "; face down ");
    fy__puts(w, color == FY_JIEQI_RED ? "[ ]: " : "( ): ");
    fy__put_number(w, fy_jieqi_hidden_count(view, color));
    fy__put(w, '\n');
}

static void jieqi_put_due(fy__writer *w, const fy_jieqi_view *view)
{
    if (view->due == 0) return;
    fy__puts(w, "Due on ");
    fy__put(w, (char)('a' + fy__column(view->due_square)));
    fy__put(w, (char)('0' + fy__row(view->due_square)));
    fy__put(w, ':');
    if (view->due & FY_JIEQI_DUE_REVEAL) fy__puts(w, " what the piece is");
    if (view->due == (FY_JIEQI_DUE_REVEAL | FY_JIEQI_DUE_TAKEN)) fy__puts(w, ", and");
    if (view->due & FY_JIEQI_DUE_TAKEN) fy__puts(w, " what it took");
    fy__put(w, '\n');
}

static void jieqi_put_state(fy__writer *w, const fy_jieqi *pos, uint32_t style)
{
    const fy_jieqi_view *view = &pos->view;
    jieqi_put_lost(w, view, FY_JIEQI_RED, style);
    jieqi_put_lost(w, view, FY_JIEQI_BLACK, style);
    jieqi_put_unseen(w, view, FY_JIEQI_RED);
    jieqi_put_unseen(w, view, FY_JIEQI_BLACK);
    jieqi_put_due(w, view);
    fy__puts(w, jieqi_sides[view->turn]);
    fy__puts(w, view->due == 0 ? " to move, seen by " : " has moved, seen by ");
    fy__puts(w, jieqi_sides[view->viewer]);
    if (view->full != 0) {
        fy__puts(w, ", clock ");
        fy__put_number(w, view->half);
        fy__puts(w, ", move ");
        fy__put_number(w, view->full);
    }
    fy__put(w, '\n');
}

/* ---- terminal ---------------------------------------------------------------------------- */

/* A piece in a terminal is three columns wide; a Chinese character takes two of them. */
static void jieqi_put_piece(fy__writer *w, const fy__jieqi_figure *figure, uint32_t style)
{
    const char letter = fy__jieqi_letter(figure->color, figure->type);
    if (figure->hidden) {
        fy__put(w, "[("[figure->color]);
        fy__put(w, letter);
        fy__put(w, "])"[figure->color]);
    } else if (jieqi_is_ascii(style)) {
        fy__put(w, ' ');
        fy__put(w, letter);
        fy__put(w, ' ');
    } else {
        fy__puts(w, jieqi_names[figure->color][figure->type]);
        fy__put(w, letter);
    }
}

static void jieqi_put_columns(fy__writer *w, uint32_t style, const char *indent, const char *gap)
{
    for (int column = 0; column < FY__COLUMNS; column++) {
        fy__puts(w, column == 0 ? indent : gap);
        fy__put(w, (char)('a' + fy__column(jieqi_square_in(0, column, style))));
    }
    fy__put(w, '\n');
}

static void jieqi_draw_ascii(fy__writer *w, const fy_jieqi *pos, uint32_t style)
{
    fy__puts(w, "  +-------------------------------------+\n");
    for (int row = 0; row < FY__ROWS; row++) {
        if (row == FY__ROWS / 2) fy__puts(w, "  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|\n");
        fy__put(w, (char)('0' + fy__row(jieqi_square_in(row, 0, style))));
        fy__puts(w, " |");
        for (int column = 0; column < FY__COLUMNS; column++) {
            const fy__jieqi_figure figure =
                fy__jieqi_figure_on(pos, jieqi_square_in(row, column, style));
            fy__put(w, ' ');
            jieqi_put_piece(w, &figure, style);
        }
        fy__puts(w, " |\n");
    }
    fy__puts(w, "  +-------------------------------------+\n");
    jieqi_put_columns(w, style, "     ", "   ");
}

/* Colours: the board is painted as wood, so that it looks alike on dark and on light terminals;
 * pieces are pale discs, and those that lie face down are darker. */
#define JIEQI_WOOD "\033[0;48;5;180;38;5;94m"

static void jieqi_put_disc(fy__writer *w, const fy__jieqi_figure *figure, uint32_t style)
{
    static const char *const paints[2][2] = {
        {"\033[1;48;5;230;38;5;160m", "\033[1;48;5;230;38;5;16m"},
        {"\033[0;48;5;137;38;5;88m", "\033[0;48;5;137;38;5;16m"},
    };
    const int color = (style & FY_DRAW_COLOR) != 0;
    if (color) fy__puts(w, paints[figure->hidden][figure->color]);
    jieqi_put_piece(w, figure, style);
    if (color) fy__puts(w, JIEQI_WOOD);
}

/* Where lines meet, with the bit of line on either side that makes it as wide as a piece. */
static void jieqi_put_crossing(fy__writer *w, int row, int column, uint32_t style)
{
    static const char *const crossings[][3] = {
        {" ┌─", "─┬─", "─┐"}, {" ├─", "─┼─", "─┤"}, {" ├─", "─┴─", "─┤"},
        {" ├─", "─┬─", "─┤"}, {" └─", "─┴─", "─┘"},
    };
    static const uint8_t kinds[FY__ROWS] = {0, 1, 1, 1, 2, 3, 1, 1, 1, 4};
    const int place = column == 0 ? 0 : column == FY__COLUMNS - 1 ? 2 : 1;
    fy__puts(w, crossings[kinds[row]][place]);
    if (place == 2 && style & FY_DRAW_COLOR) fy__put(w, ' ');
}

static void jieqi_put_row(fy__writer *w, const fy_jieqi *pos, int row, uint32_t style)
{
    fy__put(w, (char)('0' + fy__row(jieqi_square_in(row, 0, style))));
    fy__put(w, ' ');
    if (style & FY_DRAW_COLOR) fy__puts(w, JIEQI_WOOD);
    for (int column = 0; column < FY__COLUMNS; column++) {
        const fy__jieqi_figure figure = fy__jieqi_figure_on(pos,
                                                            jieqi_square_in(row, column, style));
        if (column > 0) fy__puts(w, "──");
        if (figure.type != 0)
            jieqi_put_disc(w, &figure, style);
        else
            jieqi_put_crossing(w, row, column, style);
    }
    fy__puts(w, style & FY_DRAW_COLOR ? "\033[0m\n" : "\n");
}

/* What is between a row and the next one. */
static void jieqi_put_gap(fy__writer *w, int row, uint32_t style)
{
    static const char *const gaps[] = {
        " │    │    │    │ ╲  │  ╱ │    │    │    │",
        " │    │    │    │ ╱  │  ╲ │    │    │    │",
        " │    │    │    │    │    │    │    │    │",
        " │       楚 河               漢 界       │",
    };
    static const uint8_t kinds[FY__ROWS - 1] = {0, 1, 2, 2, 3, 2, 2, 0, 1};
    fy__puts(w, "  ");
    if (style & FY_DRAW_COLOR) fy__puts(w, JIEQI_WOOD);
    fy__puts(w, gaps[kinds[row]]);
    fy__puts(w, style & FY_DRAW_COLOR ? " \033[0m\n" : "\n");
}

static void jieqi_draw_unicode(fy__writer *w, const fy_jieqi *pos, uint32_t style)
{
    for (int row = 0; row < FY__ROWS; row++) {
        jieqi_put_row(w, pos, row, style);
        if (row < FY__ROWS - 1) jieqi_put_gap(w, row, style);
    }
    jieqi_put_columns(w, style, "   ", "    ");
}

/* ---- all --------------------------------------------------------------------------------- */

static void jieqi_emit_drawing(fy__writer *w, const void *what, uint32_t style)
{
    const fy_jieqi *pos = what;
    if (jieqi_is_ascii(style))
        jieqi_draw_ascii(w, pos, style);
    else
        jieqi_draw_unicode(w, pos, style);
    jieqi_put_state(w, pos, style);
}

fy_result fy_jieqi_draw(char *out, size_t cap, const fy_jieqi *pos, uint32_t style)
{
    return fy__write_whole(out, cap, jieqi_emit_drawing, pos, style);
}
