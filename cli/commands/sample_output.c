#include "sample_output.h"

#include <stdlib.h>
#include <string.h>

#include "../output/out.h"

enum { MEMORY = 1 << 20 };

/* ---- what may be lost -------------------------------------------------------------------- */

static uint32_t loss_named(const char *name, size_t len)
{
    for (unsigned bit = 0; fy_loss_name(bit) != NULL; bit++)
        if (strlen(fy_loss_name(bit)) == len && memcmp(fy_loss_name(bit), name, len) == 0)
            return 1u << bit;
    return 0;
}

bool sample_output_lossy(uint32_t *out, const settings *s)
{
    *out = 0;
    for (const char *p = s->given[OPT_LOSSY] ? s->value[OPT_LOSSY] : ""; *p != '\0';) {
        const size_t len = strcspn(p, ",");
        const uint32_t loss = loss_named(p, len);
        if (loss == 0) {
            options_refuse(s, "takes for '--lossy' names separated by commas: move, ply, halfmove, "
                              "fullmove, en-passant, castling, turn");
            return false;
        }
        *out |= loss;
        p += len + (p[len] == ',');
    }
    return true;
}

static void tell_lost(uint32_t lost)
{
    if (lost == 0 || talk_is_quiet()) return;
    FILE *to = talk();
    fprintf(to, "%s: lost, as --lossy allows:", program_name);
    for (unsigned bit = 0; fy_loss_name(bit) != NULL; bit++)
        if (lost >> bit & 1) fprintf(to, " %s", fy_loss_name(bit));
    fputc('\n', to);
}

uint32_t sample_refusal(const fy_sample *sample, unsigned format, uint32_t lossy)
{
    uint8_t memory[FY_SAMPLE_BYTES_MAX];
    fy_sample_writer w;
    fy_samples_begin(&w, format, FY_CHESS_EP_ALWAYS, lossy, memory, sizeof memory);
    return fy_samples_add(&w, sample).code;
}

/* ---- writing ----------------------------------------------------------------------------- */

void sample_output_start(sample_output *out, unsigned format, uint32_t style, uint32_t lossy)
{
    out->memory = talk_need(malloc(MEMORY));
    fy_samples_begin(&out->writer, format, style, lossy, out->memory, MEMORY);
}

static void write_ready(sample_output *o, size_t ready)
{
    out_text((const char *)o->memory, ready);
    out_flush();
}

fy_result sample_output_add(sample_output *o, const fy_sample *sample)
{
    const fy_result added = fy_samples_add(&o->writer, sample);
    if (added.code != FY_NO_SPACE) return added;
    write_ready(o, fy_samples_flush(&o->writer));
    return fy_samples_add(&o->writer, sample);
}

void sample_output_end(sample_output *o)
{
    write_ready(o, fy_samples_end(&o->writer));
    tell_lost(o->writer.lost);
    free(o->memory);
}
