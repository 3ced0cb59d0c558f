/* Those who listen. A listener has the number of the last event that it was told of, and at most
 * one piece of text that is not given away yet: who is slow costs no more than who is quick. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "rooms_state.h"

enum { LISTENERS_MAX = 1000, TOLD_AT_ONCE = 16 };

rooms_result rooms_listen(rooms_listener **out, rooms *rs, const rooms_who *who, size_t after)
{
    entry *e;
    int viewer;
    const rooms_result done = rooms_enter(&e, &viewer, rs, who);
    if (done.code != ROOMS_OK) return done;
    if (e->listener_count == LISTENERS_MAX) {
        rooms_leave(rs, e);
        return rooms_answer(ROOMS_MANY);
    }
    rooms_listener *l = talk_need(calloc(1, sizeof *l));
    *l = (rooms_listener){.rooms = rs, .entry = e, .viewer = viewer, .next = e->listeners};
    l->told = after <= e->room.count ? after : e->room.count;
    l->knows_state = after == e->room.count;
    e->listeners = l;
    e->listener_count++;
    pthread_mutex_unlock(&e->lock); /* and the hold stays */
    *out = l;
    return done;
}

void rooms_listener_wakes(rooms_listener *l, void (*wake)(void *), void *context)
{
    pthread_mutex_lock(&l->entry->lock);
    l->wake = wake;
    l->context = context;
    pthread_mutex_unlock(&l->entry->lock);
}

void rooms_listener_close(rooms_listener *l)
{
    entry *e = l->entry;
    pthread_mutex_lock(&e->lock);
    rooms_listener **link = &e->listeners;
    while (*link != l) link = &(*link)->next;
    *link = l->next;
    e->listener_count--;
    rooms_leave(l->rooms, e);
    free(l->text);
    free(l);
}

void rooms_wake(entry *e)
{
    for (rooms_listener *l = e->listeners; l != NULL; l = l->next) {
        l->knows_state = false;
        if (l->wake != NULL) l->wake(l->context);
    }
}

static void print_news(const entry *e, int viewer, size_t number)
{
    out_puts("id: ");
    out_number(number);
    out_puts("\nevent: ");
    out_puts(room_act_name(e->room.happened[number - 1].act));
    out_puts("\ndata: ");
    room_print_happening(&e->room, viewer, number);
    out_puts("\n\n");
}

/* The next events, and after the last one the state. */
static void print_next(rooms_listener *l)
{
    const entry *e = l->entry;
    for (int i = 0; i < TOLD_AT_ONCE && l->told < e->room.count; i++)
        print_news(e, l->viewer, ++l->told);
    if (l->told < e->room.count || l->knows_state) return;
    out_puts("id: ");
    out_number(l->told);
    out_puts("\nevent: state\ndata: ");
    room_print_state(&e->room, e->id, l->viewer, rooms_time(l->rooms, e));
    out_puts("\n\n");
    l->knows_state = true;
}

/* Takes what this thread has printed. */
static void fill(rooms_listener *l)
{
    out_collect();
    const size_t before = out_collected();
    print_next(l);
    const size_t len = out_collected() - before;
    if (len > 0) l->text = talk_need(realloc(l->text, len));
    if (len > 0) memcpy(l->text, out_space.p - len, len);
    out_space.p -= len;
    l->len = len;
    l->given = 0;
}

/* What could not be kept is told to nobody. */
static bool is_seen_over(const entry *e)
{
    return !e->is_stale && room_is_over(&e->room);
}

bool rooms_listener_is_done(rooms_listener *l)
{
    pthread_mutex_lock(&l->entry->lock);
    const bool is_done = is_seen_over(l->entry) && l->told == l->entry->room.count &&
                         l->knows_state;
    pthread_mutex_unlock(&l->entry->lock);
    return is_done;
}

long rooms_listener_read(rooms_listener *l, char *out, size_t cap)
{
    pthread_mutex_lock(&l->entry->lock);
    if (l->given == l->len && !l->entry->is_stale) fill(l);
    const size_t left = l->len - l->given, len = left < cap ? left : cap;
    if (len > 0) memcpy(out, l->text + l->given, len);
    l->given += len;
    const bool is_over = is_seen_over(l->entry);
    pthread_mutex_unlock(&l->entry->lock);
    return len > 0 ? (long)len : is_over ? -1 : 0;
}
