/* forsyth filter: the lines whose position satisfies all conditions. */
#include <inttypes.h>
#include <stdlib.h>

#include "commands.h"
#include "good_lines.h"
#include "position_conditions.h"

/* ---- lines ------------------------------------------------------------------------------- */

typedef struct filtering {
    const settings *s;
    const position_conditions *conditions;
    bool *told; /* of which games all threads have told that they do not know a condition */
    bool asked[CONDITION_GAMES]; /* this one has seen to it */
    line_output *output;
    line_kind kind;
    line_text *waiting; /* samples, which go out in their turn */
    size_t waiting_count, waiting_room;
    uint64_t printed, left_out, faulty, headers;
} filtering;

static size_t index_of(const fy_game *game)
{
    size_t i = 0;
    while (fy_game_at(i) != game) i++;
    return i;
}

/* A line of a game that does not know a condition: that is told once, at the first of them. */
static int leave_out(filtering *f, size_t game)
{
    f->left_out++;
    if (f->asked[game]) return 1;
    f->asked[game] = true;
    input_take_turn();
    if (!f->told[game])
        position_conditions_say_wrong(&f->conditions->in[game], fy_game_at(game), f->s,
                                      "    lines of this game are left out\n");
    f->told[game] = true;
    return 1;
}

static void print_waiting(void *context)
{
    filtering *f = context;
    for (size_t i = 0; i < f->waiting_count; i++) line_output_print(f->output, f->waiting[i]);
    f->waiting_count = 0;
}

static int put_out(filtering *f, const line *l)
{
    const uint32_t refused = line_output_takes(f->output, &f->kind, l);
    if (refused != FY_OK) {
        f->faulty++;
        line_report(f->s, l, (fy_result){refused, 0});
        return 1;
    }
    f->printed++;
    if (f->kind == LINES_TEXT) {
        print_whole_line(whole_line(l));
        return 0;
    }
    if (f->waiting_count == f->waiting_room) {
        f->waiting_room = 2 * f->waiting_room + 1024;
        f->waiting = talk_need(realloc(f->waiting, f->waiting_room * sizeof *f->waiting));
    }
    f->waiting[f->waiting_count++] = line_output_of(f->kind, l);
    return 0;
}

static int filter_line(void *context, const line *l)
{
    filtering *f = context;
    fy_position pos;
    const fy_game *game = l->game;
    fy_result parsed = l->fault;
    if (parsed.code == FY_OK)
        parsed = fy_parse_any(&pos, &game, l->where.text, l->where.len, l->allow);
    if (parsed.code != FY_OK) {
        f->faulty++;
        line_report(f->s, l, parsed);
        return 1;
    }
    const size_t i = index_of(game);
    const game_conditions *in = &f->conditions->in[i];
    if (in->wrong != NULL) return leave_out(f, i);
    if (position_conditions_hold(in, &pos) == f->s->given[OPT_INVERT]) {
        f->left_out++;
        return 0;
    }
    return f->s->given[OPT_COUNT] ? (f->printed++, 0) : put_out(f, l);
}

static void print_header(void *context, const cell *c)
{
    filtering *f = context;
    f->headers++;
    if (!f->s->given[OPT_COUNT]) print_whole_line(whole_header(c));
}

static void join(void *context, const void *copy)
{
    filtering *into = context;
    const filtering *from = copy;
    into->printed += from->printed;
    into->left_out += from->left_out;
    into->faulty += from->faulty;
    into->headers += from->headers;
    free(from->waiting);
}

/* Headers are lines, too. */
static void say_totals(const filtering *f, const line_counts *lines)
{
    const bool counts = f->s->given[OPT_COUNT];
    good_lines_say_totals(f->printed + (counts ? 0 : f->headers), f->left_out, f->faulty,
                          lines->passed + (counts ? f->headers : 0));
}

static int filter_all(const settings *s, const position_conditions *conditions)
{
    bool told[CONDITION_GAMES] = {false};
    line_output output;
    filtering f = {.s = s, .conditions = conditions, .told = told, .output = &output};
    line_counts lines;
    if (!line_output_start(&output, s)) return 2;
    const line_work work = {.handle = filter_line,
                            .header = print_header,
                            .context = &f,
                            .size = sizeof f,
                            .join = join,
                            .settle = print_waiting,
                            .finds_game = true};
    const int exit_code = line_output_end(&output, input_all(s, &work, &lines));
    free(f.waiting);
    if (exit_code == 2) return exit_code;
    if (s->given[OPT_COUNT]) {
        out_number(f.printed);
        out_char('\n');
    }
    out_flush();
    if (s->given[OPT_STATS]) say_totals(&f, &lines);
    return exit_code == 0 && f.printed == 0 ? 1 : exit_code;
}

int cmd_filter(const settings *s)
{
    position_conditions *c = position_conditions_read(s);
    if (c == NULL) return 2;
    const int exit_code = filter_all(s, c);
    position_conditions_free(c);
    return exit_code;
}
