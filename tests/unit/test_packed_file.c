/* Files of packed positions. What is written is compared with a file that is put together here,
 * from docs/packed.md and with a checksum bit by bit; what is read, with the positions that were
 * written, however the bytes are cut, and whatever happens to them. */
#include <stdlib.h>
#include <string.h>

#include "base/crc.h"
#include "azul_random.h"
#include "chess_random.h"
#include "jieqi_random.h"

enum { POSITIONS = 1500, FILE_MAX = POSITIONS * (FY_PACKED_MAX + 1) + 4096, TRIALS = 300 };

/* ---- positions --------------------------------------------------------------------------- */

static int random_of(fy_position *out, const fy_game *game, uint64_t *chance)
{
    uint8_t packed[FY_PACKED_MAX];
    memset(out, 0, sizeof *out);
    if (game == fy_game_at(0)) {
        random_position(&out->chess, chance);
    } else if (game == fy_game_at(1)) {
        random_jieqi(&out->jieqi, chance);
    } else {
        random_azul(&out->azul, chance);
    }
    return fy_pack(packed, sizeof packed, game, out, 0).code == FY_OK &&
           fy_pack(packed, sizeof packed, game, out, FY_PACK_NO_COUNTERS).code == FY_OK;
}

static fy_position positions[POSITIONS];

static void make_positions(const fy_game *game, uint64_t *chance)
{
    for (size_t i = 0; i < POSITIONS; i++)
        while (!random_of(&positions[i], game, chance)) continue;
}

/* ---- a file by the book ------------------------------------------------------------------ */

typedef struct file {
    uint8_t bytes[FILE_MAX];
    size_t len;
} file;

static uint32_t slow_crc(const uint8_t *bytes, size_t len)
{
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < len; i++)
        for (int bit = 0; bit < 8; bit++) {
            const uint32_t odd = (crc ^ bytes[i] >> bit) & 1;
            crc = crc >> 1 ^ (odd ? 0x82f63b78u : 0);
        }
    return ~crc;
}

static void put_byte(file *f, unsigned byte)
{
    assert_true(f->len < FILE_MAX);
    f->bytes[f->len++] = (uint8_t)byte;
}

static void put_number(file *f, uint64_t number, int count)
{
    for (int i = 0; i < count; i++) put_byte(f, (unsigned)(number >> 8 * i & 255));
}

/* A block whose records are there already, behind room for its head; gives its checksum. */
static uint32_t close_by_hand(file *f, size_t head, uint32_t records, uint32_t before)
{
    static uint8_t summed[FY_PACKED_CHUNK_MAX];
    const size_t end = f->len, bytes = end - head - 12;
    f->len = head;
    put_number(f, records, 4);
    put_number(f, bytes, 4);
    for (int i = 0; i < 4; i++) summed[i] = (uint8_t)(before >> 8 * i);
    memcpy(summed + 4, f->bytes + head, 8);
    memcpy(summed + 12, f->bytes + head + 12, bytes);
    const uint32_t sum = slow_crc(summed, 12 + bytes);
    put_number(f, sum, 4);
    f->len = end;
    return sum;
}

