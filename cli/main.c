/* forsyth: the command line tool. Reads the command line and hands over to one command. */
#include "commands/commands.h"

static int (*const commands[COMMANDS])(const settings *) = {
    [CMD_SHOW] = cmd_show,       [CMD_CHECK] = cmd_check,     [CMD_FMT] = cmd_fmt,
    [CMD_FIX] = cmd_fix,         [CMD_JSON] = cmd_json,       [CMD_MOVES] = cmd_moves,
    [CMD_APPLY] = cmd_apply,     [CMD_STATUS] = cmd_status,   [CMD_PERFT] = cmd_perft,
    [CMD_KEY] = cmd_key,         [CMD_VIEW] = cmd_view,       [CMD_DEAL] = cmd_deal,
    [CMD_PLAYOUT] = cmd_playout, [CMD_CONVERT] = cmd_convert, [CMD_UNIQ] = cmd_uniq,
    [CMD_STATS] = cmd_stats,
};

int main(int argc, char **argv)
{
    settings s;
    int answered = options_read(&s, argc, argv);
    return answered >= 0 ? answered : commands[s.command](&s);
}
