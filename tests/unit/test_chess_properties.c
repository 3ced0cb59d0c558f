/* What must hold for every position and every text, over many of them, the same on every run:
 *
 *     reading undoes writing, and writing undoes reading on canonical text
 *     no text, however spoiled, is read half
 *     diagnose agrees with parse and check, and fix does what diagnose proposes
 *
 * Where a property speaks of leniencies, half of the texts are read with some. */
#include <string.h>

#include "support.h"

enum { POSITIONS = 12000, TEXTS = 40000 };

static uint32_t random_allow(uint64_t *state)
{
    if (one_in(state, 2)) return 0;
    return (uint32_t)random_bits(state) & (uint32_t)random_bits(state) & FY_ALLOW_ALL;
}

/* ---- reading and writing ----------------------------------------------------------------- */

static void reading_what_was_written_gives_the_same_bytes(void **state)
{
    (void)state;
    static const uint32_t styles[] = {0, FY_CHESS_CASTLING_SHREDDER, FY_CHESS_CASTLING_XFEN};
    uint64_t seed = 1;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos, back;
        char text[FY_CHESS_TEXT_MAX];
        random_position(&pos, &seed);
        for (int k = 0; k < 3; k++) {
            fy_result written = fy_chess_write(text, sizeof text, &pos, styles[k]);
            assert_int_equal(written.code, FY_OK);
            assert_int_equal(parse_exact(&back, text, written.at, 0).code, FY_OK);
            assert_for(text, written.at, same_position(&pos, &back));
        }
    }
}

static void reading_what_was_written_as_epd_gives_the_same_bytes(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos, back;
        char text[FY_CHESS_TEXT_MAX + 32];
        random_position(&pos, &seed);
        fy_result written = fy_chess_write(text, sizeof text, &pos, FY_CHESS_EPD);
        assert_int_equal(written.code, FY_OK);
        fy_result read = parse_exact(&back, text, written.at, FY_ALLOW_OPERATIONS);
        assert_for(text, written.at, read.code == FY_OK && same_position(&pos, &back));
    }
}

static void writing_what_was_read_gives_canonical_text_back(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos, back;
        ref_chess ref;
        char text[128], out[FY_CHESS_TEXT_MAX];
        random_position(&pos, &seed);
        to_reference(&ref, &pos);
        size_t len = ref_chess_write(text, &ref, REF_EP_ALWAYS, REF_CASTLING_AUTO);
        assert_for(text, len, parse_exact(&back, text, len, 0).code == FY_OK);
        fy_result written = fy_chess_write(out, sizeof out, &back, 0);
        assert_for(text, len, written.at == len && strcmp(text, out) == 0);
    }
}

/* A text that was read must be written, and that must be read as the same position. */
static void assert_round_trip(const fy_chess *pos, const char *text, size_t len)
{
    fy_chess back;
    char out[FY_CHESS_TEXT_MAX];
    fy_result written = fy_chess_write(out, sizeof out, pos, 0);
    assert_for(text, len, written.code == FY_OK);
    assert_for(text, len, parse_exact(&back, out, written.at, 0).code == FY_OK);
    assert_for(text, len, same_position(pos, &back));
}

static void assert_fails_or_round_trips(const char *text, size_t len, uint32_t allow)
{
    fy_chess pos, before;
    memset(&pos, 0xa5, sizeof pos);
    before = pos;
    fy_result result = parse_exact(&pos, text, len, allow);
    if (result.code == FY_OK) {
        assert_for(text, len, result.at == len);
        assert_round_trip(&pos, text, len);
        return;
    }
    assert_read(text, len, allow, result.at <= len);
    assert_read(text, len, allow, fy_code_severity(result.code) == FY_SEVERITY_FAULT);
    assert_read(text, len, allow, same_position(&pos, &before));
}

static void every_truncation_of_a_text_fails_in_place_or_round_trips(void **state)
{
    (void)state;
    uint64_t seed = 4;
    char text[SPELLING_MAX];
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        size_t len = fy_chess_write(text, sizeof text, &pos, 0).at;
        for (size_t shorter = 0; shorter <= len; shorter++)
            assert_fails_or_round_trips(text, shorter, 0);
    }
}

