/* One node of the tree: principal variation search.
 *
 * The first move gets the full window, the others only the question whether they are better, and
 * late ones at less depth; what turns out better is searched again.
 *
 * With more than two players this is best-reply search: of the others, one at a time is free to
 * choose against `me`, and those before and after him make the move that looks best for themselves
 * (BRS+ of Esser, Gras, Winands, Schadd and Lanctot). So all positions are those of real games, and
 * the tree does not grow with every player.
 *
 * With `plain` what is left is alpha-beta, and all others are free to choose. */
#include "../answer.h"
#include "../numbers.h"
#include "../sight.h"
#include "internal.h"

typedef struct azul_node {
    fy__azul_frame *f;
    uint64_t key;
    int ply, alpha, beta, depth, pv;
    int best;
    fy_move best_move;
    int solved; /* what best is known from goes to the end of the round */
    int overlooked;
} azul_node;

int fy__azul_count_node(fy__azul_search *s)
{
    const fy_search_limits *limits = s->limits;
    if (s->stopped) return 1;
    s->nodes++;
    if (limits->nodes != 0 && s->nodes > limits->nodes) s->stopped = 1;
    if (s->nodes % 1024 == 0 && limits->stop != NULL && limits->stop(limits->context))
        s->stopped = 1;
    return s->stopped;
}

static int is_my_turn(const fy__azul_search *s, const fy__azul_frame *f)
{
    return f->round.current == s->me;
}

static int value_to_mover(const fy__azul_search *s, const fy__azul_frame *f)
{
    const int value = fy__azul_value(s, f);
    return is_my_turn(s, f) ? value : -value;
}

/* Is the score known without looking at moves? */
static int azul_is_decided(fy__azul_search *s, azul_node *n, int *score)
{
    const int over = fy__azul_is_over(&n->f->round);
    *score = 0;
    if (fy__azul_count_node(s)) return 1;
    if (!over && n->depth > 0) return 0;
    s->horizons += !over;
    *score = value_to_mover(s, n->f);
    return 1;
}

static int azul_is_known(fy__azul_search *s, azul_node *n, fy__entry *known, int *score)
{
    if (!fy__table_find(known, &s->table, n->key)) return 0;
    *score = known->score;
    if (s->plain || n->pv || n->ply == 0 || known->depth < n->depth) return 0;
    if (!(known->bound & (*score >= n->beta ? FY__LOWER : FY__UPPER))) return 0;
    s->horizons += known->depth != FY__AZUL_SOLVED;
    return 1;
}

/* ---- the moves --------------------------------------------------------------------------- */

/* The move that looks best is seen by everybody. */
static int azul_is_overlooked(const fy__azul_search *s, const azul_node *n, fy_move move)
{
    return s->limits->blind != 0 && move != n->f->selfish && fy__overlooks(s->limits, n->key, move);
}

static int azul_is_left_out(const fy__azul_search *s, const azul_node *n, fy_move move)
{
    if (n->ply > 0 && azul_is_overlooked(s, n, move)) return 1;
    if (n->ply > 0) return n->f->chosen && move != n->f->selfish && !s->plain;
    if (fy__has_rank(s->taken, s->taken_count, move)) return 1;
    for (size_t i = 0; i < s->allowed_count; i++)
        if (s->allowed[i] == move) return 0;
    return 1;
}

static void azul_keep_line(fy__azul_frame *f, fy_move move)
{
    const fy__azul_frame *next = f + 1;
    const uint32_t rest = next->length < FY_SEARCH_LINE_MAX ? next->length : FY_SEARCH_LINE_MAX - 1;
    f->line[0] = move;
    memcpy(f->line + 1, next->line, rest * sizeof *f->line);
    f->length = rest + 1;
}

static int azul_reduction(const fy__azul_search *s, const azul_node *n, size_t at)
{
    if (s->plain || n->depth < 3 || at < 3) return 0;
    const int depth = n->depth < FY__LOGS ? n->depth : FY__LOGS - 1;
    const int count = at < FY__LOGS ? (int)at : FY__LOGS - 1;
    const int r = fy__logs[depth] * fy__logs[count] / 100 / 1024 + 1 - n->pv;
    return r < n->depth - 1 ? r : n->depth - 2;
}

