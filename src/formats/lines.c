#include "lines.h"

#include <string.h>

/* Of a line that is too long the end is found piece by piece. */
static format_step pass_rest(fy_sample_reader *r, format_input in)
{
    const fy_cut cut = fy_cut_line((const char *)in.bytes, in.len);
    if (in.len == 0 && !in.is_last) return fy__format_step(STEP_MORE, 0);
    if (cut.ends || in.is_last) r->stage = LINES_AT_LINE;
    return fy__format_step(STEP_NONE, cut.used);
}

format_step fy__line_step(fy_cut *cut, fy_sample_reader *r, format_input in)
{
    if (r->stage == LINES_AT_REST) return pass_rest(r, in);
    *cut = fy_cut_line((const char *)in.bytes, in.len);
    if (cut->used >= FY_SAMPLE_BYTES_MAX) {
        r->stage = LINES_AT_REST;
        return fy__format_fault(0, FY_SAMPLE_LONG, 0);
    }
    if (!cut->ends && !in.is_last) return fy__format_step(STEP_MORE, 0);
    return fy__format_step(cut->is_passed ? STEP_NONE : STEP_SAMPLE, cut->used);
}

int fy__text_number(int32_t *out, const char *text, size_t len, int32_t min, int32_t max)
{
    const size_t sign = len > 0 && text[0] == '-';
    int64_t number = 0;
    if (len == sign || len > 11) return 0;
    for (size_t i = sign; i < len; i++) {
        if (text[i] < '0' || text[i] > '9') return 0;
        number = 10 * number + (text[i] - '0');
    }
    if (sign) number = -number;
    if (number < min || number > max) return 0;
    *out = (int32_t)number;
    return 1;
}

static const char *const result_texts[3] = {"0-1", "1/2-1/2", "1-0"};

int fy__text_result(int8_t *out, const fy_chess *pos, const char *text, size_t len)
{
    int32_t number;
    for (int i = 0; i < 3; i++)
        if (strlen(result_texts[i]) == len && memcmp(result_texts[i], text, len) == 0) {
            *out = (int8_t)fy__for_white(pos, i - 1);
            return 1;
        }
    if (!fy__text_number(&number, text, len, -1, 1)) return 0;
    *out = (int8_t)number;
    return 1;
}

const char *fy__result_text(const fy_sample *s)
{
    return result_texts[fy__for_white(&s->pos, s->result) + 1];
}
