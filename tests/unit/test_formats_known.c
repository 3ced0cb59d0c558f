/* Files to train from: the bytes of the descriptions, those that others have published, and the
 * forms that a text may have. */
#include "formats_support.h"

static void the_bytes_are_those_of_the_descriptions(void **state)
{
    (void)state;
    fy_sample game[3];
    short_game(game);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint8_t expected[256];
        const size_t len = from_hex(expected, known[i].hex);
        const file f = write_samples(known[i].format, game, known[i].samples,
                                     FY_LOSS_MOVE | FY_LOSS_CASTLING, FY_SAMPLE_BYTES_MAX);
        assert_int_equal(f.len, len);
        assert_memory_equal(f.bytes, expected, len);
        free(f.bytes);
    }
}

/* ---- bytes that others have published --------------------------------------------------- */

/* What a file must hold, sample by sample; scores and results as the side to move sees them. */
typedef struct told {
    const char *fen, *move;
    int score, ply, result;
} told;

static void holds(unsigned format, const char *hex, const told *expected, size_t count)
{
    uint8_t bytes[256];
    fy_sample samples[16];
    fy_sample_reader r = {.format = format, .style = FY_CHESS_EP_LEGAL};
    const size_t len = from_hex(bytes, hex);
    assert_int_equal(fy_samples_read(samples, 16, &r, bytes, len, 1).count, count);
    assert_int_equal(r.fault.code, FY_OK);
    for (size_t i = 0; i < count; i++) {
        char text[FY_CHESS_TEXT_MAX];
        assert_int_equal(fy_chess_write(text, sizeof text, &samples[i].pos, 0).code, FY_OK);
        assert_string_equal(text, expected[i].fen);
        const fy_result move = fy_chess_move_write(text, sizeof text, &samples[i].pos,
                                                   samples[i].move, FY_MOVE_PLAIN);
        assert_int_equal(move.code, FY_OK);
        assert_string_equal(text, expected[i].move);
        assert_int_equal(samples[i].score, expected[i].score);
        assert_int_equal(samples[i].ply, expected[i].ply);
        assert_int_equal(samples[i].result, expected[i].result);
    }
}

