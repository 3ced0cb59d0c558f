/* New games: who plays what, against whom, with which clock. A form is a list of values, of which
 * each is a list of its own; what was chosen last is offered first. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/clock_text.h"
#include "../engine/level.h"
#include "screen_parts.h"
#include "start.h"

enum { CHOICES = 16, WORD = 64 };

/* ---- values ------------------------------------------------------------------------------- */

static void choose_game(screen *s)
{
    list_item items[CHOICES];
    char names[CHOICES][WORD];
    int count = 0;
    for (; count < CHOICES && fy_game_at((size_t)count) != NULL; count++) {
        snprintf(names[count], WORD, "%s", fy_game_name(fy_game_at((size_t)count)));
        names[count][0] = (char)toupper((unsigned char)names[count][0]);
        items[count] = (list_item){names[count], NULL};
    }
    const int chosen = list_choose(s, "Which game?", items, count, 0);
    if (chosen < 0) return;
    s->wish.game = fy_game_at((size_t)chosen);
    s->wish.players = 2;
    s->wish.is_variant = false;
    if (s->wish.own > 1) s->wish.own = 0;
}

/* How many can play at most. */
static int most_players(const fy_game *game)
{
    fy_position pos;
    int most = 2;
    while (most < FY_SEATS_MAX && fy_start_for(&pos, game, most + 1).code == FY_OK) most++;
    return most;
}

static void choose_players(screen *s)
{
    static const list_item items[] = {{"two", NULL}, {"three", NULL}, {"four", NULL}};
    const int chosen = list_choose(s, "How many players?", items, most_players(s->wish.game) - 1,
                                   s->wish.players - 2);
    if (chosen >= 0) s->wish.players = chosen + 2;
    if (s->wish.own >= s->wish.players) s->wish.own = 0;
}

static void write_own(char out[WORD], const wishes *w)
{
    if (w->own == WISH_RANDOM)
        snprintf(out, WORD, "drawn by lot");
    else if (w->own == WISH_ALL)
        snprintf(out, WORD, "all sides: people at this terminal");
    else
        screen_side_name(out, w->game, w->own);
}

static void choose_own(screen *s)
{
    list_item items[CHOICES];
    char names[CHOICES][WORD];
    wishes w = s->wish;
    const int seats = w.players;
    for (int i = 0; i < seats + 2; i++) {
        w.own = i < seats ? i : i == seats ? WISH_RANDOM : WISH_ALL;
        write_own(names[i], &w);
        items[i] = (list_item){names[i], NULL};
    }
    const int chosen = list_choose(s, "Which side do you play?", items, seats + 2, 0);
    if (chosen >= 0)
        s->wish.own = chosen < seats ? chosen : chosen == seats ? WISH_RANDOM : WISH_ALL;
}

/* A level, a number of Elo, or a program. */
static void choose_bot(screen *s, char who[SESSION_WHO_MAX], const char *title)
{
    uint32_t least = 0, most = 0;
    const bool has_elo = level_elo_range(s->wish.game, &least, &most);
    char help[WORD], text[SESSION_WHO_MAX] = "";
    list_item items[] = {{"easy", "answers within 2 s"},
                         {"medium", "within 4 s"},
                         {"hard", "within 8 s"},
                         {"a program", "that speaks UCI"},
                         {"by Elo", NULL}};
    snprintf(help, sizeof help, "from %u to %u", least, most);
    items[4].value = help;
    const int chosen = list_choose(s, title, items, has_elo ? 5 : 4, 1);
    if (chosen < 0) return;
    if (chosen < 3) {
        snprintf(who, SESSION_WHO_MAX, "%s", items[chosen].label);
    } else if (chosen == 3) {
        if (ask_line(s, "The command of the program", "such as: stockfish   Esc: back", text,
                     sizeof text, NULL))
            snprintf(who, SESSION_WHO_MAX, "%s", text);
    } else if (ask_line(s, "How strong, in Elo?", help, text, sizeof text - 8, NULL)) {
        level ignored;
        char elo[SESSION_WHO_MAX + 4];
        snprintf(elo, sizeof elo, "elo:%.200s", text);
        if (level_find(&ignored, s->wish.game, elo))
            snprintf(who, SESSION_WHO_MAX, "%.200s", elo);
        else
            show_text(s, "No such strength", help);
    }
}

