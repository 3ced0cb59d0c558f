/* Many lines at once: each line's entry is what parse, key and check say of that line alone, for
 * all games, however the text is cut into blocks and however little room there is. */
#include <stdlib.h>
#include <string.h>

#include "batch_support.h"

/* All lines in one call, with exactly enough room. */
static void assert_read_whole(const reader *r, const block *in)
{
    fy_batch done;
    entries expected = entries_expected(&done, r, in), got = entries_for(r, done.count + 1);
    char *bytes = exact_copy(in->text, in->len);
    const block copy = {bytes, in->len, in->is_last, in->allow};
    assert_same_batch(r->parse(got, copy), done);
    assert_same_entries(r, &got, &expected, done.count);
    assert_same_batch(r->check(got, copy), done);
    for (size_t i = 0; i < done.count; i++)
        assert_same_verdict(&got.verdicts[i], &expected.verdicts[i], 1);
    free(bytes);
    free_entries(got);
    free_entries(expected);
}

static void each_entry_is_what_parse_key_and_check_say_of_its_line_alone(void **state)
{
    (void)state;
    uint64_t seed = 1;
    static text t;
    for (int round = 0; round < (SLOW_BUILD ? 60 : 600); round++)
        for (size_t i = 0; i < READERS; i++) {
            random_lines(&t, readers[i].game, random_below(&seed, 12), &seed);
            block in = block_of(&t);
            if (one_in(&seed, 2)) in.allow = (uint32_t)random_bits(&seed) & 0x7ff;
            assert_read_whole(&readers[i], &in);
        }
}

/* Blocks of so many new bytes each, behind what the last call left; so many entries a call. Each
 * block is a copy of its exact size. */
static void assert_read_in_blocks(const reader *r, const block *in, size_t size, size_t cap)
{
    fy_batch whole, total = {0, 0, 0, 0};
    entries expected = entries_expected(&whole, r, in), got = entries_for(r, cap);
    for (size_t end = 0;;) {
        const int is_last = end == in->len;
        char *bytes = exact_copy(in->text + total.used, end - total.used);
        const block next = {bytes, end - total.used, is_last, in->allow};
        const fy_batch done = r->parse(got, next);
        free(bytes);
        assert_true(done.count <= cap && done.used <= next.len);
        assert_int_equal(done.lines, done.count + done.passed);
        assert_true(total.count + done.count <= whole.count);
        for (size_t i = 0; i < done.count; i++) {
            got.verdicts[i].offset += total.used;
            got.verdicts[i].line += total.lines;
        }
        const entries rest = {expected.positions + total.count * r->size,
                              expected.keys + total.count, expected.verdicts + total.count, 0};
        assert_same_entries(r, &got, &rest, done.count);
        total.count += done.count;
        total.used += done.used;
        total.lines += done.lines;
        total.passed += done.passed;
        if (done.used > 0) continue;
        if (is_last) break;
        end = in->len - end > size ? end + size : in->len;
    }
    assert_same_batch(total, whole);
    free_entries(got);
    free_entries(expected);
}

static void entries_are_the_same_whatever_the_size_of_blocks_and_arrays(void **state)
{
    (void)state;
    uint64_t seed = 2;
    static text t;
    for (int round = 0; round < (SLOW_BUILD ? 2 : 12); round++)
        for (size_t i = 0; i < READERS; i++) {
            random_lines(&t, readers[i].game, 6, &seed);
            const block in = block_of(&t);
            for (size_t size = 1; size < 40; size += 1 + size / 4)
                for (size_t cap = 1; cap <= 4; cap++)
                    assert_read_in_blocks(&readers[i], &in, size, cap);
        }
}

static void a_text_may_be_split_at_every_byte(void **state)
{
    (void)state;
    uint64_t seed = 3;
    static text t;
    for (size_t i = 0; i < READERS; i++) {
        random_lines(&t, readers[i].game, 5, &seed);
        add_string(&t, "\n# the end\r\n \r\nx\r");
        const block in = block_of(&t);
        for (size_t at = 1; at <= t.len; at++) assert_read_in_blocks(&readers[i], &in, at, 3);
    }
}

static void assert_counts(const char *string, size_t len, int is_last, fy_batch counts)
{
    for (size_t i = 0; i < READERS; i++) {
        entries got = entries_for(&readers[i], 4);
        char *bytes = exact_copy(string, len);
        assert_same_batch(readers[i].parse(got, (block){bytes, len, is_last, 0}), counts);
        assert_same_batch(readers[i].check(got, (block){bytes, len, is_last, 0}), counts);
        free(bytes);
        free_entries(got);
    }
}

