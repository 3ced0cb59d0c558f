/* forsyth moves: the legal moves of each position. */
#include <stdatomic.h>

#include "commands.h"
#include "../input/input.h"
#include "../output/json_verdict.h"
#include "move_list.h"
#include "one_line.h"
#include "san.h"

typedef struct listing {
    const settings *s;
    bool any;
    atomic_bool some_listed, some_refused; /* since their game has no --san */
} listing;

/* How a list is printed: what it is of, and whether its moves are written in SAN, too. */
typedef struct spelling {
    const line *l;
    const fy_position *pos;
    bool san;
} spelling;

static const char *san_of(char text[FY_MOVE_TEXT_MAX], const spelling *how, fy_move move)
{
    fy_result written = fy_move_write(text, FY_MOVE_TEXT_MAX, how->l->game, how->pos, move,
                                      FY_MOVE_SAN);
    return written.code == FY_OK ? text : "";
}

/* {"move":"g1f3","san":"Nf3"} */
static void print_json_move(const spelling *how, const listed_move *m)
{
    char san[FY_MOVE_TEXT_MAX];
    out_puts("{\"move\":");
    out_json_string(m->text, strlen(m->text));
    if (how->san) {
        const char *text = san_of(san, how, m->move);
        out_puts(",\"san\":");
        out_json_string(text, strlen(text));
    }
    out_char('}');
}

static void print_json(const line *l, const fy_position *pos, const listed_move *moves,
                       size_t count)
{
    const spelling how = {l, pos, game_has_san(l->game)};
    json_open(l->game, &l->where, true);
    json_turn(l->game, pos);
    out_puts(",\"count\":");
    out_number(count);
    if (moves != NULL) {
        out_puts(",\"moves\":[");
        for (size_t i = 0; i < count; i++) {
            if (i > 0) out_char(',');
            print_json_move(&how, &moves[i]);
        }
        out_char(']');
    }
    out_puts("}\n");
}

/* An empty line goes between two lists, even if one of them is empty, too. */
static void print_list(listing *list, const spelling *how, const listed_move *moves, size_t count)
{
    char san[FY_MOVE_TEXT_MAX];
    if (list->any) out_char('\n');
    list->any = true;
    for (size_t i = 0; i < count; i++) {
        out_puts(how->san ? san_of(san, how, moves[i].move) : moves[i].text);
        out_char('\n');
    }
}

/* The moves with their texts; only their number, if `out` is NULL. */
static fy_result find_moves(listed_move *out, size_t *count, const line *l, const fy_position *pos)
{
    fy_move moves[FY_MOVES_MAX];
    if (out != NULL) return move_list(out, count, l->game, pos);
    *count = fy_moves(moves, l->game, pos);
    return (fy_result){FY_OK, 0};
}

/* Of an empty list one could think that the game is over. */
static void note_chance(const line *l, const fy_position *pos, size_t count)
{
    if (count > 0 || fy_turn(l->game, pos) != FY_CHANCE || talk_is_quiet()) return;
    talk_word(&l->where, "note: chance is to move: use 'forsyth deal' or 'forsyth apply --seed'");
}

/* Where only their number is asked for, there are no moves. */
static void print_answer(listing *list, const line *l, const fy_position *pos,
                         const listed_move *moves, size_t count)
{
    if (list->s->given[OPT_JSON]) {
        print_json(l, pos, moves, count);
        return;
    }
    note_chance(l, pos, count);
    if (moves == NULL) {
        out_number(count);
        out_char('\n');
    } else {
        print_list(list, &(spelling){l, pos, list->s->given[OPT_SAN]}, moves, count);
    }
}

/* ---- the command ------------------------------------------------------------------------- */

static bool lacks_san(const settings *s, const fy_game *game)
{
    return s->given[OPT_SAN] && !s->given[OPT_COUNT] && !game_has_san(game);
}

static int moves_line(void *context, const line *l)
{
    listing *list = context;
    fy_position pos;
    listed_move room[FY_MOVES_MAX], *moves = list->s->given[OPT_COUNT] ? NULL : room;
    size_t count = 0;
    if (!line_parse(&pos, list->s, l) || !line_is_playable(&pos, list->s, l)) return 1;
    if (lacks_san(list->s, l->game)) {
        refuse_san(l);
        atomic_store(&list->some_refused, true);
        return 1;
    }
    fy_result found = find_moves(moves, &count, l, &pos);
    if (found.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", found.code, 0, NULL});
        return 1;
    }
    atomic_store_explicit(&list->some_listed, true, memory_order_relaxed);
    print_answer(list, l, &pos, moves, count);
    return 0;
}

int moves_one(const settings *s, const line *l)
{
    listing list = {.s = s};
    return moves_line(&list, l);
}

/* Where no position could be answered for want of a notation, the question was wrong. */
int cmd_moves(const settings *s)
{
    listing list = {.s = s};
    bool one_line_each = s->given[OPT_COUNT] || s->given[OPT_JSON];
    line_work work = {.handle = moves_line, .context = &list};
    /* Lists with an empty line between them depend on each other. */
    int exit_code = one_line_each ? input_all(s, &work, NULL)
                                  : input_each(s, moves_line, &list, false);
    return exit_code == 1 && list.some_refused && !list.some_listed ? 2 : exit_code;
}
