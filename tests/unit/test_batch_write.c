/* Many positions written at once: whole lines, as many as fit, that read back as the same. */
#include <stdlib.h>
#include <string.h>

#include "batch_support.h"

/* Each good entry's text, each bad one's empty line. */
static void expected_lines(text *out, const reader *r, const entries *e, size_t count)
{
    out->len = 0;
    for (size_t i = 0; i < count; i++) {
        char line[FY_TEXT_MAX];
        fy_position pos;
        memset(&pos, 0, sizeof pos);
        memcpy(&pos, e->positions + i * r->size, r->size);
        const fy_result written = fy_write(line, sizeof line, fy_game_numbered(r->game), &pos, 0);
        assert_int_equal(written.code, FY_OK);
        if (e->verdicts[i].code == FY_OK) add(out, line, written.at);
        add_string(out, "\n");
    }
}

/* Through a buffer of that size, of exactly that size; it must hold the longest line. */
static void assert_written(const reader *r, const entries *e, size_t count, size_t cap,
                           const text *expected)
{
    size_t written = 0, at = 0;
    char *out = malloc(cap);
    assert_non_null(out);
    while (written < count) {
        const fy_written done = r->write(out, cap, e->positions + written * r->size,
                                         e->verdicts + written, count - written);
        assert_true(done.count > 0 && done.len < cap && done.len <= expected->len - at);
        assert_memory_equal(out, expected->bytes + at, done.len);
        assert_int_equal(out[done.len], '\0');
        written += done.count;
        at += done.len;
        if (written == count) break;
        const char *next = memchr(expected->bytes + at, '\n', expected->len - at);
        assert_true(done.len + (size_t)(next - (expected->bytes + at)) + 2 > cap);
    }
    assert_int_equal(at, expected->len);
    free(out);
}

static void lines_are_written_whole_as_many_as_fit(void **state)
{
    (void)state;
    uint64_t seed = 5;
    static text t, lines;
    for (size_t i = 0; i < READERS; i++) {
        random_lines(&t, readers[i].game, 12, &seed);
        const block in = block_of(&t);
        fy_batch done;
        entries e = entries_expected(&done, &readers[i], &in);
        expected_lines(&lines, &readers[i], &e, done.count);
        for (size_t cap = FY_TEXT_MAX + 1; cap < FY_TEXT_MAX + lines.len; cap += 37)
            assert_written(&readers[i], &e, done.count, cap, &lines);
        assert_written(&readers[i], &e, done.count, lines.len + 1, &lines);
        free_entries(e);
    }
}

static void a_line_that_does_not_fit_is_not_begun(void **state)
{
    (void)state;
    char out[64];
    fy_chess pos[2];
    fy_chess_start(&pos[0]);
    fy_chess_start(&pos[1]);
    const fy_verdict bad[2] = {{FY_CHESS_EMPTY, 0, 0, 0, 0, 0}, {FY_CHESS_EMPTY, 0, 0, 0, 0, 0}};
    for (size_t cap = 0; cap < 58; cap++) {
        memset(out, '?', sizeof out);
        fy_written done = fy_chess_write_lines(out, cap, pos, NULL, 2, 0);
        assert_true(done.count == 0 && done.len == 0);
        assert_int_equal(out[0], cap > 0 ? '\0' : '?');
        assert_int_equal(out[cap], '?');
    }
    fy_written done = fy_chess_write_lines(out, 58, pos, NULL, 2, 0);
    assert_true(done.count == 1 && done.len == 57);
    assert_int_equal(strlen(out), 57);
    done = fy_chess_write_lines(out, 2, pos, bad, 2, 0);
    assert_true(done.count == 1 && done.len == 1);
    assert_string_equal(out, "\n");
    done = fy_chess_write_lines(out, sizeof out, pos, NULL, 0, 0);
    assert_true(done.count == 0 && done.len == 0);
    assert_string_equal(out, "");
}

static void what_was_written_reads_back_as_the_same_positions(void **state)
{
    (void)state;
    uint64_t seed = 6;
    static text t;
    static char out[2 * TEXT_ROOM];
    for (size_t i = 0; i < READERS; i++) {
        const reader *r = &readers[i];
        random_lines(&t, r->game, 14, &seed);
        const block in = block_of(&t);
        fy_batch done;
        entries e = entries_expected(&done, r, &in), back = entries_for(r, done.count + 1);
        const fy_written written = r->write(out, sizeof out, e.positions, e.verdicts, done.count);
        assert_int_equal(written.count, done.count);
        const fy_batch again = r->parse(back, (block){out, written.len, 0, 0});
        size_t good = 0;
        for (size_t k = 0; k < done.count; k++) {
            if (e.verdicts[k].code != FY_OK) continue;
            assert_memory_equal(back.positions + good * r->size, e.positions + k * r->size,
                                r->size);
            assert_int_equal(back.verdicts[good].line, k);
            assert_int_equal(back.keys[good++], e.keys[k]);
        }
        assert_same_batch(again, (fy_batch){good, written.len, done.count, done.count - good});
        assert_true(good > 0 && good < done.count);
        free_entries(back);
        free_entries(e);
    }
}

static void a_style_is_passed_on(void **state)
{
    (void)state;
    char out[FY_TEXT_MAX + 1], line[FY_TEXT_MAX];
    fy_position pos;
    const fy_game *chess = game_named("chess");
    const uint32_t style = FY_CHESS_CASTLING_SHREDDER;
    fy_start(&pos, chess);
    assert_int_equal(fy_write(line, sizeof line, chess, &pos, style).code, FY_OK);
    assert_int_equal(fy_write_lines(out, sizeof out, chess, &pos, NULL, 1, style).count, 1);
    assert_int_equal(strncmp(out, line, strlen(line)), 0);
    assert_int_equal(fy_chess_write_lines(out, sizeof out, &pos.chess, NULL, 1, style).count, 1);
    assert_int_equal(strncmp(out, line, strlen(line)), 0);
    fy_start(&pos, game_named("jieqi"));
    assert_int_equal(fy_jieqi_write(line, sizeof line, &pos.jieqi, FY_JIEQI_PIKAFISH).code, FY_OK);
    assert_int_equal(
        fy_jieqi_write_lines(out, sizeof out, &pos.jieqi, NULL, 1, FY_JIEQI_PIKAFISH).count, 1);
    assert_int_equal(strncmp(out, line, strlen(line)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_written_whole_as_many_as_fit),
        cmocka_unit_test(a_line_that_does_not_fit_is_not_begun),
        cmocka_unit_test(what_was_written_reads_back_as_the_same_positions),
        cmocka_unit_test(a_style_is_passed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
