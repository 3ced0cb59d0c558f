/* A game without the tag Result gets one. As its tags are written before its result is known, a NUL
 * holds the place until the game is printed. */
#include "export.h"

#include <stdlib.h>
#include <string.h>

#include "../output/out.h"

static const char result_tag[] = "\n[Result \"\0\"]";

enum { HOLE = sizeof "\n[Result \"" - 1 };

void export_start(export *out)
{
    enum { ROOM = 2 * RECORDS_TAGS * FY_RECORD_TAG_MAX };
    memset(out, 0, sizeof *out);
    out->tags = talk_need(malloc(ROOM));
    fy_record_write_start(&out->writer, out->tags, ROOM);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void find_hole(export *x, size_t len)
{
    const size_t tag_len = sizeof result_tag - 1;
    for (size_t i = 0; i + tag_len <= len; i++) {
        if (memcmp(x->text + i, result_tag, tag_len) != 0) continue;
        x->hole = x->spooled + i + HOLE;
        x->has_hole = true;
        x->seeks_hole = false;
        return;
    }
}

bool export_put(export *x, const fy_record_event *event)
{
    fy_result written;
    while ((written = fy_record_write(x->text, x->text_room, &x->writer, event)).code ==
           FY_NO_SPACE) {
        x->text_room = 2 * (size_t)written.at + 8192;
        x->text = talk_need(realloc(x->text, x->text_room));
    }
    if (written.code != FY_OK) return false;
    if (x->seeks_hole) find_hole(x, written.at);
    spool_add(&x->spool, x->text, written.at);
    x->spooled += written.at;
    return true;
}

static bool put_tag(export *x, const record_tag *tag)
{
    const fy_record_event event = {.kind = FY_RECORD_TAG,
                                   .name = tag->name,
                                   .name_len = tag->name_len,
                                   .text = tag->text,
                                   .len = tag->len};
    return export_put(x, &event);
}

static bool begin_game(export *x, const records *r)
{
    static const record_tag unknown = {.name = "Result", .name_len = 6, .text = "", .len = 1};
    x->before = x->writer;
    bool good = export_put(x, &r->event);
    for (size_t i = 0; i < r->tag_count && good; i++) good = put_tag(x, &r->tags[i]);
    x->seeks_hole = records_tag(r, "Result", 6) == NULL;
    return good && (!x->seeks_hole || put_tag(x, &unknown));
}

static bool put_move(export *x, const records *r)
{
    char text[FY_RECORD_WORD_MAX + 1];
    fy_record_event event = r->event;
    event.len = records_move(text, r, FY_MOVE_SAN);
    event.text = text;
    return export_put(x, &event);
}

bool export_event(export *x, const records *r)
{
    switch (r->event.kind) {
    case FY_RECORD_BEGIN: return begin_game(x, r);
    case FY_RECORD_MOVE: return put_move(x, r);
    default: return export_put(x, &r->event);
    }
}

/* ---- printing ---------------------------------------------------------------------------- */

static void forget_game(export *x)
{
    x->spooled = x->given = 0;
    x->has_hole = x->seeks_hole = false;
}

static void print_piece(void *context, const char *bytes, size_t len)
{
    export *x = context;
    const uint64_t left = x->hole - x->given;
    if (x->has_hole && x->hole >= x->given && left < len) {
        out_text(bytes, left);
        out_puts(x->result);
        bytes += left + 1;
        len -= left + 1;
        x->given += left + 1;
    }
    out_text(bytes, len);
    x->given += len;
}

void export_print(export *x, const char *result)
{
    x->result = result;
    spool_give(&x->spool, print_piece, x);
    forget_game(x);
}

void export_drop(export *x)
{
    x->writer = x->before;
    spool_drop(&x->spool);
    forget_game(x);
}

void export_end(export *x)
{
    export_put(x, &(fy_record_event){.kind = FY_RECORD_DONE});
    export_print(x, "*");
    spool_free(&x->spool);
    free(x->tags);
    free(x->text);
}
