/* Texts around positions: the span of the finding, its repair, and the bytes of what is wrong
 * inside. The forms themselves are cases: tests/data/<game>/wrapped.cases. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

#define FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

static const fy_game *named(const char *name)
{
    return fy_game_find(name, strlen(name));
}

static void a_wrapped_text_is_one_finding_with_one_repair(void **state)
{
    static const char *const texts[] = {"[FEN \"" FEN "\"]",
                                        "\"" FEN "\"",
                                        "'" FEN "'",
                                        "fen " FEN,
                                        "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
                                        "position fen " FEN};
    fy_finding found[FY_FINDINGS_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const size_t len = strlen(texts[i]);
        assert_int_equal(fy_diagnose(found, FY_FINDINGS_MAX, named("chess"), texts[i], len, 0), 1);
        assert_int_equal(found[0].code, FY_WRAPPED_TEXT);
        assert_int_equal(found[0].field, FY_FIELD_TEXT);
        assert_string_equal(fy_field_name(named("chess"), found[0].field), "text");
        assert_int_equal(found[0].at, 0);
        assert_int_equal(found[0].len, len);
        assert_int_equal(found[0].repairable, FY_REPAIR_HERE);
        assert_int_equal(found[0].repair_at, 0);
        assert_int_equal(found[0].repair_len, len);
        assert_string_equal(found[0].repair, FEN);
    }
}

static void blanks_around_are_no_part_of_it(void **state)
{
    static const char text[] = "  \"" FEN "\" \r\n";
    fy_finding found[FY_FINDINGS_MAX];
    (void)state;
    assert_int_equal(fy_diagnose(found, 64, named("chess"), text, sizeof text - 1, 0), 1);
    assert_int_equal(found[0].at, 2);
    assert_int_equal(found[0].len, strlen(FEN) + 2);
}

static void faults_inside_have_the_bytes_of_the_whole(void **state)
{
    static const char quoted[] = "\"4k3/8/8/8/8/8/8/4K3 W - - 0 1\"";
    static const char encoded[] = "4k3%2F8/8/8/8/8/8/4K3%20W%20-%20-%200%201";
    fy_finding found[FY_FINDINGS_MAX];
    (void)state;
    assert_int_equal(fy_diagnose(found, 64, named("chess"), quoted, sizeof quoted - 1, 0), 2);
    assert_int_equal(found[1].code, FY_CHESS_BAD_TURN);
    assert_int_equal(quoted[found[1].at], 'W');
    assert_int_equal(fy_diagnose(found, 64, named("chess"), encoded, sizeof encoded - 1, 0), 2);
    assert_int_equal(found[1].code, FY_CHESS_BAD_TURN);
    assert_int_equal(found[1].len, 1);
    assert_int_equal(encoded[found[1].at], 'W');
}

static void a_long_repair_is_made_by_fix(void **state)
{
    char plain[FY_TEXT_MAX], wrapped[FY_TEXT_MAX + 16], fixed[FY_TEXT_MAX];
    fy_finding found[FY_FINDINGS_MAX];
    fy_position start;
    uint64_t random = 1;
    (void)state;
    assert_int_equal(fy_deal(&start, named("azul"), &random).code, FY_OK);
    const size_t len = fy_write(plain, sizeof plain, named("azul"), &start, 0).at;
    assert_true(len >= FY_REPAIR_MAX);
    snprintf(wrapped, sizeof wrapped, "[FEN \"%s\"]", plain);
    assert_ptr_equal(fy_game_detect(wrapped, strlen(wrapped)), named("azul"));
    assert_int_equal(fy_diagnose(found, 64, named("azul"), wrapped, strlen(wrapped), 0), 1);
    assert_int_equal(found[0].repairable, FY_REPAIR_BY_FIX);
    assert_string_equal(found[0].repair, "");
    assert_int_equal(fy_fix(fixed, sizeof fixed, named("azul"), wrapped, strlen(wrapped), 0).code,
                     FY_OK);
    assert_string_equal(fixed, plain);
}

static void no_text_is_promised_that_fix_cannot_make(void **state)
{
    static const char text[] = "\"4k3/8/8/8/8/8/8/4K3 w x - 0 1\"";
    fy_finding found[FY_FINDINGS_MAX];
    (void)state;
    const size_t count = fy_diagnose(found, 64, named("chess"), text, sizeof text - 1, 0);
    assert_int_equal(count, 2);
    assert_int_equal(found[0].repairable, FY_REPAIR_BY_FIX); /* once the other fault is gone */
    assert_int_equal(found[0].repair[0], '\0');
    assert_int_equal(found[1].repairable, 0);
}

