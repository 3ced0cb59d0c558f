#include "properties.h"

#include <stdlib.h>
#include <string.h>

fy_result read_exact(fy_position *out, const fy_game *game, const char *text, size_t len,
                     uint32_t allow)
{
    char *copy = exact_copy(text, len);
    const fy_result result = fy_parse(out, game, copy, len, allow);
    free(copy);
    return result;
}

static int same_union(const fy_position *a, const fy_position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- reading and writing ----------------------------------------------------------------- */

void writing_gives_the_canonical_text_and_reading_it_the_same_bytes(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    uint64_t seed = 1;
    for (int i = 0; i < maker->positions; i++) {
        fy_position pos, back;
        char text[SAMPLE_MAX], out[FY_TEXT_MAX];
        maker->position(&pos, &seed);
        const size_t len = maker->spell(text, &pos, NULL);
        const fy_result written = fy_write(out, sizeof out, game, &pos, 0);
        assert_for(text, len, written.code == FY_OK && written.at == strlen(out));
        assert_for(text, len, written.at == len && memcmp(text, out, len) == 0);
        const fy_result read = read_exact(&back, game, out, len, 0);
        assert_for(text, len, read.code == FY_OK && read.at == len);
        assert_for(text, len, same_union(&pos, &back));
    }
}

void other_spellings_are_read_as_the_same_position(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    uint64_t seed = 2;
    for (int i = 0; i < maker->positions; i++) {
        fy_position pos, back;
        char text[SAMPLE_MAX], canonical[SAMPLE_MAX], out[FY_TEXT_MAX];
        maker->position(&pos, &seed);
        const size_t canonical_len = maker->spell(canonical, &pos, NULL);
        const size_t len = maker->spell(text, &pos, &seed);
        assert_for(text, len, read_exact(&back, game, text, len, 0).code == FY_OK);
        assert_for(text, len, same_union(&pos, &back));
        const fy_result written = fy_rewrite(out, sizeof out, game, text, len, 0, 0);
        assert_for(text, len, written.code == FY_OK && written.at == canonical_len);
        assert_for(text, len, memcmp(out, canonical, canonical_len) == 0);
    }
}

void assert_round_trip(const fy_game *game, const fy_position *pos)
{
    fy_position back;
    char out[FY_TEXT_MAX];
    const fy_result written = fy_write(out, sizeof out, game, pos, 0);
    assert_int_equal(written.code, FY_OK);
    assert_for(out, written.at, read_exact(&back, game, out, written.at, 0).code == FY_OK);
    assert_for(out, written.at, same_union(pos, &back));
}

static void assert_fails_or_round_trips(const fy_game *game, const char *text, size_t len,
                                        uint32_t allow)
{
    fy_position pos, before;
    memset(&pos, 0xa5, sizeof pos);
    memset(&before, 0xa5, sizeof before);
    const fy_result result = read_exact(&pos, game, text, len, allow);
    if (result.code == FY_OK) {
        assert_read(text, len, allow, result.at == len);
        assert_round_trip(game, &pos);
        return;
    }
    assert_read(text, len, allow, result.at <= len);
    assert_read(text, len, allow, fy_code_severity(result.code) == FY_SEVERITY_FAULT);
    assert_read(text, len, allow, same_union(&pos, &before));
}

void every_truncation_of_a_text_fails_in_place_or_round_trips(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    uint64_t seed = 3;
    char text[SAMPLE_MAX];
    for (int i = 0; i < maker->truncated; i++) {
        fy_position pos;
        maker->position(&pos, &seed);
        const size_t len = maker->spell(text, &pos, one_in(&seed, 2) ? NULL : &seed);
        for (size_t shorter = 0; shorter <= len; shorter++)
            assert_fails_or_round_trips(game, text, shorter, 0);
    }
}

void for_each_byte_flip(char *text, size_t len,
                        void (*check)(const text_maker *maker, const char *text, size_t len,
                                      size_t at, char old),
                        const text_maker *maker)
{
    for (size_t at = 0; at < len; at++) {
        const char kept = text[at];
        for (int byte = 0; byte < 256; byte++) {
            text[at] = (char)byte;
            check(maker, text, len, at, kept);
        }
        text[at] = kept;
    }
}

static void check_flip(const text_maker *maker, const char *text, size_t len, size_t at, char old)
{
    (void)at;
    (void)old;
    assert_fails_or_round_trips(game_named(maker->game), text, len, 0);
}

void every_byte_flip_of_a_text_fails_in_place_or_round_trips(void **state)
{
    const text_maker *maker = *state;
    uint64_t seed = 4;
    char text[SAMPLE_MAX];
    for (int i = 0; i < maker->flipped; i++) {
        fy_position pos;
        maker->position(&pos, &seed);
        const size_t len = maker->spell(text, &pos, &seed);
        for_each_byte_flip(text, len, check_flip, maker);
    }
}

void no_spoiled_text_is_read_half(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    uint64_t seed = 5;
    char text[SAMPLE_MAX];
    for (int i = 0; i < maker->texts; i++) {
        uint32_t allow;
        const size_t len = maker->text(text, &allow, &seed);
        assert_fails_or_round_trips(game, text, len, allow);
    }
}

void a_text_that_does_not_fit_is_not_written(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    uint64_t seed = 6;
    for (int i = 0; i < 200; i++) {
        fy_position pos;
        char text[SAMPLE_MAX];
        maker->position(&pos, &seed);
        const size_t len = maker->spell(text, &pos, NULL);
        const size_t cap = (size_t)random_below(&seed, (int)len + 1);
        char *out = malloc(len + 1);
        assert_non_null(out);
        memset(out, 'z', len + 1);
        const fy_result result = fy_write(out, cap, game, &pos, 0);
        assert_int_equal(result.code, FY_NO_SPACE);
        assert_int_equal(result.at, len + 1);
        for (size_t k = 0; k <= len; k++) assert_int_equal(out[k], 'z');
        assert_int_equal(fy_write(out, len + 1, game, &pos, 0).code, FY_OK);
        free(out);
    }
}

void a_text_beyond_the_limit_is_refused_unread(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    const size_t len = (size_t)FY_TEXT_LIMIT + 1;
    char out[FY_TEXT_MAX];
    fy_finding found;
    fy_position pos;
    const fy_result result = fy_parse(&pos, game, "9", len, 0);
    assert_int_equal(result.code, FY_TEXT_TOO_LONG);
    assert_int_equal(result.at, FY_TEXT_LIMIT);
    assert_int_equal(fy_diagnose(&found, 1, game, "9", len, 0), 1);
    assert_int_equal(found.code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_fix(out, sizeof out, game, "9", len, 0).code, FY_TEXT_TOO_LONG);
    assert_int_equal(fy_rewrite(out, sizeof out, game, "9", len, 0, 0).code, FY_TEXT_TOO_LONG);
}

void an_empty_text_may_be_null(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    fy_position pos;
    fy_finding found;
    assert_int_equal(fy_parse(&pos, game, NULL, 0, 0).code, maker->empty_code);
    assert_int_equal(fy_diagnose(&found, 1, game, NULL, 0, 0), 1);
    assert_int_equal(found.code, maker->empty_code);
}

/* ---- samples ----------------------------------------------------------------------------- */

/* A note that a position is partial tells of the position, and not of how it is written. */
static int is_about_the_position(uint32_t code)
{
    return strstr(fy_code_name(code), "-partial") != NULL;
}

static void diagnose_sample(sample *s)
{
    char *copy = exact_copy(s->text, s->len);
    s->count = fy_diagnose(s->found, FY_FINDINGS_MAX, s->game, copy, s->len, s->allow);
    free(copy);
    s->first_fault = NULL;
    s->rules = 0;
    s->notes = s->is_cut = 0;
    assert_sample(s, s->count <= FY_FINDINGS_MAX);
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        const fy_severity severity = fy_code_severity(f->code);
        if (severity == FY_SEVERITY_FAULT && s->first_fault == NULL) s->first_fault = f;
        if (severity == FY_SEVERITY_RULE) s->rules |= FY_RULE(f->code);
        s->notes += severity == FY_SEVERITY_NOTE && !is_about_the_position(f->code);
        s->is_cut |= f->code == FY_TOO_MANY_FINDINGS;
    }
}

