/* Moves in the order in which they are worth trying: the one from the table; captures that do not
 * lose material, large victims first; quiet moves, those first that were good elsewhere; captures
 * that lose material.
 *
 * What was good elsewhere is learnt: whenever a move makes others needless, it gains, and those
 * tried in vain before it lose, the more the nearer they are to the limit (history with gravity).
 * Quiet moves are known by their squares and whether these are attacked, and by piece and target
 * after the last move, the one before it, and the one two before that; captures by piece, target
 * and victim. */
#include "../sight.h"
#include "internal.h"

enum {
    STAGE_FIRST,
    STAGE_LIST,
    STAGE_CAPTURES,
    STAGE_RATE,
    STAGE_QUIETS,
    STAGE_BAD,
    STAGE_END,
    LEARNT_MAX = 16384,
    KILLER = 1 << 20
};

static int16_t *capture_history(fy__chess_search *s, const fy_chess *pos, fy_move move)
{
    return &s->captures[fy__moving(pos, move)][fy_chess_to(move)][fy_chess_captured(pos, move)];
}

/* A move from or to a square that is attacked is another than one that is not. */
static int16_t *quiet_history(fy__chess_search *s, const fy__frame *f, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const uint64_t attacked = f->attacked;
    return &s->quiets[f->pos.turn][2 * (attacked >> from & 1) + (attacked >> to & 1)][from][to];
}

uint64_t fy__attacked(const fy_chess *pos)
{
    const int by = !pos->turn;
    const uint64_t occupied = fy_chess_occupied(pos), queens = fy__pieces(pos, by, FY_CHESS_QUEEN);
    uint64_t set = fy__leap_pawn(fy__pieces(pos, by, FY_CHESS_PAWN), by) |
                   fy__leap_knight(fy__pieces(pos, by, FY_CHESS_KNIGHT)) |
                   fy__leap_king(fy__pieces(pos, by, FY_CHESS_KING));
    for (uint64_t of = queens | fy__pieces(pos, by, FY_CHESS_ROOK); of != 0; of &= of - 1)
        set |= fy__straight_by_rays(fy__lowest(of), occupied);
    for (uint64_t of = queens | fy__pieces(pos, by, FY_CHESS_BISHOP); of != 0; of &= of - 1)
        set |= fy__diagonal_by_rays(fy__lowest(of), occupied);
    return set;
}

FY__INLINE int sum_of_histories(const fy__chess_search *s, const fy__frame *f, fy_move move)
{
    const int piece = fy__moving(&f->pos, move), to = fy_chess_to(move);
    return (2 * *quiet_history((fy__chess_search *)s, f, move) + 2 * (*f[-1].follow)[piece][to] +
            2 * (*f[-2].follow)[piece][to] + (*f[-4].follow)[piece][to]) *
           37 / 128;
}

int fy__history_of(const fy__chess_search *s, const fy__frame *f, fy_move move)
{
    return sum_of_histories(s, f, move);
}

/* ---- picking ----------------------------------------------------------------------------- */

void fy__pick_start(const fy__chess_search *s, fy__frame *f, fy_move first, int captures_only)
{
    fy__picker *p = &f->picker;
    p->is_blind = s->limits->blind != 0 && f != &s->frames[FY__FIRST] && !f->in_check;
    p->overlooked = 0;
    p->stage = STAGE_FIRST;
    p->captures_only = captures_only;
    p->first = first;
    if (first == 0 || (captures_only && fy__is_quiet(&f->pos, first)) ||
        !fy_chess_is_legal(&f->pos, first))
        p->first = 0;
}

/* Promotions that take nothing are not among the captures. */
static size_t add_promotions(fy_move *out, const fy_chess *pos)
{
    const uint64_t seventh = pos->turn == FY_CHESS_WHITE ? FY__RANK_8 >> 8 : FY__RANK_1 << 8;
    const uint64_t pawns = fy__pieces(pos, pos->turn, FY_CHESS_PAWN) & seventh;
    size_t found = 0;
    if (pawns == 0) return 0;
    const size_t count = fy_chess_moves_from(out, pos, pawns);
    for (size_t i = 0; i < count; i++)
        if (!fy_chess_is_capture(pos, out[i]) && !fy__is_quiet(pos, out[i])) out[found++] = out[i];
    return found;
}

