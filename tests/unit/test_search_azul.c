/* The Azul search: it agrees with plain minimax by the rules of the library, solves the end of a
 * round, ends a game that it wins, gives the same answer everywhere, and survives every position
 * that parses. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/search/azul/internal.h"
#include "../../src/search/azul/weights.h"
#include "azul_random.h"
#include "azul_support.h"
#include "search_support.h"

enum { TABLE = 1 << 18, INFINITE = 1000000 };

/* ---- the reference ----------------------------------------------------------------------- */

static fy__azul_search scratch;

static int value_for(const fy_azul *pos, int me)
{
    scratch.weights = fy__azul_weights;
    fy__azul_take_round(&scratch, pos);
    scratch.me = me;
    return fy__azul_value(&scratch, &scratch.frames[0]);
}

/* All moves of all factories, by the rules of the library, until the round ends. */
static int minimax(const fy_azul *pos, int depth, int me)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    if (depth == 0 || fy_azul_phase_of(pos) != FY_AZUL_DRAFTING) return value_for(pos, me);
    const size_t count = fy_azul_moves(moves, pos);
    int best = pos->current == me ? -INFINITE : INFINITE;
    for (size_t i = 0; i < count; i++) {
        fy_azul next;
        fy_azul_play_unchecked(&next, pos, moves[i]);
        const int score = minimax(&next, depth - 1, me);
        if (pos->current == me ? score > best : score < best) best = score;
    }
    return best;
}

/* ---- positions --------------------------------------------------------------------------- */

static void start_at(searcher *s, const fy_azul *pos)
{
    const fy_position any = {.azul = *pos};
    fy_line_start(&s->line, s->game, &any, s->steps, SEARCH_STEPS);
    memset(s->memory.own, 0, s->memory.own_size);
    if (s->memory.table != NULL) memset(s->memory.table, 0, s->memory.table_size);
}

/* A draft after some random play, with at most so many tiles on the table. */
static void random_draft(fy_azul *out, int players, int tiles, uint64_t *chance)
{
    for (;;) {
        fy_azul_deal_for(out, players, 0, chance);
        for (int plies = random_below(chance, 120); plies > 0 && !fy_azul_status(out).over;
             plies--) {
            fy_move moves[FY_AZUL_MOVES_MAX];
            const size_t count = fy_azul_moves(moves, out);
            const fy_move move = count == 0 ? fy_azul_chance(out, chance)
                                            : moves[random_below(chance, (int)count)];
            fy_azul_play_unchecked(out, out, move);
        }
        unsigned left = fy__tiles(out->centre);
        for (int i = 0; i < out->factories; i++) left += fy__tiles(out->factory[i]);
        if (left > 0 && left <= (unsigned)tiles) return;
    }
}

static int plain_score(searcher *s, const fy_azul *pos, uint32_t depth)
{
    fy_best best;
    start_at(s, pos);
    s->limits = (fy_search_limits){.depth = depth, .flags = FY_SEARCH_PLAIN};
    assert_int_equal(searcher_best(s, &best, 1), 1);
    return best.score;
}

/* ---- minimax ----------------------------------------------------------------------------- */

static void without_pruning_the_score_is_that_of_minimax_whatever_the_table(void **state)
{
    (void)state;
    searcher *large = searcher_open("azul", TABLE), *none = searcher_open("azul", 0);
    uint64_t chance = 4;
    for (int i = 0; i < (SLOW_BUILD ? 24 : 120); i++) {
        fy_azul pos;
        random_draft(&pos, 2 + i % 3, 100, &chance);
        const size_t moves = fy_azul_move_count(&pos);
        const uint32_t deepest = moves < 12 ? 4 : moves < 50 ? 3 : 2;
        for (uint32_t depth = 1; depth <= deepest; depth++) {
            const int expected = minimax(&pos, (int)depth, pos.current);
            assert_int_equal(plain_score(large, &pos, depth), expected);
            assert_int_equal(plain_score(none, &pos, depth), expected);
        }
    }
    searcher_close(large);
    searcher_close(none);
}

