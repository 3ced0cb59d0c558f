/* Lists, questions and texts over the board. Each has a loop of its own, in which the game below
 * goes on; Esc always leads back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "screen_parts.h"

enum { OVERLAY_EDGES = 4 }; /* rows around a box */

static const pen plain = {INK_TEXT, GROUND_PAGE, false}, dim = {INK_DIM, GROUND_PAGE, false},
                 strong = {INK_STRONG, GROUND_PAGE, true};

/* ---- a box -------------------------------------------------------------------------------- */

static void draw_edge(screen *s, int row, int column, int columns, const char *const parts[3])
{
    canvas_text(&s->c, row, column, dim, parts[0]);
    for (int i = 1; i < columns - 1; i++) canvas_text(&s->c, row, column + i, dim, parts[1]);
    canvas_text(&s->c, row, column + columns - 1, dim, parts[2]);
}

overlay_box overlay_draw(screen *s, int rows, int columns, const char *title, const char *help)
{
    static const char *const ascii[3][3] = {{"+", "-", "+"}, {"|", " ", "|"}, {"+", "-", "+"}};
    static const char *const lines[3][3] = {{"┌", "─", "┐"}, {"│", " ", "│"}, {"└", "─", "┘"}};
    const char *const(*parts)[3] = s->glyphs == BOARD_ASCII ? ascii : lines;
    if (columns < canvas_width(title) + 2) columns = canvas_width(title) + 2;
    if (columns < canvas_width(help) + 2) columns = canvas_width(help) + 2;
    if (columns > s->c.columns - 6) columns = s->c.columns - 6;
    if (rows > s->c.rows - OVERLAY_EDGES) rows = s->c.rows - OVERLAY_EDGES;
    const overlay_box in = {(s->c.rows - rows) / 2, (s->c.columns - columns) / 2, rows, columns};
    canvas_fill(&s->c, in.row - 1, in.column - 2, rows + 2, columns + 4, plain);
    for (int i = -1; i <= rows; i++)
        draw_edge(s, in.row + i, in.column - 2, columns + 4, parts[i < 0 ? 0 : i < rows ? 1 : 2]);
    char text[128];
    snprintf(text, sizeof text, " %.120s ", title);
    if (title[0] != '\0')
        canvas_text_in(&s->c, in.row - 1, in.column - 1, columns + 2, strong, text);
    if (help[0] == '\0') return in;
    snprintf(text, sizeof text, " %.120s ", help);
    canvas_text_in(&s->c, in.row + rows, in.column - 1, columns + 2, dim, text);
    return in;
}

/* ---- lists -------------------------------------------------------------------------------- */

typedef struct list {
    const char *title;
    const list_item *items;
    int count, selected;
    overlay_box where;
    int first; /* that is seen */
} list;

static int label_width(const list *l)
{
    int most = 0;
    for (int i = 0; i < l->count; i++)
        if (l->items[i].value != NULL && canvas_width(l->items[i].label) > most)
            most = canvas_width(l->items[i].label);
    return most;
}

static void write_item(char *out, size_t cap, const list *l, int i)
{
    const list_item *item = &l->items[i];
    const char key[] = {"123456789 "[i < 9 ? i : 9], '\0'};
    if (item->value == NULL) {
        snprintf(out, cap, "%s  %s", key, item->label);
        return;
    }
    const int pad = label_width(l) - canvas_width(item->label);
    snprintf(out, cap, "%s  %s%*s  %s", key, item->label, pad, "", item->value);
}

static void draw_list(screen *s, void *context, int *row, int *column)
{
    list *l = context;
    char text[2 * SESSION_TEXT_MAX];
    int width = 24;
    for (int i = 0; i < l->count; i++) {
        write_item(text, sizeof text, l, i);
        if (canvas_width(text) + 2 > width) width = canvas_width(text) + 2;
    }
    l->where = overlay_draw(s, l->count, width, l->title, "1-9, arrows, Enter: choose   Esc: back");
    if (l->selected < l->first) l->first = l->selected;
    if (l->selected >= l->first + l->where.rows) l->first = l->selected - l->where.rows + 1;
    for (int i = 0; i < l->where.rows && l->first + i < l->count; i++) {
        const bool is_selected = l->first + i == l->selected;
        const pen with = {INK_TEXT, is_selected ? GROUND_CURSOR : GROUND_PAGE, is_selected};
        write_item(text, sizeof text, l, l->first + i);
        if (is_selected) {
            canvas_fill(&s->c, l->where.row + i, l->where.column, 1, l->where.columns, with);
            canvas_text(&s->c, l->where.row + i, l->where.column, with, ">");
        }
        canvas_text_in(&s->c, l->where.row + i, l->where.column + 2, l->where.columns - 2, with,
                       text);
    }
    *row = -1;
    *column = 0;
}

