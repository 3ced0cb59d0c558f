/* What is printed of rooms, and a keeper that keeps in memory, for the tests of rooms. */
#ifndef ROOMS_SUPPORT_H
#define ROOMS_SUPPORT_H

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../../cli/output/out.h"
#include "../../cli/rooms/rooms.h"
#include "support.h"

/* ---- what is printed --------------------------------------------------------------------- */

typedef struct printed {
    char *text;
    size_t len;
} printed;

/* Takes all that was printed since `before`, with a NUL behind it. */
static inline printed take_printed(size_t before)
{
    printed p = {NULL, out_collected() - before};
    out_room(1);
    p.text = malloc(p.len + 1);
    memcpy(p.text, out_space.p - p.len, p.len);
    p.text[p.len] = '\0';
    out_space.p -= p.len;
    return p;
}

/* All that a viewer can be shown of a room. */
static inline printed show_all(const room *r, int viewer, uint64_t now)
{
    size_t len = 0;
    char svg[FY_SVG_MAX];
    fy_position pos;
    out_collect();
    const size_t before = out_collected();
    room_print_state(r, "id", viewer, now);
    room_print_moves(r, viewer);
    room_print_summary(r, "id");
    for (size_t i = 1; i <= r->count; i++) room_print_happening(r, viewer, i);
    char *record = room_record(r, viewer, &len);
    if (record != NULL) out_text(record, len);
    free(record);
    if (room_position(&pos, r, viewer, r->host.count) &&
        fy_draw_svg(svg, sizeof svg, r->deed.game, &pos, NULL).code == FY_OK)
        out_puts(svg);
    return take_printed(before);
}

/* ---- a keeper in memory ------------------------------------------------------------------ */

enum { KEPT_ROOMS = 64, KEPT_EVENTS = 2048 };

typedef struct kept_room {
    char id[SECRET_ID];
    char *deed;
    char *events[KEPT_EVENTS];
    size_t count;
} kept_room;

typedef struct memory {
    pthread_mutex_t lock;
    kept_room rooms[KEPT_ROOMS];
    size_t count;
    keep_code fails;    /* what writing returns if it is not KEEP_OK, */
    keep_code is_blind; /* and reading */
} memory;

static inline kept_room *memory_find(memory *m, const char *id)
{
    for (size_t i = 0; i < m->count; i++)
        if (strcmp(m->rooms[i].id, id) == 0) return &m->rooms[i];
    return NULL;
}

/* The room of an id, a new one if there is none; NULL if there are too many. */
static inline kept_room *memory_make(memory *m, const char *id)
{
    kept_room *r = memory_find(m, id);
    if (r != NULL || m->count == KEPT_ROOMS) return r;
    r = &m->rooms[m->count++];
    strcpy(r->id, id);
    return r;
}

static inline keep_code memory_put(void *context, const char *id, const char *deed, size_t len)
{
    memory *m = context;
    pthread_mutex_lock(&m->lock);
    keep_code code = m->fails;
    kept_room *r = code == KEEP_OK ? memory_make(m, id) : NULL;
    if (code == KEEP_OK && r == NULL) code = KEEP_FULL;
    if (code == KEEP_OK) {
        free(r->deed);
        r->deed = strndup(deed, len);
    }
    pthread_mutex_unlock(&m->lock);
    return code;
}

static inline keep_code memory_append(void *context, const char *id, size_t number,
                                      const char *event, size_t len)
{
    memory *m = context;
    pthread_mutex_lock(&m->lock);
    keep_code code = m->fails;
    kept_room *r = code == KEEP_OK ? memory_make(m, id) : NULL;
    if (code == KEEP_OK && (r == NULL || number != r->count || number == KEPT_EVENTS))
        code = KEEP_FAILED;
    if (code == KEEP_OK) r->events[r->count++] = strndup(event, len);
    pthread_mutex_unlock(&m->lock);
    return code;
}

static inline keep_code memory_get(void *context, const char *id, keep_found *found, void *to)
{
    memory *m = context;
    pthread_mutex_lock(&m->lock);
    keep_code code = m->is_blind;
    const kept_room *r = memory_find(m, id);
    if (code == KEEP_OK && (r == NULL || r->deed == NULL)) code = KEEP_NOT_FOUND;
    if (code == KEEP_OK) found(to, id, r->deed, strlen(r->deed));
    pthread_mutex_unlock(&m->lock);
    return code;
}

static inline keep_code memory_events(void *context, const char *id, keep_found *found, void *to)
{
    memory *m = context;
    pthread_mutex_lock(&m->lock);
    const kept_room *r = memory_find(m, id);
    for (size_t i = 0; r != NULL && i < r->count; i++)
        if (!found(to, id, r->events[i], strlen(r->events[i]))) break;
    pthread_mutex_unlock(&m->lock);
    return KEEP_OK;
}

static inline keep_code memory_list(void *context, keep_found *found, void *to)
{
    memory *m = context;
    for (size_t i = 0; i < m->count; i++)
        if (m->rooms[i].deed != NULL)
            found(to, m->rooms[i].id, m->rooms[i].deed, strlen(m->rooms[i].deed));
    return KEEP_OK;
}

static inline memory *memory_new(void)
{
    memory *m = calloc(1, sizeof *m);
    pthread_mutex_init(&m->lock, NULL);
    return m;
}

static inline void memory_trouble(memory *m, keep_code writing, keep_code reading)
{
    pthread_mutex_lock(&m->lock);
    m->fails = writing;
    m->is_blind = reading;
    pthread_mutex_unlock(&m->lock);
}

static inline void memory_free(memory *m)
{
    for (size_t i = 0; i < m->count; i++) {
        free(m->rooms[i].deed);
        for (size_t n = 0; n < m->rooms[i].count; n++) free(m->rooms[i].events[n]);
    }
    pthread_mutex_destroy(&m->lock);
    free(m);
}

static inline keeper memory_keeper(memory *m)
{
    return (keeper){m, memory_put, memory_append, memory_get, memory_events, memory_list};
}

#endif
