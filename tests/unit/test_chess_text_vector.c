/* The quick readers and writers, for any machine, for vectors of 16 bytes and for AVX2, give what
 * the careful ones give: for good texts and bad ones, wherever they lie in memory, and without
 * touching a byte around them. */
#define _DEFAULT_SOURCE /* for mmap without a file */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/cpu.h"
#include "../../src/base/sixteen.h"
#include "../../src/chess/key.h"
#include "chess_random.h"
#include "lone_page.h"

enum { POSITIONS = SLOW_BUILD ? 3000 : 30000, ALLOW_ALL = 0x7ff, JUNK = 0xa5 };

/* Shorter than a vector, than two, and longer; the last one has the longest board that there is. */
static const char *const usual[] = {
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "8/8/4k3/8/8/4K3/4P3/8 b - - 12 345",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 999 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 7 99",
    "1n1b1r1k/p1p1p1p1/1p1p1p1p/8/1Q1Q1Q1Q/8/P1P1P1P1/1R1B1N1K b - h6 9999 9999",
    "rnbqkbnr/pppppppp/1p1p1p1p/p1p1p1p1/1P1P1P1P/8/PPPPPPPP/RNBQK2R w KQkq a6 50 100",
    "rnbqkbnr/pppppppp/pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/PPPPPPPP/RNBQKBNR w KQkq e3 9999 9999",
};

enum { USUAL = sizeof usual / sizeof *usual };

/* ---- reading ----------------------------------------------------------------------------- */

typedef int quick_reader(fy_chess *out, const char *text, size_t len);

/* The quick readers that run here, up to a NULL. */
static quick_reader *quick_reader_at(int i)
{
    quick_reader *readers[5] = {fy__chess_parse_quick};
    int count = 1;
#if FY__SIXTEEN
    readers[count++] = fy__chess_parse_16;
#endif
#if FY__DISPATCH
    if (is_v3()) {
        readers[count++] = fy__chess_parse_v3;
        readers[count++] = fy__chess_parse_v3_no_pext;
    }
#endif
    assert_true(count < 5);
    return readers[i];
}

static fy_chess junk(void)
{
    fy_chess pos;
    memset(&pos, JUNK, sizeof pos);
    return pos;
}

/* The text is read where it lies. */
static void assert_read_alike(const char *text, size_t len, uint32_t allow)
{
    fy_chess want = junk(), got = junk(), none = junk();
    const fy_result careful = fy__chess_read(&want, NULL, NULL, text, len, allow);
    const fy_result read = fy_chess_parse(&got, text, len, allow);
    assert_read(text, len, allow, read.code == careful.code && read.at == careful.at);
    assert_read(text, len, allow, same_position(&got, &want));
    for (int i = 0; quick_reader_at(i) != NULL; i++) {
        fy_chess quick = junk();
        if (quick_reader_at(i)(&quick, text, len)) {
            assert_read(text, len, allow, careful.code == FY_OK && same_position(&quick, &want));
        } else {
            assert_read(text, len, allow, same_position(&quick, &none));
        }
    }
}

static void assert_exact_read_alike(const char *text, size_t len, uint32_t allow)
{
    char *copy = exact_copy(text, len);
    assert_read_alike(copy, len, allow);
    free(copy);
}

static uint32_t some_leniencies(uint64_t *seed)
{
    const uint32_t some = (uint32_t)random_bits(seed) & ALLOW_ALL;
    return one_in(seed, 3) ? 0 : some;
}

static void usual_texts_are_read_quickly(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "\n", "\r\n", "\r"};
    for (int i = 0; i < USUAL; i++) {
        for (int end = 0; end < 4; end++) {
            char text[SPELLING_MAX];
            fy_chess pos;
            strcpy(text, usual[i]);
            strcat(text, ends[end]);
            assert_exact_read_alike(text, strlen(text), 0);
            for (int k = 0; quick_reader_at(k) != NULL; k++)
                assert_for(text, strlen(text), quick_reader_at(k)(&pos, text, strlen(text)));
        }
    }
}

