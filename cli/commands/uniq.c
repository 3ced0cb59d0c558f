/* forsyth uniq: the lines whose positions did not come before.
 *
 * What counts of a position is left of it by fy_reduce(), and the fingerprint of those bytes is
 * looked up in the set of all that came. Making fingerprints is work that threads share; the set is
 * asked by whoever's turn it is, a block of lines at a time. It is larger than any cache, so that
 * slots are called for some lines ahead of their use. With --count there is a tally instead, and
 * lines wait in a temporary file until all have been counted. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include "commands.h"
#include "fingerprints.h"
#include "good_lines.h"
#include "same_by.h"
#include "tally.h"
#include "../input/sharing.h"
#include "../output/temporary.h"
#include "../threads/interrupt.h"

_Static_assert(sizeof(fy_position) <= FINGERPRINT_VALUE_MAX, "every value has a fingerprint");

/* What all threads have in common. */
typedef struct everything {
    const settings *s;
    unsigned by; /* FY_SAME_* */
    fingerprint_keys keys;
    /* For the one whose turn it is: */
    fingerprints seen;
    tally counts;
    FILE *counted;   /* the first line of each position, after what it is known by */
    bool is_counted; /* all of them: now the file is read */
    uint64_t printed, repeated, faulty;
    line_counts lines;
    uint64_t given[3]; /* the same three, for the first of several processes */
} everything;

/* A line that waits for its turn; its text is in the block. */
typedef struct waiting {
    fingerprint print;
    line_text line;
    char delimiter; /* of its table, or a tab */
} waiting;

/* What stands before a line in the temporary file. */
typedef struct counted_head {
    fingerprint print;
    uint64_t len;
    uint64_t delimiter;
} counted_head;

typedef struct uniq {
    everything *all;
    waiting *lines;
    size_t count, room;
    size_t kept; /* of the lines: those with a text of their own */
} uniq;

static void let_wait(uniq *u, waiting w)
{
    if (u->count == u->room) {
        u->room = u->room == 0 ? 1024 : 2 * u->room;
        u->lines = talk_need(realloc(u->lines, u->room * sizeof *u->lines));
    }
    u->lines[u->count++] = w;
}

static _Noreturn void end_without_memory(const everything *all, int error)
{
    char what[80];
    snprintf(what, sizeof what, "no memory for more than %" PRIu64 " positions", all->printed);
    input_take_turn(); /* prints what was collected */
    out_flush();       /* or, in one thread, what was not yet written */
    talk_die(what, error);
}

/* ---- counting ---------------------------------------------------------------------------- */

/* Counts a position; is it the first of its kind? */
static bool is_first_of(everything *all, fingerprint print)
{
    const uint64_t count = tally_add(&all->counts, print);
    if (count == 0) end_without_memory(all, errno);
    return count == 1;
}

static void write_counted(const everything *all, counted_head head, const char *text)
{
    if (fwrite(&head, sizeof head, 1, all->counted) != 1 ||
        fwrite(text, 1, head.len, all->counted) != head.len)
        temporary_fail("write");
}

static void keep_counted(const everything *all, const waiting *w)
{
    write_counted(all, (counted_head){w->print, w->line.len, (unsigned char)w->delimiter},
                  w->line.text);
}

static void settle_counts(void *context)
{
    uniq *u = context;
    everything *all = u->all;
    for (size_t i = 0; i < u->count; i++) {
        const bool is_first = is_first_of(all, u->lines[i].print);
        ++*(is_first ? &all->printed : &all->repeated);
        if (is_first) keep_counted(all, &u->lines[i]);
    }
    u->count = 0;
}

/* The head of the next line, whose text follows it; false at the end of all. */
static bool read_counted(everything *all, counted_head *out)
{
    if (!all->is_counted) {
        if (fflush(all->counted) != 0) temporary_fail("write");
        rewind(all->counted);
        all->is_counted = true;
    }
    if (fread(out, sizeof *out, 1, all->counted) == 1) return true;
    if (ferror(all->counted)) temporary_fail("read");
    return false;
}

static void read_text(const everything *all, char *text, size_t len)
{
    if (fread(text, 1, len, all->counted) != len) temporary_fail("read");
}

static void print_counted(uint64_t count, char delimiter, line_text text)
{
    out_number(count);
    out_char(delimiter);
    print_whole_line(text);
}

/* "12<TAB>LINE" for every position, in the order in which they came first; in a table the count is
 * one more column. */
