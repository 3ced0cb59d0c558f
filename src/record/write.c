/* Writing a record: events in, bytes out.
 *
 * All text goes through one word that is not finished yet. When it is, its length decides whether
 * the gap before it is a blank or a line end, in moves and in comments alike. So no line has 80
 * bytes but for a word that long, and nothing but a word is ever kept.
 *
 * Tags wait in the caller's memory, as the lines that they will be, for they must be put in order.
 *
 * An event is written twice, on copies of the writer: to measure and, if it fits, once more. */
#include "../base/writer.h"
#include "../game.h"
#include "internal.h"

enum { RECORD_COLUMNS = 79 };

/* What goes before a word: besides a blank, a line end that a comment's text has, and one that must
 * be. */
enum { RECORD_NO_GAP = 0, RECORD_BLANK = ' ', RECORD_LINE_END = '\n', RECORD_NEW_LINE = 'n' };

/* What comment is being written. */
enum { RECORD_NO_COMMENT, RECORD_IN_BRACES, RECORD_TO_LINE_END };

/* Where words go. */
typedef struct record_out {
    fy__writer to;
    fy_record_writer *w;
} record_out;

/* ---- words ------------------------------------------------------------------------------- */

static void record_put_bytes(record_out *o, const char *bytes, size_t len)
{
    fy__put_text(&o->to, bytes, len);
    const size_t column = o->w->column + len;
    o->w->column = column < UINT8_MAX ? (uint8_t)column : UINT8_MAX;
}

static void record_end_line(record_out *o)
{
    fy__put(&o->to, '\n');
    o->w->column = 0;
}

/* Would a line that begins with the word be taken for something else? */
static int record_is_mistakable(const fy_record_writer *w)
{
    return w->word[0] == '%' || (w->word_len >= 6 && memcmp(w->word, "[Event", 6) == 0);
}

static void record_put_gap(record_out *o)
{
    const fy_record_writer *w = o->w;
    const int too_long = w->column + 1 + w->word_len > RECORD_COLUMNS;
    const int breaks = w->gap == RECORD_LINE_END || (w->gap == RECORD_BLANK && too_long);
    if (w->gap == RECORD_NEW_LINE || (breaks && !record_is_mistakable(w)))
        record_end_line(o);
    else if (w->gap != RECORD_NO_GAP)
        record_put_bytes(o, " ", 1);
    o->w->gap = RECORD_NO_GAP;
}

static void record_finish_word(record_out *o)
{
    fy_record_writer *w = o->w;
    if (w->word_len == 0) return;
    record_put_gap(o);
    record_put_bytes(o, w->word, w->word_len);
    w->word_len = 0;
}

static void record_add(record_out *o, const char *bytes, size_t len)
{
    fy_record_writer *w = o->w;
    for (size_t i = 0; i < len; i++) {
        if (w->word_len == sizeof w->word) record_finish_word(o);
        w->word[w->word_len++] = bytes[i];
    }
}

/* The next token does not touch the one before it, unless that is an opening parenthesis. */
static void record_next_token(record_out *o)
{
    fy_record_writer *w = o->w;
    if (w->word_len > 0 && w->word[w->word_len - 1] == '(') return;
    record_finish_word(o);
    if (w->gap == RECORD_NO_GAP && w->column > 0) w->gap = RECORD_BLANK;
}

static void record_put_token(record_out *o, const char *bytes, size_t len)
{
    record_next_token(o);
    record_add(o, bytes, len);
}

/* A blank or a line end within a comment. Those before it stay what they are. */
static void record_text_gap(record_out *o, uint8_t gap)
{
    fy_record_writer *w = o->w;
    record_finish_word(o);
    if (w->gap == RECORD_BLANK)
        record_put_bytes(o, " ", 1);
    else if (w->gap != RECORD_NO_GAP)
        record_end_line(o);
    w->gap = gap;
}

/* ---- tags -------------------------------------------------------------------------------- */

static const struct roster_tag {
    const char *opening, *otherwise;
} record_roster[] = {
    {"[Event \"", "?"}, {"[Site \"", "?"},  {"[Date \"", "????.??.??"}, {"[Round \"", "?"},
    {"[White \"", "?"}, {"[Black \"", "?"}, {"[Result \"", "*"},
};

enum { RECORD_ROSTER = sizeof record_roster / sizeof record_roster[0] };

/* The length of the line that begins here, with its end. */
static size_t record_line_len(const char *line, const char *end)
{
    return (size_t)((const char *)memchr(line, '\n', (size_t)(end - line)) - line) + 1;
}

