/* Which rules a position of Azul breaks.
 *
 * Whatever a game leads to is sound: games are played at random, and every position is asked. That
 * each rule is found where it is broken, and only there, is shown by small texts. */
#include <string.h>

#include "azul/internal.h"
#include "azul_support.h"

#define RULE_1 FY_RULE(FY_AZUL_WRONG_FACTORIES)

/* ---- texts ------------------------------------------------------------------------------- */

#define FULL "BYRK|BYRK|BYRK|BYRK|BYRK"
#define TAKEN "----|BYRK|BYRK|BYRK|BYRK" /* one factory is empty */
#define NONE "----|----|----|----|----"
#define WALL "-----|-----|-----|-----|-----"
#define LINES "-|--|---|----|-----"
#define BLANK WALL "/" LINES "/-"
#define ENDS "/0,0/1/0"

typedef struct verdict {
    const char *text;
    uint64_t broken;
} verdict;

static void print_rules(const char *what, uint64_t rules)
{
    for (uint32_t bit = 0; bit < 64; bit++)
        if (rules >> bit & 1) print_error("    %s %s\n", what, fy_code_name(832 + bit));
}

static void assert_verdicts(const verdict *rows, size_t count)
{
    int bad = 0;
    for (size_t i = 0; i < count; i++) {
        const fy_azul pos = azul_of(rows[i].text);
        const uint64_t broken = fy_azul_check(&pos);
        if (broken == rows[i].broken) continue;
        print_error("%s\n", rows[i].text);
        print_rules("wrongly breaks", broken & ~rows[i].broken);
        print_rules("does not break", rows[i].broken & ~broken);
        bad++;
    }
    assert_int_equal(bad, 0);
}

#define ASSERT_VERDICTS(rows) assert_verdicts(rows, sizeof rows / sizeof rows[0])

/* ---- what games lead to ------------------------------------------------------------------ */

static void assert_sound(const fy_azul *pos)
{
    const uint64_t broken = fy_azul_check(pos);
    print_rules("breaks", broken);
    assert_true(broken == 0);
}

/* Each position also without its bag, its lid or both, and as what one player's board shows. */
static void assert_sound_in_any_dress(const fy_azul *pos)
{
    for (int told = 0; told < 4; told++) {
        fy_azul dressed = *pos;
        dressed.has_bag = (uint8_t)(told & 1);
        dressed.has_lid = (uint8_t)(told >> 1);
        if (!dressed.has_bag) memset(dressed.bag, 0, sizeof dressed.bag);
        if (!dressed.has_lid) memset(dressed.lid, 0, sizeof dressed.lid);
        assert_sound(&dressed);
        dressed.partial = 1;
        memset(&dressed.board[1], 0, 3 * sizeof dressed.board[1]);
        assert_sound(&dressed);
    }
}

static void every_position_of_a_game_is_sound(void **state)
{
    (void)state;
    const int games = SLOW_BUILD ? 3 : 40;
    int phases[4] = {0};
    uint64_t random = 5;
    for (int game = 0; game < games * 6; game++) {
        fy_azul pos;
        fy_azul_start_for(&pos, 2 + game % 3, game / 3 % 2);
        do {
            assert_sound_in_any_dress(&pos);
            phases[fy_azul_phase_of(&pos)]++;
        } while (fy_azul_playout(&pos, &random, 1) == 1);
        assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_FINISHED);
    }
    for (int phase = 0; phase < 4; phase++) assert_true(phases[phase] > 0);
}

/* ---- the shortcut ------------------------------------------------------------------------ */

/* Changes a few bytes of a position, mostly into something that a position can have; or moves a
 * tile from one place to another, which leaves the sums as they are. */
