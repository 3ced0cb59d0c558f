/* What the viewer of a position has not seen. */
#include "internal.h"

int fy_jieqi_hidden_count(const fy_jieqi_view *view, int color)
{
    const unsigned hidden = fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
    int count = 0;
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) count += view->board[s] == hidden;
    return count;
}

unsigned fy_jieqi_pool(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view, int color)
{
    uint8_t seen[16] = {0};
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        if (fy__jieqi_color(view->board[s]) == color) seen[view->board[s] & 15]++;
    for (size_t i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) seen[view->captured[color][i] & 7]++;
    unsigned total = 0;
    memset(out, 0, FY_JIEQI_TYPES);
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        if (seen[type] < fy__jieqi_set[type])
            out[type] = (uint8_t)(fy__jieqi_set[type] - seen[type]);
        total += out[type];
    }
    return total;
}
