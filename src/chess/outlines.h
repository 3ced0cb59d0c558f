#ifndef FY_CHESS_OUTLINES_H
#define FY_CHESS_OUTLINES_H

/* SVG paths of the pieces, by type; [0] is NULL. */
extern const char *const fy__chess_outlines[7];

#endif
