/* The rules of Azul, one fact after the other, as the published rule book has them. Most positions
 * are a round's last move away from what is to be shown. */
#include "azul_support.h"

/* ---- drafting ------------------------------------------------------------------------------ */

static void a_player_takes_all_tiles_of_a_color_and_the_rest_go_to_the_centre(void **state)
{
    (void)state;
    const fy_azul pos = after("BBRW|YYYK|RRRR|BYKW|KKWW/FB/" BOTH_BOARDS "/0,0/1/0/bag:9,9,9,9,9",
                              "1B3");
    assert_tiles(pos.factory[0], "");
    assert_tiles(pos.centre, "BRW");
    assert_int_equal(pos.token, 1);
    assert_line_has(&pos, 0, 3, "BB");
    assert_int_equal(pos.current, 1);
}

static void the_token_comes_before_the_tiles_on_the_floor(void **state)
{
    (void)state;
    const fy_azul pos = after(NO_FACTORIES "/FBBBR/" BOTH_BOARDS "/0,0/1/1", "CBF");
    assert_floor(&pos, 1, "FBBB");
    assert_int_equal(pos.token, 0);
    assert_int_equal(pos.next, FY_AZUL_NOBODY);
    assert_tiles(pos.centre, "R");
}

static void the_token_is_taken_once(void **state)
{
    (void)state;
    const fy_azul pos = after(NO_FACTORIES "/BBBR/" NO_BOARD "/" OTHER "/0,0/1/0", "CB3");
    assert_floor(&pos, 0, "");
    assert_floor(&pos, 1, "F");
}

static void the_token_on_a_full_floor_costs_nothing_and_its_taker_starts_next(void **state)
{
    (void)state;
    fy_azul pos = after(NO_FACTORIES "/FBR/" NO_BOARD "/" NO_WALL "/" NO_LINES
                                     "/KKKKKKK/0,20/1/1/lid:0,0,0,0,0",
                        "CBF");
    assert_floor(&pos, 1, "KKKKKKK");
    assert_int_equal(pos.next, 1);
    assert_int_equal(pos.token, 0);
    assert_tiles(pos.lid, "B");
    assert_int_equal(fy_azul_play(&pos, &pos, move_of("CR2")).code, FY_OK);
    assert_floor(&pos, 0, "");
    assert_int_equal(pos.score[1], 20 - 14);
    assert_int_equal(pos.current, 1);
    assert_int_equal(pos.next, FY_AZUL_NOBODY);
    assert_int_equal(fy_azul_turn(&pos), FY_CHANCE);
}

static void what_a_line_cannot_hold_falls_to_the_floor_and_then_into_the_lid(void **state)
{
    (void)state;
    fy_azul pos = after("BBBB|YYYK|RRRR|BYKW|KKWW/F/" BOTH_BOARDS "/0,0/1/0/lid:0,0,0,0,0", "1B1");
    assert_line_has(&pos, 0, 1, "B");
    assert_floor(&pos, 0, "BBB");
    assert_tiles(pos.lid, "");
    pos = after("BBBB|YYYK|RRRR|BYKW|KKWW/F/" NO_WALL "/" NO_LINES "/KKKKKK/" NO_BOARD
                "/0,0/1/0/lid:0,1,0,0,0",
                "1B1");
    assert_floor(&pos, 0, "KKKKKKB");
    assert_tiles(pos.lid, "BBY");
}

static void a_line_is_filled_up_before_tiles_fall(void **state)
{
    (void)state;
    const fy_azul pos = after("YYYK|BBBB|----|----|----/F/" NO_WALL "/-|--|---|YY--|-----/-/" //
                              NO_BOARD "/0,0/1/0",
                              "1Y4");
    assert_line_has(&pos, 0, 4, "YYYY");
    assert_floor(&pos, 0, "Y");
}

/* ---- the end of a round -------------------------------------------------------------------- */

/* Player 0 has 10 points and these walls and lines, and takes the last tile, a blue one. */
static int score_with(const char *board, const char *move)
{
    char text[FY_AZUL_TEXT_MAX] = NO_FACTORIES "/B/";
    strcat(strcat(text, board), "/" OTHER "/10,0/1/0");
    return after(text, move).score[0] - 10;
}