/* The contrary of fy__is_quiet, for a whole list of legal moves. */
static int is_loud(uint64_t theirs, fy_move move)
{
    return (theirs >> fy_chess_to(move) & 1) != 0 || (move & FY_CHESS_TAKES_EN_PASSANT) != 0 ||
           (fy_chess_promotes(move) && fy_chess_becomes(move) == FY_CHESS_QUEEN);
}

/* Lists moves, those that are not quiet in front, and rates these. */
static void list_moves(fy__chess_search *s, fy__frame *f)
{
    fy__picker *p = &f->picker;
    p->at = p->bad = p->captures = 0;
    if (p->captures_only) {
        p->count = fy_chess_captures(p->moves, &f->pos);
        if (p->count + 256 <= FY_CHESS_MOVES_MAX)
            p->count += add_promotions(p->moves + p->count, &f->pos);
        p->captures = p->count;
    } else {
        const uint64_t theirs = fy_chess_of_color(&f->pos, !f->pos.turn);
        p->count = fy_chess_moves(p->moves, &f->pos);
        for (size_t i = 0; i < p->count; i++) {
            const fy_move move = p->moves[i];
            if (!is_loud(theirs, move)) continue;
            p->moves[i] = p->moves[p->captures];
            p->moves[p->captures++] = move;
        }
    }
    for (size_t i = 0; i < p->captures; i++) {
        const fy_move move = p->moves[i];
        p->scores[i] = 16 * (fy_chess_value(fy_chess_captured(&f->pos, move)) +
                             fy_chess_value(fy_chess_becomes(move)) -
                             fy_chess_value(fy_chess_moved(move))) +
                       *capture_history(s, &f->pos, move);
    }
}

static void rate_quiets(const fy__chess_search *s, fy__frame *f)
{
    fy__picker *p = &f->picker;
    const fy_move last = f[-1].move;
    const fy_move answer = last != 0 ? s->answers[fy__moving(&f[-1].pos, last)][fy_chess_to(last)]
                                     : 0;
    for (size_t i = p->captures; i < p->count; i++) {
        const fy_move move = p->moves[i];
        p->scores[i] = sum_of_histories(s, f, move);
        if (move == f->killers[0])
            p->scores[i] += KILLER;
        else if (move == f->killers[1])
            p->scores[i] += KILLER / 2;
        else if (move == answer)
            p->scores[i] += KILLER / 4;
    }
}

/* Takes the best move up to `end` out of the list; the first of equals. */
static fy_move take_best_of(fy__picker *p, size_t end)
{
    const int32_t *scores = p->scores;
    size_t best = p->at;
    int32_t most = scores[best];
    for (size_t i = p->at + 1; i < end; i++) {
        best = scores[i] > most ? i : best;
        most = scores[i] > most ? scores[i] : most;
    }
    const fy_move move = p->moves[best];
    p->moves[best] = p->moves[p->at];
    p->scores[best] = p->scores[p->at];
    p->at++;
    return move;
}

static fy_move next_capture(fy__frame *f)
{
    fy__picker *p = &f->picker;
    while (p->at < p->captures) {
        const fy_move move = take_best_of(p, p->captures);
        if (move == p->first) continue;
        if (fy_chess_see_at_least(&f->pos, move, 0)) return move;
        p->moves[p->bad++] = move;
    }
    return 0;
}

static fy_move next_quiet(fy__picker *p)
{
    while (p->at < p->count) {
        const fy_move move = take_best_of(p, p->count);
        if (move != p->first) return move;
    }
    return 0;
}

