/* The pattern index: what slices say of random patterns, against the positions themselves. */
#include <stdlib.h>
#include <string.h>

#include "../../cli/library/slices.h"
#include "any_random.h"
#include "pattern_naive.h"

enum { POSITIONS = SLOW_BUILD ? 60 : 200, PATTERNS = SLOW_BUILD ? 60 : 400 };

static store_code read_row(void *context, planes *out, unsigned place)
{
    const chunk_rows *rows = context;
    uint8_t bytes[SLICES_MAX];
    const size_t len = slices_write(bytes, &rows->place[place]);
    assert_true(slices_read(out, bytes, len));
    return STORE_OK;
}

/* The place of the i-th position in the chunk: all over it. */
static size_t place_of(size_t i)
{
    return i * (CHUNK / POSITIONS) + i % 7;
}

/* Does the index leave out nothing that matches? Returns how many it leaves out in all. */
static size_t compare(const chunk_rows *rows, const fy_position *pos, const fy_pattern *pattern,
                      const char *text)
{
    slices_asked asked = {.read = read_row, .context = (void *)(uintptr_t)rows};
    slice may = rows->place[PLACE_THERE].plane[0];
    size_t left_out = 0;
    assert_int_equal(slices_ask(&may, &asked, pattern), STORE_OK);
    for (size_t i = 0; i < POSITIONS; i++) {
        const bool found = slice_has(&may, place_of(i));
        left_out += !found;
        if (!found) assert_for(text, strlen(text), !fy_pattern_matches(pattern, &pos[i]));
    }
    return left_out;
}

static void slices_leave_out_nothing_that_matches(void **state)
{
    (void)state;
    static fy_position pos[POSITIONS];
    static fy_pattern pattern;
    static naive_position naive;
    for (size_t g = 0; fy_game_at(g) != NULL; g++) {
        const fy_game *game = fy_game_at(g);
        chunk_rows *rows = calloc(1, sizeof *rows);
        uint64_t seed = 11 + g;
        size_t left_out = 0, asked = 0;
        for (size_t i = 0; i < POSITIONS; i++) {
            any_position(&pos[i], game, &seed);
            slices_add(rows, game, &pos[i], place_of(i));
        }
        for (int k = 0; k < PATTERNS; k++) {
            char text[NAIVE_PATTERN_MAX];
            naive_of(&naive, game, &pos[k % POSITIONS]);
            const size_t len = naive_pattern(text, &naive, &seed);
            if (fy_pattern_compile(&pattern, game, text, len).code != FY_OK) continue;
            text[len] = '\0';
            left_out += compare(rows, pos, &pattern, text);
            asked += POSITIONS;
        }
        assert_true(asked > 0 && left_out > asked / 5); /* it is of use */
        free(rows);
    }
}

/* Patterns that ask nothing but what lies on squares are answered without asking a position. */
static void what_lies_on_the_board_is_told_exactly(void **state)
{
    (void)state;
    static const char *const patterns[] = {
        "P@e4",           "!P@e4",        "[^-]@e4,d5,c6=2", "-@a1..h8>=20",  "P@a..h!=3",
        "material=KRPkr", "pieces<=20",   "q=0 | n>=3",      "white>=9",      "*/*/*/8/*/*/*/*",
        "!(P@a2 p@a7)",   "mirror(N@b1)", "swap(R@a1)",      "[NB]@c3,f3=1",  "K@?1 k@?8",
        "-@e4,e5=2",      "P@a..h<4",     "[Pp]@d4..e5=0",   "pieces>=1 K=1", "?@e4",
    };
    static fy_position pos[POSITIONS];
    static fy_pattern pattern;
    const fy_game *game = fy_game_at(0);
    chunk_rows *rows = calloc(1, sizeof *rows);
    uint64_t seed = 5;
    for (size_t i = 0; i < POSITIONS; i++) {
        any_position(&pos[i], game, &seed);
        slices_add(rows, game, &pos[i], place_of(i));
    }
    for (size_t k = 0; k < sizeof patterns / sizeof patterns[0]; k++) {
        size_t matching = 0;
        assert_int_equal(fy_pattern_compile(&pattern, game, patterns[k], strlen(patterns[k])).code,
                         FY_OK);
        for (size_t i = 0; i < POSITIONS; i++)
            matching += (size_t)fy_pattern_matches(&pattern, &pos[i]);
        assert_int_equal(compare(rows, pos, &pattern, patterns[k]), POSITIONS - matching);
    }
    free(rows);
}

static void bytes_that_are_no_row_are_refused(void **state)
{
    (void)state;
    static uint8_t bytes[SLICES_MAX + 1];
    static planes row, back;
    row.used = 5;
    row.plane[0].word[3] = 7;
    row.plane[2].word[SLICE_WORDS - 1] = 9;
    const size_t len = slices_write(bytes, &row);
    assert_int_equal(len, 1 + 2 * SLICE_BYTES);
    assert_true(slices_read(&back, bytes, len));
    assert_memory_equal(&row, &back, sizeof row);
    assert_false(slices_read(&back, bytes, len - 1));
    assert_false(slices_read(&back, bytes, len + 1));
    bytes[0] = 0x85;
    assert_false(slices_read(&back, bytes, len));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_leave_out_nothing_that_matches),
        cmocka_unit_test(what_lies_on_the_board_is_told_exactly),
        cmocka_unit_test(bytes_that_are_no_row_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
