/* Games of which the server is the referee. What a seat may know is the room's affair; here its
 * token is taken from the header, and what became of a request turned into a status. The token
 * stands in no URL, and so in no log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "etag.h"
#include "params.h"
#include "picture_request.h"
#include "problem.h"
#include "routes.h"
#include "server.h"
#include "../engine/clock_text.h"
#include "../output/out.h"
#include "../rooms/rooms.h"

enum { LIST_LIMIT = 50, LIST_MOST = 500, PLAYERS_MOST = 4 };

/* ---- what went wrong ---------------------------------------------------------------------- */

static const unsigned statuses[ROOMS_CODES] = {
    [ROOMS_OK] = 200,       [ROOMS_NOT_FOUND] = 404, [ROOMS_BAD_TOKEN] = 401,
    [ROOMS_NO_TOKEN] = 401, [ROOMS_REFUSED] = 409,   [ROOMS_TABLE] = 422,
    [ROOMS_UNSOUND] = 422,  [ROOMS_BAD_BOT] = 422,   [ROOMS_BAD_NAME] = 422,
    [ROOMS_MANY] = 503,     [ROOMS_BUSY] = 503,      [ROOMS_DISK_FULL] = 507,
    [ROOMS_NOT_KEPT] = 503, [ROOMS_DAMAGED] = 500,
};

/* What is wrong with a text has its byte; what comes at the wrong time has none. */
static bool is_of_text(rooms_result r)
{
    const uint32_t code = r.refusal.fault.code;
    return r.code == ROOMS_REFUSED && r.refusal.code == ROOM_FAULT &&
           (code < FY_HOST_OVER || code > FY_HOST_NOT_AGREED);
}

/* What is answered depends on who asks and when. */
static void no_store(http_response *to)
{
    for (size_t i = 0; i < to->header_count; i++)
        if (strcmp(to->headers[i].name, "Cache-Control") == 0) return;
    response_header(to, "Cache-Control", "no-store");
}

/* True if all went well; else a problem. */
static bool went_well(rooms_result r, http_response *to)
{
    no_store(to);
    if (r.code == ROOMS_OK) return true;
    if (is_of_text(r))
        problem_fault(to, r.refusal.fault);
    else
        problem(to, statuses[r.code], rooms_code_name(r), rooms_code_text(r));
    if (to->status == 401) response_header(to, "WWW-Authenticate", "Bearer");
    if (to->status == 503) response_header(to, "Retry-After", "1");
    return false;
}

static bool has_rooms(const http_request *r, http_response *to)
{
    if (r->server->rooms != NULL) return true;
    problem(to, 501, "no-library",
            "games are kept in a library: this server was started without "
            "--library");
    return false;
}

/* Who has the token of the server has no seat by that. */
static rooms_who who_asks(const http_request *r)
{
    return (rooms_who){r->part[0].text, r->part[0].len, r->has_token ? NULL : r->bearer};
}

/* For routes that take no parameters of their own. */
static bool asks_no_more(http_request *r, http_response *to)
{
    asked a;
    const bool is_read = asked_read(&a, r, to);
    asked_free(&a);
    return is_read;
}

/* ---- looking ------------------------------------------------------------------------------ */

static void print_state(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    (void)context;
    room_print_state(r, id, viewer, now);
    out_char('\n');
}

static void print_moves(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    (void)context;
    (void)id;
    (void)now;
    room_print_moves(r, viewer);
    out_char('\n');
}

static void look(http_request *r, http_response *to, rooms_show *show, void *context)
{
    const rooms_who who = who_asks(r);
    if (has_rooms(r, to) && asks_no_more(r, to))
        went_well(rooms_look(r->server->rooms, &who, show, context), to);
}

static void handle_state(http_request *r, http_response *to)
{
    look(r, to, print_state, NULL);
}

static void handle_moves(http_request *r, http_response *to)
{
    look(r, to, print_moves, NULL);
}

static void print_record(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    http_response *to = context;
    size_t len;
    char *record = room_record(r, viewer, &len);
    (void)id;
    (void)now;
    if (record != NULL) {
        to->type = "application/x-chess-pgn";
        out_text(record, len);
    } else {
        problem(to, 409, "record-secret", "spectators get the record of this game when it is over");
    }
    free(record);
}

static void handle_record(http_request *r, http_response *to)
{
    look(r, to, print_record, to);
}

/* ---- pictures ----------------------------------------------------------------------------- */

typedef struct drawing {
    const fy_picture *look;
    fy_result done;
} drawing;

static void draw(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    drawing *d = context;
    fy_position pos;
    (void)id;
    (void)now;
    d->done = (fy_result){FY_NO_SUCH_PLAYER, 0};
    if (!room_position(&pos, r, viewer, r->host.count)) return;
    d->done = fy_draw_svg(out_room(FY_SVG_MAX), FY_SVG_MAX, r->deed.game, &pos, d->look);
    if (d->done.code == FY_OK) out_keep(d->done.at);
}

