/* Who attacks what, who gives check and who is pinned, against the reference: a piece attacks a
 * square if the reference says that this piece does, and is pinned if a board without it shows an
 * attack on its king that was not there before. Boards of all kinds, sound or not. */
#include <string.h>

#include "ref/chess_board.h"
#include "chess_random.h"

enum { BOARDS = SLOW_BUILD ? 500 : 2000 };

typedef struct board {
    fy_chess pos;
    ref_chess ref;
    char fen[FY_CHESS_TEXT_MAX];
    size_t len;
} board;

static void make_board(board *out, uint64_t *chance)
{
    random_position(&out->pos, chance);
    to_reference(&out->ref, &out->pos);
    out->len = fy_chess_write(out->fen, sizeof out->fen, &out->pos, 0).at;
}

static uint64_t bit(int square)
{
    return UINT64_C(1) << square;
}

static int is_king_of(const ref_chess *ref, int square, int side)
{
    return ref->board[square] == (side == FY_CHESS_WHITE ? 'K' : 'k');
}

/* The pieces of a side that attack a square. */
static uint64_t attackers_of(const ref_chess *ref, int square, int side)
{
    uint64_t found = 0;
    for (int from = 0; from < 64; from++)
        if (ref_side_of(ref->board[from]) == side && ref_attacks(ref, from, square))
            found |= bit(from);
    return found;
}

static void the_attackers_of_each_square_are_those_of_the_reference(void **state)
{
    (void)state;
    uint64_t chance = 17;
    for (int i = 0; i < BOARDS; i++) {
        board b;
        make_board(&b, &chance);
        for (int k = 0; k < 128; k++) {
            const int square = k / 2, side = k % 2;
            const uint64_t attackers = fy_chess_attackers(&b.pos, square, side);
            assert_for(b.fen, b.len, attackers == attackers_of(&b.ref, square, side));
            assert_for(b.fen, b.len, (attackers != 0) == ref_chess_attacked(&b.ref, square, side));
        }
    }
}

static uint64_t checkers_of(const ref_chess *ref)
{
    uint64_t found = 0;
    for (int square = 0; square < 64; square++)
        if (is_king_of(ref, square, ref->turn)) found |= attackers_of(ref, square, 1 - ref->turn);
    return found;
}

static void the_checkers_are_the_attackers_of_all_kings_of_the_side_to_move(void **state)
{
    (void)state;
    uint64_t chance = 19;
    int checks = 0;
    for (int i = 0; i < 4 * BOARDS; i++) {
        board b;
        make_board(&b, &chance);
        const uint64_t checkers = fy_chess_checkers(&b.pos);
        assert_for(b.fen, b.len, checkers == checkers_of(&b.ref));
        assert_for(b.fen, b.len, fy_chess_in_check(&b.pos) == (checkers != 0));
        assert_for(b.fen, b.len, ref_in_check(&b.ref, b.ref.turn) == (checkers != 0));
        checks += checkers != 0;
    }
    assert_true(checks >= BOARDS / 4 && checks <= 4 * BOARDS - BOARDS / 4);
}

/* With this piece gone, does a king of its side come under a new attack? */
static int uncovers_a_king(const ref_chess *ref, int square)
{
    const int side = ref_side_of(ref->board[square]);
    ref_chess without = *ref;
    without.board[square] = '.';
    for (int king = 0; king < 64; king++) {
        if (king == square || !is_king_of(ref, king, side)) continue;
        const uint64_t before = attackers_of(ref, king, 1 - side);
        if (attackers_of(&without, king, 1 - side) & ~before) return 1;
    }
    return 0;
}

static uint64_t pinned_of(const ref_chess *ref, int side)
{
    uint64_t found = 0;
    for (int square = 0; square < 64; square++)
        if (ref_side_of(ref->board[square]) == side && uncovers_a_king(ref, square))
            found |= bit(square);
    return found;
}