static void every_byte_flip_of_a_text_fails_in_place_or_round_trips(void **state)
{
    (void)state;
    uint64_t seed = 5;
    char text[SPELLING_MAX];
    for (int i = 0; i < 60; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        size_t len = random_spelling(text, &pos, &seed);
        for (size_t at = 0; at < len; at++) {
            char kept = text[at];
            for (int byte = 0; byte < 256; byte++) {
                text[at] = (char)byte;
                assert_fails_or_round_trips(text, len, 0);
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
        size_t len = random_text(text, &seed);
        assert_fails_or_round_trips(text, len, random_allow(&seed));
    }
}

static void a_leniency_never_refuses_what_the_strict_reader_takes(void **state)
{
    (void)state;
    uint64_t seed = 7;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess strict, loose;
        size_t len = random_text(text, &seed);
        if (parse_exact(&strict, text, len, 0).code != FY_OK) continue;
        fy_result result = parse_exact(&loose, text, len, random_allow(&seed));
        assert_for(text, len, result.code == FY_OK && same_position(&strict, &loose));
    }
}

/* ---- diagnose ---------------------------------------------------------------------------- */

/* A text, and what parse and diagnose say of it. */
typedef struct sample {
    char text[SPELLING_MAX];
    size_t len;
    uint32_t allow;

    fy_chess pos;
    fy_result parsed;

    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    const fy_finding *first_fault; /* or NULL */
    uint64_t rules;
    int notes;
} sample;

#define assert_sample(s, condition) assert_read((s)->text, (s)->len, (s)->allow, condition)

static void diagnose(sample *s)
{
    s->count = diagnose_exact(s->found, s->text, s->len, s->allow);
    s->first_fault = NULL;
    s->rules = 0;
    s->notes = 0;
    assert_sample(s, s->count <= FY_FINDINGS_MAX);
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        fy_severity severity = fy_code_severity(f->code);
        if (severity == FY_SEVERITY_FAULT && s->first_fault == NULL) s->first_fault = f;
        if (severity == FY_SEVERITY_RULE) s->rules |= FY_RULE(f->code);
        s->notes += severity == FY_SEVERITY_NOTE;
    }
}

static void for_each_sample(uint64_t seed, void (*check)(const sample *s))
{
    for (int i = 0; i < TEXTS; i++) {
        sample s;
        s.len = random_text(s.text, &seed);
        s.allow = random_allow(&seed);
        s.parsed = parse_exact(&s.pos, s.text, s.len, s.allow);
        diagnose(&s);
        check(&s);
    }
}

static void check_places(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        assert_sample(s, f->at <= s->len && f->len <= s->len - f->at);
        assert_sample(s, f->repair_at <= s->len && f->repair_len <= s->len - f->repair_at);
        assert_sample(s, f->field < FY_CHESS_FIELDS && f->repairable <= 1);
        assert_sample(s, memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
        assert_sample(s, i == 0 || s->found[i - 1].at <= f->at);
    }
}

static void findings_lie_inside_the_text_in_the_order_of_their_bytes(void **state)
{
    (void)state;
    for_each_sample(8, check_places);
}

static void check_repairs_change_something(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        if (!f->repairable) continue;
        int same = strlen(f->repair) == f->repair_len &&
                   memcmp(s->text + f->repair_at, f->repair, f->repair_len) == 0;
        assert_sample(s, !same);
    }
}

static void every_repair_changes_something(void **state)
{
    (void)state;
    for_each_sample(18, check_repairs_change_something);
}

/* '_' aside, which changes what the fields are. */
static void check_more_lenient(const sample *s)
{
    fy_chess pos;
    if (s->parsed.code != FY_OK) return;
    uint32_t more = s->allow | (FY_ALLOW_ALL & ~(uint32_t)FY_ALLOW_UNDERSCORE);
    assert_sample(s, parse_exact(&pos, s->text, s->len, more).code == FY_OK);
}

static void what_some_leniencies_take_all_of_them_take(void **state)
{
    (void)state;
    for_each_sample(19, check_more_lenient);
}

static void diagnose_stores_only_as_many_findings_as_there_is_room_for(void **state)
{
    (void)state;
    static const char text[] = "8/8/8/8/8/8/8/7X x abc z9 -1 0";
    fy_finding all[FY_FINDINGS_MAX], some[3];
    size_t count = diagnose_exact(all, text, sizeof text - 1, 0);
    assert_true(count > 3);
    memset(some, 0x5a, sizeof some);
    assert_int_equal(fy_chess_diagnose(some, 2, text, sizeof text - 1, 0), count);
    assert_memory_equal(some, all, 2 * sizeof some[0]);
    for (size_t i = 0; i < sizeof some[2]; i++)
        assert_int_equal(((const unsigned char *)&some[2])[i], 0x5a);
    assert_int_equal(fy_chess_diagnose(NULL, 0, text, sizeof text - 1, 0), count);
}

/* A finding may span more than the one byte that parse points at, or the field it stands in. */
static void check_first_fault(const sample *s)
{
    const fy_finding *f = s->first_fault;
    assert_sample(s, (f != NULL) == (s->parsed.code != FY_OK));
    if (f == NULL) return;
    assert_sample(s, f->code == s->parsed.code);
    assert_sample(s, f->at <= s->parsed.at && s->parsed.at <= f->at + f->len);
}

static void there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same(void **state)
{
    (void)state;
    for_each_sample(9, check_first_fault);
    for_each_sample(10, check_first_fault);
}

static void check_rules(const sample *s)
{
    if (s->parsed.code == FY_OK) assert_sample(s, s->rules == fy_chess_check(&s->pos));
}

static void the_rules_among_the_findings_are_those_of_check(void **state)
{
    (void)state;
    for_each_sample(11, check_rules);
}

static int is_canonical(const char *text, size_t len, uint32_t allow)
{
    char out[FY_CHESS_TEXT_MAX];
    fy_result written = fy_chess_rewrite(out, sizeof out, text, len, allow, 0);
    trim(&text, &len, allow);
    return written.code == FY_OK && written.at == len && memcmp(text, out, len) == 0;
}