/* The score of the next frame for whoever moves in this one. */
static int search_next(fy__azul_search *s, const azul_node *n, int alpha, int beta, int depth)
{
    if (is_my_turn(s, n->f) == is_my_turn(s, n->f + 1))
        return fy__azul_search_node(s, n->ply + 1, alpha, beta, depth);
    return -fy__azul_search_node(s, n->ply + 1, -beta, -alpha, depth);
}

static int azul_search_move(fy__azul_search *s, const azul_node *n, fy_move move, size_t at)
{
    const int reduction = azul_reduction(s, n, at);
    int score = n->alpha + 1;
    fy__azul_play_in(s, n->ply, move);
    n->f[1].chosen = !is_my_turn(s, n->f) && !is_my_turn(s, n->f + 1) &&
                     (n->f->chosen || move != n->f->selfish);
    if (at > 0 || !n->pv)
        score = search_next(s, n, n->alpha, n->alpha + 1, n->depth - 1 - reduction);
    if (reduction > 0 && score > n->alpha)
        score = search_next(s, n, n->alpha, n->alpha + 1, n->depth - 1);
    if (n->pv && score > n->alpha) score = search_next(s, n, n->alpha, n->beta, n->depth - 1);
    return score;
}

static void azul_keep_in_table(fy__azul_search *s, const azul_node *n, int alpha)
{
    const unsigned bound = n->best >= n->beta ? FY__LOWER : n->best > alpha ? FY__EXACT : FY__UPPER;
    if (n->ply == 0 && (s->taken_count > 0 || s->limits->moves != NULL)) return;
    fy__table_keep(&s->table, n->key,
                   &(fy__entry){.move = n->best_move,
                                .score = n->best,
                                .depth = n->solved ? FY__AZUL_SOLVED : n->depth,
                                .bound = bound});
}

static int azul_search_moves(fy__azul_search *s, azul_node *n)
{
    const int alpha = n->alpha;
    const uint64_t horizons = s->horizons;
    n->best = -FY__AZUL_INFINITE;
    for (size_t at = 0; at < n->f->count; at++) {
        const fy_move move = fy__azul_pick(n->f, at);
        const uint64_t before = s->horizons;
        const int score = azul_search_move(s, n, move, at);
        if (s->stopped) return n->best > -FY__AZUL_INFINITE ? n->best : 0;
        if (score > n->best) n->best = score;
        if (score <= n->alpha) continue;
        n->alpha = score;
        n->best_move = move;
        if (n->pv) azul_keep_line(n->f, move);
        if (score < n->beta) continue;
        n->solved = s->horizons == before;
        if (!s->plain) fy__azul_learn(s, n->f, at, n->depth);
        break;
    }
    if (n->overlooked && n->best < -FY_SEARCH_WON) n->best = value_to_mover(s, n->f);
    if (n->best < n->beta) n->solved = s->horizons == horizons;
    azul_keep_in_table(s, n, alpha);
    return n->best;
}

/* Leaves only the moves that are to be searched. */
static void choose_moves(fy__azul_search *s, azul_node *n)
{
    fy__azul_frame *f = n->f;
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++)
        if (!azul_is_left_out(s, n, f->tries[i].move)) f->tries[count++] = f->tries[i];
    n->overlooked = s->limits->blind != 0 && n->ply > 0 && count < f->count;
    f->count = count;
}

int fy__azul_search_node(fy__azul_search *s, int ply, int alpha, int beta, int depth)
{
    azul_node n = {.f = &s->frames[ply], .ply = ply, .alpha = alpha, .beta = beta, .depth = depth};
    fy__entry known = {0};
    int score;
    n.pv = beta - alpha > 1;
    n.f->length = 0;
    if (azul_is_decided(s, &n, &score)) return score;
    n.key = fy__azul_key_of(s, n.f);
    if (azul_is_known(s, &n, &known, &score)) return score;
    if (ply == 0) known.move = fy__first_of_rank(s->taken, s->taken_count, known.move);
    fy__azul_list(s, n.f, known.move, ply == 0);
    choose_moves(s, &n);
    return azul_search_moves(s, &n);
}
