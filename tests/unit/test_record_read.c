/* Reading records: the events of a text are the same however it is cut into buffers; whatever is
 * wrong with a game has a code and a byte, and the next game is read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record_support.h"

enum { ROUNDS = SLOW_BUILD ? 60 : 600, GAMES = 40 };

static record_log whole_log(const char *text, int replay)
{
    return log_of(text, strlen(text), replay, 0, NULL);
}

static void assert_events(const char *text, const char *expected)
{
    record_log log = whole_log(text, 0);
    assert_log(log, expected);
    free(log.text);
}

static void assert_played(const char *text, const char *expected)
{
    record_log log = whole_log(text, 1);
    assert_log(log, expected);
    free(log.text);
}

/* ---- what is read ------------------------------------------------------------------------ */

static void an_empty_text_has_no_games(void **state)
{
    (void)state;
    assert_events("", "");
    assert_events(" \n\r\n\t\x1a", "");
    assert_events("% nothing [Event \"x\"]\n%", "");
    assert_events("\xef\xbb\xbf", "");
}

static void a_game_is_tags_moves_and_a_result(void **state)
{
    (void)state;
    assert_events("\xef\xbb\xbf%x\n[Event \"a\"]\n\n1.e4 e5 2. Nf3 1/2-1/2\n",
                  "6 begin\n6 tag Event \"a\"\n"
                  "21 move 0 e4\n24 move 1 e5\n30 move 2 Nf3\n34 result 1/2-1/2 -1\n41 end ok\n");
    assert_events("1. e4 1-0 1... e5 0-1", "0 begin\n3 move 0 e4\n6 result 1-0 0\n9 end ok\n"
                                           "10 begin\n15 move 0 e5\n18 result 0-1 1\n21 end ok\n");
}

static void what_looks_like_a_result_may_be_a_move(void **state)
{
    (void)state;
    assert_events("0-0 0-0-0 0-0-1 1/2",
                  "0 begin\n0 move 0 0-0\n4 move 1 0-0-0\n10 result 0-0-1 2\n15 end ok\n"
                  "16 begin\n16 result 1/2 -1\n19 end ok\n");
    assert_events("1R2 1>2 1-1 deal BYRY|KW--  *",
                  "0 begin\n0 move 0 1R2\n4 move 1 1>2\n8 move 2 1-1\n12 move 3 deal BYRY|KW--\n"
                  "28 result * -2\n29 end ok\n");
}

static void null_moves_and_marks_are_found(void **state)
{
    (void)state;
    assert_events("-- Z0 0000 exd6 e.p. !? e8=Q+!! $14$3 ?? *",
                  "0 begin\n0 pass 0 --\n3 pass 1 Z0\n6 pass 2 0000\n11 move 3 exd6\n21 nag 5\n"
                  "24 move 4 e8=Q+\n29 nag 3\n32 nag 14\n35 nag 3\n38 nag 4\n41 result * -2\n"
                  "42 end ok\n");
}

static void variations_count_plies_of_their_own(void **state)
{
    (void)state;
    assert_events("e4 (d4 d5 (Nf6) c4) (c4) e5 *",
                  "0 begin\n0 move 0 e4\n3 open\n4 move 0 d4\n7 move 1 d5\n10 open\n11 move 1 Nf6\n"
                  "14 close\n16 move 2 c4\n18 close\n20 open\n21 move 0 c4\n23 close\n"
                  "25 move 1 e5\n28 result * -2\n29 end ok\n");
}

static void comments_may_stand_anywhere(void **state)
{
    (void)state;
    assert_events("{before}\n[Event \"a\"]{b { b}; c } c\r\n*;after",
                  "1 comment \"before\"\n9 begin\n9 tag Event \"a\"\n21 comment \"b { b\"\n"
                  "28 comment \" c } c\" line\n36 result * -2\n37 end ok\n"
                  "38 comment \"after\" line\n");
}

/* ---- what is wrong ------------------------------------------------------------------------ */

/* One more game, which must be read whatever stands before it. */
#define NEXT "\n[Event \"n\"]\n\n1. d4 *\n"

