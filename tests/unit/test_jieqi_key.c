/* The keys of Jieqi. The yardstick makes each key anew from the text of the position, as the essay
 * of src/jieqi/key.c describes it. */
#include <stdio.h>
#include <string.h>

#include "jieqi_support.h"

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"
#define DEALT "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * %s:%s"

static uint64_t key_of(const char *text)
{
    const fy_jieqi pos = jieqi_of(text);
    return fy_jieqi_key(&pos);
}

/* ---- the yardstick ----------------------------------------------------------------------- */

static uint64_t number(unsigned n)
{
    uint64_t z = n;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static unsigned type_of(char letter)
{
    static const char letters[] = "KRHCEAPX";
    const char *found = strchr(letters, letter >= 'a' ? letter - 32 : letter);
    assert_non_null(found);
    return (unsigned)(found - letters) + 1;
}

/* The squares from a9 to i9, then the row below, with their pieces; gives the text after them. */
static const char *read_board(char board[90], const char *text)
{
    int square = 81;
    memset(board, '.', 90);
    for (; *text != ' '; text++) {
        if (*text == '/')
            square -= 18;
        else if (*text <= '9')
            square += *text - '0';
        else
            board[square++] = *text;
    }
    return text + 1;
}

static uint64_t documented_board(const char board[90])
{
    uint64_t key = 0;
    for (unsigned s = 0; s < 90; s++)
        if (board[s] != '.')
            key ^= number(0x10000 + 0x100 * (type_of(board[s]) + (board[s] >= 'a' ? 16 : 0)) + s);
    return key;
}

static uint64_t documented_captured(const char *list, const char *end, unsigned color)
{
    uint64_t key = 0;
    for (const char *p = list; p < end && *p != '-'; p++) {
        unsigned times = 1;
        for (const char *q = list; q < p; q++) times += *q == *p;
        const unsigned symbol = *p == '?' ? 8 : type_of(*p) + (*p >= 'a' ? 8 : 0);
        key ^= number(0x30000 + 0x1000 * color + 0x100 * symbol + times);
    }
    return key;
}

/* The identities of a side, in the order in which its hidden pieces are read. */
static uint64_t documented_identities(const char board[90], char hidden, const char *list)
{
    uint64_t key = 0;
    for (int row = 9; row >= 0; row--)
        for (int s = 9 * row; s < 9 * row + 9; s++)
            if (board[s] == hidden) key ^= number(0x20000 + 0x100 * type_of(*list++) + (unsigned)s);
    return key;
}

/* After the turn's letter: +a1, xa1 or +a1xa1. */
static uint64_t documented_due(const char *due, size_t len)
{
    if (len == 0) return 0;
    const unsigned set = len > 3 ? 3 : *due == '+' ? 1 : 2;
    return number(0x40000 + 0x100 * set + (unsigned)(9 * (due[2] - '0') + due[1] - 'a'));
}

static uint64_t documented_key(const char *text)
{
    char board[90];
    const char *captured = read_board(board, text), *colon = strchr(captured, ':');
    const char *turn = strchr(captured, ' ') + 1, *view = strchr(turn, ' ') + 1;
    uint64_t key = documented_board(board) ^ documented_captured(captured, colon, 0) ^
                   documented_captured(colon + 1, turn - 1, 1);
    if (*turn == 'b') key ^= number(0x60000);
    key ^= documented_due(turn + 1, (size_t)(view - turn) - 2);
    key ^= number(*view == 'r' ? 0x50000 : *view == 'b' ? 0x50001 : 0x50002);
    if (*view != '*') return key;
    return key ^ documented_identities(board, 'X', view + 2) ^
           documented_identities(board, 'x', strchr(view, ':') + 1);
}

static void assert_documented(const fy_jieqi *pos)
{
    char text[FY_JIEQI_TEXT_MAX];
    assert_int_equal(fy_jieqi_write(text, sizeof text, pos, FY_JIEQI_JFN).code, FY_OK);
    assert_for(text, strlen(text), fy_jieqi_key(pos) == documented_key(text));
}

/* ---- the formula ------------------------------------------------------------------------- */

/* Worked out by another program. */
static void the_keys_of_some_positions_never_change(void **state)
{
    (void)state;
    assert_true(FY_JIEQI_KEY_VERSION == 1);
    assert_true(key_of(START) == UINT64_C(0x9d1441990057bfd6));
    assert_true(key_of("3k5/9/9/9/9/9/9/9/x8/4K4 RRp:?P? b+a1xa1 b") ==
                UINT64_C(0x576add4d7996dc73));
    assert_true(key_of("3k5/9/9/x8/9/9/X8/9/9/4K4 -:- b * c:a 7 9") ==
                UINT64_C(0x6cf0eb7729ae1afc));
}

static void shuffle(char *letters, uint64_t *random)
{
    for (int i = (int)strlen(letters) - 1; i > 0; i--) {
        const int k = random_below(random, i + 1);
        const char letter = letters[i];
        letters[i] = letters[k];
        letters[k] = letter;
    }
}

/* A table whose pieces are shuffled, or what Red or Black sees of it. */
static fy_jieqi random_start(uint64_t *random)
{
    char text[FY_JIEQI_TEXT_MAX], red[] = "rrhhcceeaappppp", black[] = "rrhhcceeaappppp";
    fy_jieqi pos;
    shuffle(red, random);
    shuffle(black, random);
    snprintf(text, sizeof text, DEALT, red, black);
    if (one_in(random, 3)) return jieqi_of(text);
    pos = jieqi_of(START);
    pos.view.viewer = (uint8_t)random_below(random, 2);
    return pos;
}

static void random_games_have_the_documented_keys(void **state)
{
    (void)state;
    static fy_move moves[FY_JIEQI_MOVES_MAX];
    uint64_t random = 1;
    int tables = 0, dues = 0, captured = 0;
    for (int game = 0; game < 200; game++) {
        fy_jieqi pos = random_start(&random);
        for (int ply = 0; ply < 150; ply++) {
            assert_documented(&pos);
            tables += fy_jieqi_is_table(&pos);
            dues += pos.view.due != 0;
            captured += pos.view.captured[0][1] != 0 && pos.view.captured[1][1] != 0;
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            fy_jieqi_play_unchecked(&pos, &pos, moves[random_below(&random, (int)count)]);
        }
    }
    assert_true(tables > 500 && dues > 200 && captured > 500);
}

/* ---- what counts ------------------------------------------------------------------------- */

static void the_counters_do_not_count(void **state)
{
    (void)state;
    assert_true(key_of(START) == key_of(START " 0 1"));
    assert_true(key_of(START) == key_of(START " 79 65535"));
}

static void the_order_of_the_captured_does_not_count(void **state)
{
    (void)state;
    assert_true(key_of("4k4/9/9/9/9/9/9/9/9/3K5 RP?:rPap r r") ==
                key_of("4k4/9/9/9/9/9/9/9/9/3K5 ?RP:parP r r"));
}

/* Each of these differs from all others, though two of a kind would cancel out in a plain XOR. */
static void everything_else_counts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "4k4/9/9/9/9/9/9/9/9/3K5 -:- r r",        "4k4/9/9/9/9/9/9/9/9/3K5 -:- b r",
        "4k4/9/9/9/9/9/9/9/9/3K5 -:- r b",        "4k4/9/9/9/9/9/9/9/9/3K5 -:- r * -:-",
        "4k4/9/9/9/9/9/9/9/9/5K3 -:- r r",        "4K4/9/9/9/9/9/9/9/9/3k5 -:- r r",
        "4k4/9/9/9/9/9/9/9/9/3K5 P:- r r",        "4k4/9/9/9/9/9/9/9/9/3K5 PP:- r r",
        "4k4/9/9/9/9/9/9/9/9/3K5 PPP:- r r",      "4k4/9/9/9/9/9/9/9/9/3K5 P:P r r",
        "4k4/9/9/9/9/9/9/9/9/3K5 -:P r r",        "4k4/9/9/9/9/9/9/9/9/3K5 -:PP r r",
        "4k4/9/9/9/9/9/9/9/9/3K5 -:p r r",        "4k4/9/9/9/9/9/9/9/9/3K5 -:pp r r",
        "4k4/9/9/9/9/9/9/9/9/3K5 -:pP r r",       "4k4/9/9/9/9/9/9/9/9/3K5 ?:- r r",
        "4k4/9/9/9/9/9/9/9/9/3K5 ??:- r r",       "4k4/9/9/9/9/9/9/9/X8/3K5 -:- r r",
        "4k4/9/9/9/9/9/9/9/X8/3K5 -:- r+a1 r",    "4k4/9/9/9/9/9/9/9/X8/3K5 -:- rxa1 r",
        "4k4/9/9/9/9/9/9/9/X8/3K5 -:- r+a1xa1 r", "4k4/9/9/9/9/9/9/9/XX7/3K5 -:- r+a1 r",
        "4k4/9/9/9/9/9/9/9/XX7/3K5 -:- r+b1 r",   "4k4/9/9/9/9/9/9/9/XX7/3K5 -:- r * rp:-",
        "4k4/9/9/9/9/9/9/9/XX7/3K5 -:- r * pr:-", "4k4/9/9/9/9/9/9/9/XX7/3K5 -:- r * pp:-",
    };
    enum { COUNT = sizeof texts / sizeof texts[0] };
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k < i; k++)
            if (key_of(texts[i]) == key_of(texts[k]))
                fail_msg("%s and %s have the same key", texts[i], texts[k]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_keys_of_some_positions_never_change),
        cmocka_unit_test(random_games_have_the_documented_keys),
        cmocka_unit_test(the_counters_do_not_count),
        cmocka_unit_test(the_order_of_the_captured_does_not_count),
        cmocka_unit_test(everything_else_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
