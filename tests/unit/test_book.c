/* Opening books: entries, moves as books have them, and looking up. */
#include <string.h>

#include <forsyth/book.h>

#include "any_random.h"

static const fy_game *chess(void)
{
    return fy_game_find("chess", 5);
}

static fy_position position(const char *text)
{
    fy_position pos;
    assert_int_equal(fy_parse(&pos, chess(), text, strlen(text), 0).code, FY_OK);
    return pos;
}

static void an_entry_is_sixteen_bytes(void **state)
{
    (void)state;
    static const uint8_t bytes[] = {0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c,
                                    0x03, 0x1c, 0x12, 0x34, 0x00, 0x00, 0x00, 0x07};
    uint8_t written[FY_BOOK_ENTRY_SIZE];
    fy_book_entry entry;
    fy_move move;
    fy_position start;
    fy_start(&start, chess());
    fy_book_read(&entry, bytes);
    assert_true(entry.key == UINT64_C(0x463b96181691fc9c)); /* known of the start position */
    assert_int_equal(entry.weight, 0x1234);
    assert_int_equal(entry.learn, 7);
    assert_int_equal(fy_book_move(&move, chess(), &start, entry.move).code, FY_OK);
    assert_int_equal(fy_chess_from(move), 12); /* e2e4 */
    assert_int_equal(fy_chess_to(move), 28);
    fy_book_write(written, &entry);
    assert_memory_equal(written, bytes, sizeof bytes);
}

/* Each legal move has a number of its own, which gives it back; no other number gives one, but for
 * a king that castles two squares to the side. */
static void moves_and_numbers_agree(const fy_position *pos)
{
    fy_move moves[FY_MOVES_MAX], back;
    size_t castlings = 0, found = 0;
    const size_t count = fy_moves(moves, chess(), pos);
    for (size_t i = 0; i < count; i++) {
        uint16_t number;
        assert_int_equal(fy_book_number(&number, chess(), pos, moves[i]).code, FY_OK);
        assert_int_equal(fy_book_move(&back, chess(), pos, number).code, FY_OK);
        assert_true(fy_chess_from(back) == fy_chess_from(moves[i]));
        assert_true(fy_chess_becomes(back) == fy_chess_becomes(moves[i]));
        castlings += (moves[i] & FY_CHESS_CASTLES) != 0;
    }
    for (unsigned number = 0; number < 1 << 15; number++)
        found += fy_book_move(&back, chess(), pos, (uint16_t)number).code == FY_OK;
    assert_true(found >= count && found <= count + castlings);
}

static void every_move_has_a_number(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 1",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const fy_position pos = position(texts[i]);
        moves_and_numbers_agree(&pos);
    }
}

static void castling_may_be_said_in_two_ways(void **state)
{
    (void)state;
    const fy_position pos = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    fy_move rook, side;
    assert_int_equal(fy_book_move(&rook, chess(), &pos, 7 | 4 << 6).code, FY_OK);
    assert_int_equal(fy_book_move(&side, chess(), &pos, 6 | 4 << 6).code, FY_OK);
    assert_int_equal(rook, side);
    assert_true(rook & FY_CHESS_CASTLES);
}

/* ---- looking up -------------------------------------------------------------------------- */

enum { ENTRIES = 5 };

/* A lower key, three moves and a move that is not legal of the start, a higher key. */
static void make_book(uint8_t out[(ENTRIES + 1) * FY_BOOK_ENTRY_SIZE])
{
    const uint64_t key = UINT64_C(0x463b96181691fc9c);
    const fy_book_entry entries[] = {{key - 1, 796, 9, 0}, {key, 796, 10, 0}, {key, 731, 30, 0},
                                     {key, 1, 99, 0},      {key, 666, 10, 0}, {key + 1, 796, 9, 0}};
    for (int i = 0; i <= ENTRIES; i++) fy_book_write(out + i * FY_BOOK_ENTRY_SIZE, &entries[i]);
}

static void the_heaviest_comes_first(void **state)
{
    (void)state;
    uint8_t book[(ENTRIES + 1) * FY_BOOK_ENTRY_SIZE];
    fy_book_choice choices[8];
    fy_position start;
    make_book(book);
    fy_start(&start, chess());
    for (size_t room = 0; room < 8; room++) {
        size_t count = room;
        memset(choices, 0, sizeof choices);
        assert_int_equal(fy_book_find(choices, &count, book, sizeof book, chess(), &start).code,
                         FY_OK);
        assert_int_equal(count, 3);
        if (room > 0) assert_int_equal(choices[0].weight, 30);
        if (room > 1) assert_int_equal(fy_chess_to(choices[1].move), 28); /* as it stood there */
        if (room > 2) assert_int_equal(choices[2].weight, 10);
        if (room < 8) assert_int_equal(choices[room < 3 ? room : 3].move, 0);
    }
    size_t count = 8;
    assert_int_equal(fy_book_find(choices, &count, book, 0, chess(), &start).code, FY_OK);
    assert_int_equal(count, 0);
    assert_int_equal(fy_book_check(book, sizeof book).code, FY_OK);
    assert_int_equal(fy_book_check(book, sizeof book - 1).code, FY_BOOK_CUT);
    book[FY_BOOK_ENTRY_SIZE * 2] = 0;
    const fy_result order = fy_book_check(book, sizeof book);
    assert_int_equal(order.code, FY_BOOK_ORDER);
    assert_int_equal(order.at, 2);
}

static void choices_are_drawn_by_weight(void **state)
{
    (void)state;
    const fy_book_choice choices[] = {{1, 60}, {2, 0}, {3, 40}}, none[] = {{7, 0}, {8, 0}};
    uint64_t random = 1;
    int drawn[4] = {0};
    for (int i = 0; i < 10000; i++) drawn[fy_book_pick(choices, 3, &random)]++;
    assert_in_range(drawn[1], 5800, 6200);
    assert_int_equal(drawn[2], 0);
    assert_int_equal(fy_book_pick(choices, 3, NULL), 1);
    assert_int_equal(fy_book_pick(none, 2, &random), 7);
}

/* Any bytes are a book for any position, and other games have none. */
static void junk_is_looked_up_too(void **state)
{
    (void)state;
    uint8_t book[8 * FY_BOOK_ENTRY_SIZE + 3];
    fy_book_choice choices[4];
    uint64_t random = 3;
    const fy_game *game;
    for (size_t i = 0; i < sizeof book; i++) book[i] = (uint8_t)random_bits(&random);
    for (size_t g = 0; (game = fy_game_at(g)) != NULL; g++)
        for (int n = 0; n < 200; n++) {
            fy_position pos;
            size_t count = 4;
            any_position(&pos, game, &random);
            const fy_result found = fy_book_find(choices, &count, book, sizeof book, game, &pos);
            assert_int_equal(found.code, game == chess() ? FY_OK : FY_UNKNOWN_OPTION);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_is_sixteen_bytes),
        cmocka_unit_test(every_move_has_a_number),
        cmocka_unit_test(castling_may_be_said_in_two_ways),
        cmocka_unit_test(the_heaviest_comes_first),
        cmocka_unit_test(choices_are_drawn_by_weight),
        cmocka_unit_test(junk_is_looked_up_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