/* The text has one faulty game, with that code at that byte, and the next one is good. */
static void assert_fault(const char *text, const char *code, int at)
{
    record_bytes whole = {0};
    char fault[96], end[96];
    add_text(&whole, text);
    add_text(&whole, NEXT);
    record_log log = whole_log(whole.text, 0);
    snprintf(fault, sizeof fault, "%d fault %s\n", at, code);
    snprintf(end, sizeof end, " end %s\n", code);
    const char *place = strstr(log.text, fault);
    if (place == NULL) print_error("%s\n%s", text, log.text);
    assert_non_null(place);
    assert_non_null(strstr(place, end));
    assert_non_null(strstr(place, " tag Event \"n\"\n"));
    assert_non_null(strstr(place, " move 0 d4\n"));
    assert_int_equal(log.games, 2);
    assert_int_equal(log.faults, 1);
    free(log.text);
    free(whole.text);
}

static void a_fault_has_a_code_and_a_byte(void **state)
{
    (void)state;
    assert_fault("1. e4 \x01 e5 *", "record-bad-byte", 6);
    assert_fault("1. e4 ] e5 *", "record-bad-byte", 6);
    assert_fault("1. e\xc3\xa9 *", "record-bad-byte", 4);
    assert_fault("\x7f\x45LF\x02\x01", "record-bad-byte", 0);
    assert_fault("[Event \"a\"]\n\"\n[Site \"b\"]\n\n1. e4 *", "record-bad-byte", 12);
    assert_fault("[Event \"a\"]\n\xff\n[Site \"b\"]\n\n1. e4 *", "record-bad-byte", 12);
    assert_fault("[Event a]\n[Site \"b\"]\n\n1. e4 *", "record-bad-tag", 7);
    assert_fault("[Event\n\"a\"]\n", "record-bad-tag", 6);
    assert_fault("[]\n\n1. e4 *", "record-bad-tag", 1);
    assert_fault("[Event \"a]\n[Site \"b\"]\n\n1. e4 *", "record-open-tag", 7);
    assert_fault("[Event \"a\\\"]\n[Site \"b\"]\n\n1. e4 *", "record-open-tag", 7);
    assert_fault("1. e4 {never closed", "record-open-comment", 6);
    assert_fault("{never closed", "record-open-comment", 0);
    assert_fault("1. e4 e5) 2. Nf3 *", "record-stray-close", 8);
    assert_fault("1. e4 e5} 2. Nf3 *", "record-stray-close", 8);
    assert_fault("1. e4 (1. d4 *", "record-open-variation", 13);
    assert_fault("1. e4 (1. d4", "record-open-variation", 13);
    assert_fault("(1. d4) *", "record-no-move-to-vary", 0);
    assert_fault("1. e4 ((1. d4)) *", "record-no-move-to-vary", 7);
    assert_fault("1. e4 $ *", "record-bad-nag", 6);
    assert_fault("1. e4 $256 *", "record-bad-nag", 6);
}

static void what_is_too_long_is_a_fault(void **state)
{
    (void)state;
    record_bytes tag = {0}, word = {0}, most = {0};
    add_text(&tag, "[Event \"");
    for (int i = 0; i < FY_RECORD_TAG_MAX - 10; i++) add_text(&tag, "a");
    add_bytes(&most, tag.text, tag.len);
    add_text(&most, "\"]*");
    record_log log = whole_log(most.text, 0);
    assert_int_equal(log.faults, 0);
    add_text(&tag, "a\"]\n[Site \"b\"]\n\n1. e4 *");
    assert_fault(tag.text, "record-long-tag", 0);
    for (int i = 0; i < FY_RECORD_WORD_MAX + 1; i++) add_text(&word, "a");
    assert_fault(word.text, "record-long-word", 0);
    free(log.text);
    free(tag.text);
    free(word.text);
    free(most.text);
}

static void a_game_without_a_result_is_told_from_one_that_is_whole(void **state)
{
    (void)state;
    assert_events("1. e4\n\n[Event \"b\"]\n*", "0 begin\n3 move 0 e4\n7 end record-no-result\n"
                                               "7 begin\n7 tag Event \"b\"\n19 result * -2\n"
                                               "20 end ok\n");
    assert_events("[Event \"a\"]\n\n[Event \"b\"]\n",
                  "0 begin\n0 tag Event \"a\"\n"
                  "13 end record-no-result\n13 begin\n"
                  "13 tag Event \"b\"\n25 end record-no-result\n");
}

