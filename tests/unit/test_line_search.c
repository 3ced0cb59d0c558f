/* Lines as a search plays along them: moves that are not checked, and null moves. What the line
 * says is compared with the position alone, and with a list of all that was played. */
#include <string.h>

#include "chess_random.h"

enum { GAMES = SLOW_BUILD ? 30 : 300, ROOM = 200 };

/* ---- chess ------------------------------------------------------------------------------- */

static const char *const chess_starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1", /* which repeats often */
    "k7/8/8/8/8/8/8/K7 b - - 0 1",
    "4k3/8/8/2pP4/4p3/8/3P4/4K3 w - c6 0 1",
};

typedef struct track {
    fy_chess at[ROOM + 1]; /* what counts of each position */
    size_t since;          /* the last null move */
} track;

static void note(track *t, const fy_chess_line *line)
{
    t->at[line->count] = line->pos;
    fy_chess_reduce(&t->at[line->count], FY_SAME_LEGAL);
}

static unsigned times_seen(const track *t, size_t count)
{
    unsigned times = 0;
    for (size_t i = t->since; i <= count; i++)
        times += memcmp(&t->at[i], &t->at[count], sizeof t->at[i]) == 0;
    return times;
}

static void assert_chess_line(const track *t, const fy_chess_line *line)
{
    assert_true(line->key == fy_chess_key(&line->pos));
    assert_int_equal(fy_chess_line_repeats(line), times_seen(t, line->count));
}

/* Passes now and then. Gives how many repetitions were seen. */
static unsigned play_chess(fy_chess_line *line, track *t, uint64_t *chance)
{
    unsigned repeated = 0;
    note(t, line);
    while (line->count < line->room) {
        fy_move moves[FY_CHESS_MOVES_MAX];
        const size_t count = fy_chess_moves(moves, &line->pos);
        const int passes = count == 0 || one_in(chance, 25);
        fy_chess after;
        if (passes) {
            fy_chess_pass(&after, &line->pos);
            assert_int_equal(fy_chess_line_pass(line).code, FY_OK);
            t->since = line->count;
        } else {
            const fy_move move = moves[random_below(chance, (int)count)];
            fy_chess_play_unchecked(&after, &line->pos, move);
            assert_int_equal(fy_chess_line_play_unchecked(line, move).code, FY_OK);
        }
        assert_true(same_position(&line->pos, &after));
        note(t, line);
        assert_chess_line(t, line);
        repeated += fy_chess_line_repeats(line) > 1;
    }
    return repeated;
}

static void unchecked_and_null_moves_keep_key_and_repetition(void **state)
{
    (void)state;
    static track t;
    static fy_chess_step steps[ROOM];
    uint64_t chance = 61;
    unsigned repeated = 0;
    for (int game = 0; game < GAMES; game++) {
        const fy_chess start = position_of(chess_starts[game % 4]);
        fy_chess_line line;
        fy_chess_line_start(&line, &start, steps, ROOM);
        t.since = 0;
        repeated += play_chess(&line, &t, &chance);
        assert_int_equal(fy_chess_line_pass(&line).code, FY_LINE_FULL);
        assert_int_equal(fy_chess_line_play_unchecked(&line, 1).code, FY_LINE_FULL);
        for (size_t left = line.count; left > 0; left--) {
            const fy_move move = steps[left - 1].move;
            assert_int_equal(fy_chess_line_undo(&line), move);
            assert_true(line.count == left - 1 && line.key == fy_chess_key(&line.pos));
        }
        assert_true(same_position(&line.pos, &start));
    }
    assert_true(repeated > (unsigned)GAMES);
}

static void nothing_repeats_across_a_null_move(void **state)
{
    (void)state;
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    fy_chess_step steps[20];
    fy_chess_line line;
    const fy_chess start = position_of(chess_starts[0]);
    fy_chess_line_start(&line, &start, steps, 20);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 4; i++) {
            fy_move move;
            assert_int_equal(fy_chess_move_parse(&move, &line.pos, moves[i], 4).code, FY_OK);
            assert_int_equal(fy_chess_line_play_unchecked(&line, move).code, FY_OK);
        }
        assert_int_equal(fy_chess_line_repeats(&line), round == 2 ? 2 : round + 2);
        if (round != 1) continue;
        assert_int_equal(fy_chess_line_pass(&line).code, FY_OK);
        assert_int_equal(fy_chess_line_pass(&line).code, FY_OK);
        assert_int_equal(fy_chess_line_repeats(&line), 1);
    }
}

