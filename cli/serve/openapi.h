/* The routes as an OpenAPI 3.1 document, and their counters. */
#ifndef CLI_SERVE_OPENAPI_H
#define CLI_SERVE_OPENAPI_H

#include "http.h"

http_handler handle_openapi, handle_metrics;

#endif
