/* Colours for what stands on a canvas. A theme is a table; what depends on colours has a shape as
 * well, so that every theme may be without them. */
#ifndef CLI_THEME_H
#define CLI_THEME_H

#include "canvas.h"

/* What a terminal can show. */
typedef enum theme_depth { THEME_NONE, THEME_8, THEME_256, THEME_DEPTHS } theme_depth;

/* Colours of 256 are those of xterm from 16 on, which no terminal lets its user change. Of 8, 8 and
 * more are the bright ones: bold, for inks alone. THEME_PLAIN is the terminal's own. */
enum { THEME_PLAIN = -1, THEME_BRIGHT = 8 };

typedef struct theme_colors {
    short ink[INKS], ground[GROUNDS];
} theme_colors;

typedef struct theme {
    const char *name;
    const theme_colors *colors[THEME_DEPTHS]; /* NULL: none */
} theme;

/* The i-th theme, from 0; NULL past the last. The first is what is used if nobody asks. */
const theme *theme_at(size_t i);

/* The theme of that name, or NULL; and the one after a theme, the first after the last. */
const theme *theme_find(const char *name);
const theme *theme_after(const theme *t);

/* Does an ink ever stand on a ground? Where it does, it can be read. */
bool theme_bears(ground below, ink above);

#endif
