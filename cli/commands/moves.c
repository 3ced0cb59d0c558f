/* forsyth moves: the legal moves of each position. */
#include "commands.h"
#include "../input/input.h"
#include "../output/json_verdict.h"
#include "move_list.h"

typedef struct listing {
    const settings *s;
    bool any;
} listing;

static void print_json(const listing *list, const line *l, const listed_move *moves, size_t count)
{
    json_open(l->game, &l->where, true);
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

static int moves_line(void *context, const line *l)
{
    listing *list = context;
    fy_position pos;
    listed_move moves[FY_MOVES_MAX];
    size_t count = 0;
    if (!line_parse(&pos, list->s, l) || !line_is_playable(&pos, list->s, l)) return 1;
    fy_result found = find_moves(moves, &count, list->s, l, &pos);
    if (found.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", found.code, 0, NULL});
        return 1;
    }
    if (list->s->given[OPT_JSON]) {
        print_json(list, l, moves, count);
    } else if (list->s->given[OPT_COUNT]) {
        out_number(count);
        out_char('\n');
    } else {
        print_list(list, moves, count);
    }
    return 0;
}

int cmd_moves(const settings *s)
{
    listing list = {s, false};
    bool one_line_each = s->given[OPT_COUNT] || s->given[OPT_JSON];
    line_work work = {.handle = moves_line, .context = &list};
    /* Lists with an empty line between them depend on each other. */
    return one_line_each ? input_all(s, &work, NULL) : input_each(s, moves_line, &list, false);
}
