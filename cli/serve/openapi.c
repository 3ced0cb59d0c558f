#include "openapi.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "params.h"
#include "routes.h"
#include "server.h"
#include "../output/out.h"

/* ---- OpenAPI ------------------------------------------------------------------------------ */

static void print_string(const char *text)
{
    out_json_string(text, strlen(text));
}

static const char *const kinds[] = {
    [OPTION_FLAG] = "boolean", [OPTION_CHOICE] = "string",  [OPTION_STYLE] = "string",
    [OPTION_LIST] = "string",  [OPTION_NUMBER] = "integer", [OPTION_SECONDS] = "number",
    [OPTION_TEXT] = "string",  [OPTION_FILE] = "string",
};

/* {"type":"integer","minimum":1,"maximum":9} or {"type":"string","enum":["a","b"]} */
static void print_option_schema(option_id id)
{
    const option_row *row = &option_rows[id];
    char room[32];
    const char *value;
    out_puts("{\"type\":\"");
    out_puts(kinds[row->kind]);
    out_char('"');
    if (row->kind == OPTION_NUMBER) {
        uint64_t least, most;
        asked_range(id, &least, &most);
        out_puts(",\"minimum\":");
        out_number(least);
        out_puts(",\"maximum\":");
        out_number(most);
    } else if (row->kind == OPTION_CHOICE || row->kind == OPTION_STYLE) {
        const char *comma = ",\"enum\":[";
        for (size_t i = 0; (value = option_value(id, i, room)) != NULL; i++) {
            if (!asked_has_value(id, value)) continue;
            out_puts(comma);
            comma = ",";
            print_string(value);
        }
        out_char(']');
    }
    out_char('}');
}

/* {"name":...,"in":"query","required":...,"description":...,"schema": */
static void print_param(const char **comma, const char *name, const char *in, bool required,
                        const char *help)
{
    out_puts(*comma);
    *comma = ",";
    out_puts("{\"name\":");
    print_string(name);
    out_puts(",\"in\":\"");
    out_puts(in);
    out_puts(required ? "\",\"required\":true,\"description\":"
                      : "\",\"required\":false,\"description\":");
    print_string(help);
    out_puts(",\"schema\":");
}

/* A position may be in the body instead: then nothing in the query is required. */
static void print_params(const route *r)
{
    const char *comma = "";
    out_puts("\"parameters\":[");
    for (const char *p = r->path; (p = strchr(p, '{')) != NULL; p++) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p + 1, "}"), p + 1);
        print_param(&comma, name, "path", true, "which one");
        out_puts("{\"type\":\"string\"}}");
    }
    for (const route_param *p = r->params; p != NULL && p->name != NULL; p++) {
        print_param(&comma, p->name, "query", p->required && r->body == BODY_NONE, p->help);
        out_puts("{\"type\":\"");
        out_puts(p->type);
        out_puts("\"}}");
    }
    for (const option_id *id = r->options; id != NULL && *id != OPT_HELP; id++) {
        print_param(&comma, option_rows[*id].name, "query", false, option_rows[*id].help);
        print_option_schema(*id);
        out_char('}');
    }
    out_char(']');
}

static void print_body(const route *r)
{
    const char *comma = "";
    if (r->body == BODY_NONE) return;
    out_puts(",\"requestBody\":{\"required\":false,\"content\":{");
    for (unsigned i = 0; i < BODY_TYPES; i++) {
        if (!(r->body >> i & 1)) continue;
        out_puts(comma);
        comma = ",";
        print_string(body_types[i]);
        out_puts(i == 0 ? ":{\"schema\":{\"type\":\"object\"}}"
                        : ":{\"schema\":{\"type\":"
                          "\"string\"}}");
    }
    out_puts("}}");
}

static void print_answer(unsigned status, const char *what, const char *type)
{
    out_char('"');
    out_number(status);
    out_puts("\":{\"description\":");
    print_string(what);
    out_puts(",\"content\":{");
    print_string(type);
    out_puts(":{}}}");
}

static void print_answers(const route *r)
{
    out_puts(",\"responses\":{");
    print_answer(r->status != 0 ? r->status : 200, r->summary,
                 r->answers != NULL ? r->answers : "application/json");
    out_puts(",\"default\":{\"description\":\"what is wrong, with its code\",\"content\":"
             "{\"application/problem+json\":{\"schema\":{\"$ref\":"
             "\"#/components/schemas/problem\"}}}}}");
}

static const char *method_name(http_method method)
{
    static const char *const names[] = {"get", "post", "put", "patch", "delete", "options"};
    unsigned i = 0;
    while (i + 1 < HTTP_METHODS && !(method >> i & 1u)) i++;
    return names[i];
}

static void print_route(const route *r)
{
    out_char('"');
    out_puts(method_name(r->method));
    out_puts("\":{\"summary\":");
    print_string(r->summary);
    out_char(',');
    print_params(r);
    print_body(r);
    print_answers(r);
    if (r->guard == ROUTE_TOKEN || r->guard == ROUTE_BEGINS)
        out_puts(",\"security\":[{\"token\":[]}]");
    if (r->guard == ROUTE_SEATED) out_puts(",\"security\":[{\"seat\":[]}]");
    if (r->guard == ROUTE_SEAT) out_puts(",\"security\":[{\"seat\":[]},{}]");
    out_char('}');
}

