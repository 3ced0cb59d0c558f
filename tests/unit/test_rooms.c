/* All rooms: who gets in, what is kept before it is answered, what is told to those who listen,
 * bots, clocks, restarts, and many threads at once. */
#include <stdatomic.h>
#include <time.h>

#include "rooms_support.h"

enum { THREADS = 6, THREAD_ACTS = SLOW_BUILD ? 150 : 600, SHARED_ROOMS = 8 };

static _Atomic uint64_t fake_now, fake_step; /* by so much it goes on whenever somebody looks */

static uint64_t fake_clock(void)
{
    return atomic_fetch_add(&fake_now, fake_step);
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
}

static const fy_game *game_of(const char *name)
{
    return fy_game_find(name, strlen(name));
}

static rooms *open_rooms(memory *m, unsigned bots)
{
    size_t damaged;
    rooms *rs = rooms_open(&(rooms_setup){memory_keeper(m), bots, 100, fake_clock}, &damaged);
    assert_non_null(rs);
    assert_int_equal(damaged, 0);
    return rs;
}

static rooms_who who_is(const char *id, const char *token)
{
    return (rooms_who){id, strlen(id), token};
}

static void create(char id[SECRET_ID], rooms *rs, const char *game, const rooms_ask *with)
{
    rooms_ask ask = *with;
    ask.game = game_of(game);
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_OK);
}

static void join_all(char tokens[][SECRET_TOKEN], rooms *rs, const char *id, int seats)
{
    const rooms_who who = who_is(id, NULL);
    for (int i = 0; i < seats; i++) {
        int seat = FY_NOBODY;
        assert_int_equal(rooms_join(tokens[i], &seat, rs, &who, "Ann", 3).code, ROOMS_OK);
        assert_int_equal(seat, i);
    }
}

static rooms_code act(rooms *rs, const char *id, const char *token, room_act what, const char *move)
{
    const rooms_who who = who_is(id, token);
    return rooms_act(rs, &who, what, move, move != NULL ? strlen(move) : 0).code;
}

/* ---- what is seen ------------------------------------------------------------------------ */

typedef struct seen {
    printed all;
    size_t count, moves;
    bool is_over;
    fy_outcome outcome;
    int viewer;
} seen;

static void note_seen(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    (void)id;
    *(seen *)context = (seen){show_all(r, viewer, now), r->count,        r->host.count,
                              room_is_over(r),          r->host.outcome, viewer};
}

static seen look(rooms *rs, const char *id, const char *token)
{
    const rooms_who who = who_is(id, token);
    seen s;
    assert_int_equal(rooms_look(rs, &who, note_seen, &s).code, ROOMS_OK);
    return s;
}

static seen glance(rooms *rs, const char *id, const char *token)
{
    seen s = look(rs, id, token);
    free(s.all.text);
    return s;
}

/* ---- tests ------------------------------------------------------------------------------- */

static void only_who_sits_there_can_move(void **state)
{
    (void)state;
    char id[SECRET_ID], other[SECRET_ID], tokens[2][SECRET_TOKEN], token[SECRET_TOKEN];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true});
    create(other, rs, "chess", &(rooms_ask){.is_public = true});
    join_all(tokens, rs, id, 2);
    const rooms_who who = who_is(id, NULL);
    int seat = 0;
    const rooms_result again = rooms_join(token, &seat, rs, &who, "Eve", 3);
    assert_int_equal(again.code, ROOMS_REFUSED);
    assert_string_equal(rooms_code_name(again), "seat-taken");
    seat = 0;
    assert_int_equal(rooms_join(token, &seat, rs, &who, "E\x1bve", 4).code, ROOMS_BAD_NAME);
    assert_int_equal(act(rs, id, NULL, ROOM_MOVE, "e2e4"), ROOMS_NO_TOKEN);
    assert_int_equal(act(rs, id, "wrong", ROOM_MOVE, "e2e4"), ROOMS_BAD_TOKEN);
    assert_int_equal(act(rs, id, "", ROOM_MOVE, "e2e4"), ROOMS_BAD_TOKEN);
    assert_int_equal(act(rs, other, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_BAD_TOKEN);
    assert_int_equal(act(rs, id, tokens[1], ROOM_MOVE, "e7e5"), ROOMS_REFUSED);
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e5"), ROOMS_REFUSED);
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_OK);
    assert_int_equal(act(rs, "0123", tokens[0], ROOM_MOVE, "e2e4"), ROOMS_NOT_FOUND);
    id[5] = id[5] == '0' ? '1' : '0';
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_NOT_FOUND);
    rooms_close(rs);
    memory_free(m);
}

