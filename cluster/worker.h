/* Counting one job after the other: in a rank, and in a thread of rank 0. */
#ifndef CLUSTER_WORKER_H
#define CLUSTER_WORKER_H

#include "job_file.h"

/* Tags of messages. */
enum { WORKER_ORDER = 1, WORKER_ANSWER = 2 };

/* Some counts to be made, by their numbers: those of the first pass are numbered as the jobs are,
 * and then come those of the second. None: there is nothing more to do. */
enum { ORDER_MAX = 64 };

typedef struct job_order {
    uint64_t count;
    uint64_t which[ORDER_MAX];
} job_order;

typedef struct job_answer {
    uint64_t which;
    uint64_t ends_order;
    job_count count;
} job_answer;

/* What rank 0 tells the others: enough to make the same list of jobs. */
typedef struct worker_setup {
    fy_position pos;
    uint64_t game; /* by its place among the games */
    uint64_t hash; /* MiB of memory to find transpositions in; 0: none */
    int32_t depth, split;
    uint64_t details;
} worker_setup;

/* Does what rank 0 orders until it is told to end. */
void worker_serve(const worker_setup *setup);

/* The thread of rank 0, which works on these jobs as long as the program lives. */
typedef struct own_worker own_worker;
own_worker *own_worker_new(const worker_setup *setup, const jobs *j);
bool own_worker_is_free(own_worker *w);
void own_worker_start(own_worker *w, const job_order *order);

/* The answers to an order that is done, of which there is room for ORDER_MAX; 0 if none is. */
size_t own_worker_answers(own_worker *w, job_answer *out);

/* Sleeps so many nanoseconds, or until it has answers. */
void own_worker_nap(own_worker *w, long nanoseconds);

#endif
