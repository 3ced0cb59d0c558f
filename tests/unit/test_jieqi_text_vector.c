/* The quick reader and writer of JFN, where the machine has them, give what the portable ones give:
 * for good texts and bad ones, wherever they lie in memory, and without touching a byte around it.
 * Without AVX2 there is only one way, and what is compared is the same. */
#define _DEFAULT_SOURCE

#include <stdlib.h>
#include <string.h>

#include "../../src/base/cpu.h"
#include "../../src/jieqi/key.h"
#include "chess_random.h"
#include "jieqi_random.h"
#include "lone_page.h"

enum { POSITIONS = SLOW_BUILD ? 3000 : 20000, JUNK = 0xa5, ROOM = FY_JIEQI_TEXT_MAX + 64 };

/* Of 32 bytes and more, up to the 127 that the quick reader takes; with and without captured
 * pieces, identities and counters. */
static const char *const usual[] = {
    "9/9/9/9/9/9/9/9/9/9 -:RRRRRR r r",
    "4k4/9/9/9/9/9/9/9/9/4K4 -:- r b 0 1",
    "9/9/9/9/9/9/9/9/9/9 RHCEAP?:rhceapRHCEAPRHC r r",
    "9/9/4k4/9/9/9/9/9/9/4K4 -:- b * -:- 1234 9999",
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r",
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * "
    "rheaaehrccppppp:rheaaehrccppppp",
    "2a1kx3/3ap2cp/p8/2x2r2x/e1C1p4/3R4P/X4eX2/P2PK1c1P/E2HR3P/3X5 AA:? r b 6 31",
    "2ex1xx2/1p3kc1R/2a6/xPx5E/2P1p3p/4E4/3e5/RP2P4/7r1/X1X1K1X2 CA?C:rr r r 0 30",
    "1rxxkxxx1/8c/4r4/P1x1x3x/4c4/H5H1A/2X1X2P1/Pp7/3AE4/2X1KXXXX -:pP r * "
    "crcerpp:aheapphe 7 15",
    "1k1r1h1c1/e1a1p1x1r/1k1r1h1c1/e1a1p1x1r/1k1r1h1c1/E1A1P1X1R/1K1R1H1C1/E1A1P1X1R/1K1R1H1C1/"
    "E1A1P1X1R -:- r r 10 200",
};

enum { USUAL = sizeof usual / sizeof *usual };

/* ---- reading ----------------------------------------------------------------------------- */

static int quick_ways_exist(void)
{
    return is_v3();
}

static int quick_parse(fy_jieqi *out, const char *text, size_t len)
{
#if FY__DISPATCH
    return is_v3() && fy__jieqi_parse_v3(out, text, len);
#else
    (void)out, (void)text, (void)len;
    return 0;
#endif
}

static fy_jieqi junk(void)
{
    fy_jieqi pos;
    memset(&pos, JUNK, sizeof pos);
    return pos;
}

static int same(const fy_jieqi *a, const fy_jieqi *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* The text is read where it lies. Was it read quickly? */
static int assert_read_alike(const char *text, size_t len)
{
    fy_jieqi want = junk(), got = junk(), quick = junk();
    const fy_jieqi none = junk();
    const fy_result careful = fy__jieqi_read(&want, text, len);
    const fy_result read = fy_jieqi_parse(&got, text, len, 0);
    assert_for(text, len, read.code == careful.code && read.at == careful.at);
    assert_for(text, len, same(&got, &want));
    if (!quick_parse(&quick, text, len)) {
        assert_for(text, len, same(&quick, &none));
        return 0;
    }
    assert_for(text, len, careful.code == FY_OK && same(&quick, &want));
    return 1;
}

static int assert_exact_read_alike(const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    const int quickly = assert_read_alike(copy, len);
    free(copy);
    return quickly;
}

static void usual_texts_are_read_quickly(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "\n", "\r\n", "\r"};
    for (int i = 0; i < USUAL; i++) {
        for (int end = 0; end < 4; end++) {
            char text[SPELLING_MAX];
            strcpy(text, usual[i]);
            strcat(text, ends[end]);
            const int quickly = assert_exact_read_alike(text, strlen(text));
            if (quick_ways_exist()) assert_for(text, strlen(text), quickly);
        }
    }
}

