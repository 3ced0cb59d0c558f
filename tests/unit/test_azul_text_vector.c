/* The quick reader of Azul FEN, where the machine has it, gives what the careful one gives: for
 * good texts and bad ones, wherever they lie in memory, and without touching a byte around it; and
 * so do the quick writer and the quick key. Without AVX2 there is only one way, and what is
 * compared is the same. */
#define _DEFAULT_SOURCE

#include <stdlib.h>
#include <string.h>

#include "../../src/azul/key.h"
#include "../../src/base/cpu.h"
#include "azul_random.h"
#include "lone_page.h"

enum { POSITIONS = SLOW_BUILD ? 2000 : 15000, JUNK = 0xa5 };

#define BLANK "-----|-----|-----|-----|-----/-|--|---|----|-----/"
#define SOME "B---W|-B---|--BYR|YRKWB|-----/R|--|WW-|YYY-|RRRR-/"

/* All that the quick reader takes: two to four players, with and without each tag, long and short
 * fields. */
static const char *const usual[] = {
    "BBRW|YYYK|RRRR|BYKW|KKWW/F/" BLANK "-/" BLANK "-/0,0/1/0",
    "BBRW|----|BBKW|----|BYRK/BKKW/" SOME "-/" BLANK "F/0,0/2/0/bag:14,16,9,12,9/lid:0,0,3,0,3",
    "----|B---|RR--|----|BYRK/FBYRKWBYRKWBYRKWBYRKWBYRKWBYRKW/" SOME "FBYRKWFBYRKWFBY/" SOME
    "BYRKWFB/103,9999/12/1/lid:10,11,12,13,14",
    "----|----|----|----|----/-/" SOME "W/" SOME "-/7,0123/0007/01/bag:00,1,02,99,5/next:1",
    "BYRK|----|KKKK|WWWW|----|BBBB|YYYY/FB/" SOME "B/" BLANK "-/" SOME "FF/1,22,333/4/2",
    "BYRK|----|KKKK|WWWW|----|BBBB|YYYY/-/" BLANK "B/" BLANK "-/" SOME "FF/1,22,333/4/2/next:0",
    "BYRK|----|KKKK|WWWW|----|BBBB|YYYY|WBWB|KRKR/R/" SOME "B/" BLANK "-/" SOME "FF/" SOME
    "BYRKW/11,22,33,44/5/3/bag:1,2,3,4,5/lid:5,4,3,2,1",
};

enum { USUAL = sizeof usual / sizeof *usual };

static int quick_way_exists(void)
{
    return is_v3();
}

/* In both ways, which do the same. */
static int quick_parse(fy_azul *out, const char *text, size_t len)
{
#if FY__DISPATCH
    if (!is_v3()) return 0;
    fy_azul other = *out;
    const int taken = fy__azul_parse_v3(out, text, len);
    assert_int_equal(fy__azul_parse_v3_no_pext(&other, text, len), taken);
    assert_memory_equal(&other, out, sizeof other);
    return taken;
#else
    (void)out, (void)text, (void)len;
    return 0;
#endif
}

static fy_azul junk(void)
{
    fy_azul pos;
    memset(&pos, JUNK, sizeof pos);
    return pos;
}

static int same(const fy_azul *a, const fy_azul *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* The text is read where it lies. Was it read quickly? */
static int assert_read_alike(const char *text, size_t len)
{
    fy_azul want = junk(), got = junk(), quick = junk();
    const fy_azul none = junk();
    const fy_result careful = fy__azul_read(&want, text, len, 0);
    const fy_result read = fy_azul_parse(&got, text, len, 0);
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
            char text[AZUL_SPELLING_MAX];
            strcpy(text, usual[i]);
            strcat(text, ends[end]);
            const int quickly = assert_exact_read_alike(text, strlen(text));
            if (quick_way_exists()) assert_for(text, strlen(text), quickly);
        }
    }
}

