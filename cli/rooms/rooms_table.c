/* All rooms: a table by id. Games that are not over are in memory; of the others some are, and the
 * rest is read from the keeper when somebody asks. */
#include "rooms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../engine/thinker.h"
#include "../output/out.h"
#include "rooms_state.h"

enum {
    IDLE_MAX = 256,            /* games that are over and stay in memory */
    DAY = 24 * 60 * 60 * 1000, /* milliseconds for all seats to be taken, */
    MONTH_DAYS = 30,           /* and for a move without a clock */
    SOON = 1000                /* milliseconds until a keeper that had trouble is asked again */
};

/* ---- names ------------------------------------------------------------------------------- */

static const struct {
    const char *name, *text;
} answers[ROOMS_CODES] = {
    [ROOMS_OK] = {"ok", "no fault"},
    [ROOMS_NOT_FOUND] = {"game-not-found", "there is no such game"},
    [ROOMS_BAD_TOKEN] = {"wrong-token", "this token is of no seat of this game"},
    [ROOMS_NO_TOKEN] = {"token-needed", "only who sits at this game can do that"},
    [ROOMS_TABLE] = {"table-given", "whoever gives a table knows its secrets: give a view, and the "
                                    "server deals what is hidden"},
    [ROOMS_BAD_BOT] = {"no-such-level", "no bot of this game has that level"},
    [ROOMS_BAD_NAME] = {"bad-name", "a name has up to 63 bytes of UTF-8, without control "
                                    "characters"},
    [ROOMS_MANY] = {"too-many", "there are too many games or listeners: try again later"},
    [ROOMS_BUSY] = {"library-busy", "the library is busy: try again"},
    [ROOMS_DISK_FULL] = {"disk-full", "the disk is full: nothing was done"},
    [ROOMS_NOT_KEPT] = {"not-kept", "the game cannot be kept: nothing was done"},
    [ROOMS_DAMAGED] = {"game-damaged", "what was kept of this game cannot be played again"},
};

const char *rooms_code_name(rooms_result r)
{
    const bool is_refusal = r.code == ROOMS_REFUSED || r.code == ROOMS_UNSOUND;
    return is_refusal ? room_code_name(r.refusal) : answers[r.code].name;
}

const char *rooms_code_text(rooms_result r)
{
    const bool is_refusal = r.code == ROOMS_REFUSED || r.code == ROOMS_UNSOUND;
    return is_refusal ? room_code_text(r.refusal) : answers[r.code].text;
}

rooms_result rooms_refused(room_result why)
{
    return (rooms_result){why.code == ROOM_OK ? ROOMS_OK : ROOMS_REFUSED, why};
}

rooms_result rooms_kept(keep_code code)
{
    switch (code) {
    case KEEP_OK: return rooms_answer(ROOMS_OK);
    case KEEP_BUSY: return rooms_answer(ROOMS_BUSY);
    case KEEP_FULL: return rooms_answer(ROOMS_DISK_FULL);
    case KEEP_NOT_FOUND: return rooms_answer(ROOMS_NOT_FOUND);
    default: return rooms_answer(ROOMS_NOT_KEPT);
    }
}

/* ---- reading what was kept --------------------------------------------------------------- */

static bool take_deed(void *to, const char *id, const char *bytes, size_t len)
{
    room_deed *deed = to;
    (void)id;
    if (!room_deed_read(deed, bytes, len)) deed->game = NULL;
    return false;
}

typedef struct replay {
    room *room;
    bool is_good;
} replay;

static bool take_event(void *to, const char *id, const char *bytes, size_t len)
{
    replay *p = to;
    room_event e;
    (void)id;
    p->is_good = room_event_read(&e, bytes, len) && room_apply(p->room, &e).code == ROOM_OK;
    return p->is_good;
}

