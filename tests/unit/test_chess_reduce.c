/* What counts when positions of chess are compared. */
#include "reduce_support.h"

static void in_chess_fields_that_do_not_count_become_absent(void **state)
{
    (void)state;
    static const struct {
        unsigned by;
        uint32_t style;
        int keep;
        const char *rest;
    } modes[] = {{FY_SAME_NO_COUNTERS, 0, 4, " 0 1"},
                 {FY_SAME_LEGAL, FY_CHESS_EP_LEGAL, 4, " 0 1"},
                 {FY_SAME_BOARD, 0, 1, " w - - 0 1"}};
    const fy_game *game = game_named("chess");
    uint64_t seed = 64;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos;
        any_position(&pos, game, &seed);
        for (size_t m = 0; m < 3; m++) {
            char text[FY_TEXT_MAX], left[FY_TEXT_MAX], wanted[2 * FY_TEXT_MAX];
            const fy_position after = reduced(&pos, game, modes[m].by);
            replace_fields(wanted, text_of(text, game, &pos, modes[m].style), modes[m].keep,
                           modes[m].rest);
            assert_string_equal(text_of(left, game, &after, 0), wanted);
        }
    }
}

static void in_chess_what_counts_is_as_the_header_says(void **state)
{
    (void)state;
    /* counters */
    assert_same_from(FY_SAME_NO_COUNTERS, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                     "4k3/8/8/8/8/8/8/4K3 w - - 7 9");
    /* an en passant square that nobody can use, nobody may use, or somebody may */
    assert_same_from(FY_SAME_LEGAL, "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
                     "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_same_from(FY_SAME_LEGAL, "chess", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
                     "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");
    assert_same_from(FY_SAME_BOARD, "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
                     "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    /* turn and rights */
    assert_same_from(FY_SAME_BOARD, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                     "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_same_from(FY_SAME_BOARD, "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                     "4k3/8/8/8/8/8/8/R3K2R w K - 0 1");
    /* spelling does not count, pieces do */
    assert_same_from(FY_SAME_FULL, "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                     "4k3/8/8/8/8/8/8/R3K2R  w HA - 00 01");
    assert_same_from(MODES, "chess", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
                     "4k3/8/8/8/8/8/8/R3K2r w - - 0 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_chess_fields_that_do_not_count_become_absent),
        cmocka_unit_test(in_chess_what_counts_is_as_the_header_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