static void moves_that_cannot_be_played_are_faults(void **state)
{
    (void)state;
    assert_played("1. e4 e5 2. Ke3 Nf6 1-0 1. d4 *",
                  "0 begin\n3 move 0 e4\n6 move 1 e5\n13 fault chess-illegal-move\n"
                  "23 end chess-illegal-move\n24 begin\n27 move 0 d4\n30 result * -2\n31 end ok\n");
    assert_played("[FEN \"8/8/8/8/8/8/8/8 x - - 0 1\"]\n\n1. e4 *\n\n[FEN \""
                  "8/8/8/8/8/8/8/K1k5 b - - 0 9\"]\nKd2 *",
                  "0 begin\n0 tag FEN \"8/8/8/8/8/8/8/8 x - - 0 1\"\n22 fault chess-bad-turn\n"
                  "42 end chess-bad-turn\n44 begin\n"
                  "44 tag FEN \"8/8/8/8/8/8/8/K1k5 b - - 0 9\"\n81 move 0 Kd2\n85 result * -2\n"
                  "86 end ok\n");
    assert_played("[Game \"go\"]\n*", "0 begin\n7 fault unknown-game\n13 end unknown-game\n");
    assert_played("[Variant \"Atomic\"]\n*",
                  "0 begin\n10 fault record-unknown-variant\n20 end record-unknown-variant\n");
    assert_played("[Game \"azul\"]\n--",
                  "0 begin\n0 tag Game \"azul\"\n14 fault record-cannot-pass\n"
                  "16 end record-cannot-pass\n");
}

/* ---- much of it -------------------------------------------------------------------------- */

/* Feeds the same block again and again. */
static size_t count_pieces(fy_record_reader *r, const char *block, size_t len, size_t times)
{
    fy_record_event event;
    size_t pieces = 0;
    static char buffer[3 * FY_RECORD_BUFFER_MIN];
    size_t kept = 0;
    for (size_t i = 0; i < times; i++) {
        memcpy(buffer + kept, block, len);
        fy_record_feed(r, buffer, kept + len, 0);
        while (fy_record_next(&event, r) != FY_RECORD_MORE) {
            assert_int_equal(event.kind, FY_RECORD_COMMENT);
            assert_false(event.last);
            pieces++;
        }
        kept = fy_record_keep(r, buffer);
    }
    return pieces;
}

static void a_comment_may_be_longer_than_memory(void **state)
{
    (void)state;
    static char block[FY_RECORD_PIECE];
    const size_t times = (SLOW_BUILD ? 10000000u : 100000000u) / sizeof block;
    uint32_t plies[1];
    fy_record_reader r;
    fy_record_event event;
    memset(block, 'x', sizeof block);
    fy_record_start(&r, plies, 1);
    fy_record_feed(&r, "1. e4 {", 7, 0);
    while (fy_record_next(&event, &r) != FY_RECORD_MORE) continue;
    const size_t pieces = count_pieces(&r, block, sizeof block, times);
    assert_in_range(pieces, times - 1, times);
    char tail[2 * FY_RECORD_PIECE];
    const size_t kept = fy_record_keep(&r, tail);
    memcpy(tail + kept, "} e5 *", 6);
    fy_record_feed(&r, tail, kept + 6, 1);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_COMMENT);
    while (!event.last) assert_int_equal(fy_record_next(&event, &r), FY_RECORD_COMMENT);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_MOVE);
    assert_int_equal(event.at, 7 + times * sizeof block + 2);
}

enum { DEEP = 10000 };

static void variations_may_be_nested_as_deep_as_there_is_room(void **state)
{
    (void)state;
    static uint32_t plies[DEEP];
    record_bytes text = {0};
    fy_record_reader r;
    fy_record_event event;
    for (int i = 0; i < DEEP; i++) add_text(&text, "1. e4 (");
    for (int i = 0; i < DEEP; i++) add_text(&text, "d4)");
    add_text(&text, " e5 1-0" NEXT);
    for (size_t room = DEEP - 1; room <= DEEP; room++) {
        size_t games = 0, faults = 0;
        fy_record_start(&r, plies, room);
        fy_record_feed(&r, text.text, text.len, 1);
        while (fy_record_next(&event, &r) != FY_RECORD_DONE) {
            games += event.kind == FY_RECORD_END;
            faults += event.kind == FY_RECORD_FAULT;
            if (event.kind == FY_RECORD_FAULT) assert_int_equal(event.code, FY_RECORD_TOO_DEEP);
        }
        assert_int_equal(games, 2);
        assert_int_equal(faults, room < DEEP);
    }
    free(text.text);
}

