/* What engines ask of a move before they play it: does it give check, and what does it win? And the
 * attacks on boards of other occupied squares. Each is compared with a slower way: playing the
 * move, or the reference; in games and on boards of all kinds, sound or not. */
#include <string.h>

#include "ref/chess_board.h"
#include "ref/chess_exchange.h"
#include "chess_random.h"

enum {
    BOARDS = SLOW_BUILD ? 300 : 3000,
    GAMES = SLOW_BUILD ? 40 : 1000,
    PLIES = 120,
    MANY_MOVES = SLOW_BUILD ? 100000 : 3000000
};

/* Games begin here: some with much to castle, to promote and to take en passant. */
static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1",
    "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAha - 0 1",
    "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
};

enum { STARTS = sizeof starts / sizeof starts[0] };

static uint64_t bit(int square)
{
    return UINT64_C(1) << square;
}

/* ---- every move of many positions -------------------------------------------------------- */

typedef void visitor(const fy_chess *pos, const fy_move *moves, size_t count, void *context);

static void visit(const fy_chess *pos, visitor *see, void *context)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    see(pos, moves, fy_chess_moves(moves, pos), context);
}

static void visit_game(const char *fen, uint64_t *chance, visitor *see, void *context)
{
    fy_chess pos = position_of(fen);
    for (int ply = 0; ply < PLIES; ply++) {
        fy_move moves[FY_CHESS_MOVES_MAX];
        const size_t count = fy_chess_moves(moves, &pos);
        see(&pos, moves, count, context);
        if (count == 0) break;
        fy_chess_play_unchecked(&pos, &pos, moves[random_below(chance, (int)count)]);
    }
}

static void fail_for_move(const fy_chess *pos, fy_move move, int said, int expected)
{
    char fen[FY_CHESS_TEXT_MAX], text[FY_CHESS_MOVE_TEXT_MAX] = "?";
    assert_int_equal(fy_chess_write(fen, sizeof fen, pos, 0).code, FY_OK);
    (void)!fy_chess_move_write(text, sizeof text, pos, move, FY_MOVE_960).code;
    fail_msg("%s: %s is said to be %d, not %d", fen, text, said, expected);
}

/* ---- check ------------------------------------------------------------------------------- */

typedef struct checks {
    int moves, given, castling, en_passant, promoting;
} checks;

static void compare_checks(const fy_chess *pos, const fy_move *moves, size_t count, void *context)
{
    checks *seen = context;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        const int said = fy_chess_gives_check(pos, moves[i]), is = fy_chess_in_check(&after);
        if (said != is) fail_for_move(pos, moves[i], said, is);
        seen->moves++;
        seen->given += is;
        seen->castling += is && (moves[i] & FY_CHESS_CASTLES);
        seen->en_passant += is && (moves[i] & FY_CHESS_TAKES_EN_PASSANT);
        seen->promoting += is && fy_chess_promotes(moves[i]);
    }
}

static void a_move_gives_check_if_the_other_side_is_in_check_after_it(void **state)
{
    (void)state;
    uint64_t chance = 31;
    checks seen = {0};
    for (int game = 0; game < GAMES || seen.moves < MANY_MOVES; game++)
        visit_game(starts[game % STARTS], &chance, compare_checks, &seen);
    assert_true(seen.given > seen.moves / 100);
    assert_true(SLOW_BUILD || (seen.castling > 20 && seen.en_passant > 20 && seen.promoting > 100));
}

static void the_same_holds_on_boards_that_no_game_leads_to(void **state)
{
    (void)state;
    uint64_t chance = 37;
    checks seen = {0};
    for (int i = 0; i < 10 * BOARDS; i++) {
        fy_chess pos;
        random_position(&pos, &chance);
        visit(&pos, compare_checks, &seen);
    }
    assert_true(seen.given > seen.moves / 100);
}

/* The legal move between two squares; of promotions, the one to that type. */
static fy_move move_of(const fy_chess *pos, const char *text)
{
    fy_move move = 0;
    const fy_result read = fy_chess_move_parse(&move, pos, text, strlen(text));
    assert_for(text, strlen(text), read.code == FY_OK && move != 0);
    return move;
}

static void assert_gives_check(const char *fen, const char *text, int expected)
{
    const fy_chess pos = position_of(fen);
    assert_for(fen, strlen(fen), fy_chess_gives_check(&pos, move_of(&pos, text)) == expected);
}