static void print_counts(everything *all)
{
    char *text = NULL;
    size_t room = 0;
    counted_head head;
    while (read_counted(all, &head) && !interrupt_seen()) {
        if (head.len >= room) text = talk_need(realloc(text, room = 2 * head.len + 1));
        read_text(all, text, head.len);
        print_counted(tally_of(&all->counts, head.print), (char)head.delimiter,
                      (line_text){text, head.len});
    }
    free(text);
}

/* ---- printing what is new ---------------------------------------------------------------- */

/* Prints what is new of the lines that wait. */
static void settle(void *context)
{
    enum { NEAR = 8, AHEAD = 24 };
    uniq *u = context;
    everything *all = u->all;
    for (size_t i = 0; i < u->count && i < AHEAD; i++)
        fingerprints_expect(&all->seen, u->lines[i].print);
    for (size_t i = 0; i < u->count; i++) {
        const waiting *w = &u->lines[i];
        if (i + AHEAD < u->count) fingerprints_expect(&all->seen, w[AHEAD].print);
        if (i + NEAR < u->count) fingerprints_expect_more(&all->seen, w[NEAR].print);
        const fingerprint_verdict verdict = fingerprints_add(&all->seen, w->print);
        if (verdict == FINGERPRINT_NO_MEMORY) end_without_memory(all, errno);
        ++*(verdict == FINGERPRINT_NEW ? &all->printed : &all->repeated);
        if (verdict == FINGERPRINT_NEW) print_whole_line(w->line);
    }
    u->count = 0;
}

/* ---- processes that share the work ------------------------------------------------------- */

/* Each keeps the set of some fingerprints. Lines wait until the end of their part; then all are
 * asked about at once. */
static void keep_lines(void *context)
{
    uniq *u = context;
    for (; u->kept < u->count; u->kept++) {
        line_text *t = &u->lines[u->kept].line;
        char *copy = talk_need(malloc(t->len + 1));
        memcpy(copy, t->text, t->len);
        t->text = copy;
    }
}

/* Is it new? */
static void judge(void *context, uint64_t *answers, const fingerprint *about, size_t count)
{
    everything *all = context;
    for (size_t i = 0; i < count; i++) {
        const fingerprint_verdict verdict = fingerprints_add(&all->seen, about[i]);
        if (verdict == FINGERPRINT_NO_MEMORY) end_without_memory(all, errno);
        answers[i] = verdict == FINGERPRINT_NEW;
    }
}

static void judge_counting(void *context, uint64_t *answers, const fingerprint *about, size_t count)
{
    everything *all = context;
    for (size_t i = 0; i < count; i++) answers[i] = is_first_of(all, about[i]);
}

/* How often did it come? */
static void judge_counts(void *context, uint64_t *answers, const fingerprint *about, size_t count)
{
    const everything *all = context;
    for (size_t i = 0; i < count; i++) answers[i] = tally_of(&all->counts, about[i]);
}

/* Asks about all lines that wait; the caller frees the answers. */
static uint64_t *ask(const uniq *u, fingerprint_judge *who)
{
    fingerprint *about = talk_need(malloc((u->count + 1) * sizeof *about));
    uint64_t *answers = talk_need(malloc((u->count + 1) * sizeof *answers));
    for (size_t i = 0; i < u->count; i++) about[i] = u->lines[i].print;
    input_shared_by->ask(answers, about, u->count, who, u->all);
    free(about);
    return answers;
}

static void forget_lines(uniq *u)
{
    for (size_t i = 0; i < u->count; i++) free((char *)u->lines[i].line.text);
    u->count = u->kept = 0;
}

/* What ends the lines of a round in the temporary file: no line has such a delimiter. */
static const counted_head round_end = {.delimiter = UINT8_MAX + 1};

static void ask_and_print(void *context)
{
    uniq *u = context;
    everything *all = u->all;
    uint64_t *is_new = ask(u, all->counted != NULL ? judge_counting : judge);
    for (size_t i = 0; i < u->count; i++) {
        ++*(is_new[i] ? &all->printed : &all->repeated);
        if (is_new[i] && all->counted != NULL)
            keep_counted(all, &u->lines[i]);
        else if (is_new[i])
            print_whole_line(u->lines[i].line);
    }
    if (all->counted != NULL) write_counted(all, round_end, "");
    forget_lines(u);
    free(is_new);
}

