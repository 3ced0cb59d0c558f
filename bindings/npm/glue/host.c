/* A game that is being played, behind a handle. Seat -1 is the referee, who sees everything. */
#include <forsyth/host.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"
#include "out.h"

enum { ROOM = 4096, REFEREE = -1 };

typedef struct npm_host {
    fy_host host;
    fy_step steps[ROOM];
    fy_host_move moves[ROOM];
} npm_host;

static npm_host *opened;

/* Opens a game; npm_host_opened() is its handle if the answer is good. */
NPM_EXPORT(host_open)
uint32_t npm_host_open(uint32_t game, const char *text, size_t len, uint32_t allow, uint64_t seed)
{
    npm_read read;
    out_begin();
    if (!npm_parse(&read, &(npm_text){text, len, game, allow})) return out_end();
    opened = calloc(1, sizeof *opened);
    const fy_result started = opened == NULL
                                  ? (fy_result){FY_NO_SPACE, 0}
                                  : fy_host_start(&opened->host, read.game, &read.pos, seed,
                                                  opened->steps, opened->moves, ROOM);
    if (started.code == FY_OK) {
        npm_open_at(read.game, &read.pos);
        out_key_number("seats", opened->host.seat_count);
        npm_close();
    } else {
        free(opened);
        opened = NULL;
        npm_refuse(read.game, started);
    }
    return out_end();
}

NPM_EXPORT(host_opened) npm_host *npm_host_opened(void)
{
    return opened;
}

NPM_EXPORT(host_close) void npm_host_close(npm_host *h)
{
    if (opened == h) opened = NULL;
    free(h);
}

/* ---- what may be seen -------------------------------------------------------------------- */

static fy_result seen(fy_position *out, const fy_host *h, int seat, size_t after)
{
    if (seat == REFEREE) return fy_host_position(out, h, after);
    return fy_host_view(out, h, seat, after);
}

static void say_set(const char *key, uint32_t set)
{
    bool first = true;
    out_key(key);
    out_char('[');
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        if (!(set >> i & 1)) continue;
        if (!first) out_char(',');
        out_number(i);
        first = false;
    }
    out_char(']');
}

static void say_or_null(const char *key, int64_t number)
{
    out_key(key);
    if (number < 0)
        out_puts("null");
    else
        out_number(number);
}

static void say_clocks(const fy_host *h, uint64_t now)
{
    out_key("clocks");
    for (int i = 0; i < h->seat_count; i++) {
        const uint64_t left = fy_host_left(h, i, now);
        out_char(i == 0 ? '[' : ',');
        if (left == FY_TIME_UNLIMITED)
            out_puts("null");
        else
            out_number((int64_t)left);
    }
    out_char(']');
}

NPM_EXPORT(host_state) uint32_t npm_host_state(const npm_host *handle, int seat, double now)
{
    const fy_host *h = &handle->host;
    fy_position pos;
    out_begin();
    const fy_result looked = seen(&pos, h, seat, h->count);
    if (looked.code != FY_OK) {
        npm_refuse(h->game, looked);
        return out_end();
    }
    npm_open_at(h->game, &pos);
    npm_say_outcome(h->game, &pos, h->outcome);
    say_or_null("seat", fy_host_turn(h));
    out_key_number("count", (int64_t)h->count);
    out_key_number("undone", (int64_t)h->undone);
    say_clocks(h, (uint64_t)now);
    out_key_bool("running", h->running);
    say_set("offers", h->draws);
    say_set("agrees", h->agrees);
    say_or_null("asker", h->asker);
    npm_close();
    return out_end();
}

NPM_EXPORT(host_view) uint32_t npm_host_view(const npm_host *handle, int seat, size_t after)
{
    const fy_host *h = &handle->host;
    fy_position pos;
    out_begin();
    const fy_result looked = seen(&pos, h, seat, after);
    if (looked.code == FY_OK) {
        npm_open_at(h->game, &pos);
        npm_close();
    } else {
        npm_refuse(h->game, looked);
    }
    return out_end();
}

static fy_result move_text(char *out, size_t cap, const fy_host *h, int seat, size_t number,
                           uint32_t style)
{
    fy_position pos;
    if (seat != REFEREE) return fy_host_move_text(out, cap, h, seat, number, style);
    const fy_result looked = fy_host_position(&pos, h, number);
    if (looked.code != FY_OK) return looked;
    return fy_move_write(out, cap, h->game, &pos, h->moves[number].move, style);
}

