/* What happens in rooms, and what happens by itself.
 *
 * An event is first tried on the room in memory, then kept, and only then told. If it cannot be
 * kept, the room is made anew from what the keeper has, so that memory never holds what a restart
 * would lose. */
#include <string.h>
#include <time.h>

#include "rooms_state.h"

enum { TICK = 100, /* milliseconds between two looks at the clocks */ DUE_MAX = 64 };

/* ---- what happens ------------------------------------------------------------------------ */

/* A game that is over is marked so, to be passed over at the next start. If that fails it is found
 * out then. */
void rooms_put_away(rooms *rs, entry *e)
{
    const keeper *k = &rs->setup.keeper;
    char text[ROOM_TEXT_MAX];
    e->room.deed.is_over = true;
    const keep_code code = k->put(k->context, e->id, text, room_deed_write(text, &e->room.deed));
    (void)code;
    pthread_mutex_lock(&rs->lock);
    if (e->counts) {
        e->counts = false;
        rs->live--;
        rs->idle++;
    }
    pthread_mutex_unlock(&rs->lock);
}

static rooms_result keep_event(rooms *rs, entry *e, const room_event *event)
{
    const keeper *k = &rs->setup.keeper;
    char text[ROOM_TEXT_MAX];
    const size_t len = room_event_write(text, event);
    const rooms_result done =
        rooms_kept(k->append(k->context, e->id, e->room.count - 1, text, len));
    if (done.code == ROOMS_OK) return done;
    e->is_stale = true;
    const rooms_result again = rooms_refresh(rs, e); /* or else by whoever comes next */
    (void)again;
    return done.code == ROOMS_NOT_FOUND ? rooms_answer(ROOMS_NOT_KEPT) : done;
}

static rooms_result happen(rooms *rs, entry *e, room_event *event)
{
    const size_t count = e->room.count;
    if (event->act == ROOM_MOVE) { /* a number of its own for whatever is drawn */
        event->has_seed = true;
        if (!room_seed_again(&e->room, &event->seed))
            secret_bytes(&event->seed, sizeof event->seed);
    }
    const rooms_result done = rooms_refused(room_apply(&e->room, event));
    if (done.code != ROOMS_OK || e->room.count == count) return done;
    const rooms_result is_kept = keep_event(rs, e, event);
    if (is_kept.code != ROOMS_OK) return is_kept;
    e->last = rs->setup.clock();
    if (room_is_over(&e->room)) rooms_put_away(rs, e);
    rooms_set_deadline(rs, e);
    rooms_wake(e);
    return done;
}

/* A clock that has run out is the first thing that happens: what comes too late finds the game
 * over. */
static rooms_result flag_first(rooms *rs, entry *e, const room_event *event)
{
    room_event flag = {.act = ROOM_FLAG, .seat = FY_NOBODY, .at = event->at};
    if (event->act == ROOM_FLAG || !room_is_out_of_time(&e->room, event->at))
        return rooms_answer(ROOMS_OK);
    return happen(rs, e, &flag);
}

rooms_result rooms_commit(rooms *rs, entry *e, room_event *event)
{
    room_event answer;
    if (e->is_stale) return rooms_answer(ROOMS_NOT_KEPT);
    const rooms_result flagged = flag_first(rs, e, event);
    if (flagged.code != ROOMS_OK) return flagged;
    const rooms_result done = happen(rs, e, event);
    if (done.code != ROOMS_OK) return done;
    while (bots_answer(&answer, e)) {
        answer.at = event->at;
        if (happen(rs, e, &answer).code != ROOMS_OK) break;
    }
    bots_ask(rs->bots, e);
    return done;
}

/* Whoever looks sees what the clocks show. A bot whose move could not be kept is asked again. */
static void look_at_clock(rooms *rs, entry *e)
{
    room_event event = {.act = ROOM_FLAG, .seat = FY_NOBODY, .at = rooms_time(rs, e)};
    bots_ask(rs->bots, e);
    if (!room_is_out_of_time(&e->room, event.at)) return;
    const rooms_result done = rooms_commit(rs, e, &event);
    (void)done; /* it is tried again */
}

/* Somebody who joins; false if that is no name. */
static bool make_join(room_event *out, char token[SECRET_TOKEN], const char *name, size_t len)
{
    *out = (room_event){.act = ROOM_JOIN};
    if (!rooms_take_name(out->name, name, len)) return false;
    secret_token(token);
    secret_hash(out->hash, token, strlen(token));
    return true;
}

/* Seats whoever asks in a room that nobody knows yet. The event is kept before the deed: without
 * that it is no game, whatever becomes of the keeper in between. */
static rooms_result seat_asker(rooms *rs, entry *e, const rooms_ask *ask)
{
    const keeper *k = &rs->setup.keeper;
    char text[ROOM_TEXT_MAX];
    room_event event;
    if (ask->token == NULL) return rooms_answer(ROOMS_OK);
    if (!make_join(&event, ask->token, ask->name, ask->name_len))
        return rooms_answer(ROOMS_BAD_NAME);
    event.seat = ask->seat;
    const rooms_result done = rooms_refused(room_apply(&e->room, &event));
    if (done.code != ROOMS_OK) return done;
    return rooms_kept(k->append(k->context, e->id, 0, text, room_event_write(text, &event)));
}

static rooms_result keep_new(rooms *rs, entry *e, const rooms_ask *ask)
{
    const keeper *k = &rs->setup.keeper;
    char text[ROOM_TEXT_MAX];
    if (room_is_over(&e->room)) return rooms_refused((room_result){ROOM_FAULT, {FY_HOST_OVER, 0}});
    const rooms_result seated = seat_asker(rs, e, ask);
    if (seated.code != ROOMS_OK) return seated;
    return rooms_kept(k->put(k->context, e->id, text, room_deed_write(text, &e->room.deed)));
}

