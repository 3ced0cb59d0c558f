/* Files to train from as texts of positions. */
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "sample_file.h"

typedef struct sample_positions {
    sample_file file;
    const settings *s;
    bool is_other; /* than the game that is asked for */
    bool keeps;    /* the samples, for a command that can print them again */
} sample_positions;

/* ---- recognising ------------------------------------------------------------------------- */

static likeness begins_with(const char *bytes, size_t len, bool is_all, const char *word)
{
    const size_t all = strlen(word), seen = len < all ? len : all;
    if (memcmp(bytes, word, seen) != 0) return LIKENESS_NO;
    if (seen == all) return LIKENESS_YES;
    return is_all ? LIKENESS_NO : LIKENESS_UNCLEAR;
}

likeness plain_recognise(const char *bytes, size_t len, bool is_all)
{
    return begins_with(bytes, len, is_all, "fen ");
}

likeness binpack_recognise(const char *bytes, size_t len, bool is_all)
{
    return begins_with(bytes, len, is_all, "BINP");
}

/* The others have no mark: they are known by what can be read of them. Each begins with a set of
 * squares or with the bits of one, which no text does. */
likeness samples_recognise(const char *bytes, size_t len, bool is_all)
{
    enum { FIRST = 40, ENOUGH = 512 };
    const size_t first = len < FIRST ? len : FIRST;
    if (memchr(bytes, '\0', first) == NULL) return LIKENESS_NO;
    if (len < ENOUGH && !is_all) return LIKENESS_UNCLEAR;
    return sample_format_of(bytes, len, is_all) < FY_FORMATS ? LIKENESS_YES : LIKENESS_NO;
}

likeness never_recognise(const char *bytes, size_t len, bool is_all)
{
    (void)bytes, (void)len, (void)is_all;
    return LIKENESS_NO;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Does the command print samples again? */
static bool prints_samples(const settings *s)
{
    const bool can = option_rows[OPT_TO].commands >> s->command & 1 && s->command != CMD_CONVERT;
    return can && !(s->given[OPT_TO] && strcmp(s->value[OPT_TO], "text") == 0);
}

/* A chain of binpack that is taken apart becomes stems, which have only en passant squares that can
 * be taken on. */
static uint32_t style_to_read(bool keeps, unsigned format)
{
    return keeps && format == FY_FORMAT_BINPACK ? FY_CHESS_EP_LEGAL : FY_CHESS_EP_ALWAYS;
}

void *samples_open(source *from, const settings *s)
{
    sample_positions *p = talk_need(malloc(sizeof *p));
    const unsigned named = s->given[OPT_FROM] ? sample_format(s->value[OPT_FROM]) : FY_FORMATS;
    const unsigned format = named < FY_FORMATS
                                ? named
                                : sample_format_of(from->peeked, from->peeked_len, from->is_over);
    p->s = s;
    p->keeps = prints_samples(s);
    sample_file_start(&p->file, from, format, style_to_read(p->keeps, format));
    p->is_other = s->game != NULL && s->game != fy_format_game();
    return p;
}

bool samples_next_positions(void *reader, converted *out)
{
    sample_positions *p = reader;
    fy_sample sample;
    while (!p->is_other && !converted_is_full(out)) {
        if (out->count > 0 && !sample_file_has_more(&p->file)) break; /* it might wait */
        const sample_state state = sample_file_next(&p->file, &sample);
        if (state == SAMPLE_END) break;
        origin from = {.game = fy_format_game(), .unit = "sample"};
        if (state == SAMPLE_FAULTY) {
            const fy_sample_fault *fault = &p->file.reader.fault;
            from.fault = (fy_result){fault->code, 0};
            from.byte = fault->at;
            from.number = fault->record;
            converted_add(out, from, "", 0);
        } else {
            fy_position pos;
            memset(&pos, 0, sizeof pos);
            memcpy(&pos, &sample.pos, sizeof sample.pos);
            from.byte = p->file.reader.begin;
            from.number = p->file.reader.count;
            from.is_sample = p->keeps;
            from.format = p->file.reader.format;
            converted_add_position(out, from, &pos);
            if (p->keeps) converted_keep_line(out, (const char *)&sample, sizeof sample);
        }
    }
    return out->count > 0;
}

void samples_close(void *reader)
{
    free(reader);
}

bool samples_have_failed(const void *reader)
{
    const sample_positions *p = reader;
    return p->is_other || source_has_failed(p->file.from);
}

void samples_explain(const void *reader, FILE *to)
{
    const sample_positions *p = reader;
    if (p->is_other)
        fprintf(to, "it holds positions of %s, not of %s", fy_game_name(fy_format_game()),
                fy_game_name(p->s->game));
    else
        source_explain(p->file.from, to);
}

size_t samples_cut(const void *reader)
{
    const sample_positions *p = reader;
    return p->is_other ? CUT_NOT : fy_format_size(p->file.reader.format);
}

void samples_go_to(void *reader, const record_place *place, bool to_end)
{
    (void)to_end; /* each stands alone */
    sample_file_go_to(&((sample_positions *)reader)->file, place);
}
