/* forsyth: the command line tool. Reads the command line and hands over to one command. */
#include "commands/commands.h"
#include "output/out.h"
#include "output/out_file.h"
#include "serve/serve.h"

static int (*const commands[COMMANDS])(const settings *) = {
    [CMD_SHOW] = cmd_show,       [CMD_CHECK] = cmd_check,     [CMD_FMT] = cmd_fmt,
    [CMD_FIX] = cmd_fix,         [CMD_JSON] = cmd_json,       [CMD_MOVES] = cmd_moves,
    [CMD_APPLY] = cmd_apply,     [CMD_STATUS] = cmd_status,   [CMD_PERFT] = cmd_perft,
    [CMD_KEY] = cmd_key,         [CMD_VIEW] = cmd_view,       [CMD_DEAL] = cmd_deal,
    [CMD_PLAYOUT] = cmd_playout, [CMD_CONVERT] = cmd_convert, [CMD_UNIQ] = cmd_uniq,
    [CMD_STATS] = cmd_stats,     [CMD_GAMES] = cmd_games,     [CMD_POSITIONS] = cmd_positions,
    [CMD_FILTER] = cmd_filter,   [CMD_SAMPLE] = cmd_sample,   [CMD_SHUFFLE] = cmd_shuffle,
    [CMD_BOOK] = cmd_book,       [CMD_BEST] = cmd_best,       [CMD_ENGINE] = cmd_engine,
    [CMD_MATCH] = cmd_match,     [CMD_ANALYSE] = cmd_analyse, [CMD_PLAY] = cmd_play,
    [CMD_COPY] = cmd_copy,       [CMD_LIBRARY] = cmd_library, [CMD_SERVE] = cmd_serve,
    [CMD_DATASET] = cmd_dataset,
};

static int refuse_output(const char *path, int error)
{
    fputs("forsyth: cannot write '", stderr);
    print_escaped(stderr, path, strlen(path));
    fprintf(stderr, "': %s\n", strerror(error));
    return 3;
}

/* Lines with faults do not make the others worthless; anything worse does. */
static int finish_output(const char *path, int exit_code)
{
    if (exit_code > 1) {
        out_file_drop();
        return exit_code;
    }
    const int error = out_file_keep();
    return error != 0 ? refuse_output(path, error) : exit_code;
}

int main(int argc, char **argv)
{
    settings s;
    const int answered = options_read(&s, argc, argv);
    if (answered >= 0) return answered;
    const char *path = options_output(&s);
    const int error = path != NULL ? out_file_begin(path) : 0;
    if (error != 0) return refuse_output(path, error);
    const int exit_code = commands[s.command](&s);
    talk_hidden();
    return path != NULL ? finish_output(path, exit_code) : exit_code;
}
