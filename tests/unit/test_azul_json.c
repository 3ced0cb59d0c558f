/* A position of Azul as a JSON object and back.
 *
 * The trees are those of json_support.h: every value stands at its true offset, so a fault is
 * tested by the text that begins where it points. */
#include <stdio.h>
#include <string.h>

#include "azul_random.h"
#include "azul_support.h"
#include "json_support.h"

/* ---- calling the library ----------------------------------------------------------------- */

static fy_result from_text(fy_azul *out, const char *json)
{
    return fy_azul_from_json(out, json_of_text(json), 0);
}

/* ---- writing ----------------------------------------------------------------------------- */

static char json[1 << 13];

static const char *json_of(const char *text)
{
    fy_azul pos = azul_of(text);
    fy_result result = fy_azul_to_json(json, sizeof json, &pos);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(json));
    return json;
}

#define BLANK_WALL "-----|-----|-----|-----|-----"
#define BLANK_LINES "-|--|---|----|-----"

#define PLAYED                                                                                     \
    "BBBY|----|YRRR|----|----/FBK/---K-|-B---|-----|-----|-----/W|--|BB-|RRR-|YY---/-/" BLANK_WALL \
    "/-|K-|WW-|YY--|BB---/RR/1,42/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3"

#define PLAYED_JSON                                                                                \
    "{\"game\":\"azul\",\"ok\":true,\"text\":\"" PLAYED "\",\"players\":2,\"partial\":false,"      \
    "\"factories\":[\"BBBY\",\"----\",\"YRRR\",\"----\",\"----\"],"                                \
    "\"centre\":{\"token\":true,\"tiles\":\"BK\"},"                                                \
    "\"boards\":[{\"wall\":[\"---K-\",\"-B---\",\"-----\",\"-----\",\"-----\"],"                   \
    "\"lines\":[\"W\",\"--\",\"BB-\",\"RRR-\",\"YY---\"],\"floor\":\"\"},"                         \
    "{\"wall\":[\"-----\",\"-----\",\"-----\",\"-----\",\"-----\"],"                               \
    "\"lines\":[\"-\",\"K-\",\"WW-\",\"YY--\",\"BB---\"],\"floor\":\"RR\"}],"                      \
    "\"scores\":[1,42],\"round\":2,\"current\":1,"                                                 \
    "\"bag\":{\"B\":11,\"Y\":12,\"R\":12,\"K\":14,\"W\":11},"                                      \
    "\"lid\":{\"B\":0,\"Y\":1,\"R\":1,\"K\":1,\"W\":3},"                                           \
    "\"next\":null,\"wall\":\"printed\",\"phase\":\"drafting\"}"

static void a_position_is_one_object_on_one_line(void **state)
{
    (void)state;
    assert_string_equal(json_of(PLAYED), PLAYED_JSON);
}

#define PARTIAL                                                                                    \
    "BYYR|RKWW|BBYW|YRKK|BBKW/BY/B----|Y----|R----|K----|W----/BB|YYY|---|----|-----/BRW/12,8/3/1" \
    "/next:0/wall:free"

static void a_partial_position_has_one_board_and_two_scores(void **state)
{
    (void)state;
    assert_string_equal(json_of(PARTIAL),
                        "{\"game\":\"azul\",\"ok\":true,\"text\":\"" PARTIAL "\",\"players\":2,"
                        "\"partial\":true,"
                        "\"factories\":[\"BYYR\",\"RKWW\",\"BBYW\",\"YRKK\",\"BBKW\"],"
                        "\"centre\":{\"token\":false,\"tiles\":\"BY\"},"
                        "\"boards\":[{\"wall\":[\"B----\",\"Y----\",\"R----\",\"K----\",\"W----\"],"
                        "\"lines\":[\"BB\",\"YYY\",\"---\",\"----\",\"-----\"],\"floor\":\"BRW\"}],"
                        "\"scores\":[12,8],\"round\":3,\"current\":1,\"bag\":null,\"lid\":null,"
                        "\"next\":0,\"wall\":\"free\",\"phase\":\"drafting\"}");
}

static void assert_phase(const fy_azul *pos, const char *phase)
{
    char ending[64];
    assert_int_equal(fy_azul_to_json(json, sizeof json, pos).code, FY_OK);
    snprintf(ending, sizeof ending, "\"phase\":\"%s\"}", phase);
    assert_string_equal(json + strlen(json) - strlen(ending), ending);
}

