/* The evaluation that the search uses. */
#include "evaluate.h"

#include "weights.h"

int fy__jieqi_value(const fy__jieqi_board *b, const fy__jieqi_pools *pools, int turn)
{
    return fy__jieqi_value_with(b, pools, turn, fy__jieqi_weights, NULL);
}
