/* One node of the tree: principal variation search.
 *
 * The first move gets the full window, the others only the question whether they are better, and
 * mostly at less depth; what turns out better is searched again. Before that, and at each move, it
 * is asked whether the search is needless: where the table knows the answer, where the position is
 * so good that even passing is good enough, or so bad that no quiet move will help.
 *
 * With `plain` none of this is asked, and what is left is alpha-beta. */
#include "../answer.h"
#include "../numbers.h"
#include "internal.h"

enum { TRIED_MAX = 64 };

typedef struct node {
    fy__frame *f;
    int ply, alpha, beta, depth, cut, pv;
    int was_pv;         /* within the window, now or before */
    int raw, improving; /* value before correction; better than two plies ago */
    int takes;          /* is the table's move a capture? */
    int extension;      /* of the first move */
    fy__entry known;
    int is_known;
    int best; /* the score so far, and its move */
    fy_move best_move;
    fy_move tried[TRIED_MAX];
    size_t tried_count;
    int count, skips_quiets;
    int history, reduction; /* of the move that is tried */
} node;

static int is_mate(int score)
{
    return score >= FY__MATED_SOON || score <= -FY__MATED_SOON;
}

static int search_plainly(fy__chess_search *s, int ply)
{
    fy__frame *f = fy__frame_at(s, ply);
    if (fy__count_node(s) || fy__is_drawn(s, ply)) return 0;
    return fy__frame_value(s, f, NULL);
}

/* ---- before the moves -------------------------------------------------------------------- */

/* Is the score known without looking at moves? A mate that is further away than one that is known
 * does not matter. */
static int is_decided(fy__chess_search *s, node *n, int *score)
{
    *score = 0;
    if (fy__count_node(s)) return 1;
    if (n->ply == 0) return 0;
    if (fy__is_drawn(s, n->ply)) return 1;
    if (n->ply >= FY__PLIES - 1) {
        *score = n->f->in_check ? 0 : fy__frame_value(s, n->f, NULL);
        return 1;
    }
    if (n->alpha < n->ply - FY__MATE) n->alpha = n->ply - FY__MATE;
    if (n->beta > FY__MATE - n->ply - 1) n->beta = FY__MATE - n->ply - 1;
    *score = n->alpha;
    return n->alpha >= n->beta;
}

/* Is it in the table? Near the end of the fifty moves its scores are not to be trusted. */
static int is_known(fy__chess_search *s, node *n, int *score)
{
    if (n->f->excluded != 0) return 0;
    n->is_known = fy__table_find(&n->known, &s->table, n->f->key);
    if (!n->is_known) return 0;
    n->known.score = fy__from_table(n->known.score, n->ply);
    *score = n->known.score;
    if (s->plain || n->pv || n->known.depth < n->depth || n->f->pos.halfmove >= 90) return 0;
    return (n->known.bound & (*score >= n->beta ? FY__LOWER : FY__UPPER)) != 0;
}

static void value_node(fy__chess_search *s, node *n)
{
    fy__frame *f = n->f;
    if (f->excluded != 0) return;
    n->raw = FY__NO_VALUE;
    f->value = FY__NO_VALUE;
    if (f->in_check) return;
    n->raw = fy__frame_value(s, f, n->is_known ? &n->known : NULL);
    f->value = fy__corrected(s, &f->pos, n->raw);
}

/* The value, or the table's score where that is nearer to the truth. */
static int estimate(const node *n)
{
    const int score = n->known.score;
    if (!n->is_known || is_mate(score)) return n->f->value;
    return n->known.bound & (score > n->f->value ? FY__LOWER : FY__UPPER) ? score : n->f->value;
}

/* Of the player to move: those other than king and pawns. */
static uint64_t pieces_of(const fy_chess *pos)
{
    const uint64_t small = fy_chess_of_type(pos, FY_CHESS_PAWN) |
                           fy_chess_of_type(pos, FY_CHESS_KING);
    return fy_chess_of_color(pos, pos->turn) & ~small;
}

/* With one piece left zugzwang matters. */
static int fears_zugzwang(const node *n)
{
    return !fy__more_than_one(pieces_of(&n->f->pos));
}

