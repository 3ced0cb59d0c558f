#include "etag.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hash.h"

/* Weak, since the same bytes may be sent compressed. */
void etag_make(char out[ETAG_MAX], const char *form, const char *bytes, size_t len)
{
    snprintf(out, ETAG_MAX, "W/\"%s-%016" PRIx64 "\"", form, hash_bytes(bytes, len));
}

/* If-None-Match: "a", W/"b" or *; weak and strong tags are compared alike. */
static bool is_listed(const char *list, const char *quoted)
{
    if (list == NULL) return false;
    return strcmp(list, "*") == 0 || strstr(list, quoted) != NULL;
}

bool etag_matches(const http_request *r, http_response *to, const char *tag)
{
    response_header(to, "ETag", tag);
    if (!is_listed(r->if_none_match, tag + 2)) return false;
    to->status = 304;
    return true;
}
