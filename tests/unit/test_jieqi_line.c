/* A line of Jieqi: playing, taking back, repetition, perpetual check, and plies without a
 * capture. */
#include <stdlib.h>
#include <string.h>

#include "jieqi_support.h"

enum { ROOM = 400 };

/* ---- playing by name --------------------------------------------------------------------- */

static fy_move move_named(const fy_jieqi *pos, const char *text, size_t len)
{
    fy_move move = 0;
    const fy_result result = fy_jieqi_move_parse(&move, pos, text, len);
    if (result.code != FY_OK) fail_msg("%.*s: %s", (int)len, text, fy_code_name(result.code));
    return move;
}

/* Plays moves such as "+a0a1 =R e9e8". */
static void play(fy_jieqi_line *line, const char *moves)
{
    while (*moves != '\0') {
        const size_t len = strcspn(moves, " ");
        const fy_move move = move_named(&line->pos, moves, len);
        assert_int_equal(fy_jieqi_line_play(line, move).code, FY_OK);
        moves += len + (moves[len] == ' ');
    }
}

static fy_jieqi_line line_from(const char *text)
{
    static fy_jieqi_step steps[ROOM];
    const fy_jieqi pos = jieqi_of(text);
    fy_jieqi_line line;
    fy_jieqi_line_start(&line, &pos, steps, ROOM);
    return line;
}

static void assert_line(const fy_jieqi_line *line, uint32_t code, unsigned repeats)
{
    assert_outcome(line, code, FY_NOBODY);
    assert_int_equal(fy_jieqi_line_repeats(line), repeats);
}

/* ---- a line by itself -------------------------------------------------------------------- */

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"
#define KINGS "3k5/9/9/9/9/9/9/9/9/5K3 -:- r r"
static const char *const kings_out_and_back = "f0f1 d9d8 f1f0 d8d9";

static void a_new_line_has_its_position_once_and_the_usual_rules(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(START);
    fy_jieqi_step steps[2];
    fy_jieqi_line line;
    memset(&line, 0xa5, sizeof line);
    fy_jieqi_line_start(&line, &pos, steps, 2);
    assert_true(same_jieqi(&line.pos, &pos));
    assert_true(line.key == fy_jieqi_key(&pos) && line.steps == steps);
    assert_true(line.count == 0 && line.room == 2);
    assert_true(line.rules.repetitions == 3 && line.rules.plies == 80);
    assert_true(line.rules.perpetual_may_draw == 0 && line.rules.unused == 0);
    assert_int_equal(fy_jieqi_line_undo(&line), 0);
    assert_true(line.count == 0 && same_jieqi(&line.pos, &pos));
    assert_line(&line, FY_ONGOING, 1);
}

static void a_full_line_takes_no_move_and_stays_as_it_is(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(KINGS);
    fy_jieqi_step *steps = malloc(2 * sizeof *steps); /* a third would be seen by a sanitizer */
    fy_jieqi_line line;
    assert_non_null(steps);
    fy_jieqi_line_start(&line, &pos, steps, 2);
    play(&line, "f0f1 d9d8");
    const fy_jieqi_line before = line;
    const fy_result result = fy_jieqi_line_play(&line, move_named(&line.pos, "f1f0", 4));
    assert_int_equal(result.code, FY_LINE_FULL);
    assert_int_equal(result.at, 0);
    assert_memory_equal(&line, &before, sizeof line);
    assert_int_equal(fy_code_severity(FY_LINE_FULL), FY_SEVERITY_CALL);
    free(steps);
}

static void an_illegal_move_is_refused_as_play_refuses_it(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(START);
    play(&line, "+a3a4=P +a6a5=R");
    const fy_jieqi_line before = line;
    const fy_move good = move_named(&line.pos, "+c3c4", 5);
    const fy_move wrong[] = {0,          good ^ 1,      good ^ 128, good ^ FY_JIEQI_REVEALS,
                             UINT32_MAX, FY_JIEQI_TELLS};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        fy_jieqi out;
        const fy_result refused = fy_jieqi_play(&out, &line.pos, wrong[i]);
        const fy_result result = fy_jieqi_line_play(&line, wrong[i]);
        assert_int_equal(fy_code_severity(result.code), FY_SEVERITY_MOVE);
        assert_int_equal(result.code, refused.code);
        assert_int_equal(result.at, 0);
        assert_memory_equal(&line, &before, sizeof line);
    }
}