static void the_phase_is_what_happens_next(void **state)
{
    (void)state;
    uint64_t seed = 1;
    fy_azul pos;
    fy_azul_start(&pos);
    assert_phase(&pos, "dealing");
    fy_azul_playout(&pos, &seed, 1);
    assert_phase(&pos, "drafting");
    fy_azul_playout(&pos, &seed, UINT64_MAX);
    assert_phase(&pos, "finished");
    pos = azul_of("----/-/" BLANK_WALL "/B|--|---|----|-----/-/" BLANK_WALL "/" BLANK_LINES
                  "/F/0,0/1/0/wall:free");
    assert_phase(&pos, "tiling");
}

/* The most of everything: boards, letters, digits, and every key told. */
static void the_largest_object_fits(void **state)
{
    (void)state;
    fy_azul pos, back;
    fy_azul_start_for(&pos, 4, 0);
    pos.centre[0] = 136;
    memset(pos.bag, 255, sizeof pos.bag);
    memset(pos.lid, 255, sizeof pos.lid);
    for (int p = 0; p < 4; p++) {
        memset(pos.board[p].wall, FY_AZUL_WHITE, sizeof pos.board[p].wall);
        memset(pos.board[p].line_color, FY_AZUL_WHITE, sizeof pos.board[p].line_color);
        memset(pos.board[p].line_count, 5, sizeof pos.board[p].line_count);
        memset(pos.board[p].floor, FY_AZUL_TOKEN, sizeof pos.board[p].floor);
        pos.score[p] = UINT16_MAX;
    }
    pos.round = UINT16_MAX;
    pos.current = pos.next = 3;
    for (int free_wall = 0; free_wall < 2; free_wall++) {
        static char largest[FY_JSON_MAX];
        pos.free_wall = (uint8_t)free_wall;
        assert_int_equal(fy_azul_to_json(largest, sizeof largest, &pos).code, FY_OK);
        assert_int_equal(from_text(&back, largest).code, FY_OK);
        assert_memory_equal(&back, &pos, sizeof pos);
    }
}

static void without_room_nothing_is_written(void **state)
{
    (void)state;
    fy_azul pos = azul_of(PLAYED);
    const size_t len = strlen(PLAYED_JSON);
    memset(json, 'x', sizeof json);
    fy_result result = fy_azul_to_json(json, len, &pos);
    assert_int_equal(result.code, FY_NO_SPACE);
    assert_int_equal(result.at, len + 1);
    assert_int_equal(json[0], 'x');
    assert_int_equal(fy_azul_to_json(json, len + 1, &pos).code, FY_OK);
    assert_int_equal(json[len + 1], 'x');
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Cuts the member of the object that begins with this text, and the comma behind it. */
static void cut_member(char *object, const char *start, const char *next)
{
    char *from = strstr(object, start), *to = strstr(object, next);
    assert_true(from != NULL && to != NULL && to > from);
    memmove(from, to, strlen(to) + 1);
}

static void reading_gives_the_position_that_was_written(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < (SLOW_BUILD ? 2000 : 20000); i++) {
        fy_azul pos, back;
        random_azul(&pos, &seed);
        assert_int_equal(fy_azul_to_json(json, sizeof json, &pos).code, FY_OK);
        assert_true(strlen(json) < FY_JSON_MAX);
        if (one_in(&seed, 2)) cut_member(json, "\"text\"", "\"players\"");
        fy_result result = from_text(&back, json);
        assert_for(json, strlen(json), result.code == FY_OK);
        assert_for(json, strlen(json), memcmp(&pos, &back, sizeof pos) == 0);
    }
}

static void text_alone_is_enough(void **state)
{
    (void)state;
    fy_azul pos = azul_of(PARTIAL), back;
    assert_int_equal(from_text(&back, "{\"text\":\"" PARTIAL "\"}").code, FY_OK);
    assert_memory_equal(&back, &pos, sizeof pos);
}

/* What is written of the position, with the first `part` replaced. */
static const char *with(const char *part, const char *replaced)
{
    static char changed[1 << 13];
    const char *found = strstr(PLAYED_JSON, part);
    assert_non_null(found);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(found - PLAYED_JSON), PLAYED_JSON, replaced,
             found + strlen(part));
    return changed;
}

