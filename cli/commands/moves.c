/* forsyth moves: the legal moves of each position. */
#include <stdatomic.h>

#include "commands.h"
#include "../input/input.h"
#include "../output/json_verdict.h"
#include "move_list.h"

typedef struct listing {
    const settings *s;
    bool any;
    atomic_bool some_listed, some_refused; /* since their game has no --san */
} listing;

static void print_json(const listing *list, const line *l, const fy_position *pos,
                       const listed_move *moves, size_t count)
{
    json_open(l->game, &l->where, true);
    json_turn(l->game, pos);
    out_puts(",\"count\":");
    out_number(count);
    if (!list->s->given[OPT_COUNT]) {
        out_puts(",\"moves\":[");
        for (size_t i = 0; i < count; i++) {
            if (i > 0) out_char(',');
            out_json_string(moves[i].text, strlen(moves[i].text));
        }
        out_char(']');
    }
    out_puts("}\n");
}

/* An empty line goes between two lists, even if one of them is empty, too. */
static void print_list(listing *list, const listed_move *moves, size_t count)
{
    if (list->any) out_char('\n');
    list->any = true;
    for (size_t i = 0; i < count; i++) {
        out_puts(moves[i].text);
        out_char('\n');
    }
}

/* The moves with their texts, unless only their number is asked for. */
static fy_result find_moves(listed_move *out, size_t *count, const settings *s, const line *l,
                            const fy_position *pos)
{
    if (s->given[OPT_COUNT]) {
        fy_move moves[FY_MOVES_MAX];
        *count = fy_moves(moves, l->game, pos);
        return (fy_result){FY_OK, 0};
    }
    return move_list(out, count, l->game, pos, s->given[OPT_SAN] ? FY_MOVE_SAN : FY_MOVE_PLAIN);
}

/* Of an empty list one could think that the game is over. */
static void note_chance(const line *l, const fy_position *pos, size_t count)
{
    if (count > 0 || fy_turn(l->game, pos) != FY_CHANCE || talk_is_quiet()) return;
    talk_word(&l->where, "note: chance is to move: use 'forsyth deal' or 'forsyth apply --seed'");
}

static void print_answer(listing *list, const line *l, const fy_position *pos,
                         const listed_move *moves, size_t count)
{
    if (list->s->given[OPT_JSON]) {
        print_json(list, l, pos, moves, count);
        return;
    }
    note_chance(l, pos, count);
    if (list->s->given[OPT_COUNT]) {
        out_number(count);
        out_char('\n');
    } else {
        print_list(list, moves, count);
    }
}

/* ---- --san ------------------------------------------------------------------------------- */

/* What is not written of passing is not written of any move. */
static bool writes_san(const fy_game *game)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position start;
    fy_start(&start, game);
    return fy_move_write(text, sizeof text, game, &start, 0, FY_MOVE_SAN).code == FY_OK;
}

static bool lacks_san(const settings *s, const fy_game *game)
{
    return s->given[OPT_SAN] && !s->given[OPT_COUNT] && !writes_san(game);
}

/* "error: go has no SAN: '--san' is for ...", the games that do */
static void explain_san(char *out, size_t cap, const fy_game *game)
{
    const char *comma = " ";
    int len = snprintf(out, cap, "error: %s has no SAN: '--san' is for", fy_game_name(game));
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        if (!writes_san(fy_game_at(i)) || (size_t)len >= cap) continue;
        len += snprintf(out + len, cap - (size_t)len, "%s%s", comma, fy_game_name(fy_game_at(i)));
        comma = ", ";
    }
}

static int refuse_san(listing *list, const line *l)
{
    char why[200];
    explain_san(why, sizeof why, l->game);
    talk_word(&l->where, why);
    atomic_store(&list->some_refused, true);
    return 1;
}

/* ---- the command ------------------------------------------------------------------------- */

static int moves_line(void *context, const line *l)
{
    listing *list = context;
    fy_position pos;
    listed_move moves[FY_MOVES_MAX];
    size_t count = 0;
    if (!line_parse(&pos, list->s, l) || !line_is_playable(&pos, list->s, l)) return 1;
    if (lacks_san(list->s, l->game)) return refuse_san(list, l);
    fy_result found = find_moves(moves, &count, list->s, l, &pos);
    if (found.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", found.code, 0, NULL});
        return 1;
    }
    atomic_store_explicit(&list->some_listed, true, memory_order_relaxed);
    print_answer(list, l, &pos, moves, count);
    return 0;
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
