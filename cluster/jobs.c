/* Expanding a position move by move, with equal positions merged after each.
 *
 * Equal is equal in every byte that matters to the rules of repetition: fy_reduce() leaves those,
 * and the hash only says where to look. As in the tool's threads, a position from which no player
 * moves is never split: how chance counts is for the game to say, and how a finished game does. */
#include "jobs.h"

#include <stdlib.h>
#include <string.h>

#include "output/out.h"

/* Enough for the ranks of a large machine, and few to keep. Fewer moves to go are not worth it. */
enum { JOBS_WANTED = 1024, LEAST_DEPTH = 2, LEAST_BITS = 10 };

uint64_t sum_of_bytes(uint64_t sum, const void *bytes, size_t len)
{
    const uint8_t *p = bytes;
    for (size_t i = 0; i < len; i++) sum = (sum ^ p[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t hash_of(const one_job *j, const fy_game *game)
{
    const uint64_t sum = sum_of_bytes(SUM_START, &j->pos, fy_value_size(game));
    return (sum ^ (uint64_t)j->depth) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool same_job(const one_job *a, const one_job *b, const fy_game *game)
{
    return a->depth == b->depth && memcmp(&a->pos, &b->pos, fy_value_size(game)) == 0;
}

/* ---- merging ----------------------------------------------------------------------------- */

/* The cell of an equal job, or the free one where it would be. */
static uint32_t *find_cell(const jobs *j, const one_job *wanted, const fy_game *game)
{
    const size_t last = ((size_t)1 << j->bits) - 1;
    size_t at = (size_t)(hash_of(wanted, game) >> (64 - j->bits));
    while (j->cells[at] != 0 && !same_job(&j->all[j->cells[at] - 1], wanted, game))
        at = (at + 1) & last;
    return &j->cells[at];
}

static void make_room(jobs *j, const fy_game *game)
{
    if (j->count < j->room) return;
    j->bits = j->room == 0 ? LEAST_BITS : j->bits + 1;
    j->room = ((size_t)1 << j->bits) / 2;
    j->all = talk_need(realloc(j->all, j->room * sizeof *j->all));
    uint32_t *cells = talk_need(calloc((size_t)1 << j->bits, sizeof *cells));
    free(j->cells);
    j->cells = cells;
    for (size_t i = 0; i < j->count; i++) *find_cell(j, &j->all[i], game) = (uint32_t)i + 1;
}

static void add_job(jobs *j, const one_job *made, const fy_game *game)
{
    make_room(j, game);
    uint32_t *cell = find_cell(j, made, game);
    if (*cell != 0) {
        wide *times = &j->all[*cell - 1].times;
        j->is_too_large |= __builtin_add_overflow(*times, made->times, times);
        return;
    }
    j->all[j->count++] = *made;
    *cell = (uint32_t)j->count;
}

/* ---- expanding --------------------------------------------------------------------------- */

static void split_job(jobs *out, const one_job *from, const fy_game *game)
{
    fy_move moves[FY_MOVES_MAX];
    const bool can_split = from->depth > 0 && fy_turn(game, &from->pos) != FY_CHANCE;
    const size_t count = can_split ? fy_moves(moves, game, &from->pos) : 0;
    for (size_t i = 0; i < count; i++) {
        one_job after = {.times = from->times, .depth = from->depth - 1};
        if (fy_play(&after.pos, game, &from->pos, moves[i]).code != FY_OK) continue;
        fy_reduce(&after.pos, game, FY_SAME_LEGAL);
        add_job(out, &after, game);
    }
    if (count == 0) add_job(out, from, game);
}

/* Into a list whose memory is used again. False as jobs_make(). */
static bool split_all(jobs *out, const jobs *from, const fy_game *game)
{
    if (out->cells != NULL) memset(out->cells, 0, sizeof *out->cells << out->bits);
    out->count = 0;
    for (size_t i = 0; i < from->count && out->count <= JOBS_MAX; i++)
        split_job(out, &from->all[i], game);
    return out->count <= JOBS_MAX && !out->is_too_large;
}

bool jobs_make(jobs *out, const fy_game *game, const fy_position *pos, int depth, int *split)
{
    one_job whole = {.pos = *pos, .times = 1, .depth = depth};
    const bool is_free = *split < 0;
    const int most = !is_free ? *split : depth > LEAST_DEPTH ? depth - LEAST_DEPTH : 0;
    jobs next = {0};
    bool fits = true;
    int made = 0;
    *out = (jobs){0};
    fy_reduce(&whole.pos, game, FY_SAME_LEGAL);
    add_job(out, &whole, game);
    for (; fits && made < most && !(is_free && out->count >= JOBS_WANTED); made++) {
        const jobs before = *out;
        fits = split_all(&next, out, game);
        *out = next;
        next = before;
    }
    jobs_free(&next);
    *split = made;
    return fits;
}

void jobs_free(jobs *j)
{
    free(j->all);
    free(j->cells);
    *j = (jobs){0};
}

uint64_t jobs_sum(const jobs *j, const fy_game *game)
{
    uint64_t sum = SUM_START;
    for (size_t i = 0; i < j->count; i++) {
        sum = sum_of_bytes(sum, &j->all[i].pos, fy_value_size(game));
        sum = sum_of_bytes(sum, &j->all[i].times, sizeof j->all[i].times);
        sum = sum_of_bytes(sum, &j->all[i].depth, sizeof j->all[i].depth);
    }
    return sum;
}
