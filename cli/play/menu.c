/* The menu: a plain list over the board. What cannot be done here and now is not in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen_parts.h"
#include "settings.h"
#include "start.h"

/* ---- the main menu ------------------------------------------------------------------------ */

static void leave(screen *s)
{
    s->leaves = true;
}

static void ask_position(screen *s)
{
    menu_position(s, "");
}

bool menu_can_resume(void)
{
    start_kept *list;
    const size_t count = start_list(&list);
    free(list);
    return count > 0;
}

typedef struct entry {
    const char *label;
    void (*open)(screen *s);
    bool (*is_there)(void); /* NULL: always */
} entry;

static const entry entries[] = {{"New game", menu_new_game, NULL},
                                {"Start from a position", ask_position, NULL},
                                {"Resume", menu_resume, menu_can_resume},
                                {"Open a record", menu_record, NULL},
                                {"Watch bots", menu_watch, NULL},
                                {"Settings", menu_settings, NULL},
                                {"Quit", leave, NULL}};

enum { ENTRIES = sizeof entries / sizeof *entries };

void menu_main(screen *s)
{
    int selected = 0;
    s->unwinds = false;
    while (!s->leaves) {
        list_item items[ENTRIES];
        const entry *shown[ENTRIES];
        int count = 0;
        for (int i = 0; i < ENTRIES; i++) {
            if (entries[i].is_there != NULL && !entries[i].is_there()) continue;
            shown[count] = &entries[i];
            items[count++] = (list_item){entries[i].label, NULL};
        }
        const int chosen = list_choose(s, "Forsyth", items, count, selected);
        if (s->unwinds) break;
        if (chosen >= 0) {
            selected = chosen;
            shown[chosen]->open(s);
        } else if (s->game != NULL || s->leaves) {
            break;
        } else if (ask_yes(s, "Leave?")) {
            leave(s);
        }
        if (s->unwinds) break;
    }
    s->unwinds = false;
}

/* ---- games that were kept, and records ---------------------------------------------------- */

void menu_start(screen *s, session *game, const char *note, const char *why)
{
    if (game == NULL) {
        show_text(s, "This cannot be", why);
        return;
    }
    screen_set_game(s, game);
    if (note[0] != '\0') screen_say(s, note);
    s->unwinds = true;
}

static void resume(screen *s, const start_kept *kept)
{
    char why[SESSION_TEXT_MAX];
    if (kept->is_damaged)
        show_text(s, "This game cannot be resumed", kept->title);
    else
        menu_start(s, session_open(kept->path, why), "", why);
}

void menu_resume(screen *s)
{
    start_kept *list;
    const size_t found = start_list(&list);
    const int count = found < 99 ? (int)found : 99;
    list_item items[99];
    char dates[99][32];
    for (int i = 0; i < count; i++) {
        struct tm when;
        if (localtime_r(&list[i].when, &when) == NULL ||
            strftime(dates[i], sizeof dates[i], "%d %b %H:%M", &when) == 0)
            dates[i][0] = '\0';
        items[i] = (list_item){dates[i], list[i].title};
    }
    const int chosen = count > 0 ? list_choose(s, "Resume", items, count, 0) : LIST_BACK;
    if (chosen >= 0) resume(s, &list[chosen]);
    free(list);
}

/* Files are completed as those of /load are. */
static bool file_candidates(char *out, size_t cap, const void *context, const char *line,
                            size_t len, size_t i)
{
    char text[SESSION_TEXT_MAX], found[SESSION_TEXT_MAX];
    (void)context;
    if (snprintf(text, sizeof text, "/load %.*s", (int)len, line) >= (int)sizeof text) return false;
    if (!session_complete(found, NULL, text, strlen(text), i)) return false;
    snprintf(out, cap, "%s", found + strlen("/load "));
    return true;
}

/* A record opens at its beginning, to be stepped through. */
void menu_record(screen *s)
{
    char path[SESSION_TEXT_MAX - 8] = "", why[SESSION_TEXT_MAX];
    if (!ask_line(s, "Open a record: which file?", "Tab: complete   Enter: open   Esc: back", path,
                  sizeof path, file_candidates))
        return;
    menu_start(s, session_open(path, why), "Right: the first move", why);
    if (!s->unwinds) return;
    s->browses = true;
    s->shown = 0;
}

/* ---- settings ----------------------------------------------------------------------------- */

/* What is changed here is remembered, but for the side of the board. */
static void change(screen *s, int which)
{
    switch (which) {
    case 0:
        s->theme = theme_after(s->theme);
        screen_keep_setting(s, "theme", s->theme->name);
        break;
    case 1:
        s->glyphs = s->glyphs == BOARD_ASCII ? BOARD_UNICODE : BOARD_ASCII;
        screen_keep_setting(s, "pieces", s->glyphs == BOARD_ASCII ? "ascii" : "unicode");
        break;
    case 2:
        s->wants_eval = !s->wants_eval;
        if (s->game != NULL) session_want_eval(s->game, s->wants_eval);
        screen_keep_setting(s, "evaluation", s->wants_eval ? "on" : "off");
        break;
    case 3:
        s->unnamed = !s->unnamed;
        screen_keep_setting(s, "coordinates", s->unnamed ? "off" : "on");
        break;
    case 4:
        s->rings = !s->rings;
        screen_keep_setting(s, "sound", s->rings ? "on" : "off");
        break;
    default: s->flipped = !s->flipped;
    }
}

void menu_settings(screen *s)
{
    int selected = 0;
    while (selected >= 0 && !s->leaves && !s->unwinds) {
        const list_item items[] = {{"Theme", s->theme->name},
                                   {"Pieces", s->glyphs == BOARD_ASCII ? "letters" : "figures"},
                                   {"Evaluation bar", s->wants_eval ? "on" : "off"},
                                   {"Names of rows and columns", s->unnamed ? "off" : "on"},
                                   {"Bell when you are to move", s->rings ? "on" : "off"},
                                   {"Board turned", s->flipped ? "yes" : "no"}};
        const int chosen = list_choose(s, "Settings", items, 6, selected);
        if (chosen >= 0) change(s, chosen);
        selected = chosen;
    }
}
