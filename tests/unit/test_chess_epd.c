/* EPD: what an operation becomes in memory, and the way back. The many ways to get a record wrong
 * are in tests/data/chess/epd.cases. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "chess_random.h"

#define BOARD "4k3/8/8/8/8/8/8/4K3 w - -"

typedef struct record {
    char *text; /* what the operations point into */
    fy_chess pos;
    fy_chess_op ops[FY_CHESS_OPS_MAX];
    size_t count;
} record;

static record read_record(const char *text)
{
    record r = {.text = exact_copy(text, strlen(text)), .count = FY_CHESS_OPS_MAX};
    fy_result result = fy_chess_epd_parse(&r.pos, r.ops, &r.count, r.text, strlen(text), 0);
    assert_for(text, strlen(text), result.code == FY_OK && result.at == strlen(text));
    return r;
}

static void assert_text(const char *text, size_t len, const char *expected)
{
    assert_int_equal(len, strlen(expected));
    assert_memory_equal(text, expected, len);
}

/* ---- reading ----------------------------------------------------------------------------- */

static void moves_are_counted_and_kept_as_written(void **state)
{
    (void)state;
    record r = read_record(BOARD " bm Kd2  O-O e8=Q+ ;");
    assert_int_equal(r.count, 1);
    assert_text(r.ops[0].name, r.ops[0].name_len, "bm");
    assert_text(r.ops[0].operand, r.ops[0].operand_len, "Kd2  O-O e8=Q+");
    assert_int_equal(r.ops[0].type, FY_CHESS_OP_MOVES);
    assert_int_equal(r.ops[0].count, 3);
    free(r.text);
}

static void integers_have_their_value(void **state)
{
    (void)state;
    record r = read_record(BOARD " ce -32767; dm +3; acn 1000000000000000000;");
    assert_int_equal(r.count, 3);
    for (int i = 0; i < 3; i++) assert_int_equal(r.ops[i].type, FY_CHESS_OP_INTEGER);
    assert_true(r.ops[0].integer == -32767);
    assert_true(r.ops[1].integer == 3);
    assert_true(r.ops[2].integer == INT64_C(1000000000000000000));
    free(r.text);
}

static void strings_are_what_their_quotes_hold(void **state)
{
    (void)state;
    record r = read_record(BOARD " id \"a; b\"; c0 \"\";");
    assert_int_equal(r.count, 2);
    assert_int_equal(r.ops[0].type, FY_CHESS_OP_STRING);
    assert_text(r.ops[0].string, r.ops[0].string_len, "a; b");
    assert_text(r.ops[0].operand, r.ops[0].operand_len, "\"a; b\"");
    assert_text(r.ops[1].string, r.ops[1].string_len, "");
    free(r.text);
}

static void operations_without_operands_have_none(void **state)
{
    (void)state;
    record r = read_record(BOARD " resign; anything;");
    assert_int_equal(r.count, 2);
    assert_int_equal(r.ops[0].type, FY_CHESS_OP_NONE);
    assert_int_equal(r.ops[1].type, FY_CHESS_OP_WORDS);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(r.ops[i].count, 0);
        assert_int_equal(r.ops[i].operand_len, 0);
    }
    free(r.text);
}

static void unknown_operations_take_any_words(void **state)
{
    (void)state;
    record r = read_record(BOARD " eco B90 \"x y\" 3;");
    assert_int_equal(r.ops[0].type, FY_CHESS_OP_WORDS);
    assert_int_equal(r.ops[0].count, 3);
    assert_text(r.ops[0].operand, r.ops[0].operand_len, "B90 \"x y\" 3");
    free(r.text);
}

static void hmvc_and_fmvn_set_the_counters(void **state)
{
    (void)state;
    record r = read_record(BOARD " hmvc 12; fmvn 34;");
    assert_int_equal(r.pos.halfmove, 12);
    assert_int_equal(r.pos.fullmove, 34);
    assert_int_equal(r.count, 2);
    free(r.text);
    r = read_record(BOARD " bm Kd2;");
    assert_int_equal(r.pos.halfmove, 0);
    assert_int_equal(r.pos.fullmove, 1);
    free(r.text);
}