static rooms_result read_room(room *out, const rooms *rs, const char *id)
{
    const keeper *k = &rs->setup.keeper;
    room_deed deed;
    memset(&deed, 0, sizeof deed);
    replay p = {out, true};
    rooms_result done = rooms_kept(k->get(k->context, id, take_deed, &deed));
    if (done.code != ROOMS_OK) return done;
    if (deed.game == NULL || room_open(out, &deed).code != FY_OK)
        return rooms_answer(ROOMS_DAMAGED);
    done = rooms_kept(k->events(k->context, id, take_event, &p));
    if (done.code == ROOMS_OK && !p.is_good) done = rooms_answer(ROOMS_DAMAGED);
    if (done.code == ROOMS_NOT_FOUND) done = rooms_answer(ROOMS_OK); /* nothing has happened yet */
    if (done.code != ROOMS_OK) room_close(out);
    return done;
}

/* ---- time -------------------------------------------------------------------------------- */

uint64_t rooms_time(const rooms *rs, const entry *e)
{
    const uint64_t now = e->at + (rs->setup.clock() - e->since);
    return now > e->room.at ? now : e->room.at;
}

/* The time stands still while nobody serves: it goes on from the last event. */
void rooms_set_time(const rooms *rs, entry *e)
{
    e->since = e->last = rs->setup.clock();
    e->at = e->room.at;
}

void rooms_set_deadline(const rooms *rs, entry *e)
{
    const fy_host *h = &e->room.host;
    uint64_t deadline = UINT64_MAX;
    if (!room_is_over(&e->room)) {
        const int turn = fy_host_turn(h);
        const uint64_t now = rooms_time(rs, e);
        const uint64_t left = turn >= 0 ? fy_host_left(h, turn, now) : FY_TIME_UNLIMITED;
        if (!e->room.has_begun)
            deadline = e->last + DAY;
        else if (left == FY_TIME_UNLIMITED)
            deadline = e->last + (uint64_t)MONTH_DAYS * DAY;
        else
            deadline = rs->setup.clock() + left;
    }
    atomic_store(&e->deadline, deadline);
}

void rooms_look_soon(const rooms *rs, entry *e)
{
    atomic_store(&e->deadline, rs->setup.clock() + SOON);
}

/* ---- the table --------------------------------------------------------------------------- */

static entry **bucket_of(rooms *rs, const char *id)
{
    unsigned sum = 0;
    for (int i = 0; i < 6; i++) sum = 31 * sum + (unsigned char)id[i];
    return &rs->buckets[sum % BUCKETS];
}

static entry *find_held(rooms *rs, const char *id)
{
    entry *e = *bucket_of(rs, id);
    while (e != NULL && strcmp(e->id, id) != 0) e = e->next;
    if (e != NULL) e->holds++;
    return e;
}

entry *rooms_entry_new(const char *id)
{
    entry *e = talk_need(calloc(1, sizeof *e));
    memcpy(e->id, id, SECRET_ID);
    pthread_mutex_init(&e->lock, NULL);
    atomic_init(&e->deadline, UINT64_MAX);
    for (int i = 0; i < FY_SEATS_MAX; i++) e->hopes[i] = FY_SEARCH_SURE;
    e->holds = 1;
    return e;
}

void rooms_entry_free(entry *e)
{
    room_close(&e->room);
    pthread_mutex_destroy(&e->lock);
    free(e);
}

void rooms_insert(rooms *rs, entry *e)
{
    entry **bucket = bucket_of(rs, e->id);
    e->next = *bucket;
    *bucket = e;
    e->older = rs->newest;
    *(rs->newest != NULL ? &rs->newest->newer : &rs->oldest) = e;
    rs->newest = e;
    e->game = e->room.deed.game;
    e->is_public = e->room.deed.is_public;
    e->counts = !room_is_over(&e->room);
    ++*(e->counts ? &rs->live : &rs->idle);
}

static void take_out(rooms *rs, entry *e)
{
    entry **link = bucket_of(rs, e->id);
    while (*link != e) link = &(*link)->next;
    *link = e->next;
    *(e->newer != NULL ? &e->newer->older : &rs->newest) = e->older;
    *(e->older != NULL ? &e->older->newer : &rs->oldest) = e->newer;
    --*(e->counts ? &rs->live : &rs->idle);
}

/* Of games that are over only some stay in memory. The lock of all rooms is held. */
static void make_room(rooms *rs)
{
    for (entry *e = rs->oldest, *newer; e != NULL && rs->idle > IDLE_MAX; e = newer) {
        newer = e->newer;
        if (e->counts || e->holds > 0) continue;
        take_out(rs, e);
        rooms_entry_free(e);
    }
}

