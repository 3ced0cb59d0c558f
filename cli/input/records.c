#include "records.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../output/finding.h"
#include "../output/remark.h"
#include "../threads/interrupt.h"

bool records_start(records *out, const settings *s)
{
    memset(out, 0, sizeof *out);
    out->s = s;
    out->wanted = true;
    if (s->given[OPT_WHERE] && !conditions_read(&out->where, s->value[OPT_WHERE])) {
        options_refuse(s, "takes conditions such as 'WhiteElo>=2400 && Event~Paris' for '--where'");
        return false;
    }
    out->tag_texts = talk_need(malloc(RECORDS_TAGS * FY_RECORD_TAG_MAX));
    interrupt_catch();
    progress_start(&out->progress);
    out->progress.unit = "games";
    return true;
}

/* ---- files ------------------------------------------------------------------------------- */

static void complain(records *r, const char *path)
{
    r->failed = true;
    if (interrupt_seen()) return;
    FILE *to = talk();
    fputs("forsyth: cannot read '", to);
    print_escaped(to, path, strlen(path));
    fputs("': ", to);
    source_explain(&r->from, to);
    fputc('\n', to);
}

static void open_file(records *r, const char *path)
{
    r->is_file = strcmp(path, "-") != 0;
    r->name = r->is_file ? path : "stdin";
    const int fd = r->is_file ? open(path, O_RDONLY) : STDIN_FILENO;
    const int error = fd < 0 ? errno : 0;
    source_start(&r->from, fd);
    r->from.error = error;
    record_file_start(&r->file, &r->from, r->s->allow);
    r->is_open = true;
    progress_file(&r->progress, r->from.size);
}

static void close_file(records *r)
{
    if (source_has_failed(&r->from)) complain(r, r->is_file ? r->name : "-");
    if (r->is_file && r->from.fd >= 0) close(r->from.fd);
    record_file_end(&r->file);
    source_end(&r->from);
    r->is_open = false;
}

/* Opens the next file; false if there is none. */
static bool open_next(records *r)
{
    const settings *s = r->s;
    const int i = r->next++;
    if (interrupt_seen() || i >= (s->arg_count > 0 ? s->arg_count : 1)) return false;
    open_file(r, s->arg_count > 0 ? s->args[i] : "-");
    return true;
}

static bool next_of_all(records *r)
{
    while (r->is_open || open_next(r)) {
        if (r->from.error == 0 && record_file_next(&r->file, &r->event)) return true;
        close_file(r);
    }
    return false;
}

int records_end(records *r)
{
    if (r->is_open) close_file(r);
    free(r->tag_texts);
    out_flush();
    talk(); /* the progress line goes */
    if (interrupt_seen()) return 130;
    return r->failed ? 3 : 0;
}

/* ---- tags -------------------------------------------------------------------------------- */

static const char *keep_text(records *r, const char *text, size_t len)
{
    char *kept = r->tag_texts + r->tags_used;
    memcpy(kept, text, len);
    r->tags_used += len;
    return kept;
}

/* One tag too many is a fault. */
static void keep_tag(records *r)
{
    fy_record_event *e = &r->event;
    if (r->tag_count == RECORDS_TAGS) {
        e->kind = FY_RECORD_FAULT;
        e->code = FY_RECORD_MANY_TAGS;
        fy_record_skip(&r->file.replay.reader, e->code);
        return;
    }
    char plain[FY_RECORD_TAG_MAX + 1];
    const fy_result undone = fy_record_unescape(plain, sizeof plain, e->text, e->len);
    record_tag *tag = &r->tags[r->tag_count++];
    tag->len = undone.code == FY_OK ? undone.at : 0;
    tag->name_len = e->name_len;
    tag->name = keep_text(r, e->name, e->name_len);
    tag->text = keep_text(r, plain, tag->len);
}