/* So are those of games, from the first deal to the last draft. */
static void texts_of_games_are_read_quickly(void **state)
{
    (void)state;
    uint64_t random = 31;
    for (int game = 0; game < (SLOW_BUILD ? 30 : 150); game++) {
        fy_azul pos;
        fy_azul_deal_for(&pos, 2 + game % 3, 0, &random);
        do {
            char text[FY_AZUL_TEXT_MAX];
            const size_t len = fy_azul_write(text, sizeof text, &pos, 0).at;
            const int quickly = assert_exact_read_alike(text, len);
            if (quick_way_exists()) assert_for(text, len, quickly);
        } while (fy_azul_playout(&pos, &random, 1) > 0);
    }
}

/* Any position with as many factories as its players play with, most of which no game has. */
static void any_positions_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 35;
    int quickly = 0;
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul pos;
        char text[AZUL_SPELLING_MAX];
        random_azul(&pos, &seed);
        pos.partial = pos.free_wall = 0;
        pos.factories = (uint8_t)(2 * pos.players + 1);
        memset(pos.factory[pos.factories], 0,
               (size_t)(FY_AZUL_FACTORIES_MAX - pos.factories) * FY_AZUL_COLORS);
        quickly += assert_exact_read_alike(text, spell_azul(text, &pos, NULL));
    }
    if (quick_way_exists()) assert_true(quickly > POSITIONS / 50);
}

static void other_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 32;
    for (int i = 0; i < 2 * POSITIONS; i++) {
        char text[AZUL_SPELLING_MAX];
        const size_t len = random_azul_text(text, &seed);
        assert_exact_read_alike(text, len);
    }
}

/* Near what the quick reader takes. */
static void spoiled_usual_texts_are_read_alike(void **state)
{
    (void)state;
    uint64_t seed = 33;
    int quickly = 0;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[AZUL_SPELLING_MAX];
        strcpy(text, usual[random_below(&seed, USUAL)]);
        size_t len = strlen(text);
        for (int k = random_below(&seed, 3); k >= 0; k--) {
            const int from = random_below(&seed, (int)len), to = random_below(&seed, (int)len);
            text[to] = text[from];
            if (one_in(&seed, 2)) len = mutate_azul_once(text, len, &seed);
            if (len == 0) break;
        }
        quickly += assert_exact_read_alike(text, len);
    }
    if (quick_way_exists()) assert_true(quickly > POSITIONS / 10);
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
            char text[AZUL_SPELLING_MAX];
            strcpy(text, usual[i]);
            for (int byte = 0; byte < 256; byte += SLOW_BUILD ? 5 : 1) {
                text[at] = (char)byte;
                assert_exact_read_alike(text, strlen(usual[i]));
            }
        }
    }
}

/* The fields behind the boards, put together from their bytes, most of them wrongly. */
static void ends_of_any_bytes_are_read_alike(void **state)
{
    (void)state;
    static const char *const parts[] = {"0",       "1",      "12",    "123",       "12345",
                                        ",",       ",",      "/",     "/",         "/bag:",
                                        "/lid:",   "/next:", "/next", "1,2,3,4,5", "20,0,20,0,20",
                                        "9,9,9,9", "bag:",   ":"};
    enum { PARTS = sizeof parts / sizeof *parts };
    uint64_t seed = 34;
    int quickly = 0;
    for (int i = 0; i < 4 * POSITIONS; i++) {
        char text[AZUL_SPELLING_MAX] = "BBRW|YYYK|RRRR|BYKW|KKWW/F/" BLANK "-/" BLANK "-/";
        if (!one_in(&seed, 4)) strcat(text, "3,4/5/1");
        if (one_in(&seed, 2)) strcat(text, "/bag:1,2,3,4,5");
        for (int k = random_below(&seed, 6); k > 0; k--)
            strcat(text, parts[random_below(&seed, PARTS)]);
        quickly += assert_exact_read_alike(text, strlen(text));
    }
    if (quick_way_exists()) assert_true(quickly > POSITIONS / 10);
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
    static const char fills[] = {' ', '/', '1', '\n', 'B', ',', '|', '\0'};
    for (int i = 0; i < USUAL; i++) {
        for (size_t fill = 0; fill < sizeof fills; fill++) {
            for (size_t at = 0; at < 64; at++) {
                char buffer[640];
                memset(buffer, fills[fill], sizeof buffer);
                memcpy(buffer + at, usual[i], strlen(usual[i]));
                assert_read_alike(buffer + at, strlen(usual[i]));
            }
        }
    }
}

