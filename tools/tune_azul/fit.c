/* Weights fitted to games that the search plays against itself.
 *
 * After each round, what a player still makes until the end of the game, less what the other one
 * makes, is taken for a sum of the terms, and the weights are those with the least squares of
 * errors. The terms of a round that is not over are fitted in the same way to what the position is
 * worth at the end of the round. The first games are played for points alone, and those of a pass
 * with the weights of the one before. A few moves at random make the games differ more than the
 * search would let them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tune.h"

enum {
    UNKNOWNS = 2 * FY__AZUL_TERMS, /* early and late */
    EXAMPLES = 1024,
    RANDOM_IN = 12,
    STIFF = 40
};

/* The sums of least squares: one row for each unknown, and what it should give. */
typedef double equations[UNKNOWNS][UNKNOWNS + 1];

/* A position of a game: what the terms count, and what is known of it, for player 0. */
typedef struct example {
    int counts[FY__AZUL_TERMS];
    int most, value; /* value: with all other terms */
    int ends_round;
} example;

typedef struct lesson {
    example examples[EXAMPLES];
    size_t count;
    fy__azul_search search; /* to value with */
    fy__azul_weight weights[FY__AZUL_TERMS];
} lesson;

/* ---- what the terms count ---------------------------------------------------------------- */

static void count_end(example *out, const lesson *l, const fy_azul *pos)
{
    int counts[2][FY__AZUL_TERMS] = {{0}};
    for (int p = 0; p < 2; p++) {
        fy__azul_worth_of(&l->search.seats[p], fy__azul_take_lines(&pos->board[p]), l->weights,
                          counts[p]);
        counts[p][FY__AZUL_START] = pos->current == p;
    }
    for (int t = 0; t < FY__AZUL_COMPLETABLE; t++) out->counts[t] = counts[0][t] - counts[1][t];
    out->value = l->search.frames[0].worth[0].points - l->search.frames[0].worth[1].points;
}

static int can_be_finished(const fy_azul *pos, int seat, int row)
{
    const fy_azul_board *board = &pos->board[seat];
    const int count = board->line_count[row], color = board->line_color[row];
    if (count == 0 || count > row) return 0;
    int tiles = count + pos->centre[color - 1];
    for (int i = 0; i < pos->factories; i++) tiles += pos->factory[i][color - 1];
    return tiles > row;
}

static void count_middle(example *out, const lesson *l, const fy_azul *pos)
{
    const int value = fy__azul_value(&l->search, &l->search.frames[0]);
    for (int row = 1; row < FY_AZUL_ROWS; row++)
        out->counts[FY__AZUL_COMPLETABLE + row] = can_be_finished(pos, 0, row) -
                                                  can_be_finished(pos, 1, row);
    out->counts[FY__AZUL_TEMPO] = pos->current == 0 ? 1 : -1;
    out->value = pos->current == 0 ? value : -value;
}

static void note_position(lesson *l, const fy_azul *pos)
{
    if (l->count == EXAMPLES) return;
    example *e = &l->examples[l->count++];
    memset(e, 0, sizeof *e);
    l->search.weights = l->weights;
    fy__azul_take_round(&l->search, pos);
    const fy__azul_worth *worth = l->search.frames[0].worth;
    e->most = worth[0].most > worth[1].most ? worth[0].most : worth[1].most;
    e->ends_round = fy_azul_phase_of(pos) != FY_AZUL_DRAFTING;
    if (e->ends_round)
        count_end(e, l, pos);
    else
        count_middle(e, l, pos);
}

/* ---- least squares ----------------------------------------------------------------------- */

static void add_example(equations sums, const example *e, double goal)
{
    const double late = e->most > 1 ? (e->most < 4 ? e->most - 1 : 3) / 3.0 : 0;
    double x[UNKNOWNS];
    for (int t = 0; t < FY__AZUL_TERMS; t++) {
        x[2 * t] = e->counts[t] * (1 - late);
        x[2 * t + 1] = e->counts[t] * late;
    }
    for (int i = 0; i < UNKNOWNS; i++) {
        if (x[i] == 0) continue;
        for (int k = 0; k < UNKNOWNS; k++) sums[i][k] += x[i] * x[k];
        sums[i][UNKNOWNS] += x[i] * (goal - e->value);
    }
}