/* ---- any cuts, any bytes ------------------------------------------------------------------ */

static void assert_cuts_do_not_matter(const record_bytes *text, int replay, uint64_t *random)
{
    static const int steps[] = {1, 3, 17, 200, 5000};
    record_log whole = log_of(text->text, text->len, replay, 0, random);
    record_log cut = log_of(text->text, text->len, replay, steps[random_below(random, 5)], random);
    if (whole.len != cut.len || (whole.len > 0 && memcmp(whole.text, cut.text, whole.len) != 0))
        fail_for(__FILE__, __LINE__, "the same events", text->text, text->len, 0);
    free(whole.text);
    free(cut.text);
}

static void spoil(record_bytes *text, uint64_t *random)
{
    static const char bytes[] = "{}()[]\"\\;%$!? \n\r.*-01\0\xff"
                                "eadlZ";
    for (int i = random_below(random, 6); i > 0; i--)
        text->text[random_below(random, (int)text->len)] =
            bytes[random_below(random, sizeof bytes - 1)];
}

static void the_events_do_not_depend_on_the_buffers(void **state)
{
    (void)state;
    uint64_t random = 41;
    for (int round = 0; round < ROUNDS; round++) {
        record_bytes text = {0};
        for (int i = 1 + random_below(&random, 4); i > 0; i--) add_random_game(&text, &random);
        if (one_in(&random, 8)) {
            add_text(&text, "{");
            for (int i = random_below(&random, 9000); i > 0; i--) add_text(&text, "c");
            add_text(&text, one_in(&random, 2) ? "}" : NEXT);
        }
        if (one_in(&random, 2)) spoil(&text, &random);
        assert_cuts_do_not_matter(&text, round % 2, &random);
        free(text.text);
    }
}

static void well_spelled_games_are_played_without_faults(void **state)
{
    (void)state;
    uint64_t random = 42;
    for (int round = 0; round < ROUNDS; round++) {
        record_bytes text = {0};
        for (int i = 0; i < 3; i++) add_random_game(&text, &random);
        record_log played = log_of(text.text, text.len, 1, 0, &random);
        record_log read = log_of(text.text, text.len, 0, 0, &random);
        assert_int_equal(played.faults, 0);
        assert_int_equal(played.games, 3);
        assert_string_equal(played.text, read.text);
        free(played.text);
        free(read.text);
        free(text.text);
    }
}

/* ---- counting games ----------------------------------------------------------------------- */

static void add_damaged_game(record_bytes *out, uint64_t *random)
{
    static const char *const damaged[] = {
        "[Event \"x\"]\n\n1. e4 e5 2. Nf3",
        "[Event \"x\"]\n\n1. e4 {never closed\n1-0",
        "[Event \"x\"]\n\n1. e4 (1. d4 d5 1-0",
        "[Event \"x\"]\n[Site \"y]\n[Date \"z\"]\n\n1. e4 1-0",
        "[Event \"x\"]\n\n1. e4 e5 2. Ke3 Nc6 1-0",
        "[Event \"x\"]\n\n1. e4 ) e5 1-0",
        "[Event \"x\"]\n\n1. e4 \x02\x03\xff 1-0",
        "[Event \"x\"]\n[Site \"",
        "[Event \"x\"]\n\n1. e4 ((((((((((((((((((((((((((1-0",
        "[Event \"x\"]\n[FEN \"nonsense\"]\n\n1. e4 e5 1-0",
    };
    add_text(out, ONE_OF(damaged, random));
    add_text(out, "\n\n");
}

