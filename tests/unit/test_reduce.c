/* What counts when positions are compared. The yardstick is the text: of a reduced position it is
 * that of the position, with the fields that do not count written as a position without them has
 * them. */
#include <stdio.h>
#include <string.h>

#include "azul_random.h"
#include "chess_random.h"
#include "jieqi_random.h"

enum { ROUNDS = SLOW_BUILD ? 3000 : 30000, MODES = 4 };

/* Any position of the game with that index. */
static void any_position(fy_position *out, size_t index, uint64_t *seed)
{
    memset(out, 0, sizeof *out);
    switch (index) {
    case 0: random_position(&out->chess, seed); break;
    case 1: random_jieqi(&out->jieqi, seed); break;
    default: random_azul(&out->azul, seed); break;
    }
}

static fy_position reduced(const fy_position *pos, const fy_game *game, unsigned by)
{
    fy_position out = *pos;
    fy_reduce(&out, game, by);
    return out;
}

static int equal(const fy_position *a, const fy_position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static const char *text_of(char out[FY_TEXT_MAX], const fy_game *game, const fy_position *pos,
                           uint32_t style)
{
    assert_int_equal(fy_write(out, FY_TEXT_MAX, game, pos, style).code, FY_OK);
    return out;
}

/* Are two texts the same by a mode? */
static int same(const char *name, const char *a, const char *b, unsigned by)
{
    const fy_game *game = game_named(name);
    fy_position first, second;
    assert_for(a, strlen(a), fy_parse(&first, game, a, strlen(a), 0).code == FY_OK);
    assert_for(b, strlen(b), fy_parse(&second, game, b, strlen(b), 0).code == FY_OK);
    fy_reduce(&first, game, by);
    fy_reduce(&second, game, by);
    return memcmp(&first, &second, fy_value_size(game)) == 0;
}

/* They are the same from one mode on, and not by those before it; MODES: by none. */
static void assert_same_from(unsigned least, const char *game, const char *a, const char *b)
{
    for (unsigned by = 0; by < MODES; by++)
        if (same(game, a, b, by) != (by >= least))
            fail_msg("%s and %s by %u: not as expected", a, b, by);
}

/* ---- all games --------------------------------------------------------------------------- */

/* Runs a property over random positions of all games. */
static void for_all(void (*property)(const fy_game *, const fy_position *))
{
    uint64_t seed = 2601;
    for (size_t index = 0; fy_game_at(index) != NULL; index++) {
        for (int i = 0; i < ROUNDS; i++) {
            fy_position pos;
            any_position(&pos, index, &seed);
            property(fy_game_at(index), &pos);
        }
    }
}

static void is_unchanged(const fy_game *game, const fy_position *pos)
{
    const fy_position full = reduced(pos, game, FY_SAME_FULL);
    const fy_position unknown = reduced(pos, game, MODES), far = reduced(pos, game, ~0u);
    assert_true(equal(&full, pos) && equal(&unknown, pos) && equal(&far, pos));
}

static void by_full_and_by_unknown_numbers_everything_counts(void **state)
{
    (void)state;
    for_all(is_unchanged);
}

static void reads_back(const fy_game *game, const fy_position *pos)
{
    for (unsigned by = 0; by < MODES; by++) {
        const fy_position left = reduced(pos, game, by);
        fy_position read;
        char text[FY_TEXT_MAX];
        text_of(text, game, &left, 0);
        assert_for(text, strlen(text), fy_parse(&read, game, text, strlen(text), 0).code == FY_OK);
        assert_for(text, strlen(text), equal(&read, &left));
    }
}

static void what_is_left_is_a_position(void **state)
{
    (void)state;
    for_all(reads_back);
}

static void nests(const fy_game *game, const fy_position *pos)
{
    for (unsigned coarse = 0; coarse < MODES; coarse++) {
        const fy_position wanted = reduced(pos, game, coarse);
        for (unsigned fine = 0; fine <= coarse; fine++) {
            fy_position twice = reduced(pos, game, fine);
            fy_reduce(&twice, game, coarse);
            assert_true(equal(&twice, &wanted));
        }
    }
}

static void each_mode_leaves_out_what_those_before_it_do(void **state)
{
    (void)state;
    for_all(nests);
}

static uint64_t key_of(const fy_game *game, const fy_position *pos)
{
    uint64_t key;
    assert_int_equal(fy_key(&key, game, pos, FY_KEY_IDENTITY).code, FY_OK);
    return key;
}

static void keeps_its_key(const fy_game *game, const fy_position *pos)
{
    const fy_position left = reduced(pos, game, FY_SAME_LEGAL);
    assert_true(key_of(game, &left) == key_of(game, pos));
}

static void by_legal_a_position_keeps_its_identity_key(void **state)
{
    (void)state;
    for_all(keeps_its_key);
}

/* A position whose value is that of another but for one byte: most are positions, and often the
 * byte does not count. */
static void positions_are_the_same_by_legal_if_their_keys_are(void **state)
{
    (void)state;
    uint64_t seed = 7;
    int alike = 0, compared = 0;
    for (int i = 0; i < 3 * ROUNDS; i++) {
        const fy_game *game = fy_game_at((size_t)i % 3);
        fy_position pos, other, read;
        char text[FY_TEXT_MAX];
        any_position(&pos, (size_t)i % 3, &seed);
        other = pos;
        const size_t at = (size_t)random_below(&seed, (int)fy_value_size(game));
        ((uint8_t *)&other)[at] ^= (uint8_t)(1 << random_below(&seed, 8));
        if (fy_write(text, sizeof text, game, &other, 0).code != FY_OK) continue;
        if (fy_parse(&read, game, text, strlen(text), 0).code != FY_OK) continue;
        const fy_position a = reduced(&pos, game, FY_SAME_LEGAL);
        const fy_position b = reduced(&read, game, FY_SAME_LEGAL);
        assert_for(text, strlen(text),
                   equal(&a, &b) == (key_of(game, &pos) == key_of(game, &read)));
        alike += equal(&a, &b);
        compared++;
    }
    assert_true(compared > ROUNDS && alike > ROUNDS / 50 && alike < compared);
}

static void the_size_of_a_value_is_that_of_its_type(void **state)
{
    (void)state;
    assert_int_equal(fy_value_size(game_named("chess")), sizeof(fy_chess));
    assert_int_equal(fy_value_size(game_named("jieqi")), sizeof(fy_jieqi));
    assert_int_equal(fy_value_size(game_named("azul")), sizeof(fy_azul));
}

/* ---- chess ------------------------------------------------------------------------------- */

/* The first fields of a text, and then others. */
static void replace_fields(char out[2 * FY_TEXT_MAX], const char *text, int keep, const char *rest)
{
    const char *end = text;
    for (; keep > 0; keep--) end += strcspn(end, " ") + (keep > 1);
    snprintf(out, 2 * FY_TEXT_MAX, "%.*s%s", (int)(end - text), text, rest);
}

static void in_chess_fields_that_do_not_count_become_absent(void **state)
{
    (void)state;
    static const struct {
        unsigned by;
        uint32_t style;
        int keep;
        const char *rest;
    } modes[] = {{FY_SAME_NO_COUNTERS, 0, 4, " 0 1"},
                 {FY_SAME_LEGAL, FY_CHESS_EP_LEGAL, 4, " 0 1"},
                 {FY_SAME_BOARD, 0, 1, " w - - 0 1"}};
    const fy_game *game = game_named("chess");
    uint64_t seed = 64;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos;
        any_position(&pos, 0, &seed);
        for (size_t m = 0; m < 3; m++) {
            char text[FY_TEXT_MAX], left[FY_TEXT_MAX], wanted[2 * FY_TEXT_MAX];
            const fy_position after = reduced(&pos, game, modes[m].by);
            replace_fields(wanted, text_of(text, game, &pos, modes[m].style), modes[m].keep,
                           modes[m].rest);
            assert_string_equal(text_of(left, game, &after, 0), wanted);
        }
    }
}

