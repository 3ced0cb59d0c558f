/* Writing records: what is written is in the export form, and reads back as what it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record_support.h"

enum { ROUNDS = SLOW_BUILD ? 60 : 800 };

static char tags[8192];

static void assert_rewritten(const char *text, const char *expected)
{
    record_bytes out = rewritten(text, strlen(text));
    assert_string_equal(out.text, expected);
    free(out.text);
}

#define NO_TAGS                                                                                    \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"           \
    "[Black \"?\"]\n[Result \"*\"]\n"

static void the_roster_comes_first(void **state)
{
    (void)state;
    assert_rewritten("[ECO \"C00\"][Black \"B\"][Event \"E\"][White \"W\"][Black \"again\"]"
                     "[Result \"1-0\"][Round \"1\"][Date \"2\"][Site \"S\"][Black2 \"x\"] 1-0",
                     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                     "[White \"?\"]\n[Black \"B\"]\n[Result \"*\"]\n[ECO \"C00\"]\n\n*\n\n"
                     "[Event \"E\"]\n[Site \"S\"]\n[Date \"2\"]\n[Round \"1\"]\n[White \"W\"]\n"
                     "[Black \"again\"]\n[Result \"1-0\"]\n[Black2 \"x\"]\n\n1-0\n");
}

static void quotes_and_backslashes_are_escaped(void **state)
{
    (void)state;
    assert_rewritten("[Event \"a \"b\" \\c\"]\n[Site \"\\\"d\\\" \\\\\"]*",
                     "[Event \"a \\\"b\\\" \\\\c\"]\n[Site \"\\\"d\\\" \\\\\"]\n"
                     "[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
                     "[Result \"*\"]\n\n*\n");
}

static void moves_have_their_numbers(void **state)
{
    (void)state;
    assert_rewritten("e4 e5!? (c5 {Sicilian} Nf3 (c3) d6) Nf3 ;why } not\n Nc6 -- 1-0",
                     NO_TAGS "\n1. e4 e5 $5 (1... c5 {Sicilian} 2. Nf3 (2. c3) 2... d6) 2. Nf3 "
                             ";why } not\n2... Nc6 3. -- 1-0\n");
    assert_rewritten("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 30\"] Kd7 Kd2 *",
                     NO_TAGS "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 30\"]\n\n30... Kd7 31. Kd2 *\n");
}

static void a_game_that_breaks_off_is_closed(void **state)
{
    (void)state;
    assert_rewritten("1. e4 (1. d4 (1. c4 ", NO_TAGS "\n1. e4 (1. d4 (1. c4)) *\n");
    assert_rewritten("{a}1. e4 {never", "{a}\n" NO_TAGS "\n1. e4 *\n");
    assert_rewritten("*;a\n1. e4 *", NO_TAGS "\n*\n;a\n\n" NO_TAGS "\n1. e4 *\n");
}

static void what_begins_a_line_is_not_mistaken(void **state)
{
    (void)state;
    char text[256] = "{", *p = text + 1;
    for (int i = 0; i < 12; i++) p += sprintf(p, "sixty ");
    sprintf(p, "[Event \"x\"] %%and}*");
    record_bytes out = rewritten(text, strlen(text));
    record_log log = log_of(out.text, out.len, 0, 0, NULL);
    assert_int_equal(log.faults, 0);
    assert_null(strstr(out.text, "\n[Event \"x"));
    assert_null(strstr(out.text, "\n%"));
    free(log.text);
    free(out.text);
}

/* ---- what cannot be written --------------------------------------------------------------- */

static void assert_refused(fy_record_event event, uint32_t at)
{
    char out[256] = "untouched";
    fy_record_writer w;
    const fy_record_event begin = {.kind = FY_RECORD_BEGIN};
    fy_record_write_start(&w, tags, sizeof tags);
    assert_int_equal(fy_record_write(out, sizeof out, &w, &begin).code, FY_OK);
    strcpy(out, "untouched");
    const fy_record_writer before = w;
    const fy_result result = fy_record_write(out, sizeof out, &w, &event);
    assert_int_equal(result.code, FY_RECORD_BAD_EVENT);
    assert_int_equal(result.at, at);
    assert_memory_equal(&before, &w, sizeof w);
    assert_string_equal(out, "untouched");
}

#define TEXT(t) .text = (t), .len = strlen(t)

