/* What must hold for every position and every text of Azul, over many of them, the same on every
 * run:
 *
 *     reading undoes writing, and writing undoes reading on canonical text
 *     no text, however spoiled, is read half
 *     diagnose agrees with parse and check, and fix does what diagnose proposes
 *
 * azul_random.h makes the positions and the texts. */
#include <stdlib.h>

#include "azul_random.h"

enum {
    POSITIONS = SLOW_BUILD ? 3000 : 12000,
    GAMES = SLOW_BUILD ? 60 : 400,
    TRUNCATED = SLOW_BUILD ? 100 : 600,
    FLIPPED = SLOW_BUILD ? 3 : 16,
    TEXTS = SLOW_BUILD ? 6000 : 30000
};

/* ---- calling the library ----------------------------------------------------------------- */

static fy_result parse_copy(fy_azul *out, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    fy_result result = fy_azul_parse(out, copy, len, 0);
    free(copy);
    return result;
}

static int same(const fy_azul *a, const fy_azul *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- reading and writing ----------------------------------------------------------------- */

static void writing_gives_the_canonical_text_and_reading_it_the_same_bytes(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul pos, back;
        char text[AZUL_SPELLING_MAX], out[FY_AZUL_TEXT_MAX];
        random_azul(&pos, &seed);
        size_t len = spell_azul(text, &pos, NULL);
        fy_result written = fy_azul_write(out, sizeof out, &pos, 0);
        assert_for(text, len, written.code == FY_OK && written.at == strlen(out));
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
        fy_azul pos, back;
        char text[AZUL_SPELLING_MAX], canonical[AZUL_SPELLING_MAX], out[FY_AZUL_TEXT_MAX];
        random_azul(&pos, &seed);
        spell_azul(canonical, &pos, NULL);
        size_t len = spell_azul(text, &pos, &seed);
        assert_for(text, len, parse_copy(&back, text, len).code == FY_OK);
        assert_for(text, len, same(&pos, &back));
        fy_result written = fy_azul_rewrite(out, sizeof out, text, len, 0, 0);
        assert_for(text, len, written.code == FY_OK && strcmp(out, canonical) == 0);
    }
}

static void assert_round_trip(const fy_azul *pos)
{
    fy_azul back;
    char out[FY_AZUL_TEXT_MAX];
    fy_result written = fy_azul_write(out, sizeof out, pos, 0);
    assert_int_equal(written.code, FY_OK);
    assert_for(out, written.at, parse_copy(&back, out, written.at).code == FY_OK);
    assert_for(out, written.at, same(pos, &back));
}

static void every_position_of_a_game_round_trips(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (int i = 0; i < GAMES; i++) {
        fy_azul pos;
        fy_azul_start_for(&pos, 2 + i % 3, i / 3 % 2);
        assert_round_trip(&pos);
        while (fy_azul_playout(&pos, &random, (uint64_t)(1 + i % 5)) > 0) assert_round_trip(&pos);
        assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_FINISHED);
    }
}

static void the_longest_text_fits_into_the_room_that_is_promised(void **state)
{
    (void)state;
    fy_azul pos;
    char text[FY_AZUL_TEXT_MAX];
    memset(&pos, 0, sizeof pos);
    pos.players = 4;
    pos.factories = FY_AZUL_FACTORIES_MAX;
    pos.centre[0] = 136;
    pos.token = pos.free_wall = pos.has_bag = pos.has_lid = 1;
    for (int p = 0; p < 4; p++) {
        memset(pos.board[p].line_color, FY_AZUL_RED, 5);
        memset(pos.board[p].line_count, 5, 5);
        memset(pos.board[p].floor, FY_AZUL_WHITE, FY_AZUL_FLOOR_MAX);
        pos.score[p] = 65535;
    }
    memset(pos.bag, 255, sizeof pos.bag);
    memset(pos.lid, 255, sizeof pos.lid);
    pos.round = 65535;
    fy_result written = fy_azul_write(text, sizeof text, &pos, 0);
    assert_int_equal(written.code, FY_OK);
    assert_round_trip(&pos);

    char *exact = malloc(written.at + 1);
    assert_non_null(exact);
    fy_result cramped = fy_azul_write(exact, written.at, &pos, 0);
    assert_int_equal(cramped.code, FY_NO_SPACE);
    assert_int_equal(cramped.at, written.at + 1);
    assert_int_equal(fy_azul_write(exact, written.at + 1, &pos, 0).code, FY_OK);
    assert_string_equal(exact, text);
    free(exact);
}

