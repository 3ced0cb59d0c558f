/* Writing JFN.
 *
 * The canonical text is the shortest one that reads back as the same position: digits merged, one
 * space between fields, numbers without leading zeros, counters only if they are kept. Captured
 * pieces and identities have one spelling.
 *
 * On machines with AVX2 and BMI2 the same text is written by x86/write_v3.c. */
#include "../base/cpu.h"
#include "internal.h"

/* The board has one letter a square at most, and the slashes. */
enum { BOARD_TEXT_MAX = FY_JIEQI_SQUARES + FY__ROWS - 1 };

/* 240 bytes: a table with 90 hidden pieces, 30 captured pieces and counters. */
_Static_assert(BOARD_TEXT_MAX + 1 + 2 * FY_JIEQI_CAPTURED_MAX + 1 + 2 + 2 + 1 + FY_JIEQI_SQUARES +
                       2 + 6 + 6 <
                   FY_JIEQI_TEXT_MAX,
               "any text and its NUL fit");

/* ---- the board --------------------------------------------------------------------------- */

/* The letter of each piece of a dialect, and '/' for what stands at the end of a row. */
enum { ROW_END = 31 };
static const char jfn_symbols[] = ".KRHCEAPX........krhceapx....../";
static const char pikafish_symbols[] = ".KRNCBAPX........krncbapx....../";

/* Five rows from `row` down, each with a '/' behind it, which stands on a tenth square. */
static char *write_rows(char *p, const uint8_t board[FY_JIEQI_SQUARES], int row,
                        const char *symbols)
{
    enum { WIDTH = FY__COLUMNS + 1 };
    uint8_t squares[5 * WIDTH];
    uint64_t rest = 0;
    int next = 0;
    for (int i = 0; i < 5; i++) {
        const uint8_t *from = board + FY__COLUMNS * (row - i);
        memcpy(squares + WIDTH * i, from, FY__COLUMNS);
        squares[WIDTH * i + FY__COLUMNS] = ROW_END;
        rest |= (uint64_t)(fy__jieqi_unlike(from, 0) | 1u << FY__COLUMNS) << WIDTH * i;
    }
    for (; rest != 0; rest &= rest - 1) {
        const int at = fy__lowest(rest), gap = at - next;
        *p = (char)('0' + gap);
        p += gap > 0;
        *p++ = symbols[squares[at] & 31];
        next = at + 1;
    }
    return p;
}

static char *write_board(char *p, const uint8_t board[FY_JIEQI_SQUARES], const char *letters)
{
    const char *symbols = letters[FY_JIEQI_HORSE] == 'H' ? jfn_symbols : pikafish_symbols;
    p = write_rows(p, board, 9, symbols);
    return write_rows(p, board, 4, symbols) - 1;
}

void fy__jieqi_put_board(fy__writer *w, const uint8_t board[FY_JIEQI_SQUARES], const char *letters)
{
    char text[BOARD_TEXT_MAX + 1];
    fy__put_text(w, text, (size_t)(write_board(text, board, letters) - text));
}

/* ---- the other fields -------------------------------------------------------------------- */

static char *write_captured_of(char *p, const uint8_t lost[FY_JIEQI_CAPTURED_MAX])
{
    if (lost[0] == 0) *p++ = '-';
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && lost[i] != 0; i++)
        *p++ = fy__jieqi_captured_letters[lost[i] & 15];
    return p;
}

static char *write_due(char *p, char mark, int square)
{
    *p++ = mark;
    *p++ = (char)('a' + fy__column(square));
    *p++ = (char)('0' + fy__row(square));
    return p;
}

char *fy__jieqi_write_turn(char *p, const fy_jieqi_view *view)
{
    *p++ = view->turn == FY_JIEQI_RED ? 'r' : 'b';
    if (view->due & FY_JIEQI_DUE_REVEAL) p = write_due(p, '+', view->due_square);
    if (view->due & FY_JIEQI_DUE_TAKEN) p = write_due(p, 'x', view->due_square);
    return p;
}

