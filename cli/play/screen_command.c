/* Commands, and what is offered when a game is over or bots play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/thinker.h"
#include "../output/clipboard.h"
#include "../output/out.h"
#include "screen_parts.h"
#include "settings.h"
#include "start.h"

/* ---- help ------------------------------------------------------------------------------- */

static const char keys_help[] =
    "Type a move and press Enter: e4, Nf3, O-O, or as the game writes it.\n"
    "A line that begins with / is a command; a whole position can be pasted.\n"
    "\n"
    "arrows, Enter  go about the board, and choose: what moves, then where to\n"
    "mouse          click what moves, then where to\n"
    "PgUp, PgDn     one move back, or on; Home and End: the start, and back\n"
    "Left, Right    the same, while you look back and when the game is over\n"
    "Tab            complete a move, a command, the name of a file\n"
    "Ctrl-R         repair a faulty position that was entered\n"
    "Ctrl-B         the bar that tells who is ahead, on or off\n"
    "Esc            one step back, and at last the menu; a bot moves now\n"
    "Ctrl-Z, Ctrl-C stop for a while; leave\n"
    "\n";

static void screen_help(screen *s, const char *commands)
{
    const size_t size = sizeof keys_help + strlen(commands);
    char *text = talk_need(malloc(size));
    snprintf(text, size, "%s%s", keys_help, commands);
    show_text(s, "Help", text);
    free(text);
}

/* ---- commands ----------------------------------------------------------------------------- */

static void rematch(screen *s)
{
    char why[SESSION_TEXT_MAX];
    session *next = session_rematch(s->game, why);
    if (next == NULL)
        screen_set_fault(s, why, SIZE_MAX);
    else
        screen_set_game(s, next);
}

static void load(screen *s, const char *path)
{
    char why[SESSION_TEXT_MAX], note[SESSION_TEXT_MAX];
    session_setup setup;
    start_like(&setup, s->game);
    session *next = start_load(path, &setup, note, why);
    if (next == NULL) {
        screen_set_fault(s, why, SIZE_MAX);
        return;
    }
    screen_set_game(s, next);
    if (note[0] != '\0') screen_say(s, note);
}

/* What is wrong with the file of settings is to be read on the screen, which hides all else. */
static void show_faults(screen *s, const char *title, FILE *faults, char **text, size_t *len)
{
    if (faults != NULL) fclose(faults);
    while (*text != NULL && *len > 0 && (*text)[*len - 1] == '\n') (*text)[--*len] = '\0';
    if (*text != NULL && *len > 0) show_text(s, title, *text);
    free(*text);
}

void screen_check_settings(screen *s)
{
    play_settings ignored;
    char *text = NULL;
    size_t len = 0;
    FILE *faults = open_memstream(&text, &len);
    play_settings_read(&ignored, faults);
    show_faults(s, "Faults in the settings", faults, &text, &len);
}

void screen_keep_setting(screen *s, const char *name, const char *value)
{
    char *text = NULL;
    size_t len = 0;
    FILE *faults = open_memstream(&text, &len);
    play_settings_change(name, value, faults);
    show_faults(s, "This is not kept: faults in the settings", faults, &text, &len);
}

static void set_theme(screen *s, const char *name)
{
    const theme *next = name[0] == '\0' ? theme_after(s->theme) : theme_find(name);
    char text[SESSION_TEXT_MAX];
    if (next == NULL) {
        screen_set_fault(s, "there is no such theme: dark, light, colour-blind, mono", SIZE_MAX);
        return;
    }
    s->theme = next;
    screen_keep_setting(s, "theme", next->name);
    snprintf(text, sizeof text, "theme: %s", next->name);
    screen_say(s, text);
}

static void act(screen *s, const play_reply *reply)
{
    switch (reply->action) {
    case PLAY_SHOW:
    case PLAY_DONE: break;
    case PLAY_FLIP: s->flipped = !s->flipped; break;
    case PLAY_THEME: set_theme(s, reply->argument); break;
    case PLAY_LOAD: load(s, reply->argument); break;
    case PLAY_QUIT: s->leaves = true; break;
    case PLAY_REMATCH: rematch(s); break;
    case PLAY_MENU: menu_main(s); break;
    }
}

/* A short answer is news; a longer one is a text to read. */
static void show_reply(screen *s, const char *line, const play_reply *reply)
{
    char text[SESSION_TEXT_MAX], title[SESSION_TEXT_MAX];
    const char *copied = reply->copy[0] != '\0' ? clipboard_copy(reply->copy, strlen(reply->copy))
                                                : NULL;
    const bool is_help = strcmp(line, "/help") == 0;
    snprintf(title, sizeof title, "%.60s%s%s", line, copied != NULL ? ": " : "",
             copied != NULL ? copied : "");
    if (reply->text[0] == '\0') return;
    const int len = snprintf(text, sizeof text, "%s%s%s", copied != NULL ? copied : "",
                             copied != NULL ? ": " : "", reply->text);
    if (is_help)
        screen_help(s, reply->text);
    else if (strchr(reply->text, '\n') == NULL && len < s->c.columns - 2)
        screen_say(s, text);
    else
        show_text(s, title, reply->text);
}

