/* Files to train from: known bytes, games there and back, cuts, damage, and what is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <forsyth/formats.h>

#include "../../src/formats/internal.h"
#include "chess_random.h"
#include "support.h"

enum { GAMES = 40, SAMPLES_MAX = GAMES * 120, FILE_MAX = 1 << 20 };

typedef struct file {
    uint8_t *bytes;
    size_t len;
} file;

/* ---- games ------------------------------------------------------------------------------- */

/* Random games with scores, small and large, and results; all but some from the start. */
static size_t random_samples(fy_sample *out, uint64_t seed, int is_960)
{
    size_t count = 0;
    for (int game = 0; game < GAMES; game++) {
        fy_sample s = {.has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
        fy_move moves[FY_CHESS_MOVES_MAX];
        const int plies = 1 + random_below(&seed, 100);
        if (is_960)
            fy_chess_draw_960(&s.pos, &seed);
        else
            fy_chess_start(&s.pos);
        s.result = (int8_t)(random_below(&seed, 3) - 1);
        for (int i = 0; i < plies; i++) {
            const size_t legal = fy_chess_moves(moves, &s.pos);
            if (legal == 0) break;
            s.move = moves[random_below(&seed, (int)legal)];
            s.score = one_in(&seed, 10) ? random_below(&seed, 65535) - 32767
                                        : random_below(&seed, 400) - 200;
            s.ply = fy_sample_ply(&s.pos);
            out[count++] = s;
            fy_chess_play_unchecked(&s.pos, &s.pos, s.move);
            s.result = (int8_t)-s.result;
        }
    }
    return count;
}

static file write_samples(unsigned format, const fy_sample *samples, size_t count, uint32_t lossy,
                          size_t room)
{
    static uint8_t memory[1 << 20];
    fy_sample_writer w;
    file out = {malloc(FILE_MAX), 0};
    fy_samples_begin(&w, format, FY_CHESS_EP_ALWAYS, lossy, memory, room);
    for (size_t i = 0; i < count;) {
        const fy_result added = fy_samples_add(&w, &samples[i]);
        if (added.code == FY_OK) {
            i++;
            continue;
        }
        assert_int_equal(added.code, FY_NO_SPACE);
        const size_t ready = fy_samples_flush(&w);
        assert_true(ready > 0);
        memcpy(out.bytes + out.len, memory, ready);
        out.len += ready;
    }
    const size_t ready = fy_samples_end(&w);
    memcpy(out.bytes + out.len, memory, ready);
    out.len += ready;
    assert_true(w.count == count);
    return out;
}

/* Reads a file in pieces of a size; counts faults. */
static size_t read_samples(fy_sample *out, size_t cap, unsigned format, file from, size_t piece,
                           size_t *faults)
{
    fy_sample_reader r = {.format = format};
    size_t at = 0, given = 0, count = 0;
    *faults = 0;
    for (;;) {
        const int is_last = from.len - at <= piece + given;
        const size_t len = is_last ? from.len - at : piece + given;
        uint8_t *exact = (uint8_t *)exact_copy((const char *)from.bytes + at, len);
        const fy_samples done = fy_samples_read(out + count, cap - count, &r, exact, len, is_last);
        free(exact);
        at += done.used;
        count += done.count;
        given = done.used == 0 ? given + piece : 0; /* more bytes are needed */
        *faults += r.fault.code != FY_OK;
        assert_true(r.at == at && r.fault.at <= from.len);
        if (r.fault.code == FY_OK && done.used == 0 && (is_last || count == cap)) return count;
        assert_true(given <= FY_SAMPLE_BYTES_MAX + piece);
    }
}

/* ---- what each format keeps -------------------------------------------------------------- */

static const uint32_t all_losses = (FY_LOSS_TURN << 1) - 1;

/* A sample as it comes back from a format. */
static fy_sample kept(const fy_sample *s, unsigned format)
{
    fy_sample k = *s;
    if (format == FY_FORMAT_MARLIN || format == FY_FORMAT_BULLET) {
        k.move = 0;
        k.has &= (uint8_t)~FY_SAMPLE_MOVE;
    }
    if (format != FY_FORMAT_BULLET) return k;
    fy_chess_clear(&k.pos);
    k.ply = 0;
    for (int square = 0; square < 64; square++) {
        const int type = fy_chess_type_at(&s->pos, square), black = s->pos.black >> square & 1;
        const int turned = s->pos.turn ? square ^ 56 : square;
        if (type != 0) fy_chess_set(&k.pos, turned, black ^ s->pos.turn, type);
    }
    return k;
}

static void comes_back(unsigned format, int is_960, size_t piece, size_t room)
{
    static fy_sample samples[SAMPLES_MAX], back[SAMPLES_MAX + 1];
    const size_t count = random_samples(samples, 7 + format, is_960);
    const file f = write_samples(format, samples, count,
                                 format == FY_FORMAT_BULLET   ? all_losses
                                 : format == FY_FORMAT_MARLIN ? FY_LOSS_MOVE
                                                              : 0,
                                 room);
    size_t faults;
    assert_int_equal(read_samples(back, SAMPLES_MAX + 1, format, f, piece, &faults), count);
    assert_int_equal(faults, 0);
    if (fy_format_size(format) > 0) assert_int_equal(f.len, count * fy_format_size(format));
    for (size_t i = 0; i < count; i++) {
        const fy_sample expected = kept(&samples[i], format);
        assert_memory_equal(&back[i], &expected, sizeof expected);
    }
    free(f.bytes);
}

static void games_come_back_from_every_format(void **state)
{
    (void)state;
    static const size_t pieces[] = {1, 7, 33, 4096, FILE_MAX};
    for (unsigned format = 0; format < FY_FORMATS; format++)
        for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
            comes_back(format, 0, pieces[i], i % 2 ? 1 << 20 : FY_SAMPLE_BYTES_MAX);
}

static void chess960_comes_back_where_it_can_be_held(void **state)
{
    (void)state;
    comes_back(FY_FORMAT_PLAIN, 1, FILE_MAX, 1 << 20);
    comes_back(FY_FORMAT_MARLIN, 1, FILE_MAX, 1 << 20);
    comes_back(FY_FORMAT_VIRI, 1, FILE_MAX, 1 << 20);
    comes_back(FY_FORMAT_BULLET, 1, FILE_MAX, 1 << 20);
}

/* Stems cannot hold all that moves can. */
static void memory_that_is_full_cuts_a_chain_where_nothing_is_lost(void **state)
{
    (void)state;
    static fy_sample samples[SAMPLES_MAX];
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const size_t count = random_samples(samples, seed, 0);
        free(write_samples(FY_FORMAT_BINPACK, samples, count, 0, FY_SAMPLE_BYTES_MAX).bytes);
    }
}

