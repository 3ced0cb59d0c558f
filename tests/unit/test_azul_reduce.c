/* What counts when positions of Azul are compared. */
#include "reduce_support.h"

#define TABLE "BBYY|----|----|----|----/FRR/"
#define WALL "B----|-----|-----|-----|-----/"
#define LINES "-|--|---|----|-----/"
#define BOARD WALL LINES "-/"

/* Up to the scores, and then others; the kind of the walls stays. */
static void in_azul_fields_that_do_not_count_become_absent(void **state)
{
    (void)state;
    const fy_game *game = game_named("azul");
    uint64_t seed = 100;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos;
        char text[FY_TEXT_MAX], left[FY_TEXT_MAX], wanted[2 * FY_TEXT_MAX];
        any_position(&pos, game, &seed);
        text_of(text, game, &pos, 0);
        for (unsigned by = FY_SAME_NO_COUNTERS; by <= FY_SAME_LEGAL; by++) {
            const fy_position all = reduced(&pos, game, by);
            assert_string_equal(text_of(left, game, &all, 0), text);
        }
        const char *scores = text;
        const int boards = pos.azul.partial ? 1 : pos.azul.players;
        for (int field = 0; field < 2 + 3 * boards; field++) scores = strchr(scores, '/') + 1;
        snprintf(wanted, sizeof wanted, "%.*s%.*s/1/0%s", (int)(scores - text), text,
                 2 * pos.azul.players - 1, "0,0,0,0", pos.azul.free_wall ? "/wall:free" : "");
        const fy_position board = reduced(&pos, game, FY_SAME_BOARD);
        assert_string_equal(text_of(left, game, &board, 0), wanted);
    }
}

static void in_azul_what_counts_is_as_the_header_says(void **state)
{
    (void)state;
    static const char *const others[] = {
        "4,1/2/0",        "4,0/3/0", "4,0/2/1", "4,0/2/0/bag:9,9,9,9,9", "4,0/2/0/lid:9,9,9,9,9",
        "4,0/2/0/next:1",
    };
    char other[FY_TEXT_MAX];
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        snprintf(other, sizeof other, "%s%s", TABLE BOARD BOARD, others[i]);
        assert_same_from(FY_SAME_BOARD, "azul", TABLE BOARD BOARD "4,0/2/0", other);
    }
    assert_same_from(FY_SAME_FULL, "azul", TABLE BOARD BOARD "4,0/2/0",
                     "YBYB|----|----|----|----/FRR/" BOARD BOARD "04,0/2/0");
    assert_same_from(MODES, "azul", TABLE BOARD BOARD "4,0/2/0",
                     TABLE BOARD BOARD "4,0/2/0/wall:free");
    assert_same_from(MODES, "azul", TABLE BOARD BOARD "4,0/2/0",
                     TABLE BOARD WALL LINES "B/4,0/2/0");
    assert_same_from(MODES, "azul", TABLE BOARD "4,0/2/0", TABLE BOARD BOARD "4,0/2/0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_azul_fields_that_do_not_count_become_absent),
        cmocka_unit_test(in_azul_what_counts_is_as_the_header_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
