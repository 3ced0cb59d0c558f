/* What boards have in common: how a place is marked, and text that flows over the lines of the
 * panel. */
#ifndef CLI_BOARD_PARTS_H
#define CLI_BOARD_PARTS_H

#include "board.h"

/* ---- marks ------------------------------------------------------------------------------- */

/* From the weakest to the strongest: of several on one place, the strongest is seen. */
typedef enum board_mark {
    MARK_NONE,
    MARK_LAST,
    MARK_TARGET,
    MARK_CHECK, /* which the boards find by themselves */
    MARK_CHOSEN,
    MARK_CURSOR,
    MARKS
} board_mark;

/* What may be chosen is marked once something is: before, it is plain to see. */
board_mark board_mark_of(const board_marks *marks, int place);

/* Is the place among the first so many? */
bool board_has_place(const int *places, int count, int place);

/* What a mark stands on; `plain` where there is none. */
ground board_mark_ground(board_mark mark, ground plain);

/* A pen whose ink can be read on its ground: that of text where the other could not. */
pen board_pen(ink above, ground below, bool bold);

/* The signs left and right of a marked place; "" where there is none. Brackets are no marks: they
 * are the sides of tiles. */
typedef struct board_signs {
    const char *left, *right;
} board_signs;

board_signs board_mark_signs(board_mark mark, board_glyphs glyphs);

/* ---- the panel --------------------------------------------------------------------------- */

/* Words that are put one after the other, in lines of a width, of which one is drawn. */
typedef struct board_flow {
    canvas *c;
    int row, column, columns; /* where the wanted line is drawn, and how wide all are */
    int wanted;               /* from 0 */
    int line, at;             /* the line that is being written, and its length; line -1: none */
} board_flow;

board_flow board_flow_start(canvas *c, int row, int column, int columns, int wanted);

/* Begins a line. */
void board_flow_line(board_flow *f);

/* A word that is never cut in two; a line that it does not fit begins anew, a little indented. A
 * blank comes before it, except where `joined`. */
void board_flow_put(board_flow *f, pen with, const char *word, bool joined);

/* Was there a line of the wanted number? */
bool board_flow_end(const board_flow *f);

#endif
