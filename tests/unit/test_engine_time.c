/* How long to think: never what would lose on time, and never so that a clock with an increment
 * runs dry. */
#include "../../cli/engine/time_plan.h"
#include "support.h"

static void a_plan_leaves_something_on_the_clock(void **state)
{
    (void)state;
    static const int64_t increments[] = {0, 10, 20, 1000, 30000};
    for (int64_t left = 1; left < 10000000; left += 1 + left / 7)
        for (size_t i = 0; i < sizeof increments / sizeof *increments; i++)
            for (int64_t moves = 0; moves <= 60; moves += 1 + moves / 3) {
                const time_plan plan = time_plan_for(
                    &(time_left){.left = left, .increment = increments[i], .moves = moves});
                assert_in_range(plan.most, 1, (uintmax_t)(left > 1 ? left - 1 : 1));
                assert_in_range(plan.enough, 1, plan.most);
                if (left > 1000) assert_true((int64_t)plan.most <= left - 200);
            }
}

static void a_clock_that_is_wrong_is_answered_at_once(void **state)
{
    (void)state;
    static const int64_t wrong[] = {INT64_MIN / 4, -5000, -1, 0, 10};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const time_plan plan =
            time_plan_for(&(time_left){.left = wrong[i], .increment = 20, .overhead = 30});
        assert_int_equal(plan.most, 1);
        assert_int_equal(plan.enough, 1);
    }
}

/* On a clock of 2 s + 0.02 s, thinking for as long as is enough; then from a clock that a busy
 * machine has nearly emptied. */
static void a_clock_that_has_run_low_recovers(void **state)
{
    (void)state;
    time_left t = {.left = 2000, .increment = 20};
    for (int move = 0; move < 200; move++) {
        t.left += t.increment - (int64_t)time_plan_for(&t).enough;
        assert_true(t.left > 200);
    }
    for (t.left = 40; t.left < 200;) {
        const int64_t thinks = (int64_t)time_plan_for(&t).enough;
        assert_true(thinks < t.increment);
        t.left += t.increment - thinks;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_leaves_something_on_the_clock),
        cmocka_unit_test(a_clock_that_is_wrong_is_answered_at_once),
        cmocka_unit_test(a_clock_that_has_run_low_recovers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
