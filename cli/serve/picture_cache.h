/* Pictures that were drawn a short while ago. A picture follows from its request alone, and the
 * same few are asked for again and again. Each thread has a cache of its own, of bounded size. */
#ifndef CLI_SERVE_PICTURE_CACHE_H
#define CLI_SERVE_PICTURE_CACHE_H

#include <stdint.h>

#include "http.h"

enum { CACHED_KEY_MAX = 512 };

typedef struct cached_picture {
    uint64_t hash;
    size_t key_len, len;
    char key[CACHED_KEY_MAX]; /* the form and the parameters, as they were given */
    char *bytes;              /* or NULL */
    char tag[64];
} cached_picture;

/* The place of a picture: it holds the picture if it has bytes, or else is to be filled by
 * cache_keep(). NULL if the request is too long to be kept. */
cached_picture *cache_find(const http_request *r, const char *form);
void cache_keep(cached_picture *to, const char *bytes, size_t len, const char *tag);

/* Frees the cache of this thread. */
void cache_forget(void);

#endif
