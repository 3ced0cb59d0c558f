/* forsyth fmt: each position in canonical text, or in the style asked for. */
#include <stdlib.h>

#include "commands.h"
#include "copying.h"
#include "print_position.h"
#include "rewriting.h"

typedef struct formatter {
    rewriting common;
    const fy_game *game; /* of the line before, */
    uint32_t style;      /* and what the options mean in it */
    copying *copy;       /* or NULL */
} formatter;

/* A style that cannot hold everything says what it omits. */
static void report_omissions(const formatter *f, const line *l)
{
    fy_position pos;
    if (f->style == 0) return;
    if (fy_parse(&pos, l->game, l->where.text, l->where.len, l->allow).code == FY_OK)
        print_omissions(l, &pos, f->style);
}

static fy_result rewrite(char *out, size_t cap, const formatter *f, const line *l)
{
    return fy_rewrite(out, cap, l->game, l->where.text, l->where.len, l->allow, f->style);
}

static fy_result write_line(const formatter *f, const line *l)
{
    fy_result written = {FY_NO_SPACE, FY_TEXT_MAX};
    while (written.code == FY_NO_SPACE) {
        size_t room = written.at;
        written = rewrite(out_room(room), room, f, l);
    }
    if (written.code != FY_OK) return written;
    if (f->copy != NULL) copying_add(f->copy, out_space.p, written.at);
    out_keep(written.at);
    out_char('\n');
    return written;
}

/* The text goes between what stands left and right of it, so it is made elsewhere first. */
static fy_result write_cell(const formatter *f, const line *l)
{
    char small[FY_TEXT_MAX], *text = small;
    fy_result written = rewrite(small, sizeof small, f, l);
    if (written.code == FY_NO_SPACE) {
        size_t room = written.at;
        text = talk_need(malloc(room));
        written = rewrite(text, room, f, l);
    }
    if (written.code == FY_OK && f->copy != NULL) copying_add(f->copy, text, written.at);
    if (written.code == FY_OK) cell_print_changed(l->where.cell, text, written.at);
    if (text != small) free(text);
    return written;
}

static int fmt_line(void *context, const line *l)
{
    formatter *f = context;
    if (l->game != f->game) f->style = options_style(f->common.s, l->game);
    f->game = l->game;
    fy_result written = l->fault;
    if (written.code == FY_OK)
        written = l->where.cell == NULL ? write_line(f, l) : write_cell(f, l);
    if (written.code != FY_OK) {
        line_report(f->common.s, l, written);
        f->common.reported++;
        return 1;
    }
    f->common.written++;
    report_omissions(f, l);
    return 0;
}

static int format_all(const settings *s, copying *copy)
{
    formatter f = {.common = {.s = s}, .copy = copy};
    return rewriting_run(&f.common, sizeof f, fmt_line, rewriting_header);
}

int cmd_fmt(const settings *s)
{
    copying copy = {0};
    if (!s->given[OPT_COPY]) return format_all(s, NULL);
    if (s->number[OPT_THREADS] > 1) return options_refuse(s, "takes '--copy' with one thread only");
    const int exit_code = format_all(s, &copy);
    return copying_end(&copy, exit_code);
}

int cmd_copy(const settings *s)
{
    copying copy = {0};
    const int exit_code = format_all(s, &copy);
    return copying_end(&copy, exit_code);
}
