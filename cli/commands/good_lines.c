#include "good_lines.h"

#include <inttypes.h>
#include <stdlib.h>

/* What a thread has read and nobody has used yet. */
typedef struct reader {
    good_lines *all;
    const settings *s;
    line_text *lines;
    size_t count, room;
    uint64_t faulty;
    line_kind kind;
} reader;

static void use_lines(void *context)
{
    reader *r = context;
    good_lines *g = r->all;
    for (size_t i = 0; i < r->count; i++) g->use(g->context, r->lines[i]);
    g->good += r->count;
    r->count = 0;
}

static int read_line(void *context, const line *l)
{
    reader *r = context;
    fy_position pos;
    const fy_game *game = l->game;
    fy_result parsed = l->fault;
    if (parsed.code == FY_OK)
        parsed = fy_parse_any(&pos, &game, l->where.text, l->where.len, l->allow);
    if (parsed.code == FY_OK) parsed.code = line_output_takes(&r->all->output, &r->kind, l);
    if (parsed.code != FY_OK) {
        r->faulty++;
        line_report(r->s, l, parsed);
        return 1;
    }
    if (r->count == r->room) {
        r->room = r->room == 0 ? 1024 : 2 * r->room;
        r->lines = talk_need(realloc(r->lines, r->room * sizeof *r->lines));
    }
    r->lines[r->count++] = line_output_of(r->kind, l);
    return 0;
}

static void print_first_header(void *context, const cell *c)
{
    reader *r = context;
    input_take_turn();
    if (r->all->headers++ == 0) print_whole_line(whole_header(c));
}

static void join(void *context, const void *copy)
{
    reader *into = context;
    const reader *from = copy;
    into->faulty += from->faulty;
    free(from->lines);
}

int good_lines_each(good_lines *g, const settings *s)
{
    reader r = {.all = g, .s = s};
    if (!line_output_start(&g->output, s)) return 2;
    const line_work work = {.handle = read_line,
                            .header = print_first_header,
                            .context = &r,
                            .size = sizeof r,
                            .join = join,
                            .settle = use_lines,
                            .finds_game = true};
    const int exit_code = input_all(s, &work, &g->lines);
    g->faulty = r.faulty;
    free(r.lines);
    return exit_code;
}

uint64_t good_lines_seed(const settings *s)
{
    const uint64_t seed = options_seed(s);
    if (!s->given[OPT_SEED] && !talk_is_quiet()) fprintf(talk(), "seed %" PRIu64 "\n", seed);
    return seed;
}

void good_lines_say_totals(uint64_t printed, uint64_t left_out, uint64_t faulty, uint64_t passed)
{
    fprintf(talk(),
            "%" PRIu64 " lines: %" PRIu64 " printed, %" PRIu64 " left out, %" PRIu64
            " faulty, %" PRIu64 " passed over\n",
            printed + left_out + faulty + passed, printed, left_out, faulty, passed);
}

void good_lines_say(const good_lines *g, uint64_t printed)
{
    const uint64_t header = g->headers > 0;
    good_lines_say_totals(printed + header, g->good - printed, g->faulty,
                          g->lines.passed + g->headers - header);
}
