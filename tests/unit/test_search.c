/* The interface of the search: limits, ranks, chosen moves, reports and refusals. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "search_support.h"

static const char middlegame[] =
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";

enum { TABLE = 1 << 20 };

/* ---- refusals ---------------------------------------------------------------------------- */

static void games_without_a_search_say_so(void **state)
{
    (void)state;
    const fy_game *game;
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++) {
        if (fy_search_size(game) != 0) continue;
        searcher *s = searcher_open(fy_game_name(game), 0);
        fy_position pos;
        fy_start(&pos, game);
        fy_line_start(&s->line, game, &pos, s->steps, SEARCH_STEPS);
        assert_int_equal(searcher_code(s), FY_SEARCH_NOT_AVAILABLE);
        assert_int_equal(fy_search_expected(game, 100), FY_SEARCH_SURE / 2);
        searcher_close(s);
    }
}

static void a_game_that_is_over_gives_the_code_of_its_outcome(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t code;
    } cases[] = {
        {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", FY_CHECKMATE},
        {"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", FY_STALEMATE},
        {"k7/8/8/8/8/8/8/K7 w - - 0 1", FY_DRAW_INSUFFICIENT},
        {"k7/8/8/8/8/8/8/KR6 w - - 150 90", FY_DRAW_75_MOVES},
        {"8/8/8/8/8/8/8/8 w - - 0 1", FY_STALEMATE},
        {"k7/8/8/8/8/8/8/KR6 w - - 100 90", FY_OK}, /* only a claim ends it */
    };
    searcher *s = searcher_open("chess", TABLE);
    s->limits.depth = 2;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        searcher_set(s, cases[i].text);
        assert_int_equal(searcher_code(s), cases[i].code);
    }
    searcher_close(s);
}

static void too_little_memory_is_refused_with_the_size_that_is_needed(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    fy_best best;
    size_t one = 1;
    searcher_set(s, middlegame);
    s->memory.own_size--;
    const fy_result done = fy_search_best(&best, &one, &s->line, s->game, &s->limits, &s->memory);
    assert_int_equal(done.code, FY_NO_SPACE);
    assert_int_equal(done.at, fy_search_size(s->game));
    searcher_close(s);
}

/* ---- what is searched -------------------------------------------------------------------- */

static void only_the_chosen_moves_are_searched(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    fy_move moves[3] = {1, 1, 1}; /* of which the last is no move */
    fy_best best[8];
    searcher_set(s, middlegame);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            fy_chess_move_parse(&moves[i], &s->line.chess.pos, i ? "a2a3" : "h2h3", 4).code, FY_OK);
    s->limits.moves = moves;
    s->limits.move_count = 3;
    s->limits.depth = 5;
    assert_int_equal(searcher_best(s, best, 8), 2);
    for (int i = 0; i < 2; i++) assert_true(best[i].move == moves[0] || best[i].move == moves[1]);
    assert_true(best[0].move != best[1].move);
    s->limits.moves = moves + 2;
    s->limits.move_count = 1;
    assert_int_equal(searcher_code(s), FY_SEARCH_NO_MOVE);
    searcher_close(s);
}

static void assert_line_is_legal(const searcher *s, const fy_best *best)
{
    fy_chess pos = s->line.chess.pos;
    assert_true(best->length >= 1 && best->length <= FY_SEARCH_LINE_MAX);
    assert_int_equal(best->line[0], best->move);
    for (uint32_t i = 0; i < best->length; i++)
        assert_int_equal(fy_chess_play(&pos, &pos, best->line[i]).code, FY_OK);
}

static void the_best_moves_are_distinct_and_sorted_and_their_lines_legal(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    fy_best best[FY_CHESS_MOVES_MAX];
    searcher_set(s, middlegame);
    s->limits.depth = SLOW_BUILD ? 4 : 6;
    const size_t count = searcher_best(s, best, FY_CHESS_MOVES_MAX);
    assert_int_equal(count, fy_chess_move_count(&s->line.chess.pos));
    for (size_t i = 0; i < count; i++) {
        assert_line_is_legal(s, &best[i]);
        for (size_t k = 0; k < i; k++) assert_true(best[k].move != best[i].move);
        if (i > 0) assert_true(best[i - 1].score >= best[i].score);
        if (i > 0) assert_true(best[i - 1].expected >= best[i].expected);
    }
    searcher_close(s);
}

static void no_moves_wanted_is_no_work(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    searcher_set(s, middlegame);
    assert_int_equal(searcher_best(s, NULL, 0), 0);
    searcher_close(s);
}

/* ---- limits and reports ------------------------------------------------------------------ */

typedef struct watch {
    uint64_t asked, stop_at, nodes, reports;
    int depth;
} watch;

