/* CSV with scores: the first line names the columns, each further one is a sample.
 *
 *     fen,score,result,move,ply
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,20,1,e2e4,0
 *
 * So it is written. It is read with columns in any order, between commas, semicolons or tabs, with
 * others among them; a cell that is empty says that nothing is known. Score and result are as the
 * side to move sees them. There may be instead an `eval`, as comments of games have it: pawns as
 * White sees them, or #3 for a mate; and a result as games have it, 1-0.
 *
 * The reader keeps in `rest` the number of each column, from 1, a byte each, and the delimiter; and
 * in `left` that it has read the first line. */
#include <string.h>

#include "../base/writer.h"
#include "lines.h"

enum { CSV_FEN, CSV_SCORE, CSV_RESULT, CSV_MOVE, CSV_PLY, CSV_EVAL, CSV_COLUMNS, CSV_DELIMITER };

enum { CSV_CELLS_MAX = 255, CSV_MATE = 32000 };

/* What a column may be called. */
static const struct {
    const char *name;
    uint8_t column;
} csv_names[] = {{"fen", CSV_FEN},   {"text", CSV_FEN},    {"position", CSV_FEN},
                 {"epd", CSV_FEN},   {"score", CSV_SCORE}, {"result", CSV_RESULT},
                 {"move", CSV_MOVE}, {"ply", CSV_PLY},     {"eval", CSV_EVAL}};

typedef struct csv_cell {
    const char *text;
    size_t len;
} csv_cell;

/* ---- cells ------------------------------------------------------------------------------- */

static unsigned csv_number(uint64_t columns, int which)
{
    return (unsigned)(columns >> 8 * which & 255);
}

/* The cell at the begin of a text without its quotes, and how much of the text it takes. None that
 * is read has a quote within. */
static csv_cell csv_cut(const char *text, size_t len, char delimiter, size_t *used)
{
    const char *begin = text, *end = text + len, *stop;
    const int quoted = len > 0 && *text == '"';
    if (quoted) {
        const char *quote = memchr(++begin, '"', len - 1);
        stop = quote != NULL ? quote : end;
        text = quote != NULL ? quote + 1 : end;
    }
    const char *next = text < end ? memchr(text, delimiter, (size_t)(end - text)) : NULL;
    if (!quoted) stop = next != NULL ? next : end;
    *used = len - (size_t)(end - (next != NULL ? next + 1 : end));
    return (csv_cell){begin, (size_t)(stop - begin)};
}

/* ---- the header -------------------------------------------------------------------------- */

static int csv_column_named(csv_cell c)
{
    for (size_t i = 0; i < sizeof csv_names / sizeof csv_names[0]; i++)
        if (strlen(csv_names[i].name) == c.len && memcmp(csv_names[i].name, c.text, c.len) == 0)
            return csv_names[i].column;
    return CSV_COLUMNS;
}

static char csv_delimiter(const char *line, size_t len)
{
    if (memchr(line, '\t', len) != NULL) return '\t';
    return memchr(line, ';', len) != NULL ? ';' : ',';
}

/* The columns that a header names; 0 if none of them holds positions. */
static uint64_t csv_header(const char *line, size_t len)
{
    if (len >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0) line += 3, len -= 3;
    const char delimiter = csv_delimiter(line, len);
    uint64_t columns = (uint64_t)(unsigned char)delimiter << 8 * CSV_DELIMITER;
    for (unsigned number = 1; len > 0 && number < CSV_CELLS_MAX; number++) {
        size_t used;
        const int which = csv_column_named(csv_cut(line, len, delimiter, &used));
        if (which < CSV_COLUMNS && csv_number(columns, which) == 0)
            columns |= (uint64_t)number << 8 * which;
        line += used;
        len -= used;
    }
    return csv_number(columns, CSV_FEN) > 0 ? columns : 0;
}

/* A header with positions, and something else that a sample has. */
static int csv_knows(const uint8_t *bytes, size_t len)
{
    const char *text = (const char *)bytes;
    const uint64_t columns = csv_header(text, fy_cut_line(text, len).len);
    int known = 0;
    for (int which = CSV_SCORE; which < CSV_COLUMNS; which++)
        known += csv_number(columns, which) > 0;
    return csv_number(columns, CSV_FEN) > 0 && known > 0;
}

/* ---- samples ----------------------------------------------------------------------------- */

/* Pawns with at most two digits behind the point, or a mate, as White sees them. */
static int csv_eval(int32_t *out, csv_cell c)
{
    const int is_mate = c.len > 0 && c.text[0] == '#';
    int32_t whole = 0, part = 0;
    if (is_mate) {
        const int minus = c.len > 1 && c.text[1] == '-';
        if (!fy__text_number(&whole, c.text + 1 + minus, c.len - 1 - (size_t)minus, 0, CSV_MATE))
            return 0;
        *out = minus ? whole - CSV_MATE : CSV_MATE - whole;
        return 1;
    }
    const size_t sign = c.len > 0 && (c.text[0] == '-' || c.text[0] == '+');
    const char *text = c.text + sign, *point = memchr(text, '.', c.len - sign);
    const size_t len = c.len - sign, before = point != NULL ? (size_t)(point - text) : len;
    if (!fy__text_number(&whole, text, before, 0, INT32_MAX / 100 - 1)) return 0;
    for (size_t i = 0; i < 2; i++) {
        const int digit = before + 1 + i < len ? text[before + 1 + i] : '0';
        if (digit < '0' || digit > '9') return 0;
        part = 10 * part + (digit - '0');
    }
    *out = (100 * whole + part) * (sign && c.text[0] == '-' ? -1 : 1);
    return 1;
}