static void spoil(fy_azul *pos, uint64_t *random)
{
    uint8_t *bytes = (uint8_t *)pos;
    for (int times = 1 + random_below(random, 3); times > 0; times--) {
        uint8_t *from = &bytes[random_below(random, (int)offsetof(fy_azul, round))];
        uint8_t *to = &bytes[random_below(random, (int)offsetof(fy_azul, round))];
        const int odd = random_below(random, 20) == 0, kind = random_below(random, 4);
        const uint8_t before = *from;
        if (kind == 0) {
            *to = (uint8_t)random_below(random, odd ? 256 : 7);
        } else if (kind == 1 && *from > 0) {
            --*from;
            ++*to;
        } else {
            *from = *to;
            *to = before;
        }
    }
    if (pos->players < 2 || pos->players > FY_AZUL_PLAYERS_MAX) pos->players = 2;
    if (pos->factories > FY_AZUL_FACTORIES_MAX) pos->factories = FY_AZUL_FACTORIES_MAX;
    if (pos->current >= pos->players) pos->current = 0;
    if (pos->next >= pos->players) pos->next = FY_AZUL_NOBODY;
    for (int p = 0; p < FY_AZUL_PLAYERS_MAX; p++) { /* colours that are none, no reader makes */
        uint8_t *board = (uint8_t *)&pos->board[p];
        for (size_t i = 0; i < sizeof pos->board[p]; i++)
            if (board[i] > FY_AZUL_TOKEN) board[i] = 0;
    }
}

/* Positions of games, a little spoilt, near which the rules are: what is plainly sound is sound. */
static void the_shortcut_finds_sound_what_is(void **state)
{
    (void)state;
    uint64_t random = 6;
    int plain = 0, broken = 0;
    for (int game = 0; game < (SLOW_BUILD ? 30 : 300); game++) {
        fy_azul pos;
        fy_azul_start_for(&pos, 2 + game % 3, game % 8 == 0);
        do {
            for (int i = 0; i < 8; i++) {
                fy_azul other = pos;
                if (i < 4) other.has_bag = (uint8_t)(i & 1), other.has_lid = (uint8_t)(i >> 1);
                if (i > 0) spoil(&other, &random);
                const uint64_t rules = fy__azul_check_closely(&other);
                const int is_plain = fy__azul_is_plain(&other);
                assert_true(!is_plain || rules == 0);
#if FY__DISPATCH
                if (is_v3()) assert_true(fy__azul_is_plain_v3(&other) == is_plain);
#endif
                assert_true(fy_azul_check(&other) == rules);
                plain += is_plain;
                broken += rules != 0;
            }
        } while (fy_azul_playout(&pos, &random, 1) == 1);
    }
    assert_true(plain > 1000 && broken > 1000);
}

/* ---- rules ------------------------------------------------------------------------------- */

static void factories_are_two_for_each_player_and_one(void **state)
{
    (void)state;
    static const verdict rows[] = {
        {FULL "/F/" BLANK "/" BLANK ENDS, 0},
        {"BYRK|BYRK|BYRK|BYRK/F/" BLANK "/" BLANK ENDS, RULE_1},
        {FULL "|BYRK|BYRK/F/" BLANK "/" BLANK "/" BLANK "/0,0,0/1/0", 0},
        {FULL "/F/" BLANK "/" BLANK "/" BLANK "/0,0,0/1/0", RULE_1},
        {FULL "|BYRK|BYRK|BYRK|BYRK/F/" BLANK "/" BLANK "/" BLANK "/" BLANK "/0,0,0,0/1/0", 0},
    };
    ASSERT_VERDICTS(rows);
}