static void the_end_of_a_round_is_solved(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    uint64_t chance = 5;
    for (int i = 0; i < (SLOW_BUILD ? 20 : 100); i++) {
        fy_azul pos;
        fy_best best;
        random_draft(&pos, 2, 6, &chance);
        start_at(s, &pos);
        s->limits = (fy_search_limits){0};
        assert_int_equal(searcher_best(s, &best, 1), 1);
        assert_true(best.depth < FY_SEARCH_DEPTH_MAX);
        assert_int_equal(best.score, minimax(&pos, 100, pos.current));
    }
    searcher_close(s);
}

/* ---- equal factories --------------------------------------------------------------------- */

#define TWINS "BBYY|BBYY|BBYY|KKRW|KKRW/F/" BOTH_BOARDS "/0,0/1/0"

static void equal_factories_are_searched_once_and_are_worth_the_same(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    fy_best best[FY_AZUL_MOVES_MAX];
    const fy_azul pos = azul_of(TWINS);
    assert_int_equal(plain_score(s, &pos, 2), minimax(&pos, 2, 0));
    s->limits = (fy_search_limits){.depth = 2, .flags = FY_SEARCH_PLAIN};
    const size_t count = searcher_best(s, best, FY_AZUL_MOVES_MAX);
    assert_int_equal(count, fy_azul_move_count(&pos));
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++) {
            const int a = fy_azul_source(best[i].move), b = fy_azul_source(best[k].move);
            if (best[i].move >> 4 != best[k].move >> 4 || a / 3 != b / 3) continue;
            assert_int_equal(best[i].score, best[k].score);
        }
    searcher_close(s);
}

/* ---- the end of a game ------------------------------------------------------------------- */

static void assert_finds(searcher *s, const char *text, const char *move, int mate)
{
    fy_best best;
    searcher_set(s, text);
    s->limits = (fy_search_limits){0};
    searcher_best(s, &best, 1);
    assert_for(text, strlen(text), best.move == move_of(move));
    assert_for(text, strlen(text), best.mate == mate);
    if (mate == 0) return;
    assert_true(mate > 0 ? best.score > FY_SEARCH_WON : best.score < -FY_SEARCH_WON);
    assert_int_equal(best.expected, mate > 0 ? FY_SEARCH_SURE : 0);
}

#define FOUR_IN_ROW "BYRK-|-----|-----|-----|-----"

static void a_game_is_ended_when_that_wins_and_not_when_it_loses(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    /* The white tile ends the game: with 20 points that wins, with 2 it loses. */
    assert_finds(s, NO_FACTORIES "/W/" FOUR_IN_ROW "/" NO_LINES "/-/" OTHER "/20,3/5/0", "CW1", 1);
    assert_finds(s, NO_FACTORIES "/W/" FOUR_IN_ROW "/-|W-|---|----|-----/-/" OTHER "/2,30/5/0",
                 "CW2", 0);
    assert_finds(s, LAST_TILE, "CW1", 1);
    /* Whatever is done, the other one has finished a row and leads. */
    assert_finds(s, NO_FACTORIES "/R/" NO_BOARD "/" FOUR_IN_ROW "/W|--|---|----|-----/F/0,30/5/0",
                 "CR1", -1);
    searcher_close(s);
}

/* Ending the game loses, and nothing else does: a search that is stopped before it has tried
 * anything else does not take the loss for proved. */
static void a_loss_is_not_told_before_all_moves_are_tried(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    for (uint64_t nodes = 1; nodes < 100; nodes++) {
        fy_best best;
        searcher_set(s,
                     NO_FACTORIES "/WR/" FOUR_IN_ROW "/-|W-|---|----|-----/-/" OTHER "/2,30/5/0");
        s->limits.nodes = nodes;
        searcher_best(s, &best, 1);
        assert_true(best.mate >= 0);
    }
    searcher_close(s);
}

/* ---- the free wall ----------------------------------------------------------------------- */

