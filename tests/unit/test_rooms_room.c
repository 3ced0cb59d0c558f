/* One room: whole games of every game with all who look on; a room that is played again from what
 * was kept is the same; and nobody is told more than it may know, by whatever is shown, listed,
 * refused or drawn. */
#include <forsyth/forsyth.h>

#include "jieqi_secrets.h"
#include "rooms_support.h"

enum {
    GAMES = SLOW_BUILD ? 2 : 6,
    PAIRS = SLOW_BUILD ? 4 : 24,
    PAIR_PLIES = 70,
    TRIES = 3,
    MOVES_MOST = 120
};

static const fy_game *game_of(const char *name)
{
    return fy_game_find(name, strlen(name));
}

/* ---- making and playing ------------------------------------------------------------------ */

static void deed_of(room_deed *out, const fy_game *game, int players, uint64_t seed)
{
    uint64_t random = seed;
    memset(out, 0, sizeof *out);
    out->game = game;
    out->seed = seed * 77;
    out->time = (fy_time_control){600000, 1000, 0};
    if (game == game_of("jieqi"))
        assert_int_equal(fy_deal(&out->start, game, &random).code, FY_OK);
    else
        assert_int_equal(fy_start_for(&out->start, game, players).code, FY_OK);
}

static room_code do_it(room *r, room_event e, char kept[ROOM_TEXT_MAX])
{
    const size_t count = r->count;
    const room_result done = room_apply(r, &e);
    if (kept != NULL) {
        kept[0] = '\0';
        if (r->count > count) kept[room_event_write(kept, &e)] = '\0';
    }
    return done.code;
}

static room_event join_event(int seat)
{
    room_event e = {.act = ROOM_JOIN, .seat = seat, .at = 5};
    strcpy(e.name, seat == 0 ? "A \"quoted\" \\ name" : "B");
    secret_hash(e.hash, seat == 0 ? "one" : "two", 3);
    return e;
}

static void begin(room *r, const room_deed *deed)
{
    assert_int_equal(room_open(r, deed).code, FY_OK);
    for (int i = 0; i < r->host.seat_count; i++)
        assert_int_equal(do_it(r, join_event(i), NULL), ROOM_OK);
    assert_true(r->has_begun);
}

/* A move of the seat to move, chosen from what it sees. */
static room_event random_move(const room *r, uint64_t *random)
{
    fy_move legal[FY_MOVES_MAX];
    fy_position view;
    room_event e = {.act = ROOM_MOVE, .seat = fy_host_turn(&r->host), .at = r->at + 1500};
    assert_int_equal(fy_host_view(&view, &r->host, e.seat, r->host.count).code, FY_OK);
    const size_t count = fy_moves(legal, r->deed.game, &view);
    assert_true(count > 0);
    fy_move_write(e.move, sizeof e.move, r->deed.game, &view,
                  legal[random_below(random, (int)count)], FY_MOVE_PLAIN);
    e.has_seed = true;
    if (!room_seed_again(r, &e.seed)) e.seed = random_bits(random);
    return e;
}

/* Now and then something else than a move. */
static room_event random_event(const room *r, uint64_t *random)
{
    static const room_act talk[] = {ROOM_OFFER,  ROOM_DECLINE, ROOM_TAKE_BACK, ROOM_AGREE,
                                    ROOM_REFUSE, ROOM_CLAIM,   ROOM_JOIN,      ROOM_ABORT};
    if (!one_in(random, 4)) return random_move(r, random);
    return (room_event){.act = talk[random_below(random, 8)],
                        .seat = random_below(random, r->host.seat_count),
                        .at = r->at + 10};
}

/* ---- what was kept ----------------------------------------------------------------------- */

typedef struct tape {
    char deed[ROOM_TEXT_MAX];
    size_t deed_len;
    char (*events)[ROOM_TEXT_MAX];
    size_t count;
} tape;

