/* What is to be on the screen: rows of cells, each with a glyph, and what it is for. A theme makes
 * colours of the latter (theme.h), a terminal shows it (term.h), and a test reads it as text. */
#ifndef CLI_CANVAS_H
#define CLI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>

/* What a glyph is, and what it stands on. Colours are never the only mark: what matters has a shape
 * as well. */
typedef enum ink {
    INK_TEXT,
    INK_DIM,
    INK_STRONG,
    INK_GOOD,
    INK_BAD,
    INK_FIRST,  /* pieces of White and Red, seat 0 */
    INK_SECOND, /* pieces of Black, seat 1         */
    INK_HIDDEN, /* face down                       */
    INK_TILE_1, /* Azul: blue, yellow, red, black, white, as the notation orders them */
    INK_TILE_2,
    INK_TILE_3,
    INK_TILE_4,
    INK_TILE_5,
    INKS
} ink;

typedef enum ground {
    GROUND_PAGE,
    GROUND_BAR,   /* title, input line */
    GROUND_LIGHT, /* squares           */
    GROUND_DARK,
    GROUND_LAST, /* squares of the last move */
    GROUND_CURSOR,
    GROUND_CHOSEN, /* chosen already      */
    GROUND_TARGET, /* may be chosen next  */
    GROUND_CHECK,
    GROUNDS
} ground;

typedef struct cell {
    char glyph[12]; /* UTF-8 of one character with what combines; "" is a right half */
    unsigned char ink, ground;
    bool bold;
} cell;

typedef struct canvas {
    int rows, columns;
    cell *cells;
} canvas;

/* All blank. Ends the program if there is no memory. */
void canvas_resize(canvas *c, int rows, int columns);
void canvas_clear(canvas *c);
void canvas_free(canvas *c);

typedef struct pen {
    ink ink;
    ground ground;
    bool bold;
} pen;

/* Writes text from a cell on; what does not fit in the row is cut, and never half a glyph. What is
 * no printable character is shown escaped. Gives the columns that it took. */
int canvas_text(canvas *c, int row, int column, pen pen, const char *text);

/* A rectangle of blanks. */
void canvas_fill(canvas *c, int row, int column, int rows, int columns, pen pen);

/* The columns that a text takes. */
int canvas_width(const char *text);

/* All of it as lines of text, blanks at their ends taken off. Free it. */
char *canvas_dump(const canvas *c);

#endif
