/* What a move scores, as text.
 *
 * Small positions show each kind of line. In games played at random the lines must add up to what
 * the scores have become, and say no more than the events themselves. */
#include <stdio.h>
#include <string.h>

#include "support.h"

/* ---- positions --------------------------------------------------------------------------- */

/* Nothing is left but one tile of a colour in the centre, for player 0; the token is on player 1's
 * floor. */
static fy_azul last_tile(int color)
{
    fy_azul pos;
    fy_azul_start_for(&pos, 2, 0);
    pos.has_bag = pos.has_lid = 0;
    memset(pos.bag, 0, sizeof pos.bag);
    pos.token = 0;
    pos.centre[color - 1] = 1;
    pos.board[1].floor[0] = FY_AZUL_TOKEN;
    return pos;
}

/* The tile that is printed there. */
static void tile(fy_azul_board *board, int row, int column)
{
    board->wall[row - 1][column - 1] = (uint8_t)((column - row + 5) % 5 + 1);
}

static fy_move draft(int color, int line)
{
    return FY_AZUL_DRAFTS | FY_AZUL_CENTRE_SOURCE | (uint32_t)color << 4 | (uint32_t)line << 7;
}

static void assert_events(const fy_azul *pos, fy_move move, const char *expected)
{
    char out[FY_EVENTS_MAX], tight[FY_EVENTS_MAX];
    const size_t len = strlen(expected);
    fy_result result = fy_azul_events_write(out, sizeof out, pos, move);
    assert_int_equal(result.code, FY_OK);
    assert_string_equal(out, expected);
    assert_int_equal(result.at, len);
    memset(tight, 'x', sizeof tight);
    result = fy_azul_events_write(tight, len, pos, move);
    assert_int_equal(result.code, FY_NO_SPACE);
    assert_int_equal(result.at, len + 1);
    assert_int_equal(tight[0], 'x');
    assert_int_equal(fy_azul_events_write(tight, len + 1, pos, move).code, FY_OK);
    assert_string_equal(tight, expected);
}

/* ---- the lines --------------------------------------------------------------------------- */

static void a_tile_says_its_place_its_colour_and_the_runs_that_count(void **state)
{
    (void)state;
    fy_azul pos = last_tile(FY_AZUL_RED);
    pos.score[0] = 12;
    pos.board[0].line_color[2] = FY_AZUL_RED;
    pos.board[0].line_count[2] = 2;
    pos.score[1] = 1;
    assert_events(&pos, draft(FY_AZUL_RED, 2),
                  "player-0 row 3 column 5 red +1 (alone) = 13\n"
                  "player-1 floor 1 tile -1 = 0\n");
    tile(&pos.board[0], 3, 4);
    tile(&pos.board[0], 3, 3);
    tile(&pos.board[0], 3, 1);
    assert_events(&pos, draft(FY_AZUL_RED, 2),
                  "player-0 row 3 column 5 red +3 (3 across) = 15\n"
                  "player-1 floor 1 tile -1 = 0\n");
    tile(&pos.board[0], 2, 5);
    assert_events(&pos, draft(FY_AZUL_RED, 2),
                  "player-0 row 3 column 5 red +5 (3 across, 2 down) = 17\n"
                  "player-1 floor 1 tile -1 = 0\n");
    pos.board[0].wall[2][3] = 0;
    assert_events(&pos, draft(FY_AZUL_RED, 2),
                  "player-0 row 3 column 5 red +2 (2 down) = 14\n"
                  "player-1 floor 1 tile -1 = 0\n");
}

static void a_floor_says_how_many_lie_there_and_what_it_takes(void **state)
{
    (void)state;
    fy_azul pos = last_tile(FY_AZUL_BLACK);
    pos.score[0] = 0;
    pos.score[1] = 13;
    pos.board[1].floor[1] = pos.board[1].floor[2] = FY_AZUL_WHITE;
    assert_events(&pos, draft(FY_AZUL_BLACK, FY_AZUL_FLOOR_LINE),
                  "player-0 floor 1 tile -0 = 0\n"
                  "player-1 floor 3 tiles -4 = 9\n");
}

