/* What the searches of all games do with their answers: the moves that are asked for, and those
 * that are found, in their order. */
#ifndef FY_SEARCH_ANSWER_H
#define FY_SEARCH_ANSWER_H

#include <forsyth/search.h>

#include "../base/bits.h"

FY__INLINE int fy__is_wanted(const fy_search_limits *limits, fy_move move)
{
    if (limits->moves == NULL) return 1;
    for (size_t i = 0; i < limits->move_count; i++)
        if (limits->moves[i] == move) return 1;
    return 0;
}

FY__INLINE int fy__has_rank(const fy_best *ranked, size_t count, fy_move move)
{
    for (size_t i = 0; i < count; i++)
        if (ranked[i].move == move) return 1;
    return 0;
}

/* Of the first moves the one to try first: that which had the rank when it was last searched. So a
 * search that is stopped has seen it, and only puts another in its place that is better. */
FY__INLINE fy_move fy__first_of_rank(const fy_best *ranked, size_t rank, fy_move known)
{
    return ranked[rank].depth > 0 ? ranked[rank].move : known;
}

/* Puts what was found in its place; the move may have had a lower rank before. */
FY__INLINE void fy__rank_best(fy_best *out, size_t rank, size_t count, const fy_best *found)
{
    size_t at = rank;
    while (at + 1 < count && out[at].move != found->move) at++;
    memmove(&out[rank + 1], &out[rank], (at - rank) * sizeof *out);
    out[rank] = *found;
}

FY__INLINE int fy__is_better(const fy_best *a, const fy_best *b)
{
    return a->depth != b->depth ? a->depth > b->depth : a->score > b->score;
}

/* The best first; the first of equals stays first. A search that was stopped has seen some moves
 * less deep than others: what it knows of them counts less. */
FY__INLINE void fy__sort_best(fy_best *out, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const fy_best best = out[i];
        size_t at = i;
        for (; at > 0 && fy__is_better(&best, &out[at - 1]); at--) out[at] = out[at - 1];
        out[at] = best;
    }
}

#endif
