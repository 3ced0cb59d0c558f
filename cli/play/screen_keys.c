/* What keys, clicks and entered lines do while a game is on the screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen_parts.h"
#include "start.h"

/* ---- what is wrong ------------------------------------------------------------------------ */

void screen_clear_fault(screen *s)
{
    s->fault[0] = s->repaired[0] = '\0';
    s->fault_at = SIZE_MAX;
    s->overtypes = false;
}

/* The cursor goes to the faulty byte, and the caret is drawn below it. */
void screen_set_fault(screen *s, const char *why, size_t at)
{
    snprintf(s->fault, sizeof s->fault, "%s", why);
    s->fault_at = at;
    if (at > s->line.len) s->fault_at = at == SIZE_MAX ? SIZE_MAX : s->line.len;
    if (s->fault_at != SIZE_MAX) s->line.at = s->fault_at;
}

/* ---- stepping through the game ------------------------------------------------------------ */

static void go_to(screen *s, size_t shown)
{
    const size_t count = session_host(s->game)->count;
    s->browses = shown < count;
    s->shown = shown;
}

/* Over what chance drew, too, so that each step shows a move. */
static void step(screen *s, int by)
{
    const fy_host *h = session_host(s->game);
    size_t at = screen_shown(s);
    for (; by < 0 && at > 0; by++) do
            at--;
        while (at > 0 && h->moves[at].seat < 0);
    for (; by > 0 && at < h->count; by--) do
            at++;
        while (at < h->count && h->moves[at].seat < 0);
    go_to(s, at);
}

/* ---- moves by hand ------------------------------------------------------------------------ */

static void play_move(screen *s, fy_move move)
{
    const fy_result played = session_play(s->game, move);
    if (played.code != FY_OK) screen_set_fault(s, fy_code_text(played.code), SIZE_MAX);
}

static void current_layout(layout *out, const screen *s)
{
    fy_position pos;
    session_position(&pos, s->game, screen_shown(s));
    screen_layout(out, s, session_host(s->game)->game, &pos);
}

static void choose(screen *s, int place)
{
    if (place == BOARD_NO_PLACE || !screen_may_move(s)) return;
    const fy_move move = pick_choose(&s->hand, place);
    layout l;
    if (move != 0) {
        play_move(s, move);
        return;
    }
    current_layout(&l, s);
    pick_settle(&s->hand, &l.look);
}

static void click(screen *s, const term_event *e)
{
    layout l;
    current_layout(&l, s);
    if (!screen_may_move(s)) return;
    s->hand.cursor = BOARD_NO_PLACE;
    choose(s, pick_at(&s->hand, &l.look, e->row - l.board_row, e->column - l.board_column));
}

static void move_cursor(screen *s, pick_way way)
{
    layout l;
    current_layout(&l, s);
    if (screen_may_move(s)) pick_move(&s->hand, &l.look, way);
}

/* A digit, or the first letter of what is asked for by name. */
static bool answer_choice(screen *s, const term_event *e)
{
    layout l;
    int next[BOARD_PLACES];
    current_layout(&l, s);
    if (e->kind != TERM_TEXT || !screen_may_move(s) || !pick_asks(&s->hand, &l.look)) return false;
    const int count = pick_next(&s->hand, next);
    for (int i = 0; i < count; i++) {
        const int place = next[count - 1 - i];
        if (e->text[0] != '1' + i && e->text[0] != s->hand.kind->name(&s->hand.pos, place)[0])
            continue;
        choose(s, place);
        return true;
    }
    return true;
}

/* ---- what is entered ---------------------------------------------------------------------- */

static void start_like_this(screen *s, const fy_game *game, const fy_position *pos)
{
    char why[SESSION_TEXT_MAX], note[SESSION_TEXT_MAX];
    session_setup setup;
    start_like(&setup, s->game);
    session *next = NULL;
    if (start_from(&setup, game, pos, note, why)) next = session_start(&setup, why);
    if (next == NULL) {
        screen_set_fault(s, why, SIZE_MAX);
        return;
    }
    editor_keep(&s->line);
    screen_set_game(s, next);
    if (note[0] != '\0') screen_say(s, note);
}