static fy_move pick_any(fy__chess_search *s, fy__frame *f, int skips_quiets)
{
    fy__picker *p = &f->picker;
    fy_move move;
    switch (p->stage) {
    case STAGE_FIRST:
        p->stage = STAGE_LIST;
        if (p->first != 0) return p->first;                       /* fall through */
    case STAGE_LIST: list_moves(s, f); p->stage = STAGE_CAPTURES; /* fall through */
    case STAGE_CAPTURES:
        if ((move = next_capture(f)) != 0) return move;
        p->stage = STAGE_RATE; /* fall through */
    case STAGE_RATE:
        if (!skips_quiets) rate_quiets(s, f);
        p->stage = STAGE_QUIETS; /* fall through */
    case STAGE_QUIETS:
        if (!skips_quiets && (move = next_quiet(p)) != 0) return move;
        p->stage = STAGE_BAD;
        p->at = 0; /* fall through */
    case STAGE_BAD:
        if (p->at < p->bad && !p->captures_only) return p->moves[p->at++];
        p->stage = STAGE_END; /* fall through */
    default: return 0;
    }
}

fy_move fy__pick(fy__chess_search *s, fy__frame *f, int skips_quiets)
{
    fy_move move = pick_any(s, f, skips_quiets);
    while (f->picker.is_blind && move != 0 && fy__overlooks(s->limits, f->key, move)) {
        f->picker.overlooked++;
        move = pick_any(s, f, skips_quiets);
    }
    return move;
}

/* ---- learning ---------------------------------------------------------------------------- */

static void learn_entry(int16_t *entry, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / LEARNT_MAX);
}

static void learn_quiet(fy__chess_search *s, fy__frame *f, fy_move move, int bonus)
{
    const int piece = fy__moving(&f->pos, move), to = fy_chess_to(move);
    learn_entry(quiet_history(s, f, move), bonus);
    learn_entry(&(*f[-1].follow)[piece][to], bonus);
    learn_entry(&(*f[-2].follow)[piece][to], bonus);
    learn_entry(&(*f[-4].follow)[piece][to], bonus);
}

void fy__learn(fy__chess_search *s, fy__frame *f, const fy_move *tried, size_t count, int depth)
{
    const fy_move best = tried[count - 1], last = f[-1].move;
    const int bonus = depth < 8 ? 16 * depth * depth + 140 * depth : 2100;
    const int quiet = fy__is_quiet(&f->pos, best);
    if (quiet && f->killers[0] != best) {
        f->killers[1] = f->killers[0];
        f->killers[0] = best;
    }
    if (quiet && last != 0) s->answers[fy__moving(&f[-1].pos, last)][fy_chess_to(last)] = best;
    for (size_t i = 0; i < count; i++) {
        const int gain = tried[i] == best ? bonus : -bonus;
        if (!fy__is_quiet(&f->pos, tried[i]))
            learn_entry(capture_history(s, &f->pos, tried[i]), gain);
        else if (quiet)
            learn_quiet(s, f, tried[i], gain);
    }
}

static int16_t *correction(fy__chess_search *s, const fy_chess *pos)
{
    const uint64_t pawns = fy_chess_of_type(pos, FY_CHESS_PAWN);
    const uint64_t hash = (pawns ^ (pawns & pos->black) * UINT64_C(0xbf58476d1ce4e5b9)) *
                          UINT64_C(0x9e3779b97f4a7c15);
    return &s->corrections[pos->turn][hash >> 52];
}

int fy__corrected(const fy__chess_search *s, const fy_chess *pos, int value)
{
    if (s->plain) return value;
    value += *correction((fy__chess_search *)s, pos) / 256;
    return value > FY__VALUE_MAX ? FY__VALUE_MAX : value < -FY__VALUE_MAX ? -FY__VALUE_MAX : value;
}

/* A running mean of the errors, at most 64 points. */
void fy__learn_value(fy__chess_search *s, const fy_chess *pos, int error, int depth)
{
    int16_t *entry = correction(s, pos);
    const int weight = depth > 15 ? 16 : depth + 1;
    const int bounded = error > 64 ? 64 : error < -64 ? -64 : error;
    *entry = (int16_t)((*entry * (256 - weight) + bounded * 256 * weight) / 256);
}
