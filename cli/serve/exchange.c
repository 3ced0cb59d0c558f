#include "exchange.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "params.h"
#include "problem.h"
#include "server.h"

/* So much of a body that was refused is read all the same, so that the client sees why. */
enum { PATIENCE = 1 << 20 };

/* ---- headers ------------------------------------------------------------------------------ */

/* "gzip, deflate;q=0.5": is gzip among them, and not forbidden? */
static bool accepts_gzip(const char *list)
{
    const char *p = strstr(list, "gzip");
    if (p == NULL) return false;
    p += 4;
    p += strspn(p, " \t");
    if (*p != ';') return *p == ',' || *p == '\0';
    p += 1 + strspn(p + 1, " \tq=");
    return !(p[0] == '0' && strspn(p + 1, ".0") == strcspn(p + 1, ", \t"));
}

static const char *bearer_of(const char *value)
{
    static const char scheme[] = "Bearer ";
    if (strncasecmp(value, scheme, sizeof scheme - 1) != 0) return NULL;
    value += sizeof scheme - 1;
    return value + strspn(value, " ");
}

void exchange_header(exchange *e, const char *name, const char *value)
{
    if (strcasecmp(name, "Host") == 0) {
        e->from.host = value;
    } else if (strcasecmp(name, "Origin") == 0) {
        e->from.origin = value;
    } else if (strcasecmp(name, "Content-Type") == 0) {
        e->r.content_type = value;
    } else if (strcasecmp(name, "Authorization") == 0) {
        e->r.bearer = bearer_of(value);
    } else if (strcasecmp(name, "If-None-Match") == 0) {
        e->r.if_none_match = value;
    } else if (strcasecmp(name, "Last-Event-ID") == 0) {
        e->r.last_event = value;
    } else if (strcasecmp(name, "Accept-Encoding") == 0) {
        e->r.takes_gzip = accepts_gzip(value);
    } else if (strcasecmp(name, "Expect") == 0) {
        e->expects_continue = true;
    } else if (strcasecmp(name, "Content-Length") == 0) {
        e->has_length = option_number(&e->length, value, 0, UINT64_MAX);
        e->has_body = e->has_body || !e->has_length || e->length > 0;
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        e->has_body = true;
    }
}

/* ---- admission ---------------------------------------------------------------------------- */

static http_method method_of(const char *name)
{
    if (strcmp(name, "HEAD") == 0) return HTTP_GET;
    for (unsigned i = 0; i < HTTP_METHODS; i++)
        if (strcmp(http_method_name(i), name) == 0) return (http_method)(1u << i);
    return (http_method)0;
}

/* Allow: GET, HEAD, POST */
static void add_allow(http_response *to, unsigned methods)
{
    char list[64] = "";
    size_t len = 0;
    for (unsigned i = 0; i < HTTP_METHODS; i++) {
        if (!(methods >> i & 1)) continue;
        len += (size_t)snprintf(list + len, sizeof list - len, "%s%s%s", len > 0 ? ", " : "",
                                http_method_name(i), i == 0 ? ", HEAD" : "");
    }
    response_header(to, "Allow", list);
}

