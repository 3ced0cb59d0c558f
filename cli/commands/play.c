/* forsyth play: a game at this terminal. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../engine/clock_text.h"
#include "../engine/player.h"
#include "../input/arguments.h"
#include "../output/out.h"
#include "../play/plain.h"
#include "commands.h"
#ifdef HAVE_CURSES
#include "../play/screen.h"
#endif

/* ---- who --------------------------------------------------------------------------------- */

/* 0, or the exit code. */
static int name_seat(play_start *out, const settings *s, int seat, const char *who, size_t len)
{
    if (seat >= FY_SEATS_MAX) return options_refuse(s, "takes at most four seats");
    if (len == 0 || len >= SESSION_WHO_MAX) return options_refuse(s, "takes no such player");
    memcpy(out->who[seat], who, len);
    out->who[seat][len] = '\0';
    return 0;
}

static int name_all(play_start *out, const settings *s)
{
    const char *list = s->value[OPT_SEATS];
    int seat = 0, exit_code = 0;
    if (list != NULL && (s->given[OPT_WHITE] || s->given[OPT_BLACK]))
        return options_refuse(s, "takes '--seats', or '--white' and '--black'");
    for (size_t len; exit_code == 0 && list != NULL; list += len) {
        if (seat > 0) list++;
        len = strcspn(list, ",");
        exit_code = name_seat(out, s, seat++, list, len);
        if (list[len] == '\0') break;
    }
    out->players = seat;
    const option_id sides[2] = {OPT_WHITE, OPT_BLACK};
    for (int i = 0; i < 2 && exit_code == 0; i++)
        if (s->given[sides[i]])
            exit_code = name_seat(out, s, i, s->value[sides[i]], strlen(s->value[sides[i]]));
    return exit_code;
}

static int try_program(const fy_game *game, const player_who *who)
{
    player *p = player_open(&(player_setup){.game = game, .who = *who});
    const int exit_code = player_try(p);
    if (exit_code != 0) {
        fputs("forsyth: cannot start '", stderr);
        print_escaped(stderr, who->text, strlen(who->text));
        fprintf(stderr, "': %s\n", player_reason(p));
    }
    player_close(p);
    return exit_code;
}

/* Levels that do not exist, and programs that cannot be started, are known before the game. */
static int try_seats(const play_start *start, const settings *s)
{
    const fy_game *game = start->game != NULL ? start->game : fy_game_at(0);
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        const char *text = start->who[i];
        player_who who;
        if (text[0] == '\0' || strcmp(text, "you") == 0) continue;
        if (!player_read(&who, game, text))
            return options_refuse(s, "does not know such a level or limit in this game");
        const int exit_code = who.is_program ? try_program(game, &who) : 0;
        if (exit_code != 0) return exit_code;
    }
    return 0;
}

/* ---- from where -------------------------------------------------------------------------- */

static int read_position(play_start *out, const char *text)
{
    start_fault *fault = talk_need(calloc(1, sizeof *fault));
    const bool is_read = start_read(&out->position, &out->game, text, strlen(text), "argument",
                                    fault);
    if (!is_read) {
        out_puts(fault->text);
        if (fault->repaired[0] != '\0') {
            out_puts("repaired: ");
            out_puts(fault->repaired);
            out_char('\n');
        }
        out_flush();
    }
    free(fault);
    out->has_position = is_read;
    return is_read ? 0 : 1;
}

static int read_argument(play_start *out, const settings *s)
{
    if (s->arg_count == 0) return 0;
    if (arguments_are_unquoted(s)) return 2;
    if (s->arg_count > 1) return options_refuse(s, "takes one position or record");
    if (s->given[OPT_RESUME]) return options_refuse(s, "takes '--resume' without a position");
    if (s->given[OPT_PLAYERS]) return options_refuse(s, "takes '--players' only for a new game");
    const char *text = s->args[0];
    switch (argument_kind_of(s, text, false)) {
    case ARGUMENT_STDIN: return options_refuse(s, "reads moves from standard input, not games");
    case ARGUMENT_FILE: out->record = text; return access(text, R_OK) == 0 ? 0 : (perror(text), 3);
    default: return read_position(out, text);
    }
}

static bool names_seats(const play_start *start)
{
    for (int i = 0; i < FY_SEATS_MAX; i++)
        if (start->who[i][0] != '\0') return true;
    return start->players > 0;
}

static int read_options(play_start *out, const settings *s)
{
    out->game = s->game;
    out->has_seed = s->given[OPT_SEED];
    out->seed = s->number[OPT_SEED];
    out->resumes = s->given[OPT_RESUME];
    out->flipped = s->given[OPT_FLIP];
    out->ascii = s->given[OPT_ASCII];
    out->colors = s->color;
    out->has_time = s->given[OPT_CLOCK];
    if (out->has_time && !clock_text_read(&out->time, s->value[OPT_CLOCK], 60000))
        return options_refuse(s, "takes a '--clock' such as 5+3: minutes, and seconds a move");
    int exit_code = name_all(out, s);
    if (exit_code == 0 && s->given[OPT_PLAYERS] && out->players > 0 &&
        out->players != options_players(s))
        return options_refuse(s, "takes as many '--seats' as '--players'");
    if (s->given[OPT_PLAYERS]) out->players = options_players(s);
    if (out->resumes && (names_seats(out) || out->has_time || out->has_seed || s->game != NULL))
        return options_refuse(s, "takes '--resume' alone: the game has its players and clocks");
    if (exit_code == 0) exit_code = read_argument(out, s);
    return exit_code == 0 ? try_seats(out, s) : exit_code;
}

/* ---- where ------------------------------------------------------------------------------- */

static bool wants_screen(const settings *s)
{
    const char *name = getenv("TERM");
    return !s->given[OPT_PLAIN] && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name != NULL &&
           strcmp(name, "dumb") != 0;
}

#ifdef HAVE_CURSES
static int run_screen(const play_start *start)
{
    return screen_run(start);
}
#else
static int run_screen(const play_start *start)
{
    if (!talk_is_quiet())
        fputs("forsyth: built without a screen (Debian: libncurses-dev); going on in lines\n",
              talk());
    return plain_run(start);
}
#endif

int cmd_play(const settings *s)
{
    play_start *start = talk_need(calloc(1, sizeof *start));
    signal(SIGPIPE, SIG_IGN); /* an engine that ends is told, and so is a file that cannot grow */
    signal(SIGXFSZ, SIG_IGN);
    play_settings_read(&start->settings, stderr);
    int exit_code = read_options(start, s);
    if (exit_code == 0) exit_code = wants_screen(s) ? run_screen(start) : plain_run(start);
    free(start);
    return exit_code;
}