/* The item that a digit or a click chooses; -1 if none. */
static int item_of(const list *l, const term_event *e)
{
    int i = -1;
    if (e->kind == TERM_TEXT && e->text[0] >= '1' && e->text[0] <= '9') i = e->text[0] - '1';
    if (e->kind == TERM_CLICK && e->row >= l->where.row && e->row < l->where.row + l->where.rows &&
        e->column >= l->where.column && e->column < l->where.column + l->where.columns)
        i = l->first + e->row - l->where.row;
    return i >= 0 && i < l->count ? i : -1;
}

int list_choose(screen *s, const char *title, const list_item *items, int count, int selected)
{
    list l = {title, items, count, selected < count ? selected : 0, {0}, 0};
    term_event e;
    while (screen_step(s, &e, draw_list, &l) && !s->unwinds) {
        const int chosen = item_of(&l, &e);
        if (chosen >= 0) return chosen;
        switch (e.kind) {
        case TERM_ESCAPE:
        case TERM_BACKSPACE:
        case TERM_LEFT: return LIST_BACK;
        case TERM_RIGHT:
        case TERM_ENTER: return l.selected;
        case TERM_UP: l.selected = (l.selected + count - 1) % count; break;
        case TERM_DOWN:
        case TERM_TAB: l.selected = (l.selected + 1) % count; break;
        case TERM_HOME: l.selected = 0; break;
        case TERM_END: l.selected = count - 1; break;
        case TERM_PASTE: menu_position(s, e.text); break;
        default: break;
        }
        if (s->unwinds) break;
    }
    return LIST_BACK;
}

/* ---- texts -------------------------------------------------------------------------------- */

typedef struct pages {
    const char *title, *text;
    int first, lines, rows;
} pages;

static int count_lines(const char *text, int *widest)
{
    int lines = 0;
    *widest = 0;
    while (true) {
        const size_t len = strcspn(text, "\n");
        char line[SESSION_TEXT_MAX];
        snprintf(line, sizeof line, "%.*s", (int)(len < 500 ? len : 500), text);
        if (canvas_width(line) > *widest) *widest = canvas_width(line);
        lines++;
        if (text[len] == '\0') return lines;
        text += len + 1;
    }
}

static void draw_pages(screen *s, void *context, int *row, int *column)
{
    pages *p = context;
    int widest;
    p->lines = count_lines(p->text, &widest);
    const overlay_box in = overlay_draw(
        s, p->lines, widest, p->title,
        p->lines > s->c.rows - OVERLAY_EDGES ? "Up, Down: more   Esc: back" : "Esc: back");
    p->rows = in.rows;
    if (p->first > p->lines - in.rows) p->first = p->lines - in.rows;
    if (p->first < 0) p->first = 0;
    const char *line = p->text;
    for (int i = 0; i < p->first + in.rows && line != NULL; i++) {
        const char *end = strchr(line, '\n');
        char text[SESSION_TEXT_MAX];
        const size_t len = end != NULL ? (size_t)(end - line) : strlen(line);
        snprintf(text, sizeof text, "%.*s", (int)(len < 500 ? len : 500), line);
        if (i >= p->first)
            canvas_text_in(&s->c, in.row + i - p->first, in.column, in.columns, plain, text);
        line = end != NULL ? end + 1 : NULL;
    }
    *row = -1;
    *column = 0;
}

/* Breaks lines that are too long for the screen: at a blank, or anywhere in a word that takes a
 * whole line. */
static char *wrap(const char *text, int width)
{
    char *out = talk_need(malloc(2 * strlen(text) + 2)), *p = out, *blank = NULL;
    int at = 0, after = 0, columns; /* `after`: the columns behind the blank */
    size_t used;
    for (size_t len = strlen(text); (used = canvas_glyph(&columns, text, len)) > 0;
         text += used, len -= used) {
        if (columns <= 0) columns = 4; /* shown escaped */
        if (at + columns > width && *text != '\n') {
            if (blank != NULL)
                *blank = '\n';
            else
                *p++ = '\n';
            at = blank != NULL ? after : 0;
            blank = NULL;
        }
        if (*text == ' ') blank = p;
        if (*text == '\n') blank = NULL;
        after = *text == ' ' ? 0 : after + columns;
        memcpy(p, text, used);
        p += used;
        at = *text == '\n' ? 0 : at + columns;
    }
    *p = '\0';
    return out;
}