static void replay(room *out, const tape *t)
{
    room_deed deed;
    room_event e;
    assert_true(room_deed_read(&deed, t->deed, t->deed_len));
    assert_int_equal(room_open(out, &deed).code, FY_OK);
    for (size_t i = 0; i < t->count; i++) {
        assert_true(room_event_read(&e, t->events[i], strlen(t->events[i])));
        assert_int_equal(room_apply(out, &e).code, ROOM_OK);
        assert_int_equal(out->count, i + 1);
    }
}

static void assert_shown_the_same(const room *a, const room *b, int viewer, uint64_t now)
{
    printed first = show_all(a, viewer, now), second = show_all(b, viewer, now);
    if (first.len != second.len || memcmp(first.text, second.text, first.len) != 0)
        fail_msg("viewer %d:\n%.3000s\n\n%.3000s", viewer, first.text, second.text);
    free(first.text);
    free(second.text);
}

static void assert_resumes(const room *r, const tape *t)
{
    room again;
    replay(&again, t);
    for (int viewer = FY_SPECTATOR; viewer < r->host.seat_count; viewer++)
        if (viewer != FY_NOBODY) assert_shown_the_same(r, &again, viewer, r->at + 777);
    room_close(&again);
}

static void play_whole(const fy_game *game, int players, uint64_t seed)
{
    room_deed deed;
    room r;
    tape t = {.count = 0};
    uint64_t random = seed;
    size_t tries = 0;
    t.events = calloc(4 * MOVES_MOST + 64, sizeof *t.events);
    deed_of(&deed, game, players, seed);
    t.deed_len = room_deed_write(t.deed, &deed);
    assert_int_equal(room_open(&r, &deed).code, FY_OK);
    for (int i = 0; i < players; i++) {
        assert_resumes(&r, &t);
        assert_int_equal(do_it(&r, join_event(i), t.events[t.count++]), ROOM_OK);
    }
    while (!room_is_over(&r) && r.host.count < MOVES_MOST && tries++ < 4 * MOVES_MOST) {
        const room_event e = random_event(&r, &random);
        do_it(&r, e, t.events[t.count]);
        t.count += t.events[t.count][0] != '\0';
        if (r.count % 8 == 0 || r.host.count < 4) assert_resumes(&r, &t);
    }
    assert_int_equal(t.count, r.count);
    const room_event last = {.act = ROOM_RESIGN, .at = r.at + 5};
    if (!room_is_over(&r)) assert_int_equal(do_it(&r, last, t.events[t.count++]), ROOM_OK);
    assert_resumes(&r, &t);
    room_close(&r);
    free(t.events);
}

static void a_room_that_is_played_again_is_the_same(void **state)
{
    (void)state;
    const fy_game *game;
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++)
        for (uint64_t seed = 1; seed <= GAMES; seed++) play_whole(game, 2, seed);
    play_whole(game_of("azul"), 3, 11);
    play_whole(game_of("azul"), 4, 12);
}

/* ---- secrets ----------------------------------------------------------------------------- */

/* What a viewer learns of the pieces that lie face down at the start, by their squares: those that
 * are turned over, and those that it takes. */
static void note_learnt(bool learnt[FY_JIEQI_SQUARES], const fy_host *h, int viewer, size_t number)
{
    fy_position before;
    const fy_move move = h->moves[number].move;
    assert_int_equal(fy_host_position(&before, h, number).code, FY_OK);
    if (move & FY_JIEQI_REVEALS) learnt[fy_jieqi_from(move)] = true;
    if (before.jieqi.table.open.turn == viewer &&
        fy_jieqi_captured(&before.jieqi.table.open, move) == FY_JIEQI_HIDDEN)
        learnt[fy_jieqi_to(move)] = true;
}

/* Another table, on which only pieces have changed places that the viewer never learns of. Gives
 * how many there are. */
static int shuffle_unlearnt(fy_jieqi_table *table, const bool learnt[FY_JIEQI_SQUARES],
                            uint64_t *random)
{
    int changed = 0;
    const fy_jieqi_table before = *table;
    for (int color = 0; color < 2; color++) {
        int squares[FY_JIEQI_SQUARES], count = 0;
        for (int s = 0; s < FY_JIEQI_SQUARES; s++)
            if (table->identity[s] != 0 && table->open.board[s] >> 4 == color && !learnt[s])
                squares[count++] = s;
        for (int i = count; i > 1; i--)
            swap_secrets(&table->identity[squares[i - 1]],
                         &table->identity[squares[random_below(random, i)]]);
    }
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) changed += before.identity[s] != table->identity[s];
    return changed;
}

