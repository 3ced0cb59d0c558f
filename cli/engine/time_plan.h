/* How long to think, when there is a clock for the whole game. */
#ifndef CLI_TIME_PLAN_H
#define CLI_TIME_PLAN_H

#include <stdint.h>

typedef struct time_left {
    int64_t left, increment; /* milliseconds; what is left may be wrong, even negative */
    int64_t moves;           /* to the next time control; 0: to the end of the game */
    int64_t overhead;        /* what is lost between the clock and here, for each move */
} time_left;

typedef struct time_plan {
    uint64_t most;   /* never more than this */
    uint64_t enough; /* begin nothing new after this */
} time_plan;

time_plan time_plan_for(const time_left *t);

#endif