/* Sends what was printed, unless the client has it. */
static void give_picture(const http_request *r, http_response *to)
{
    char tag[ETAG_MAX];
    size_t len;
    const char *bytes = out_take(&len);
    to->type = "image/svg+xml";
    etag_make(tag, "svg", bytes, len);
    if (!etag_matches(r, to, tag)) out_keep(len);
}

static void handle_board(http_request *r, http_response *to)
{
    const rooms_who who = who_asks(r);
    asked a;
    if (!has_rooms(r, to)) return;
    if (asked_read(&a, r, to)) {
        const fy_picture picture = picture_look(&a, r);
        drawing d = {.look = &picture};
        const rooms_result done = rooms_look(r->server->rooms, &who, draw, &d);
        if (went_well(done, to) && d.done.code == FY_OK)
            give_picture(r, to);
        else if (done.code == ROOMS_OK)
            problem_fault(to, d.done);
    }
    asked_free(&a);
}

/* ---- listening ---------------------------------------------------------------------------- */

static long read_events(void *context, char *out, size_t cap)
{
    const long len = rooms_listener_read(context, out, cap);
    return len < 0 ? STREAM_END : len;
}

static void close_events(void *context)
{
    rooms_listener_close(context);
}

static void wake(void *context)
{
    waker_wake(context);
}

static void open_events(void *context, waker *w)
{
    rooms_listener_wakes(context, wake, w);
}

static void handle_events(http_request *r, http_response *to)
{
    const rooms_who who = who_asks(r);
    rooms_listener *listener;
    uint64_t after = SIZE_MAX;
    if (!has_rooms(r, to) || !asks_no_more(r, to)) return;
    if (r->last_event != NULL && !option_number(&after, r->last_event, 0, SIZE_MAX))
        after = SIZE_MAX;
    if (!went_well(rooms_listen(&listener, r->server->rooms, &who, (size_t)after), to)) return;
    if (rooms_listener_is_done(listener)) { /* a browser would come again and again */
        rooms_listener_close(listener);
        to->status = 204;
        return;
    }
    to->type = "text/event-stream";
    to->stream = (http_stream){.read = read_events,
                               .close = close_events,
                               .open = open_events,
                               .context = listener,
                               .heartbeat = ":\n\n"};
}

/* ---- the list ----------------------------------------------------------------------------- */

static void print_row(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    const char **comma = context;
    (void)viewer;
    (void)now;
    out_puts(*comma);
    *comma = ",";
    room_print_summary(r, id);
}

static void handle_list(http_request *r, http_response *to)
{
    const char *comma = "";
    uint64_t from = 0, limit = LIST_LIMIT;
    asked a;
    if (!has_rooms(r, to)) return;
    if (asked_read(&a, r, to) && asked_number(&from, &a, r, to, "from", 0, UINT32_MAX) &&
        asked_number(&limit, &a, r, to, "limit", 1, LIST_MOST)) {
        no_store(to);
        out_puts("{\"games\":[");
        const size_t all = rooms_list(r->server->rooms, a.s.game, (size_t)from, (size_t)limit,
                                      print_row, &comma);
        out_puts("],\"count\":");
        out_number(all);
        if (from + limit < all) {
            out_puts(",\"next\":");
            out_number(from + limit);
        }
        out_puts("}\n");
    }
    asked_free(&a);
}

/* ---- seats -------------------------------------------------------------------------------- */

/* The seat of a name, "white"; FY_NOBODY if the game has none such. */
static int seat_named(const fy_game *game, const char *name, size_t len)
{
    const char *known;
    for (int seat = 0; (known = fy_player_name(game, seat)) != NULL; seat++)
        if (strlen(known) == len && memcmp(known, name, len) == 0) return seat;
    return FY_NOBODY;
}

static void note_game(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    (void)id;
    (void)viewer;
    (void)now;
    *(const fy_game **)context = r->deed.game;
}

/* The seat that is asked for, FY_NOBODY for any. False after a problem. */
static bool read_seat(int *out, http_request *r, http_response *to, asked *a, const fy_game *game)
{
    const char *named = asked_value(a, r, "seat", NULL);
    *out = named != NULL ? seat_named(game, named, strlen(named)) : FY_NOBODY;
    if (named == NULL || *out >= 0) return true;
    problem(to, 422, "no-such-player", fy_code_text(FY_NO_SUCH_PLAYER));
    return false;
}

static void print_seat(const char *id, size_t len, const fy_game *game, int seat, const char *token)
{
    out_puts("{\"id\":");
    out_json_string(id, len);
    out_puts(",\"seat\":\"");
    out_puts(fy_player_name(game, seat));
    out_puts("\",\"token\":\"");
    out_puts(token);
    out_puts("\"}\n");
}

