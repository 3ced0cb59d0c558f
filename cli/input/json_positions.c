/* JSON as texts of positions: objects as 'json' writes them, other objects with a position in one
 * of the usual keys, and strings.
 *
 * If the first line is a whole object or string, each line is one. Otherwise the file is one value,
 * which is read as a whole; of an array each element is a position. A line that is no position is
 * reported, and the next one is read; in a file that is one value, what is not JSON is the end. */
#include "json_positions.h"

#include <stdlib.h>
#include <string.h>

#include "../threads/interrupt.h"
#include "blocks.h"
#include "json_read.h"
#include "kinds.h"

enum { DOCUMENT_LIMIT = 64 << 20, READ_ROOM = 1 << 18 };

typedef struct json_file {
    const settings *s;
    source *from;
    bool is_document, is_started, is_done;
    line_reader lines; /* of a file of lines, */
    block block;
    char *text; /* or the whole value: */
    size_t len, room;
    size_t next; /* what is still to be read, */
    size_t line_at;
    uint64_t line; /* and the line that it is in, which begins there */
    bool in_array;
} json_file;

/* ---- recognising ------------------------------------------------------------------------- */

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

static size_t skip_blanks(const char *text, size_t at, size_t len)
{
    while (at < len && is_blank(text[at])) at++;
    return at;
}