rooms_result rooms_create(char id[SECRET_ID], rooms *rs, const rooms_ask *ask)
{
    room_deed deed;
    if (rooms_live(rs) >= rs->setup.games) return rooms_answer(ROOMS_MANY);
    rooms_result done = rooms_make_deed(&deed, ask);
    if (done.code != ROOMS_OK) return done;
    secret_id(id);
    entry *e = rooms_entry_new(id);
    const fy_result opened = room_open(&e->room, &deed);
    done = opened.code == FY_OK ? keep_new(rs, e, ask)
                                : rooms_refused((room_result){ROOM_FAULT, opened});
    if (done.code != ROOMS_OK) {
        rooms_entry_free(e);
        return done;
    }
    rooms_set_time(rs, e);
    rooms_set_deadline(rs, e);
    pthread_mutex_lock(&e->lock);
    pthread_mutex_lock(&rs->lock);
    rooms_insert(rs, e);
    pthread_mutex_unlock(&rs->lock);
    bots_ask(rs->bots, e);
    rooms_leave(rs, e);
    return done;
}

static int open_seat(const room *r)
{
    int seat = 0;
    while (seat < r->host.seat_count - 1 && r->seats[seat].is_taken) seat++;
    return seat;
}

rooms_result rooms_join(char token[SECRET_TOKEN], int *seat, rooms *rs, const rooms_who *who,
                        const char *name, size_t name_len)
{
    room_event event;
    const rooms_who anybody = {who->id, who->id_len, NULL};
    entry *e;
    int viewer;
    if (!make_join(&event, token, name, name_len)) return rooms_answer(ROOMS_BAD_NAME);
    rooms_result done = rooms_enter(&e, &viewer, rs, &anybody);
    if (done.code != ROOMS_OK) return done;
    if (*seat == FY_NOBODY) *seat = open_seat(&e->room);
    event.seat = *seat;
    event.at = rooms_time(rs, e);
    done = rooms_commit(rs, e, &event);
    rooms_leave(rs, e);
    return done;
}

rooms_result rooms_act(rooms *rs, const rooms_who *who, room_act act, const char *move, size_t len)
{
    room_event event = {.act = act};
    entry *e;
    if (who->token == NULL) return rooms_answer(ROOMS_NO_TOKEN);
    rooms_result done = rooms_enter(&e, &event.seat, rs, who);
    if (done.code != ROOMS_OK) return done;
    look_at_clock(rs, e);
    event.at = rooms_time(rs, e);
    if (move != NULL && (len >= sizeof event.move || memchr(move, '\0', len) != NULL)) {
        done = rooms_refused((room_result){ROOM_FAULT, {FY_TEXT_TOO_LONG, sizeof event.move}});
    } else {
        if (move != NULL) memcpy(event.move, move, len);
        done = rooms_commit(rs, e, &event);
    }
    rooms_leave(rs, e);
    return done;
}

rooms_result rooms_look(rooms *rs, const rooms_who *who, rooms_show *show, void *context)
{
    entry *e;
    int viewer;
    rooms_result done = rooms_enter(&e, &viewer, rs, who);
    if (done.code != ROOMS_OK) return done;
    look_at_clock(rs, e);
    if (e->is_stale)
        done = rooms_answer(ROOMS_NOT_KEPT);
    else
        show(context, &e->room, e->id, viewer, rooms_time(rs, e));
    rooms_leave(rs, e);
    return done;
}

/* ---- what happens by itself -------------------------------------------------------------- */

/* Ends the game if it is time. */
static void end_in_time(rooms *rs, entry *e)
{
    room_event event = {.act = ROOM_EXPIRE, .seat = FY_NOBODY, .at = rooms_time(rs, e)};
    const bool has_clock = e->room.has_begun && e->room.deed.time.base > 0;
    rooms_set_deadline(rs, e);
    look_at_clock(rs, e);
    if (has_clock || room_is_over(&e->room)) return;
    if (atomic_load(&e->deadline) > rs->setup.clock()) return;
    const rooms_result done = rooms_commit(rs, e, &event);
    (void)done; /* it is tried again */
}

static void look_at(rooms *rs, entry *e)
{
    pthread_mutex_lock(&e->lock);
    if (!e->is_stale || rooms_refresh(rs, e).code == ROOMS_OK) end_in_time(rs, e);
    rooms_leave(rs, e);
}

static void tick(rooms *rs)
{
    entry *due[DUE_MAX];
    size_t count = 0;
    const uint64_t now = rs->setup.clock();
    for (entry *e = rs->newest; e != NULL && count < DUE_MAX; e = e->older) {
        if (atomic_load(&e->deadline) > now) continue;
        e->holds++;
        due[count++] = e;
    }
    pthread_mutex_unlock(&rs->lock);
    for (size_t i = 0; i < count; i++) look_at(rs, due[i]);
    pthread_mutex_lock(&rs->lock);
}

void *rooms_keep_ticking(void *context)
{
    rooms *rs = context;
    pthread_mutex_lock(&rs->lock);
    while (!rs->is_stopping) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += TICK * 1000000L;
        if (until.tv_nsec >= 1000000000L) {
            until.tv_nsec -= 1000000000L;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&rs->stops, &rs->lock, &until);
        if (!rs->is_stopping) tick(rs);
    }
    pthread_mutex_unlock(&rs->lock);
    return NULL;
}
