/* forsyth check: is each text a position, and does the position break a rule?
 *
 * Sound lines take the fast way: parse, check, done. Only a line with something wrong is read again
 * by the kind reader, which finds all of it. */
#include <inttypes.h>

#include "check_for.h"
#include "commands.h"
#include "../input/input.h"
#include "../output/finding.h"
#include "../output/json_verdict.h"
#include "one_line.h"

typedef struct totals {
    const settings *s;
    bool is_syntax; /* alone, without the rules */
    bool says_all;  /* of sound lines, too */
    uint64_t sound, unsound, faulty;
} totals;

static totals totals_of(const settings *s)
{
    return (totals){.s = s,
                    .is_syntax = s->given[OPT_SYNTAX],
                    .says_all = s->given[OPT_JSON] || s->given[OPT_VERBOSE]};
}

/* Lists what is wrong, as far as it was asked for. */
static size_t find_wrong(fy_finding found[FY_FINDINGS_MAX], const settings *s, const line *l)
{
    size_t count = fy_diagnose(found, FY_FINDINGS_MAX, l->game, l->where.text, l->where.len,
                               l->allow);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        fy_severity severity = fy_code_severity(found[i].code);
        if (severity == FY_SEVERITY_NOTE && !s->given[OPT_VERBOSE]) continue;
        if (severity == FY_SEVERITY_RULE && s->given[OPT_SYNTAX]) continue;
        found[kept++] = found[i];
    }
    return kept;
}

/* The line below the caret, or the two: how to repair it, and which leniencies accept the text. */
static const char *advice(char *out, size_t cap, const line *l, const fy_finding *f,
                          const char *allow)
{
    char repair[512];
    const bool allows = *allow != '\0';
    if (!f->repairable && !allows) return NULL;
    finding_repair_text(repair, sizeof repair, l->game, l->where.text, f);
    snprintf(out, cap, "%s%s%s%s%s", f->repairable ? "repair: " : "", f->repairable ? repair : "",
             f->repairable && allows ? "\n    " : "", allows ? "accepted with --allow " : "",
             allow);
    return out;
}

static bool is_fault(const fy_finding *f)
{
    return fy_code_severity(f->code) == FY_SEVERITY_FAULT;
}

/* With -v, all of them. */
static void say_findings(const totals *t, const line *l, fy_result parsed)
{
    fy_finding found[FY_FINDINGS_MAX];
    const size_t count = find_wrong(found, t->s, l);
    const size_t shown = t->s->given[OPT_VERBOSE] ? count : findings_shorten(found, count);
    char allow[LENIENCIES_MAX];
    line_leniencies(allow, t->s, l, parsed);
    for (size_t i = 0; i < shown; i++) {
        const fy_finding *f = &found[i];
        char more[1024];
        remark what = {finding_kind(f->code), f->code, f->at, NULL};
        what.more = advice(more, sizeof more, l, f, is_fault(f) ? allow : "");
        out_remark(&l->where, &what, t->s->color);
        if (is_fault(f)) allow[0] = '\0'; /* that is said once */
    }
    if (shown < count) out_word(&l->where, "this line has more findings; -v lists them all");
}

static void say(const totals *t, const line *l, fy_result parsed, uint64_t rules)
{
    if (l->fault.code != FY_OK) {
        remark what = {"error", parsed.code, parsed.at, NULL};
        out_remark(&l->where, &what, t->s->color);
    } else if (parsed.code != FY_OK || rules != 0) {
        say_findings(t, l, parsed);
    } else if (t->s->given[OPT_VERBOSE]) {
        out_word(&l->where, t->s->given[OPT_SYNTAX] ? "ok" : "sound");
        say_findings(t, l, parsed);
    }
}

static void json_refused(const totals *t, const line *l, fy_result fault)
{
    char allow[LENIENCIES_MAX];
    line_leniencies(allow, t->s, l, fault);
    json_fault(fault);
    json_allow(allow);
}

