/* How a game stands, as far as one position tells. Who has no legal move has lost, in check or not.
 * While something is due nobody can say: the piece that is turned over may give check. */
#include "internal.h"

enum { JIEQI_QUIET_PLIES = 80 };

fy_outcome fy_jieqi_status(const fy_jieqi *pos)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    fy_outcome now = {.code = FY_ONGOING, .winner = FY_NOBODY};
    if (pos->view.due != 0) return now;
    if (fy_jieqi_moves(moves, pos) == 0) {
        now.code = fy_jieqi_in_check(&pos->view) ? FY_CHECKMATE : FY_NO_LEGAL_MOVE;
        now.winner = (int8_t)!pos->view.turn;
    } else if (pos->view.half >= JIEQI_QUIET_PLIES) {
        now.code = FY_DRAW_NO_CAPTURE;
    }
    now.over = now.code != FY_ONGOING;
    return now;
}