void rooms_hold(rooms *rs, entry *e)
{
    pthread_mutex_lock(&rs->lock);
    e->holds++;
    pthread_mutex_unlock(&rs->lock);
}

void rooms_let_go(rooms *rs, entry *e)
{
    pthread_mutex_lock(&rs->lock);
    e->holds--;
    if (rs->idle > IDLE_MAX) make_room(rs);
    pthread_mutex_unlock(&rs->lock);
}

/* Reads a room that is not in memory. Whoever is second takes that of the first. */
static rooms_result fetch(entry **out, rooms *rs, const char *id)
{
    entry *e = rooms_entry_new(id);
    const rooms_result done = read_room(&e->room, rs, id);
    if (done.code != ROOMS_OK) {
        e->room = (room){.count = 0};
        rooms_entry_free(e);
        return done;
    }
    rooms_set_time(rs, e);
    rooms_set_deadline(rs, e);
    pthread_mutex_lock(&rs->lock);
    *out = find_held(rs, id);
    if (*out == NULL) rooms_insert(rs, *out = e);
    pthread_mutex_unlock(&rs->lock);
    if (*out != e) rooms_entry_free(e);
    return done;
}

static rooms_result hold(entry **out, rooms *rs, const char *id, size_t len)
{
    char name[SECRET_ID];
    if (len != SECRET_ID - 1 || strspn(id, "0123456789abcdef") < len)
        return rooms_answer(ROOMS_NOT_FOUND);
    memcpy(name, id, len);
    name[len] = '\0';
    pthread_mutex_lock(&rs->lock);
    *out = find_held(rs, name);
    pthread_mutex_unlock(&rs->lock);
    return *out != NULL ? rooms_answer(ROOMS_OK) : fetch(out, rs, name);
}

/* ---- entering ---------------------------------------------------------------------------- */

/* The seat of a token; all are compared, however many match. */
static int seat_of(const room *r, const char *token)
{
    char hash[SECRET_HASH];
    int found = FY_NOBODY;
    secret_hash(hash, token, strlen(token));
    for (int i = 0; i < r->host.seat_count; i++)
        if (secret_is_same(hash, r->seats[i].hash)) found = i;
    return found;
}

/* After trouble with the keeper: what it has is what happened. */
rooms_result rooms_refresh(rooms *rs, entry *e)
{
    room again;
    const rooms_result done = read_room(&again, rs, e->id);
    rooms_look_soon(rs, e);
    if (done.code != ROOMS_OK) return done;
    room_close(&e->room);
    e->room = again;
    e->is_stale = false;
    if (room_is_over(&e->room)) rooms_put_away(rs, e);
    rooms_wake(e);
    return done;
}

rooms_result rooms_enter(entry **out, int *viewer, rooms *rs, const rooms_who *who)
{
    entry *e;
    rooms_result done = hold(&e, rs, who->id, who->id_len);
    if (done.code != ROOMS_OK) return done;
    pthread_mutex_lock(&e->lock);
    if (e->is_stale) done = rooms_refresh(rs, e);
    *viewer = FY_SPECTATOR;
    if (done.code == ROOMS_OK && who->token != NULL) {
        *viewer = seat_of(&e->room, who->token);
        if (*viewer == FY_NOBODY) done = rooms_answer(ROOMS_BAD_TOKEN);
    }
    if (done.code == ROOMS_OK)
        *out = e;
    else
        rooms_leave(rs, e);
    return done;
}

void rooms_leave(rooms *rs, entry *e)
{
    pthread_mutex_unlock(&e->lock);
    rooms_let_go(rs, e);
}

/* ---- the list ---------------------------------------------------------------------------- */

static bool is_listed(const entry *e, const fy_game *game)
{
    return e->counts && e->is_public && (game == NULL || e->game == game);
}

