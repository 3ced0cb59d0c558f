/* forsyth apply: the position after some moves.
 *
 * All moves are understood before anything is printed, so that a move that cannot be played leaves
 * no half of an answer behind. */
#include "commands.h"
#include "moves.h"
#include "verdict.h"

typedef struct applying {
    const settings *s;
    said_moves said;
} applying;

static void print_move(const line *l, const fy_position *before, fy_move move)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_result written = fy_move_write(text, sizeof text, l->game, before, move, FY_MOVE_PLAIN);
    out_json_string(text, written.code == FY_OK ? written.at : 0);
}

/* ,"moves":["e2e4","e7e5"], those of chance among them */
static void print_moves(const said_moves *m, const line *l, fy_position pos)
{
    bool ok = true;
    out_puts(",\"moves\":[");
    for (size_t i = 0; i < m->count && ok; i++) {
        if (i > 0) out_char(',');
        print_move(l, &pos, m->said[i].move);
        ok = fy_play(&pos, l->game, &pos, m->said[i].move).code == FY_OK;
        if (!ok || m->said[i].drawn == 0) continue;
        out_char(',');
        print_move(l, &pos, m->said[i].drawn);
        ok = fy_play(&pos, l->game, &pos, m->said[i].drawn).code == FY_OK;
    }
    out_char(']');
}

static bool print_each(const applying *a, const line *l, fy_position pos)
{
    for (size_t i = 0; i < a->said.count; i++) {
        fy_position before = pos, between;
        fy_move move = a->said.said[i].move, drawn = a->said.said[i].drawn;
        if (fy_play(&pos, l->game, &before, move).code != FY_OK) return false;
        between = pos;
        if (drawn != 0 && fy_play(&pos, l->game, &between, drawn).code != FY_OK) return false;
        if (!verdict_position(a->s, l, &pos)) return false;
        if (!a->s->given[OPT_JSON]) continue;
        out_puts(",\"move\":");
        print_move(l, &before, move);
        if (drawn != 0) out_puts(",\"drawn\":");
        if (drawn != 0) print_move(l, &between, drawn);
        out_puts(",\"index\":");
        out_number(i + 1);
        out_puts("}\n");
    }
    return true;
}

static int apply_line(void *context, const line *l)
{
    applying *a = context;
    fy_position before, after;
    if (!verdict_parse(&before, a->s, l)) return 1;
    after = before;
    if (!moves_play(&after, &a->said, a->s, l)) return 1;
    if (a->s->given[OPT_EACH]) return !print_each(a, l, before);
    if (!verdict_position(a->s, l, &after)) return 1;
    if (!a->s->given[OPT_JSON]) return 0;
    print_moves(&a->said, l, before);
    out_puts("}\n");
    return 0;
}

/* forsyth apply e2e4: a move where the position should be. */
static bool starts_with_move(const settings *s)
{
    const fy_game *game = s->game != NULL ? s->game : fy_game_at(0);
    const char *arg = s->args[0];
    fy_position start;
    fy_move move;
    if (input_is_source(s, arg)) return false;
    fy_start(&start, game);
    return fy_move_parse(&move, game, &start, arg, strlen(arg)).code == FY_OK;
}

int cmd_apply(const settings *s)
{
    if (s->arg_count == 0) return options_refuse(s, "needs a position, such as 'startpos'");
    if (starts_with_move(s))
        return options_refuse(s, "takes a position before the moves, such as 'startpos'");
    applying a = {.s = s};
    moves_read(&a.said, s->args + 1, s->arg_count - 1);
    int exit_code = input_first(s, apply_line, &a);
    moves_free(&a.said);
    return exit_code;
}
