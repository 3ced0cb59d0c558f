/* The scale between scores and results: that of the logistic function under which the results of
 * games of the search against itself are most likely. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/search/azul/weights.h"
#include "tune.h"

enum { BINS = 400, BIN = 50, SCORES = 512 };

typedef struct history {
    int scores[SCORES], movers[SCORES], count;
} history;

static int play_for_scores(player *p, history *h, uint64_t *random)
{
    fy_azul pos;
    fy_azul_deal(&pos, random);
    forget(p);
    h->count = 0;
    while (!fy_azul_status(&pos).over) {
        const int chance = fy_azul_turn(&pos) == FY_CHANCE, mover = pos.current;
        const fy_move move = chance ? fy_azul_chance(&pos, random) : choose_move(p, &pos);
        if (fy_azul_play(&pos, &pos, move).code != FY_OK) abort();
        if (chance || h->count == SCORES) continue;
        h->movers[h->count] = mover;
        h->scores[h->count++] = p->score;
    }
    return fy_azul_status(&pos).winner;
}

static double likelihood(int counts[BINS][2], double by)
{
    double sum = 0;
    for (int i = 0; i < BINS; i++) {
        const double score = (i - BINS / 2 + 0.5) * BIN;
        sum -= counts[i][1] * log1p(exp(-score / by)) + counts[i][0] * log1p(exp(score / by));
    }
    return sum;
}

int scale(uint64_t seed, int games, uint64_t nodes)
{
    static int counts[BINS][2];
    static history h;
    player p = {.nodes = nodes};
    int best = 100;
    memcpy(p.weights, fy__azul_weights, sizeof p.weights);
    open_player(&p);
    for (int i = 0; i < games; i++) {
        const int winner = play_for_scores(&p, &h, &seed);
        for (int k = 0; k < h.count && winner >= 0; k++) {
            const int bin = (int)floor((double)h.scores[k] / BIN) + BINS / 2;
            if (bin >= 0 && bin < BINS) counts[bin][h.movers[k] == winner]++;
        }
    }
    for (int by = 100; by < 5000; by += 10)
        if (likelihood(counts, by) > likelihood(counts, best)) best = by;
    printf("%d\n", best);
    close_player(&p);
    return 0;
}