static void in_chess_what_counts_is_as_the_header_says(void **state)
{
    (void)state;
    /* counters */
    assert_same_from(FY_SAME_NO_COUNTERS, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                     "4k3/8/8/8/8/8/8/4K3 w - - 7 9");
    /* an en passant square that nobody can use, nobody may use, or somebody may */
    assert_same_from(FY_SAME_LEGAL, "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
                     "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_same_from(FY_SAME_LEGAL, "chess", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
                     "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");
    assert_same_from(FY_SAME_BOARD, "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
                     "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    /* turn and rights */
    assert_same_from(FY_SAME_BOARD, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                     "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_same_from(FY_SAME_BOARD, "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                     "4k3/8/8/8/8/8/8/R3K2R w K - 0 1");
    /* spelling does not count, pieces do */
    assert_same_from(FY_SAME_FULL, "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                     "4k3/8/8/8/8/8/8/R3K2R  w HA - 00 01");
    assert_same_from(MODES, "chess", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
                     "4k3/8/8/8/8/8/8/R3K2r w - - 0 1");
}

/* ---- jieqi ------------------------------------------------------------------------------- */

static void in_jieqi_fields_that_do_not_count_become_absent(void **state)
{
    (void)state;
    const fy_game *game = game_named("jieqi");
    uint64_t seed = 90;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos;
        char text[FY_TEXT_MAX], left[FY_TEXT_MAX], wanted[2 * FY_TEXT_MAX];
        any_position(&pos, 1, &seed);
        text_of(text, game, &pos, 0);
        const int fields = fy_jieqi_is_table(&pos.jieqi) ? 5 : 4;
        const fy_position no_counters = reduced(&pos, game, FY_SAME_NO_COUNTERS);
        replace_fields(wanted, text, fields, "");
        assert_string_equal(text_of(left, game, &no_counters, 0), wanted);
        const fy_position board = reduced(&pos, game, FY_SAME_BOARD);
        replace_fields(wanted, text, 1, " -:- r r");
        assert_string_equal(text_of(left, game, &board, 0), wanted);
    }
}

static void in_jieqi_the_order_of_captured_counts_only_before_legal(void **state)
{
    (void)state;
    const fy_game *game = game_named("jieqi");
    uint64_t seed = 15;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos, shuffled;
        any_position(&pos, 1, &seed);
        shuffled = pos;
        uint8_t *lost = shuffled.jieqi.view.captured[random_below(&seed, 2)];
        int count = 0;
        while (count < FY_JIEQI_CAPTURED_MAX && lost[count] != 0) count++;
        if (count < 2) continue;
        const int a = random_below(&seed, count), b = random_below(&seed, count);
        const uint8_t piece = lost[a];
        lost[a] = lost[b];
        lost[b] = piece;
        const fy_position by_legal = reduced(&pos, game, FY_SAME_LEGAL);
        const fy_position also = reduced(&shuffled, game, FY_SAME_LEGAL);
        assert_true(equal(&by_legal, &also));
        const fy_position by_all = reduced(&pos, game, FY_SAME_NO_COUNTERS);
        const fy_position differs = reduced(&shuffled, game, FY_SAME_NO_COUNTERS);
        assert_int_equal(equal(&by_all, &differs), lost[a] == lost[b]);
    }
}