static void blank_lines_and_comments_are_passed_over_and_counted(void **state)
{
    (void)state;
    assert_counts("", 0, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("", 0, 1, (fy_batch){0, 0, 0, 0});
    assert_counts("\n", 1, 0, (fy_batch){0, 1, 1, 1});
    assert_counts("\n\r\n", 3, 1, (fy_batch){0, 3, 2, 2});
    assert_counts("# a\n#b\r\n#", 9, 1, (fy_batch){0, 9, 3, 3});
    assert_counts(" \t\n\t\r\n  ", 8, 1, (fy_batch){0, 8, 3, 3});
    assert_counts("#\nx\n\ny\n", 7, 0, (fy_batch){2, 7, 4, 2});
    assert_counts(" #\n", 3, 0, (fy_batch){1, 3, 1, 0});
    assert_counts("\0\n", 2, 0, (fy_batch){1, 2, 1, 0});
    assert_counts("\r\r\n", 3, 0, (fy_batch){1, 3, 1, 0});
    assert_counts("x\ry\n", 4, 0, (fy_batch){1, 4, 1, 0});
}

static void a_line_without_an_end_waits_for_it_unless_it_is_the_last(void **state)
{
    (void)state;
    assert_counts("x", 1, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("x", 1, 1, (fy_batch){1, 1, 1, 0});
    assert_counts("x\r", 2, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("x\r", 2, 1, (fy_batch){1, 2, 1, 0});
    assert_counts("\r", 1, 1, (fy_batch){0, 1, 1, 1});
    assert_counts("#", 1, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("x\ny", 3, 0, (fy_batch){1, 2, 1, 0});
    assert_counts("x\ny", 3, 1, (fy_batch){2, 3, 2, 0});
}

static void a_full_array_ends_the_call_behind_its_last_line(void **state)
{
    (void)state;
    assert_counts("1\n2\n3\n4\n5\n", 10, 1, (fy_batch){4, 8, 4, 0});
    assert_counts("1\n2\n3\n4\n\n#\n", 11, 1, (fy_batch){4, 8, 4, 0});
    for (size_t i = 0; i < READERS; i++) {
        const entries none = {NULL, NULL, NULL, 0};
        const fy_batch nothing = {0, 0, 0, 0};
        assert_same_batch(readers[i].parse(none, (block){"1\n", 2, 1, 0}), nothing);
        assert_same_batch(readers[i].parse(none, (block){NULL, 0, 1, 0}), nothing);
    }
}

static void entries_behind_the_last_one_are_untouched(void **state)
{
    (void)state;
    for (size_t i = 0; i < READERS; i++) {
        entries got = entries_for(&readers[i], 3), before = entries_for(&readers[i], 3);
        assert_int_equal(readers[i].parse(got, (block){"x\n", 2, 1, 0}).count, 1);
        assert_memory_equal(got.positions + readers[i].size, before.positions, 2 * readers[i].size);
        assert_memory_equal(got.keys + 1, before.keys, 2 * sizeof(uint64_t));
        assert_memory_equal(got.verdicts + 1, before.verdicts, 2 * sizeof(fy_verdict));
        free_entries(got);
        free_entries(before);
    }
}

/* `left_out` is a set: 1 without positions, 2 without keys, 4 without verdicts. */
static void assert_read_without(const reader *r, const block *in, unsigned left_out)
{
    fy_batch done;
    entries expected = entries_expected(&done, r, in), room = entries_for(r, done.count + 1);
    entries got = room;
    if (left_out & 1) got.positions = NULL;
    if (left_out & 2) got.keys = NULL;
    if (left_out & 4) got.verdicts = NULL;
    assert_same_batch(r->parse(got, *in), done);
    if (left_out & 1) got.positions = expected.positions;
    if (left_out & 2) got.keys = expected.keys;
    for (size_t i = 0; i < done.count; i++)
        if (got.verdicts != NULL) assert_same_verdict(&got.verdicts[i], &expected.verdicts[i], 0);
    assert_memory_equal(got.positions, expected.positions, done.count * r->size);
    assert_memory_equal(got.keys, expected.keys, done.count * sizeof(uint64_t));
    free_entries(room);
    free_entries(expected);
}

static void any_array_may_be_left_out(void **state)
{
    (void)state;
    uint64_t seed = 4;
    static text t;
    for (size_t i = 0; i < READERS; i++) {
        random_lines(&t, readers[i].game, 8, &seed);
        const block in = block_of(&t);
        for (unsigned left_out = 0; left_out < 8; left_out++)
            assert_read_without(&readers[i], &in, left_out);
        const fy_batch checked = readers[i].check((entries){NULL, NULL, NULL, 1000}, in);
        assert_same_batch(checked, readers[i].parse((entries){NULL, NULL, NULL, 1000}, in));
    }
}

static void a_verdict_says_where_its_line_is_and_what_is_wrong(void **state)
{
    (void)state;
    static const char lines[] = "# two positions\r\n"
                                "8/8/8/8/8/8/8/8 w - - 0 1\r\n"
                                "\n"
                                "8/8/8/8/8/8/8/8 x - - 0 1\n";
    fy_verdict verdicts[3];
    fy_chess positions[3];
    const fy_chess zero = {.turn = 0};
    uint64_t keys[3];
    fy_batch done = fy_chess_check_lines(verdicts, 3, lines, sizeof lines - 1, 1, 0);
    assert_same_batch(done, (fy_batch){2, sizeof lines - 1, 4, 2});
    const uint64_t no_kings = FY_RULE(FY_CHESS_NO_WHITE_KING) | FY_RULE(FY_CHESS_NO_BLACK_KING);
    assert_same_verdict(&verdicts[0], &(fy_verdict){FY_OK, 25, no_kings, 17, 25, 1}, 1);
    assert_same_verdict(&verdicts[1], &(fy_verdict){FY_CHESS_BAD_TURN, 16, 0, 45, 25, 3}, 1);
    done = fy_chess_parse_lines(positions, keys, NULL, 3, lines, sizeof lines - 1, 1, 0);
    assert_int_equal(done.count, 2);
    assert_int_equal(keys[0], fy_chess_key(&positions[0]));
    assert_int_equal(keys[1], 0);
    assert_memory_equal(&positions[1], &zero, sizeof zero);
}

static void a_line_is_cut_off_with_its_end_and_told_from_what_is_passed_over(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        fy_cut cut; /* len, used, ends, has_cr, is_passed */
    } rows[] = {
        {"", {0, 0, 0, 0, 1}},           {"\n", {0, 1, 1, 0, 1}},
        {"\r\n", {0, 2, 1, 1, 1}},       {"\r", {0, 1, 0, 1, 1}},
        {"ab\ncd\n", {2, 3, 1, 0, 0}},   {"ab\r\ncd", {2, 4, 1, 1, 0}},
        {"ab", {2, 2, 0, 0, 0}},         {"ab\r", {2, 3, 0, 1, 0}},
        {"a\rb\r\r\n", {4, 6, 1, 1, 0}}, {" \t \na", {3, 4, 1, 0, 1}},
        {"#a\n", {2, 3, 1, 0, 1}},       {" #a\n", {3, 4, 1, 0, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const size_t len = strlen(rows[i].text);
        char *bytes = exact_copy(rows[i].text, len);
        const fy_cut cut = fy_cut_line(bytes, len), *expected = &rows[i].cut;
        assert_int_equal(cut.len, expected->len);
        assert_int_equal(cut.used, expected->used);
        assert_int_equal(cut.ends, expected->ends);
        assert_int_equal(cut.has_cr, expected->has_cr);
        assert_int_equal(cut.is_passed, expected->is_passed);
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_entry_is_what_parse_key_and_check_say_of_its_line_alone),
        cmocka_unit_test(entries_are_the_same_whatever_the_size_of_blocks_and_arrays),
        cmocka_unit_test(a_text_may_be_split_at_every_byte),
        cmocka_unit_test(a_line_is_cut_off_with_its_end_and_told_from_what_is_passed_over),
        cmocka_unit_test(blank_lines_and_comments_are_passed_over_and_counted),
        cmocka_unit_test(a_line_without_an_end_waits_for_it_unless_it_is_the_last),
        cmocka_unit_test(a_full_array_ends_the_call_behind_its_last_line),
        cmocka_unit_test(entries_behind_the_last_one_are_untouched),
        cmocka_unit_test(any_array_may_be_left_out),
        cmocka_unit_test(a_verdict_says_where_its_line_is_and_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