static void more_operations_than_there_is_room_for_are_refused(void **state)
{
    (void)state;
    static const char text[] = BOARD " resign; draw_offer; bm Kd2;";
    fy_chess pos;
    fy_chess_op ops[3];
    for (size_t room = 0; room < 3; room++) {
        static const size_t starts[] = {26, 34, 46};
        size_t count = room;
        fy_result result = fy_chess_epd_parse(&pos, ops, &count, text, sizeof text - 1, 0);
        assert_int_equal(result.code, FY_CHESS_MANY_OPERATIONS);
        assert_int_equal(result.at, starts[room]);
    }
    size_t count = 3;
    assert_int_equal(fy_chess_epd_parse(&pos, ops, &count, text, sizeof text - 1, 0).code, FY_OK);
    assert_int_equal(count, 3);
}

static void a_failed_read_leaves_all_outputs_untouched(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "x",
        BOARD " bm Kd2; ce x;",
        BOARD " bm Kd2; hmvc 65536;",
        BOARD " bm Kd2; bm Kd2;",
        BOARD " bm Kd2; resign",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        fy_chess pos, pos_before;
        fy_chess_op ops[4], ops_before[4];
        size_t count = 4;
        memset(&pos, 0xa5, sizeof pos);
        memset(ops, 0xa5, sizeof ops);
        pos_before = pos;
        memcpy(ops_before, ops, sizeof ops);
        size_t len = strlen(texts[i]);
        assert_int_not_equal(fy_chess_epd_parse(&pos, ops, &count, texts[i], len, 0).code, FY_OK);
        assert_int_equal(count, 4);
        assert_for(texts[i], len, same_position(&pos, &pos_before));
        assert_for(texts[i], len, memcmp(ops, ops_before, sizeof ops) == 0);
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

static fy_chess_op op_of(const char *name, const char *operand)
{
    return (fy_chess_op){
        .name = name, .name_len = strlen(name), .operand = operand, .operand_len = strlen(operand)};
}

static void assert_written(const char *fen, const fy_chess_op *ops, size_t count,
                           const char *expected)
{
    fy_chess pos = position_of(fen);
    char out[512];
    fy_result result = fy_chess_epd_write(out, sizeof out, &pos, ops, count, 0);
    assert_int_equal(result.code, FY_OK);
    assert_string_equal(out, expected);
}

static void a_position_is_written_with_its_operations(void **state)
{
    (void)state;
    const fy_chess_op ops[] = {op_of("bm", "Kd2 Kf2"), op_of("resign", ""), op_of("id", "\"x\"")};
    assert_written(BOARD " 0 1", ops, 3, BOARD " bm Kd2 Kf2; resign; id \"x\";");
    assert_written(BOARD " 0 1", NULL, 0, BOARD);
}

static void counters_come_from_the_position(void **state)
{
    (void)state;
    const fy_chess_op old[] = {op_of("hmvc", "99"), op_of("ce", "5"), op_of("fmvn", "99")};
    assert_written(BOARD " 3 4", old, 3, BOARD " hmvc 3; ce 5; fmvn 4;");
    assert_written(BOARD " 3 4", old + 1, 1, BOARD " ce 5; hmvc 3; fmvn 4;");
    assert_written(BOARD " 0 1", old, 3, BOARD " hmvc 0; ce 5; fmvn 1;");
    assert_written(BOARD " 0 4", NULL, 0, BOARD " fmvn 4;");
    assert_written(BOARD " 3 1", NULL, 0, BOARD " hmvc 3;");
}

static void styles_hold_for_the_four_fields(void **state)
{
    (void)state;
    fy_chess pos = position_of("r3k2r/8/8/4p3/8/8/8/R3K2R w KQkq e6 0 1");
    char out[128];
    uint32_t style = FY_CHESS_EP_LEGAL | FY_CHESS_CASTLING_SHREDDER;
    assert_int_equal(fy_chess_epd_write(out, sizeof out, &pos, NULL, 0, style).code, FY_OK);
    assert_string_equal(out, "r3k2r/8/8/4p3/8/8/8/R3K2R w HAha -");
}

static void an_operation_that_could_not_be_read_back_is_refused_by_its_index(void **state)
{
    (void)state;
    const struct {
        fy_chess_op op;
        uint32_t code;
    } rows[] = {
        {op_of("", ""), FY_CHESS_BAD_OPCODE},
        {op_of("1x", ""), FY_CHESS_BAD_OPCODE},
        {op_of("a b", ""), FY_CHESS_BAD_OPCODE},
        {op_of("a;", ""), FY_CHESS_BAD_OPCODE},
        {op_of("abcdefghijklmno", ""), FY_CHESS_BAD_OPCODE},
        {op_of("bm", ""), FY_CHESS_MISSING_OPERAND},
        {op_of("ce", "x"), FY_CHESS_BAD_OPERAND},
        {op_of("ce", "1 2"), FY_CHESS_EXTRA_OPERAND},
        {op_of("resign", "x"), FY_CHESS_EXTRA_OPERAND},
        {op_of("id", "x"), FY_CHESS_BAD_OPERAND},
        {op_of("id", "\"x"), FY_CHESS_OPEN_STRING},
        {op_of("id", "\"x\n\""), FY_CHESS_BAD_OPERAND},
        {op_of("bm", "Kd2; resign"), FY_CHESS_BAD_OPERAND},
        {op_of("x", "a\nb"), FY_CHESS_BAD_OPERAND},
    };
    fy_chess pos = position_of(BOARD " 0 1");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const fy_chess_op ops[] = {op_of("draw_offer", ""), rows[i].op};
        char out[128] = "untouched";
        fy_result result = fy_chess_epd_write(out, sizeof out, &pos, ops, 2, 0);
        assert_for(rows[i].op.name, rows[i].op.name_len, result.code == rows[i].code);
        assert_int_equal(result.at, 1);
        assert_string_equal(out, "untouched");
    }
}

