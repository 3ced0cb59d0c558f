/* Positions set up square by square are those that a text gives, byte for byte; squares have their
 * names; and what a move takes is what is gone after it. */
#include <string.h>

#include "chess_random.h"
#include "jieqi_random.h"

enum { BOARDS = SLOW_BUILD ? 500 : 5000 };

/* ---- chess ------------------------------------------------------------------------------- */

static void an_empty_board_is_the_one_that_is_read(void **state)
{
    (void)state;
    fy_chess empty;
    memset(&empty, 0xa5, sizeof empty);
    fy_chess_clear(&empty);
    const fy_chess read = position_of("8/8/8/8/8/8/8/8 w - - 0 1");
    assert_true(same_position(&empty, &read));
}

/* Whatever stood there before. */
static void a_board_set_square_by_square_is_the_same_value(void **state)
{
    (void)state;
    uint64_t chance = 3;
    for (int i = 0; i < BOARDS; i++) {
        fy_chess pos, made;
        random_position(&pos, &chance);
        random_position(&made, &chance);
        for (int s = 0; s < 64; s++)
            assert_true(
                fy_chess_set(&made, s, (int)(pos.black >> s & 1), fy_chess_type_at(&pos, s)));
        assert_memory_equal(made.plane, pos.plane, sizeof pos.plane);
        assert_true(made.black == pos.black);
    }
}

static void setting_a_piece_changes_nothing_else(void **state)
{
    (void)state;
    fy_chess pos = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 5 9"), made = pos;
    assert_true(fy_chess_set(&made, fy_chess_square_find("d5", 2), FY_CHESS_WHITE, 0));
    assert_true(fy_chess_set(&made, fy_chess_square_find("h1", 2), FY_CHESS_BLACK, FY_CHESS_QUEEN));
    const fy_chess read = position_of("r3k2r/8/8/4P3/8/8/8/R3K2q w HQkq d6 5 9");
    assert_true(same_position(&made, &read));
    assert_true(fy_chess_check(&made) & FY_RULE(FY_CHESS_EN_PASSANT_PAWN));
    static const int wrong[][3] = {{-1, 0, 1}, {64, 0, 1}, {0, 2, 1},
                                   {0, -1, 1}, {0, 0, 7},  {0, 0, -1}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        made = pos;
        assert_false(fy_chess_set(&made, wrong[i][0], wrong[i][1], wrong[i][2]));
        assert_true(same_position(&made, &pos));
    }
}

static void squares_of_chess_have_names(void **state)
{
    (void)state;
    for (int square = 0; square < 64; square++) {
        const char name[] = {(char)('a' + square % 8), (char)('1' + square / 8), '\0'};
        assert_string_equal(fy_chess_square_name(square), name);
        assert_int_equal(fy_chess_square_find(name, 2), square);
        assert_true(fy_chess_file(square) == square % 8 && fy_chess_rank(square) == square / 8);
        assert_int_equal(fy_chess_square(square % 8, square / 8), square);
    }
    assert_null(fy_chess_square_name(-1));
    assert_null(fy_chess_square_name(64));
    static const char *const none[] = {"", "e", "e44", "i1", "a0", "a9", "A1", "4e", "`1"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(fy_chess_square_find(none[i], strlen(none[i])), FY_CHESS_NO_SQUARE);
}

/* By type, how many pieces fewer the other side has after a move. */
static void what_a_move_takes_is_gone_after_it(void **state)
{
    (void)state;
    uint64_t chance = 5;
    for (int i = 0; i < BOARDS; i++) {
        fy_chess pos, after;
        fy_move moves[FY_CHESS_MOVES_MAX];
        random_position(&pos, &chance);
        const size_t count = fy_chess_moves(moves, &pos);
        for (size_t m = 0; m < count; m++) {
            fy_chess_play_unchecked(&after, &pos, moves[m]);
            const uint64_t gone = fy_chess_of_color(&pos, !pos.turn) &
                                  ~fy_chess_of_color(&after, !pos.turn);
            int type = 0;
            for (int s = 0; s < 64; s++)
                if (gone >> s & 1) type = fy_chess_type_at(&pos, s);
            assert_int_equal(fy_chess_captured(&pos, moves[m]), type);
        }
    }
}

/* ---- Jieqi ------------------------------------------------------------------------------- */

static fy_jieqi jieqi_read(const char *text)
{
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    assert_for(text, strlen(text), fy_jieqi_parse(&pos, text, strlen(text), 0).code == FY_OK);
    return pos;
}

static void an_empty_board_of_jieqi_is_the_one_that_is_read(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "9/9/9/9/9/9/9/9/9/9 -:- r r",
        "9/9/9/9/9/9/9/9/9/9 -:- r b",
        "9/9/9/9/9/9/9/9/9/9 -:- r * -:-",
    };
    for (int viewer = 0; viewer < 3; viewer++) {
        fy_jieqi empty;
        memset(&empty, 0xa5, sizeof empty);
        fy_jieqi_clear(&empty, viewer);
        const fy_jieqi read = jieqi_read(texts[viewer]);
        assert_memory_equal(&empty, &read, sizeof empty);
    }
    fy_jieqi empty, red;
    fy_jieqi_clear(&empty, 7);
    fy_jieqi_clear(&red, FY_JIEQI_RED);
    assert_memory_equal(&empty, &red, sizeof empty);
}

