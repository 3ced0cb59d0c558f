/* Who may ask. Any web page that somebody looks at can reach a server on the same machine, and so
 * can a name that its owner lets point there; both are told apart by what the browser sends. */
#ifndef CLI_SERVE_GUARD_H
#define CLI_SERVE_GUARD_H

#include "http.h"

/* What a request says of where it comes from. */
typedef struct guard_headers {
    const char *host, *origin; /* or NULL */
    unsigned hosts;            /* how many headers name one */
} guard_headers;

/* Is the host an address, "localhost" or a name of the server's, and the origin none, the host
 * itself, or that of --cors? If not, a problem: 403; or 400 if there are several hosts. */
bool guard_admits(const server *s, http_response *to, const guard_headers *h);

/* Is the origin a foreign one that --cors lets in? Gives what the header
 * Access-Control-Allow-Origin says, or NULL. */
const char *guard_cors(const server *s, const guard_headers *h);

/* Are the texts the same? Takes the same time wherever they differ. */
bool guard_same(const char *secret, const char *given);

/* Makes a token of the system's random numbers: 43 letters and digits of base64url, 256 bits. */
enum { GUARD_TOKEN = 44 };
bool guard_make_token(char out[GUARD_TOKEN]);

#endif
