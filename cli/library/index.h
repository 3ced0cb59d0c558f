/* The pattern index in the database: rows of slices, by game, chunk and place. */
#ifndef CLI_LIBRARY_INDEX_H
#define CLI_LIBRARY_INDEX_H

#include "slices.h"
#include "store_state.h"

/* Indexes all whole chunks of ids below `next` that are not indexed yet, within a change. */
store_code index_extend(store *s, int64_t next);

/* The positions of a chunk that may satisfy the patterns and the game of a query. */
store_code index_ask(slice *out, store *s, int64_t chunk, const store_query *query);

/* Compares the index of a chunk with its positions, and says what is wrong. */
store_code index_check(store *s, int64_t chunk, store_said *said, void *context);

#endif
