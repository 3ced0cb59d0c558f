/* What is shown of a room. Everything here is asked for by an eye: a seat's, a spectator's, or,
 * once the game is over, the referee's, which sees all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../engine/clock_text.h"
#include "../engine/game_result.h"
#include "../engine/game_text.h"
#include "../output/out.h"
#include "room.h"

enum { REFEREE = FY_NOBODY };

static int eye_of(const room *r, int viewer)
{
    return room_is_over(r) ? REFEREE : viewer;
}

/* ---- positions and moves ----------------------------------------------------------------- */

/* What an eye sees of a position of the referee's; false: nothing. */
static bool see(fy_position *out, const fy_game *game, const fy_position *pos, int eye)
{
    fy_position view;
    const uint32_t code = eye == REFEREE ? FY_NOTHING_TO_HIDE : fy_view(&view, game, pos, eye).code;
    if (code != FY_OK && code != FY_NOTHING_TO_HIDE) return false;
    *out = code == FY_OK ? view : *pos;
    return true;
}

bool room_position(fy_position *out, const room *r, int viewer, size_t after)
{
    fy_position pos;
    return fy_host_position(&pos, &r->host, after).code == FY_OK &&
           see(out, r->deed.game, &pos, eye_of(r, viewer));
}

/* The text of a move as an eye is told of it, in the game's own style or in SAN where that differs;
 * "" if there is none. */
static void tell(char out[FY_MOVE_TEXT_MAX], const room *r, const fy_position *pos, size_t number,
                 int eye, bool in_san)
{
    const fy_game *game = r->deed.game;
    const uint32_t style = in_san ? FY_MOVE_SAN : FY_MOVE_PLAIN;
    fy_position seen;
    fy_move move = r->host.moves[number].move;
    out[0] = '\0';
    if (eye != REFEREE && fy_told(&move, game, pos, move, eye).code != FY_OK) return;
    if (!see(&seen, game, pos, eye)) return;
    if (fy_move_write(out, FY_MOVE_TEXT_MAX, game, &seen, move, style).code != FY_OK) out[0] = '\0';
}

typedef void each_move(const room *r, const fy_position *pos, size_t number, int eye);