/* No token is in what is kept. */
static void who_reads_what_is_kept_cannot_play(void **state)
{
    (void)state;
    char id[SECRET_ID], tokens[2][SECRET_TOKEN];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "jieqi", &(rooms_ask){.is_public = false});
    join_all(tokens, rs, id, 2);
    for (size_t i = 0; i < m->rooms[0].count; i++)
        for (int seat = 0; seat < 2; seat++)
            assert_null(strstr(m->rooms[0].events[i], tokens[seat]));
    rooms_close(rs);
    memory_free(m);
}

static void secrets_are_dealt_here_and_never_taken_from_outside(void **state)
{
    (void)state;
    static const char table[] = "4k4/9/9/9/9/9/9/9/9/X3K4 -:- r * r:-";
    static const char secret[] = "4k4/9/9/9/4p4/9/9/9/9/X3K4 -:r r r";
    static const char shared[] = "4k4/9/9/9/4p4/9/9/9/9/X3K4 -:- r r";
    static const char facing[] = "4k4/9/9/9/9/9/9/9/9/X3K4 -:- r r";
    char id[SECRET_ID], deeds[2][ROOM_TEXT_MAX];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    rooms_ask ask = {.game = game_of("jieqi"), .text = table, .text_len = sizeof table - 1};
    assert_int_not_equal(rooms_create(id, rs, &ask).code, ROOMS_OK);
    ask.text = "4k4/9/9/9/4p4/9/9/9/9/X3K4 -:- r * r:-";
    ask.text_len = strlen(ask.text);
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_TABLE);
    ask.text = secret;
    ask.text_len = sizeof secret - 1;
    assert_string_equal(rooms_code_name(rooms_create(id, rs, &ask)), "jieqi-taken-secret");
    ask.text = facing;
    ask.text_len = sizeof facing - 1;
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_UNSOUND);
    ask.text = shared;
    ask.text_len = sizeof shared - 1;
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_OK);
    create(id, rs, "jieqi", &(rooms_ask){.is_public = true});
    create(id, rs, "jieqi", &(rooms_ask){.is_public = true});
    strcpy(deeds[0], strstr(m->rooms[1].deed, " r * "));
    strcpy(deeds[1], strstr(m->rooms[2].deed, " r * "));
    assert_string_not_equal(deeds[0], deeds[1]);
    rooms_close(rs);
    memory_free(m);
}

/* One of the legal moves that a state lists, of the first few; false if there is none. */
static bool pick_legal(char out[64], const char *state, uint64_t *random)
{
    const char *at = strstr(state, "\"legal\":[");
    const char *end = strchr(at, ']');
    bool is_found = false;
    for (int skip = random_below(random, 5); skip >= 0; skip--) {
        at = strpbrk(at, "[,");
        if (at == NULL || at > end || at[1] != '"') break;
        at += 2;
        is_found = sscanf(at, "%63[^\"]", out) == 1;
    }
    return is_found;
}

static void what_is_answered_is_kept_and_goes_on_after_a_restart(void **state)
{
    (void)state;
    static const char *const games[] = {"chess", "jieqi", "azul"};
    for (int g = 0; g < 3; g++) {
        char id[SECRET_ID], tokens[2][SECRET_TOKEN];
        const char *viewers[3] = {tokens[0], tokens[1], NULL};
        memory *m = memory_new();
        rooms *rs = open_rooms(m, 0);
        uint64_t random = 5;
        create(id, rs, games[g], &(rooms_ask){.is_public = true, .time = {60000, 0, 0}});
        join_all(tokens, rs, id, 2);
        for (int ply = 0; ply < 40; ply++) {
            seen before[3];
            char text[64] = "";
            atomic_fetch_add(&fake_now, 300);
            bool has_moved = false;
            for (int v = 0; v < 2 && !has_moved; v++) {
                seen s = look(rs, id, viewers[v]);
                has_moved = pick_legal(text, s.all.text, &random);
                free(s.all.text);
                if (has_moved) assert_int_equal(act(rs, id, viewers[v], ROOM_MOVE, text), ROOMS_OK);
            }
            if (!has_moved) break; /* it is over */
            for (int v = 0; v < 3; v++) before[v] = look(rs, id, viewers[v]);
            rooms_close(rs);
            atomic_fetch_add(&fake_now, 1000000); /* time stands still meanwhile */
            rs = open_rooms(m, 0);
            for (int v = 0; v < 3; v++) {
                seen after = look(rs, id, viewers[v]);
                assert_string_equal(after.all.text, before[v].all.text);
                assert_int_equal(after.viewer, before[v].viewer);
                free(after.all.text);
                free(before[v].all.text);
            }
        }
        rooms_close(rs);
        memory_free(m);
    }
}

