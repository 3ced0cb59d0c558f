/* The start positions of Chess960: compared with all arrangements of the pieces, whose numbers are
 * counted here from the board. */
#include <forsyth/forsyth.h>
#include <stdio.h>
#include <string.h>

#include "support.h"

enum { STARTS = 960 };

/* How many of these pieces stand before a file. */
static int before(const char *rank, int file, const char *pieces)
{
    int count = 0;
    for (int i = 0; i < file; i++) count += strchr(pieces, rank[i]) != NULL;
    return count;
}

static int find_piece(const char *rank, char piece)
{
    return (int)(strchr(rank, piece) - rank);
}

/* The number that belongs to a back rank: 96 for each pair of knights' places before its own, 16
 * for each place before the queen's, and the bishops. */
static int number_of(const char *rank)
{
    const int first = find_piece(rank, 'B'), second = (int)(strrchr(rank, 'B') - rank);
    const int light = first % 2 == 1 ? first : second, dark = first + second - light;
    const int queen = find_piece(rank, 'Q');
    const int a = before(rank, find_piece(rank, 'N'), "NRK");
    const int b = before(rank, (int)(strrchr(rank, 'N') - rank), "NRK");
    int pair = 0;
    for (int i = 0; i < 5; i++)
        for (int j = i + 1; j < 5; j++) pair += i < a || (i == a && j < b);
    return 96 * pair + 16 * before(rank, queen, "NRKQ") + 4 * (dark / 2) + light / 2;
}

static int is_a_start(const char *rank)
{
    const int king = find_piece(rank, 'K');
    return (find_piece(rank, 'B') + (strrchr(rank, 'B') - rank)) % 2 == 1 &&
           find_piece(rank, 'R') < king && king < strrchr(rank, 'R') - rank;
}

/* "RNBQKBNR" and so on, as FEN; castling letters are those of the rooks. */
static void write_start(char out[FY_CHESS_TEXT_MAX], const char *rank)
{
    char low[9];
    const int a = find_piece(rank, 'R'), h = (int)(strrchr(rank, 'R') - rank);
    for (int i = 0; i < 9; i++) low[i] = (char)(rank[i] == '\0' ? '\0' : rank[i] - 'A' + 'a');
    snprintf(out, FY_CHESS_TEXT_MAX, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w %c%c%c%c - 0 1", low, rank,
             'A' + h, 'A' + a, 'a' + h, 'a' + a);
}

static void compare(const char *rank, unsigned char seen[STARTS])
{
    char expected[FY_CHESS_TEXT_MAX], text[FY_CHESS_TEXT_MAX];
    const int number = number_of(rank);
    fy_chess pos, read;
    assert_in_range(number, 0, STARTS - 1);
    assert_int_equal(seen[number]++, 0);
    assert_int_equal(fy_chess_start_960(&pos, (unsigned)number).code, FY_OK);
    write_start(expected, rank);
    assert_int_equal(fy_chess_write(text, sizeof text, &pos, FY_CHESS_CASTLING_SHREDDER).code,
                     FY_OK);
    assert_string_equal(text, expected);
    assert_int_equal(fy_chess_parse(&read, expected, strlen(expected), 0).code, FY_OK);
    assert_memory_equal(&read, &pos, sizeof pos);
    assert_int_equal(fy_chess_check(&pos), 0);
    assert_int_equal(fy_chess_number_960(&pos), number);
}

/* Every way to place the rest of the pieces from this file on. */
static void arrange(char *rank, int file, char *left, unsigned char seen[STARTS])
{
    if (file == 8 && is_a_start(rank)) compare(rank, seen);
    for (int i = 0; file < 8 && left[i] != '\0'; i++) {
        const char piece = left[i];
        if (piece == '.' || (i > 0 && left[i - 1] == piece)) continue; /* equal ones in turn */
        left[i] = '.';
        rank[file] = piece;
        arrange(rank, file + 1, left, seen);
        left[i] = piece;
    }
}