static void tiles_come_from_the_top_and_bonuses_at_the_end(void **state)
{
    (void)state;
    fy_azul pos = last_tile(FY_AZUL_BLUE);
    for (int i = 2; i <= 5; i++) {
        tile(&pos.board[0], 1, i);
        tile(&pos.board[0], i, 1);
        tile(&pos.board[0], i, i);
    }
    pos.board[0].line_color[1] = FY_AZUL_YELLOW;
    pos.board[0].line_count[1] = 2;
    assert_events(&pos, draft(FY_AZUL_BLUE, 0),
                  "player-0 row 1 column 1 blue +10 (5 across, 5 down) = 10\n"
                  "player-0 row 2 column 3 yellow +6 (3 across, 3 down) = 16\n"
                  "player-1 floor 1 tile -0 = 0\n"
                  "player-0 row 1 finished +2 = 18\n"
                  "player-0 column 1 finished +7 = 25\n"
                  "player-0 colour blue finished +10 = 35\n");
}

static void a_move_in_the_middle_of_a_round_scores_nothing(void **state)
{
    (void)state;
    fy_azul pos = last_tile(FY_AZUL_BLUE);
    pos.centre[FY_AZUL_RED - 1] = 1;
    assert_events(&pos, draft(FY_AZUL_BLUE, 0), "");
}

static void an_illegal_move_is_refused(void **state)
{
    (void)state;
    const fy_azul pos = last_tile(FY_AZUL_BLUE);
    char out[8] = "before";
    assert_int_equal(fy_azul_events_write(out, sizeof out, &pos, draft(FY_AZUL_RED, 0)).code,
                     FY_AZUL_NO_SUCH_COLOR);
    assert_int_equal(fy_azul_events_write(out, sizeof out, &pos, 0).code, FY_AZUL_BAD_MOVE);
    assert_string_equal(out, "before");
}

/* ---- games ------------------------------------------------------------------------------- */

/* Each line ends in the player's new score; its points are the step from the old one. */
static void assert_adds_up(const fy_azul *pos, fy_move move)
{
    char text[FY_EVENTS_MAX], *rest = text, *line;
    fy_azul after;
    long score[FY_AZUL_PLAYERS_MAX];
    size_t lines = 0;
    for (int p = 0; p < FY_AZUL_PLAYERS_MAX; p++) score[p] = pos->score[p];
    assert_int_equal(fy_azul_events_write(text, sizeof text, pos, move).code, FY_OK);
    for (; (line = next_line(&rest)) != NULL; lines++) {
        int player = 0;
        long points = 0, total = 0;
        const char *equals = strrchr(line, '='), *sign = strpbrk(line + strlen("player-"), "+-");
        assert_true(equals != NULL && sign != NULL);
        assert_int_equal(sscanf(line, "player-%d ", &player), 1);
        assert_true(player >= 0 && player < pos->players);
        assert_int_equal(sscanf(equals, "= %ld", &total), 1);
        assert_int_equal(sscanf(sign, "%ld", &points), 1);
        score[player] += points;
        assert_int_equal(score[player], total);
    }
    fy_azul_event ignored[1];
    assert_int_equal(lines, fy_azul_events(ignored, 1, pos, move));
    assert_int_equal(fy_azul_play(&after, pos, move).code, FY_OK);
    for (int p = 0; p < pos->players; p++) assert_int_equal(score[p], after.score[p]);
}

static void the_lines_of_a_game_add_up(void **state)
{
    (void)state;
    const int games = SLOW_BUILD ? 12 : 200;
    uint64_t random = 3;
    for (int game = 0; game < games; game++) {
        fy_azul pos;
        fy_move moves[FY_AZUL_MOVES_MAX];
        fy_azul_start_for(&pos, 2 + game % 3, game / 3 % 2);
        while (fy_azul_phase_of(&pos) != FY_AZUL_FINISHED) {
            const size_t count = fy_azul_moves(moves, &pos);
            const fy_move move = count > 0 ? moves[random_below(&random, (int)count)]
                                           : fy_azul_chance(&pos, &random);
            assert_adds_up(&pos, move);
            fy_azul_play_unchecked(&pos, &pos, move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_says_its_place_its_colour_and_the_runs_that_count),
        cmocka_unit_test(a_floor_says_how_many_lie_there_and_what_it_takes),
        cmocka_unit_test(tiles_come_from_the_top_and_bonuses_at_the_end),
        cmocka_unit_test(a_move_in_the_middle_of_a_round_scores_nothing),
        cmocka_unit_test(an_illegal_move_is_refused),
        cmocka_unit_test(the_lines_of_a_game_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