static void canonical_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 11;
    int quickly = 0, readers = 0;
    while (quick_reader_at(readers) != NULL) readers++;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos, again;
        char text[FY_CHESS_TEXT_MAX];
        random_position(&pos, &seed);
        const fy_result written = fy_chess_write(text, sizeof text, &pos, 0);
        assert_int_equal(written.code, FY_OK);
        assert_exact_read_alike(text, written.at, 0);
        for (int k = 0; k < readers; k++) quickly += quick_reader_at(k)(&again, text, written.at);
    }
    assert_true(quickly > readers * (POSITIONS / 4));
}

static void other_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 12;
    for (int i = 0; i < 2 * POSITIONS; i++) {
        char text[SPELLING_MAX];
        const size_t len = random_text(text, &seed);
        assert_exact_read_alike(text, len, some_leniencies(&seed));
    }
}

/* Far from any known spelling, but near what the quick reader takes. */
static void spoiled_usual_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 13;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[SPELLING_MAX];
        strcpy(text, usual[random_below(&seed, USUAL)]);
        const size_t len = mutate(text, strlen(text), &seed);
        assert_exact_read_alike(text, len, some_leniencies(&seed));
    }
}

static void every_truncation_is_read_alike(void **state)
{
    (void)state;
    for (int i = 0; i < USUAL; i++)
        for (size_t len = 0; len <= strlen(usual[i]); len++)
            for (size_t from = 0; from <= len; from++)
                assert_exact_read_alike(usual[i] + from, len - from, 0);
}

static void every_other_byte_is_read_alike(void **state)
{
    (void)state;
    for (int i = 0; i < USUAL; i++) {
        const size_t len = strlen(usual[i]);
        char *text = exact_copy(usual[i], len);
        for (size_t at = 0; at < len; at++) {
            for (int byte = 0; byte < 256; byte++) {
                text[at] = (char)byte;
                assert_read_alike(text, len, 0);
            }
            text[at] = usual[i][at];
        }
        free(text);
    }
}

/* ---- reading, field by field --------------------------------------------------------------- */

static void assert_tail_read_alike(const char *board, const char *tail)
{
    char text[SPELLING_MAX];
    strcpy(text, board);
    strcat(text, tail);
    assert_exact_read_alike(text, strlen(text), 0);
}

/* The eighth rank, or with `last` the first. */
static void assert_rank_read_alike(const char *rank, int last)
{
    char text[SPELLING_MAX] = "";
    if (!last) strcat(strcat(text, rank), "/");
    strcat(text, "pppppppp/8/8/3p4/8/PPPPPPPP");
    if (last) strcat(strcat(text, "/"), rank);
    assert_tail_read_alike(text, " w - - 0 1");
}

static void ranks_of_any_bytes_are_read_alike(void **state)
{
    (void)state;
    static const char bytes[] = "12345678PNBRQKpnbrqk1122334PpRr09~!\t.@Aa/\x7f\x80\xd0";
    uint64_t seed = 14;
    for (int i = 0; i < 10 * POSITIONS; i++) {
        char rank[16] = "";
        const int len = random_below(&seed, 12),
                  kinds = one_in(&seed, 2) ? 31 : (int)sizeof bytes - 1;
        for (int at = 0; at < len; at++) rank[at] = bytes[random_below(&seed, kinds)];
        assert_rank_read_alike(rank, one_in(&seed, 2));
    }
}

/* Every byte where one takes a single square, as only twelve letters and '1' do. */
static void every_byte_of_a_rank_is_read_alike(void **state)
{
    (void)state;
    for (int byte = 1; byte < 256; byte++) {
        for (int at = 0; at < 8; at++) {
            char rank[9] = "pppppppp";
            rank[at] = (char)byte;
            assert_rank_read_alike(rank, 0);
            assert_rank_read_alike(rank, 1);
        }
    }
}