/* What somebody could try to find out more: all of it is refused, and alike. */
static void assert_refused_alike(room *a, room *b, int viewer, uint64_t *random)
{
    static const char letters[] = "+abcdefghi0123456789=RHCEAPxrhceap ";
    for (int i = 0; i < TRIES; i++) {
        room_event one = {.act = ROOM_MOVE, .seat = viewer >= 0 ? viewer : 0, .at = a->at};
        const int len = random_below(random, 10);
        for (int at = 0; at < len; at++)
            one.move[at] = letters[random_below(random, (int)sizeof letters - 1)];
        if (fy_host_turn(&a->host) == one.seat) { /* it could be a legal one by chance */
            fy_position view;
            fy_move move;
            assert_int_equal(fy_host_view(&view, &a->host, one.seat, a->host.count).code, FY_OK);
            if (fy_move_parse(&move, a->deed.game, &view, one.move, strlen(one.move)).code == FY_OK)
                continue;
        }
        room_event two = one;
        const room_result first = room_apply(a, &one), second = room_apply(b, &two);
        assert_int_not_equal(first.code, ROOM_OK);
        assert_memory_equal(&first, &second, sizeof first);
    }
}

/* Plays a move with a guess at what it brings to light, in both rooms. It is refused in both if the
 * viewer can tell that it is wrong: all such pieces lie face up. */
static bool is_guessed_alike(room *a, room *b, const room_event *said, uint64_t *random)
{
    static const char *const guesses[] = {"", "=R", "=P", "=C"};
    room_event e = *said;
    if (e.move[0] == '+') strcat(e.move, guesses[random_below(random, 4)]);
    const room_code code = do_it(a, e, NULL);
    assert_int_equal(do_it(b, e, NULL), code);
    return code == ROOM_OK;
}

static int play_pair(uint64_t seed, int viewer)
{
    room_deed deed;
    room r, a, b;
    room_event said[PAIR_PLIES];
    bool learnt[FY_JIEQI_SQUARES] = {false};
    uint64_t random = seed;
    size_t count = 0;
    deed_of(&deed, game_of("jieqi"), 2, seed);
    begin(&r, &deed);
    const size_t plies = 10 + (size_t)random_below(&random, PAIR_PLIES - 10);
    for (; count < plies; count++) {
        said[count] = random_move(&r, &random);
        assert_int_equal(do_it(&r, said[count], NULL), ROOM_OK);
        if (room_is_over(&r)) break; /* after this all is shown */
        note_learnt(learnt, &r.host, viewer, count);
    }
    room_close(&r);
    begin(&a, &deed);
    const int changed = shuffle_unlearnt(&deed.start.jieqi.table, learnt, &random);
    deed.seed++;
    begin(&b, &deed);
    for (size_t i = 0; i < count; i++) {
        assert_refused_alike(&a, &b, viewer, &random);
        if (said[i].seat != viewer || !is_guessed_alike(&a, &b, &said[i], &random)) {
            assert_int_equal(do_it(&a, said[i], NULL), ROOM_OK);
            assert_int_equal(do_it(&b, said[i], NULL), ROOM_OK);
        }
        if (i % 4 == 0 || i + 2 > count) assert_shown_the_same(&a, &b, viewer, a.at + 1);
    }
    room_close(&a);
    room_close(&b);
    return changed;
}

static void a_viewer_is_shown_the_same_of_tables_that_look_alike_to_it(void **state)
{
    (void)state;
    int changed = 0;
    for (uint64_t seed = 1; seed <= PAIRS; seed++)
        for (int viewer = FY_SPECTATOR; viewer < 2; viewer++)
            if (viewer != FY_NOBODY) changed += play_pair(seed, viewer);
    assert_true(changed > PAIRS * 3 * 5); /* pieces that stand elsewhere */
}

