/* What `at` of a result means, for every call that has one and in every game: base.h says it once,
 * for all of them. */
#include <stdio.h>
#include <string.h>

#include "support.h"

enum { OUT_MAX = 1 << 16, STEPS = 2 };

/* A position with a move, and both as text. */
typedef struct sample {
    const fy_game *game;
    fy_position pos;
    fy_move move;
    char text[FY_TEXT_MAX], said[FY_MOVE_TEXT_MAX];
    size_t len, said_len;
} sample;

static void make_sample(sample *s, const fy_game *game)
{
    fy_move moves[FY_MOVES_MAX];
    uint64_t random = 1;
    memset(s, 0, sizeof *s);
    s->game = game;
    if (fy_deal(&s->pos, game, &random).code != FY_OK) fy_start(&s->pos, game);
    assert_true(fy_moves(moves, game, &s->pos) > 0);
    s->move = moves[0];
    s->len = fy_write(s->text, sizeof s->text, game, &s->pos, 0).at;
    s->said_len = fy_move_write(s->said, sizeof s->said, game, &s->pos, s->move, 0).at;
    assert_int_equal(strlen(s->text), s->len);
    assert_int_equal(strlen(s->said), s->said_len);
}

/* ---- writers ----------------------------------------------------------------------------- */

typedef fy_result writing(char *out, size_t cap, const sample *s);

static fy_result call_write(char *out, size_t cap, const sample *s)
{
    return fy_write(out, cap, s->game, &s->pos, 0);
}

static fy_result call_rewrite(char *out, size_t cap, const sample *s)
{
    return fy_rewrite(out, cap, s->game, s->text, s->len, 0, 0);
}

static fy_result call_fix(char *out, size_t cap, const sample *s)
{
    return fy_fix(out, cap, s->game, s->text, s->len, 0);
}

static fy_result call_draw(char *out, size_t cap, const sample *s)
{
    return fy_draw(out, cap, s->game, &s->pos, FY_DRAW_UNICODE);
}

static fy_result call_draw_svg(char *out, size_t cap, const sample *s)
{
    return fy_draw_svg(out, cap, s->game, &s->pos, NULL);
}

static fy_result call_to_json(char *out, size_t cap, const sample *s)
{
    return fy_to_json(out, cap, s->game, &s->pos);
}

static fy_result call_move_write(char *out, size_t cap, const sample *s)
{
    return fy_move_write(out, cap, s->game, &s->pos, s->move, FY_MOVE_PLAIN);
}

static fy_result call_events(char *out, size_t cap, const sample *s)
{
    return fy_events(out, cap, s->game, &s->pos, s->move);
}

static fy_result call_explain(char *out, size_t cap, const sample *s)
{
    return fy_explain(out, cap, s->text, s->len, 3);
}

static fy_result call_pack(char *out, size_t cap, const sample *s)
{
    return fy_pack((uint8_t *)out, cap, s->game, &s->pos, 0);
}

static const struct {
    const char *name;
    writing *call;
    unsigned end; /* the NUL behind a text */
} writers[] = {
    {"write", call_write, 1},
    {"rewrite", call_rewrite, 1},
    {"fix", call_fix, 1},
    {"draw", call_draw, 1},
    {"draw svg", call_draw_svg, 1},
    {"to_json", call_to_json, 1},
    {"move_write", call_move_write, 1},
    {"events", call_events, 1},
    {"explain", call_explain, 1},
    {"pack", call_pack, 0},
};

static void assert_result(const sample *s, const char *name, fy_result got, uint32_t code,
                          size_t at)
{
    if (got.code == code && got.at == at) return;
    print_error("%s in %s: %s at %u, not %s at %zu\n", name, fy_game_name(s->game),
                fy_code_name(got.code), got.at, fy_code_name(code), at);
    fail();
}

