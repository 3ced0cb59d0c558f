/* forsyth stats: totals over many positions. */
#include <stdlib.h>

#include "commands.h"
#include "../input/input.h"

/* There are fewer codes, and fewer games. */
enum { CODES = 2048, GAMES = 16 };

typedef struct totals {
    const settings *s;
    uint64_t sound, unsound, faulty;
    uint64_t games[GAMES];
    uint64_t codes[CODES]; /* faults and broken rules */
} totals;

static void count_game(totals *t, const fy_game *game)
{
    size_t i = 0;
    while (fy_game_at(i) != game) i++;
    t->games[i % GAMES]++;
}

static int stats_line(void *context, const line *l)
{
    totals *t = context;
    fy_position pos;
    fy_result parsed = line_try(&pos, t->s, l);
    if (parsed.code != FY_OK) {
        t->faulty++;
        t->codes[parsed.code % CODES]++;
        return 0;
    }
    count_game(t, l->game);
    uint64_t rules = fy_check(l->game, &pos);
    ++*(rules == 0 ? &t->sound : &t->unsound);
    for (unsigned bit = 0; rules != 0; bit++, rules >>= 1)
        if (rules & 1) t->codes[fy_rule_code(l->game, bit) % CODES]++;
    return 0;
}

static void join_totals(void *context, const void *copy)
{
    totals *into = context;
    const totals *from = copy;
    into->sound += from->sound;
    into->unsound += from->unsound;
    into->faulty += from->faulty;
    for (size_t i = 0; i < GAMES; i++) into->games[i] += from->games[i];
    for (size_t i = 0; i < CODES; i++) into->codes[i] += from->codes[i];
}

/* ---- printing ---------------------------------------------------------------------------- */

typedef struct counted {
    uint32_t code;
    uint64_t count;
} counted;

/* The most frequent first; of equals the lower code. */
static int compare(const void *a, const void *b)
{
    const counted *x = a, *y = b;
    if (x->count != y->count) return x->count > y->count ? -1 : 1;
    return x->code < y->code ? -1 : 1;
}

static size_t list_codes(counted out[CODES], const totals *t, fy_severity severity)
{
    size_t count = 0;
    for (uint32_t i = 0; i < CODES; i++)
        if (t->codes[i] > 0 &&
            (fy_code_severity(i) == FY_SEVERITY_RULE) == (severity == FY_SEVERITY_RULE))
            out[count++] = (counted){i, t->codes[i]};
    qsort(out, count, sizeof *out, compare);
    return count;
}

static void print_count(const char *indent, const char *name, uint64_t count)
{
    out_puts(indent);
    out_puts(name);
    out_puts(": ");
    out_number(count);
    out_char('\n');
}

static void print_codes(const totals *t, fy_severity severity)
{
    counted list[CODES];
    size_t count = list_codes(list, t, severity);
    for (size_t i = 0; i < count; i++) print_count("  ", fy_code_name(list[i].code), list[i].count);
}

static void print_text(const totals *t, const line_counts *counts)
{
    print_count("", "lines", counts->lines);
    print_count("", "passed over", counts->passed);
    print_count("", "positions", t->sound + t->unsound);
    for (size_t i = 0; i < GAMES; i++)
        if (t->games[i] > 0) print_count("  ", fy_game_name(fy_game_at(i)), t->games[i]);
    print_count("", "sound", t->sound);
    print_count("", "unsound", t->unsound);
    print_codes(t, FY_SEVERITY_RULE);
    print_count("", "faulty", t->faulty);
    print_codes(t, FY_SEVERITY_FAULT);
}

static void print_member(const char *before, const char *name, uint64_t count)
{
    out_puts(before);
    out_char('"');
    out_puts(name);
    out_puts("\":");
    out_number(count);
}

static void print_json_codes(const char *key, const totals *t, fy_severity severity)
{
    counted list[CODES];
    size_t count = list_codes(list, t, severity);
    out_puts(key);
    for (size_t i = 0; i < count; i++)
        print_member(i > 0 ? "," : "", fy_code_name(list[i].code), list[i].count);
    out_char('}');
}

static void print_json(const totals *t, const line_counts *counts)
{
    const char *comma = "";
    print_member("{", "lines", counts->lines);
    print_member(",", "passed_over", counts->passed);
    print_member(",", "positions", t->sound + t->unsound);
    print_member(",", "sound", t->sound);
    print_member(",", "unsound", t->unsound);
    print_member(",", "faulty", t->faulty);
    out_puts(",\"games\":{");
    for (size_t i = 0; i < GAMES; i++) {
        if (t->games[i] == 0) continue;
        print_member(comma, fy_game_name(fy_game_at(i)), t->games[i]);
        comma = ",";
    }
    print_json_codes("},\"rules\":{", t, FY_SEVERITY_RULE);
    print_json_codes(",\"faults\":{", t, FY_SEVERITY_FAULT);
    out_puts("}\n");
}

int cmd_stats(const settings *s)
{
    totals t = {.s = s};
    line_counts counts;
    line_work work = {.handle = stats_line, .context = &t, .size = sizeof t, .join = join_totals};
    int exit_code = input_all(s, &work, &counts);
    if (exit_code == 2) return exit_code;
    if (s->given[OPT_JSON])
        print_json(&t, &counts);
    else
        print_text(&t, &counts);
    out_flush();
    return exit_code;
}
