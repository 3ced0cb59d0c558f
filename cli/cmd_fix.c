/* forsyth fix: repairs what has one clear repair, and reports each change. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "verdict.h"

/* Two findings of one field may share a repair, which is one change. */
static bool is_repeated(const fy_finding *found, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (found[j].repairable && found[j].field == found[i].field &&
            found[j].repair_at == found[i].repair_at &&
            strcmp(found[j].repair, found[i].repair) == 0)
            return true;
    return false;
}

/* Repairs are reported as changes; what cannot be repaired, as it is. */
static void report(const line *l, const fy_finding *found, size_t count, bool refused)
{
    for (size_t i = 0; i < count; i++) {
        const fy_finding *f = &found[i];
        char more[512];
        bool change = f->repairable && !refused;
        if (change && is_repeated(found, i)) continue;
        if (refused && (f->repairable || fy_code_severity(f->code) != FY_SEVERITY_FAULT)) continue;
        if (change) verdict_repair_text(more, sizeof more, l, f);
        remark what = {change ? "fixed" : verdict_kind(f->code), f->code, f->at,
                       change ? more : NULL};
        talk_remark(&l->where, &what);
    }
}

static void report_json(const settings *s, const line *l, const fy_finding *found, size_t count,
                        fy_result fixed, const char *text)
{
    line shown = *l;
    fy_position pos;
    uint64_t rules = 0;
    if (fixed.code == FY_OK) {
        shown.where.text = text;
        shown.where.len = fixed.at;
        if (input_try(&pos, s, &shown).code == FY_OK) rules = fy_check(l->game, &pos);
    }
    verdict_json_open(&shown, fixed.code == FY_OK);
    if (fixed.code != FY_OK) verdict_json_fault(fixed);
    verdict_json_rules(l->game, rules, fixed.code == FY_OK);
    verdict_json_findings("changes", l->game, found, count, true);
    out_puts("}\n");
}

/* Does the repaired text still break a rule? */
static bool is_unsound(const fy_finding *found, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!found[i].repairable && fy_code_severity(found[i].code) == FY_SEVERITY_RULE)
            return true;
    return false;
}

static int fix_line(void *context, const line *l)
{
    const settings *s = context;
    if (l->too_long) {
        talk_remark(&l->where, &(remark){"error", FY_TEXT_TOO_LONG, LINE_LIMIT, NULL});
        return 1;
    }
    fy_finding found[FY_FINDINGS_MAX];
    size_t count = fy_diagnose(found, FY_FINDINGS_MAX, l->game, l->where.text, l->where.len,
                               s->allow);
    size_t room = l->where.len + FY_TEXT_MAX; /* operations are kept as they are */
    char *text = malloc(room);
    if (text == NULL) return 1;
    fy_result fixed = fy_fix(text, room, l->game, l->where.text, l->where.len, s->allow);
    if (s->given[OPT_JSON]) {
        report_json(s, l, found, count, fixed, text);
    } else {
        report(l, found, count, fixed.code != FY_OK);
        if (fixed.code == FY_OK) {
            out_text(text, fixed.at);
            out_char('\n');
        }
    }
    free(text);
    return fixed.code != FY_OK || is_unsound(found, count);
}

int cmd_fix(const settings *s)
{
    return input_each(s, fix_line, (void *)s, false);
}
