#ifndef FY_JIEQI_OUTLINES_H
#define FY_JIEQI_OUTLINES_H

#include <forsyth/jieqi.h>

/* The names of the pieces by colour and type, [0] being "", and the four words of the river from
 * left to right: strokes in a box of 100 by 100, to be drawn with round ends. */
extern const char *const fy__jieqi_strokes[2][FY_JIEQI_HIDDEN];
extern const char *const fy__jieqi_river[4];

#endif