static void read_sample(sample *s)
{
    s->game = game_named(s->maker->game);
    s->parsed = read_exact(&s->pos, s->game, s->text, s->len, s->allow);
    diagnose_sample(s);
}

void for_each_sample(const text_maker *maker, uint64_t seed, void (*check)(const sample *s))
{
    for (int i = 0; i < maker->texts; i++) {
        sample s = {.maker = maker};
        s.len = maker->text(s.text, &s.allow, &seed);
        read_sample(&s);
        check(&s);
    }
}

/* All texts that lack the end of this one, or have one byte more or another byte. */
static void for_each_neighbour(const text_maker *maker, const char *text, size_t len,
                               void (*check)(const sample *s))
{
    static const char bytes[] = "/-|:, \t_?*+~.0129bBxXrRkKFwWhQe3z\x80";
    sample s = {.maker = maker};
    for (size_t at = 0; at <= len; at++) {
        memcpy(s.text, text, s.len = at);
        read_sample(&s);
        check(&s);
        for (size_t i = 0; i < 2 * sizeof bytes; i++) {
            const size_t behind = at + i % 2 <= len ? at + i % 2 : len;
            s.text[at] = bytes[i / 2];
            memcpy(s.text + at + 1, text + behind, len - behind);
            s.len = at + 1 + len - behind;
            read_sample(&s);
            check(&s);
        }
    }
}