/* There, and at much depth: is the position good enough for a player who may not pass, either? */
static int is_good_without_pass(fy__chess_search *s, const node *n, int depth)
{
    if (!fears_zugzwang(n) && n->depth < 14) return 1;
    s->passes_from = n->ply + 1 + (depth > 0 ? 3 * depth / 4 : 0);
    const int score = fy__search(s, n->ply, n->beta - 1, n->beta, depth, 0);
    s->passes_from = 0;
    return score >= n->beta;
}

/* Passing is worse than some move nearly everywhere: if it is good enough, so is the position. */
static int is_good_after_pass(fy__chess_search *s, node *n, int guess, int *score)
{
    if (n->depth < 3 || guess < n->beta || n->f->value < n->beta - 20 * n->depth + 120 ||
        n->f[-1].move == 0 || n->ply < s->passes_from || pieces_of(&n->f->pos) == 0)
        return 0;
    const int lead = (guess - n->beta) / 200;
    const int depth = n->depth - 4 - n->depth / 3 - (lead < 3 ? lead : 3);
    fy__play_in(s, n->ply, 0);
    *score = -fy__search(s, n->ply + 1, -n->beta, 1 - n->beta, depth, !n->cut);
    if (s->stopped || *score < n->beta) return s->stopped;
    if (is_mate(*score)) *score = n->beta;
    return s->passes_from != 0 || is_good_without_pass(s, n, depth) || s->stopped;
}

/* A capture that is far better than needed at less depth will be good enough at full depth. */
static int is_good_after_capture(fy__chess_search *s, node *n, int *score)
{
    const int goal = n->beta + 180 - 60 * n->improving;
    if (n->depth < 5 || is_mate(n->beta)) return 0;
    if (n->is_known && n->known.depth >= n->depth - 3 && n->known.score < goal) return 0;
    fy__pick_start(s, n->f, n->known.move, 1);
    fy_move move;
    while ((move = fy__pick(s, n->f, 1)) != 0) {
        if (!fy_chess_see_at_least(&n->f->pos, move, goal - n->f->value)) continue;
        fy__play_in(s, n->ply, move);
        *score = -fy__quiesce(s, n->ply + 1, -goal, 1 - goal, 0);
        if (*score >= goal)
            *score = -fy__search(s, n->ply + 1, -goal, 1 - goal, n->depth - 4, !n->cut);
        if (s->stopped) return 1;
        if (*score >= goal) return 1;
    }
    return 0;
}

/* Is the position too good or too bad to go on? */
static int is_pruned(fy__chess_search *s, node *n, int *score)
{
    if (s->plain || n->pv || n->f->in_check || n->f->excluded != 0) return 0;
    const int guess = estimate(n);
    /* The first answers may have to move; who overlooks some cannot tell. */
    const int holds = n->ply > 1 || s->limits->blind != 0 || !fears_zugzwang(n);
    if (holds && n->depth <= 8 && !is_mate(n->beta) &&
        guess - 80 * (n->depth - n->improving) >= n->beta) {
        *score = (guess + n->beta) / 2;
        return 1;
    }
    if (n->depth <= 3 && guess + 220 * n->depth < n->alpha) {
        *score = fy__quiesce(s, n->ply, n->alpha, n->alpha + 1, 0);
        if (s->stopped || *score <= n->alpha) return 1;
    }
    return is_good_after_pass(s, n, guess, score) || is_good_after_capture(s, n, score);
}

/* ---- the moves --------------------------------------------------------------------------- */

/* Is the table's move better than all others by far? Then it is searched deeper; and if even
 * others are good enough, nothing is. */
static int is_singular_cut(fy__chess_search *s, node *n, int *score)
{
    n->extension = n->f->in_check && !s->plain;
    if (s->plain || n->ply == 0 || n->depth < 7 || n->f->excluded != 0 || !n->is_known ||
        n->known.depth < n->depth - 3 || !(n->known.bound & FY__LOWER) || is_mate(n->known.score) ||
        n->ply >= 2 * s->depth || !fy_chess_is_legal(&n->f->pos, n->known.move))
        return 0;
    const int goal = n->known.score - 2 * n->depth;
    n->f->excluded = n->known.move;
    *score = fy__search(s, n->ply, goal - 1, goal, (n->depth - 1) / 2, n->cut);
    n->f->excluded = 0;
    if (s->stopped) return 1;
    if (*score < goal) {
        n->extension = 1;
        if (!n->pv && *score < goal - 18 && n->f->doubled < 6) n->extension = 2;
    } else if (goal >= n->beta) {
        *score = goal;
        return 1;
    } else if (n->known.score >= n->beta) {
        n->extension = -1;
    }
    n->f->length = 0;
    return 0;
}