/* Takes a seat, and prints its token. */
static void join(http_request *r, http_response *to, asked *a)
{
    const rooms_who who = {r->part[0].text, r->part[0].len, NULL};
    const char *name = asked_value(a, r, "name", NULL);
    const fy_game *game = NULL;
    char token[SECRET_TOKEN];
    int seat;
    if (!went_well(rooms_look(r->server->rooms, &who, note_game, &game), to)) return;
    if (!read_seat(&seat, r, to, a, game)) return;
    if (name == NULL) name = "";
    if (!went_well(rooms_join(token, &seat, r->server->rooms, &who, name, strlen(name)), to))
        return;
    to->status = 201;
    print_seat(who.id, who.id_len, game, seat, token);
}

static void handle_join(http_request *r, http_response *to)
{
    asked a;
    if (!has_rooms(r, to)) return;
    if (asked_read(&a, r, to)) join(r, to, &a);
    asked_free(&a);
}

/* ---- a new game --------------------------------------------------------------------------- */

/* "black:medium white:elo:1500"; blanks are written over. */
static bool read_bots(rooms_ask *ask, char *text, http_response *to)
{
    char *rest;
    for (char *word = strtok_r(text, " ,", &rest); word != NULL;
         word = strtok_r(NULL, " ,", &rest)) {
        const size_t len = strcspn(word, ":");
        const int seat = seat_named(ask->game, word, len);
        if (seat < 0 || word[len] == '\0') {
            problem(to, 400, "bad-parameter", "'bots' takes words such as black:medium");
            return false;
        }
        if (ask->bots[seat] != NULL) {
            problem(to, 400, "bad-parameter", "'bots' names a seat twice");
            return false;
        }
        ask->bots[seat] = word + len + 1;
    }
    return true;
}

static bool read_ask(rooms_ask *ask, http_request *r, http_response *to, asked *a)
{
    const char *clock = asked_value(a, r, "clock", NULL), *bots = asked_value(a, r, "bots", NULL);
    uint64_t players = 0;
    *ask = (rooms_ask){.game = a->l.game != NULL ? a->l.game : fy_game_at(0), .is_public = true};
    if (a->has_text) ask->text = a->l.where.text;
    if (a->has_text) ask->text_len = a->l.where.len;
    ask->variant = asked_value(a, r, "variant", NULL);
    if (!asked_flag(&ask->is_public, a, r, to, "public")) return false;
    if (!asked_number(&players, a, r, to, "players", 2, PLAYERS_MOST)) return false;
    ask->players = (int)players;
    if (clock != NULL && !clock_text_read(&ask->time, clock, 1000)) {
        problem(to, 400, "bad-parameter", "'clock' takes seconds, as 300+3 or 40/5400+30");
        return false;
    }
    return bots == NULL || read_bots(ask, (char *)bots, to);
}

static void create(http_request *r, http_response *to, asked *a)
{
    char id[SECRET_ID], token[SECRET_TOKEN], location[64];
    const char *name = asked_value(a, r, "name", NULL);
    rooms_ask ask;
    if (!read_ask(&ask, r, to, a) || !read_seat(&ask.seat, r, to, a, ask.game)) return;
    if (ask.seat != FY_NOBODY) ask.token = token;
    ask.name = name != NULL ? name : "";
    ask.name_len = strlen(ask.name);
    if (!went_well(rooms_create(id, r->server->rooms, &ask), to)) return;
    snprintf(location, sizeof location, "/api/v1/games/%s", id);
    to->status = 201;
    response_header(to, "Location", location);
    if (ask.token != NULL) {
        print_seat(id, strlen(id), ask.game, ask.seat, token);
        return;
    }
    out_puts("{\"id\":\"");
    out_puts(id);
    out_puts("\"}\n");
}

static void handle_create(http_request *r, http_response *to)
{
    asked a;
    if (!has_rooms(r, to)) return;
    if (asked_read(&a, r, to)) create(r, to, &a);
    asked_free(&a);
}

/* ---- what a seat does --------------------------------------------------------------------- */

/* Lets it happen, and shows what became of it. */
static void do_it(http_request *r, http_response *to, room_act act, const char *move, size_t len)
{
    const rooms_who who = who_asks(r);
    const rooms_result done = rooms_act(r->server->rooms, &who, act, move, len);
    if (went_well(done, to)) went_well(rooms_look(r->server->rooms, &who, print_state, NULL), to);
}

static void handle_move(http_request *r, http_response *to)
{
    size_t len = 0;
    asked a;
    if (!has_rooms(r, to)) return;
    if (who_asks(r).token == NULL) { /* whatever the body is */
        went_well((rooms_result){.code = ROOMS_NO_TOKEN}, to);
        return;
    }
    if (asked_read(&a, r, to)) {
        const char *move = asked_value(&a, r, "move", &len);
        if (move != NULL) do_it(r, to, ROOM_MOVE, move, len);
    }
    asked_free(&a);
}

