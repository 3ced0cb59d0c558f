/* A game at the terminal without its screen: bots think beside it, nothing is told that a seat may
 * not know, and what a person has typed is completed. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support.h"

#include "../../cli/play/session.h"
#include "../../cli/play/settings.h"

static session_setup setup_of(const char *name, const char *first, const char *second)
{
    session_setup setup = {.game = fy_game_find(name, strlen(name)), .seed = 1};
    uint64_t random = 1;
    if (fy_deal(&setup.start, setup.game, &random).code != FY_OK)
        fy_start(&setup.start, setup.game);
    else
        setup.is_dealt = true;
    snprintf(setup.who[0], sizeof setup.who[0], "%s", first);
    snprintf(setup.who[1], sizeof setup.who[1], "%s", second);
    return setup;
}

static session *begin(const char *name, const char *first, const char *second)
{
    char why[SESSION_TEXT_MAX];
    const session_setup setup = setup_of(name, first, second);
    session *s = session_start(&setup, why);
    if (s == NULL) fail_msg("%s", why);
    return s;
}

static void play(session *s, const char *text)
{
    const fy_result played = session_play_text(s, text, strlen(text));
    if (played.code != FY_OK) fail_msg("%s: %s", text, fy_code_name(played.code));
}

static play_reply *command(session *s, const char *text)
{
    static play_reply reply;
    session_command(&reply, s, text, strlen(text));
    return &reply;
}

/* Works until there are so many moves. */
static void await_moves(session *s, size_t count)
{
    for (int tries = 0; session_host(s)->count < count; tries++) {
        struct pollfd wake = {.fd = session_wake(s), .events = POLLIN};
        assert_true(tries < 600);
        session_work(s);
        if (session_host(s)->count < count) poll(&wake, 1, 100);
    }
}

static bool is_thinking(const session *s)
{
    session_thought thought;
    return session_thinks(s, &thought);
}

/* ---- bots -------------------------------------------------------------------------------- */

static void a_bot_that_thinks_long_can_be_hurried(void **state)
{
    (void)state;
    session *s = begin("chess", "you", "time:600");
    play(s, "e4");
    session_work(s);
    assert_true(is_thinking(s));
    assert_int_equal(session_play_text(s, "e5", 2).code, FY_HOST_NOT_TURN);
    session_hurry(s);
    await_moves(s, 2);
    assert_false(is_thinking(s));
    session_close(s);
}

/* What it thinks of by then is dropped, and it follows the game back. */
static void a_move_is_taken_back_while_a_bot_thinks(void **state)
{
    (void)state;
    session *s = begin("chess", "you", "time:600");
    play(s, "e4");
    session_work(s);
    assert_true(is_thinking(s));
    assert_false(command(s, "/undo")->failed);
    assert_false(is_thinking(s));
    assert_int_equal(session_host(s)->count, 0);
    play(s, "d4");
    for (int i = 0; i < 100 && !is_thinking(s); i++) {
        struct pollfd wake = {.fd = session_wake(s), .events = POLLIN};
        poll(&wake, 1, 100);
        session_work(s);
    }
    assert_true(is_thinking(s));
    session_hurry(s);
    await_moves(s, 2);
    assert_int_equal(session_host(s)->count, 2);
    session_close(s);
}

static void a_game_is_left_while_a_bot_thinks(void **state)
{
    (void)state;
    session *s = begin("chess", "time:600", "you");
    session_work(s);
    assert_true(is_thinking(s));
    session_close(s);
}

static void bots_among_themselves_can_be_paused(void **state)
{
    (void)state;
    session *s = begin("chess", "nodes:20", "nodes:20");
    assert_int_equal(session_seat(s), FY_NOBODY);
    session_set_pace(s, UINT64_MAX);
    for (int i = 0; i < 3; i++) session_work(s);
    assert_false(is_thinking(s));
    session_set_pace(s, 1);
    await_moves(s, 3);
    session_close(s);
}

