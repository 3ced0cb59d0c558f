/* What is written on a canvas, as text. */
#include <stdlib.h>
#include <string.h>

#include "../../cli/play/canvas.h"
#include "support.h"

static const pen plain = {INK_TEXT, GROUND_PAGE, false};

static void assert_dump(const canvas *c, const char *expected)
{
    char *text = canvas_dump(c);
    assert_string_equal(text, expected);
    free(text);
}

static void text_is_cut_at_the_end_of_its_row(void **state)
{
    (void)state;
    canvas c = {0};
    canvas_resize(&c, 2, 5);
    assert_int_equal(canvas_text(&c, 0, 2, plain, "abcdef"), 3);
    assert_int_equal(canvas_text_in(&c, 1, 0, 2, plain, "abcdef"), 2);
    assert_int_equal(canvas_text(&c, 2, 0, plain, "below"), 0);
    assert_int_equal(canvas_text(&c, -1, 0, plain, "above"), 0);
    assert_dump(&c, "  abc\nab\n");
    canvas_free(&c);
}

static void a_text_left_of_the_canvas_shows_its_rest(void **state)
{
    (void)state;
    canvas c = {0};
    canvas_resize(&c, 1, 4);
    canvas_text(&c, 0, -2, plain, "abcd");
    assert_dump(&c, "cd\n");
    canvas_free(&c);
}

static void a_wide_glyph_is_shown_whole_or_not_at_all(void **state)
{
    (void)state;
    canvas c = {0};
    canvas_resize(&c, 1, 5);
    assert_int_equal(canvas_width("帥仕x"), 5);
    assert_int_equal(canvas_text(&c, 0, 0, plain, "帥仕x"), 5);
    assert_dump(&c, "帥仕x\n");
    canvas_text(&c, 0, 1, plain, "y"); /* on a right half */
    canvas_text(&c, 0, 2, plain, "z"); /* on a left half */
    assert_dump(&c, " yz x\n");
    assert_int_equal(canvas_text(&c, 0, 4, plain, "帥"), 0);
    assert_dump(&c, " yz x\n");
    canvas_text(&c, 0, 1, plain, "帥");
    canvas_fill(&c, 0, 2, 1, 1, plain);
    assert_dump(&c, "    x\n");
    canvas_free(&c);
}

static void what_combines_stays_with_its_character(void **state)
{
    (void)state;
    canvas c = {0};
    canvas_resize(&c, 1, 3);
    assert_int_equal(canvas_text(&c, 0, 0, plain, "e\xcc\x81z"), 2);
    assert_string_equal(canvas_at(&c, 0, 0)->glyph, "e\xcc\x81");
    assert_string_equal(canvas_at(&c, 0, 1)->glyph, "z");
    canvas_free(&c);
}

static void many_marks_on_one_character_do_not_overflow_its_cell(void **state)
{
    (void)state;
    canvas c = {0};
    char text[64] = "e";
    for (int i = 0; i < 20; i++) strcat(text, "\xcc\x81");
    canvas_resize(&c, 1, 200);
    canvas_text(&c, 0, 0, plain, text);
    assert_true(strlen(canvas_at(&c, 0, 0)->glyph) < CANVAS_GLYPH_MAX);
    canvas_free(&c);
}

static void what_a_terminal_may_obey_is_escaped(void **state)
{
    (void)state;
    canvas c = {0};
    canvas_resize(&c, 1, 40);
    const char *text = "a\x1b[31m\xff\xe2\x80\xae";
    assert_int_equal(canvas_text(&c, 0, 0, plain, text), canvas_width(text));
    assert_dump(&c, "a\\x1b[31m\\xff\\xe2\\x80\\xae\n");
    canvas_free(&c);
}

static void no_bytes_harm_a_canvas(void **state)
{
    (void)state;
    canvas c = {0};
    uint64_t seed = 7;
    canvas_resize(&c, 5, 17);
    for (int i = 0; i < 20000; i++) {
        char text[24];
        const int len = random_below(&seed, (int)sizeof text);
        for (int k = 0; k < len; k++) text[k] = (char)random_below(&seed, 256);
        text[len] = '\0';
        canvas_text(&c, random_below(&seed, 9) - 2, random_below(&seed, 30) - 8, plain, text);
        if (i % 500 == 0) free(canvas_dump(&c));
    }
    for (int i = 0; i < 5 * 17; i++) { /* a right half has its left one */
        if (c.cells[i].glyph[0] != '\0') continue;
        assert_true(i % 17 > 0);
        int columns;
        const char *left = c.cells[i - 1].glyph;
        assert_int_equal(canvas_glyph(&columns, left, strlen(left)), strlen(left));
        assert_int_equal(columns, 2);
    }
    canvas_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_the_end_of_its_row),
        cmocka_unit_test(a_text_left_of_the_canvas_shows_its_rest),
        cmocka_unit_test(a_wide_glyph_is_shown_whole_or_not_at_all),
        cmocka_unit_test(what_combines_stays_with_its_character),
        cmocka_unit_test(many_marks_on_one_character_do_not_overflow_its_cell),
        cmocka_unit_test(what_a_terminal_may_obey_is_escaped),
        cmocka_unit_test(no_bytes_harm_a_canvas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
