#include "elo.h"

#include <math.h>

/* Half a group of mixed results is taken for granted, a tenth of each kind: few groups that came
 * out alike are no proof that all will. */
static const double granted = 0.1;
enum { KINDS = 5 };

void elo_add(elo_groups *g, double mean)
{
    g->count++;
    g->sum += mean;
    g->squares += mean * mean;
}

double elo_of_share(double share, int players)
{
    return 400 * log10(share * (players - 1) / (1 - share));
}

double elo_share_of(double elo, int players)
{
    const double x = pow(10, elo / 400);
    return x / (x + players - 1);
}

typedef struct spread {
    double count, mean, variance;
} spread;

static spread spread_of(const elo_groups *g)
{
    double count = (double)g->count, sum = g->sum, squares = g->squares;
    for (int i = 0; i < KINDS; i++) {
        const double mean = (double)i / (KINDS - 1);
        count += granted;
        sum += granted * mean;
        squares += granted * mean * mean;
    }
    const double mean = sum / count;
    return (spread){count, mean, squares / count - mean * mean};
}

static double bounded(double share)
{
    const double least = 1e-6;
    return share < least ? least : share > 1 - least ? 1 - least : share;
}

bool elo_estimate_of(elo_estimate *out, const elo_groups *g, int players)
{
    if (g->count < 2) return false;
    const spread s = spread_of(g);
    const double error = sqrt(s.variance / s.count);
    const double low = elo_of_share(bounded(s.mean - 1.959964 * error), players);
    const double high = elo_of_share(bounded(s.mean + 1.959964 * error), players);
    out->elo = elo_of_share(bounded(s.mean), players);
    out->margin = (high - low) / 2;
    out->better = erfc((1.0 / players - s.mean) / error / sqrt(2)) / 2;
    return true;
}

double elo_likelihood(const elo_groups *g, int players, double elo0, double elo1)
{
    if (g->count < 2) return 0;
    const spread s = spread_of(g);
    const double share0 = elo_share_of(elo0, players), share1 = elo_share_of(elo1, players);
    return s.count * (share1 - share0) * (2 * s.mean - share0 - share1) / (2 * s.variance);
}