static void a_rematch_moves_everybody_on_by_one_seat(void **state)
{
    (void)state;
    char why[SESSION_TEXT_MAX];
    session *s = begin("jieqi", "you", "nodes:20");
    session *next = session_rematch(s, why);
    assert_non_null(next);
    assert_string_equal(session_who(next, 0), "nodes:20");
    assert_true(session_is_person(next, 1));
    assert_memory_not_equal(&session_host(s)->start, &session_host(next)->start,
                            sizeof(fy_jieqi_table));
    session_close(s);
    session_close(next);
}

static void who_cannot_play_is_refused_before_the_game(void **state)
{
    (void)state;
    static const char *const bad[] = {"", "elo:1", "nodes:x", "/no/such/program"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char why[SESSION_TEXT_MAX] = "";
        const session_setup setup = setup_of("chess", "you", bad[i]);
        assert_null(session_start(&setup, why));
        assert_true(strlen(why) > 0);
    }
}

/* ---- what may be known ------------------------------------------------------------------- */

static void behind_the_curtain_nothing_is_told(void **state)
{
    (void)state;
    char text[SESSION_TEXT_MAX];
    session *s = begin("jieqi", "you", "you");
    session_want_eval(s, true);
    assert_true(session_is_curtained(s));
    session_lift_curtain(s);
    play(s, "b2b9");
    assert_true(session_is_curtained(s));
    assert_false(session_news(s, text));
    assert_false(session_complete(text, s, "", 0, 0));
    assert_true(command(s, "/fen")->failed);
    assert_true(command(s, "/hint")->failed);
    assert_int_equal(session_play_text(s, "b7b0", 4).code, FY_HOST_NOT_TURN);
    session_work(s);
    assert_false(is_thinking(s));
    session_lift_curtain(s);
    assert_true(session_news(s, text));
    assert_true(strncmp(text, "Red plays +b2b9=", 16) == 0 && strlen(text) == 17);
    session_close(s);
}

/* The one who has taken a face-down piece knows what it was, the other does not. */
static void each_is_told_a_move_as_it_may_know_it(void **state)
{
    (void)state;
    char red[FY_MOVE_TEXT_MAX], black[FY_MOVE_TEXT_MAX];
    session *s = begin("jieqi", "you", "you");
    session_lift_curtain(s);
    play(s, "b2b9");
    assert_int_equal(session_seat(s), 1);
    session_move_text(black, s, 0);
    session_lift_curtain(s);
    play(s, "e9e8");
    assert_int_equal(session_seat(s), 0);
    session_move_text(red, s, 0);
    assert_true(strlen(red) > strlen(black));
    assert_true(strncmp(red, black, strlen(black)) == 0);
    session_close(s);
}

static void a_view_is_judged_for_its_own_seat(void **state)
{
    (void)state;
    int32_t score, mate;
    uint16_t expected;
    session *s = begin("jieqi", "you", "nodes:20");
    assert_false(session_eval(s, &score, &mate, &expected));
    session_want_eval(s, true);
    for (int i = 0; i < 100 && !session_eval(s, &score, &mate, &expected); i++) {
        struct pollfd wake = {.fd = session_wake(s), .events = POLLIN};
        session_work(s);
        poll(&wake, 1, 100);
    }
    assert_true(session_eval(s, &score, &mate, &expected));
    assert_in_range(expected, FY_SEARCH_SURE / 4, FY_SEARCH_SURE / 4 * 3);
    session_close(s);
}

/* ---- commands ---------------------------------------------------------------------------- */

static void lines_that_have_begun_are_completed(void **state)
{
    (void)state;
    static const char *const wanted[][4] = {
        {"/f", "/fen", "/flip"}, {"/he", "/help"}, {"Na", "Na3"}, {"g1", "g1f3", "g1h3"}, {"x"}};
    char text[SESSION_TEXT_MAX];
    session *s = begin("chess", "you", "you");
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const char *line = wanted[i][0];
        size_t count = 0;
        for (; session_complete(text, s, line, strlen(line), count); count++) {
            int known = 0;
            for (int j = 1; j < 4 && wanted[i][j] != NULL; j++)
                known |= strcmp(text, wanted[i][j]) == 0;
            if (!known) fail_msg("%s: %s", line, text);
        }
        for (int j = 1; j < 4 && wanted[i][j] != NULL; j++) assert_true(count >= (size_t)j);
    }
    assert_true(session_complete(text, NULL, "/q", 2, 0));
    assert_string_equal(text, "/quit");
    assert_false(session_complete(text, NULL, "e", 1, 0));
    session_close(s);
}