static void a_tile_without_neighbours_scores_one(void **state)
{
    (void)state;
    assert_int_equal(score_with(NO_BOARD, "CB1"), 1);
    assert_int_equal(score_with("-----|-----|--B--|-----|-----/" NO_LINES "/-", "CB1"), 1);
    assert_int_equal(score_with("--R--|W----|-----|-----|-----/-|B-|---|----|-----/-", "CB2"), 2);
}

static void a_tile_in_a_cross_scores_its_row_and_its_column_and_counts_in_both(void **state)
{
    (void)state;
    const char *cross = "-----|--Y--|-W-Y-|--W--|-----/-|--|BB-|----|-----/-";
    assert_int_equal(score_with(cross, "CB3"), 3 + 3);
}

static void a_tile_in_a_row_alone_scores_the_row(void **state)
{
    (void)state;
    const char *row = "-----|-----|-W-YR|-----|--K--/-|--|BB-|----|-----/-";
    assert_int_equal(score_with(row, "CB3"), 4);
}

static void a_tile_in_a_column_alone_scores_the_column(void **state)
{
    (void)state;
    const char *column = "--R--|--Y--|K---R|--W--|-----/-|--|BB-|----|-----/-";
    assert_int_equal(score_with(column, "CB3"), 4);
}

static void a_gap_ends_a_run(void **state)
{
    (void)state;
    const char *gaps = "--R--|-----|K--YR|-----|--K--/-|--|BB-|----|-----/-";
    assert_int_equal(score_with(gaps, "CB3"), 3);
}

static void a_run_does_not_go_around_the_edge(void **state)
{
    (void)state;
    const char *edges = "----W|W----|-----|-----|Y----/-|--|---|----|-----/-";
    assert_int_equal(score_with(edges, "CB1"), 2);
}

static void walls_are_tiled_from_the_top_line_down(void **state)
{
    (void)state;
    /* blue alone, white below it, red beside white: 1 + 2 + 2, and in no other order */
    const char *lines = NO_WALL "/-|WW|KKK|----|-----/-";
    const fy_azul pos = azul_of(NO_FACTORIES "/B/" NO_WALL "/-|WW|KKK|----|-----/-/" OTHER
                                             "/0,0/1/0");
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    assert_int_equal(score_with(lines, "CB1"), 1 + 2 + 3);
    assert_int_equal(fy_azul_events(events, FY_AZUL_EVENTS_MAX, &pos, move_of("CB1")), 4);
    for (int i = 0; i < 3; i++) assert_int_equal(events[i].row, i);
}

static void the_other_tiles_of_a_full_line_go_into_the_lid(void **state)
{
    (void)state;
    const fy_azul pos = after(
        NO_FACTORIES "/B/" NO_WALL "/-|--|---|BBB-|KK---/-/" OTHER "/0,0/1/0/lid:1,0,0,0,0", "CB4");
    assert_tiles(pos.lid, "BBBB");
    assert_int_equal(pos.board[0].wall[3][3], FY_AZUL_BLUE);
    assert_line_has(&pos, 0, 4, "");
}

static void a_line_that_is_not_full_stays(void **state)
{
    (void)state;
    const fy_azul pos = after(
        NO_FACTORIES "/B/" NO_WALL "/-|Y-|BB-|WWW-|KKKK-/-/" OTHER "/0,0/1/0/lid:0,0,0,0,0", "CB3");
    assert_line_has(&pos, 0, 2, "Y");
    assert_line_has(&pos, 0, 4, "WWW");
    assert_line_has(&pos, 0, 5, "KKKK");
    assert_tiles(pos.lid, "BB");
}

