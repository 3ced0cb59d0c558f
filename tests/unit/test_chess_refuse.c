/* The reasons why a move is refused, of moves as values; those of moves as text are in
 * tests/data/chess/moves.cases. */
#include "chess/internal.h"
#include "chess_random.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

enum { STYLES = 3 };

static void assert_refused(const fy_chess *pos, fy_move move, uint32_t code)
{
    char out[FY_CHESS_MOVE_TEXT_MAX] = "untouched";
    fy_chess after = *pos;
    assert_int_equal(fy__chess_why_illegal(pos, move), code);
    fy_result played = fy_chess_play(&after, pos, move);
    assert_int_equal(played.code, code);
    assert_int_equal(played.at, 0);
    assert_true(same_position(&after, pos));
    for (uint32_t style = 0; move != 0 && style < STYLES; style++) {
        fy_result written = fy_chess_move_write(out, sizeof out, pos, move, style);
        assert_int_equal(written.code, code);
        assert_int_equal(written.at, 0);
        assert_string_equal(out, "untouched");
    }
}

/* Squares count from a1 = 0; the types are those of the piece before and after the move. */
static fy_move value(int from, int to, int type, int becomes)
{
    return (fy_move)(from | to << 6 | type << 12 | becomes << 15);
}

enum { A1 = 0, B1 = 1, C1 = 2, E1 = 4, F1 = 5, G1 = 6, H1 = 7, E2 = 12, E4 = 28, E7 = 52, E8 = 60 };

