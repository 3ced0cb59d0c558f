/* The terms of the evaluation, numbered; and their weights, packed in pairs. */
#ifndef FY_SEARCH_CHESS_TERMS_H
#define FY_SEARCH_CHESS_TERMS_H

#include <stdint.h>

enum {
#define FY_TERM(name, count) FY__##name, FY__##name##_LAST = FY__##name + (count)-1,
#include "terms.def"
#undef FY_TERM
    FY__TERMS
};

/* A score of the middle game and one of the endgame in one number, which can be added, subtracted
 * and multiplied as a whole. No board has so many pieces that a half overflows. */
#define FY__PAIR(middle, end) ((int64_t)(middle)*INT64_C(0x100000000) + (end))

static inline int fy__end_of(int64_t pair)
{
    return (int32_t)(uint32_t)(uint64_t)pair;
}

static inline int fy__middle_of(int64_t pair)
{
    return (int)((pair - fy__end_of(pair)) / INT64_C(0x100000000));
}

#endif