/* Who looks back and asks for the position means the one on the screen. */
static bool tell_shown(play_reply *out, const screen *s, const char *line)
{
    fy_position pos;
    if (!s->browses || strcmp(line, "/fen") != 0) return false;
    session_position(&pos, s->game, screen_shown(s));
    fy_write(out->text, sizeof out->text, session_host(s->game)->game, &pos, 0);
    memcpy(out->copy, out->text, sizeof out->copy);
    return true;
}

void screen_run_command(screen *s, const char *line)
{
    play_reply *reply = talk_need(calloc(1, sizeof *reply));
    if (!tell_shown(reply, s, line)) {
        s->browses = false;
        session_command(reply, s->game, line, strlen(line));
    }
    if (reply->failed) {
        screen_set_fault(s, reply->text, SIZE_MAX);
    } else {
        screen_skip_news(s);
        show_reply(s, line, reply);
        act(s, reply);
    }
    free(reply);
}

/* What cannot be taken back is asked about first. */
static bool is_meant(screen *s, const char *line)
{
    static const char resign[] = "/resign";
    const size_t len = sizeof resign - 1;
    if (strncmp(line, resign, len) != 0 || line[len + strspn(line + len, " ")] != '\0') return true;
    return session_seat(s->game) == FY_NOBODY || ask_yes(s, "Give this game up?");
}

void screen_command(screen *s)
{
    char line[EDITOR_MAX];
    memcpy(line, s->line.text, sizeof line);
    if (!is_meant(s, line)) return;
    screen_run_command(s, line);
    if (s->fault[0] == '\0') editor_keep(&s->line);
}

/* ---- the end ------------------------------------------------------------------------------ */

static void save_as(screen *s)
{
    char name[SESSION_TEXT_MAX - 8] = "", line[SESSION_TEXT_MAX];
    snprintf(name, sizeof name, "%s.pgn", fy_game_name(session_host(s->game)->game));
    if (!ask_line(s, "Save the record as", "Enter: save   Esc: back", name, sizeof name, NULL))
        return;
    snprintf(line, sizeof line, "/save %s", name);
    screen_run_command(s, line);
}

bool screen_over_key(screen *s, char key)
{
    if (!session_host(s->game)->outcome.over || s->browses) return false;
    switch (key) {
    case '1': rematch(s); return true;
    case '2': save_as(s); return true;
    case '3': menu_main(s); return true;
    default: return false;
    }
}

/* ---- bots among themselves ---------------------------------------------------------------- */

static const uint64_t paces[] = {5000, 2000, 1000, 500, 200, 0};
static const char *const pace_words[] = {"5 s a move",  "2 s a move",  "1 s a move",
                                         "2 moves a s", "5 moves a s", "as fast as they can"};

enum { PACES = sizeof paces / sizeof *paces };

static int nearest_pace(unsigned milliseconds)
{
    int pace = 0;
    while (pace + 1 < PACES && paces[pace] > milliseconds) pace++;
    return pace;
}

static void set_pace(screen *s, int pace)
{
    char text[64];
    s->watch.pace = pace < 0 ? 0 : pace >= PACES ? PACES - 1 : pace;
    s->watch.pauses = false;
    session_set_pace(s->game, paces[s->watch.pace]);
    snprintf(text, sizeof text, "speed: %s", pace_words[s->watch.pace]);
    screen_skip_news(s);
    screen_say(s, text);
}

void screen_start_watch(screen *s)
{
    s->watch = (watching){.on = true, .games = 1};
    for (int i = 0; i < session_host(s->game)->seat_count; i++)
        snprintf(s->watch.who[i], SESSION_WHO_MAX, "%s", session_who(s->game, i));
    set_pace(s, nearest_pace(s->pace));
}

bool screen_watch_key(screen *s, char key)
{
    if (!s->watch.on || session_host(s->game)->outcome.over) return false;
    switch (key) {
    case ' ':
        s->watch.pauses = !s->watch.pauses;
        session_set_pace(s->game, s->watch.pauses ? UINT64_MAX : paces[s->watch.pace]);
        screen_say(s, s->watch.pauses ? "paused: Space goes on" : "goes on");
        screen_skip_news(s);
        return true;
    case '+': set_pace(s, s->watch.pace + 1); return true;
    case '-': set_pace(s, s->watch.pace - 1); return true;
    default: return false;
    }
}

static void count_game(screen *s)
{
    watching *w = &s->watch;
    const fy_host *h = session_host(s->game);
    const int seats = h->seat_count;
    for (int seat = 0; seat < seats; seat++) {
        const int who = ((seat - w->played) % seats + seats) % seats; /* seats move on by one */
        if (h->outcome.winner == seat) w->halves[who] += 2;
        if (h->outcome.winner == FY_NOBODY && seats == 2) w->halves[who]++;
    }
}

/* The last position can be looked at for a moment. */
void screen_watch(screen *s)
{
    enum { MOMENT = 1500 };
    watching *w = &s->watch;
    char why[SESSION_TEXT_MAX];
    if (!session_host(s->game)->outcome.over) return;
    if (!w->counted) {
        count_game(s);
        w->counted = true;
        w->ended = thinker_clock();
    }
    if (w->played + 1 >= w->games || thinker_clock() - w->ended < (paces[w->pace] > 0 ? MOMENT : 0))
        return;
    const watching kept = *w;
    session *next = session_rematch(s->game, why);
    if (next == NULL) return;
    screen_set_game(s, next);
    *w = kept;
    w->played++;
    w->counted = false;
    session_set_pace(s->game, paces[w->pace]);
}