static void judge_and_rewrite_read_what_parse_reads(void **state)
{
    static const char text[] = "position fen 4k3/8/8/8/8/8/8/4KR2 w - - 0 1 moves f1f8";
    const fy_game *game = NULL;
    char out[FY_TEXT_MAX];
    uint64_t rules;
    (void)state;
    assert_int_equal(fy_judge(&rules, &game, text, sizeof text - 1, 0).code, FY_WRAPPED_TEXT);
    assert_int_equal(rules, 0);
    assert_int_equal(fy_judge(&rules, &game, text, sizeof text - 1, FY_ALLOW_WRAPPED).code, FY_OK);
    assert_int_equal(rules, 0);
    fy_result done = fy_rewrite(out, sizeof out, game, text, sizeof text - 1, FY_ALLOW_WRAPPED, 0);
    assert_int_equal(done.code, FY_OK);
    assert_string_equal(out, "4kR2/8/8/8/8/8/8/4K3 b - - 1 1");
    done = fy_rewrite(out, sizeof out, game, text, sizeof text - 1, 0, 0);
    assert_int_equal(done.code, FY_WRAPPED_TEXT);
}

/* In a block of its exact size, so that a byte too far is seen. */
/* With leniencies for what follows the fields: moves are played, or told of, but never dropped. */
static void moves_are_no_extra_fields(void **state)
{
    static const char *const texts[] = {FEN " moves e1e2", "4k3/8/8/8/8/8/8/4K3 w - - moves e1e2",
                                        "4k3/8/8/8/8/8/8/4K3 w - - acd 3; moves e1e2"};
    static const char after[] = "4k3/8/8/8/8/8/4K3/8 b - - 1 1";
    const uint32_t extra = FY_ALLOW_EXTRA_FIELDS | FY_ALLOW_OPERATIONS;
    const fy_game *game = named("chess");
    fy_finding found[FY_FINDINGS_MAX];
    fy_position pos;
    char out[FY_TEXT_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *text = texts[i];
        const size_t len = strlen(text);
        assert_int_equal(fy_parse(&pos, game, text, len, extra).code, FY_WRAPPED_TEXT);
        assert_int_equal(fy_judge(NULL, &game, text, len, extra).code, FY_WRAPPED_TEXT);
        assert_true(fy_diagnose(found, FY_FINDINGS_MAX, game, text, len, extra) > 0);
        assert_int_equal(found[0].code, FY_WRAPPED_TEXT);
        assert_int_equal(fy_parse(&pos, game, text, len, FY_ALLOW_ALL).code, FY_OK);
        assert_int_equal(fy_write(out, sizeof out, game, &pos, 0).code, FY_OK);
        assert_string_equal(out, after);
        assert_int_equal(fy_rewrite(out, sizeof out, game, text, len, FY_ALLOW_ALL, 0).code, FY_OK);
        assert_string_equal(out, after);
        assert_int_not_equal(fy_chess_parse(&pos.chess, text, len, FY_ALLOW_ALL).code, FY_OK);
    }
    assert_int_equal(fy_parse(&pos, game, FEN " movesx", strlen(FEN) + 7, extra).code, FY_OK);
}

static void no_text_is_too_odd(void **state)
{
    static const char *const texts[] = {"",
                                        "\"",
                                        "[FEN \"",
                                        "[FEN \"\"]",
                                        "%",
                                        "%2",
                                        "_",
                                        "%20",
                                        "fen",
                                        "fen ",
                                        "position",
                                        "position fen",
                                        "moves",
                                        " moves ",
                                        "startpos moves",
                                        "startposmoves",
                                        "''",
                                        "'\"'",
                                        "////////////_",
                                        "/////// moves",
                                        "%00%00//////////",
                                        "https://",
                                        "http:///",
                                        "https://?fen=",
                                        "https://a?fen=&fen=#",
                                        "\"fen\":",
                                        "[FEN ''"};
    fy_finding found[FY_FINDINGS_MAX];
    fy_position pos;
    char out[FY_TEXT_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const size_t len = strlen(texts[i]);
        char *copy = exact_copy(texts[i], len);
        for (size_t g = 0; fy_game_at(g) != NULL; g++) {
            const fy_game *game = fy_game_at(g);
            const fy_result read = fy_parse(&pos, game, copy, len, FY_ALLOW_ALL);
            assert_true(fy_diagnose(found, 64, game, copy, len, FY_ALLOW_ALL) <= 64);
            const fy_result fixed = fy_fix(out, sizeof out, game, copy, len, FY_ALLOW_ALL);
            assert_true(read.code != FY_OK || fixed.code == FY_OK);
        }
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrapped_text_is_one_finding_with_one_repair),
        cmocka_unit_test(blanks_around_are_no_part_of_it),
        cmocka_unit_test(faults_inside_have_the_bytes_of_the_whole),
        cmocka_unit_test(a_long_repair_is_made_by_fix),
        cmocka_unit_test(no_text_is_promised_that_fix_cannot_make),
        cmocka_unit_test(judge_and_rewrite_read_what_parse_reads),
        cmocka_unit_test(moves_are_no_extra_fields),
        cmocka_unit_test(no_text_is_too_odd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
