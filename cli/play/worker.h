/* A thread that does one job at a time, so that whoever gives it never waits. */
#ifndef CLI_WORKER_H
#define CLI_WORKER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct worker worker;

typedef void worker_job(void *context);

/* NULL if there is no thread to be had. */
worker *worker_new(void);

/* Waits at most so long for the job to end. False if it does not: then the worker and what it
 * works with must be left alone. */
bool worker_free(worker *w, uint64_t milliseconds);

/* Begins a job. Only when the one before is over, and worker_done has said so. */
void worker_start(worker *w, worker_job *job, void *context);

/* Has a job begun of whose end worker_done has not told yet? */
bool worker_is_busy(const worker *w);

/* True once after the end of each job. */
bool worker_done(worker *w);

/* Readable when worker_done would be true. */
int worker_wake(const worker *w);

/* A job that only waits, and ends early when worker_rouse is called. */
void worker_nap(worker *w, uint64_t milliseconds);
void worker_rouse(worker *w);

#endif