static int stop_after(void *context)
{
    watch *w = context;
    return ++w->asked >= w->stop_at;
}

static void note_report(void *context, const fy_search_report *report)
{
    watch *w = context;
    assert_true(report->nodes >= w->nodes);
    assert_true(report->best->depth >= w->depth);
    assert_true(report->deepest >= 1 && report->full <= 1000);
    w->nodes = report->nodes;
    w->depth = report->best->depth;
    w->reports++;
}

static void stop_is_asked_every_1024_nodes_and_ends_the_search(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    watch w = {.stop_at = 5};
    fy_best best;
    searcher_set(s, middlegame);
    s->limits.stop = stop_after;
    s->limits.report = note_report;
    s->limits.context = &w;
    assert_int_equal(searcher_best(s, &best, 1), 1);
    assert_int_equal(w.asked, 5);
    assert_true(w.reports > 0 && w.nodes <= 5 * 1024);
    assert_line_is_legal(s, &best);
    searcher_close(s);
}

static void a_limit_of_nodes_is_kept(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    for (uint64_t nodes = 1; nodes < 20000; nodes = nodes * 3 / 2 + 1) {
        watch w = {0};
        fy_best best;
        searcher_set(s, middlegame);
        s->limits.nodes = nodes;
        s->limits.report = note_report;
        s->limits.context = &w;
        assert_int_equal(searcher_best(s, &best, 1), 1);
        assert_true(w.nodes <= nodes + 1);
        assert_line_is_legal(s, &best);
    }
    searcher_close(s);
}

static void a_limit_of_depth_is_kept(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    for (uint32_t depth = 1; depth < 8; depth++) {
        fy_best best;
        searcher_set(s, middlegame);
        s->limits.depth = depth;
        assert_int_equal(searcher_best(s, &best, 1), 1);
        assert_int_equal(best.depth, depth);
    }
    searcher_close(s);
}

/* ---- expected results -------------------------------------------------------------------- */

static void the_expected_result_rises_with_the_score_and_is_fair(void **state)
{
    (void)state;
    const fy_game *game = game_named("chess");
    uint16_t last = 0;
    for (int32_t score = -40000; score <= 40000; score++) {
        const uint16_t expected = fy_search_expected(game, score);
        assert_true(expected >= last);
        if (score != 0)
            assert_int_equal(expected + fy_search_expected(game, -score), FY_SEARCH_SURE);
        last = expected;
    }
    assert_int_equal(fy_search_expected(game, INT32_MIN), 0);
    assert_int_equal(fy_search_expected(game, INT32_MAX), FY_SEARCH_SURE);
    assert_int_equal(fy_search_expected(game, 0), FY_SEARCH_SURE / 2 + 1);
}

/* ---- threads ----------------------------------------------------------------------------- */

static void *search_in_thread(void *context)
{
    searcher *s = context;
    fy_best best;
    assert_int_equal(searcher_best(s, &best, 1), 1);
    assert_line_is_legal(s, &best);
    return NULL;
}

static void threads_share_a_table(void **state)
{
    (void)state;
    enum { THREADS = 3 };
    searcher *s[THREADS];
    pthread_t threads[THREADS];
    for (uint32_t i = 0; i < THREADS; i++) {
        s[i] = searcher_open("chess", i == 0 ? 1 << 14 : 0); /* small, so that they meet */
        searcher_set(s[i], middlegame);
        s[i]->memory.table = s[0]->memory.table;
        s[i]->memory.table_size = s[0]->memory.table_size;
        s[i]->limits.nodes = SLOW_BUILD ? 20000 : 200000;
        s[i]->limits.thread = i;
    }
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, search_in_thread, s[i]), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    for (int i = THREADS - 1; i >= 0; i--) {
        if (i > 0) s[i]->memory.table = NULL;
        searcher_close(s[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_without_a_search_say_so),
        cmocka_unit_test(a_game_that_is_over_gives_the_code_of_its_outcome),
        cmocka_unit_test(too_little_memory_is_refused_with_the_size_that_is_needed),
        cmocka_unit_test(only_the_chosen_moves_are_searched),
        cmocka_unit_test(the_best_moves_are_distinct_and_sorted_and_their_lines_legal),
        cmocka_unit_test(no_moves_wanted_is_no_work),
        cmocka_unit_test(stop_is_asked_every_1024_nodes_and_ends_the_search),
        cmocka_unit_test(a_limit_of_nodes_is_kept),
        cmocka_unit_test(a_limit_of_depth_is_kept),
        cmocka_unit_test(the_expected_result_rises_with_the_score_and_is_fair),
        cmocka_unit_test(threads_share_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
