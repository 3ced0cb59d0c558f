/* The table of routes: what can be asked for, who answers, and what the answer needs. The OpenAPI
 * document is made of it. */
#ifndef CLI_SERVE_ROUTES_H
#define CLI_SERVE_ROUTES_H

#include "../commands/one_line.h"
#include "http.h"

/* Which thread calls the handler. */
typedef enum route_thread {
    ROUTE_AT_ONCE, /* the one that reads the socket: for what takes microseconds */
    ROUTE_WAITS,   /* one that may wait for a disk, for milliseconds             */
    ROUTE_WORKS,   /* one that reads a whole library or draws a PNG, for seconds */
    ROUTE_THINKS   /* one that searches for the best moves, for seconds          */
} route_thread;

/* Who may ask. */
typedef enum route_guard {
    ROUTE_OPEN,   /* everybody: it only reads                              */
    ROUTE_TOKEN,  /* who has the token of the server: it writes            */
    ROUTE_BEGINS, /* the same, unless --open-games lets everybody         */
    ROUTE_SEAT,   /* everybody; who has a seat's token in `bearer` sees more */
    ROUTE_SEATED  /* who has a seat's token, for which the handler looks   */
} route_guard;

/* What the body of a request may be. Any other type is refused. */
typedef enum route_body {
    BODY_NONE,
    BODY_JSON = 1, /* of --body-limit bytes at most        */
    BODY_TEXT = 2, /* the others of --batch-limit at most  */
    BODY_BYTES = 4
} route_body;

/* "application/json" and so on, by the number of the bit. */
enum { BODY_TYPES = 3 };
extern const char *const body_types[BODY_TYPES];

/* A parameter that is not an option of the tool: in the query, or a member of a JSON body. */
typedef struct route_param {
    const char *name;
    const char *type; /* as JSON Schema has it: "string", "integer", "boolean" */
    bool required;
    const char *help;
} route_param;

struct route {
    const char *path; /* with {name} for parts between slashes that vary */
    http_handler *handle;
    const char *summary;
    http_method method;
    route_thread thread;
    route_guard guard;
    unsigned body; /* set of route_body */
    /* What the query or the JSON body may hold. Options of the tool have their own names there, and
     * the list ends in OPT_HELP; the other list ends in one without a name. Both may be NULL. */
    const option_id *options;
    const route_param *params;
    const char *answers; /* the type of a good answer; NULL: application/json */
    line_answer *answer; /* for routes that answer a line as a command does, or NULL */
    unsigned status;     /* of a good answer; 0: 200 */
    /* Is there something at a path that matches? NULL: at each, or the handler tells. */
    bool (*is_there)(const char *path);
};

/* The i-th table of routes, each of which ends in a row without a path; NULL past the last. */
const route *routes_table(size_t i);

/* Finds who answers. Without a route `allowed` is the set of methods that the path knows, 0 if
 * nobody knows the path. Sets the parts of the request. */
const route *routes_find(http_request *r, http_method method, const char *path, unsigned *allowed);

/* Says that nobody knows the path: 404, with the one that may have been meant. */
void problem_unknown(http_response *to, const char *path);

/* Where the counters of a route are (metrics.h): all routes are numbered from 0. */
size_t routes_number(const route *wanted);
size_t routes_count(void);
const route *routes_at(size_t number);

/* (routes_*.c) */
extern const route about_routes[], game_routes[], library_routes[], picture_routes[], site_routes[],
    verb_routes[];

#endif
