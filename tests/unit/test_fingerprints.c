/* The tool's fingerprints, and the set of them. The set is looked at from inside, so that it can be
 * given fingerprints that chance would never make, and tables that are smaller than any in use. */
#define _GNU_SOURCE
#include "../../cli/commands/fingerprints.c"

#include <stdlib.h>
#include <sys/resource.h>

#include "support.h"

enum { MEMBERS = SLOW_BUILD ? 450000 : 1000000 };

/* A small table has so many bits that tell a home, and fingerprints for it no more than these and
 * the 61 that a slot can have. */
enum { FEW = 8, OTHERS = 61 };

static fingerprint any_fingerprint(uint64_t *seed)
{
    const uint64_t high = random_bits(seed);
    return (fingerprint){high, random_bits(seed) >> LEFT_OUT << LEFT_OUT};
}

static fingerprint short_one(uint64_t home, uint64_t others)
{
    assert_true(home >> FEW == 0 && others >> OTHERS == 0);
    const wide all = (wide)home << (128 - FEW) | (wide)others << (128 - FEW - OTHERS);
    return (fingerprint){(uint64_t)(all >> 64), (uint64_t)all};
}

static fingerprint any_short_one(uint64_t *seed)
{
    const uint64_t home = random_bits(seed) >> (64 - FEW);
    return short_one(home, random_bits(seed) >> (64 - OTHERS));
}

/* Number i of a home. When homes double, every other one goes to the second of the two. */
static fingerprint one_of(uint64_t home, uint64_t i)
{
    return short_one(home, (i & 1) << (OTHERS - 1) | i);
}

static fingerprints small_set(void)
{
    fingerprints set = {0};
    assert_true(start(&set, FEW));
    return set;
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
        for (const unsigned bits = set->bits; set->bits == bits;) add_new(set, any_short_one(seed));
}

/* ---- what is true of every set ----------------------------------------------------------- */

/* Slots are taken from the front; nobody lies behind a bucket that has room, or behind one with a
 * later home; and there are as many members as are counted. Gives the longest distance. */
static unsigned assert_in_order(const fingerprints *set)
{
    const size_t buckets = ((size_t)1 << set->bits) + FARTHEST;
    size_t count = 0, latest = 0;
    unsigned longest = 0;
    bool had_room = true;
    for (size_t i = 0; i < buckets; i++) {
        const uint64_t *bucket = set->slots + i * BUCKET;
        const size_t taken = taken_in(bucket), latest_before = latest;
        for (size_t k = 0; k < BUCKET; k++) {
            assert_true((bucket[k] != 0) == (k < taken));
            if (k >= taken) continue;
            const unsigned far = distance(bucket[k]);
            assert_true(far <= i && i - far < (size_t)1 << set->bits);
            assert_true(far == 0 || !had_room);
            assert_true(i - far >= latest_before);
            if (i - far > latest) latest = i - far;
            if (far > longest) longest = far;
        }
        had_room = taken < BUCKET;
        count += taken;
    }
    assert_int_equal(count, set->taken);
    assert_true(set->taken <= set->limit);
    return longest;
}

static int by_number(const void *a, const void *b)
{
    const fingerprint *x = a, *y = b;
    if (x->high != y->high) return x->high < y->high ? -1 : 1;
    return x->low < y->low ? -1 : x->low > y->low;
}

/* The fingerprint that a slot stands for. */
static fingerprint in_full(const fingerprints *set, size_t bucket, uint64_t slot)
{
    const uint64_t home = bucket - distance(slot), bits = slot & ~(uint64_t)DISTANCE_MASK;
    const wide all = (wide)home << (128 - set->bits) | (wide)bits << 64 >> set->bits;
    return (fingerprint){(uint64_t)(all >> 64), (uint64_t)all};
}

/* The members are those of a list, which is sorted for it. */
static void assert_members(const fingerprints *set, fingerprint *list, size_t count)
{
    fingerprint *members = calloc(count + 1, sizeof *members);
    assert_non_null(members);
    const size_t slots = (((size_t)1 << set->bits) + FARTHEST) * BUCKET;
    size_t found = 0;
    for (size_t i = 0; i < slots && found <= count; i++)
        if (set->slots[i] != 0) members[found++] = in_full(set, i / BUCKET, set->slots[i]);
    assert_int_equal(found, count);
    qsort(members, count, sizeof *members, by_number);
    qsort(list, count, sizeof *list, by_number);
    assert_memory_equal(members, list, count * sizeof *list);
    free(members);
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
    assert_in_order(&set);
    fingerprints_drop(&set);
}

