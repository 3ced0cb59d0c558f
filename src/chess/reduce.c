/* What counts when positions are compared. What does not count is set to what a position without it
 * has, so that the outcome is a position too, and can be written. */
#include "en_passant.h"

void fy_chess_reduce(fy_chess *pos, unsigned by)
{
    if (by == FY_SAME_FULL || by > FY_SAME_BOARD) return;
    pos->halfmove = 0;
    pos->fullmove = 1;
    const int keeps_square = by == FY_SAME_NO_COUNTERS ||
                             (by == FY_SAME_LEGAL && fy__en_passant_legal_takers(pos) != 0);
    if (!keeps_square) pos->en_passant = FY_CHESS_NO_SQUARE;
    if (by != FY_SAME_BOARD) return;
    pos->turn = FY_CHESS_WHITE;
    memset(pos->castling, 0, sizeof pos->castling);
}
