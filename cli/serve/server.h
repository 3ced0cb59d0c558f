/* What all requests share: the limits, the token, the pools, the counters. */
#ifndef CLI_SERVE_SERVER_H
#define CLI_SERVE_SERVER_H

#include <stdatomic.h>

#include "../options.h"
#include "http.h"
#include "metrics.h"
#include "pool.h"
#include "rate.h"

enum { TOKEN_MAX = 128 };

struct server {
    const settings *s;
    char token[TOKEN_MAX + 1];
    const char *hosts;   /* names that it answers to, separated by commas; or NULL */
    const char *library; /* where it is, or NULL */
    const char *cors;    /* the origin whose pages may ask, "*" for all; or NULL */
    unsigned port;
    uint64_t body_limit, batch_limit; /* bytes */
    uint64_t think_most;              /* milliseconds for one search */
    atomic_bool stopping;
    atomic_uint under_way;        /* requests */
    pool *waits, *works, *thinks; /* threads of their own for each kind of route */
    struct rooms *rooms;          /* games that are played here; NULL without a library */
    bool open_games;              /* anybody may begin one */
    rate_limit rate;
    metrics metrics;
};

#endif
