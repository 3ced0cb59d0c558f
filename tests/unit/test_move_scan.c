/* Moves read from text without a position. A text that a position's reader takes says what its move
 * is; a text that the scanner refuses, every position's reader refuses with the same code at the
 * same byte. */
#include <stdlib.h>
#include <string.h>

#include "chess_random.h"
#include "jieqi_random.h"

enum { BOARDS = SLOW_BUILD ? 200 : 5000, SPOILED = 4 };

static int is_same(fy_result a, fy_result b)
{
    return a.code == b.code && a.at == b.at;
}

/* Changes one byte, adds one or drops one; gives the new length. */
static size_t spoil_move(char *text, size_t len, const char *bytes, uint64_t *chance)
{
    const size_t at = (size_t)random_below(chance, (int)len + 1);
    const char byte = bytes[random_below(chance, (int)strlen(bytes))];
    if (one_in(chance, 3) || at == len) {
        memmove(text + at + 1, text + at, len - at);
        text[at] = byte;
        return len + 1;
    }
    if (one_in(chance, 2)) {
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    }
    text[at] = byte;
    return len;
}

/* ---- chess ------------------------------------------------------------------------------- */

static fy_result scan_chess(fy_chess_move_parts *out, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    const fy_result result = fy_chess_move_scan(out, copy, len);
    free(copy);
    return result;
}

/* Is what was said true of the move? */
static int says(const fy_chess_move_parts *parts, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    if (parts->is_null) return move == 0;
    if (parts->castling != 0)
        return (move & FY_CHESS_CASTLES) != 0 &&
               (parts->castling == FY_CHESS_QUEENSIDE) == (to < from);
    const int becomes = fy_chess_promotes(move) ? fy_chess_becomes(move) : 0;
    const int goal = (from & 56) | (to < from ? 2 : 6);
    const int is_goal = (move & FY_CHESS_CASTLES) != 0 && parts->to == goal;
    return (parts->type == 0 || parts->type == fy_chess_moved(move)) &&
           (parts->from_file < 0 || parts->from_file == fy_chess_file(from)) &&
           (parts->from_rank < 0 || parts->from_rank == fy_chess_rank(from)) &&
           (parts->to == to || is_goal) && parts->promotion == becomes;
}

static void compare_chess(const fy_chess *pos, const char *text, size_t len)
{
    fy_chess_move_parts parts, untouched;
    fy_move move;
    memset(&parts, 0xa5, sizeof parts);
    untouched = parts;
    const fy_result scanned = scan_chess(&parts, text, len);
    const fy_result read = fy_chess_move_parse(&move, pos, text, len);
    if (read.code == FY_OK) assert_for(text, len, scanned.code == FY_OK && says(&parts, move));
    if (scanned.code == FY_OK) {
        assert_for(text, len, scanned.at == len);
        return;
    }
    assert_for(text, len, is_same(scanned, read));
    assert_memory_equal(&parts, &untouched, sizeof parts);
}

static void a_scanned_text_of_chess_says_what_its_move_is(void **state)
{
    (void)state;
    uint64_t chance = 83;
    for (int i = 0; i < BOARDS; i++) {
        fy_chess pos;
        fy_move moves[FY_CHESS_MOVES_MAX];
        random_position(&pos, &chance);
        const size_t count = fy_chess_moves(moves, &pos);
        for (size_t m = 0; m < count; m += 1 + (size_t)random_below(&chance, 8)) {
            char text[FY_CHESS_MOVE_TEXT_MAX + SPOILED];
            const uint32_t style = (uint32_t)random_below(&chance, 3);
            size_t len =
                fy_chess_move_write(text, FY_CHESS_MOVE_TEXT_MAX, &pos, moves[m], style).at;
            compare_chess(&pos, text, len);
            for (int k = random_below(&chance, SPOILED); k > 0; k--)
                len = spoil_move(text, len, "abch1238NBRQKPqkxO0o-=+#!?: ep.\x80", &chance);
            compare_chess(&pos, text, len);
        }
    }
}

static void assert_parts(const char *text, fy_chess_move_parts expected)
{
    fy_chess_move_parts parts;
    memset(&parts, 0xa5, sizeof parts);
    const fy_result scanned = scan_chess(&parts, text, strlen(text));
    assert_for(text, strlen(text), scanned.code == FY_OK && scanned.at == strlen(text));
    assert_for(text, strlen(text), memcmp(&parts, &expected, sizeof parts) == 0);
}