static void assert_same_with(const char *part, const char *replaced)
{
    fy_azul pos = azul_of(PLAYED), back;
    fy_result result = from_text(&back, with(part, replaced));
    assert_string_equal(fy_code_name(result.code), "ok");
    assert_memory_equal(&back, &pos, sizeof pos);
}

static void what_follows_from_the_rest_and_other_keys_are_passed_over(void **state)
{
    (void)state;
    assert_same_with("\"phase\":\"drafting\"", "\"phase\":\"finished\"");
    assert_same_with(",\"phase\":\"drafting\"", "");
    assert_same_with("\"ok\":true", "\"ok\":[1,{\"boards\":0}]");
    assert_same_with("\"floor\":\"RR\"", "\"floor\":\"RR\",\"score\":7");
    assert_same_with("\"B\":11", "\"F\":1,\"B\":11");
}

static void order_of_tiles_and_width_of_lines_do_not_matter(void **state)
{
    (void)state;
    assert_same_with("[\"BBBY\"", "[\"BYBB\"");
    assert_same_with("\"tiles\":\"BK\"", "\"tiles\":\"KB\"");
    assert_same_with("[\"W\",", "[\"W----\",");
    assert_same_with("\"BB-\"", "\"BB\"");
    assert_same_with("\"YY---\"", "\"YY\"");
}

/* ---- faults ------------------------------------------------------------------------------ */

/* Reading fails where `at` begins, and the output is left alone. */
static void assert_fault(const char *object, uint32_t code, const char *at)
{
    fy_azul pos, before;
    memset(&pos, 0xa5, sizeof pos);
    before = pos;
    fy_result result = from_text(&pos, object);
    assert_for(object, strlen(object), result.code != FY_OK);
    assert_string_equal(fy_code_name(result.code), fy_code_name(code));
    assert_true(result.at < strlen(object));
    char found[512];
    snprintf(found, sizeof found, "%.*s", (int)strlen(at), object + result.at);
    assert_string_equal(found, at);
    assert_memory_equal(&pos, &before, sizeof pos);
}

static void assert_fault_with(const char *part, const char *replaced, uint32_t code, const char *at)
{
    assert_fault(with(part, replaced), code, at);
}

static void a_value_that_is_no_object_has_the_wrong_type(void **state)
{
    (void)state;
    static const char *const values[] = {"null", "true", "1", "\"" PLAYED "\"", "[]"};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        assert_fault(values[i], FY_JSON_TYPE, values[i]);
}

static const char *const read_keys[] = {"players", "partial", "factories", "centre",
                                        "boards",  "scores",  "round",     "current",
                                        "bag",     "lid",     "next",      "wall"};
enum { READ_KEYS = sizeof read_keys / sizeof read_keys[0] };

/* The key as it stands before its value: the last "wall" is the object's own. */
static void key_of(char out[32], int i)
{
    snprintf(out, 32, i == READ_KEYS - 1 ? "\"%s\":\"" : "\"%s\":", read_keys[i]);
}

static void every_key_must_be_there_if_there_is_any(void **state)
{
    (void)state;
    for (int i = 0; i < READ_KEYS; i++) {
        char key[32], other[64];
        key_of(key, i);
        snprintf(other, sizeof other, "\"_%s", key + 1);
        assert_fault_with(key, other, FY_JSON_MISSING_KEY, "{\"game\"");
        char object[512];
        snprintf(object, sizeof object, "{\"text\":\"" PLAYED "\",\"%s\":true}", read_keys[i]);
        assert_fault(object, FY_JSON_MISSING_KEY, "{\"text\"");
    }
    assert_fault("{}", FY_JSON_MISSING_KEY, "{");
    assert_fault("{\"game\":\"azul\"}", FY_JSON_MISSING_KEY, "{");
    assert_fault("{\"text\":\"" PLAYED "\",\"round\":2}", FY_JSON_MISSING_KEY, "{");
    assert_fault_with("\"token\":true,", "", FY_JSON_MISSING_KEY, "{\"tiles\"");
    assert_fault_with(",\"tiles\":\"BK\"", "", FY_JSON_MISSING_KEY, "{\"token\"");
    assert_fault_with("\"wall\":[", "\"well\":[", FY_JSON_MISSING_KEY, "{\"well\"");
    assert_fault_with("\"lines\":[", "\"line\":[", FY_JSON_MISSING_KEY, "{\"wall\":[\"---K-");
    assert_fault_with(",\"floor\":\"RR\"", "", FY_JSON_MISSING_KEY, "{\"wall\":[\"-----");
    assert_fault_with(",\"K\":14", "", FY_JSON_MISSING_KEY, "{\"B\":11");
    assert_fault_with(",\"W\":3", "", FY_JSON_MISSING_KEY, "{\"B\":0");
}

