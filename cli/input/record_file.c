/* From bytes to events. There are two buffers: when one is used up, the bytes that the reader has
 * left over go to the other one, and before them some that it has read, so that the line of a fault
 * can be shown. */
#include "record_file.h"

#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "../threads/interrupt.h"

/* Bytes kept behind and read ahead; lines of play within each other; bytes of a line to show. */
enum { OLD = 8192, ROOM = 1 << 18, FRAMES = 256, SHOWN = 400 };

void record_file_start(record_file *out, source *from, uint32_t allow)
{
    memset(out, 0, sizeof *out);
    out->from = from;
    out->now = talk_need(malloc(OLD + ROOM));
    out->spare = talk_need(malloc(OLD + ROOM));
    out->frames = talk_need(calloc(FRAMES, sizeof *out->frames));
    fy_record_replay_start(&out->replay, out->frames, FRAMES, allow);
}

void record_file_end(record_file *f)
{
    free(f->now);
    free(f->spare);
    free(f->frames);
}

/* Goes over to the other buffer; gives the number of bytes that are left to read. */
static size_t turn_over(record_file *f)
{
    char *other = f->spare;
    const size_t kept = fy_record_keep(&f->replay.reader, other + OLD), used = f->len - kept;
    f->old = f->old + used < OLD ? f->old + used : OLD;
    memcpy(other + OLD - f->old, f->now + OLD + used - f->old, f->old);
    f->at += used;
    f->spare = f->now;
    f->now = other;
    return kept;
}

/* More bytes. False if there will be none. */
static bool refill(record_file *f)
{
    if (f->last) return false;
    const size_t kept = turn_over(f);
    ptrdiff_t got;
    do {
        out_flush(); /* before the program may wait */
        got = source_read(f->from, f->now + OLD + kept, ROOM - kept);
        if (interrupt_seen()) return false;
    } while (got < 0 && !source_has_failed(f->from));
    f->last = got <= 0;
    f->len = kept + (got > 0 ? (size_t)got : 0);
    fy_record_feed(&f->replay.reader, f->now + OLD, f->len, f->last);
    return true;
}

bool record_file_next(record_file *f, fy_record_event *out)
{
    int kind;
    while ((kind = fy_record_replay_next(out, &f->replay)) == FY_RECORD_MORE)
        if (!refill(f)) return false;
    return kind != FY_RECORD_DONE;
}

bool record_has_position(const fy_record_event *e)
{
    const bool is_good = e->code == FY_OK || e->code == FY_RECORD_NO_RESULT;
    return e->kind < FY_RECORD_FAULT || (e->kind == FY_RECORD_END && is_good);
}

static bool ends_line(char ch)
{
    return ch == '\n' || ch == '\r';
}

bool record_file_line(const record_file *f, uint64_t at, const char **text, size_t *len,
                      uint32_t *place)
{
    const char *begin = f->now + OLD - f->old, *end = f->now + OLD + f->len;
    const uint64_t first = f->at - f->old;
    if (at < first || at - first > (uint64_t)(end - begin)) return false;
    const char *byte = begin + (at - first), *from = byte, *to = byte;
    while (from > begin && byte - from < SHOWN && !ends_line(from[-1])) from--;
    while (to < end && to - byte < SHOWN && !ends_line(*to)) to++;
    *text = from;
    *len = (size_t)(to - from);
    *place = (uint32_t)(byte - from);
    return true;
}
