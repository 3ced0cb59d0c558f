/* The threads that bots think in. A bot gets a copy of the host, of which its player uses nothing
 * but what the seat may know (player.h). The game may go on meanwhile: then what it found is
 * dropped if it does not fit any more, and the bot is asked again. */
#include <stdlib.h>
#include <string.h>

#include "../engine/player.h"
#include "../output/out.h"
#include "rooms_state.h"

enum { MEGABYTES = 8 };

typedef struct waiting {
    struct waiting *next;
    entry *entry;
} waiting;

/* What a thread has: the player of the game and level that it was asked for last. */
typedef struct bot_thread {
    bots *bots;
    pthread_t thread;
    player *player;
    const fy_game *game;
    char level[ROOM_NAME_MAX];
} bot_thread;

struct bots {
    rooms *rooms;
    pthread_mutex_t lock;
    pthread_cond_t wanted;
    waiting *first, **last;
    bool is_stopping;
    unsigned count;
    bot_thread threads[];
};

/* ---- thinking ---------------------------------------------------------------------------- */

typedef struct thought {
    fy_host host;
    fy_host_move *moves;
    int seat;
    char level[ROOM_NAME_MAX];
} thought;

/* Copies what a bot has to think of; false if it is no bot's turn. The clock stands in the copy,
 * for the room's time is not the player's. */
static bool begin_thought(thought *t, const rooms *rs, const entry *e)
{
    const fy_host *h = &e->room.host;
    t->seat = e->is_stale ? FY_NOBODY : room_bot_turn(&e->room);
    if (t->seat < 0) return false;
    memcpy(t->level, e->room.deed.bots[t->seat], sizeof t->level);
    t->moves = talk_need(malloc((h->count + 1) * sizeof *t->moves));
    memcpy(t->moves, h->moves, h->count * sizeof *t->moves);
    t->host = *h;
    t->host.moves = t->moves;
    fy_host_pause(&t->host, rooms_time(rs, e));
    return true;
}

static bool seat_player(bot_thread *b, const thought *t)
{
    if (b->player != NULL && b->game == t->host.game && strcmp(b->level, t->level) == 0)
        return true;
    player_setup setup = {.game = t->host.game, .megabytes = MEGABYTES};
    player_close(b->player);
    b->player = NULL;
    b->game = t->host.game;
    memcpy(b->level, t->level, sizeof b->level);
    if (!player_read(&setup.who, b->game, b->level) || setup.who.is_program) return false;
    pthread_mutex_lock(&b->bots->lock); /* bots_stop() looks at it */
    b->player = player_open(&setup);
    pthread_mutex_unlock(&b->bots->lock);
    return b->player != NULL;
}

static bool choose(bot_thread *b, fy_best *best, const thought *t)
{
    if (!seat_player(b, t) || !player_new_game(b->player)) return false;
    player_arm(b->player);
    pthread_mutex_lock(&b->bots->lock);
    if (b->bots->is_stopping) player_stop(b->player);
    pthread_mutex_unlock(&b->bots->lock);
    return player_choose(b->player, best, &t->host, t->seat);
}

/* Does the game still stand where the bot thought? */
static bool is_current(const entry *e, const thought *t)
{
    const fy_host *h = &e->room.host;
    return !e->is_stale && room_bot_turn(&e->room) == t->seat && h->count == t->host.count &&
           memcmp(h->moves, t->moves, h->count * sizeof *t->moves) == 0;
}

static void play(rooms *rs, entry *e, const thought *t, const fy_best *best)
{
    room_event event = {.act = ROOM_RESIGN, .seat = t->seat, .at = rooms_time(rs, e)};
    fy_position view;
    if (best != NULL && fy_host_view(&view, &e->room.host, t->seat, t->host.count).code == FY_OK &&
        fy_move_write(event.move, sizeof event.move, t->host.game, &view, best->move, FY_MOVE_PLAIN)
                .code == FY_OK)
        event.act = ROOM_MOVE;
    if (best != NULL) e->hopes[t->seat] = best->expected;
    const rooms_result done = rooms_commit(rs, e, &event);
    (void)done; /* out of time, or not kept: then it is asked again */
}

