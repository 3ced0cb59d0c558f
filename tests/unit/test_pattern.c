/* Patterns: what they match, against a slow and obvious second answer; and what the page on them
 * says, docs/notation/pattern.md.
 *
 * The page has blocks that open with ```pattern and the name of a game. A line "read TEXT" in them
 * is a position, "yes PATTERN" a pattern that matches it, "no PATTERN" one that does not. Of a line
 * "bad PATTERN" the next one has a caret under the faulty byte and the code's name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "any_random.h"
#include "pattern_naive.h"

#define PAGE "docs/notation/pattern.md"

enum { POSITIONS = SLOW_BUILD ? 150 : 1200, PATTERNS = 20 };

/* Compiles an exact copy. */
static fy_result compile(fy_pattern *out, const fy_game *game, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    const fy_result result = fy_pattern_compile(out, game, copy, len);
    free(copy);
    return result;
}

/* ---- the second answer -------------------------------------------------------------------- */

static int ask_both(const naive_position *naive, const fy_position *pos, uint64_t *seed)
{
    char text[NAIVE_PATTERN_MAX];
    static fy_pattern pattern;
    const size_t len = naive_pattern(text, naive, seed);
    const fy_result result = compile(&pattern, naive->game, text, len);
    if (result.code == FY_PATTERN_TOO_LONG) return -1;
    assert_for(text, len, result.code == FY_OK && result.at == len);
    const int matches = fy_pattern_matches(&pattern, pos);
    assert_for(text, len, matches == naive_matches(naive, text));
    return matches;
}

static void patterns_match_as_the_text_of_a_position_tells(void **state)
{
    (void)state;
    static naive_position naive;
    for (size_t g = 0; fy_game_at(g) != NULL; g++) {
        uint64_t seed = 7 + g;
        int answers[3] = {0};
        for (int i = 0; i < POSITIONS; i++) {
            fy_position pos;
            any_position(&pos, fy_game_at(g), &seed);
            naive_of(&naive, fy_game_at(g), &pos);
            for (int k = 0; k < PATTERNS; k++) answers[ask_both(&naive, &pos, &seed) + 1]++;
        }
        /* Neither answer is rare, and few patterns are too long. */
        assert_true(answers[1] > POSITIONS * PATTERNS / 10);
        assert_true(answers[2] > POSITIONS * PATTERNS / 10);
        assert_true(answers[0] < POSITIONS * PATTERNS / 10);
    }
}

static void an_empty_pattern_matches_everything(void **state)
{
    (void)state;
    fy_pattern pattern;
    fy_position pos;
    for (size_t g = 0; fy_game_at(g) != NULL; g++) {
        fy_start(&pos, fy_game_at(g));
        assert_int_equal(compile(&pattern, fy_game_at(g), " \n", 2).code, FY_OK);
        assert_true(fy_pattern_matches(&pattern, &pos));
        assert_int_equal(fy_pattern_compile(&pattern, fy_game_at(g), NULL, 0).code, FY_OK);
        assert_true(fy_pattern_matches(&pattern, &pos));
    }
}

/* ---- what is refused ---------------------------------------------------------------------- */

static void a_faulty_pattern_leaves_the_output_alone(void **state)
{
    (void)state;
    static fy_pattern pattern, before;
    memset(&pattern, 0xa5, sizeof pattern);
    before = pattern;
    const char *text = "P@e4 (k@e8 | mirror(n@c3) ";
    for (size_t len = 1; len < strlen(text); len++) {
        const fy_result result = compile(&pattern, fy_game_at(0), text, len);
        if (result.code == FY_OK) {
            pattern = before;
            continue;
        }
        assert_true(result.at <= len);
        assert_memory_equal(&pattern, &before, sizeof pattern);
    }
}

static uint32_t code_of(const char *text)
{
    fy_pattern pattern;
    return compile(&pattern, fy_game_at(0), text, strlen(text)).code;
}

static void what_has_no_room_is_refused(void **state)
{
    (void)state;
    char text[1024] = "", deep[128] = "";
    for (int i = 0; i < FY_PATTERN_OPS_MAX - 2; i++) strcat(text, "P ");
    assert_int_equal(code_of(text), FY_OK);
    strcat(text, "P");
    assert_int_equal(code_of(text), FY_PATTERN_TOO_LONG);
    for (int i = 0; i < FY_PATTERN_DEPTH_MAX; i++) strcat(deep, "(");
    strcat(deep, "P");
    for (int i = 0; i < FY_PATTERN_DEPTH_MAX; i++) strcat(deep, ")");
    assert_int_equal(code_of(deep), FY_OK);
    memmove(deep + 1, deep, strlen(deep) + 1);
    deep[0] = '(';
    assert_int_equal(code_of(deep), FY_PATTERN_TOO_DEEP);
    /* An image takes the room again. */
    assert_int_equal(code_of("mirror(swap(mirror(swap(P))))"), FY_OK);
    assert_int_equal(code_of("mirror(swap(mirror(swap(mirror(swap(P))))))"), FY_PATTERN_TOO_LONG);
}

