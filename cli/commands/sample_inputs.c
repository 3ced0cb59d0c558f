#include "sample_inputs.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "../output/finding.h"
#include "../output/remark.h"
#include "../threads/interrupt.h"

void sample_inputs_report(sample_inputs *in, uint32_t code, uint64_t at, uint64_t number)
{
    const bool is_file = strcmp(in->path, "-") != 0;
    const place where = {.file = is_file ? in->path : "stdin",
                         .is_file = is_file,
                         .byte = at,
                         .unit = "sample",
                         .number = number};
    const remark what = {finding_kind(code), code, 0, NULL};
    talk_remark(&where, &what);
    in->reported++;
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
    FILE *to = talk();
    in->failed = true;
    fputs("forsyth: cannot read '", to);
    print_escaped(to, in->path, strlen(in->path));
    fputs("': ", to);
    if (why != NULL)
        fputs(why, to);
    else
        source_explain(&in->from, to);
    fputc('\n', to);
}

static void take_fault(sample_inputs *in)
{
    const fy_sample_fault *fault = &in->file.reader.fault;
    sample_inputs_report(in, fault->code, fault->at, fault->record);
    if (in->fault != NULL) in->fault(in);
}

static void read_open_file(sample_inputs *in, unsigned format)
{
    fy_sample sample;
    sample_state state;
    sample_file_start(&in->file, &in->from, format, in->style);
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

static void read_file(sample_inputs *in, const char *path)
{
    const bool is_file = strcmp(path, "-") != 0;
    const int fd = is_file ? open(path, O_RDONLY) : STDIN_FILENO, error = fd < 0 ? errno : 0;
    in->path = path;
    source_start(&in->from, fd);
    in->from.error = error;
    progress_file(&in->progress, in->from.size);
    const unsigned format = error == 0 ? find_format(in) : FY_FORMATS;
    if (format < FY_FORMATS) read_open_file(in, format);
    if (source_has_failed(&in->from))
        complain(in, NULL);
    else if (format == FY_FORMATS && !interrupt_seen())
        complain(in, "it is in none of the formats that have scores; --from names one");
    if (is_file && fd >= 0) close(fd);
    source_end(&in->from);
}

int sample_inputs_each(sample_inputs *in, char **paths, int count)
{
    interrupt_catch();
    progress_start(&in->progress);
    in->progress.unit = "samples";
    for (int i = 0; i < (count > 0 ? count : 1) && !in->stopped && !interrupt_seen(); i++) {
        in->number = (unsigned)i;
        read_file(in, count > 0 ? paths[i] : "-");
    }
    if (interrupt_seen()) return 130;
    return in->failed ? 3 : in->reported > 0 ? 1 : 0;
}