/* Is this the first row with its path? */
static bool is_first(size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(routes_at(k)->path, routes_at(i)->path) == 0) return false;
    return true;
}

static void print_path(size_t i)
{
    const char *comma = "", *path = routes_at(i)->path;
    print_string(path);
    out_puts(":{");
    for (size_t k = i; k < routes_count(); k++) {
        if (strcmp(routes_at(k)->path, path) != 0) continue;
        out_puts(comma);
        comma = ",";
        print_route(routes_at(k));
    }
    out_char('}');
}

void handle_openapi(http_request *r, http_response *to)
{
    const char *comma = "";
    (void)r;
    (void)to;
    out_puts("{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"Forsyth\",\"version\":\"");
    out_puts(fy_version());
    out_puts("\",\"summary\":\"Board-game positions as text\",\"license\":{\"name\":\"MIT\","
             "\"identifier\":\"MIT\"}},\"paths\":{");
    for (size_t i = 0; i < routes_count(); i++) {
        if (!is_first(i)) continue;
        out_puts(comma);
        comma = ",";
        print_path(i);
    }
    out_puts("},\"components\":{\"securitySchemes\":{\"token\":{\"type\":\"http\",\"scheme\":"
             "\"bearer\",\"description\":\"the token of the server\"},\"seat\":{\"type\":\"http\","
             "\"scheme\":\"bearer\",\"description\":\"the token of a seat\"}},\"schemas\":{"
             "\"problem\":{\"type\":\"object\",\"required\":[\"title\",\"status\",\"code\"],"
             "\"properties\":{\"type\":{\"type\":\"string\"},\"title\":{\"type\":\"string\"},"
             "\"status\":{\"type\":\"integer\"},\"code\":{\"type\":\"string\"},\"detail\":"
             "{\"type\":\"string\"},\"at\":{\"type\":\"integer\",\"description\":"
             "\"the byte of the fault\"}}}}}}\n");
}

/* ---- Prometheus --------------------------------------------------------------------------- */

static void print_metric(const char *name, const char *kind, const char *help)
{
    out_puts("# HELP ");
    out_puts(name);
    out_char(' ');
    out_puts(help);
    out_puts("\n# TYPE ");
    out_puts(name);
    out_char(' ');
    out_puts(kind);
    out_char('\n');
}

static void print_value(const char *name, const char *kind, const char *help, uint64_t value)
{
    print_metric(name, kind, help);
    out_puts(name);
    out_char(' ');
    out_number(value);
    out_char('\n');
}

/* {method="get",route="/api/v1/check" and then more labels, or the end */
static void print_labels(const char *name, size_t i)
{
    const route *row = routes_at(i);
    out_puts(name);
    out_puts("{method=\"");
    out_puts(row != NULL ? method_name(row->method) : "");
    out_puts("\",route=\"");
    out_puts(row != NULL ? row->path : "none");
    out_char('"');
}

static void print_requests(metrics *m)
{
    static const char name[] = "forsyth_requests_total", took[] = "forsyth_request_seconds_total";
    print_metric(name, "counter", "Requests by route and class of status.");
    for (size_t i = 0; i <= routes_count(); i++)
        for (unsigned class = 1; class < METRIC_CLASSES; class ++) {
            const uint64_t count = atomic_load(&m->requests[i][class]);
            if (count == 0) continue;
            print_labels(name, i);
            out_puts(",status=\"");
            out_number(class);
            out_puts("xx\"} ");
            out_number(count);
            out_char('\n');
        }
    print_metric(took, "counter",
                 "Time from the first byte of a request to the last of its "
                 "answer, by route.");
    for (size_t i = 0; i <= routes_count(); i++) {
        const uint64_t microseconds = atomic_load(&m->microseconds[i]);
        char text[32];
        if (microseconds == 0) continue;
        print_labels(took, i);
        snprintf(text, sizeof text, "} %.6f\n", (double)microseconds * 1e-6);
        out_puts(text);
    }
}

void handle_metrics(http_request *r, http_response *to)
{
    server *s = r->server;
    metrics *m = &s->metrics;
    to->type = "text/plain; version=0.0.4";
    print_requests(m);
    print_value("forsyth_sent_bytes_total", "counter", "Bytes of the bodies of answers.",
                atomic_load(&m->sent));
    print_value("forsyth_received_bytes_total", "counter", "Bytes of the bodies of requests.",
                atomic_load(&m->received));
    print_value("forsyth_connections", "gauge", "Open connections.", atomic_load(&m->connections));
    print_value("forsyth_connections_cut_total", "counter",
                "Connections that were closed since the client was too slow.",
                atomic_load(&m->cut));
    print_value("forsyth_requests_under_way", "gauge", "Requests that are not answered yet.",
                atomic_load(&s->under_way));
    print_value("forsyth_searches_waiting", "gauge", "Requests that wait for a search.",
                pool_waiting(s->thinks));
    print_value("forsyth_jobs_waiting", "gauge", "Requests that wait for a disk or a drawing.",
                pool_waiting(s->waits) + pool_waiting(s->works));
}