/* Up to five letters on boards where K and Q mean the corners, and on others. */
static void all_castling_fields_are_read_alike(void **state)
{
    (void)state;
    static const char *const boards[] = {
        "r3k2r/8/8/8/8/8/8/R3K2R", "1r2k1r1/8/8/8/8/8/8/1R2K1R1", "r3k2R/8/8/8/8/8/8/r3K2R",
        "q3k2q/8/8/8/8/8/8/Q3K2Q", "rk5r/8/8/8/8/8/8/RR4KR",      "r6r/8/8/8/8/8/8/R6R",
        "4k3/8/8/R6R/8/r6r/8/4K3", "rr2k1rr/8/8/8/8/8/8/RR2K1RR",
    };
    static const char letters[] = "KQkq-Ha";
    enum { LETTERS = sizeof letters };
    for (size_t board = 0; board < sizeof boards / sizeof *boards; board++) {
        const int all = board < 2 ? LETTERS * LETTERS * LETTERS * LETTERS * 5 : 5 * 5 * 5 * 5;
        for (int code = 0; code < all; code++) {
            char tail[32] = " w ";
            int rest = code;
            for (int i = 0; rest > 0 && i < 5; i++, rest /= board < 2 ? LETTERS : 5)
                tail[3 + i] = letters[rest % (board < 2 ? LETTERS : 5)];
            strcat(tail, " - 0 1");
            assert_tail_read_alike(boards[board], tail);
        }
    }
}

static void all_en_passant_fields_are_read_alike(void **state)
{
    (void)state;
    for (int first = 1; first < 256; first++) {
        for (int second = 1; second < 256; second++) {
            char tail[32] = " b Kq xx 5 60";
            if (SLOW_BUILD && second > 'k') break;
            tail[6] = (char)first;
            tail[7] = (char)second;
            assert_tail_read_alike("r3k2r/8/8/8/8/8/8/R3K2R", tail);
        }
    }
    assert_tail_read_alike("8/8/8/8/8/8/8/8", " w - e33 0 1");
    assert_tail_read_alike("8/8/8/8/8/8/8/8", " w - e 0 1");
}

static void all_counters_are_read_alike(void **state)
{
    (void)state;
    static const char *const odd[] = {"",      "00",    "007",    "0000",       "00001", "09999",
                                      "65536", "99999", "100000", "1a",         ":",     "/",
                                      "-1",    "+1",    "1.",     "12345678901"};
    for (int number = 0; number < 70000; number += SLOW_BUILD ? 17 : 1) {
        char tail[64];
        snprintf(tail, sizeof tail, " b - - %d %d", number, 65537 - number);
        assert_tail_read_alike("8/8/8/8/8/8/8/8", tail);
    }
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        for (size_t j = 0; j < sizeof odd / sizeof *odd; j++) {
            char tail[64];
            snprintf(tail, sizeof tail, " w - - %s %s", odd[i], odd[j]);
            assert_tail_read_alike("8/8/8/8/8/8/8/8", tail);
        }
    }
}

/* ---- where the text lies ------------------------------------------------------------------- */

static void texts_are_read_alike_at_each_edge_of_a_page(void **state)
{
    (void)state;
    const lone_page p = make_lone_page();
    for (int i = 0; i < USUAL; i++) {
        for (size_t len = strlen(usual[i]); len > 0; len--) {
            memcpy(p.page, usual[i], len);
            assert_read_alike(p.page, len, 0);
            memcpy(p.page + p.size - len, usual[i], len);
            assert_read_alike(p.page + p.size - len, len, 0);
        }
    }
    free_lone_page(&p);
}

