/* The terminal: shows a canvas, and tells what the person did. There is one.
 *
 * Whatever ends the program after term_open, the terminal is left as it was: signals are events
 * here, so that whoever waits for events comes to a good end. */
#ifndef CLI_TERM_H
#define CLI_TERM_H

#include "theme.h"

typedef enum term_kind {
    TERM_NOTHING, /* the time is over, or somebody else has something to tell */
    TERM_LEAVE,   /* a signal to end, or the terminal has gone */
    TERM_RESIZE,  /* and after the program was stopped: show everything again */
    TERM_TEXT,    /* a character, in `text` */
    TERM_PASTE,   /* `text` */
    TERM_CLICK,   /* at row and column */
    TERM_CONTROL, /* Ctrl and a letter, in text[0] */
    TERM_ENTER,
    TERM_ESCAPE,
    TERM_TAB,
    TERM_BACKSPACE,
    TERM_DELETE,
    TERM_UP,
    TERM_DOWN,
    TERM_LEFT,
    TERM_RIGHT,
    TERM_ALT_LEFT, /* and the wheel of the mouse */
    TERM_ALT_RIGHT,
    TERM_PAGE_UP,
    TERM_PAGE_DOWN,
    TERM_HOME,
    TERM_END,
    TERM_HELP
} term_kind;

typedef struct term_event {
    term_kind kind;
    const char *text; /* ends in a NUL; good until the next event */
    size_t len;
    bool too_long;   /* of a paste that was cut */
    int row, column; /* of a click */
    int signal;      /* that asks to leave; 0: the terminal has gone */
} term_event;

/* Uses the colours of the terminal if it may. False, and why not, if there is no terminal that a
 * screen can be shown on. */
bool term_open(const char **why, bool colors);
void term_close(void);

/* What the terminal can show. */
theme_depth term_depth(void);
bool term_is_unicode(void);

void term_size(int *rows, int *columns);

/* Shows it, with the cursor at a cell; none if the row is -1. Only what has changed is sent. */
void term_show(const canvas *c, const theme *t, int row, int column);

/* The bell, for whoever has asked for it. */
void term_ring(void);

/* Waits for what happens next: an event, a byte to be read from `wake` (-1: none), or the end of so
 * many milliseconds (-1: for ever). */
void term_next(term_event *out, int wake, int milliseconds);

#endif