static void on_the_free_wall_tiles_go_where_they_score_most(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    fy_best best[5];
    searcher_set(s, NO_FACTORIES "/-/-BY--|-----|-----|-----|-----/R|--|---|----|-----/-/" OTHER
                                 "/0,0/2/0/wall:free");
    assert_int_equal(searcher_best(s, best, 5), 3);
    assert_true(best[0].move == move_of("1>1") || best[0].move == move_of("1>4"));
    assert_true(best[1].move == move_of("1>1") || best[1].move == move_of("1>4"));
    assert_int_equal(best[2].move, move_of("1>5"));
    assert_true(best[1].score >= best[2].score + FY__POINT);
    searcher_close(s);
}

/* With 8 points at once the other one would lose; but 5 points and a column are worth 12. */
static void on_the_free_wall_a_result_that_may_change_is_not_proved(void **state)
{
    (void)state;
    static const char wall[] = "BYR--|---BY|---YR|---RK|----B";
    char text[FY_AZUL_TEXT_MAX];
    searcher *s = searcher_open("azul", TABLE);
    for (int has_line = 0; has_line < 2; has_line++) {
        snprintf(text, sizeof text,
                 NO_FACTORIES "/W/" FOUR_IN_ROW "/" NO_LINES
                              "/-/%s/%s|--|---|----|-----/-/20,17/5/0/wall:free",
                 wall, has_line ? "W" : "-");
        fy_best best;
        const fy_move ends = move_of("CW1");
        searcher_set(s, text);
        s->limits = (fy_search_limits){.moves = &ends, .move_count = 1};
        searcher_best(s, &best, 1);
        assert_for(text, strlen(text), best.mate == !has_line);
        assert_true(best.score > 0);
    }
    searcher_close(s);
}

/* ---- any position ------------------------------------------------------------------------ */

typedef struct watch {
    uint64_t asked, nodes, reports;
} watch;

static int stop_at_third(void *context)
{
    return ++((watch *)context)->asked >= 3;
}

static void note_report(void *context, const fy_search_report *report)
{
    watch *w = context;
    assert_true(report->nodes >= w->nodes && report->full <= 1000);
    w->nodes = report->nodes;
    w->reports++;
}

static void assert_line_is_legal(const searcher *s, const fy_best *best)
{
    fy_azul pos = s->line.azul.pos;
    assert_true(best->length >= 1 && best->length <= FY_SEARCH_LINE_MAX);
    assert_int_equal(best->line[0], best->move);
    for (uint32_t i = 0; i < best->length; i++)
        assert_int_equal(fy_azul_play(&pos, &pos, best->line[i]).code, FY_OK);
}

static void limits_are_kept(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    uint64_t chance = 6;
    fy_azul pos;
    fy_best best;
    fy_azul_deal(&pos, &chance);
    for (uint64_t nodes = 1; nodes < 20000; nodes = 2 * nodes + 1) {
        watch w = {0};
        start_at(s, &pos);
        s->limits = (fy_search_limits){.nodes = nodes, .report = note_report, .context = &w};
        assert_int_equal(searcher_best(s, &best, 1), 1);
        assert_true(w.nodes <= nodes + 1);
        assert_line_is_legal(s, &best);
    }
    for (uint32_t depth = 1; depth < 5; depth++) {
        start_at(s, &pos);
        s->limits = (fy_search_limits){.depth = depth};
        assert_int_equal(searcher_best(s, &best, 1), 1);
        assert_int_equal(best.depth, depth);
    }
    watch w = {0};
    start_at(s, &pos);
    s->limits = (fy_search_limits){.stop = stop_at_third, .report = note_report, .context = &w};
    assert_int_equal(searcher_best(s, &best, 1), 1);
    assert_true(w.asked == 3 && w.reports > 0 && w.nodes <= 3 * 1024);
    searcher_close(s);
}

static void only_the_chosen_moves_are_searched(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    const fy_move moves[] = {move_of("2Y2"), move_of("1BF"), move_of("1K1")};
    fy_best best[8];
    searcher_set(s, TWINS);
    s->limits = (fy_search_limits){.depth = 3, .moves = moves, .move_count = 3};
    assert_int_equal(searcher_best(s, best, 8), 2);
    assert_int_equal(best[0].move, moves[0]);
    assert_int_equal(best[1].move, moves[1]);
    s->limits.moves = moves + 2;
    s->limits.move_count = 1;
    assert_int_equal(searcher_code(s), FY_SEARCH_NO_MOVE);
    searcher_close(s);
}