static void a_chain_takes_few_bytes(void **state)
{
    (void)state;
    static fy_sample samples[SAMPLES_MAX];
    const size_t count = random_samples(samples, 3, 0);
    const file binpack = write_samples(FY_FORMAT_BINPACK, samples, count, 0, 1 << 20);
    const file viri = write_samples(FY_FORMAT_VIRI, samples, count, 0, 1 << 20);
    assert_true(binpack.len < 8 + GAMES * 34 + 5 * count);
    assert_int_equal(viri.len, GAMES * 36 + 4 * count);
    free(binpack.bytes);
    free(viri.bytes);
}

/* ---- moves ------------------------------------------------------------------------------- */

/* Of all pairs of squares, those that are legal moves are found, and no others. */
static void agrees_on_moves(const fy_chess *pos)
{
    fy_move moves[FY_CHESS_MOVES_MAX], found[64][64] = {{0}};
    const size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++)
        if (!fy_chess_promotes(moves[i]))
            found[fy_chess_from(moves[i])][fy_chess_to(moves[i])] = moves[i];
    for (int from = 0; from < 64; from++)
        for (int to = 0; to < 64; to++)
            assert_int_equal(fy__sample_move(pos, from, to, 0), found[from][to]);
}

static void squares_name_the_moves_that_are_legal(void **state)
{
    (void)state;
    static fy_sample samples[SAMPLES_MAX];
    uint64_t seed = 17;
    for (int is_960 = 0; is_960 < 2; is_960++) {
        const size_t count = random_samples(samples, 31, is_960);
        for (size_t i = 0; i < count; i += 7) agrees_on_moves(&samples[i].pos);
    }
    for (int i = 0; i < 300; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        agrees_on_moves(&pos);
    }
}

