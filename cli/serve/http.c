#include "http.h"

#include <string.h>

const char *http_method_name(unsigned i)
{
    static const char *const names[HTTP_METHODS] = {"GET",   "POST",   "PUT",
                                                    "PATCH", "DELETE", "OPTIONS"};
    return i < HTTP_METHODS ? names[i] : NULL;
}

const http_param *request_param(const http_request *r, const char *name)
{
    for (size_t i = 0; i < r->param_count; i++)
        if (strcmp(r->params[i].name, name) == 0) return &r->params[i];
    return NULL;
}

void response_header(http_response *to, const char *name, const char *value)
{
    if (to->header_count == HEADERS_MAX) return;
    http_header *h = &to->headers[to->header_count++];
    size_t len = 0;
    h->name = name;
    for (; *value != '\0' && len + 1 < sizeof h->value; value++)
        if ((unsigned char)*value >= 0x20 && *value != 0x7f) h->value[len++] = *value;
    h->value[len] = '\0';
}