/* From the last position back: the goal of a round's end is that of the game, and the goal of other
 * positions is what their round comes to. */
static void learn_lesson(equations sums, const lesson *l, double final)
{
    double goal = final;
    for (size_t i = l->count; i-- > 0;) {
        const example *e = &l->examples[i];
        add_example(sums, e, e->ends_round ? final : goal);
        if (!e->ends_round) continue;
        goal = e->value;
        for (int t = 0; t < FY__AZUL_COMPLETABLE; t++)
            goal += e->counts[t] *
                    (double)fy__azul_taper(l->weights[t].early, l->weights[t].late, e->most);
    }
}

/* Gauss. Nothing is known of a term that never occurs: it stays 0. */
static void solve(equations sums, double out[UNKNOWNS])
{
    for (int i = 0; i < UNKNOWNS; i++) sums[i][i] += STIFF;
    for (int i = 0; i < UNKNOWNS; i++)
        for (int k = i + 1; k < UNKNOWNS; k++) {
            const double times = sums[k][i] / sums[i][i];
            for (int j = i; j <= UNKNOWNS; j++) sums[k][j] -= times * sums[i][j];
        }
    for (int i = UNKNOWNS - 1; i >= 0; i--) {
        out[i] = sums[i][UNKNOWNS];
        for (int k = i + 1; k < UNKNOWNS; k++) out[i] -= sums[i][k] * out[k];
        out[i] /= sums[i][i];
    }
}

/* ---- games ------------------------------------------------------------------------------- */

static void learn_game(equations sums, lesson *l, player *p, uint64_t *random)
{
    fy_azul pos;
    fy_azul_deal(&pos, random);
    forget(p);
    l->count = 0;
    while (!fy_azul_status(&pos).over) {
        fy_move moves[FY_AZUL_MOVES_MAX], move;
        note_position(l, &pos);
        if (fy_azul_turn(&pos) == FY_CHANCE) {
            move = fy_azul_chance(&pos, random);
        } else if (fy__random_below(random, RANDOM_IN) == 0) {
            const size_t all = fy_azul_moves(moves, &pos);
            move = moves[fy__random_below(random, (uint32_t)all)];
        } else {
            move = choose_move(p, &pos);
        }
        if (fy_azul_play(&pos, &pos, move).code != FY_OK) abort();
    }
    learn_lesson(sums, l, FY__POINT * (pos.score[0] - (double)pos.score[1]));
}

/* A pass has learnt from the games of all before it, the later the more. */
static void learn_pass(equations sums, lesson *l, player *p, int games, uint64_t *random)
{
    static equations copy;
    double found[UNKNOWNS];
    for (int i = 0; i < UNKNOWNS; i++)
        for (int k = 0; k <= UNKNOWNS; k++) sums[i][k] /= 2;
    memcpy(l->weights, p->weights, sizeof l->weights);
    memset(l->weights + FY__AZUL_COMPLETABLE, 0,
           (FY__AZUL_TERMS - FY__AZUL_COMPLETABLE) * sizeof *l->weights);
    for (int i = 0; i < games; i++) learn_game(sums, l, p, random);
    memcpy(copy, sums, sizeof copy);
    solve(copy, found);
    for (int t = 0; t < FY__AZUL_TERMS; t++)
        p->weights[t] = (fy__azul_weight){(int16_t)lround(found[2 * t]),
                                          (int16_t)lround(found[2 * t + 1])};
}

/* Tiles on the wall tell who will win, but are not what wins: they are in the fit, so that no other
 * term stands for them, and a search that aims at them loses to one that does not. */
int fit(uint64_t seed, int passes, int games, uint64_t nodes)
{
    static equations sums;
    static lesson l;
    player p = {.nodes = nodes};
    open_player(&p);
    for (int i = 0; i < passes; i++) learn_pass(sums, &l, &p, games, &seed);
    memset(p.weights + FY__AZUL_TILE, 0, FY_AZUL_ROWS * sizeof *p.weights);
    write_weights(p.weights);
    close_player(&p);
    return 0;
}
