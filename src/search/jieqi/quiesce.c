/* Where the depth is used up, captures are searched until none is worth making, and in check all
 * moves, so that only quiet positions are valued. A hidden piece that moves here stays face down:
 * it is worth what its pool is worth, and that it may turn out well or badly evens out. */
#include "internal.h"

enum { HOPE = 150 };

static int quiesce_hops(fy__jieqi_search *s, int ply, int alpha, int beta, int best,
                        fy_move *best_hop)
{
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
    const int margin = best + HOPE;
    int rate;
    fy_move hop;
    while ((hop = fy__jieqi_pick(f, &rate)) != 0) {
        if (!f->in_check) {
            if (rate < 0) break;
            const int hope = margin + fy__worth(s, s->board.at[fy__hop_to(hop)]);
            if (hope <= alpha) {
                if (hope > best) best = hope;
                continue;
            }
        } else if (best > -FY__JIEQI_MATED_SOON && s->board.at[fy__hop_to(hop)] == 0) {
            continue; /* one way out of check is enough to know that there is one */
        }
        fy__jieqi_make(s, ply, hop);
        const int score = fy__left_face_down(hop, -fy__jieqi_quiesce(s, ply + 1, -beta, -alpha));
        fy__jieqi_unmake(s, ply);
        if (s->stopped) return 0;
        if (score > best) best = score;
        if (score <= alpha) continue;
        alpha = score;
        *best_hop = hop;
        fy__jieqi_keep_line(f, hop);
        if (score >= beta) break;
    }
    return best;
}

/* Does the table know a score that is good for the window? */
static int settles_quiet(const fy__entry *known, int score, int alpha, int beta)
{
    return known->bound == FY__EXACT || (known->bound == FY__LOWER && score >= beta) ||
           (known->bound == FY__UPPER && score <= alpha);
}

static void keep_quiet(fy__jieqi_search *s, int ply, fy_move hop, int score, int value,
                       unsigned bound)
{
    fy__table_keep(
        &s->table, fy__jieqi_frame_at(s, ply)->key,
        &(fy__entry){
            .move = hop, .score = fy__jieqi_to_table(score, ply), .value = value, .bound = bound});
}

int fy__jieqi_quiesce(fy__jieqi_search *s, int ply, int alpha, int beta)
{
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
    fy__entry known = {.value = FY__JIEQI_NO_VALUE};
    const int before = alpha;
    int over, best = ply - FY__JIEQI_MATE, value = FY__JIEQI_NO_VALUE;
    f->length = 0;
    if (fy__jieqi_count_node(s)) return 0;
    if (fy__jieqi_is_over(s, ply, &over)) return over;
    if (ply >= FY__JIEQI_PLIES - 1) return fy__jieqi_value(&s->board, &s->pools, f->turn);
    fy__table_find(&known, &s->table, f->key);
    const int score = fy__jieqi_from_table(known.score, ply);
    if (settles_quiet(&known, score, alpha, beta)) return score;
    if (!f->in_check) {
        value = known.value != FY__JIEQI_NO_VALUE ? known.value
                                                  : fy__jieqi_value(&s->board, &s->pools, f->turn);
        best = known.bound & (score > value ? FY__LOWER : FY__UPPER) ? score : value;
        if (best >= beta) return best;
        if (best > alpha) alpha = best;
    }
    fy_move best_hop = 0;
    fy__jieqi_list(s, f, known.move, !f->in_check);
    best = quiesce_hops(s, ply, alpha, beta, best, &best_hop);
    if (s->stopped) return 0;
    keep_quiet(s, ply, best_hop, best, value,
               best >= beta    ? FY__LOWER
               : best > before ? FY__EXACT
                               : FY__UPPER);
    return best;
}
