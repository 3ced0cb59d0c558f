/* A position as text: typed or pasted, of any game. What is wrong with it is said with a caret
 * under the byte, and its repair is one key away. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "screen_parts.h"
#include "start.h"

/* ---- reading ------------------------------------------------------------------------------ */

/* The first thing that is wrong, faults before rules. */
static bool find_fault(fy_finding *out, const fy_game *game, const char *text, size_t len)
{
    fy_finding found[FY_FINDINGS_MAX];
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, game, text, len, 0);
    for (int severity = FY_SEVERITY_FAULT; severity >= FY_SEVERITY_RULE; severity--)
        for (size_t i = 0; i < count; i++)
            if ((int)fy_code_severity(found[i].code) == severity) {
                *out = found[i];
                return true;
            }
    return false;
}

bool position_read(const fy_game **game, fy_position *out, const char *text,
                   char why[SESSION_TEXT_MAX], size_t *at, char repaired[FY_TEXT_MAX])
{
    start_fault *fault = talk_need(calloc(1, sizeof *fault));
    fy_finding found;
    const size_t blanks = strspn(text, " ");
    size_t len = strlen(text + blanks);
    while (len > 0 && text[blanks + len - 1] == ' ') len--;
    const bool is_read = start_read(out, game, text + blanks, len, "line", fault);
    *at = SIZE_MAX;
    memcpy(repaired, fault->repaired, FY_TEXT_MAX);
    free(fault);
    if (is_read) return true;
    if (find_fault(&found, *game, text + blanks, len)) {
        snprintf(why, SESSION_TEXT_MAX, "%s", fy_code_text(found.code));
        *at = blanks + found.at;
    } else {
        snprintf(why, SESSION_TEXT_MAX, "%s", fy_code_text(fy_refusal(*game, out)));
    }
    return false;
}

/* ---- the box ------------------------------------------------------------------------------ */

typedef struct position_box {
    editor line;
    char why[SESSION_TEXT_MAX];
    size_t at;
    char repaired[FY_TEXT_MAX];
} position_box;

static void draw(screen *s, void *context, int *row, int *column)
{
    position_box *b = context;
    const pen plain = {INK_TEXT, GROUND_PAGE, false}, strong = {INK_STRONG, GROUND_PAGE, true},
              bad = {INK_BAD, GROUND_PAGE, false}, dim = {INK_DIM, GROUND_PAGE, false};
    const overlay_box in = overlay_draw(s, 5, s->c.columns - 8, "Start from a position",
                                        b->repaired[0] != '\0'
                                            ? "Ctrl-R: repair   Enter: start   Esc: back"
                                            : "Enter: start   Esc: back");
    char text[128];
    snprintf(text, sizeof text, "%s",
             b->line.len == 0 ? "Type or paste the notation of a position, of any game."
                              : fy_game_name(fy_game_detect(b->line.text, b->line.len)));
    canvas_text_in(&s->c, in.row, in.column, in.columns, dim, text);
    canvas_text(&s->c, in.row + 2, in.column, strong, ">");
    *row = in.row + 2;
    *column = editor_draw(&b->line, &s->c, *row, in.column + 2, in.columns - 2, plain);
    canvas_text_in(&s->c, in.row + 1, in.column, in.columns, bad, b->why);
    if (b->at != SIZE_MAX && b->at == b->line.at) canvas_text(&s->c, *row + 1, *column, bad, "^");
    if (b->repaired[0] == '\0') return;
    snprintf(text, sizeof text, "repaired: %.110s", b->repaired);
    canvas_text_in(&s->c, in.row + 4, in.column, in.columns, dim, text);
}

/* What is typed is on the board as soon as it is a position, sound or not. */
static void show_line(screen *s, const position_box *b)
{
    fy_position pos;
    const fy_game *game = NULL;
    s->preview_game = NULL;
    if (fy_parse_any(&pos, &game, b->line.text, b->line.len, 0).code != FY_OK) return;
    s->preview_game = game;
    s->preview = pos;
}

static void try_line(screen *s, position_box *b)
{
    fy_position pos;
    const fy_game *game = NULL;
    b->repaired[0] = b->why[0] = '\0';
    if (position_read(&game, &pos, b->line.text, b->why, &b->at, b->repaired)) {
        b->why[0] = '\0';
        menu_start_from(s, game, &pos);
    } else if (b->at != SIZE_MAX) {
        b->line.at = b->at < b->line.len ? b->at : b->line.len;
        b->at = b->line.at;
    }
}

static void box_key(screen *s, position_box *b, const term_event *e)
{
    const bool repairs = e->kind == TERM_CONTROL && e->text[0] == 'r' && b->repaired[0] != '\0';
    if (e->kind == TERM_ENTER) {
        if (b->line.len > 0) try_line(s, b);
        return;
    }
    if (e->kind == TERM_NOTHING || e->kind == TERM_RESIZE) return;
    if (repairs) editor_set(&b->line, b->repaired);
    b->why[0] = b->repaired[0] = '\0';
    b->at = SIZE_MAX;
    if (e->kind == TERM_PASTE && e->len < EDITOR_MAX && start_looks_like_position(e->text, e->len))
        editor_do(&b->line, EDITOR_CLEAR);
    if (!repairs && !edit_key(&b->line, e) && e->kind == TERM_PASTE)
        snprintf(b->why, sizeof b->why, "this text is too long for a position");
}

void menu_position(screen *s, const char *text)
{
    position_box *b = talk_need(calloc(1, sizeof *b));
    term_event e;
    size_t len = strlen(text);
    while (len > 0 && strchr(" \r\n\t", text[len - 1]) != NULL) len--;
    b->at = SIZE_MAX;
    if (len >= EDITOR_MAX)
        snprintf(b->why, sizeof b->why, "this text is too long for a position");
    else
        editor_insert(&b->line, text, len);
    show_line(s, b);
    if (len > 0 && len < EDITOR_MAX) try_line(s, b);
    while (!s->unwinds && screen_step(s, &e, draw, b) && e.kind != TERM_ESCAPE) {
        box_key(s, b, &e);
        show_line(s, b);
    }
    s->preview_game = NULL;
    free(b);
}
