/* forsyth view: what one player may see. */
#include "commands.h"
#include "../input/arguments.h"
#include "../input/input.h"
#include "one_line.h"
#include "print_position.h"

typedef struct viewing {
    const settings *s;
    const char *player;
    bool some_viewed, some_refused; /* since their game has no such player */
} viewing;

/* The player of that name, or of that first letter; FY_NOBODY if there is none. */
static int find_player(const fy_game *game, const char *word)
{
    const char *name;
    for (int i = 0; (name = fy_player_name(game, i)) != NULL; i++)
        if (strcmp(name, word) == 0 || (word[0] == name[0] && word[1] == '\0')) return i;
    return FY_NOBODY;
}

static bool is_player(const char *word)
{
    for (size_t i = 0; fy_game_at(i) != NULL; i++)
        if (find_player(fy_game_at(i), word) != FY_NOBODY) return true;
    return false;
}

/* tables.txt:1: error: there is no player 'white' in ...: 'view' takes 'red' or 'black' */
static int refuse_player(viewing *v, const line *l)
{
    char why[200];
    const char *name, *before = "";
    int len = snprintf(why, sizeof why, "error: there is no player '%s' in %s: 'view' takes ",
                       v->player, fy_game_name(l->game));
    for (int i = 0; (name = fy_player_name(l->game, i)) != NULL; i++) {
        if ((size_t)len >= sizeof why) break;
        len += snprintf(why + len, sizeof why - (size_t)len, "%s'%s'", before, name);
        before = " or ";
    }
    talk_word(&l->where, why);
    v->some_refused = true;
    return 1;
}

static int view_line(void *context, const line *l)
{
    viewing *v = context;
    fy_position pos, view;
    if (!line_parse(&pos, v->s, l)) return 1;
    int player = find_player(l->game, v->player);
    fy_result seen = fy_view(&view, l->game, &pos, player == FY_NOBODY ? 0 : player);
    if (seen.code != FY_OK) {
        line_report(v->s, l, seen);
        return 1;
    }
    if (player == FY_NOBODY) return refuse_player(v, l);
    v->some_viewed = true;
    if (!print_position(v->s, l, &view)) return 1;
    if (v->s->given[OPT_JSON]) out_puts("}\n");
    return 0;
}

int view_one(const settings *s, const line *l)
{
    viewing v = {.s = s, .player = s->args[1]};
    return view_line(&v, l);
}

/* Where no table has the player, the question was wrong. */
int cmd_view(const settings *s)
{
    if (arguments_are_unquoted(s)) return 2;
    if (s->arg_count != 2) return options_refuse(s, "needs a position and a player");
    if (!is_player(s->args[1]))
        return options_refuse(s, "takes a player after the position, such as 'r' or 'black'");
    viewing v = {.s = s, .player = s->args[1]};
    const int exit_code = input_first(s, view_line, &v);
    return exit_code == 1 && v.some_refused && !v.some_viewed ? 2 : exit_code;
}