static void canonical_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 21;
    int quickly = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos;
        char text[SPELLING_MAX];
        random_jieqi(&pos, &seed);
        quickly += assert_exact_read_alike(text, spell(text, &pos, NULL));
    }
    if (quick_ways_exist()) assert_true(quickly > POSITIONS / 4);
}

static void other_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 22;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[SPELLING_MAX];
        const size_t len = random_jieqi_text(text, &seed);
        assert_exact_read_alike(text, len);
    }
}

/* Far from any known spelling, but near what the quick reader takes. */
static void spoiled_usual_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 23;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[SPELLING_MAX];
        strcpy(text, usual[random_below(&seed, USUAL)]);
        size_t len = strlen(text);
        for (int k = random_below(&seed, 3); k >= 0; k--)
            len = one_in(&seed, 2) ? mutate(text, len, &seed) : spoil(text, len, &seed);
        assert_exact_read_alike(text, len);
    }
}

static void every_truncation_is_read_alike(void **state)
{
    (void)state;
    for (int i = 0; i < USUAL; i++)
        for (size_t len = 0; len <= strlen(usual[i]); len++) {
            assert_exact_read_alike(usual[i], len);
            assert_exact_read_alike(usual[i] + strlen(usual[i]) - len, len);
        }
}

static void every_other_byte_is_read_alike(void **state)
{
    (void)state;
    for (int i = 0; i < USUAL; i++) {
        for (size_t at = 0; at < strlen(usual[i]); at++) {
            char text[SPELLING_MAX];
            strcpy(text, usual[i]);
            for (int byte = 0; byte < 256; byte += SLOW_BUILD ? 3 : 1) {
                text[at] = (char)byte;
                assert_exact_read_alike(text, strlen(usual[i]));
            }
        }
    }
}

/* Rows of the bytes that rows have, most of which are too long or too short. */
static void rows_of_any_bytes_are_read_alike(void **state)
{
    (void)state;
    static const char bytes[] = "11234567899KkRrHhCcEeAaPpXx0/ nN";
    uint64_t seed = 24;
    int quickly = 0;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[SPELLING_MAX] = "";
        const int which = random_below(&seed, 10);
        for (int row = 0; row < 10; row++) {
            char any[12] = "4K4";
            const int len = row == which ? random_below(&seed, 11) : 3;
            for (int k = 0; row == which && k < len; k++)
                any[k] = bytes[random_below(&seed, one_in(&seed, 4) ? 32 : 27)];
            any[len] = '\0';
            strcat(text, any);
            strcat(text, row < 9 ? "/" : " -:- r r 0 1");
        }
        quickly += assert_exact_read_alike(text, strlen(text));
    }
    if (quick_ways_exist()) assert_true(quickly > POSITIONS / 100);
}

/* Lists of any letters, with each view, as captured pieces and as identities. */
static void lists_of_any_letters_are_read_alike(void **state)
{
    (void)state;
    static const char letters[] = "RHCEAPrhceap?Kx-\x1f:";
    uint64_t seed = 25;
    int quickly = 0;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[SPELLING_MAX] = "xx2k4/9/9/8X/9/9/XX7/X8/9/5K3 ";
        const int usable = one_in(&seed, 3) ? 18 : one_in(&seed, 2) ? 13 : 6;
        for (int list = 0; list < 4; list++) {
            const int named = list == 2 ? 4 : 2;
            size_t len = strlen(text);
            int count = one_in(&seed, 3) ? 0 : random_below(&seed, list < 2 ? 17 : 5);
            if (list >= 2 && one_in(&seed, 2)) count = named;
            if (list == 2)
                len += (size_t)sprintf(text + len, " r %c ", "rb***"[random_below(&seed, 5)]);
            for (int k = 0; k < count; k++)
                text[len++] = list < 2 || one_in(&seed, 9) ? letters[random_below(&seed, usable)]
                                                           : letters[6 + random_below(&seed, 6)];
            if (count == 0) text[len++] = '-';
            if (list % 2 == 0) text[len++] = ':';
            text[len] = '\0';
        }
        quickly += assert_exact_read_alike(text, strlen(text));
    }
    if (quick_ways_exist()) assert_true(quickly > POSITIONS / 100);
}

