/* forsyth uniq: the lines whose positions did not come before.
 *
 * What counts of a position is left of it by fy_reduce(), and the fingerprint of those bytes is
 * looked up in the set of all that came. The set is larger than any cache, so lines are gathered
 * first: by the time that the last one of a batch has been read, the slots of the others are near.
 * A line's text is gone after its turn, and is copied. */
#include <errno.h>
#include <inttypes.h>

#include "commands.h"
#include "fingerprints.h"
#include "input.h"

enum { BATCH = 32, STORE = BATCH * FY_TEXT_MAX };

_Static_assert(sizeof(fy_position) <= FINGERPRINT_VALUE_MAX, "every value has a fingerprint");

typedef struct waiting {
    fingerprint print;
    const char *text;
    size_t len;
} waiting;

typedef struct uniq {
    const settings *s;
    unsigned by; /* FY_SAME_* */
    fingerprint_keys keys;
    fingerprints seen;
    uint64_t printed, repeated, faulty;
    size_t count, stored;
    waiting batch[BATCH];
    char store[STORE];
} uniq;

static _Noreturn void end_without_memory(const uniq *u, int error)
{
    char what[80];
    snprintf(what, sizeof what, "no memory for more than %" PRIu64 " positions", u->printed);
    talk();
    talk_die(what, error);
}

/* Prints what is new of the lines that wait. */
static void settle(void *context)
{
    uniq *u = context;
    for (size_t i = 0; i < u->count; i++) {
        const waiting *w = &u->batch[i];
        const fingerprint_verdict verdict = fingerprints_add(&u->seen, w->print);
        if (verdict == FINGERPRINT_NO_MEMORY) end_without_memory(u, errno);
        if (verdict == FINGERPRINT_SEEN) {
            u->repeated++;
            continue;
        }
        u->printed++;
        out_text(w->text, w->len);
        out_char('\n');
    }
    u->count = 0;
    u->stored = 0;
}

/* A line that is too long to be stored is settled while it is there. */
static void wait_for_settling(uniq *u, fingerprint print, const char *text, size_t len)
{
    const bool fits = len <= STORE;
    if (len > STORE - u->stored) settle(u);
    char *copy = u->store + u->stored;
    if (fits) {
        memcpy(copy, text, len);
        u->stored += len;
    }
    u->batch[u->count++] = (waiting){print, fits ? copy : text, len};
    fingerprints_expect(&u->seen, print);
    if (!fits || u->count == BATCH) settle(u);
}

/* A line of a table is printed as it is; its CR stands right behind it. */
static size_t length_with_cr(const cell *c)
{
    return c->len + c->crlf;
}

static int uniq_line(void *context, const line *l)
{
    uniq *u = context;
    fy_position pos;
    const fy_result parsed = input_try(&pos, u->s, l);
    if (parsed.code != FY_OK) {
        settle(u); /* so that the report comes after the lines before it */
        u->faulty++;
        talk_remark(&l->where, &(remark){"error", parsed.code, parsed.at, NULL});
        return 1;
    }
    fy_reduce(&pos, l->game, u->by);
    const uint64_t kind = (uint64_t)(uintptr_t)l->game;
    const fingerprint print = fingerprint_of(&u->keys, kind, &pos, fy_value_size(l->game));
    const cell *c = l->where.cell;
    if (c != NULL)
        wait_for_settling(u, print, c->line, length_with_cr(c));
    else
        wait_for_settling(u, print, l->where.text, l->where.len);
    return 0;
}

static void print_header(void *context, const cell *c)
{
    uniq *u = context;
    settle(u); /* those of the file before */
    u->printed++;
    out_text(c->line, length_with_cr(c));
    out_char('\n');
}

/* The values of --by are in the order of FY_SAME_*. */
static unsigned same_by(const settings *s)
{
    char name[32];
    unsigned by = FY_SAME_FULL;
    if (!s->given[OPT_BY]) return by;
    while (strcmp(option_value(OPT_BY, by, name), s->value[OPT_BY]) != 0) by++;
    return by;
}

static void say_totals(const uniq *u)
{
    const uint64_t passed_over = input_passed_over();
    fprintf(talk(),
            "%" PRIu64 " lines: %" PRIu64 " printed, %" PRIu64 " repeated, %" PRIu64
            " faulty, %" PRIu64 " passed over\n",
            u->printed + u->repeated + u->faulty + passed_over, u->printed, u->repeated, u->faulty,
            passed_over);
}

int cmd_uniq(const settings *s)
{
    static uniq u;
    u.s = s;
    u.by = same_by(s);
    if (!fingerprint_draw(&u.keys)) talk_die("no random numbers", errno);
    input_before_waiting(settle, &u);
    const line_work work = {.handle = uniq_line, .header = print_header, .context = &u};
    const int exit_code = input_all(s, &work, NULL);
    settle(&u);
    out_flush();
    if (s->given[OPT_STATS] && exit_code != 2) say_totals(&u);
    fingerprints_drop(&u.seen);
    return exit_code;
}
