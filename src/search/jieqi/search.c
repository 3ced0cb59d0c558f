/* One node of the tree: principal variation search.
 *
 * The first move gets the full window, the others only the question whether they are better, and
 * mostly at less depth; what turns out better is searched again. Before that, and at each move, it
 * is asked whether the search is needless: where the table knows the answer, where the position is
 * so good that even passing is good enough, or so bad that no quiet move will help.
 *
 * An outcome of a reveal is searched with a wide window though nobody expects the play to go there:
 * so what is expected of a node does not follow from its window, and is an argument (kind).
 *
 * With `plain` none of this is asked, and what is left is alpha-beta and the bounds of reveal.c. */
#include "../answer.h"
#include "../numbers.h"
#include "internal.h"

enum { JIEQI_TRIED_MAX = 64 };

typedef struct jieqi_node {
    fy__jieqi_frame *f;
    int ply, alpha, beta, depth, kind;
    int improving; /* better than two plies ago */
    int probes;
    fy__entry known;
    int is_known;
    int best; /* the score so far, and its move */
    fy_move best_hop;
    fy_move tried[JIEQI_TRIED_MAX];
    size_t tried_count;
    int count;
} jieqi_node;

static int value_plainly(fy__jieqi_search *s, int ply)
{
    int over;
    if (fy__jieqi_count_node(s)) return 0;
    if (fy__jieqi_is_over(s, ply, &over)) return over;
    return fy__jieqi_value(&s->board, &s->pools, fy__jieqi_frame_at(s, ply)->turn);
}

/* ---- before the moves -------------------------------------------------------------------- */

/* Is the score known without looking at moves? A mate that is further away than one that is known
 * does not matter. */
static int jieqi_decided(fy__jieqi_search *s, jieqi_node *n, int *score)
{
    *score = 0;
    if (fy__jieqi_count_node(s)) return 1;
    if (n->ply == 0) return 0;
    if (fy__jieqi_is_over(s, n->ply, score)) return 1;
    if (n->ply >= FY__JIEQI_PLIES - 1) {
        *score = fy__jieqi_value(&s->board, &s->pools, n->f->turn);
        return 1;
    }
    if (n->alpha < n->ply - FY__JIEQI_MATE) n->alpha = n->ply - FY__JIEQI_MATE;
    if (n->beta > FY__JIEQI_MATE - n->ply - 1) n->beta = FY__JIEQI_MATE - n->ply - 1;
    *score = n->alpha;
    return n->alpha >= n->beta;
}

/* Is it in the table? Near the end of the plies without a capture its scores are not to be
 * trusted. */
static int jieqi_known(fy__jieqi_search *s, jieqi_node *n, int *score)
{
    n->is_known = fy__table_find(&n->known, &s->table, n->f->key);
    if (!n->is_known) return 0;
    n->known.score = fy__jieqi_from_table(n->known.score, n->ply);
    *score = n->known.score;
    if (s->plain || n->kind == FY__PV_NODE || n->known.depth < n->depth) return 0;
    if (s->rules.plies != 0 && n->f->quiet + 12 >= s->rules.plies) return 0;
    return n->known.bound == FY__EXACT || (n->known.bound == FY__LOWER && *score >= n->beta) ||
           (n->known.bound == FY__UPPER && *score <= n->alpha);
}

static void jieqi_value_node(fy__jieqi_search *s, jieqi_node *n)
{
    fy__jieqi_frame *f = n->f;
    f->value = FY__JIEQI_NO_VALUE;
    if (f->in_check) return;
    f->value = n->is_known && n->known.value != FY__JIEQI_NO_VALUE
                   ? n->known.value
                   : fy__jieqi_value(&s->board, &s->pools, f->turn);
}

/* The value, or the table's score where that is nearer to the truth. */
static int jieqi_estimate(const jieqi_node *n)
{
    const int score = n->known.score;
    if (!n->is_known || fy__is_proved(score)) return n->f->value;
    return n->known.bound & (score > n->f->value ? FY__LOWER : FY__UPPER) ? score : n->f->value;
}

/* Passing is worse than some move nearly everywhere: if it is good enough, so is the position. */
static int jieqi_good_after_pass(fy__jieqi_search *s, jieqi_node *n, int guess, int *score)
{
    if (n->depth < 3 || guess < n->beta || n->f[-1].hop == 0 || fy__is_proved(n->beta)) return 0;
    const int lead = (guess - n->beta) / 200;
    const int depth = n->depth - 3 - n->depth / 4 - (lead < 3 ? lead : 3);
    fy__jieqi_make(s, n->ply, 0);
    *score = -fy__jieqi_node(s, n->ply + 1, -n->beta, 1 - n->beta, depth, FY__ALL_NODE);
    fy__jieqi_unmake(s, n->ply);
    if (s->stopped || *score < n->beta) return s->stopped;
    if (fy__is_proved(*score)) *score = n->beta;
    return 1;
}

