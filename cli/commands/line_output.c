#include "line_output.h"

#include <inttypes.h>
#include <unistd.h>

#include "../input/sample_file.h"

/* A line of a table is printed as it is; its CR stands right behind it. */
line_text whole_header(const cell *c)
{
    return (line_text){c->line, c->len + c->crlf};
}

line_text whole_line(const line *l)
{
    if (l->whole != NULL) return (line_text){l->whole, l->whole_len};
    if (l->where.cell != NULL) return whole_header(l->where.cell);
    return (line_text){l->where.text, l->where.len};
}

bool line_output_start(line_output *out, const settings *s)
{
    *out = (line_output){.s = s, .format = FY_FORMATS};
    if (s->given[OPT_TO] && strcmp(s->value[OPT_TO], "text") != 0) {
        out->format = sample_format(s->value[OPT_TO]);
        if (out->format == FY_FORMATS) {
            options_refuse(s, "takes for '--to' text or a format that has scores");
            return false;
        }
    }
    return sample_output_lossy(&out->lossy, s);
}

/* Nobody wants binary data on a terminal. */
static bool prints_samples(const line_output *o, const line *l)
{
    if (o->s->given[OPT_TO]) return o->format < FY_FORMATS;
    return sample_format_is_text(l->format) || !isatty(STDOUT_FILENO) ||
           options_output(o->s) != NULL;
}

static void learn_kind(line_output *o, const line *l)
{
    if (o->kind != LINES_UNKNOWN) return;
    o->kind = l->sample != NULL && prints_samples(o, l) ? LINES_SAMPLES : LINES_TEXT;
    if (o->s->given[OPT_TO] && o->format < FY_FORMATS) o->kind = LINES_SAMPLES;
    if (o->kind != LINES_SAMPLES) return;
    if (o->format == FY_FORMATS) o->format = l->format;
    const uint32_t style = o->format == FY_FORMAT_BINPACK ? FY_CHESS_EP_LEGAL : FY_CHESS_EP_ALWAYS;
    sample_output_start(&o->samples, o->format, style, o->lossy);
}

uint32_t line_output_takes(line_output *o, line_kind *known, const line *l)
{
    if (*known == LINES_UNKNOWN) {
        input_take_turn();
        learn_kind(o, l);
        *known = o->kind;
    }
    if (*known == LINES_TEXT) return FY_OK;
    if (l->sample == NULL) return FY_SAMPLE_NO_SCORE;
    if (o->format == l->format) return FY_OK;
    fy_sample sample;
    memcpy(&sample, l->sample, sizeof sample);
    return sample_refusal(&sample, o->format, o->lossy);
}

line_text line_output_of(line_kind kind, const line *l)
{
    return kind == LINES_SAMPLES ? (line_text){l->sample, sizeof(fy_sample)} : whole_line(l);
}

void print_whole_line(line_text t)
{
    char *room = out_room(t.len + 1);
    memcpy(room, t.text, t.len);
    room[t.len] = '\n';
    out_keep(t.len + 1);
}

void line_output_print(line_output *o, line_text t)
{
    if (o->kind != LINES_SAMPLES) {
        print_whole_line(t);
        return;
    }
    fy_sample sample;
    memcpy(&sample, t.text, sizeof sample);
    const fy_result added = sample_output_add(&o->samples, &sample);
    if (added.code == FY_OK) return;
    o->refused++;
    o->why = added.code;
}

int line_output_end(line_output *o, int exit_code)
{
    if (o->kind == LINES_SAMPLES) sample_output_end(&o->samples);
    if (o->refused == 0) return exit_code;
    fprintf(talk(), "forsyth: %" PRIu64 " samples were left out: %s\n", o->refused,
            fy_code_text(o->why));
    return exit_code == 0 ? 1 : exit_code;
}
