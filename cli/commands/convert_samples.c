/* forsyth convert, between files to train from: sample by sample, in order, through a megabyte of
 * memory. What is faulty, and what the target cannot hold, is reported and left out. */
#include "convert_samples.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../input/sample_file.h"
#include "../output/finding.h"
#include "../output/progress.h"
#include "../output/remark.h"
#include "../threads/interrupt.h"

enum { MEMORY = 1 << 20 };

typedef struct sample_conversion {
    const settings *s;
    uint32_t style;
    progress progress;
    const char *path;
    source from;
    sample_file file;
    fy_sample_writer writer;
    uint8_t *memory;
    uint64_t read, reported;
    bool failed;
} sample_conversion;

bool is_sample_format(const settings *s)
{
    return sample_format(s->value[OPT_TO]) < FY_FORMATS;
}

/* ---- what may be lost -------------------------------------------------------------------- */

static uint32_t loss_named(const char *name, size_t len)
{
    for (unsigned bit = 0; fy_loss_name(bit) != NULL; bit++)
        if (strlen(fy_loss_name(bit)) == len && memcmp(fy_loss_name(bit), name, len) == 0)
            return 1u << bit;
    return 0;
}

/* The set of losses that --lossy names; false if one of them is none, which it has said. */
static bool read_lossy(uint32_t *out, const settings *s)
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

static void tell_lost(const sample_conversion *c)
{
    if (c->writer.lost == 0 || talk_is_quiet()) return;
    FILE *to = talk();
    fputs("forsyth: lost, as --lossy allows:", to);
    for (unsigned bit = 0; fy_loss_name(bit) != NULL; bit++)
        if (c->writer.lost >> bit & 1) fprintf(to, " %s", fy_loss_name(bit));
    fputc('\n', to);
}

/* ---- samples ----------------------------------------------------------------------------- */

static void report(sample_conversion *c, uint32_t code, uint64_t at, uint64_t number)
{
    const bool is_file = strcmp(c->path, "-") != 0;
    const place where = {.file = is_file ? c->path : "stdin",
                         .is_file = is_file,
                         .byte = at,
                         .unit = "sample",
                         .number = number};
    const remark what = {finding_kind(code), code, 0, NULL};
    talk_remark(&where, &what);
    c->reported++;
}

static void write_ready(sample_conversion *c, size_t ready)
{
    out_text((const char *)c->memory, ready);
    out_flush();
}

static void convert_sample(sample_conversion *c, const fy_sample *sample)
{
    fy_result added = fy_samples_add(&c->writer, sample);
    if (added.code == FY_NO_SPACE) {
        write_ready(c, fy_samples_flush(&c->writer));
        added = fy_samples_add(&c->writer, sample);
    }
    if (added.code != FY_OK) report(c, added.code, c->file.reader.begin, c->file.reader.count);
}

/* ---- files ------------------------------------------------------------------------------- */

/* The format of the file at hand; FY_FORMATS if it has none of them. */
static unsigned find_format(sample_conversion *c)
{
    if (c->s->given[OPT_FROM]) return sample_format(c->s->value[OPT_FROM]);
    while (!interrupt_seen() && c->from.peeked_len < 4096 && source_peek(&c->from)) {
    }
    return sample_format_of(c->from.peeked, c->from.peeked_len, c->from.is_over);
}

static void complain(sample_conversion *c, const char *why)
{
    FILE *to = talk();
    c->failed = true;
    fputs("forsyth: cannot read '", to);
    print_escaped(to, c->path, strlen(c->path));
    fputs("': ", to);
    if (why != NULL)
        fputs(why, to);
    else
        source_explain(&c->from, to);
    fputc('\n', to);
}

static void convert_open_file(sample_conversion *c, unsigned format)
{
    fy_sample sample;
    sample_state state;
    sample_file_start(&c->file, &c->from, format, c->style);
    while ((state = sample_file_next(&c->file, &sample)) != SAMPLE_END) {
        c->read++;
        if (state == SAMPLE_READ)
            convert_sample(c, &sample);
        else
            report(c, c->file.reader.fault.code, c->file.reader.fault.at,
                   c->file.reader.fault.record);
        c->progress.lines = c->read;
        c->progress.at = c->from.at;
        if (c->read % 65536 == 0) progress_show(&c->progress);
    }
}

static void convert_file(sample_conversion *c, const char *path)
{
    const bool is_file = strcmp(path, "-") != 0;
    const int fd = is_file ? open(path, O_RDONLY) : STDIN_FILENO, error = fd < 0 ? errno : 0;
    c->path = path;
    source_start(&c->from, fd);
    c->from.error = error;
    progress_file(&c->progress, c->from.size);
    const unsigned format = error == 0 ? find_format(c) : FY_FORMATS;
    if (format < FY_FORMATS) convert_open_file(c, format);
    if (source_has_failed(&c->from))
        complain(c, NULL);
    else if (format == FY_FORMATS && !interrupt_seen())
        complain(c, "it is in none of the formats that have scores; --from names one");
    if (is_file && fd >= 0) close(fd);
    source_end(&c->from);
}

static void print_stats(const sample_conversion *c)
{
    fprintf(talk(), "%" PRIu64 " samples: %" PRIu64 " converted, %" PRIu64 " reported\n", c->read,
            c->writer.count, c->reported);
}

int convert_samples(const settings *s)
{
    static sample_conversion c;
    uint32_t lossy;
    const unsigned format = sample_format(s->value[OPT_TO]);
    if (format != FY_FORMAT_PLAIN && isatty(STDOUT_FILENO) && options_output(s) == NULL)
        return options_refuse(s, "does not print binary data on a terminal: use '> FILE'");
    if (!read_lossy(&lossy, s)) return 2;
    c.s = s;
    c.style = options_style(s, fy_format_game());
    c.memory = talk_need(malloc(MEMORY));
    fy_samples_begin(&c.writer, format, c.style, lossy, c.memory, MEMORY);
    interrupt_catch();
    progress_start(&c.progress);
    c.progress.unit = "samples";
    for (int i = 0; i < (s->arg_count > 0 ? s->arg_count : 1) && !interrupt_seen(); i++)
        convert_file(&c, s->arg_count > 0 ? s->args[i] : "-");
    write_ready(&c, fy_samples_end(&c.writer));
    tell_lost(&c);
    if (s->given[OPT_STATS]) print_stats(&c);
    free(c.memory);
    if (interrupt_seen()) return 130;
    return c.failed ? 3 : c.reported > 0 ? 1 : 0;
}