/* In each text five of blue, yellow, red and black lie in the factories. */
static void there_are_twenty_tiles_of_each_colour(void **state)
{
    (void)state;
    const uint64_t many = FY_RULE(FY_AZUL_TOO_MANY_OF_COLOR);
    const uint64_t missing = FY_RULE(FY_AZUL_TILES_MISSING);
    const verdict rows[] = {
        {"BBBB|BBBB|BBBB|BBBB|BBBB/F/" BLANK "/" BLANK ENDS, 0},
        {"BBBB|BBBB|BBBB|BBBB|BBBB/F/B----|-----|-----|-----|-----/" LINES "/-/" BLANK ENDS, many},
        {"BBBB|BBBB|BBBB|BBBB|BBBB/F/" WALL "/-|B-|---|----|-----/-/" BLANK ENDS, many},
        {"----|BBBB|BBBB|BBBB|BBBB/BBBBB/" BLANK "/" BLANK ENDS "/next:0", many},
        {"----|BBBB|BBBB|BBBB|BBBB/FBBB/" BLANK "/" WALL "/" LINES "/BB" ENDS, many},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:15,15,15,15,20", 0},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:0,0,0,0,0", 0},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:15,15,15,16,20", many},
        {FULL "/F/" BLANK "/" BLANK ENDS "/lid:15,0,0,0,20", 0},
        {FULL "/F/" BLANK "/" BLANK ENDS "/lid:15,0,0,0,21", many},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:15,15,15,15,20/lid:0,0,0,0,0", 0},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:15,15,5,15,10/lid:0,0,10,0,10", 0},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:15,15,15,15,19/lid:0,0,0,0,0", missing},
        {FULL "/F/" BLANK "/" BLANK ENDS "/bag:15,15,15,15,19/lid:1,0,0,0,0", missing | many},
    };
    ASSERT_VERDICTS(rows);
}

static void a_line_has_room_and_a_colour_that_its_row_lacks(void **state)
{
    (void)state;
    const uint64_t overflows = FY_RULE(FY_AZUL_LINE_OVERFLOWS);
    const uint64_t on_wall = FY_RULE(FY_AZUL_LINE_COLOR_ON_WALL);
    const verdict rows[] = {
        {FULL "/F/" WALL "/B|YY|RRR|KKKK|WWWWW/-/" BLANK ENDS, 0},
        {FULL "/F/" WALL "/BB|--|---|----|-----/-/" BLANK ENDS, overflows},
        {FULL "/F/" BLANK "/" WALL "/-|--|---|WWWWW|-----/-" ENDS, overflows},
        {FULL "/F/-----|-B---|-----|-----|-----/-|Y-|---|----|-----/-/" BLANK ENDS, 0},
        {FULL "/F/-----|-B---|-----|-----|-----/-|B-|---|----|-----/-/" BLANK ENDS, on_wall},
        {FULL "/F/" BLANK "/-----|-----|-----|-----|----B/-|--|---|----|B----/-" ENDS, on_wall},
        {FULL "/F/" BLANK "/----B|-----|-----|-----|-----/B|--|---|----|-----/-" ENDS "/wall:free",
         on_wall},
    };
    ASSERT_VERDICTS(rows);
}

static void a_wall_has_its_printed_colours_and_each_once(void **state)
{
    (void)state;
    const uint64_t off = FY_RULE(FY_AZUL_WALL_COLOR), repeats = FY_RULE(FY_AZUL_WALL_REPEATS);
    const verdict rows[] = {
        {FULL "/F/BYRK-|WBYR-|KWBY-|RKWB-|YRKW-/" LINES "/-/" BLANK ENDS, 0},
        {FULL "/F/Y----|-----|-----|-----|-----/" LINES "/-/" BLANK ENDS, off},
        {FULL "/F/" BLANK "/-----|-----|-----|-----|----Y/" LINES "/-" ENDS, off},
        {FULL "/F/B---B|-----|-----|-----|-----/" LINES "/-/" BLANK ENDS, off | repeats},
        {FULL "/F/B----|-----|-----|B----|-----/" LINES "/-/" BLANK ENDS, off | repeats},
        {FULL "/F/Y--W-|--B--|B----|-----|----Y/" LINES "/-/" BLANK ENDS "/wall:free", 0},
        {FULL "/F/-Y--Y|-----|-----|-----|-----/" LINES "/-/" BLANK ENDS "/wall:free", repeats},
        {FULL "/F/" BLANK "/--K--|-----|-----|-----|--K--/" LINES "/-" ENDS "/wall:free", repeats},
    };
    ASSERT_VERDICTS(rows);
}