static void each_reason_is_given_for_move_values(void **state)
{
    (void)state;
    const fy_chess start = position_of(START);
    assert_refused(&start, 0, FY_CHESS_NO_PIECE);
    assert_refused(&start, value(E4, E4 + 8, FY_CHESS_PAWN, FY_CHESS_PAWN), FY_CHESS_NO_PIECE);
    assert_refused(&start, value(E4, E4 + 8, 0, 0), FY_CHESS_NO_PIECE);
    assert_refused(&start, value(E7, E7 - 8, FY_CHESS_PAWN, FY_CHESS_PAWN), FY_CHESS_NO_PIECE);
    assert_refused(&start, value(E2, E4, FY_CHESS_KNIGHT, FY_CHESS_KNIGHT), FY_CHESS_NO_PIECE);
    assert_refused(&start, value(E2, E2 + 24, FY_CHESS_PAWN, FY_CHESS_PAWN), FY_CHESS_ILLEGAL_MOVE);
    assert_refused(&start, value(E2, E4, FY_CHESS_PAWN, FY_CHESS_PAWN), FY_CHESS_ILLEGAL_MOVE);
    assert_refused(&start, value(E2, E4, FY_CHESS_PAWN, FY_CHESS_QUEEN), FY_CHESS_BAD_PROMOTION);
    assert_refused(&start, value(G1, F1 + 16, FY_CHESS_KNIGHT, FY_CHESS_QUEEN),
                   FY_CHESS_BAD_PROMOTION);
    assert_refused(&start, value(E1, H1, FY_CHESS_KING, FY_CHESS_KING) | FY_CHESS_CASTLES,
                   FY_CHESS_ILLEGAL_CASTLING);
    assert_refused(&start, value(E1, E2, FY_CHESS_KING, FY_CHESS_KING), FY_CHESS_ILLEGAL_MOVE);

    const fy_chess pawn = position_of("8/4P3/8/8/8/8/8/k3K3 w - - 0 1");
    assert_refused(&pawn, value(E7, E8, FY_CHESS_PAWN, FY_CHESS_PAWN), FY_CHESS_MISSING_PROMOTION);
    assert_refused(&pawn, value(E7, E8, FY_CHESS_PAWN, FY_CHESS_KING), FY_CHESS_BAD_PROMOTION);
    assert_refused(&pawn, value(E7, E8, FY_CHESS_PAWN, 0), FY_CHESS_BAD_PROMOTION);
    assert_refused(&pawn, value(E7, E8, FY_CHESS_PAWN, 7), FY_CHESS_BAD_PROMOTION);

    const fy_chess pinned = position_of("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_refused(&pinned, value(E2, C1, FY_CHESS_KNIGHT, FY_CHESS_KNIGHT), FY_CHESS_INTO_CHECK);
    assert_refused(&pinned, value(E2, C1, FY_CHESS_KNIGHT, FY_CHESS_QUEEN), FY_CHESS_INTO_CHECK);
    assert_refused(&pinned, value(E2, E4, FY_CHESS_KNIGHT, FY_CHESS_KNIGHT), FY_CHESS_ILLEGAL_MOVE);

    const fy_chess attacked = position_of("3r1k2/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_refused(&attacked, value(E1, E1 - 1, FY_CHESS_KING, FY_CHESS_KING), FY_CHESS_INTO_CHECK);
    assert_refused(&attacked, value(E1, G1, FY_CHESS_KING, FY_CHESS_KING), FY_CHESS_ILLEGAL_MOVE);
}

/* Both pawns leave the rank of the king. */
static void taking_en_passant_into_check_is_refused_as_such(void **state)
{
    (void)state;
    const fy_chess pos = position_of("4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1");
    assert_refused(&pos, value(35, 44, FY_CHESS_PAWN, FY_CHESS_PAWN) | FY_CHESS_TAKES_EN_PASSANT,
                   FY_CHESS_INTO_CHECK);
    const fy_chess none = position_of("4k3/8/8/K2Pp3/8/8/8/8 w - - 0 1");
    assert_refused(&none, value(35, 44, FY_CHESS_PAWN, FY_CHESS_PAWN) | FY_CHESS_TAKES_EN_PASSANT,
                   FY_CHESS_ILLEGAL_MOVE);
}

static void with_several_kings_the_safety_of_each_counts(void **state)
{
    (void)state;
    const fy_chess pos = position_of("k3r3/8/8/8/8/8/4R3/K3K3 w - - 0 1");
    assert_refused(&pos, value(E2, E2 + 1, FY_CHESS_ROOK, FY_CHESS_ROOK), FY_CHESS_INTO_CHECK);
    assert_refused(&pos, value(E2, A1 + 16, FY_CHESS_ROOK, FY_CHESS_ROOK), FY_CHESS_ILLEGAL_MOVE);
    assert_true(fy_chess_is_legal(&pos, value(A1, B1, FY_CHESS_KING, FY_CHESS_KING)));
}

/* Any number is refused with a reason or is legal, and writing agrees. */
static void no_number_does_harm(void **state)
{
    (void)state;
    uint64_t seed = 16;
    int legal = 0;
    for (int i = 0; i < 1000; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        for (int k = 0; k < 60; k++) {
            const uint32_t few_bits = one_in(&seed, 2) ? 0x1fffff : UINT32_MAX;
            fy_move move = (uint32_t)random_bits(&seed) & few_bits;
            if (k % 2 == 0) { /* some that have a piece on their origin */
                const int type = fy_chess_type_at(&pos, fy_chess_from(move));
                move = value(fy_chess_from(move), fy_chess_to(move), type, type);
            }
            const uint32_t why = fy__chess_why_illegal(&pos, move);
            assert_int_equal(fy_code_severity(why), FY_SEVERITY_MOVE);
            if (fy_chess_is_legal(&pos, move))
                legal++;
            else
                assert_refused(&pos, move, why);
        }
    }
    assert_true(legal > 100);
}

/* A move that only the king's safety forbids is legal once the kings of its side are knights. */
static void into_check_means_that_the_king_alone_forbids_it(void **state)
{
    (void)state;
    uint64_t seed = 17;
    int seen = 0;
    for (int i = 0; i < 3000; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        const uint64_t kings = fy__pieces(&pos, pos.turn, FY_CHESS_KING);
        fy_chess kingless = pos;
        kingless.plane[2] &= ~kings;
        fy_move moves[FY_CHESS_MOVES_MAX];
        const size_t count = fy_chess_moves_from(moves, &kingless, ~kings);
        for (size_t k = 0; k < count; k += 1 + count / 16) {
            if (fy_chess_is_legal(&pos, moves[k])) continue;
            assert_int_equal(fy__chess_why_illegal(&pos, moves[k]), FY_CHESS_INTO_CHECK);
            seen++;
        }
    }
    assert_true(seen > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_reason_is_given_for_move_values),
        cmocka_unit_test(taking_en_passant_into_check_is_refused_as_such),
        cmocka_unit_test(with_several_kings_the_safety_of_each_counts),
        cmocka_unit_test(no_number_does_harm),
        cmocka_unit_test(into_check_means_that_the_king_alone_forbids_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