static void enter_position(screen *s)
{
    fy_position pos;
    const fy_game *game = NULL;
    char why[SESSION_TEXT_MAX], repaired[FY_TEXT_MAX];
    size_t at;
    if (!position_read(&game, &pos, s->line.text, why, &at, repaired)) {
        screen_set_fault(s, why, at);
        memcpy(s->repaired, repaired, sizeof s->repaired);
    } else if (ask_yes(s, "Start from this position? The game so far is kept.")) {
        start_like_this(s, game, &pos);
    }
}

static void enter_move(screen *s)
{
    const char *text = s->line.text;
    const size_t blanks = strspn(text, " ");
    size_t len = strlen(text + blanks);
    while (len > 0 && text[blanks + len - 1] == ' ') len--;
    const fy_result played = session_play_text(s->game, text + blanks, len);
    if (played.code == FY_OK) {
        editor_keep(&s->line);
        s->hand.cursor = BOARD_NO_PLACE;
    } else if (start_looks_like_position(text, strlen(text))) {
        enter_position(s);
    } else {
        const bool is_about_text = played.code != FY_HOST_OVER && played.code != FY_HOST_NOT_TURN;
        screen_set_fault(s, fy_code_text(played.code),
                         is_about_text ? blanks + played.at : SIZE_MAX);
    }
}

/* A position is mended in place. After a move or a command that was refused one types another: the
 * old one goes to the history. */
static void offer_to_overtype(screen *s)
{
    if (s->fault[0] == '\0' || start_looks_like_position(s->line.text, s->line.len)) return;
    s->overtypes = true;
    s->line.at = s->line.len;
}

static void enter(screen *s)
{
    screen_clear_fault(s);
    if (s->line.text[strspn(s->line.text, " ")] == '\0') {
        if (s->hand.cursor != BOARD_NO_PLACE)
            choose(s, s->hand.cursor);
        else
            move_cursor(s, PICK_UP);
        return;
    }
    if (s->line.text[0] == '/') {
        screen_command(s);
    } else {
        s->browses = false;
        enter_move(s);
    }
    offer_to_overtype(s);
}

static bool candidates(char *out, size_t cap, const void *context, const char *line, size_t len,
                       size_t i)
{
    const screen *s = context;
    char text[SESSION_TEXT_MAX];
    if (!session_complete(text, s->game, line, len, i)) return false;
    snprintf(out, cap, "%s", text);
    return true;
}

/* What it could become is shown if it is not clear. */
static void complete(screen *s)
{
    char *text = s->hint, next[SESSION_TEXT_MAX];
    const size_t cap = sizeof s->hint;
    size_t used = 0;
    const size_t count = editor_complete(&s->line, candidates, s);
    if (count == 0) snprintf(text, cap, "nothing begins like that");
    if (count <= 1) return;
    for (size_t i = 0; session_complete(next, s->game, s->line.text, s->line.len, i); i++) {
        if (used + strlen(next) + 4 > (size_t)s->c.columns || used + strlen(next) + 2 > cap) {
            snprintf(text + used, cap - used, " ...");
            break;
        }
        used += (size_t)snprintf(text + used, cap - used, "%s%s", used > 0 ? "  " : "", next);
    }
}

/* ---- keys --------------------------------------------------------------------------------- */

/* One step back, from whatever is in the way; at last to the menu. */
static void escape(screen *s)
{
    session_thought t;
    if (s->fault[0] != '\0')
        screen_clear_fault(s);
    else if (s->line.len > 0)
        editor_do(&s->line, EDITOR_CLEAR);
    else if (pick_back(&s->hand))
        return;
    else if (s->hand.cursor != BOARD_NO_PLACE)
        s->hand.cursor = BOARD_NO_PLACE;
    else if (s->browses)
        s->browses = false;
    else if (!s->watch.on && session_thinks(s->game, &t))
        session_hurry(s->game);
    else
        menu_main(s);
}

