/* forsyth sample: lines drawn at random, in the order of the input.
 *
 * Every line has a random key, and those with the least keys are drawn. They are kept in a heap
 * with the greatest key on top, the one that leaves next: so memory is that of the sample, and most
 * lines are compared with one number and forgotten. */
#include <inttypes.h>
#include <stdlib.h>

#include "commands.h"
#include "good_lines.h"
#include "line_keys.h"

typedef struct drawn {
    uint64_t key, number;
    char *text;
    size_t len;
} drawn;

typedef struct sample {
    uint64_t seed, wanted;
    uint64_t next; /* number of a line */
    drawn *heap;
    size_t count, room;
} sample;

/* Puts `it` at a place or further down, where no greater key is below it. */
static void sink(sample *s, size_t at, drawn it)
{
    for (size_t below; (below = 2 * at + 1) < s->count; at = below) {
        if (below + 1 < s->count && s->heap[below + 1].key > s->heap[below].key) below++;
        if (s->heap[below].key <= it.key) break;
        s->heap[at] = s->heap[below];
    }
    s->heap[at] = it;
}

/* Puts it at the end or further up. */
static void rise(sample *s, drawn it)
{
    size_t at = s->count++;
    for (; at > 0 && s->heap[(at - 1) / 2].key < it.key; at = (at - 1) / 2)
        s->heap[at] = s->heap[(at - 1) / 2];
    s->heap[at] = it;
}

static drawn copy_of(line_text t, uint64_t key, uint64_t number)
{
    drawn it = {key, number, talk_need(malloc(t.len > 0 ? t.len : 1)), t.len};
    memcpy(it.text, t.text, t.len);
    return it;
}

static void draw(void *context, line_text t)
{
    sample *s = context;
    const uint64_t number = s->next++, key = line_key(s->seed, number);
    if (s->count == s->wanted) {
        if (s->count == 0 || key >= s->heap[0].key) return;
        free(s->heap[0].text);
        sink(s, 0, copy_of(t, key, number));
        return;
    }
    if (s->count == s->room) {
        s->room = s->room == 0 ? 1024 : 2 * s->room;
        s->heap = talk_need(realloc(s->heap, s->room * sizeof *s->heap));
    }
    rise(s, copy_of(t, key, number));
}

static int by_number(const void *a, const void *b)
{
    const drawn *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

static void print_sample(sample *s, line_output *to, bool prints)
{
    if (s->count > 0) qsort(s->heap, s->count, sizeof *s->heap, by_number);
    for (size_t i = 0; i < s->count; i++) {
        if (prints) line_output_print(to, (line_text){s->heap[i].text, s->heap[i].len});
        free(s->heap[i].text);
    }
    free(s->heap);
}

int cmd_sample(const settings *s)
{
    settings rest = *s;
    sample drawing = {0};
    if (s->arg_count == 0 || !option_number(&drawing.wanted, s->args[0], 0, INT64_MAX))
        return options_refuse(s, "takes the number of lines first: forsyth sample 1000 FILE");
    rest.args++;
    rest.arg_count--;
    drawing.seed = good_lines_seed(s);
    good_lines lines = {.use = draw, .context = &drawing};
    int exit_code = good_lines_each(&lines, &rest);
    const uint64_t printed = drawing.count;
    print_sample(&drawing, &lines.output, exit_code < 2 || exit_code == 3);
    exit_code = line_output_end(&lines.output, exit_code);
    out_flush();
    if (s->given[OPT_STATS] && exit_code != 2) good_lines_say(&lines, printed);
    return exit_code;
}
