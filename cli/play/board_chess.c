/* The chess board: squares of three sizes, all of which have the piece in the middle and a mark on
 * either side of it. Places are the 64 squares, and behind them the pieces to promote to. */
#include <stdio.h>
#include <string.h>

#include "board_parts.h"

enum { SQUARES = 64, PROMOTED = SQUARES, MARGIN = 2 };

typedef struct form {
    int rows, columns; /* of a square */
} form;

/* The largest first. */
static const form forms[] = {{3, 7}, {2, 5}, {1, 3}};

static form form_of(const board_look *look)
{
    size_t i = 0;
    while (i + 1 < sizeof forms / sizeof *forms &&
           (8 * forms[i].rows + 1 > look->rows || 8 * forms[i].columns + MARGIN > look->columns))
        i++;
    return forms[i];
}

static void size(int *rows, int *columns, const board_look *look, const fy_position *pos)
{
    (void)pos;
    const form f = form_of(look);
    *rows = 8 * f.rows + 1;
    *columns = 8 * f.columns + MARGIN;
}

static bool spot(board_spot *out, const board_look *look, const fy_position *pos, int place)
{
    (void)pos;
    if (place < 0 || place >= SQUARES) return false;
    const form f = form_of(look);
    const int file = fy_chess_file(place), rank = fy_chess_rank(place);
    out->row = (look->flipped ? rank : 7 - rank) * f.rows;
    out->column = MARGIN + (look->flipped ? 7 - file : file) * f.columns;
    out->rows = f.rows;
    out->columns = f.columns;
    return true;
}

/* Castling is the king's way to where it will stand, or to its rook if that is no more than a step,
 * which could be a plain move. */
static int path(int out[BOARD_STEPS], const fy_position *pos, fy_move move)
{
    (void)pos;
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    out[0] = from;
    out[1] = to;
    if (move & FY_CHESS_CASTLES) {
        const int file = to > from ? 6 : 2, step = file - fy_chess_file(from);
        if (step < -1 || step > 1) out[1] = fy_chess_square(file, fy_chess_rank(from));
    }
    if (!fy_chess_promotes(move)) return 2;
    out[2] = PROMOTED + fy_chess_becomes(move);
    return 3;
}

static const char *const type_names[] = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};

static const char *name(const fy_position *pos, int place)
{
    (void)pos;
    if (place < SQUARES) return fy_chess_square_name(place);
    return type_names[place - PROMOTED];
}

/* ---- drawing ------------------------------------------------------------------------------ */

static const char *const figures[2][7] = {{"", "♙", "♘", "♗", "♖", "♕", "♔"},
                                          {"", "♟", "♞", "♝", "♜", "♛", "♚"}};
static const char *const letters[2][7] = {{"", "P", "N", "B", "R", "Q", "K"},
                                          {"", "p", "n", "b", "r", "q", "k"}};

static const char *figure(const board_look *look, int color, int type)
{
    return look->glyphs == BOARD_ASCII ? letters[color][type] : figures[color][type];
}

static bool is_checked_king(const fy_chess *pos, int square)
{
    return fy_chess_type_at(pos, square) == FY_CHESS_KING &&
           (int)(pos->black >> square & 1) == pos->turn && fy_chess_in_check(pos);
}

static board_mark mark_of(const fy_chess *pos, const board_marks *m, int square)
{
    const board_mark mark = board_mark_of(m, square);
    return mark < MARK_CHECK && is_checked_king(pos, square) ? MARK_CHECK : mark;
}

/* What stands in the middle of an empty square. */
static const char *emptiness(const board_look *look, bool is_target)
{
    const bool ascii = look->glyphs == BOARD_ASCII;
    if (is_target) return ascii ? "*" : "•";
    return !look->bare ? " " : ascii ? "." : "·";
}

static void draw_square(canvas *c, int row, int column, const board_look *look, const fy_chess *pos,
                        const board_marks *m, int square)
{
    board_spot at;
    spot(&at, look, NULL, square);
    const board_mark mark = mark_of(pos, m, square);
    const board_signs signs = board_mark_signs(mark, look->glyphs);
    const int type = fy_chess_type_at(pos, square);
    const int color = (int)(pos->black >> square & 1);
    const bool is_dark = (fy_chess_file(square) + fy_chess_rank(square)) % 2 == 0;
    const bool is_target = m->chosen_count > 0 && m->target[square];
    pen with = {INK_TEXT, board_mark_ground(mark, is_dark ? GROUND_DARK : GROUND_LIGHT), false};

    row += at.row;
    column += at.column;
    canvas_fill(c, row, column, at.rows, at.columns, with);
    const int middle = row + at.rows / 2;
    if (mark != MARK_TARGET || type != 0) { /* the point on an empty square is enough */
        canvas_text(c, middle, column, with, signs.left);
        canvas_text(c, middle, column + at.columns - 1, with, signs.right);
    }
    if (type != 0) {
        with.ink = color == FY_CHESS_WHITE ? INK_FIRST : INK_SECOND;
        with.bold = color == FY_CHESS_WHITE;
    }
    canvas_text(c, middle, column + at.columns / 2, with,
                type != 0 ? figure(look, color, type) : emptiness(look, is_target));
}