/* With --count, when all lines are counted: those of a round. */
static void ask_and_print_counts(void *context)
{
    uniq *u = context;
    counted_head head;
    while (read_counted(u->all, &head) && head.delimiter != round_end.delimiter) {
        char *text = talk_need(malloc(head.len + 1));
        read_text(u->all, text, head.len);
        let_wait(u, (waiting){head.print, {text, head.len}, (char)head.delimiter});
    }
    uint64_t *counts = ask(u, judge_counts);
    for (size_t i = 0; i < u->count; i++)
        print_counted(counts[i], u->lines[i].delimiter, u->lines[i].line);
    forget_lines(u);
    free(counts);
}

static const void *give_totals(void *context, size_t *len)
{
    everything *all = ((uniq *)context)->all;
    const uint64_t totals[] = {all->printed, all->repeated, all->faulty};
    memcpy(all->given, totals, sizeof totals);
    all->printed = all->repeated = all->faulty = 0;
    *len = sizeof all->given;
    return all->given;
}

static void take_totals(void *context, const void *bytes, size_t len)
{
    everything *all = ((uniq *)context)->all;
    uint64_t totals[3];
    if (len != sizeof totals) return;
    memcpy(totals, bytes, sizeof totals);
    all->printed += totals[0];
    all->repeated += totals[1];
    all->faulty += totals[2];
}

/* ---- lines ------------------------------------------------------------------------------- */

/* For what must not come before the lines that wait. */
static void settle_now(uniq *u)
{
    if (input_shared_by != NULL) return; /* they wait longer */
    input_take_turn();
    (u->all->counted != NULL ? settle_counts : settle)(u);
}

static int uniq_line(void *context, const line *l)
{
    uniq *u = context;
    const everything *all = u->all;
    fy_position pos;
    const fy_game *game = l->game;
    fy_result parsed = l->fault;
    if (parsed.code == FY_OK)
        parsed = fy_parse_any(&pos, &game, l->where.text, l->where.len, l->allow);
    if (parsed.code != FY_OK) {
        settle_now(u);
        u->all->faulty++;
        line_report(all->s, l, parsed);
        return 1;
    }
    fy_reduce(&pos, game, all->by);
    const fingerprint print = fingerprint_of(&all->keys, fy_game_number(game), &pos,
                                             fy_value_size(game));
    waiting w = {print, whole_line(l), '\t'};
    if (l->where.cell != NULL) w.delimiter = l->where.cell->delimiter;
    let_wait(u, w);
    return 0;
}

static void print_header(void *context, const cell *c)
{
    uniq *u = context;
    settle_now(u);
    u->all->printed++;
    if (u->all->counted != NULL) out_puts("count");
    if (u->all->counted != NULL) out_char(c->delimiter);
    print_whole_line(whole_header(c));
}

static void say_totals(const everything *all)
{
    const uint64_t passed_over = all->lines.passed;
    fprintf(talk(),
            "%" PRIu64 " lines: %" PRIu64 " printed, %" PRIu64 " repeated, %" PRIu64
            " faulty, %" PRIu64 " passed over\n",
            all->printed + all->repeated + all->faulty + passed_over, all->printed, all->repeated,
            all->faulty, passed_over);
}

static void join(void *context, const void *copy)
{
    (void)context;
    free(((const uniq *)copy)->lines);
}

int cmd_uniq(const settings *s)
{
    static everything all;
    uniq u = {.all = &all};
    all.s = s;
    all.by = same_by(s);
    if (!fingerprint_draw(&all.keys)) talk_die("cannot get random numbers", errno);
    const bool shared = input_shared_by != NULL;
    if (shared) input_shared_by->share(&all.keys, sizeof all.keys);
    if (s->given[OPT_COUNT]) all.counted = temporary_file();
    const line_work work = {.handle = uniq_line,
                            .header = print_header,
                            .context = &u,
                            .size = sizeof u,
                            .join = join,
                            .settle = shared                ? keep_lines
                                      : all.counted != NULL ? settle_counts
                                                            : settle,
                            .finds_game = true,
                            .round = ask_and_print,
                            .again = all.counted != NULL ? ask_and_print_counts : NULL,
                            .give = give_totals,
                            .take = take_totals};
    const int exit_code = input_all(s, &work, &all.lines);
    free(u.lines);
    if (all.counted != NULL && !shared && (exit_code < 2 || exit_code == 3)) print_counts(&all);
    if (all.counted != NULL) fclose(all.counted);
    free(all.counts.slots);
    out_flush();
    if (s->given[OPT_STATS] && exit_code != 2) say_totals(&all);
    fingerprints_drop(&all.seen);
    return exit_code;
}