static void a_step_keeps_the_position_its_key_and_the_move(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(START);
    const fy_jieqi start = line.pos;
    const fy_move move = move_named(&start, "+a3a4", 5);
    memset(line.steps, 0xa5, sizeof *line.steps);
    assert_int_equal(fy_jieqi_line_play(&line, move).code, FY_OK);
    assert_int_equal(line.count, 1);
    assert_true(same_jieqi(&line.steps[0].before, &start));
    assert_true(line.steps[0].key == fy_jieqi_key(&start) && line.steps[0].move == move);
    assert_true(line.steps[0].gave_check == 0 && line.steps[0].unused[0] == 0);
    assert_true(line.key == fy_jieqi_key(&line.pos) && line.key != line.steps[0].key);
    assert_int_equal(fy_jieqi_line_undo(&line), move);
    assert_true(same_jieqi(&line.pos, &start) && line.count == 0);
    assert_true(line.key == fy_jieqi_key(&start));
}

/* ---- giving check ------------------------------------------------------------------------ */

/* What was turned over on d1 attacks the king on d7 if it is a rook. */
static void a_move_told_in_a_second_step_gives_check_with_that_step(void **state)
{
    (void)state;
    static const char *const view = "9/9/3k5/9/9/9/9/9/3X5/4K4 -:- r+d1 r";
    fy_jieqi_line line = line_from(view);
    play(&line, "=R");
    assert_int_equal(line.steps[0].gave_check, 1);
    fy_jieqi_line_undo(&line);
    play(&line, "=H");
    assert_int_equal(line.steps[0].gave_check, 0);

    line = line_from("3k5/9/9/9/9/9/X8/9/9/4K4 -:- r r");
    play(&line, "+a3a4 =R d9d8 a4d4");
    assert_true(line.steps[0].gave_check == 0 && line.steps[1].gave_check == 0);
    assert_true(line.steps[2].gave_check == 0 && line.steps[3].gave_check == 1);
}

/* Black is in check all along, but Red's move is not over yet. */
static void while_something_is_due_no_check_is_noted(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("4k4/9/9/9/9/p8/X8/9/9/3KR4 -:- r r");
    play(&line, "+a3a4");
    assert_int_equal(line.steps[0].gave_check, 0);
    play(&line, "=P");
    assert_int_equal(line.steps[1].gave_check, 1);
}

/* ---- repetition -------------------------------------------------------------------------- */

static void kings_that_come_back_repeat_the_position_and_the_third_time_is_a_draw(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(KINGS);
    for (unsigned times = 1; times <= 5; times++) {
        assert_line(&line, times >= 3 ? FY_DRAW_REPETITION : FY_ONGOING, times);
        play(&line, kings_out_and_back);
    }
}

static void each_ply_counts_for_itself_and_undo_takes_it_back(void **state)
{
    (void)state;
    static const char *const moves[] = {"f0f1", "d9d8", "f1f0", "d8d9"};
    fy_jieqi_line line = line_from(KINGS);
    for (int ply = 0; ply < 16; ply++) {
        assert_line(&line, ply >= 8 ? FY_DRAW_REPETITION : FY_ONGOING, 1 + (unsigned)ply / 4);
        play(&line, moves[ply % 4]);
    }
    for (int ply = 15; ply >= 0; ply--) {
        const fy_move last = fy_jieqi_line_undo(&line);
        assert_int_equal(last, move_named(&line.pos, moves[ply % 4], 4));
        assert_line(&line, ply >= 8 ? FY_DRAW_REPETITION : FY_ONGOING, 1 + (unsigned)ply / 4);
    }
    assert_int_equal(fy_jieqi_line_undo(&line), 0);
}

static void the_rules_say_which_occurrence_ends_the_game(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(KINGS);
    for (unsigned times = 1; times <= 5; times++) {
        for (unsigned limit = 0; limit <= 6; limit++) {
            line.rules.repetitions = (uint16_t)limit;
            assert_line(&line, limit != 0 && times >= limit ? FY_DRAW_REPETITION : FY_ONGOING,
                        times);
        }
        play(&line, kings_out_and_back);
    }
}

