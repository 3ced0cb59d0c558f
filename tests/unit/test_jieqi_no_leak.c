/* Nobody is told more than it may know. Two tables that look alike to a player, because they differ
 * only in what that player cannot know, show it the same bytes throughout: the view, its texts, its
 * drawings, its moves, every judgement of it, and the moves as they are executed. */
#include <stdlib.h>
#include <string.h>

#include "jieqi_secrets.h"
#include "support.h"

enum { GAMES = SLOW_BUILD ? 40 : 400, PLIES = 160, SHOWN_ONCE_IN = 24, GUESSES = 8 };

/* ---- what is compared -------------------------------------------------------------------- */

static void assert_shown_the_same(const fy_jieqi_table *a, const fy_jieqi_table *b, int player)
{
    static shown first, second;
    show_player(&first, a, player, SHOW_ALL);
    show_player(&second, b, player, SHOW_ALL);
    assert_true(first.len > sizeof(fy_jieqi_view) && first.len < SHOWN_MAX);
    assert_true(same_shown(&first, &second));
}

static void assert_views_are_the_same(const fy_jieqi_table *a, const fy_jieqi_table *b, int player)
{
    fy_jieqi_view first, second;
    fy_jieqi_view_of(&first, a, player);
    fy_jieqi_view_of(&second, b, player);
    assert_memory_equal(&first, &second, sizeof first);
}

/* The same move, on tables that agree on what it shows the player. */
static void assert_executed_the_same(const fy_jieqi_table *a, const fy_jieqi_table *b, int player,
                                     fy_move move)
{
    fy_jieqi_table after_a, after_b;
    fy_move told_a[2], told_b[2];
    assert_int_equal(fy_jieqi_execute(&after_a, told_a, a, move).code, FY_OK);
    assert_int_equal(fy_jieqi_execute(&after_b, told_b, b, move).code, FY_OK);
    assert_int_equal(told_a[player], told_b[player]);
    assert_views_are_the_same(&after_a, &after_b, player);
}

/* Whatever a player tries, with guesses of what comes to light: the answer tells nothing. */
static void assert_guesses_are_not_answered(const fy_jieqi_table *a, const fy_jieqi_table *b,
                                            fy_move move, uint64_t *random)
{
    for (int i = 0; i < GUESSES; i++) {
        const fy_move guess = one_in(random, 4) ? (fy_move)random_bits(random)
                                                : move | (fy_move)random_below(random, 64) << 16;
        fy_jieqi_table after;
        fy_move told[2];
        const uint32_t answer = fy_jieqi_execute(&after, told, a, guess).code;
        assert_int_equal(answer, fy_jieqi_execute(&after, told, b, guess).code);
    }
}

/* ---- games ------------------------------------------------------------------------------- */

static fy_move random_move(const fy_jieqi_table *table, uint64_t *random)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    fy_jieqi pos;
    pos.table = *table;
    const size_t count = fy_jieqi_moves(moves, &pos);
    return count > 0 ? moves[random_below(random, (int)count)] : 0;
}

typedef void at_every_move(const fy_jieqi_table *table, int player, fy_move move, uint64_t *random);

/* Plays random games, of which each ply is looked at for one of the players. */
static void play_games(int games, uint64_t seed, at_every_move *look)
{
    for (int game = 0; game < games; game++) {
        fy_jieqi_table table;
        fy_move move, told[2];
        fy_jieqi_deal(&table, &seed);
        if (one_in(&seed, 2)) table.open.full = 1;
        for (int ply = 0; ply < PLIES && (move = random_move(&table, &seed)) != 0; ply++) {
            look(&table, random_below(&seed, 2), move, &seed);
            assert_int_equal(fy_jieqi_execute(&table, told, &table, move).code, FY_OK);
        }
    }
}

/* How often there was something to hide, so that the games are known to try it. */
static struct {
    int tables, different, lost_differently, taken_differently;
} tried;

static void note_tried(const fy_jieqi_table *a, const fy_jieqi_table *b, fy_move move)
{
    tried.tables++;
    tried.different += memcmp(a, b, sizeof *a) != 0;
    tried.lost_differently += memcmp(&a->open, &b->open, sizeof a->open) != 0;
    tried.taken_differently += a->identity[fy_jieqi_to(move)] != b->identity[fy_jieqi_to(move)];
}

static void look_at_the_next_move(const fy_jieqi_table *table, int player, fy_move move,
                                  uint64_t *random)
{
    const fy_jieqi_table other = shuffled_before(table, player, move, random);
    note_tried(table, &other, move);
    assert_views_are_the_same(table, &other, player);
    assert_executed_the_same(table, &other, player, move);
}

static void look_at_everything(const fy_jieqi_table *table, int player, fy_move move,
                               uint64_t *random)
{
    (void)move;
    if (!one_in(random, SHOWN_ONCE_IN)) return;
    fy_jieqi_table other = *table;
    shuffle_secrets(&other, player, random);
    assert_shown_the_same(table, &other, player);
}

static void look_at_refusals(const fy_jieqi_table *table, int player, fy_move move,
                             uint64_t *random)
{
    fy_jieqi_table other = *table;
    shuffle_secrets(&other, player, random);
    assert_guesses_are_not_answered(table, &other, move, random);
}

/* ---- tests ------------------------------------------------------------------------------- */

static void executed_moves_tell_a_player_only_what_it_may_know(void **state)
{
    (void)state;
    memset(&tried, 0, sizeof tried);
    play_games(GAMES, 1, look_at_the_next_move);
    assert_true(tried.different > tried.tables / 2);
    assert_true(tried.lost_differently > tried.tables / 8);
    assert_true(tried.taken_differently > tried.tables / 200);
}

static void all_that_a_player_is_shown_is_the_same_for_tables_that_look_alike(void **state)
{
    (void)state;
    play_games(GAMES / 4, 2, look_at_everything);
}

static void a_guess_at_what_a_move_brings_to_light_is_not_answered(void **state)
{
    (void)state;
    play_games(GAMES / 4, 3, look_at_refusals);
}

/* The yardstick itself: a table that shows the player something else is told apart. */
static void what_a_player_may_know_is_seen_to_differ(void **state)
{
    (void)state;
    static shown first, second;
    uint64_t random = 4;
    fy_jieqi_table table, other;
    fy_jieqi_deal(&table, &random);
    table.open.captured[FY_JIEQI_BLACK][0] = FY_JIEQI_TAKEN_HIDDEN | FY_JIEQI_ROOK;
    other = table;
    other.open.captured[FY_JIEQI_BLACK][0] = FY_JIEQI_TAKEN_HIDDEN | FY_JIEQI_PAWN;
    for (int player = FY_JIEQI_RED; player <= FY_JIEQI_BLACK; player++) {
        show_player(&first, &table, player, SHOW_ALL);
        show_player(&second, &other, player, SHOW_ALL);
        assert_int_equal(same_shown(&first, &second), player == FY_JIEQI_BLACK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(executed_moves_tell_a_player_only_what_it_may_know),
        cmocka_unit_test(all_that_a_player_is_shown_is_the_same_for_tables_that_look_alike),
        cmocka_unit_test(a_guess_at_what_a_move_brings_to_light_is_not_answered),
        cmocka_unit_test(what_a_player_may_know_is_seen_to_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
