/* forsyth dataset split: games go to one of several files, each as often as its share says. Which
 * one, the seed and the number of the game settle, and nothing else. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../output/append_whole.h"
#include "../output/out.h"
#include "../output/refusal.h"
#include "dataset.h"
#include "game_samples.h"
#include "good_lines.h"
#include "line_keys.h"
#include "sample_inputs.h"

enum { PARTS_MAX = 16, MEMORY = 1 << 20 };

typedef struct part {
    char *path, *temporary;
    uint64_t share; /* and those of all before it */
    int fd;
    uint8_t *memory;
    fy_sample_writer writer;
} part;

typedef struct splitting {
    const settings *s;
    uint64_t seed, shares, games;
    uint32_t lossy, style;
    unsigned format; /* FY_FORMATS until it is known */
    part parts[PARTS_MAX];
    size_t count;
    part *now; /* where the game at hand goes */
    game_samples in_file;
    bool failed;
} splitting;

/* ---- the parts --------------------------------------------------------------------------- */

/* "train.bin:90,test.bin:10" */
static const char *read_parts(splitting *d)
{
    const char *text = d->s->value[OPT_PARTS];
    if (text == NULL) return "needs '--parts', such as train.bin:90,test.bin:10";
    while (*text != '\0') {
        const size_t len = strcspn(text, ",");
        const char *colon = memchr(text, ':', len);
        for (const char *p = colon; p != NULL; p = memchr(p + 1, ':', len - (size_t)(p + 1 - text)))
            colon = p;
        char number[24];
        uint64_t share;
        const size_t digits = colon != NULL ? len - (size_t)(colon + 1 - text) : sizeof number;
        if (d->count == PARTS_MAX) return "takes at most 16 '--parts'";
        if (digits >= sizeof number || colon == text)
            return "takes '--parts' such as train.bin:90,test.bin:10";
        memcpy(number, colon + 1, digits);
        number[digits] = '\0';
        if (!option_number(&share, number, 1, 1000000))
            return "takes shares from 1 to 1000000 in '--parts'";
        part *p = &d->parts[d->count++];
        *p = (part){.path = talk_need(strndup(text, (size_t)(colon - text))), .fd = -1};
        p->share = d->shares += share;
        text += len + (text[len] == ',');
    }
    return d->count < 2 ? "needs two '--parts' or more" : NULL;
}

static bool say_failed(const part *p)
{
    refuse_file("cannot write", p->path, strerror(errno), 3);
    return false;
}

static bool open_part(splitting *d, part *p)
{
    const size_t len = strlen(p->path) + sizeof ".part";
    p->temporary = talk_need(malloc(len));
    snprintf(p->temporary, len, "%s.part", p->path);
    p->fd = open(p->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (p->fd < 0) return say_failed(p);
    p->memory = talk_need(malloc(MEMORY));
    fy_samples_begin(&p->writer, d->format, d->style, d->lossy, p->memory, MEMORY);
    return true;
}

static bool write_part(part *p, size_t ready)
{
    return append_whole(p->fd, p->path, (const char *)p->memory, ready);
}

/* What was written takes its name if all went well. */
static bool end_part(part *p, bool is_whole)
{
    bool is_well = true;
    if (p->fd >= 0) {
        is_well = is_whole && write_part(p, fy_samples_end(&p->writer));
        if (close(p->fd) != 0 && is_well) is_well = say_failed(p);
        if (is_well && rename(p->temporary, p->path) != 0) is_well = say_failed(p);
        if (!is_well) unlink(p->temporary);
    }
    free(p->path);
    free(p->temporary);
    free(p->memory);
    return is_well;
}

/* ---- games ------------------------------------------------------------------------------- */

static part *draw_part(splitting *d)
{
    const uint64_t drawn = line_key(d->seed, d->games++) % d->shares;
    part *p = d->parts;
    while (drawn >= p->share) p++;
    return p;
}

static void add_sample(sample_inputs *in, part *p, const fy_sample *sample)
{
    splitting *d = in->context;
    fy_result added = fy_samples_add(&p->writer, sample);
    if (added.code == FY_NO_SPACE) {
        if (!write_part(p, fy_samples_flush(&p->writer))) d->failed = in->stopped = true;
        added = fy_samples_add(&p->writer, sample);
    }
    if (added.code != FY_OK) sample_inputs_report_this(in, added.code);
}

static void take_sample(sample_inputs *in, const fy_sample *sample)
{
    splitting *d = in->context;
    if (game_samples_take(&d->in_file, sample)) d->now = draw_part(d);
    if (!d->failed) add_sample(in, d->now, sample);
}

static bool begin_file(sample_inputs *in)
{
    splitting *d = in->context;
    const unsigned format = in->file.reader.format;
    d->in_file = (game_samples){.games = 0};
    if (!game_samples_known(format)) {
        fprintf(talk(), "forsyth: games cannot be told apart in '%s'\n", fy_format_name(format));
        d->failed = true;
        return false;
    }
    if (d->format < FY_FORMATS) return true;
    d->format = d->s->given[OPT_TO] ? sample_format(d->s->value[OPT_TO]) : format;
    for (size_t i = 0; i < d->count && !d->failed; i++) d->failed = !open_part(d, &d->parts[i]);
    return !d->failed;
}

static void say_parts(const splitting *d)
{
    for (size_t i = 0; i < d->count; i++) {
        out_text(d->parts[i].path, strlen(d->parts[i].path));
        out_puts(": ");
        out_number(d->parts[i].writer.count);
        out_puts(" samples\n");
    }
    out_flush();
}

int dataset_split(const settings *s)
{
    static sample_inputs in;
    static splitting d;
    d = (splitting){.s = s, .format = FY_FORMATS, .style = FY_CHESS_EP_ALWAYS};
    const char *wrong = read_parts(&d);
    if (wrong == NULL && s->given[OPT_TO] && sample_format(s->value[OPT_TO]) == FY_FORMATS)
        wrong = "takes for '--to' a format that has scores";
    if (wrong != NULL) return options_refuse(s, wrong);
    if (!sample_output_lossy(&d.lossy, s)) return 2;
    d.seed = good_lines_seed(s);
    in = (sample_inputs){
        .s = s, .style = d.style, .use = take_sample, .begin = begin_file, .context = &d};
    int exit_code = sample_inputs_each(&in, s->args, s->arg_count);
    if (d.failed) exit_code = d.format == FY_FORMATS ? 2 : 3;
    if (exit_code <= 1) say_parts(&d);
    for (size_t i = 0; i < d.count; i++)
        if (!end_part(&d.parts[i], exit_code <= 1)) exit_code = exit_code > 1 ? exit_code : 3;
    return exit_code;
}
