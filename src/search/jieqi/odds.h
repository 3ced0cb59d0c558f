/* Scores as chances, so that they can be averaged.
 *
 * What a reveal is worth is the mean of the results that its outcomes lead to, not of their points:
 * to win a rook that is not needed any more does not make up for one that is lost. A score is
 * turned into a chance of 2^48, chances are averaged, and the mean is turned back. Both ways are
 * exact enough that a score comes back as itself. Scores beyond FY__SCORE_MAX are as good as
 * won. */
#ifndef FY_SEARCH_JIEQI_ODDS_H
#define FY_SEARCH_JIEQI_ODDS_H

#include <stdint.h>

enum {
    FY__JIEQI_SCALE = 192, /* the score that multiplies the odds by e */
    FY__SCORE_MAX = 24 * FY__JIEQI_SCALE
};

/* Grows with the score, from FY__SCORE_MAX below 0 to FY__SCORE_MAX. */
int64_t fy__chance_of(int score);

/* The largest score whose chance is not above `chance`; at least -FY__SCORE_MAX. */
int fy__score_of(int64_t chance);

#endif
