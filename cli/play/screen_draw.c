/* What the screen of a game looks like: the title, the board, beside it the panel and the moves,
 * below it the position as text, what has happened, the line and a sentence of help. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/thinker.h"
#include "screen_parts.h"

enum { MARGIN = 1, GAP = 2, SIDE_WANTED = 28, SIDE_LEAST = 20, TEXT_ROWS_MOST = 3 };

static const pen plain = {INK_TEXT, GROUND_PAGE, false}, dim = {INK_DIM, GROUND_PAGE, false},
                 strong = {INK_STRONG, GROUND_PAGE, true}, bad = {INK_BAD, GROUND_PAGE, false};

size_t screen_shown(const screen *s)
{
    const size_t count = session_host(s->game)->count;
    return s->browses && s->shown < count ? s->shown : count;
}

bool screen_may_move(const screen *s)
{
    return s->game != NULL && screen_shown(s) == session_host(s->game)->count &&
           !session_is_curtained(s->game) &&
           session_is_person(s->game, fy_host_turn(session_host(s->game)));
}

/* ---- layout ------------------------------------------------------------------------------- */

/* The size that the board takes of some room; without a board of its own, that of its drawing. */
static void board_size(int *rows, int *columns, const board_look *look, const fy_game *game,
                       const fy_position *pos)
{
    const board_kind *kind = board_of(game);
    *rows = look->rows;
    *columns = look->columns;
    if (kind != NULL) kind->size(rows, columns, look, pos);
}

static int text_rows(const screen *s, const fy_game *game, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    fy_write(text, sizeof text, game, pos, 0);
    const int width = s->c.columns - 2 * MARGIN;
    const int rows = ((int)strlen(text) + width - 1) / width;
    return rows < 1 ? 1 : rows > TEXT_ROWS_MOST ? TEXT_ROWS_MOST : rows;
}

/* The line is the last row, with the help at its end. A caret needs a row below it: then all that
 * is below the board moves up, over its last row if there is no other, so that nothing else
 * moves. */
static void place_rows(layout *out, const screen *s, int rows_of_text)
{
    const int caret = s->fault[0] != '\0';
    out->caret_row = s->c.rows - 1;
    out->input_row = s->c.rows - 1 - caret;
    out->news_rows = s->c.rows >= 40 ? 3 : s->c.rows >= 30 ? 2 : 1;
    out->news_row = out->input_row - out->news_rows;
    out->text_rows = rows_of_text;
    out->text_row = out->news_row - rows_of_text;
    out->board_row = 1;
    out->look.rows = out->text_row + caret - out->board_row;
}

/* Gives the columns that are left beside the board. */
static int place_board(layout *out, const screen *s, const fy_game *game, const fy_position *pos)
{
    static const int sides[] = {SIDE_WANTED, SIDE_LEAST, 0};
    for (int i = 0; i < 3; i++) {
        out->look.columns = s->c.columns - MARGIN - (sides[i] > 0 ? GAP + sides[i] + MARGIN : 0);
        board_size(&out->board_rows, &out->board_columns, &out->look, game, pos);
        if (out->board_columns <= out->look.columns) return sides[i];
    }
    return 0;
}

void screen_layout(layout *out, const screen *s, const fy_game *game, const fy_position *pos)
{
    int side = 0;
    memset(out, 0, sizeof *out);
    out->look.glyphs = s->glyphs;
    out->look.bare = s->theme->colors[term_depth()] == NULL;
    out->look.flipped = s->flipped;
    out->look.unnamed = s->unnamed;
    out->look.seat = s->game != NULL ? session_seat(s->game) : FY_NOBODY;
    for (int rows = text_rows(s, game, pos); rows >= 1; rows--) {
        place_rows(out, s, rows);
        side = place_board(out, s, game, pos);
        if (out->board_rows <= out->look.rows) break;
    }
    out->board_column = MARGIN;
    if (out->board_rows < out->look.rows) out->board_row++;
    out->side_row = 2;
    out->side_column = out->board_column + out->board_columns + GAP;
    out->side_columns = side > 0 ? s->c.columns - out->side_column - MARGIN : 0;
    out->side_rows = out->text_row - out->side_row;
}

/* ---- the title ---------------------------------------------------------------------------- */

static void capitalise(char *text)
{
    text[0] = (char)toupper((unsigned char)text[0]);
}

void screen_side_name(char out[64], const fy_game *game, int seat)
{
    snprintf(out, 64, "%s", fy_player_name(game, seat));
    capitalise(out);
}