/* Operations aside: a record that has some has no canonical FEN. */
static void check_notes(const sample *s)
{
    if (s->parsed.code != FY_OK || s->allow & FY_ALLOW_OPERATIONS) return;
    assert_sample(s, (s->notes == 0) == is_canonical(s->text, s->len, s->allow));
}

static void a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical(void **state)
{
    (void)state;
    for_each_sample(12, check_notes);
    for_each_sample(17, check_notes);
}

/* ---- fix --------------------------------------------------------------------------------- */

static int fixed;

static fy_result fix(char out[SPELLING_MAX], const sample *s)
{
    return fy_chess_fix(out, SPELLING_MAX, s->text, s->len, s->allow);
}

static void check_refusal(const sample *s)
{
    char out[SPELLING_MAX];
    const fy_finding *stuck = NULL;
    for (size_t i = s->count; i-- > 0;)
        if (fy_code_severity(s->found[i].code) == FY_SEVERITY_FAULT && !s->found[i].repairable)
            stuck = &s->found[i];
    fy_result result = fix(out, s);
    assert_sample(s, result.code == (stuck != NULL ? stuck->code : (uint32_t)FY_OK));
    assert_sample(s, stuck == NULL || result.at == stuck->at);
    fixed += result.code == FY_OK && s->first_fault != NULL;
}

static void a_text_is_fixed_exactly_when_all_its_faults_are_repairable(void **state)
{
    (void)state;
    fixed = 0;
    for_each_sample(13, check_refusal);
    assert_true(fixed > TEXTS / 100);
}

static void check_second_fix(const sample *s)
{
    fy_chess pos;
    char once[SPELLING_MAX], twice[SPELLING_MAX];
    fy_result first = fix(once, s);
    if (first.code != FY_OK) return;
    assert_sample(s, parse_exact(&pos, once, first.at, s->allow).code == FY_OK);
    fy_result second = fy_chess_fix(twice, sizeof twice, once, first.at, s->allow);
    assert_sample(s, second.code == FY_OK && strcmp(once, twice) == 0);
}

static void a_fixed_text_parses_and_fixing_it_again_changes_nothing(void **state)
{
    (void)state;
    for_each_sample(14, check_second_fix);
}

static void check_fixed_rules(const sample *s)
{
    fy_chess pos;
    char out[SPELLING_MAX];
    fy_result result = fix(out, s);
    if (result.code != FY_OK) return;
    assert_sample(s, parse_exact(&pos, out, result.at, s->allow).code == FY_OK);
    assert_sample(s, (fy_chess_check(&pos) & ~s->rules) == 0);
}

static void a_fixed_text_breaks_no_rule_that_the_text_did_not(void **state)
{
    (void)state;
    for_each_sample(15, check_fixed_rules);
}

/* Blanks and line ends around the text have no finding; fix leaves them off. */
static void check_repairs(const sample *s)
{
    char out[SPELLING_MAX], repaired[2 * SPELLING_MAX];
    fy_result result = fix(out, s);
    if (result.code != FY_OK) return;
    const char *shown = repaired;
    size_t end = apply_repairs(repaired, sizeof repaired, s->text, s->len, s->found, s->count);
    trim(&shown, &end, s->allow);
    assert_sample(s, end == result.at && memcmp(shown, out, end) == 0);
}

static void a_fixed_text_is_the_text_with_all_repairs_made(void **state)
{
    (void)state;
    for_each_sample(16, check_repairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_what_was_written_gives_the_same_bytes),
        cmocka_unit_test(reading_what_was_written_as_epd_gives_the_same_bytes),
        cmocka_unit_test(writing_what_was_read_gives_canonical_text_back),
        cmocka_unit_test(every_truncation_of_a_text_fails_in_place_or_round_trips),
        cmocka_unit_test(every_byte_flip_of_a_text_fails_in_place_or_round_trips),
        cmocka_unit_test(a_failed_parse_leaves_the_output_untouched),
        cmocka_unit_test(a_leniency_never_refuses_what_the_strict_reader_takes),
        cmocka_unit_test(findings_lie_inside_the_text_in_the_order_of_their_bytes),
        cmocka_unit_test(every_repair_changes_something),
        cmocka_unit_test(what_some_leniencies_take_all_of_them_take),
        cmocka_unit_test(diagnose_stores_only_as_many_findings_as_there_is_room_for),
        cmocka_unit_test(there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same),
        cmocka_unit_test(the_rules_among_the_findings_are_those_of_check),
        cmocka_unit_test(a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical),
        cmocka_unit_test(a_text_is_fixed_exactly_when_all_its_faults_are_repairable),
        cmocka_unit_test(a_fixed_text_parses_and_fixing_it_again_changes_nothing),
        cmocka_unit_test(a_fixed_text_breaks_no_rule_that_the_text_did_not),
        cmocka_unit_test(a_fixed_text_is_the_text_with_all_repairs_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
