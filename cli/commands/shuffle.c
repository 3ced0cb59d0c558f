/* forsyth shuffle: all lines in random order, which the seed settles and nothing else. */
#include <stdlib.h>

#include "commands.h"
#include "good_lines.h"
#include "keyed_lines.h"
#include "line_keys.h"
#include "../threads/interrupt.h"

typedef struct shuffling {
    uint64_t seed, next; /* number of a line */
    keyed_lines lines;
} shuffling;

static void add_line(void *context, line_text t)
{
    shuffling *s = context;
    keyed_lines_add(&s->lines, line_key(s->seed, s->next++), t.text, t.len);
}

static bool print_line(void *context, const char *text, size_t len)
{
    line_output_print(context, (line_text){text, len});
    return !interrupt_seen();
}

static bool print_nothing(void *context, const char *text, size_t len)
{
    (void)context, (void)text, (void)len;
    return false;
}

int cmd_shuffle(const settings *s)
{
    enum { USUAL_MEMORY = 256, MIB = 1 << 20 };
    const uint64_t memory = s->given[OPT_MEMORY] ? s->number[OPT_MEMORY] : USUAL_MEMORY;
    shuffling all = {.seed = good_lines_seed(s), .lines = {.memory = memory * MIB}};
    good_lines lines = {.use = add_line, .context = &all};
    int exit_code = good_lines_each(&lines, s);
    keyed_lines_give(&all.lines, exit_code < 2 || exit_code == 3 ? print_line : print_nothing,
                     &lines.output);
    exit_code = line_output_end(&lines.output, exit_code);
    out_flush();
    if (interrupt_seen()) exit_code = 130;
    if (s->given[OPT_STATS] && exit_code != 2) good_lines_say(&lines, lines.good);
    return exit_code;
}