static void the_places_of_a_floor_cost_1_1_2_2_2_3_3(void **state)
{
    (void)state;
    static const int costs[] = {0, 1, 2, 4, 6, 8, 11, 14};
    for (int count = 1; count <= 7; count++) {
        fy_azul pos = azul_of(NO_FACTORIES "/B/" NO_BOARD "/" OTHER "/20,9/1/0/lid:0,0,0,0,0");
        memset(pos.board[0].floor, FY_AZUL_RED, (size_t)count);
        assert_int_equal(fy_azul_play(&pos, &pos, move_of("CB2")).code, FY_OK);
        assert_int_equal(pos.score[0], 20 - costs[count]);
        assert_int_equal(pos.score[1], 8);
        assert_int_equal(pos.lid[FY_AZUL_RED - 1], count);
        assert_floor(&pos, 0, "");
        assert_floor(&pos, 1, "");
    }
}

static void a_floor_is_paid_after_the_tiles_and_never_below_zero(void **state)
{
    (void)state;
    const char *text = NO_FACTORIES "/B/" NO_WALL "/" NO_LINES "/KKKKKKK/" OTHER "/12,0/1/0";
    fy_azul pos = after(text, "CB1");
    assert_int_equal(pos.score[0], 0);
    assert_int_equal(pos.score[1], 0);
    pos = after(NO_FACTORIES "/B/" NO_WALL "/" NO_LINES "/K/" OTHER "/0,0/1/0", "CB1");
    assert_int_equal(pos.score[0], 0); /* not 1, as if the floor had come first */
}

static void between_rounds_the_token_lies_in_the_centre_and_its_owner_starts(void **state)
{
    (void)state;
    const fy_azul pos = after(NO_FACTORIES "/B/" NO_BOARD "/" OTHER "/0,0/3/0", "CB1");
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DEALING);
    assert_int_equal(fy_azul_turn(&pos), FY_CHANCE);
    assert_int_equal(pos.token, 1);
    assert_int_equal(pos.current, 1);
    assert_int_equal(pos.next, FY_AZUL_NOBODY);
    assert_int_equal(pos.round, 4);
    assert_int_equal(fy_azul_move_count(&pos), 0);
}

/* Each of five turns takes a whole factory. */
static void if_nobody_takes_the_token_the_same_player_starts_again(void **state)
{
    (void)state;
    for (uint8_t first = 0; first < 2; first++) {
        fy_azul pos = azul_of("BBBB|YYYY|RRRR|KKKK|WWWW/F/" BOTH_BOARDS "/0,0/1/0");
        pos.current = first;
        static const char *const turns[] = {"1B4", "2Y4", "3R3", "4K3", "5W2"};
        for (int i = 0; i < 5; i++)
            assert_int_equal(fy_azul_play(&pos, &pos, move_of(turns[i])).code, FY_OK);
        assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DEALING);
        assert_int_equal(pos.current, first);
    }
}

/* ---- the end of the game ------------------------------------------------------------------- */

static void a_finished_row_ends_the_game_with_2_for_rows_7_for_columns_10_for_colors(void **state)
{
    (void)state;
    const fy_azul pos = after(LAST_TILE, "CW1");
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_FINISHED);
    assert_int_equal(pos.score[0], 5 + 5 + 2 + 7 + 10);
    assert_int_equal(pos.score[1], 3 + 1 - 1);
    assert_int_equal(fy_azul_finished_rows(&pos, 0), 1);
    assert_int_equal(fy_azul_finished_rows(&pos, 1), 0);
    const fy_outcome outcome = fy_azul_status(&pos);
    assert_int_equal(outcome.code, FY_WON);
    assert_int_equal(outcome.winner, 0);
    assert_int_equal(outcome.over, 1);
}

static void a_finished_game_keeps_its_round_and_has_no_token(void **state)
{
    (void)state;
    const fy_azul pos = after(LAST_TILE, "CW1");
    assert_int_equal(pos.round, 5);
    assert_int_equal(pos.token, 0);
    assert_int_equal(pos.current, 1);
    assert_int_equal(pos.next, FY_AZUL_NOBODY);
    assert_int_equal(fy_azul_move_count(&pos), 0);
    assert_floor(&pos, 1, "");
}

static void a_finished_column_or_color_alone_does_not_end_the_game(void **state)
{
    (void)state;
    const fy_azul pos = after(
        NO_FACTORIES "/B/-YR--|WB---|K-B--|R--B-|Y---B/" NO_LINES "/-/" OTHER "/0,0/5/0", "CB1");
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DEALING);
    assert_int_equal(pos.score[0], 3 + 5);
    assert_int_equal(fy_azul_status(&pos).code, FY_ONGOING);
    assert_int_equal(fy_azul_status(&pos).over, 0);
}

