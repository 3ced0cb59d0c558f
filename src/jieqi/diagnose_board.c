/* The board field of a text that is being diagnosed.
 *
 * The strict reader stops at the first fault. This walk takes no offence: it goes on, and only
 * afterwards asks whether the slashes alone are wrong: then the squares, numbered in reading order
 * as if there were none, fill the board, no run crosses the end of a row, and no slash stands in
 * the middle of one. What else is wrong could be meant in several ways: a row that is too narrow
 * may lack a piece, or its run may be too short. */
#include "diagnose.h"

static const char *scan_letters(const fy__jieqi_scan *s)
{
    return s->pikafish ? fy__pikafish_letters : fy__jieqi_letters;
}

/* What a byte is, where the other dialect's letters are understood, too. */
static unsigned board_piece(const fy__jieqi_scan *s, char ch)
{
    const unsigned piece = fy__jieqi_piece_of(ch, scan_letters(s));
    return piece != 0 || s->pikafish ? piece : fy__jieqi_piece_of(ch, fy__pikafish_letters);
}

static int run_length(char ch)
{
    return fy__is_digit(ch) ? ch - '0' : 0;
}

/* ---- naming the faults ------------------------------------------------------------------- */

typedef struct board_walk {
    int width, rows; /* squares in this row; rows before it */
} board_walk;

static void walk_to(fy__jieqi_scan *s, board_walk *w, int squares, fy__span here)
{
    if (w->width > FY__COLUMNS) return;
    w->width += squares;
    if (w->width > FY__COLUMNS) fy__jieqi_record(s, FY_JIEQI_LONG_ROW, FY_JIEQI_BOARD, here, 1);
}

/* A row is over, at a '/' or at the end of the field. */
static void walk_row_end(fy__jieqi_scan *s, board_walk *w, fy__span where)
{
    if (w->width < FY__COLUMNS) fy__jieqi_record(s, FY_JIEQI_SHORT_ROW, FY_JIEQI_BOARD, where, 1);
    w->width = 0;
    w->rows += w->rows <= FY__ROWS;
}

static void walk_board_byte(fy__jieqi_scan *s, board_walk *w, uint32_t at)
{
    const char ch = s->text[at];
    const fy__span here = {at, 1};
    const int known = fy__jieqi_piece_of(ch, scan_letters(s)) != 0, piece = board_piece(s, ch) != 0;
    if (ch == '/') {
        walk_row_end(s, w, here);
        if (w->rows == FY__ROWS) fy__jieqi_record(s, FY_JIEQI_MANY_ROWS, FY_JIEQI_BOARD, here, 1);
    } else if (ch == '0') {
        fy__jieqi_record(s, FY_JIEQI_BAD_DIGIT, FY_JIEQI_BOARD, here, 1);
    } else {
        const int run = run_length(ch);
        if (run == 0 && !known)
            fy__jieqi_record(s, FY_JIEQI_BAD_PIECE, FY_JIEQI_BOARD, here, piece);
        walk_to(s, w, piece ? 1 : run, here);
    }
}

static void name_board_faults(fy__jieqi_scan *s)
{
    const fy__span f = s->field[FY_JIEQI_BOARD], end = {f.at + f.len, 0};
    board_walk w = {0};
    for (uint32_t at = f.at; at < end.at; at++) walk_board_byte(s, &w, at);
    /* An empty last row belongs to a '/' too many, which has been named. */
    if (w.width > 0 || w.rows < FY__ROWS) walk_row_end(s, &w, end);
    if (w.rows < FY__ROWS) fy__jieqi_record(s, FY_JIEQI_FEW_ROWS, FY_JIEQI_BOARD, end, 1);
}

/* ---- what is meant ----------------------------------------------------------------------- */

/* Puts the pieces; 0 if that cannot be done. */
static int place_pieces(fy__jieqi_scan *s)
{
    const fy__span f = s->field[FY_JIEQI_BOARD];
    int squares = 0;
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        const unsigned piece = board_piece(s, s->text[at]);
        const int width = piece != 0 ? 1 : run_length(s->text[at]);
        if (s->text[at] == '/' && squares % FY__COLUMNS != 0) return 0;
        if (squares % FY__COLUMNS + width > FY__COLUMNS) return 0;
        if (squares + width > FY_JIEQI_SQUARES) return 0;
        if (piece != 0) {
            const int square = fy__jieqi_read_as(squares);
            s->pos.view.board[square] = (uint8_t)piece;
            s->square_at[square] = at;
        }
        squares += width;
    }
    return squares == FY_JIEQI_SQUARES;
}

void fy__jieqi_scan_board(fy__jieqi_scan *s)
{
    uint8_t ignored[FY_JIEQI_SQUARES];
    fy__cursor c = fy__jieqi_scan_cursor(s, FY_JIEQI_BOARD);
    if (fy__jieqi_read_board(&c, ignored, scan_letters(s)) != FY_OK) name_board_faults(s);
    memset(s->pos.view.board, 0, sizeof s->pos.view.board);
    if (place_pieces(s)) return;
    memset(s->pos.view.board, 0, sizeof s->pos.view.board);
    s->findings.unclear[FY_JIEQI_BOARD] = 1;
}
