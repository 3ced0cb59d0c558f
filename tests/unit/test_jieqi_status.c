/* How a position of Jieqi stands by itself. */
#include <string.h>

#include "jieqi_support.h"

static void assert_stands(const char *text, uint32_t code, int winner)
{
    const fy_jieqi pos = jieqi_of(text);
    const fy_outcome now = fy_jieqi_status(&pos);
    if (now.code != code)
        fail_msg("%s: %s, not %s", text, fy_code_name(now.code), fy_code_name(code));
    assert_for(text, strlen(text), now.winner == winner);
    assert_for(text, strlen(text), now.over == (code != FY_ONGOING));
    assert_for(text, strlen(text), now.claimable == 0 && now.unused == 0);
}

static void the_start_is_ongoing(void **state)
{
    (void)state;
    fy_jieqi pos;
    fy_jieqi_start(&pos);
    assert_int_equal(fy_jieqi_status(&pos).code, FY_ONGOING);
}

/* Two rooks on the last two rows; then the same with a piece that can step in between. */
static void a_king_in_check_without_a_move_is_checkmated(void **state)
{
    (void)state;
    assert_stands("R3k4/1R7/9/9/9/9/9/9/9/3K5 -:- b r", FY_CHECKMATE, FY_JIEQI_RED);
    assert_stands("R3k4/1R7/9/9/9/9/9/9/9/3K5 -:- b b", FY_CHECKMATE, FY_JIEQI_RED);
    assert_stands("3k5/9/9/9/9/9/9/9/1r7/r3K4 -:- r r", FY_CHECKMATE, FY_JIEQI_BLACK);
    assert_stands("3k5/9/9/9/9/9/9/9/1r7/r3K4 -:- r * -:-", FY_CHECKMATE, FY_JIEQI_BLACK);
    assert_stands("R3k4/1R1r5/9/9/9/9/9/9/9/3K5 -:- b r", FY_ONGOING, FY_NOBODY);
}

/* A rook on the e-file, and no square for the king: an elephant or an advisor steps in between. */
static void a_hidden_piece_saves_its_king_as_its_square_says(void **state)
{
    (void)state;
    assert_stands("4k4/9/9/9/9/4R4/9/9/5R3/3K5 -:- b r", FY_CHECKMATE, FY_JIEQI_RED);
    assert_stands("x3k4/9/9/9/9/4R4/9/9/5R3/3K5 -:- b r", FY_CHECKMATE, FY_JIEQI_RED);
    assert_stands("1x2k4/9/9/9/9/4R4/9/9/5R3/3K5 -:- b r", FY_CHECKMATE, FY_JIEQI_RED);
    assert_stands("2x1k4/9/9/9/9/4R4/9/9/5R3/3K5 -:- b r", FY_ONGOING, FY_NOBODY);
    assert_stands("3xk4/9/9/9/9/4R4/9/9/5R3/3K5 -:- b r", FY_ONGOING, FY_NOBODY);
}

static void a_side_without_a_move_has_lost(void **state)
{
    (void)state;
    assert_stands("3k5/R8/9/9/9/9/9/9/9/4K4 -:- b r", FY_NO_LEGAL_MOVE, FY_JIEQI_RED);
    assert_stands("4k4/9/9/9/9/9/9/9/r8/3K5 -:- r b", FY_NO_LEGAL_MOVE, FY_JIEQI_BLACK);
    assert_stands("3k5/R8/9/9/9/9/9/9/9/5K3 -:- b r", FY_ONGOING, FY_NOBODY);
}

/* Off its start squares a hidden piece stands still, and on one it would move. */
static void a_hidden_piece_that_cannot_move_does_not_save_its_side(void **state)
{
    (void)state;
    assert_stands("3k5/R8/9/9/x8/9/9/9/9/4K4 -:- b r", FY_NO_LEGAL_MOVE, FY_JIEQI_RED);
    assert_stands("3k5/R8/9/x8/9/9/9/9/9/4K4 -:- b r", FY_ONGOING, FY_NOBODY);
}

static void eighty_plies_without_a_capture_are_a_draw_by_the_counter(void **state)
{
    (void)state;
    assert_stands("4k4/9/9/9/9/9/9/9/R8/3K5 -:- r r 79 60", FY_ONGOING, FY_NOBODY);
    assert_stands("4k4/9/9/9/9/9/9/9/R8/3K5 -:- r r 80 60", FY_DRAW_NO_CAPTURE, FY_NOBODY);
    assert_stands("4k4/9/9/9/9/9/9/9/R8/3K5 -:- r b 65535 1", FY_DRAW_NO_CAPTURE, FY_NOBODY);
    assert_stands("4k4/9/9/9/9/9/9/9/R8/3K5 -:- r r", FY_ONGOING, FY_NOBODY);
}

static void the_board_decides_before_the_counter(void **state)
{
    (void)state;
    assert_stands("R3k4/1R7/9/9/9/9/9/9/9/3K5 -:- b r 80 99", FY_CHECKMATE, FY_JIEQI_RED);
    assert_stands("3k5/R8/9/9/9/9/9/9/9/4K4 -:- b r 200 99", FY_NO_LEGAL_MOVE, FY_JIEQI_RED);
}

/* Even if no type is left that it could be, and whatever the counter says. */
static void while_something_is_due_the_game_is_ongoing(void **state)
{
    (void)state;
    assert_stands("4k4/9/9/9/9/9/9/9/X8/3K5 -:- r+a1 r 80 60", FY_ONGOING, FY_NOBODY);
    assert_stands("4k4/9/9/9/9/9/9/9/R8/3K5 -:- rxa1 r 80 60", FY_ONGOING, FY_NOBODY);
    assert_stands("3k5/R8/9/9/9/9/9/9/x8/4K4 RRHHCCEEAAPPPPP:RRHHCCEEAAPPPPP b+a1 b", FY_ONGOING,
                  FY_NOBODY);
}

static void boards_without_kings_or_pieces_are_judged_too(void **state)
{
    (void)state;
    assert_stands("9/9/9/9/9/9/9/9/9/9 -:- r r", FY_NO_LEGAL_MOVE, FY_JIEQI_BLACK);
    assert_stands("9/9/9/9/9/9/9/9/9/9 -:- b r", FY_NO_LEGAL_MOVE, FY_JIEQI_RED);
    assert_stands("9/9/9/9/9/9/9/9/9/R8 -:- r r", FY_ONGOING, FY_NOBODY);
    assert_stands("xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/"
                  "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx -:- b r",
                  FY_NO_LEGAL_MOVE, FY_JIEQI_RED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_is_ongoing),
        cmocka_unit_test(a_king_in_check_without_a_move_is_checkmated),
        cmocka_unit_test(a_hidden_piece_saves_its_king_as_its_square_says),
        cmocka_unit_test(a_side_without_a_move_has_lost),
        cmocka_unit_test(a_hidden_piece_that_cannot_move_does_not_save_its_side),
        cmocka_unit_test(eighty_plies_without_a_capture_are_a_draw_by_the_counter),
        cmocka_unit_test(the_board_decides_before_the_counter),
        cmocka_unit_test(while_something_is_due_the_game_is_ongoing),
        cmocka_unit_test(boards_without_kings_or_pieces_are_judged_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