static void assert_status(const char *text, uint32_t code, int winner)
{
    const fy_azul pos = azul_of(text);
    const fy_outcome outcome = fy_azul_status(&pos);
    assert_for(text, strlen(text), outcome.code == code);
    assert_for(text, strlen(text), outcome.winner == winner && outcome.over == 1);
}

static void the_most_points_win(void **state)
{
    (void)state;
    assert_status(NO_FACTORIES "/-/" ONE_ROW TWO_ROWS "31,30/5/0", FY_WON, 0);
    assert_status(NO_FACTORIES "/-/" TWO_ROWS ONE_ROW "31,32/5/0", FY_WON, 1);
}

static void of_equal_points_the_most_finished_rows_win(void **state)
{
    (void)state;
    assert_status(NO_FACTORIES "/-/" ONE_ROW TWO_ROWS "30,30/5/0", FY_WON, 1);
    assert_status(NO_FACTORIES "/-/" TWO_ROWS ONE_ROW "30,30/5/0", FY_WON, 0);
}

static void of_equal_points_and_rows_the_victory_is_shared(void **state)
{
    (void)state;
    assert_status(NO_FACTORIES "/-/" ONE_ROW ONE_ROW "30,30/5/0", FY_TIED, FY_NOBODY);
    assert_status(NO_FACTORIES "|----|----/-/" TWO_ROWS ONE_ROW TWO_ROWS "30,30,30/5/0", FY_TIED,
                  FY_NOBODY);
    assert_status(NO_FACTORIES "|----|----/-/" ONE_ROW ONE_ROW TWO_ROWS "30,30,30/5/0", FY_WON, 2);
    assert_status(NO_FACTORIES "|----|----/-/" ONE_ROW ONE_ROW ONE_ROW "30,30,29/5/0", FY_TIED,
                  FY_NOBODY);
}

/* ---- the free wall ------------------------------------------------------------------------- */

#define TO_PLACE                                                                                   \
    NO_FACTORIES "/B/Y----|-----|-B---|-----|-----/-|RR|---|----|-----/-/" OTHER                   \
                 "/0,0/1/0/lid:0,0,0,0,0/wall:free"

static void on_the_free_wall_a_player_chooses_the_column_from_the_top_line_down(void **state)
{
    (void)state;
    fy_azul pos = after(TO_PLACE, "CB1");
    fy_move moves[FY_AZUL_MOVES_MAX];
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_TILING);
    assert_int_equal(fy_azul_turn(&pos), 0);
    assert_int_equal(fy_azul_moves(moves, &pos), 3); /* not on the yellow, not above the blue */
    assert_int_equal(moves[0], move_of("1>3"));
    assert_int_equal(moves[1], move_of("1>4"));
    assert_int_equal(moves[2], move_of("1>5"));
    assert_int_equal(fy_azul_play(&pos, &pos, moves[1]).code, FY_OK);
    assert_int_equal(pos.board[0].wall[0][3], FY_AZUL_BLUE);
    assert_int_equal(fy_azul_moves(moves, &pos), 5);
    assert_int_equal(fy_azul_play(&pos, &pos, move_of("2>4")).code, FY_OK);
    assert_int_equal(pos.score[0], 1 + 2);
    assert_tiles(pos.lid, "R");
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DEALING);
    assert_int_equal(pos.current, 1);
}

static void on_the_free_wall_nobody_is_asked_about_the_only_column(void **state)
{
    (void)state;
    const fy_azul pos = after(NO_FACTORIES "/B/YR-K-|----B|-----|-----|-----/-|--|---|----|-----/"
                                           "-/" OTHER "/0,0/1/0/wall:free",
                              "CB1");
    assert_int_equal(pos.board[0].wall[0][2], FY_AZUL_BLUE);
    assert_int_equal(pos.score[0], 4);
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DEALING);
}

