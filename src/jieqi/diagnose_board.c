/* The board field of a text that is being diagnosed.
 *
 * The strict reader stops at the first fault. This walk takes no offence: it goes on, and only
 * afterwards asks which board could be meant. There are two guesses. Either the slashes are wrong:
 * then the squares, numbered in reading order as if there were none, fill the board, and no run
 * crosses the end of a row. Or the runs are: then each row has its nine squares, except that an
 * empty one is too narrow or too wide, or that the one run of a row is too long for it. A board is
 * repaired if one guess succeeds, or if both give the same. That a slash stands in the middle of a
 * row is guess enough to doubt the runs, but not to move it. */
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

/* ---- guessing ---------------------------------------------------------------------------- */

typedef struct board_guess {
    int good, moved; /* moved: a slash stands inside of a row */
    uint8_t board[FY_JIEQI_SQUARES];
    uint32_t square_at[FY_JIEQI_SQUARES];
} board_guess;

static void put_guess(board_guess *g, int i, unsigned piece, uint32_t at)
{
    const int square = fy__jieqi_read_as(i);
    g->board[square] = (uint8_t)piece;
    g->square_at[square] = at;
}

/* The slashes are wrong. */
static void guess_slashes(const fy__jieqi_scan *s, board_guess *g)
{
    const fy__span f = s->field[FY_JIEQI_BOARD];
    int squares = 0;
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        const unsigned piece = board_piece(s, s->text[at]);
        const int width = piece != 0 ? 1 : run_length(s->text[at]);
        if (squares % FY__COLUMNS + width > FY__COLUMNS) return;
        if (squares + width > FY_JIEQI_SQUARES) return;
        if (s->text[at] == '/' && squares % FY__COLUMNS != 0) g->moved = 1;
        if (piece != 0) put_guess(g, squares, piece, at);
        squares += width;
    }
    g->good = squares == FY_JIEQI_SQUARES;
}

/* How long each run of a row, the bytes from `at` to `end`, is to be; -1 for as it is, -2 if that
 * cannot be told. Neighbouring digits are one run. */
static int run_to_be(const fy__jieqi_scan *s, uint32_t at, uint32_t end)
{
    int pieces = 0, empty = 0, runs = 0, inside = 0;
    for (; at < end; at++) {
        const int run = run_length(s->text[at]), piece = board_piece(s, s->text[at]) != 0;
        runs += run > 0 && !inside;
        if (s->text[at] != '0') inside = run > 0;
        pieces += pieces <= FY__COLUMNS && piece;
        empty += empty <= FY__COLUMNS ? run : 0;
    }
    if (pieces + empty == FY__COLUMNS) return -1;
    const int wide = pieces + empty > FY__COLUMNS;
    if (runs != 1 || pieces > FY__COLUMNS || (!wide && pieces > 0)) return -2;
    return FY__COLUMNS - pieces;
}

/* Puts one row; 0 if that cannot be done. */
static int guess_row(const fy__jieqi_scan *s, board_guess *g, int first, uint32_t at, uint32_t end)
{
    const int to_be = run_to_be(s, at, end);
    int i = first, used = 0;
    if (to_be == -2) return 0;
    for (; at < end; at++) {
        const unsigned piece = board_piece(s, s->text[at]);
        const int run = run_length(s->text[at]);
        if (piece != 0) put_guess(g, i++, piece, at);
        if (run == 0 || used) continue;
        i += to_be == -1 ? run : to_be;
        used = to_be != -1;
    }
    return 1;
}

/* The runs are wrong. */
static void guess_runs(const fy__jieqi_scan *s, board_guess *g)
{
    const fy__span f = s->field[FY_JIEQI_BOARD];
    uint32_t at = f.at, end = f.at + f.len;
    int rows = 0;
    for (; rows < FY__ROWS && at <= end; rows++) {
        uint32_t stop = at;
        while (stop < end && s->text[stop] != '/') stop++;
        if (!guess_row(s, g, FY__COLUMNS * rows, at, stop)) return;
        at = stop + 1;
    }
    g->good = rows == FY__ROWS && at == end + 1;
}

void fy__jieqi_scan_board(fy__jieqi_scan *s)
{
    uint8_t ignored[FY_JIEQI_SQUARES];
    fy__cursor c = fy__jieqi_scan_cursor(s, FY_JIEQI_BOARD);
    if (fy__jieqi_read_board(&c, ignored, scan_letters(s)) != FY_OK) name_board_faults(s);

    board_guess slashes = {0}, runs = {0};
    guess_slashes(s, &slashes);
    guess_runs(s, &runs);
    const board_guess *guess = runs.good ? &runs : &slashes;
    const int differ = memcmp(slashes.board, runs.board, sizeof runs.board) != 0;
    if (!guess->good || (guess == &slashes && slashes.moved) ||
        (slashes.good && runs.good && differ)) {
        s->findings.unclear[FY_JIEQI_BOARD] = 1;
        return;
    }
    memcpy(s->pos.view.board, guess->board, sizeof guess->board);
    memcpy(s->square_at, guess->square_at, sizeof guess->square_at);
}
