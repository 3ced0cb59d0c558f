/* EPD with scores: a line for each sample, with the operations
 *
 *     bm   the move that was played     ce   the score as the side to move sees it
 *     c9   the result of the game, "1-0", "1/2-1/2" or "0-1"
 *     hmvc and fmvn   the counters
 *
 * All of them may be missing, and others stand beside them, which are not kept; the counters may
 * also be the last two fields of a FEN. So any file of FEN can be read, as samples that have
 * nothing but a position. */
#include <string.h>

#include "lines.h"

static int epd_is(const fy_chess_op *op, const char *name)
{
    return op->name_len == strlen(name) && memcmp(op->name, name, op->name_len) == 0;
}

/* The first move of a list. */
static fy_result epd_get_move(fy_sample *s, const fy_chess_op *op)
{
    const char *blank = memchr(op->operand, ' ', op->operand_len);
    const size_t len = blank != NULL ? (size_t)(blank - op->operand) : op->operand_len;
    const fy_result read = fy_chess_move_parse(&s->move, &s->pos, op->operand, len);
    if (read.code == FY_OK) s->has |= FY_SAMPLE_MOVE;
    return read;
}

/* Gives a fault with a byte of the operand. */
static fy_result epd_get_op(fy_sample *s, const fy_chess_op *op)
{
    if (epd_is(op, "bm")) return epd_get_move(s, op);
    if (epd_is(op, "ce")) {
        if (op->integer < INT32_MIN || op->integer > INT32_MAX)
            return (fy_result){FY_SAMPLE_VALUE, 0};
        s->score = (int32_t)op->integer;
        s->has |= FY_SAMPLE_SCORE;
    } else if (epd_is(op, "c9")) {
        if (!fy__text_result(&s->result, &s->pos, op->string, op->string_len))
            return (fy_result){FY_SAMPLE_VALUE, 0};
        s->has |= FY_SAMPLE_RESULT;
    }
    return (fy_result){FY_OK, 0};
}

static fy_result epd_get(fy_sample *out, const char *text, size_t len)
{
    fy_chess_op ops[FY_CHESS_OPS_MAX];
    size_t count = FY_CHESS_OPS_MAX;
    fy_sample s = {.has = 0};
    const fy_result parsed = fy_chess_epd_parse(&s.pos, ops, &count, text, len,
                                                FY_ALLOW_OPERATIONS);
    if (parsed.code != FY_OK) return parsed;
    for (size_t i = 0; i < count; i++) {
        const fy_result read = epd_get_op(&s, &ops[i]);
        if (read.code != FY_OK)
            return (fy_result){read.code, (uint32_t)(ops[i].operand - text) + read.at};
    }
    s.ply = fy_sample_ply(&s.pos);
    *out = s;
    return (fy_result){FY_OK, 0};
}

static format_step epd_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    fy_cut cut;
    const format_step step = fy__line_step(&cut, r, in);
    if (step.kind != STEP_SAMPLE) return step;
    const fy_result got = epd_get(out, (const char *)in.bytes, cut.len);
    return got.code == FY_OK ? step : fy__format_fault(step.used, got.code, got.at);
}

/* ---- writing ----------------------------------------------------------------------------- */

static size_t epd_number(char *out, int64_t number)
{
    char digits[24];
    size_t len = 0, count = 0;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    if (number < 0) out[len++] = '-';
    do digits[count++] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    while (count > 0) out[len++] = digits[--count];
    return len;
}

static fy_result epd_add(fy_sample_writer *w, const fy_sample *s)
{
    char move[FY_CHESS_MOVE_TEXT_MAX], score[24], result[16] = "\"";
    fy_chess_op ops[3];
    size_t count = 0;
    if (s->has & FY_SAMPLE_MOVE) {
        const fy_result san = fy_chess_move_write(move, sizeof move, &s->pos, s->move, FY_MOVE_SAN);
        if (san.code != FY_OK) return san;
        ops[count++] =
            (fy_chess_op){.name = "bm", .name_len = 2, .operand = move, .operand_len = san.at};
    }
    if (s->has & FY_SAMPLE_SCORE)
        ops[count++] = (fy_chess_op){.name = "ce",
                                     .name_len = 2,
                                     .operand = score,
                                     .operand_len = epd_number(score, s->score)};
    if (s->has & FY_SAMPLE_RESULT) {
        const char *text = fy__result_text(s);
        const size_t len = strlen(text);
        memcpy(result + 1, text, len);
        result[len + 1] = '"';
        ops[count++] =
            (fy_chess_op){.name = "c9", .name_len = 2, .operand = result, .operand_len = len + 2};
    }
    const fy_result written = fy_chess_epd_write((char *)w->memory + w->len, w->room - w->len,
                                                 &s->pos, ops, count, 0);
    if (written.code == FY_NO_SPACE) return (fy_result){FY_NO_SPACE, 0};
    if (written.code != FY_OK) return written;
    w->memory[w->len + written.at] = '\n'; /* instead of the NUL */
    w->len += written.at + 1;
    return (fy_result){FY_OK, 0};
}

const format_row fy__format_epd = {
    .name = "epd",
    .loses = FY_LOSS_PLY,
    .score_min = INT32_MIN,
    .score_max = INT32_MAX,
    .read = epd_read,
    .add = epd_add,
};