const record_tag *records_tag(const records *r, const char *name, size_t len)
{
    for (size_t i = r->tag_count; i-- > 0;)
        if (r->tags[i].name_len == len && memcmp(r->tags[i].name, name, len) == 0)
            return &r->tags[i];
    return NULL;
}

/* If the tags are faulty, what was not read counts as good: no fault gets lost. */
static bool is_wanted(const records *r, bool faulty)
{
    for (size_t i = 0; i < r->where.count; i++) {
        const condition *c = &r->where.row[i];
        const record_tag *tag = records_tag(r, c->name, c->name_len);
        if (tag == NULL && faulty) continue;
        if (!condition_holds(c, tag != NULL ? tag->text : NULL, tag != NULL ? tag->len : 0))
            return false;
    }
    return true;
}

/* ---- games ------------------------------------------------------------------------------- */

static void begin_game(records *r)
{
    r->in_game = r->in_tags = true;
    r->has_position = false;
    r->number++;
    r->tag_count = r->tags_used = 0;
    r->progress.lines = r->number;
    r->progress.at = r->from.at;
    if (r->number % 64 == 0) progress_show(&r->progress);
}

/* The first event behind the tags: the game begins with these, if it is wanted. */
static void end_tags(records *r)
{
    r->in_tags = false;
    r->wanted = is_wanted(r, r->event.kind == FY_RECORD_FAULT);
    if (!r->wanted) {
        r->passed++;
        fy_record_skip(&r->file.replay.reader, FY_OK);
        return;
    }
    r->held = r->event;
    r->holds = true;
    r->event.kind = FY_RECORD_BEGIN;
}

/* False if nobody needs to know of the event. */
static bool take_in(records *r)
{
    if (r->event.kind == FY_RECORD_BEGIN) begin_game(r);
    if (r->event.kind == FY_RECORD_TAG) keep_tag(r);
    const int kind = r->event.kind;
    if (kind == FY_RECORD_BEGIN || kind == FY_RECORD_TAG) return false;
    r->has_position = r->in_game && (r->has_position || record_has_position(&r->event));
    if (r->in_tags) end_tags(r);
    if (r->event.kind == FY_RECORD_END) r->in_game = false;
    return r->wanted;
}

bool records_next(records *r)
{
    if (r->holds) {
        r->holds = false;
        r->event = r->held;
        r->in_game = r->event.kind != FY_RECORD_END;
        return true;
    }
    do {
        if (!next_of_all(r)) return false;
    } while (r->event.kind != FY_RECORD_MOVE || r->in_tags ? !take_in(r) : !r->wanted);
    return true;
}

/* ---- what is said ------------------------------------------------------------------------ */

bool records_is_fault(uint32_t code)
{
    return code != FY_OK && code != FY_RECORD_NO_RESULT;
}

void records_report(const records *r, uint32_t code, uint64_t at, uint32_t ply)
{
    char more[80];
    place where = {.file = r->name, .is_file = r->is_file, .byte = at};
    remark what = {finding_kind(code), code, 0, more};
    snprintf(more, sizeof more, "game %" PRIu64 ", ply %" PRIu32, r->number, ply);
    if (!record_file_line(&r->file, at, &where.text, &where.len, &what.at) || where.len == 0)
        where.text = NULL;
    talk_remark(&where, &what);
}

size_t records_move(char *out, const records *r, uint32_t style)
{
    const fy_record_replay *replay = &r->file.replay;
    const fy_record_event *e = &r->event;
    if (e->kind == FY_RECORD_MOVE && replay->move != 0) {
        const fy_result written = fy_move_write(out, FY_MOVE_TEXT_MAX, replay->game,
                                                fy_record_before(replay), replay->move, style);
        if (written.code == FY_OK) return written.at;
    }
    memcpy(out, e->text, e->len);
    out[e->len] = '\0';
    for (size_t i = 0; i < e->len; i++)
        if ((unsigned char)out[i] < ' ') out[i] = ' ';
    return e->len;
}