/* ---- diagnose ---------------------------------------------------------------------------- */

static void check_places(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        assert_sample(s, f->at <= s->len && f->len <= s->len - f->at);
        assert_sample(s, f->repair_at <= s->len && f->repair_len <= s->len - f->repair_at);
        assert_sample(s, fy_field_name(s->game, f->field) != NULL &&
                             f->repairable <= FY_REPAIR_BY_FIX);
        assert_sample(s, memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
        assert_sample(s, i == 0 || s->found[i - 1].at <= f->at);
    }
}

void findings_lie_inside_the_text_in_the_order_of_their_bytes(void **state)
{
    for_each_sample(*state, 7, check_places);
}

static void check_repairs_change_something(const sample *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const fy_finding *f = &s->found[i];
        const int unchanged = strlen(f->repair) == f->repair_len &&
                              memcmp(s->text + f->repair_at, f->repair, f->repair_len) == 0;
        assert_sample(s, !f->repairable || !unchanged);
    }
}

void every_repair_changes_something(void **state)
{
    for_each_sample(*state, 8, check_repairs_change_something);
}

static void check_first_fault(const sample *s)
{
    assert_sample(s, (s->first_fault != NULL) == (s->parsed.code != FY_OK));
    if (s->first_fault == NULL) return;
    assert_sample(s, s->first_fault->code == s->parsed.code);
    assert_sample(s, s->first_fault->at == s->parsed.at);
}

void there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same(void **state)
{
    for_each_sample(*state, 9, check_first_fault);
    for_each_sample(*state, 10, check_first_fault);
}

static void check_rules(const sample *s)
{
    if (s->parsed.code != FY_OK || s->is_cut) return;
    assert_sample(s, s->rules == fy_check(s->game, &s->pos));
}

void the_rules_among_the_findings_are_those_of_check(void **state)
{
    for_each_sample(*state, 11, check_rules);
}

/* Operations aside: a record that has some has no canonical FEN. */
static void check_notes(const sample *s)
{
    char out[FY_TEXT_MAX];
    const char *text = s->text;
    size_t len = s->len;
    if (s->parsed.code != FY_OK || s->is_cut || s->allow & FY_ALLOW_OPERATIONS) return;
    const fy_result written = fy_rewrite(out, sizeof out, s->game, text, len, s->allow, 0);
    trim(&text, &len, s->allow);
    const int canonical = written.at == len && memcmp(text, out, len) == 0;
    assert_sample(s, written.code == FY_OK && (s->notes == 0) == canonical);
}

void a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical(void **state)
{
    for_each_sample(*state, 12, check_notes);
    for_each_sample(*state, 13, check_notes);
}

void diagnose_stores_only_as_many_findings_as_there_is_room_for(void **state)
{
    const text_maker *maker = *state;
    const fy_game *game = game_named(maker->game);
    const size_t len = strlen(maker->faulty);
    fy_finding all[FY_FINDINGS_MAX], some[3];
    const size_t count = fy_diagnose(all, FY_FINDINGS_MAX, game, maker->faulty, len, 0);
    assert_true(count > 3);
    memset(some, 0x5a, sizeof some);
    assert_int_equal(fy_diagnose(some, 2, game, maker->faulty, len, 0), count);
    assert_memory_equal(some, all, 2 * sizeof some[0]);
    for (size_t i = 0; i < sizeof some[2]; i++)
        assert_int_equal(((const unsigned char *)&some[2])[i], 0x5a);
    assert_int_equal(fy_diagnose(NULL, 0, game, maker->faulty, len, 0), count);
}

/* ---- fix --------------------------------------------------------------------------------- */

