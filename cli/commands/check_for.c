/* A program reads a text, not a position: so leniencies do not count here, and a text that is not a
 * position without them has a fault, as ever. */
#include "check_for.h"

#include <inttypes.h>

#include "../input/input.h"
#include "../output/json_verdict.h"

enum { READINGS = FY_READS_UNSURE + 1 };

typedef struct asking {
    const settings *s;
    const char *program;
    uint64_t faulty, reading[READINGS];
} asking;

/* One line: its answer, and what is read, as text. */
typedef struct reply {
    fy_read_as answer;
    char as[FY_TEXT_MAX];
} reply;

static const char *const json_words[READINGS] = {"same", "other", "refused", "unsure"};

bool check_is_bounded(const settings *s)
{
    return s->given[OPT_MAX_ERRORS] && !s->given[OPT_JSON];
}

static bool is_read(const reply *r)
{
    return r->answer.reading <= FY_READS_OTHER;
}

static fy_result ask(reply *out, const asking *a, const line *l)
{
    fy_position as;
    if (l->fault.code != FY_OK) return l->fault;
    const fy_result asked = fy_read_by(&as, &out->answer, l->game, a->program, l->where.text,
                                       l->where.len);
    if (asked.code != FY_OK || !is_read(out)) return asked;
    return fy_write(out->as, sizeof out->as, l->game, &as, 0);
}

static void say_fault(const asking *a, const line *l, fy_result fault)
{
    if (a->s->given[OPT_JSON])
        json_refusal(l->game, &l->where, fault, "");
    else
        out_remark(&l->where, &(remark){"error", fault.code, fault.at, NULL}, a->s->color);
}

static void say(const asking *a, const line *l, const reply *r)
{
    static const char *const words[READINGS] = {"reads it", "reads it as", "refuses it",
                                                "cannot be relied on here"};
    char text[FY_TEXT_MAX + 256];
    const uint32_t rule = r->answer.rule;
    int len = snprintf(text, sizeof text, "%s %s", a->program, words[r->answer.reading]);
    if (r->answer.reading == FY_READS_OTHER)
        len += snprintf(text + len, sizeof text - (size_t)len, ": %s\n   ", r->as);
    if (rule != FY_OK)
        snprintf(text + len, sizeof text - (size_t)len, "%s %s: %s", is_read(r) ? "" : ":",
                 fy_code_name(rule), fy_code_text(rule));
    if (rule != FY_OK || a->s->given[OPT_VERBOSE]) out_word(&l->where, text);
}

/* ,"for":{"program":"stockfish","reads":"other","rule":"...","message":"...","as":"..."} */
static void say_json(const asking *a, const line *l, const reply *r)
{
    const char *message = fy_code_text(r->answer.rule);
    json_open(l->game, &l->where, true);
    out_puts(",\"for\":{\"program\":\"");
    out_puts(a->program);
    out_puts("\",\"reads\":\"");
    out_puts(json_words[r->answer.reading]);
    out_char('"');
    if (r->answer.rule != FY_OK) {
        out_puts(",\"rule\":\"");
        out_puts(fy_code_name(r->answer.rule));
        out_puts("\",\"message\":");
        out_json_string(message, strlen(message));
    }
    if (is_read(r)) {
        out_puts(",\"as\":");
        out_json_string(r->as, strlen(r->as));
    }
    out_puts("}}\n");
}

/* What is said of a line, faulty or not. */
static void report(const asking *a, const line *l, const reply *r, fy_result asked)
{
    const bool counts = check_is_bounded(a->s) && (asked.code != FY_OK || !is_read(r));
    if (counts && !out_verdict_begin()) return;
    if (asked.code != FY_OK)
        say_fault(a, l, asked);
    else if (a->s->given[OPT_JSON])
        say_json(a, l, r);
    else
        say(a, l, r);
    if (counts) out_verdict_end();
}

static int ask_line(void *context, const line *l)
{
    asking *a = context;
    reply r;
    const fy_result asked = ask(&r, a, l);
    ++*(asked.code != FY_OK ? &a->faulty : &a->reading[r.answer.reading]);
    report(a, l, &r, asked);
    return asked.code != FY_OK || !is_read(&r);
}

static void join_counts(void *context, const void *copy)
{
    asking *into = context;
    const asking *from = copy;
    into->faulty += from->faulty;
    for (int i = 0; i < READINGS; i++) into->reading[i] += from->reading[i];
}

static void print_counts(const asking *a, const line_counts *counts)
{
    fprintf(talk(), "%" PRIu64 " lines:", counts->lines);
    for (int i = 0; i < READINGS; i++)
        fprintf(talk(), " %" PRIu64 " %s,", a->reading[i], json_words[i]);
    fprintf(talk(), " %" PRIu64 " faulty, %" PRIu64 " passed over\n", a->faulty, counts->passed);
}

int check_for_one(const settings *s, const line *l)
{
    asking a = {.s = s, .program = s->value[OPT_FOR]};
    return ask_line(&a, l);
}

int check_for(const settings *s)
{
    asking a = {.s = s, .program = s->value[OPT_FOR]};
    line_counts counts;
    line_work work = {.handle = ask_line, .context = &a, .size = sizeof a, .join = join_counts};
    if (s->given[OPT_SYNTAX]) return options_refuse(s, "takes '--syntax' or '--for', not both");
    const int exit_code = input_all(s, &work, &counts);
    if (s->given[OPT_STATS] && exit_code != 2) print_counts(&a, &counts);
    return exit_code;
}