/* Written whole where there is just room for it, else not at all. */
static void assert_writer(const sample *s, const char *name, writing *call, unsigned end)
{
    static char out[OUT_MAX];
    const fy_result whole = call(out, sizeof out, s);
    const size_t size = whole.at + end;
    assert_result(s, name, whole, FY_OK, end != 0 ? strlen(out) : whole.at);
    memset(out, '~', sizeof out);
    for (size_t cap = 0; cap < size; cap += 1 + size / 7)
        assert_result(s, name, call(out, cap, s), FY_NO_SPACE, size);
    assert_result(s, name, call(out, size - 1, s), FY_NO_SPACE, size);
    for (size_t i = 0; i <= size; i++) assert_int_equal(out[i], '~');
    assert_result(s, name, call(out, size, s), FY_OK, whole.at);
    assert_int_equal(out[size], '~');
}

static void what_is_written_is_counted_and_so_is_the_room_it_needs(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        sample s;
        make_sample(&s, fy_game_at(i));
        for (size_t w = 0; w < sizeof writers / sizeof writers[0]; w++)
            assert_writer(&s, writers[w].name, writers[w].call, writers[w].end);
    }
}

/* ---- readers ----------------------------------------------------------------------------- */

typedef fy_result reading(const sample *s, const char *text, size_t len);

static fy_result call_parse(const sample *s, const char *text, size_t len)
{
    fy_position out;
    return fy_parse(&out, s->game, text, len, 0);
}

static fy_result call_parse_any(const sample *s, const char *text, size_t len)
{
    fy_position out;
    const fy_game *game = s->game;
    return fy_parse_any(&out, &game, text, len, 0);
}

static fy_result call_judge(const sample *s, const char *text, size_t len)
{
    const fy_game *game = s->game;
    return fy_judge(NULL, &game, text, len, 0);
}

static fy_result call_move_parse(const sample *s, const char *text, size_t len)
{
    fy_move out;
    return fy_move_parse(&out, s->game, &s->pos, text, len);
}

static fy_result call_play_text(const sample *s, const char *text, size_t len)
{
    fy_position out;
    return fy_play_text(&out, NULL, s->game, &s->pos, text, len);
}

static fy_result call_line_play_text(const sample *s, const char *text, size_t len)
{
    fy_step steps[STEPS];
    fy_line line;
    fy_line_start(&line, s->game, &s->pos, steps, STEPS);
    return fy_line_play_text(&line, s->game, text, len);
}

static const struct {
    const char *name;
    reading *call;
    int is_of_move;
} readers[] = {
    {"parse", call_parse, 0},         {"parse_any", call_parse_any, 0},
    {"judge", call_judge, 0},         {"move_parse", call_move_parse, 1},
    {"play_text", call_play_text, 1}, {"line_play_text", call_line_play_text, 1},
};

static void what_is_read_is_counted_and_a_fault_has_its_byte(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++)
        for (size_t r = 0; r < sizeof readers / sizeof readers[0]; r++) {
            sample s;
            char text[FY_TEXT_MAX + 4];
            make_sample(&s, fy_game_at(i));
            const int len = snprintf(text, sizeof text, " %s \n",
                                     readers[r].is_of_move ? s.said : s.text);
            assert_result(&s, readers[r].name, readers[r].call(&s, text, (size_t)len), FY_OK,
                          (size_t)len);
            text[1] = '~';
            const fy_result bad = readers[r].call(&s, text, (size_t)len);
            assert_result(&s, readers[r].name, bad, bad.code, 1);
            assert_int_not_equal(bad.code, FY_OK);
            const fy_result empty = readers[r].call(&s, text, 0);
            assert_result(&s, readers[r].name, empty, empty.code, 0);
            assert_int_not_equal(empty.code, FY_OK);
        }
}

static void packed_bytes_are_counted_as_text_is(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        sample s;
        fy_position out;
        uint8_t bytes[FY_PACKED_MAX + 1] = {0};
        make_sample(&s, fy_game_at(i));
        const size_t len = fy_pack(bytes, sizeof bytes, s.game, &s.pos, 0).at;
        assert_result(&s, "unpack", fy_unpack(&out, s.game, bytes, len), FY_OK, len);
        assert_result(&s, "unpack", fy_unpack(&out, s.game, bytes, len - 1), FY_PACKED_SHORT,
                      len - 1);
        assert_result(&s, "unpack", fy_unpack(&out, s.game, bytes, len + 1), FY_PACKED_LONG, len);
    }
}

