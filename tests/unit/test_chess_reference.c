/* The library against the yardstick in tests/ref, which was written from the notation alone: over
 * many positions and texts, the same on every run, the two must say the same thing. */
#include <string.h>

#include "chess/internal.h"
#include "chess_random.h"

enum { POSITIONS = 12000, TEXTS = 30000 };

/* ---- reading ----------------------------------------------------------------------------- */

static void assert_read_alike(const char *text, size_t len)
{
    fy_chess pos, expected;
    ref_chess ref;
    size_t at = 0;
    const char *fault = ref_chess_parse(&ref, text, len, &at);
    fy_result result = parse_exact(&pos, text, len, 0);
    if (fault != NULL) {
        assert_for(text, len, strcmp(fy_code_name(result.code), fault) == 0);
        assert_for(text, len, result.at == at);
        return;
    }
    assert_for(text, len, result.code == FY_OK && result.at == len);
    from_reference(&expected, &ref);
    assert_for(text, len, same_position(&pos, &expected));
}

static void any_spelling_of_a_position_is_read_as_the_reference_reads_it(void **state)
{
    (void)state;
    uint64_t seed = 1;
    char text[SPELLING_MAX];
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        assert_read_alike(text, random_spelling(text, &pos, &seed));
    }
}

static void a_text_with_changed_bytes_gets_the_verdict_and_offset_of_the_reference(void **state)
{
    (void)state;
    uint64_t seed = 2;
    char text[SPELLING_MAX];
    int refused = 0;
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        size_t len = mutate(text, random_spelling(text, &pos, &seed), &seed);
        assert_read_alike(text, len);
        refused += parse_exact(&pos, text, len, 0).code != FY_OK;
    }
    assert_in_range(refused, TEXTS / 2, TEXTS - TEXTS / 20);
}

/* Bytes from the alphabet of FEN in no order at all. */
static void noise_gets_the_verdict_and_offset_of_the_reference(void **state)
{
    (void)state;
    static const char alphabet[] = "PNBRQKpnbrqk12345678/ wb-0";
    uint64_t seed = 3;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        size_t len = (size_t)random_below(&seed, 80);
        for (size_t k = 0; k < len; k++)
            text[k] = alphabet[random_below(&seed, (int)sizeof alphabet)];
        assert_read_alike(text, len);
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

static void assert_written_alike(const fy_chess *pos, ref_ep ep, ref_castling castling,
                                 uint32_t style)
{
    ref_chess ref;
    char expected[128], out[FY_CHESS_TEXT_MAX];
    to_reference(&ref, pos);
    size_t len = ref_chess_write(expected, &ref, ep, castling);
    fy_result result = fy_chess_write(out, sizeof out, pos, style);
    assert_for(expected, len, result.code == FY_OK && result.at == len);
    assert_for(expected, len, strcmp(out, expected) == 0);
}

static void every_style_is_written_as_the_reference_writes_it(void **state)
{
    (void)state;
    static const struct {
        ref_ep ep;
        uint32_t style;
    } eps[] = {{REF_EP_ALWAYS, FY_CHESS_EP_ALWAYS},
               {REF_EP_LEGAL, FY_CHESS_EP_LEGAL},
               {REF_EP_XFEN, FY_CHESS_EP_XFEN}};
    uint64_t seed = 4;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        for (int k = 0; k < 3; k++) {
            uint32_t style = eps[k].style;
            assert_written_alike(&pos, eps[k].ep, REF_CASTLING_AUTO, style);
            assert_written_alike(&pos, eps[k].ep, REF_CASTLING_AUTO,
                                 style | FY_CHESS_CASTLING_XFEN);
            assert_written_alike(&pos, eps[k].ep, REF_CASTLING_SHREDDER,
                                 style | FY_CHESS_CASTLING_SHREDDER);
        }
    }
}

/* Are the three ways to treat en passant really three among the positions that were made? */
static void the_positions_tell_the_en_passant_styles_apart(void **state)
{
    (void)state;
    uint64_t seed = 4;
    int kept = 0, taken = 0, legal = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        ref_chess ref;
        char always[128], xfen[128], only_legal[128];
        random_position(&pos, &seed);
        to_reference(&ref, &pos);
        ref_chess_write(always, &ref, REF_EP_ALWAYS, REF_CASTLING_AUTO);
        ref_chess_write(xfen, &ref, REF_EP_XFEN, REF_CASTLING_AUTO);
        ref_chess_write(only_legal, &ref, REF_EP_LEGAL, REF_CASTLING_AUTO);
        kept += strcmp(always, xfen) != 0;
        taken += strcmp(xfen, only_legal) != 0;
        legal += pos.en_passant != FY_CHESS_NO_SQUARE && strcmp(always, only_legal) == 0;
    }
    assert_true(kept > 100 && taken > 100 && legal > 100);
}

/* ---- judging ----------------------------------------------------------------------------- */

static uint64_t rule_named(const char *name)
{
    for (unsigned bit = 0; bit < 64; bit++) {
        uint32_t code = fy_rule_code(fy_game_at(0), bit);
        if (fy_code_severity(code) == FY_SEVERITY_RULE && strcmp(fy_code_name(code), name) == 0)
            return UINT64_C(1) << bit;
    }
    fail_msg("no rule has the name %s", name);
    return 0;
}

static uint64_t reference_rules(const fy_chess *pos)
{
    ref_chess ref;
    const char *names[64];
    uint64_t broken = 0;
    to_reference(&ref, pos);
    size_t count = ref_chess_rules(names, &ref);
    for (size_t i = 0; i < count; i++) broken |= rule_named(names[i]);
    return broken;
}

static void the_rules_broken_are_those_that_the_reference_names(void **state)
{
    (void)state;
    uint64_t seed = 5, all = 0;
    int sound = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        char text[FY_CHESS_TEXT_MAX];
        random_position(&pos, &seed);
        uint64_t broken = reference_rules(&pos);
        size_t len = fy_chess_write(text, sizeof text, &pos, 0).at;
        assert_for(text, len, fy_chess_check(&pos) == broken);
        all |= broken;
        sound += broken == 0;
    }
    assert_true(sound > POSITIONS / 50);
    for (uint32_t code = 1; code < CODES_END; code++) /* every rule has been broken somewhere */
        if (fy_code_severity(code) == FY_SEVERITY_RULE) assert_true((all & FY_RULE(code)) != 0);
}

static void check_says_the_same_on_every_cpu(void **state)
{
    (void)state;
    uint64_t seed = 6;
    for (int i = 0; i < 10 * POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        assert_true(fy_chess_check(&pos) == fy__chess_check_portable(&pos));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_spelling_of_a_position_is_read_as_the_reference_reads_it),
        cmocka_unit_test(a_text_with_changed_bytes_gets_the_verdict_and_offset_of_the_reference),
        cmocka_unit_test(noise_gets_the_verdict_and_offset_of_the_reference),
        cmocka_unit_test(every_style_is_written_as_the_reference_writes_it),
        cmocka_unit_test(the_positions_tell_the_en_passant_styles_apart),
        cmocka_unit_test(the_rules_broken_are_those_that_the_reference_names),
        cmocka_unit_test(check_says_the_same_on_every_cpu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
