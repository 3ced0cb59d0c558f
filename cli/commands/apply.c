/* forsyth apply: the position after some moves.
 *
 * All moves are understood before anything is printed, so that a move that cannot be played leaves
 * no half of an answer behind. */
#include "commands.h"
#include "../input/arguments.h"
#include "../input/input.h"
#include "../input/said_moves.h"
#include "one_line.h"
#include "print_position.h"
#include "san.h"

typedef struct applying {
    const settings *s;
    said_moves said;
    char start[FY_TEXT_MAX];      /* what "startpos" in a line stands for */
    bool some_read, some_refused; /* since their game has no --san */
} applying;

static void print_move(const line *l, const fy_position *before, fy_move move)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_result written = fy_move_write(text, sizeof text, l->game, before, move, FY_MOVE_PLAIN);
    out_json_string(text, written.code == FY_OK ? written.at : 0);
}

static size_t write_san(char text[FY_MOVE_TEXT_MAX], const said_move *said, const line *l)
{
    fy_result written = fy_move_write(text, FY_MOVE_TEXT_MAX, l->game, &said->before, said->move,
                                      FY_MOVE_SAN);
    return written.code == FY_OK ? written.at : 0;
}

static void print_json_san(const said_move *said, const line *l)
{
    char text[FY_MOVE_TEXT_MAX];
    out_json_string(text, write_san(text, said, l));
}

/* The moves in one line, or with --each one a line. */
static void print_san(const applying *a, const line *l)
{
    const said_moves *m = &a->said;
    const bool each = a->s->given[OPT_EACH];
    char text[FY_MOVE_TEXT_MAX];
    for (size_t i = 0; i < m->count; i++) {
        if (i > 0 && !each) out_char(' ');
        out_text(text, write_san(text, &m->said[i], l));
        if (each) out_char('\n');
    }
    if (!each && m->count > 0) out_char('\n');
}

/* A move that no number can hold is printed as it was said. */
static void print_said(const said_moves *m, size_t i, const line *l)
{
    const said_move *said = &m->said[i];
    if (said->move != 0)
        print_move(l, &said->before, said->move);
    else
        out_json_string(m->text + said->at, said->len);
}

/* ,"moves":["e2e4","e7e5"],"san":["e4","e5"], those of chance among them; SAN if there is one */
static void print_moves(const said_moves *m, const line *l, const fy_position *start)
{
    out_puts(",\"moves\":[");
    if (m->first != 0) print_move(l, start, m->first);
    for (size_t i = 0; i < m->count; i++) {
        const said_move *said = &m->said[i];
        if (i > 0 || m->first != 0) out_char(',');
        print_said(m, i, l);
        if (said->drawn == 0) continue;
        out_char(',');
        print_move(l, &said->between, said->drawn);
    }
    out_char(']');
    if (!game_has_san(l->game)) return;
    out_puts(",\"san\":[");
    for (size_t i = 0; i < m->count; i++) {
        if (i > 0) out_char(',');
        print_json_san(&m->said[i], l);
    }
    out_char(']');
}

/* What a move scores: told on standard error, or with --json ,"events":["..."]. */
static void print_events(const settings *s, const said_move *said, const line *l)
{
    char text[FY_EVENTS_MAX];
    const char *comma = "";
    if (said->move == 0) return;
    fy_result written = fy_events(text, sizeof text, l->game, &said->before, said->move);
    if (written.code != FY_OK || written.at == 0) return;
    if (!s->given[OPT_JSON]) {
        fputs(text, talk());
        return;
    }
    out_puts(",\"events\":[");
    for (const char *p = text; *p != '\0';) {
        size_t len = strcspn(p, "\n");
        out_puts(comma);
        out_json_string(p, len);
        comma = ",";
        p += len + (p[len] == '\n');
    }
    out_char(']');
}

/* What chance did before the first move; with --json it has the index 0. */
static bool print_first(const applying *a, const line *l, const fy_position *start)
{
    const said_moves *m = &a->said;
    if (m->first == 0) return true;
    if (!print_position(a->s, l, m->count > 0 ? &m->said[0].before : &m->end)) return false;
    if (!a->s->given[OPT_JSON]) return true;
    out_puts(",\"drawn\":");
    print_move(l, start, m->first);
    out_puts(",\"index\":0}\n");
    return true;
}

