/* The rules of a room: who may do what, and what becomes of it. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

#include "../output/out.h"

/* ---- names ------------------------------------------------------------------------------- */

static const char *const act_names[ROOM_ACTS] = {
    "join",     "move",  "resign", "offer-draw", "decline-draw", "claim-draw",
    "takeback", "agree", "refuse", "abort",      "flag",         "expire"};

const char *room_act_name(unsigned act)
{
    return act < ROOM_ACTS ? act_names[act] : NULL;
}

room_act room_act_find(const char *name, size_t len)
{
    unsigned act = 0;
    while (act < ROOM_ACTS &&
           (strlen(act_names[act]) != len || memcmp(act_names[act], name, len) != 0))
        act++;
    return (room_act)act;
}

static const struct {
    const char *name, *text;
} refusals[ROOM_CODES] = {
    [ROOM_OK] = {"ok", "no fault"},
    [ROOM_TAKEN] = {"seat-taken", "somebody sits there"},
    [ROOM_WAITS] = {"game-waits", "the game begins when all seats are taken"},
    [ROOM_BEGUN] = {"game-begun", "moves were made: the game can only be resigned"},
    [ROOM_TALKATIVE] = {"game-talk", "too many offers and requests in one game"},
};

const char *room_code_name(room_result r)
{
    return r.code == ROOM_FAULT ? fy_code_name(r.fault.code) : refusals[r.code].name;
}

const char *room_code_text(room_result r)
{
    return r.code == ROOM_FAULT ? fy_code_text(r.fault.code) : refusals[r.code].text;
}

static room_result refused(room_code code)
{
    return (room_result){code, {FY_OK, 0}};
}

static room_result judged(fy_result fault)
{
    return (room_result){fault.code == FY_OK ? ROOM_OK : ROOM_FAULT, fault};
}

/* ---- beginning and end ------------------------------------------------------------------- */

fy_result room_open(room *out, const room_deed *deed)
{
    room r = {.deed = *deed, .failed = FY_NOBODY};
    r.steps = talk_need(malloc(ROOM_MOVES * sizeof *r.steps));
    r.moves = talk_need(malloc(ROOM_MOVES * sizeof *r.moves));
    const fy_result started = fy_host_start(&r.host, deed->game, &deed->start, deed->seed, r.steps,
                                            r.moves, ROOM_MOVES);
    if (started.code != FY_OK) {
        room_close(&r);
        return started;
    }
    r.has_begun = true;
    for (int i = 0; i < r.host.seat_count; i++) {
        room_seat *seat = &r.seats[i];
        seat->is_bot = seat->is_taken = deed->bots[i][0] != '\0';
        memcpy(seat->name, deed->bots[i], sizeof seat->name);
        r.has_begun = r.has_begun && seat->is_taken;
        if (deed->time.base > 0) fy_host_set_time(&r.host, i, deed->time);
        fy_host_set_easy(&r.host, i, seat->is_bot);
    }
    if (r.has_begun && deed->time.base > 0) fy_host_run(&r.host, 0);
    *out = r;
    return started;
}

void room_close(room *r)
{
    for (size_t i = 0; i < r->count; i++)
        for (int v = 0; v <= FY_SEATS_MAX; v++) free(r->happened[i].told[v]);
    free(r->happened);
    free(r->draws);
    free(r->steps);
    free(r->moves);
    *r = (room){.count = 0};
}

bool room_is_over(const room *r)
{
    return r->is_aborted || r->host.outcome.over;
}

bool room_is_out_of_time(const room *r, uint64_t at)
{
    return !room_is_over(r) && fy_host_left(&r->host, fy_host_turn(&r->host), at) == 0;
}

int room_bot_turn(const room *r)
{
    const int turn = room_is_over(r) || !r->has_begun ? FY_NOBODY : fy_host_turn(&r->host);
    return turn >= 0 && r->seats[turn].is_bot ? turn : FY_NOBODY;
}

/* ---- chance ------------------------------------------------------------------------------ */

static const room_draw *draw_after(const room *r, size_t count)
{
    for (size_t i = 0; i < r->draw_count; i++)
        if (r->draws[i].count == count) return &r->draws[i];
    return NULL;
}

bool room_seed_again(const room *r, uint64_t *seed)
{
    const room_draw *draw = draw_after(r, r->host.count + 1);
    if (draw != NULL) *seed = draw->seed;
    return draw != NULL;
}

static void note_draw(room *r, size_t count, uint64_t seed)
{
    if (draw_after(r, count) != NULL) return;
    if (r->draw_count == r->draw_room) {
        r->draw_room = 2 * r->draw_room + 8;
        r->draws = talk_need(realloc(r->draws, r->draw_room * sizeof *r->draws));
    }
    r->draws[r->draw_count++] = (room_draw){count, seed};
}

/* ---- what a seat does -------------------------------------------------------------------- */

static room_result join(room *r, const room_event *e)
{
    room_seat *seat = &r->seats[e->seat];
    if (seat->is_taken) return refused(ROOM_TAKEN);
    seat->is_taken = true;
    memcpy(seat->name, e->name, sizeof seat->name);
    memcpy(seat->hash, e->hash, sizeof seat->hash);
    r->has_begun = true;
    for (int i = 0; i < r->host.seat_count; i++) r->has_begun &= r->seats[i].is_taken;
    if (r->has_begun && r->deed.time.base > 0) fy_host_run(&r->host, e->at);
    return refused(ROOM_OK);
}

