/* Moves as Pikafish has them: what a text means, which byte is to blame, and that a game told to
 * both players in this form gives them the views that the referee would. */
#include <string.h>

#include "jieqi_random.h"
#include "jieqi_support.h"

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"
#define OF_BLACK "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b"
#define TAKER "3k5/9/9/x8/9/9/R8/9/9/4K4 -:- r r"
#define LOSER "3k5/9/9/x8/9/9/R8/9/9/4K4 -:- r b"

enum { UNTOUCHED = 0x5a5a5a5a };

static fy_result read_uci(fy_move *out, const fy_jieqi *pos, const char *text)
{
    const size_t len = strlen(text);
    char *copy = exact_copy(text, len);
    const fy_result result = fy_jieqi_move_parse_uci(out, pos, copy, len);
    free(copy);
    return result;
}

static void a_text_means_what_the_plain_one_means(void **state)
{
    (void)state;
    static const struct {
        const char *position, *text, *plain, *written;
    } cases[] = {
        {START, "e0e1", "e0e1", "e0e1"},
        {START, "a3a4", "+a3a4", "a3a4"},
        {START, "a3a4R", "+a3a4=R", "a3a4R"},
        {START, "a3a4n", "+a3a4=H", "a3a4N"},
        {START, "a3a4E", "+a3a4=E", "a3a4B"},
        {START, "b2b9Rp", "+b2b9=Rxp", "b2b9Rp"},
        {START, "b2b9R", "+b2b9=R", "b2b9R"},
        {START, "+b2b9=Rxp", "+b2b9=Rxp", "b2b9Rp"},
        {START, "+b2b9xp", "+b2b9xp", "b2b9"}, /* there is no form for this */
        {OF_BLACK, "b2b9Rp", "+b2b9=R", "b2b9R"},
        {TAKER, "a3a6p", "a3a6xp", "a3a6p"},
        {TAKER, "a3a6", "a3a6", "a3a6"},
        {LOSER, "a3a6p", "a3a6", "a3a6"},
        {"3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1 r", "=A", "=A", "=A"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const fy_jieqi pos = jieqi_of(cases[i].position);
        fy_move move = 0, plain = UNTOUCHED;
        char text[FY_JIEQI_MOVE_TEXT_MAX];
        assert_int_equal(read_uci(&move, &pos, cases[i].text).code, FY_OK);
        assert_int_equal(
            fy_jieqi_move_parse(&plain, &pos, cases[i].plain, strlen(cases[i].plain)).code, FY_OK);
        assert_int_equal(move, plain);
        assert_int_equal(fy_jieqi_move_write(text, sizeof text, &pos, move, FY_MOVE_UCI).code,
                         FY_OK);
        assert_string_equal(text, cases[i].written);
    }
}

static void what_cannot_be_played_is_refused_with_its_byte(void **state)
{
    (void)state;
    static const struct {
        const char *position, *text;
        uint32_t code, at;
    } cases[] = {
        {START, "", FY_JIEQI_BAD_MOVE, 0},
        {START, "a3", FY_JIEQI_BAD_MOVE, 2},
        {START, "a3a4q", FY_JIEQI_BAD_MOVE, 4},
        {START, "a3a4K", FY_JIEQI_REVEALS_KING, 4},
        {START, "a3a4Rp", FY_JIEQI_BAD_MOVE, 5},
        {START, "a3a4Rpp", FY_JIEQI_BAD_MOVE, 4},
        {START, "e0e1R", FY_JIEQI_NOT_HIDDEN, 4},
        {START, "a3a5", FY_JIEQI_CANNOT_MOVE_SO, 2},
        {START, "a4a5", FY_JIEQI_NO_PIECE, 0},
        {START, "a6a5", FY_JIEQI_NOT_YOURS, 0},
        {"3k5/9/9/9/9/9/X8/9/R3R4/4K4 -:- r r", "a3a4R", FY_JIEQI_NOT_IN_POOL, 4},
        {"3k5/r8/r8/x8/9/9/R8/9/9/4K4 -:- r r", "a3a6r", FY_JIEQI_TAKEN_NOT_IN_POOL, 4},
        {"3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1 r", "e0e1", FY_JIEQI_CHANCE_FIRST, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const fy_jieqi pos = jieqi_of(cases[i].position);
        fy_move move = UNTOUCHED;
        const fy_result read = read_uci(&move, &pos, cases[i].text);
        if (read.code != cases[i].code || read.at != cases[i].at)
            fail_msg("%s: %s at %u", cases[i].text, fy_code_name(read.code), (unsigned)read.at);
        assert_int_equal(move, UNTOUCHED);
    }
}

/* Each player is told the moves as text. The other's captures come with what was taken, which is
 * not for this player: it must be passed over. */
static void a_game_told_so_gives_both_players_their_views(void **state)
{
    (void)state;
    uint64_t chance = 11;
    int secrets = 0;
    for (int game = 0; game < 100; game++) {
        fy_jieqi pos, seen[2], start;
        fy_jieqi_deal(&pos.table, &chance);
        fy_jieqi_start(&start);
        for (int player = 0; player < 2; player++)
            assert_int_equal(fy_jieqi_seen_by(&seen[player], &start, player).code, FY_OK);
        for (int ply = 0; ply < 120; ply++) {
            fy_move moves[FY_JIEQI_MOVES_MAX], executed[2], told;
            char text[FY_JIEQI_MOVE_TEXT_MAX];
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            const fy_move move = moves[random_below(&chance, (int)count)];
            const int mover = pos.view.turn;
            fy_jieqi before = pos;
            assert_int_equal(fy_jieqi_execute(&pos.table, executed, &before.table, move).code,
                             FY_OK);
            assert_int_equal(
                fy_jieqi_move_write(text, sizeof text, &before, executed[mover], FY_MOVE_UCI).code,
                FY_OK);
            for (int player = 0; player < 2; player++) {
                fy_jieqi_view view;
                fy_jieqi expected;
                assert_int_equal(read_uci(&told, &seen[player], text).code, FY_OK);
                assert_int_equal(told, executed[player]);
                assert_int_equal(fy_jieqi_play(&seen[player], &seen[player], told).code, FY_OK);
                fy_jieqi_view_of(&view, &pos.table, player);
                fy_jieqi_from_view(&expected, &view);
                expected.view.half = seen[player].view.half;
                expected.view.full = seen[player].view.full;
                assert_true(same_jieqi(&seen[player], &expected));
            }
            secrets += executed[0] != executed[1];
        }
    }
    assert_true(secrets > 100);
}

static void a_view_is_the_others_only_while_both_know_the_same(void **state)
{
    (void)state;
    fy_jieqi pos = jieqi_of(START), other = jieqi_of(OF_BLACK), out;
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, FY_JIEQI_BLACK).code, FY_OK);
    assert_true(same_jieqi(&out, &other));
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, FY_JIEQI_RED).code, FY_OK);
    assert_true(same_jieqi(&out, &pos));
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, 2).code, FY_NO_SUCH_PLAYER);
    pos = jieqi_of("4k4/9/9/9/9/9/9/9/9/4K4 RP?:h r r");
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, FY_JIEQI_RED).code, FY_OK);
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, FY_JIEQI_BLACK).code, FY_JIEQI_TAKEN_SECRET);
    pos = jieqi_of("3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1 r");
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, FY_JIEQI_BLACK).code, FY_JIEQI_TAKEN_SECRET);
    pos = jieqi_of("3k5/9/9/9/9/9/X8/9/9/4K4 -:- r * p:-");
    assert_int_equal(fy_jieqi_seen_by(&out, &pos, FY_JIEQI_RED).code, FY_NOTHING_TO_HIDE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_means_what_the_plain_one_means),
        cmocka_unit_test(what_cannot_be_played_is_refused_with_its_byte),
        cmocka_unit_test(a_game_told_so_gives_both_players_their_views),
        cmocka_unit_test(a_view_is_the_others_only_while_both_know_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
