/* What every game shares: codes and their names, leniencies, the version, the caret under a faulty
 * byte, and the promise of all writers: the whole text or none of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* ---- codes ------------------------------------------------------------------------------- */

static void ok_and_unknown_numbers_have_names_but_no_severity(void **state)
{
    (void)state;
    assert_string_equal(fy_code_name(FY_OK), "ok");
    assert_string_equal(fy_code_name(255), "unknown");
    assert_string_equal(fy_code_name(UINT32_MAX), "unknown");
    assert_string_not_equal(fy_code_text(FY_OK), "");
    assert_string_not_equal(fy_code_text(255), "");
    assert_int_equal(fy_code_severity(FY_OK), FY_SEVERITY_NONE);
    assert_int_equal(fy_code_severity(255), FY_SEVERITY_NONE);
}

static void a_code_has_the_name_text_and_severity_of_its_kind(void **state)
{
    (void)state;
    assert_string_equal(fy_code_name(FY_CHESS_BAD_TURN), "chess-bad-turn");
    assert_string_equal(fy_code_text(FY_CHESS_BAD_TURN), "the side to move is 'w' or 'b'");
    assert_int_equal(fy_code_severity(FY_CHESS_BAD_TURN), FY_SEVERITY_FAULT);
    assert_int_equal(fy_code_severity(FY_CHESS_NO_WHITE_KING), FY_SEVERITY_RULE);
    assert_int_equal(fy_code_severity(FY_CHESS_SPACING), FY_SEVERITY_NOTE);
    assert_int_equal(fy_code_severity(FY_NO_SPACE), FY_SEVERITY_CALL);
}

static int is_kebab(const char *name)
{
    size_t len = strlen(name);
    return len > 0 && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == len &&
           name[0] != '-' && name[len - 1] != '-' && strstr(name, "--") == NULL;
}

static void names_are_kebab_case_and_belong_to_one_code(void **state)
{
    (void)state;
    int codes = 0;
    for (uint32_t code = 1; code < CODES_END; code++) {
        const char *name = fy_code_name(code);
        if (fy_code_severity(code) == FY_SEVERITY_NONE) continue;
        codes++;
        assert_true(is_kebab(name));
        assert_string_not_equal(fy_code_text(code), "");
        assert_int_equal(code_named(name, strlen(name)), code);
    }
    assert_true(codes >= 70);
}

/* In docs/errors.md a row is "| value | `name` | text |". */
static void every_code_stands_in_the_document_of_errors(void **state)
{
    (void)state;
    size_t len;
    char *page = read_file("docs/errors.md", &len), row[256];
    for (uint32_t code = 1; code < CODES_END; code++) {
        if (fy_code_severity(code) == FY_SEVERITY_NONE) continue;
        snprintf(row, sizeof row, "\n| %u | `%s` | %s |\n", (unsigned)code, fy_code_name(code),
                 fy_code_text(code));
        assert_for(row, strlen(row), strstr(page, row) != NULL);
    }
    free(page);
}

static void a_rule_is_one_bit_and_its_bit_leads_back_to_it(void **state)
{
    (void)state;
    uint64_t all = 0;
    size_t game = 0;
    for (uint32_t code = 1; code < CODES_END; code++) {
        if (fy_code_severity(code) != FY_SEVERITY_RULE) continue;
        if (all != 0 && fy_rule_code(fy_game_at(game), code & 63) != code) {
            game++; /* the rules of the next game have bits of their own */
            all = 0;
        }
        assert_non_null(fy_game_at(game));
        assert_true((all & FY_RULE(code)) == 0);
        all |= FY_RULE(code);
        assert_int_equal(fy_rule_code(fy_game_at(game), code & 63), code);
    }
    assert_null(fy_game_at(game + 1));
}

/* ---- leniencies and version -------------------------------------------------------------- */