static void all_counters_are_read_alike(void **state)
{
    (void)state;
    for (int number = 0; number < 70000; number += SLOW_BUILD ? 13 : 1) {
        char text[SPELLING_MAX];
        sprintf(text, "4k4/9/9/9/9/9/9/9/9/4K4 -:- r r %d %d", number, number % 997);
        assert_exact_read_alike(text, strlen(text));
        sprintf(text, "4k4/9/9/9/9/9/9/9/9/4K4 -:- r b %03d %04d", number % 997, number);
        assert_exact_read_alike(text, strlen(text));
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
            assert_read_alike(p.page, len);
            memcpy(p.page + p.size - len, usual[i], len);
            assert_read_alike(p.page + p.size - len, len);
        }
    }
    free_lone_page(&p);
}

/* What stands around the text could be taken for a part of it. */
static void texts_are_read_alike_whatever_stands_around_them(void **state)
{
    (void)state;
    static const char fills[] = {' ', '/', '1', '\n', 'K', 'r', ':', '\0'};
    for (int i = 0; i < USUAL; i++) {
        for (size_t fill = 0; fill < sizeof fills; fill++) {
            for (size_t at = 0; at < 64; at++) {
                char buffer[320];
                memset(buffer, fills[fill], sizeof buffer);
                memcpy(buffer + at, usual[i], strlen(usual[i]));
                assert_read_alike(buffer + at, strlen(usual[i]));
            }
        }
    }
}

/* A position lies at the end of a page, too, when it is read into and when it is written from. */
static void positions_are_alike_at_the_edges_of_a_page(void **state)
{
    (void)state;
    const lone_page p = make_lone_page();
    for (int i = 0; i < USUAL; i++) {
        char out[FY_JIEQI_TEXT_MAX];
        const size_t places[] = {0, p.size - sizeof(fy_jieqi)};
        for (int k = 0; k < 2; k++) {
            fy_jieqi *pos = (fy_jieqi *)(void *)(p.page + places[k]);
            assert_int_equal(fy_jieqi_parse(pos, usual[i], strlen(usual[i]), 0).code, FY_OK);
            assert_int_equal(fy_jieqi_write(out, sizeof out, pos, 0).code, FY_OK);
            assert_string_equal(out, usual[i]);
        }
    }
    free_lone_page(&p);
}

/* ---- writing ----------------------------------------------------------------------------- */

/* The quick writer may use all of FY_JIEQI_TEXT_MAX, and no byte more. */
static void assert_written_alike(const fy_jieqi *pos)
{
    char want[ROOM], quick[ROOM];
    memset(want, JUNK, sizeof want);
    memset(quick, JUNK, sizeof quick);
    const size_t len = (size_t)(fy__jieqi_write_portable(want, pos) - want);
#if FY__DISPATCH
    if (!is_v3()) return;
    assert_int_equal(fy__jieqi_write_v3(quick, pos) - quick, len);
    assert_memory_equal(quick, want, len);
#endif
    for (size_t i = FY_JIEQI_TEXT_MAX; i < ROOM; i++) assert_true((uint8_t)quick[i] == JUNK);
    assert_true(len < FY_JIEQI_TEXT_MAX);
}

static void positions_are_written_alike(void **state)
{
    (void)state;
    uint64_t seed = 26;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        assert_written_alike(&pos);
    }
}

