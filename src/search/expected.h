/* From a score to the result that it leads to: the logistic function in whole numbers. */
#ifndef FY_SEARCH_EXPECTED_H
#define FY_SEARCH_EXPECTED_H

#include <stdint.h>

/* 65535 / (1 + exp(-score / scale)). */
uint16_t fy__expected(int32_t score, int32_t scale);

#endif