static void a_repeated_fingerprint_is_seen_right_away_and_while_the_set_grows(void **state)
{
    (void)state;
    fingerprints set = small_set();
    uint64_t seed = 2, old = 2;
    for (int i = 0; i < MEMBERS / 4; i++) {
        const fingerprint f = any_short_one(&seed);
        add_new(&set, f);
        add_seen(&set, f);
        if (i % 3 == 0) add_seen(&set, any_short_one(&old));
    }
    assert_true(set.bits >= FEW + 5);
    fingerprints_drop(&set);
}

/* Drawn from so few that many come again, with fewer homes than the table has. */
static void a_set_has_the_members_that_a_list_has(void **state)
{
    (void)state;
    enum { HOMES = 240, KINDS = 200, DRAWS = 40000 };
    static bool came[HOMES][KINDS];
    static fingerprint list[HOMES * KINDS];
    fingerprints set = small_set();
    uint64_t seed = 8;
    size_t count = 0;
    unsigned longest = 0;
    for (int i = 0; i < DRAWS; i++) {
        const int home = random_below(&seed, HOMES), kind = random_below(&seed, KINDS);
        const fingerprint f = short_one((uint64_t)home, mixed((uint64_t)kind) >> (64 - OTHERS));
        const unsigned bits = set.bits;
        const fingerprint_verdict verdict = fingerprints_add(&set, f);
        assert_int_equal(verdict, came[home][kind] ? FINGERPRINT_SEEN : FINGERPRINT_NEW);
        if (!came[home][kind]) list[count++] = f;
        came[home][kind] = true;
        if (i % 999 != 0 && set.bits == bits && set.taken < set.limit) continue;
        const unsigned far = assert_in_order(&set);
        if (far > longest) longest = far;
        assert_members(&set, list, count);
    }
    assert_true(set.bits >= FEW + 4 && longest >= 2);
    fingerprints_drop(&set);
}

/* At the front, in the middle, and at the end, where the last ones lie behind the last home. */
static const uint64_t some_homes[] = {0, 1, 5, 12, 13, 100, 250, 254, 255};

enum { SOME_HOMES = sizeof some_homes / sizeof some_homes[0] };

/* As many as fit into the home and the buckets behind it that are near enough. */
enum { MOST = (FARTHEST + 1) * BUCKET };

static void members_of_one_home_fill_the_buckets_behind_it_and_then_the_homes_double(void **state)
{
    (void)state;
    for (size_t h = 0; h < SOME_HOMES; h++) {
        fingerprints set = small_set();
        fingerprint list[MOST + 1];
        for (size_t i = 0; i <= MOST; i++) {
            assert_int_equal(set.bits, FEW);
            list[i] = one_of(some_homes[h], i);
            add_new(&set, list[i]);
            assert_in_order(&set);
            for (size_t k = 0; k <= i; k++) add_seen(&set, one_of(some_homes[h], k));
        }
        assert_int_equal(set.bits, FEW + 1);
        assert_members(&set, list, MOST + 1);
        fingerprints_drop(&set);
    }
}

/* So many of a home, and then of the next. */
static void add_neighbours(fingerprints *set, uint64_t home, size_t of_first, size_t of_second)
{
    for (size_t i = 0; i < of_first; i++) add_new(set, one_of(home, i));
    for (size_t i = 0; i < of_second; i++) add_new(set, one_of(home + 1, i));
    assert_int_equal(set->bits, FEW);
    assert_int_equal(assert_in_order(set), FARTHEST);
}

static void who_has_an_earlier_home_goes_before_others_who_move_on(void **state)
{
    (void)state;
    enum { FIRST = FARTHEST * BUCKET, SECOND = 2 * BUCKET - 1 };
    for (size_t h = 0; h < SOME_HOMES - 1; h++) {
        fingerprints set = small_set();
        add_neighbours(&set, some_homes[h], FIRST, SECOND);
        const uint64_t *last = set.slots + (some_homes[h] + FARTHEST) * BUCKET;
        const fingerprint f = one_of(some_homes[h], FIRST);
        assert_int_equal(least_distance(last), FARTHEST - 1);
        add_new(&set, f);
        add_seen(&set, f);
        assert_int_equal(set.bits, FEW);
        assert_in_order(&set);
        assert_true(has(last, at_distance(other_bits(&set, f), FARTHEST)));
        for (size_t i = 0; i < SECOND; i++) add_seen(&set, one_of(some_homes[h] + 1, i));
        fingerprints_drop(&set);
    }
}

