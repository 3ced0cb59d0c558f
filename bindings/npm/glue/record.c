/* Records: a text becomes a row of events, of which the script makes games with variations; and
 * events become a text. */
#include <forsyth/record.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"
#include "out.h"

/* ---- reading ----------------------------------------------------------------------------- */

enum { DEEP = 64 };

typedef struct reading {
    fy_record_replay replay;
    fy_record_frame frames[DEEP];
    bool is_started; /* it has been told where the game begins */
} reading;

static const char *const kinds[] = {
    [FY_RECORD_BEGIN] = "begin", [FY_RECORD_TAG] = "tag",     [FY_RECORD_MOVE] = "move",
    [FY_RECORD_PASS] = "pass",   [FY_RECORD_NAG] = "nag",     [FY_RECORD_COMMENT] = "comment",
    [FY_RECORD_OPEN] = "open",   [FY_RECORD_CLOSE] = "close", [FY_RECORD_RESULT] = "result",
    [FY_RECORD_FAULT] = "fault", [FY_RECORD_END] = "end",
};

static bool is_move(const fy_record_event *e)
{
    return e->kind == FY_RECORD_MOVE || e->kind == FY_RECORD_PASS;
}

static void say_string(const char *key, const char *text, size_t len)
{
    out_key(key);
    out_string(text, len);
}

/* Where the game begins is told with its first event behind the tags. */
static void say_start(reading *r, const fy_record_event *e)
{
    const fy_record_replay *replay = &r->replay;
    if (r->is_started || e->kind <= FY_RECORD_TAG || e->kind >= FY_RECORD_FAULT) return;
    r->is_started = true;
    out_key_string("game", fy_game_name(replay->game));
    out_key("start");
    out_puts("{\"ok\":true");
    npm_say_text(replay->game, is_move(e) ? fy_record_before(replay) : fy_record_after(replay));
    out_char('}');
}

static void say_tag(const fy_record_event *e)
{
    char value[FY_RECORD_TAG_MAX + 1];
    const fy_result plain = fy_record_unescape(value, sizeof value, e->text, e->len);
    say_string("name", e->name, e->name_len);
    if (plain.code == FY_OK)
        say_string("text", value, plain.at);
    else
        say_string("text", e->text, e->len);
}

/* The move as it was written, as it is in the position before it, and the position after it. */
static void say_move(const fy_record_event *e, const fy_record_replay *replay)
{
    out_key_number("ply", e->ply);
    say_string("said", e->text, e->len);
    npm_say_text(replay->game, fy_record_after(replay));
    if (replay->move == 0) return;
    out_key("as");
    out_char('{');
    npm_say_move(replay->game, fy_record_before(replay), replay->move);
    out_char('}');
}

static void say_fault(const fy_record_event *e)
{
    if (e->code == FY_OK) return;
    out_key_number("ply", e->ply);
    out_key_string("code", fy_code_name(e->code));
    out_key_string("message", fy_code_text(e->code));
}

static void say_comment(const fy_record_event *e)
{
    say_string("text", e->text, e->len);
    out_key_bool("first", e->first);
    out_key_bool("last", e->last);
}

static void say_event(reading *r, const fy_record_event *e)
{
    out_puts("{\"kind\":");
    out_quoted(kinds[e->kind]);
    out_key_number("at", (int64_t)e->at);
    say_start(r, e);
    switch (e->kind) {
    case FY_RECORD_BEGIN: r->is_started = false; break;
    case FY_RECORD_TAG: say_tag(e); break;
    case FY_RECORD_MOVE:
    case FY_RECORD_PASS: say_move(e, &r->replay); break;
    case FY_RECORD_NAG: out_key_number("number", e->number); break;
    case FY_RECORD_COMMENT: say_comment(e); break;
    case FY_RECORD_RESULT: say_string("text", e->text, e->len); break;
    case FY_RECORD_FAULT: say_fault(e); break;
    case FY_RECORD_END:
        say_fault(e);
        r->is_started = true;
        break;
    default: break;
    }
    out_char('}');
}

NPM_EXPORT(read_records) uint32_t npm_read_records(const char *text, size_t len)
{
    static reading r;
    fy_record_event event;
    bool first = true;
    out_begin();
    npm_open(NULL);
    out_key("events");
    out_char('[');
    r.is_started = true; /* outside of games there is nothing to tell */
    fy_record_replay_start(&r.replay, r.frames, DEEP, 0);
    fy_record_feed(&r.replay.reader, text, len, true);
    while (fy_record_replay_next(&event, &r.replay) > FY_RECORD_DONE) {
        if (!first) out_char(',');
        say_event(&r, &event);
        first = false;
    }
    out_char(']');
    npm_close();
    return out_end();
}

/* ---- writing ----------------------------------------------------------------------------- */

enum { TAGS = 1 << 20, EVENT_ROOM = 4096 };

static fy_record_writer writer;

/* Begins a text: 1; or 0 if there is no memory. */
NPM_EXPORT(write_begin) int npm_write_begin(void)
{
    static char *tags;
    if (tags == NULL) tags = malloc(TAGS);
    out_begin();
    if (tags == NULL) return 0;
    fy_record_write_start(&writer, tags, TAGS);
    return 1;
}

static uint32_t kind_of(const char *name)
{
    uint32_t kind = FY_RECORD_BEGIN;
    while (kind < FY_RECORD_END && strcmp(kinds[kind], name) != 0) kind++;
    return kind;
}

/* Writes an event; gives the code of what is wrong with it, and in the upper half its byte. `name`
 * of a kind, and of a tag, end in a NUL. */
NPM_EXPORT(write_event)
uint64_t npm_write_event(const char *kind, const char *name, const char *text, size_t len,
                         uint32_t number, uint32_t ply)
{
    fy_record_event event = {.kind = (uint8_t)kind_of(kind),
                             .text = text,
                             .len = len,
                             .name = name,
                             .name_len = name != NULL ? strlen(name) : 0,
                             .number = (int32_t)number,
                             .ply = ply,
                             .first = 1,
                             .last = 1};
    size_t room = 2 * len + EVENT_ROOM;
    event.line = event.kind == FY_RECORD_COMMENT && len > 0 && memchr(text, '}', len) != NULL;
    for (;;) {
        char *to = out_room(room);
        if (to == NULL) return FY_NO_SPACE;
        const fy_result written = fy_record_write(to, room, &writer, &event);
        if (written.code == FY_OK) out_wrote(written.at);
        if (written.code != FY_NO_SPACE || written.at == 0)
            return written.code == FY_OK ? 0 : (uint64_t)written.at << 32 | written.code;
        room = written.at;
    }
}

/* What was written; its length. */
NPM_EXPORT(write_end) uint32_t npm_write_end(void)
{
    const fy_record_event done = {.kind = FY_RECORD_DONE};
    char *to = out_room(EVENT_ROOM);
    if (to == NULL) return 0;
    const fy_result written = fy_record_write(to, EVENT_ROOM, &writer, &done);
    if (written.code == FY_OK) out_wrote(written.at);
    return out_end();
}
