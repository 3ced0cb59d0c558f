#include "editor.h"

#include <stdlib.h>
#include <string.h>

#include "../output/out.h"

/* ---- glyphs ------------------------------------------------------------------------------- */

static size_t glyph_at(const editor *e, size_t at)
{
    int columns;
    return canvas_glyph(&columns, e->text + at, e->len - at);
}

/* Where the glyph before a place begins. */
static size_t before(const editor *e, size_t at)
{
    size_t start = 0;
    for (size_t next = 0; next < at; next += glyph_at(e, next)) start = next;
    return start;
}

static int glyph_columns(const editor *e, size_t at)
{
    char glyph[CANVAS_GLYPH_MAX] = "";
    memcpy(glyph, e->text + at, glyph_at(e, at));
    return canvas_width(glyph);
}

/* ---- changing the line -------------------------------------------------------------------- */

static void cut(editor *e, size_t from, size_t to)
{
    memmove(e->text + from, e->text + to, e->len - to + 1);
    e->len -= to - from;
    e->at = from;
}

static size_t word_start(const editor *e)
{
    size_t at = e->at;
    while (at > 0 && e->text[at - 1] == ' ') at--;
    while (at > 0 && e->text[at - 1] != ' ') at--;
    return at;
}

static size_t word_end(const editor *e)
{
    size_t at = e->at;
    while (at < e->len && e->text[at] == ' ') at++;
    while (at < e->len && e->text[at] != ' ') at++;
    return at;
}

void editor_set(editor *e, const char *text)
{
    e->len = 0;
    e->at = 0;
    e->text[0] = '\0';
    const size_t len = strlen(text);
    editor_insert(e, text, len < EDITOR_MAX ? len : EDITOR_MAX - 1);
}

bool editor_insert(editor *e, const char *text, size_t len)
{
    if (len >= EDITOR_MAX - e->len) return false;
    memmove(e->text + e->at + len, e->text + e->at, e->len - e->at + 1);
    for (size_t i = 0; i < len; i++) {
        const unsigned char byte = (unsigned char)text[i];
        e->text[e->at + i] = (char)(byte < 0x20 || byte == 0x7f ? ' ' : byte);
    }
    e->len += len;
    e->at += len;
    while (e->at < e->len) { /* what came before it may combine with what follows */
        size_t next = 0;
        while (next < e->at) next += glyph_at(e, next);
        if (next == e->at) break;
        e->at = next;
    }
    return true;
}

/* ---- history ------------------------------------------------------------------------------ */

static void go_back(editor *e, size_t back)
{
    if (back > e->kept || back == e->back) return;
    if (e->back == 0) memcpy(e->draft, e->text, sizeof e->draft);
    e->back = back;
    editor_set(e, back == 0 ? e->draft : e->history[e->kept - back]);
}

void editor_keep(editor *e)
{
    const bool again = e->kept > 0 && strcmp(e->history[e->kept - 1], e->text) == 0;
    if (e->len > 0 && !again) {
        if (e->kept == EDITOR_HISTORY) {
            free(e->history[0]);
            memmove(e->history, e->history + 1, (EDITOR_HISTORY - 1) * sizeof *e->history);
            e->kept--;
        }
        char *line = talk_need(malloc(e->len + 1));
        memcpy(line, e->text, e->len + 1);
        e->history[e->kept++] = line;
    }
    e->back = 0;
    editor_set(e, "");
}

void editor_free(editor *e)
{
    for (size_t i = 0; i < e->kept; i++) free(e->history[i]);
    e->kept = 0;
}

void editor_do(editor *e, editor_act act)
{
    switch (act) {
    case EDITOR_LEFT: e->at = before(e, e->at); break;
    case EDITOR_RIGHT: e->at += glyph_at(e, e->at); break;
    case EDITOR_START: e->at = 0; break;
    case EDITOR_END: e->at = e->len; break;
    case EDITOR_WORD_LEFT: e->at = word_start(e); break;
    case EDITOR_WORD_RIGHT: e->at = word_end(e); break;
    case EDITOR_BACKSPACE: cut(e, before(e, e->at), e->at); break;
    case EDITOR_DELETE: cut(e, e->at, e->at + glyph_at(e, e->at)); break;
    case EDITOR_KILL_WORD: cut(e, word_start(e), e->at); break;
    case EDITOR_KILL_START: cut(e, 0, e->at); break;
    case EDITOR_KILL_END: cut(e, e->at, e->len); break;
    case EDITOR_CLEAR: cut(e, 0, e->len); break;
    case EDITOR_OLDER: go_back(e, e->back + 1); break;
    case EDITOR_NEWER: go_back(e, e->back > 0 ? e->back - 1 : 0); break;
    }
}

/* ---- completion --------------------------------------------------------------------------- */

size_t editor_complete(editor *e, editor_candidates *candidates, const void *context)
{
    char common[EDITOR_MAX] = "", next[EDITOR_MAX];
    size_t count = 0, shared = 0;
    while (candidates(next, sizeof next, context, e->text, e->len, count)) {
        if (count == 0) {
            memcpy(common, next, sizeof common);
            shared = strlen(common);
        }
        size_t same = 0;
        while (same < shared && common[same] == next[same]) same++;
        shared = same;
        count++;
    }
    common[shared] = '\0';
    if (count > 0 && shared > e->len) editor_set(e, common);
    return count;
}

/* ---- showing ------------------------------------------------------------------------------ */

static int columns_between(const editor *e, size_t from, size_t to)
{
    int columns = 0;
    for (; from < to; from += glyph_at(e, from)) columns += glyph_columns(e, from);
    return columns;
}

/* Where the part begins that is shown: the cursor is in it, with a column of its own. */
static size_t shown_from(const editor *e, int columns)
{
    size_t first = 0;
    int cursor = columns_between(e, 0, e->at);
    while (cursor >= columns && first < e->at) {
        cursor -= glyph_columns(e, first);
        first += glyph_at(e, first);
    }
    return first;
}

int editor_column(const editor *e, int columns, size_t at)
{
    const size_t first = shown_from(e, columns);
    const int column = columns_between(e, first, at < e->len ? at : e->len);
    return at >= first && column < columns ? column : -1;
}

int editor_draw(const editor *e, canvas *c, int row, int column, int columns, pen with)
{
    canvas_fill(c, row, column, 1, columns, with);
    canvas_text_in(c, row, column, columns, with, e->text + shown_from(e, columns));
    return column + editor_column(e, columns, e->at);
}
