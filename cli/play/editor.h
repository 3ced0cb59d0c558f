/* The line that the person types: moves, commands, whole positions. Its text is what came in, but
 * for control characters, which become blanks; it may hold bytes that are no UTF-8, which are shown
 * escaped and are one glyph each. */
#ifndef CLI_EDITOR_H
#define CLI_EDITOR_H

#include "canvas.h"

enum { EDITOR_MAX = 4096, EDITOR_HISTORY = 64 };

typedef struct editor {
    char text[EDITOR_MAX]; /* ends in a NUL */
    size_t len, at;        /* of the cursor, always before a glyph or at the end */
    char *history[EDITOR_HISTORY];
    size_t kept, back;      /* lines in the history, and how many of them the line is back */
    char draft[EDITOR_MAX]; /* what was typed before going back */
} editor;

typedef enum editor_act {
    EDITOR_LEFT,
    EDITOR_RIGHT,
    EDITOR_START,
    EDITOR_END,
    EDITOR_WORD_LEFT,
    EDITOR_WORD_RIGHT,
    EDITOR_BACKSPACE,
    EDITOR_DELETE,
    EDITOR_KILL_WORD,  /* before the cursor */
    EDITOR_KILL_START, /* all before the cursor */
    EDITOR_KILL_END,   /* all behind it */
    EDITOR_CLEAR,
    EDITOR_OLDER, /* lines that were entered before */
    EDITOR_NEWER
} editor_act;

void editor_do(editor *e, editor_act act);

/* Inserts what was typed or pasted at the cursor. False, and nothing changes, if it is too long. */
bool editor_insert(editor *e, const char *text, size_t len);

/* Replaces the line; what is too long is cut. */
void editor_set(editor *e, const char *text);

/* The line was entered: it goes to the history, and a new one begins. */
void editor_keep(editor *e);

/* Gives the memory of the history back. */
void editor_free(editor *e);

/* Writes the i-th text that the line could become, from 0; false past the last. */
typedef bool editor_candidates(char *out, size_t cap, const void *context, const char *line,
                               size_t len, size_t i);

/* Extends the line to what all candidates have in common; gives their number. */
size_t editor_complete(editor *e, editor_candidates *candidates, const void *context);

/* Where a byte of the line is shown in so many columns, from 0; -1: it is not. */
int editor_column(const editor *e, int columns, size_t at);

/* Draws the part of the line around the cursor; gives the column of the cursor. */
int editor_draw(const editor *e, canvas *c, int row, int column, int columns, pen with);

#endif
