/* Positions as answers, in the style that the options ask for. */
#ifndef CLI_PRINT_POSITION_H
#define CLI_PRINT_POSITION_H

#include "../input/line.h"

/* Prints a position on a line of its own, and tells what its text does not tell; with --json it
 * begins an object, left open for more keys. False if the style cannot write it, which it says. */
bool print_position(const settings *s, const line *l, const fy_position *pos);

/* Tells on standard error what a style does not tell of a position. */
void print_omissions(const line *l, const fy_position *pos, uint32_t style);

#endif