static void write_clock(char out[32], uint64_t left)
{
    const unsigned long long seconds = left / 1000;
    if (left >= 3600000)
        snprintf(out, 32, "%llu:%02llu:%02llu", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else if (left < 20000)
        snprintf(out, 32, "0:%02llu.%u", seconds, (unsigned)(left / 100 % 10));
    else
        snprintf(out, 32, "%llu:%02llu", seconds / 60, seconds % 60);
}

/* From the right end; gives where it begins. */
static int draw_clocks(screen *s, pen with)
{
    const fy_host *h = session_host(s->game);
    int column = s->c.columns - MARGIN;
    for (int seat = h->seat_count - 1; seat >= 0; seat--) {
        const uint64_t left = fy_host_left(h, seat, thinker_clock());
        char text[32];
        if (left == FY_TIME_UNLIMITED) continue;
        write_clock(text, left);
        column -= canvas_width(text);
        pen clock = with;
        if (seat == fy_host_turn(h)) clock = (pen){INK_STRONG, GROUND_BAR, true};
        canvas_text(&s->c, 0, column, clock, text);
        column -= 3;
        if (seat == fy_host_turn(h)) canvas_text(&s->c, 0, column + 1, clock, ">");
    }
    return column;
}

static void write_players(char *out, size_t cap, const screen *s)
{
    const fy_host *h = session_host(s->game);
    size_t used = 0;
    for (int seat = 0; seat < h->seat_count && used < cap; seat++) {
        char side[64];
        screen_side_name(side, h->game, seat);
        used += (size_t)snprintf(out + used, cap - used, "%s%.60s (%s)", seat > 0 ? "  vs  " : "",
                                 session_who(s->game, seat), side);
    }
}

static void write_score(char *out, size_t cap, const watching *w)
{
    size_t used = (size_t)snprintf(out, cap, "game %d of %d", w->played + 1, w->games);
    for (int i = 0; i < FY_SEATS_MAX && w->who[i][0] != '\0' && used < cap; i++)
        used += (size_t)snprintf(out + used, cap - used, "%s%.30s %d%s", i > 0 ? ", " : ": ",
                                 w->who[i], w->halves[i] / 2, w->halves[i] % 2 ? ".5" : "");
}

static void draw_title(screen *s)
{
    const pen bar = {INK_TEXT, GROUND_BAR, false}, name = {INK_STRONG, GROUND_BAR, true};
    char text[2 * SESSION_TEXT_MAX];
    canvas_fill(&s->c, 0, 0, 1, s->c.columns, bar);
    if (s->game == NULL) {
        canvas_text(&s->c, 0, MARGIN, name, "Forsyth");
        return;
    }
    const int end = draw_clocks(s, bar);
    snprintf(text, sizeof text, "%s", fy_game_name(session_host(s->game)->game));
    capitalise(text);
    int column = MARGIN + canvas_text(&s->c, 0, MARGIN, name, text) + 3;
    write_players(text, sizeof text, s);
    column += canvas_text_in(&s->c, 0, column, end - column, bar, text) + 3;
    if (!s->watch.on || s->watch.games < 2) return;
    write_score(text, sizeof text, &s->watch);
    canvas_text_in(&s->c, 0, column, end - column, bar, text);
}

/* ---- board and text ----------------------------------------------------------------------- */

static void find_last(board_marks *out, const screen *s, const board_kind *kind)
{
    const fy_host *h = session_host(s->game);
    const size_t shown = screen_shown(s);
    const int seat = session_seat(s->game);
    fy_position before;
    out->last_count = 0;
    for (size_t i = shown; i-- > 0;) {
        fy_move move = h->moves[i].move;
        if (h->moves[i].seat < 0) continue; /* what chance drew lies all over the place */
        if (seat >= 0 && fy_host_told(&move, h, seat, i).code != FY_OK) return;
        session_position(&before, s->game, i);
        out->last_count = kind->path(out->last, &before, move);
        return;
    }
}

static void draw_plain_board(screen *s, const layout *l, const fy_game *game,
                             const fy_position *pos)
{
    char *text = malloc(FY_DRAW_MAX), *line = text;
    if (text == NULL) return;
    fy_draw(text, FY_DRAW_MAX, game, pos,
            (s->glyphs == BOARD_ASCII ? FY_DRAW_ASCII : FY_DRAW_UNICODE) |
                (l->look.flipped ? FY_DRAW_FLIP : 0));
    for (int row = 0; row < l->board_rows && line != NULL; row++) {
        char *end = strchr(line, '\n');
        if (end != NULL) *end = '\0';
        canvas_text(&s->c, l->board_row + row, l->board_column, plain, line);
        line = end != NULL ? end + 1 : NULL;
    }
    free(text);
}

static void draw_board(screen *s, const layout *l, const fy_game *game, const fy_position *pos)
{
    const board_kind *kind = board_of(game);
    board_marks marks = {.cursor = BOARD_NO_PLACE};
    if (kind == NULL) {
        draw_plain_board(s, l, game, pos);
        return;
    }
    if (s->game != NULL && s->preview_game == NULL) {
        find_last(&marks, s, kind);
        if (screen_may_move(s)) pick_marks(&marks, &s->hand);
    }
    kind->draw(&s->c, l->board_row, l->board_column, &l->look, pos, &marks);
}

static void draw_text(screen *s, const layout *l, const fy_game *game, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    fy_write(text, sizeof text, game, pos, 0);
    const size_t width = (size_t)(s->c.columns - 2 * MARGIN), len = strlen(text);
    for (int row = 0; row < l->text_rows && (size_t)row * width < len; row++)
        canvas_text_in(&s->c, l->text_row + row, MARGIN, (int)width, strong,
                       text + (size_t)row * width);
    if (len > width * (size_t)l->text_rows)
        canvas_text(&s->c, l->text_row + l->text_rows - 1, s->c.columns - MARGIN - 3, dim, "...");
}

/* ---- the bottom --------------------------------------------------------------------------- */

static bool write_thought(char *out, size_t cap, const screen *s)
{
    session_thought t;
    if (s->game == NULL || !session_thinks(s->game, &t)) return false;
    const bool can_hurry = !s->watch.on;
    int used = snprintf(out, cap, "%.60s is thinking:", session_who(s->game, t.seat));
    if (t.depth > 0) used += snprintf(out + used, cap - (size_t)used, " depth %u,", t.depth);
    snprintf(out + used, cap - (size_t)used, " %u.%u s%s", (unsigned)(t.milliseconds / 1000),
             (unsigned)(t.milliseconds / 100 % 10), can_hurry ? " (Esc: move now)" : "");
    return true;
}

/* The places that have no spot: "promote to: 1 queen  2 rook ..." */
static void write_choices(char *out, size_t cap, const screen *s)
{
    int next[BOARD_PLACES];
    const int count = pick_next(&s->hand, next);
    int used = snprintf(out, cap, "choose:");
    for (int i = 0; i < count && used < (int)cap; i++)
        used += snprintf(out + used, cap - (size_t)used, "  %d %s", i + 1,
                         s->hand.kind->name(&s->hand.pos, next[count - 1 - i]));
}

/* What the cursor is on, and what choosing it would do. */
static bool write_cursor(char *out, size_t cap, const screen *s)
{
    const pick *p = &s->hand;
    if (!screen_may_move(s) || p->cursor == BOARD_NO_PLACE) return false;
    char move_text[FY_MOVE_TEXT_MAX], told[SESSION_TEXT_MAX] = "";
    const fy_game *game = session_host(s->game)->game;
    const fy_move move = pick_would(p, p->cursor);
    int used = 0;
    if (p->chosen_count == 0 && move == 0) return false;
    for (int k = 0; k < p->chosen_count; k++)
        used += snprintf(out + used, cap - (size_t)used, "%s%s", k > 0 ? ", " : "",
                         p->kind->name(&p->pos, p->chosen[k]));
    if (move == 0) return true;
    used += snprintf(out + used, cap - (size_t)used, "%s%s", used > 0 ? ", " : "",
                     p->kind->name(&p->pos, p->cursor));
    fy_move_write(move_text, sizeof move_text, game, &p->pos, move, FY_MOVE_PLAIN);
    if (p->kind->tell != NULL) p->kind->tell(told, sizeof told, &p->pos, move);
    snprintf(out + used, cap - (size_t)used, "   Enter plays %s%s%s", move_text,
             told[0] != '\0' ? ": " : "", told);
    return true;
}

static void draw_news(screen *s, const layout *l)
{
    char text[2 * SESSION_TEXT_MAX];
    const ticker *t = &s->news;
    const int row = l->news_row + l->news_rows - 1;
    if (s->fault[0] != '\0') {
        const int used = canvas_text(&s->c, row, MARGIN, bad, s->fault);
        if (s->repaired[0] != '\0')
            canvas_text(&s->c, row, MARGIN + used + 3, dim, "Ctrl-R: repair");
        return;
    }
    if (s->hint[0] != '\0') {
        canvas_text(&s->c, row, MARGIN, plain, s->hint);
        return;
    }
    if (screen_may_move(s) && pick_asks(&s->hand, &l->look)) {
        write_choices(text, sizeof text, s);
        canvas_text(&s->c, row, MARGIN, strong, text);
        return;
    }
    if (t->count <= 1 &&
        (write_thought(text, sizeof text, s) || write_cursor(text, sizeof text, s))) {
        canvas_text(&s->c, row, MARGIN, plain, text);
        return;
    }
    for (int i = 0; i < l->news_rows && t->count > 0 && t->first >= i; i++)
        canvas_text(&s->c, row - i, MARGIN, i == 0 ? plain : dim, t->lines[t->first - i]);
}

/* One sentence that says what can be done here. */
static const char *help_of(const screen *s, const layout *l)
{
    const fy_host *h = s->game != NULL ? session_host(s->game) : NULL;
    if (h == NULL) return "Esc: menu";
    if (s->news.count > 1) return "Space: skip";
    if (s->browses && screen_shown(s) < h->count)
        return "Left, Right: step   End: back to the game";
    if (s->watch.on && !h->outcome.over) return "Space: pause   + -: speed   Esc: menu";
    if (h->outcome.over) return "1 rematch   2 save   3 menu   Left: look back";
    if (screen_may_move(s) && pick_asks(&s->hand, &l->look))
        return "a digit, or a first letter: choose   Esc: back";
    if (screen_may_move(s) && s->hand.cursor != BOARD_NO_PLACE)
        return "Arrows: go   Enter: choose   Esc: back";
    session_thought t;
    if (session_thinks(s->game, &t)) return "Tab: complete   /: commands   Left: look back";
    return "Tab: complete   /: commands   Arrows: board   Esc: menu";
}

static void draw_line(screen *s, const layout *l, int *row, int *column)
{
    const char *help = help_of(s, l);
    const int width = s->c.columns - 2 * MARGIN - 2;
    canvas_text(&s->c, l->input_row, MARGIN, strong, ">");
    *row = l->input_row;
    *column = editor_draw(&s->line, &s->c, l->input_row, MARGIN + 2, width, plain);
    const bool has_fault = s->fault[0] != '\0';
    const int caret = has_fault && s->fault_at != SIZE_MAX
                          ? editor_column(&s->line, width, s->fault_at)
                          : -1;
    if (caret >= 0) canvas_text(&s->c, l->caret_row, MARGIN + 2 + caret, bad, "^");
    const int at = s->c.columns - MARGIN - canvas_width(help);
    const int end = has_fault ? MARGIN + 2 + caret : MARGIN + 2 + canvas_width(s->line.text);
    if (end + 2 < at) canvas_text(&s->c, l->caret_row, at, dim, help);
}

/* ---- all of it ---------------------------------------------------------------------------- */

static void draw_centred(screen *s, int row, pen with, const char *text)
{
    const int column = (s->c.columns - canvas_width(text)) / 2;
    canvas_text(&s->c, row, column > 0 ? column : 0, with, text);
}

static void draw_curtain(screen *s)
{
    char side[64], text[256], news[SESSION_TEXT_MAX];
    screen_side_name(side, session_host(s->game)->game, session_seat(s->game));
    snprintf(text, sizeof text, "%s's turn: press Enter when only %s is looking", side, side);
    draw_centred(s, s->c.rows / 2, strong, text);
    if (session_curtain_news(news, s->game)) draw_centred(s, s->c.rows / 2 - 2, plain, news);
}

static void draw_too_small(screen *s)
{
    char text[128];
    snprintf(text, sizeof text, "%d x %d is too small: this needs %d x %d", s->c.columns, s->c.rows,
             SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    canvas_text(&s->c, 0, 0, plain, text);
    canvas_text(&s->c, 1, 0, plain, "make the window larger; Ctrl-C leaves, and the game is kept");
}

bool screen_is_too_small(const screen *s)
{
    return s->c.rows < SCREEN_ROWS_MIN || s->c.columns < SCREEN_COLUMNS_MIN;
}

/* A position that is being set up, that of the game, or where the first game starts. */
static const fy_game *position_to_show(fy_position *out, const screen *s)
{
    if (s->preview_game != NULL) {
        *out = s->preview;
        return s->preview_game;
    }
    if (s->game != NULL) {
        session_position(out, s->game, screen_shown(s));
        return session_host(s->game)->game;
    }
    fy_start(out, fy_game_at(0));
    return fy_game_at(0);
}

void screen_draw(screen *s, int *row, int *column)
{
    layout l;
    fy_position pos;
    canvas_clear(&s->c);
    *row = -1;
    if (screen_is_too_small(s)) {
        draw_too_small(s);
        return;
    }
    draw_title(s);
    if (s->preview_game == NULL && s->game != NULL && session_is_curtained(s->game)) {
        draw_curtain(s);
        return;
    }
    const fy_game *game = position_to_show(&pos, s);
    screen_layout(&l, s, game, &pos);
    draw_board(s, &l, game, &pos);
    draw_text(s, &l, game, &pos);
    if (s->game == NULL || s->preview_game != NULL) return;
    if (l.side_columns > 0) screen_draw_side(s, &l, &pos);
    draw_news(s, &l);
    draw_line(s, &l, row, column);
}
