/* The .plain of Stockfish's tools: text, a line for each part of a sample, and "e" to end it.
 *
 *     fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 *     move e2e4
 *     score 20
 *     ply 0
 *     result 1
 *     e
 *
 * Score and result are as the side to move sees them. All lines but the first and the last may be
 * missing. */
#include <string.h>

#include "../base/writer.h"
#include "lines.h"

enum { PLAIN_FEN, PLAIN_MOVE, PLAIN_SCORE, PLAIN_PLY, PLAIN_RESULT, PLAIN_LINES };

static const char *const plain_words[PLAIN_LINES] = {"fen", "move", "score", "ply", "result"};

/* What comes next: a sample, or what is left of one that is too long. */
enum { PLAIN_AT_SAMPLE, PLAIN_AT_LOST_LINE };

/* What follows the words of a sample; NULL where a line is missing. */
typedef struct plain_sample {
    const char *text[PLAIN_LINES];
    size_t len[PLAIN_LINES];
} plain_sample;

/* ---- reading ----------------------------------------------------------------------------- */

static int plain_is_end(const char *line, size_t len)
{
    return len == 1 && line[0] == 'e';
}

/* Which line it is, by its first word; PLAIN_LINES if it is none. */
static int plain_which(const char *line, size_t len)
{
    for (int i = 0; i < PLAIN_LINES; i++) {
        const size_t word = strlen(plain_words[i]);
        if (len > word && memcmp(line, plain_words[i], word) == 0 && line[word] == ' ') return i;
    }
    return PLAIN_LINES;
}

/* Gives the bytes up to the end of the sample, or 0 if that is not there. */
static size_t plain_sample_length(const char *text, size_t len)
{
    for (size_t at = 0; at < len;) {
        const fy_cut cut = fy_cut_line(text + at, len - at);
        at += cut.used;
        if (plain_is_end(text + at - cut.used, cut.len)) return at;
    }
    return 0;
}

static fy_result plain_split(plain_sample *out, const char *text, size_t len)
{
    memset(out, 0, sizeof *out);
    for (size_t at = 0; at < len;) {
        const fy_cut cut = fy_cut_line(text + at, len - at);
        const char *line = text + at;
        const int which = plain_which(line, cut.len);
        if (which < PLAIN_LINES && out->text[which] == NULL) {
            const size_t skip = strlen(plain_words[which]) + 1;
            out->text[which] = line + skip;
            out->len[which] = cut.len - skip;
        } else if (!plain_is_end(line, cut.len) && !cut.is_passed) {
            return (fy_result){FY_SAMPLE_LINE, (uint32_t)at};
        }
        at += cut.used;
    }
    return (fy_result){out->text[PLAIN_FEN] != NULL ? FY_OK : FY_SAMPLE_LINE, 0};
}

/* The numbers of a sample: gives the line that is wrong, or PLAIN_LINES. */
static int plain_numbers(fy_sample *s, const plain_sample *p)
{
    static const struct {
        int32_t min, max;
        uint8_t part;
    } bounds[PLAIN_LINES] = {[PLAIN_SCORE] = {INT32_MIN, INT32_MAX, FY_SAMPLE_SCORE},
                             [PLAIN_PLY] = {0, UINT16_MAX, 0},
                             [PLAIN_RESULT] = {-1, 1, FY_SAMPLE_RESULT}};
    int32_t number[PLAIN_LINES] = {[PLAIN_PLY] = fy_sample_ply(&s->pos)};
    for (int i = PLAIN_SCORE; i <= PLAIN_RESULT; i++) {
        if (p->text[i] == NULL) continue;
        if (!fy__text_number(&number[i], p->text[i], p->len[i], bounds[i].min, bounds[i].max))
            return i;
        s->has |= bounds[i].part;
    }
    s->score = number[PLAIN_SCORE];
    s->ply = (uint16_t)number[PLAIN_PLY];
    s->result = (int8_t)number[PLAIN_RESULT];
    return PLAIN_LINES;
}