static void the_homes_double_when_somebody_else_could_not_move_on(void **state)
{
    (void)state;
    enum { FIRST = FARTHEST * BUCKET, SECOND = 2 * BUCKET };
    for (size_t h = 0; h < SOME_HOMES - 1; h++) {
        fingerprints set = small_set();
        add_neighbours(&set, some_homes[h], FIRST, SECOND);
        add_new(&set, one_of(some_homes[h], FIRST));
        assert_int_equal(set.bits, FEW + 1);
        assert_in_order(&set);
        for (size_t i = 0; i <= FIRST; i++) add_seen(&set, one_of(some_homes[h], i));
        for (size_t i = 0; i < SECOND; i++) add_seen(&set, one_of(some_homes[h] + 1, i));
        fingerprints_drop(&set);
    }
}

/* In a table of the least size that is in use, whose slots have all 61 bits, and in larger ones. */
static void fingerprints_that_differ_in_one_bit_are_told_apart(void **state)
{
    (void)state;
    fingerprints set = {0};
    for (int pass = 0; pass < 3; pass++) {
        uint64_t seed = 4;
        for (int bit = 0; bit < 128 - LEFT_OUT; bit++) {
            const fingerprint f = any_fingerprint(&seed);
            const wide other = (wide)1 << (127 - bit);
            const fingerprint g = {f.high ^ (uint64_t)(other >> 64), f.low ^ (uint64_t)other};
            const fingerprint_verdict wanted = pass == 0 ? FINGERPRINT_NEW : FINGERPRINT_SEEN;
            assert_int_equal(fingerprints_add(&set, f), wanted);
            assert_int_equal(fingerprints_add(&set, g), wanted);
        }
        seed = 40 + (uint64_t)pass;
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
    add_until_grown(&set, 1, &seed);
    add_seen(&set, zero);
    fingerprints_drop(&set);
    add_new(&set, zero);
    fingerprints_drop(&set);
}

static void a_member_takes_21_and_a_third_bytes_at_most(void **state)
{
    (void)state;
    fingerprints set = {0};
    uint64_t seed = 6;
    for (size_t i = 1; i <= MEMBERS; i++) {
        add_new(&set, any_fingerprint(&seed));
        const double bytes = (double)(size_of(set.bits) - SPARE);
        assert_true(bytes <=
                    (i <= FINGERPRINTS_LEAST ? 4 << 20 : (double)i * FINGERPRINT_BYTES_MAX));
        assert_true(set.taken == i && set.taken <= ((size_t)BUCKET << set.bits) / 4 * 3);
    }
    fingerprints_drop(&set);
}

/* A sanitizer needs more addresses than any limit leaves. */
static void without_memory_the_set_says_so_and_keeps_what_it_has(void **state)
{
    (void)state;
    if (SLOW_BUILD) skip();
    fingerprints set = small_set(), empty = {0};
    struct rlimit before, little = {1, 1};
    uint64_t seed = 7;
    add_until_grown(&set, 3, &seed);
    assert_int_equal(getrlimit(RLIMIT_AS, &before), 0);
    little.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_AS, &little), 0);
    const fingerprint_verdict first = fingerprints_add(&empty, any_fingerprint(&seed));
    seed = 70;
    fingerprint_verdict verdict = FINGERPRINT_NEW;
    while (verdict == FINGERPRINT_NEW) verdict = fingerprints_add(&set, any_short_one(&seed));
    const int error = errno;
    assert_int_equal(setrlimit(RLIMIT_AS, &before), 0);
    assert_int_equal(first, FINGERPRINT_NO_MEMORY);
    assert_int_equal(verdict, FINGERPRINT_NO_MEMORY);
    assert_int_equal(error, ENOMEM);
    assert_int_equal(set.taken, set.limit);
    assert_in_order(&set);
    seed = 7;
    const size_t grown_at = set.limit / 2 + 1;
    for (size_t i = 0; i < grown_at; i++) add_seen(&set, any_short_one(&seed));
    seed = 70;
    for (size_t i = grown_at; i < set.limit; i++) add_seen(&set, any_short_one(&seed));
    add_new(&set, any_short_one(&seed));
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
            assert_true(other.high != plain.high);
            value[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        for (int bit = 1; bit < 32; bit++)
            assert_false(equal(fingerprint_of(&keys, 1 | UINT32_C(1) << bit, value, len), plain));
        free(value);
    }
}

