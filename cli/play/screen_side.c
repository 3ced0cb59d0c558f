/* The column beside the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen_parts.h"

static const pen plain = {INK_TEXT, GROUND_PAGE, false}, dim = {INK_DIM, GROUND_PAGE, false},
                 strong = {INK_STRONG, GROUND_PAGE, true};

/* ---- the panel ---------------------------------------------------------------------------- */

static void draw_turn(screen *s, const layout *l, int row, const fy_position *pos)
{
    const fy_host *h = session_host(s->game);
    const int turn = fy_turn(h->game, pos);
    char side[64], text[128];
    if (h->outcome.over && screen_shown(s) == h->count) {
        snprintf(text, sizeof text, "Game over");
    } else if (turn == FY_CHANCE) {
        snprintf(text, sizeof text, "Chance is to move");
    } else {
        screen_side_name(side, h->game, turn);
        snprintf(text, sizeof text, "%s to move", side);
    }
    canvas_text_in(&s->c, row, l->side_column, l->side_columns, strong, text);
}

/* A bar of eighths: how much of it the first seat has. */
static void write_bar(char *out, size_t cap, const screen *s, uint16_t expected)
{
    static const char *const parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
    enum { CELLS = 10 };
    const int eighths = (int)(expected * (uint32_t)CELLS * 8 / FY_SEARCH_SURE);
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < CELLS && used + 4 < cap; i++) {
        int part = eighths - i * 8;
        part = part < 0 ? 0 : part > 8 ? 8 : part;
        const char *glyph = s->glyphs == BOARD_ASCII ? (part >= 4 ? "#" : "-") : parts[part];
        used += (size_t)snprintf(out + used, cap - used, "%s",
                                 part == 0 && s->glyphs != BOARD_ASCII ? "·" : glyph);
    }
}

static void draw_eval(screen *s, const layout *l, int row)
{
    int32_t score, mate;
    uint16_t expected;
    char text[64] = "...", bar[64] = "";
    if (session_eval(s->game, &score, &mate, &expected)) {
        if (mate != 0)
            snprintf(text, sizeof text, "%s%d", mate > 0 ? "#" : "#-", abs((int)mate));
        else
            snprintf(text, sizeof text, "%+.1f", score / 100.0);
        write_bar(bar, sizeof bar, s, expected);
    }
    canvas_text_in(&s->c, row, l->side_column, l->side_columns, dim, "eval");
    canvas_text_in(&s->c, row, l->side_column + 6, 6, plain, text);
    canvas_text_in(&s->c, row, l->side_column + 13, l->side_columns - 13, plain, bar);
}

/* A draw that the person may have for the asking. */
static bool draw_offer(screen *s, const layout *l, int row)
{
    const fy_host *h = session_host(s->game);
    const int seat = session_seat(s->game);
    const pen good = {INK_GOOD, GROUND_PAGE, false};
    const char *text = NULL;
    if (h->outcome.over || seat < 0) return false;
    if (h->draws & ~(1u << seat)) text = "a draw is offered: /draw";
    if (session_claim(s->game) != FY_OK) text = "a draw can be claimed: /draw";
    if (text != NULL) canvas_text_in(&s->c, row, l->side_column, l->side_columns, good, text);
    return text != NULL;
}

/* Gives the row after it. */
static int draw_panel(screen *s, const layout *l, const fy_position *pos)
{
    const board_kind *kind = board_of(session_host(s->game)->game);
    const int last = l->side_row + l->side_rows - 4; /* some moves are always seen */
    int row = l->side_row;
    draw_turn(s, l, row++, pos);
    if (draw_offer(s, l, row)) row++;
    for (int line = 0; kind != NULL && kind->remark != NULL && row < last; line++, row++)
        if (!kind->remark(&s->c, row, l->side_column, l->side_columns, &l->look, pos, line)) break;
    if (s->wants_eval) draw_eval(s, l, row++);
    return row + 1;
}

/* ---- the moves ---------------------------------------------------------------------------- */

/* A row of the list: a move of each seat, none of which moves twice. */
typedef struct move_row {
    size_t of[FY_SEATS_MAX]; /* their numbers; SIZE_MAX: no move */
} move_row;

enum { ROWS_MAX = 4096 };

/* Gives the number of rows. Chance is left out. */
static int list_rows(move_row *out, const fy_host *h)
{
    int count = 0;
    int8_t last = FY_SEATS_MAX;
    for (size_t i = 0; i < h->count; i++) {
        const int8_t seat = h->moves[i].seat;
        if (seat < 0) continue;
        if (seat <= last && count < ROWS_MAX) {
            for (int k = 0; k < FY_SEATS_MAX; k++) out[count].of[k] = SIZE_MAX;
            count++;
        }
        if (count > 0) out[count - 1].of[seat] = i;
        last = seat;
    }
    return count;
}

static bool has_move(const move_row *row, size_t number)
{
    for (int k = 0; k < FY_SEATS_MAX; k++)
        if (row->of[k] == number) return true;
    return false;
}

static void draw_row(screen *s, const layout *l, int row, int number, const move_row *moves,
                     size_t current)
{
    const int seats = session_host(s->game)->seat_count;
    const int room = (l->side_columns - 5) / seats, width = room < 14 ? room : 14;
    char text[FY_MOVE_TEXT_MAX + 4];
    bool has_begun = false;
    snprintf(text, sizeof text, "%3d.", number);
    canvas_text(&s->c, row, l->side_column, dim, text);
    for (int seat = 0; seat < seats; seat++) {
        const size_t i = moves->of[seat];
        const int column = l->side_column + 5 + seat * width;
        if (i == SIZE_MAX) {
            if (!has_begun) canvas_text_in(&s->c, row, column, width, dim, "...");
            continue;
        }
        has_begun = true;
        session_move_text(text, s->game, i);
        const pen with = i == current ? strong : plain;
        if (i == current) canvas_text(&s->c, row, column - 1, strong, ">");
        canvas_text_in(&s->c, row, column, width - 1, with, text);
    }
}

/* The last move that a seat made, of those that are shown. */
static size_t current_move(const screen *s)
{
    const fy_host *h = session_host(s->game);
    size_t i = screen_shown(s);
    while (i > 0 && h->moves[i - 1].seat < 0) i--;
    return i > 0 ? i - 1 : SIZE_MAX;
}

static void draw_moves(screen *s, const layout *l, int top)
{
    static move_row rows[ROWS_MAX];
    const int room = l->side_row + l->side_rows - top - 1;
    const int count = list_rows(rows, session_host(s->game));
    const size_t current = current_move(s);
    int at = 0, first = 0;
    for (int i = 0; i < count; i++)
        if (current != SIZE_MAX && has_move(&rows[i], current)) at = i;
    if (count > room) first = at - room / 2;
    if (first > count - room) first = count - room;
    if (first < 0) first = 0;
    for (int i = first; i < count && i - first < room; i++)
        draw_row(s, l, top + i - first, i + 1, &rows[i], current);
}

void screen_draw_side(screen *s, const layout *l, const fy_position *pos)
{
    const int row = draw_panel(s, l, pos);
    draw_moves(s, l, row);
}