static void choose_clock(screen *s)
{
    static const list_item items[] = {{"none", NULL}, {"3+2", "minutes, and seconds a move"},
                                      {"5+3", ""},    {"10+0", ""},
                                      {"15+10", ""},  {"another", ""}};
    fy_time_control time;
    char text[sizeof s->wish.clock] = "";
    const int chosen = list_choose(s, "Clock", items, 6, 0);
    if (chosen < 0) return;
    if (chosen == 0) {
        s->wish.clock[0] = '\0';
    } else if (chosen < 5) {
        snprintf(s->wish.clock, sizeof s->wish.clock, "%s", items[chosen].label);
    } else if (ask_line(s, "Minutes+seconds, or moves/minutes+seconds", "such as 25+10, 40/90+30",
                        text, sizeof text, NULL)) {
        if (clock_text_read(&time, text, 60000))
            memcpy(s->wish.clock, text, sizeof text);
        else
            show_text(s, "Clock",
                      "this is no clock; 5+3 is five minutes, and three seconds a move");
    }
}

static void choose_variant(screen *s)
{
    s->wish.is_variant = !s->wish.is_variant;
}

static void choose_other(screen *s)
{
    choose_bot(s, s->wish.other, "The second bot");
}

static void choose_against(screen *s)
{
    choose_bot(s, s->wish.against, s->watches ? "The first bot" : "Against whom?");
}

static void choose_games(screen *s)
{
    static const int counts[] = {1, 2, 10, 100, 1000};
    static const list_item items[] = {
        {"1 game", NULL}, {"2", NULL}, {"10", NULL}, {"100", NULL}, {"1000", NULL}};
    const int chosen = list_choose(s, "How many games?", items, 5, 0);
    if (chosen >= 0) s->wish.games = counts[chosen];
}

/* ---- starting ----------------------------------------------------------------------------- */

/* Who sits where, by the wishes. */
static void seat(play_start *out, const screen *s, const session_setup *dice)
{
    const wishes *w = &s->wish;
    const int own = w->own == WISH_RANDOM ? (int)(dice->seed >> 33) % w->players : w->own;
    for (int i = 0; i < w->players; i++) {
        const char *who = w->own == WISH_ALL || i == own ? "you" : w->against;
        if (s->watches) who = i == 0 ? w->against : w->other;
        snprintf(out->who[i], SESSION_WHO_MAX, "%s", who);
    }
}

/* `pos` is NULL for a new game. */
static session *start_wish(const screen *s, const fy_position *pos, char note[SESSION_TEXT_MAX],
                           char why[SESSION_TEXT_MAX])
{
    play_start start = {.game = s->wish.game, .players = s->wish.players};
    session_setup dice; /* for its seed */
    snprintf(start.who[0], SESSION_WHO_MAX, "you");
    snprintf(start.settings.level, sizeof start.settings.level, "medium");
    if (!start_setup(&dice, &start, why)) return NULL;
    seat(&start, s, &dice);
    start.has_time = s->wish.clock[0] != '\0' && clock_text_read(&start.time, s->wish.clock, 60000);
    start.has_position = pos != NULL || s->wish.is_variant;
    if (pos != NULL) start.position = *pos;
    uint64_t random = dice.seed;
    if (pos == NULL && s->wish.is_variant &&
        fy_deal_variant(&start.position, start.game, fy_variant_at(start.game, 0), &random).code !=
            FY_OK)
        start.has_position = false;
    if (!s->watches) return start_session(&start, note, why);
    note[0] = '\0';
    if (!start_setup(&dice, &start, why)) return NULL;
    dice.keeps = false; /* they would fill the archive */
    return session_start(&dice, why);
}

static void begin(screen *s, const fy_position *pos)
{
    char why[SESSION_TEXT_MAX], note[SESSION_TEXT_MAX];
    const bool watches = s->watches;
    session *game = start_wish(s, pos, note, why);
    menu_start(s, game, note, why);
    if (game != NULL && watches) s->watch.games = s->wish.games;
}

/* ---- forms -------------------------------------------------------------------------------- */

typedef enum field {
    FIELD_BEGIN,
    FIELD_GAME,
    FIELD_PLAYERS,
    FIELD_OWN,
    FIELD_AGAINST,
    FIELD_OTHER,
    FIELD_CLOCK,
    FIELD_VARIANT,
    FIELD_GAMES,
    FIELDS
} field;

