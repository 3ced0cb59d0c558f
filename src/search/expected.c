/* The logistic function by a table, and straight lines between its entries. */
#include "expected.h"

#include <forsyth/search.h>

#include "numbers.h"

/* Only one half is in the table: the other mirrors it. */
static uint32_t upper_half(uint64_t score, uint32_t scale)
{
    const uint64_t at = score * 65536 / scale, step = at / (65536 / FY__LOGISTIC_STEPS);
    const uint32_t part = (uint32_t)(at % (65536 / FY__LOGISTIC_STEPS));
    if (step + 1 >= FY__LOGISTIC_COUNT) return FY_SEARCH_SURE;
    const uint32_t low = fy__logistic[step], high = fy__logistic[step + 1];
    return low + (high - low) * part * FY__LOGISTIC_STEPS / 65536;
}

uint16_t fy__expected(int32_t score, int32_t scale)
{
    if (score < 0)
        return (uint16_t)(FY_SEARCH_SURE - upper_half(0 - (uint64_t)score, (uint32_t)scale));
    return (uint16_t)upper_half((uint64_t)score, (uint32_t)scale);
}
