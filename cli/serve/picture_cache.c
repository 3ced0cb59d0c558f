#include "picture_cache.h"

#include <stdlib.h>
#include <string.h>

#include "hash.h"

enum { PLACES = 32, LARGEST = 1 << 17 };

static _Thread_local cached_picture *places;

/* Writes what tells pictures apart; 0 if it is too long. */
static size_t make_key(char out[CACHED_KEY_MAX], const http_request *r, const char *form)
{
    size_t len = strlen(form) + 1;
    memcpy(out, form, len);
    for (size_t i = 0; i < r->param_count; i++) {
        const http_param *p = &r->params[i];
        const size_t name = strlen(p->name) + 1;
        if (len + name + p->len + 1 > CACHED_KEY_MAX) return 0;
        memcpy(out + len, p->name, name);
        memcpy(out + len + name, p->value, p->len + 1);
        len += name + p->len + 1;
    }
    return len;
}

cached_picture *cache_find(const http_request *r, const char *form)
{
    char key[CACHED_KEY_MAX];
    const size_t len = make_key(key, r, form);
    if (places == NULL) places = calloc(PLACES, sizeof *places);
    if (len == 0 || places == NULL) return NULL;
    const uint64_t hash = hash_bytes(key, len);
    cached_picture *at = &places[hash % PLACES];
    if (at->bytes != NULL && at->hash == hash && at->key_len == len &&
        memcmp(at->key, key, len) == 0)
        return at;
    free(at->bytes);
    at->bytes = NULL;
    at->hash = hash;
    at->key_len = len;
    memcpy(at->key, key, len);
    return at;
}

void cache_keep(cached_picture *to, const char *bytes, size_t len, const char *tag)
{
    if (to == NULL || len > LARGEST) return;
    to->bytes = malloc(len);
    if (to->bytes == NULL) return;
    memcpy(to->bytes, bytes, len);
    to->len = len;
    memcpy(to->tag, tag, strlen(tag) + 1);
}

void cache_forget(void)
{
    for (int i = 0; places != NULL && i < PLACES; i++) free(places[i].bytes);
    free(places);
    places = NULL;
}
