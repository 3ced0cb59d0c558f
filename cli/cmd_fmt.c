/* forsyth fmt: each position in canonical text, or in the style asked for. */
#include "commands.h"
#include "input.h"

static int fmt_line(void *context, const line *l)
{
    const settings *s = context;
    fy_result written = {FY_TEXT_TOO_LONG, LINE_LIMIT};
    uint32_t style = options_style(s, l->game);
    for (size_t room = FY_TEXT_MAX; !l->too_long; room = written.at) {
        written = fy_rewrite(out_room(room), room, l->game, l->where.text, l->where.len, s->allow,
                             style);
        if (written.code != FY_NO_SPACE) break;
    }
    if (written.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", written.code, written.at, NULL});
        return 1;
    }
    out_keep(written.at);
    out_char('\n');
    return 0;
}

int cmd_fmt(const settings *s)
{
    return input_each(s, fmt_line, (void *)s, false);
}
