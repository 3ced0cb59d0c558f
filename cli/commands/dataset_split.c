/* forsyth dataset split: games go to one of several files, each as often as its share says. Which
 * one, the seed and the number of the game settle, and nothing else. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
    char *path;
    char *target, *temporary; /* NULL: it is no plain file, and written to as it is */
    uint64_t share;           /* and those of all before it */
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

/* What is written stands beside the file until it is whole. */
static bool open_beside(part *p, mode_t mode)
{
    const size_t len = strlen(p->target) + sizeof ".part";
    p->temporary = talk_need(malloc(len));
    snprintf(p->temporary, len, "%s.part", p->target);
    p->fd = open(p->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (p->fd >= 0) return true;
    refuse_file("cannot write", errno == EEXIST ? p->temporary : p->path, strerror(errno), 3);
    return false;
}

/* A file that may not be written to is not replaced, and a link keeps pointing to its file. */
static bool open_file(part *p)
{
    struct stat about = {.st_mode = 0};
    const int fd = open(p->path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (fd < 0 && errno != ENOENT) return say_failed(p);
    if (fd >= 0 && fstat(fd, &about) == 0 && !S_ISREG(about.st_mode)) {
        p->fd = fd;
        return true;
    }
    if (fd >= 0) close(fd);
    p->target = fd >= 0 ? realpath(p->path, NULL) : talk_need(strdup(p->path));
    if (p->target == NULL) return say_failed(p);
    return open_beside(p, fd >= 0 ? about.st_mode & 0777 : 0666);
}

static bool open_part(splitting *d, part *p)
{
    if (!open_file(p)) return false;
    p->memory = talk_need(malloc(MEMORY));
    fy_samples_begin(&p->writer, d->format, d->style, d->lossy, p->memory, MEMORY);
    return true;
}

static bool write_part(part *p, size_t ready)
{
    return append_whole(p->fd, p->path, (const char *)p->memory, ready);
}

static bool close_part(part *p, bool is_whole)
{
    if (p->fd < 0) return is_whole;
    bool is_well = is_whole && write_part(p, fy_samples_end(&p->writer));
    if (close(p->fd) != 0 && is_well) is_well = say_failed(p);
    return is_well;
}

static bool name_part(part *p, bool is_whole)
{
    if (p->fd < 0 || p->temporary == NULL) return is_whole;
    if (is_whole && rename(p->temporary, p->target) == 0) return true;
    if (is_whole) say_failed(p);
    unlink(p->temporary);
    return false;
}

/* What was written takes its names if all of it went well. */
static bool end_parts(splitting *d, bool is_well)
{
    for (size_t i = 0; i < d->count; i++) is_well = close_part(&d->parts[i], is_well);
    for (size_t i = 0; i < d->count; i++) is_well = name_part(&d->parts[i], is_well);
    return is_well;
}

static void forget_parts(splitting *d)
{
    for (part *p = d->parts; p < d->parts + d->count; p++) {
        free(p->path);
        free(p->target);
        free(p->temporary);
        free(p->memory);
    }
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
    const bool is_well = end_parts(&d, exit_code <= 1);
    if (is_well) say_parts(&d);
    if (!is_well && exit_code <= 1) exit_code = 3;
    forget_parts(&d);
    return exit_code;
}
