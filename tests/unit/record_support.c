#include "record_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- bytes ------------------------------------------------------------------------------- */

void add_bytes(record_bytes *out, const char *text, size_t len)
{
    if (out->len + len + 1 > out->room) {
        out->room = 2 * (out->len + len) + 64;
        out->text = realloc(out->text, out->room);
        assert_non_null(out->text);
    }
    if (len > 0) memcpy(out->text + out->len, text, len);
    out->len += len;
    out->text[out->len] = '\0';
}

void add_text(record_bytes *out, const char *text)
{
    add_bytes(out, text, strlen(text));
}

/* ---- events as text ---------------------------------------------------------------------- */

static void log_span(record_bytes *out, const char *text, size_t len)
{
    char byte[8];
    for (size_t i = 0; i < len; i++) {
        const int plain = text[i] >= ' ' && text[i] < 0x7f && text[i] != '\\';
        const int size = snprintf(byte, sizeof byte, plain ? "%c" : "\\x%02x",
                                  (unsigned char)text[i]);
        add_bytes(out, byte, (size_t)size);
    }
}

static void log_quoted(record_bytes *out, const fy_record_event *event)
{
    add_text(out, "\"");
    log_span(out, event->text, event->len);
    add_text(out, "\"");
}

static void log_details(record_bytes *out, const fy_record_event *event)
{
    char number[32];
    snprintf(number, sizeof number, "%ld", (long)event->number);
    switch (event->kind) {
    case FY_RECORD_TAG:
        log_span(out, event->name, event->name_len);
        add_text(out, " ");
        log_quoted(out, event);
        if (event->escaped) add_text(out, " escaped");
        break;
    case FY_RECORD_MOVE:
    case FY_RECORD_PASS:
        snprintf(number, sizeof number, "%lu ", (unsigned long)event->ply);
        add_text(out, number);
        log_span(out, event->text, event->len);
        break;
    case FY_RECORD_NAG: add_text(out, number); break;
    case FY_RECORD_COMMENT:
        add_text(out, event->first ? "" : "+");
        log_quoted(out, event);
        add_text(out, event->last ? "" : "+");
        add_text(out, event->line ? " line" : "");
        break;
    case FY_RECORD_RESULT:
        log_span(out, event->text, event->len);
        add_text(out, " ");
        add_text(out, number);
        break;
    case FY_RECORD_FAULT:
    case FY_RECORD_END: add_text(out, fy_code_name(event->code)); break;
    default: break;
    }
}

void log_event(record_log *log, const fy_record_event *event)
{
    static const char *const kinds[] = {"more",   "done",  "begin",   "tag",  "move",
                                        "pass",   "nag",   "comment", "open", "close",
                                        "result", "fault", "end"};
    record_bytes out = {log->text, log->len, log->room};
    char head[64];
    snprintf(head, sizeof head, "%llu %s ", (unsigned long long)event->at, kinds[event->kind]);
    add_text(&out, head);
    log_details(&out, event);
    if (out.text[out.len - 1] == ' ') out.len--;
    add_text(&out, "\n");
    log->text = out.text;
    log->len = out.len;
    log->room = out.room;
    log->games += event->kind == FY_RECORD_END;
    log->faults += event->kind == FY_RECORD_FAULT;
}

/* ---- reading ----------------------------------------------------------------------------- */

typedef struct log_reader {
    uint32_t plies[RECORD_DEPTH];
    fy_record_frame frames[RECORD_DEPTH + 1];
    fy_record_reader plain;
    fy_record_replay replay;
    int plays;
} log_reader;

static fy_record_reader *reader_of(log_reader *r)
{
    return r->plays ? &r->replay.reader : &r->plain;
}

static int next_of(fy_record_event *event, log_reader *r)
{
    return r->plays ? fy_record_replay_next(event, &r->replay) : fy_record_next(event, &r->plain);
}

/* Events belong to games one after the other. */
static void assert_in_order(const fy_record_event *event, uint64_t *game, int *open)
{
    if (event->kind == FY_RECORD_BEGIN) {
        assert_false(*open);
        ++*game;
        *open = 1;
    }
    assert_true(*open || event->kind == FY_RECORD_COMMENT);
    assert_true(event->game == *game);
    if (event->kind == FY_RECORD_END) *open = 0;
}

record_log log_of(const char *text, size_t len, int replay, int step, uint64_t *random)
{
    static log_reader r;
    record_log log = {.text = exact_copy("", 1), .room = 1};
    fy_record_event event;
    size_t fed = 0, used = 0;
    uint64_t game = 0;
    int kind = FY_RECORD_MORE, open = 0;
    r.plays = replay;
    fy_record_start(&r.plain, r.plies, RECORD_DEPTH);
    fy_record_replay_start(&r.replay, r.frames, RECORD_DEPTH + 1, 0);
    while (kind != FY_RECORD_DONE) {
        const size_t more = step == 0 ? len : (size_t)random_below(random, step + 1);
        assert_true(fed - used < FY_RECORD_BUFFER_MIN);
        fed = len - fed < more ? len : fed + more;
        char *buffer = exact_copy(text + used, fed - used);
        fy_record_feed(reader_of(&r), buffer, fed - used, fed == len);
        while ((kind = next_of(&event, &r)) > FY_RECORD_DONE) {
            assert_in_order(&event, &game, &open);
            log_event(&log, &event);
        }
        used = fed - fy_record_keep(reader_of(&r), buffer);
        free(buffer);
    }
    assert_true(used == len && !open);
    return log;
}

