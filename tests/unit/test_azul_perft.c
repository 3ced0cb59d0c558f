/* Counting the ways to draft, against tests/data/perft/azul.perft, whose lines are a position and
 * its counts, ` ;D1 72 ;D2 4752 ...`. The reference, from which the counts come, makes the smaller
 * ones again. */
#include <stdlib.h>
#include <string.h>

#include "ref/azul.h"
#include "support.h"

#define SUITE "tests/data/perft/azul.perft"

enum {
    LIBRARY_MOST = SLOW_BUILD ? 200 * 1000 : 10 * 1000 * 1000,
    REFERENCE_MOST = SLOW_BUILD ? 500 : 10 * 1000
};

typedef uint64_t count_ways(const char *text, int depth);

static uint64_t count_with_library(const char *text, int depth)
{
    fy_azul pos;
    const size_t len = strlen(text);
    assert_for(text, len, fy_azul_parse(&pos, text, len, 0).code == FY_OK);
    assert_for(text, len, fy_azul_check(&pos) == 0);
    return fy_azul_perft(&pos, depth);
}

static uint64_t count_with_reference(const char *text, int depth)
{
    ref_azul pos;
    assert_for(text, strlen(text), ref_azul_read(&pos, text));
    return ref_azul_perft(&pos, depth);
}

/* As many counts of a line as are not too large; gives their number. */
static int assert_line(char *line, count_ways *count, uint64_t most)
{
    char *field = strstr(line, " ;D");
    int compared = 0;
    assert_for(line, strlen(line), field != NULL);
    for (*field++ = '\0'; field != NULL; field = strchr(field + 1, ';')) {
        char *end;
        const int depth = (int)strtol(field + 2, &end, 10);
        const uint64_t expected = strtoull(end, NULL, 10);
        assert_for(line, strlen(line), depth > 0 && expected > 0);
        if (expected > most) continue;
        const uint64_t ways = count(line, depth);
        if (ways != expected)
            fail_msg("%s: %llu ways to make %d drafts, not %llu", line, (unsigned long long)ways,
                     depth, (unsigned long long)expected);
        compared++;
    }
    return compared;
}

/* Gives how many counts were compared. */
static int assert_suite(count_ways *count, uint64_t most)
{
    size_t len;
    char *text = read_file(SUITE, &len), *rest = text, *line;
    int positions = 0, compared = 0;
    while ((line = next_line(&rest)) != NULL) {
        if (line[0] == '#') continue;
        compared += assert_line(line, count, most);
        positions++;
    }
    assert_true(positions >= 60);
    free(text);
    return compared;
}

static void the_library_counts_as_many_ways_as_the_suite_says(void **state)
{
    (void)state;
    const int compared = assert_suite(count_with_library, LIBRARY_MOST);
    print_message("%d counts\n", compared);
    assert_true(compared >= 200);
}

static void the_reference_still_counts_as_many_ways_as_the_suite_says(void **state)
{
    (void)state;
    assert_true(assert_suite(count_with_reference, REFERENCE_MOST) >= 150);
}

/* The start of a game of two, and what it is known to have. */
static void the_reference_counts_the_known_ways_of_a_start(void **state)
{
    (void)state;
    static const uint64_t known[] = {72, 4752, 239196};
    ref_azul pos;
    ref_azul_start(&pos, 2, false);
    assert_true(ref_azul_deal(&pos, "BBRW|YYYK|RRRR|BYKW|KKWW"));
    for (int depth = 1; depth <= (SLOW_BUILD ? 2 : 3); depth++)
        assert_true(ref_azul_perft(&pos, depth) == known[depth - 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_counts_as_many_ways_as_the_suite_says),
        cmocka_unit_test(the_reference_still_counts_as_many_ways_as_the_suite_says),
        cmocka_unit_test(the_reference_counts_the_known_ways_of_a_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
