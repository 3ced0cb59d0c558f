/* The properties of any game, tried on Jieqi, and those that only Jieqi has. jieqi_random.h makes
 * the positions and the texts. */
#include <string.h>

#include "jieqi_random.h"
#include "properties.h"

/* ---- positions and texts ----------------------------------------------------------------- */

static void jieqi_position(fy_position *out, uint64_t *seed)
{
    memset(out, 0, sizeof *out);
    random_jieqi(&out->jieqi, seed);
}

static size_t jieqi_spelling(char out[SAMPLE_MAX], const fy_position *pos, uint64_t *seed)
{
    return spell(out, &pos->jieqi, seed);
}

static size_t jieqi_text(char out[SAMPLE_MAX], uint32_t *allow, uint64_t *seed)
{
    *allow = 0;
    return random_jieqi_text(out, seed);
}

static const text_maker jieqi = {
    .game = "jieqi",
    .positions = SLOW_BUILD ? 3000 : 12000,
    .truncated = SLOW_BUILD ? 200 : 1500,
    .flipped = SLOW_BUILD ? 6 : 40,
    .neighbours = SLOW_BUILD ? 1 : 8,
    .texts = SLOW_BUILD ? 6000 : 30000,
    .position = jieqi_position,
    .spell = jieqi_spelling,
    .text = jieqi_text,
    .faulty = "xxxxz/9 -:Q w q 1 0 0",
    .empty_code = FY_JIEQI_EMPTY,
};

static int give_jieqi(void **state)
{
    *state = (void *)&jieqi;
    return 0;
}

/* ---- reading and writing ----------------------------------------------------------------- */

static void the_start_is_the_position_of_its_text(void **state)
{
    (void)state;
    static const char text[] =
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r";
    fy_jieqi start, read;
    memset(&start, 0xa5, sizeof start);
    fy_jieqi_start(&start);
    assert_int_equal(fy_jieqi_parse(&read, text, sizeof text - 1, 0).code, FY_OK);
    assert_memory_equal(&start, &read, sizeof start);
}

static void what_is_missing_at_the_end_of_a_text_is_missed_there(void **state)
{
    const text_maker *maker = *state;
    uint64_t seed = 4;
    for (int i = 0; i < maker->truncated; i++) {
        fy_jieqi pos, ignored;
        char text[SPELLING_MAX];
        random_jieqi(&pos, &seed);
        const size_t len = spell(text, &pos, NULL);
        for (size_t shorter = 0; shorter <= len; shorter++) {
            const fy_result result = fy_jieqi_parse(&ignored, text, shorter, 0);
            if (result.code != FY_OK && result.code != FY_JIEQI_BAD_DUE)
                assert_for(text, shorter, result.at + 1 >= shorter);
        }
    }
}

/* ---- diagnose and fix -------------------------------------------------------------------- */

static int count_of(const fy_jieqi_view *view, int color)
{
    int count = view->due & FY_JIEQI_DUE_TAKEN && view->turn != color;
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        count += view->board[s] != 0 && view->board[s] >> 4 == color;
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) count += view->captured[color][i] != 0;
    return count;
}

static void check_partial(const sample *s)
{
    int noted[2] = {0, 0};
    if (s->parsed.code != FY_OK || s->is_cut) return;
    for (size_t i = 0; i < s->count; i++) {
        noted[0] += s->found[i].code == FY_JIEQI_PARTIAL_RED;
        noted[1] += s->found[i].code == FY_JIEQI_PARTIAL_BLACK;
    }
    assert_sample(s, noted[0] == (count_of(&s->pos.jieqi.view, FY_JIEQI_RED) < 16));
    assert_sample(s, noted[1] == (count_of(&s->pos.jieqi.view, FY_JIEQI_BLACK) < 16));
}

static void a_side_with_fewer_than_sixteen_pieces_is_noted(void **state)
{
    for_each_sample(*state, 18, check_partial);
}

static void check_fixed(const sample *s)
{
    fy_position pos;
    char out[SAMPLE_MAX];
    const fy_result result = fix_sample(out, s);
    if (result.code != FY_OK || s->parsed.code != FY_OK) return;
    assert_sample(s, read_exact(&pos, s->game, out, result.at, 0).code == FY_OK);
    assert_sample(s, memcmp(&pos, &s->pos, sizeof pos) == 0);
}

static void fixing_a_text_that_parses_keeps_the_position(void **state)
{
    for_each_sample(*state, 19, check_fixed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROPERTIES_OF_ANY_GAME,
        cmocka_unit_test(the_start_is_the_position_of_its_text),
        cmocka_unit_test(what_is_missing_at_the_end_of_a_text_is_missed_there),
        cmocka_unit_test(a_side_with_fewer_than_sixteen_pieces_is_noted),
        cmocka_unit_test(fixing_a_text_that_parses_keeps_the_position),
    };
    return cmocka_run_group_tests(tests, give_jieqi, NULL);
}