/* After a capture, and after a piece was turned over, all positions are new. */
static void what_cannot_come_undone_starts_the_counting_anew(void **state)
{
    (void)state;
    static const struct {
        const char *text, *moves;
    } cases[] = {
        {"3k5/9/9/9/9/p8/9/9/R8/5K3 -:- r r", "a1a4 d9d8 a4a1 d8d9"},
        {"3k5/9/9/9/9/9/X8/9/9/5K3 -:- r r", "+a3a4=R d9d8 a4a3 d8d9"},
        {"3k5/9/9/9/9/9/X8/9/9/5K3 -:- r r", "+a3a4 =R d9d8 a4a3 d8d9"},
        {"3k5/9/9/9/9/9/X8/9/9/5K3 -:- r * r:-", "+a3a4 d9d8 a4a3 d8d9"},
        {"3k5/9/9/x8/9/9/9/9/R8/5K3 -:- r r", "a1a6 xp d9d8 a6a1 d8d9"},
        {"3k5/9/9/x8/9/9/9/9/R8/5K3 -:- r b", "a1a6 d9d8 a6a1 d8d9"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_jieqi_line line = line_from(cases[i].text);
        play(&line, kings_out_and_back);
        assert_line(&line, FY_ONGOING, 2);
        play(&line, cases[i].moves);
        assert_line(&line, FY_ONGOING, 1);
        play(&line, kings_out_and_back);
        assert_line(&line, FY_ONGOING, 2);
        play(&line, kings_out_and_back);
        assert_line(&line, FY_DRAW_REPETITION, 3);
    }
}

/* As if all positions had the same key by chance: what is left to tell them apart is themselves. */
static unsigned repeats_without_keys(const fy_jieqi_line *line)
{
    static fy_jieqi_step steps[ROOM];
    fy_jieqi_line keyless = *line;
    memcpy(steps, line->steps, line->count * sizeof *steps);
    keyless.steps = steps;
    keyless.key = 0;
    for (size_t i = 0; i < line->count; i++) steps[i].key = 0;
    return fy_jieqi_line_repeats(&keyless);
}

/* Rook and cannon change places, then two rooks, then two rooks of both sides. */
static void other_pieces_on_the_same_squares_are_another_position(void **state)
{
    (void)state;
    static const struct {
        const char *text, *moves;
        unsigned repeats;
    } cases[] = {
        {"3k5/9/9/9/9/9/9/9/9/R4KC2 -:- r r",
         "a0a1 d9d8 g0g2 d8d9 a1g1 d9d8 g2a2 d8d9 g1g0 d9d8 a2a0 d8d9", 1},
        {"3k5/9/9/9/9/9/9/9/9/R4KR2 -:- r r",
         "a0a1 d9d8 g0g2 d8d9 a1g1 d9d8 g2a2 d8d9 g1g0 d9d8 a2a0 d8d9", 2},
        {"3k5/r8/9/9/9/9/9/9/R8/5K3 -:- r r", "a1b1 a8a1 b1b8 d9e9 b8a8 e9d9", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_jieqi_line line = line_from(cases[i].text);
        play(&line, cases[i].moves);
        assert_line(&line, FY_ONGOING, cases[i].repeats);
        assert_int_equal(repeats_without_keys(&line), cases[i].repeats);
    }
}

/* There and back takes Red three moves and Black two: the board is there again, the turn is not. */
static void the_same_board_with_the_other_side_to_move_is_another_position(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("3k5/9/9/9/9/9/9/9/9/R4K3 -:- r r");
    play(&line, "a0a1 d9d8 a1a2 d8d9 a2a0");
    assert_line(&line, FY_ONGOING, 1);
    assert_int_equal(repeats_without_keys(&line), 1);
}

/* ---- perpetual check --------------------------------------------------------------------- */

#define CHASE "4k4/R8/9/9/9/9/9/9/9/3K5 -:- r r"
static const char *const chase = "a8a9 e9e8 a9a8 e8e9";

static void who_gives_check_with_every_move_of_the_repetition_loses(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(CHASE);
    play(&line, chase);
    assert_line(&line, FY_ONGOING, 2);
    play(&line, "a8a9 e9e8 a9a8");
    assert_outcome(&line, FY_ONGOING, FY_NOBODY);
    play(&line, "e8e9");
    assert_outcome(&line, FY_PERPETUAL_CHECK, FY_JIEQI_BLACK);
    assert_int_equal(fy_jieqi_line_repeats(&line), 3);
    fy_jieqi_line_undo(&line);
    assert_outcome(&line, FY_ONGOING, FY_NOBODY);

    line = line_from("5k3/9/9/9/9/9/9/9/r8/4K4 -:- b b");
    play(&line, "a1a0 e0e1 a0a1 e1e0 a1a0 e0e1 a0a1 e1e0");
    assert_outcome(&line, FY_PERPETUAL_CHECK, FY_JIEQI_RED);
}

/* The third time may come with the check itself. */
static void a_check_may_complete_the_repetition(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("R3k4/9/9/9/9/9/9/9/9/3K5 -:- b r");
    play(&line, "e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9");
    assert_outcome(&line, FY_ONGOING, FY_NOBODY);
    play(&line, "a8a9");
    assert_outcome(&line, FY_PERPETUAL_CHECK, FY_JIEQI_BLACK);
}

static void one_move_without_check_makes_it_a_draw(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(CHASE);
    play(&line, chase);
    play(&line, "a8b8 e9f9 b8a8 f9e9");
    assert_line(&line, FY_DRAW_REPETITION, 3);
}

/* What was played before the position occurred first does not count. */
static void moves_before_the_first_occurrence_do_not_save_the_checker(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("5k3/1R7/9/9/9/9/9/9/9/3K5 -:- r r");
    play(&line, "b8a8 f9e9");
    play(&line, chase);
    play(&line, chase);
    assert_outcome(&line, FY_PERPETUAL_CHECK, FY_JIEQI_BLACK);
}

/* Each rook steps before its king, and so becomes the piece that a cannon needs to give check. */
static void if_both_sides_give_check_with_every_move_it_is_a_draw(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("9/9/5k3/4r4/9/9/4c4/4R4/9/4KC3 -:- r r");
    play(&line, "e2f2 e3f3 f2e2 f3e3 e2f2 e3f3 f2e2 f3e3");
    for (size_t i = 0; i < line.count; i++) assert_int_equal(line.steps[i].gave_check, 1);
    assert_line(&line, FY_DRAW_REPETITION, 3);
}

static void the_rules_may_let_perpetual_check_be_a_draw(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from(CHASE);
    play(&line, chase);
    play(&line, chase);
    line.rules.perpetual_may_draw = 1;
    assert_line(&line, FY_DRAW_REPETITION, 3);
    line.rules.repetitions = 0;
    assert_line(&line, FY_ONGOING, 3);
}

/* ---- plies without a capture ------------------------------------------------------------- */

static void play_plies(fy_jieqi_line *line, int plies)
{
    static const char *const moves[] = {"f0f1", "d9d8", "f1f0", "d8d9"};
    for (int i = 0; i < plies; i++) play(line, moves[i % 4]);
}

static void eighty_plies_are_a_draw_with_counters_and_without(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int plies;
    } cases[] = {
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:- r r", 80},
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:- r r 0 1", 80},
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:- r r 40 30", 40},
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:- r * -:- 76 50", 4},
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:- r b 90 50", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_jieqi_line line = line_from(cases[i].text);
        line.rules.repetitions = 0;
        play_plies(&line, cases[i].plies);
        assert_outcome(&line, FY_DRAW_NO_CAPTURE, FY_NOBODY);
        if (fy_jieqi_line_undo(&line) != 0) assert_outcome(&line, FY_ONGOING, FY_NOBODY);
    }
}

static void the_rules_say_how_many_plies_there_may_be(void **state)
{
    (void)state;
    static const char *const texts[] = {KINGS, KINGS " 0 1"};
    for (size_t i = 0; i < 2; i++) {
        fy_jieqi_line line = line_from(texts[i]);
        line.rules.repetitions = 0;
        line.rules.plies = 100;
        play_plies(&line, 99);
        assert_outcome(&line, FY_ONGOING, FY_NOBODY);
        play(&line, "d8d9");
        assert_outcome(&line, FY_DRAW_NO_CAPTURE, FY_NOBODY);
        line.rules.plies = 0;
        assert_outcome(&line, FY_ONGOING, FY_NOBODY);
    }
}

/* The move and what is told of it are one ply; turning over is no capture. */
static void telling_takes_no_ply(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("3k5/9/9/9/9/9/X1X6/9/9/5K3 -:- r r");
    line.rules.plies = 4;
    play(&line, "+a3a4 =R d9d8 +c3c4");
    assert_outcome(&line, FY_ONGOING, FY_NOBODY);
    play(&line, "=H");
    assert_outcome(&line, FY_ONGOING, FY_NOBODY);
    play(&line, "d8d9");
    assert_outcome(&line, FY_DRAW_NO_CAPTURE, FY_NOBODY);
    line.rules.plies = 5;
    assert_outcome(&line, FY_ONGOING, FY_NOBODY);
}

static void a_capture_starts_the_counting_anew_even_if_it_is_told_later(void **state)
{
    (void)state;
    static const char *const captures[][2] = {
        {"3k5/9/9/p8/9/9/9/9/R8/5K3 -:- r r", "a1a6"},
        {"3k5/9/9/x8/9/9/9/9/R8/5K3 -:- r r", "a1a6 xp"},
        {"3k5/9/9/x8/9/9/9/9/R8/5K3 -:- r r", "a1a6xp"},
        {"3k5/9/9/9/9/p8/X8/9/9/5K3 -:- r r", "+a3a4 =R"},
        {"3k5/9/9/9/9/p8/X8/9/9/5K3 -:- r r 0 1", "+a3a4 =R"},
    };
    for (size_t i = 0; i < sizeof captures / sizeof captures[0]; i++) {
        fy_jieqi_line line = line_from(captures[i][0]);
        line.rules.plies = 5;
        play_plies(&line, 4);
        play(&line, captures[i][1]);
        assert_outcome(&line, FY_ONGOING, FY_NOBODY);
        play(&line, "d9d8 f0f1 d8d9 f1f0");
        assert_outcome(&line, FY_ONGOING, FY_NOBODY);
        play(&line, "d9d8");
        assert_outcome(&line, FY_DRAW_NO_CAPTURE, FY_NOBODY);
    }
}

/* ---- the order --------------------------------------------------------------------------- */

static void the_board_decides_first_then_repetition_then_the_plies(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("4k4/1R7/9/9/9/9/9/R8/9/3K5 -:- r r 79 60");
    play(&line, "a2a9");
    assert_outcome(&line, FY_CHECKMATE, FY_JIEQI_RED);
    line = line_from("3k5/9/R8/9/9/9/9/9/9/4K4 -:- r r 79 60");
    play(&line, "a7a8");
    assert_outcome(&line, FY_NO_LEGAL_MOVE, FY_JIEQI_RED);
    line = line_from(KINGS " 72 60");
    play(&line, kings_out_and_back);
    play(&line, kings_out_and_back);
    assert_line(&line, FY_DRAW_REPETITION, 3);
    line.rules.repetitions = 4;
    assert_line(&line, FY_DRAW_NO_CAPTURE, 3);
}

static void while_something_is_due_the_game_is_ongoing(void **state)
{
    (void)state;
    fy_jieqi_line line = line_from("3k5/9/9/9/9/9/X8/9/9/5K3 -:- r r 79 60");
    line.rules.repetitions = 1;
    play(&line, "+a3a4");
    assert_line(&line, FY_ONGOING, 1);
    play(&line, "=R");
    assert_line(&line, FY_DRAW_REPETITION, 1);
    line.rules.repetitions = 3;
    assert_line(&line, FY_DRAW_NO_CAPTURE, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_line_has_its_position_once_and_the_usual_rules),
        cmocka_unit_test(a_full_line_takes_no_move_and_stays_as_it_is),
        cmocka_unit_test(an_illegal_move_is_refused_as_play_refuses_it),
        cmocka_unit_test(a_step_keeps_the_position_its_key_and_the_move),
        cmocka_unit_test(a_move_told_in_a_second_step_gives_check_with_that_step),
        cmocka_unit_test(while_something_is_due_no_check_is_noted),
        cmocka_unit_test(kings_that_come_back_repeat_the_position_and_the_third_time_is_a_draw),
        cmocka_unit_test(each_ply_counts_for_itself_and_undo_takes_it_back),
        cmocka_unit_test(the_rules_say_which_occurrence_ends_the_game),
        cmocka_unit_test(what_cannot_come_undone_starts_the_counting_anew),
        cmocka_unit_test(other_pieces_on_the_same_squares_are_another_position),
        cmocka_unit_test(the_same_board_with_the_other_side_to_move_is_another_position),
        cmocka_unit_test(who_gives_check_with_every_move_of_the_repetition_loses),
        cmocka_unit_test(a_check_may_complete_the_repetition),
        cmocka_unit_test(one_move_without_check_makes_it_a_draw),
        cmocka_unit_test(moves_before_the_first_occurrence_do_not_save_the_checker),
        cmocka_unit_test(if_both_sides_give_check_with_every_move_it_is_a_draw),
        cmocka_unit_test(the_rules_may_let_perpetual_check_be_a_draw),
        cmocka_unit_test(eighty_plies_are_a_draw_with_counters_and_without),
        cmocka_unit_test(the_rules_say_how_many_plies_there_may_be),
        cmocka_unit_test(telling_takes_no_ply),
        cmocka_unit_test(a_capture_starts_the_counting_anew_even_if_it_is_told_later),
        cmocka_unit_test(the_board_decides_first_then_repetition_then_the_plies),
        cmocka_unit_test(while_something_is_due_the_game_is_ongoing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
