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

typedef struct diagnosis {
    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    const fy_finding *first_fault; /* or NULL */
    uint64_t rules;
    int notes;
} diagnosis;

static void diagnose(diagnosis *d, const char *text, size_t len, uint32_t allow)
{
    d->count = diagnose_exact(d->found, text, len, allow);
    d->first_fault = NULL;
    d->rules = 0;
    d->notes = 0;
    assert_read(text, len, allow, d->count <= FY_FINDINGS_MAX);
    for (size_t i = 0; i < d->count; i++) {
        const fy_finding *f = &d->found[i];
        fy_severity severity = fy_code_severity(f->code);
        if (severity == FY_SEVERITY_FAULT && d->first_fault == NULL) d->first_fault = f;
        if (severity == FY_SEVERITY_RULE) d->rules |= FY_RULE(f->code);
        d->notes += severity == FY_SEVERITY_NOTE;
    }
}

static void findings_lie_inside_the_text_in_the_order_of_their_bytes(void **state)
{
    (void)state;
    uint64_t seed = 8;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        diagnosis d;
        diagnose(&d, text, len, allow);
        for (size_t k = 0; k < d.count; k++) {
            const fy_finding *f = &d.found[k];
            assert_read(text, len, allow, f->at <= len && f->len <= len - f->at);
            assert_read(text, len, allow,
                        f->repair_at <= len && f->repair_len <= len - f->repair_at);
            assert_read(text, len, allow, f->field < FY_CHESS_FIELDS && f->repairable <= 1);
            assert_read(text, len, allow, memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
            assert_read(text, len, allow, k == 0 || d.found[k - 1].at <= f->at);
        }
    }
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

static void a_text_has_a_fault_exactly_when_parse_refuses_it(void **state)
{
    (void)state;
    uint64_t seed = 9;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        fy_result result = parse_exact(&pos, text, len, allow);
        diagnose(&d, text, len, allow);
        assert_read(text, len, allow, (d.first_fault != NULL) == (result.code != FY_OK));
    }
}

/* A finding may span more than the one byte that parse points at, or the field it stands in. */
static void the_first_fault_is_the_one_that_parse_returns(void **state)
{
    (void)state;
    uint64_t seed = 10;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        fy_result result = parse_exact(&pos, text, len, allow);
        diagnose(&d, text, len, allow);
        if (result.code == FY_OK || d.first_fault == NULL) continue;
        assert_read(text, len, allow, d.first_fault->code == result.code);
        assert_read(text, len, allow, d.first_fault->at <= result.at);
        assert_read(text, len, allow, result.at <= d.first_fault->at + d.first_fault->len);
    }
}

static void the_rules_among_the_findings_are_those_of_check(void **state)
{
    (void)state;
    uint64_t seed = 11;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        if (parse_exact(&pos, text, len, allow).code != FY_OK) continue;
        diagnose(&d, text, len, allow);
        assert_read(text, len, allow, d.rules == fy_chess_check(&pos));
    }
}

static int is_canonical(const char *text, size_t len, uint32_t allow)
{
    char out[FY_CHESS_TEXT_MAX];
    fy_result written = fy_chess_rewrite(out, sizeof out, text, len, allow, 0);
    trim(&text, &len, allow);
    return written.code == FY_OK && written.at == len && memcmp(text, out, len) == 0;
}

/* Operations aside: a record that has some has no canonical FEN. */
static void a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical(void **state)
{
    (void)state;
    uint64_t seed = 12;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed) & ~(uint32_t)FY_ALLOW_OPERATIONS;
        if (parse_exact(&pos, text, len, allow).code != FY_OK) continue;
        diagnose(&d, text, len, allow);
        assert_read(text, len, allow, (d.notes == 0) == is_canonical(text, len, allow));
    }
}

/* ---- fix --------------------------------------------------------------------------------- */

static void a_text_is_fixed_exactly_when_all_its_faults_are_repairable(void **state)
{
    (void)state;
    uint64_t seed = 13;
    char text[SPELLING_MAX], out[SPELLING_MAX];
    int fixed = 0;
    for (int i = 0; i < TEXTS; i++) {
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        diagnose(&d, text, len, allow);
        const fy_finding *stuck = NULL;
        for (size_t k = d.count; k-- > 0;)
            if (fy_code_severity(d.found[k].code) == FY_SEVERITY_FAULT && !d.found[k].repairable)
                stuck = &d.found[k];
        fy_result result = fy_chess_fix(out, sizeof out, text, len, allow);
        assert_read(text, len, allow,
                    result.code == (stuck != NULL ? stuck->code : (uint32_t)FY_OK));
        assert_read(text, len, allow, stuck == NULL || result.at == stuck->at);
        fixed += result.code == FY_OK && d.first_fault != NULL;
    }
    assert_true(fixed > TEXTS / 100);
}

static void a_fixed_text_parses_and_fixing_it_again_changes_nothing(void **state)
{
    (void)state;
    uint64_t seed = 14;
    char text[SPELLING_MAX], once[SPELLING_MAX], twice[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        fy_result first = fy_chess_fix(once, sizeof once, text, len, allow);
        if (first.code != FY_OK) continue;
        assert_read(text, len, allow, parse_exact(&pos, once, first.at, allow).code == FY_OK);
        fy_result second = fy_chess_fix(twice, sizeof twice, once, first.at, allow);
        assert_read(text, len, allow, second.code == FY_OK && strcmp(once, twice) == 0);
    }
}

static void a_fixed_text_breaks_no_rule_that_the_text_did_not(void **state)
{
    (void)state;
    uint64_t seed = 15;
    char text[SPELLING_MAX], out[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        fy_result result = fy_chess_fix(out, sizeof out, text, len, allow);
        if (result.code != FY_OK) continue;
        diagnose(&d, text, len, allow);
        assert_read(text, len, allow, parse_exact(&pos, out, result.at, allow).code == FY_OK);
        assert_read(text, len, allow, (fy_chess_check(&pos) & ~d.rules) == 0);
    }
}

/* Blanks and line ends around the text have no finding; fix leaves them off. */
static void a_fixed_text_is_the_text_with_all_repairs_made(void **state)
{
    (void)state;
    uint64_t seed = 16;
    char text[SPELLING_MAX], out[SPELLING_MAX], repaired[2 * SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        diagnosis d;
        size_t len = random_text(text, &seed);
        uint32_t allow = random_allow(&seed);
        fy_result result = fy_chess_fix(out, sizeof out, text, len, allow);
        if (result.code != FY_OK) continue;
        diagnose(&d, text, len, allow);
        const char *shown = repaired;
        size_t end = apply_repairs(repaired, sizeof repaired, text, len, d.found, d.count);
        trim(&shown, &end, allow);
        assert_read(text, len, allow, end == result.at && memcmp(shown, out, end) == 0);
    }
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
        cmocka_unit_test(diagnose_stores_only_as_many_findings_as_there_is_room_for),
        cmocka_unit_test(a_text_has_a_fault_exactly_when_parse_refuses_it),
        cmocka_unit_test(the_first_fault_is_the_one_that_parse_returns),
        cmocka_unit_test(the_rules_among_the_findings_are_those_of_check),
        cmocka_unit_test(a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical),
        cmocka_unit_test(a_text_is_fixed_exactly_when_all_its_faults_are_repairable),
        cmocka_unit_test(a_fixed_text_parses_and_fixing_it_again_changes_nothing),
        cmocka_unit_test(a_fixed_text_breaks_no_rule_that_the_text_did_not),
        cmocka_unit_test(a_fixed_text_is_the_text_with_all_repairs_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