static const struct {
    const char *label;
    void (*choose)(screen *s);
} fields[FIELDS] = {[FIELD_BEGIN] = {"Begin", NULL},
                    [FIELD_GAME] = {"Game", choose_game},
                    [FIELD_PLAYERS] = {"Players", choose_players},
                    [FIELD_OWN] = {"You play", choose_own},
                    [FIELD_AGAINST] = {"Against", choose_against},
                    [FIELD_OTHER] = {"Second bot", choose_other},
                    [FIELD_CLOCK] = {"Clock", choose_clock},
                    [FIELD_VARIANT] = {"Start", choose_variant},
                    [FIELD_GAMES] = {"Games", choose_games}};

static bool is_asked(const screen *s, field f, bool has_position)
{
    const wishes *w = &s->wish;
    switch (f) {
    case FIELD_GAME: return !has_position;
    case FIELD_PLAYERS: return !has_position && most_players(w->game) > 2;
    case FIELD_OWN: return !s->watches;
    case FIELD_AGAINST: return s->watches || w->own != WISH_ALL;
    case FIELD_OTHER:
    case FIELD_GAMES: return s->watches;
    case FIELD_VARIANT: return !has_position && fy_variant_at(w->game, 0) != NULL;
    default: return true;
    }
}

static void write_value(char out[SESSION_WHO_MAX], const screen *s, field f)
{
    const wishes *w = &s->wish;
    char word[WORD];
    out[0] = '\0';
    switch (f) {
    case FIELD_GAME:
        snprintf(out, SESSION_WHO_MAX, "%s", fy_game_name(w->game));
        out[0] = (char)toupper((unsigned char)out[0]);
        break;
    case FIELD_PLAYERS: snprintf(out, SESSION_WHO_MAX, "%d", w->players); break;
    case FIELD_OWN:
        write_own(word, w);
        snprintf(out, SESSION_WHO_MAX, "%s", word);
        break;
    case FIELD_AGAINST: snprintf(out, SESSION_WHO_MAX, "%s", w->against); break;
    case FIELD_OTHER: snprintf(out, SESSION_WHO_MAX, "%s", w->other); break;
    case FIELD_CLOCK: snprintf(out, SESSION_WHO_MAX, "%s", w->clock[0] ? w->clock : "none"); break;
    case FIELD_VARIANT:
        snprintf(out, SESSION_WHO_MAX, "%s", w->is_variant ? fy_variant_at(w->game, 0) : "usual");
        break;
    case FIELD_GAMES: snprintf(out, SESSION_WHO_MAX, "%d", w->games); break;
    default: break;
    }
}

/* `pos` is NULL for a new game. */
static void run_form(screen *s, const char *title, const fy_position *pos)
{
    int selected = 0;
    while (!s->leaves && !s->unwinds) {
        list_item items[FIELDS];
        field shown[FIELDS];
        char values[FIELDS][SESSION_WHO_MAX];
        int count = 0;
        for (int f = 0; f < FIELDS; f++) {
            if (!is_asked(s, (field)f, pos != NULL)) continue;
            write_value(values[count], s, (field)f);
            shown[count] = (field)f;
            items[count] = (list_item){fields[f].label, f == FIELD_BEGIN ? NULL : values[count]};
            if (f == FIELD_AGAINST && s->watches) items[count].label = "First bot";
            count++;
        }
        const int chosen = list_choose(s, title, items, count, selected);
        if (chosen < 0) return;
        selected = chosen;
        if (shown[chosen] == FIELD_BEGIN)
            begin(s, pos);
        else
            fields[shown[chosen]].choose(s);
    }
}

void menu_new_game(screen *s)
{
    s->watches = false;
    run_form(s, "New game", NULL);
}

void menu_watch(screen *s)
{
    s->watches = true;
    run_form(s, "Watch bots", NULL);
    s->watches = false;
}

void menu_start_from(screen *s, const fy_game *game, const fy_position *pos)
{
    s->watches = false;
    s->wish.game = game;
    s->wish.players = fy_players(game, pos);
    if (s->wish.own >= s->wish.players) s->wish.own = 0;
    if (s->wish.own >= 0 && fy_turn(game, pos) >= 0) s->wish.own = fy_turn(game, pos);
    run_form(s, "Start from this position", pos);
}
