/* Pictures of positions: one alone, several on a sheet, or each in a file of its own. */
#ifndef CLI_PICTURES_H
#define CLI_PICTURES_H

#include "../input/line.h"

typedef struct pictures pictures;

/* Do the options ask for pictures? */
bool pictures_wanted(const settings *s);

/* NULL if the options do not fit together, which it says. */
pictures *pictures_begin(const settings *s);

/* Draws a position, or keeps it for the end. A request that the game does not understand ends the
 * program, after it has been said. */
void pictures_add(pictures *p, const line *l, const fy_position *pos);

/* Passes over a line that is no position: its number is not given to another. */
void pictures_skip(pictures *p);

/* Prints what is left to print, and frees everything. False if there was no position: it says so,
 * and the file of --output stays as it was. */
bool pictures_end(pictures *p);

#endif