static void think(bot_thread *b, entry *e)
{
    rooms *rs = b->bots->rooms;
    thought t;
    fy_best best;
    pthread_mutex_lock(&e->lock);
    const bool has_begun = begin_thought(&t, rs, e);
    if (!has_begun) e->is_asked = false;
    pthread_mutex_unlock(&e->lock);
    if (!has_begun) return;
    const bool has_chosen = choose(b, &best, &t);
    pthread_mutex_lock(&b->bots->lock);
    const bool is_stopping = b->bots->is_stopping;
    pthread_mutex_unlock(&b->bots->lock);
    pthread_mutex_lock(&e->lock);
    e->is_asked = false;
    if (!is_stopping && is_current(e, &t))
        play(rs, e, &t, has_chosen ? &best : NULL);
    else if (!is_stopping)
        bots_ask(b->bots, e);
    pthread_mutex_unlock(&e->lock);
    free(t.moves);
}

/* ---- threads ----------------------------------------------------------------------------- */

static entry *next_asked(bots *b)
{
    pthread_mutex_lock(&b->lock);
    while (b->first == NULL && !b->is_stopping) pthread_cond_wait(&b->wanted, &b->lock);
    waiting *w = b->is_stopping ? NULL : b->first;
    if (w != NULL) {
        b->first = w->next;
        if (b->first == NULL) b->last = &b->first;
    }
    pthread_mutex_unlock(&b->lock);
    entry *e = w != NULL ? w->entry : NULL;
    free(w);
    return e;
}

static void *keep_thinking(void *context)
{
    bot_thread *b = context;
    entry *e;
    while ((e = next_asked(b->bots)) != NULL) {
        think(b, e);
        rooms_let_go(b->bots->rooms, e);
    }
    return NULL;
}

bots *bots_start(rooms *rs, unsigned threads)
{
    bots *b = talk_need(calloc(1, sizeof *b + threads * sizeof b->threads[0]));
    b->rooms = rs;
    b->count = threads;
    b->last = &b->first;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->wanted, NULL);
    for (unsigned i = 0; i < threads; i++) {
        b->threads[i].bots = b;
        const int error = pthread_create(&b->threads[i].thread, NULL, keep_thinking,
                                         &b->threads[i]);
        if (error != 0) talk_die("cannot start a thread", error);
    }
    return b;
}

void bots_stop(bots *b)
{
    pthread_mutex_lock(&b->lock);
    b->is_stopping = true;
    for (unsigned i = 0; i < b->count; i++)
        if (b->threads[i].player != NULL) player_stop(b->threads[i].player);
    pthread_cond_broadcast(&b->wanted);
    pthread_mutex_unlock(&b->lock);
    for (unsigned i = 0; i < b->count; i++) {
        pthread_join(b->threads[i].thread, NULL);
        player_close(b->threads[i].player);
    }
    for (waiting *w = b->first, *next; w != NULL; w = next) {
        next = w->next;
        free(w);
    }
    pthread_cond_destroy(&b->wanted);
    pthread_mutex_destroy(&b->lock);
    free(b);
}

void bots_ask(bots *b, entry *e)
{
    if (b->count == 0 || e->is_asked || room_bot_turn(&e->room) < 0) return;
    e->is_asked = true;
    waiting *w = talk_need(malloc(sizeof *w));
    *w = (waiting){NULL, e};
    rooms_hold(b->rooms, e);
    pthread_mutex_lock(&b->lock);
    *b->last = w;
    b->last = &w->next;
    pthread_cond_signal(&b->wanted);
    pthread_mutex_unlock(&b->lock);
}

/* ---- what bots say ----------------------------------------------------------------------- */

/* A bot agrees to a draw unless it hopes for more, and lets no secret be taken back. */
bool bots_answer(room_event *out, const entry *e)
{
    const fy_host *h = &e->room.host;
    if (room_is_over(&e->room)) return false;
    for (int seat = 0; seat < h->seat_count; seat++) {
        if (!e->room.seats[seat].is_bot) continue;
        *out = (room_event){.act = ROOM_ACTS, .seat = seat};
        const bool hopes = e->hopes[seat] == 0 || e->hopes[seat] > FY_SEARCH_SURE / 2;
        if (h->asker != FY_NOBODY && h->asker != seat && !(h->agrees >> seat & 1))
            out->act = ROOM_REFUSE;
        else if (h->draws != 0 && !(h->draws >> seat & 1))
            out->act = hopes ? ROOM_DECLINE : ROOM_OFFER;
        if (out->act != ROOM_ACTS) return true;
    }
    return false;
}