static void games_in_are_games_out_and_faults_reported(void **state)
{
    (void)state;
    uint64_t random = 43;
    for (int round = 0; round < ROUNDS / 4; round++) {
        record_bytes text = {0};
        size_t damaged = 0;
        for (int i = 0; i < GAMES; i++) {
            const int bad = one_in(&random, 3);
            bad ? add_damaged_game(&text, &random) : add_random_game(&text, &random);
            damaged += (size_t)bad;
        }
        record_log log = log_of(text.text, text.len, 1, 300, &random);
        size_t good = 0;
        for (const char *p = log.text; (p = strstr(p, " end ok\n")) != NULL; p++) good++;
        assert_int_equal(log.games, GAMES);
        assert_int_equal(good + damaged, GAMES);
        free(log.text);
        free(text.text);
    }
}

/* ---- the small calls ---------------------------------------------------------------------- */

static void a_game_can_be_skipped(void **state)
{
    (void)state;
    static const char text[] = "[Event \"a\"]\n1. e4 {[Event \"x\"]} (d4) 1-0 {c}\n1. d4 *";
    uint32_t plies[1];
    fy_record_reader r;
    fy_record_event event;
    fy_record_start(&r, plies, 1);
    fy_record_skip(&r, FY_OK);
    fy_record_feed(&r, text, sizeof text - 1, 1);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_BEGIN);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_TAG);
    fy_record_skip(&r, FY_OK);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_END);
    assert_int_equal(event.code, FY_OK);
    fy_record_skip(&r, FY_OK);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_COMMENT);
    assert_int_equal(fy_record_next(&event, &r), FY_RECORD_BEGIN);
    assert_int_equal(event.game, 2);
}

static void escapes_are_undone(void **state)
{
    (void)state;
    char out[32];
    fy_result result = fy_record_unescape(out, sizeof out, "a \\\"b\\\" \\\\ \\c \\", 15);
    assert_int_equal(result.code, FY_OK);
    assert_string_equal(out, "a \"b\" \\ \\c \\");
    assert_int_equal(result.at, strlen(out));
    result = fy_record_unescape(out, 3, "abc", 3);
    assert_int_equal(result.code, FY_NO_SPACE);
    assert_int_equal(result.at, 4);
}

static void commands_are_found_in_comments(void **state)
{
    (void)state;
    static const char text[] = "so [%clk 0:10:00] and [%eval  -0.31 ] [%clk 1] [%mark] [%open x";
    const size_t len = sizeof text - 1;
    const char *value;
    size_t value_len;
    assert_true(fy_record_command(&value, &value_len, text, len, "clk"));
    assert_int_equal(value_len, 7);
    assert_memory_equal(value, "0:10:00", 7);
    assert_true(fy_record_command(&value, &value_len, text, len, "eval"));
    assert_int_equal(value_len, 5);
    assert_memory_equal(value, "-0.31", 5);
    assert_true(fy_record_command(&value, &value_len, text, len, "mark"));
    assert_int_equal(value_len, 0);
    assert_false(fy_record_command(&value, &value_len, text, len, "open"));
    assert_false(fy_record_command(&value, &value_len, text, len, "cl"));
    assert_false(fy_record_command(&value, &value_len, text, 6, "clk"));
    assert_false(fy_record_command(&value, &value_len, NULL, 0, "clk"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_text_has_no_games),
        cmocka_unit_test(a_game_is_tags_moves_and_a_result),
        cmocka_unit_test(what_looks_like_a_result_may_be_a_move),
        cmocka_unit_test(null_moves_and_marks_are_found),
        cmocka_unit_test(variations_count_plies_of_their_own),
        cmocka_unit_test(comments_may_stand_anywhere),
        cmocka_unit_test(a_fault_has_a_code_and_a_byte),
        cmocka_unit_test(what_is_too_long_is_a_fault),
        cmocka_unit_test(a_game_without_a_result_is_told_from_one_that_is_whole),
        cmocka_unit_test(moves_that_cannot_be_played_are_faults),
        cmocka_unit_test(a_comment_may_be_longer_than_memory),
        cmocka_unit_test(variations_may_be_nested_as_deep_as_there_is_room),
        cmocka_unit_test(the_events_do_not_depend_on_the_buffers),
        cmocka_unit_test(well_spelled_games_are_played_without_faults),
        cmocka_unit_test(games_in_are_games_out_and_faults_reported),
        cmocka_unit_test(a_game_can_be_skipped),
        cmocka_unit_test(escapes_are_undone),
        cmocka_unit_test(commands_are_found_in_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