static void what_cannot_be_kept_has_not_happened(void **state)
{
    (void)state;
    char id[SECRET_ID], tokens[2][SECRET_TOKEN];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true});
    join_all(tokens, rs, id, 2);
    seen before = look(rs, id, NULL);
    m->fails = KEEP_FULL;
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_DISK_FULL);
    seen after = look(rs, id, NULL);
    assert_string_equal(after.all.text, before.all.text);
    rooms_ask ask = {.game = game_of("chess")};
    char other[SECRET_ID];
    assert_int_equal(rooms_create(other, rs, &ask).code, ROOMS_DISK_FULL);
    m->fails = KEEP_OK;
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_OK);
    assert_int_equal(glance(rs, id, NULL).moves, 1);
    free(before.all.text);
    free(after.all.text);
    rooms_close(rs);
    memory_free(m);
}

static void who_begins_sits_down_or_there_is_no_game(void **state)
{
    (void)state;
    char id[SECRET_ID], token[SECRET_TOKEN];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    rooms_ask ask = {.game = game_of("azul"), .is_public = true, .token = token, .name = ""};
    ask.seat = 2; /* of two */
    assert_string_equal(rooms_code_name(rooms_create(id, rs, &ask)), "no-such-player");
    ask.seat = 1;
    ask.bots[1] = "easy";
    assert_string_equal(rooms_code_name(rooms_create(id, rs, &ask)), "seat-taken");
    ask.seat = 0;
    ask.name = "E\x1bve";
    ask.name_len = 4;
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_BAD_NAME);
    assert_int_equal(m->count, 0);
    assert_int_equal(rooms_live(rs), 0);
    ask.name_len = 1;
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_OK);
    assert_int_equal(glance(rs, id, token).viewer, 0);
    rooms_close(rs);
    rs = open_rooms(m, 0);
    assert_int_equal(glance(rs, id, token).viewer, 0);
    rooms_close(rs);
    memory_free(m);
}

static void what_was_kept_badly_is_reported_and_stays(void **state)
{
    (void)state;
    char id[SECRET_ID], tokens[2][SECRET_TOKEN];
    size_t damaged;
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true});
    join_all(tokens, rs, id, 2);
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_OK);
    rooms_close(rs);
    memcpy(strstr(m->rooms[0].events[2], "e2e4"), "e2e5", 4);
    rs = rooms_open(&(rooms_setup){memory_keeper(m), 0, 100, fake_clock}, &damaged);
    assert_int_equal(damaged, 1);
    const rooms_who who = who_is(id, NULL);
    seen s;
    assert_int_equal(rooms_look(rs, &who, note_seen, &s).code, ROOMS_DAMAGED);
    rooms_close(rs);
    memory_free(m);
}

static void a_clock_that_runs_out_ends_the_game(void **state)
{
    (void)state;
    char id[SECRET_ID], tokens[2][SECRET_TOKEN];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true, .time = {5000, 0, 0}});
    atomic_fetch_add(&fake_now, 7000); /* the clocks stand until all have come */
    join_all(tokens, rs, id, 2);
    atomic_fetch_add(&fake_now, 3000);
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_OK);
    atomic_fetch_add(&fake_now, 5000);
    assert_int_equal(act(rs, id, tokens[1], ROOM_MOVE, "e7e5"), ROOMS_REFUSED);
    const seen s = glance(rs, id, NULL);
    assert_true(s.is_over);
    assert_int_equal(s.outcome.code, FY_OUT_OF_TIME);
    assert_int_equal(s.outcome.winner, 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true, .time = {5000, 0, 0}});
    join_all(tokens, rs, id, 2);
    atomic_fetch_add(&fake_now, 5001);
    for (int i = 0; i < 500 && rooms_live(rs) > 0; i++) nap(); /* by itself */
    assert_int_equal(rooms_live(rs), 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true});
    atomic_fetch_add(&fake_now, 24 * 3600 * 1000 + 1);
    for (int i = 0; i < 500 && rooms_live(rs) > 0; i++) nap();
    assert_int_equal(rooms_live(rs), 0); /* nobody came */
    rooms_close(rs);
    memory_free(m);
}

