/* Special cases of the rules of play, by name: castling, en passant, checks, pins, promotion, and
 * boards that no game can reach. Each holds with the colours exchanged too.
 *
 * A move is named by its two squares and what a pawn becomes; castling is the king moving onto its
 * own rook. */
#include <string.h>

#include "support.h"

/* ---- both colours ---------------------------------------------------------------------- */

/* The same position with the colours exchanged. */
static fy_chess exchanged(const fy_chess *pos)
{
    fy_chess out = *pos;
    memset(out.plane, 0, sizeof out.plane);
    out.black = 0;
    for (int square = 0; square < 64; square++) {
        const uint64_t bit = UINT64_C(1) << (square ^ 56);
        for (int k = 0; k < 3; k++) out.plane[k] |= pos->plane[k] >> square & 1 ? bit : 0;
        if (fy_chess_of_color(pos, FY_CHESS_WHITE) >> square & 1) out.black |= bit;
    }
    out.turn = !pos->turn;
    out.castling[FY_CHESS_WHITE] = pos->castling[FY_CHESS_BLACK];
    out.castling[FY_CHESS_BLACK] = pos->castling[FY_CHESS_WHITE];
    if (pos->en_passant != FY_CHESS_NO_SQUARE) out.en_passant = pos->en_passant ^ 56;
    return out;
}

/* The legal move with this name, 0 if there is none: two squares, and what a pawn becomes. */
static fy_move find_move(const fy_chess *pos, const char *name)
{
    fy_move moves[FY_CHESS_MOVES_MAX], found = 0;
    const int from = name[0] - 'a' + 8 * (name[1] - '1'), to = name[2] - 'a' + 8 * (name[3] - '1');
    const char promotion = name[4] == ' ' ? '\0' : name[4];
    size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        char becomes = fy_chess_promotes(moves[i]) ? "?pnbrqk?"[fy_chess_becomes(moves[i])] : '\0';
        if (fy_chess_from(moves[i]) == from && fy_chess_to(moves[i]) == to && becomes == promotion)
            found = moves[i];
    }
    return found;
}

static void exchange_name(char out[6], const char *name)
{
    size_t len = strcspn(name, " ");
    memcpy(out, name, len);
    out[len] = '\0';
    out[1] = (char)('1' + '8' - name[1]);
    out[3] = (char)('1' + '8' - name[3]);
}

/* Each of these names, with blanks between them, is the name of a legal move or none is; so it is
 * with the colours exchanged. */
static void assert_names(const char *fen, const char *names, int legal)
{
    const fy_chess pos = position_of(fen), other = exchanged(&pos);
    for (; *names != '\0'; names += strcspn(names, " "), names += *names == ' ') {
        char name[6];
        exchange_name(name, names);
        if ((find_move(&pos, names) != 0) != legal || (find_move(&other, name) != 0) != legal)
            fail_msg("%s: %s is %slegal", fen, names, legal ? "il" : "");
    }
}

static void assert_moves(const char *fen, const char *legal, const char *illegal)
{
    assert_names(fen, legal, 1);
    assert_names(fen, illegal, 0);
}

static void assert_only(const char *fen, const char *legal, size_t count)
{
    const fy_chess pos = position_of(fen), other = exchanged(&pos);
    assert_names(fen, legal, 1);
    assert_for(fen, strlen(fen), fy_chess_move_count(&pos) == count);
    assert_for(fen, strlen(fen), fy_chess_move_count(&other) == count);
}

/* The move leads there; so it does with the colours exchanged, the move number aside. */
static void assert_leads(const char *fen, const char *name, const char *after)
{
    fy_chess pos = position_of(fen), wanted = position_of(after), other = exchanged(&pos);
    char other_name[6];
    exchange_name(other_name, name);
    assert_names(fen, name, 1);
    fy_chess_play_unchecked(&pos, &pos, find_move(&pos, name));
    assert_for(fen, strlen(fen), same_position(&pos, &wanted));
    fy_chess_play_unchecked(&other, &other, find_move(&other, other_name));
    wanted = exchanged(&wanted);
    wanted.fullmove = other.fullmove;
    assert_for(fen, strlen(fen), same_position(&other, &wanted));
}

/* ---- castling -------------------------------------------------------------------------- */

static void a_king_castles_on_both_wings(void **state)
{
    (void)state;
    assert_leads("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "e1h1",
                 "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 7");
    assert_leads("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "e1a1",
                 "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 7");
}

