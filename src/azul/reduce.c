/* What counts when positions are compared. There are no move counters, and no position comes again
 * in a game: all that is told counts, unless only what lies on the table is asked for. What does
 * not count is set to what a position without it has, so that the outcome is a position too, and
 * can be written. */
#include "internal.h"

void fy_azul_reduce(fy_azul *pos, unsigned by)
{
    if (by != FY_SAME_BOARD) return;
    pos->current = 0;
    pos->next = FY_AZUL_NOBODY;
    pos->has_bag = 0;
    pos->has_lid = 0;
    memset(pos->bag, 0, sizeof pos->bag);
    memset(pos->lid, 0, sizeof pos->lid);
    pos->round = 1;
    memset(pos->score, 0, sizeof pos->score);
}