static void a_board_of_jieqi_set_square_by_square_is_the_same_value(void **state)
{
    (void)state;
    uint64_t chance = 7;
    for (int i = 0; i < BOARDS; i++) {
        fy_jieqi pos, made;
        random_jieqi(&pos, &chance);
        made = pos;
        made.view.due = made.view.due_square = 0;
        for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
            const int other = random_below(&chance, 8);
            assert_true(fy_jieqi_set(&made, s, random_below(&chance, 2), other, 0));
        }
        for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
            const int piece = pos.view.board[s], is_table = fy_jieqi_is_table(&pos);
            assert_true(fy_jieqi_set(&made, s, piece >> 4, piece & 15,
                                     is_table ? pos.table.identity[s] : 0));
        }
        made.view.due = pos.view.due;
        made.view.due_square = pos.view.due_square;
        assert_memory_equal(&made, &pos, sizeof made);
    }
}

static void what_does_not_fit_is_not_set(void **state)
{
    (void)state;
    static const int wrong[][4] = {{-1, 0, 2, 0}, {90, 0, 2, 0}, {0, 2, 2, 0}, {0, 0, 9, 0},
                                   {0, 0, -1, 0}, {0, 0, 2, 2},  {0, 0, 8, 2}, {0, 0, 0, 2}};
    fy_jieqi view, table, made;
    fy_jieqi_clear(&view, FY_JIEQI_RED);
    fy_jieqi_clear(&table, FY_JIEQI_REFEREE);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        made = view;
        assert_false(fy_jieqi_set(&made, wrong[i][0], wrong[i][1], wrong[i][2], wrong[i][3]));
        assert_memory_equal(&made, &view, sizeof made);
    }
    for (int identity = -1; identity < 9; identity++) {
        made = table;
        const int fits = identity >= FY_JIEQI_ROOK && identity <= FY_JIEQI_PAWN;
        assert_int_equal(fy_jieqi_set(&made, 0, 0, FY_JIEQI_HIDDEN, identity), fits);
        assert_int_equal(memcmp(&made, &table, sizeof made) != 0, fits);
    }
    made = jieqi_read("4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r 3 7");
    assert_false(fy_jieqi_set(&made, 0, 0, 0, 0));
    assert_true(fy_jieqi_set(&made, 1, 0, FY_JIEQI_HIDDEN, 0));
}

static void squares_of_jieqi_have_names(void **state)
{
    (void)state;
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const char name[] = {(char)('a' + square % 9), (char)('0' + square / 9), '\0'};
        assert_string_equal(fy_jieqi_square_name(square), name);
        assert_int_equal(fy_jieqi_square_find(name, 2), square);
        assert_true(fy_jieqi_column(square) == square % 9 && fy_jieqi_row(square) == square / 9);
        assert_int_equal(fy_jieqi_square(square % 9, square / 9), square);
    }
    assert_null(fy_jieqi_square_name(-1));
    assert_null(fy_jieqi_square_name(90));
    static const char *const none[] = {"", "a", "a00", "j0", "a:", "A0", "0a"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(fy_jieqi_square_find(none[i], strlen(none[i])), FY_JIEQI_NO_SQUARE);
}

static void what_a_move_of_jieqi_takes_stood_on_its_target(void **state)
{
    (void)state;
    uint64_t chance = 11;
    for (int i = 0; i < BOARDS / 5; i++) {
        fy_jieqi pos;
        fy_move moves[FY_JIEQI_MOVES_MAX];
        random_jieqi(&pos, &chance);
        const size_t count = fy_jieqi_moves(moves, &pos);
        for (size_t m = 0; m < count; m++) {
            const int tells = (moves[m] & FY_JIEQI_TELLS) != 0;
            const int stands = pos.view.board[fy_jieqi_to(moves[m])] & 15;
            assert_int_equal(fy_jieqi_captured(&pos.view, moves[m]), tells ? 0 : stands);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_is_the_one_that_is_read),
        cmocka_unit_test(a_board_set_square_by_square_is_the_same_value),
        cmocka_unit_test(setting_a_piece_changes_nothing_else),
        cmocka_unit_test(squares_of_chess_have_names),
        cmocka_unit_test(what_a_move_takes_is_gone_after_it),
        cmocka_unit_test(an_empty_board_of_jieqi_is_the_one_that_is_read),
        cmocka_unit_test(a_board_of_jieqi_set_square_by_square_is_the_same_value),
        cmocka_unit_test(what_does_not_fit_is_not_set),
        cmocka_unit_test(squares_of_jieqi_have_names),
        cmocka_unit_test(what_a_move_of_jieqi_takes_stood_on_its_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
