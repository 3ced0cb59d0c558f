/* A record that is read points only into its own text, is written, and reads back as the same
 * position with the same operations. */
#include "input.h"

static int inside(const fuzz_input *in, const char *part, size_t len)
{
    return part >= in->text && part <= in->text + in->len &&
           len <= in->len - (size_t)(part - in->text);
}

static void require_inside(const fuzz_input *in, const fy_chess_op *op)
{
    require(op->name_len > 0 && inside(in, op->name, op->name_len));
    if (op->operand_len > 0) require(inside(in, op->operand, op->operand_len));
    if (op->string != NULL) require(inside(in, op->string, op->string_len));
}

static void require_same(const fy_chess_op *a, const fy_chess_op *b)
{
    require(a->name_len == b->name_len && memcmp(a->name, b->name, a->name_len) == 0);
    require(a->type == b->type && a->count == b->count && a->integer == b->integer);
}

static void read_back(const fy_chess *pos, const fy_chess_op *ops, size_t count, size_t len)
{
    size_t cap = 2 * len + 256, back_count = FY_CHESS_OPS_MAX;
    char *out = malloc(cap);
    require(out != NULL);
    fy_chess back;
    fy_chess_op back_ops[FY_CHESS_OPS_MAX];
    fy_result written = fy_chess_epd_write(out, cap, pos, ops, count, 0);
    if (written.code != FY_CHESS_MANY_OPERATIONS) { /* counters may be one operation too many */
        require(written.code == FY_OK);
        char *exact = exact_copy(out, written.at);
        fy_result read = fy_chess_epd_parse(&back, back_ops, &back_count, exact, written.at, 0);
        require(read.code == FY_OK);
        require(memcmp(&back, pos, sizeof back) == 0 && back_count >= count);
        for (size_t i = 0; i < count; i++) require_same(&ops[i], &back_ops[i]);
        free(exact);
    }
    free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_chess pos;
    fy_chess_op ops[FY_CHESS_OPS_MAX];
    size_t count = FY_CHESS_OPS_MAX;
    fy_result read = fy_chess_epd_parse(&pos, ops, &count, in.text, in.len, in.allow);
    if (read.code != FY_OK) {
        require(read.at <= in.len && fy_code_severity(read.code) == FY_SEVERITY_FAULT);
    } else {
        require(count <= FY_CHESS_OPS_MAX);
        for (size_t i = 0; i < count; i++) require_inside(&in, &ops[i]);
        read_back(&pos, ops, count, in.len);
    }
    free(in.text);
    return 0;
}
