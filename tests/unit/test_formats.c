/* Files to train from: games there and back, cuts, damage, and what is refused. */
#include "../../src/formats/internal.h"
#include "chess_random.h"
#include "formats_support.h"

enum { GAMES = 40, SAMPLES_MAX = GAMES * 120 };

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
        cmocka_unit_test(damage_is_told_and_the_rest_is_read),
        cmocka_unit_test(bytes_of_nothing_are_read_to_their_end),
        cmocka_unit_test(behind_a_damaged_chunk_the_next_is_read),
        cmocka_unit_test(what_a_format_cannot_hold_is_refused_by_name),
        cmocka_unit_test(a_format_is_known_by_what_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