static void on_the_free_wall_a_line_without_a_place_goes_to_the_floor(void **state)
{
    (void)state;
    const fy_azul pos = after(NO_FACTORIES
                              "/B/----B|-----|YRWK-|-----|-----/-|--|BB-|----|-----/KKKKK/" OTHER
                              "/20,0/1/0/lid:0,0,0,0,0/wall:free",
                              "CB3");
    assert_int_equal(pos.board[0].wall[2][4], 0);
    assert_int_equal(pos.score[0], 20 - 14);
    assert_tiles(pos.lid, "BBBKKKKK");
    assert_line_has(&pos, 0, 3, "");
}

static void on_the_free_wall_players_tile_in_their_order_and_pay_before_the_next_one(void **state)
{
    (void)state;
    fy_azul pos = after(
        NO_FACTORIES "/B/" NO_WALL "/K|--|---|----|-----/F/" NO_BOARD "/9,0/1/1/wall:free", "CB1");
    assert_int_equal(pos.current, 0);
    assert_int_equal(pos.next, FY_AZUL_NOBODY);
    assert_int_equal(fy_azul_play(&pos, &pos, move_of("1>2")).code, FY_OK);
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_TILING);
    assert_int_equal(pos.current, 1);
    assert_int_equal(pos.score[0], 9 + 1 - 1);
    assert_int_equal(pos.next, 0); /* the token has left the floor */
    assert_int_equal(fy_azul_play(&pos, &pos, move_of("1>1")).code, FY_OK);
    assert_int_equal(pos.current, 0);
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DEALING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_takes_all_tiles_of_a_color_and_the_rest_go_to_the_centre),
        cmocka_unit_test(the_token_comes_before_the_tiles_on_the_floor),
        cmocka_unit_test(the_token_is_taken_once),
        cmocka_unit_test(the_token_on_a_full_floor_costs_nothing_and_its_taker_starts_next),
        cmocka_unit_test(what_a_line_cannot_hold_falls_to_the_floor_and_then_into_the_lid),
        cmocka_unit_test(a_line_is_filled_up_before_tiles_fall),
        cmocka_unit_test(a_tile_without_neighbours_scores_one),
        cmocka_unit_test(a_tile_in_a_cross_scores_its_row_and_its_column_and_counts_in_both),
        cmocka_unit_test(a_tile_in_a_row_alone_scores_the_row),
        cmocka_unit_test(a_tile_in_a_column_alone_scores_the_column),
        cmocka_unit_test(a_gap_ends_a_run),
        cmocka_unit_test(a_run_does_not_go_around_the_edge),
        cmocka_unit_test(walls_are_tiled_from_the_top_line_down),
        cmocka_unit_test(the_other_tiles_of_a_full_line_go_into_the_lid),
        cmocka_unit_test(a_line_that_is_not_full_stays),
        cmocka_unit_test(the_places_of_a_floor_cost_1_1_2_2_2_3_3),
        cmocka_unit_test(a_floor_is_paid_after_the_tiles_and_never_below_zero),
        cmocka_unit_test(between_rounds_the_token_lies_in_the_centre_and_its_owner_starts),
        cmocka_unit_test(if_nobody_takes_the_token_the_same_player_starts_again),
        cmocka_unit_test(a_finished_row_ends_the_game_with_2_for_rows_7_for_columns_10_for_colors),
        cmocka_unit_test(a_finished_game_keeps_its_round_and_has_no_token),
        cmocka_unit_test(a_finished_column_or_color_alone_does_not_end_the_game),
        cmocka_unit_test(the_most_points_win),
        cmocka_unit_test(of_equal_points_the_most_finished_rows_win),
        cmocka_unit_test(of_equal_points_and_rows_the_victory_is_shared),
        cmocka_unit_test(on_the_free_wall_a_player_chooses_the_column_from_the_top_line_down),
        cmocka_unit_test(on_the_free_wall_nobody_is_asked_about_the_only_column),
        cmocka_unit_test(on_the_free_wall_a_line_without_a_place_goes_to_the_floor),
        cmocka_unit_test(on_the_free_wall_players_tile_in_their_order_and_pay_before_the_next_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
