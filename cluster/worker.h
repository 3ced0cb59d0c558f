/* Counting one job after the other: in a rank, and in a thread of rank 0. */
#ifndef CLUSTER_WORKER_H
#define CLUSTER_WORKER_H

#include "job_file.h"

/* Tags of messages. */
enum { WORKER_ORDER = 1, WORKER_ANSWER = 2 };

enum { WORKER_ENDS = -1 }; /* the depth of the last order */

typedef struct job_order {
    uint64_t job;
    uint32_t pass;
    int32_t depth;
    fy_position pos;
} job_order;

typedef struct job_answer {
    uint64_t job;
    uint64_t pass;
    job_count count;
} job_answer;

typedef struct worker_setup {
    uint64_t game; /* by its place among the games */
    uint64_t hash; /* MiB of memory to find transpositions in; 0: none */
    uint64_t details;
} worker_setup;

/* Does what rank 0 orders until it is told to end. */
void worker_serve(const worker_setup *setup);

/* The thread of rank 0. It lives as long as the program. */
typedef struct own_worker own_worker;
own_worker *own_worker_new(const worker_setup *setup);
bool own_worker_is_free(own_worker *w);
void own_worker_start(own_worker *w, const job_order *order);
bool own_worker_answered(own_worker *w, job_answer *out);

/* Sleeps so many nanoseconds, or until it has an answer. */
void own_worker_nap(own_worker *w, long nanoseconds);

#endif