static void a_floor_has_seven_places(void **state)
{
    (void)state;
    const verdict rows[] = {
        {TAKEN "/F/" WALL "/" LINES "/BBBBBBB/" BLANK ENDS, 0},
        {TAKEN "/-/" BLANK "/" WALL "/" LINES "/BBFBBBBB" ENDS, FY_RULE(FY_AZUL_FLOOR_TOO_LONG)},
    };
    ASSERT_VERDICTS(rows);
}

static void there_is_one_token_or_a_word_of_who_has_it(void **state)
{
    (void)state;
    const uint64_t many = FY_RULE(FY_AZUL_MANY_TOKENS), none = FY_RULE(FY_AZUL_NO_TOKEN);
    const uint64_t both = FY_RULE(FY_AZUL_TOKEN_AND_NEXT);
    const verdict rows[] = {
        {TAKEN "/FB/" BLANK "/" BLANK ENDS, 0},
        {TAKEN "/B/" BLANK "/" WALL "/" LINES "/F" ENDS, 0},
        {TAKEN "/FB/" BLANK "/" WALL "/" LINES "/F" ENDS, many},
        {TAKEN "/B/" WALL "/" LINES "/F/" WALL "/" LINES "/BF" ENDS, many},
        {TAKEN "/B/" BLANK "/" WALL "/" LINES "/FF" ENDS, many},
        {TAKEN "/B/" BLANK "/" BLANK ENDS, none},
        {FULL "/-/" BLANK "/" BLANK ENDS, none},
        {TAKEN "/B/" BLANK "/" BLANK ENDS "/next:1", 0},
        {TAKEN "/FB/" BLANK "/" BLANK ENDS "/next:1", both},
        {TAKEN "/B/" BLANK "/" WALL "/" LINES "/F" ENDS "/next:1", both},
        {NONE "/F/" BLANK "/" BLANK ENDS "/next:0", both},
    };
    ASSERT_VERDICTS(rows);
}

static void nothing_is_taken_where_all_factories_are_full(void **state)
{
    (void)state;
    const uint64_t begun = FY_RULE(FY_AZUL_ROUND_HAS_BEGUN);
    const verdict rows[] = {
        {FULL "/FB/" BLANK "/" BLANK ENDS, begun},
        {FULL "/F/" BLANK "/" WALL "/" LINES "/B" ENDS, begun},
        {FULL "/-/" WALL "/" LINES "/F/" BLANK ENDS, begun},
        {TAKEN "/FB/" BLANK "/" WALL "/" LINES "/B" ENDS, 0},
        {FULL "/F/" WALL "/-|--|BB-|----|-----/-/" BLANK ENDS, 0},
    };
    ASSERT_VERDICTS(rows);
}

#define ROW_1 "BYRKW|-----|-----|-----|-----"

static void a_finished_row_ends_the_game_and_nothing_else_does(void **state)
{
    (void)state;
    const uint64_t goes_on = FY_RULE(FY_AZUL_ROW_FINISHED);
    const verdict rows[] = {
        {FULL "/F/" ROW_1 "/" LINES "/-/" BLANK ENDS, goes_on},
        {NONE "/F/" BLANK "/" ROW_1 "/" LINES "/-" ENDS, goes_on},
        {NONE "/-/" BLANK "/" ROW_1 "/" LINES "/-" ENDS, 0},
        {NONE "/-/" BLANK "/" BLANK ENDS, FY_RULE(FY_AZUL_ROW_NOT_FINISHED)},
        {NONE "/-/" ROW_1 "/" LINES "/-/" WALL "/B|--|---|----|-----/-/3,4/5/1/next:0/wall:free",
         0},
    };
    ASSERT_VERDICTS(rows);
}

