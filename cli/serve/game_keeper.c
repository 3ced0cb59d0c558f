#include "game_keeper.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../library/store.h"
#include "../output/out.h"

enum { WAIT = 5000, PAGE = 500 };

struct game_keeper {
    pthread_mutex_t lock;
    char *library;
    store *store; /* NULL after trouble: it is opened again */
};

static store_code open_store(game_keeper *k)
{
    const store_options options = {.creates = true, .wait_ms = WAIT};
    return store_open(&k->store, k->library, &options);
}

static void close_store(game_keeper *k)
{
    if (k->store != NULL) store_close(k->store);
    k->store = NULL;
}

game_keeper *game_keeper_open(const char *library, char *why, size_t cap)
{
    game_keeper *k = talk_need(calloc(1, sizeof *k));
    k->library = talk_need(strdup(library));
    pthread_mutex_init(&k->lock, NULL);
    if (open_store(k) == STORE_OK) return k;
    snprintf(why, cap, "%s", store_details(k->store));
    game_keeper_close(k);
    return NULL;
}

void game_keeper_close(game_keeper *k)
{
    close_store(k);
    pthread_mutex_destroy(&k->lock);
    free(k->library);
    free(k);
}

/* Takes the turn; the store is there if it can be. */
static store *begin(game_keeper *k)
{
    pthread_mutex_lock(&k->lock);
    if (k->store == NULL && open_store(k) != STORE_OK) close_store(k);
    return k->store;
}

static keep_code end(game_keeper *k, store_code code)
{
    if (code == STORE_IO || code == STORE_DAMAGED || code == STORE_NEWER) close_store(k);
    pthread_mutex_unlock(&k->lock);
    switch (code) {
    case STORE_OK: return KEEP_OK;
    case STORE_NOT_FOUND: return KEEP_NOT_FOUND;
    case STORE_EXISTS: /* another server was first: what it wrote is read now */
    case STORE_BUSY: return KEEP_BUSY;
    case STORE_FULL: return KEEP_FULL;
    default: return KEEP_FAILED;
    }
}

static keep_code put(void *context, const char *id, const char *deed, size_t len)
{
    store *s = begin(context);
    return end(context, s != NULL ? store_game_put(s, id, deed, len) : STORE_IO);
}

static keep_code append(void *context, const char *id, size_t number, const char *event, size_t len)
{
    store *s = begin(context);
    return end(context,
               s != NULL ? store_game_append(s, id, (int64_t)number, event, len) : STORE_IO);
}

/* What was found, for whoever asked. */
typedef struct finding {
    keep_found *found;
    void *to;
    size_t count;
    char last[STORE_TAG_MAX + 1];
} finding;

static bool hand_on(void *context, const char *id, int64_t number, const void *bytes, size_t len)
{
    finding *f = context;
    (void)number;
    f->count++;
    snprintf(f->last, sizeof f->last, "%s", id);
    return f->found(f->to, id, bytes, len);
}

static keep_code get(void *context, const char *id, keep_found *found, void *to)
{
    finding f = {.found = found, .to = to};
    store *s = begin(context);
    return end(context, s != NULL ? store_game_get(s, id, hand_on, &f) : STORE_IO);
}

static keep_code events(void *context, const char *id, keep_found *found, void *to)
{
    finding f = {.found = found, .to = to};
    store *s = begin(context);
    return end(context, s != NULL ? store_game_events(s, id, 0, hand_on, &f) : STORE_IO);
}

static keep_code list(void *context, keep_found *found, void *to)
{
    finding f = {.found = found, .to = to};
    store *s = begin(context);
    store_code code = s != NULL ? STORE_OK : STORE_IO;
    do {
        char after[sizeof f.last];
        memcpy(after, f.last, sizeof after);
        f.count = 0;
        if (code == STORE_OK) code = store_game_list(s, after, PAGE, hand_on, &f);
    } while (code == STORE_OK && f.count == PAGE);
    return end(context, code);
}

keeper game_keeper_calls(game_keeper *k)
{
    return (keeper){k, put, append, get, events, list};
}
