/* The loop: shows, waits, lets the game go on. Keys go to the game, or to whatever is over it. */
#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/thinker.h"
#include "../output/out.h"
#include "plain.h"
#include "screen_parts.h"

/* Milliseconds: how long a line stays if others wait, and if only one does; how often clocks are
 * shown. */
enum { READING = 700, GLANCING = 300, TICK = 100 };

/* ---- news --------------------------------------------------------------------------------- */

static void next_line(ticker *t)
{
    t->first++;
    t->count--;
    t->since = thinker_clock();
}

void screen_say(screen *s, const char *text)
{
    ticker *t = &s->news;
    if (t->first + t->count == SCREEN_NEWS) { /* the oldest is forgotten */
        memmove(t->lines[0], t->lines[1], sizeof t->lines - sizeof t->lines[0]);
        if (t->first > 0)
            t->first--;
        else
            t->count--;
    }
    snprintf(t->lines[t->first + t->count], SESSION_TEXT_MAX, "%s", text);
    if (t->count++ == 0) t->since = thinker_clock();
}

void screen_skip_news(screen *s)
{
    while (s->news.count > 1) next_line(&s->news);
}

static void tell_news(screen *s)
{
    char text[SESSION_TEXT_MAX];
    while (s->game != NULL && session_news(s->game, text)) screen_say(s, text);
    if (s->watch.on) screen_skip_news(s);
    const unsigned wait = s->news.count > 2 ? READING : GLANCING;
    if (s->news.count > 1 && thinker_clock() - s->news.since >= wait) next_line(&s->news);
}

/* ---- the game goes on --------------------------------------------------------------------- */

void screen_set_game(screen *s, session *game)
{
    session_close(s->game);
    s->game = game;
    s->browses = false;
    s->hand.cursor = BOARD_NO_PLACE;
    s->picked_at = SIZE_MAX;
    s->news.first = s->news.count = 0;
    s->fault[0] = s->repaired[0] = '\0';
    s->flipped = false;
    s->watch.on = false;
    if (game == NULL) return;
    const fy_host *h = session_host(game);
    int persons = 0;
    for (int i = 0; i < h->seat_count; i++) persons += session_is_person(game, i);
    s->flipped = persons == 1 && h->seat_count == 2 && session_is_person(game, 1);
    session_want_eval(game, s->wants_eval);
    if (persons == 0) screen_start_watch(s);
}

/* The legal moves to pick from are those of the last position. */
static void set_hand(screen *s)
{
    fy_position pos;
    const fy_host *h = session_host(s->game);
    const size_t now = screen_may_move(s) ? h->count : SIZE_MAX - 1;
    if (s->picked_at == now) return;
    s->picked_at = now;
    if (!screen_may_move(s)) {
        pick_stop(&s->hand);
        return;
    }
    if (s->rings && h->count > 0 && !session_is_person(s->game, h->moves[h->count - 1].seat))
        term_ring();
    session_position(&pos, s->game, h->count);
    pick_start(&s->hand, h->game, board_of(h->game), &pos);
    layout l;
    screen_layout(&l, s, h->game, &pos);
    pick_settle(&s->hand, &l.look);
}

static void work(screen *s)
{
    if (s->game == NULL) return;
    session_work(s->game);
    tell_news(s);
    if (s->watch.on) screen_watch(s);
    set_hand(s);
}

/* When to look again at the latest; -1: when something happens. */
static int patience(const screen *s)
{
    session_thought t;
    if (s->game == NULL) return -1;
    if (session_thinks(s->game, &t) || s->news.count > 1 || session_host(s->game)->running)
        return TICK;
    return s->watch.on ? TICK : -1;
}

/* Ctrl-C; in the question itself it does nothing. Where the question would not be seen it is not
 * asked: the game is kept anyway. */
static void ask_to_leave(screen *s)
{
    if (screen_is_too_small(s)) s->leaves = true;
    if (s->asks_to_leave || s->leaves) return;
    s->asks_to_leave = true;
    if (ask_yes(s, s->game != NULL ? "Leave? The game is kept." : "Leave?")) s->leaves = true;
    s->asks_to_leave = false;
}

bool screen_step(screen *s, term_event *out, screen_over *over, void *context)
{
    int row, column, rows, columns;
    if (s->leaves) return false;
    work(s);
    term_size(&rows, &columns);
    if (rows != s->c.rows || columns != s->c.columns) canvas_resize(&s->c, rows, columns);
    screen_draw(s, &row, &column);
    if (over != NULL && !screen_is_too_small(s)) over(s, context, &row, &column);
    term_show(&s->c, s->theme, row, column);
    term_next(out, s->game != NULL ? session_wake(s->game) : -1, patience(s));
    if (out->kind == TERM_LEAVE) {
        s->leaves = true;
        s->exit_code = out->signal != 0 ? 128 + out->signal : 3;
    }
    if (out->kind == TERM_CONTROL && out->text[0] == 'c') {
        out->kind = TERM_NOTHING;
        ask_to_leave(s);
    }
    return !s->leaves;
}

/* ---- beginning and end -------------------------------------------------------------------- */

static screen *screen_new(const play_start *start)
{
    screen *s = talk_need(calloc(1, sizeof *s));
    s->theme = theme_find(start->settings.theme);
    if (s->theme == NULL) s->theme = theme_at(0);
    s->glyphs = start->ascii || start->settings.ascii || !term_is_unicode() ? BOARD_ASCII
                                                                            : BOARD_UNICODE;
    s->wants_eval = start->settings.evaluation;
    s->unnamed = !start->settings.coordinates;
    s->rings = start->settings.sound;
    s->pace = start->settings.pace;
    s->hand.cursor = BOARD_NO_PLACE;
    s->fault_at = SIZE_MAX;
    s->wish = (wishes){.game = fy_game_at(0), .players = 2, .own = 0, .games = 1};
    snprintf(s->wish.against, sizeof s->wish.against, "%s", start->settings.level);
    snprintf(s->wish.other, sizeof s->wish.other, "hard");
    snprintf(s->wish.clock, sizeof s->wish.clock, "%.30s", start->settings.clock);
    return s;
}

static void screen_free(screen *s)
{
    session_close(s->game);
    editor_free(&s->line);
    canvas_free(&s->c);
    free(s);
}

static void run(screen *s)
{
    term_event e;
    while (!s->leaves) {
        if (s->game == NULL)
            menu_main(s);
        else if (screen_step(s, &e, NULL, NULL))
            screen_key(s, &e);
    }
}

int screen_run(const play_start *start)
{
    char note[SESSION_TEXT_MAX] = "", why[SESSION_TEXT_MAX] = "";
    const char *trouble;
    if (!term_open(&trouble, start->colors)) {
        fprintf(talk(), "forsyth: %s; going on in lines\n", trouble);
        return plain_run(start);
    }
    screen *s = screen_new(start);
    session *game = start_is_clear(start) ? start_session(start, note, why) : NULL;
    if (game != NULL) {
        screen_set_game(s, game);
        if (start->flipped) s->flipped = !s->flipped;
        if (note[0] != '\0') screen_say(s, note);
    }
    if (why[0] == '\0' || game != NULL) run(s);
    term_close();
    if (game == NULL && why[0] != '\0') fprintf(talk(), "forsyth: %s\n", why);
    const int exit_code = why[0] != '\0' && game == NULL ? 1 : s->exit_code;
    screen_free(s);
    return exit_code;
}