static char *write_identities_of(char *p, const fy_jieqi_table *table, int color)
{
    const char *first = p;
    for (int half = 0; half < 2; half++)
        for (uint64_t rest = fy__jieqi_hidden_in(table->open.board, half, color); rest != 0;
             rest &= rest - 1) {
            const int square = fy__jieqi_read_as(45 * half + fy__lowest(rest));
            *p++ = (char)(fy__jieqi_letters[table->identity[square] & 7] | 0x20);
        }
    if (p == first) *p++ = '-';
    return p;
}

static char *write_identities(char *p, const fy_jieqi_table *table)
{
    p = write_identities_of(p, table, FY_JIEQI_RED);
    *p++ = ':';
    return write_identities_of(p, table, FY_JIEQI_BLACK);
}

char *fy__jieqi_write_counter(char *p, unsigned value)
{
    if (value >= 10) p = fy__jieqi_write_counter(p, value / 10);
    *p++ = (char)('0' + value % 10);
    return p;
}

/* ---- the whole text ---------------------------------------------------------------------- */

char *fy__jieqi_write_portable(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    p = write_board(p, view->board, fy__jieqi_letters);
    *p++ = ' ';
    p = write_captured_of(p, view->captured[FY_JIEQI_RED]);
    *p++ = ':';
    p = write_captured_of(p, view->captured[FY_JIEQI_BLACK]);
    *p++ = ' ';
    p = fy__jieqi_write_turn(p, view);
    *p++ = ' ';
    *p++ = (char)(view->viewer < FY_JIEQI_REFEREE ? "rb"[view->viewer] : '*');
    if (fy_jieqi_is_table(pos)) {
        *p++ = ' ';
        p = write_identities(p, &pos->table);
    }
    if (view->full == 0) return p;
    *p++ = ' ';
    p = fy__jieqi_write_counter(p, view->half);
    *p++ = ' ';
    return fy__jieqi_write_counter(p, view->full);
}

#if FY__DISPATCH
static char *jieqi_write_resolve(char *p, const fy_jieqi *pos);
static char *(*_Atomic jieqi_write_chosen)(char *, const fy_jieqi *) = jieqi_write_resolve;

static char *jieqi_write_resolve(char *p, const fy_jieqi *pos)
{
    return FY__CHOOSE(jieqi_write_chosen, fy__jieqi_write_v3, fy__jieqi_write_portable)(p, pos);
}

static char *write_jfn(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos)
{
    return FY__CHOSEN(jieqi_write_chosen)(p, pos);
}
#else
static char *write_jfn(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos)
{
    return fy__jieqi_write_portable(p, pos);
}
#endif

fy_result fy_jieqi_write(char *out, size_t cap, const fy_jieqi *pos, uint32_t style)
{
    if (style & FY_JIEQI_PIKAFISH) return fy__jieqi_pikafish_write(out, cap, pos);
    char text[FY_JIEQI_TEXT_MAX];
    return fy__copy_out(out, cap, text, (size_t)(write_jfn(text, pos) - text));
}

void fy__jieqi_write_fields(fy__jieqi_fields *out, const fy_jieqi *pos)
{
    char *end = write_jfn(out->text, pos);
    const char *p = out->text;
    *end = '\0';
    for (int field = FY_JIEQI_BOARD; field < FY_JIEQI_FIELDS; field++) {
        const int skipped = field == FY_JIEQI_IDENTITIES && !fy_jieqi_is_table(pos);
        const char *first = p;
        while (!skipped && p < end && *p != ' ') p++;
        out->at[field] = (uint32_t)(first - out->text);
        out->len[field] = (uint32_t)(p - first);
        if (!skipped && p < end) p++;
    }
}

fy_result fy_jieqi_rewrite(char *out, size_t cap, const char *text, size_t len, uint32_t allow,
                           uint32_t style)
{
    fy_jieqi pos;
    fy_result read = fy_jieqi_parse(&pos, text, len, allow);
    return read.code ? read : fy_jieqi_write(out, cap, &pos, style);
}
