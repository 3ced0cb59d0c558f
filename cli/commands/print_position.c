#include "print_position.h"

#include "../output/json_verdict.h"

void print_omissions(const line *l, const fy_position *pos, uint32_t style)
{
    uint32_t omitted[8];
    size_t count = fy_omissions(omitted, sizeof omitted / sizeof omitted[0], l->game, pos, style);
    for (size_t i = 0; i < count && i < sizeof omitted / sizeof omitted[0]; i++)
        talk_remark(&l->where, &(remark){"note", omitted[i], 0, NULL});
}

bool print_position(const settings *s, const line *l, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    uint32_t style = options_style(s, l->game);
    fy_result written = fy_write(text, sizeof text, l->game, pos, style);
    if (written.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", written.code, 0, NULL});
        return false;
    }
    line after = *l;
    after.where.text = text;
    after.where.len = written.at;
    if (s->given[OPT_JSON]) {
        json_open(l->game, &after.where, true);
    } else {
        out_text(text, written.at);
        out_char('\n');
    }
    print_omissions(&after, pos, style);
    return true;
}
