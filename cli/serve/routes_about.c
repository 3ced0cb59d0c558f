/* What the server says of itself. */
#include "openapi.h"
#include "routes.h"
#include "server.h"
#include "../output/out.h"

static void handle_health(http_request *r, http_response *to)
{
    const bool stopping = atomic_load(&r->server->stopping);
    to->status = stopping ? 503 : 200;
    out_puts(stopping ? "{\"ok\":false,\"version\":\"" : "{\"ok\":true,\"version\":\"");
    out_puts(fy_version());
    out_puts("\"}\n");
}

const route about_routes[] = {
    {.method = HTTP_GET,
     .path = "/healthz",
     .handle = handle_health,
     .summary = "is the server well?"},
    {.method = HTTP_GET,
     .path = "/metrics",
     .handle = handle_metrics,
     .summary = "counters, in the text form of Prometheus",
     .answers = "text/plain; version=0.0.4"},
    {.method = HTTP_GET,
     .path = "/api/v1/openapi.json",
     .handle = handle_openapi,
     .summary = "this document"},
    {0},
};
