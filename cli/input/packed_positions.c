/* Packed files as texts of positions. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../threads/interrupt.h"
#include "kinds.h"
#include "packed.h"

typedef struct packed_positions {
    packed_reader reader;
    const settings *s;
    bool is_open;
    bool is_other; /* than the game that is asked for */
    packed_state state;
} packed_positions;

likeness packed_recognise(const char *bytes, size_t len, bool is_all)
{
    const size_t all = sizeof PACKED_MAGIC - 1, seen = len < all ? len : all;
    if (memcmp(bytes, PACKED_MAGIC, seen) != 0) return LIKENESS_NO;
    if (seen == all) return LIKENESS_YES;
    if (!is_all) return LIKENESS_UNCLEAR;
    return seen > 0 ? LIKENESS_YES : LIKENESS_NO;
}

void *packed_open_file(source *from, const settings *s)
{
    packed_positions *p = talk_need(calloc(1, sizeof *p));
    p->s = s;
    p->is_open = packed_open(&p->reader, from);
    p->is_other = p->is_open && s->game != NULL && s->game != p->reader.game;
    p->state = p->is_open && !p->is_other ? PACKED_RECORD : PACKED_FAULT;
    return p;
}

bool packed_next_positions(void *reader, converted *out)
{
    packed_positions *p = reader;
    fy_position pos;
    while (p->state == PACKED_RECORD && !converted_is_full(out)) {
        if (out->count > 0 && !packed_has_more(&p->reader)) break; /* it might wait */
        p->state = packed_next(&p->reader, &pos);
        if (p->state != PACKED_RECORD) break;
        const origin from = {.game = p->reader.game,
                             .byte = packed_record_at(&p->reader, &pos),
                             .unit = "record",
                             .number = p->reader.count};
        converted_add_position(out, from, &pos);
    }
    return out->count > 0;
}

bool packed_has_failed(const void *reader)
{
    return ((const packed_positions *)reader)->state == PACKED_FAULT;
}

void packed_explain(const void *reader, FILE *to)
{
    const packed_positions *p = reader;
    const packed_fault *fault = &p->reader.fault;
    if (p->is_other) {
        fprintf(to, "byte 5: it holds positions of %s, not of %s", fy_game_name(p->reader.game),
                fy_game_name(p->s->game));
        return;
    }
    if (source_has_failed(p->reader.from)) {
        source_explain(p->reader.from, to);
    } else {
        fprintf(to, "byte %" PRIu64, fault->byte);
        if (fault->block > 0) fprintf(to, ", block %" PRIu64, fault->block);
        if (fault->record > 0) fprintf(to, ", record %" PRIu64, fault->record);
        fprintf(to, ": %s", fault->what);
    }
    if (p->reader.count > 0)
        fprintf(to, "\n    good records before this: %" PRIu64, p->reader.count);
}

void packed_close_file(void *reader)
{
    free(reader);
}

size_t packed_cut(const void *reader)
{
    const packed_positions *p = reader;
    return p->is_open && !p->is_other ? CUT_BLOCKS : CUT_NOT;
}

void packed_go_to(void *reader, const record_place *place, bool to_end)
{
    packed_positions *p = reader;
    if (p->state == PACKED_RECORD) packed_go_on(&p->reader, place, to_end);
}