static void the_key_of_a_null_move_is_that_of_the_position(void **state)
{
    (void)state;
    uint64_t chance = 67;
    for (int i = 0; i < 100 * GAMES; i++) {
        fy_chess pos, after, passed;
        random_position(&pos, &chance);
        fy_chess_pass(&passed, &pos);
        assert_true(fy_chess_pass_key(&after, &pos, fy_chess_key(&pos)) == fy_chess_key(&passed));
        assert_true(same_position(&after, &passed));
        const uint64_t key = fy_chess_key(&pos);
        assert_true(fy_chess_pass_key(&pos, &pos, key) == fy_chess_key(&passed));
        assert_true(same_position(&pos, &passed));
    }
}

/* ---- the other games --------------------------------------------------------------------- */

/* Plays the same moves along two lines, checked and unchecked. */
static void both_ways_of_playing_jieqi_make_the_same_line(void **state)
{
    (void)state;
    uint64_t chance = 71;
    for (int game = 0; game < GAMES / 3; game++) {
        fy_jieqi_step steps[2][ROOM];
        fy_jieqi_line line[2];
        fy_jieqi start;
        memset(steps, 0, sizeof steps);
        fy_jieqi_start(&start);
        if (one_in(&chance, 2)) fy_jieqi_deal(&start.table, &chance);
        for (int i = 0; i < 2; i++) fy_jieqi_line_start(&line[i], &start, steps[i], ROOM);
        while (line[0].count < ROOM) {
            fy_move moves[FY_JIEQI_MOVES_MAX];
            const size_t count = fy_jieqi_moves(moves, &line[0].pos);
            if (count == 0) break;
            const fy_move move = moves[random_below(&chance, (int)count)];
            assert_int_equal(fy_jieqi_line_play(&line[0], move).code, FY_OK);
            assert_int_equal(fy_jieqi_line_play_unchecked(&line[1], move).code, FY_OK);
            assert_memory_equal(&line[0].pos, &line[1].pos, sizeof start);
            assert_true(line[0].key == line[1].key && line[0].count == line[1].count);
        }
        assert_memory_equal(steps[0], steps[1], sizeof steps[0]);
        if (line[1].count == ROOM)
            assert_int_equal(fy_jieqi_line_play_unchecked(&line[1], 0).code, FY_LINE_FULL);
    }
}

static void both_ways_of_playing_azul_make_the_same_line(void **state)
{
    (void)state;
    uint64_t chance = 73;
    for (int game = 0; game < GAMES / 3; game++) {
        fy_azul_step steps[2][ROOM];
        fy_azul_line line[2];
        fy_azul start;
        memset(steps, 0, sizeof steps);
        fy_azul_deal(&start, &chance);
        for (int i = 0; i < 2; i++) fy_azul_line_start(&line[i], &start, steps[i], ROOM);
        while (line[0].count < ROOM) {
            fy_move moves[FY_AZUL_MOVES_MAX];
            const size_t count = fy_azul_moves(moves, &line[0].pos);
            const fy_move move = count > 0 ? moves[random_below(&chance, (int)count)]
                                           : fy_azul_chance(&line[0].pos, &chance);
            if (move == 0) break;
            assert_int_equal(fy_azul_line_play(&line[0], move).code, FY_OK);
            assert_int_equal(fy_azul_line_play_unchecked(&line[1], move).code, FY_OK);
            assert_memory_equal(&line[0].pos, &line[1].pos, sizeof start);
        }
        assert_true(line[0].count == line[1].count);
        assert_memory_equal(steps[0], steps[1], sizeof steps[0]);
        while (line[1].count > 0) fy_azul_line_undo(&line[1]);
        assert_memory_equal(&line[1].pos, &start, sizeof start);
    }
    fy_azul_line full;
    fy_azul start;
    fy_azul_deal(&start, &chance);
    fy_azul_line_start(&full, &start, NULL, 0);
    assert_int_equal(fy_azul_line_play_unchecked(&full, 0).code, FY_LINE_FULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unchecked_and_null_moves_keep_key_and_repetition),
        cmocka_unit_test(nothing_repeats_across_a_null_move),
        cmocka_unit_test(the_key_of_a_null_move_is_that_of_the_position),
        cmocka_unit_test(both_ways_of_playing_jieqi_make_the_same_line),
        cmocka_unit_test(both_ways_of_playing_azul_make_the_same_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
