/* Requests and answers as handlers see them. Nothing here knows which library speaks HTTP: that is
 * daemon.c's affair alone.
 *
 * A handler prints the body of its answer with out.h, in the thread that calls it, and sets the
 * status; or it gives bytes that live for ever, or a stream. A handler that meets a fault calls
 * problem() (problem.h) and returns. It never blocks, unless its route says so (routes.h): then a
 * thread of a pool calls it. */
#ifndef CLI_SERVE_HTTP_H
#define CLI_SERVE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "body.h"

typedef struct server server;
typedef struct route route;

/* HEAD is a GET whose body is not sent. */
typedef enum http_method {
    HTTP_GET = 1,
    HTTP_POST = 2,
    HTTP_PUT = 4,
    HTTP_PATCH = 8,
    HTTP_DELETE = 16,
    HTTP_OPTIONS = 32
} http_method;

enum { HTTP_METHODS = 6 };

/* "GET"; of HTTP_OPTIONS on, NULL. `i` counts the bits from 0. */
const char *http_method_name(unsigned i);

/* ---- requests ----------------------------------------------------------------------------- */

/* A parameter of the query, decoded. A NUL stands behind the value, and may stand in it. */
typedef struct http_param {
    const char *name, *value;
    size_t len; /* of the value */
} http_param;

enum { PATH_PARTS = 3, PARAMS_MAX = 32 };

typedef struct http_request {
    server *server;
    const route *route;
    http_method method;
    const char *path;
    /* What stands for each {...} in the path of the route, in order. */
    struct {
        const char *text;
        size_t len;
    } part[PATH_PARTS];
    http_param params[PARAMS_MAX];
    size_t param_count;
    body body;
    const char *content_type; /* of the body, or NULL */
    const char *bearer;       /* what follows "Authorization: Bearer ", or NULL */
    const char *if_none_match;
    const char *last_event; /* the header Last-Event-ID, or NULL */
    bool takes_gzip;        /* the client reads it */
    bool has_token;         /* `bearer` is the token of this server */
    uint64_t number;        /* of the request; its id in logs and problems follows from it */
} http_request;

/* The parameter of that name, or NULL. */
const http_param *request_param(const http_request *r, const char *name);

/* ---- answers ------------------------------------------------------------------------------ */

enum { HEADERS_MAX = 8, HEADER_VALUE_MAX = 256 };

typedef struct http_header {
    const char *name; /* lives for ever */
    char value[HEADER_VALUE_MAX];
} http_header;

/* Wakes a stream that had nothing to give. Any thread may call it, and as often as it likes, until
 * the stream is closed. */
typedef struct waker waker;
void waker_wake(waker *w);

/* A body that comes piece by piece. */
typedef struct http_stream {
    /* Fills `out` with up to `cap` bytes and returns how many. STREAM_WAIT: there is nothing now;
     * the connection sleeps until somebody calls waker_wake(). STREAM_LATER: it has worked for a
     * while and goes on when others had their turn. STREAM_END: that was all.
     * STREAM_BROKEN: it cannot go on; the connection is cut, so that nobody takes it for the whole.
     * Called by one thread at a time, and never after close(). */
    long (*read)(void *context, char *out, size_t cap);
    /* Called once, when all is sent or the client has gone. Afterwards the waker is no more: a
     * stream that others wake takes itself off their list here, under their lock. */
    void (*close)(void *context);
    /* Called once before the first read: how to be woken. May be NULL. */
    void (*open)(void *context, waker *w);
    void *context;
    /* What to send when nothing came for some seconds, so that a client that has gone is noticed;
     * ":\n\n" for server-sent events, NULL for none. */
    const char *heartbeat;
} http_stream;

enum { STREAM_WAIT = 0, STREAM_END = -1, STREAM_BROKEN = -2, STREAM_LATER = -3 };

typedef struct http_response {
    unsigned status;  /* 200 unless the handler sets it */
    const char *type; /* application/json unless the handler sets it */
    http_header headers[HEADERS_MAX];
    size_t header_count;
    const char *constant; /* bytes that live for ever, instead of what was printed; or NULL */
    size_t constant_len;
    http_stream stream; /* instead of both, if it has a `read` */
    bool is_encoded;    /* the constant bytes are gzip */
} http_response;

/* Adds a header. Line ends in the value are left out. */
void response_header(http_response *to, const char *name, const char *value);

typedef void http_handler(http_request *r, http_response *to);

#endif
