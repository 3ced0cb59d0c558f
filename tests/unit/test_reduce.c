/* What counts when positions are compared, in any game. */
#include "reduce_support.h"

/* Runs a property over random positions of all games. */
static void for_all(void (*property)(const fy_game *, const fy_position *))
{
    uint64_t seed = 2601;
    for (size_t index = 0; fy_game_at(index) != NULL; index++) {
        for (int i = 0; i < ROUNDS; i++) {
            fy_position pos;
            any_position(&pos, fy_game_at(index), &seed);
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
    for (int i = 0, index = 0; i < 3 * ROUNDS; i++, index++) {
        if (fy_game_at((size_t)index) == NULL) index = 0;
        const fy_game *game = fy_game_at((size_t)index);
        fy_position pos, other, read;
        char text[FY_TEXT_MAX];
        any_position(&pos, game, &seed);
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
#define FY_GAME(name, number)                                                                      \
    assert_int_equal(fy_value_size(fy_game_numbered(number)), sizeof(fy_##name));
#include "games.def"
#undef FY_GAME
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
