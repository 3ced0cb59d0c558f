/* Drawing the board: for a terminal in Unicode or ASCII, with or without colours, and as SVG. */
#include "internal.h"
#include "outlines.h"

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

/* ---- SVG --------------------------------------------------------------------------------- */

enum { SIDE = 45 }; /* of a square */

/* Each piece is described once and placed by reference. The names carry a prefix, since a page may
 * hold other drawings; all drawings of ours define them alike. */
static void put_svg_piece_names(fy__writer *w, const fy_chess *pos)
{
    static const char *const look[] = {"fill='#fffdf8' stroke='#222' color='#222'",
                                       "fill='#33302e' stroke='#111' color='#f3eee4'"};
    fy__puts(w, "<defs>");
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++) {
            if (fy__pieces(pos, color, type) == 0) continue;
            fy__puts(w, "<g id='fy-chess-");
            fy__put(w, "wb"[color]);
            fy__put(w, " pnbrqk"[type]);
            fy__puts(w, "' ");
            fy__puts(w, look[color]);
            fy__puts(w, " stroke-width='1.5' stroke-linejoin='round' stroke-linecap='round'>");
            fy__puts(w, fy__chess_outlines[type]);
            fy__puts(w, "</g>");
        }
    }
    fy__puts(w, "</defs>");
}

static void put_svg_place(fy__writer *w, int x, int y)
{
    fy__puts(w, " x='");
    fy__put_number(w, x);
    fy__puts(w, "' y='");
    fy__put_number(w, y);
    fy__puts(w, "'");
}

static void put_svg_label(fy__writer *w, char label, int x, int y, int light)
{
    fy__puts(w, "<text");
    put_svg_place(w, x, y);
    fy__puts(w, light ? " fill='#b58b66'>" : " fill='#f0e0c2'>");
    fy__put(w, label);
    fy__puts(w, "</text>");
}

/* The light squares are the background; the dark ones are one path. */
static void put_svg_squares(fy__writer *w, uint32_t style)
{
    fy__puts(w, "<rect width='360' height='360' fill='#f0e0c2'/><path fill='#b58b66' d='");
    for (int row = 0; row < 8; row++) {
        for (int column = 1 - row % 2; column < 8; column += 2) {
            fy__put(w, 'M');
            fy__put_number(w, column * SIDE);
            fy__put(w, ' ');
            fy__put_number(w, row * SIDE);
            fy__puts(w, "h45v45h-45z");
        }
    }
    fy__puts(w, "'/><g font-family='sans-serif' font-size='9' font-weight='bold'>");
    for (int i = 0; i < 8; i++) {
        int left = square_in(i, 0, style), bottom = square_in(7, i, style);
        put_svg_label(w, (char)('1' + left / 8), 2, i * SIDE + 9, is_light(left));
        put_svg_label(w, (char)('a' + bottom % 8), i * SIDE + 38, 357, is_light(bottom));
    }
    fy__puts(w, "</g>");
}

static void put_svg_pieces(fy__writer *w, const fy_chess *pos, uint32_t style)
{
    for (int row = 0; row < 8; row++) {
        for (int column = 0; column < 8; column++) {
            int square = square_in(row, column, style);
            int type = fy_chess_type_at(pos, square);
            if (type == 0 || type > FY_CHESS_KING) continue;
            fy__puts(w, "<use href='#fy-chess-");
            fy__put(w, "wb"[pos->black >> square & 1]);
            fy__put(w, " pnbrqk"[type]);
            fy__puts(w, "'");
            put_svg_place(w, column * SIDE, row * SIDE);
            fy__puts(w, "/>");
        }
    }
}

static void draw_svg(fy__writer *w, const fy_chess *pos, uint32_t style)
{
    char fen[FY__CHESS_ANY_TEXT_MAX];
    fy_result written = fy_chess_write(fen, sizeof fen, pos, 0);
    fy__puts(w, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 360 360' width='360' "
                "height='360' role='img'><title>");
    fy__put_text(w, fen, written.at);
    fy__puts(w, "</title>");
    put_svg_piece_names(w, pos);
    put_svg_squares(w, style);
    put_svg_pieces(w, pos, style);
    fy__puts(w, "</svg>\n");
}

/* ---- all --------------------------------------------------------------------------------- */

static void emit_drawing(fy__writer *w, const void *what, uint32_t style)
{
    const fy_chess *pos = what;
    switch (style & FY_DRAW_FORM) {
    case FY_DRAW_SVG: draw_svg(w, pos, style); return;
    case FY_DRAW_ASCII: draw_ascii(w, pos, style); break;
    default: draw_unicode(w, pos, style); break;
    }
    put_state(w, pos);
}

fy_result fy_chess_draw(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    return fy__write_whole(out, cap, emit_drawing, pos, style);
}
