/* The library against the yardstick in tests/ref, which was written from the notation alone: over
 * many positions and texts, the same on every run, the two must say the same thing. */
#include <string.h>

#include "chess/attacks.h"
#include "chess_random.h"
#include "ref/chess_retro.h"

enum { POSITIONS = 12000, TEXTS = 30000 };

/* ---- reading ----------------------------------------------------------------------------- */

static void assert_read_alike(const char *text, size_t len)
{
    fy_chess pos, expected;
    ref_chess ref;
    size_t at = 0;
    const char *fault = ref_chess_parse(&ref, text, len, &at);
    fy_result result = parse_exact(&pos, text, len, 0);
    if (fault != NULL) {
        assert_for(text, len, strcmp(fy_code_name(result.code), fault) == 0);
        assert_for(text, len, result.at == at);
        return;
    }
    assert_for(text, len, result.code == FY_OK && result.at == len);
    from_reference(&expected, &ref);
    assert_for(text, len, same_position(&pos, &expected));
}

static void any_spelling_of_a_position_is_read_as_the_reference_reads_it(void **state)
{
    (void)state;
    uint64_t seed = 1;
    char text[SPELLING_MAX];
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        assert_read_alike(text, random_spelling(text, &pos, &seed));
    }
}

static void a_text_with_changed_bytes_gets_the_verdict_and_offset_of_the_reference(void **state)
{
    (void)state;
    uint64_t seed = 2;
    char text[SPELLING_MAX];
    int refused = 0;
    for (int i = 0; i < TEXTS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        size_t len = mutate(text, random_spelling(text, &pos, &seed), &seed);
        assert_read_alike(text, len);
        refused += parse_exact(&pos, text, len, 0).code != FY_OK;
    }
    assert_in_range(refused, TEXTS / 2, TEXTS - TEXTS / 20);
}

/* Bytes from the alphabet of FEN in no order at all. */
static void noise_gets_the_verdict_and_offset_of_the_reference(void **state)
{
    (void)state;
    static const char alphabet[] = "PNBRQKpnbrqk12345678/ wb-0";
    uint64_t seed = 3;
    char text[SPELLING_MAX];
    for (int i = 0; i < TEXTS; i++) {
        size_t len = (size_t)random_below(&seed, 80);
        for (size_t k = 0; k < len; k++)
            text[k] = alphabet[random_below(&seed, (int)sizeof alphabet)];
        assert_read_alike(text, len);
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

static void assert_written_alike(const fy_chess *pos, ref_ep ep, ref_castling castling,
                                 uint32_t style)
{
    ref_chess ref;
    char expected[128], out[FY_CHESS_TEXT_MAX];
    to_reference(&ref, pos);
    size_t len = ref_chess_write(expected, &ref, ep, castling);
    fy_result result = fy_chess_write(out, sizeof out, pos, style);
    assert_for(expected, len, result.code == FY_OK && result.at == len);
    assert_for(expected, len, strcmp(out, expected) == 0);
}

static void every_style_is_written_as_the_reference_writes_it(void **state)
{
    (void)state;
    static const struct {
        ref_ep ep;
        uint32_t style;
    } eps[] = {{REF_EP_ALWAYS, FY_CHESS_EP_ALWAYS},
               {REF_EP_LEGAL, FY_CHESS_EP_LEGAL},
               {REF_EP_XFEN, FY_CHESS_EP_XFEN}};
    uint64_t seed = 4;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        for (int k = 0; k < 3; k++) {
            uint32_t style = eps[k].style;
            assert_written_alike(&pos, eps[k].ep, REF_CASTLING_AUTO, style);
            assert_written_alike(&pos, eps[k].ep, REF_CASTLING_AUTO,
                                 style | FY_CHESS_CASTLING_XFEN);
            assert_written_alike(&pos, eps[k].ep, REF_CASTLING_SHREDDER,
                                 style | FY_CHESS_CASTLING_SHREDDER);
        }
    }
}

/* Are the three ways to treat en passant really three among the positions that were made? */
static void the_positions_tell_the_en_passant_styles_apart(void **state)
{
    (void)state;
    uint64_t seed = 4;
    int kept = 0, taken = 0, legal = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        ref_chess ref;
        char always[128], xfen[128], only_legal[128];
        random_position(&pos, &seed);
        to_reference(&ref, &pos);
        ref_chess_write(always, &ref, REF_EP_ALWAYS, REF_CASTLING_AUTO);
        ref_chess_write(xfen, &ref, REF_EP_XFEN, REF_CASTLING_AUTO);
        ref_chess_write(only_legal, &ref, REF_EP_LEGAL, REF_CASTLING_AUTO);
        kept += strcmp(always, xfen) != 0;
        taken += strcmp(xfen, only_legal) != 0;
        legal += pos.en_passant != FY_CHESS_NO_SQUARE && strcmp(always, only_legal) == 0;
    }
    assert_true(kept > 100 && taken > 100 && legal > 100);
}

