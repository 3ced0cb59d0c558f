/* The tool's fingerprints, and the set of them. The set is looked at from inside, so that it can be
 * given fingerprints that chance would never make. */
#define _GNU_SOURCE
#include "../../cli/fingerprints.c"

#include <sys/resource.h>

#include "support.h"

enum { MEMBERS = SLOW_BUILD ? 150000 : 1000000 };

static fingerprint any_fingerprint(uint64_t *seed)
{
    const uint64_t high = random_bits(seed);
    return (fingerprint){high, random_bits(seed)};
}

static void add_new(fingerprints *set, fingerprint f)
{
    assert_int_equal(fingerprints_add(set, f), FINGERPRINT_NEW);
}

static void add_seen(fingerprints *set, fingerprint f)
{
    assert_int_equal(fingerprints_add(set, f), FINGERPRINT_SEEN);
}

/* Adds others until the set has grown that many times. */
static void add_until_grown(fingerprints *set, int times, uint64_t *seed)
{
    for (; times > 0; times--)
        for (const size_t room = set->room; set->room == room;) add_new(set, any_fingerprint(seed));
}

/* ---- the set ----------------------------------------------------------------------------- */

static void each_fingerprint_is_new_once(void **state)
{
    (void)state;
    fingerprints set = {0};
    uint64_t seed = 1;
    for (int i = 0; i < MEMBERS; i++) add_new(&set, any_fingerprint(&seed));
    for (int pass = 0; pass < 2; pass++) {
        seed = 1;
        for (int i = 0; i < MEMBERS; i++) add_seen(&set, any_fingerprint(&seed));
    }
    for (int i = 0; i < MEMBERS / 10; i++) add_new(&set, any_fingerprint(&seed));
    assert_int_equal(set.taken, MEMBERS + MEMBERS / 10);
    fingerprints_drop(&set);
}

static void a_repeated_fingerprint_is_seen_right_away_and_while_the_set_grows(void **state)
{
    (void)state;
    fingerprints set = {0};
    uint64_t seed = 2, old = 2;
    for (int i = 0; i < MEMBERS / 4; i++) {
        const fingerprint f = any_fingerprint(&seed);
        add_new(&set, f);
        add_seen(&set, f);
        if (i % 3 == 0) add_seen(&set, any_fingerprint(&old));
    }
    fingerprints_drop(&set);
}

/* With one home, wherever it is: in the middle, at the front, around the end. */
static void fingerprints_with_equal_halves_are_told_apart(void **state)
{
    (void)state;
    enum { ALIKE = 1500 };
    static const uint64_t halves[] = {0, 1, UINT64_C(1) << 63, UINT64_MAX / 3, UINT64_MAX};
    fingerprints set = {0};
    uint64_t seed = 3;
    for (int pass = 0; pass < 3; pass++) {
        for (size_t h = 0; h < sizeof halves / sizeof halves[0]; h++) {
            for (uint64_t i = 2; i < ALIKE; i++) {
                const fingerprint same_high = {halves[h], i << 40}, same_low = {i, halves[h] - 2};
                const fingerprint_verdict wanted = pass == 0 ? FINGERPRINT_NEW : FINGERPRINT_SEEN;
                assert_int_equal(fingerprints_add(&set, same_high), wanted);
                assert_int_equal(fingerprints_add(&set, same_low), wanted);
            }
        }
        add_until_grown(&set, 2, &seed);
    }
    fingerprints_drop(&set);
}

static void fingerprints_that_differ_in_one_bit_are_told_apart(void **state)
{
    (void)state;
    fingerprints set = {0};
    uint64_t seed = 4;
    for (int pass = 0; pass < 3; pass++) {
        for (int bit = 0; bit < 64; bit++) {
            const fingerprint high = {UINT64_C(1) << bit, 0}, low = {0, UINT64_C(1) << bit};
            const fingerprint_verdict wanted = pass == 0 ? FINGERPRINT_NEW : FINGERPRINT_SEEN;
            assert_int_equal(fingerprints_add(&set, high), wanted);
            assert_int_equal(fingerprints_add(&set, low), wanted);
        }
        add_until_grown(&set, 1, &seed);
    }
    fingerprints_drop(&set);
}

static void the_fingerprint_that_is_zero_is_one_like_any_other(void **state)
{
    (void)state;
    fingerprints set = {0};
    uint64_t seed = 5;
    const fingerprint zero = {0, 0};
    add_new(&set, zero);
    add_seen(&set, zero);
    add_until_grown(&set, 3, &seed);
    add_seen(&set, zero);
    fingerprints_drop(&set);
    add_new(&set, zero);
    fingerprints_drop(&set);
}

static void a_member_takes_32_bytes_at_most(void **state)
{
    (void)state;
    fingerprints set = {0};
    uint64_t seed = 6;
    for (size_t i = 1; i <= MEMBERS; i++) {
        add_new(&set, any_fingerprint(&seed));
        const size_t bytes = set.room * sizeof *set.slots;
        assert_true(bytes <= (i <= FINGERPRINTS_LEAST ? 1u << 20 : i * FINGERPRINT_BYTES_MAX));
        assert_true(set.taken == i && set.taken <= set.room / 4 * 3);
    }
    fingerprints_drop(&set);
}