/* The `at` of a fault counts from the begin of the text. */
static fy_result plain_get(fy_sample *out, const char *text, size_t len)
{
    plain_sample p;
    fy_sample s = {.has = 0};
    const fy_result split = plain_split(&p, text, len);
    if (split.code != FY_OK) return split;
    fy_result read = fy_chess_parse(&s.pos, p.text[PLAIN_FEN], p.len[PLAIN_FEN], 0);
    if (read.code != FY_OK)
        return (fy_result){read.code, (uint32_t)(p.text[PLAIN_FEN] - text) + read.at};
    if (p.text[PLAIN_MOVE] != NULL) {
        read = fy_chess_move_parse(&s.move, &s.pos, p.text[PLAIN_MOVE], p.len[PLAIN_MOVE]);
        if (read.code != FY_OK)
            return (fy_result){read.code, (uint32_t)(p.text[PLAIN_MOVE] - text) + read.at};
        s.has |= s.move != 0 ? FY_SAMPLE_MOVE : 0;
    }
    const int wrong = plain_numbers(&s, &p);
    if (wrong < PLAIN_LINES) return (fy_result){FY_SAMPLE_VALUE, (uint32_t)(p.text[wrong] - text)};
    *out = s;
    return (fy_result){FY_OK, (uint32_t)len};
}

static int plain_is_blank(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n') return 0;
    return 1;
}

/* Passes lines up to the end of a sample. */
static format_step plain_pass(fy_sample_reader *r, const char *text, size_t len, int is_last)
{
    const fy_cut cut = fy_cut_line(text, len);
    if (!cut.ends && !is_last && len < FY_SAMPLE_BYTES_MAX) return fy__format_step(STEP_MORE, 0);
    if (plain_is_end(text, cut.len) || (is_last && cut.used == len)) r->stage = PLAIN_AT_SAMPLE;
    return fy__format_step(STEP_NONE, cut.used);
}

static format_step plain_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    const char *text = (const char *)in.bytes;
    if (r->stage == PLAIN_AT_LOST_LINE) return plain_pass(r, text, in.len, in.is_last);
    const size_t most = in.len < FY_SAMPLE_BYTES_MAX ? in.len : FY_SAMPLE_BYTES_MAX;
    const size_t len = plain_sample_length(text, most);
    /* Without its line end, the last line may be longer. */
    if (len == 0 || (len == in.len && text[len - 1] != '\n' && !in.is_last)) {
        if (in.len < FY_SAMPLE_BYTES_MAX && !in.is_last) return fy__format_step(STEP_MORE, 0);
        if (plain_is_blank(text, most)) return fy__format_step(STEP_NONE, most);
        if (in.len < FY_SAMPLE_BYTES_MAX) return fy__format_step(STEP_MORE, 0);
        r->stage = PLAIN_AT_LOST_LINE;
        return fy__format_fault(0, FY_SAMPLE_LONG, 0);
    }
    const fy_result got = plain_get(out, text, len);
    if (got.code != FY_OK) return fy__format_fault(len, got.code, got.at);
    return fy__format_step(STEP_SAMPLE, len);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void plain_put(fy__writer *w, int which, const char *text)
{
    fy__puts(w, plain_words[which]);
    fy__put(w, ' ');
    fy__puts(w, text);
    fy__put(w, '\n');
}

static void plain_put_number(fy__writer *w, int which, int64_t number)
{
    fy__puts(w, plain_words[which]);
    fy__put(w, ' ');
    fy__put_number(w, number);
    fy__put(w, '\n');
}

static fy_result plain_add(fy_sample_writer *writer, const fy_sample *s)
{
    char text[FY_CHESS_TEXT_MAX];
    fy__writer w = {(char *)writer->memory + writer->len, writer->room - writer->len, 0};
    fy_result written = fy_chess_write(text, sizeof text, &s->pos, 0);
    if (written.code != FY_OK) return written;
    plain_put(&w, PLAIN_FEN, text);
    if (s->has & FY_SAMPLE_MOVE) {
        written = fy_chess_move_write(text, sizeof text, &s->pos, s->move, FY_MOVE_PLAIN);
        if (written.code != FY_OK) return written;
        plain_put(&w, PLAIN_MOVE, text);
    }
    if (s->has & FY_SAMPLE_SCORE) plain_put_number(&w, PLAIN_SCORE, s->score);
    plain_put_number(&w, PLAIN_PLY, s->ply);
    if (s->has & FY_SAMPLE_RESULT) plain_put_number(&w, PLAIN_RESULT, s->result);
    fy__puts(&w, "e\n");
    if (w.len > w.cap) return (fy_result){FY_NO_SPACE, 0};
    writer->len += w.len;
    return (fy_result){FY_OK, (uint32_t)w.len};
}

const format_row fy__format_plain = {
    .name = "plain",
    .mark = "fen ",
    .score_min = INT32_MIN,
    .score_max = INT32_MAX,
    .read = plain_read,
    .add = plain_add,
};