/* The first tag that begins like this; NULL if there is none. */
static const char *record_find_tag(const fy_record_writer *w, const char *opening)
{
    const size_t len = strlen(opening);
    const char *line = w->tags, *end = w->used > 0 ? w->tags + w->used : w->tags;
    for (; line < end; line += record_line_len(line, end))
        if ((size_t)(end - line) >= len && memcmp(line, opening, len) == 0) return line;
    return NULL;
}

static int record_is_in_roster(const fy_record_writer *w, const char *line)
{
    for (int i = 0; i < RECORD_ROSTER; i++)
        if (record_find_tag(w, record_roster[i].opening) == line) return 1;
    return 0;
}

static void record_put_line(record_out *o, const char *line)
{
    fy__put_text(&o->to, line, record_line_len(line, o->w->tags + o->w->used));
}

static void record_put_roster(record_out *o)
{
    for (int i = 0; i < RECORD_ROSTER; i++) {
        const char *line = record_find_tag(o->w, record_roster[i].opening);
        if (line != NULL) {
            record_put_line(o, line);
            continue;
        }
        fy__puts(&o->to, record_roster[i].opening);
        fy__puts(&o->to, record_roster[i].otherwise);
        fy__puts(&o->to, "\"]\n");
    }
}

/* The value of a tag that waits, as it is written; its length is 0 if there is none. */
static size_t record_waiting_value(const char **value, const fy_record_writer *w,
                                   const char *opening)
{
    const char *line = record_find_tag(w, opening);
    if (line == NULL) return 0;
    *value = line + strlen(opening);
    return record_line_len(*value, w->tags + w->used) - 3; /* without "]\n and the quote */
}

/* How many plies the move number and the turn of the start say have gone before. */
static uint32_t record_start_ply(const fy_record_writer *w)
{
    const char *value = NULL;
    size_t len = record_waiting_value(&value, w, "[Game \"");
    const fy_game *game = len > 0 ? fy_game_find(value, len) : &fy__game_chess;
    len = record_waiting_value(&value, w, "[FEN \"");
    fy_position pos;
    if (game == NULL || len == 0 || fy_parse(&pos, game, value, len, FY_ALLOW_ALL).code != FY_OK)
        return 0;
    if (game == &fy__game_chess) return 2u * pos.chess.fullmove - 2 + pos.chess.turn;
    const fy_jieqi_view *view = &pos.jieqi.view;
    if (game == &fy__game_jieqi) return 2u * (view->full > 0 ? view->full - 1u : 0) + view->turn;
    return 0;
}

static void record_put_tags(record_out *o)
{
    fy_record_writer *w = o->w;
    if (w->tags_written || w->ended) return;
    record_put_roster(o);
    const char *line = w->tags, *end = w->used > 0 ? w->tags + w->used : w->tags;
    for (; line < end; line += record_line_len(line, end))
        if (!record_is_in_roster(w, line)) record_put_line(o, line);
    fy__put(&o->to, '\n');
    w->start = record_start_ply(w);
    w->tags_written = 1;
}

/* Quotes and backslashes are escaped, but not those that are already. */
static void record_put_value(fy__writer *to, const fy_record_event *e)
{
    for (size_t i = 0; i < e->len; i++) {
        const char ch = e->text[i];
        const int next = i + 1 < e->len ? e->text[i + 1] : 0;
        const int pair = e->escaped && ch == '\\' && (next == '"' || next == '\\');
        if (ch == '"' || ch == '\\') fy__put(to, '\\');
        i += (size_t)pair;
        fy__put(to, e->text[i]);
    }
}

static uint32_t record_keep_tag(fy_record_writer *w, const fy_record_event *e)
{
    fy__writer to = {NULL, 0, 0};
    if (w->tags != NULL) to = (fy__writer){w->tags + w->used, w->room - w->used, 0};
    fy__put(&to, '[');
    fy__put_text(&to, e->name, e->name_len);
    fy__puts(&to, " \"");
    record_put_value(&to, e);
    fy__puts(&to, "\"]\n");
    if (to.len > to.cap) return FY_NO_SPACE;
    if (to.len > FY_RECORD_TAG_MAX) return FY_RECORD_BAD_EVENT;
    w->used += to.len;
    return FY_OK;
}

/* ---- what events may say ------------------------------------------------------------------ */

/* Each of these gives the first byte that cannot be; the length if all is well. */