#define KINGS "4k4/9/9/9/9/9/9/9/9/4K4"
#define FACE_DOWN "4k4/9/9/9/9/9/9/9/9/X3K4"

static void in_jieqi_what_counts_is_as_the_header_says(void **state)
{
    (void)state;
    assert_same_from(FY_SAME_NO_COUNTERS, "jieqi", KINGS " -:- r r", KINGS " -:- r r 3 9");
    assert_same_from(FY_SAME_LEGAL, "jieqi", KINGS " RPP:- r r", KINGS " PRP:- r r 3 9");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " RPP:- r r", KINGS " RP:- r r");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " R:- r r", KINGS " -:R r r");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " -:- r r", KINGS " -:- b r");
    assert_same_from(FY_SAME_BOARD, "jieqi", KINGS " -:- r r", KINGS " -:- r b");
    assert_same_from(FY_SAME_BOARD, "jieqi", FACE_DOWN " -:- r r", FACE_DOWN " -:- r+a0 r");
    assert_same_from(FY_SAME_BOARD, "jieqi", FACE_DOWN " -:- r * r:-", FACE_DOWN " -:- r * p:-");
    assert_same_from(FY_SAME_BOARD, "jieqi", FACE_DOWN " -:- r * r:-", FACE_DOWN " -:- r r");
    assert_same_from(MODES, "jieqi", FACE_DOWN " -:- r r", KINGS " -:- r r");
}