static void every_command_answers_without_a_game_and_in_one(void **state)
{
    (void)state;
    const char *name, *arguments, *help;
    for (size_t i = 0; session_command_at(i, &name, &arguments, &help); i++) {
        session *s = begin("azul", "you", "nodes:20");
        const play_reply *reply = command(NULL, name);
        assert_true(reply->text[0] != '\0' || reply->action != PLAY_DONE);
        reply = command(s, name);
        assert_true(reply->text[0] != '\0' || reply->action != PLAY_DONE);
        assert_true(strlen(help) > 0 && name[0] == '/');
        session_close(s);
    }
}

static void a_bot_that_expects_no_more_agrees_to_a_draw(void **state)
{
    (void)state;
    static const char text[] = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"; /* hopeless */
    static const char *const moves[] = {"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4"};
    char why[SESSION_TEXT_MAX];
    session_setup setup = setup_of("chess", "you", "nodes:200");
    assert_int_equal(fy_parse(&setup.start, setup.game, text, strlen(text), 0).code, FY_OK);
    session *s = session_start(&setup, why);
    assert_non_null(s);
    assert_string_equal(command(s, "/draw")->text, "nodes:200 declines the draw"); /* so soon */
    for (size_t i = 0; i < 10; i++) {
        play(s, moves[i]);
        await_moves(s, 2 * i + 2);
    }
    assert_string_equal(command(s, "/draw")->text, "the draw is agreed");
    assert_int_equal(session_host(s)->outcome.code, FY_DRAW_AGREED);
    session_close(s);
}

/* ---- settings ---------------------------------------------------------------------------- */

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_setting_is_changed_where_it_stands(void **state)
{
    (void)state;
    const char *const temporary = getenv("TMPDIR");
    char folder[128], path[192], kept[256] = "";
    play_settings settings;
    snprintf(folder, sizeof folder, "%s/forsyth-settings-XXXXXX", temporary ? temporary : P_tmpdir);
    assert_non_null(mkdtemp(folder));
    setenv("XDG_CONFIG_HOME", folder, 1);
    snprintf(path, sizeof path, "%s/forsyth/play.conf", folder);
    assert_true(play_settings_change("theme", "night", NULL)); /* there is no file yet */
    play_settings_read(&settings, NULL);
    assert_string_equal(settings.theme, "night");
    assert_string_equal(settings.level, "medium");
    write_file(path, "# mine\n  theme=day # bright\npace = 7");
    assert_true(play_settings_change("theme", "night", NULL));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(fread(kept, 1, sizeof kept - 1, file) > 0);
    fclose(file);
    assert_string_equal(kept, "# mine\ntheme = night # bright\npace = 7\n");
    write_file(path, "theme = day\npace = soon\n"); /* a fault: it is not touched */
    assert_false(play_settings_change("theme", "night", NULL));
    play_settings_read(&settings, NULL);
    assert_string_equal(settings.theme, "day");
    assert_int_equal(settings.pace, 600);
    remove(path);
    snprintf(path, sizeof path, "%s/forsyth", folder);
    remove(path);
    remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_that_thinks_long_can_be_hurried),
        cmocka_unit_test(a_move_is_taken_back_while_a_bot_thinks),
        cmocka_unit_test(a_game_is_left_while_a_bot_thinks),
        cmocka_unit_test(bots_among_themselves_can_be_paused),
        cmocka_unit_test(a_rematch_moves_everybody_on_by_one_seat),
        cmocka_unit_test(who_cannot_play_is_refused_before_the_game),
        cmocka_unit_test(behind_the_curtain_nothing_is_told),
        cmocka_unit_test(each_is_told_a_move_as_it_may_know_it),
        cmocka_unit_test(a_view_is_judged_for_its_own_seat),
        cmocka_unit_test(lines_that_have_begun_are_completed),
        cmocka_unit_test(every_command_answers_without_a_game_and_in_one),
        cmocka_unit_test(a_bot_that_expects_no_more_agrees_to_a_draw),
        cmocka_unit_test(a_setting_is_changed_where_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
