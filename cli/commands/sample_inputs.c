#include "sample_inputs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../output/finding.h"
#include "../output/remark.h"
#include "../threads/interrupt.h"

void sample_inputs_tell(const char *path, uint32_t code, uint64_t at, uint64_t number)
{
    const bool is_file = strcmp(path, "-") != 0;
    const place where = {.file = is_file ? path : "stdin",
                         .is_file = is_file,
                         .byte = at,
                         .unit = "sample",
                         .number = number};
    const remark what = {finding_kind(code), code, 0, NULL};
    talk_remark(&where, &what);
}

void sample_inputs_report(sample_inputs *in, uint32_t code, uint64_t at, uint64_t number)
{
    in->reported++;
    if (in->report != NULL)
        in->report(in, code, at, number);
    else
        sample_inputs_tell(in->path, code, at, number);
}

void sample_inputs_report_this(sample_inputs *in, uint32_t code)
{
    sample_inputs_report(in, code, in->file.reader.begin, in->file.reader.count);
}

/* The format of the file at hand; FY_FORMATS if it has none of them. */
static unsigned find_format(sample_inputs *in)
{
    const char *from = in->s->given[OPT_FROM] ? in->s->value[OPT_FROM] : NULL;
    if (from != NULL && strcmp(from, "text") == 0) return FY_FORMAT_EPD;
    if (from != NULL && strcmp(from, "tsv") == 0) return FY_FORMAT_CSV;
    if (from != NULL) return sample_format(from);
    while (!interrupt_seen() && in->from.peeked_len < 4096 && source_peek(&in->from)) {
    }
    return sample_format_of(in->from.peeked, in->from.peeked_len, in->from.is_over);
}

static void complain(sample_inputs *in, const char *why)
{
    char *text = NULL;
    size_t len;
    FILE *to = talk_need(open_memstream(&text, &len));
    in->failed = true;
    fprintf(to, "%s: cannot read '", program_name);
    print_escaped(to, in->path, strlen(in->path));
    fputs("': ", to);
    if (why != NULL)
        fputs(why, to);
    else
        source_explain(&in->from, to);
    fputc('\n', to);
    if (fclose(to) != 0) talk_die("cannot read", errno);
    if (in->complain != NULL)
        in->complain(in, text, len);
    else
        talk_text(text, len);
    free(text);
}

static void take_fault(sample_inputs *in)
{
    const fy_sample_fault *fault = &in->file.reader.fault;
    sample_inputs_report(in, fault->code, fault->at, fault->record);
    if (in->fault != NULL) in->fault(in);
}

static void read_open_file(sample_inputs *in, unsigned format, const feed_part *part)
{
    fy_sample sample;
    sample_state state;
    sample_file_start(&in->file, &in->from, format, in->style);
    if (part != NULL && part->is_cut) {
        source_go_to(&in->from, part->from.byte, part->until);
        sample_file_go_to(&in->file, &part->from);
    }
    if (in->begin != NULL && !in->begin(in)) {
        in->stopped = true;
        return;
    }
    while ((state = sample_file_next(&in->file, &sample)) != SAMPLE_END) {
        in->read++;
        if (state == SAMPLE_READ)
            in->use(in, &sample);
        else
            take_fault(in);
        in->progress.lines = in->read;
        in->progress.at = in->from.at;
        if (in->read % 65536 == 0) progress_show(&in->progress);
    }
}

/* Gives the format, FY_FORMATS if there is none. */
static unsigned open_file(sample_inputs *in, const char *path)
{
    const bool is_file = strcmp(path, "-") != 0;
    const int fd = is_file ? open(path, O_RDONLY) : STDIN_FILENO, error = fd < 0 ? errno : 0;
    in->path = path;
    source_start(&in->from, fd);
    in->from.error = error;
    progress_file(&in->progress, in->from.size);
    return error == 0 ? find_format(in) : FY_FORMATS;
}

static void close_file(sample_inputs *in)
{
    if (in->from.fd > STDIN_FILENO) close(in->from.fd);
    source_end(&in->from);
}

/* The file, or a part of it. */
static void read_file(sample_inputs *in, const char *path, const feed_part *part)
{
    const unsigned format = open_file(in, path);
    if (format < FY_FORMATS) read_open_file(in, format, part);
    if (source_has_failed(&in->from))
        complain(in, NULL);
    else if (format == FY_FORMATS && !interrupt_seen())
        complain(in, "it is in none of the formats that have scores; --from names one");
    close_file(in);
}

static int exit_code_of(const sample_inputs *in)
{
    if (interrupt_seen()) return 130;
    return in->failed ? 3 : in->reported > 0 ? 1 : 0;
}

int sample_inputs_part(sample_inputs *in, const feed_part *part)
{
    in->read = in->reported = 0;
    in->failed = false;
    in->number = part->argument < 0 ? 0 : (unsigned)part->argument;
    read_file(in, part->argument < 0 ? "-" : in->s->args[part->argument], part);
    return exit_code_of(in);
}

size_t sample_inputs_cut(const settings *s, const char *path)
{
    sample_inputs *in = talk_need(calloc(1, sizeof *in));
    in->s = s;
    const unsigned format = open_file(in, path);
    const bool can = format < FY_FORMATS && !source_has_failed(&in->from) && in->from.size > 0 &&
                     in->from.form == COMPRESSION_NONE;
    const size_t size = can ? fy_format_size(format) : CUT_NOT;
    close_file(in);
    free(in);
    return size;
}

int sample_inputs_each(sample_inputs *in, char **paths, int count)
{
    interrupt_catch();
    progress_start(&in->progress);
    in->progress.unit = "samples";
    for (int i = 0; i < (count > 0 ? count : 1) && !in->stopped && !interrupt_seen(); i++) {
        in->number = (unsigned)i;
        read_file(in, count > 0 ? paths[i] : "-", NULL);
    }
    return exit_code_of(in);
}
