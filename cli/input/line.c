#include "line.h"

#include "../output/json_verdict.h"

fy_result line_try(fy_position *out, const settings *s, const line *l)
{
    if (l->fault.code != FY_OK) return l->fault;
    return fy_parse(out, l->game, l->where.text, l->where.len, s->allow);
}

void line_report(const settings *s, const line *l, fy_result fault)
{
    if (s->given[OPT_JSON])
        json_refusal(l->game, &l->where, fault);
    else
        talk_remark(&l->where, &(remark){"error", fault.code, fault.at, NULL});
}

bool line_parse(fy_position *out, const settings *s, const line *l)
{
    const fy_result parsed = line_try(out, s, l);
    if (parsed.code != FY_OK) line_report(s, l, parsed);
    return parsed.code == FY_OK;
}

bool line_is_playable(const fy_position *pos, const settings *s, const line *l)
{
    const fy_result why = {fy_refusal(l->game, pos), 0};
    if (why.code != FY_OK) line_report(s, l, why);
    return why.code == FY_OK;
}
