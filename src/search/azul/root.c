/* The first position: searched to depth 1, 2, 3 and so on, each time with what the time before has
 * taught, until the round is solved. */
#include "../answer.h"
#include "../expected.h"
#include "internal.h"
#include "levels.h"
#include "weights.h"

enum { AZUL_ASPIRATION = 120 };

/* ---- the answer -------------------------------------------------------------------------- */

static void tell_azul(fy__azul_search *s, const fy_best *best, size_t rank)
{
    if (s->limits->report == NULL) return;
    const fy_search_report report = {.best = best,
                                     .nodes = s->nodes,
                                     .rank = (uint32_t)rank,
                                     .deepest = (uint32_t)s->deepest,
                                     .full = fy__table_full(&s->table)};
    s->limits->report(s->limits->context, &report);
}

/* The player's moves of a line of two that ends the game. */
static int azul_moves_to_end(int score, uint32_t length)
{
    const int moves = (int)(length + 1) / 2;
    return score > FY_SEARCH_WON ? moves : score < -FY_SEARCH_WON ? -moves : 0;
}

static void take_azul_line(fy__azul_search *s, fy_best *out, size_t rank, size_t count, int score,
                           unsigned bound)
{
    const fy__azul_frame *f = &s->frames[0];
    fy_best found = {.move = f->line[0],
                     .score = score,
                     .mate = azul_moves_to_end(score, f->length),
                     .expected = fy__expected(score, FY__AZUL_SCALE),
                     .bound = (uint8_t)bound,
                     .depth = (uint8_t)s->depth,
                     .length = f->length};
    memcpy(found.line, f->line, f->length * sizeof *f->line);
    fy__rank_best(out, rank, count, &found);
    tell_azul(s, &out[rank], rank);
}

/* ---- searching --------------------------------------------------------------------------- */

/* A first guess at the score saves work; where it is wrong, the window is widened on that side.
 * A loss is proved only when all moves have been tried, thus not by a search that was stopped. */
static void search_azul_rank(fy__azul_search *s, fy_best *out, size_t rank, size_t count)
{
    const int guess = out[rank].score, guesses = s->depth >= 3 && !s->plain;
    int delta = AZUL_ASPIRATION;
    int alpha = guesses ? guess - delta : -FY__AZUL_INFINITE;
    int beta = guesses ? guess + delta : FY__AZUL_INFINITE;
    for (;;) {
        if (alpha < -FY__AZUL_VALUE_MAX) alpha = -FY__AZUL_INFINITE;
        if (beta > FY__AZUL_VALUE_MAX) beta = FY__AZUL_INFINITE;
        const int score = fy__azul_search_node(s, 0, alpha, beta, s->depth);
        const unsigned bound = score >= beta ? FY_SEARCH_AT_LEAST : FY_SEARCH_EXACT;
        if (s->frames[0].length > 0 && (!s->stopped || score >= -FY_SEARCH_WON))
            take_azul_line(s, out, rank, count, score, bound);
        if (s->stopped || (score > alpha && score < beta)) return;
        if (score <= alpha)
            alpha = score - delta;
        else
            beta = score + delta;
        delta *= 2;
    }
}

static void deepen_azul(fy__azul_search *s, fy_best *out, size_t count)
{
    const fy_search_limits *limits = s->limits;
    const int last = limits->depth != 0 && limits->depth < FY_SEARCH_DEPTH_MAX
                         ? (int)limits->depth
                         : FY_SEARCH_DEPTH_MAX;
    const int step = limits->thread % 2 == 1; /* helpers are a depth ahead */
    uint64_t horizons = 1;
    for (int depth = 1; depth <= last && !s->stopped && horizons > 0; depth++) {
        s->depth = depth + step <= last ? depth + step : last;
        s->horizons = 0;
        for (size_t rank = 0; rank < count && !s->stopped; rank++) {
            s->taken = out;
            s->taken_count = rank;
            search_azul_rank(s, out, rank, count);
        }
        horizons = s->horizons;
        fy__sort_best(out, count);
    }
}

/* ---- setting up -------------------------------------------------------------------------- */

static void allow_moves(fy__azul_search *s, const fy_azul *pos)
{
    const size_t count = fy_azul_moves(s->allowed, pos);
    s->allowed_count = 0;
    for (size_t i = 0; i < count; i++)
        if (fy__is_wanted(s->limits, s->allowed[i])) s->allowed[s->allowed_count++] = s->allowed[i];
}

/* What was learnt of moves in the last round holds less in this one. */
static void fade_history(fy__azul_search *s)
{
    int16_t *history = &s->history[0][0][0][0];
    for (size_t i = 0; i < sizeof s->history / sizeof *history; i++)
        history[i] = (int16_t)(history[i] / 4);
}

fy_result fy__azul_best(fy_best *out, size_t *count, const fy_azul *pos,
                        const fy_search_limits *limits, const fy_search_memory *memory,
                        const fy__azul_weight weights[FY__AZUL_TERMS])
{
    fy__azul_search *s = memory->own;
    s->limits = limits;
    s->weights = weights;
    s->nodes = 0;
    s->stopped = s->deepest = 0;
    s->plain = (limits->flags & FY_SEARCH_PLAIN) != 0;
    fy__table_open(&s->table, memory, ++s->searches);
    allow_moves(s, pos);
    if (s->allowed_count == 0) return (fy_result){FY_SEARCH_NO_MOVE, 0};
    if (*count > s->allowed_count) *count = s->allowed_count;
    for (size_t i = 0; i < *count; i++)
        out[i] = (fy_best){.move = s->allowed[i],
                           .expected = FY_SEARCH_SURE / 2,
                           .length = 1,
                           .line = {s->allowed[i]}};
    if (*count == 0) return (fy_result){FY_OK, 0};
    fade_history(s);
    if (fy_azul_phase_of(pos) == FY_AZUL_TILING) {
        fy__azul_best_places(s, pos, out, *count);
        for (size_t i = 0; i < *count; i++) tell_azul(s, &out[i], i);
    } else {
        fy__azul_take_round(s, pos);
        deepen_azul(s, out, *count);
    }
    return (fy_result){FY_OK, 0};
}

static fy_result azul_best(fy_best *out, size_t *count, const fy_line *line,
                           const fy_search_limits *limits, const fy_search_memory *memory)
{
    return fy__azul_best(out, count, &line->azul.pos, limits, memory, fy__azul_weights);
}

const fy__search_row fy__search_azul = {
    .size = sizeof(fy__azul_search),
    .best = azul_best,
    .scale = FY__AZUL_SCALE,
    .levels = fy__azul_levels,
};