static void test_all_starts_are_those_of_the_numbering(void **state)
{
    unsigned char seen[STARTS] = {0};
    char rank[9] = "", left[] = "BBKNNQRR";
    (void)state;
    arrange(rank, 0, left, seen);
    for (int i = 0; i < STARTS; i++) assert_int_equal(seen[i], 1);
}

static void test_known_numbers(void **state)
{
    static const struct {
        const char *rank;
        int number;
    } known[] = {{"RNBQKBNR", 518}, {"RNBKQBNR", 534}, {"BBQNNRKR", 0}, {"RKRNNQBB", 959}};
    fy_chess usual, start;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_int_equal(number_of(known[i].rank), known[i].number);
    fy_chess_start(&usual);
    assert_int_equal(fy_chess_start_960(&start, 518).code, FY_OK);
    assert_memory_equal(&start, &usual, sizeof start);
    assert_true(fy_chess_key(&start) == fy_chess_key(&usual));
}

static void test_what_is_no_start(void **state)
{
    fy_chess pos, kept;
    (void)state;
    fy_chess_start(&pos);
    kept = pos;
    assert_int_equal(fy_chess_start_960(&pos, STARTS).code, FY_NO_SUCH_START);
    assert_memory_equal(&pos, &kept, sizeof pos);
    pos.halfmove = 1;
    assert_int_equal(fy_chess_number_960(&pos), -1);
    pos = kept;
    pos.castling[FY_CHESS_BLACK] = 0x80;
    assert_int_equal(fy_chess_number_960(&pos), -1);
    fy_chess_clear(&pos);
    assert_int_equal(fy_chess_number_960(&pos), -1);
}

static void test_starts_as_text(void **state)
{
    static const struct {
        const char *text;
        uint32_t code, at;
    } cases[] = {
        {"startpos", FY_OK, 8},
        {"startpos:0", FY_OK, 10},
        {"startpos:0959", FY_OK, 13},
        {"startpos:960", FY_NO_SUCH_START, 9},
        {"startpos:4294967296", FY_NO_SUCH_START, 9},
        {"startpos:42949672960000000000000000", FY_NO_SUCH_START, 9},
        {"startpos:", FY_BAD_START, 9},
        {"startpos:-1", FY_BAD_START, 9},
        {"startpos:5 ", FY_BAD_START, 10},
        {"startpos ", FY_BAD_START, 8},
        {"start", FY_BAD_START, 5},
        {"", FY_BAD_START, 0},
    };
    fy_position pos;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const fy_result got = fy_start_parse(&pos, fy_game_find("chess", 5), cases[i].text,
                                             strlen(cases[i].text));
        assert_int_equal(got.code, cases[i].code);
        assert_int_equal(got.at, cases[i].at);
    }
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        const int numbered = fy_start_parse(&pos, fy_game_at(i), "startpos:7", 10).code == FY_OK;
        assert_int_equal(numbered, fy_game_at(i) == fy_game_find("chess", 5));
    }
}

static void test_every_start_is_drawn(void **state)
{
    unsigned char seen[STARTS] = {0};
    uint64_t random = 1;
    int left = STARTS;
    fy_position pos;
    (void)state;
    for (int i = 0; i < 20000; i++) {
        assert_int_equal(fy_deal_variant(&pos, fy_game_at(0), "960", &random).code, FY_OK);
        const int number = fy_chess_number_960(&pos.chess);
        assert_in_range(number, 0, STARTS - 1);
        left -= !seen[number]++;
    }
    assert_int_equal(left, 0);
    assert_int_equal(fy_deal_variant(&pos, fy_game_at(0), "96", &random).code, FY_NO_SUCH_VARIANT);
    assert_null(fy_variant_at(fy_game_at(0), 1));
    assert_null(fy_variant_at(fy_game_at(0), 7));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_starts_are_those_of_the_numbering),
        cmocka_unit_test(test_known_numbers),
        cmocka_unit_test(test_what_is_no_start),
        cmocka_unit_test(test_starts_as_text),
        cmocka_unit_test(test_every_start_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