/* ---- everything else --------------------------------------------------------------------- */

static void a_json_tree_has_no_bytes_to_count_but_its_faults_have(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        sample s;
        fy_position out;
        make_sample(&s, fy_game_at(i));
        const fy_json text = {.type = FY_JSON_STRING,
                              .at = 9,
                              .key = "text",
                              .key_len = 4,
                              .text = s.text,
                              .len = s.len,
                              .plain = 1};
        const fy_json object = {.type = FY_JSON_OBJECT, .at = 1, .child = &text};
        const fy_json number = {.type = FY_JSON_NUMBER, .at = 5, .text = "1", .len = 1};
        assert_result(&s, "from_json", fy_from_json(&out, s.game, &object, 0), FY_OK, 0);
        assert_result(&s, "from_json", fy_from_json(&out, s.game, &number, 0), FY_JSON_TYPE, 5);
    }
}

static void a_call_that_reads_and_writes_no_text_has_nothing_to_count(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        sample s;
        fy_position out;
        fy_line line;
        fy_read_as read_as;
        uint64_t key, random = 1;
        uint32_t style = 0;
        char text[FY_MOVE_TEXT_MAX];
        make_sample(&s, fy_game_at(i));
        fy_line_start(&line, s.game, &s.pos, NULL, 0);
        const fy_result results[] = {
            fy_play(&out, s.game, &s.pos, s.move),
            fy_play(&out, s.game, &s.pos, 0),
            fy_line_play(&line, s.game, s.move),
            fy_key(&key, s.game, &s.pos, FY_KEY_IDENTITY),
            fy_key(&key, s.game, &s.pos, 77),
            fy_start_for(&out, s.game, 2),
            fy_start_for(&out, s.game, 77),
            fy_deal_for(&out, s.game, 2, &random),
            fy_deal_variant(&out, s.game, "960", &random),
            fy_read_by(&out, &read_as, s.game, "none such", s.text, s.len),
            fy_view(&out, s.game, &s.pos, 0),
            fy_style(&style, s.game, "none", "such"),
            fy_move_write(text, sizeof text, s.game, &s.pos, s.move, 77),
            fy_move_write(text, sizeof text, s.game, &s.pos, UINT32_MAX, 0),
        };
        for (size_t r = 0; r < sizeof results / sizeof results[0]; r++)
            assert_result(&s, "a call", results[r], results[r].code, 0);
    }
}

static void in_a_list_a_fault_has_its_number(void **state)
{
    (void)state;
    const fy_chess_op ops[] = {{.name = "id", .name_len = 2, .operand = "\"x\"", .operand_len = 3},
                               {.name = "?", .name_len = 1}};
    fy_chess chess;
    char text[256];
    fy_chess_start(&chess);
    const fy_result written = fy_chess_epd_write(text, sizeof text, &chess, ops, 2, 0);
    assert_int_equal(written.code, FY_CHESS_BAD_OPCODE);
    assert_int_equal(written.at, 1);

    fy_azul azul;
    uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS] = {{4}, {0, 4}, {5}};
    fy_azul_start(&azul);
    const fy_result dealt = fy_azul_deal_tiles(&azul, &azul, tiles);
    assert_int_equal(dealt.code, FY_AZUL_DEAL_NOT_THERE);
    assert_int_equal(dealt.at, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_counted_and_so_is_the_room_it_needs),
        cmocka_unit_test(what_is_read_is_counted_and_a_fault_has_its_byte),
        cmocka_unit_test(packed_bytes_are_counted_as_text_is),
        cmocka_unit_test(a_json_tree_has_no_bytes_to_count_but_its_faults_have),
        cmocka_unit_test(a_call_that_reads_and_writes_no_text_has_nothing_to_count),
        cmocka_unit_test(in_a_list_a_fault_has_its_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