static void leniencies_are_one_bit_each_and_all_of_them_are_all(void **state)
{
    (void)state;
    uint32_t all = 0, bit;
    unsigned count = 0;
    for (const char *name; (name = fy_allow_name(&bit, count)) != NULL; count++) {
        assert_true(is_kebab(name));
        assert_true(bit != 0 && (bit & (bit - 1)) == 0 && (all & bit) == 0);
        assert_int_equal(allow_named(name, strlen(name)), bit);
        all |= bit;
    }
    assert_int_equal(all, FY_ALLOW_ALL);
    assert_int_equal(allow_named("zero-digit", 10), FY_ALLOW_ZERO_DIGIT);
    assert_int_equal(allow_named("underscore", 10), FY_ALLOW_UNDERSCORE);
}

static void past_the_last_leniency_there_is_no_name_and_no_bit(void **state)
{
    (void)state;
    uint32_t bit = 7;
    assert_null(fy_allow_name(&bit, 1000));
    assert_int_equal(bit, 0);
}

static void the_version_is_that_of_the_header(void **state)
{
    (void)state;
    char version[64];
    snprintf(version, sizeof version, "%d.%d.%d", FY_VERSION_MAJOR, FY_VERSION_MINOR,
             FY_VERSION_PATCH);
    assert_string_equal(fy_version(), version);
}

/* ---- explain ----------------------------------------------------------------------------- */

static void assert_explained(const char *text, size_t len, uint32_t at, const char *expected)
{
    char out[FY_EXPLAIN_MAX];
    char *copy = exact_copy(text, len);
    fy_result result = fy_explain(out, sizeof out, copy, len, at);
    free(copy);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(out));
    assert_string_equal(out, expected);
}

static void the_caret_stands_under_the_faulty_byte(void **state)
{
    (void)state;
    assert_explained("8/8/8/8/8/8/8/9 w - - 0 1", 25, 14,
                     "    8/8/8/8/8/8/8/9 w - - 0 1\n"
                     "                  ^\n");
    assert_explained("abc", 3, 0, "    abc\n    ^\n");
}

static void the_caret_may_stand_past_the_end(void **state)
{
    (void)state;
    assert_explained("abc", 3, 3, "    abc\n       ^\n");
    assert_explained("abc", 3, 1000, "    abc\n       ^\n");
    assert_explained("abc", 3, UINT32_MAX, "    abc\n       ^\n");
    assert_explained("", 0, 0, "    \n    ^\n");
}

static void bytes_that_are_not_printable_appear_as_escapes(void **state)
{
    (void)state;
    assert_explained("a\0b\x1b[2J\xc3\xa9\x7f", 10, 2,
                     "    a\\x00b\\x1b[2J\\xc3\\xa9\\x7f\n"
                     "         ^\n");
    assert_explained("\ta", 2, 1, "    \\x09a\n        ^\n");
}

static void only_the_line_with_the_fault_is_drawn(void **state)
{
    (void)state;
    assert_explained("one\ntwo\nthree", 13, 5, "    two\n     ^\n");
    assert_explained("one\r\ntwo\r\n", 10, 1, "    one\n     ^\n");
    assert_explained("one\ntwo", 7, 3, "    one\n       ^\n");
}

/* Two lines, the caret under a byte that is shown as the letter that the text has there. */
static void assert_caret_is_under(const char *text, size_t len, uint32_t at, char letter)
{
    char out[FY_EXPLAIN_MAX];
    char *copy = exact_copy(text, len);
    fy_result result = fy_explain(out, sizeof out, copy, len, at);
    free(copy);
    assert_int_equal(result.code, FY_OK);
    char *second = strchr(out, '\n') + 1, *end = strchr(second, '\n');
    assert_non_null(end);
    assert_int_equal(end[1], '\0');
    size_t column = strspn(second, " ");
    assert_int_equal(second[column], '^');
    assert_true(column < (size_t)(second - out) - 1);
    assert_int_equal(out[column], letter);
}