static void say_json(const totals *t, const line *l, fy_result parsed, uint64_t rules)
{
    json_open(l->game, &l->where, parsed.code == FY_OK);
    if (parsed.code != FY_OK) json_refused(t, l, parsed);
    if (!t->s->given[OPT_SYNTAX]) json_rules(l->game, rules, parsed.code == FY_OK);
    if (t->s->given[OPT_VERBOSE] && l->fault.code == FY_OK) {
        fy_finding found[FY_FINDINGS_MAX];
        size_t count = find_wrong(found, t->s, l);
        json_findings("findings", l->game, found, count);
    }
    out_puts("}\n");
}

/* Counts a line that is not sound, and says what is to be said. Apart from check_line(), which is
 * short without it. */
static __attribute__((noinline)) void report(totals *t, const line *from, const fy_game *game,
                                             fy_result parsed, uint64_t rules)
{
    line l = *from;
    t->faulty += parsed.code != FY_OK;
    t->unsound += rules != 0;
    const bool counts = check_is_bounded(t->s) && (parsed.code != FY_OK || rules != 0);
    if (counts && !out_verdict_begin()) return;
    l.game = game != NULL ? game : fy_game_detect(l.where.text, l.where.len);
    if (t->s->given[OPT_JSON])
        say_json(t, &l, parsed, rules);
    else
        say(t, &l, parsed, rules);
    if (counts) out_verdict_end();
}

static inline fy_result judge(const totals *t, uint64_t *rules, const fy_game **game,
                              const char *text, size_t len, uint32_t allow)
{
    return fy_judge(t->is_syntax ? NULL : rules, game, text, len, allow);
}

static int check_line(void *context, const line *l)
{
    totals *t = context;
    const fy_game *game = l->game;
    uint64_t rules = 0;
    fy_result parsed = l->fault;
    if (parsed.code == FY_OK)
        parsed = judge(t, &rules, &game, l->where.text, l->where.len, l->allow);
    const bool is_sound = parsed.code == FY_OK && rules == 0;
    t->sound += is_sound;
    if (!is_sound || t->says_all) report(t, l, game, parsed, rules);
    return !is_sound;
}

static inline bool may_be_passed_over(char first)
{
    return first == '#' || first == ' ' || first == '\t' || first == '\r' || first == '\n';
}

/* Sound lines, of which there is nothing to say. A CR does not matter behind a position. What may
 * be a line to be passed over is not judged, for that takes longer than to see that it is one. */
static size_t skim_sound(void *context, uint64_t *lines, const line *like, const char *text,
                         size_t len)
{
    totals *t = context;
    uint64_t count = 0;
    const char *p = text, *const all = text + len, *end;
    while (p < all && !may_be_passed_over(*p)) {
        end = memchr(p, '\n', (size_t)(all - p));
        if (end == NULL) break;
        const fy_game *game = like->game;
        uint64_t rules = 0;
        const fy_result parsed = judge(t, &rules, &game, p, (size_t)(end - p), like->allow);
        if (parsed.code != FY_OK || rules != 0) break;
        p = end + 1;
        count++;
    }
    t->sound += count;
    *lines += count;
    return (size_t)(p - text);
}

static void join_totals(void *context, const void *copy)
{
    totals *into = context;
    const totals *from = copy;
    into->sound += from->sound;
    into->unsound += from->unsound;
    into->faulty += from->faulty;
}

int check_one(const settings *s, const line *l)
{
    totals t = totals_of(s);
    return s->given[OPT_FOR] ? check_for_one(s, l) : check_line(&t, l);
}

int cmd_check(const settings *s)
{
    if (s->given[OPT_FOR]) return check_for(s);
    totals t = totals_of(s);
    line_counts counts;
    line_work work = {.handle = check_line,
                      .context = &t,
                      .size = sizeof t,
                      .join = join_totals,
                      .skim = t.says_all ? NULL : skim_sound,
                      .finds_game = true};
    int exit_code = input_all(s, &work, &counts);
    if (s->given[OPT_STATS] && exit_code != 2)
        fprintf(talk(),
                "%" PRIu64 " lines: %" PRIu64 " sound, %" PRIu64 " unsound, %" PRIu64
                " faulty, %" PRIu64 " passed over\n",
                counts.lines, t.sound, t.unsound, t.faulty, counts.passed);
    return exit_code;
}