static void an_operation_that_comes_twice_is_refused_by_its_index(void **state)
{
    (void)state;
    const fy_chess_op ops[] = {op_of("bm", "Kd2"), op_of("ce", "1"), op_of("bm", "Kf2")};
    fy_chess pos = position_of(BOARD " 0 1");
    char out[128] = "untouched";
    fy_result result = fy_chess_epd_write(out, sizeof out, &pos, ops, 3, 0);
    assert_int_equal(result.code, FY_CHESS_REPEATED_OPCODE);
    assert_int_equal(result.at, 2);
    assert_string_equal(out, "untouched");
}

/* With counters that are no operations yet, a full record would be too full. */
static void a_record_is_written_only_if_its_operations_are_few_enough_to_read(void **state)
{
    (void)state;
    fy_chess_op ops[FY_CHESS_OPS_MAX + 1], back_ops[FY_CHESS_OPS_MAX];
    char names[FY_CHESS_OPS_MAX + 1][16], out[1024];
    for (int i = 0; i <= FY_CHESS_OPS_MAX; i++) {
        snprintf(names[i], sizeof names[i], "x%d", i);
        ops[i] = op_of(names[i], "");
    }
    fy_chess plain = position_of(BOARD " 0 1"), counting = position_of(BOARD " 3 4"), back;
    for (size_t count = FY_CHESS_OPS_MAX - 3; count <= FY_CHESS_OPS_MAX + 1; count++) {
        for (int counters = 0; counters <= 2; counters += 2) {
            const fy_chess *pos = counters ? &counting : &plain;
            size_t back_count = FY_CHESS_OPS_MAX;
            fy_result written = fy_chess_epd_write(out, sizeof out, pos, ops, count, 0);
            int fits = count + (size_t)counters <= FY_CHESS_OPS_MAX;
            assert_int_equal(written.code, fits ? FY_OK : FY_CHESS_MANY_OPERATIONS);
            if (!fits) continue;
            fy_result read = fy_chess_epd_parse(&back, back_ops, &back_count, out, written.at, 0);
            assert_int_equal(read.code, FY_OK);
            assert_int_equal(back_count, count + (size_t)counters);
        }
    }
}

/* ---- round trips ------------------------------------------------------------------------- */

