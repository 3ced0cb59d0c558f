/* Counting the ways to play on: the known figures, the suite of tests/data/perft/jieqi.perft, whose
 * counts are the reference's, and the table of Fairy-Stockfish. Counts larger than a limit are left
 * out; FORSYTH_PERFT_NODES raises it. */
#include <stdlib.h>
#include <string.h>

#include "support.h"

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"
#define USUAL                                                                                      \
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * "                         \
    "pppppccrheaaehr:rheaaehrccppppp"

enum { LIMIT = SLOW_BUILD ? 300 * 1000 : 20 * 1000 * 1000 };

static uint64_t largest_count(void)
{
    const char *wanted = getenv("FORSYTH_PERFT_NODES");
    const uint64_t nodes = wanted != NULL ? strtoull(wanted, NULL, 10) : 0;
    return nodes > LIMIT ? nodes : LIMIT;
}

static fy_jieqi read_jieqi(const char *text)
{
    fy_jieqi pos;
    assert_for(text, strlen(text), fy_jieqi_parse(&pos, text, strlen(text), 0).code == FY_OK);
    return pos;
}

/* Every row, or so many of them that it takes not too long. */
static void expect_count(const char *text, int depth, uint64_t ways)
{
    const fy_jieqi pos = read_jieqi(text);
    if (ways <= largest_count())
        assert_for(text, strlen(text), fy_jieqi_perft(&pos, depth) == ways);
}

static void the_known_figures_come_out(void **state)
{
    static const uint64_t view[] = {259, 66462, 13862869}, table[] = {44, 1920, 79666, 3290240};
    const fy_jieqi start = read_jieqi(START);
    fy_move moves[FY_JIEQI_MOVES_MAX];
    (void)state;
    assert_int_equal(fy_jieqi_moves(moves, &start), 44);
    for (int i = 0; i < 3; i++) expect_count(START, i + 1, view[i]);
    for (int i = 0; i < 4; i++) expect_count(USUAL, i + 1, table[i]);
}

static void no_moves_can_be_played_in_one_way_here_too(void **state)
{
    const fy_jieqi start = read_jieqi(START);
    (void)state;
    assert_int_equal(fy_jieqi_perft(&start, 0), 1);
    assert_int_equal(fy_jieqi_perft(&start, -1), 1);
}

/* Playing the first move by hand and counting on gives the same, whatever is then due. */
static void counting_goes_through_what_is_due(void **state)
{
    const fy_jieqi start = read_jieqi(START);
    fy_move moves[FY_JIEQI_MOVES_MAX];
    uint64_t ways = 0;
    (void)state;
    const size_t count = fy_jieqi_moves(moves, &start);
    for (size_t i = 0; i < count; i++) {
        fy_jieqi after;
        assert_int_equal(fy_jieqi_play(&after, &start, moves[i]).code, FY_OK);
        ways += fy_jieqi_perft(&after, 1);
    }
    assert_int_equal(ways, 66462);
}

static void the_suite_counts_as_the_reference_does(void **state)
{
    size_t len;
    char *text = read_file("tests/data/perft/jieqi.perft", &len);
    int counted = 0;
    (void)state;
    for (char *rest = text, *line; (line = next_line(&rest)) != NULL;) {
        char *field = line[0] == '#' ? NULL : strstr(line, " ;D");
        for (char *next; field != NULL; field = next) {
            next = strstr(field + 1, " ;D");
            *field = '\0';
            const int depth = atoi(field + 3);
            const char *digits = strchr(field + 3, ' ');
            assert_non_null(digits);
            expect_count(line, depth, strtoull(digits, NULL, 10));
            counted++;
        }
    }
    free(text);
    assert_true(counted > 200);
}

static void positions_without_hidden_pieces_count_as_in_fairy_stockfish(void **state)
{
    size_t len;
    char *text = read_file("tests/data/oracle/jieqi_perft.tsv", &len);
    int counted = 0;
    (void)state;
    for (char *rest = text, *line; (line = next_line(&rest)) != NULL;) {
        const char *position = next_column(&line), *depth = next_column(&line);
        const char *ways = next_column(&line);
        assert_non_null(ways);
        expect_count(position, atoi(depth), strtoull(ways, NULL, 10));
        counted++;
    }
    free(text);
    assert_true(counted > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_figures_come_out),
        cmocka_unit_test(no_moves_can_be_played_in_one_way_here_too),
        cmocka_unit_test(counting_goes_through_what_is_due),
        cmocka_unit_test(the_suite_counts_as_the_reference_does),
        cmocka_unit_test(positions_without_hidden_pieces_count_as_in_fairy_stockfish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