/* The example that the description of viriformat gives. */
static void the_published_game_of_viri_is_read(void **state)
{
    (void)state;
    static const told game[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", 10, 0, 1},
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5", -20, 1, -1},
        {"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "d1h5", -30, 2, 1},
        {"rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2", "e8e7", -32767, 3, -1},
        {"rnbq1bnr/ppppkppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 2 3", "h5e5", 32767, 4, 1},
    };
    holds(FY_FORMAT_VIRI,
          "ffff00000000ffff 16422561 00000000 88888888 9ecaade9 40 00 0100 0000 02 00"
          "0c07 0a00 3409 1400 c309 e2ff 3c0d ff7f 2709 ff7f 0000 0000",
          game, 5);
}

/* Bytes that another implementation of binpack is tested with: a stem, and a move whose score and
 * the one before differ by more than 16 bits can tell. Our writer must give the same. */
static void the_published_chain_of_binpack_is_read_and_written(void **state)
{
    (void)state;
    static const char hex[] = "42494e50 25000000 828290d208c04652 483a400051101271 9b05000000000000"
                              "0a68 f9fd 0044 0000 0001 1d534f";
    static const told chain[] = {
        {"1q5b/1r5k/4p2p/1b2P1pN/3p4/6PP/1nP3B1/1Q2B1K1 w - - 0 35", "c2c4", -31999, 68, 0},
        {"1q5b/1r5k/4p2p/1b2P1pN/2Pp4/6PP/1n4B1/1Q2B1K1 b - - 0 35", "d4d3", -1500, 69, 0},
    };
    uint8_t bytes[64];
    fy_sample samples[2];
    fy_sample_reader r = {.format = FY_FORMAT_BINPACK, .style = FY_CHESS_EP_LEGAL};
    const size_t len = from_hex(bytes, hex);
    holds(FY_FORMAT_BINPACK, hex, chain, 2);
    assert_int_equal(fy_samples_read(samples, 2, &r, bytes, len, 1).count, 2);
    uint8_t memory[FY_SAMPLE_BYTES_MAX];
    fy_sample_writer w;
    fy_samples_begin(&w, FY_FORMAT_BINPACK, FY_CHESS_EP_LEGAL, 0, memory, sizeof memory);
    for (int i = 0; i < 2; i++) assert_int_equal(fy_samples_add(&w, &samples[i]).code, FY_OK);
    assert_int_equal(fy_samples_end(&w), len);
    assert_memory_equal(memory, bytes, len);
}

/* The board of a stem from the same tests, with Black to move; the move is made up. */
static void the_published_board_of_binpack_is_read(void **state)
{
    (void)state;
    static const told stem[] = {
        {"1r3rk1/p2qnpb1/6pp/P1p1p3/3nN3/2QP2P1/R3PPBP/2B2RK1 b - - 3 8", "d4e2", 7, 15, 1}};
    holds(FY_FORMAT_BINPACK,
          "42494e50 22000000 6279c015184cf164 646a000408300211 11911375f7000000 1b30 000e 800f 0003"
          "0000",
          stem, 1);
}

/* Newer writers mark rooks wherever they stand, for Chess960. */
static void rooks_with_rights_may_stand_on_any_file_of_a_stem(void **state)
{
    (void)state;
    static const told stem[] = {{"1k4r1/8/8/8/8/8/8/2R1K3 w Qk - 0 1", "e1e2", 0, 0, 0}};
    holds(FY_FORMAT_BINPACK,
          "42494e50 22000000 4200000000000014 adeb000000000000 0000000000000000 0430 0000 0000 0000"
          "0000",
          stem, 1);
}

static void what_is_no_game_is_passed_over(void **state)
{
    (void)state;
    uint8_t bytes[512];
    fy_sample back[4];
    size_t len = from_hex(bytes, "0000000000000000 0700 0300 aabbcc 00000000"), faults;
    len += from_hex(bytes + len, known[3].hex);
    assert_int_equal(read_samples(back, 4, FY_FORMAT_VIRI, (file){bytes, len}, 1, &faults), 3);
    assert_int_equal(faults, 0);
}

static void lines_of_plain_may_be_missing_but_not_doubled(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t samples;
        uint32_t code;
        uint64_t at;
    } cases[] = {
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\ne\n", 1, FY_OK, 0},
        {"\r\nfen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\r\nscore -3\r\ne\r\n\r\n", 1, FY_OK, 0},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\ne", 1, FY_OK, 0},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n", 0, FY_SAMPLE_CUT, 36},
        {"score 1\ne\n", 0, FY_SAMPLE_LINE, 0},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\nscore 1\nscore 2\ne\n", 0, FY_SAMPLE_LINE, 44},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\nresult 2\ne\n", 0, FY_SAMPLE_VALUE, 43},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\nscore 1x\ne\n", 0, FY_SAMPLE_VALUE, 42},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 W - - 0 1\ne\n", 0, FY_CHESS_BAD_TURN, 26},
        {"fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\nmove e2e5\ne\n", 0, FY_CHESS_ILLEGAL_MOVE, 43},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_sample s;
        fy_sample_reader r = {.format = FY_FORMAT_PLAIN};
        const size_t len = strlen(cases[i].text);
        uint8_t *exact = (uint8_t *)exact_copy(cases[i].text, len);
        assert_int_equal(fy_samples_read(&s, 1, &r, exact, len, 1).count, cases[i].samples);
        assert_int_equal(r.fault.code, cases[i].code);
        if (cases[i].code != FY_OK) assert_int_equal(r.fault.at, cases[i].at);
        free(exact);
    }
}

