/* What must hold for every position and every text of Jieqi, over many of them, the same on every
 * run:
 *
 *     reading undoes writing, and writing undoes reading on canonical text
 *     no text, however spoiled, is read half
 *     diagnose agrees with parse and check, and fix does what diagnose proposes
 *
 * jieqi_random.h makes the positions and the texts. */
#include <stdlib.h>
#include <string.h>

#include "jieqi_random.h"

enum {
    POSITIONS = SLOW_BUILD ? 3000 : 12000,
    TRUNCATED = SLOW_BUILD ? 200 : 1500,
    FLIPPED = SLOW_BUILD ? 6 : 40,
    TEXTS = SLOW_BUILD ? 6000 : 30000
};

/* ---- calling the library ----------------------------------------------------------------- */

static fy_result parse_copy(fy_jieqi *out, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    fy_result result = fy_jieqi_parse(out, copy, len, 0);
    free(copy);
    return result;
}

static int same(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(fy_jieqi)) == 0;
}

/* ---- reading and writing ----------------------------------------------------------------- */

static void writing_gives_the_canonical_text_and_reading_it_the_same_bytes(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos, back;
        char text[SPELLING_MAX], out[FY_JIEQI_TEXT_MAX];
        random_jieqi(&pos, &seed);
        size_t len = spell(text, &pos, NULL);
        fy_result written = fy_jieqi_write(out, sizeof out, &pos, FY_JIEQI_JFN);
        assert_for(text, len, written.code == FY_OK && strlen(out) == written.at);
        assert_for(text, len, written.at == len && memcmp(text, out, len) == 0);
        fy_result read = parse_copy(&back, out, len);
        assert_for(text, len, read.code == FY_OK && read.at == len);
        assert_for(text, len, same(&pos, &back));
    }
}

static void other_spellings_are_read_as_the_same_position(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos, back;
        char text[SPELLING_MAX];
        random_jieqi(&pos, &seed);
        size_t len = spell(text, &pos, &seed);
        assert_for(text, len, parse_copy(&back, text, len).code == FY_OK);
        assert_for(text, len, same(&pos, &back));
    }
}

static void rewriting_a_text_gives_the_canonical_one(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos;
        char text[SPELLING_MAX], canonical[SPELLING_MAX], out[FY_JIEQI_TEXT_MAX];
        random_jieqi(&pos, &seed);
        size_t len = spell(text, &pos, &seed), canonical_len = spell(canonical, &pos, NULL);
        fy_result result = fy_jieqi_rewrite(out, sizeof out, text, len, 0, FY_JIEQI_JFN);
        assert_for(text, len, result.code == FY_OK && result.at == canonical_len);
        assert_for(text, len, memcmp(out, canonical, canonical_len) == 0);
    }
}

static void assert_fails_or_round_trips(const char *text, size_t len)
{
    fy_jieqi pos, before, back;
    char out[FY_JIEQI_TEXT_MAX];
    memset(&pos, 0xa5, sizeof pos);
    memset(&before, 0xa5, sizeof before);
    fy_result result = parse_copy(&pos, text, len);
    if (result.code != FY_OK) {
        assert_for(text, len, result.at <= len);
        assert_for(text, len, fy_code_severity(result.code) == FY_SEVERITY_FAULT);
        assert_for(text, len, same(&pos, &before));
        return;
    }
    assert_for(text, len, result.at == len);
    fy_result written = fy_jieqi_write(out, sizeof out, &pos, FY_JIEQI_JFN);
    assert_for(text, len, written.code == FY_OK);
    assert_for(text, len, parse_copy(&back, out, written.at).code == FY_OK);
    assert_for(text, len, same(&pos, &back));
}

/* What is missing at the end of a text is missed there. */
static void every_truncation_of_a_text_fails_at_its_end_or_round_trips(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < TRUNCATED; i++) {
        fy_jieqi pos, ignored;
        char text[SPELLING_MAX];
        random_jieqi(&pos, &seed);
        size_t len = spell(text, &pos, NULL);
        for (size_t shorter = 0; shorter <= len; shorter++) {
            assert_fails_or_round_trips(text, shorter);
            fy_result result = parse_copy(&ignored, text, shorter);
            if (result.code != FY_OK && result.code != FY_JIEQI_BAD_DUE)
                assert_for(text, shorter, result.at + 1 >= shorter);
        }
    }
}