static void a_long_line_is_cut_to_the_part_around_the_caret(void **state)
{
    (void)state;
    enum { LEN = 5000 };
    static char text[LEN];
    for (uint32_t at = 0; at < LEN; at += 7) {
        memset(text, 'x', LEN);
        text[at] = 'F';
        assert_caret_is_under(text, LEN, at, 'F');
        memset(text, 0xff, LEN);
        text[at] = 'F';
        assert_caret_is_under(text, LEN, at, 'F');
    }
}

static void the_cut_ends_of_a_long_line_are_marked(void **state)
{
    (void)state;
    static char text[1000], out[FY_EXPLAIN_MAX];
    memset(text, 'x', sizeof text);
    assert_int_equal(fy_explain(out, sizeof out, text, sizeof text, 500).code, FY_OK);
    assert_memory_equal(out, "    ...x", 8);
    assert_memory_equal(strchr(out, '\n') - 4, "x...", 4);
}

static void explain_max_is_room_enough_for_any_text(void **state)
{
    (void)state;
    enum { LEN = 3000 };
    static char text[LEN];
    uint64_t seed = 1;
    for (int round = 0; round < 2000; round++) {
        for (int i = 0; i < LEN; i++) text[i] = one_in(&seed, 200) ? '\n' : '\x01';
        char out[FY_EXPLAIN_MAX];
        size_t len = (size_t)random_below(&seed, LEN);
        uint32_t at = (uint32_t)random_below(&seed, LEN + 10);
        fy_result result = fy_explain(out, sizeof out, text, len, at);
        assert_int_equal(result.code, FY_OK);
        assert_true(result.at < FY_EXPLAIN_MAX);
    }
}

/* ---- writers ----------------------------------------------------------------------------- */

/* One call of each function that writes text. */
typedef fy_result writer(char *out, size_t cap);

static fy_result explain_one(char *out, size_t cap)
{
    return fy_explain(out, cap, START, strlen(START), 5);
}

static fy_result write_one(char *out, size_t cap)
{
    fy_chess pos = position_of(START);
    return fy_chess_write(out, cap, &pos, 0);
}

static fy_result write_epd_one(char *out, size_t cap)
{
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 w - - 12 34");
    return fy_chess_write(out, cap, &pos, FY_CHESS_EPD);
}

static fy_result write_ops_one(char *out, size_t cap)
{
    fy_chess pos = position_of(START);
    const fy_chess_op op = {.name = "bm", .name_len = 2, .operand = "e4 d4", .operand_len = 5};
    return fy_chess_epd_write(out, cap, &pos, &op, 1, 0);
}

static fy_result rewrite_one(char *out, size_t cap)
{
    return fy_chess_rewrite(out, cap, START, strlen(START), 0, FY_CHESS_CASTLING_SHREDDER);
}

static fy_result fix_one(char *out, size_t cap)
{
    static const char text[] = "44/8/8/8/8/8/8/8 White - - 0";
    return fy_chess_fix(out, cap, text, sizeof text - 1, 0);
}

static fy_result draw_one(char *out, size_t cap)
{
    fy_chess pos = position_of(START);
    return fy_chess_draw(out, cap, &pos, FY_DRAW_UNICODE | FY_DRAW_COLOR);
}

static fy_result draw_svg_one(char *out, size_t cap)
{
    fy_chess pos = position_of(START);
    return fy_chess_draw_svg(out, cap, &pos, NULL);
}

static fy_result to_json_one(char *out, size_t cap)
{
    fy_chess pos = position_of(START);
    return fy_chess_to_json(out, cap, &pos);
}

static writer *const writers[] = {
    explain_one, write_one, write_epd_one, write_ops_one, rewrite_one,
    fix_one,     draw_one,  draw_svg_one,  to_json_one,
};

enum { WRITERS = sizeof writers / sizeof writers[0] };

