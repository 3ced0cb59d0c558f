/* The inside of rooms, for the files that make it up:
 *
 *     rooms_table.c   beginning and end, finding a room
 *     rooms_happen.c  what is done in it, and what happens by itself
 *     rooms_make.c    what a new game begins with
 *     rooms_listen.c  those who listen
 *     rooms_bots.c    the threads that bots think in
 *
 * Locks are taken in this order: that of an entry, that of all rooms, that of the bots' queue. An
 * entry is there as long as somebody has a hold of it. */
#ifndef CLI_ROOMS_STATE_H
#define CLI_ROOMS_STATE_H

#include <pthread.h>
#include <stdatomic.h>

#include "rooms.h"

typedef struct entry entry;

struct rooms_listener {
    rooms *rooms;
    entry *entry;
    int viewer;
    size_t told; /* the number of the last event that was told */
    bool knows_state;
    char *text; /* to be given away */
    size_t len, given;
    void (*wake)(void *);
    void *context;
    rooms_listener *next;
};

/* The links, `holds` and `counts` are guarded by the lock of all rooms; game and is_public do not
 * change; the lock of the entry guards the rest. */
struct entry {
    entry *next, *newer, *older; /* in its bucket, and of those in memory */
    size_t holds;                /* how many have it */
    const fy_game *game;
    pthread_mutex_t lock;
    room room;
    uint64_t since, at; /* the room's time was `at` when the clock showed `since` */
    uint64_t last;      /* when something happened, by the clock */
    rooms_listener *listeners;
    size_t listener_count;
    _Atomic uint64_t deadline;    /* when something happens by itself, by the clock */
    uint16_t hopes[FY_SEATS_MAX]; /* what a bot expected at its last move, of FY_SEARCH_SURE */
    char id[SECRET_ID];
    bool counts; /* among the games that are not over */
    bool is_public;
    bool is_stale; /* the keeper knows better: show nothing, and read it again */
    bool is_asked; /* a bot has to think, or does */
};

typedef struct bots bots;

enum { BUCKETS = 4096 };

struct rooms {
    rooms_setup setup;
    pthread_mutex_t lock;
    entry *buckets[BUCKETS];
    entry *newest, *oldest;
    size_t live, idle; /* games that are not over, and others that are in memory */
    bots *bots;
    pthread_t ticker;
    pthread_cond_t stops;
    bool is_stopping;
};

/* (rooms_table.c) A new entry, of which one has hold; and into the table with it, under the lock of
 * all rooms. */
entry *rooms_entry_new(const char *id);
void rooms_entry_free(entry *e);
void rooms_insert(rooms *rs, entry *e);

/* (rooms_table.c) The room's time goes on from its last event; and when something will happen by
 * itself. */
void rooms_set_time(const rooms *rs, entry *e);
void rooms_set_deadline(const rooms *rs, entry *e);

/* (rooms_table.c) Somebody will look at the room in a second, whatever happens by itself. */
void rooms_look_soon(const rooms *rs, entry *e);

/* (rooms_table.c) After trouble with the keeper: what it has is what happened. All who listen are
 * woken; bots are asked when somebody looks, which is soon: a keeper that has trouble again and
 * again is not asked more often than that. */
FY_MUST_USE rooms_result rooms_refresh(rooms *rs, entry *e);

/* (rooms_table.c) What a keeper or a room says, as an answer. */
rooms_result rooms_kept(keep_code code);
rooms_result rooms_refused(room_result why);

/* (rooms_happen.c) A game that is over is marked so, to be passed over at the next start. */
void rooms_put_away(rooms *rs, entry *e);

/* (rooms_happen.c) The thread that looks at the clocks; its context is the rooms. */
void *rooms_keep_ticking(void *context);

/* (rooms_table.c) Lets go of an entry. */
void rooms_let_go(rooms *rs, entry *e);
void rooms_hold(rooms *rs, entry *e);

/* (rooms_table.c) Finds a room, takes hold of it and its lock, and finds out who looks at it. On
 * ROOMS_OK, rooms_leave() has to follow. */
FY_MUST_USE rooms_result rooms_enter(entry **out, int *viewer, rooms *rs, const rooms_who *who);
void rooms_leave(rooms *rs, entry *e);

/* (rooms_table.c) The room's time. */
uint64_t rooms_time(const rooms *rs, const entry *e);

/* (rooms_happen.c) Lets something happen, keeps it, and tells it; with the lock of the entry. */
FY_MUST_USE rooms_result rooms_commit(rooms *rs, entry *e, room_event *event);

static inline rooms_result rooms_answer(rooms_code code)
{
    return (rooms_result){code, {ROOM_OK, {FY_OK, 0}}};
}

/* (rooms_make.c) The deed of what is asked for. */
FY_MUST_USE rooms_result rooms_make_deed(room_deed *out, const rooms_ask *ask);

/* (rooms_make.c) A name that can be shown; false if it is none. */
bool rooms_take_name(char out[ROOM_NAME_MAX], const char *name, size_t len);

/* (rooms_listen.c) Wakes all who listen. */
void rooms_wake(entry *e);

/* (rooms_bots.c) */
bots *bots_start(rooms *rs, unsigned threads);
void bots_stop(bots *b);

/* Has a bot think whose turn it is; with the lock of the entry. */
void bots_ask(bots *b, entry *e);

/* What a bot says to the offers and requests of others: an event that is to happen next; false if
 * none is. */
bool bots_answer(room_event *out, const entry *e);

#endif