static void tables_are_read_in_many_forms(void **state)
{
    (void)state;
#define KINGS "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"
#define BLACK "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"
    static const struct {
        const char *text;
        size_t samples;
        uint32_t code;
        uint64_t at;
        int score, result, has;
    } cases[] = {
        {"fen,score,result,move,ply\n" KINGS ",-3,1,e2e4,7\n", 1, FY_OK, 0, -3, 1, 7},
        {"fen,score\r\n\"" KINGS "\",5\r\n", 1, FY_OK, 0, 5, 0, 2},
        {"\xef\xbb\xbf"
         "ply;result;fen\n3;0-1;" BLACK "\n",
         1, FY_OK, 0, 0, 1, 4},
        {"text\tmove\tresult\teval\n" BLACK "\tKe4\t1/2-1/2\t-0.31\n", 1, FY_OK, 0, 31, 0, 7},
        {"text\tresult\teval\n" BLACK "\t*\t#-3\n", 1, FY_OK, 0, 31997, 0, 2},
        {"fen,eval\n" KINGS ",1.5\n", 1, FY_OK, 0, 150, 0, 2},
        {"fen,score,result,move,ply\n" KINGS ",,,,\n", 1, FY_OK, 0, 0, 0, 0},
        {"fen,score\n" KINGS, 1, FY_OK, 0, 0, 0, 0},
        {"fen,score\n" KINGS ",x\n", 0, FY_SAMPLE_VALUE, 42, 0, 0, 0},
        {"fen,result\n" KINGS ",2\n", 0, FY_SAMPLE_VALUE, 43, 0, 0, 0},
        {"fen,move\n" KINGS ",e2e5\n", 0, FY_CHESS_ILLEGAL_MOVE, 43, 0, 0, 0},
        {"fen,score\nrubbish,3\n", 0, FY_CHESS_BAD_PIECE, 11, 0, 0, 0},
        {"score,result\n1,2\n", 0, FY_MISSING_COLUMN, 0, 0, 0, 0},
        {"fen,score\n,3\n", 0, FY_MISSING_COLUMN, 10, 0, 0, 0},
        {"fen,score\n", 0, FY_OK, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_sample s = {.has = 0};
        fy_sample_reader r = {.format = FY_FORMAT_CSV};
        const size_t len = strlen(cases[i].text);
        uint8_t *exact = (uint8_t *)exact_copy(cases[i].text, len);
        assert_int_equal(fy_samples_read(&s, 1, &r, exact, len, 1).count, cases[i].samples);
        assert_int_equal(r.fault.code, cases[i].code);
        if (cases[i].code != FY_OK) assert_int_equal(r.fault.at, cases[i].at);
        if (cases[i].samples > 0) {
            assert_int_equal(s.score, cases[i].score);
            assert_int_equal(s.result, cases[i].result);
            assert_int_equal(s.has, cases[i].has);
        }
        free(exact);
    }
#undef KINGS
#undef BLACK
}

static void lines_of_epd_have_what_they_say(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t code;
        uint64_t at;
        int score, result, has, fullmove;
    } cases[] = {
        {"8/8/8/4k3/8/8/4P3/4K3 w - - bm e4; ce -12; c9 \"0-1\"; fmvn 9;", FY_OK, 0, -12, -1, 7, 9},
        {"8/8/8/4k3/8/8/4P3/4K3 b - - c9 \"0-1\";", FY_OK, 0, 0, 1, 4, 1},
        {"8/8/8/4k3/8/8/4P3/4K3 b - - 3 8", FY_OK, 0, 0, 0, 0, 8},
        {"8/8/8/4k3/8/8/4P3/4K3 w - - bm Kd2 e4; id \"two\";", FY_OK, 0, 0, 0, 1, 1},
        {"8/8/8/4k3/8/8/4P3/4K3 w - - c9 \"won\";", FY_SAMPLE_VALUE, 31, 0, 0, 0, 0},
        {"8/8/8/4k3/8/8/4P3/4K3 w - - ce 3000000000;", FY_SAMPLE_VALUE, 31, 0, 0, 0, 0},
        {"8/8/8/4k3/8/8/4P3/4K3 w - - bm e5;", FY_CHESS_ILLEGAL_MOVE, 31, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_sample s = {.has = 0};
        fy_sample_reader r = {.format = FY_FORMAT_EPD};
        const size_t len = strlen(cases[i].text);
        uint8_t *exact = (uint8_t *)exact_copy(cases[i].text, len);
        const size_t count = fy_samples_read(&s, 1, &r, exact, len, 1).count;
        assert_int_equal(count, cases[i].code == FY_OK);
        assert_int_equal(r.fault.code, cases[i].code);
        if (cases[i].code != FY_OK) assert_int_equal(r.fault.at, cases[i].at);
        if (count > 0) {
            assert_int_equal(s.score, cases[i].score);
            assert_int_equal(s.result, cases[i].result);
            assert_int_equal(s.has, cases[i].has);
            assert_int_equal(s.pos.fullmove, cases[i].fullmove);
        }
        free(exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bytes_are_those_of_the_descriptions),
        cmocka_unit_test(the_published_game_of_viri_is_read),
        cmocka_unit_test(the_published_chain_of_binpack_is_read_and_written),
        cmocka_unit_test(the_published_board_of_binpack_is_read),
        cmocka_unit_test(rooks_with_rights_may_stand_on_any_file_of_a_stem),
        cmocka_unit_test(what_is_no_game_is_passed_over),
        cmocka_unit_test(lines_of_plain_may_be_missing_but_not_doubled),
        cmocka_unit_test(tables_are_read_in_many_forms),
        cmocka_unit_test(lines_of_epd_have_what_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
