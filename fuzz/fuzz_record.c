/* A record that is cut into buffers anywhere gives the events that it gives in one piece, played or
 * not; every game has one end; and what the writer makes of the events reads back without faults,
 * and is written again as it is. The first byte tells how the text is cut. */
#include <forsyth/record.h>

#include "input.h"

enum { DEPTH = 6, TEXT_MAX = 2048, WRITTEN_MAX = 1 << 17 };

/* What the events of a text come to. */
typedef struct summary {
    uint64_t hash, events, begun, ended, faults;
} summary;

static void mix(summary *s, const void *bytes, size_t len)
{
    const uint8_t *p = bytes;
    for (size_t i = 0; i < len; i++) s->hash = (s->hash ^ p[i]) * UINT64_C(0x100000001b3);
}

static void mix_event(summary *s, const fy_record_event *e)
{
    const uint64_t numbers[] = {
        e->at,   e->game, (uint64_t)e->number, e->code, e->ply,     e->depth, e->kind, e->first,
        e->last, e->line, e->escaped,          e->len,  e->name_len};
    mix(s, numbers, sizeof numbers);
    mix(s, e->text, e->len);
    mix(s, e->name, e->name_len);
    s->events++;
    s->begun += e->kind == FY_RECORD_BEGIN;
    s->ended += e->kind == FY_RECORD_END;
    s->faults += e->kind == FY_RECORD_FAULT;
    require(s->begun - s->ended <= 1 && e->game == s->begun);
}

/* ---- reading ----------------------------------------------------------------------------- */

static fy_record_frame frames[DEPTH + 1];
static fy_record_replay replay;

static int next_event(fy_record_event *event, int plays)
{
    return plays ? fy_record_replay_next(event, &replay) : fy_record_next(event, &replay.reader);
}

static summary read_in_steps(const char *text, size_t len, size_t step, int plays)
{
    summary s = {0};
    fy_record_event event;
    uint32_t plies[DEPTH];
    size_t fed = 0, used = 0;
    int kind = FY_RECORD_MORE;
    fy_record_replay_start(&replay, frames, DEPTH + 1, 0);
    if (!plays) fy_record_start(&replay.reader, plies, DEPTH);
    while (kind != FY_RECORD_DONE) {
        fed = len - fed < step ? len : fed + step;
        char *buffer = exact_copy(text + used, fed - used);
        fy_record_feed(&replay.reader, buffer, fed - used, fed == len);
        while ((kind = next_event(&event, plays)) > FY_RECORD_DONE) mix_event(&s, &event);
        used = fed - fy_record_keep(&replay.reader, buffer);
        free(buffer);
    }
    require(used == len && s.begun == s.ended);
    return s;
}

static void require_same_in_steps(const char *text, size_t len, size_t step)
{
    for (int plays = 0; plays < 2; plays++) {
        const summary whole = read_in_steps(text, len, len + 1, plays);
        const summary cut = read_in_steps(text, len, step, plays);
        require(memcmp(&whole, &cut, sizeof whole) == 0);
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

static size_t rewrite(char *out, const char *text, size_t len)
{
    static char tags[2 * TEXT_MAX];
    uint32_t plies[DEPTH];
    fy_record_reader reader;
    fy_record_writer writer;
    fy_record_event event;
    size_t written = 0;
    fy_record_start(&reader, plies, DEPTH);
    fy_record_feed(&reader, text, len, 1);
    fy_record_write_start(&writer, tags, sizeof tags);
    do {
        fy_record_next(&event, &reader);
        const fy_result result = fy_record_write(out + written, WRITTEN_MAX - written, &writer,
                                                 &event);
        if (result.code != FY_OK) return WRITTEN_MAX;
        written += result.at;
    } while (event.kind != FY_RECORD_DONE);
    return written;
}

/* A tag may be too long once it is escaped, and many games without tags get some. */
static void require_rewrites(const char *text, size_t len)
{
    static char once[WRITTEN_MAX], twice[WRITTEN_MAX];
    const size_t first = rewrite(once, text, len);
    if (first == WRITTEN_MAX) return;
    require(read_in_steps(once, first, first + 1, 0).faults == 0);
    const size_t second = rewrite(twice, once, first);
    require(first == second && memcmp(once, twice, first) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || size > TEXT_MAX) return 0;
    char *text = exact_copy(data + 1, size - 1);
    require_same_in_steps(text, size - 1, 1 + (size_t)data[0] % 40);
    require_rewrites(text, size - 1);
    free(text);
    return 0;
}
