/* Azul positions as half bytes. */
#include "azul_random.h"
#include "pack_support.h"

enum {
    POSITIONS = SLOW_BUILD ? 3000 : 30000,
    NEIGHBOURS = SLOW_BUILD ? 40 : 400,
    JUNK = SLOW_BUILD ? 20000 : 200000,
    GAMES = SLOW_BUILD ? 10 : 100
};

static const fy_game *azul(void)
{
    return game_named("azul");
}

static fy_position random_whole(uint64_t *seed)
{
    fy_position out;
    memset(&out, 0, sizeof out);
    random_azul(&out.azul, seed);
    return out;
}

static void any_position_comes_back_with_and_without_counters(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < POSITIONS; i++) {
        const fy_position pos = random_whole(&seed);
        const size_t size = assert_comes_back(azul(), &pos, 0, &pos);
        assert_true(size <= FY_AZUL_PACKED_MAX);
        assert_int_equal(assert_comes_back(azul(), &pos, FY_PACK_NO_COUNTERS, &pos), size);
    }
}

static void every_position_of_a_game_comes_back_and_is_short(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int game = 0; game < GAMES; game++) {
        fy_position pos;
        memset(&pos, 0, sizeof pos);
        fy_azul_start_for(&pos.azul, 2 + game % 3, game % 2);
        for (int i = 0; i < 400 && !fy_azul_status(&pos.azul).over; i++) {
            assert_true(assert_comes_back(azul(), &pos, 0, &pos) <= 110);
            fy_playout(&pos, azul(), &seed, 1);
        }
    }
}

static const uint8_t start_bytes[] = {0x38, 0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                                      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                                      0x00, 0xc1, 0xc2, 0xc2, 0xc2, 0xc2, 0x02, 0x00, 0x00};

static void the_start_position_has_just_these_bytes(void **state)
{
    (void)state;
    uint8_t out[FY_AZUL_PACKED_MAX];
    fy_azul start;
    fy_azul_start(&start);
    fy_result packed = fy_azul_pack(out, sizeof out, &start, 0);
    assert_int_equal(packed.code, FY_OK);
    assert_int_equal(packed.at, sizeof start_bytes);
    assert_memory_equal(out, start_bytes, sizeof start_bytes);
}

/* Sets a byte of the packed start position, which is then to blame. */
static void assert_fault(size_t at, uint8_t value)
{
    uint8_t bytes[sizeof start_bytes];
    fy_azul out;
    memcpy(bytes, start_bytes, sizeof bytes);
    bytes[at] = value;
    fy_result fault = fy_azul_unpack(&out, bytes, sizeof bytes);
    assert_int_equal(fault.code, FY_PACKED_VALUE);
    assert_int_equal(fault.at, at);
}

static void a_fault_points_at_its_byte(void **state)
{
    (void)state;
    assert_fault(0, 0x3b);  /* five players */
    assert_fault(0, 0x3d);  /* a partial position of three */
    assert_fault(1, 0x00);  /* no factories */
    assert_fault(1, 0x0a);  /* ten */
    assert_fault(1, 0x25);  /* the third player of two */
    assert_fault(1, 0x45);  /* a next player that is not told of */
    assert_fault(2, 0x06);  /* no colour */
    assert_fault(2, 0x12);  /* yellow before blue */
    assert_fault(10, 0x04); /* 27 places on a wall */
    assert_fault(10, 0x02); /* colours of no tiles */
    assert_fault(20, 0x08); /* more of a number that has no more */
    assert_fault(21, 0xc0); /* round 0 */
}

static void the_longest_position_is_as_long_as_the_header_says(void **state)
{
    (void)state;
    fy_position whole;
    memset(&whole, 0, sizeof whole);
    fy_azul *pos = &whole.azul;
    pos->players = FY_AZUL_PLAYERS_MAX;
    pos->factories = FY_AZUL_FACTORIES_MAX;
    pos->round = UINT16_MAX;
    pos->next = FY_AZUL_NOBODY;
    pos->has_bag = pos->has_lid = 1;
    for (int f = 0; f < FY_AZUL_FACTORIES_MAX; f++) pos->factory[f][0] = 4;
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        pos->bag[color] = pos->lid[color] = 255;
        pos->centre[color] = color == 0 ? 64 : 8;
    }
    for (int player = 0; player < FY_AZUL_PLAYERS_MAX; player++) {
        fy_azul_board *board = &pos->board[player];
        memset(board->wall, FY_AZUL_RED, sizeof board->wall);
        memset(board->line_color, FY_AZUL_RED, sizeof board->line_color);
        memset(board->line_count, 5, sizeof board->line_count);
        memset(board->floor, FY_AZUL_TOKEN, sizeof board->floor);
        pos->score[player] = UINT16_MAX;
    }
    assert_int_equal(assert_comes_back(azul(), &whole, 0, &whole), FY_AZUL_PACKED_MAX);
}

static void whatever_is_near_to_a_packed_position_is_canonical_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 3;
    int positions = 0;
    for (int i = 0; i < NEIGHBOURS; i++) {
        const fy_position pos = random_whole(&seed);
        positions += try_neighbours(azul(), &pos, 0, &seed);
    }
    assert_true(positions > NEIGHBOURS);
}

static void junk_is_canonical_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < JUNK; i++) try_junk(azul(), FY_AZUL_PACKED_MAX, &seed);
}

static void an_unknown_style_is_refused(void **state)
{
    (void)state;
    uint8_t out[FY_AZUL_PACKED_MAX];
    fy_azul start;
    fy_azul_start(&start);
    assert_int_equal(fy_azul_pack(out, sizeof out, &start, 2).code, FY_UNKNOWN_OPTION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_position_comes_back_with_and_without_counters),
        cmocka_unit_test(every_position_of_a_game_comes_back_and_is_short),
        cmocka_unit_test(the_start_position_has_just_these_bytes),
        cmocka_unit_test(a_fault_points_at_its_byte),
        cmocka_unit_test(the_longest_position_is_as_long_as_the_header_says),
        cmocka_unit_test(whatever_is_near_to_a_packed_position_is_canonical_or_refused),
        cmocka_unit_test(junk_is_canonical_or_refused),
        cmocka_unit_test(an_unknown_style_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