static void what_would_not_read_back_is_refused(void **state)
{
    (void)state;
    assert_refused((fy_record_event){.kind = FY_RECORD_COMMENT, TEXT("a } b"), .last = 1}, 2);
    assert_refused((fy_record_event){.kind = FY_RECORD_COMMENT, TEXT("a\nb"), .line = 1}, 1);
    assert_refused((fy_record_event){.kind = FY_RECORD_MOVE, TEXT("e4!")}, 2);
    assert_refused((fy_record_event){.kind = FY_RECORD_MOVE, TEXT("")}, 0);
    assert_refused((fy_record_event){.kind = FY_RECORD_NAG, .number = 256}, 0);
    assert_refused((fy_record_event){.kind = FY_RECORD_CLOSE}, 0);
    assert_refused((fy_record_event){.kind = FY_RECORD_RESULT, TEXT("2-0")}, 0);
    assert_refused(
        (fy_record_event){.kind = FY_RECORD_TAG, TEXT("a\nb"), .name = "N", .name_len = 1}, 1);
    assert_refused((fy_record_event){.kind = FY_RECORD_TAG, TEXT("a"), .name = "N ", .name_len = 2},
                   0);
}

static void tags_need_their_room(void **state)
{
    (void)state;
    char few[16], out[256];
    fy_record_writer w;
    fy_record_event tag = {.kind = FY_RECORD_TAG, TEXT("12345"), .name = "Name", .name_len = 4};
    fy_record_write_start(&w, few, sizeof few);
    fy_result result = fy_record_write(out, sizeof out, &w, &tag);
    assert_int_equal(result.code, FY_OK);
    result = fy_record_write(out, sizeof out, &w, &tag);
    assert_true(result.code == FY_NO_SPACE && result.at == 0);
}

/* ---- any games ----------------------------------------------------------------------------- */

static size_t longest_line(const char *text)
{
    size_t longest = 0;
    for (; *text != '\0'; text += strcspn(text, "\n") + (text[strcspn(text, "\n")] != '\0'))
        if (text[0] != '[' && strchr(";", text[0]) == NULL && strcspn(text, "\n") > longest &&
            memchr(text, ';', strcspn(text, "\n")) == NULL)
            longest = strcspn(text, "\n");
    return longest;
}

/* The log without offsets, and with the line ends of comments as blanks: what wrapping may change.
 * The roster goes, too, for the writer completes it. */
static void plain_log(record_log *log)
{
    char *to = log->text, *rest = log->text, *line;
    while ((line = next_line(&rest)) != NULL) {
        char *kind = strchr(line, ' ') + 1;
        if (strncmp(kind, "tag", 3) == 0) continue;
        const int comment = strncmp(kind, "comment", 7) == 0;
        for (char *p = kind; *p != '\0'; p++) {
            if (comment && strncmp(p, "\\x0d", 4) == 0) p += 4;
            if (comment && strncmp(p, "\\x0a", 4) == 0) p += 3, *p = ' ';
            *to++ = *p;
        }
        *to++ = '\n';
    }
    *to = '\0';
}

static void games_read_back_as_they_were_written(void **state)
{
    (void)state;
    uint64_t random = 61;
    for (int round = 0; round < ROUNDS; round++) {
        record_bytes text = {0};
        for (int i = 1 + random_below(&random, 3); i > 0; i--) add_random_game(&text, &random);
        record_bytes once = rewritten(text.text, text.len);
        record_bytes twice = rewritten(once.text, once.len);
        assert_string_equal(once.text, twice.text);
        assert_true(longest_line(once.text) < 80);
        record_log before = log_of(text.text, text.len, 0, 0, NULL);
        record_log after = log_of(once.text, once.len, 0, 0, NULL);
        plain_log(&before);
        plain_log(&after);
        assert_string_equal(before.text, after.text);
        free(before.text);
        free(after.text);
        free(text.text);
        free(once.text);
        free(twice.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_roster_comes_first),
        cmocka_unit_test(quotes_and_backslashes_are_escaped),
        cmocka_unit_test(moves_have_their_numbers),
        cmocka_unit_test(a_game_that_breaks_off_is_closed),
        cmocka_unit_test(what_begins_a_line_is_not_mistaken),
        cmocka_unit_test(what_would_not_read_back_is_refused),
        cmocka_unit_test(tags_need_their_room),
        cmocka_unit_test(games_read_back_as_they_were_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