static void every_byte_flip_of_a_text_fails_in_place_or_round_trips(void **state)
{
    (void)state;
    uint64_t seed = 5;
    for (int i = 0; i < FLIPPED; i++) {
        fy_jieqi pos;
        char text[SPELLING_MAX];
        random_jieqi(&pos, &seed);
        size_t len = spell(text, &pos, &seed);
        for (size_t at = 0; at < len; at++) {
            const char kept = text[at];
            for (int byte = 0; byte < 256; byte++) {
                text[at] = (char)byte;
                assert_fails_or_round_trips(text, len);
            }
            text[at] = kept;
        }
    }
}

static void a_failed_parse_leaves_the_output_untouched(void **state)
{
    (void)state;
    uint64_t seed = 6;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        size_t len = random_jieqi_text(text, &seed);
        assert_fails_or_round_trips(text, len);
    }
}

static void the_start_is_the_position_of_its_text(void **state)
{
    (void)state;
    static const char text[] =
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r";
    fy_jieqi start, read;
    memset(&start, 0xa5, sizeof start);
    fy_jieqi_start(&start);
    assert_int_equal(parse_copy(&read, text, sizeof text - 1).code, FY_OK);
    assert_true(same(&start, &read));
}

static void a_text_that_does_not_fit_is_not_written(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (int i = 0; i < 200; i++) {
        fy_jieqi pos;
        char text[SPELLING_MAX];
        random_jieqi(&pos, &seed);
        const size_t len = spell(text, &pos, NULL), cap = (size_t)random_below(&seed, (int)len + 1);
        char *out = malloc(len + 1);
        assert_non_null(out);
        memset(out, 'z', len + 1);
        fy_result result = fy_jieqi_write(out, cap, &pos, FY_JIEQI_JFN);
        assert_int_equal(result.code, FY_NO_SPACE);
        assert_int_equal(result.at, len + 1);
        for (size_t k = 0; k <= len; k++) assert_int_equal(out[k], 'z');
        assert_int_equal(fy_jieqi_write(out, len + 1, &pos, FY_JIEQI_JFN).code, FY_OK);
        free(out);
    }
}

static void a_text_beyond_the_limit_is_refused_unread(void **state)
{
    (void)state;
    const size_t len = (size_t)FY_TEXT_LIMIT + 1;
    char out[FY_JIEQI_TEXT_MAX];
    fy_finding found;
    fy_jieqi pos;
    fy_result result = fy_jieqi_parse(&pos, "9", len, 0);
    assert_int_equal(result.code, FY_TEXT_TOO_LONG);
    assert_int_equal(result.at, FY_TEXT_LIMIT);
    assert_int_equal(fy_jieqi_diagnose(&found, 1, "9", len, 0), 1);
    assert_int_equal(found.code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_jieqi_fix(out, sizeof out, "9", len, 0).code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_jieqi_rewrite(out, sizeof out, "9", len, 0, 0).code, FY_TEXT_TOO_LONG);
}

static void an_empty_text_may_be_null(void **state)
{
    (void)state;
    fy_jieqi pos;
    fy_finding found;
    assert_int_equal(fy_jieqi_parse(&pos, NULL, 0, 0).code, FY_JIEQI_EMPTY);
    assert_int_equal(fy_jieqi_diagnose(&found, 1, NULL, 0, 0), 1);
    assert_int_equal(found.code, FY_JIEQI_EMPTY);
}

/* ---- diagnose ---------------------------------------------------------------------------- */

/* A text, and what parse and diagnose say of it. */
typedef struct sample {
    char text[SPELLING_MAX];
    size_t len;
    fy_jieqi pos;
    fy_result parsed;
    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    int faults, notes; /* a part of a game is no note here */
    uint64_t rules;
} sample;

#define assert_sample(s, condition) assert_for((s)->text, (s)->len, condition)

static void diagnose_sample(sample *s)
{
    char *copy = exact_copy(s->text, s->len);
    s->count = fy_jieqi_diagnose(s->found, FY_FINDINGS_MAX, copy, s->len, 0);
    free(copy);
    s->faults = s->notes = 0;
    s->rules = 0;
    assert_sample(s, s->count <= FY_FINDINGS_MAX);
    for (size_t i = 0; i < s->count; i++) {
        const uint32_t code = s->found[i].code;
        const fy_severity severity = fy_code_severity(code);
        const int partial = code == FY_JIEQI_PARTIAL_RED || code == FY_JIEQI_PARTIAL_BLACK;
        s->faults += severity == FY_SEVERITY_FAULT;
        if (severity == FY_SEVERITY_RULE) s->rules |= FY_RULE(code);
        s->notes += severity == FY_SEVERITY_NOTE && !partial;
    }
}