/* A position lies at the end of a page, too, when it is read into. */
static void positions_are_alike_at_the_edges_of_a_page(void **state)
{
    (void)state;
    const lone_page p = make_lone_page();
    for (int i = 0; i < USUAL; i++) {
        const size_t places[] = {0, p.size - sizeof(fy_azul)};
        for (int k = 0; k < 2; k++) {
            fy_azul want, *pos = (fy_azul *)(void *)(p.page + places[k]);
            assert_int_equal(fy_azul_parse(pos, usual[i], strlen(usual[i]), 0).code, FY_OK);
            assert_int_equal(fy__azul_read(&want, usual[i], strlen(usual[i]), 0).code, FY_OK);
            assert_true(same(pos, &want));
        }
    }
    free_lone_page(&p);
}

/* ---- writing ----------------------------------------------------------------------------- */

/* Any bytes in a random position, or none. */
static void random_values(fy_azul *pos, uint64_t *seed)
{
    random_azul(pos, seed);
    for (int k = one_in(seed, 2) ? random_below(seed, 30) : 0; k > 0; k--)
        ((uint8_t *)pos)[random_below(seed, (int)sizeof *pos)] = (uint8_t)random_below(seed, 256);
}

static void any_boards_are_written_alike(void **state)
{
    (void)state;
    uint64_t seed = 37;
    for (int i = 0; i < POSITIONS; i++) {
        char want[FY__AZUL_ANY_TEXT_MAX], quick[FY__AZUL_ANY_TEXT_MAX];
        fy_azul pos;
        random_values(&pos, &seed);
        const int count = 1 + random_below(&seed, FY_AZUL_PLAYERS_MAX);
        const size_t len = (size_t)(fy__azul_write_boards(want, &pos, count) - want);
#if FY__DISPATCH
        if (!is_v3()) return;
        assert_int_equal(fy__azul_write_boards_v3(quick, &pos, count) - quick, len);
        assert_memory_equal(quick, want, len);
#else
        (void)quick, (void)len;
#endif
    }
}

/* ---- keys -------------------------------------------------------------------------------- */

/* As the essay of src/azul/key.c describes it, one number after the other. */
static uint64_t naive_key(const fy_azul *pos)
{
    const size_t count = offsetof(fy_azul, round);
    const uint8_t *bytes = (const uint8_t *)pos;
    uint64_t key = 0;
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != 0) key ^= fy__mix((uint64_t)i << 16 | bytes[i]);
    if (pos->round != 0) key ^= fy__mix((uint64_t)count << 16 | pos->round);
    for (size_t p = 0; p < FY_AZUL_PLAYERS_MAX; p++)
        if (pos->score[p] != 0) key ^= fy__mix((uint64_t)(count + 1 + p) << 16 | pos->score[p]);
    return key;
}

static void any_values_have_the_documented_key(void **state)
{
    (void)state;
    uint64_t seed = 36;
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul pos;
        random_values(&pos, &seed);
        assert_true(fy_azul_key(&pos) == naive_key(&pos));
#if FY__DISPATCH
        if (is_v3()) assert_true(fy__azul_bytes_key_v3(&pos) == fy__azul_bytes_key(&pos));
#endif
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_texts_are_read_quickly),
        cmocka_unit_test(texts_of_games_are_read_quickly),
        cmocka_unit_test(any_positions_are_read_alike),
        cmocka_unit_test(other_texts_are_read_alike),
        cmocka_unit_test(spoiled_usual_texts_are_read_alike),
        cmocka_unit_test(every_truncation_is_read_alike),
        cmocka_unit_test(every_other_byte_is_read_alike),
        cmocka_unit_test(ends_of_any_bytes_are_read_alike),
        cmocka_unit_test(texts_are_read_alike_at_each_edge_of_a_page),
        cmocka_unit_test(texts_are_read_alike_whatever_stands_around_them),
        cmocka_unit_test(positions_are_alike_at_the_edges_of_a_page),
        cmocka_unit_test(any_boards_are_written_alike),
        cmocka_unit_test(any_values_have_the_documented_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