/* By hand: factors of 2^64 bring the words themselves to the upper half. */
static void a_fingerprint_is_the_upper_part_of_the_sum(void **state)
{
    (void)state;
    fingerprint_keys keys;
    memset(&keys, 0, sizeof keys);
    const uint64_t value[2] = {5, 1000};
    keys.factor[0].word[1] = 1;
    keys.factor[1].word[1] = 1;
    keys.factor[2].word[1] = 3;
    keys.offset.word[1] = 7;
    const uint64_t sum = 7 + 20 + 5 + 3 * 1000;
    fingerprint f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == mixed(sum) && f.low == 0);
    /* a carry out of the lower half, of which 13 bits count */
    keys.factor[1].word[0] = UINT64_MAX;
    keys.offset.word[0] = 4;
    f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == mixed(sum + 4) && f.low == UINT64_C(0xfff8) << 48);
    keys.offset.word[0] = 5;
    f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == mixed(sum + 5) && f.low == 0);
}

static void what_three_numbers_have_above_48_bits_is_a_word_of_its_own(void **state)
{
    (void)state;
    fingerprint_keys keys;
    memset(&keys, 0, sizeof keys);
    const uint64_t value[3] = {UINT64_C(0x1234000000000005), UINT64_C(0xfedc000000000064),
                               UINT64_C(0x5678000000000007)};
    for (size_t i = 1, factor = 1; i <= 4; i++, factor *= 10) keys.factor[i].word[1] = factor;
    const fingerprint f = fingerprint_of(&keys, 20, value, sizeof value);
    assert_true(f.high == mixed(5 + 10 * 0x64 + 100 * 7 + 1000 * UINT64_C(0x5678fedc1234)));
}

/* Values that differ agree in one of 2^13 where 13 bits are looked at: of so many pairs, about 64.
 * Whatever they are: here numbers in a row, which differ in the highest bit of a word. */
static void the_last_bits_agree_as_rarely_as_chance_has_it(void **state)
{
    (void)state;
    enum { PAIRS = 1 << 19 };
    fingerprint_keys keys;
    uint64_t seed = 9;
    int alike = 0;
    memset(&keys, 0, sizeof keys);
    for (uint64_t i = 0; i < PAIRS; i++) {
        for (int n = 0; n < 2; n++) {
            keys.factor[1].word[n] = random_bits(&seed);
            keys.offset.word[n] = random_bits(&seed);
        }
        const uint64_t x = i, y = i ^ UINT64_C(1) << 47;
        const fingerprint f = fingerprint_of(&keys, 0, &x, sizeof x);
        const fingerprint g = fingerprint_of(&keys, 0, &y, sizeof y);
        assert_true(f.high != g.high);
        alike += f.low == g.low;
    }
    assert_in_range(alike, 24, 112);
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
        cmocka_unit_test(a_set_has_the_members_that_a_list_has),
        cmocka_unit_test(members_of_one_home_fill_the_buckets_behind_it_and_then_the_homes_double),
        cmocka_unit_test(who_has_an_earlier_home_goes_before_others_who_move_on),
        cmocka_unit_test(the_homes_double_when_somebody_else_could_not_move_on),
        cmocka_unit_test(fingerprints_that_differ_in_one_bit_are_told_apart),
        cmocka_unit_test(the_fingerprint_that_is_zero_is_one_like_any_other),
        cmocka_unit_test(a_member_takes_21_and_a_third_bytes_at_most),
        cmocka_unit_test(without_memory_the_set_says_so_and_keeps_what_it_has),
        cmocka_unit_test(every_bit_of_a_value_and_its_kind_count),
        cmocka_unit_test(a_fingerprint_is_the_upper_part_of_the_sum),
        cmocka_unit_test(what_three_numbers_have_above_48_bits_is_a_word_of_its_own),
        cmocka_unit_test(the_last_bits_agree_as_rarely_as_chance_has_it),
        cmocka_unit_test(each_run_has_numbers_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