/* What stands around the text could be taken for a part of it. */
static void texts_are_read_alike_at_each_alignment(void **state)
{
    (void)state;
    static const char fills[] = {' ', '/', '1', '\n', 'K', '\0'};
    for (int i = 0; i < USUAL; i++) {
        for (size_t fill = 0; fill < sizeof fills; fill++) {
            for (size_t at = 0; at < 64; at++) {
                char buffer[256];
                memset(buffer, fills[fill], sizeof buffer);
                memcpy(buffer + at, usual[i], strlen(usual[i]));
                assert_read_alike(buffer + at, strlen(usual[i]), 0);
            }
        }
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

enum { ROOM = 160 };

typedef size_t quick_writer(char *out, const fy_chess *pos);

/* The quick writers that run here, up to a NULL. */
static quick_writer *quick_writer_at(int i)
{
    quick_writer *writers[4] = {fy__chess_write_quick};
    int count = 1;
#if FY__SIXTEEN
    writers[count++] = fy__chess_write_16;
#endif
#if FY__DISPATCH
    if (is_v3()) writers[count++] = fy__chess_write_v3;
#endif
    assert_true(count < 4);
    return writers[i];
}

/* Gives 1 if the quick writer wrote it. What is behind the NUL is compared too: it must stay. */
static int assert_written_alike(const fy_chess *pos, size_t cap, uint32_t style)
{
    char want[ROOM], got[ROOM];
    memset(want, JUNK, sizeof want);
    memset(got, JUNK, sizeof got);
    const fy_result portable = fy__chess_write_portable(want, cap, pos, style);
    const fy_result written = fy_chess_write(got, cap, pos, style);
    assert_int_equal(written.code, portable.code);
    assert_int_equal(written.at, portable.at);
    assert_memory_equal(got, want, sizeof want);
    if (style != 0 || portable.code != FY_OK) return 0;
    size_t len = 0;
    for (int i = 0; quick_writer_at(i) != NULL; i++) {
        char quick[ROOM];
        memset(quick, JUNK, sizeof quick);
        len = quick_writer_at(i)(quick, pos);
        assert_int_equal(len != 0, fy__chess_write_quick(got, pos) != 0);
        if (len == 0) continue;
        assert_int_equal(len, portable.at);
        assert_memory_equal(quick, want, sizeof want);
    }
    return len != 0;
}

static void positions_are_written_alike(void **state)
{
    (void)state;
    uint64_t seed = 15;
    int quickly = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        quickly += assert_written_alike(&pos, FY_CHESS_TEXT_MAX, 0);
        assert_written_alike(&pos, FY_CHESS_TEXT_MAX, (uint32_t)random_below(&seed, 16));
        assert_written_alike(&pos, (size_t)random_below(&seed, ROOM), 0);
    }
    assert_true(quickly > POSITIONS / 4);
}

/* Values that no reader makes: a seventh type, black squares without piece, turns beyond Black. */
static void any_values_are_written_alike(void **state)
{
    (void)state;
    uint64_t seed = 16;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        for (int k = 0; k < 3; k++) pos.plane[k] = random_bits(&seed);
        pos.black = random_bits(&seed);
        pos.halfmove = (uint16_t)random_below(&seed, 1100);
        pos.fullmove = (uint16_t)random_below(&seed, 1100);
        pos.turn = (uint8_t)random_below(&seed, 256);
        pos.en_passant = (uint8_t)random_below(&seed, 256);
        pos.castling[0] = one_in(&seed, 3) ? (uint8_t)random_bits(&seed) : 0;
        pos.castling[1] = one_in(&seed, 3) ? (uint8_t)random_bits(&seed) : 0;
        assert_written_alike(&pos, ROOM, 0);
    }
}

