/* Counters, and the log. Both are cheap: a line of the log is added to a buffer, which a thread
 * writes out several times a second. */
#ifndef CLI_SERVE_METRICS_H
#define CLI_SERVE_METRICS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { METRIC_ROUTES = 96, METRIC_CLASSES = 6 }; /* a class is the first digit of a status */

typedef struct metrics {
    atomic_uint_fast64_t requests[METRIC_ROUTES + 1][METRIC_CLASSES]; /* the last: no route */
    atomic_uint_fast64_t microseconds[METRIC_ROUTES + 1];
    atomic_uint_fast64_t sent, received;   /* bytes of bodies */
    atomic_uint_fast64_t connections, cut; /* open now; closed since they were too slow */
} metrics;

/* Something that was asked and answered. */
typedef struct log_entry {
    uint64_t number;     /* of the request */
    const char *method;  /* as the client sent it, of letters only */
    const char *path;    /* the pattern of the route, never what the client sent; or NULL */
    const char *address; /* of the client */
    unsigned status;     /* 0: the client went away before it was answered */
    uint64_t bytes;      /* of the body of the answer */
    uint64_t microseconds;
} log_entry;

/* The id of a request: 16 hexadecimal digits. */
void request_id(char out[17], uint64_t number);

/* Starts the log on standard error, unless it is quiet. */
void log_start(bool quiet);
bool log_is_on(void);
void log_add(const log_entry *e);

/* {"time":"...","event":"start",...}: `more` is JSON members, or "" */
void log_event(const char *event, const char *more);

/* Writes out what waits. */
void log_flush(void);

/* Microseconds that never go back. */
uint64_t clock_now(void);

#endif
