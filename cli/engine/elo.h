/* What results say of strength.
 *
 * A game gives each player a share: 1 to who has won, an equal part to those who share the victory.
 * Games come in groups, in which everybody has every seat of the same opening or deal once; what
 * one seat gains by the opening is thus evened out, and the spread of the groups' means, not that
 * of single games, is the error. For two players a group is a pair of games, and this is the
 * pentanomial model.
 *
 * The Elo difference d is that which gives a player the share s of the first places among n:
 * s = x / (x + n - 1) with x = 10^(d/400). For two that is the usual curve. */
#ifndef CLI_ELO_H
#define CLI_ELO_H

#include <stdbool.h>
#include <stdint.h>

/* The groups that are complete, by the mean share of one player in each. All 0: none. */
typedef struct elo_groups {
    uint64_t count;
    double sum, squares;
} elo_groups;

void elo_add(elo_groups *g, double mean);

double elo_of_share(double share, int players);
double elo_share_of(double elo, int players);

typedef struct elo_estimate {
    double elo;    /* against the others */
    double margin; /* it is that or so much less or more, with a probability of 95 % */
    double better; /* the probability that the player is stronger than the others */
} elo_estimate;

/* False if there are too few groups to tell. All numbers are finite: a little of every result is
 * taken for granted. */
bool elo_estimate_of(elo_estimate *out, const elo_groups *g, int players);

/* How much likelier the results are if the player is better by elo1 than if by elo0, as the natural
 * logarithm; 0 if there are too few. (The normal approximation of the generalised SPRT.) */
double elo_likelihood(const elo_groups *g, int players, double elo0, double elo1);

/* Beyond this, on either side of 0, a sequential test with errors of 5 % is decided: ln 19. */
#define ELO_DECIDED 2.9444389791664403

#endif
