/* The terms of the evaluation, numbered; and their weights in pairs. */
#ifndef FY_SEARCH_JIEQI_TERMS_H
#define FY_SEARCH_JIEQI_TERMS_H

#include <stdint.h>

enum {
#define FY_TERM(name, count)                                                                       \
    FY__JIEQI_##name, FY__JIEQI_##name##_LAST = FY__JIEQI_##name + (count)-1,
#include "terms.def"
#undef FY_TERM
    FY__JIEQI_TERMS
};

/* What a term is worth while the board is full, and when it is nearly empty. */
typedef struct fy__jieqi_weight {
    int16_t full, empty;
} fy__jieqi_weight;

#endif
