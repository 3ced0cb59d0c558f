/* The line editor. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../cli/play/editor.h"
#include "support.h"

static editor e;

static int begin(void **state)
{
    (void)state;
    memset(&e, 0, sizeof e);
    return 0;
}

static int end(void **state)
{
    (void)state;
    editor_free(&e);
    return 0;
}

static void type(const char *text)
{
    assert_true(editor_insert(&e, text, strlen(text)));
}

static void text_goes_in_where_the_cursor_is(void **state)
{
    (void)state;
    type("e4");
    editor_do(&e, EDITOR_LEFT);
    type("xd");
    assert_string_equal(e.text, "exd4");
    editor_do(&e, EDITOR_START);
    editor_do(&e, EDITOR_LEFT);
    editor_do(&e, EDITOR_DELETE);
    editor_do(&e, EDITOR_END);
    editor_do(&e, EDITOR_RIGHT);
    editor_do(&e, EDITOR_BACKSPACE);
    assert_string_equal(e.text, "xd");
    editor_do(&e, EDITOR_DELETE);
    assert_string_equal(e.text, "xd");
}

static void words_are_killed_whole(void **state)
{
    (void)state;
    type("/save my game.pgn");
    editor_do(&e, EDITOR_KILL_WORD);
    assert_string_equal(e.text, "/save my ");
    editor_do(&e, EDITOR_WORD_LEFT);
    editor_do(&e, EDITOR_KILL_END);
    assert_string_equal(e.text, "/save ");
    editor_do(&e, EDITOR_START);
    editor_do(&e, EDITOR_WORD_RIGHT);
    editor_do(&e, EDITOR_KILL_START);
    assert_string_equal(e.text, " ");
}

static void glyphs_are_never_cut(void **state)
{
    (void)state;
    type("a帥e\xcc\x81\xffz");
    for (int i = 0; i < 2; i++) editor_do(&e, EDITOR_LEFT);
    editor_do(&e, EDITOR_DELETE); /* the byte that is no UTF-8 */
    assert_string_equal(e.text, "a帥e\xcc\x81z");
    editor_do(&e, EDITOR_BACKSPACE); /* with what combines */
    assert_string_equal(e.text, "a帥z");
    editor_do(&e, EDITOR_BACKSPACE);
    assert_string_equal(e.text, "az");
}

static void a_pasted_text_is_one_line(void **state)
{
    (void)state;
    type("8/8/8/8\r\n/8\t\x1b[A");
    assert_string_equal(e.text, "8/8/8/8  /8  [A");
}

static void what_is_too_long_changes_nothing(void **state)
{
    (void)state;
    char text[EDITOR_MAX];
    memset(text, 'x', sizeof text);
    type("abc");
    assert_false(editor_insert(&e, text, EDITOR_MAX - 3));
    assert_string_equal(e.text, "abc");
    assert_true(editor_insert(&e, text, EDITOR_MAX - 4));
    assert_int_equal(strlen(e.text), EDITOR_MAX - 1);
}

static void enter(const char *text)
{
    editor_set(&e, text);
    editor_keep(&e);
}

static void the_history_leads_back_and_to_what_was_begun(void **state)
{
    (void)state;
    enter("e4");
    enter("Nf3");
    enter("Nf3"); /* once is enough */
    type("draft");
    editor_do(&e, EDITOR_OLDER);
    assert_string_equal(e.text, "Nf3");
    editor_do(&e, EDITOR_OLDER);
    editor_do(&e, EDITOR_OLDER);
    assert_string_equal(e.text, "e4");
    editor_do(&e, EDITOR_NEWER);
    editor_do(&e, EDITOR_NEWER);
    editor_do(&e, EDITOR_NEWER);
    assert_string_equal(e.text, "draft");
    for (int i = 0; i < EDITOR_HISTORY + 5; i++) {
        char line[16];
        snprintf(line, sizeof line, "%d", i);
        enter(line);
    }
    for (int i = 0; i < EDITOR_HISTORY + 5; i++) editor_do(&e, EDITOR_OLDER);
    assert_string_equal(e.text, "5");
}

static bool from_list(char *out, size_t cap, const void *context, const char *line, size_t len,
                      size_t i)
{
    const char *const *list = context;
    for (; *list != NULL; list++) {
        if (strncmp(*list, line, len) != 0 || i-- > 0) continue;
        snprintf(out, cap, "%s", *list);
        return true;
    }
    return false;
}

static void completion_goes_as_far_as_all_agree(void **state)
{
    (void)state;
    const char *const list[] = {"/theme dark", "/theme light", "/takeback", "Nf3", NULL};
    type("/th");
    assert_int_equal(editor_complete(&e, from_list, list), 2);
    assert_string_equal(e.text, "/theme ");
    type("l");
    assert_int_equal(editor_complete(&e, from_list, list), 1);
    assert_string_equal(e.text, "/theme light");
    editor_set(&e, "N");
    editor_complete(&e, from_list, list);
    assert_string_equal(e.text, "Nf3");
    editor_set(&e, "x");
    assert_int_equal(editor_complete(&e, from_list, list), 0);
    assert_string_equal(e.text, "x");
}

static void a_long_line_is_shown_around_its_cursor(void **state)
{
    (void)state;
    canvas c = {0};
    canvas_resize(&c, 1, 8);
    const pen with = {INK_TEXT, GROUND_PAGE, false};
    type("abcdefgh");
    assert_int_equal(editor_draw(&e, &c, 0, 2, 5, with), 6);
    char *text = canvas_dump(&c);
    assert_string_equal(text, "  efgh\n");
    free(text);
    editor_do(&e, EDITOR_START);
    assert_int_equal(editor_draw(&e, &c, 0, 2, 5, with), 2);
    text = canvas_dump(&c);
    assert_string_equal(text, "  abcde\n");
    free(text);
    canvas_free(&c);
}

static void no_keys_harm_the_line(void **state)
{
    (void)state;
    uint64_t seed = 3;
    canvas c = {0};
    canvas_resize(&c, 1, 30);
    for (int i = 0; i < 20000; i++) {
        char text[6];
        const int len = random_below(&seed, (int)sizeof text);
        for (int k = 0; k < len; k++) text[k] = (char)random_below(&seed, 256);
        if (one_in(&seed, 2))
            editor_insert(&e, text, (size_t)len);
        else
            editor_do(&e, (editor_act)random_below(&seed, EDITOR_NEWER + 1));
        if (one_in(&seed, 9)) editor_keep(&e);
        assert_true(e.at <= e.len && e.len < EDITOR_MAX);
        assert_int_equal(strlen(e.text), e.len);
        const int cursor = editor_draw(&e, &c, 0, 5, 20, (pen){INK_TEXT, GROUND_PAGE, false});
        assert_in_range(cursor, 5, 24);
    }
    canvas_free(&c);
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EACH(text_goes_in_where_the_cursor_is),
        EACH(words_are_killed_whole),
        EACH(glyphs_are_never_cut),
        EACH(a_pasted_text_is_one_line),
        EACH(what_is_too_long_changes_nothing),
        EACH(the_history_leads_back_and_to_what_was_begun),
        EACH(completion_goes_as_far_as_all_agree),
        EACH(a_long_line_is_shown_around_its_cursor),
        EACH(no_keys_harm_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