/* What is done is the last word of the path. */
static void handle_act(http_request *r, http_response *to)
{
    const char *word = strrchr(r->route->path, '/') + 1;
    if (has_rooms(r, to) && asks_no_more(r, to))
        do_it(r, to, room_act_find(word, strlen(word)), NULL, 0);
}

/* ---- the table ---------------------------------------------------------------------------- */

static const option_id game_option[] = {OPT_GAME, OPT_HELP};
static const option_id look_options[] = {OPT_THEME, OPT_SIZE, OPT_FLIP, OPT_COORDINATES, OPT_HELP};

static const route_param create_params[] = {
    {"text", "string", false, "the position to begin from, or startpos:518"},
    {"variant", "string", false, "a start that is drawn: 960"},
    {"players", "integer", false, "how many play; default 2"},
    {"clock", "string", false, "seconds and increment for each seat: 300+3; default no clock"},
    {"bots", "string", false, "seats of bots and their levels: black:medium"},
    {"public", "boolean", false, "list the game; default true"},
    {"seat", "string", false, "take this seat: white"},
    {"name", "string", false, "who sits there"},
    {NULL, NULL, false, NULL},
};
static const route_param list_params[] = {
    {"from", "integer", false, "how many to pass over; default 0"},
    {"limit", "integer", false, "at most so many; default 50"},
    {NULL, NULL, false, NULL},
};
static const route_param join_params[] = {
    {"seat", "string", false, "the seat, such as black; default the first that is open"},
    {"name", "string", false, "who sits there"},
    {NULL, NULL, false, NULL},
};
static const route_param move_params[] = {
    {"move", "string", true, "the move, as the state lists it"},
    {NULL, NULL, false, NULL},
};
static const route_param board_params[] = {
    {"last", "string", false, "a move whose squares are tinted: e2e4"},
    {"marks", "string", false, "squares to be circled: d5,e4"},
    {"arrows", "string", false, "from square to square: e2e4,g1f3"},
    {"check", "boolean", false, "mark a king in check; default true"},
    {NULL, NULL, false, NULL},
};

#define ROW(METHOD, PATH, HANDLE, GUARD, SUMMARY)                                                  \
    .method = (METHOD), .path = "/api/v1/games" PATH, .handle = (HANDLE), .summary = (SUMMARY),    \
    .thread = ROUTE_WAITS, .guard = (GUARD)
#define LOOK(PATH, HANDLE, SUMMARY) ROW(HTTP_GET, PATH, HANDLE, ROUTE_SEAT, SUMMARY)
#define ACT(WORD, SUMMARY)                                                                         \
    {                                                                                              \
        ROW(HTTP_POST, "/{id}/" WORD, handle_act, ROUTE_SEATED, SUMMARY)                           \
    }

const route game_routes[] = {
    {ROW(HTTP_GET, "", handle_list, ROUTE_OPEN, "public games that are not over, the newest first"),
     .options = game_option, .params = list_params},
    {ROW(HTTP_POST, "", handle_create, ROUTE_BEGINS,
         "begins a game, and takes a seat if one is named"),
     .body = BODY_JSON, .options = game_option, .params = create_params, .status = 201},
    {LOOK("/{id}", handle_state, "the game, as the seat of the token may see it")},
    {LOOK("/{id}/moves", handle_moves, "what was played, as the seat was told")},
    {LOOK("/{id}/record", handle_record, "the game as a record, as the seat was told"),
     .answers = "application/x-chess-pgn"},
    {LOOK("/{id}/board.svg", handle_board, "the board, as the seat may see it"),
     .options = look_options, .params = board_params, .answers = "image/svg+xml"},
    {LOOK("/{id}/events", handle_events, "what happens, as server-sent events"),
     .answers = "text/event-stream"},
    {ROW(HTTP_POST, "/{id}/join", handle_join, ROUTE_OPEN, "takes a seat, and gives its token"),
     .body = BODY_JSON, .params = join_params, .status = 201},
    {ROW(HTTP_POST, "/{id}/moves", handle_move, ROUTE_SEATED, "plays a move"), .body = BODY_JSON,
     .params = move_params},
    ACT("resign", "gives the game up"),
    ACT("offer-draw", "offers a draw, or agrees to one"),
    ACT("decline-draw", "declines an offer"),
    ACT("claim-draw", "claims a draw by the rules"),
    ACT("takeback", "asks to take the last own move back"),
    ACT("agree", "lets the other take back"),
    ACT("refuse", "does not"),
    ACT("abort", "ends a game in which nobody has moved"),
    {0},
};