/* A sanitizer needs more addresses than any limit leaves. */
static void without_memory_the_set_says_so_and_keeps_what_it_has(void **state)
{
    (void)state;
    if (SLOW_BUILD) skip();
    fingerprints set = {0};
    struct rlimit before, little = {1, 1};
    uint64_t seed = 7;
    add_until_grown(&set, 3, &seed);
    assert_int_equal(getrlimit(RLIMIT_AS, &before), 0);
    little.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_AS, &little), 0);
    fingerprint_verdict verdict = FINGERPRINT_NEW;
    while (verdict == FINGERPRINT_NEW) verdict = fingerprints_add(&set, any_fingerprint(&seed));
    const int error = errno;
    assert_int_equal(setrlimit(RLIMIT_AS, &before), 0);
    assert_int_equal(verdict, FINGERPRINT_NO_MEMORY);
    assert_int_equal(error, ENOMEM);
    seed = 7;
    for (size_t i = 0; i < set.taken; i++) add_seen(&set, any_fingerprint(&seed));
    add_new(&set, any_fingerprint(&seed));
    fingerprints_drop(&set);
}

/* ---- fingerprints ------------------------------------------------------------------------ */

static int equal(fingerprint a, fingerprint b)
{
    return a.high == b.high && a.low == b.low;
}

static void every_bit_of_a_value_and_its_kind_count(void **state)
{
    (void)state;
    static const size_t lengths[] = {1, 7, 8, 9, 40, 218, 302, FINGERPRINT_VALUE_MAX};
    fingerprint_keys keys;
    assert_true(fingerprint_draw(&keys));
    for (size_t n = 0; n < sizeof lengths / sizeof lengths[0]; n++) {
        const size_t len = lengths[n];
        uint8_t *value = calloc(1, len);
        assert_non_null(value);
        const fingerprint plain = fingerprint_of(&keys, 1, value, len);
        assert_true(equal(fingerprint_of(&keys, 1, value, len), plain));
        for (size_t bit = 0; bit < 8 * len; bit++) {
            value[bit / 8] ^= (uint8_t)(1 << bit % 8);
            const fingerprint other = fingerprint_of(&keys, 1, value, len);
            assert_true(other.high != plain.high && other.low != plain.low);
            value[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        for (int bit = 1; bit < 64; bit++)
            assert_false(equal(fingerprint_of(&keys, 1 | UINT64_C(1) << bit, value, len), plain));
        free(value);
    }
}

/* By hand: factors of 2^64 bring the words themselves to the upper half. */
static void a_half_is_the_upper_half_of_the_sum(void **state)
{
    (void)state;
    fingerprint_keys keys;
    memset(&keys, 0, sizeof keys);
    const uint64_t value[2] = {5, 1000};
    keys.factor[0][0].word[1] = 1;
    keys.factor[0][1].word[1] = 1;
    keys.factor[0][2].word[1] = 3;
    keys.offset[0].word[1] = 7;
    fingerprint f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == 7 + 20 + 5 + 3 * 1000 && f.low == 0);
    /* a carry out of the lower half, and what is below it left off */
    keys.factor[0][1].word[0] = UINT64_MAX;
    keys.offset[0].word[0] = 4;
    f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == 7 + 20 + 5 + 3 * 1000 + 4);
    keys.offset[0].word[0] = 5;
    f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == 7 + 20 + 5 + 3 * 1000 + 5);
    /* the low half has numbers of its own, and is mixed into the high one */
    keys.factor[1][2].word[1] = 1;
    const uint64_t before = f.high;
    f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.low == 1000 && f.high == (before ^ mixed(1000)));
}

static void each_run_has_numbers_of_its_own(void **state)
{
    (void)state;
    fingerprint_keys a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    assert_true(fingerprint_draw(&a) && fingerprint_draw(&b));
    const uint64_t *first = (const uint64_t *)&a, *second = (const uint64_t *)&b;
    for (size_t i = 0; i < sizeof a / sizeof *first; i++)
        assert_true(first[i] != second[i] && first[i] != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fingerprint_is_new_once),
        cmocka_unit_test(a_repeated_fingerprint_is_seen_right_away_and_while_the_set_grows),
        cmocka_unit_test(fingerprints_with_equal_halves_are_told_apart),
        cmocka_unit_test(fingerprints_that_differ_in_one_bit_are_told_apart),
        cmocka_unit_test(the_fingerprint_that_is_zero_is_one_like_any_other),
        cmocka_unit_test(a_member_takes_32_bytes_at_most),
        cmocka_unit_test(without_memory_the_set_says_so_and_keeps_what_it_has),
        cmocka_unit_test(every_bit_of_a_value_and_its_kind_count),
        cmocka_unit_test(a_half_is_the_upper_half_of_the_sum),
        cmocka_unit_test(each_run_has_numbers_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
