/* forsyth fix: repairs what has one clear repair, and reports each change. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "../output/finding.h"
#include "../output/json_verdict.h"
#include "one_line.h"
#include "rewriting.h"

/* One text and what became of it. */
typedef struct repair {
    const settings *s;
    const line *l;
    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    fy_result fixed;
    char *text;
} repair;

/* Two findings of one field may share a repair, which is one change. */
static bool is_repeated(const fy_finding *found, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (found[j].field == found[i].field && found[j].repair_at == found[i].repair_at &&
            strcmp(found[j].repair, found[i].repair) == 0)
            return true;
    return false;
}

/* Keeps only what was repaired. */
static size_t changes(fy_finding *out, const repair *r)
{
    size_t count = 0;
    for (size_t i = 0; i < r->count && r->fixed.code == FY_OK; i++)
        if (r->found[i].repairable) out[count++] = r->found[i];
    return count;
}

static void report_changes(const repair *r)
{
    fy_finding made[FY_FINDINGS_MAX];
    size_t count = changes(made, r);
    for (size_t i = 0; i < count; i++) {
        char more[512];
        bool repeated = is_repeated(made, i);
        if (!repeated)
            finding_repair_text(more, sizeof more, r->l->game, r->l->where.text, &made[i]);
        remark what = {"fixed", made[i].code, made[i].at, repeated ? NULL : more};
        talk_remark(&r->l->where, &what);
    }
}

/* What keeps the text from being repaired, or what is wrong with it even so. What is around a
 * position never is in the way. */
static size_t find_rest(fy_finding *out, const repair *r)
{
    const bool refused = r->fixed.code != FY_OK;
    const fy_severity wanted = refused ? FY_SEVERITY_FAULT : FY_SEVERITY_RULE;
    size_t count = 0;
    for (size_t i = 0; i < r->count; i++) {
        const fy_finding *f = &r->found[i];
        if (f->repairable || f->code == FY_WRAPPED_TEXT) continue;
        if (fy_code_severity(f->code) == wanted) out[count++] = *f;
    }
    return findings_shorten(out, count);
}

static void report_rest(const repair *r)
{
    fy_finding rest[FY_FINDINGS_MAX];
    const size_t count = find_rest(rest, r);
    for (size_t i = 0; i < count; i++) {
        const fy_finding *f = &rest[i];
        talk_remark(&r->l->where, &(remark){finding_kind(f->code), f->code, f->at, NULL});
    }
    if (r->fixed.code != FY_OK && count == 0)
        talk_remark(&r->l->where, &(remark){"error", r->fixed.code, r->fixed.at, NULL});
}

static void report_json(const repair *r)
{
    line shown = *r->l;
    fy_position pos;
    uint64_t rules = 0;
    bool ok = r->fixed.code == FY_OK;
    if (ok) {
        shown.where.text = r->text;
        shown.where.len = r->fixed.at;
        if (line_try(&pos, r->s, &shown).code == FY_OK) rules = fy_check(shown.game, &pos);
    }
    fy_finding made[FY_FINDINGS_MAX];
    size_t count = changes(made, r);
    json_open(shown.game, &shown.where, ok);
    if (!ok) json_fault(r->fixed);
    json_rules(shown.game, rules, ok);
    json_findings("changes", shown.game, made, count);
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

static void make_repairs(repair *r)
{
    const place *where = &r->l->where;
    r->fixed = r->l->fault;
    if (r->fixed.code != FY_OK) return;
    size_t room = where->len + FY_TEXT_MAX; /* operations are kept as they are */
    r->text = malloc(room);
    r->fixed = (fy_result){FY_NO_SPACE, 0};
    if (r->text == NULL) return;
    r->count = fy_diagnose(r->found, FY_FINDINGS_MAX, r->l->game, where->text, where->len,
                           r->l->allow);
    r->fixed = fy_fix(r->text, room, r->l->game, where->text, where->len, r->l->allow);
}

static void print_text(const repair *r)
{
    if (r->l->where.cell != NULL) {
        cell_print_changed(r->l->where.cell, r->text, r->fixed.at);
        return;
    }
    out_text(r->text, r->fixed.at);
    out_char('\n');
}

static int fix_line(void *context, const line *l)
{
    rewriting *common = context;
    repair r = {.s = common->s, .l = l};
    make_repairs(&r);
    ++*(r.fixed.code == FY_OK ? &common->written : &common->reported);
    if (r.s->given[OPT_JSON]) {
        report_json(&r);
    } else {
        report_changes(&r);
        report_rest(&r);
        if (r.fixed.code == FY_OK) print_text(&r);
    }
    free(r.text);
    return r.fixed.code != FY_OK || is_unsound(r.found, r.count);
}

int fix_one(const settings *s, const line *l)
{
    rewriting r = {.s = s};
    return fix_line(&r, l);
}

int cmd_fix(const settings *s)
{
    rewriting r = {.s = s};
    return rewriting_run(&r, sizeof r, fix_line, s->given[OPT_JSON] ? NULL : rewriting_header);
}
