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

/* A glyph is the UTF-8 of one character, with what combines; "" is the right half of the one
 * before. */
enum { CANVAS_GLYPH_MAX = 16 };

typedef struct canvas_cell {
    char glyph[CANVAS_GLYPH_MAX];
    unsigned char ink, ground;
    bool bold;
} canvas_cell;

typedef struct canvas {
    int rows, columns;
    canvas_cell *cells;
} canvas;

/* The cell of a place that is on the canvas. */
static inline canvas_cell *canvas_at(const canvas *c, int row, int column)
{
    return &c->cells[row * c->columns + column];
}

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
int canvas_text(canvas *c, int row, int column, pen with, const char *text);

/* The same, and no more than so many columns. */
int canvas_text_in(canvas *c, int row, int column, int columns, pen with, const char *text);

/* A rectangle of blanks. */
void canvas_fill(canvas *c, int row, int column, int rows, int columns, pen with);

/* The columns that a text takes. */
int canvas_width(const char *text);

/* The bytes of the first glyph of a text, with what combines; *columns becomes what it takes, 0 if
 * it is not printable and is shown escaped. 0 at the end of the text. */
size_t canvas_glyph(int *columns, const char *text, size_t len);

/* All of it as lines of text, blanks at their ends taken off. Free it. */
char *canvas_dump(const canvas *c);

#endif
