/* What the pictures of all games share: the order that a picture is drawn in is the game's, but how
 * a request is read, ids, arrows, labels and the outer element are the same everywhere. */
#ifndef FY_BASE_SVG_H
#define FY_BASE_SVG_H

#include <forsyth/picture.h>

#include "writer.h"

/* Puts a text with %d, %s, %c and %% in it, as printf does. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void fy__putf(fy__writer *w, const char *format, ...);

/* ---- what is asked for ------------------------------------------------------------------- */

/* From a square to another. Squares are numbers below FY__SVG_SQUARES, as the game counts them. */
typedef struct fy__svg_step {
    uint8_t from, to;
} fy__svg_step;

enum { FY__SVG_SQUARES = 192, FY__SVG_NO_SQUARE = -1 };

typedef struct fy__svg_point {
    int x, y;
} fy__svg_point;

typedef struct fy__svg_game fy__svg_game;

/* A picture that is being drawn: the request, as the game understands it. */
typedef struct fy__svg {
    const fy__svg_game *game;
    const void *pos;
    const fy_picture *asked;
    char id[FY_PICTURE_ID_MAX + 1];
    uint8_t marked[FY__SVG_SQUARES], moved[FY__SVG_SQUARES]; /* 1: the square is */
    fy__svg_step arrows[FY_PICTURE_ARROWS_MAX];
    int arrow_count;
} fy__svg;

/* What a game tells of its pictures. */
struct fy__svg_game {
    const char *name;
    fy_result (*write)(char *out, size_t cap, const void *pos); /* the canonical text */
    fy__svg_point (*extent)(const void *pos, int narrow);       /* width and height   */

    /* The square of that name, or FY__SVG_NO_SQUARE. */
    int (*square)(const void *pos, const char *name, size_t len);

    /* The squares of a move that was played, or of an arrow. 0 if the text is neither. */
    int (*step)(fy__svg_step *out, const void *pos, const char *text, size_t len, int was_played);

    fy__svg_point (*centre)(const fy__svg *s, int square);
    void (*draw)(fy__writer *w, const fy__svg *s); /* what is inside of the <svg> element */
    int arrow_width;
    size_t most; /* bytes that a picture can take */
};

/* Draws a picture, or says what is wrong with the request. `asked` may be NULL. */
fy_result fy__svg_whole(char *out, size_t cap, const fy__svg_game *game, const void *pos,
                        const fy_picture *asked);

/* The width and the height that it has, in pixels. */
void fy__svg_size(uint32_t *width, uint32_t *height, const fy__svg_game *game, const void *pos,
                  const fy_picture *asked);

/* ---- parts ------------------------------------------------------------------------------- */

/* Opens a group for what marks squares: shapes that are not filled, in the colour of marks, through
 * which a finger hits what is below. "</g>" closes it. */
void fy__svg_marks(fy__writer *w);

/* All arrows. */
void fy__svg_arrows(fy__writer *w, const fy__svg *s);

enum fy__svg_anchor { FY__SVG_START, FY__SVG_MIDDLE, FY__SVG_END };

/* Opens a group for labels of a colour; "</g>" closes it. */
void fy__svg_ink(fy__writer *w, const char *color);

/* A line of text from, around or to a point on its base line, in a group for labels. `size` is the
 * height of a digit, in tenths. Letters are strokes of our own (letters.c): no font is needed. */
void fy__svg_label(fy__writer *w, fy__svg_point at, int size, enum fy__svg_anchor anchor,
                   const char *text, size_t len);
void fy__svg_number(fy__writer *w, fy__svg_point at, int size, enum fy__svg_anchor anchor,
                    int number);

/* ---- letters (letters.c) ----------------------------------------------------------------- */

/* A letter as strokes, on a base line at 0, where a digit is 14 high: where the first stroke
 * begins, the path from there in relative steps, and how far it is to the next letter. */
typedef struct fy__letter {
    int8_t advance, x, y;
    const char *path;
} fy__letter;

enum { FY__DIGIT_HEIGHT = 14 };

/* A gap, if there is no such letter. */
fy__letter fy__letter_of(char ch);

#endif