static void a_round_leaves_no_full_line_and_no_floor(void **state)
{
    (void)state;
    const uint64_t line = FY_RULE(FY_AZUL_LINE_LEFT_FULL), floor = FY_RULE(FY_AZUL_FLOOR_LEFT);
    const verdict rows[] = {
        {NONE "/F/" WALL "/-|B-|RR-|KKK-|YYYY-/-/" BLANK ENDS, 0},
        {NONE "/F/" WALL "/-|BB|---|----|-----/-/" BLANK ENDS, line},
        {NONE "/F/" BLANK "/" WALL "/" LINES "/Y" ENDS, floor},
        {NONE "/-/" ROW_1 "/-|--|---|----|YYYYY/-/" BLANK ENDS, line},
        {NONE "/-/" BLANK "/" ROW_1 "/" LINES "/YY" ENDS, floor},
        {TAKEN "/F/" WALL "/-|BB|---|----|-----/Y/" BLANK ENDS, 0},
    };
    ASSERT_VERDICTS(rows);
}

/* While player 1 is choosing, player 0 is done and player 2 is not. */
static void on_the_free_wall_players_are_done_one_by_one(void **state)
{
    (void)state;
    const uint64_t line = FY_RULE(FY_AZUL_LINE_LEFT_FULL), floor = FY_RULE(FY_AZUL_FLOOR_LEFT);
#define SEVEN NONE "|----|----/-/"
#define TO_TILE WALL "/B|--|---|----|-----/F"
#define TAIL "/0,0,0/1/1/wall:free"
    const verdict rows[] = {
        {SEVEN BLANK "/" TO_TILE "/" WALL "/-|RR|---|----|-----/BB" TAIL, 0},
        {SEVEN WALL "/Y|--|---|----|-----/-/" TO_TILE "/" BLANK TAIL, line},
        {SEVEN WALL "/" LINES "/YR/" TO_TILE "/" BLANK TAIL, floor},
        {SEVEN BLANK "/" WALL "/B|--|---|----|-----/-/" BLANK TAIL, FY_RULE(FY_AZUL_NO_TOKEN)},
    };
    ASSERT_VERDICTS(rows);
}

static void a_factory_is_short_only_if_the_bag_was_empty(void **state)
{
    (void)state;
    const uint64_t early = FY_RULE(FY_AZUL_SHORT_FACTORY_EARLY);
    const verdict rows[] = {
        {"BYRK|BYR-|----|----|----/F/" BLANK "/" BLANK ENDS, 0},
        {"BYRK|BYR-|----|----|----/F/" BLANK "/" BLANK ENDS "/bag:0,0,0,0,0", 0},
        {"BYRK|BYR-|----|----|----/F/" BLANK "/" BLANK ENDS "/bag:0,0,0,0,1", early},
        {"B---|----|----|----|----/F/" BLANK "/" BLANK ENDS "/bag:1,0,0,0,0", early},
        {"BYRK|BYR-|----|----|----/F/" BLANK "/" BLANK ENDS "/lid:0,0,0,0,1", 0},
        {TAKEN "/F/" BLANK "/" BLANK ENDS "/bag:1,0,0,0,1", 0},
    };
    ASSERT_VERDICTS(rows);
}

/* ---- partial positions ------------------------------------------------------------------- */