/* Nobody promises what is written then, but it must be written somewhere. */
static void bytes_that_are_no_position_are_written_without_harm(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul pos;
        char out[8192];
        unsigned char *bytes = (unsigned char *)&pos;
        const int high = one_in(&seed, 4);
        for (size_t k = 0; k < sizeof pos; k++)
            bytes[k] = high ? 255 : (unsigned char)random_bits(&seed);
        assert_int_equal(fy_azul_write(out, sizeof out, &pos, 0).code, FY_OK);
    }
}

static void assert_fails_or_round_trips(const char *text, size_t len)
{
    fy_azul pos, before;
    memset(&pos, 0xa5, sizeof pos);
    before = pos;
    fy_result result = parse_copy(&pos, text, len);
    if (result.code == FY_OK) {
        assert_for(text, len, result.at == len);
        assert_round_trip(&pos);
        return;
    }
    assert_for(text, len, result.at <= len);
    assert_for(text, len, fy_code_severity(result.code) == FY_SEVERITY_FAULT);
    assert_for(text, len, same(&pos, &before));
}

static void every_truncation_of_a_text_fails_in_place_or_round_trips(void **state)
{
    (void)state;
    uint64_t seed = 5;
    char text[AZUL_SPELLING_MAX];
    for (int i = 0; i < TRUNCATED; i++) {
        fy_azul pos;
        random_azul(&pos, &seed);
        size_t len = spell_azul(text, &pos, one_in(&seed, 2) ? NULL : &seed);
        for (size_t shorter = 0; shorter <= len; shorter++)
            assert_fails_or_round_trips(text, shorter);
    }
}

/* Does a byte that was replaced change how many fields there are, or what the tags are? */
static int changes_fields(const char *text, size_t at, char old)
{
    const int begins = at > 0 && text[at - 1] == '/';
    return text[at] == '/' || old == '/' || begins || text[at] == ' ' || text[at] == '\t' ||
           text[at] == '\r' || text[at] == '\n';
}

/* A text that one byte spoils is wrong there or behind it, unless it has other fields. */
static void assert_flip_is_blamed_in_place(const char *text, size_t len, size_t at, char old)
{
    fy_azul pos;
    fy_result result = parse_copy(&pos, text, len);
    if (result.code == FY_OK || result.code == FY_AZUL_TEN_FIELD_AMBIGUOUS) return;
    if (changes_fields(text, at, old)) return;
    size_t first = at; /* a number or a tag is blamed on its first byte */
    while (first > 0 && strchr("/,|:", text[first - 1]) == NULL) first--;
    assert_for(text, len, result.at >= (text[at] == ':' || old == ':' ? 0 : first));
}

static void every_byte_flip_of_a_text_fails_in_place_or_round_trips(void **state)
{
    (void)state;
    uint64_t seed = 6;
    char text[AZUL_SPELLING_MAX];
    for (int i = 0; i < FLIPPED; i++) {
        fy_azul pos;
        random_azul(&pos, &seed);
        size_t len = spell_azul(text, &pos, &seed);
        for (size_t at = 0; at < len; at++) {
            char kept = text[at];
            for (int byte = 0; byte < 256; byte++) {
                text[at] = (char)byte;
                assert_fails_or_round_trips(text, len);
                assert_flip_is_blamed_in_place(text, len, at, kept);
            }
            text[at] = kept;
        }
    }
}

static void no_spoiled_text_is_read_half(void **state)
{
    (void)state;
    uint64_t seed = 7;
    char text[AZUL_SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        size_t len = random_azul_text(text, &seed);
        assert_fails_or_round_trips(text, len);
    }
}

static void no_leniency_changes_what_is_read(void **state)
{
    (void)state;
    uint64_t seed = 8;
    char text[AZUL_SPELLING_MAX];
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul strict, loose;
        memset(&strict, 0, sizeof strict);
        memset(&loose, 0, sizeof loose);
        size_t len = random_azul_text(text, &seed);
        fy_result a = fy_azul_parse(&strict, text, len, 0);
        fy_result b = fy_azul_parse(&loose, text, len, FY_ALLOW_ALL);
        assert_for(text, len, a.code == b.code && a.at == b.at && same(&strict, &loose));
    }
}

/* ---- diagnose ---------------------------------------------------------------------------- */

