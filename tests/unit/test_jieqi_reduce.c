/* What counts when positions of Jieqi are compared. */
#include "reduce_support.h"

static void in_jieqi_fields_that_do_not_count_become_absent(void **state)
{
    (void)state;
    const fy_game *game = game_named("jieqi");
    uint64_t seed = 90;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos;
        char text[FY_TEXT_MAX], left[FY_TEXT_MAX], wanted[2 * FY_TEXT_MAX];
        any_position(&pos, game, &seed);
        text_of(text, game, &pos, 0);
        const int fields = fy_jieqi_is_table(&pos.jieqi) ? 5 : 4;
        const fy_position no_counters = reduced(&pos, game, FY_SAME_NO_COUNTERS);
        replace_fields(wanted, text, fields, "");
        assert_string_equal(text_of(left, game, &no_counters, 0), wanted);
        const fy_position board = reduced(&pos, game, FY_SAME_BOARD);
        replace_fields(wanted, text, 1, " -:- r r");
        assert_string_equal(text_of(left, game, &board, 0), wanted);
    }
}

static void in_jieqi_the_order_of_captured_counts_only_before_legal(void **state)
{
    (void)state;
    const fy_game *game = game_named("jieqi");
    uint64_t seed = 15;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos, shuffled;
        any_position(&pos, game, &seed);
        shuffled = pos;
        uint8_t *lost = shuffled.jieqi.view.captured[random_below(&seed, 2)];
        int count = 0;
        while (count < FY_JIEQI_CAPTURED_MAX && lost[count] != 0) count++;
        if (count < 2) continue;
        const int a = random_below(&seed, count), b = random_below(&seed, count);
        const uint8_t piece = lost[a];
        lost[a] = lost[b];
        lost[b] = piece;
        const fy_position by_legal = reduced(&pos, game, FY_SAME_LEGAL);
        const fy_position also = reduced(&shuffled, game, FY_SAME_LEGAL);
        assert_true(equal(&by_legal, &also));
        const fy_position by_all = reduced(&pos, game, FY_SAME_NO_COUNTERS);
        const fy_position differs = reduced(&shuffled, game, FY_SAME_NO_COUNTERS);
        assert_int_equal(equal(&by_all, &differs), lost[a] == lost[b]);
    }
}

#define KINGS "4k4/9/9/9/9/9/9/9/9/4K4"
#define FACE_DOWN "4k4/9/9/9/9/9/9/9/9/X3K4"

static void in_jieqi_what_counts_is_as_the_header_says(void **state)
{
    (void)state;
    assert_same_from(FY_SAME_NO_COUNTERS, "jieqi", KINGS " -:- r r", KINGS " -:- r r 3 9");
    assert_same_from(FY_SAME_LEGAL, "jieqi", KINGS " RPP:- r r", KINGS " PRP:- r r 3 9");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " RPP:- r r", KINGS " RP:- r r");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " R:- r r", KINGS " -:R r r");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " -:- r r", KINGS " -:- b r");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " -:- r r", KINGS " -:- r b");
    assert_same_from(FY_SAME_BOARD, "jieqi", FACE_DOWN " -:- r r", FACE_DOWN " -:- r+a0 r");
    assert_same_from(FY_SAME_BOARD, "jieqi", FACE_DOWN " -:- r * r:-", FACE_DOWN " -:- r * p:-");
    assert_same_from(FY_SAME_BOARD, "jieqi", FACE_DOWN " -:- r * r:-", FACE_DOWN " -:- r r");
    assert_same_from(MODES, "jieqi", FACE_DOWN " -:- r r", KINGS " -:- r r");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_jieqi_fields_that_do_not_count_become_absent),
        cmocka_unit_test(in_jieqi_the_order_of_captured_counts_only_before_legal),
        cmocka_unit_test(in_jieqi_what_counts_is_as_the_header_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