/* ---- judging ----------------------------------------------------------------------------- */

static uint64_t rule_named(const char *name)
{
    for (unsigned bit = 0; bit < 64; bit++) {
        uint32_t code = fy_rule_code(fy_game_at(0), bit);
        if (fy_code_severity(code) == FY_SEVERITY_RULE && strcmp(fy_code_name(code), name) == 0)
            return UINT64_C(1) << bit;
    }
    fail_msg("no rule has the name %s", name);
    return 0;
}

static uint64_t reference_rules(const fy_chess *pos)
{
    ref_chess ref;
    const char *names[64];
    uint64_t broken = 0;
    to_reference(&ref, pos);
    size_t count = ref_chess_rules(names, &ref);
    for (size_t i = 0; i < count; i++) broken |= rule_named(names[i]);
    return broken;
}

static void the_rules_broken_are_those_that_the_reference_names(void **state)
{
    (void)state;
    uint64_t seed = 5, all = 0;
    int sound = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        char text[FY_CHESS_TEXT_MAX];
        random_position(&pos, &seed);
        uint64_t broken = reference_rules(&pos);
        size_t len = fy_chess_write(text, sizeof text, &pos, 0).at;
        assert_for(text, len, fy_chess_check(&pos) == broken);
        all |= broken;
        sound += broken == 0;
    }
    assert_true(sound > POSITIONS / 50);
    for (uint32_t code = 1; code < CODES_END; code++) /* every rule has been broken somewhere */
        if (fy_code_severity(code) == FY_SEVERITY_RULE) assert_true((all & FY_RULE(code)) != 0);
}

static void check_says_the_same_on_every_cpu(void **state)
{
    (void)state;
    uint64_t seed = 6;
    for (int i = 0; i < 10 * POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        assert_true(fy_chess_check(&pos) == fy__chess_check_portable(&pos));
    }
}

/* ---- double checks ----------------------------------------------------------------------- */

static uint64_t checkers_of(const fy_chess *pos)
{
    const uint64_t kings = fy__pieces(pos, pos->turn, FY_CHESS_KING);
    return fy__attackers(pos, kings, !pos->turn, fy_chess_occupied(pos));
}

/* A king, some pieces around it that are mostly the other side's, and no en passant square. */
static void random_checks(fy_chess *out, uint64_t *seed)
{
    char board[64];
    ref_chess ref = {.turn = random_below(seed, 2), .en_passant = -1, .fullmove = 1};
    const char *theirs = ref.turn == 0 ? "pnbrqpnbrqnbP" : "PNBRQPNBRQNBp";
    memset(board, '.', sizeof board);
    for (int i = 2 + random_below(seed, 6); i > 0; i--)
        board[random_below(seed, 64)] = theirs[random_below(seed, 13)];
    for (int i = random_below(seed, 12); i > 0; i--)
        board[random_below(seed, 64)] = ref.turn == 0 ? 'N' : 'n';
    for (int file = 0; file < 8; file++) {
        if (strchr("Pp", board[file]) != NULL) board[file] = '.';
        if (strchr("Pp", board[56 + file]) != NULL) board[56 + file] = '.';
    }
    board[random_below(seed, 64)] = ref.turn == 0 ? 'k' : 'K';
    board[random_below(seed, 64)] = ref.turn == 0 ? 'K' : 'k';
    memcpy(ref.board, board, sizeof board);
    from_reference(out, &ref);
}