size_t rooms_list(rooms *rs, const fy_game *game, size_t from, size_t limit, rooms_show *show,
                  void *context)
{
    entry **found = talk_need(calloc(limit + 1, sizeof(entry *)));
    size_t all = 0, count = 0;
    pthread_mutex_lock(&rs->lock);
    for (entry *e = rs->newest; e != NULL; e = e->older) {
        if (!is_listed(e, game)) continue;
        if (all++ < from || count == limit) continue;
        e->holds++;
        found[count++] = e;
    }
    pthread_mutex_unlock(&rs->lock);
    for (size_t i = 0; i < count; i++) {
        pthread_mutex_lock(&found[i]->lock);
        if (!found[i]->is_stale)
            show(context, &found[i]->room, found[i]->id, FY_SPECTATOR, rooms_time(rs, found[i]));
        rooms_leave(rs, found[i]);
    }
    free(found);
    return all;
}

size_t rooms_live(rooms *rs)
{
    pthread_mutex_lock(&rs->lock);
    const size_t live = rs->live;
    pthread_mutex_unlock(&rs->lock);
    return live;
}

/* ---- beginning and end ------------------------------------------------------------------- */

typedef struct kept_id {
    char id[SECRET_ID];
    int64_t created;
} kept_id;

typedef struct id_list {
    kept_id *ids;
    size_t count, room;
} id_list;

/* Collects the games that are not over. */
static bool take_id(void *to, const char *id, const char *bytes, size_t len)
{
    id_list *list = to;
    room_deed deed;
    if (strlen(id) != SECRET_ID - 1) return true;
    const bool is_read = room_deed_read(&deed, bytes, len);
    if (is_read && deed.is_over) return true;
    if (list->count == list->room) {
        list->room = 2 * list->room + 64;
        list->ids = talk_need(realloc(list->ids, list->room * sizeof *list->ids));
    }
    kept_id *last = &list->ids[list->count++];
    memcpy(last->id, id, SECRET_ID);
    last->created = is_read ? deed.created : 0;
    return true;
}

/* The oldest first, for the last that comes into the table is the newest. */
static int compare_ids(const void *left, const void *right)
{
    const kept_id *a = left, *b = right;
    if (a->created != b->created) return a->created < b->created ? -1 : 1;
    return strcmp(a->id, b->id);
}

/* Goes on with a game. */
static rooms_code resume(rooms *rs, const char *id)
{
    entry *e;
    const rooms_result done = hold(&e, rs, id, SECRET_ID - 1);
    if (done.code != ROOMS_OK) return done.code;
    pthread_mutex_lock(&e->lock);
    if (room_is_over(&e->room))
        rooms_put_away(rs, e);
    else
        bots_ask(rs->bots, e);
    rooms_leave(rs, e);
    return ROOMS_OK;
}

rooms *rooms_open(const rooms_setup *setup, size_t *damaged)
{
    id_list list = {NULL, 0, 0};
    rooms *rs = talk_need(calloc(1, sizeof *rs));
    rs->setup = *setup;
    if (rs->setup.clock == NULL) rs->setup.clock = thinker_clock;
    pthread_mutex_init(&rs->lock, NULL);
    pthread_cond_init(&rs->stops, NULL);
    *damaged = 0;
    const keep_code code = setup->keeper.list(setup->keeper.context, take_id, &list);
    rs->bots = bots_start(rs, setup->bot_threads);
    if (list.count > 0) qsort(list.ids, list.count, sizeof *list.ids, compare_ids);
    for (size_t i = 0; i < list.count; i++) *damaged += resume(rs, list.ids[i].id) != ROOMS_OK;
    free(list.ids);
    const int error = pthread_create(&rs->ticker, NULL, rooms_keep_ticking, rs);
    if (error != 0) talk_die("cannot start a thread", error);
    if (code == KEEP_OK) return rs;
    rooms_close(rs);
    return NULL;
}

void rooms_close(rooms *rs)
{
    if (rs == NULL) return;
    pthread_mutex_lock(&rs->lock);
    rs->is_stopping = true;
    pthread_cond_signal(&rs->stops);
    pthread_mutex_unlock(&rs->lock);
    pthread_join(rs->ticker, NULL);
    bots_stop(rs->bots);
    for (entry *e = rs->newest, *older; e != NULL; e = older) {
        older = e->older;
        rooms_entry_free(e);
    }
    pthread_cond_destroy(&rs->stops);
    pthread_mutex_destroy(&rs->lock);
    free(rs);
}