void show_text(screen *s, const char *title, const char *text)
{
    char *wrapped = wrap(text, s->c.columns - 8);
    pages p = {title, wrapped, 0, 0, 0};
    term_event e;
    bool open = true;
    while (open && screen_step(s, &e, draw_pages, &p)) {
        switch (e.kind) {
        case TERM_ESCAPE:
        case TERM_ENTER:
        case TERM_TEXT:
        case TERM_BACKSPACE: open = false; break;
        case TERM_UP: p.first--; break;
        case TERM_DOWN: p.first++; break;
        case TERM_PAGE_UP: p.first -= p.rows; break;
        case TERM_PAGE_DOWN: p.first += p.rows; break;
        case TERM_HOME: p.first = 0; break;
        case TERM_END: p.first = p.lines; break;
        default: break;
        }
    }
    free(wrapped);
}

/* ---- questions ---------------------------------------------------------------------------- */

static void draw_question(screen *s, void *context, int *row, int *column)
{
    const char *question = context;
    const overlay_box in = overlay_draw(s, 1, canvas_width(question), "", "y: yes   n: no");
    canvas_text_in(&s->c, in.row, in.column, in.columns, strong, question);
    *row = -1;
    *column = 0;
}

bool ask_yes(screen *s, const char *question)
{
    char text[SESSION_TEXT_MAX];
    term_event e;
    snprintf(text, sizeof text, "%s", question);
    while (screen_step(s, &e, draw_question, text)) {
        if (e.kind == TERM_ESCAPE) return false;
        if (e.kind != TERM_TEXT) continue;
        if (strchr("yY", e.text[0]) != NULL) return true;
        if (strchr("nN", e.text[0]) != NULL) return false;
    }
    return false;
}

/* ---- a line of text ----------------------------------------------------------------------- */

/* The keys of a line are the same wherever there is one. */
bool edit_key(editor *e, const term_event *key)
{
    static const struct {
        term_kind kind;
        char letter;
        editor_act act;
    } acts[] = {{TERM_LEFT, 0, EDITOR_LEFT},
                {TERM_RIGHT, 0, EDITOR_RIGHT},
                {TERM_HOME, 0, EDITOR_START},
                {TERM_END, 0, EDITOR_END},
                {TERM_BACKSPACE, 0, EDITOR_BACKSPACE},
                {TERM_DELETE, 0, EDITOR_DELETE},
                {TERM_UP, 0, EDITOR_OLDER},
                {TERM_DOWN, 0, EDITOR_NEWER},
                {TERM_CONTROL, 'a', EDITOR_START},
                {TERM_CONTROL, 'e', EDITOR_END},
                {TERM_CONTROL, 'd', EDITOR_DELETE},
                {TERM_CONTROL, 'w', EDITOR_KILL_WORD},
                {TERM_CONTROL, 'u', EDITOR_KILL_START},
                {TERM_CONTROL, 'k', EDITOR_KILL_END},
                {TERM_CONTROL, 'p', EDITOR_OLDER},
                {TERM_CONTROL, 'n', EDITOR_NEWER}};
    if (key->kind == TERM_TEXT || key->kind == TERM_PASTE)
        return editor_insert(e, key->text, key->len);
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        if (acts[i].kind != key->kind) continue;
        if (acts[i].letter != 0 && acts[i].letter != key->text[0]) continue;
        editor_do(e, acts[i].act);
        return true;
    }
    return false;
}

typedef struct line_box {
    const char *title, *help;
    editor line;
} line_box;

static void draw_line_box(screen *s, void *context, int *row, int *column)
{
    line_box *b = context;
    const overlay_box in = overlay_draw(s, 1, s->c.columns - 12, b->title, b->help);
    canvas_text(&s->c, in.row, in.column, strong, ">");
    *row = in.row;
    *column = editor_draw(&b->line, &s->c, in.row, in.column + 2, in.columns - 2, plain);
}

bool ask_line(screen *s, const char *title, const char *help, char *out, size_t cap,
              editor_candidates *complete)
{
    line_box *b = talk_need(calloc(1, sizeof *b));
    term_event e;
    bool done = false;
    b->title = title;
    b->help = help;
    editor_set(&b->line, out);
    while (!done && screen_step(s, &e, draw_line_box, b)) {
        if (e.kind == TERM_ESCAPE) break;
        if (e.kind == TERM_TAB && complete != NULL)
            editor_complete(&b->line, complete, s);
        else if (e.kind == TERM_ENTER && b->line.len > 0 && b->line.len < cap)
            done = true;
        else
            edit_key(&b->line, &e);
    }
    if (done) memcpy(out, b->line.text, b->line.len + 1);
    free(b);
    return done;
}