static void a_double_check_is_impossible_exactly_when_it_has_no_last_move(void **state)
{
    (void)state;
    const int boards = SLOW_BUILD ? 2000 : 30000;
    uint64_t seed = 7;
    int possible = 0;
    for (int i = 0; i < boards;) {
        fy_chess pos;
        ref_chess ref;
        char text[FY_CHESS_TEXT_MAX];
        random_checks(&pos, &seed);
        if (fy__count(checkers_of(&pos)) != 2) continue;
        to_reference(&ref, &pos);
        const int last_move = ref_chess_has_last_move(&ref);
        const size_t len = fy_chess_write(text, sizeof text, &pos, 0).at;
        const uint64_t impossible = fy_chess_check(&pos) & FY_RULE(FY_CHESS_IMPOSSIBLE_CHECK);
        assert_for(text, len, (impossible == 0) == last_move);
        possible += last_move;
        i++;
    }
    assert_in_range(possible, boards / 20, boards - boards / 20);
}

/* As if there were no en passant square, too, which most writers leave out. */
static void assert_possible(fy_chess pos)
{
    char text[FY_CHESS_TEXT_MAX];
    const size_t len = fy_chess_write(text, sizeof text, &pos, 0).at;
    const uint64_t rules = FY_RULE(FY_CHESS_IMPOSSIBLE_CHECK) | FY_RULE(FY_CHESS_TOO_MANY_CHECKERS);
    assert_for(text, len, (fy_chess_check(&pos) & rules) == 0);
    pos.en_passant = FY_CHESS_NO_SQUARE;
    assert_for(text, len, (fy_chess_check(&pos) & rules) == 0);
}

static void no_check_that_a_move_gives_is_impossible(void **state)
{
    (void)state;
    const uint64_t kings = FY_RULE(FY_CHESS_NO_WHITE_KING) | FY_RULE(FY_CHESS_NO_BLACK_KING) |
                           FY_RULE(FY_CHESS_TOO_MANY_WHITE_KINGS) |
                           FY_RULE(FY_CHESS_TOO_MANY_BLACK_KINGS) |
                           FY_RULE(FY_CHESS_OPPONENT_IN_CHECK);
    uint64_t seed = 8;
    int double_checks = 0;
    for (int i = 0; i < (SLOW_BUILD ? 10000 : 600000); i++) {
        fy_chess pos, after;
        fy_move moves[FY_CHESS_MOVES_MAX];
        if (one_in(&seed, 2)) {
            random_position(&pos, &seed);
        } else {
            random_checks(&pos, &seed);
            pos.turn = !pos.turn;
        }
        if ((fy_chess_check(&pos) & kings) != 0) continue;
        const size_t count = fy_chess_moves(moves, &pos);
        for (size_t k = 0; k < count; k++) {
            assert_int_equal(fy_chess_play(&after, &pos, moves[k]).code, FY_OK);
            const uint64_t checkers = checkers_of(&after);
            if (checkers == 0) continue;
            assert_possible(after);
            double_checks += fy__more_than_one(checkers);
        }
    }
    assert_true(double_checks > (SLOW_BUILD ? 10 : 1000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_spelling_of_a_position_is_read_as_the_reference_reads_it),
        cmocka_unit_test(a_text_with_changed_bytes_gets_the_verdict_and_offset_of_the_reference),
        cmocka_unit_test(noise_gets_the_verdict_and_offset_of_the_reference),
        cmocka_unit_test(every_style_is_written_as_the_reference_writes_it),
        cmocka_unit_test(the_positions_tell_the_en_passant_styles_apart),
        cmocka_unit_test(the_rules_broken_are_those_that_the_reference_names),
        cmocka_unit_test(check_says_the_same_on_every_cpu),
        cmocka_unit_test(a_double_check_is_impossible_exactly_when_it_has_no_last_move),
        cmocka_unit_test(no_check_that_a_move_gives_is_impossible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