static void one_board_is_not_blamed_for_what_the_others_may_have(void **state)
{
    (void)state;
    const uint64_t line = FY_RULE(FY_AZUL_LINE_LEFT_FULL);
    const verdict rows[] = {
        {TAKEN "/BY/" BLANK ENDS, 0},                                    /* the token */
        {FULL "/F/" BLANK ENDS "/bag:5,5,5,5,5/lid:0,0,0,0,0", 0},       /* tiles */
        {NONE "/-/" BLANK ENDS, 0},                                      /* a finished row */
        {NONE "/-/" WALL "/B|--|---|----|-----/Y" ENDS "/wall:free", 0}, /* a choice to make */
        {NONE "/-/" WALL "/B|--|---|----|-----/-" ENDS, line},
        {FULL "/F/" ROW_1 "/" LINES "/-" ENDS, FY_RULE(FY_AZUL_ROW_FINISHED)},
        {TAKEN "/F/" WALL "/" LINES "/F" ENDS, FY_RULE(FY_AZUL_MANY_TOKENS)},
        {FULL "/F/" BLANK ENDS "/bag:20,0,0,0,0", FY_RULE(FY_AZUL_TOO_MANY_OF_COLOR)},
        {"BYRK/F/" BLANK ENDS, RULE_1},
    };
    ASSERT_VERDICTS(rows);
}

/* ---- the examples that the notation began with ------------------------------------------- */

static void the_first_examples_are_judged(void **state)
{
    (void)state;
    const uint64_t begun = FY_RULE(FY_AZUL_ROUND_HAS_BEGUN);
    const verdict rows[] = {
        {"BYRY|RKWW|WBBY|YRKK|KWBB/BYR/" WALL "/" WALL "/" WALL "/-/-/0,0/1/0",
         begun | FY_RULE(FY_AZUL_NO_TOKEN)},
        {"BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/"
         "12,8/3/1",
         begun | FY_RULE(FY_AZUL_LINE_OVERFLOWS) | FY_RULE(FY_AZUL_LINE_COLOR_ON_WALL) |
             FY_RULE(FY_AZUL_WALL_COLOR)},
    };
    ASSERT_VERDICTS(rows);
}

/* ---- the number of fields ---------------------------------------------------------------- */

static void a_wrong_number_of_fields_is_told_with_the_fault(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t fields;
    } rows[] = {{"", 0},         {" \n", 0},
                {"BYRK", 1},     {" BYRK/-/bag:/lid: ", 2},
                {"BYRK/-//", 4}, {"BYRK/-////////////////", 18}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const size_t len = strlen(rows[i].text);
        fy_azul pos;
        assert_int_equal(fy_azul_field_count(rows[i].text, len), rows[i].fields);
        const uint32_t code = fy_azul_parse(&pos, rows[i].text, len, 0).code;
        assert_int_equal(code, rows[i].fields > 0 ? FY_AZUL_WRONG_FIELDS : FY_AZUL_EMPTY);
        assert_int_equal(fy_fault_number(code, rows[i].text, len), rows[i].fields);
        assert_int_equal(fy_fault_number(FY_AZUL_BAD_WALL, rows[i].text, len), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_number_of_fields_is_told_with_the_fault),
        cmocka_unit_test(every_position_of_a_game_is_sound),
        cmocka_unit_test(the_shortcut_finds_sound_what_is),
        cmocka_unit_test(factories_are_two_for_each_player_and_one),
        cmocka_unit_test(there_are_twenty_tiles_of_each_colour),
        cmocka_unit_test(a_line_has_room_and_a_colour_that_its_row_lacks),
        cmocka_unit_test(a_wall_has_its_printed_colours_and_each_once),
        cmocka_unit_test(a_floor_has_seven_places),
        cmocka_unit_test(there_is_one_token_or_a_word_of_who_has_it),
        cmocka_unit_test(nothing_is_taken_where_all_factories_are_full),
        cmocka_unit_test(a_finished_row_ends_the_game_and_nothing_else_does),
        cmocka_unit_test(a_round_leaves_no_full_line_and_no_floor),
        cmocka_unit_test(on_the_free_wall_players_are_done_one_by_one),
        cmocka_unit_test(a_factory_is_short_only_if_the_bag_was_empty),
        cmocka_unit_test(one_board_is_not_blamed_for_what_the_others_may_have),
        cmocka_unit_test(the_first_examples_are_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