/* The yardstick itself: what a viewer may know is seen to differ. */
static void a_viewer_who_learns_something_else_is_shown_something_else(void **state)
{
    (void)state;
    room_deed deed;
    room a, b;
    room_event e = {.act = ROOM_MOVE, .seat = 0, .at = 9};
    strcpy(e.move, "+b2b9");
    deed_of(&deed, game_of("jieqi"), 2, 3);
    begin(&a, &deed);
    uint8_t *taken = &deed.start.jieqi.table.identity[82]; /* b9 */
    int other = 81;
    while (deed.start.jieqi.table.identity[other] == *taken) other++;
    swap_secrets(taken, &deed.start.jieqi.table.identity[other]);
    begin(&b, &deed);
    assert_int_equal(do_it(&a, e, NULL), ROOM_OK);
    assert_int_equal(do_it(&b, e, NULL), ROOM_OK);
    assert_shown_the_same(&a, &b, 1, 10);
    assert_shown_the_same(&a, &b, FY_SPECTATOR, 10);
    printed one = show_all(&a, 0, 10), two = show_all(&b, 0, 10);
    assert_true(one.len != two.len || memcmp(one.text, two.text, one.len) != 0);
    free(one.text);
    free(two.text);
    e = (room_event){.act = ROOM_RESIGN, .seat = 1, .at = 11};
    assert_int_equal(do_it(&a, e, NULL), ROOM_OK);
    assert_int_equal(do_it(&b, e, NULL), ROOM_OK);
    one = show_all(&a, FY_SPECTATOR, 12), two = show_all(&b, FY_SPECTATOR, 12);
    assert_non_null(strstr(one.text, " * ")); /* the referee's table */
    assert_true(one.len != two.len || memcmp(one.text, two.text, one.len) != 0);
    free(one.text);
    free(two.text);
    room_close(&a);
    room_close(&b);
}

/* ---- rules of rooms ---------------------------------------------------------------------- */

static room_code try_to(room *r, room_act act, int seat, const char *move)
{
    room_event e = {.act = act, .seat = seat, .at = r->at + 1};
    strcpy(e.move, move);
    return room_apply(r, &e).code;
}

static void a_seat_does_what_it_may(void **state)
{
    (void)state;
    room_deed deed;
    room r;
    deed_of(&deed, game_of("chess"), 2, 1);
    assert_int_equal(room_open(&r, &deed).code, FY_OK);
    assert_int_equal(try_to(&r, ROOM_MOVE, 0, "e2e4"), ROOM_WAITS);
    assert_int_equal(do_it(&r, join_event(0), NULL), ROOM_OK);
    assert_int_equal(do_it(&r, join_event(0), NULL), ROOM_TAKEN);
    assert_int_equal(do_it(&r, join_event(2), NULL), ROOM_FAULT);
    assert_int_equal(do_it(&r, join_event(1), NULL), ROOM_OK);
    assert_int_equal(try_to(&r, ROOM_MOVE, 1, "e7e5"), ROOM_FAULT);
    assert_int_equal(try_to(&r, ROOM_MOVE, FY_NOBODY, "e2e4"), ROOM_FAULT);
    assert_int_equal(try_to(&r, ROOM_FLAG, 0, ""), ROOM_FAULT);
    assert_int_equal(try_to(&r, ROOM_FLAG, FY_NOBODY, ""), ROOM_FAULT); /* there is time */
    assert_int_equal(try_to(&r, ROOM_MOVE, 0, "e2e4"), ROOM_OK);
    assert_int_equal(try_to(&r, ROOM_ABORT, 1, ""), ROOM_BEGUN);
    const size_t count = r.count;
    assert_int_equal(try_to(&r, ROOM_OFFER, 0, ""), ROOM_OK);
    assert_int_equal(try_to(&r, ROOM_OFFER, 0, ""), ROOM_OK);
    assert_int_equal(r.count, count + 1); /* said twice, it happened once */
    for (int i = 0; i < ROOM_TALK; i++) {
        const room_code code = try_to(&r, i % 2 ? ROOM_OFFER : ROOM_DECLINE, 0, "");
        assert_true(code == ROOM_OK || code == ROOM_TALKATIVE);
    }
    assert_int_equal(try_to(&r, ROOM_TAKE_BACK, 0, ""), ROOM_TALKATIVE);
    assert_int_equal(try_to(&r, ROOM_MOVE, 1, "e7e5"), ROOM_OK);
    assert_int_equal(try_to(&r, ROOM_RESIGN, 1, ""), ROOM_OK);
    assert_int_equal(r.host.outcome.winner, 0);
    assert_int_equal(try_to(&r, ROOM_TAKE_BACK, 0, ""), ROOM_FAULT); /* all was shown */
    room_close(&r);
}

