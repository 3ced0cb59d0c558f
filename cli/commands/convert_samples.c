/* forsyth convert, between files to train from: sample by sample, in order. What is faulty, and
 * what the target cannot hold, is reported and left out.
 *
 * Processes that share the work read; the first one writes and reports, since what a chain of moves
 * looks like, and what it can hold, depends on all samples before. */
#include "convert_samples.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "../input/input.h"
#include "../input/sharing.h"
#include "../output/out.h"
#include "sample_inputs.h"
#include "sample_output.h"

typedef struct conversion {
    sample_inputs in;
    sample_output to;
    uint64_t read, reported;
    char *items; /* of one of several processes: what the first is to be told, in order */
    size_t used, room;
} conversion;

bool is_sample_format(const settings *s)
{
    return sample_format(s->value[OPT_TO]) < FY_FORMATS;
}

static void convert_sample(sample_inputs *in, const fy_sample *sample)
{
    conversion *c = in->context;
    const fy_result added = sample_output_add(&c->to, sample);
    if (added.code != FY_OK) sample_inputs_report_this(in, added.code);
}

/* ---- several processes ------------------------------------------------------------------- */

typedef enum item_kind { ITEM_SAMPLE, ITEM_FAULT, ITEM_COMPLAINT } item_kind;

/* What the first process is told of; the sample or the complaint stands behind it. */
typedef struct item {
    uint32_t kind, code;
    int64_t argument;
    uint64_t at, number; /* the place of a sample or a fault */
    uint64_t len;
} item;

static void keep_item(conversion *c, item i, const void *bytes)
{
    enum { MUCH = 1 << 24 };
    const size_t more = sizeof i + i.len;
    if (c->used > MUCH) input_shared_by->hand_over();
    if (c->room - c->used < more) {
        c->room = 2 * (c->used + more);
        c->items = talk_need(realloc(c->items, c->room));
    }
    memcpy(c->items + c->used, &i, sizeof i);
    if (bytes != NULL) memcpy(c->items + c->used + sizeof i, bytes, i.len);
    c->used += more;
}

static void keep_sample(sample_inputs *in, const fy_sample *sample)
{
    const item i = {.kind = ITEM_SAMPLE,
                    .argument = in->number,
                    .at = in->file.reader.begin,
                    .number = in->file.reader.count,
                    .len = sizeof *sample};
    keep_item(in->context, i, sample);
}

static void keep_fault(sample_inputs *in, uint32_t code, uint64_t at, uint64_t number)
{
    const item i = {
        .kind = ITEM_FAULT, .code = code, .argument = in->number, .at = at, .number = number};
    keep_item(in->context, i, NULL);
}

static void keep_complaint(sample_inputs *in, const char *text, size_t len)
{
    keep_item(in->context, (item){.kind = ITEM_COMPLAINT, .len = len}, text);
}

static int read_part(void *context, const feed_part *part)
{
    return sample_inputs_part(&((conversion *)context)->in, part);
}

static const void *give_items(void *context, size_t *len)
{
    conversion *c = context;
    *len = c->used;
    c->used = 0;
    return c->items;
}

static void take_item(conversion *c, const item *i, const char *bytes)
{
    const settings *s = c->in.s;
    uint32_t code = i->code;
    if (i->kind == ITEM_COMPLAINT) {
        talk_text(bytes, i->len);
        return;
    }
    if (i->kind == ITEM_SAMPLE) {
        fy_sample sample;
        memcpy(&sample, bytes, sizeof sample);
        code = sample_output_add(&c->to, &sample).code;
    }
    c->read++;
    if (code == FY_OK) return;
    c->reported++;
    sample_inputs_tell(s->arg_count > 0 ? s->args[i->argument] : "-", code, i->at, i->number);
}

static void take_items(void *context, const void *bytes, size_t len)
{
    const char *p = bytes, *end = p + len;
    while (p < end) {
        item i;
        memcpy(&i, p, sizeof i);
        take_item(context, &i, p + sizeof i);
        p += sizeof i + i.len;
    }
}

static int convert_shared(conversion *c)
{
    c->in.use = keep_sample;
    c->in.report = keep_fault;
    c->in.complain = keep_complaint;
    const line_work work = {.context = c,
                            .part = read_part,
                            .cut = sample_inputs_cut,
                            .give = give_items,
                            .take = take_items};
    const int exit_code = input_all(c->in.s, &work, NULL);
    free(c->items);
    return exit_code == 0 && c->reported > 0 ? 1 : exit_code;
}

/* ---- the command ------------------------------------------------------------------------- */

static int convert_here(conversion *c)
{
    const settings *s = c->in.s;
    const int exit_code = sample_inputs_each(&c->in, s->args, s->arg_count);
    c->read = c->in.read;
    c->reported = c->in.reported;
    return exit_code;
}

int convert_samples(const settings *s)
{
    static conversion c;
    uint32_t lossy;
    const bool shared = input_shared_by != NULL;
    const unsigned format = sample_format(s->value[OPT_TO]);
    if (!sample_format_is_text(format) && isatty(STDOUT_FILENO) && options_output(s) == NULL &&
        !shared)
        return options_refuse(s, "does not print binary data on a terminal: use '> FILE'");
    if (!sample_output_lossy(&lossy, s)) return 2;
    c.in = (sample_inputs){.s = s, .use = convert_sample, .context = &c};
    c.in.style = options_style(s, fy_format_game());
    sample_output_start(&c.to, format, c.in.style, lossy);
    const int exit_code = (shared ? convert_shared : convert_here)(&c);
    sample_output_end(&c.to);
    if (s->given[OPT_STATS])
        fprintf(talk(), "%" PRIu64 " samples: %" PRIu64 " converted, %" PRIu64 " reported\n",
                c.read, c.to.writer.count, c.reported);
    return exit_code;
}
