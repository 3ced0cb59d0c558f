/* forsyth best: the best moves of each position. */
#include "chooser.h"
#include "commands.h"
#include "../input/input.h"
#include "../output/json_verdict.h"
#include "one_line.h"

typedef struct best {
    const settings *s;
    size_t top;
    chooser chooser;
} best;

static int best_line(void *context, const line *l)
{
    best *b = context;
    fy_position pos;
    size_t count = b->top;
    if (!line_parse(&pos, b->s, l) || !line_is_playable(&pos, b->s, l)) return 1;
    const fy_result chosen = chooser_choose(&b->chooser, &count, l->game, &pos);
    if (chosen.code != FY_OK) {
        line_report(b->s, l, chosen);
        return 1;
    }
    if (b->s->given[OPT_JSON]) {
        json_open(l->game, &l->where, true);
        chooser_print_json(&b->chooser, l->game, &pos, count);
        out_puts("}\n");
    } else {
        chooser_print(&b->chooser, l->game, &pos, count);
    }
    out_flush();
    return 0;
}

/* What the options say; 0, or the exit code if the book is none, which it has said. */
static int best_start(best *b, const settings *s)
{
    const bool has_end = s->given[OPT_NODES] || s->given[OPT_DEPTH];
    *b = (best){.s = s, .top = s->given[OPT_TOP] ? s->number[OPT_TOP] : CHOOSER_TOP};
    const int exit_code = chooser_start(&b->chooser, s);
    b->chooser.milliseconds = s->given[OPT_TIME] ? s->number[OPT_TIME]
                                                 : (has_end ? 0 : CHOOSER_MILLISECONDS);
    b->chooser.limits.nodes = s->number[OPT_NODES];
    b->chooser.limits.depth = (uint32_t)s->number[OPT_DEPTH];
    return exit_code;
}

int best_one(const settings *s, const line *l)
{
    best b;
    const int answer = best_start(&b, s) == 0 ? best_line(&b, l) : 1;
    chooser_free(&b.chooser);
    return answer;
}

int cmd_best(const settings *s)
{
    best b;
    const char *refused = level_refused(s, s->game);
    if (refused != NULL) return options_refuse(s, refused);
    int exit_code = best_start(&b, s);
    if (exit_code == 0) exit_code = input_each(s, best_line, &b, false);
    chooser_free(&b.chooser);
    return exit_code;
}