static void for_each_sample(uint64_t seed, void (*check)(const sample *s))
{
    for (int i = 0; i < TEXTS; i++) {
        sample s;
        s.len = random_jieqi_text(s.text, &seed);
        s.parsed = parse_copy(&s.pos, s.text, s.len);
        diagnose_sample(&s);
        check(&s);
    }
}

static int is_full(const sample *s)
{
    return s->count == FY_FINDINGS_MAX;
}

static void check_places(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        assert_sample(s, f->at <= s->len && f->len <= s->len - f->at);
        assert_sample(s, f->repair_at <= s->len && f->repair_len <= s->len - f->repair_at);
        assert_sample(s, f->field < FY_JIEQI_FIELDS && f->repairable <= 1);
        assert_sample(s, memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
        assert_sample(s, i == 0 || s->found[i - 1].at <= f->at);
        if (f->repairable)
            assert_sample(s, strlen(f->repair) != f->repair_len ||
                                 memcmp(s->text + f->repair_at, f->repair, f->repair_len) != 0);
    }
}

static void findings_lie_inside_the_text_in_order_and_repairs_change_something(void **state)
{
    (void)state;
    for_each_sample(8, check_places);
}

/* Faults that parse sees only when it has read the view, though they stand before it. */
static int waits_for_the_view(uint32_t code)
{
    return code == FY_JIEQI_OWN_SECRET || code == FY_JIEQI_TAKER_KNOWS ||
           code == FY_JIEQI_REFEREE_KNOWS || code == FY_JIEQI_REFEREE_DUE ||
           code == FY_JIEQI_BAD_DUE;
}

static void check_first_fault(const sample *s)
{
    assert_sample(s, (s->faults > 0) == (s->parsed.code != FY_OK));
    for (size_t i = 0; i < s->count && s->parsed.code != FY_OK; i++) {
        const fy_finding *f = &s->found[i];
        if (fy_code_severity(f->code) != FY_SEVERITY_FAULT) continue;
        const int here = f->at <= s->parsed.at && s->parsed.at <= f->at + f->len;
        if (f->code == s->parsed.code && here) return;
        assert_sample(s, waits_for_the_view(f->code));
    }
    assert_sample(s, s->parsed.code == FY_OK);
}

static void there_is_a_fault_exactly_when_parse_refuses_and_parse_names_the_first(void **state)
{
    (void)state;
    for_each_sample(9, check_first_fault);
    for_each_sample(10, check_first_fault);
}

static void check_rules_and_notes(const sample *s)
{
    char out[FY_JIEQI_TEXT_MAX];
    const char *text = s->text;
    size_t len = s->len;
    if (s->parsed.code != FY_OK || is_full(s)) return;
    assert_sample(s, s->rules == fy_jieqi_check(&s->pos));
    trim(&text, &len, 0);
    fy_result written = fy_jieqi_write(out, sizeof out, &s->pos, FY_JIEQI_JFN);
    const int canonical = written.at == len && memcmp(text, out, len) == 0;
    assert_sample(s, (s->notes == 0) == canonical);
}

static void rules_are_those_of_check_and_notes_are_for_what_is_not_canonical(void **state)
{
    (void)state;
    for_each_sample(11, check_rules_and_notes);
}

static int count_of(const fy_jieqi_view *view, int color)
{
    int count = view->due & FY_JIEQI_DUE_TAKEN && view->turn != color;
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        count += view->board[s] != 0 && view->board[s] >> 4 == color;
    for (int i = 0; i < FY_JIEQI_LOST_MAX; i++) count += view->lost[color][i] != 0;
    return count;
}

static void check_partial(const sample *s)
{
    int noted[2] = {0, 0};
    if (s->parsed.code != FY_OK || is_full(s)) return;
    for (size_t i = 0; i < s->count; i++) {
        noted[0] += s->found[i].code == FY_JIEQI_PARTIAL_RED;
        noted[1] += s->found[i].code == FY_JIEQI_PARTIAL_BLACK;
    }
    assert_sample(s, noted[0] == (count_of(&s->pos.view, FY_JIEQI_RED) < 16));
    assert_sample(s, noted[1] == (count_of(&s->pos.view, FY_JIEQI_BLACK) < 16));
}