static void the_pinned_pieces_are_those_without_which_a_king_is_newly_attacked(void **state)
{
    (void)state;
    uint64_t chance = 23;
    int pins = 0;
    for (int i = 0; i < BOARDS; i++) {
        board b;
        make_board(&b, &chance);
        for (int side = FY_CHESS_WHITE; side <= FY_CHESS_BLACK; side++) {
            const uint64_t pinned = fy_chess_pinned(&b.pos, side);
            assert_for(b.fen, b.len, pinned == pinned_of(&b.ref, side));
            pins += pinned != 0;
        }
    }
    assert_true(pins >= BOARDS / 4);
}

/* ---- special cases --------------------------------------------------------------------- */

static int square_named(const char *name)
{
    return name[0] - 'a' + 8 * (name[1] - '1');
}

static uint64_t squares_named(const char *names)
{
    uint64_t set = 0;
    for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2) set |= bit(square_named(names));
    return set;
}

static void assert_pinned(const char *fen, int side, const char *squares)
{
    const fy_chess pos = position_of(fen);
    assert_for(fen, strlen(fen), fy_chess_pinned(&pos, side) == squares_named(squares));
}

static void a_piece_is_pinned_if_it_alone_stands_between(void **state)
{
    (void)state;
    assert_pinned("4r1k1/8/8/b7/8/2N5/4R3/4K3 w - - 0 1", FY_CHESS_WHITE, "c3 e2");
    assert_pinned("4r1k1/8/4P3/b7/1N6/2N5/4R3/4K3 w - - 0 1", FY_CHESS_WHITE, "");
    assert_pinned("4r1k1/4n3/8/b7/1n6/8/8/4K3 w - - 0 1", FY_CHESS_WHITE, "");
    assert_pinned("4r1k1/4n3/8/b7/1n6/8/8/4K3 w - - 0 1", FY_CHESS_BLACK, "");
    assert_pinned("4b1k1/8/8/r7/8/2N5/4R3/4K3 w - - 0 1", FY_CHESS_WHITE, "");
}

static void a_piece_is_pinned_to_any_of_several_kings_and_may_be_one_itself(void **state)
{
    (void)state;
    assert_pinned("r3r3/8/8/8/8/P7/4P3/K3K3 w - - 0 1", FY_CHESS_WHITE, "a3 e2");
    assert_pinned("4r3/8/8/8/8/8/4K3/4K3 w - - 0 1", FY_CHESS_WHITE, "e2");
    assert_pinned("4r3/8/8/8/8/8/4P3/8 w - - 0 1", FY_CHESS_WHITE, "");
}

static void a_square_is_attacked_whoever_stands_there(void **state)
{
    (void)state;
    const fy_chess pos = position_of("4k3/8/8/3p4/2P1P3/8/3R4/3QK3 w - - 0 1");
    assert_true(fy_chess_attackers(&pos, square_named("d5"), FY_CHESS_WHITE) ==
                squares_named("c4 d2 e4"));
    assert_true(fy_chess_attackers(&pos, square_named("d2"), FY_CHESS_WHITE) ==
                squares_named("d1 e1"));
    assert_true(fy_chess_attackers(&pos, square_named("e4"), FY_CHESS_BLACK) ==
                squares_named("d5"));
    assert_true(fy_chess_attackers(&pos, square_named("d4"), FY_CHESS_BLACK) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_attackers_of_each_square_are_those_of_the_reference),
        cmocka_unit_test(the_checkers_are_the_attackers_of_all_kings_of_the_side_to_move),
        cmocka_unit_test(the_pinned_pieces_are_those_without_which_a_king_is_newly_attacked),
        cmocka_unit_test(a_piece_is_pinned_if_it_alone_stands_between),
        cmocka_unit_test(a_piece_is_pinned_to_any_of_several_kings_and_may_be_one_itself),
        cmocka_unit_test(a_square_is_attacked_whoever_stands_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
