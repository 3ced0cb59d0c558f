/* The quick reader of SAN takes nothing that the reader of all spellings reads otherwise, and takes
 * nearly all of what stands in records. */
#include <stdlib.h>
#include <string.h>

#include "chess/internal.h"
#include "chess/san.h"
#include "chess_random.h"

enum { GAMES = SLOW_BUILD ? 20 : 400, PLIES = 160, BOARDS = SLOW_BUILD ? 3000 : 60000 };

/* How many texts were asked, and how many of them were taken. */
static struct {
    int asked, taken;
} good;

typedef int san_player(fy_chess *, uint64_t *, fy_move *, const fy_chess *, uint64_t, size_t);

/* What a way to play a move gives: all of it, or nothing. */
typedef struct outcome {
    fy_chess after;
    uint64_t key;
    fy_move move;
    int taken;
} outcome;

static outcome play(san_player *way, const fy_chess *pos, uint64_t word, size_t len)
{
    outcome out;
    memset(&out, 0, sizeof out);
    out.key = fy_chess_key(pos);
    out.taken = way(&out.after, &out.key, &out.move, pos, word, len);
    return out;
}

static int assert_same_move(const fy_chess *pos, const char *text, size_t len)
{
    if (!fy__chess_plays_san(pos)) return 0;
    char *exact = exact_copy(text, len);
    const uint64_t word = fy__san_word(exact, len, len),
                   beyond = len < 8 ? ~UINT64_C(0) << 8 * len : 0;
    free(exact);
    const outcome quick = play(fy__chess_play_san_base, pos, word, len);
    const outcome here = play(fy__chess_play_san, pos, word | beyond, len);
    fy_move read = 0, read_here = 0;
    assert_for(text, len, quick.taken == here.taken);
    assert_for(text, len,
               !fy__chess_read_san_base(&read, pos, word, len) || read == quick.move ||
                   !quick.taken);
    assert_for(text, len,
               !fy__chess_read_san(&read_here, pos, word | beyond, len) || read_here == read);
    if (!quick.taken) return 0;
    outcome slow = {.taken = 1};
    const fy_result result = fy__chess_read_move(&slow.move, pos, text, len);
    assert_for(text, len, result.code == FY_OK);
    slow.key = fy_chess_play_key(&slow.after, pos, slow.move, fy_chess_key(pos));
    assert_for(text, len, quick.move == slow.move && here.move == slow.move);
    assert_for(text, len, quick.key == slow.key && here.key == slow.key);
    assert_for(text, len, read == slow.move && read_here == slow.move);
    assert_for(text, len, memcmp(&quick.after, &slow.after, sizeof slow.after) == 0);
    assert_for(text, len, memcmp(&here.after, &slow.after, sizeof slow.after) == 0);
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

/* The text after a position is read quickly, or left to others. */
static void assert_taken(const char *fen, const char *text, int taken)
{
    fy_chess pos;
    assert_int_equal(fy_chess_parse(&pos, fen, strlen(fen), 0).code, FY_OK);
    assert_for(text, strlen(text), assert_same_move(&pos, text, strlen(text)) == taken);
}

static void castling_is_read(void **state)
{
    (void)state;
    static const char free_to[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char black[] = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    static const char *const texts[] = {"O-O", "O-O-O", "O-O+", "O-O-O#"};
    static const char *const others[] = {"O-", "O-O-", "O-O-O-O", "O-O+#", "O-O!", "O-O-O-", "o-o"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_taken(free_to, texts[i], 1);
        assert_taken(black, texts[i], 1);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) assert_taken(free_to, others[i], 0);
    assert_taken("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O", 0);      /* no right       */
    assert_taken("r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1", "O-O", 0);   /* in the way     */
    assert_taken("r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1", "O-O-O", 0); /* in the way     */
    assert_taken("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", 0);        /* through check  */
    assert_taken("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", 1);     /* the rook's way */
    assert_taken("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "O-O", 0);        /* Chess960       */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_in_games),
        cmocka_unit_test(it_agrees_on_odd_boards),
        cmocka_unit_test(it_agrees_on_every_short_text),
        cmocka_unit_test(castling_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
