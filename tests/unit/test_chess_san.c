/* The quick reader of SAN takes nothing that fy_chess_move_parse reads otherwise, and takes nearly
 * all of what stands in records. */
#include <string.h>

#include "chess/san.h"
#include "chess_random.h"

enum { GAMES = SLOW_BUILD ? 20 : 400, PLIES = 160, BOARDS = SLOW_BUILD ? 3000 : 60000 };

/* How many texts were asked, and how many of them were taken. */
static struct {
    int asked, taken;
} good;

static int assert_same_move(const fy_chess *pos, const char *text, size_t len)
{
    fy_move quick = 0, slow = 0;
    const int taken = fy__chess_quick_san(&quick, pos, text, len);
    if (!taken) return 0;
    const fy_result result = fy_chess_move_parse(&slow, pos, text, len);
    assert_for(text, len, result.code == FY_OK && quick == slow);
    return 1;
}

static void assert_same_mutated(const fy_chess *pos, const char *text, size_t len, uint64_t *random)
{
    static const char bytes[] = "abcdefgh12345678NBRQKPx=+#-O0 !?";
    char spoiled[FY_CHESS_MOVE_TEXT_MAX + 2];
    memcpy(spoiled, text, len);
    const size_t at = (size_t)random_below(random, (int)len);
    const char byte = bytes[random_below(random, sizeof bytes - 1)];
    switch (random_below(random, 3)) {
    case 0: spoiled[at] = byte; break;
    case 1: memmove(spoiled + at, spoiled + at + 1, --len - at); break;
    default: memmove(spoiled + at + 1, spoiled + at, len++ - at); spoiled[at] = byte;
    }
    assert_same_move(pos, spoiled, len);
}

static void assert_same_moves(const fy_chess *pos, uint64_t *random)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    char text[FY_CHESS_MOVE_TEXT_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        const uint32_t style = one_in(random, 5) ? FY_MOVE_PLAIN : FY_MOVE_SAN;
        const fy_result written = fy_chess_move_write(text, sizeof text, pos, moves[i], style);
        assert_int_equal(written.code, FY_OK);
        const int taken = assert_same_move(pos, text, written.at);
        good.asked += style == FY_MOVE_SAN;
        good.taken += style == FY_MOVE_SAN && taken;
        assert_same_mutated(pos, text, written.at, random);
    }
}

static void it_agrees_in_games(void **state)
{
    (void)state;
    uint64_t random = 51;
    memset(&good, 0, sizeof good);
    for (int game = 0; game < GAMES; game++) {
        fy_chess pos;
        fy_move moves[FY_CHESS_MOVES_MAX];
        size_t count;
        fy_chess_start(&pos);
        for (int ply = 0; ply < PLIES && (count = fy_chess_moves(moves, &pos)) > 0; ply++) {
            assert_same_moves(&pos, &random);
            fy_chess_play_unchecked(&pos, &pos, moves[random_below(&random, (int)count)]);
        }
    }
    print_message("%d of %d moves were read quickly\n", good.taken, good.asked);
    assert_true(good.taken > good.asked / 100 * 99);
}

static void it_agrees_on_odd_boards(void **state)
{
    (void)state;
    uint64_t random = 52;
    for (int i = 0; i < BOARDS; i++) {
        fy_chess pos;
        random_position(&pos, &random);
        assert_same_moves(&pos, &random);
    }
}

/* Every way to name a piece and a square, legal or not. */
static void it_agrees_on_every_short_text(void **state)
{
    (void)state;
    static const char pieces[] = "NBRQK", froms[] = "abcdefgh12345678x";
    uint64_t random = 53;
    for (int i = 0; i < BOARDS / 60; i++) {
        fy_chess pos;
        random_position(&pos, &random);
        for (int to = 0; to < 64; to++) {
            char text[5] = {0, 0, (char)('a' + to % 8), (char)('1' + to / 8), '+'};
            assert_same_move(&pos, text + 2, 2);
            for (const char *piece = pieces; *piece != '\0'; piece++) {
                text[1] = *piece;
                assert_same_move(&pos, text + 1, 3);
                char longer[5] = {*piece, 0, text[2], text[3], '#'};
                for (const char *from = froms; *from != '\0'; from++) {
                    longer[1] = *from;
                    assert_same_move(&pos, longer, 4);
                }
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_in_games),
        cmocka_unit_test(it_agrees_on_odd_boards),
        cmocka_unit_test(it_agrees_on_every_short_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