static size_t record_bad_in_value(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && text[i] != '\n' && text[i] != '\r') i++;
    return i;
}

static size_t record_bad_in_name(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && text[i] > ' ' && text[i] < 0x7f && memchr("\"[]", text[i], 3) == NULL) i++;
    return i;
}

static size_t record_bad_in_move(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && text[i] >= ' ' && text[i] < 0x7f &&
           memchr("()[]{};\"!?$", text[i], 11) == NULL)
        i++;
    return i;
}

static size_t record_bad_in_comment(const fy_record_event *e)
{
    const char *bad = e->len > 0 ? memchr(e->text, e->line ? '\n' : '}', e->len) : NULL;
    return bad != NULL ? (size_t)(bad - e->text) : e->len;
}

static int record_is_result(const fy_record_event *e)
{
    int32_t winner;
    if (e->len == 0) return e->number >= FY_RECORD_UNKNOWN && e->number <= FY_JIEQI_BLACK;
    return (e->len == 1 && *e->text == '*') || fy__record_result(&winner, e->text, e->len);
}

static fy_result record_judge(const fy_record_writer *w, const fy_record_event *e)
{
    size_t bad = e->len;
    int good = 1;
    switch (e->kind) {
    case FY_RECORD_TAG:
        bad = record_bad_in_value(e->text, e->len);
        good = e->name_len > 0 && record_bad_in_name(e->name, e->name_len) == e->name_len &&
               !w->tags_written;
        break;
    case FY_RECORD_MOVE:
        bad = record_bad_in_move(e->text, e->len);
        good = e->len > 0 && e->len <= FY_RECORD_WORD_MAX;
        break;
    case FY_RECORD_COMMENT: bad = record_bad_in_comment(e); break;
    case FY_RECORD_NAG: good = e->number >= 0 && e->number <= 255; break;
    case FY_RECORD_CLOSE: good = w->depth > 0; break;
    case FY_RECORD_RESULT: good = w->depth == 0 && record_is_result(e); break;
    default: break;
    }
    const uint32_t code = good && bad == e->len ? FY_OK : FY_RECORD_BAD_EVENT;
    return (fy_result){code, code == FY_OK ? 0 : (uint32_t)(good ? bad : 0)};
}

/* ---- events ------------------------------------------------------------------------------ */

static void record_close_comment(record_out *o)
{
    fy_record_writer *w = o->w;
    if (w->comment == RECORD_IN_BRACES) record_add(o, "}", 1);
    if (w->comment == RECORD_TO_LINE_END) w->gap = RECORD_NEW_LINE;
    w->comment = RECORD_NO_COMMENT;
}

/* Is the word that is not finished the beginning of a command, such as "[%eval"? Not every reader
 * finds one that is broken into two lines. */
static int record_in_command(const fy_record_writer *w)
{
    enum { COMMAND_MAX = 64 };
    if (w->word_len > COMMAND_MAX) return 0;
    for (size_t i = w->word_len; i > 1; i--) {
        if (w->word[i - 1] == ']') return 0;
        if (w->word[i - 1] == '%' && w->word[i - 2] == '[') return 1;
    }
    return 0;
}

static void record_write_braced(record_out *o, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (text[i] == ' ' && record_in_command(o->w))
            record_add(o, " ", 1);
        else if (text[i] == ' ')
            record_text_gap(o, RECORD_BLANK);
        else if (text[i] == '\n')
            record_text_gap(o, RECORD_LINE_END);
        else if (text[i] != '\r')
            record_add(o, text + i, 1);
    }
}

/* What ends with its line is not broken into several. */
static void record_write_comment(record_out *o, const fy_record_event *e)
{
    fy_record_writer *w = o->w;
    if (w->comment == RECORD_NO_COMMENT) {
        record_put_token(o, e->line ? ";" : "{", 1);
        w->comment = e->line ? RECORD_TO_LINE_END : RECORD_IN_BRACES;
    }
    if (w->comment == RECORD_TO_LINE_END) {
        record_finish_word(o);
        record_put_bytes(o, e->text, e->len);
    } else {
        record_write_braced(o, e->text, e->len);
    }
    w->moved = 0;
    if (e->last) record_close_comment(o);
}

static void record_write_number(record_out *o, uint32_t ply, int dots)
{
    char digits[16];
    fy__writer to = {digits, sizeof digits, 0};
    fy__put_number(&to, ply / 2 + 1);
    fy__put_text(&to, "...", (size_t)dots);
    record_put_token(o, digits, to.len);
}

