/* A request and its answer on their way, apart from how their bytes are sent: who may ask, who
 * answers, what is too large. daemon.c has the rest. */
#ifndef CLI_SERVE_EXCHANGE_H
#define CLI_SERVE_EXCHANGE_H

#include "guard.h"
#include "http.h"
#include "routes.h"

typedef struct exchange {
    http_request r;
    http_response to;
    guard_headers from;
    char method[16];       /* as the client sent it */
    bool expects_continue; /* the client waits before it sends the body */
    bool has_body;         /* or so it says; of no bytes, it is none */
    bool has_length;
    uint64_t length;   /* of the body, as announced */
    bool is_refused;   /* the answer is a problem, whatever the body will be */
    int body_error;    /* why the body could not be kept, or 0 */
    uint64_t received; /* bytes of the body */
    uint64_t started;  /* microseconds */
    bool too_many_params;
} exchange;

/* Takes a header of the request. The value must live as long as the request. */
void exchange_header(exchange *e, const char *name, const char *value);

/* Everything but the body is known: finds the route. If the request is refused the problem is
 * printed. `address` is that of the client, for the rate. */
void exchange_admit(exchange *e, server *s, const char *method, const char *path,
                    const void *address, unsigned address_len);

/* Takes a part of the body. False if the client must be cut off: it sends on and on what was
 * refused. */
bool exchange_body(exchange *e, const char *bytes, size_t len);

/* The body is complete. If it cannot be answered, prints the problem and returns false. */
bool exchange_complete(exchange *e);

/* Should the answer be sent before the body has come? */
bool exchange_is_hasty(const exchange *e);

void exchange_free(exchange *e);

#endif