static bool print_each(const applying *a, const line *l, const fy_position *start)
{
    const said_moves *m = &a->said;
    if (!print_first(a, l, start)) return false;
    for (size_t i = 0; i < m->count; i++) {
        const said_move *said = &m->said[i];
        if (!a->s->given[OPT_JSON]) print_events(a->s, said, l);
        if (!print_position(a->s, l, said_moves_after(m, i))) return false;
        if (!a->s->given[OPT_JSON]) continue;
        out_puts(",\"move\":");
        print_said(m, i, l);
        if (game_has_san(l->game)) {
            out_puts(",\"san\":");
            print_json_san(said, l);
        }
        if (said->drawn != 0) out_puts(",\"drawn\":");
        if (said->drawn != 0) print_move(l, &said->between, said->drawn);
        out_puts(",\"index\":");
        out_number(i + 1);
        print_events(a->s, said, l);
        out_puts("}\n");
    }
    return true;
}

/* A line that begins with "startpos" becomes one with the position. */
static void expand_start(applying *a, line *l)
{
    static const char word[] = "startpos";
    const size_t len = sizeof word - 1;
    fy_position start;
    if (l->fault.code != FY_OK || l->where.len < len || memcmp(l->where.text, word, len) != 0)
        return;
    l->game = a->s->game != NULL ? a->s->game : fy_game_at(0);
    l->fault = fy_start_parse(&start, l->game, l->where.text, l->where.len);
    if (l->fault.code != FY_OK) return;
    l->where.len = fy_write(a->start, sizeof a->start, l->game, &start, 0).at;
    l->where.text = a->start;
}

/* With --san and without --json: is SAN what is printed? */
static bool prints_san(const settings *s)
{
    return s->given[OPT_SAN] && !s->given[OPT_JSON];
}

static int apply_line(void *context, const line *given)
{
    applying *a = context;
    fy_position start;
    line own = *given, *l = &own;
    said_moves_take(&a->said, l);
    expand_start(a, l);
    if (!line_parse(&start, a->s, l)) return 1;
    if (a->s->given[OPT_SAN] && !game_has_san(l->game)) {
        refuse_san(l);
        a->some_refused = true;
        return 1;
    }
    a->some_read = true;
    if (!said_moves_play(&a->said, &start, a->s, l)) return 1;
    if (prints_san(a->s)) {
        print_san(a, l);
        return 0;
    }
    if (a->s->given[OPT_EACH]) return !print_each(a, l, &start);
    if (!print_position(a->s, l, &a->said.end)) return 1;
    if (!a->s->given[OPT_JSON]) return 0;
    print_moves(&a->said, l, &start);
    out_puts("}\n");
    return 0;
}

int apply_one(const settings *s, const line *l)
{
    applying a = {.s = s};
    said_moves_read(&a.said, s->args + 1, s->arg_count - 1);
    const int answer = apply_line(&a, l);
    said_moves_free(&a.said);
    return answer;
}

/* forsyth apply e2e4: a move where the position should be. */
static bool starts_with_move(const settings *s)
{
    const fy_game *game = s->game != NULL ? s->game : fy_game_at(0);
    const char *arg = s->args[0];
    fy_position start;
    fy_move move;
    if (argument_is_source(s, arg)) return false;
    fy_start(&start, game);
    return fy_move_parse(&move, game, &start, arg, strlen(arg)).code == FY_OK;
}

int cmd_apply(const settings *s)
{
    const int moves = s->arg_count > 0 ? s->arg_count - 1 : 0;
    if (s->arg_count > 0 && starts_with_move(s))
        return options_refuse(s, "takes a position before the moves, such as 'startpos'");
    applying a = {.s = s};
    said_moves_read(&a.said, s->args + s->arg_count - moves, moves);
    int exit_code = input_first(s, apply_line, &a);
    said_moves_free(&a.said);
    return exit_code == 1 && a.some_refused && !a.some_read ? 2 : exit_code;
}
