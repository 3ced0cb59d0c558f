/* A move that turns a piece over: its score is the mean of its outcomes, each weighted by how many
 * of its type are left in the pool.
 *
 * All sums here are of chances (odds.h) times weights. Of each outcome an upper and a lower bound
 * are known, at first those that no chance can leave. So the mean has bounds, too, and the search
 * ends as soon as they are on one side of the window; and the window of an outcome is what would
 * bring that about with the others at their bounds (Star1: Ballard 1983). Where the mean is
 * expected to be below the window, each outcome is first asked for one good answer to it: that
 * alone is an upper bound, and together they often suffice (Star2). What these bounds prove is true
 * whatever the order of the outcomes: they change the work and not the score. */
#include "internal.h"

enum { OUTCOMES = FY_JIEQI_PAWN - FY_JIEQI_ROOK + 1, PROBE_DEPTH = 1 };

typedef struct reveal {
    int ply, depth, kind; /* of the nodes that the outcomes lead to */
    int count;
    int type[OUTCOMES], weight[OUTCOMES], total;
    int score[OUTCOMES];
    int64_t low[OUTCOMES], high[OUTCOMES]; /* bounds of the chances */
    int64_t sum_low, sum_high;
    int64_t under, over; /* the mean is below the window with a sum < under, above with >= over */
} reveal;

/* The most likely outcomes come first. */
static void list_outcomes(const fy__jieqi_search *s, reveal *r, int turn)
{
    const uint8_t *pool = s->pools.of[turn];
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        if (pool[type] == 0) continue;
        int at = r->count++;
        for (; at > 0 && r->weight[at - 1] < pool[type]; at--) {
            r->type[at] = r->type[at - 1];
            r->weight[at] = r->weight[at - 1];
        }
        r->type[at] = type;
        r->weight[at] = pool[type];
        r->total += pool[type];
    }
    for (int i = 0; i < r->count; i++) {
        r->low[i] = fy__chance_of(-FY__SCORE_MAX);
        r->high[i] = fy__chance_of(FY__SCORE_MAX);
        r->sum_low += r->weight[i] * r->low[i];
        r->sum_high += r->weight[i] * r->high[i];
    }
}

/* Proved wins and losses are beyond all means, and so are windows there. */
static void set_window(reveal *r, int alpha, int beta)
{
    const int64_t least = fy__chance_of(-FY__SCORE_MAX);
    r->under = alpha >= -FY__SCORE_MAX ? r->total * fy__chance_of(alpha + 1) : 0;
    r->over = beta > FY__SCORE_MAX     ? INT64_MAX
              : beta <= -FY__SCORE_MAX ? r->total * least + 1
                                       : r->total * fy__chance_of(beta);
}

static int is_settled(const reveal *r)
{
    return r->sum_high < r->under || r->sum_low >= r->over;
}

static int settled_score(const reveal *r)
{
    const int64_t sum = r->sum_high < r->under ? r->sum_high : r->sum_low;
    return fy__score_of(sum / r->total);
}

static void set_low(reveal *r, int i, int64_t chance)
{
    if (chance <= r->low[i]) return;
    r->sum_low += r->weight[i] * (chance - r->low[i]);
    r->low[i] = chance;
}

static void set_high(reveal *r, int i, int64_t chance)
{
    if (chance >= r->high[i]) return;
    r->sum_high -= r->weight[i] * (r->high[i] - chance);
    r->high[i] = chance;
}

/* The score of an outcome at which, and below which, the mean is below the window. */
static int alpha_of(const reveal *r, int i)
{
    const int64_t others = r->sum_high - r->weight[i] * r->high[i], rest = r->under - 1 - others;
    if (rest < r->weight[i] * r->low[i]) return -FY__JIEQI_INFINITE;
    return fy__score_of(rest / r->weight[i]);
}

/* The score of an outcome at which, and above which, the mean is above the window. */
static int beta_of(const reveal *r, int i)
{
    const int64_t others = r->sum_low - r->weight[i] * r->low[i];
    if (r->over == INT64_MAX || r->over - others > r->weight[i] * r->high[i])
        return FY__JIEQI_INFINITE;
    return fy__score_of((r->over - others + r->weight[i] - 1) / r->weight[i] - 1) + 1;
}

static int search_outcome(fy__jieqi_search *s, const reveal *r, int i, int alpha, int beta,
                          int probes)
{
    fy__turn_up(s, r->ply, r->type[i]);
    fy__jieqi_frame_at(s, r->ply + 1)->probes = probes;
    const int score = -fy__jieqi_node(s, r->ply + 1, -beta, -alpha, r->depth, r->kind);
    fy__jieqi_frame_at(s, r->ply + 1)->probes = 0;
    fy__turn_down(s, r->ply, r->type[i]);
    return score;
}

/* One good answer to each outcome. */
static void probe_outcomes(fy__jieqi_search *s, reveal *r)
{
    for (int i = 0; i < r->count && !s->stopped && !is_settled(r); i++) {
        const int high = beta_of(r, i), score = search_outcome(s, r, i, alpha_of(r, i), high, 1);
        if (!s->stopped && score < high) set_high(r, i, fy__chance_of(score));
    }
}

/* Where all outcomes are proved to be won or lost, so is the move: by the longest way. */
static int mean_of(const reveal *r)
{
    int64_t sum = 0;
    int nearest = r->score[0], proved = 1;
    for (int i = 0; i < r->count; i++) {
        const int score = r->score[i];
        proved &= fy__is_proved(score) && (score > 0) == (r->score[0] > 0);
        if (score > 0 ? score < nearest : score > nearest) nearest = score;
        sum += r->weight[i] * fy__chance_of(score);
    }
    return proved ? nearest : fy__score_of(sum / r->total);
}

int fy__reveal(fy__jieqi_search *s, int ply, int alpha, int beta, int depth, int kind)
{
    reveal r = {.ply = ply, .depth = depth, .kind = kind};
    list_outcomes(s, &r, fy__jieqi_frame_at(s, ply)->turn);
    if (r.count == 0) return 0; /* nobody can tell what it is: the game stands still */
    set_window(&r, alpha, beta);
    if (depth >= PROBE_DEPTH && kind == FY__CUT_NODE && r.count > 1) probe_outcomes(s, &r);
    for (int i = 0; i < r.count && !s->stopped && !is_settled(&r); i++) {
        const int low = alpha_of(&r, i), high = beta_of(&r, i);
        r.score[i] = search_outcome(s, &r, i, low, high, 0);
        if (s->stopped) return 0;
        if (r.score[i] > low) set_low(&r, i, fy__chance_of(r.score[i]));
        if (r.score[i] < high) set_high(&r, i, fy__chance_of(r.score[i]));
    }
    if (s->stopped) return 0;
    return is_settled(&r) ? settled_score(&r) : mean_of(&r);
}