/* ---- azul -------------------------------------------------------------------------------- */

#define TABLE "BBYY|----|----|----|----/FRR/"
#define WALL "B----|-----|-----|-----|-----/"
#define LINES "-|--|---|----|-----/"
#define BOARD WALL LINES "-/"

/* Up to the scores, and then others; the kind of the walls stays. */
static void in_azul_fields_that_do_not_count_become_absent(void **state)
{
    (void)state;
    const fy_game *game = game_named("azul");
    uint64_t seed = 100;
    for (int i = 0; i < ROUNDS; i++) {
        fy_position pos;
        char text[FY_TEXT_MAX], left[FY_TEXT_MAX], wanted[2 * FY_TEXT_MAX];
        any_position(&pos, 2, &seed);
        text_of(text, game, &pos, 0);
        for (unsigned by = FY_SAME_NO_COUNTERS; by <= FY_SAME_LEGAL; by++) {
            const fy_position all = reduced(&pos, game, by);
            assert_string_equal(text_of(left, game, &all, 0), text);
        }
        const char *scores = text;
        const int boards = pos.azul.partial ? 1 : pos.azul.players;
        for (int field = 0; field < 2 + 3 * boards; field++) scores = strchr(scores, '/') + 1;
        snprintf(wanted, sizeof wanted, "%.*s%.*s/1/0%s", (int)(scores - text), text,
                 2 * pos.azul.players - 1, "0,0,0,0", pos.azul.free_wall ? "/wall:free" : "");
        const fy_position board = reduced(&pos, game, FY_SAME_BOARD);
        assert_string_equal(text_of(left, game, &board, 0), wanted);
    }
}

static void in_azul_what_counts_is_as_the_header_says(void **state)
{
    (void)state;
    static const char *const others[] = {
        "4,1/2/0",        "4,0/3/0", "4,0/2/1", "4,0/2/0/bag:9,9,9,9,9", "4,0/2/0/lid:9,9,9,9,9",
        "4,0/2/0/next:1",
    };
    char other[FY_TEXT_MAX];
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        snprintf(other, sizeof other, "%s%s", TABLE BOARD BOARD, others[i]);
        assert_same_from(FY_SAME_BOARD, "azul", TABLE BOARD BOARD "4,0/2/0", other);
    }
    assert_same_from(FY_SAME_FULL, "azul", TABLE BOARD BOARD "4,0/2/0",
                     "YBYB|----|----|----|----/FRR/" BOARD BOARD "04,0/2/0");
    assert_same_from(MODES, "azul", TABLE BOARD BOARD "4,0/2/0",
                     TABLE BOARD BOARD "4,0/2/0/wall:free");
    assert_same_from(MODES, "azul", TABLE BOARD BOARD "4,0/2/0",
                     TABLE BOARD WALL LINES "B/4,0/2/0");
    assert_same_from(MODES, "azul", TABLE BOARD "4,0/2/0", TABLE BOARD BOARD "4,0/2/0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_full_and_by_unknown_numbers_everything_counts),
        cmocka_unit_test(what_is_left_is_a_position),
        cmocka_unit_test(each_mode_leaves_out_what_those_before_it_do),
        cmocka_unit_test(by_legal_a_position_keeps_its_identity_key),
        cmocka_unit_test(positions_are_the_same_by_legal_if_their_keys_are),
        cmocka_unit_test(the_size_of_a_value_is_that_of_its_type),
        cmocka_unit_test(in_chess_fields_that_do_not_count_become_absent),
        cmocka_unit_test(in_chess_what_counts_is_as_the_header_says),
        cmocka_unit_test(in_jieqi_fields_that_do_not_count_become_absent),
        cmocka_unit_test(in_jieqi_the_order_of_captured_counts_only_before_legal),
        cmocka_unit_test(in_jieqi_what_counts_is_as_the_header_says),
        cmocka_unit_test(in_azul_fields_that_do_not_count_become_absent),
        cmocka_unit_test(in_azul_what_counts_is_as_the_header_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
