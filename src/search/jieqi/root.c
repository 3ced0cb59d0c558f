/* The first position: searched to depth 1, 2, 3 and so on, each time with what the time before has
 * taught, and for each of the best moves with those that are better left out. */
#include "../answer.h"
#include "../expected.h"
#include "internal.h"
#include "levels.h"

enum { JIEQI_ASPIRATION = 20 };

/* ---- the answer -------------------------------------------------------------------------- */

static fy_move move_of(fy_move hop)
{
    return (fy_move)fy__from_field(fy__hop_from(hop)) |
           (fy_move)fy__from_field(fy__hop_to(hop)) << 7 |
           (hop & FY__TURNS_OVER ? (fy_move)FY_JIEQI_REVEALS : 0);
}

/* Until the end of the search all moves in the answer are those of the search. */
static void translate(fy_best *best)
{
    for (uint32_t i = 0; i < best->length; i++) best->line[i] = move_of(best->line[i]);
    best->move = best->line[0];
}

static void tell_found(fy__jieqi_search *s, const fy_best *found, size_t rank)
{
    if (s->limits->report == NULL) return;
    fy_best best = *found;
    translate(&best);
    const fy_search_report report = {.best = &best,
                                     .nodes = s->nodes,
                                     .rank = (uint32_t)rank,
                                     .deepest = (uint32_t)s->deepest,
                                     .full = fy__table_full(&s->table)};
    s->limits->report(s->limits->context, &report);
}

static int jieqi_moves_to_end(int score)
{
    if (score >= FY__JIEQI_MATED_SOON) return (FY__JIEQI_MATE - score + 1) / 2;
    return score <= -FY__JIEQI_MATED_SOON ? -(FY__JIEQI_MATE + score) / 2 : 0;
}

static void take_found(fy__jieqi_search *s, fy_best *out, size_t rank, size_t count, int score,
                       unsigned bound)
{
    const fy__jieqi_frame *f = fy__jieqi_frame_at(s, 0);
    fy_best found = {.move = f->line[0],
                     .score = score,
                     .mate = jieqi_moves_to_end(score),
                     .expected = fy__expected(score, FY__JIEQI_SCALE),
                     .bound = (uint8_t)bound,
                     .depth = (uint8_t)s->depth,
                     .length = f->length};
    memcpy(found.line, f->line, f->length * sizeof *f->line);
    fy__rank_best(out, rank, count, &found);
    tell_found(s, &out[rank], rank);
}

/* ---- searching --------------------------------------------------------------------------- */

/* A first guess at the score saves work; where it is wrong, the window is widened on that side.
 * A loss is proved only when all moves have been tried, thus not by a search that was stopped. */
static void search_for(fy__jieqi_search *s, fy_best *out, size_t rank, size_t count)
{
    const int guess = out[rank].score, guesses = s->depth >= 4 && !s->plain;
    int delta = JIEQI_ASPIRATION;
    int alpha = guesses ? guess - delta : -FY__JIEQI_INFINITE,
        beta = guesses ? guess + delta : FY__JIEQI_INFINITE;
    for (;;) {
        if (alpha < -FY__JIEQI_VALUE_MAX) alpha = -FY__JIEQI_INFINITE;
        if (beta > FY__JIEQI_VALUE_MAX) beta = FY__JIEQI_INFINITE;
        const int score = fy__jieqi_node(s, 0, alpha, beta, s->depth, FY__PV_NODE);
        const int sure = score > alpha && score > -FY__JIEQI_MATED_SOON;
        const int found = fy__jieqi_frame_at(s, 0)->length > 0 && (!s->stopped || sure);
        const unsigned bound = score >= beta ? FY_SEARCH_AT_LEAST : FY_SEARCH_EXACT;
        if (found) take_found(s, out, rank, count, score, bound);
        if (s->stopped || (score > alpha && score < beta)) return;
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = score - delta;
        } else {
            beta = score + delta;
        }
        delta += delta / 2;
    }
}

static void search_deeper(fy__jieqi_search *s, fy_best *out, size_t count)
{
    const fy_search_limits *limits = s->limits;
    const int last = limits->depth != 0 && limits->depth < FY_SEARCH_DEPTH_MAX
                         ? (int)limits->depth
                         : FY_SEARCH_DEPTH_MAX;
    const int step = limits->thread % 2 == 1; /* helpers are a depth ahead */
    for (int depth = 1; depth <= last && !s->stopped; depth++) {
        s->depth = depth + step <= last ? depth + step : last;
        for (size_t rank = 0; rank < count && !s->stopped; rank++) {
            s->taken = out;
            s->taken_count = rank;
            search_for(s, out, rank, count);
        }
        fy__sort_best(out, count);
    }
}

/* ---- setting up -------------------------------------------------------------------------- */

/* What a move may tell of its outcome does not matter. */
static int is_asked_for(const fy_search_limits *limits, fy_move hop)
{
    const fy_move move = move_of(hop), told = (fy_move)0x3f << 16;
    if (limits->moves == NULL) return 1;
    for (size_t i = 0; i < limits->move_count; i++)
        if ((limits->moves[i] & ~told) == move) return 1;
    return 0;
}

static void list_first(fy__jieqi_search *s)
{
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, 0);
    fy__jieqi_list(s, f, 0, 0);
    s->allowed_count = 0;
    for (size_t i = 0; i < f->count; i++)
        if (is_asked_for(s->limits, f->hops[i])) s->allowed[s->allowed_count++] = f->hops[i];
}

static void prepare(fy__jieqi_search *s, const fy_jieqi_line *line, const fy_search_limits *limits,
                    const fy_search_memory *memory)
{
    fy_jieqi_view view = line->pos.view;
    if (fy_jieqi_is_table(&line->pos)) fy_jieqi_view_of(&view, &line->pos.table, view.turn);
    s->limits = limits;
    s->nodes = 0;
    s->stopped = s->deepest = 0;
    s->plain = (limits->flags & FY_SEARCH_PLAIN) != 0;
    fy__table_open(&s->table, memory, ++s->searches);
    for (int ply = -2; ply <= FY__JIEQI_PLIES; ply++) {
        fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
        f->hop = f->killers[0] = f->killers[1] = 0;
        f->length = 0;
        f->probes = 0;
        f->value = FY__JIEQI_NO_VALUE;
    }
    fy__jieqi_place(s, &view, line);
}

static fy_result jieqi_best(fy_best *out, size_t *count, const fy_line *line,
                            const fy_search_limits *limits, const fy_search_memory *memory)
{
    fy__jieqi_search *s = memory->own;
    prepare(s, &line->jieqi, limits, memory);
    list_first(s);
    if (s->allowed_count == 0) return (fy_result){FY_SEARCH_NO_MOVE, 0};
    if (*count > s->allowed_count) *count = s->allowed_count;
    for (size_t i = 0; i < *count; i++)
        out[i] = (fy_best){.move = s->allowed[i],
                           .expected = FY_SEARCH_SURE / 2,
                           .length = 1,
                           .line = {s->allowed[i]}};
    if (*count > 0) search_deeper(s, out, *count);
    for (size_t i = 0; i < *count; i++) translate(&out[i]);
    return (fy_result){FY_OK, 0};
}

const fy__search_row fy__search_jieqi = {
    .size = sizeof(fy__jieqi_search),
    .best = jieqi_best,
    .scale = FY__JIEQI_SCALE,
    .levels = fy__jieqi_levels,
};
