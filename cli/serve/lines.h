/* The lines of a body, one after the other, with bounded memory. */
#ifndef CLI_SERVE_LINES_H
#define CLI_SERVE_LINES_H

#include <forsyth/forsyth.h>

#include "body.h"

enum { LINE_ROOM = 1 << 16 }; /* a line that is longer is faulty */

/* Starts with the body, and all else 0. */
typedef struct body_lines {
    const body *body;
    uint64_t at;       /* the next byte of the body to be read */
    uint64_t number;   /* of the line, from 1 */
    size_t first, end; /* of the text that is not used yet */
    bool skips;        /* the rest of a line that was too long */
    bool failed;       /* the body cannot be read */
    bool takes_turns;  /* stops before it reads the body again; else it goes on to the end */
    bool paused;       /* it has stopped so: body_lines_next() goes on */
    bool has_read;     /* in this turn */
    /* The line that was given last: */
    const char *line;
    size_t len;
    fy_result fault; /* FY_TEXT_TOO_LONG, or FY_OK */
    char text[LINE_ROOM];
} body_lines;

/* Gives the next line that is not passed over, as comments and blank lines are. False at the end,
 * if the body cannot be read, and at the end of a turn: a body may be nothing but blank lines, and
 * a thread that has others to serve takes one block of it at a time. */
bool body_lines_next(body_lines *l);

#endif