static void what_comes_too_late_changes_nothing(void **state)
{
    (void)state;
    static const room_act acts[] = {ROOM_MOVE, ROOM_RESIGN, ROOM_OFFER, ROOM_TAKE_BACK};
    room_deed deed;
    room r;
    uint64_t random = 3;
    deed_of(&deed, game_of("jieqi"), 2, 3);
    begin(&r, &deed);
    const room_event in_time = random_move(&r, &random);
    assert_int_equal(do_it(&r, in_time, NULL), ROOM_OK);
    const uint64_t deadline = r.at + deed.time.base;
    for (int i = 0; i < 4; i++) {
        room_event e = random_move(&r, &random);
        const room before = r;
        e.act = acts[i];
        e.at = deadline;
        const room_result done = room_apply(&r, &e);
        assert_string_equal(room_code_name(done), "host-over");
        assert_false(room_is_over(&r));
        assert_memory_equal(&r, &before, sizeof r);
    }
    room_event flag = {.act = ROOM_FLAG, .seat = FY_NOBODY, .at = deadline - 1};
    assert_int_equal(do_it(&r, flag, NULL), ROOM_FAULT);
    flag.at = deadline;
    assert_int_equal(do_it(&r, flag, NULL), ROOM_OK);
    assert_true(room_is_over(&r));
    assert_int_equal(r.host.outcome.winner, 0);
    room_close(&r);
}

static void texts_that_are_no_events_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "{}",
        "[]",
        "{\"do\":\"fly\",\"at\":1}",
        "{\"do\":\"move\",\"at\":1,\"seat\":0}",
        "{\"do\":\"move\",\"at\":-1,\"seat\":0,\"move\":\"e2e4\"}",
        "{\"do\":\"move\",\"at\":1,\"seat\":4,\"move\":\"e2e4\"}",
        "{\"do\":\"join\",\"at\":1,\"seat\":0,\"name\":\"x\",\"token\":7}",
        "{\"do\":\"move\",\"at\":1,\"seat\":0,\"move\":\"e2\\u0000e4\"}"};
    room_event e;
    room_deed d;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(room_event_read(&e, bad[i], strlen(bad[i])));
        assert_false(room_deed_read(&d, bad[i], strlen(bad[i])));
    }
}

static void hashes_are_those_of_the_standard(void **state)
{
    (void)state;
    char hash[SECRET_HASH], a[SECRET_TOKEN], b[SECRET_TOKEN], million[1000];
    secret_hash(hash, "", 0);
    assert_string_equal(hash, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    secret_hash(hash, "abc", 3);
    assert_string_equal(hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    secret_hash(hash, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56);
    assert_string_equal(hash, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    memset(million, 'a', sizeof million);
    secret_hash(hash, million, sizeof million);
    assert_string_equal(hash, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
    secret_token(a);
    secret_token(b);
    assert_string_not_equal(a, b);
    assert_int_equal(strlen(a), SECRET_TOKEN - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_that_is_played_again_is_the_same),
        cmocka_unit_test(a_viewer_is_shown_the_same_of_tables_that_look_alike_to_it),
        cmocka_unit_test(a_viewer_who_learns_something_else_is_shown_something_else),
        cmocka_unit_test(a_seat_does_what_it_may),
        cmocka_unit_test(what_comes_too_late_changes_nothing),
        cmocka_unit_test(texts_that_are_no_events_are_refused),
        cmocka_unit_test(hashes_are_those_of_the_standard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