/* With an empty line keys are for the board, or where no move is to be made, for stepping through
 * the game. True if it was such a key. */
static bool empty_line_key(screen *s, const term_event *e)
{
    const bool has_cursor = s->hand.cursor != BOARD_NO_PLACE && screen_may_move(s);
    switch (e->kind) {
    case TERM_UP: move_cursor(s, PICK_UP); return true;
    case TERM_DOWN: move_cursor(s, PICK_DOWN); return true;
    case TERM_LEFT:
        if (screen_may_move(s))
            move_cursor(s, PICK_LEFT);
        else
            step(s, -1);
        return true;
    case TERM_RIGHT:
        if (screen_may_move(s))
            move_cursor(s, PICK_RIGHT);
        else
            step(s, 1);
        return true;
    case TERM_HOME: go_to(s, 0); return true;
    case TERM_END: s->browses = false; return true;
    case TERM_BACKSPACE: pick_back(&s->hand); return true;
    case TERM_TEXT: break;
    default: return false;
    }
    if (answer_choice(s, e)) return true;
    if (has_cursor && e->text[0] == ' ') {
        choose(s, s->hand.cursor);
        return true;
    }
    return screen_over_key(s, e->text[0]) || screen_watch_key(s, e->text[0]);
}

static void curtain_key(screen *s, const term_event *e)
{
    if (e->kind == TERM_ENTER) session_lift_curtain(s->game);
    if (e->kind == TERM_ESCAPE) menu_main(s);
}

/* While lines wait to be read, a key shows the last; some do no more than that. */
static bool skips_news(screen *s, const term_event *e)
{
    if (s->news.count <= 1 || e->kind == TERM_NOTHING || e->kind == TERM_RESIZE) return false;
    screen_skip_news(s);
    return e->kind == TERM_ESCAPE || (e->kind == TERM_TEXT && e->text[0] == ' ');
}

static void paste(screen *s, const term_event *e)
{
    size_t len = e->len;
    while (len > 0 && strchr(" \r\n\t", e->text[len - 1]) != NULL) len--;
    if (s->overtypes || start_looks_like_position(e->text, len)) editor_keep(&s->line);
    screen_clear_fault(s);
    if (e->too_long || !editor_insert(&s->line, e->text, len))
        screen_set_fault(s, "this text is too long for the line", SIZE_MAX);
}

static void edit(screen *s, const term_event *e)
{
    if (s->overtypes && e->kind == TERM_TEXT) editor_keep(&s->line);
    screen_clear_fault(s);
    edit_key(&s->line, e);
}

static void control_key(screen *s, const term_event *e)
{
    if (e->text[0] == 'r' && s->repaired[0] != '\0') editor_set(&s->line, s->repaired);
    screen_clear_fault(s);
    switch (e->text[0]) {
    case 'r': break;
    case 'b':
        s->wants_eval = !s->wants_eval;
        session_want_eval(s->game, s->wants_eval);
        break;
    case 'l': break; /* all is drawn anew anyway */
    default: edit_key(&s->line, e);
    }
}

void screen_key(screen *s, const term_event *e)
{
    if (session_is_curtained(s->game)) {
        curtain_key(s, e);
        return;
    }
    if (e->kind == TERM_NOTHING || e->kind == TERM_RESIZE || skips_news(s, e)) return;
    s->hint[0] = '\0';
    if (s->line.len == 0 && empty_line_key(s, e)) return;
    switch (e->kind) {
    case TERM_ENTER: enter(s); break;
    case TERM_ESCAPE: escape(s); break;
    case TERM_TAB: complete(s); break;
    case TERM_CLICK: click(s, e); break;
    case TERM_PASTE: paste(s, e); break;
    case TERM_CONTROL: control_key(s, e); break;
    case TERM_ALT_LEFT:
    case TERM_PAGE_UP: step(s, -1); break;
    case TERM_ALT_RIGHT:
    case TERM_PAGE_DOWN: step(s, 1); break;
    case TERM_HELP: screen_run_command(s, "/help"); break;
    default: edit(s, e);
    }
}
