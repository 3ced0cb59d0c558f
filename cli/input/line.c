#include "line.h"

#include "../output/json_verdict.h"

fy_result line_try(fy_position *out, const settings *s, const line *l)
{
    (void)s;
    if (l->fault.code != FY_OK) return l->fault;
    return fy_parse(out, l->game, l->where.text, l->where.len, l->allow);
}

static fy_result parse_with(const line *l, uint32_t allow)
{
    fy_position ignored;
    const fy_game *game = l->game != NULL ? l->game : fy_game_detect(l->where.text, l->where.len);
    return fy_parse(&ignored, game, l->where.text, l->where.len, allow);
}

/* The leniencies without which a line has this fault or another; 0 if it is not a fault of the
 * notation, or no leniency accepts it. Where one of two is enough it is the first. */
static uint32_t leniencies_for(const line *l, fy_result fault)
{
    uint32_t needed = FY_ALLOW_ALL, bit;
    unsigned i = 0;
    if (l->fault.code != FY_OK || fault.code == FY_OK) return 0;
    const fy_result strict = parse_with(l, l->allow);
    if (strict.code != fault.code || strict.at != fault.at || parse_with(l, needed).code != FY_OK)
        return 0;
    while (fy_allow_name(&bit, i) != NULL) i++;
    while (i-- > 0)
        if (fy_allow_name(&bit, i) != NULL && parse_with(l, needed & ~bit).code == FY_OK)
            needed &= ~bit;
    return needed;
}

bool line_leniencies(char out[LENIENCIES_MAX], const settings *s, const line *l, fy_result fault)
{
    (void)s;
    const uint32_t needed = leniencies_for(l, fault);
    const char *name;
    uint32_t bit;
    size_t len = 0;
    out[0] = '\0';
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++)
        if (needed & bit && len < LENIENCIES_MAX)
            len += (size_t)snprintf(out + len, LENIENCIES_MAX - len, "%s%s", len > 0 ? "," : "",
                                    name);
    return needed != 0;
}

void line_report(const settings *s, const line *l, fy_result fault)
{
    char allow[LENIENCIES_MAX], more[LENIENCIES_MAX + 32];
    const bool some = line_leniencies(allow, s, l, fault);
    snprintf(more, sizeof more, "accepted with --allow %s", allow);
    if (s->given[OPT_JSON])
        json_refusal(l->game, &l->where, fault, allow);
    else
        talk_remark(&l->where, &(remark){"error", fault.code, fault.at, some ? more : NULL});
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