static void a_text_and_its_nul_fill_a_buffer_of_exactly_their_size(void **state)
{
    (void)state;
    for (int i = 0; i < WRITERS; i++) {
        fy_result needed = writers[i](NULL, 0);
        assert_int_equal(needed.code, FY_NO_SPACE);
        char *out = malloc(needed.at);
        assert_non_null(out);
        memset(out, 0x5a, needed.at);
        fy_result result = writers[i](out, needed.at);
        assert_int_equal(result.code, FY_OK);
        assert_int_equal(result.at, needed.at - 1);
        assert_int_equal(strlen(out), result.at);
        free(out);
    }
}

static void a_buffer_one_byte_too_small_is_untouched_and_told_its_size(void **state)
{
    (void)state;
    for (int i = 0; i < WRITERS; i++) {
        size_t cap = writers[i](NULL, 0).at - 1;
        char *out = malloc(cap);
        assert_non_null(out);
        memset(out, 0x5a, cap);
        fy_result result = writers[i](out, cap);
        assert_int_equal(result.code, FY_NO_SPACE);
        assert_int_equal(result.at, cap + 1);
        for (size_t k = 0; k < cap; k++) assert_int_equal(out[k], 0x5a);
        free(out);
    }
}

static void the_size_needed_does_not_depend_on_the_size_given(void **state)
{
    (void)state;
    char out[64];
    for (int i = 0; i < WRITERS; i++) {
        uint32_t needed = writers[i](NULL, 0).at;
        for (size_t cap = 0; cap < sizeof out && cap < needed; cap++) {
            fy_result result = writers[i](out, cap);
            assert_int_equal(result.code, FY_NO_SPACE);
            assert_int_equal(result.at, needed);
        }
    }
}

/* ---- limits ------------------------------------------------------------------------------ */

static void a_text_beyond_the_limit_is_refused_without_being_read(void **state)
{
    (void)state;
    const size_t len = (size_t)FY_TEXT_LIMIT + 1;
    char *text = exact_copy("", 0), out[FY_CHESS_TEXT_MAX];
    fy_chess pos;
    fy_chess_op ops[1];
    size_t count = 1;
    fy_finding found;
    assert_int_equal(fy_chess_parse(&pos, text, len, 0).code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_chess_epd_parse(&pos, ops, &count, text, len, 0).code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_chess_rewrite(out, sizeof out, text, len, 0, 0).code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_chess_fix(out, sizeof out, text, len, 0).code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_chess_diagnose(&found, 1, text, len, 0), 1);
    assert_int_equal(found.code, FY_TEXT_TOO_LONG);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ok_and_unknown_numbers_have_names_but_no_severity),
        cmocka_unit_test(a_code_has_the_name_text_and_severity_of_its_kind),
        cmocka_unit_test(names_are_kebab_case_and_belong_to_one_code),
        cmocka_unit_test(every_code_stands_in_the_document_of_errors),
        cmocka_unit_test(a_rule_is_one_bit_and_its_bit_leads_back_to_it),
        cmocka_unit_test(leniencies_are_one_bit_each_and_all_of_them_are_all),
        cmocka_unit_test(past_the_last_leniency_there_is_no_name_and_no_bit),
        cmocka_unit_test(the_version_is_that_of_the_header),
        cmocka_unit_test(the_caret_stands_under_the_faulty_byte),
        cmocka_unit_test(the_caret_may_stand_past_the_end),
        cmocka_unit_test(bytes_that_are_not_printable_appear_as_escapes),
        cmocka_unit_test(only_the_line_with_the_fault_is_drawn),
        cmocka_unit_test(a_long_line_is_cut_to_the_part_around_the_caret),
        cmocka_unit_test(the_cut_ends_of_a_long_line_are_marked),
        cmocka_unit_test(explain_max_is_room_enough_for_any_text),
        cmocka_unit_test(a_text_and_its_nul_fill_a_buffer_of_exactly_their_size),
        cmocka_unit_test(a_buffer_one_byte_too_small_is_untouched_and_told_its_size),
        cmocka_unit_test(the_size_needed_does_not_depend_on_the_size_given),
        cmocka_unit_test(a_text_beyond_the_limit_is_refused_without_being_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