static void a_king_does_not_castle_through_an_attacked_square(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1a1", "e1h1");
    assert_moves("4k3/8/8/8/8/3r4/8/R3K2R w KQ - 0 1", "e1h1", "e1a1");
}

static void a_king_does_not_castle_out_of_check(void **state)
{
    (void)state;
    assert_moves("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1f1", "e1a1 e1h1");
}

static void a_king_does_not_castle_into_check(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", "e1a1", "e1h1");
    assert_moves("4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1", "e1h1", "e1a1");
}

static void a_king_castles_with_a_rook_that_is_attacked(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/4b3/8/8/8/R3K2R w KQ - 0 1", "e1a1 e1h1", "");
    assert_moves("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "");
}

static void a_king_castles_long_where_only_b1_is_attacked(void **state)
{
    (void)state;
    assert_moves("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "");
}

static void a_king_does_not_castle_over_a_piece_nor_without_the_right(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1", "", "e1a1 e1h1");
    assert_moves("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1a1", "e1h1");
}

static void a_right_without_its_rook_or_its_king_gives_no_castling(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/8/8/8/4K2r w KQ - 0 1", "", "e1a1 e1h1");
    assert_moves("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "", "e2a1 e2h1");
}

static void a_chess960_rook_that_hides_its_king_on_the_back_rank_may_not_castle(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/8/8/8/rRK5 w Q - 0 1", "b1a1", "c1b1");
    assert_moves("4k3/8/8/8/8/8/8/qR2K2R w KQ - 0 1", "e1h1", "e1b1");
    assert_moves("4k3/8/8/8/8/8/8/5KRr w K - 0 1", "g1h1", "f1g1");
}

static void king_and_rook_change_places(void **state)
{
    (void)state;
    assert_leads("5kr1/6p1/8/8/8/8/5P2/5KR1 w Kk - 0 1", "f1g1",
                 "5kr1/6p1/8/8/8/8/5P2/5RK1 b k - 1 1");
    assert_leads("3k4/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", "3k4/8/8/8/8/8/8/2KR4 b - - 1 1");
}

static void a_king_castles_where_it_stands_already(void **state)
{
    (void)state;
    assert_leads("3k4/8/8/8/8/8/8/R1K4R w KQ - 0 1", "c1a1", "3k4/8/8/8/8/8/8/2KR3R b - - 1 1");
    assert_leads("3k4/8/8/8/8/8/8/R5KR w KQ - 0 1", "g1h1", "3k4/8/8/8/8/8/8/R4RK1 b - - 1 1");
}

static void a_rook_castles_where_it_stands_already(void **state)
{
    (void)state;
    assert_leads("4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "e1d1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    assert_leads("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

/* ---- en passant ------------------------------------------------------------------------ */

static void en_passant_takes_the_pawn_that_went_by(void **state)
{
    (void)state;
    assert_leads("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9");
    assert_moves("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 9", "c5d6 e5d6", "");
    assert_moves("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 9", "e5e6", "e5d6 e5f6");
}

static void en_passant_does_not_open_the_rank_to_its_king(void **state)
{
    (void)state;
    assert_moves("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5e6", "e5d6");
    assert_moves("8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1", "c5d6 e5d6", "");
    assert_moves("8/8/8/r2PpK2/8/8/8/4k3 w - e6 0 1", "", "d5e6");
}

static void en_passant_does_not_open_a_diagonal_but_may_follow_it(void **state)
{
    (void)state;
    assert_moves("7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", "", "e5d6 e5e6");
    assert_moves("1b5k/8/8/3pP3/8/6K1/8/8 w - d6 0 1", "e5d6", "e5e6");
    assert_moves("b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1", "e5e6", "e5d6");
}

static void en_passant_does_not_open_a_file_but_may_close_one(void **state)
{
    (void)state;
    assert_moves("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5e6", "e5d6");
    assert_moves("3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1", "e5d6", "");
}

static void en_passant_takes_the_pawn_that_gives_check(void **state)
{
    (void)state;
    assert_moves("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3 c5d4", "e4e3");
    assert_moves("8/8/8/2k5/3Pp3/8/8/4K2b b - - 0 1", "c5d4", "e4d3 e4e3");
}

static void en_passant_does_not_answer_a_check_from_elsewhere(void **state)
{
    (void)state;
    assert_moves("8/8/8/1k6/3pP3/8/8/4KB2 b - e3 0 1", "b5b4 d4d3", "d4e3");
}

static void en_passant_may_be_the_only_move(void **state)
{
    (void)state;
    assert_only("7k/5K2/8/8/2Pp4/3B4/8/8 b - c3 0 1", "d4c3", 1);
}

static void an_en_passant_square_that_cannot_be_gives_no_capture(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "e5e6", "e5d6");
    assert_moves("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5e6", "e5d6");
    assert_moves("4k3/8/8/8/3pP3/8/8/4K3 w - d3 0 1", "", "e4d3");
}

/* ---- checks and pins ------------------------------------------------------------------- */

static void only_the_king_answers_a_double_check(void **state)
{
    (void)state;
    assert_only("4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1", "e8d8 e8d7 e8f8", 3);
    assert_moves("r3k2r/8/2pN1n2/8/8/8/2q5/K3R3 b kq - 0 1", "e8d7", "e8a8 e8h8 c2e2 f6e4");
}

static void a_check_is_answered_by_taking_by_stepping_between_or_by_stepping_away(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/4r3/8/3N4/R2QK3 w Q - 0 1", "d2e4 d1e2 e1f2 e1f1",
                 "e1a1 d2f3 d1d8 e1e2");
}

static void a_pinned_piece_moves_only_along_its_pin(void **state)
{
    (void)state;
    assert_only("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3e2 e3e4 e3e8 e1d1", 11);
    assert_only("6k1/8/8/b7/8/2B5/8/4K3 w - - 0 1", "c3d2 c3b4 c3a5", 8);
    assert_moves("4r1k1/8/8/b7/4P3/2N5/8/4K3 w - - 0 1", "e4e5", "c3d5 c3b1 c3a4");
    assert_moves("6k1/8/8/b7/1p6/2P5/8/4K3 w - - 0 1", "c3b4 c3c4", "");
    assert_moves("6k1/8/8/8/1b6/2P5/8/4K3 w - - 0 1", "c3b4", "c3c4");
}

static void a_king_does_not_step_back_along_the_line_of_its_attacker(void **state)
{
    (void)state;
    assert_moves("4r1k1/8/8/8/8/4K3/8/8 w - - 0 1", "e3d2 e3d3", "e3e2 e3e4");
}

/* ---- promotion, rights and counters ---------------------------------------------------- */

static void a_pawn_promotes_to_four_pieces_straight_ahead_or_by_taking(void **state)
{
    (void)state;
    assert_only("3r1n2/4P3/8/8/8/7k/8/K7 w - - 0 1",
                "e7e8q e7e8r e7e8b e7e8n e7d8q e7d8n e7f8r e7f8b", 15);
    assert_moves("4k3/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a7a8 a7a8k a7a8p");
    assert_leads("4k3/P7/8/8/8/8/8/K7 w - - 5 9", "a7a8n", "N3k3/8/8/8/8/8/8/K7 b - - 0 9");
}

static void taking_a_rook_ends_its_right(void **state)
{
    (void)state;
    assert_leads("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "h1h8",
                 "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 7");
    assert_leads("r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 3 7", "b7a8q",
                 "Q3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 7");
}

static void moving_a_rook_ends_its_right_and_moving_the_king_both(void **state)
{
    (void)state;
    assert_leads("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "a1a2",
                 "r3k2r/8/8/8/8/8/R7/4K2R b Kkq - 4 7");
    assert_leads("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "e1e2",
                 "r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 7");
}

static void a_double_push_leaves_its_en_passant_square_behind(void **state)
{
    (void)state;
    assert_leads("4k3/8/8/8/8/8/P7/4K3 w - - 9 9", "a2a4", "4k3/8/8/8/P7/8/8/4K3 b - a3 0 9");
    assert_moves("4k3/8/8/8/8/n7/P7/4K3 w - - 9 9", "", "a2a4 a2a3");
    assert_moves("4k3/8/8/8/n7/8/P7/4K3 w - - 9 9", "a2a3", "a2a4");
}

static void counters_stay_at_65535(void **state)
{
    (void)state;
    assert_leads("4k3/8/8/8/8/8/P7/4K3 w - - 65535 65535", "e1e2",
                 "4k3/8/8/8/8/8/P3K3/8 b - - 65535 65535");
    assert_leads("4k3/8/8/8/8/8/P7/4K3 b - - 65534 65534", "e8e7",
                 "8/4k3/8/8/8/8/P7/4K3 w - - 65535 65535");
    assert_leads("4k3/8/8/8/8/8/P7/4K3 b - - 65535 65535", "e8e7",
                 "8/4k3/8/8/8/8/P7/4K3 w - - 65535 65535");
    assert_leads("4k3/8/8/8/8/8/P7/4K3 w - - 65535 65535", "a2a3",
                 "4k3/8/8/8/8/P7/8/4K3 b - - 0 65535");
}

/* ---- boards that no game can reach ----------------------------------------------------- */

static void without_a_king_every_move_is_legal_and_of_several_all_must_be_safe(void **state)
{
    (void)state;
    assert_only("8/8/8/8/8/8/4r3/4R3 w - - 0 1", "e1e2 e1a1 e1h1", 8);
    assert_moves("4r3/8/8/8/8/8/K3N3/4K3 w - - 0 1", "a2a3", "e2c3");
    assert_moves("4r3/8/8/8/8/8/4N3/K3K3 w - - 0 1", "e1d1 e1f1", "e2c3 e2g3");
}

static void no_move_takes_a_king(void **state)
{
    (void)state;
    assert_moves("8/8/8/8/8/8/4k3/Q3R2K w - - 0 1", "e1d1", "e1e2");
    assert_moves("8/8/8/8/8/3k4/4P3/7K w - - 0 1", "e2e3", "e2d3");
}

static void a_pawn_on_its_own_back_rank_goes_one_step_and_on_the_last_rank_none(void **state)
{
    (void)state;
    assert_moves("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1a2", "a1a3");
    assert_only("P6k/8/8/8/8/8/8/K7 w - - 0 1", "a1a2", 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_king_castles_on_both_wings),
        cmocka_unit_test(a_king_does_not_castle_through_an_attacked_square),
        cmocka_unit_test(a_king_does_not_castle_out_of_check),
        cmocka_unit_test(a_king_does_not_castle_into_check),
        cmocka_unit_test(a_king_castles_with_a_rook_that_is_attacked),
        cmocka_unit_test(a_king_castles_long_where_only_b1_is_attacked),
        cmocka_unit_test(a_king_does_not_castle_over_a_piece_nor_without_the_right),
        cmocka_unit_test(a_right_without_its_rook_or_its_king_gives_no_castling),
        cmocka_unit_test(a_chess960_rook_that_hides_its_king_on_the_back_rank_may_not_castle),
        cmocka_unit_test(king_and_rook_change_places),
        cmocka_unit_test(a_king_castles_where_it_stands_already),
        cmocka_unit_test(a_rook_castles_where_it_stands_already),
        cmocka_unit_test(en_passant_takes_the_pawn_that_went_by),
        cmocka_unit_test(en_passant_does_not_open_the_rank_to_its_king),
        cmocka_unit_test(en_passant_does_not_open_a_diagonal_but_may_follow_it),
        cmocka_unit_test(en_passant_does_not_open_a_file_but_may_close_one),
        cmocka_unit_test(en_passant_takes_the_pawn_that_gives_check),
        cmocka_unit_test(en_passant_does_not_answer_a_check_from_elsewhere),
        cmocka_unit_test(en_passant_may_be_the_only_move),
        cmocka_unit_test(an_en_passant_square_that_cannot_be_gives_no_capture),
        cmocka_unit_test(only_the_king_answers_a_double_check),
        cmocka_unit_test(a_check_is_answered_by_taking_by_stepping_between_or_by_stepping_away),
        cmocka_unit_test(a_pinned_piece_moves_only_along_its_pin),
        cmocka_unit_test(a_king_does_not_step_back_along_the_line_of_its_attacker),
        cmocka_unit_test(a_pawn_promotes_to_four_pieces_straight_ahead_or_by_taking),
        cmocka_unit_test(taking_a_rook_ends_its_right),
        cmocka_unit_test(moving_a_rook_ends_its_right_and_moving_the_king_both),
        cmocka_unit_test(a_double_push_leaves_its_en_passant_square_behind),
        cmocka_unit_test(without_a_king_every_move_is_legal_and_of_several_all_must_be_safe),
        cmocka_unit_test(no_move_takes_a_king),
        cmocka_unit_test(a_pawn_on_its_own_back_rank_goes_one_step_and_on_the_last_rank_none),
        cmocka_unit_test(counters_stay_at_65535),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
