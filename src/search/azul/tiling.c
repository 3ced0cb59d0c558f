/* On the free wall a player chooses where the tile of a full line goes, line after line. Nobody
 * else has a part in it, so all ways to place the player's own tiles are tried. The others' tiles
 * are valued where they score most. */
#include "../answer.h"
#include "../expected.h"
#include "internal.h"

static int best_tiling(fy__azul_search *s, const fy_azul *pos, int me, fy_best *out);

/* The score after a move, with the line from there on. */
static int score_of_place(fy__azul_search *s, const fy_azul *pos, fy_move move, fy_best *out)
{
    fy_azul after;
    fy_best rest = {0};
    fy_azul_play_unchecked(&after, pos, move);
    const int score = best_tiling(s, &after, pos->current, &rest);
    out->move = out->line[0] = move;
    memcpy(out->line + 1, rest.line, rest.length * sizeof *rest.line);
    out->length = rest.length + 1;
    return score;
}

/* The best that `me` can make of a position. */
static int best_tiling(fy__azul_search *s, const fy_azul *pos, int me, fy_best *out)
{
    fy_move moves[FY_AZUL_COLORS];
    int best = -FY__AZUL_INFINITE;
    if (fy__azul_count_node(s)) return 0;
    if (fy_azul_phase_of(pos) != FY_AZUL_TILING || pos->current != me) {
        fy__azul_take_round(s, pos);
        s->me = me;
        return fy__azul_value(s, &s->frames[0]);
    }
    const size_t count = fy_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        fy_best line;
        const int score = score_of_place(s, pos, moves[i], &line);
        if (score <= best) continue;
        best = score;
        *out = line;
    }
    return best;
}

void fy__azul_best_places(fy__azul_search *s, const fy_azul *pos, fy_best *out, size_t count)
{
    fy_best all[FY_AZUL_COLORS] = {{0}};
    uint32_t longest = 0;
    for (size_t i = 0; i < s->allowed_count; i++) {
        const int score = score_of_place(s, pos, s->allowed[i], &all[i]);
        const int won = score > FY_SEARCH_WON, lost = score < -FY_SEARCH_WON;
        if (all[i].length > longest) longest = all[i].length;
        all[i].score = s->stopped ? 0 : score;
        all[i].mate = s->stopped ? 0 : (won - lost) * (int)all[i].length;
        all[i].expected = fy__expected(all[i].score, FY__AZUL_SCALE);
    }
    for (size_t i = 0; i < s->allowed_count; i++) all[i].depth = (uint8_t)longest; /* to the end */
    s->deepest = (int)longest;
    fy__sort_best(all, s->allowed_count);
    memcpy(out, all, count * sizeof *out);
}