static void every_key_has_its_type(void **state)
{
    (void)state;
    static const char *const wrong[] = {"\"2\"", "0",     "\"BBBY\"", "[]",    "{}",   "1",
                                        "\"2\"", "false", "5",        "[1,2]", "true", "{}"};
    for (int i = 0; i < READ_KEYS; i++) {
        char key[32], object[128];
        key_of(key, i);
        key[strlen(read_keys[i]) + 3] = '\0';
        snprintf(object, sizeof object, "{%s%s,\"game\":\"azul\"", key, wrong[i]);
        assert_fault_with("{\"game\":\"azul\"", object, FY_JSON_TYPE, wrong[i]);
    }
    assert_fault_with("\"text\":\"" PLAYED "\"", "\"text\":7", FY_JSON_TYPE, "7");
    assert_fault_with("\"YRRR\"", "77", FY_JSON_TYPE, "77");
    assert_fault_with("\"token\":true", "\"token\":1", FY_JSON_TYPE, "1");
    assert_fault_with("\"tiles\":\"BK\"", "\"tiles\":[\"B\"]", FY_JSON_TYPE, "[\"B\"]");
    assert_fault_with("[{\"wall\"", "[77,{\"wall\"", FY_JSON_VALUE, "{\"wall\":[\"-----");
    assert_fault_with("\"boards\":[", "\"boards\":[77],\"_\":[", FY_JSON_VALUE, "[77]");
    assert_fault_with("\"boards\":[", "\"boards\":[77,77],\"_\":[", FY_JSON_TYPE, "77,77");
    assert_fault_with("\"---K-\"", "null", FY_JSON_TYPE, "null,\"-B");
    assert_fault_with("\"BB-\"", "{}", FY_JSON_TYPE, "{}");
    assert_fault_with("\"floor\":\"\"", "\"floor\":null", FY_JSON_TYPE, "null");
    assert_fault_with("[1,42]", "[1,\"42\"]", FY_JSON_TYPE, "\"42\"");
    assert_fault_with("\"R\":12", "\"R\":null", FY_JSON_TYPE, "null");
}

static void players_boards_and_scores_are_equally_many(void **state)
{
    (void)state;
    assert_fault_with("\"players\":2", "\"players\":1", FY_JSON_VALUE, "1,\"partial\"");
    assert_fault_with("\"players\":2", "\"players\":5", FY_JSON_VALUE, "5,\"partial\"");
    assert_fault_with("\"players\":2", "\"players\":2.0", FY_JSON_VALUE, "2.0");
    assert_fault_with("\"players\":2", "\"players\":3", FY_JSON_VALUE, "[{\"wall\"");
    assert_fault_with("\"scores\":[1,42]", "\"scores\":[1]", FY_JSON_VALUE, "[1]");
    assert_fault_with("\"scores\":[1,42]", "\"scores\":[]", FY_JSON_VALUE, "[]");
    assert_fault_with("\"scores\":[1,42]", "\"scores\":[1,42,3]", FY_JSON_VALUE, "3]");
}

static void a_partial_position_is_one_of_two_players(void **state)
{
    (void)state;
    assert_fault_with("\"players\":2,\"partial\":false", "\"players\":3,\"partial\":true",
                      FY_JSON_VALUE, "3,");
    assert_fault_with("\"partial\":false", "\"partial\":true", FY_JSON_VALUE,
                      "{\"wall\":[\"-----\"");
}

static void there_are_one_to_nine_factories_of_four_places(void **state)
{
    (void)state;
    assert_fault_with("\"factories\":[", "\"factories\":[],\"_\":[", FY_JSON_VALUE, "[]");
    assert_fault_with("\"BBBY\"", "\"----\",\"----\",\"----\",\"----\",\"----\",\"BBBY\"",
                      FY_JSON_VALUE, "\"----\"],\"centre\"");
    assert_fault_with("\"YRRR\"", "\"YRR\"", FY_JSON_VALUE, "\"YRR\"");
    assert_fault_with("\"YRRR\"", "\"\"", FY_JSON_VALUE, "\"\"");
    assert_fault_with("\"YRRR\"", "\"YRRRK\"", FY_JSON_VALUE, "K\"");
    assert_fault_with("\"YRRR\"", "\"YRxR\"", FY_JSON_VALUE, "xR\"");
    assert_fault_with("\"YRRR\"", "\"YRRF\"", FY_JSON_VALUE, "F\"");
    assert_fault_with("\"YRRR\"", "\"yRRR\"", FY_JSON_VALUE, "yRRR");
}