/* Each set of occupied files, on each rank; some squares are black without a piece. */
static void all_ranks_are_written_alike(void **state)
{
    (void)state;
    for (int rank = 0; rank < 8; rank++) {
        for (unsigned files = 0; files < 256; files++) {
            const uint64_t set = (uint64_t)files << 8 * rank;
            fy_chess pos = {.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
            pos.plane[0] = set;
            pos.plane[2] = set & UINT64_C(0x5a5a5a5a5a5a5a5a);
            pos.black = UINT64_C(0x3333333333333333);
            assert_written_alike(&pos, FY_CHESS_TEXT_MAX, 0);
        }
    }
}

static void all_states_are_written_alike(void **state)
{
    (void)state;
    fy_chess pos = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (unsigned rights = 0; rights < 65536; rights++) {
        pos.castling[0] = (uint8_t)rights;
        pos.castling[1] = (uint8_t)(rights >> 8);
        pos.turn = rights % 3 == 0;
        if (fy__count(pos.castling[0]) <= 2 && fy__count(pos.castling[1]) <= 2)
            assert_written_alike(&pos, ROOM, 0);
    }
    pos.castling[0] = pos.castling[1] = 0;
    for (int number = 0; number < 65536; number += SLOW_BUILD ? 13 : 1) {
        pos.halfmove = (uint16_t)number;
        pos.fullmove = (uint16_t)(number * 7 % 1024);
        pos.en_passant = (uint8_t)(number % 70);
        assert_written_alike(&pos, ROOM, 0);
        pos.halfmove = (uint16_t)(number % 1001);
        assert_written_alike(&pos, ROOM, 0);
    }
}

/* The longest text, into each amount of room and at the end of a page. */
static void texts_are_written_alike_into_any_room(void **state)
{
    (void)state;
    const fy_chess pos = position_of("rnbqkbnr/pppppppp/pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/"
                                     "PPPPPPPP/RNBQKBNR w KQkq e3 999 999");
    const lone_page p = make_lone_page();
    for (size_t cap = 0; cap <= ROOM; cap++) assert_written_alike(&pos, cap, 0);
    for (int i = 0; i < USUAL; i++) {
        const fy_chess other = i == 0 ? pos : position_of(usual[i]);
        char *end = p.page + p.size - FY_CHESS_TEXT_MAX;
        const fy_result written = fy_chess_write(end, FY_CHESS_TEXT_MAX, &other, 0);
        assert_int_equal(written.code, FY_OK);
        fy_chess back;
        assert_int_equal(fy_chess_parse(&back, end, written.at, 0).code, FY_OK);
        assert_true(same_position(&back, &other));
    }
    free_lone_page(&p);
}

/* ---- keys -------------------------------------------------------------------------------- */

static void assert_same_key(const fy_chess *pos)
{
    const uint64_t key = fy__chess_board_key(pos);
#if FY__SIXTEEN
    assert_true(fy__chess_board_key_16(pos) == key);
#endif
#if FY__DISPATCH
    if (is_v3()) assert_true(fy__chess_board_key_v3(pos) == key);
#endif
    assert_true(fy__key_whole(pos, key) == fy_chess_key(pos));
}

static void pieces_have_the_same_key(void **state)
{
    (void)state;
    uint64_t seed = 17;
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        assert_same_key(&pos);
        pos.black |= random_bits(&seed); /* where no piece is, nothing counts */
        assert_same_key(&pos);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_texts_are_read_quickly),
        cmocka_unit_test(canonical_texts_are_read_alike),
        cmocka_unit_test(other_texts_are_read_alike),
        cmocka_unit_test(spoiled_usual_texts_are_read_alike),
        cmocka_unit_test(every_truncation_is_read_alike),
        cmocka_unit_test(every_other_byte_is_read_alike),
        cmocka_unit_test(ranks_of_any_bytes_are_read_alike),
        cmocka_unit_test(every_byte_of_a_rank_is_read_alike),
        cmocka_unit_test(all_castling_fields_are_read_alike),
        cmocka_unit_test(all_en_passant_fields_are_read_alike),
        cmocka_unit_test(all_counters_are_read_alike),
        cmocka_unit_test(texts_are_read_alike_at_each_edge_of_a_page),
        cmocka_unit_test(texts_are_read_alike_at_each_alignment),
        cmocka_unit_test(positions_are_written_alike),
        cmocka_unit_test(any_values_are_written_alike),
        cmocka_unit_test(all_ranks_are_written_alike),
        cmocka_unit_test(all_states_are_written_alike),
        cmocka_unit_test(texts_are_written_alike_into_any_room),
        cmocka_unit_test(pieces_have_the_same_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
