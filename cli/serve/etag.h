/* Entity tags: what a client already has need not be sent again. */
#ifndef CLI_SERVE_ETAG_H
#define CLI_SERVE_ETAG_H

#include "http.h"

enum { ETAG_MAX = 64 };

/* The tag of some bytes: a hash of them, and a word for their form, of at most 24 letters. */
void etag_make(char out[ETAG_MAX], const char *form, const char *bytes, size_t len);

/* Sets the header ETag. If the client has that already, ends the answer as 304 and returns true. */
bool etag_matches(const http_request *r, http_response *to, const char *tag);

#endif
