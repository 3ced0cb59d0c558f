/* The first position: searched to depth 1, 2, 3 and so on, each time with what the time before has
 * taught, and for each of the best moves with those that are better left out. */
#include "../answer.h"
#include "../expected.h"
#include "internal.h"
#include "levels.h"

enum { ASPIRATION = 16, CHESS_SCALE = 180 };

/* ---- the answer -------------------------------------------------------------------------- */

static void tell_best(fy__chess_search *s, const fy_best *best, size_t rank)
{
    if (s->limits->report == NULL) return;
    const uint64_t spent = s->spent[fy__place_of(s, best->move)];
    const fy_search_report report = {.best = best,
                                     .nodes = s->nodes,
                                     .rank = (uint32_t)rank,
                                     .deepest = (uint32_t)s->deepest,
                                     .full = fy__table_full(&s->table),
                                     .share = (uint32_t)(spent * 1000 / s->nodes)};
    s->limits->report(s->limits->context, &report);
}

static int moves_to_mate(int score)
{
    if (score >= FY__MATED_SOON) return (FY__MATE - score + 1) / 2;
    return score <= -FY__MATED_SOON ? -(FY__MATE + score) / 2 : 0;
}

static void take_line(fy__chess_search *s, fy_best *out, size_t rank, size_t count, int score,
                      unsigned bound)
{
    const fy__frame *f = fy__frame_at(s, 0);
    fy_best found = {.move = f->line[0],
                     .score = score,
                     .mate = moves_to_mate(score),
                     .expected = fy__expected(score, CHESS_SCALE),
                     .bound = (uint8_t)bound,
                     .depth = (uint8_t)s->depth,
                     .length = f->length};
    memcpy(found.line, f->line, f->length * sizeof *f->line);
    fy__rank_best(out, rank, count, &found);
    tell_best(s, &out[rank], rank);
}

/* ---- searching --------------------------------------------------------------------------- */

/* A first guess at the score saves work; where it is wrong, the window is widened on that side.
 * A loss is proved only when all moves have been tried, thus not by a search that was stopped. */
static void search_rank(fy__chess_search *s, fy_best *out, size_t rank, size_t count)
{
    const int guess = out[rank].score, guesses = s->depth >= 4 && !s->plain;
    int delta = ASPIRATION, depth = s->depth;
    int alpha = guesses ? guess - delta : -FY__INFINITE,
        beta = guesses ? guess + delta : FY__INFINITE;
    for (;;) {
        if (alpha < -FY__VALUE_MAX) alpha = -FY__INFINITE;
        if (beta > FY__VALUE_MAX) beta = FY__INFINITE;
        const int score = fy__search(s, 0, alpha, beta, depth, 0);
        const int found = fy__frame_at(s, 0)->length > 0; /* a score above alpha */
        if (found && (!s->stopped || score > -FY__MATED_SOON))
            take_line(s, out, rank, count, score,
                      score >= beta ? FY_SEARCH_AT_LEAST : FY_SEARCH_EXACT);
        if (s->stopped || (found && score < beta)) return;
        if (found) {
            beta = score + delta;
            if (depth > s->depth - 3 && depth > 1) depth--;
        } else {
            beta = (alpha + beta) / 2;
            alpha = score - delta;
            depth = s->depth;
        }
        delta *= 2;
    }
}

static void deepen(fy__chess_search *s, fy_best *out, size_t count)
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
            search_rank(s, out, rank, count);
        }
        fy__sort_best(out, count);
    }
}

/* ---- setting up -------------------------------------------------------------------------- */

static void list_allowed(fy__chess_search *s, const fy_chess *pos)
{
    const size_t count = fy_chess_moves(s->allowed, pos);
    s->allowed_count = 0;
    for (size_t i = 0; i < count; i++)
        if (fy__is_wanted(s->limits, s->allowed[i])) s->allowed[s->allowed_count++] = s->allowed[i];
}

/* The keys of the positions that could be repeated. */
static void take_history(fy__chess_search *s, const fy_chess_line *line)
{
    size_t quiet = 0;
    while (quiet < FY__BEFORE && quiet < line->count && quiet < line->pos.halfmove &&
           line->steps[line->count - quiet - 1].move != 0)
        quiet++;
    for (size_t i = 0; i < quiet; i++) s->keys[i] = line->steps[line->count - quiet + i].key;
    s->keys[quiet] = line->key;
    s->before = (int)quiet;
}

static void set_up(fy__chess_search *s, const fy_chess_line *line, const fy_search_limits *limits,
                   const fy_search_memory *memory)
{
    s->limits = limits;
    s->nodes = 0;
    s->stopped = s->deepest = s->passes_from = 0;
    memset(s->spent, 0, sizeof s->spent);
    s->plain = (limits->flags & FY_SEARCH_PLAIN) != 0;
    fy__table_open(&s->table, memory, ++s->searches);
    for (int ply = -FY__FIRST; ply < FY__PLIES + 2; ply++) {
        fy__frame *f = fy__frame_at(s, ply);
        f->move = f->excluded = f->killers[0] = f->killers[1] = 0;
        f->length = 0;
        f->doubled = f->quiet = f->cutoffs = 0;
        f->value = FY__NO_VALUE;
        f->follow = &s->follow[0][0];
    }
    take_history(s, line);
    fy__frame *f = fy__frame_at(s, 0);
    f->pos = line->pos;
    f->key = line->key;
    f->in_check = fy_chess_in_check(&f->pos);
    f->quiet = s->before;
}

static fy_result chess_best(fy_best *out, size_t *count, const fy_line *line,
                            const fy_search_limits *limits, const fy_search_memory *memory)
{
    fy__chess_search *s = memory->own;
    set_up(s, &line->chess, limits, memory);
    list_allowed(s, &line->chess.pos);
    if (s->allowed_count == 0) return (fy_result){FY_SEARCH_NO_MOVE, 0};
    if (*count > s->allowed_count) *count = s->allowed_count;
    for (size_t i = 0; i < *count; i++)
        out[i] = (fy_best){.move = s->allowed[i],
                           .expected = FY_SEARCH_SURE / 2,
                           .length = 1,
                           .line = {s->allowed[i]}};
    if (*count > 0) deepen(s, out, *count);
    return (fy_result){FY_OK, 0};
}

const fy__search_row fy__search_chess = {
    .size = sizeof(fy__chess_search),
    .best = chess_best,
    .scale = CHESS_SCALE,
    .levels = fy__chess_levels,
    .elos = fy__chess_elos,
    .elo_count = FY__CHESS_ELOS,
};