static void check_is_seen_however_it_comes_about(void **state)
{
    (void)state;
    assert_gives_check("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", 1);
    assert_gives_check("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra7", 0);
    assert_gives_check("4k3/8/8/8/4N3/8/8/3KR3 w - - 0 1", "Nc3", 1); /* discovered */
    assert_gives_check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 1);
    assert_gives_check("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0);
    assert_gives_check("6k1/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", 0); /* no longer */
    assert_gives_check("5k2/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", 1);
    assert_gives_check("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", "exd6",
                       1); /* both pawns left the rank */
    assert_gives_check("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 1);
    assert_gives_check("8/4P3/8/2k5/8/8/8/4K3 w - - 0 1", "e8=Q", 0);
    assert_gives_check("8/4P3/8/2k5/8/8/8/4K3 w - - 0 1", "e8=B", 0);
    assert_gives_check("8/4P3/2k5/8/8/8/8/4K3 w - - 0 1", "e8=Q", 1);
    assert_gives_check("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=R", 1);
    assert_gives_check("8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e8=R", 0);
}

/* ---- attacks ----------------------------------------------------------------------------- */

static void a_piece_attacks_what_the_reference_says_where_those_squares_block(void **state)
{
    (void)state;
    static const char letters[2][7] = {"PNBRQK", "pnbrqk"};
    uint64_t chance = 41;
    for (int i = 0; i < BOARDS; i++) {
        const int type = 1 + random_below(&chance, 6), color = random_below(&chance, 2);
        const int from = random_below(&chance, 64);
        const uint64_t occupied = random_bits(&chance) & random_bits(&chance);
        ref_chess ref = {.turn = 0};
        for (int s = 0; s < 64; s++) ref.board[s] = occupied & bit(s) ? 'p' : '.';
        ref.board[from] = letters[color][type - 1];
        uint64_t expected = 0;
        for (int to = 0; to < 64; to++)
            if (ref_attacks(&ref, from, to)) expected |= bit(to);
        assert_true(fy_chess_attacks(type, color, from, occupied) == expected);
    }
    assert_true(fy_chess_attacks(0, 0, 0, 0) == 0 && fy_chess_attacks(7, 0, 0, 0) == 0);
}

static void attackers_are_those_of_a_board_with_other_squares_occupied(void **state)
{
    (void)state;
    uint64_t chance = 43;
    for (int i = 0; i < BOARDS; i++) {
        fy_chess pos;
        ref_chess ref;
        random_position(&pos, &chance);
        to_reference(&ref, &pos);
        const uint64_t less = random_bits(&chance) | random_bits(&chance);
        const uint64_t more = random_bits(&chance) & random_bits(&chance) & random_bits(&chance);
        const uint64_t occupied = (fy_chess_occupied(&pos) & less) | more;
        for (int s = 0; s < 64; s++) {
            if (!(occupied & bit(s))) ref.board[s] = '.';
            if (occupied & ~fy_chess_occupied(&pos) & bit(s)) ref.board[s] = '?';
        }
        const int square = random_below(&chance, 64);
        uint64_t expected = 0;
        for (int from = 0; from < 64; from++)
            if (ref_attacks(&ref, from, square)) expected |= bit(from);
        assert_true(fy_chess_attackers_with(&pos, square, occupied) == expected);
        const uint64_t all = fy_chess_attackers(&pos, square, FY_CHESS_WHITE) |
                             fy_chess_attackers(&pos, square, FY_CHESS_BLACK);
        assert_true(fy_chess_attackers_with(&pos, square, fy_chess_occupied(&pos)) == all);
    }
}

/* ---- exchanges --------------------------------------------------------------------------- */

static ref_move reference_move(fy_move move)
{
    return (ref_move){fy_chess_from(move), fy_chess_to(move),
                      (char)(fy_chess_promotes(move) ? "?pnbrqk"[fy_chess_becomes(move)] : 0)};
}

typedef struct exchanges {
    int moves, won, lost, quiet_lost;
} exchanges;

static void compare_exchanges(const fy_chess *pos, const fy_move *moves, size_t count,
                              void *context)
{
    exchanges *seen = context;
    ref_chess ref;
    to_reference(&ref, pos);
    for (size_t i = 0; i < count; i++) {
        const int said = fy_chess_see(pos, moves[i]);
        const int is = ref_chess_exchange(&ref, reference_move(moves[i]));
        if (said != is) fail_for_move(pos, moves[i], said, is);
        for (int by = -100; by <= 100; by += 50)
            if (fy_chess_see_at_least(pos, moves[i], is + by) != (by <= 0))
                fail_for_move(pos, moves[i], by, is);
        assert_int_equal(fy_chess_see_at_least(pos, moves[i], 0), is >= 0);
        const int takes = fy_chess_is_capture(pos, moves[i]);
        assert_int_equal(fy_chess_captured(pos, moves[i]) != 0, takes);
        seen->moves++;
        seen->won += is > 0;
        seen->lost += is < 0;
        seen->quiet_lost += is < 0 && !takes;
    }
}

static void assert_all_kinds(const exchanges *seen)
{
    assert_true(seen->won > seen->moves / 200 && seen->lost > seen->moves / 200);
    assert_true(seen->quiet_lost > 100);
}

static void an_exchange_wins_what_the_reference_says(void **state)
{
    (void)state;
    uint64_t chance = 47;
    exchanges seen = {0};
    for (int game = 0; game < GAMES / 20; game++)
        visit_game(starts[game % STARTS], &chance, compare_exchanges, &seen);
    assert_all_kinds(&seen);
}

static void the_same_holds_for_exchanges_on_any_board(void **state)
{
    (void)state;
    uint64_t chance = 53;
    exchanges seen = {0};
    for (int i = 0; i < BOARDS / 2; i++) {
        fy_chess pos;
        random_position(&pos, &chance);
        visit(&pos, compare_exchanges, &seen);
    }
    assert_all_kinds(&seen);
}

static void assert_wins(const char *fen, const char *text, int expected)
{
    const fy_chess pos = position_of(fen);
    const fy_move move = move_of(&pos, text);
    const int said = fy_chess_see(&pos, move);
    if (said != expected) fail_for_move(&pos, move, said, expected);
}

static void exchanges_of_the_textbooks_come_out_right(void **state)
{
    (void)state;
    /* The two positions of the Chess Programming Wiki. */
    assert_wins("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100);
    assert_wins("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", -200);
    /* A queen behind a rook behind a rook. */
    assert_wins("3rk3/3r4/8/3p4/8/3R4/3R4/3QK3 w - - 0 1", "Rxd5", 100);
    assert_wins("3rk3/3r4/8/3p4/8/3Q4/3R4/3RK3 w - - 0 1", "Qxd5", 100 - 900 + 500);
    /* A king takes where nothing defends, and not where something does. */
    assert_wins("8/4k3/4p3/8/8/8/8/4R1K1 w - - 0 1", "Rxe6", 100 - 500);
    assert_wins("8/4k3/4p3/8/8/4R3/8/4R1K1 w - - 0 1", "Rxe6", 100);
    /* En passant, which opens a line; promotion, which is taken. */
    assert_wins("3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0);
    assert_wins("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100);
    assert_wins("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=Q", 800);
    assert_wins("3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=Q", -100);
    assert_wins("3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "exd8=N", 500 + 200);
    assert_wins("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0);
    /* A quiet move to where it is taken, and to where that would cost more. */
    assert_wins("4k3/3p4/8/8/8/8/8/2R1K3 w - - 0 1", "Rc6", -500);
    assert_wins("4k3/3q4/8/1P6/8/8/8/2R1K3 w - - 0 1", "Rc6", 0);
}

static void pieces_have_their_values(void **state)
{
    (void)state;
    static const int values[] = {0, 100, 300, 300, 500, 900, 0, 0};
    for (int type = 0; type < 8; type++) assert_int_equal(fy_chess_value(type), values[type]);
    assert_true(fy_chess_value(-1) == 0 && fy_chess_value(8) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_gives_check_if_the_other_side_is_in_check_after_it),
        cmocka_unit_test(the_same_holds_on_boards_that_no_game_leads_to),
        cmocka_unit_test(check_is_seen_however_it_comes_about),
        cmocka_unit_test(a_piece_attacks_what_the_reference_says_where_those_squares_block),
        cmocka_unit_test(attackers_are_those_of_a_board_with_other_squares_occupied),
        cmocka_unit_test(an_exchange_wins_what_the_reference_says),
        cmocka_unit_test(the_same_holds_for_exchanges_on_any_board),
        cmocka_unit_test(exchanges_of_the_textbooks_come_out_right),
        cmocka_unit_test(pieces_have_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
