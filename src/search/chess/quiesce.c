/* What all nodes share, and the last of them: where the depth is used up, captures and promotions
 * are searched until none is worth making, and in check all moves, so that only quiet positions
 * are valued. After some plies of that, only few moves are tried at each, so that boards full of
 * queens come to an end. */
#include "internal.h"

enum { POLL = 1024, GAIN_MARGIN = 180 };

int fy__count_node(fy__chess_search *s)
{
    const fy_search_limits *limits = s->limits;
    if (s->stopped) return 1;
    if (limits->nodes != 0 && s->nodes >= limits->nodes) s->stopped = 1;
    s->nodes++;
    if (s->nodes % POLL == 0 && limits->stop != NULL && limits->stop(limits->context))
        s->stopped = 1;
    return s->stopped;
}

void fy__play_in(fy__chess_search *s, int ply, fy_move move)
{
    fy__frame *f = fy__frame_at(s, ply), *next = f + 1;
    f->move = move;
    if (move == 0) {
        f->follow = &s->follow[0][0]; /* where no pawn goes */
        next->key = fy_chess_pass_key(&next->pos, &f->pos, f->key);
    } else {
        f->follow = &s->follow[fy__moving(&f->pos, move)][fy_chess_to(move)];
        next->key = fy_chess_play_key(&next->pos, &f->pos, move, f->key);
    }
    fy__table_prefetch(&s->table, next->key);
    s->keys[s->before + ply + 1] = next->key;
    next->quiet = move == 0 || next->pos.halfmove == 0 ? 0 : f->quiet + 1;
    next->in_check = fy_chess_in_check(&next->pos);
    next->length = 0;
    next->doubled = f->doubled;
    if (ply + 1 > s->deepest) s->deepest = ply + 1;
}

/* Once more in the tree counts as drawn, since what was done once can be done again; a position
 * from before the tree must come a third time. */
static int is_repetition(const fy__chess_search *s, int ply)
{
    const int now = s->before + ply, quiet = fy__frame_at((fy__chess_search *)s, ply)->quiet;
    int times = 0;
    for (int back = 4; back <= quiet && back <= now; back += 2) {
        if (s->keys[now - back] != s->keys[now]) continue;
        if (back < ply || ++times == 2) return 1;
    }
    return 0;
}

int fy__is_drawn(const fy__chess_search *s, int ply)
{
    const fy__frame *f = &s->frames[FY__FIRST + ply];
    if (is_repetition(s, ply) || fy_chess_is_insufficient(&f->pos)) return 1;
    return f->pos.halfmove >= 100 && (!f->in_check || fy_chess_move_count(&f->pos) > 0);
}

void fy__keep_line(fy__frame *f, fy_move move)
{
    const uint32_t rest = f[1].length < FY_SEARCH_LINE_MAX - 1 ? f[1].length
                                                               : FY_SEARCH_LINE_MAX - 1;
    f->line[0] = move;
    memcpy(f->line + 1, f[1].line, rest * sizeof *f->line);
    f->length = rest + 1;
}

int fy__frame_value(fy__chess_search *s, const fy__frame *f, const fy__entry *known)
{
    if (known != NULL && known->value != FY__NO_VALUE) return known->value;
    uint64_t *kept = &s->values[f->key % FY__VALUES];
    if ((*kept ^ f->key) >> 16 == 0) return (int16_t)*kept;
    const int value = fy__chess_value_of(&f->pos, s->pawns);
    *kept = (f->key & ~UINT64_C(0xffff)) | (uint16_t)value;
    return value;
}

/* How many moves to try, so many plies after the last full node. */
static int most_tried(int after)
{
    return after < 3 ? FY_CHESS_MOVES_MAX : after < 6 ? 2 : 1;
}

/* Captures that do not lose material, and of those only what may reach alpha; in check all moves,
 * and `best` is then that of a mate. */
static int quiesce_moves(fy__chess_search *s, int ply, int alpha, int beta, int after, int best,
                         fy_move *best_move)
{
    fy__frame *f = fy__frame_at(s, ply);
    const int margin = best + GAIN_MARGIN, most = most_tried(after);
    fy_move move;
    for (int tried = 0; (move = fy__pick(s, f, tried > 0 && best > -FY__MATED_SOON)) != 0;
         tried++) {
        if (!f->in_check && !fy_chess_promotes(move)) {
            const int hope = margin + fy_chess_value(fy_chess_captured(&f->pos, move));
            if (hope <= alpha) {
                if (hope > best) best = hope;
                continue;
            }
        }
        if (tried >= most && best > -FY__MATED_SOON) break;
        fy__play_in(s, ply, move);
        const int score = -fy__quiesce(s, ply + 1, -beta, -alpha, after + 1);
        if (s->stopped) return 0;
        if (score > best) best = score;
        if (score <= alpha) continue;
        alpha = score;
        *best_move = move;
        fy__keep_line(f, move);
        if (score >= beta) break;
    }
    return best;
}

int fy__quiesce(fy__chess_search *s, int ply, int alpha, int beta, int after)
{
    fy__frame *f = fy__frame_at(s, ply);
    fy__entry known = {0}, *found = NULL;
    if (fy__count_node(s)) return 0;
    if (fy__is_drawn(s, ply)) return 0;
    if (ply >= FY__PLIES - 1) return f->in_check ? 0 : fy__frame_value(s, f, NULL);
    if (fy__table_find(&known, &s->table, f->key)) found = &known;
    const int score = fy__from_table(known.score, ply);
    if (found != NULL && beta - alpha == 1 &&
        (known.bound & (score >= beta ? FY__LOWER : FY__UPPER)) != 0)
        return score;
    int best = ply - FY__MATE;
    const int raw = f->in_check ? FY__NO_VALUE : fy__frame_value(s, f, found), before = alpha;
    if (!f->in_check) {
        best = fy__corrected(s, &f->pos, raw);
        if (found != NULL && (known.bound & (score > best ? FY__LOWER : FY__UPPER)) != 0)
            best = score;
        if (best >= beta) return best;
        if (best > alpha) alpha = best;
    }
    fy_move best_move = 0;
    if (f->in_check) f->attacked = fy__attacked(&f->pos);
    fy__pick_start(s, f, known.move, !f->in_check);
    best = quiesce_moves(s, ply, alpha, beta, after, best, &best_move);
    if (s->stopped) return 0;
    const unsigned bound = best >= beta                         ? FY__LOWER
                           : best > before && beta - before > 1 ? FY__EXACT
                                                                : FY__UPPER;
    fy__table_keep(&s->table, f->key,
                   &(fy__entry){.move = best_move,
                                .score = fy__to_table(best, ply),
                                .value = raw,
                                .depth = 0,
                                .pv = beta - before > 1,
                                .bound = bound});
    return best;
}
