/* What must hold for every position and every text, whatever the game, over many of them, the same
 * on every run:
 *
 *     reading undoes writing, and writing undoes reading on canonical text
 *     no text, however spoiled, is read half
 *     diagnose agrees with parse and check, and fix does what diagnose proposes, at once
 *
 * A game's test gives its makers of positions and texts as the state of its group. */
#ifndef PROPERTIES_H
#define PROPERTIES_H

#include "support.h"

/* Room for a text of any game, spelled in any way and spoiled. */
#define SAMPLE_MAX 2048

typedef struct text_maker {
    const char *game;
    int positions, truncated, flipped, neighbours, texts; /* how many to try */

    void (*position)(fy_position *out, uint64_t *seed);
    /* The text of a position, made without the library's help: canonical, or with a seed spelled in
     * some way that the strict reader takes. */
    size_t (*spell)(char out[SAMPLE_MAX], const fy_position *pos, uint64_t *seed);
    /* A text of any kind, good or spoiled, and how to read it. */
    size_t (*text)(char out[SAMPLE_MAX], uint32_t *allow, uint64_t *seed);

    const char *faulty;        /* a text with more than three findings */
    uint32_t empty_code;       /* what is wrong with no text at all */
    int notes_may_lack_repair; /* where the repair would be too long */
} text_maker;

/* A text, and what parse and diagnose say of it. */
typedef struct sample {
    const text_maker *maker;
    const fy_game *game;
    char text[SAMPLE_MAX];
    size_t len;
    uint32_t allow;

    fy_position pos;
    fy_result parsed;

    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    const fy_finding *first_fault; /* or NULL */
    uint64_t rules;
    int notes;  /* that tell of a difference from the canonical text */
    int is_cut; /* some found no room */
} sample;

#define assert_sample(s, condition) assert_read((s)->text, (s)->len, (s)->allow, condition)

void for_each_sample(const text_maker *maker, uint64_t seed, void (*check)(const sample *s));

/* The sample's text as fix repairs it. */
fy_result fix_sample(char out[SAMPLE_MAX], const sample *s);

/* The position of a text in a block of its exact size. */
fy_result read_exact(fy_position *out, const fy_game *game, const char *text, size_t len,
                     uint32_t allow);

/* What is written of a position is read as the same one. */
void assert_round_trip(const fy_game *game, const fy_position *pos);

/* Calls check for each text that differs in one byte from this one, `old`, or in none. */
void for_each_byte_flip(char *text, size_t len,
                        void (*check)(const text_maker *maker, const char *text, size_t len,
                                      size_t at, char old),
                        const text_maker *maker);

/* ---- the tests --------------------------------------------------------------------------- */

void writing_gives_the_canonical_text_and_reading_it_the_same_bytes(void **state);
void other_spellings_are_read_as_the_same_position(void **state);
void every_truncation_of_a_text_fails_in_place_or_round_trips(void **state);
void every_byte_flip_of_a_text_fails_in_place_or_round_trips(void **state);
void no_spoiled_text_is_read_half(void **state);
void a_text_that_does_not_fit_is_not_written(void **state);
void a_text_beyond_the_limit_is_refused_unread(void **state);
void an_empty_text_may_be_null(void **state);
void findings_lie_inside_the_text_in_the_order_of_their_bytes(void **state);
void every_repair_changes_something(void **state);
void there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same(void **state);
void the_rules_among_the_findings_are_those_of_check(void **state);
void a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical(void **state);
void diagnose_stores_only_as_many_findings_as_there_is_room_for(void **state);
void a_text_is_fixed_exactly_when_all_its_faults_are_repairable(void **state);
void a_fixed_text_parses_and_has_nothing_more_to_fix(void **state);
void every_small_change_of_a_text_is_diagnosed_as_parse_does_and_fixed_at_once(void **state);
void a_fixed_text_breaks_no_rule_that_the_text_did_not(void **state);
void a_fixed_text_is_the_text_with_all_repairs_made(void **state);

/* All of them, for a list of tests. */
// clang-format off
#define PROPERTIES_OF_ANY_GAME                                                                     \
    cmocka_unit_test(writing_gives_the_canonical_text_and_reading_it_the_same_bytes),              \
    cmocka_unit_test(other_spellings_are_read_as_the_same_position),                               \
    cmocka_unit_test(every_truncation_of_a_text_fails_in_place_or_round_trips),                    \
    cmocka_unit_test(every_byte_flip_of_a_text_fails_in_place_or_round_trips),                     \
    cmocka_unit_test(no_spoiled_text_is_read_half),                                                \
    cmocka_unit_test(a_text_that_does_not_fit_is_not_written),                                     \
    cmocka_unit_test(a_text_beyond_the_limit_is_refused_unread),                                   \
    cmocka_unit_test(an_empty_text_may_be_null),                                                   \
    cmocka_unit_test(findings_lie_inside_the_text_in_the_order_of_their_bytes),                    \
    cmocka_unit_test(every_repair_changes_something),                                              \
    cmocka_unit_test(there_is_a_fault_exactly_when_parse_refuses_and_the_first_is_the_same),       \
    cmocka_unit_test(the_rules_among_the_findings_are_those_of_check),                             \
    cmocka_unit_test(a_text_that_parses_has_a_note_exactly_when_it_is_not_canonical),              \
    cmocka_unit_test(diagnose_stores_only_as_many_findings_as_there_is_room_for),                  \
    cmocka_unit_test(a_text_is_fixed_exactly_when_all_its_faults_are_repairable),                  \
    cmocka_unit_test(a_fixed_text_parses_and_has_nothing_more_to_fix),                             \
    cmocka_unit_test(every_small_change_of_a_text_is_diagnosed_as_parse_does_and_fixed_at_once),   \
    cmocka_unit_test(a_fixed_text_breaks_no_rule_that_the_text_did_not),                           \
    cmocka_unit_test(a_fixed_text_is_the_text_with_all_repairs_made)
// clang-format on

#endif