/* ---- known bytes ------------------------------------------------------------------------- */

static size_t from_hex(uint8_t *out, const char *hex)
{
    size_t len = 0;
    for (; *hex != '\0'; hex++) {
        unsigned byte;
        if (*hex == ' ') continue;
        assert_int_equal(sscanf(hex, "%2x", &byte), 1);
        out[len++] = (uint8_t)byte;
        hex++;
    }
    return len;
}

/* 1. e4 e5 2. Nf3, won by White: scores 20, -15 and 28 for the side to move. */
static size_t short_game(fy_sample out[3])
{
    static const char *const moves[3] = {"e2e4", "e7e5", "g1f3"};
    static const int scores[3] = {20, -15, 28};
    fy_chess pos;
    fy_chess_start(&pos);
    for (int i = 0; i < 3; i++) {
        fy_sample s = {.pos = pos,
                       .score = scores[i],
                       .ply = (uint16_t)i,
                       .result = (int8_t)(i % 2 ? -1 : 1),
                       .has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
        assert_int_equal(fy_chess_move_parse(&s.move, &pos, moves[i], 4).code, FY_OK);
        fy_chess_play_unchecked(&pos, &pos, s.move);
        out[i] = s;
    }
    return 3;
}

/* Derived by hand from the descriptions. The moves of the chain: piece 4 of 16, target 0 of 2 (e5
 * and e6), and 5, the sum of scores, as 10: 0100 0 01010; piece 6 of 16, target 1 of 3 (e2, f3 and
 * h3), and 13 as 26: 0110 01 11010 00001. */
static const struct {
    unsigned format;
    size_t samples;
    const char *hex;
} known[] = {
    {FY_FORMAT_BINPACK, 3,
     "42494e50 26000000 ffff00000000ffff 2d844ad2 00000000 11111111 3e955be3 0c70 0028 8000 0000"
     "0002 4299d040"},
    {FY_FORMAT_BIN, 1,
     "08fece9aebbc31c6 18638c0000000021 84104208679454c6 7940000000000000 1400 1c03 0000 01 00"},
    {FY_FORMAT_MARLIN, 1,
     "ffff00000000ffff 16422561 00000000 88888888 9ecaade9 40 00 0100 1400 02 00"},
    {FY_FORMAT_VIRI, 3,
     "ffff00000000ffff 16422561 00000000 88888888 9ecaade9 40 00 0100 1400 02 00"
     "0c07 1400 3409 0f00 4605 1c00 00000000"},
    {FY_FORMAT_BULLET, 1,
     "ffff00000000ffff 13422531 00000000 88888888 9bcaadb9 1400 02 04 04 000000"},
};

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

/* ---- damage ------------------------------------------------------------------------------ */

static int is_text(unsigned format)
{
    return format == FY_FORMAT_PLAIN || format == FY_FORMAT_EPD || format == FY_FORMAT_CSV;
}

/* Whatever happens to a file, reading it ends, within its bytes. */
static void damage_is_told_and_the_rest_is_read(void **state)
{
    (void)state;
    static fy_sample samples[SAMPLES_MAX], back[8 * SAMPLES_MAX];
    uint64_t seed = 5;
    const size_t count = random_samples(samples, 11, 0);
    for (unsigned format = 0; format < FY_FORMATS; format++) {
        const file f = write_samples(format, samples, count, all_losses, FY_SAMPLE_BYTES_MAX);
        size_t faults, counted = 0;
        for (int i = 0; i < 60; i++) {
            const size_t at = (size_t)random_bits(&seed) % f.len;
            const uint8_t was = f.bytes[at];
            f.bytes[at] ^= (uint8_t)(1u << random_below(&seed, 8));
            const size_t left = read_samples(back, 8 * SAMPLES_MAX, format, f, 4096, &faults);
            assert_true(left + faults > 0);
            if (fy_format_size(format) > 0) assert_int_equal(left + faults, count);
            counted += faults > 0;
            f.bytes[at] = was;
        }
        assert_true(counted > 0);
        for (size_t cut = 1; cut < 300; cut++) {
            const file shorter = {f.bytes, f.len - cut};
            const size_t left = read_samples(back, SAMPLES_MAX, format, shorter, 4096, &faults);
            assert_true(left <= count &&
                        (faults == 1 || is_text(format) || fy_format_size(format) > 0));
            if (fy_format_size(format) > 0)
                assert_int_equal(faults, cut % fy_format_size(format) != 0);
        }
        free(f.bytes);
    }
}

static void bytes_of_nothing_are_read_to_their_end(void **state)
{
    (void)state;
    static fy_sample back[1 << 14];
    static uint8_t bytes[1 << 14];
    uint64_t seed = 9;
    for (unsigned format = 0; format < FY_FORMATS; format++)
        for (int i = 0; i < 20; i++) {
            size_t faults;
            for (size_t j = 0; j < sizeof bytes; j++)
                bytes[j] = (uint8_t)(random_bits(&seed) & (i % 2 ? 255 : 1));
            read_samples(back, 1 << 14, format, (file){bytes, sizeof bytes}, 4096, &faults);
        }
}

static void behind_a_damaged_chunk_the_next_is_read(void **state)
{
    (void)state;
    fy_sample game[3], back[16];
    uint8_t bytes[512];
    size_t faults, len = from_hex(bytes, known[0].hex);
    short_game(game);
    memset(bytes + 8, 0xff, 8); /* the occupied squares: too many */
    len += from_hex(bytes + len, known[0].hex);
    memcpy(bytes + len, "BINQnoise", 9);
    len += 9;
    len += from_hex(bytes + len, known[0].hex);
    const size_t count = read_samples(back, 16, FY_FORMAT_BINPACK, (file){bytes, len}, 8, &faults);
    assert_int_equal(faults, 2);
    assert_int_equal(count, 6);
    assert_memory_equal(&back[0], game, sizeof game);
    assert_memory_equal(&back[3], game, sizeof game);
}

/* ---- what cannot be held ----------------------------------------------------------------- */

static uint32_t refusal(unsigned format, const fy_sample *s, uint32_t lossy)
{
    static uint8_t memory[FY_SAMPLE_BYTES_MAX];
    fy_sample_writer w;
    fy_samples_begin(&w, format, FY_CHESS_EP_ALWAYS, lossy, memory, sizeof memory);
    const uint32_t code = fy_samples_add(&w, s).code;
    assert_int_equal(w.len > 0, code == FY_OK);
    if (code == FY_OK) assert_int_equal(w.lost, fy_sample_losses(s, format));
    return code;
}

static void what_a_format_cannot_hold_is_refused_by_name(void **state)
{
    (void)state;
    fy_sample game[3];
    short_game(game);
    fy_sample s = game[0];
    assert_int_equal(refusal(FY_FORMAT_MARLIN, &s, 0), FY_SAMPLE_LOSES_MOVE);
    assert_int_equal(refusal(FY_FORMAT_MARLIN, &s, FY_LOSS_MOVE), FY_OK);
    assert_int_equal(refusal(FY_FORMAT_BULLET, &s, FY_LOSS_MOVE), FY_SAMPLE_LOSES_CASTLING);
    s.score = 40000;
    assert_int_equal(refusal(FY_FORMAT_BIN, &s, 0), FY_SAMPLE_SCORE_RANGE);
    assert_int_equal(refusal(FY_FORMAT_PLAIN, &s, 0), FY_OK);
    s = game[0];
    s.has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE;
    assert_int_equal(refusal(FY_FORMAT_BINPACK, &s, 0), FY_SAMPLE_NO_RESULT);
    s.has = FY_SAMPLE_MOVE;
    assert_int_equal(refusal(FY_FORMAT_BINPACK, &s, 0), FY_SAMPLE_NO_SCORE);
    s.has = 0;
    assert_int_equal(refusal(FY_FORMAT_VIRI, &s, 0), FY_SAMPLE_NO_MOVE);
    s = game[1]; /* with an en passant square that nobody can take on */
    assert_int_equal(refusal(FY_FORMAT_BINPACK, &s, 0), FY_SAMPLE_LOSES_EN_PASSANT);
    assert_int_equal(refusal(FY_FORMAT_BINPACK, &s, FY_LOSS_EN_PASSANT), FY_OK);
    s.ply = 7;
    assert_int_equal(refusal(FY_FORMAT_VIRI, &s, 0), FY_SAMPLE_LOSES_PLY);
    assert_int_equal(refusal(FY_FORMAT_BINPACK, &s, FY_LOSS_EN_PASSANT), FY_SAMPLE_LOSES_FULLMOVE);
    s = game[2];
    s.pos.halfmove = 300;
    assert_int_equal(refusal(FY_FORMAT_VIRI, &s, 0), FY_SAMPLE_LOSES_HALFMOVE);
    assert_int_equal(refusal(FY_FORMAT_BULLET, &game[1], ~(uint32_t)FY_LOSS_TURN),
                     FY_SAMPLE_LOSES_TURN);
    s = game[0];
    fy_chess_set(&s.pos, 30, FY_CHESS_WHITE, FY_CHESS_QUEEN);
    for (unsigned format = 0; format < FY_FORMATS; format++)
        assert_int_equal(refusal(format, &s, all_losses),
                         is_text(format) ? FY_OK : FY_SAMPLE_PIECES);
    s = game[0];
    s.ply = 9;
    assert_int_equal(refusal(FY_FORMAT_EPD, &s, 0), FY_SAMPLE_LOSES_PLY);
    assert_int_equal(refusal(FY_FORMAT_CSV, &s, 0), FY_OK);
}

static void a_format_is_known_by_what_can_be_read(void **state)
{
    (void)state;
    static fy_sample samples[SAMPLES_MAX];
    const size_t count = random_samples(samples, 21, 0);
    for (unsigned format = 0; format < FY_FORMATS; format++) {
        const file f = write_samples(format, samples, count, all_losses, FY_SAMPLE_BYTES_MAX);
        assert_int_equal(fy_format_likeness(format, f.bytes, 4096, 0), 2);
        assert_int_equal(fy_format_likeness(format, (const uint8_t *)"hello, world\n", 13, 1), 0);
        for (unsigned other = 0; other < FY_FORMATS; other++)
            if (other != format && fy_format_likeness(other, f.bytes, 4096, 0) == 2)
                fail_msg("%s looks like %s", fy_format_name(format), fy_format_name(other));
        free(f.bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_back_from_every_format),
        cmocka_unit_test(chess960_comes_back_where_it_can_be_held),
        cmocka_unit_test(memory_that_is_full_cuts_a_chain_where_nothing_is_lost),
        cmocka_unit_test(a_chain_takes_few_bytes),
        cmocka_unit_test(squares_name_the_moves_that_are_legal),
        cmocka_unit_test(the_bytes_are_those_of_the_descriptions),
        cmocka_unit_test(the_published_game_of_viri_is_read),
        cmocka_unit_test(the_published_chain_of_binpack_is_read_and_written),
        cmocka_unit_test(the_published_board_of_binpack_is_read),
        cmocka_unit_test(rooks_with_rights_may_stand_on_any_file_of_a_stem),
        cmocka_unit_test(tables_are_read_in_many_forms),
        cmocka_unit_test(lines_of_epd_have_what_they_say),
        cmocka_unit_test(what_is_no_game_is_passed_over),
        cmocka_unit_test(lines_of_plain_may_be_missing_but_not_doubled),
        cmocka_unit_test(damage_is_told_and_the_rest_is_read),
        cmocka_unit_test(bytes_of_nothing_are_read_to_their_end),
        cmocka_unit_test(behind_a_damaged_chunk_the_next_is_read),
        cmocka_unit_test(what_a_format_cannot_hold_is_refused_by_name),
        cmocka_unit_test(a_format_is_known_by_what_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