/* ---- listening --------------------------------------------------------------------------- */

static void count_wakes(void *context)
{
    ++*(int *)context;
}

/* All that a listener has to say now, read in small pieces. */
static char *hear(rooms_listener *l, long *end)
{
    char *text = calloc(1, 1 << 16);
    size_t len = 0;
    long got;
    while ((got = rooms_listener_read(l, text + len, 100)) > 0) len += (size_t)got;
    *end = got;
    return text;
}

static size_t count_of(const char *text, const char *word)
{
    size_t count = 0;
    for (; (text = strstr(text, word)) != NULL; text++) count++;
    return count;
}

static void who_listens_hears_everything_in_order(void **state)
{
    (void)state;
    char id[SECRET_ID], tokens[2][SECRET_TOKEN], *text;
    rooms_listener *l, *late;
    int wakes = 0;
    long end;
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "chess", &(rooms_ask){.is_public = true});
    const rooms_who who = who_is(id, NULL);
    assert_int_equal(rooms_listen(&l, rs, &who, SIZE_MAX).code, ROOMS_OK);
    rooms_listener_wakes(l, count_wakes, &wakes);
    text = hear(l, &end);
    assert_int_equal(count_of(text, "event: state"), 1);
    assert_int_equal(end, 0);
    free(text);
    join_all(tokens, rs, id, 2);
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_OK);
    assert_int_equal(wakes, 3);
    text = hear(l, &end);
    assert_int_equal(count_of(text, "event: join"), 2);
    assert_int_equal(count_of(text, "event: move"), 1);
    assert_int_equal(count_of(text, "event: state"), 1);
    assert_true(strstr(text, "id: 2\n") < strstr(text, "id: 3\n"));
    free(text);
    assert_int_equal(rooms_listen(&late, rs, &who, 2).code, ROOMS_OK);
    text = hear(late, &end);
    assert_non_null(strstr(text, "id: 3\nevent: move\ndata: {\"number\":3,"));
    assert_null(strstr(text, "event: join"));
    free(text);
    assert_int_equal(act(rs, id, tokens[1], ROOM_RESIGN, NULL), ROOMS_OK);
    text = hear(l, &end);
    assert_int_equal(end, -1);
    free(text);
    rooms_listener_close(l);
    rooms_listener_close(late);
    rooms_close(rs);
    memory_free(m);
}

static void count_rows(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    (void)r;
    (void)id;
    (void)viewer;
    (void)now;
    ++*(int *)context;
}

static int listed(rooms *rs)
{
    int rows = 0;
    rooms_list(rs, NULL, 0, 10, count_rows, &rows);
    return rows;
}

static void note_wake(void *context)
{
    atomic_store((_Atomic bool *)context, true);
}

/* A table is shown when the game is over: not by an end that was never kept. */
static void what_may_not_have_happened_is_shown_to_nobody(void **state)
{
    (void)state;
    char id[SECRET_ID], tokens[2][SECRET_TOKEN], *text;
    _Atomic bool is_awake = false;
    rooms_listener *l;
    seen s;
    long end;
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "jieqi", &(rooms_ask){.is_public = true});
    join_all(tokens, rs, id, 2);
    const seen before = look(rs, id, NULL);
    const rooms_who who = who_is(id, NULL);
    assert_int_equal(rooms_listen(&l, rs, &who, 2).code, ROOMS_OK);
    free(hear(l, &end));
    rooms_listener_wakes(l, note_wake, &is_awake);
    memory_trouble(m, KEEP_FULL, KEEP_BUSY);
    assert_int_equal(act(rs, id, tokens[0], ROOM_RESIGN, NULL), ROOMS_DISK_FULL);
    assert_int_equal(listed(rs), 0);
    assert_int_equal(rooms_look(rs, &who, note_seen, &s).code, ROOMS_BUSY);
    assert_false(rooms_listener_is_done(l));
    text = hear(l, &end);
    assert_string_equal(text, "");
    assert_int_equal(end, 0);
    free(text);
    memory_trouble(m, KEEP_OK, KEEP_OK);
    atomic_fetch_add(&fake_now, 1000);
    for (int i = 0; i < 500 && !is_awake; i++) nap(); /* nobody has to come for that */
    text = hear(l, &end);
    assert_int_equal(count_of(text, "event: "), 1);
    assert_int_equal(end, 0);
    free(text);
    assert_int_equal(listed(rs), 1);
    const seen after = look(rs, id, NULL);
    assert_false(after.is_over);
    assert_int_equal(after.count, before.count);
    free(before.all.text);
    free(after.all.text);
    assert_int_equal(act(rs, id, tokens[0], ROOM_RESIGN, NULL), ROOMS_OK);
    rooms_listener_close(l);
    rooms_close(rs);
    memory_free(m);
}