/* By how much less a move is searched than the first ones. */
static int reduction_of(const node *n, fy_move move, int quiet)
{
    const int depth = n->depth < FY__LOGS ? n->depth : FY__LOGS - 1;
    const int count = n->count < FY__LOGS ? n->count : FY__LOGS - 1;
    int r = fy__logs[depth] * fy__logs[count] / 150 + (quiet ? 800 : 0); /* in 1024ths */
    r += 1024 * n->cut - 1024 * n->pv - 512 * n->improving - 768 * n->was_pv;
    r += 512 * n->takes + 768 * (n->f[1].cutoffs > 3);
    if (quiet) r -= n->history / 8;
    if (move == n->f->killers[0] || move == n->f->killers[1]) r -= 1024;
    return r / 1024;
}

/* May a move that comes late be left out? Not before one has been found that does not lose. */
static int is_skipped(const fy__chess_search *s, node *n, fy_move move, int quiet)
{
    if (s->plain || n->ply == 0 || n->best <= -FY__MATED_SOON) return 0;
    const fy_chess *pos = &n->f->pos;
    if (!quiet)
        return n->depth <= 7 && !fy_chess_see_at_least(pos, move, -90 * n->depth) &&
               !fy_chess_gives_check(pos, move);
    const int reduced = n->depth - n->reduction, left = reduced > 1 ? reduced : 1;
    if (n->depth <= 8 && n->count >= (3 + n->depth * n->depth) / (2 - n->improving))
        n->skips_quiets = 1;
    if (n->skips_quiets) return 1;
    if (left <= 8 && !n->f->in_check && n->f->value + 90 + 90 * left <= n->alpha)
        return !fy_chess_gives_check(pos, move) || !fy_chess_see_at_least(pos, move, 0);
    if (left <= 4 && n->history < -3500 * left) return 1;
    return left <= 8 && !fy_chess_see_at_least(pos, move, -24 * left * left);
}

static int search_move(fy__chess_search *s, node *n, fy_move move)
{
    const int extension = n->count == 1 ? n->extension : n->f->in_check && !s->plain;
    int depth = n->depth - 1 + (n->ply < 2 * s->depth ? extension : 0);
    int score = 0, reduction = 0;
    if (n->depth >= 2 && n->count > 1 + n->pv && !s->plain) reduction = n->reduction;
    fy__play_in(s, n->ply, move);
    n->f[1].doubled += extension == 2;
    if (n->f[1].in_check) reduction--;
    if (reduction > depth - 1) reduction = depth - 1;
    if (reduction < 0) reduction = 0;
    if (n->count > 1 || !n->pv)
        score = -fy__search(s, n->ply + 1, -n->alpha - 1, -n->alpha, depth - reduction,
                            reduction > 0 || !n->cut);
    if (reduction > 0 && score > n->alpha) {
        if (score < n->best + 10) depth--;
        if (score > n->best + 50 + 2 * depth && n->ply < 2 * s->depth) depth++;
        score = -fy__search(s, n->ply + 1, -n->alpha - 1, -n->alpha, depth, !n->cut);
    }
    if (n->pv && (n->count == 1 || score > n->alpha))
        score = -fy__search(s, n->ply + 1, -n->beta, -n->alpha, depth, 0);
    return score;
}

/* At the first position only some moves may be asked for. */
static int is_left_out(const fy__chess_search *s, const node *n, fy_move move)
{
    if (move == n->f->excluded) return 1;
    if (n->ply > 0) return 0;
    if (fy__has_rank(s->taken, s->taken_count, move)) return 1;
    return fy__place_of(s, move) == s->allowed_count;
}

static void note_tried(node *n, fy_move move)
{
    if (n->tried_count == TRIED_MAX) n->tried_count--;
    n->tried[n->tried_count++] = move;
}

