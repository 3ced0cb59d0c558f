/* Levels: the weaker ones see less, but what lies before them they take, and what they claim to
 * have proved is true. */
#include <stdlib.h>

#include "../../cli/engine/level.h"
#include "search_support.h"

/* Those who see all are no other than the search itself. */
static const char *const names[] = {"easy", "medium", "elo:1000", "elo:1350", "elo:1500"};
enum { NAMES = sizeof names / sizeof *names, SEEDS = 20 };

/* The answer of a level to a position. */
static fy_best answer(const char *game_name, const char *level_name, uint64_t seed,
                      const char *text)
{
    const fy_game *game = fy_game_find(game_name, strlen(game_name));
    level l;
    fy_best best;
    fy_position pos;
    fy_line line;
    fy_step step;
    size_t one = 1;
    assert_true(level_find(&l, game, level_name));
    assert_int_equal(fy_parse(&pos, game, text, strlen(text), 0).code, FY_OK);
    fy_line_start(&line, game, &pos, &step, 0);
    thinker *t = thinker_new(game, 1, 1);
    l.limits.seed = seed;
    thinker_arm(t, l.milliseconds, 0);
    assert_int_equal(thinker_think(t, &best, &one, &line, &l.limits, NULL, NULL).code, FY_OK);
    thinker_free(t);
    return best;
}

static void assert_plays(const char *game, const char *text, const char *moves)
{
    const fy_game *g = fy_game_find(game, strlen(game));
    fy_position pos;
    assert_int_equal(fy_parse(&pos, g, text, strlen(text), 0).code, FY_OK);
    for (int i = 0; i < NAMES; i++) {
        if (strcmp(game, "chess") != 0 && strchr(names[i], ':') != NULL) continue;
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            const fy_best best = answer(game, names[i], seed, text);
            char move[FY_MOVE_TEXT_MAX];
            fy_move_write(move, sizeof move, g, &pos, best.move, FY_MOVE_PLAIN);
            if (strstr(moves, move) == NULL)
                fail_msg("%s with seed %u plays %s in %s", names[i], (unsigned)seed, move, text);
        }
    }
}

static void a_hanging_queen_is_taken(void **state)
{
    (void)state;
    assert_plays("chess", "rnb1kbnr/pppp1ppp/8/4p1q1/4P3/3P1N2/PPP2PPP/RNBQKB1R w KQkq - 1 4",
                 "f3g5 c1g5");
    assert_plays("chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 4",
                 "f6h5");
    assert_plays("chess", "6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1", "c3d5");
    assert_plays("jieqi", "4k4/9/9/9/r8/9/9/9/9/R2K5 -:- r r", "a0a5");
}

static void a_mate_in_one_is_played(void **state)
{
    (void)state;
    assert_plays("chess", "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", "b1b8");
    assert_plays("chess", "r1bqkbnr/ppp2ppp/2np4/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4",
                 "h5f7");
}

/* ---- mates ------------------------------------------------------------------------------- */

/* Positions with the shortest mate there is, as Stockfish shows; 0: there is none in sight.
 * Overlooked defences must not make one shorter, or make one up. */
static const struct {
    int mate;
    const char *text;
} mates[] = {
    {1, "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1"},
    {2, "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1"},
    {2, "7k/8/5K2/8/8/8/8/R7 w - - 0 1"},
    {3, "r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1"},
    {3, "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1"},
    {3, "1k6/8/8/3K4/8/8/8/7Q w - - 0 1"},
    {-2, "4k3/8/4K3/8/8/8/8/7R b - - 0 1"},
    {0, "6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 1"},
    {0, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {0, "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"},
};

static int is_true(int told, int mate)
{
    return mate > 0 ? told >= mate : mate < 0 ? told < 0 : told == 0;
}

static void what_the_blind_prove_is_true(void **state)
{
    (void)state;
    int told = 0;
    for (size_t i = 0; i < sizeof mates / sizeof *mates; i++) {
        searcher *s = searcher_open("chess", 1 << 20);
        for (uint32_t seed = 0; seed < 60; seed++) {
            fy_best best;
            searcher_set(s, mates[i].text);
            s->limits = (fy_search_limits){
                .nodes = 200 + 150 * seed, .blind = 100 + 15 * seed, .seed = seed};
            searcher_best(s, &best, 1);
            if (best.mate == 0) continue;
            told++;
            if (!is_true(best.mate, mates[i].mate))
                fail_msg("mate in %d with seed %u: %s", best.mate, seed, mates[i].text);
        }
        searcher_close(s);
    }
    print_message("%d mates were told of\n", told);
    assert_true(told > 100);
}

/* ---- limits ------------------------------------------------------------------------------ */

/* Levels are limited by time as well, and a search keeps to that. */
static void answers_are_bounded_in_time(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t milliseconds;
    } bounds[] = {{"easy", 2000}, {"medium", 4000}, {"hard", 8000}};
    level l;
    for (size_t g = 0; fy_game_at(g) != NULL; g++)
        for (int i = 0; i < 3; i++) {
            assert_true(level_find(&l, fy_game_at(g), bounds[i].name));
            assert_true(l.milliseconds > 0 && l.milliseconds <= bounds[i].milliseconds);
        }
    fy_position pos;
    fy_line line;
    fy_step step;
    fy_best best;
    size_t one = 1;
    const think_limits unlimited = {.alone = true};
    fy_start(&pos, fy_game_at(0));
    fy_line_start(&line, fy_game_at(0), &pos, &step, 0);
    thinker *t = thinker_new(fy_game_at(0), 1, 1);
    thinker_arm(t, 50, 0);
    assert_int_equal(thinker_think(t, &best, &one, &line, &unlimited, NULL, NULL).code, FY_OK);
    thinker_free(t);
}

static void levels_are_known_by_name(void **state)
{
    (void)state;
    const fy_game *chess = fy_game_find("chess", 5), *azul = fy_game_find("azul", 4);
    uint32_t least, most;
    level l, before = {0};
    assert_true(level_elo_range(chess, &least, &most));
    assert_int_equal(least, 1000);
    assert_false(level_elo_range(azul, &least, &most));
    assert_false(level_find(&l, chess, "elo:999"));
    assert_false(level_find(&l, chess, "elo:"));
    assert_false(level_find(&l, chess, "elo:1500x"));
    assert_false(level_find(&l, chess, "harder"));
    assert_false(level_find(&l, azul, "elo:1500"));
    assert_true(level_elo_range(chess, &least, &most));
    for (uint64_t elo = least; elo <= most; elo++) { /* who is stronger sees no less */
        assert_true(level_of_elo(&l, chess, elo));
        assert_true(l.limits.nodes >= before.limits.nodes);
        assert_true(elo == least || l.limits.blind <= before.limits.blind);
        before = l;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hanging_queen_is_taken),
        cmocka_unit_test(a_mate_in_one_is_played),
        cmocka_unit_test(what_the_blind_prove_is_true),
        cmocka_unit_test(answers_are_bounded_in_time),
        cmocka_unit_test(levels_are_known_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
