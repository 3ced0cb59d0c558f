/* How a game stands. */
#include "internal.h"

/* Is a player ahead of another: by points, then by finished rows? */
static int is_ahead(const fy_azul *pos, int a, int b)
{
    if (pos->score[a] != pos->score[b]) return pos->score[a] > pos->score[b];
    return fy_azul_finished_rows(pos, a) > fy_azul_finished_rows(pos, b);
}

fy_outcome fy_azul_status(const fy_azul *pos)
{
    fy_outcome outcome = {FY_ONGOING, FY_NOBODY, 0, 0, 0};
    if (pos->partial || fy_azul_phase_of(pos) != FY_AZUL_FINISHED) return outcome;
    int best = 0, shared = 0;
    for (int p = 1; p < pos->players; p++) {
        if (is_ahead(pos, p, best)) {
            best = p;
            shared = 0;
        } else if (!is_ahead(pos, best, p)) {
            shared = 1;
        }
    }
    outcome.over = 1;
    outcome.code = shared ? FY_TIED : FY_WON;
    outcome.winner = (int8_t)(shared ? FY_NOBODY : best);
    return outcome;
}