static void keep_in_table(fy__chess_search *s, const node *n, int alpha)
{
    const unsigned bound = n->best >= n->beta ? FY__LOWER : n->best > alpha ? FY__EXACT : FY__UPPER;
    const fy__frame *f = n->f;
    if (f->excluded != 0 || (n->ply == 0 && s->taken_count > 0)) return;
    const int misses = (bound == FY__LOWER && n->best <= f->value) ||
                       (bound == FY__UPPER && n->best >= f->value);
    if (!f->in_check && !misses && !is_mate(n->best) && !s->plain &&
        (n->best_move == 0 || fy__is_quiet(&f->pos, n->best_move)))
        fy__learn_value(s, &f->pos, n->best - f->value, n->depth);
    fy__table_keep(&s->table, f->key,
                   &(fy__entry){.move = n->best_move,
                                .score = fy__to_table(n->best, n->ply),
                                .value = n->raw,
                                .depth = n->depth < 255 ? n->depth : 255,
                                .pv = n->was_pv,
                                .bound = bound});
}

static int search_moves(fy__chess_search *s, node *n)
{
    const int alpha = n->alpha;
    fy_move move;
    n->best = -FY__INFINITE;
    n->f->attacked = fy__attacked(&n->f->pos);
    fy__pick_start(s, n->f, n->known.move, 0);
    while ((move = fy__pick(s, n->f, n->skips_quiets)) != 0) {
        if (is_left_out(s, n, move)) continue;
        const int quiet = fy__is_quiet(&n->f->pos, move);
        n->count++;
        n->history = quiet ? fy__history_of(s, n->f, move) : 0;
        n->reduction = reduction_of(n, move, quiet);
        if (is_skipped(s, n, move, quiet)) continue;
        note_tried(n, move);
        const uint64_t before = s->nodes;
        const int score = search_move(s, n, move);
        if (n->ply == 0) s->spent[fy__place_of(s, move)] += s->nodes - before;
        if (s->stopped) return n->best > -FY__INFINITE ? n->best : 0;
        if (score > n->best) n->best = score;
        if (score <= n->alpha) continue;
        n->alpha = score;
        n->best_move = move;
        if (n->pv) fy__keep_line(n->f, move);
        if (score < n->beta) continue;
        n->f->cutoffs++;
        if (!s->plain) fy__learn(s, n->f, n->tried, n->tried_count, n->depth);
        break;
    }
    if (n->f->picker.overlooked > 0 && n->best <= -FY__MATED_SOON)
        n->best = n->f->value;
    else if (n->count == 0)
        return n->f->excluded != 0 ? n->alpha : n->f->in_check ? n->ply - FY__MATE : 0;
    keep_in_table(s, n, alpha);
    return n->best;
}

int fy__search(fy__chess_search *s, int ply, int alpha, int beta, int depth, int cut)
{
    if (depth <= 0) return s->plain ? search_plainly(s, ply) : fy__quiesce(s, ply, alpha, beta, 0);
    fy__frame *f = fy__frame_at(s, ply);
    node n = {.f = f, .ply = ply, .alpha = alpha, .beta = beta, .depth = depth, .cut = cut};
    int score;
    n.pv = beta - alpha > 1;
    f->length = 0;
    f[2].killers[0] = f[2].killers[1] = 0;
    f[2].cutoffs = 0;
    if (is_decided(s, &n, &score) || is_known(s, &n, &score)) return score;
    if (ply == 0) n.known.move = fy__first_of_rank(s->taken, s->taken_count, n.known.move);
    value_node(s, &n);
    const int earlier = f[-2].value != FY__NO_VALUE ? f[-2].value : f[-4].value;
    n.improving = !f->in_check && earlier != FY__NO_VALUE && f->value > earlier;
    n.was_pv = n.pv || n.known.pv;
    n.takes = n.known.move != 0 && !fy__is_quiet(&f->pos, n.known.move);
    if (!s->plain && depth >= 4 && (n.pv || cut) && f->excluded == 0 && n.known.move == 0)
        n.depth--;
    if (is_pruned(s, &n, &score) || is_singular_cut(s, &n, &score)) return score;
    return search_moves(s, &n);
}