/* Any records: names and operands that the reader may or may not take. */
static size_t random_record(char out[SPELLING_MAX], uint64_t *state)
{
    static const char *const parts[] = {
        " bm Kd2",     " am e4 d5",  " ce -5",     " id \"x;y\"", " c3 \"\"",  " hmvc 7", " fmvn 9",
        " resign",     " eco A00",   " x 1 \"2\"", " dm 3",       " pv a b c", " ce",     " id x",
        " draw_offer", " v9 \"\t\"", "  acd  12",  " y _",        " hmvc 0",   " fmvn 1",
    };
    fy_chess pos;
    random_position(&pos, state);
    size_t len = fy_chess_write(out, SPELLING_MAX, &pos, 0).at;
    if (one_in(state, 2))
        for (int blanks = 0; blanks < 2;) blanks += out[--len] == ' ';
    for (int i = random_below(state, 6); i > 0; i--) {
        const char *part = parts[random_below(state, 20)];
        memcpy(out + len, part, strlen(part));
        len += strlen(part);
        if (!one_in(state, 20)) out[len++] = ';';
    }
    return one_in(state, 4) ? mutate(out, len, state) : len;
}

static void assert_same_operations(const record *a, const fy_chess_op *ops, size_t count,
                                   const char *text, size_t len)
{
    for (size_t i = 0; i < a->count && i < count; i++) {
        const fy_chess_op *x = &a->ops[i], *y = &ops[i];
        assert_for(text, len, x->name_len == y->name_len && x->type == y->type);
        assert_for(text, len, memcmp(x->name, y->name, x->name_len) == 0);
        if (x->type == FY_CHESS_OP_INTEGER) {
            assert_for(text, len, x->integer == y->integer);
            continue;
        }
        assert_for(text, len, x->operand_len == y->operand_len && x->count == y->count);
        assert_for(text, len, memcmp(x->operand, y->operand, x->operand_len) == 0);
    }
}

static void a_record_that_was_read_is_written_and_read_back(void **state)
{
    (void)state;
    uint64_t seed = 1;
    char text[SPELLING_MAX], out[2 * SPELLING_MAX];
    int good = 0;
    for (int i = 0; i < 20000; i++) {
        record r = {.count = FY_CHESS_OPS_MAX};
        fy_chess_op ops[FY_CHESS_OPS_MAX];
        size_t len = random_record(text, &seed), count = FY_CHESS_OPS_MAX;
        fy_chess back;
        if (fy_chess_epd_parse(&r.pos, r.ops, &r.count, text, len, 0).code != FY_OK) continue;
        good++;
        fy_result written = fy_chess_epd_write(out, sizeof out, &r.pos, r.ops, r.count, 0);
        assert_for(text, len, written.code == FY_OK);
        fy_result read = fy_chess_epd_parse(&back, ops, &count, out, written.at, 0);
        assert_for(text, len, read.code == FY_OK && same_position(&r.pos, &back));
        assert_for(text, len, count >= r.count && count <= r.count + 2);
        assert_same_operations(&r, ops, count, text, len);
    }
    assert_true(good > 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_counted_and_kept_as_written),
        cmocka_unit_test(integers_have_their_value),
        cmocka_unit_test(strings_are_what_their_quotes_hold),
        cmocka_unit_test(operations_without_operands_have_none),
        cmocka_unit_test(unknown_operations_take_any_words),
        cmocka_unit_test(hmvc_and_fmvn_set_the_counters),
        cmocka_unit_test(more_operations_than_there_is_room_for_are_refused),
        cmocka_unit_test(a_failed_read_leaves_all_outputs_untouched),
        cmocka_unit_test(a_position_is_written_with_its_operations),
        cmocka_unit_test(counters_come_from_the_position),
        cmocka_unit_test(styles_hold_for_the_four_fields),
        cmocka_unit_test(an_operation_that_could_not_be_read_back_is_refused_by_its_index),
        cmocka_unit_test(an_operation_that_comes_twice_is_refused_by_its_index),
        cmocka_unit_test(a_record_is_written_only_if_its_operations_are_few_enough_to_read),
        cmocka_unit_test(a_record_that_was_read_is_written_and_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
