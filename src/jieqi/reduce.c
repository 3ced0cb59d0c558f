/* What counts when positions are compared. What does not count is set to what a position without it
 * has, so that the outcome is a position too, and can be written. */
#include "internal.h"

/* By their numbers, with the zeros behind them still at the end. */
static void jieqi_sort_captured(uint8_t lost[FY_JIEQI_CAPTURED_MAX])
{
    uint8_t times[16] = {0};
    int to = 0;
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && lost[i] != 0; i++) times[lost[i] & 15]++;
    for (unsigned symbol = 1; symbol < 16; symbol++)
        for (; times[symbol] > 0; times[symbol]--) lost[to++] = (uint8_t)symbol;
}

void fy_jieqi_reduce(fy_jieqi *pos, unsigned by)
{
    fy_jieqi_view *view = &pos->view;
    if (by == FY_SAME_FULL || by > FY_SAME_BOARD) return;
    view->half = 0;
    view->full = 0;
    if (by == FY_SAME_LEGAL) {
        jieqi_sort_captured(view->captured[FY_JIEQI_RED]);
        jieqi_sort_captured(view->captured[FY_JIEQI_BLACK]);
    } else if (by == FY_SAME_BOARD) {
        const size_t board = sizeof view->board;
        memset((uint8_t *)pos + board, 0, sizeof *pos - board);
    }
}