static void draw(canvas *c, int row, int column, const board_look *look, const fy_position *pos,
                 const board_marks *marks)
{
    const form f = form_of(look);
    const pen label = {INK_DIM, GROUND_PAGE, false};
    for (int square = 0; square < SQUARES; square++)
        draw_square(c, row, column, look, &pos->chess, marks, square);
    for (int i = 0; i < 8 && !look->unnamed; i++) {
        const char rank[] = {(char)('1' + (look->flipped ? i : 7 - i)), '\0'};
        const char file[] = {(char)('a' + (look->flipped ? 7 - i : i)), '\0'};
        canvas_text(c, row + i * f.rows + f.rows / 2, column, label, rank);
        canvas_text(c, row + 8 * f.rows, column + MARGIN + i * f.columns + f.columns / 2, label,
                    file);
    }
}

/* ---- the panel ---------------------------------------------------------------------------- */

static int count_of(const fy_chess *pos, int color, int type)
{
    int count = 0;
    for (uint64_t set = fy_chess_of_type(pos, type) & fy_chess_of_color(pos, color); set != 0;
         set &= set - 1)
        count++;
    return count;
}

static const int at_start[] = {0, 8, 2, 2, 2, 1, 1};

/* What a side has lost, of a whole set: a piece too many was a pawn once. */
static void lost(int out[7], const fy_chess *pos, int color)
{
    int promoted = 0;
    for (int type = FY_CHESS_PAWN; type <= FY_CHESS_QUEEN; type++) {
        out[type] = at_start[type] - count_of(pos, color, type);
        if (out[type] >= 0) continue;
        promoted -= out[type];
        out[type] = 0;
    }
    out[FY_CHESS_PAWN] -= promoted < out[FY_CHESS_PAWN] ? promoted : out[FY_CHESS_PAWN];
}

static void write_taken(char *out, size_t cap, const board_look *look, const fy_chess *pos,
                        int color)
{
    int missing[7];
    size_t used = 0;
    lost(missing, pos, !color);
    out[0] = '\0';
    for (int type = FY_CHESS_QUEEN; type >= FY_CHESS_PAWN; type--)
        for (int i = 0; i < missing[type] && used + 4 < cap; i++)
            used += (size_t)snprintf(out + used, cap - used, "%s", figure(look, !color, type));
}

static int material(const fy_chess *pos, int color)
{
    int sum = 0;
    for (int type = FY_CHESS_PAWN; type <= FY_CHESS_QUEEN; type++)
        sum += count_of(pos, color, type) * fy_chess_value(type) / 100;
    return sum;
}

static bool remark(canvas *c, int row, int column, int columns, const board_look *look,
                   const fy_position *pos, int line)
{
    static const char *const sides[] = {"White", "Black"};
    const pen label = {INK_DIM, GROUND_PAGE, false}, text = {INK_TEXT, GROUND_PAGE, false};
    char words[64];
    if (line > 2) return false;
    if (line < 2) {
        write_taken(words, sizeof words, look, &pos->chess, line);
        canvas_text_in(c, row, column, columns, label, line == 0 ? "White took" : "Black took");
        canvas_text_in(c, row, column + 11, columns - 11, text, words[0] != '\0' ? words : "-");
        return true;
    }
    const int ahead = material(&pos->chess, 0) - material(&pos->chess, 1);
    if (ahead == 0)
        snprintf(words, sizeof words, "nobody");
    else
        snprintf(words, sizeof words, "%s by %d", sides[ahead < 0], ahead < 0 ? -ahead : ahead);
    canvas_text_in(c, row, column, columns, label, "ahead");
    canvas_text_in(c, row, column + 11, columns - 11, text, words);
    return true;
}

const board_kind board_chess = {.game = "chess",
                                .roams = true,
                                .size = size,
                                .draw = draw,
                                .path = path,
                                .spot = spot,
                                .name = name,
                                .remark = remark};
