/* What diagnose and fix do at their limits: more findings than can be listed, and no room for the
 * text. The policy is one for all games, and so is this test: a row for each game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* A text is `first`, then `many` a number of times, then `last`. */
typedef struct long_text {
    const char *first, *many, *last;
    int times;
} long_text;

typedef struct limits_row {
    const char *game;
    long_text faults;      /* more than can be listed, each with a repair, */
    char faulty_byte;      /* one at each byte like this                   */
    long_text rules;       /* more broken rules than can be listed, and one fault behind */
    const char *fixed;     /* what fix makes of it                                       */
    const char *fixable;   /* a text with a repair */
    uint32_t behind_rules; /* the fault behind the rules */
} limits_row;

#define BLANK_WALL "-----|-----|-----|-----|-----/-|--|---|----|-----/"
#define BLANK_BOARD BLANK_WALL "-"
#define FULL_BOARD "/W-W-W|-W-W-|W-W-W|-W-W-|W-W-W/WW|WWW|WWWW|WWWWW|WWWWW/WWWWWWWWW"
#define FOUR_FULL_BOARDS FULL_BOARD FULL_BOARD FULL_BOARD FULL_BOARD
#define ROW_OF_HIDDEN "XxXxXxXxX"
#define HIDDEN_ROWS                                                                                \
    ROW_OF_HIDDEN "/" ROW_OF_HIDDEN "/" ROW_OF_HIDDEN "/" ROW_OF_HIDDEN "/" ROW_OF_HIDDEN

static const limits_row rows[] = {
    {.game = "chess",
     .faults = {"01010101010101010", "/01010101010101010", " w - - 0 1", 7},
     .faulty_byte = '0',
     .rules = {"4k3/8/8/8/8/8/8/R3K3 w ", "KQ", " - 0 +1", 80},
     .fixed = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
     .fixable = "4k3/8/8/8/8/8/8/4K3 W - -",
     .behind_rules = FY_CHESS_BAD_FULLMOVE},
    {.game = "jieqi",
     .faults = {"010101010101010101", "/010101010101010101", " -:- r r", 9},
     .faulty_byte = '0',
     .rules = {HIDDEN_ROWS "/" HIDDEN_ROWS " -:- r r 0 +", "", "1", 0},
     .fixed = HIDDEN_ROWS "/" HIDDEN_ROWS " -:- r r 0 1",
     .fixable = "4k4/9/9/9/9/9/9/9/9/4K40 -:- red r",
     .behind_rules = FY_JIEQI_BAD_FULL},
    {.game = "azul",
     .faults = {"bBbB|bBbB|bBbB|bBbB|bBbB/F", "bB",
                "/" BLANK_WALL "bBbBbBbB/" BLANK_WALL "bBbBbBbB/0,0/1/0", 48},
     .faulty_byte = 'b',
     .rules = {"----/-" FOUR_FULL_BOARDS "/0,0,0,0/1/+", "", "1", 0},
     .fixed = "----/-" FOUR_FULL_BOARDS "/0,0,0,0/1/1",
     .fixable = "bbbb|----|----|----|----/F/" BLANK_BOARD "/" BLANK_BOARD "/0,0/1/+0",
     .behind_rules = FY_AZUL_BAD_CURRENT},
};

enum { ROWS = sizeof rows / sizeof rows[0], LONG_MAX_LEN = 1024 };

static size_t make_text(char out[LONG_MAX_LEN], const long_text *text)
{
    size_t len = (size_t)sprintf(out, "%s", text->first);
    for (int i = 0; i < text->times; i++) len += (size_t)sprintf(out + len, "%s", text->many);
    return len + (size_t)sprintf(out + len, "%s", text->last);
}

static void every_game_has_a_row(void **state)
{
    (void)state;
    for (int i = 0; fy_game_at((unsigned)i) != NULL; i++) {
        assert_true(i < ROWS);
        assert_ptr_equal(fy_game_at((unsigned)i), game_named(rows[i].game));
    }
}

/* The first 63 faults in the text, and that there are more. */
static void of_too_many_faults_the_first_are_listed_and_none_is_fixed(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        const fy_game *game = game_named(rows[i].game);
        fy_finding found[FY_FINDINGS_MAX];
        char text[LONG_MAX_LEN], out[LONG_MAX_LEN] = "untouched";
        const size_t len = make_text(text, &rows[i].faults);
        const size_t last = fy_diagnose(found, FY_FINDINGS_MAX, game, text, len, 0) - 1;
        assert_int_equal(last, FY_FINDINGS_MAX - 1);
        const char *next = text;
        for (size_t k = 0; k < last; k++, next++) {
            next = strchr(next, rows[i].faulty_byte);
            assert_int_equal(found[k].at, next - text);
            assert_int_equal(fy_code_severity(found[k].code), FY_SEVERITY_FAULT);
            assert_true(found[k].repairable);
        }
        assert_int_equal(found[last].code, FY_TOO_MANY_FINDINGS);
        assert_int_equal(found[last].at, len);
        const fy_result fixed = fy_fix(out, sizeof out, game, text, len, 0);
        assert_for(text, len, fixed.code == FY_TOO_MANY_FINDINGS && fixed.at == len);
        assert_string_equal(out, "untouched");
    }
}

static void rules_that_find_no_room_hide_no_fault_and_hinder_no_repair(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        const fy_game *game = game_named(rows[i].game);
        fy_finding found[FY_FINDINGS_MAX];
        char text[LONG_MAX_LEN], out[LONG_MAX_LEN];
        const size_t len = make_text(text, &rows[i].rules);
        assert_int_equal(fy_diagnose(found, FY_FINDINGS_MAX, game, text, len, 0), FY_FINDINGS_MAX);
        for (size_t k = 0; k < FY_FINDINGS_MAX - 2; k++)
            assert_int_equal(fy_code_severity(found[k].code), FY_SEVERITY_RULE);
        assert_int_equal(found[FY_FINDINGS_MAX - 2].code, rows[i].behind_rules);
        assert_int_equal(found[FY_FINDINGS_MAX - 1].code, FY_TOO_MANY_FINDINGS);
        assert_int_equal(fy_fix(out, sizeof out, game, text, len, 0).code, FY_OK);
        assert_string_equal(out, rows[i].fixed);
    }
}

static void a_fixed_text_that_does_not_fit_is_not_written(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        const fy_game *game = game_named(rows[i].game);
        const char *text = rows[i].fixable;
        char whole[LONG_MAX_LEN];
        const fy_result fixed = fy_fix(whole, sizeof whole, game, text, strlen(text), 0);
        assert_int_equal(fixed.code, FY_OK);
        for (size_t cap = 0; cap <= fixed.at; cap++) {
            char *out = exact_copy(whole, cap);
            memset(out, 'z', cap);
            const fy_result result = fy_fix(out, cap, game, text, strlen(text), 0);
            assert_for(text, strlen(text), result.code == FY_NO_SPACE && result.at == fixed.at + 1);
            for (size_t k = 0; k < cap; k++) assert_int_equal(out[k], 'z');
            free(out);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_row),
        cmocka_unit_test(of_too_many_faults_the_first_are_listed_and_none_is_fixed),
        cmocka_unit_test(rules_that_find_no_room_hide_no_fault_and_hinder_no_repair),
        cmocka_unit_test(a_fixed_text_that_does_not_fit_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
