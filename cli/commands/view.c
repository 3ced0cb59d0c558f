/* forsyth view: what one player may see. */
#include "commands.h"
#include "../input/arguments.h"
#include "../input/input.h"
#include "print_position.h"

typedef struct viewing {
    const settings *s;
    const char *player;
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

static int view_line(void *context, const line *l)
{
    const viewing *v = context;
    fy_position pos, view;
    if (!line_parse(&pos, v->s, l)) return 1;
    int player = find_player(l->game, v->player);
    fy_result seen = fy_view(&view, l->game, &pos, player == FY_NOBODY ? 0 : player);
    if (seen.code == FY_OK && player == FY_NOBODY) {
        fprintf(talk(), "forsyth: the players of %s are '%s' and '%s'\n", fy_game_name(l->game),
                fy_player_name(l->game, 0), fy_player_name(l->game, 1));
        return 1;
    }
    if (seen.code == FY_OK) {
        if (!print_position(v->s, l, &view)) return 1;
        if (v->s->given[OPT_JSON]) out_puts("}\n");
        return 0;
    }
    line_report(v->s, l, seen);
    return 1;
}

int cmd_view(const settings *s)
{
    if (arguments_are_unquoted(s)) return 2;
    if (s->arg_count != 2) return options_refuse(s, "needs a position and a player");
    if (!is_player(s->args[1]))
        return options_refuse(s, "takes a player after the position, such as 'r' or 'black'");
    viewing v = {s, s->args[1]};
    return input_first(s, view_line, &v);
}