static void a_side_with_fewer_than_sixteen_pieces_is_noted(void **state)
{
    (void)state;
    for_each_sample(12, check_partial);
}

/* ---- fix --------------------------------------------------------------------------------- */

static int fixed;

static fy_result fix_sample(char out[SPELLING_MAX], const sample *s)
{
    char *copy = exact_copy(s->text, s->len);
    fy_result result = fy_jieqi_fix(out, SPELLING_MAX, copy, s->len, 0);
    free(copy);
    return result;
}

static void check_refusal(const sample *s)
{
    char out[SPELLING_MAX];
    const fy_finding *stuck = NULL;
    if (is_full(s)) return;
    for (size_t i = s->count; i-- > 0;)
        if (fy_code_severity(s->found[i].code) == FY_SEVERITY_FAULT && !s->found[i].repairable)
            stuck = &s->found[i];
    fy_result result = fix_sample(out, s);
    assert_sample(s, result.code == (stuck != NULL ? stuck->code : (uint32_t)FY_OK));
    assert_sample(s, stuck == NULL || result.at == stuck->at);
    fixed += result.code == FY_OK && s->faults > 0;
}

static void a_text_is_fixed_exactly_when_all_its_faults_are_repairable(void **state)
{
    (void)state;
    fixed = 0;
    for_each_sample(13, check_refusal);
    assert_true(fixed > TEXTS / 100);
}

static void check_fixed(const sample *s)
{
    fy_jieqi pos;
    char once[SPELLING_MAX], twice[SPELLING_MAX];
    fy_result first = fix_sample(once, s);
    if (first.code != FY_OK) return;
    assert_sample(s, parse_copy(&pos, once, first.at).code == FY_OK);
    assert_sample(s, (fy_jieqi_check(&pos) & ~s->rules) == 0 || is_full(s));
    assert_sample(s, s->parsed.code != FY_OK || same(&pos, &s->pos));
    fy_result second = fy_jieqi_fix(twice, sizeof twice, once, first.at, 0);
    assert_sample(s, second.code == FY_OK && strcmp(once, twice) == 0);
}

static void a_fixed_text_parses_and_breaks_no_new_rule_and_stays_as_it_is(void **state)
{
    (void)state;
    for_each_sample(14, check_fixed);
}

/* Blanks and line ends around the text have no finding; fix leaves them off. */
static void check_repairs(const sample *s)
{
    char out[SPELLING_MAX], repaired[2 * SPELLING_MAX];
    const char *shown = repaired;
    fy_result result = fix_sample(out, s);
    if (result.code != FY_OK || is_full(s)) return;
    size_t end = apply_repairs(repaired, sizeof repaired, s->text, s->len, s->found, s->count);
    trim(&shown, &end, 0);
    assert_sample(s, end == result.at && memcmp(shown, out, end) == 0);
}

static void a_fixed_text_is_the_text_with_all_repairs_made(void **state)
{
    (void)state;
    for_each_sample(15, check_repairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writing_gives_the_canonical_text_and_reading_it_the_same_bytes),
        cmocka_unit_test(other_spellings_are_read_as_the_same_position),
        cmocka_unit_test(rewriting_a_text_gives_the_canonical_one),
        cmocka_unit_test(every_truncation_of_a_text_fails_at_its_end_or_round_trips),
        cmocka_unit_test(every_byte_flip_of_a_text_fails_in_place_or_round_trips),
        cmocka_unit_test(a_failed_parse_leaves_the_output_untouched),
        cmocka_unit_test(the_start_is_the_position_of_its_text),
        cmocka_unit_test(a_text_that_does_not_fit_is_not_written),
        cmocka_unit_test(a_text_beyond_the_limit_is_refused_unread),
        cmocka_unit_test(an_empty_text_may_be_null),
        cmocka_unit_test(findings_lie_inside_the_text_in_order_and_repairs_change_something),
        cmocka_unit_test(there_is_a_fault_exactly_when_parse_refuses_and_parse_names_the_first),
        cmocka_unit_test(rules_are_those_of_check_and_notes_are_for_what_is_not_canonical),
        cmocka_unit_test(a_side_with_fewer_than_sixteen_pieces_is_noted),
        cmocka_unit_test(a_text_is_fixed_exactly_when_all_its_faults_are_repairable),
        cmocka_unit_test(a_fixed_text_parses_and_breaks_no_new_rule_and_stays_as_it_is),
        cmocka_unit_test(a_fixed_text_is_the_text_with_all_repairs_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
