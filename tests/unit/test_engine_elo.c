/* Elo, its error and the sequential test, compared with figures that were found otherwise: shares
 * by the definition, likelihoods of distributions that were fitted to the mean by bisection. */
#include <math.h>

#include "../../cli/engine/elo.h"
#include "support.h"

/* Pairs of games by their result: 0, 1/2, 1, 3/2 and 2 points. */
static elo_groups pairs_of(const int counts[5])
{
    elo_groups g = {0};
    for (int kind = 0; kind < 5; kind++)
        for (int i = 0; i < counts[kind]; i++) elo_add(&g, kind / 4.0);
    return g;
}

static void assert_near(double found, double expected, double margin)
{
    if (fabs(found - expected) <= margin) return;
    fail_msg("%.6f is not %.6f +- %.6f", found, expected, margin);
}

static void a_share_is_an_elo_difference(void **state)
{
    (void)state;
    assert_near(elo_of_share(0.5, 2), 0, 1e-9);
    assert_near(elo_of_share(0.75, 2), 190.848502, 1e-6);
    assert_near(elo_of_share(10.0 / 11, 2), 400, 1e-9);
    assert_near(elo_of_share(0.25, 4), 0, 1e-9);
    assert_near(elo_of_share(1.0 / 3, 3), 0, 1e-9);
    assert_near(elo_of_share(0.5, 3), 120.411998, 1e-6); /* 400 log10(2) */
    for (int players = 2; players <= 4; players++)
        for (int elo = -800; elo <= 800; elo += 50)
            assert_near(elo_of_share(elo_share_of(elo, players), players), elo, 1e-6);
}

static void an_estimate_has_its_error(void **state)
{
    (void)state;
    const int counts[5] = {10, 40, 100, 60, 20};
    const elo_groups g = pairs_of(counts);
    elo_estimate e;
    assert_true(elo_estimate_of(&e, &g, 2));
    assert_near(e.elo, 30.288, 0.1);
    assert_near(e.margin, 21.80, 0.15);
    assert_near(e.better, 0.99693, 0.0005); /* 2.74 errors above one half */
}

/* Elo of one is minus that of the other. */
static void both_sides_say_the_same(void **state)
{
    (void)state;
    const int counts[5] = {3, 9, 11, 17, 8}, mirrored[5] = {8, 17, 11, 9, 3};
    const elo_groups a = pairs_of(counts), b = pairs_of(mirrored);
    elo_estimate first, second;
    assert_true(elo_estimate_of(&first, &a, 2) && elo_estimate_of(&second, &b, 2));
    assert_near(first.elo, -second.elo, 1e-9);
    assert_near(first.margin, second.margin, 1e-9);
    assert_near(first.better, 1 - second.better, 1e-9);
    assert_near(elo_likelihood(&a, 2, -10, 10), -elo_likelihood(&b, 2, -10, 10), 1e-9);
}

/* Few games that came out alike are no certainty, and no number is infinite. */
static void little_is_known_of_few_games(void **state)
{
    (void)state;
    const int one[5] = {0, 0, 1, 0, 0}, even[5] = {0, 0, 2, 0, 0}, won[5] = {0, 0, 0, 0, 100};
    elo_groups g = pairs_of(one);
    elo_estimate e;
    assert_false(elo_estimate_of(&e, &g, 2));
    assert_near(elo_likelihood(&g, 2, 0, 5), 0, 0);
    g = pairs_of(even);
    assert_true(elo_estimate_of(&e, &g, 2));
    assert_near(e.elo, 0, 1e-9);
    assert_true(e.margin > 50);
    g = pairs_of(won);
    assert_true(elo_estimate_of(&e, &g, 2));
    assert_true(isfinite(e.elo) && isfinite(e.margin) && e.elo > 600 && e.better > 0.999);
    assert_true(isfinite(elo_likelihood(&g, 2, 0, 5)));
}

static void the_test_is_that_of_the_fitted_distributions(void **state)
{
    (void)state;
    const int counts[5] = {10, 40, 100, 60, 20};
    const elo_groups g = pairs_of(counts);
    assert_near(elo_likelihood(&g, 2, 0, 5), 1.1039, 0.06);
    assert_near(elo_likelihood(&g, 2, 0, 20), 3.2506, 0.2);
    assert_near(elo_likelihood(&g, 2, -10, 10), 4.7752, 0.3);
    assert_near(ELO_DECIDED, log(0.95 / 0.05), 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_share_is_an_elo_difference),
        cmocka_unit_test(an_estimate_has_its_error),
        cmocka_unit_test(both_sides_say_the_same),
        cmocka_unit_test(little_is_known_of_few_games),
        cmocka_unit_test(the_test_is_that_of_the_fitted_distributions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