static void the_centre_is_a_string_of_tiles(void **state)
{
    (void)state;
    assert_fault_with("\"tiles\":\"BK\"", "\"tiles\":\"-\"", FY_JSON_VALUE, "-\"");
    assert_fault_with("\"tiles\":\"BK\"", "\"tiles\":\"BFK\"", FY_JSON_VALUE, "FK\"");
}

/* With the eight tiles of its factories. */
static void the_table_has_room_for_136_tiles(void **state)
{
    (void)state;
    char most[256], part[300];
    memset(most, 'W', 128);
    snprintf(most + 128, sizeof most - 128, "B");
    snprintf(part, sizeof part, "\"tiles\":\"%s\"", most);
    assert_fault_with("\"tiles\":\"BK\"", part, FY_JSON_VALUE, "B\"}");
    snprintf(most + 128, sizeof most - 128, "%s", "");
    snprintf(part, sizeof part, "\"tiles\":\"%s\"", most);
    assert_fault_with("\"tiles\":\"BK\"", part, FY_JSON_DISAGREES, "\"BBBY|");
}

static void walls_and_lines_have_five_rows_of_their_letters(void **state)
{
    (void)state;
    assert_fault_with("\"---K-\",", "", FY_JSON_VALUE, "[\"-B---\"");
    assert_fault_with("\"---K-\"", "\"---K-\",\"WWWWW\"", FY_JSON_VALUE, "\"-----\"],\"lines\"");
    assert_fault_with("\"---K-\"", "\"---K\"", FY_JSON_VALUE, "\"---K\"");
    assert_fault_with("\"---K-\"", "\"---K-R\"", FY_JSON_VALUE, "R\"");
    assert_fault_with("\"---K-\"", "\"---F-\"", FY_JSON_VALUE, "F-\"");
    assert_fault_with("\"BB-\",", "", FY_JSON_VALUE, "[\"W\",\"--\"");
    assert_fault_with("\"BB-\"", "\"BB-\",\"R\"", FY_JSON_VALUE, "\"YY---\"");
    assert_fault_with("\"BB-\"", "\"\"", FY_JSON_VALUE, "\"\",\"RRR");
    assert_fault_with("\"BB-\"", "\"BBBBBB\"", FY_JSON_VALUE, "B\",\"RRR");
    assert_fault_with("\"BB-\"", "\"BFF\"", FY_JSON_VALUE, "FF\"");
}

static void a_line_has_tiles_of_one_colour_and_then_empty_places(void **state)
{
    (void)state;
    assert_fault_with("\"BB-\"", "\"BR-\"", FY_JSON_VALUE, "R-\"");
    assert_fault_with("\"BB-\"", "\"B-B\"", FY_JSON_VALUE, "B\",");
    assert_fault_with("\"BB-\"", "\"-BB\"", FY_JSON_VALUE, "BB\"");
    assert_fault_with("\"BB-\"", "\"--B\"", FY_JSON_VALUE, "B\",");
}

static void a_floor_is_a_string_of_at_most_twenty(void **state)
{
    (void)state;
    assert_fault_with("\"RR\"", "\"-\"", FY_JSON_VALUE, "-\"");
    assert_fault_with("\"RR\"", "\"R-R\"", FY_JSON_VALUE, "-R\"");
    assert_fault_with("\"RR\"", "\"RRRRRRRRRRRRRRRRRRRRK\"", FY_JSON_VALUE, "K\"");
    assert_fault_with("\"RR\"", "\"RRRRRRRRRRRRRRRRRRRF\"", FY_JSON_DISAGREES, "\"BBBY|");
}