/* Is the position too good or too bad to go on? */
static int jieqi_pruned(fy__jieqi_search *s, jieqi_node *n, int *score)
{
    if (s->plain || n->kind == FY__PV_NODE || n->f->in_check) return 0;
    const int guess = jieqi_estimate(n);
    if (n->depth <= 6 && !fy__is_proved(n->beta) &&
        guess - 80 * (n->depth - n->improving) >= n->beta) {
        *score = guess;
        return 1;
    }
    if (n->depth <= 2 && guess + 220 * n->depth < n->alpha) {
        *score = fy__jieqi_quiesce(s, n->ply, n->alpha, n->alpha + 1);
        if (s->stopped || *score <= n->alpha) return 1;
    }
    return jieqi_good_after_pass(s, n, guess, score);
}

/* ---- the moves --------------------------------------------------------------------------- */

static int jieqi_reduction(const jieqi_node *n, fy_move hop, int rate, int quiet)
{
    const int depth = n->depth < FY__LOGS ? n->depth : FY__LOGS - 1;
    const int count = n->count < FY__LOGS ? n->count : FY__LOGS - 1;
    int r = fy__logs[depth] * fy__logs[count] / 150 + (quiet ? 800 : 0); /* in 1024ths */
    r += 1024 * (n->kind == FY__CUT_NODE) - 1024 * (n->kind == FY__PV_NODE) - 512 * n->improving;
    if (quiet && rate <= 16384) r -= rate / 8;
    if (hop == n->f->killers[0] || hop == n->f->killers[1]) r -= 1024;
    return r / 1024;
}

/* May a move that comes late be left out? Not before one has been found that does not lose. */
static int jieqi_skipped(const fy__jieqi_search *s, const jieqi_node *n, int rate, int quiet)
{
    if (s->plain || n->ply == 0 || n->f->in_check || n->kind == FY__PV_NODE ||
        n->best <= -FY__JIEQI_MATED_SOON)
        return 0;
    if (!quiet) return rate < 0 && n->depth <= 2 && n->f->value + 100 * n->depth <= n->alpha;
    if (n->depth <= 5 && n->count > (4 + n->depth * n->depth) / (2 - n->improving)) return 1;
    if (n->depth <= 5 && n->f->value + 100 + 90 * n->depth <= n->alpha) return 1;
    return n->depth <= 3 && rate < -3500 * n->depth;
}

/* The score of the move that was made. Where no depth is left, a piece that it turns over stays
 * face down, which is quicker and nearly as good. */
static int search_after(fy__jieqi_search *s, const jieqi_node *n, int alpha, int beta, int depth,
                        int kind)
{
    const int turns = (n->f->hop & FY__TURNS_OVER) != 0;
    if (turns && (depth > 0 || s->plain)) return fy__reveal(s, n->ply, alpha, beta, depth, kind);
    return fy__left_face_down(n->f->hop,
                              -fy__jieqi_node(s, n->ply + 1, -beta, -alpha, depth, kind));
}

/* A first look at a move that comes late: at less depth, with the piece face down. */
static int is_hopeless(fy__jieqi_search *s, const jieqi_node *n, int depth, int reduction,
                       int *score)
{
    if (reduction > depth - 1) reduction = depth - 1;
    if (reduction <= 0) return 0;
    *score = -fy__jieqi_node(s, n->ply + 1, -n->alpha - 1, -n->alpha, depth - reduction,
                             FY__CUT_NODE);
    *score = fy__left_face_down(n->f->hop, *score);
    return s->stopped || *score <= n->alpha;
}

static int search_hop(fy__jieqi_search *s, jieqi_node *n, fy_move hop, int rate, int quiet)
{
    const int extends = n->f->in_check && !s->plain && n->ply < 2 * s->depth;
    const int depth = n->depth - 1 + extends, pv = n->kind == FY__PV_NODE;
    const int wide = n->beta - n->alpha > 1, first = n->count == 1;
    const int other = n->kind == FY__CUT_NODE ? FY__ALL_NODE : FY__CUT_NODE;
    int score = 0;
    if (n->depth >= 2 && n->count > 1 + pv && !s->plain &&
        is_hopeless(s, n, depth, jieqi_reduction(n, hop, rate, quiet) - n->f[1].in_check, &score))
        return score;
    if (!first || !wide) score = search_after(s, n, n->alpha, n->alpha + 1, depth, other);
    if (wide && (first || (score > n->alpha && score < n->beta)) && !s->stopped)
        score = search_after(s, n, n->alpha, n->beta, depth, pv ? FY__PV_NODE : other);
    return score;
}

