/* Looking at drawings: how often something is in one, what is left of it without colours, and
 * whether an SVG is well-formed, as far as a short look can tell. */
#ifndef DRAW_SUPPORT_H
#define DRAW_SUPPORT_H

#include "support.h"

int occurrences(const char *text, const char *part);

/* Takes every "ESC [ ... m" out of a drawing. */
void strip_colors(char *text);

/* One element with balanced tags, quoted values and no '&'. */
void assert_well_formed(const char *svg);

#endif