fy_result fix_sample(char out[SAMPLE_MAX], const sample *s)
{
    char *copy = exact_copy(s->text, s->len);
    const fy_result result = fy_fix(out, SAMPLE_MAX, s->game, copy, s->len, s->allow);
    free(copy);
    return result;
}

static int fixed;

static void check_refusal(const sample *s)
{
    char out[SAMPLE_MAX];
    const fy_finding *stuck = NULL;
    for (size_t i = s->count; i-- > 0;)
        if (fy_code_severity(s->found[i].code) == FY_SEVERITY_FAULT && !s->found[i].repairable)
            stuck = &s->found[i];
    const fy_result result = fix_sample(out, s);
    if (stuck == NULL && s->is_cut && result.code == FY_TOO_MANY_FINDINGS) return;
    assert_sample(s, result.code == (stuck != NULL ? stuck->code : (uint32_t)FY_OK));
    assert_sample(s, stuck == NULL || result.at == stuck->at);
    fixed += result.code == FY_OK && s->first_fault != NULL;
}

void a_text_is_fixed_exactly_when_all_its_faults_are_repairable(void **state)
{
    const text_maker *maker = *state;
    fixed = 0;
    for_each_sample(maker, 14, check_refusal);
    assert_true(fixed > maker->texts / 100);
}

static int is_repairable(const sample *s, const char *text, size_t len)
{
    fy_finding found[FY_FINDINGS_MAX];
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, s->game, text, len, s->allow);
    int repairable = 0;
    for (size_t i = 0; i < count; i++) repairable |= found[i].repairable;
    return repairable;
}

static void check_second_fix(const sample *s)
{
    fy_position pos;
    char once[SAMPLE_MAX], twice[SAMPLE_MAX];
    const fy_result first = fix_sample(once, s);
    if (first.code != FY_OK) return;
    assert_sample(s, read_exact(&pos, s->game, once, first.at, s->allow).code == FY_OK);
    const fy_result second = fy_fix(twice, sizeof twice, s->game, once, first.at, s->allow);
    assert_sample(s, second.code == FY_OK && strcmp(once, twice) == 0);
    assert_sample(s, !is_repairable(s, once, first.at));
}

void a_fixed_text_parses_and_has_nothing_more_to_fix(void **state)
{
    for_each_sample(*state, 15, check_second_fix);
}

static void check_neighbour(const sample *s)
{
    check_places(s);
    check_first_fault(s);
    check_second_fix(s);
}

void every_small_change_of_a_text_is_diagnosed_as_parse_does_and_fixed_at_once(void **state)
{
    const text_maker *maker = *state;
    uint64_t seed = 20;
    char text[SAMPLE_MAX];
    for (int i = 0; i < maker->neighbours; i++) {
        fy_position pos;
        maker->position(&pos, &seed);
        const size_t len = maker->spell(text, &pos, one_in(&seed, 2) ? NULL : &seed);
        for_each_neighbour(maker, text, len, check_neighbour);
    }
}

static void check_fixed_rules(const sample *s)
{
    fy_position pos;
    char out[SAMPLE_MAX];
    const fy_result result = fix_sample(out, s);
    if (result.code != FY_OK || s->is_cut) return;
    assert_sample(s, read_exact(&pos, s->game, out, result.at, s->allow).code == FY_OK);
    assert_sample(s, (fy_check(s->game, &pos) & ~s->rules) == 0);
}

void a_fixed_text_breaks_no_rule_that_the_text_did_not(void **state)
{
    for_each_sample(*state, 16, check_fixed_rules);
}

static int has_note_without_repair(const sample *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (!s->found[i].repairable && !is_about_the_position(s->found[i].code) &&
            fy_code_severity(s->found[i].code) == FY_SEVERITY_NOTE)
            return 1;
    return 0;
}

/* Blanks and line ends around the text have no finding; fix leaves them off. It heeds a note whose
 * repair would be too long even so. */
static void check_repairs(const sample *s)
{
    char out[SAMPLE_MAX], repaired[2 * SAMPLE_MAX];
    const char *shown = repaired;
    const fy_result result = fix_sample(out, s);
    if (result.code != FY_OK || s->is_cut) return;
    if (s->maker->notes_may_lack_repair && has_note_without_repair(s)) return;
    size_t end = apply_repairs(repaired, sizeof repaired, s->text, s->len, s->found, s->count);
    trim(&shown, &end, s->allow);
    assert_sample(s, end == result.at && memcmp(shown, out, end) == 0);
}

void a_fixed_text_is_the_text_with_all_repairs_made(void **state)
{
    for_each_sample(*state, 17, check_repairs);
}