/* A text, and what parse and diagnose say of it. */
typedef struct sample {
    char text[AZUL_SPELLING_MAX];
    size_t len;

    fy_azul pos;
    fy_result parsed;

    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    const fy_finding *first_fault; /* or NULL */
    uint64_t rules;
    int notes; /* that tell of a difference */
} sample;

#define assert_sample(s, condition) assert_for((s)->text, (s)->len, condition)

static void diagnose(sample *s)
{
    char *copy = exact_copy(s->text, s->len);
    s->count = fy_azul_diagnose(s->found, FY_FINDINGS_MAX, copy, s->len, 0);
    free(copy);
    s->first_fault = NULL;
    s->rules = 0;
    s->notes = 0;
    assert_sample(s, s->count <= FY_FINDINGS_MAX);
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        fy_severity severity = fy_code_severity(f->code);
        if (severity == FY_SEVERITY_FAULT && s->first_fault == NULL) s->first_fault = f;
        if (severity == FY_SEVERITY_RULE) s->rules |= FY_RULE(f->code);
        s->notes += severity == FY_SEVERITY_NOTE && f->code != FY_AZUL_PARTIAL;
    }
}

static void for_each_sample(uint64_t seed, void (*check)(const sample *s))
{
    for (int i = 0; i < TEXTS; i++) {
        sample s;
        s.len = random_azul_text(s.text, &seed);
        s.parsed = parse_copy(&s.pos, s.text, s.len);
        diagnose(&s);
        check(&s);
    }
}

/* Some found no room. */
static int is_cut(const sample *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->found[i].code == FY_TOO_MANY_FINDINGS) return 1;
    return 0;
}

static void check_places(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        assert_sample(s, f->at <= s->len && f->len <= s->len - f->at);
        assert_sample(s, f->repair_at <= s->len && f->repair_len <= s->len - f->repair_at);
        assert_sample(s, f->field < FY_AZUL_FIELDS && f->repairable <= 1);
        assert_sample(s, memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
        assert_sample(s, i == 0 || s->found[i - 1].at <= f->at);
    }
}

static void findings_lie_inside_the_text_in_the_order_of_their_bytes(void **state)
{
    (void)state;
    for_each_sample(9, check_places);
}

static void check_repairs_change_something(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        int unchanged = strlen(f->repair) == f->repair_len &&
                        memcmp(s->text + f->repair_at, f->repair, f->repair_len) == 0;
        assert_sample(s, !f->repairable || !unchanged);
    }
}

static void every_repair_changes_something(void **state)
{
    (void)state;
    for_each_sample(10, check_repairs_change_something);
}

/* The number of fields and their kind are told first by parse, but stand where they are. */
static int is_about_all_fields(uint32_t code)
{
    return code >= FY_AZUL_ONE_FIELD && code <= FY_AZUL_TEN_FIELD_AMBIGUOUS;
}

static int names(const fy_finding *f, fy_result parsed)
{
    return f->code == parsed.code && f->at <= parsed.at && parsed.at <= f->at + f->len;
}

static void check_first_fault(const sample *s)
{
    int named = 0;
    assert_sample(s, (s->first_fault != NULL) == (s->parsed.code != FY_OK));
    if (s->first_fault == NULL) return;
    for (size_t i = 0; i < s->count; i++) named |= names(&s->found[i], s->parsed);
    assert_sample(s, named);
    if (!is_about_all_fields(s->parsed.code)) assert_sample(s, names(s->first_fault, s->parsed));
}

static void there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same(void **state)
{
    (void)state;
    for_each_sample(11, check_first_fault);
    for_each_sample(12, check_first_fault);
}

static void check_rules(const sample *s)
{
    if (s->parsed.code == FY_OK && !is_cut(s)) assert_sample(s, s->rules == fy_azul_check(&s->pos));
}

static void the_rules_among_the_findings_are_those_of_check(void **state)
{
    (void)state;
    for_each_sample(13, check_rules);
}

static void check_notes(const sample *s)
{
    char out[FY_AZUL_TEXT_MAX];
    const char *text = s->text;
    size_t len = s->len;
    if (s->parsed.code != FY_OK || is_cut(s)) return;
    fy_result written = fy_azul_rewrite(out, sizeof out, text, len, 0, 0);
    trim(&text, &len, 0);
    int canonical = written.at == len && memcmp(text, out, len) == 0;
    assert_sample(s, written.code == FY_OK && (s->notes == 0) == canonical);
}