/* Values that no reader makes: other pieces, turns and viewers, something due in a table. */
static void any_values_are_written_alike(void **state)
{
    (void)state;
    uint64_t seed = 27;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        for (int k = random_below(&seed, 30); k > 0; k--) {
            const int at = random_below(&seed, (int)sizeof pos);
            const int byte = random_below(&seed, 256);
            const int row_end = at < FY_JIEQI_SQUARES && (byte & 31) == 31;
            ((uint8_t *)&pos)[at] = (uint8_t)(row_end ? 0 : byte);
        }
        assert_written_alike(&pos);
    }
}

static void all_rows_are_read_and_written_alike(void **state)
{
    (void)state;
    uint64_t seed = 28;
    for (int row = 0; row < 10; row++) {
        for (unsigned columns = 0; columns < 512; columns++) {
            fy_jieqi pos, back;
            char text[SPELLING_MAX];
            memset(&pos, 0, sizeof pos);
            pos.view.full = 10;
            for (int i = 0; i < 9; i++)
                if (columns >> i & 1)
                    pos.view.board[9 * row + i] =
                        (uint8_t)(1 + random_below(&seed, 8) + 16 * random_below(&seed, 2));
            assert_written_alike(&pos);
            const size_t len = spell(text, &pos, NULL);
            const int quickly = assert_exact_read_alike(text, len);
            if (quick_ways_exist()) assert_for(text, len, quickly);
            assert_int_equal(fy_jieqi_parse(&back, text, len, 0).code, FY_OK);
            assert_for(text, len, same(&back, &pos));
        }
    }
}

static void all_counters_are_written_alike(void **state)
{
    (void)state;
    fy_jieqi pos;
    fy_jieqi_start(&pos);
    for (unsigned number = 0; number < 65536; number += SLOW_BUILD ? 13 : 1) {
        pos.view.half = (uint16_t)number;
        pos.view.full = (uint16_t)(number * 7 % 1024);
        assert_written_alike(&pos);
        pos.view.full = (uint16_t)(65535 - number);
        assert_written_alike(&pos);
    }
}

/* ---- keys -------------------------------------------------------------------------------- */

/* The squares' share of a key, one square after the other. */
static uint64_t naive_squares_key(const fy_jieqi *pos)
{
    uint64_t key = 0;
    for (unsigned s = 0; s < FY_JIEQI_SQUARES; s++) {
        const unsigned piece = pos->view.board[s];
        const unsigned identity = fy_jieqi_is_table(pos) ? pos->table.identity[s] : 0;
        if (piece != 0) key ^= fy__mix(0x10000 | piece << 8 | s);
        if (piece != 0 && identity != 0) key ^= fy__mix(0x20000 | identity << 8 | s);
    }
    return key;
}

static void any_values_have_the_same_key(void **state)
{
    (void)state;
    uint64_t seed = 29;
    for (int i = 0; i < POSITIONS; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        for (int k = one_in(&seed, 2) ? random_below(&seed, 30) : 0; k > 0; k--)
            ((uint8_t *)&pos)[random_below(&seed, (int)sizeof pos)] = (uint8_t)random_below(&seed,
                                                                                            256);
        const uint64_t want = naive_squares_key(&pos);
        assert_true(fy__mix_last(fy__jieqi_squares_key(&pos)) == want);
#if FY__DISPATCH
        if (is_v3()) assert_true(fy__mix_last(fy__jieqi_squares_key_v3(&pos)) == want);
#endif
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
        cmocka_unit_test(rows_of_any_bytes_are_read_alike),
        cmocka_unit_test(lists_of_any_letters_are_read_alike),
        cmocka_unit_test(all_counters_are_read_alike),
        cmocka_unit_test(texts_are_read_alike_at_each_edge_of_a_page),
        cmocka_unit_test(texts_are_read_alike_whatever_stands_around_them),
        cmocka_unit_test(positions_are_alike_at_the_edges_of_a_page),
        cmocka_unit_test(positions_are_written_alike),
        cmocka_unit_test(any_values_are_written_alike),
        cmocka_unit_test(all_rows_are_read_and_written_alike),
        cmocka_unit_test(all_counters_are_written_alike),
        cmocka_unit_test(any_values_have_the_same_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