static void note_id(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    char **end = context;
    (void)r;
    (void)viewer;
    (void)now;
    memcpy(*end, id, SECRET_ID - 1);
    *end += SECRET_ID - 1;
}

/* Whatever the order in which they are kept. */
static void the_newest_game_comes_first_after_a_restart_too(void **state)
{
    (void)state;
    enum { ROOMS = 5 };
    static const int order[ROOMS] = {2, 4, 0, 3, 1}; /* by age, the newest first */
    char ids[ROOMS][SECRET_ID], got[ROOMS * SECRET_ID] = "", *end = got;
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    for (int i = 0; i < ROOMS; i++) create(ids[i], rs, "chess", &(rooms_ask){.is_public = true});
    rooms_close(rs);
    for (int i = 0; i < ROOMS; i++) {
        kept_room *r = memory_find(m, ids[order[i]]);
        char text[ROOM_TEXT_MAX];
        room_deed deed;
        assert_true(room_deed_read(&deed, r->deed, strlen(r->deed)));
        deed.created = 2000000000 - i;
        free(r->deed);
        r->deed = strndup(text, room_deed_write(text, &deed));
    }
    rs = open_rooms(m, 0);
    assert_int_equal(rooms_list(rs, NULL, 0, ROOMS, note_id, &end), ROOMS);
    for (int i = 0; i < ROOMS; i++)
        assert_memory_equal(got + i * (SECRET_ID - 1), ids[order[i]], SECRET_ID - 1);
    rooms_close(rs);
    memory_free(m);
}

/* ---- bots -------------------------------------------------------------------------------- */

static void wait_for_moves(rooms *rs, const char *id, size_t moves)
{
    for (int i = 0; i < 9000 && glance(rs, id, NULL).moves < moves; i++) nap();
    assert_true(glance(rs, id, NULL).moves >= moves);
}

/* Without threads for them bots are asked and cannot answer: that is how far a game is when it is
 * closed, however fast the machine. */
static void bots_answer_and_go_on_after_a_restart(void **state)
{
    (void)state;
    char id[SECRET_ID], other[SECRET_ID], tokens[1][SECRET_TOKEN];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 0);
    create(id, rs, "chess", &(rooms_ask){.bots = {NULL, "easy"}});
    create(other, rs, "jieqi", &(rooms_ask){.bots = {"easy", "easy"}});
    join_all(tokens, rs, id, 1);
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "e2e4"), ROOMS_OK);
    rooms_close(rs);
    rs = open_rooms(m, 2);
    wait_for_moves(rs, id, 2);
    wait_for_moves(rs, other, 2);
    assert_int_equal(act(rs, id, tokens[0], ROOM_TAKE_BACK, NULL), ROOMS_OK);
    assert_int_equal(glance(rs, id, NULL).moves, 0); /* a bot is easy */
    assert_int_equal(act(rs, id, tokens[0], ROOM_MOVE, "d2d4"), ROOMS_OK);
    wait_for_moves(rs, id, 2);
    rooms_ask ask = {.game = game_of("chess"), .bots = {"nodes:1000000"}};
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_BAD_BOT);
    ask.bots[0] = "/bin/sh";
    assert_int_equal(rooms_create(id, rs, &ask).code, ROOMS_BAD_BOT);
    rooms_close(rs);
    memory_free(m);
}

/* Whoever notices it first, the bot with its move or who looks at the clocks: it is kept. */
static void a_bot_that_is_too_late_has_lost_for_good(void **state)
{
    (void)state;
    char id[SECRET_ID];
    memory *m = memory_new();
    rooms *rs = open_rooms(m, 1);
    fake_step = 1000; /* the first move is too late already */
    create(id, rs, "jieqi", &(rooms_ask){.bots = {"easy", "easy"}, .time = {3500, 0, 0}});
    for (int i = 0; i < 500 && rooms_live(rs) > 0; i++) nap();
    fake_step = 0;
    assert_int_equal(rooms_live(rs), 0);
    const kept_room *kept = &m->rooms[0];
    assert_non_null(strstr(kept->events[kept->count - 1], "\"do\":\"flag\""));
    const seen before = look(rs, id, NULL);
    assert_true(before.is_over);
    assert_int_equal(before.outcome.code, FY_OUT_OF_TIME);
    assert_int_equal(before.count, kept->count);
    rooms_close(rs);
    rs = open_rooms(m, 1);
    const seen after = look(rs, id, NULL);
    assert_string_equal(after.all.text, before.all.text);
    free(before.all.text);
    free(after.all.text);
    rooms_close(rs);
    memory_free(m);
}

