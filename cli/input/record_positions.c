/* Game records as texts of positions: those of the main lines, the one before each move and the
 * last one. Of a faulty game there are those before the fault, and then the fault. */
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "kinds.h"
#include "record_file.h"

typedef struct record_positions {
    record_file file;
    uint64_t number; /* of the game at hand */
    bool in_game, has_position, is_faulty;
    bool ended;
} record_positions;

/* ---- recognising ------------------------------------------------------------------------- */

static bool is_letter(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

static bool starts_with(const char *text, size_t len, const char *words)
{
    return len >= strlen(words) && memcmp(text, words, strlen(words)) == 0;
}

static const char *skip_blanks(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n')) p++;
    return p;
}

/* Past blanks, comments and lines that begin with '%'; the end if one of them does not end. */
static const char *skip_comments(const char *begin, const char *end)
{
    const char *p = begin;
    while ((p = skip_blanks(p, end)) < end) {
        const bool is_escape = *p == '%' && (p == begin || p[-1] == '\n');
        if (*p != '{' && *p != ';' && !is_escape) return p;
        p = memchr(p, *p == '{' ? '}' : '\n', (size_t)(end - p));
        if (p == NULL) return end;
        p++;
    }
    return p;
}

/* A move number and a dot. */
static bool is_numbered(const char *p, const char *end)
{
    const char *digit = p;
    while (p < end && *p >= '0' && *p <= '9') p++;
    return p > digit && p < end && *p == '.';
}

/* A lone [FEN "..."] is a position with a tag around it, and so are many of them: a record has
 * other tags, or moves. */
static likeness after_lone_tag(const char *p, const char *end, bool is_all)
{
    const char *line_end = memchr(p, '\n', (size_t)(end - p));
    const char *close = memchr(p, ']', (size_t)((line_end != NULL ? line_end : end) - p));
    const char *behind = close != NULL ? skip_blanks(close + 1, end) : NULL;
    if (line_end == NULL && !is_all) return LIKENESS_UNCLEAR;
    if (behind != NULL && is_numbered(behind, end)) return LIKENESS_YES;
    const char *next = line_end != NULL ? skip_blanks(line_end, end) : end, *word_end = next;
    if (end - next < 5 && !is_all) return LIKENESS_UNCLEAR;
    if (next == end || *next == '#') return LIKENESS_NO;
    if (starts_with(next, (size_t)(end - next), "[FEN ")) return LIKENESS_NO;
    while (word_end < end && skip_blanks(word_end, end) == word_end) word_end++;
    const fy_attempt attempt = fy_attempt_of(next, (size_t)(word_end - next));
    return attempt == FY_ATTEMPT_NONE ? LIKENESS_YES : LIKENESS_NO;
}

/* A tag, or the number of the first move. */
likeness records_recognise(const char *bytes, size_t len, bool is_all)
{
    enum { FEW = 8 };
    const char *end = bytes + len;
    const char *p = skip_comments(bytes + (starts_with(bytes, len, "\xef\xbb\xbf") ? 3 : 0), end);
    const size_t left = (size_t)(end - p);
    if (left < FEW && !is_all) return LIKENESS_UNCLEAR;
    if (left < 3) return LIKENESS_NO;
    if (starts_with(p, left, "[FEN ")) return after_lone_tag(p, end, is_all);
    if (p[0] == '1' && p[1] == '.')
        return p[2] == ' ' || is_letter(p[2]) ? LIKENESS_YES : LIKENESS_NO;
    return p[0] == '[' && is_letter(p[1]) ? LIKENESS_YES : LIKENESS_NO;
}

/* ---- reading ----------------------------------------------------------------------------- */

void *records_open(source *from, const settings *s)
{
    record_positions *p = talk_need(calloc(1, sizeof *p));
    record_file_start(&p->file, from, s->allow);
    return p;
}

void records_close(void *reader)
{
    record_positions *p = reader;
    record_file_end(&p->file);
    free(p);
}

static origin origin_of(const record_positions *p, const fy_record_event *e)
{
    return (origin){.game = p->file.replay.game,
                    .byte = e->at,
                    .unit = "game",
                    .number = p->number,
                    .ply = e->ply};
}

static void add_fault(record_positions *p, converted *out, const fy_record_event *e)
{
    origin from = origin_of(p, e);
    const char *text = "";
    size_t len = 0;
    uint32_t at = 0;
    if (!record_file_line(&p->file, e->at, &text, &len, &at)) text = "";
    from.fault = (fy_result){e->code, at};
    from.game = NULL;
    converted_add(out, from, text, len);
}

static void begin_game(record_positions *p)
{
    p->number++;
    p->in_game = true;
    p->has_position = p->is_faulty = false;
}

/* The position after the last move. */
static void add_last(record_positions *p, converted *out, const fy_record_event *e)
{
    if (!p->has_position || p->is_faulty) return;
    converted_add_position(out, origin_of(p, e), fy_record_after(&p->file.replay));
}

static void take_event(record_positions *p, converted *out, const fy_record_event *e)
{
    if (e->kind == FY_RECORD_BEGIN) begin_game(p);
    if (e->kind == FY_RECORD_BEGIN || e->kind == FY_RECORD_TAG) return;
    p->has_position = p->in_game && (p->has_position || record_has_position(e));
    if (e->kind == FY_RECORD_END || (e->kind == FY_RECORD_FAULT && e->depth == 0))
        add_last(p, out, e);
    if (e->kind == FY_RECORD_END) p->in_game = false;
    if (e->kind == FY_RECORD_FAULT) {
        add_fault(p, out, e);
        p->is_faulty = true;
    }
    if (e->depth == 0 && (e->kind == FY_RECORD_MOVE || e->kind == FY_RECORD_PASS))
        converted_add_position(out, origin_of(p, e), fy_record_before(&p->file.replay));
}

/* A stream is read game by game, so that what is there is not held back. */
bool records_next_positions(void *reader, converted *out)
{
    record_positions *p = reader;
    const bool is_stream = p->file.from->size == 0;
    fy_record_event e;
    while (!p->ended && !converted_is_full(out)) {
        p->ended = !record_file_next(&p->file, &e);
        if (!p->ended) take_event(p, out, &e);
        if (is_stream && out->count > 0 && !p->in_game) break;
    }
    return out->count > 0;
}