static void for_moves(const room *r, int eye, each_move *print)
{
    fy_position pos = r->deed.start;
    for (size_t i = 0; i < r->host.count; i++) {
        if (i > 0) out_char(',');
        print(r, &pos, i, eye);
        if (fy_play(&pos, r->deed.game, &pos, r->host.moves[i].move).code != FY_OK) return;
    }
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void put_string(const char *key, const char *text)
{
    out_puts(key);
    out_json_string(text, strlen(text));
}

static void put_bool(const char *key, bool is_so)
{
    out_puts(key);
    out_puts(is_so ? "true" : "false");
}

static void put_number(const char *key, uint64_t number)
{
    out_puts(key);
    out_number(number);
}

/* "red", or null for nobody. */
static void put_seat(const char *key, const room *r, int seat)
{
    const char *name = seat >= 0 ? fy_player_name(r->deed.game, seat) : NULL;
    if (name != NULL) {
        put_string(key, name);
    } else {
        out_puts(key);
        out_puts("null");
    }
}

static void put_text(const room *r, int eye)
{
    char text[FY_TEXT_MAX];
    fy_position pos, seen;
    fy_line_position(&pos, &r->host.line, r->deed.game);
    if (!see(&seen, r->deed.game, &pos, eye)) return;
    fy_write(text, sizeof text, r->deed.game, &seen, 0);
    put_string(",\"text\":", text);
}

static void put_played(const room *r, const fy_position *pos, size_t number, int eye)
{
    char text[FY_MOVE_TEXT_MAX];
    tell(text, r, pos, number, eye, false);
    put_string("", text);
}

/* What the viewer can play, if it is the seat to move. */
static void put_legal(const room *r, int viewer)
{
    fy_move moves[FY_MOVES_MAX];
    fy_position seen;
    char text[FY_MOVE_TEXT_MAX];
    out_puts(",\"legal\":[");
    if (!room_is_over(r) && r->has_begun && viewer >= 0 && fy_host_turn(&r->host) == viewer &&
        fy_host_view(&seen, &r->host, viewer, r->host.count).code == FY_OK) {
        const size_t count = fy_moves(moves, r->deed.game, &seen);
        for (size_t i = 0; i < count; i++) {
            fy_move_write(text, sizeof text, r->deed.game, &seen, moves[i], FY_MOVE_PLAIN);
            put_string(i > 0 ? "," : "", text);
        }
    }
    out_char(']');
}

static void put_seats(const room *r, uint64_t now)
{
    fy_position pos;
    fy_line_position(&pos, &r->host.line, r->deed.game);
    out_puts(",\"seats\":[");
    for (int i = 0; i < r->host.seat_count; i++) {
        const room_seat *seat = &r->seats[i];
        const uint64_t left = fy_host_left(&r->host, i, now);
        const int64_t score = fy_score(r->deed.game, &pos, i);
        put_string(i > 0 ? ",{\"seat\":" : "{\"seat\":", fy_player_name(r->deed.game, i));
        put_string(",\"who\":", seat->is_bot ? "bot" : seat->is_taken ? "person" : "open");
        put_string(",\"name\":", seat->name);
        if (left != FY_TIME_UNLIMITED) put_number(",\"left\":", left);
        if (score != FY_NO_SCORE) put_number(",\"score\":", (uint64_t)score);
        put_bool(",\"offers_draw\":", r->host.draws >> i & 1);
        out_char('}');
    }
    out_char(']');
}

static void put_result(const room *r)
{
    char result[GAME_RESULT_MAX] = "*";
    const fy_outcome *outcome = &r->host.outcome;
    if (outcome->over) {
        const game_result shares = game_result_of(&r->host, r->failed);
        game_result_write(result, &shares, r->host.seat_count);
    }
    put_bool(",\"over\":", room_is_over(r));
    put_string(",\"status\":", r->is_aborted   ? "aborted"
                               : !r->has_begun ? "waiting"
                                               : fy_code_name(outcome->code));
    put_seat(",\"winner\":", r, outcome->over ? outcome->winner : FY_NOBODY);
    put_string(",\"result\":", result);
    put_bool(",\"claimable\":", !room_is_over(r) && outcome->claimable);
}

static void put_head(const room *r, const char *id)
{
    char clock[CLOCK_TEXT_MAX];
    clock_text_write(clock, r->deed.time);
    put_string("{\"id\":", id);
    put_string(",\"game\":", fy_game_name(r->deed.game));
    put_string(",\"clock\":", clock);
    put_bool(",\"public\":", r->deed.is_public);
    put_number(",\"created\":", (uint64_t)r->deed.created);
    put_number(",\"number\":", r->count);
}

static int turn_of(const room *r)
{
    return room_is_over(r) || !r->has_begun ? FY_NOBODY : fy_host_turn(&r->host);
}

void room_print_state(const room *r, const char *id, int viewer, uint64_t now)
{
    const int eye = eye_of(r, viewer);
    put_head(r, id);
    if (viewer >= 0)
        put_seat(",\"viewer\":", r, viewer);
    else
        out_puts(",\"viewer\":\"spectator\"");
    put_text(r, eye);
    put_seat(",\"turn\":", r, turn_of(r));
    put_seats(r, now);
    put_seat(",\"takeback\":", r, r->host.asker);
    put_result(r);
    out_puts(",\"played\":[");
    for_moves(r, eye, put_played);
    out_char(']');
    put_legal(r, viewer);
    out_char('}');
}

static void put_move(const room *r, const fy_position *pos, size_t number, int eye)
{
    const fy_host_move *made = &r->host.moves[number];
    char text[FY_MOVE_TEXT_MAX];
    if (made->seat >= 0)
        put_seat("{\"seat\":", r, made->seat);
    else
        out_puts("{\"seat\":\"chance\"");
    put_string(",\"move\":", (tell(text, r, pos, number, eye, false), text));
    tell(text, r, pos, number, eye, true);
    if (text[0] != '\0') put_string(",\"san\":", text);
    if (made->left != UINT32_MAX) put_number(",\"left\":", made->left);
    out_char('}');
}

void room_print_moves(const room *r, int viewer)
{
    out_puts("{\"moves\":[");
    for_moves(r, eye_of(r, viewer), put_move);
    out_puts("]}");
}

void room_print_summary(const room *r, const char *id)
{
    put_head(r, id);
    put_seat(",\"turn\":", r, turn_of(r));
    put_seats(r, r->at);
    put_result(r);
    put_number(",\"moves\":", r->host.count);
    out_char('}');
}

void room_print_happening(const room *r, int viewer, size_t number)
{
    const room_happening *h = &r->happened[number - 1];
    const char *told = viewer >= 0 ? h->told[viewer] : NULL;
    if (told == NULL) told = h->told[FY_SEATS_MAX];
    put_number("{\"number\":", number);
    put_string(",\"event\":", room_act_name(h->act));
    put_seat(",\"seat\":", r, h->seat);
    if (told != NULL) put_string(",\"move\":", told);
    put_number(",\"at\":", h->at);
    out_char('}');
}

/* ---- the record -------------------------------------------------------------------------- */

static int note_clock(char *out, size_t cap, const void *context, size_t number)
{
    const fy_host *h = context;
    return game_text_clock(out, cap, &h->moves[number]);
}

static void put_tags(game_text *t, const room *r, const char *result)
{
    char clock[CLOCK_TEXT_MAX], date[16] = "????.??.??";
    const time_t created = (time_t)r->deed.created;
    struct tm utc;
    if (gmtime_r(&created, &utc) != NULL) strftime(date, sizeof date, "%Y.%m.%d", &utc);
    game_text_tag(t, "Event", "forsyth serve");
    game_text_tag(t, "Date", date);
    for (int i = 0; i < r->host.seat_count; i++)
        game_text_tag(t, game_text_seat(i), r->seats[i].name[0] != '\0' ? r->seats[i].name : "?");
    game_text_tag(t, "Result", result);
    clock_text_write(clock, r->deed.time);
    game_text_tag(t, "TimeControl", clock);
    game_text_tag(t, "Termination", r->is_aborted ? "abandoned" : game_text_termination(&r->host));
}

char *room_record(const room *r, int viewer, size_t *len)
{
    char result[GAME_RESULT_MAX] = "*";
    fy_position seen;
    const int eye = eye_of(r, viewer);
    if (eye == FY_SPECTATOR &&
        fy_view(&seen, r->deed.game, &r->deed.start, eye).code != FY_NOTHING_TO_HIDE)
        return NULL;
    if (r->host.outcome.over) {
        const game_result shares = game_result_of(&r->host, r->failed);
        game_result_write(result, &shares, r->host.seat_count);
    }
    game_text *t = game_text_new();
    put_tags(t, r, result);
    game_text_start(t, &r->host, eye);
    game_text_moves(t, &r->host, eye, note_clock, &r->host);
    return game_text_end(t, len, NULL, result);
}