/* A page of another origin asks what it may ask. */
static void answer_options(exchange *e, unsigned allowed)
{
    e->to.status = 204;
    add_allow(&e->to, allowed);
    if (guard_cors(e->r.server, &e->from) == NULL) return;
    response_header(&e->to, "Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
    response_header(&e->to, "Access-Control-Allow-Headers",
                    "Authorization, Content-Type, If-None-Match, Last-Event-ID");
    response_header(&e->to, "Access-Control-Max-Age", "600");
}

/* Is there somebody who answers? */
static bool find_route(exchange *e, const char *path)
{
    unsigned allowed;
    e->r.route = routes_find(&e->r, e->r.method, path, &allowed);
    if (e->r.route != NULL) return true;
    if (allowed == 0) {
        problem_unknown(&e->to, path);
    } else if (e->r.method == HTTP_OPTIONS) {
        answer_options(e, allowed);
    } else {
        problem(&e->to, 405, "wrong-method", "this route does not know that method");
        add_allow(&e->to, allowed);
    }
    return false;
}

static bool has_right(exchange *e)
{
    const server *s = e->r.server;
    e->r.has_token = e->r.bearer != NULL && guard_same(s->token, e->r.bearer);
    const route_guard guard = e->r.route->guard;
    const bool is_needed = guard == ROUTE_TOKEN || (guard == ROUTE_BEGINS && !s->open_games);
    if (!is_needed || e->r.has_token) return true;
    problem(&e->to, 401, "no-token",
            "this writes, and needs the header Authorization: Bearer, with the server's token");
    response_header(&e->to, "WWW-Authenticate", "Bearer");
    return false;
}

static bool knows_type(exchange *e)
{
    if (e->r.route->body == BODY_NONE) return true;
    for (unsigned i = 0; i < BODY_TYPES; i++)
        if (e->r.route->body >> i & 1 && body_is(&e->r, body_types[i])) return true;
    if (e->r.content_type == NULL && !e->has_body) return true;
    char known[160] = "";
    size_t len = 0;
    for (unsigned i = 0; i < BODY_TYPES; i++)
        if (e->r.route->body >> i & 1)
            len += (size_t)snprintf(known + len, sizeof known - len, "%s%s", len > 0 ? " or " : "",
                                    body_types[i]);
    problem_detail(&e->to, 415, "wrong-type", "the body must be %s", known);
    return false;
}

static uint64_t limit_of(const exchange *e)
{
    const server *s = e->r.server;
    return body_is(&e->r, "application/json") ? s->body_limit : s->batch_limit;
}

static void refuse_length(exchange *e)
{
    problem_detail(&e->to, 413, "body-too-large", "the body may have %llu bytes at most",
                   (unsigned long long)limit_of(e));
}

static bool is_rated(exchange *e, const void *address, unsigned len)
{
    unsigned wait = 1;
    char seconds[16];
    if (rate_take(&e->r.server->rate, address, len, e->started, &wait)) return true;
    problem(&e->to, 429, "too-many-requests", "there are too many requests from this address");
    snprintf(seconds, sizeof seconds, "%u", wait);
    response_header(&e->to, "Retry-After", seconds);
    return false;
}

static bool is_admitted(exchange *e, const char *path, const void *address, unsigned len)
{
    if (!is_rated(e, address, len) || !guard_admits(e->r.server, &e->to, &e->from)) return false;
    if (e->too_many_params) {
        problem(&e->to, 400, "bad-parameter", "there are too many parameters");
        return false;
    }
    if (!find_route(e, path) || !has_right(e) || !knows_type(e)) return false;
    if (e->r.route->body == BODY_NONE || !e->has_length || e->length <= limit_of(e)) return true;
    refuse_length(e);
    return false;
}

void exchange_admit(exchange *e, server *s, const char *method, const char *path,
                    const void *address, unsigned address_len)
{
    e->r.server = s;
    e->r.path = path;
    e->r.method = method_of(method);
    e->to.status = 200;
    e->to.type = "application/json";
    for (size_t i = 0; i + 1 < sizeof e->method && method[i] >= 'A' && method[i] <= 'Z'; i++)
        e->method[i] = method[i];
    e->is_refused = !is_admitted(e, path, address, address_len);
}

bool exchange_is_hasty(const exchange *e)
{
    return e->is_refused &&
           (e->expects_continue || (e->has_length && e->length > limit_of(e) + PATIENCE));
}

/* ---- the body ----------------------------------------------------------------------------- */

bool exchange_body(exchange *e, const char *bytes, size_t len)
{
    e->received += len;
    if (e->is_refused || e->r.route->body == BODY_NONE || e->body_error != 0)
        return e->received <= limit_of(e) + PATIENCE;
    if (e->received > limit_of(e))
        e->body_error = EFBIG;
    else
        e->body_error = body_add(&e->r.body, bytes, len);
    if (e->body_error != 0) body_free(&e->r.body); /* nobody will read it */
    return true;
}

bool exchange_complete(exchange *e)
{
    switch (e->body_error) {
    case 0: return true;
    case EFBIG: refuse_length(e); break;
    case EAGAIN:
        problem(&e->to, 503, "busy", "too many large bodies are here already");
        response_header(&e->to, "Retry-After", "5");
        break;
    case ENOSPC:
    case EDQUOT: problem(&e->to, 507, "disk-full", "there is no room for the body"); break;
    default: problem(&e->to, 503, "busy", "the body cannot be kept now"); break;
    }
    return false;
}

void exchange_free(exchange *e)
{
    body_free(&e->r.body);
}
