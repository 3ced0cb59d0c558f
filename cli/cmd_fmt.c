/* forsyth fmt: each position in canonical text, or in the style asked for. */
#include "commands.h"
#include "verdict.h"

typedef struct formatter {
    const settings *s;
    const fy_game *game; /* of the line before, */
    uint32_t style;      /* and what the options mean in it */
} formatter;

/* A style that cannot hold everything says what is lost. */
static void report_losses(const formatter *f, const line *l)
{
    fy_position pos;
    if (f->style == 0) return;
    if (fy_parse(&pos, l->game, l->where.text, l->where.len, f->s->allow).code == FY_OK)
        verdict_losses(l, &pos, f->style);
}

static int fmt_line(void *context, const line *l)
{
    formatter *f = context;
    if (l->game != f->game) f->style = options_style(f->s, l->game);
    f->game = l->game;
    fy_result written = {FY_TEXT_TOO_LONG, LINE_LIMIT};
    for (size_t room = FY_TEXT_MAX; !l->too_long; room = written.at) {
        written = fy_rewrite(out_room(room), room, l->game, l->where.text, l->where.len,
                             f->s->allow, f->style);
        if (written.code != FY_NO_SPACE) break;
    }
    if (written.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", written.code, written.at, NULL});
        return 1;
    }
    out_keep(written.at);
    out_char('\n');
    report_losses(f, l);
    return 0;
}

int cmd_fmt(const settings *s)
{
    formatter f = {s, NULL, 0};
    return input_each(s, fmt_line, &f, false);
}
