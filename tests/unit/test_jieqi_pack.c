/* Jieqi positions as half bytes: views and tables. */
#include "jieqi_random.h"
#include "pack_support.h"

enum {
    POSITIONS = SLOW_BUILD ? 3000 : 30000,
    NEIGHBOURS = SLOW_BUILD ? 60 : 600,
    JUNK = SLOW_BUILD ? 20000 : 200000
};

static const fy_game *jieqi(void)
{
    return game_named("jieqi");
}

static fy_position random_whole(uint64_t *seed)
{
    fy_position out;
    memset(&out, 0, sizeof out);
    random_jieqi(&out.jieqi, seed);
    return out;
}

static fy_position position_from(const char *text)
{
    fy_position out;
    assert_int_equal(fy_parse(&out, jieqi(), text, strlen(text), 0).code, FY_OK);
    return out;
}

static void any_view_and_table_comes_back(void **state)
{
    (void)state;
    uint64_t seed = 1;
    int tables = 0, due = 0;
    for (int i = 0; i < POSITIONS; i++) {
        const fy_position pos = random_whole(&seed);
        const size_t size = assert_comes_back(jieqi(), &pos, 0, &pos);
        assert_true(size <= (fy_jieqi_is_table(&pos.jieqi) ? FY_JIEQI_PACKED_MAX : 80));
        tables += fy_jieqi_is_table(&pos.jieqi);
        due += pos.jieqi.view.due != 0;
    }
    assert_true(tables > POSITIONS / 5 && due > POSITIONS / 50);
}

static void without_counters_it_comes_back_as_if_none_were_kept(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < POSITIONS; i++) {
        const fy_position pos = random_whole(&seed);
        fy_position bare = pos;
        bare.jieqi.view.half = 0;
        bare.jieqi.view.full = 0;
        const size_t size = assert_comes_back(jieqi(), &pos, FY_PACK_NO_COUNTERS, &bare);
        assert_int_equal(size, assert_comes_back(jieqi(), &bare, 0, &bare));
    }
}

static void the_start_position_has_just_these_bytes(void **state)
{
    (void)state;
    static const uint8_t expected[] = {0xff, 0x01, 0x08, 0xaa, 0x0a, 0x00, 0x40, 0x55, 0x41, 0x00,
                                       0xfe, 0x03, 0x77, 0x77, 0x70, 0x77, 0x77, 0x77, 0x77, 0x77,
                                       0xff, 0xff, 0xff, 0xff, 0xff, 0x8f, 0xff, 0xff, 0x00};
    uint8_t out[FY_JIEQI_PACKED_MAX];
    fy_position start;
    fy_start(&start, jieqi());
    fy_result packed = fy_jieqi_pack(out, sizeof out, &start.jieqi, 0);
    assert_int_equal(packed.code, FY_OK);
    assert_int_equal(packed.at, sizeof expected);
    assert_memory_equal(out, expected, sizeof expected);
}

static void the_longest_position_is_as_long_as_the_header_says(void **state)
{
    (void)state;
    static const char row[] = "xxxxxxxxx";
    char text[FY_TEXT_MAX] = "";
    for (int i = 0; i < 10; i++) {
        strcat(text, row);
        if (i < 9) strcat(text, "/");
    }
    strcat(text, " rrrrrrrrrrrrrrr:RRRRRRRRRRRRRRR b * -:");
    for (int i = 0; i < 90; i++) strcat(text, "p");
    strcat(text, " 65535 65535");
    const fy_position pos = position_from(text);
    assert_int_equal(assert_comes_back(jieqi(), &pos, 0, &pos), FY_JIEQI_PACKED_MAX);
}

/* Replaces bits of a byte of a packed position. */
static void assert_fault(const char *text, size_t at, uint8_t flipped, uint32_t blamed)
{
    uint8_t bytes[FY_JIEQI_PACKED_MAX];
    const fy_position pos = position_from(text);
    fy_jieqi out;
    fy_result packed = fy_jieqi_pack(bytes, sizeof bytes, &pos.jieqi, 0);
    assert_int_equal(packed.code, FY_OK);
    bytes[at] ^= flipped;
    fy_result fault = fy_jieqi_unpack(&out, bytes, packed.at);
    assert_for(text, strlen(text), fault.code == FY_PACKED_VALUE && fault.at == blamed);
}

static void a_fault_points_at_its_byte(void **state)
{
    (void)state;
    static const char due[] = "4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r 3 7";
    static const char table[] = "4k4/9/9/9/9/9/9/9/9/X3K4 R:- r * r:- 3 7";
    assert_fault(due, 11, 0x18, 11);   /* the viewer is 3 */
    assert_fault(due, 11, 0x08, 11);   /* Black cannot know what Red has taken */
    assert_fault(table, 11, 0x20, 11); /* nothing is due at a table */
    assert_fault(due, 14, 0x03, 14);   /* a king is never taken */
    assert_fault(due, 14, 0x08, 14);   /* Red does not know its own captured pieces */
    assert_fault(table, 15, 0x03, 15); /* no hidden piece is a king */
    assert_fault("4k4/9/9/9/9/9/9/9/9/X3K4 -:- r+a0 r", 14, 0x04, 14); /* e0 is no hidden piece */
}

static void whatever_is_near_to_a_packed_position_is_canonical_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 3;
    int positions = 0;
    for (int i = 0; i < NEIGHBOURS; i++) {
        const fy_position pos = random_whole(&seed);
        positions += try_neighbours(jieqi(), &pos, 0, &seed);
    }
    assert_true(positions > NEIGHBOURS);
}

static void junk_is_canonical_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < JUNK; i++) try_junk(jieqi(), FY_JIEQI_PACKED_MAX + 1, &seed);
}

static void an_unknown_style_is_refused(void **state)
{
    (void)state;
    uint8_t out[FY_JIEQI_PACKED_MAX];
    fy_jieqi start;
    fy_jieqi_start(&start);
    assert_int_equal(fy_jieqi_pack(out, sizeof out, &start, 2).code, FY_UNKNOWN_OPTION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_view_and_table_comes_back),
        cmocka_unit_test(without_counters_it_comes_back_as_if_none_were_kept),
        cmocka_unit_test(the_start_position_has_just_these_bytes),
        cmocka_unit_test(the_longest_position_is_as_long_as_the_header_says),
        cmocka_unit_test(a_fault_points_at_its_byte),
        cmocka_unit_test(whatever_is_near_to_a_packed_position_is_canonical_or_refused),
        cmocka_unit_test(junk_is_canonical_or_refused),
        cmocka_unit_test(an_unknown_style_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
