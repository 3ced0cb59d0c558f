/* The web page, if it is in this build. Whatever no other route knows below the root is one of its
 * files. They are bytes of the program, so nothing of the machine can be asked for here. */
#include <string.h>

#include "etag.h"
#include "problem.h"
#include "routes.h"

#ifdef HAVE_SITE

#include "site_files.h"

static const char policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

static const site_file *find_file(const char *path)
{
    path += *path == '/';
    if (*path == '\0') path = "index.html";
    for (const site_file *f = site_files; f->path != NULL; f++)
        if (strcmp(f->path, path) == 0) return f;
    return NULL;
}

static bool is_file(const char *path)
{
    return find_file(path) != NULL;
}

static void handle_site(http_request *r, http_response *to)
{
    char tag[ETAG_MAX];
    const site_file *f = find_file(r->path);
    if (f == NULL) {
        problem_unknown(to, r->path);
        return;
    }
    etag_make(tag, "site", (const char *)f->bytes, f->length);
    to->type = f->type;
    response_header(to, "Content-Security-Policy", policy);
    response_header(to, "Referrer-Policy", "no-referrer");
    response_header(to, "Cache-Control", "no-cache");
    if (etag_matches(r, to, tag)) return;
    to->is_encoded = r->takes_gzip && f->gzip != NULL;
    to->constant = (const char *)(to->is_encoded ? f->gzip : f->bytes);
    to->constant_len = to->is_encoded ? f->gzip_length : f->length;
}

const route site_routes[] = {
    {.method = HTTP_GET,
     .path = "/",
     .handle = handle_site,
     .is_there = is_file,
     .summary = "the web page",
     .answers = "text/html"},
    {.method = HTTP_GET,
     .path = "/{file}",
     .handle = handle_site,
     .is_there = is_file,
     .summary = "a file of the web page",
     .answers = "application/octet-stream"},
    {.method = HTTP_GET,
     .path = "/{folder}/{file}",
     .handle = handle_site,
     .is_there = is_file,
     .summary = "a file of the web page",
     .answers = "application/octet-stream"},
    {0},
};

#else

const route site_routes[] = {{0}};

#endif