/* White's moves have a number, and so have Black's unless White's stand just before them. What
 * follows "deal" without tiles must not be taken for these. */
static void record_write_move(record_out *o, const char *text, size_t len, uint32_t ply)
{
    const uint32_t number = ply + o->w->start;
    if (number % 2 == 0)
        record_write_number(o, number, 1);
    else if (!o->w->moved)
        record_write_number(o, number, 3);
    record_put_token(o, text, len);
    o->w->moved = len != 4 || memcmp(text, "deal", 4) != 0;
}

static void record_write_nag(record_out *o, const fy_record_event *e)
{
    char text[16];
    fy__writer to = {text, sizeof text, 0};
    fy__put(&to, '$');
    fy__put_number(&to, e->number);
    record_put_token(o, text, to.len);
}

static void record_write_result(record_out *o, const fy_record_event *e)
{
    static const char *const results[] = {"*", "1/2-1/2", "1-0", "0-1"};
    const char *text = e->len > 0 ? e->text : results[e->number - FY_RECORD_UNKNOWN];
    record_put_token(o, text, e->len > 0 ? e->len : strlen(text));
    o->w->ended = 1;
}

static void record_write_opening(record_out *o)
{
    record_put_token(o, "(", 1);
    o->w->depth++;
    o->w->moved = 0;
}

static void record_write_closing(record_out *o)
{
    record_add(o, ")", 1);
    o->w->depth--;
    o->w->moved = 0;
}

/* An empty line goes between games. */
static void record_write_begin(record_out *o)
{
    fy_record_writer *w = o->w;
    record_finish_word(o);
    if (w->column > 0) record_end_line(o);
    if (w->tags_written) fy__put(&o->to, '\n');
    w->gap = RECORD_NO_GAP;
    w->used = w->start = w->depth = 0;
    w->tags_written = w->moved = w->ended = 0;
}

static void record_write_end(record_out *o)
{
    fy_record_writer *w = o->w;
    while (w->depth > 0) record_write_closing(o);
    if (!w->ended) record_put_token(o, "*", 1);
    record_finish_word(o);
    record_end_line(o);
    w->gap = RECORD_NO_GAP;
    w->ended = 1;
}

static void record_write_event(record_out *o, const fy_record_event *e)
{
    if (e->kind != FY_RECORD_COMMENT) record_close_comment(o);
    if (e->kind >= FY_RECORD_MOVE && e->kind != FY_RECORD_FAULT) record_put_tags(o);
    switch (e->kind) {
    case FY_RECORD_BEGIN: record_write_begin(o); break;
    case FY_RECORD_MOVE: record_write_move(o, e->text, e->len, e->ply); break;
    case FY_RECORD_PASS: record_write_move(o, "--", 2, e->ply); break;
    case FY_RECORD_NAG: record_write_nag(o, e); break;
    case FY_RECORD_COMMENT: record_write_comment(o, e); break;
    case FY_RECORD_OPEN: record_write_opening(o); break;
    case FY_RECORD_CLOSE: record_write_closing(o); break;
    case FY_RECORD_RESULT: record_write_result(o, e); break;
    case FY_RECORD_END: record_write_end(o); break;
    case FY_RECORD_DONE: record_finish_word(o); break;
    default: break;
    }
}

/* ---- the calls --------------------------------------------------------------------------- */

void fy_record_write_start(fy_record_writer *out, char *tags, size_t room)
{
    memset(out, 0, sizeof *out);
    out->tags = tags;
    out->room = room;
    out->ended = 1; /* between games */
}

fy_result fy_record_write(char *out, size_t cap, fy_record_writer *w, const fy_record_event *event)
{
    fy_record_writer next = *w;
    record_out o = {{NULL, 0, 0}, &next};
    const fy_result judged = record_judge(w, event);
    if (judged.code != FY_OK) return judged;
    if (cap == 0) return (fy_result){FY_NO_SPACE, 1};
    if (event->kind == FY_RECORD_TAG) {
        const uint32_t code = record_keep_tag(&next, event);
        if (code != FY_OK) return (fy_result){code, 0};
    }
    record_write_event(&o, event);
    if (o.to.len >= cap) return (fy_result){FY_NO_SPACE, (uint32_t)o.to.len + 1};
    const size_t used = next.used;
    next = *w;
    next.used = used;
    o.to = (fy__writer){out, cap, 0};
    record_write_event(&o, event);
    out[o.to.len] = '\0';
    *w = next;
    return (fy_result){FY_OK, (uint32_t)o.to.len};
}