static void write_by_hand(file *f, const fy_game *game, int number, uint32_t style, size_t count)
{
    const size_t fixed = number != 1 ? 0 : style != 0 ? 24 : 32;
    const size_t most = fixed > 0 ? fixed : 1 + FY_PACKED_MAX;
    f->len = 0;
    for (int i = 0; i < 4; i++) put_byte(f, (unsigned)"FYPK"[i]);
    put_byte(f, 1);
    put_byte(f, (unsigned)number);
    put_byte(f, style);
    put_byte(f, (unsigned)fixed);
    uint32_t sum = slow_crc(f->bytes, 8), records = 0;
    put_number(f, sum, 4);
    size_t head = f->len;
    f->len += 12;
    for (size_t i = 0; i < count; i++) {
        uint8_t packed[FY_PACKED_MAX];
        const size_t len = fy_pack(packed, sizeof packed, game, &positions[i], style).at;
        if (f->len - head - 12 + most > 16384) {
            sum = close_by_hand(f, head, records, sum);
            records = 0;
            head = f->len;
            f->len += 12;
        }
        if (fixed == 0) put_byte(f, (unsigned)len);
        for (size_t k = 0; k < len; k++) put_byte(f, packed[k]);
        records++;
    }
    if (records > 0) {
        sum = close_by_hand(f, head, records, sum);
        head = f->len;
        f->len += 12;
    }
    put_number(f, count, 8);
    close_by_hand(f, head, 0, sum);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void keep_written(file *f, const uint8_t *out, fy_result written)
{
    assert_int_equal(written.code, FY_OK);
    assert_true(f->len + written.at <= FILE_MAX);
    memcpy(f->bytes + f->len, out, written.at);
    f->len += written.at;
}

/* Now and then first with too little room, which must change nothing. */
static void add(file *f, fy_packed_writer *w, const fy_position *pos, uint64_t *chance)
{
    static uint8_t out[FY_PACKED_CHUNK_MAX];
    if (one_in(chance, 4)) {
        const fy_packed_writer before = *w;
        const size_t cap = (size_t)random_below(chance, 14000);
        const fy_result refused = fy_packed_add(out, cap, w, pos);
        if (refused.code == FY_OK) {
            keep_written(f, out, refused);
            return;
        }
        assert_true(refused.code == FY_NO_SPACE && refused.at > cap);
        assert_memory_equal(w, &before, sizeof before);
    }
    keep_written(f, out, fy_packed_add(out, sizeof out, w, pos));
}

static void write_file(file *f, const fy_game *game, uint32_t style, size_t count, uint64_t *chance)
{
    static uint8_t out[FY_PACKED_CHUNK_MAX];
    static fy_packed_writer w;
    f->len = 0;
    assert_int_equal(fy_packed_begin(out, 11, &w, game, style).code, FY_NO_SPACE);
    assert_int_equal(fy_packed_begin(out, sizeof out, &w, game, 2).code, FY_UNKNOWN_OPTION);
    keep_written(f, out, fy_packed_begin(out, sizeof out, &w, game, style));
    for (size_t i = 0; i < count; i++) add(f, &w, &positions[i], chance);
    const fy_packed_writer before = w;
    const fy_result refused = fy_packed_end(out, 19, &w);
    assert_true(refused.code == FY_NO_SPACE && refused.at >= 20);
    assert_memory_equal(&w, &before, sizeof w);
    keep_written(f, out, fy_packed_end(out, refused.at, &w));
    assert_true(w.count == count);
}

static file written, expected;

static void a_written_file_has_the_bytes_that_the_page_describes(void **state)
{
    (void)state;
    static const size_t counts[] = {0, 1, 682, 683, POSITIONS};
    uint64_t chance = 101;
    for (int number = 1; number <= 3; number++) {
        const fy_game *game = fy_game_at((size_t)number - 1);
        make_positions(game, &chance);
        for (uint32_t style = 0; style <= FY_PACK_NO_COUNTERS; style++)
            for (size_t i = 0; i < 5; i++) {
                write_by_hand(&expected, game, number, style, counts[i]);
                write_file(&written, game, style, counts[i], &chance);
                assert_int_equal(written.len, expected.len);
                assert_memory_equal(written.bytes, expected.bytes, expected.len);
            }
    }
}

static void a_record_of_another_size_is_refused(void **state)
{
    (void)state;
    static fy_packed_writer w;
    uint8_t out[12], record[FY_PACKED_MAX + 1] = {0};
    assert_int_equal(fy_packed_begin(out, 12, &w, fy_game_at(0), 0).code, FY_OK);
    assert_int_equal(fy_packed_add_record(out, 12, &w, record, 31).code, FY_PACKED_SHORT);
    assert_int_equal(fy_packed_add_record(out, 12, &w, record, 33).code, FY_PACKED_LONG);
    assert_int_equal(fy_packed_begin(out, 12, &w, fy_game_at(1), 0).code, FY_OK);
    assert_int_equal(fy_packed_add_record(out, 12, &w, record, 0).code, FY_PACKED_SHORT);
    assert_int_equal(fy_packed_add_record(out, 12, &w, record, sizeof record).code, FY_PACKED_LONG);
    assert_true(w.count == 0 && w.records == 0);
}

static void the_checksum_is_crc_32c(void **state)
{
    (void)state;
    assert_int_equal(fy__crc32c(0, (const uint8_t *)"123456789", 9), 0xe3069283u);
    for (size_t len = 0; len < 100; len++) {
        uint8_t bytes[100];
        uint64_t chance = len;
        for (size_t i = 0; i < len; i++) bytes[i] = (uint8_t)random_bits(&chance);
        const size_t cut = len / 3;
        assert_int_equal(fy__crc32c(0, bytes, len), slow_crc(bytes, len));
        assert_int_equal(fy__crc32c(fy__crc32c(0, bytes, cut), bytes + cut, len - cut),
                         slow_crc(bytes, len));
    }
}

/* ---- reading ----------------------------------------------------------------------------- */

static fy_position got[POSITIONS + 1];

/* Reads with some bytes more each time; what is left over is given again. */
static fy_packed_reader read_cut(const uint8_t *bytes, size_t len, int piece, size_t cap,
                                 uint64_t *chance)
{
    fy_packed_reader r = {0};
    size_t used = 0, offered = 0;
    while (r.stage != FY_PACKED_DONE && r.stage != FY_PACKED_FAILED) {
        const size_t more = (size_t)random_below(chance, piece) + 1;
        offered = len - offered > more ? offered + more : len;
        fy_unpacked done;
        do {
            const size_t room = POSITIONS + 1 - (size_t)r.count;
            char *copy = exact_copy((const char *)bytes + used, offered - used);
            const size_t most = cap < room ? cap : room;
            done = fy_packed_read(got + r.count, most, &r, (const uint8_t *)copy, offered - used,
                                  offered == len);
            free(copy);
            used += done.used;
            if (done.count < most) break;
        } while (done.count > 0);
        assert_true(used == r.at);
    }
    assert_true((r.stage == FY_PACKED_FAILED) == (r.fault.code != FY_OK));
    return r;
}

static int is_prefix(uint64_t count)
{
    return memcmp(got, positions, (size_t)count * sizeof got[0]) == 0;
}

static void a_file_is_read_as_it_was_written_however_it_is_cut(void **state)
{
    (void)state;
    uint64_t chance = 103;
    for (size_t g = 0; g < 3; g++) {
        make_positions(fy_game_at(g), &chance);
        write_file(&written, fy_game_at(g), 0, POSITIONS, &chance);
        for (int i = 0; i < 6; i++) {
            const int piece = i == 0 ? 1 << 20 : i == 1 ? 3000 : 1 + random_below(&chance, 40000);
            const size_t cap = i == 0 ? POSITIONS + 1 : 1 + (size_t)random_below(&chance, 900);
            const fy_packed_reader r = read_cut(written.bytes, written.len, piece, cap, &chance);
            assert_true(r.stage == FY_PACKED_DONE && r.game == fy_game_at(g) && r.style == 0);
            assert_true(r.count == POSITIONS && r.at == written.len && is_prefix(r.count));
        }
    }
}

static void without_room_only_the_header_is_read(void **state)
{
    (void)state;
    uint64_t chance = 107;
    write_file(&written, fy_game_at(2), 0, 0, &chance);
    fy_packed_reader r = {0};
    const fy_unpacked done = fy_packed_read(NULL, 0, &r, written.bytes, written.len, 1);
    assert_true(done.count == 0 && done.used == 12 && r.game == fy_game_at(2));
    assert_true(r.stage == FY_PACKED_AT_BLOCK);
    assert_true(fy_packed_read(NULL, 0, &r, NULL, 0, 0).used == 0);
}

static int same_fault(const fy_packed_reader *a, const fy_packed_reader *b)
{
    return a->count == b->count && memcmp(&a->fault, &b->fault, sizeof a->fault) == 0;
}

/* The fault is that of one piece, whatever the pieces are; what comes before it is good. */
static fy_packed_reader read_damaged(const file *f, uint64_t *chance)
{
    const fy_packed_reader whole = read_cut(f->bytes, f->len, 1 << 20, POSITIONS + 1, chance);
    assert_true(whole.stage == FY_PACKED_FAILED && whole.fault.at <= f->len);
    const fy_packed_reader cut = read_cut(f->bytes, f->len, 1 + random_below(chance, 9000),
                                          1 + (size_t)random_below(chance, 500), chance);
    assert_true(same_fault(&whole, &cut) && is_prefix(cut.count));
    return cut;
}

static void a_file_that_is_cut_short_is_found_out(void **state)
{
    (void)state;
    uint64_t chance = 109;
    make_positions(fy_game_at(1), &chance);
    write_file(&written, fy_game_at(1), 0, POSITIONS, &chance);
    file *cut = &expected;
    *cut = written;
    for (int i = 0; i < TRIALS / (SLOW_BUILD ? 10 : 1); i++) {
        cut->len = i < 30 ? (size_t)i : (size_t)random_below(&chance, (int)written.len);
        const fy_packed_reader r = read_damaged(cut, &chance);
        assert_true(r.fault.code >= FY_PACKED_FILE_CUT && r.fault.code <= FY_PACKED_FILE_CUT_BLOCK);
        assert_int_equal(r.fault.at, cut->len);
        assert_int_equal(r.fault.code == FY_PACKED_FILE_CUT_HEADER, cut->len < 12);
    }
}

static void a_file_with_a_flipped_bit_is_found_out(void **state)
{
    (void)state;
    uint64_t chance = 113;
    make_positions(fy_game_at(0), &chance);
    write_file(&written, fy_game_at(0), FY_PACK_NO_COUNTERS, 700, &chance);
    for (int i = 0; i < 700; i++) {
        fy_chess_reduce(&positions[i].chess, FY_SAME_NO_COUNTERS);
    }
    for (int i = 0; i < TRIALS / (SLOW_BUILD ? 10 : 1); i++) {
        file *flipped = &expected;
        const size_t at = i < 24 ? (size_t)i : (size_t)random_below(&chance, (int)written.len);
        *flipped = written;
        flipped->bytes[at] ^= (uint8_t)(1 << random_below(&chance, 8));
        read_damaged(flipped, &chance);
    }
    file *longer = &expected;
    *longer = written;
    longer->bytes[longer->len++] = 0;
    const fy_packed_reader r = read_damaged(longer, &chance);
    assert_true(r.fault.code == FY_PACKED_FILE_MORE && r.count == 700 && r.fault.block == 0);
}

/* A caller who drops bytes of a block that was whole before is no danger. */
static void bytes_that_are_gone_are_missed(void **state)
{
    (void)state;
    uint64_t chance = 127;
    make_positions(fy_game_at(0), &chance);
    write_file(&written, fy_game_at(0), 0, 10, &chance);
    fy_packed_reader r = {0};
    const fy_unpacked done = fy_packed_read(got, 2, &r, written.bytes, written.len, 0);
    assert_true(done.count == 2);
    assert_true(fy_packed_read(got, 2, &r, written.bytes + done.used, 7, 0).used == 0);
    assert_true(fy_packed_read(got, 2, &r, written.bytes + done.used, 7, 1).used == 0);
    assert_true(r.fault.code == FY_PACKED_FILE_CUT_BLOCK && r.fault.at == done.used + 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checksum_is_crc_32c),
        cmocka_unit_test(a_written_file_has_the_bytes_that_the_page_describes),
        cmocka_unit_test(a_record_of_another_size_is_refused),
        cmocka_unit_test(a_file_is_read_as_it_was_written_however_it_is_cut),
        cmocka_unit_test(without_room_only_the_header_is_read),
        cmocka_unit_test(a_file_that_is_cut_short_is_found_out),
        cmocka_unit_test(a_file_with_a_flipped_bit_is_found_out),
        cmocka_unit_test(bytes_that_are_gone_are_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