static void a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical(void **state)
{
    (void)state;
    for_each_sample(14, check_notes);
}

static void diagnose_stores_only_as_many_findings_as_there_is_room_for(void **state)
{
    (void)state;
    static const char text[] = "xxxx|BBB/G/-/-/-/-/-/-/1/0/9";
    fy_finding all[FY_FINDINGS_MAX], some[3];
    size_t count = fy_azul_diagnose(all, FY_FINDINGS_MAX, text, sizeof text - 1, 0);
    assert_true(count > 3);
    memset(some, 0x5a, sizeof some);
    assert_int_equal(fy_azul_diagnose(some, 2, text, sizeof text - 1, 0), count);
    assert_memory_equal(some, all, 2 * sizeof some[0]);
    for (size_t i = 0; i < sizeof some[2]; i++)
        assert_int_equal(((const unsigned char *)&some[2])[i], 0x5a);
    assert_int_equal(fy_azul_diagnose(NULL, 0, text, sizeof text - 1, 0), count);
}

static void a_list_that_is_too_long_says_so_at_its_end(void **state)
{
    (void)state;
    char text[1024], out[FY_AZUL_TEXT_MAX];
    size_t len = 0;
    for (int i = 0; i < 100; i++) len += (size_t)sprintf(text + len, "B|");
    len += (size_t)sprintf(text + len, "/-/-/-/-/-/-/-/0,0/1/0");
    fy_finding found[FY_FINDINGS_MAX];
    assert_int_equal(fy_azul_diagnose(found, FY_FINDINGS_MAX, text, len, 0), FY_FINDINGS_MAX);
    assert_int_equal(found[FY_FINDINGS_MAX - 1].code, FY_TOO_MANY_FINDINGS);
    assert_int_equal(found[FY_FINDINGS_MAX - 1].at, len);
    assert_int_equal(fy_azul_fix(out, sizeof out, text, len, 0).code, FY_AZUL_SHORT_FACTORY);
}

static void rules_that_find_no_room_hide_no_fault_and_hinder_no_repair(void **state)
{
    (void)state;
    char text[AZUL_SPELLING_MAX], out[FY_AZUL_TEXT_MAX];
    size_t len = (size_t)sprintf(text, "----/-");
    for (int p = 0; p < 4; p++)
        len += (size_t)sprintf(text + len, "/W-W-W|-W-W-|W-W-W|-W-W-|W-W-W/"
                                           "WW|WWW|WWWW|WWWWW|WWWWW/WWWWWWWWW");
    len += (size_t)sprintf(text + len, "/0,0,0,0/1/+1");
    fy_finding found[FY_FINDINGS_MAX];
    assert_int_equal(fy_azul_diagnose(found, FY_FINDINGS_MAX, text, len, 0), FY_FINDINGS_MAX);
    assert_int_equal(found[FY_FINDINGS_MAX - 1].code, FY_TOO_MANY_FINDINGS);
    assert_int_equal(found[FY_FINDINGS_MAX - 2].code, FY_AZUL_BAD_CURRENT);
    assert_int_equal(fy_azul_fix(out, sizeof out, text, len, 0).code, FY_OK);
    assert_int_equal(strlen(out), len - 1);
}

/* ---- fix --------------------------------------------------------------------------------- */

static int fixed;

static fy_result fix(char out[FY_AZUL_TEXT_MAX], const sample *s)
{
    return fy_azul_fix(out, FY_AZUL_TEXT_MAX, s->text, s->len, 0);
}

static void check_refusal(const sample *s)
{
    char out[FY_AZUL_TEXT_MAX];
    const fy_finding *stuck = NULL;
    for (size_t i = s->count; i-- > 0;)
        if (fy_code_severity(s->found[i].code) == FY_SEVERITY_FAULT && !s->found[i].repairable)
            stuck = &s->found[i];
    fy_result result = fix(out, s);
    if (stuck == NULL && is_cut(s) && result.code == FY_TOO_MANY_FINDINGS) return;
    assert_sample(s, result.code == (stuck != NULL ? stuck->code : (uint32_t)FY_OK));
    assert_sample(s, stuck == NULL || result.at == stuck->at);
    fixed += result.code == FY_OK && s->first_fault != NULL;
}

static void a_text_is_fixed_exactly_when_all_its_faults_are_repairable(void **state)
{
    (void)state;
    fixed = 0;
    for_each_sample(15, check_refusal);
    assert_true(fixed > TEXTS / 100);
}