static void each_part_of_a_chess_move_is_told(void **state)
{
    (void)state;
    enum { C6 = 42, D1 = 3, E4 = 28, F3 = 21, G1 = 6 };
    assert_parts("e4", (fy_chess_move_parts){FY_CHESS_PAWN, -1, -1, E4, 0, 0, 0, 0, 0});
    assert_parts("e2e4", (fy_chess_move_parts){0, 4, 1, E4, 0, 0, 0, 0, 0});
    assert_parts(" e1g1\n", (fy_chess_move_parts){0, 4, 0, G1, 0, 0, 0, 0, 0});
    assert_parts("Nf3", (fy_chess_move_parts){FY_CHESS_KNIGHT, -1, -1, F3, 0, 0, 0, 0, 0});
    assert_parts("Nbxd1", (fy_chess_move_parts){FY_CHESS_KNIGHT, 1, -1, D1, 0, 0, 1, 0, 0});
    assert_parts("R5c6!", (fy_chess_move_parts){FY_CHESS_ROOK, -1, 4, C6, 0, 0, 0, 0, 0});
}

static void castling_marks_and_null_moves_are_told(void **state)
{
    (void)state;
    enum { NO = FY_CHESS_NO_SQUARE };
    assert_parts("O-O", (fy_chess_move_parts){0, -1, -1, NO, 0, FY_CHESS_KINGSIDE, 0, 0, 0});
    assert_parts("0-0-0#", (fy_chess_move_parts){0, -1, -1, NO, 0, FY_CHESS_QUEENSIDE, 0, 2, 0});
    assert_parts("0000", (fy_chess_move_parts){0, -1, -1, NO, 0, 0, 0, 0, 1});
    assert_parts("exd8=Q+", (fy_chess_move_parts){1, 4, -1, 59, FY_CHESS_QUEEN, 0, 1, 1, 0});
    assert_parts("e7e8n", (fy_chess_move_parts){0, 4, 6, 60, FY_CHESS_KNIGHT, 0, 0, 0, 0});
    assert_parts("exd6e.p.+!?", (fy_chess_move_parts){1, 4, -1, 43, 0, 0, 1, 1, 0});
}

static void assert_refused(const char *text, uint32_t at)
{
    fy_chess_move_parts parts;
    const fy_result scanned = scan_chess(&parts, text, strlen(text));
    assert_for(text, strlen(text), scanned.code == FY_CHESS_BAD_MOVE && scanned.at == at);
}

static void what_is_no_chess_move_is_refused_with_its_byte(void **state)
{
    (void)state;
    assert_refused("", 0);
    assert_refused("xd5", 0);
    assert_refused("e9", 1);
    assert_refused("Nf3+++++", 7);
    assert_refused("e8=", 3);
    assert_refused("O-O-O-O", 5);
    assert_refused("e4 e5", 2);
}

/* ---- Jieqi ------------------------------------------------------------------------------- */

static void compare_jieqi(const fy_jieqi *pos, const char *text, size_t len)
{
    fy_move scanned_move = 77, move = 0;
    char *copy = exact_copy(text, len);
    const fy_result scanned = fy_jieqi_move_scan(&scanned_move, copy, len);
    const fy_result read = fy_jieqi_move_parse(&move, pos, text, len);
    free(copy);
    if (scanned.code != FY_OK) {
        assert_for(text, len, is_same(scanned, read) && scanned_move == 77);
        return;
    }
    assert_for(text, len, scanned.at == len);
    if (read.code != FY_OK) return;
    if (move & FY_JIEQI_TELLS) move &= ~(fy_move)0x3fff; /* the text does not say where */
    assert_for(text, len, move == scanned_move);
}

static void a_scanned_text_of_jieqi_is_its_move(void **state)
{
    (void)state;
    uint64_t chance = 89;
    for (int i = 0; i < BOARDS; i++) {
        fy_jieqi pos;
        fy_move moves[FY_JIEQI_MOVES_MAX];
        random_jieqi(&pos, &chance);
        const size_t count = fy_jieqi_moves(moves, &pos);
        for (size_t m = 0; m < count; m++) {
            char text[FY_JIEQI_MOVE_TEXT_MAX + SPOILED];
            size_t len = fy_jieqi_move_write(text, FY_JIEQI_MOVE_TEXT_MAX, &pos, moves[m], 0).at;
            compare_jieqi(&pos, text, len);
            for (int k = random_below(&chance, SPOILED); k > 0; k--)
                len = spoil_move(text, len, "abi019=x+RHKPrkp ", &chance);
            compare_jieqi(&pos, text, len);
        }
    }
}

