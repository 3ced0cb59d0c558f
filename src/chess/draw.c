/* Drawing the board for a terminal, in Unicode or ASCII, with or without colours. */
#include "internal.h"

/* The square in a row and column of the drawing, counted from its top left corner. */
static int square_in(int row, int column, uint32_t style)
{
    return style & FY_DRAW_FLIP ? 8 * row + 7 - column : 8 * (7 - row) + column;
}

static int is_light(int square)
{
    return (int)(FY__LIGHT >> square & 1);
}

/* ---- the line below a board in a terminal ------------------------------------------------ */

static void put_state(fy__writer *w, const fy_chess *pos)
{
    static const char *const labels[] = {
        [FY_CHESS_CASTLING] = ", castling ",
        [FY_CHESS_EN_PASSANT] = ", en passant ",
        [FY_CHESS_HALFMOVE] = ", clock ",
        [FY_CHESS_FULLMOVE] = ", move ",
    };
    fy__chess_fields fen;
    fy__chess_write_fields(&fen, pos, 0);
    fy__puts(w, pos->turn == FY_CHESS_WHITE ? "White to move" : "Black to move");
    for (int field = FY_CHESS_CASTLING; field <= FY_CHESS_FULLMOVE; field++) {
        const char *text = fen.text + fen.at[field];
        if (text[0] == '-') continue;
        fy__puts(w, labels[field]);
        fy__put_text(w, text, fen.len[field]);
    }
    if (fy_chess_is_960(pos)) fy__puts(w, ", Chess960");
    fy__put(w, '\n');
}

/* ---- terminal ---------------------------------------------------------------------------- */

static void put_files(fy__writer *w, uint32_t style, const char *indent, const char *gap)
{
    for (int column = 0; column < 8; column++) {
        fy__puts(w, column == 0 ? indent : gap);
        fy__put(w, (char)('a' + square_in(0, column, style) % 8));
    }
    fy__put(w, '\n');
}

static void draw_ascii(fy__writer *w, const fy_chess *pos, uint32_t style)
{
    fy__puts(w, "  +-----------------+\n");
    for (int row = 0; row < 8; row++) {
        fy__put(w, (char)('1' + square_in(row, 0, style) / 8));
        fy__puts(w, " |");
        for (int column = 0; column < 8; column++) {
            fy__put(w, ' ');
            fy__put(w, fy__piece_letter(pos, square_in(row, column, style), '.'));
        }
        fy__puts(w, " |\n");
    }
    fy__puts(w, "  +-----------------+\n");
    put_files(w, style, "    ", " ");
}

static const char *figure(const fy_chess *pos, int square, int filled)
{
    static const char *const outlined[] = {" ", "♙", "♘", "♗", "♖", "♕", "♔", " "};
    static const char *const solid[] = {" ", "♟", "♞", "♝", "♜", "♛", "♚", " "};
    return (filled ? solid : outlined)[fy_chess_type_at(pos, square)];
}

/* With colours the squares are painted and both sides use the solid figures, which fonts draw
 * best; without them, the outlined figures are White's, and dark squares are dotted. */
static void put_square(fy__writer *w, const fy_chess *pos, int square, uint32_t style)
{
    int black = (int)(pos->black >> square & 1);
    int empty = fy_chess_type_at(pos, square) == 0;
    if (style & FY_DRAW_COLOR) {
        fy__puts(w, is_light(square) ? "\033[48;5;180m" : "\033[48;5;137m");
        fy__puts(w, black ? "\033[38;5;16m " : "\033[38;5;231m ");
        fy__puts(w, figure(pos, square, 1));
        fy__put(w, ' ');
        return;
    }
    fy__put(w, ' ');
    fy__puts(w, empty && !is_light(square) ? "·" : figure(pos, square, black));
    fy__put(w, ' ');
}

static void draw_unicode(fy__writer *w, const fy_chess *pos, uint32_t style)
{
    int color = (style & FY_DRAW_COLOR) != 0;
    if (!color) fy__puts(w, "  ┌────────────────────────┐\n");
    for (int row = 0; row < 8; row++) {
        fy__put(w, (char)('1' + square_in(row, 0, style) / 8));
        fy__puts(w, color ? " " : " │");
        for (int column = 0; column < 8; column++)
            put_square(w, pos, square_in(row, column, style), style);
        fy__puts(w, color ? "\033[0m\n" : "│\n");
    }
    if (!color) fy__puts(w, "  └────────────────────────┘\n");
    put_files(w, style, color ? "   " : "    ", "  ");
}

/* ---- all --------------------------------------------------------------------------------- */

static void emit_drawing(fy__writer *w, const void *what, uint32_t style)
{
    const fy_chess *pos = what;
    if (style & FY_DRAW_ASCII)
        draw_ascii(w, pos, style);
    else
        draw_unicode(w, pos, style);
    put_state(w, pos);
}

fy_result fy_chess_draw(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    return fy__write_whole(out, cap, emit_drawing, pos, style);
}