static room_result move(room *r, room_event *e)
{
    const size_t count = r->host.count;
    if (fy_host_turn(&r->host) != e->seat) return judged((fy_result){FY_HOST_NOT_TURN, 0});
    if (e->has_seed) fy_host_reseed(&r->host, e->seed);
    const fy_result played = fy_host_play_text(&r->host, e->seat, e->move, strlen(e->move), e->at);
    if (played.code == FY_LINE_FULL) return judged(fy_host_adjudicate(&r->host, FY_NOBODY));
    if (played.code != FY_OK) return judged(played);
    e->has_seed = r->host.count > count + 1;
    if (e->has_seed) note_draw(r, count + 1, e->seed);
    return refused(ROOM_OK);
}

/* Offers are declined, and who asked for a takeback is told no, only if there is such a thing. */
static bool changes_nothing(const room *r, const room_event *e)
{
    if (e->act == ROOM_OFFER) return r->host.draws >> e->seat & 1;
    if (e->act == ROOM_DECLINE) return r->host.draws == 0;
    return e->act == ROOM_TAKE_BACK && r->host.asker == e->seat;
}

static bool has_moved(const room *r)
{
    for (int i = 0; i < r->host.seat_count; i++)
        if (r->host.seats[i].made > 0) return true;
    return false;
}

static room_result give_up(room *r)
{
    r->is_aborted = true;
    fy_host_pause(&r->host, r->at);
    return refused(ROOM_OK);
}

static room_result resign(room *r, const room_event *e)
{
    const fy_result done = fy_host_resign(&r->host, e->seat);
    if (done.code == FY_OK) r->failed = e->seat;
    return judged(done);
}

static room_result flag(room *r, const room_event *e)
{
    const int turn = fy_host_turn(&r->host);
    const bool is_over = fy_host_look(&r->host, e->at);
    if (is_over && r->host.outcome.code == FY_OUT_OF_TIME) r->failed = turn;
    return judged((fy_result){is_over ? FY_OK : FY_HOST_NOT_TURN, 0});
}

static room_result act(room *r, room_event *e)
{
    fy_host *h = &r->host;
    switch (e->act) {
    case ROOM_MOVE: return move(r, e);
    case ROOM_RESIGN: return resign(r, e);
    case ROOM_OFFER: return judged(fy_host_offer_draw(h, e->seat));
    case ROOM_DECLINE: return judged(fy_host_decline_draw(h, e->seat));
    case ROOM_CLAIM: return judged(fy_host_claim_draw(h, e->seat));
    case ROOM_TAKE_BACK: return judged(fy_host_take_back(h, e->seat, e->at));
    case ROOM_AGREE: return judged(fy_host_agree(h, e->seat, e->at));
    case ROOM_REFUSE: return judged(fy_host_refuse(h, e->seat));
    default: return flag(r, e);
    }
}

static room_result try_act(room *r, room_event *e)
{
    const bool is_talk = e->act != ROOM_MOVE && e->act != ROOM_RESIGN && e->seat >= 0;
    const bool is_late = e->act != ROOM_FLAG && room_is_out_of_time(r, e->at);
    if (room_is_over(r) || is_late) return judged((fy_result){FY_HOST_OVER, 0});
    if (is_talk && r->talk >= ROOM_TALK) return refused(ROOM_TALKATIVE);
    if (e->act == ROOM_JOIN) return join(r, e);
    if (e->act == ROOM_EXPIRE) return give_up(r);
    if (e->act == ROOM_ABORT) return has_moved(r) ? refused(ROOM_BEGUN) : give_up(r);
    if (!r->has_begun) return refused(ROOM_WAITS);
    return act(r, e);
}

/* ---- what has happened ------------------------------------------------------------------- */

static char *told_copy(const room *r, int viewer, size_t number)
{
    char text[FY_MOVE_TEXT_MAX];
    const fy_result written = fy_host_move_text(text, sizeof text, &r->host, viewer, number,
                                                FY_MOVE_PLAIN);
    return written.code == FY_OK ? talk_need(strdup(text)) : NULL;
}

/* Only games with secrets tell each viewer something of its own. */
static bool has_secrets(const room *r)
{
    fy_position view;
    return fy_view(&view, r->deed.game, &r->deed.start, FY_SPECTATOR).code == FY_OK;
}

static void note(room *r, const room_event *e, size_t number)
{
    if (r->count == r->room) {
        r->room = 2 * r->room + 16;
        r->happened = talk_need(realloc(r->happened, r->room * sizeof *r->happened));
    }
    room_happening *h = &r->happened[r->count++];
    *h = (room_happening){.act = e->act, .seat = (int8_t)e->seat, .at = e->at};
    r->at = e->at;
    r->talk += e->act != ROOM_MOVE;
    if (e->act != ROOM_MOVE || r->host.count <= number) return;
    h->told[FY_SEATS_MAX] = told_copy(r, FY_SPECTATOR, number);
    for (int i = 0; has_secrets(r) && i < r->host.seat_count; i++)
        h->told[i] = told_copy(r, i, number);
}

room_result room_apply(room *r, room_event *e)
{
    const size_t number = r->host.count;
    const bool needs_seat = e->act != ROOM_FLAG && e->act != ROOM_EXPIRE;
    if (e->seat >= r->host.seat_count || (e->seat < 0) == needs_seat)
        return judged((fy_result){FY_NO_SUCH_PLAYER, 0});
    if (!room_is_over(r) && r->has_begun && changes_nothing(r, e)) return refused(ROOM_OK);
    const room_result done = try_act(r, e);
    if (done.code == ROOM_OK) note(r, e, number);
    return done;
}