static bool say_host_move(const fy_host *h, int seat, size_t number)
{
    const fy_host_move *move = &h->moves[number];
    char text[FY_MOVE_TEXT_MAX];
    fy_position after;
    if (move_text(text, sizeof text, h, seat, number, FY_MOVE_PLAIN).code != FY_OK) return false;
    if (seen(&after, h, seat, number + 1).code != FY_OK) return false;
    out_puts("{\"move\":");
    out_quoted(text);
    if (move_text(text, sizeof text, h, seat, number, FY_MOVE_SAN).code == FY_OK)
        out_key_string("san", text);
    out_key_string("by", move->seat == FY_CHANCE ? "chance" : fy_player_name(h->game, move->seat));
    say_or_null("left", move->left == UINT32_MAX ? -1 : (int64_t)move->left);
    out_key_bool("reveals", move->reveals);
    npm_say_text(h->game, &after);
    out_char('}');
    return true;
}

NPM_EXPORT(host_moves) uint32_t npm_host_moves(const npm_host *handle, int seat, size_t from)
{
    const fy_host *h = &handle->host;
    out_begin();
    if (seat != REFEREE && (seat < 0 || seat >= h->seat_count)) {
        npm_refuse(h->game, (fy_result){FY_NO_SUCH_PLAYER, 0});
        return out_end();
    }
    npm_open(h->game);
    out_key("moves");
    out_char('[');
    for (size_t i = from; i < h->count; i++) {
        if (i > from) out_char(',');
        if (!say_host_move(h, seat, i)) out_puts("null");
    }
    out_char(']');
    npm_close();
    return out_end();
}

/* ---- what seats do ----------------------------------------------------------------------- */

static uint32_t answer(const npm_host *handle, fy_result result)
{
    const fy_host *h = &handle->host;
    out_begin();
    if (result.code == FY_OK) {
        npm_open(h->game);
        out_key_number("count", (int64_t)h->count);
        npm_close();
    } else {
        npm_refuse(h->game, result);
    }
    return out_end();
}

NPM_EXPORT(host_play)
uint32_t npm_host_play(npm_host *h, int seat, const char *text, size_t len, double now)
{
    return answer(h, fy_host_play_text(&h->host, seat, text, len, (uint64_t)now));
}

enum act { RESIGN, FORFEIT, OFFER, DECLINE, CLAIM, ADJUDICATE, TAKE_BACK, AGREE, REFUSE, REDO };

/* An act of a seat by its number in the list above; the winner of ADJUDICATE may be FY_NOBODY. */
NPM_EXPORT(host_act) uint32_t npm_host_act(npm_host *handle, uint32_t act, int seat, double time)
{
    fy_host *h = &handle->host;
    const uint64_t now = (uint64_t)time;
    switch ((enum act)act) {
    case RESIGN: return answer(handle, fy_host_resign(h, seat));
    case FORFEIT: return answer(handle, fy_host_forfeit(h, seat, FY_FORFEITED));
    case OFFER: return answer(handle, fy_host_offer_draw(h, seat));
    case DECLINE: return answer(handle, fy_host_decline_draw(h, seat));
    case CLAIM: return answer(handle, fy_host_claim_draw(h, seat));
    case ADJUDICATE: return answer(handle, fy_host_adjudicate(h, seat));
    case TAKE_BACK: return answer(handle, fy_host_take_back(h, seat, now));
    case AGREE: return answer(handle, fy_host_agree(h, seat, now));
    case REFUSE: return answer(handle, fy_host_refuse(h, seat));
    case REDO: return answer(handle, fy_host_redo(h, seat, now));
    }
    return 0;
}

NPM_EXPORT(host_set_easy) void npm_host_set_easy(npm_host *h, int seat, int easy)
{
    fy_host_set_easy(&h->host, seat, easy);
}

/* ---- clocks ------------------------------------------------------------------------------ */

NPM_EXPORT(host_set_time)
void npm_host_set_time(npm_host *h, int seat, uint32_t base, uint32_t increment, uint32_t moves)
{
    fy_host_set_time(&h->host, seat, (fy_time_control){base, increment, moves});
}

NPM_EXPORT(host_set_left) void npm_host_set_left(npm_host *h, int seat, double left)
{
    fy_host_set_left(&h->host, seat, (uint64_t)left);
}

NPM_EXPORT(host_run) void npm_host_run(npm_host *h, double now)
{
    fy_host_run(&h->host, (uint64_t)now);
}

NPM_EXPORT(host_pause) void npm_host_pause(npm_host *h, double now)
{
    fy_host_pause(&h->host, (uint64_t)now);
}

NPM_EXPORT(host_look) int npm_host_look(npm_host *h, double now)
{
    return fy_host_look(&h->host, (uint64_t)now);
}
