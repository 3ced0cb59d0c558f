/* The logistic function with 48 bits: a table of its lower tail, and straight lines between. */
#include "odds.h"

#include "../numbers.h"

enum { STEP_POINTS = FY__JIEQI_SCALE / FY__LOGISTIC_STEPS };

_Static_assert(FY__SCORE_MAX / STEP_POINTS == FY__TAIL_COUNT - 1, "the table ends where scores do");

/* The chance of a score of `points` below 0. */
static int64_t tail_of(int points)
{
    const int step = points / STEP_POINTS, part = points % STEP_POINTS;
    const int64_t high = (int64_t)fy__tail[step];
    if (part == 0) return high;
    return high - (high - (int64_t)fy__tail[step + 1]) * part / STEP_POINTS;
}

int64_t fy__chance_of(int score)
{
    if (score < -FY__SCORE_MAX) score = -FY__SCORE_MAX;
    if (score > FY__SCORE_MAX) score = FY__SCORE_MAX;
    return score <= 0 ? tail_of(-score) : (INT64_C(1) << 48) - tail_of(score);
}

int fy__score_of(int64_t chance)
{
    int low = -FY__SCORE_MAX, high = FY__SCORE_MAX;
    while (low < high) {
        const int middle = low + (high - low + 1) / 2;
        if (fy__chance_of(middle) <= chance)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}
