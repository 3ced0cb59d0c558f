/* What the drawings for a terminal and as SVG share: what is drawn of a piece. */
#ifndef FY_JIEQI_DRAW_H
#define FY_JIEQI_DRAW_H

#include "internal.h"

typedef struct fy__jieqi_figure {
    int color;
    int type;   /* 0: an empty square; FY_JIEQI_HIDDEN if it is not known */
    int hidden; /* face down */
} fy__jieqi_figure;

FY__INLINE fy__jieqi_figure fy__jieqi_figure_on(const fy_jieqi *pos, int square)
{
    const unsigned piece = pos->view.board[square];
    fy__jieqi_figure figure = {.color = fy__jieqi_color(piece), .type = (int)(piece & 15)};
    figure.hidden = figure.type == FY_JIEQI_HIDDEN;
    if (figure.hidden && fy_jieqi_is_table(pos)) figure.type = pos->table.identity[square];
    return figure;
}

/* Capital for Red, small for Black. */
FY__INLINE char fy__jieqi_letter(int color, int type)
{
    static const char black[] = ".krhceapx";
    return (color == FY_JIEQI_BLACK ? black : fy__jieqi_letters)[type];
}

#endif