static void each_part_of_a_jieqi_move_is_told(void **state)
{
    (void)state;
    fy_move move = 0;
    assert_int_equal(fy_jieqi_move_scan(&move, "+a0b9=Rxp", 9).code, FY_OK);
    assert_true(fy_jieqi_from(move) == 0 && fy_jieqi_to(move) == 82);
    assert_true((move & FY_JIEQI_REVEALS) && !(move & FY_JIEQI_TELLS));
    assert_int_equal(fy_jieqi_revealed(move), FY_JIEQI_ROOK);
    assert_int_equal(fy_jieqi_taken(move), FY_JIEQI_PAWN);
    assert_int_equal(fy_jieqi_move_scan(&move, "=H", 2).code, FY_OK);
    assert_int_equal(move, FY_JIEQI_TELLS | FY_JIEQI_HORSE << 16);
    const fy_result king = fy_jieqi_move_scan(&move, "+a0a1=K", 7);
    assert_true(king.code == FY_JIEQI_REVEALS_KING && king.at == 6);
    const fy_result bad = fy_jieqi_move_scan(&move, "a0j1", 4);
    assert_true(bad.code == FY_JIEQI_BAD_MOVE && bad.at == 2);
}

/* ---- Azul -------------------------------------------------------------------------------- */

static void compare_azul(const fy_azul *pos, const char *text, size_t len)
{
    fy_move scanned_move = 77, move = 0;
    char *copy = exact_copy(text, len);
    const fy_result scanned = fy_azul_move_scan(&scanned_move, copy, len);
    const fy_result read = fy_azul_move_parse(&move, pos, text, len);
    free(copy);
    if (read.code == FY_OK) assert_for(text, len, scanned.code == FY_OK && move == scanned_move);
    if (scanned.code == FY_OK || scanned.code == FY_AZUL_DEAL_HAS_NO_NUMBER) return;
    assert_for(text, len, is_same(scanned, read) && scanned_move == 77);
}

static void a_scanned_text_of_azul_is_its_move(void **state)
{
    (void)state;
    uint64_t chance = 97;
    for (int i = 0; i < BOARDS / 10; i++) {
        fy_azul pos;
        fy_azul_deal(&pos, &chance);
        fy_azul_playout(&pos, &chance, (uint64_t)random_below(&chance, 40));
        fy_move moves[FY_AZUL_MOVES_MAX];
        const size_t count = fy_azul_moves(moves, &pos);
        for (size_t m = 0; m < count; m++) {
            char text[FY_AZUL_MOVE_TEXT_MAX + SPOILED];
            size_t len = fy_azul_move_write(text, FY_AZUL_MOVE_TEXT_MAX, &pos, moves[m], 0).at;
            compare_azul(&pos, text, len);
            for (int k = random_below(&chance, SPOILED); k > 0; k--)
                len = spoil_move(text, len, "CFBYRKW12569> d", &chance);
            compare_azul(&pos, text, len);
        }
    }
}

static void each_part_of_an_azul_move_is_told(void **state)
{
    (void)state;
    fy_move move = 0;
    assert_int_equal(fy_azul_move_scan(&move, "2W3", 3).code, FY_OK);
    assert_true((move & FY_AZUL_DRAFTS) && fy_azul_source(move) == 1);
    assert_true(fy_azul_move_color(move) == FY_AZUL_WHITE && fy_azul_line_of(move) == 2);
    assert_int_equal(fy_azul_move_scan(&move, "CBF", 3).code, FY_OK);
    assert_int_equal(fy_azul_source(move), FY_AZUL_CENTRE_SOURCE);
    assert_int_equal(fy_azul_line_of(move), FY_AZUL_FLOOR_LINE);
    assert_int_equal(fy_azul_move_scan(&move, "3>2", 3).code, FY_OK);
    assert_true((move & FY_AZUL_PLACES) && fy_azul_line_of(move) == 2);
    assert_int_equal(fy_azul_column_of(move), 1);
    const fy_result deal = fy_azul_move_scan(&move, " deal BBBB", 10);
    assert_true(deal.code == FY_AZUL_DEAL_HAS_NO_NUMBER && deal.at == 1);
    const fy_result bad = fy_azul_move_scan(&move, "2W6", 3);
    assert_true(bad.code == FY_AZUL_BAD_MOVE && bad.at == 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scanned_text_of_chess_says_what_its_move_is),
        cmocka_unit_test(each_part_of_a_chess_move_is_told),
        cmocka_unit_test(castling_marks_and_null_moves_are_told),
        cmocka_unit_test(what_is_no_chess_move_is_refused_with_its_byte),
        cmocka_unit_test(a_scanned_text_of_jieqi_is_its_move),
        cmocka_unit_test(each_part_of_a_jieqi_move_is_told),
        cmocka_unit_test(a_scanned_text_of_azul_is_its_move),
        cmocka_unit_test(each_part_of_an_azul_move_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
