/* Threads for what takes time, and a queue of bounded length before them. */
#ifndef CLI_SERVE_POOL_H
#define CLI_SERVE_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct pool pool;

/* NULL if there is no memory, or a thread cannot be started. */
pool *pool_start(unsigned threads, size_t queue);

/* False if the queue is full, or the pool has been stopped. */
bool pool_add(pool *p, void (*run)(void *job), void *job);

/* How many jobs wait. */
size_t pool_waiting(pool *p);

/* Does what waits, then ends the threads. The pool takes no more, and is to be freed. */
void pool_stop(pool *p);
void pool_free(pool *p);

#endif