/* At the first position only some moves may be asked for. */
static int is_unwanted(const fy__jieqi_search *s, const jieqi_node *n, fy_move hop)
{
    if (n->ply > 0) return 0;
    if (fy__has_rank(s->taken, s->taken_count, hop)) return 1;
    for (size_t i = 0; i < s->allowed_count; i++)
        if (s->allowed[i] == hop) return 0;
    return 1;
}

static void jieqi_keep(fy__jieqi_search *s, const jieqi_node *n, int alpha)
{
    const unsigned bound = n->best >= n->beta ? FY__LOWER
                           : n->best <= alpha ? FY__UPPER
                           : n->probes        ? FY__LOWER
                                              : FY__EXACT;
    if (n->ply == 0 && s->taken_count > 0) return;
    if (n->probes && bound == FY__UPPER) return;
    fy__table_keep(&s->table, n->f->key,
                   &(fy__entry){.move = n->best_hop,
                                .score = fy__jieqi_to_table(n->best, n->ply),
                                .value = n->f->value,
                                .depth = n->depth < 255 ? n->depth : 255,
                                .bound = bound});
}

/* Is a move good enough that no other needs to be tried? */
static int takes_hop(fy__jieqi_search *s, jieqi_node *n, fy_move hop, int score)
{
    if (score > n->best) n->best = score;
    if (score <= n->alpha) return 0;
    n->alpha = score;
    n->best_hop = hop;
    fy__jieqi_keep_line(n->f, hop);
    if (score < n->beta) return 0;
    if (!s->plain) fy__jieqi_learn(s, n->f, n->tried, n->tried_count, n->depth);
    return 1;
}

static int search_hops(fy__jieqi_search *s, jieqi_node *n)
{
    const int alpha = n->alpha;
    int rate;
    fy_move hop;
    n->best = -FY__JIEQI_INFINITE;
    fy__jieqi_list(s, n->f, n->known.move, 0);
    if (n->f->count + n->f->overlooked == 0) return n->ply - FY__JIEQI_MATE;
    while ((hop = fy__jieqi_pick(n->f, &rate)) != 0) {
        if (is_unwanted(s, n, hop)) continue;
        const int quiet = s->board.at[fy__hop_to(hop)] == 0;
        n->count++;
        if (jieqi_skipped(s, n, rate, quiet)) continue;
        if (n->tried_count == JIEQI_TRIED_MAX) n->tried_count--;
        n->tried[n->tried_count++] = hop;
        fy__jieqi_make(s, n->ply, hop);
        const int score = search_hop(s, n, hop, rate, quiet);
        fy__jieqi_unmake(s, n->ply);
        if (s->stopped) return n->best > -FY__JIEQI_INFINITE ? n->best : 0;
        if (takes_hop(s, n, hop, score) || n->probes) break;
    }
    if (n->f->overlooked > 0 && n->best <= -FY__JIEQI_MATED_SOON) n->best = n->f->value;
    jieqi_keep(s, n, alpha);
    return n->best;
}

int fy__jieqi_node(fy__jieqi_search *s, int ply, int alpha, int beta, int depth, int kind)
{
    if (depth <= 0)
        return s->plain ? value_plainly(s, ply) : fy__jieqi_quiesce(s, ply, alpha, beta);
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
    jieqi_node n = {.f = f,
                    .ply = ply,
                    .alpha = alpha,
                    .beta = beta,
                    .depth = depth,
                    .kind = kind,
                    .probes = f->probes};
    int score;
    f->probes = 0;
    f->length = 0;
    f[1].killers[0] = f[1].killers[1] = 0;
    if (jieqi_decided(s, &n, &score) || jieqi_known(s, &n, &score)) return score;
    if (ply == 0) n.known.move = fy__first_of_rank(s->taken, s->taken_count, n.known.move);
    jieqi_value_node(s, &n);
    n.improving = !f->in_check && f[-2].value != FY__JIEQI_NO_VALUE && f->value > f[-2].value;
    if (!s->plain && depth >= 4 && kind != FY__ALL_NODE && n.known.move == 0) n.depth--;
    if (jieqi_pruned(s, &n, &score)) return score;
    return search_hops(s, &n);
}