static void the_best_moves_are_distinct_and_sorted_and_their_lines_legal(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", TABLE);
    uint64_t chance = 7;
    for (int i = 0; i < 12; i++) {
        fy_best best[FY_AZUL_MOVES_MAX];
        fy_azul pos;
        random_draft(&pos, 2 + i % 3, 100, &chance);
        start_at(s, &pos);
        s->limits = (fy_search_limits){.depth = 3};
        const size_t count = searcher_best(s, best, FY_AZUL_MOVES_MAX);
        assert_int_equal(count, fy_azul_move_count(&pos));
        for (size_t k = 0; k < count; k++) {
            assert_line_is_legal(s, &best[k]);
            for (size_t j = 0; j < k; j++) assert_true(best[j].move != best[k].move);
            if (k > 0) assert_true(best[k - 1].score >= best[k].score);
        }
    }
    searcher_close(s);
}

/* The lines and scores of some searches in one number. */
static uint64_t answers_of(size_t offset)
{
    searcher *s = searcher_open("azul", TABLE + 64);
    void *table = s->memory.table;
    uint64_t chance = 8, sum = 0;
    s->memory.table = (char *)table + offset;
    s->memory.table_size = TABLE;
    for (int i = 0; i < 9; i++) {
        fy_azul pos;
        fy_best best;
        random_draft(&pos, 2 + i % 3, 100, &chance);
        start_at(s, &pos);
        s->limits = (fy_search_limits){.nodes = 5000};
        assert_int_equal(searcher_best(s, &best, 1), 1);
        for (uint32_t k = 0; k < best.length; k++) sum = fy__mix(sum + best.line[k]);
        sum = fy__mix(sum + (uint64_t)best.score);
    }
    s->memory.table = table;
    searcher_close(s);
    return sum;
}

static void the_answer_is_the_same_every_time(void **state)
{
    (void)state;
    assert_true(answers_of(0) == answers_of(0));
    assert_true(answers_of(0) == answers_of(8));
}

static void every_position_that_parses_can_be_searched(void **state)
{
    (void)state;
    searcher *s = searcher_open("azul", 1 << 14);
    uint64_t chance = 9;
    for (int i = 0; i < (SLOW_BUILD ? 600 : 4000); i++) {
        fy_azul pos;
        fy_best best[3];
        size_t count = 3;
        random_azul(&pos, &chance);
        start_at(s, &pos);
        s->limits = (fy_search_limits){.nodes = 200, .flags = i % 4 == 0 ? FY_SEARCH_PLAIN : 0};
        const fy_result done = fy_search_best(best, &count, &s->line, s->game, &s->limits,
                                              &s->memory);
        if (pos.partial)
            assert_int_equal(done.code, FY_AZUL_IS_PARTIAL);
        else if (fy_azul_move_count(&pos) > 0)
            assert_int_equal(done.code, FY_OK);
        else
            assert_true(done.code != FY_OK);
        for (size_t k = 0; done.code == FY_OK && k < count; k++) assert_line_is_legal(s, &best[k]);
    }
    searcher_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_pruning_the_score_is_that_of_minimax_whatever_the_table),
        cmocka_unit_test(the_end_of_a_round_is_solved),
        cmocka_unit_test(equal_factories_are_searched_once_and_are_worth_the_same),
        cmocka_unit_test(a_game_is_ended_when_that_wins_and_not_when_it_loses),
        cmocka_unit_test(a_loss_is_not_told_before_all_moves_are_tried),
        cmocka_unit_test(on_the_free_wall_tiles_go_where_they_score_most),
        cmocka_unit_test(on_the_free_wall_a_result_that_may_change_is_not_proved),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(only_the_chosen_moves_are_searched),
        cmocka_unit_test(the_best_moves_are_distinct_and_sorted_and_their_lines_legal),
        cmocka_unit_test(the_answer_is_the_same_every_time),
        cmocka_unit_test(every_position_that_parses_can_be_searched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
