/* Moves in the order in which they are worth trying: the one from the table; captures that do not
 * lose material, large victims first; quiet moves, those first that were good elsewhere; captures
 * that lose material.
 *
 * A capture loses material if the piece that makes it is worth more than its victim, and the victim
 * is guarded. What was good elsewhere is learnt: whenever a move makes others needless, it gains,
 * and those tried in vain before it lose, the more the nearer they are to the limit (history with
 * gravity). */
#include "../../jieqi/moves.h"
#include "../sight.h"
#include "internal.h"

enum {
    JIEQI_HISTORY_MAX = 16384,
    RATE_FIRST = 1 << 30,
    RATE_CAPTURE = 1 << 24,
    RATE_KILLER = 1 << 20
};

static int rate_capture(const fy__jieqi_search *s, int from, int to)
{
    const unsigned moved = s->board.at[from], taken = s->board.at[to];
    const int gain = fy__worth(s, taken), cost = fy__worth(s, moved);
    const int rate = 16 * gain - cost + s->captures[moved][to] / 8;
    if (gain >= cost || !fy__jieqi_board_guards(&s->board, to, fy__mover_color(taken)))
        return RATE_CAPTURE + rate;
    return -RATE_CAPTURE + rate + 16 * (gain - cost);
}

static int rate_move(const fy__jieqi_search *s, const fy__jieqi_frame *f, fy_move hop,
                     fy_move first)
{
    const int from = fy__hop_from(hop), to = fy__hop_to(hop);
    if (hop == first) return RATE_FIRST;
    if (s->board.at[to] != 0) return rate_capture(s, from, to);
    if (hop == f->killers[0]) return RATE_KILLER;
    if (hop == f->killers[1]) return RATE_KILLER / 2;
    return s->history[s->board.at[from]][to];
}

void fy__jieqi_list(fy__jieqi_search *s, fy__jieqi_frame *f, fy_move first, int captures_only)
{
    fy__jieqi_board *b = &s->board;
    fy__jieqi_watch w;
    const int is_blind = s->limits->blind != 0 && f != fy__jieqi_frame_at(s, 0) && !f->in_check;
    f->at = f->count = f->overlooked = 0;
    fy__jieqi_watch_set(&w, b, f->turn);
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = b->of[f->turn][word]; rest != 0; rest &= rest - 1) {
            uint8_t to[FY__TARGETS_MAX];
            const int at = word << 6 | fy__lowest(rest), count = fy__jieqi_targets(to, b, at);
            const unsigned over = b->at[at] & FY__FACE_DOWN ? (unsigned)FY__TURNS_OVER : 0;
            for (int i = 0; i < count; i++) {
                if (captures_only && b->at[to[i]] == 0) continue;
                if (fy__is_watched(&w, at, to[i]) && !fy__jieqi_leaves_safe(b, at, to[i])) continue;
                const fy_move hop = (unsigned)at | (unsigned)to[i] << 8 | over;
                if (is_blind && fy__overlooks(s->limits, f->key, hop)) {
                    f->overlooked++;
                    continue;
                }
                f->rates[f->count] = rate_move(s, f, hop, first);
                f->hops[f->count++] = hop;
            }
        }
}

/* The first of equals comes first. */
fy_move fy__jieqi_pick(fy__jieqi_frame *f, int *rate)
{
    if (f->at >= f->count) return 0;
    size_t best = f->at;
    for (size_t i = f->at + 1; i < f->count; i++)
        if (f->rates[i] > f->rates[best]) best = i;
    const fy_move hop = f->hops[best];
    *rate = f->rates[best];
    f->hops[best] = f->hops[f->at];
    f->rates[best] = f->rates[f->at];
    f->at++;
    return hop;
}

static void learn_one(int16_t *entry, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / JIEQI_HISTORY_MAX);
}

void fy__jieqi_learn(fy__jieqi_search *s, fy__jieqi_frame *f, const fy_move *tried, size_t count,
                     int depth)
{
    const fy_move best = tried[count - 1];
    const int bonus = depth < 8 ? 16 * depth * depth + 140 * depth : 2100;
    const int quiet = s->board.at[fy__hop_to(best)] == 0;
    if (quiet && f->killers[0] != best) {
        f->killers[1] = f->killers[0];
        f->killers[0] = best;
    }
    for (size_t i = 0; i < count; i++) {
        const int piece = s->board.at[fy__hop_from(tried[i])], to = fy__hop_to(tried[i]);
        const int gain = i == count - 1 ? bonus : -bonus;
        if (s->board.at[to] != 0)
            learn_one(&s->captures[piece][to], gain);
        else if (quiet)
            learn_one(&s->history[piece][to], gain);
    }
}