/* What a cell says besides the position; 0 if it is wrong. */
static int csv_get_cell(fy_sample *s, int which, csv_cell c)
{
    int32_t number = 0;
    switch (which) {
    case CSV_SCORE:
        s->has |= FY_SAMPLE_SCORE;
        return fy__text_number(&s->score, c.text, c.len, INT32_MIN, INT32_MAX);
    case CSV_EVAL:
        if (s->has & FY_SAMPLE_SCORE) return 1;
        s->has |= FY_SAMPLE_SCORE;
        if (!csv_eval(&number, c)) return 0;
        s->score = fy__for_white(&s->pos, number);
        return 1;
    case CSV_RESULT:
        if (c.len == 1 && c.text[0] == '*') return 1;
        s->has |= FY_SAMPLE_RESULT;
        return fy__text_result(&s->result, &s->pos, c.text, c.len);
    case CSV_PLY:
        if (!fy__text_number(&number, c.text, c.len, 0, UINT16_MAX)) return 0;
        s->ply = (uint16_t)number;
        return 1;
    default: return 1;
    }
}

static fy_result csv_get(fy_sample *out, const char *text, size_t len, uint64_t columns)
{
    csv_cell cells[CSV_COLUMNS] = {{NULL, 0}};
    fy_sample s = {.has = 0};
    size_t at = 0, used;
    for (unsigned number = 1; at < len; number++, at += used) {
        const csv_cell c = csv_cut(text + at, len - at, (char)csv_number(columns, CSV_DELIMITER),
                                   &used);
        for (int which = 0; which < CSV_COLUMNS; which++)
            if (csv_number(columns, which) == number) cells[which] = c;
    }
    const csv_cell fen = cells[CSV_FEN], move = cells[CSV_MOVE];
    if (fen.len == 0) return (fy_result){FY_MISSING_COLUMN, 0};
    fy_result read = fy_chess_parse(&s.pos, fen.text, fen.len, 0);
    if (read.code != FY_OK) return (fy_result){read.code, (uint32_t)(fen.text - text) + read.at};
    s.ply = fy_sample_ply(&s.pos);
    if (move.len > 0) {
        read = fy_chess_move_parse(&s.move, &s.pos, move.text, move.len);
        if (read.code != FY_OK)
            return (fy_result){read.code, (uint32_t)(move.text - text) + read.at};
        s.has |= FY_SAMPLE_MOVE;
    }
    for (int which = CSV_SCORE; which < CSV_COLUMNS; which++)
        if (cells[which].len > 0 && !csv_get_cell(&s, which, cells[which]))
            return (fy_result){FY_SAMPLE_VALUE, (uint32_t)(cells[which].text - text)};
    *out = s;
    return (fy_result){FY_OK, 0};
}

/* A table in which nothing is a position has one fault, and no samples. */
static format_step csv_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    fy_cut cut;
    const char *text = (const char *)in.bytes;
    const format_step step = fy__line_step(&cut, r, in);
    if (step.kind != STEP_SAMPLE) return step;
    if (r->left == 0) {
        r->left = 1;
        r->rest = csv_header(text, cut.len);
        if (r->rest == 0) return fy__format_fault(step.used, FY_MISSING_COLUMN, 0);
        return fy__format_step(STEP_NONE, step.used);
    }
    if (r->rest == 0) return fy__format_step(STEP_NONE, step.used);
    const fy_result got = csv_get(out, text, cut.len, r->rest);
    return got.code == FY_OK ? step : fy__format_fault(step.used, got.code, got.at);
}

/* ---- writing ----------------------------------------------------------------------------- */

static const char csv_first_line[] = "fen,score,result,move,ply\n";

static void csv_put_number(fy__writer *w, unsigned has, int64_t number)
{
    fy__put(w, ',');
    if (has) fy__put_number(w, number);
}

static fy_result csv_add(fy_sample_writer *writer, const fy_sample *s)
{
    char text[FY_CHESS_TEXT_MAX];
    fy__writer w = {(char *)writer->memory + writer->len, writer->room - writer->len, 0};
    fy_result written = fy_chess_write(text, sizeof text, &s->pos, 0);
    if (written.code != FY_OK) return written;
    if (!writer->is_open) fy__puts(&w, csv_first_line);
    fy__puts(&w, text);
    csv_put_number(&w, s->has & FY_SAMPLE_SCORE, s->score);
    csv_put_number(&w, s->has & FY_SAMPLE_RESULT, s->result);
    fy__put(&w, ',');
    if (s->has & FY_SAMPLE_MOVE) {
        written = fy_chess_move_write(text, sizeof text, &s->pos, s->move, FY_MOVE_PLAIN);
        if (written.code != FY_OK) return written;
        fy__puts(&w, text);
    }
    csv_put_number(&w, 1, s->ply);
    fy__put(&w, '\n');
    if (w.len > w.cap) return (fy_result){FY_NO_SPACE, 0};
    writer->is_open = 1;
    writer->len += w.len;
    return (fy_result){FY_OK, 0};
}

/* A file without samples has its first line all the same. */
static void csv_flush(fy_sample_writer *w, int is_end)
{
    if (!is_end || w->is_open) return;
    memcpy(w->memory, csv_first_line, sizeof csv_first_line - 1);
    w->len = sizeof csv_first_line - 1;
}

const format_row fy__format_csv = {
    .name = "csv",
    .score_min = INT32_MIN,
    .score_max = INT32_MAX,
    .knows = csv_knows,
    .read = csv_read,
    .add = csv_add,
    .flush = csv_flush,
};
