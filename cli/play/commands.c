/* Commands: a line that begins with '/'. What they copy or save of a game with secrets is what the
 * seat that looks on may know, until the game is over. */
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../engine/game_text.h"
#include "../option_near.h"
#include "../options.h"
#include "session_state.h"

enum { BEST_MOST = 10, BEST_USUAL = 3 };

/* What a command gets: `s` is NULL only if the command can do without. */
typedef struct call {
    play_reply *out;
    session *s;
    const char *rest; /* what follows the name */
} call;

typedef struct command {
    const char *name, *arguments, *help;
    bool (*run)(call *c); /* false if it was refused */
    play_action action;   /* if there is nothing to run */
    bool needs_game;
} command;

/* ---- replies ----------------------------------------------------------------------------- */

static void add_text(play_reply *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add_text(play_reply *out, const char *format, ...)
{
    const size_t len = strlen(out->text);
    va_list values;
    va_start(values, format);
    vsnprintf(out->text + len, sizeof out->text - len, format, values); /* NOLINT: initialized */
    va_end(values);
}

static bool refuse(call *c, const char *why)
{
    add_text(c->out, "%s", why);
    return false;
}

/* ---- texts ------------------------------------------------------------------------------- */

static bool run_fen(call *c)
{
    char text[FY_TEXT_MAX];
    fy_position pos;
    session_position(&pos, c->s, c->s->host.count);
    fy_write(text, sizeof text, c->s->host.game, &pos, 0);
    snprintf(c->out->copy, sizeof c->out->copy, "%s", text);
    add_text(c->out, "%s", text);
    return true;
}

/* Whole, or not at all. */
static char *record_of(call *c, size_t *len)
{
    return session_record(c->s, session_is_over(c->s) ? FY_NOBODY : session_seat(c->s), len);
}

static bool run_pgn(call *c)
{
    size_t len;
    char *text = record_of(c, &len);
    while (len > 0 && text[len - 1] == '\n') len--;
    const bool fits = len < sizeof c->out->text;
    if (fits) {
        snprintf(c->out->copy, sizeof c->out->copy, "%.*s", (int)len, text);
        add_text(c->out, "%.*s", (int)len, text);
    }
    free(text);
    return fits || refuse(c, "this record is too long to be shown: /save NAME writes it to a file");
}

static bool run_save(call *c)
{
    char why[SAVE_WHY_MAX];
    size_t len;
    if (c->rest[0] == '\0') return refuse(c, "/save needs the name of a file");
    if (access(c->rest, F_OK) == 0) return refuse(c, "there is a file of that name already");
    char *text = record_of(c, &len);
    const bool is_saved = save_text(c->rest, text, len, 0666, why);
    free(text);
    if (is_saved) add_text(c->out, "saved as %.300s", c->rest);
    return is_saved || refuse(c, why);
}

static bool run_load(call *c)
{
    if (c->rest[0] == '\0') return refuse(c, "/load needs the name of a file");
    snprintf(c->out->argument, sizeof c->out->argument, "%s", c->rest);
    c->out->action = PLAY_LOAD;
    return true;
}

/* ---- what a player does ------------------------------------------------------------------ */

static bool run_act(call *c, bool act(session *s, char out[SESSION_TEXT_MAX]))
{
    char text[SESSION_TEXT_MAX];
    const bool is_done = act(c->s, text);
    add_text(c->out, "%s", text);
    return is_done;
}

static bool run_undo(call *c)
{
    return run_act(c, session_take_back);
}

static bool run_redo(call *c)
{
    return run_act(c, session_redo);
}

static bool run_draw(call *c)
{
    return run_act(c, session_draw);
}

static bool run_resign(call *c)
{
    return run_act(c, session_resign);
}

static bool agree(session *s, char out[SESSION_TEXT_MAX])
{
    return session_agree(s, true, out);
}

static bool decline(session *s, char out[SESSION_TEXT_MAX])
{
    return session_agree(s, false, out);
}

static bool run_agree(call *c)
{
    return run_act(c, agree);
}

static bool run_refuse(call *c)
{
    return run_act(c, decline);
}

/* ---- advice ------------------------------------------------------------------------------ */

/* "+0.31", "mate in 3"; of the seat to move. */
static void write_score(char out[32], const fy_best *best)
{
    if (best->mate > 0)
        snprintf(out, 32, "wins in %d", (int)best->mate);
    else if (best->mate < 0)
        snprintf(out, 32, "loses in %d", (int)-best->mate);
    else
        snprintf(out, 32, "%+.2f", best->score / 100.0);
}

static void add_best(call *c, const fy_position *view, const fy_best *best)
{
    char move[FY_MOVE_TEXT_MAX], score[32];
    game_text_move(move, c->s->host.game, view, best->move);
    write_score(score, best);
    add_text(c->out, "%s%s  %s  (expects %u %%, depth %u)", c->out->text[0] != '\0' ? "\n" : "",
             move, score, (unsigned)(best->expected * 100u / FY_SEARCH_SURE), best->depth);
}

static size_t advise(call *c, fy_best *best, size_t wanted, fy_position *view)
{
    const char *why;
    const size_t count = session_advise(c->s, best, wanted, &why);
    if (count == 0)
        refuse(c, why);
    else
        session_position(view, c->s, c->s->host.count);
    return count;
}

static bool run_hint(call *c)
{
    char move[FY_MOVE_TEXT_MAX];
    fy_position view;
    fy_best best;
    if (advise(c, &best, 1, &view) == 0) return false;
    game_text_move(move, c->s->host.game, &view, best.move);
    add_text(c->out, "%s", move);
    return true;
}

static bool run_eval(call *c)
{
    char score[32], side[64];
    fy_position view;
    fy_best best;
    if (advise(c, &best, 1, &view) == 0) return false;
    write_score(score, &best);
    session_side(side, c->s, fy_host_turn(&c->s->host));
    add_text(c->out, "%s for %s (expects %u %%, depth %u)", score, side,
             (unsigned)(best.expected * 100u / FY_SEARCH_SURE), best.depth);
    return true;
}

static bool run_best(call *c)
{
    fy_best best[BEST_MOST];
    fy_position view;
    uint64_t wanted = BEST_USUAL;
    if (c->rest[0] != '\0' && !option_number(&wanted, c->rest, 1, BEST_MOST))
        return refuse(c, "/best takes a number from 1 to 10");
    const size_t count = advise(c, best, (size_t)wanted, &view);
    for (size_t i = 0; i < count; i++) add_best(c, &view, &best[i]);
    return count > 0;
}

static bool run_moves(call *c)
{
    fy_move moves[FY_MOVES_MAX];
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos;
    if (session_is_over(c->s)) return refuse(c, fy_code_text(FY_HOST_OVER));
    if (!session_is_person(c->s, fy_host_turn(&c->s->host)))
        return refuse(c, fy_code_text(FY_HOST_NOT_TURN));
    session_position(&pos, c->s, c->s->host.count);
    const size_t count = fy_moves(moves, c->s->host.game, &pos);
    for (size_t i = 0; i < count; i++) {
        game_text_move(text, c->s->host.game, &pos, moves[i]);
        add_text(c->out, "%s%s", i > 0 ? " " : "", text);
    }
    return true;
}

/* ---- the table --------------------------------------------------------------------------- */

static bool run_help(call *c);

static bool run_theme(call *c)
{
    snprintf(c->out->argument, sizeof c->out->argument, "%s", c->rest);
    c->out->action = PLAY_THEME;
    return true;
}

static const command commands[] = {
    {"/fen", "", "print and copy the position", run_fen, PLAY_DONE, true},
    {"/pgn", "", "print and copy the game as a record", run_pgn, PLAY_DONE, true},
    {"/save", "NAME", "write the record to a file", run_save, PLAY_DONE, true},
    {"/load", "FILE", "go on from a record or a position in a file", run_load, PLAY_LOAD, false},
    {"/undo", "", "take your last move back", run_undo, PLAY_DONE, true},
    {"/redo", "", "play again what was taken back", run_redo, PLAY_DONE, true},
    {"/agree", "", "let the move be taken back", run_agree, PLAY_DONE, true},
    {"/refuse", "", "do not let it", run_refuse, PLAY_DONE, true},
    {"/hint", "", "show a good move", run_hint, PLAY_DONE, true},
    {"/best", "[N]", "show the best moves, and what they are worth", run_best, PLAY_DONE, true},
    {"/eval", "", "say how the game stands", run_eval, PLAY_DONE, true},
    {"/moves", "", "list the legal moves", run_moves, PLAY_DONE, true},
    {"/draw", "", "offer, accept or claim a draw", run_draw, PLAY_DONE, true},
    {"/resign", "", "give up", run_resign, PLAY_DONE, true},
    {"/rematch", "", "play again with the seats changed", NULL, PLAY_REMATCH, true},
    {"/show", "", "draw the board", NULL, PLAY_SHOW, true},
    {"/flip", "", "turn the board", NULL, PLAY_FLIP, true},
    {"/theme", "[NAME]", "change the colours", run_theme, PLAY_THEME, false},
    {"/menu", "", "go to the menu; the game is kept", NULL, PLAY_MENU, false},
    {"/help", "", "list the commands", run_help, PLAY_DONE, false},
    {"/quit", "", "leave; the game is kept", NULL, PLAY_QUIT, false},
};

enum { COMMANDS_COUNT = sizeof commands / sizeof commands[0] };

static bool run_help(call *c)
{
    for (int i = 0; i < COMMANDS_COUNT; i++) {
        char shown[32];
        snprintf(shown, sizeof shown, "%s %s", commands[i].name, commands[i].arguments);
        add_text(c->out, "%-14s %s\n", shown, commands[i].help);
    }
    add_text(c->out, "anything else is a move, or a position to go on from");
    return true;
}

bool session_command_at(size_t i, const char **name, const char **arguments, const char **help)
{
    if (i >= COMMANDS_COUNT) return false;
    *name = commands[i].name;
    *arguments = commands[i].arguments;
    *help = commands[i].help;
    return true;
}

/* ---- carrying out ------------------------------------------------------------------------ */

static const command *find(const char *name, size_t len)
{
    for (int i = 0; i < COMMANDS_COUNT; i++)
        if (strlen(commands[i].name) == len && memcmp(commands[i].name, name, len) == 0)
            return &commands[i];
    return NULL;
}

static bool refuse_unknown(call *c, const char *name, size_t len)
{
    near_name near = {.word = name, .len = len};
    for (int i = 0; i < COMMANDS_COUNT; i++) near_try(&near, commands[i].name);
    const char *found = near_found(&near);
    add_text(c->out, "there is no command ");
    for (size_t i = 0; i < len && i < 40; i++)
        add_text(c->out, isprint((unsigned char)name[i]) ? "%c" : "\\x%02x",
                 (unsigned char)name[i]);
    if (found == NULL) return refuse(c, ": /help lists them");
    add_text(c->out, ": did you mean %s?", found);
    return false;
}

static bool run(call *c, const command *what)
{
    if (what->needs_game && c->s == NULL) return refuse(c, "there is no game");
    if (what->needs_game && session_is_curtained(c->s))
        return refuse(c, "press Enter first, when nobody else is looking");
    if (what->arguments[0] == '\0' && c->rest[0] != '\0') {
        add_text(c->out, "%s takes nothing behind it", what->name);
        return false;
    }
    if (what->run != NULL) return what->run(c);
    c->out->action = what->action;
    return true;
}

void session_command(play_reply *out, session *s, const char *line, size_t len)
{
    char text[SESSION_TEXT_MAX];
    memset(out, 0, sizeof *out);
    snprintf(text, sizeof text, "%.*s", (int)(len < sizeof text ? len : sizeof text - 1), line);
    const size_t name = strcspn(text, " \t\r\n");
    char *rest = text + name + strspn(text + name, " \t\r\n");
    for (size_t end = strlen(rest); end > 0 && strchr(" \t\r\n", rest[end - 1]) != NULL;)
        rest[--end] = '\0';
    call c = {out, s, rest};
    const command *what = find(text, name);
    out->failed = !(what == NULL ? refuse_unknown(&c, text, name) : run(&c, what));
}