static size_t mark_length(const char *bytes, size_t len)
{
    return len >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* '{' and a key, or '[' and an element: a tag of a game record is neither. */
likeness json_recognise(const char *bytes, size_t len, bool is_all)
{
    size_t at = skip_blanks(bytes, mark_length(bytes, len), len);
    if (at == len) return is_all ? LIKENESS_NO : LIKENESS_UNCLEAR;
    if (bytes[at] != '{' && bytes[at] != '[') return LIKENESS_NO;
    const char *elements = bytes[at] == '{' ? "\"}" : "{\"[]";
    at = skip_blanks(bytes, at + 1, len);
    if (at < len && (bytes[at] == '\0' || strchr(elements, bytes[at]) == NULL)) return LIKENESS_NO;
    if (is_all || (at < len && memchr(bytes + at, '\n', len - at) != NULL))
        return at < len ? LIKENESS_YES : LIKENESS_NO;
    return LIKENESS_UNCLEAR;
}

/* Behind the closing quote of a string that begins here; `len` if there is none. */
static size_t string_end(const char *text, size_t at, size_t len)
{
    for (at++; at < len && text[at] != '"'; at++) at += text[at] == '\\';
    return at < len ? at + 1 : len;
}

/* Where a value ends; `len` if it does not. Brackets are counted, whatever is between them. */
static size_t value_end(const char *text, size_t at, size_t len)
{
    size_t depth = 0;
    while (at < len) {
        const char ch = text[at];
        const bool opens = ch == '{' || ch == '[', closes = ch == '}' || ch == ']';
        if (depth == 0 && (closes || ch == ',' || is_blank(ch))) return at;
        at = ch == '"' ? string_end(text, at, len) : at + 1;
        depth = depth + opens - closes;
        if (depth == 0 && (closes || ch == '"')) return at;
    }
    return len;
}

/* Does the first line hold no whole value? */
bool json_is_document(const char *bytes, size_t len)
{
    const size_t first = skip_blanks(bytes, mark_length(bytes, len), len);
    const char *line_end = first < len ? memchr(bytes + first, '\n', len - first) : NULL;
    if (first < len && bytes[first] == '[') return true;
    if (line_end == NULL) return false;
    size_t end = (size_t)(line_end - bytes);
    while (end > first && is_blank(bytes[end - 1])) end--;
    return bytes[first] == '{' && (bytes[end - 1] != '}' || end == first + 1);
}

/* ---- one value --------------------------------------------------------------------------- */

/* The game that the object names, else the one of the command line, else the first one. */
static fy_result game_of(const fy_game **out, const fy_json *object, const settings *s)
{
    const fy_json *name = fy_json_find(object, "game");
    *out = s->game != NULL ? s->game : fy_game_at(0);
    if (name == NULL) return (fy_result){FY_OK, 0};
    if (name->type != FY_JSON_STRING) return (fy_result){FY_JSON_TYPE, name->at};
    const fy_game *named = fy_game_find(name->text, name->len);
    if (named == NULL) return (fy_result){FY_UNKNOWN_GAME, name->at};
    if (s->game != NULL && named != s->game) return (fy_result){FY_JSON_VALUE, name->at};
    *out = named;
    return (fy_result){FY_OK, 0};
}

fy_result json_position(fy_position *out, const fy_game **game, const fy_json *object,
                        const settings *s)
{
    const fy_result named = game_of(game, object, s);
    return named.code == FY_OK ? fy_from_json(out, *game, object, s->allow) : named;
}

/* The string that is the text of a position; NULL if the object has none. */
static const fy_json *text_of(const fy_json *value)
{
    const fy_json *found = NULL;
    if (value->type == FY_JSON_STRING) return value;
    for (size_t i = 0; found == NULL && column_names[i] != NULL; i++) {
        found = fy_json_find(value, column_names[i]);
        if (found != NULL && found->type != FY_JSON_STRING) found = NULL;
    }
    return found;
}

/* Is the object of another program, which may use the other keys as it likes? */
static bool is_foreign(const fy_json *value)
{
    return value->type == FY_JSON_STRING ||
           (fy_json_find(value, "text") == NULL && text_of(value) != NULL);
}

/* A text that stands in a file, and the line that it begins in. */
typedef struct piece {
    const char *text;
    size_t at, len; /* of the value in it */
    uint64_t line;  /* the number of the line that the value begins in, */
    size_t line_at; /* and where that begins */
} piece;

/* The line of a byte of the value, which may be a later one. */
static origin origin_of(const piece *p, size_t byte, size_t *line_at)
{
    origin from = {.line = p->line};
    *line_at = p->line_at;
    for (size_t i = p->at; i < p->at + byte; i++) {
        if (p->text[i] != '\n') continue;
        from.line++;
        *line_at = i + 1;
    }
    from.column = p->at + byte - *line_at;
    return from;
}

/* The line with the fault is shown; of a long one what is near, so that many faults in a line do
 * not copy it as often. */
static void add_fault(converted *out, const piece *p, size_t text_len, fy_result fault)
{
    enum { SHOWN = 400 };
    size_t line_at;
    origin from = origin_of(p, fault.at, &line_at);
    const size_t at = line_at + (size_t)from.column,
                 begin = at - line_at > SHOWN ? at - SHOWN : line_at;
    const size_t most = text_len - at > SHOWN ? at + SHOWN : text_len;
    const char *end = memchr(p->text + at, '\n', most - at);
    size_t len = (end != NULL ? (size_t)(end - p->text) : most) - begin;
    if (len > 0 && p->text[begin + len - 1] == '\r') len--;
    from.fault = (fy_result){fault.code, (uint32_t)(at - begin)};
    from.column = begin - line_at;
    converted_add(out, from, p->text + begin, len);
}

static void add_text(converted *out, const piece *p, const fy_json *text, const fy_game *game)
{
    size_t line_at;
    origin from = origin_of(p, text->at + (text->plain ? 1 : 0), &line_at);
    from.game = game;
    converted_add(out, from, text->text, text->len);
}

/* Or about the text? */
static bool is_about_json(uint32_t code)
{
    return (code >= FY_JSON_SYNTAX && code <= FY_JSON_TOO_LARGE) || code == FY_UNKNOWN_GAME;
}

/* A text with faults is given as it is: whoever reads it finds them all. */
static fy_result add_object(converted *out, const settings *s, const piece *p, const fy_json *value)
{
    fy_position pos;
    const fy_game *game = NULL;
    const fy_json *text = text_of(value);
    size_t line_at;
    if (is_foreign(value)) {
        add_text(out, p, text, NULL);
        return (fy_result){FY_OK, 0};
    }
    const fy_result read = json_position(&pos, &game, value, s);
    if (text != NULL && !is_about_json(read.code)) {
        add_text(out, p, text, game);
        return (fy_result){FY_OK, 0};
    }
    if (read.code != FY_OK) return read;
    origin from = origin_of(p, 0, &line_at);
    from.game = game;
    converted_add_position(out, from, &pos);
    return read;
}

/* False after a fault. */
static bool add_value(converted *out, const settings *s, const piece *p, size_t text_len)
{
    json_doc doc;
    fy_result read = json_read(&doc, p->text + p->at, p->len);
    if (read.code == FY_OK) {
        const bool fits = doc.root->type == FY_JSON_OBJECT || doc.root->type == FY_JSON_STRING;
        read = fits ? add_object(out, s, p, doc.root) : (fy_result){FY_JSON_TYPE, 0};
        json_free(&doc);
    }
    if (read.code != FY_OK) add_fault(out, p, text_len, read);
    return read.code == FY_OK;
}

/* ---- lines ------------------------------------------------------------------------------- */

static void add_line(const json_file *f, converted *out, const char *text, fy_cut cut,
                     uint64_t line)
{
    const piece p = {text, 0, cut.len, line, 0};
    if (cut.used - (size_t)cut.ends > LINE_LIMIT)
        converted_add(out, (origin){.line = p.line, .fault = {FY_TEXT_TOO_LONG, LINE_LIMIT}}, text,
                      LINE_LIMIT);
    else if (!cut.is_passed && add_value(out, f->s, &p, cut.len))
        converted_keep_line(out, text, cut.len);
}

static void add_lines(json_file *f, converted *out)
{
    const char *p = f->block.text, *end = p + f->block.len;
    uint64_t line = f->block.line;
    while (p < end) {
        const fy_cut cut = fy_cut_line(p, (size_t)(end - p));
        add_line(f, out, p, cut, ++line);
        p += cut.used;
    }
    f->lines.line = line;
}

/* ---- one value in many lines ------------------------------------------------------------- */

/* Reads all of it; false if it is too much, or cannot be read. */
static bool read_all(json_file *f)
{
    while (f->len <= DOCUMENT_LIMIT && !interrupt_seen()) {
        if (f->room - f->len < READ_ROOM) {
            f->room = 2 * f->room + 2 * READ_ROOM;
            f->text = talk_need(realloc(f->text, f->room));
        }
        const ptrdiff_t n = source_read(f->from, f->text + f->len, READ_ROOM);
        if (n == 0) return true;
        if (n > 0) f->len += (size_t)n;
        if (source_has_failed(f->from)) return false;
    }
    return f->len <= DOCUMENT_LIMIT;
}

/* Goes on to a byte, and counts the lines on the way. */
static void go_to(json_file *f, size_t at)
{
    for (; f->next < at; f->next++) {
        if (f->text[f->next] != '\n') continue;
        f->line++;
        f->line_at = f->next + 1;
    }
}

static void fail(json_file *f, converted *out, uint32_t code)
{
    const piece p = {f->text, f->next, 0, f->line, f->line_at};
    add_fault(out, &p, f->len, (fy_result){code, 0});
    f->is_done = true;
}

static void start_document(json_file *f, converted *out)
{
    f->is_started = true;
    f->line = 1;
    if (!read_all(f)) {
        f->is_done = true;
        if (f->len > DOCUMENT_LIMIT) {
            f->len = f->next;
            fail(f, out, FY_TEXT_TOO_LONG);
        }
        return;
    }
    go_to(f, skip_blanks(f->text, mark_length(f->text, f->len), f->len));
    f->in_array = f->next < f->len && f->text[f->next] == '[';
    if (f->in_array) go_to(f, skip_blanks(f->text, f->next + 1, f->len));
    if (f->in_array && f->next < f->len && f->text[f->next] == ']') f->is_done = true;
}

/* What stands behind an element: another, or the end of the array. */
static void pass_comma(json_file *f, converted *out)
{
    go_to(f, skip_blanks(f->text, f->next, f->len));
    char ch = '\0';
    if (f->next < f->len) ch = f->text[f->next];
    if (f->in_array && ch == ',') {
        go_to(f, skip_blanks(f->text, f->next + 1, f->len));
        return;
    }
    if (f->in_array && ch == ']') {
        f->in_array = false;
        go_to(f, skip_blanks(f->text, f->next + 1, f->len));
        f->is_done = f->next == f->len;
    }
    f->is_done |= !f->in_array && f->next == f->len;
    if (f->in_array) fail(f, out, FY_JSON_SYNTAX);
}

/* Values may also follow each other. */
static void add_element(json_file *f, converted *out)
{
    const size_t end = value_end(f->text, f->next, f->len);
    const piece p = {f->text, f->next, end - f->next, f->line, f->line_at};
    if (f->next == f->len || p.len > LINE_LIMIT) {
        fail(f, out, p.len > LINE_LIMIT ? FY_TEXT_TOO_LONG : FY_JSON_SYNTAX);
        return;
    }
    if (!add_value(out, f->s, &p, f->len)) {
        json_doc doc;
        const fy_result read = json_read(&doc, f->text + p.at, p.len);
        if (read.code == FY_OK) json_free(&doc);
        f->is_done = read.code != FY_OK;
        if (f->is_done) return;
    }
    go_to(f, end);
    pass_comma(f, out);
}

/* ---- the reader -------------------------------------------------------------------------- */

static bool first_line_is_open(const source *from)
{
    return from->peeked_len == 0 || memchr(from->peeked, '\n', from->peeked_len) == NULL;
}

void *json_open_file(source *from, const settings *s)
{
    json_file *f = talk_need(calloc(1, sizeof *f));
    f->s = s;
    f->from = from;
    while (first_line_is_open(from) && source_peek(from)) continue;
    f->is_document = json_is_document(from->peeked, from->peeked_len);
    lines_start(&f->lines, from);
    return f;
}

bool json_next(void *reader, converted *out)
{
    json_file *f = reader;
    if (!f->is_document) {
        while (out->count == 0 && lines_read(&f->lines, &f->block)) add_lines(f, out);
        return out->count > 0;
    }
    if (!f->is_started) start_document(f, out);
    while (!f->is_done && !converted_is_full(out)) add_element(f, out);
    return out->count > 0;
}

void json_close(void *reader)
{
    json_file *f = reader;
    lines_free(&f->lines);
    block_free(&f->block);
    free(f->text);
    free(f);
}
