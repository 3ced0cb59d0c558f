/* The transposition table: what is known of positions that were searched before.
 *
 * It lies in memory of the caller's that threads may share. An entry is two words, written and read
 * one by one without locks; the first is kept xored with the second, so that halves of two
 * different entries do not fit together, and are then no entry (Hyatt and Mann). Nothing read from
 * it is trusted further than that: a move may be of another position.
 *
 * Four entries share a cache line. How many lines there are depends on the size of the memory and
 * not on its address, so that the same searches find the same entries everywhere. */
#ifndef FY_SEARCH_TABLE_H
#define FY_SEARCH_TABLE_H

#include <forsyth/search.h>

#include "../base/bits.h"

enum { FY__NO_BOUND, FY__LOWER, FY__UPPER, FY__EXACT }; /* what a score is: 0 is an empty entry */

typedef struct fy__slot {
    uint64_t words[2];
} fy__slot;

typedef struct fy__table {
    fy__slot *slots;
    uint64_t lines; /* of four slots, below 2^32; 0: there is no table */
    unsigned age;   /* of this search, 0..31                           */
} fy__table;

typedef struct fy__entry {
    fy_move move;
    int score, value; /* of the search, and of the position as it stands */
    int depth;
    unsigned bound;
    int pv; /* was it within the window? 0 or 1 */
} fy__entry;

void fy__table_open(fy__table *out, const fy_search_memory *memory, unsigned age);

/* 0 if nothing is known. */
int fy__table_find(fy__entry *out, const fy__table *table, uint64_t key);

/* Scores and depths fit 16 and 8 bits. */
void fy__table_keep(const fy__table *table, uint64_t key, const fy__entry *entry);

/* How much of it the search of this age has filled, of 1000. */
uint32_t fy__table_full(const fy__table *table);

FY__INLINE fy__slot *fy__table_line(const fy__table *table, uint64_t key)
{
    return table->slots + 4 * (size_t)((key >> 32) * table->lines >> 32);
}

FY__INLINE void fy__table_prefetch(const fy__table *table, uint64_t key)
{
    if (table->lines != 0) __builtin_prefetch(fy__table_line(table, key));
}

#endif
