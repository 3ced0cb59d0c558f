/* The properties of any game, tried on chess, and those that only chess has: its ways of writing
 * and its leniencies. Half of the texts are read with some. */
#include <string.h>

#include "chess_random.h"
#include "properties.h"

enum { POSITIONS = 12000, TEXTS = 40000 };

/* ---- positions and texts ----------------------------------------------------------------- */

static uint32_t random_allow(uint64_t *state)
{
    if (one_in(state, 2)) return 0;
    return (uint32_t)random_bits(state) & (uint32_t)random_bits(state) & FY_ALLOW_ALL;
}

static void chess_position(fy_position *out, uint64_t *seed)
{
    memset(out, 0, sizeof *out);
    random_position(&out->chess, seed);
}

static size_t chess_spelling(char out[SAMPLE_MAX], const fy_position *pos, uint64_t *seed)
{
    ref_chess ref;
    if (seed != NULL) return random_spelling(out, &pos->chess, seed);
    to_reference(&ref, &pos->chess);
    return ref_chess_write(out, &ref, REF_EP_ALWAYS, REF_CASTLING_AUTO);
}

static size_t chess_text(char out[SAMPLE_MAX], uint32_t *allow, uint64_t *seed)
{
    const size_t len = random_text(out, seed);
    *allow = random_allow(seed);
    return len;
}

static const text_maker chess = {
    .game = "chess",
    .positions = POSITIONS,
    .truncated = POSITIONS,
    .flipped = 60,
    .neighbours = SLOW_BUILD ? 8 : 60,
    .texts = TEXTS,
    .position = chess_position,
    .spell = chess_spelling,
    .text = chess_text,
    .faulty = "8/8/8/8/8/8/8/7X x abc z9 -1 0",
    .empty_code = FY_CHESS_EMPTY,
};

static int give_chess(void **state)
{
    *state = (void *)&chess;
    return 0;
}

/* ---- ways of writing --------------------------------------------------------------------- */

static void reading_what_was_written_gives_the_same_bytes(void **state)
{
    (void)state;
    static const uint32_t styles[] = {0, FY_CHESS_CASTLING_SHREDDER, FY_CHESS_CASTLING_XFEN};
    uint64_t seed = 1;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos, back;
        char text[FY_CHESS_TEXT_MAX];
        random_position(&pos, &seed);
        for (int k = 0; k < 3; k++) {
            fy_result written = fy_chess_write(text, sizeof text, &pos, styles[k]);
            assert_int_equal(written.code, FY_OK);
            assert_int_equal(parse_exact(&back, text, written.at, 0).code, FY_OK);
            assert_for(text, written.at, same_position(&pos, &back));
        }
    }
}

static void reading_what_was_written_as_epd_gives_the_same_bytes(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos, back;
        char text[FY_CHESS_TEXT_MAX + 32];
        random_position(&pos, &seed);
        fy_result written = fy_chess_write(text, sizeof text, &pos, FY_CHESS_EPD);
        assert_int_equal(written.code, FY_OK);
        fy_result read = parse_exact(&back, text, written.at, FY_ALLOW_OPERATIONS);
        assert_for(text, written.at, read.code == FY_OK && same_position(&pos, &back));
    }
}

/* ---- leniencies -------------------------------------------------------------------------- */

static void a_leniency_never_refuses_what_the_strict_reader_takes(void **state)
{
    (void)state;
    uint64_t seed = 7;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess strict, loose;
        size_t len = random_text(text, &seed);
        if (parse_exact(&strict, text, len, 0).code != FY_OK) continue;
        fy_result result = parse_exact(&loose, text, len, random_allow(&seed));
        assert_for(text, len, result.code == FY_OK && same_position(&strict, &loose));
    }
}

/* '_' aside, which changes what the fields are. */
static void check_more_lenient(const sample *s)
{
    fy_position pos;
    if (s->parsed.code != FY_OK) return;
    uint32_t more = s->allow | (FY_ALLOW_ALL & ~(uint32_t)FY_ALLOW_UNDERSCORE);
    assert_sample(s, read_exact(&pos, s->game, s->text, s->len, more).code == FY_OK);
}

static void what_some_leniencies_take_all_of_them_take(void **state)
{
    for_each_sample(*state, 18, check_more_lenient);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROPERTIES_OF_ANY_GAME,
        cmocka_unit_test(reading_what_was_written_gives_the_same_bytes),
        cmocka_unit_test(reading_what_was_written_as_epd_gives_the_same_bytes),
        cmocka_unit_test(a_leniency_never_refuses_what_the_strict_reader_takes),
        cmocka_unit_test(what_some_leniencies_take_all_of_them_take),
    };
    return cmocka_run_group_tests(tests, give_chess, NULL);
}
