/* Simultaneous perturbation (Spall): all weights are moved a little up or down at random, the two
 * opposite sets play each other on the same deals from both seats, and all weights go a little way
 * towards the winner. The steps become smaller with time. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../src/search/azul/weights.h"
#include "tune.h"

/* How far a weight is moved in the last game. */
static double reach_of(int term)
{
    const int weight = fy__azul_weights[term] < 0 ? -fy__azul_weights[term]
                                                  : fy__azul_weights[term];
    if (term >= FY__AZUL_LATE && term <= FY__AZUL_LAST) return 5;
    return weight > 100 ? weight / 10.0 : 10;
}

static int16_t rounded(double x)
{
    return (int16_t)lround(x);
}

int spsa(uint64_t seed, int pairs, uint64_t nodes)
{
    double weights[FY__AZUL_TERMS];
    uint64_t random = seed;
    player a = {.nodes = nodes}, b = {.nodes = nodes};
    open_player(&a);
    open_player(&b);
    for (int t = 0; t < FY__AZUL_TERMS; t++) weights[t] = fy__azul_weights[t];
    for (int i = 0; i < pairs; i++) {
        const double part = (double)i / pairs;
        const double width = pow(1.1 - part, 0.1) * 1.5, gain = 0.3 * pow(1.1 - part, 0.5);
        const uint64_t signs = fy__random(&random);
        for (int t = 0; t < FY__AZUL_TERMS; t++) {
            const double by = width * reach_of(t) * (signs >> t & 1 ? 1 : -1);
            a.weights[t] = rounded(weights[t] + by);
            b.weights[t] = rounded(weights[t] - by);
        }
        const int won = play_pair(&a, &b, fy__random(&random));
        for (int t = 0; t < FY__AZUL_TERMS; t++)
            weights[t] += gain * reach_of(t) * won * (signs >> t & 1 ? 1 : -1) / 4;
    }
    for (int t = 0; t < FY__AZUL_TERMS; t++) a.weights[t] = rounded(weights[t]);
    write_weights(a.weights);
    close_player(&a);
    close_player(&b);
    return 0;
}
