/* So many requests a second from one address: a bucket that fills with time. */
#ifndef CLI_SERVE_RATE_H
#define CLI_SERVE_RATE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

enum { RATE_SETS = 1024, RATE_WAYS = 4 };

/* Addresses share a bounded number of places; the one that was silent longest gives way. */
typedef struct rate_place {
    uint64_t address; /* a hash; 0: free */
    uint64_t when;    /* of the last request, in microseconds */
    double left;      /* requests */
} rate_place;

typedef struct rate_limit {
    uint64_t per_second; /* 0: no limit */
    uint64_t salt;       /* so that nobody can choose addresses that share a place */
    pthread_mutex_t lock;
    rate_place places[RATE_SETS][RATE_WAYS];
} rate_limit;

void rate_start(rate_limit *r, uint64_t per_second, uint64_t salt);

/* May the address ask now? If not, after how many seconds it may. Two seconds' worth may come at
 * once. */
bool rate_take(rate_limit *r, const void *address, unsigned len, uint64_t now, unsigned *wait);

#endif