/* Whatever the bytes are, the answer is a fault within them, or a pattern that can be asked. */
static void no_text_does_harm(void **state)
{
    (void)state;
    static const char bytes[] = "PNkq-?[]^@ehb41..,=!<>7/*()|  mirorswaptnchek";
    static naive_position naive;
    uint64_t seed = 3;
    for (int i = 0; i < POSITIONS * 4; i++) {
        const fy_game *game = fy_game_at((size_t)i % 3);
        fy_position pos;
        fy_pattern pattern;
        char text[NAIVE_PATTERN_MAX];
        any_position(&pos, game, &seed);
        naive_of(&naive, game, &pos);
        size_t len = naive_pattern(text, &naive, &seed);
        for (int k = 1 + random_below(&seed, 3); k > 0; k--)
            text[random_below(&seed, (int)len)] =
                one_in(&seed, 4) ? (char)random_bits(&seed)
                                 : bytes[random_below(&seed, (int)sizeof bytes - 1)];
        if (one_in(&seed, 3)) len = (size_t)random_below(&seed, (int)len + 1);
        const fy_result result = compile(&pattern, game, text, len);
        assert_for(text, len, result.at <= len);
        if (result.code == FY_OK)
            (void)fy_pattern_matches(&pattern, &pos);
        else
            assert_for(text, len, fy_code_severity(result.code) == FY_SEVERITY_FAULT);
    }
}

/* ---- the page ------------------------------------------------------------------------------ */

typedef struct reading {
    const fy_game *game; /* NULL outside of blocks */
    fy_position pos;
    char bad[512]; /* whose caret is to come */
    int line, lines, wrong;
    uint8_t shown[CODES_END];
} reading;

static void complain(reading *r, const char *why, const char *text)
{
    print_error("%s:%d: %s: %s\n", PAGE, r->line, why, text);
    r->wrong++;
}

static void read_caret(reading *r, const char *line)
{
    fy_pattern pattern;
    const char *text = r->bad + strlen("bad  ");
    const fy_result result = compile(&pattern, r->game, text, strlen(text));
    const char *caret = strchr(line, '^');
    if (caret == NULL || (size_t)(caret - line) != strlen("bad  ") + result.at)
        complain(r, "the fault is elsewhere", r->bad);
    else if (strcmp(caret + 2, fy_code_name(result.code)) != 0)
        complain(r, fy_code_name(result.code), r->bad);
    r->shown[result.code % CODES_END] = 1;
    r->bad[0] = '\0';
}

static void read_line(reading *r, const char *line)
{
    fy_pattern pattern;
    const char *text = line + strlen("read ");
    r->lines++;
    if (r->bad[0] != '\0') {
        read_caret(r, line);
    } else if (strncmp(line, "read ", 5) == 0) {
        if (fy_parse(&r->pos, r->game, text, strlen(text), 0).code != FY_OK)
            complain(r, "no position", line);
    } else if (strncmp(line, "bad  ", 5) == 0) {
        snprintf(r->bad, sizeof r->bad, "%s", line);
    } else if (strncmp(line, "yes  ", 5) == 0 || strncmp(line, "no   ", 5) == 0) {
        if (compile(&pattern, r->game, text, strlen(text)).code != FY_OK)
            complain(r, "no pattern", line);
        else if (fy_pattern_matches(&pattern, &r->pos) != (line[0] == 'y'))
            complain(r, "wrong answer", line);
    } else {
        complain(r, "what is this", line);
    }
}

static void the_page_is_true_and_shows_every_code(void **state)
{
    (void)state;
    static reading r;
    size_t len;
    char *text = read_file(PAGE, &len), *rest = text, *line;
    while ((line = next_line(&rest)) != NULL) {
        r.line++;
        if (strncmp(line, "```pattern ", 11) == 0)
            r.game = game_named(line + 11);
        else if (strncmp(line, "```", 3) == 0)
            r.game = NULL;
        else if (r.game != NULL)
            read_line(&r, line);
    }
    for (uint32_t code = 1; code < CODES_END; code++)
        if (strncmp(fy_code_name(code), "pattern-", 8) == 0 && !r.shown[code] &&
            code != FY_PATTERN_TOO_LONG && code != FY_PATTERN_TOO_DEEP)
            complain(&r, "is not shown", fy_code_name(code));
    free(text);
    assert_int_equal(r.wrong, 0);
    assert_true(r.lines > 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_match_as_the_text_of_a_position_tells),
        cmocka_unit_test(an_empty_pattern_matches_everything),
        cmocka_unit_test(a_faulty_pattern_leaves_the_output_alone),
        cmocka_unit_test(what_has_no_room_is_refused),
        cmocka_unit_test(no_text_does_harm),
        cmocka_unit_test(the_page_is_true_and_shows_every_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