static int tiles_of(const fy_azul *pos)
{
    uint8_t unseen[FY_AZUL_COLORS];
    int sum = 0;
    fy_azul_unseen(unseen, pos);
    for (int color = 0; color < FY_AZUL_COLORS; color++) sum += unseen[color];
    return sum;
}

/* Letters of tiles in the fields before the numbers, in upper or lower case. */
static int letters_of(const char *text, size_t len)
{
    int count = 0;
    for (size_t i = 0; i < len && strchr(",:", text[i]) == NULL; i++)
        count += strchr("BYRKWFbyrkwf", text[i]) != NULL && text[i] != '\0';
    return count;
}

static void check_fix(const sample *s)
{
    fy_azul pos;
    char once[FY_AZUL_TEXT_MAX], twice[FY_AZUL_TEXT_MAX];
    fy_result first = fix(once, s);
    if (first.code != FY_OK) return;
    assert_sample(s, parse_copy(&pos, once, first.at).code == FY_OK);
    if (!is_cut(s)) assert_sample(s, (fy_azul_check(&pos) & ~s->rules) == 0);
    assert_sample(s, letters_of(once, first.at) == letters_of(s->text, s->len));
    if (s->parsed.code == FY_OK) assert_sample(s, tiles_of(&pos) == tiles_of(&s->pos));
    fy_result second = fy_azul_fix(twice, sizeof twice, once, first.at, 0);
    assert_sample(s, second.code == FY_OK && strcmp(once, twice) == 0);
}

static void a_fixed_text_parses_has_the_same_tiles_and_is_not_changed_again(void **state)
{
    (void)state;
    for_each_sample(16, check_fix);
    for_each_sample(17, check_fix);
}

/* A note of a centre or of floors that are too long for a repair has none; fix heeds it even so. */
static int has_note_without_repair(const sample *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (!s->found[i].repairable && s->found[i].code != FY_AZUL_PARTIAL &&
            fy_code_severity(s->found[i].code) == FY_SEVERITY_NOTE)
            return 1;
    return 0;
}

/* Blanks and line ends around the text have no finding; fix leaves them off. */
static void check_repairs(const sample *s)
{
    char out[FY_AZUL_TEXT_MAX], repaired[2 * AZUL_SPELLING_MAX];
    fy_result result = fix(out, s);
    if (result.code != FY_OK || is_cut(s) || has_note_without_repair(s)) return;
    const char *shown = repaired;
    size_t end = apply_repairs(repaired, sizeof repaired, s->text, s->len, s->found, s->count);
    trim(&shown, &end, 0);
    assert_sample(s, end == result.at && memcmp(shown, out, end) == 0);
}

static void a_fixed_text_is_the_text_with_all_repairs_made(void **state)
{
    (void)state;
    for_each_sample(18, check_repairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writing_gives_the_canonical_text_and_reading_it_the_same_bytes),
        cmocka_unit_test(other_spellings_are_read_as_the_same_position),
        cmocka_unit_test(every_position_of_a_game_round_trips),
        cmocka_unit_test(the_longest_text_fits_into_the_room_that_is_promised),
        cmocka_unit_test(bytes_that_are_no_position_are_written_without_harm),
        cmocka_unit_test(every_truncation_of_a_text_fails_in_place_or_round_trips),
        cmocka_unit_test(every_byte_flip_of_a_text_fails_in_place_or_round_trips),
        cmocka_unit_test(no_spoiled_text_is_read_half),
        cmocka_unit_test(no_leniency_changes_what_is_read),
        cmocka_unit_test(findings_lie_inside_the_text_in_the_order_of_their_bytes),
        cmocka_unit_test(every_repair_changes_something),
        cmocka_unit_test(there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same),
        cmocka_unit_test(the_rules_among_the_findings_are_those_of_check),
        cmocka_unit_test(a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical),
        cmocka_unit_test(diagnose_stores_only_as_many_findings_as_there_is_room_for),
        cmocka_unit_test(a_list_that_is_too_long_says_so_at_its_end),
        cmocka_unit_test(rules_that_find_no_room_hide_no_fault_and_hinder_no_repair),
        cmocka_unit_test(a_text_is_fixed_exactly_when_all_its_faults_are_repairable),
        cmocka_unit_test(a_fixed_text_parses_has_the_same_tiles_and_is_not_changed_again),
        cmocka_unit_test(a_fixed_text_is_the_text_with_all_repairs_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