/* ---- many at once ------------------------------------------------------------------------ */

typedef struct crowd {
    rooms *rooms;
    char ids[SHARED_ROOMS][SECRET_ID];
    char tokens[SHARED_ROOMS][2][SECRET_TOKEN];
    _Atomic size_t moved;
    _Atomic uint64_t seed;
} crowd;

static void swallow(void *context, const room *r, const char *id, int viewer, uint64_t now)
{
    const size_t before = out_collected();
    room_print_state(r, id, viewer, now);
    *(size_t *)context += out_collected() - before;
    out_space.p -= out_collected() - before;
}

static void *mill_about(void *context)
{
    static const char *const moves[] = {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6",
                                        "f3g1", "c6b8", "f6g8", "c4f1", "d2d4", "d7d5"};
    crowd *c = context;
    uint64_t random = atomic_fetch_add(&c->seed, 1);
    char text[512];
    size_t len = 0;
    out_collect();
    for (int i = 0; i < THREAD_ACTS; i++) {
        const int n = random_below(&random, SHARED_ROOMS), seat = random_below(&random, 2);
        const rooms_who who = who_is(c->ids[n], c->tokens[n][seat]);
        rooms_listener *l;
        switch (random_below(&random, 8)) {
        case 0:
            if (rooms_listen(&l, c->rooms, &who, 0).code == ROOMS_OK) {
                rooms_listener_read(l, text, sizeof text);
                rooms_listener_close(l);
            }
            break;
        case 1: rooms_list(c->rooms, NULL, 0, 5, swallow, &len); break;
        case 2:
            act(c->rooms, who.id, who.token, random_below(&random, 2) ? ROOM_TAKE_BACK : ROOM_AGREE,
                NULL);
            break;
        case 3:
            if (rooms_look(c->rooms, &who, swallow, &len).code != ROOMS_OK) abort();
            break;
        default: {
            const char *move = moves[random_below(&random, 12)];
            c->moved += act(c->rooms, who.id, who.token, ROOM_MOVE, move) == ROOMS_OK;
        }
        }
    }
    out_forget();
    return NULL;
}

static void threads_do_not_get_into_each_others_way(void **state)
{
    (void)state;
    static crowd c;
    pthread_t threads[THREADS];
    memory *m = memory_new();
    memset(&c, 0, sizeof c);
    c.rooms = open_rooms(m, 1);
    for (int i = 0; i < SHARED_ROOMS; i++) {
        create(c.ids[i], c.rooms, "chess", &(rooms_ask){.is_public = true});
        join_all(c.tokens[i], c.rooms, c.ids[i], 2);
    }
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, mill_about, &c), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    size_t kept_moves = 0;
    for (size_t i = 0; i < m->count; i++)
        for (size_t n = 0; n < m->rooms[i].count; n++)
            kept_moves += strstr(m->rooms[i].events[n], "\"do\":\"move\"") != NULL;
    assert_int_equal(kept_moves, c.moved); /* what was answered was kept, and nothing else */
    assert_true(c.moved > 10);
    rooms_close(c.rooms);
    memory_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_who_sits_there_can_move),
        cmocka_unit_test(who_reads_what_is_kept_cannot_play),
        cmocka_unit_test(secrets_are_dealt_here_and_never_taken_from_outside),
        cmocka_unit_test(what_is_answered_is_kept_and_goes_on_after_a_restart),
        cmocka_unit_test(what_cannot_be_kept_has_not_happened),
        cmocka_unit_test(who_begins_sits_down_or_there_is_no_game),
        cmocka_unit_test(what_was_kept_badly_is_reported_and_stays),
        cmocka_unit_test(a_clock_that_runs_out_ends_the_game),
        cmocka_unit_test(who_listens_hears_everything_in_order),
        cmocka_unit_test(what_may_not_have_happened_is_shown_to_nobody),
        cmocka_unit_test(the_newest_game_comes_first_after_a_restart_too),
        cmocka_unit_test(bots_answer_and_go_on_after_a_restart),
        cmocka_unit_test(a_bot_that_is_too_late_has_lost_for_good),
        cmocka_unit_test(threads_do_not_get_into_each_others_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