static void numbers_are_whole_and_in_range(void **state)
{
    (void)state;
    assert_fault_with("[1,42]", "[1,65536]", FY_JSON_VALUE, "65536");
    assert_fault_with("[1,42]", "[-1,42]", FY_JSON_VALUE, "-1,");
    assert_fault_with("[1,42]", "[1,4e1]", FY_JSON_VALUE, "4e1");
    assert_fault_with("\"round\":2", "\"round\":0", FY_JSON_VALUE, "0,\"current");
    assert_fault_with("\"round\":2", "\"round\":65536", FY_JSON_VALUE, "65536");
    assert_fault_with("\"current\":1", "\"current\":2", FY_JSON_VALUE, "2,\"bag");
    assert_fault_with("\"next\":null", "\"next\":2", FY_JSON_VALUE, "2,\"wall");
    assert_fault_with("\"next\":null", "\"next\":255", FY_JSON_VALUE, "255");
    assert_fault_with("\"R\":12", "\"R\":256", FY_JSON_VALUE, "256");
    assert_fault_with("\"W\":3", "\"W\":-0", FY_JSON_VALUE, "-0");
}

static void the_wall_is_printed_or_free(void **state)
{
    (void)state;
    assert_fault_with("\"printed\"", "\"\"", FY_JSON_VALUE, "\"\"");
    assert_fault_with("\"printed\"", "\"Free\"", FY_JSON_VALUE, "\"Free\"");
    assert_fault_with("\"printed\"", "\"free \"", FY_JSON_VALUE, "\"free \"");
}

static void a_text_that_does_not_parse_has_its_own_fault(void **state)
{
    (void)state;
    assert_fault_with("/1,42/", "/1,x/", FY_AZUL_BAD_SCORE, "x/");
    assert_fault("{\"text\":\"BBB\"}", FY_AZUL_WRONG_FIELDS, "\"}");
}

static void text_and_keys_must_agree(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        {"\"BBBY\"", "\"BBYY\""},
        {"\"token\":true", "\"token\":false"},
        {"\"tiles\":\"BK\"", "\"tiles\":\"\""},
        {"\"---K-\"", "\"---KW\""},
        {"[\"W\"", "[\"-\""},
        {"\"floor\":\"\"", "\"floor\":\"F\""},
        {"[1,42]", "[42,1]"},
        {"\"round\":2", "\"round\":3"},
        {"\"current\":1", "\"current\":0"},
        {"\"bag\":{\"B\":11", "\"bag\":{\"B\":12"},
        {"\"bag\":{", "\"bag\":null,\"_\":{"},
        {"\"lid\":{", "\"lid\":null,\"_\":{"},
        {"\"next\":null", "\"next\":0"},
        {"\"printed\"", "\"free\""},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        assert_fault_with(changes[i][0], changes[i][1], FY_JSON_DISAGREES, "\"BBBY|");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_one_object_on_one_line),
        cmocka_unit_test(a_partial_position_has_one_board_and_two_scores),
        cmocka_unit_test(the_phase_is_what_happens_next),
        cmocka_unit_test(the_largest_object_fits),
        cmocka_unit_test(without_room_nothing_is_written),
        cmocka_unit_test(reading_gives_the_position_that_was_written),
        cmocka_unit_test(text_alone_is_enough),
        cmocka_unit_test(what_follows_from_the_rest_and_other_keys_are_passed_over),
        cmocka_unit_test(order_of_tiles_and_width_of_lines_do_not_matter),
        cmocka_unit_test(a_value_that_is_no_object_has_the_wrong_type),
        cmocka_unit_test(every_key_must_be_there_if_there_is_any),
        cmocka_unit_test(every_key_has_its_type),
        cmocka_unit_test(players_boards_and_scores_are_equally_many),
        cmocka_unit_test(a_partial_position_is_one_of_two_players),
        cmocka_unit_test(there_are_one_to_nine_factories_of_four_places),
        cmocka_unit_test(the_centre_is_a_string_of_tiles),
        cmocka_unit_test(the_table_has_room_for_136_tiles),
        cmocka_unit_test(walls_and_lines_have_five_rows_of_their_letters),
        cmocka_unit_test(a_line_has_tiles_of_one_colour_and_then_empty_places),
        cmocka_unit_test(a_floor_is_a_string_of_at_most_twenty),
        cmocka_unit_test(numbers_are_whole_and_in_range),
        cmocka_unit_test(the_wall_is_printed_or_free),
        cmocka_unit_test(a_text_that_does_not_parse_has_its_own_fault),
        cmocka_unit_test(text_and_keys_must_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
