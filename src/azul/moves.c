/* Finding moves.
 *
 * Where tiles may go depends on their colour alone, not on where they come from. So what is open to
 * each colour is found once, as a set of 30 places (moves.h), and what a source offers is that set
 * less the colours that it has not: one AND. */
#include "moves.h"

fy_azul_phase fy_azul_phase_of(const fy_azul *pos)
{
    if (!fy__nothing_to_take(pos)) return FY_AZUL_DRAFTING;
    if (pos->token) return fy__azul_can_deal(pos) ? FY_AZUL_DEALING : FY_AZUL_FINISHED;
    const int row = pos->free_wall && !pos->partial ? fy__azul_line_to_place(pos) : -1;
    return row >= 0 && fy__azul_open_columns(pos, pos->current, row) != 0 ? FY_AZUL_TILING
                                                                          : FY_AZUL_FINISHED;
}

int fy_azul_turn(const fy_azul *pos)
{
    return fy_azul_phase_of(pos) == FY_AZUL_DEALING ? FY_CHANCE : pos->current;
}

int fy_azul_column(int row, int color)
{
    return (row + color - 1) % 5;
}

static size_t list_source(fy_move *out, size_t n, const fy_azul *pos, int source,
                          fy__azul_open open)
{
    for (fy__azul_open rest = fy__open_to(fy__source_tiles(pos, source), open); rest != 0;
         rest &= rest - 1) {
        const int place = fy__lowest(rest);
        out[n++] = fy__draft(pos, source, place / FY__COLOR_BITS, place % FY__COLOR_BITS);
    }
    return n;
}

static size_t list_placements(fy_move *out, const fy_azul *pos)
{
    const int row = fy__azul_line_to_place(pos);
    size_t n = 0;
    for (unsigned rest = fy__azul_open_columns(pos, pos->current, row); rest != 0; rest &= rest - 1)
        out[n++] = FY_AZUL_PLACES | (uint32_t)row << 7 | (uint32_t)fy__lowest(rest) << 10;
    return n;
}

size_t fy_azul_moves(fy_move *out, const fy_azul *pos)
{
    size_t n = 0;
    if (pos->partial) return 0;
    const fy_azul_phase phase = fy_azul_phase_of(pos);
    if (phase == FY_AZUL_TILING) return list_placements(out, pos);
    if (phase != FY_AZUL_DRAFTING) return 0;
    const fy__azul_open open = fy__open_now(pos);
    for (int source = 0; source <= pos->factories; source++)
        n = list_source(out, n, pos, source, open);
    return n;
}

static size_t count_drafts(const fy_azul *pos)
{
    fy__colors sources = 0;
    for (int source = 0; source <= pos->factories; source++)
        sources += fy__colors_of(fy__source_tiles(pos, source));
    return fy__last_color(fy__draft_sums(sources, fy__count_places(fy__open_now(pos))));
}

size_t fy_azul_move_count(const fy_azul *pos)
{
    fy_move moves[FY_AZUL_COLORS];
    if (pos->partial) return 0;
    switch (fy_azul_phase_of(pos)) {
    case FY_AZUL_DRAFTING: return count_drafts(pos);
    case FY_AZUL_TILING: return list_placements(moves, pos);
    default: return 0;
    }
}

int fy_azul_is_legal(const fy_azul *pos, fy_move move)
{
    return fy__azul_refuse(pos, move) == FY_OK;
}
