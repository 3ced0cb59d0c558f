#include "gzip.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { WORTH = 1024 };

bool gzip_suits(const char *type)
{
    return strncmp(type, "image/", 6) != 0 || strcmp(type, "image/svg+xml") == 0;
}

bool gzip_pays(const char *type, size_t len)
{
    return len >= WORTH && gzip_suits(type);
}

#ifdef HAVE_ZLIB

#include <zlib.h>

enum { LEVEL = 5, GZIP = 15 + 16, MEMORY = 8 };

void *gzip_bytes(const char *bytes, size_t len, size_t *out_len)
{
    z_stream z = {0};
    if (len > INT_MAX ||
        deflateInit2(&z, LEVEL, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    const size_t room = deflateBound(&z, len);
    unsigned char *out = malloc(room);
    z.next_in = (const unsigned char *)bytes;
    z.avail_in = (unsigned)len;
    z.next_out = out;
    z.avail_out = (unsigned)room;
    const bool done = out != NULL && deflate(&z, Z_FINISH) == Z_STREAM_END;
    *out_len = z.total_out;
    deflateEnd(&z);
    if (done) return out;
    free(out);
    return NULL;
}

#else

void *gzip_bytes(const char *bytes, size_t len, size_t *out_len)
{
    (void)bytes;
    (void)len;
    (void)out_len;
    return NULL;
}

#endif