/* ---- writing ----------------------------------------------------------------------------- */

/* At first there is no room, and the writer must not mind. */
void add_event(record_bytes *out, fy_record_writer *w, const fy_record_event *event)
{
    char nothing[1] = {'x'};
    const fy_record_writer before = *w;
    fy_result result = fy_record_write(nothing, 0, w, event);
    assert_int_equal(result.code, FY_NO_SPACE);
    assert_memory_equal(&before, w, sizeof before);
    const size_t cap = 4 * (event->len + event->name_len) + w->used + 1024;
    char *text = malloc(cap);
    assert_non_null(text);
    result = fy_record_write(text, cap, w, event);
    assert_int_equal(result.code, FY_OK);
    assert_true(text[result.at] == '\0');
    add_bytes(out, text, result.at);
    free(text);
}

record_bytes rewritten(const char *text, size_t len)
{
    static char tags[1 << 16];
    uint32_t plies[RECORD_DEPTH];
    record_bytes out = {0};
    fy_record_reader reader;
    fy_record_writer writer;
    fy_record_event event;
    fy_record_start(&reader, plies, RECORD_DEPTH);
    fy_record_write_start(&writer, tags, sizeof tags);
    fy_record_feed(&reader, text, len, 1);
    do {
        fy_record_next(&event, &reader);
        add_event(&out, &writer, &event);
    } while (event.kind != FY_RECORD_DONE);
    return out;
}

/* ---- random games ------------------------------------------------------------------------ */

const char *one_of(const char *const *list, size_t count, uint64_t *random)
{
    return list[random_below(random, (int)count)];
}

static void add_gap(record_bytes *out, uint64_t *random)
{
    static const char *const gaps[] = {
        " ", " ", " ", " ", "\n", "\r\n", "\t", "  ", "\n%escaped 1-0\n"};
    add_text(out, ONE_OF(gaps, random));
}

static void add_tags(record_bytes *out, uint64_t *random)
{
    static const char *const tags[] = {
        "[Site \"M\xfcnchen\"]\r\n",         "[Round \"the \\\"best\\\" \\\\ one\"]\n",
        "[ White  \"A \"B\" C\" ]\n",        "[Black \"\"]\n",
        "[Annotator \"x\"] [ECO \"C00\"]\n", "[SetUp \"0\"]\n",
        "[Variant \"Chess960\"]\n"};
    add_text(out, "[Event \"Open\"]\n");
    for (int i = random_below(random, 6); i > 0; i--) add_text(out, ONE_OF(tags, random));
    add_text(out, "\n");
}

static void add_comment(record_bytes *out, uint64_t *random)
{
    static const char *const comments[] = {"{}",
                                           "{a { in it}",
                                           "{[%clk 0:10:00] [%eval -0.3]}",
                                           "; to the end } of the line\r\n",
                                           ";\n",
                                           "{two\nlines ; (of) [Text \"x\"]}",
                                           "{Spa\xc3\x9f}"};
    add_text(out, ONE_OF(comments, random));
}

static void add_extras(record_bytes *out, uint64_t *random)
{
    static const char *const marks[] = {"!", "?", "!!", "??", "!?", "?!", " $1", " $139", "$7"};
    if (one_in(random, 8)) add_text(out, ONE_OF(marks, random));
    if (one_in(random, 10)) add_comment(out, random);
    add_gap(out, random);
}

static void add_number(record_bytes *out, int ply, uint64_t *random)
{
    char number[16];
    const int black = ply % 2, dots = black ? 3 : random_below(random, 3);
    if (black && !one_in(random, 4)) return;
    snprintf(number, sizeof number, "%d%.*s", ply / 2 + 1, dots, "...");
    add_text(out, number);
    if (dots == 0 || one_in(random, 2)) add_gap(out, random);
}

/* Some moves from a position, with variations. */
static void add_line(record_bytes *out, fy_chess pos, int ply, int plies, int depth,
                     uint64_t *random)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    char text[FY_CHESS_MOVE_TEXT_MAX];
    for (; plies > 0; plies--, ply++) {
        const size_t count = fy_chess_moves(moves, &pos);
        if (count == 0) return;
        const fy_move move = moves[random_below(random, (int)count)];
        const uint32_t style = one_in(random, 6) ? FY_MOVE_PLAIN : FY_MOVE_SAN;
        const fy_chess before = pos;
        add_number(out, ply, random);
        assert_int_equal(fy_chess_move_write(text, sizeof text, &pos, move, style).code, FY_OK);
        add_text(out, text);
        add_extras(out, random);
        fy_chess_play_unchecked(&pos, &pos, move);
        if (depth < 6 && one_in(random, 12)) {
            add_text(out, "(");
            add_line(out, before, ply, 1 + random_below(random, 6), depth + 1, random);
            add_text(out, ")");
            add_gap(out, random);
        }
    }
}

void add_random_game(record_bytes *out, uint64_t *random)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    fy_chess pos;
    fy_chess_start(&pos);
    add_tags(out, random);
    add_line(out, pos, 0, 1 + random_below(random, 60), 0, random);
    add_text(out, ONE_OF(results, random));
    add_text(out, "\n\n");
}
