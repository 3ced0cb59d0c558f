/* What is read is written, in every style, and reads back: as the same position where the style
 * keeps everything, and always as a text that is written the same way again. */
#include "input.h"

enum { STYLES = 16 };

static int keeps_everything(uint32_t style)
{
    return (style & (FY_CHESS_EP_LEGAL | FY_CHESS_EP_XFEN)) == 0;
}

static void round_trip(const fy_chess *pos, uint32_t style)
{
    char out[FY_CHESS_TEXT_MAX], again[FY_CHESS_TEXT_MAX];
    fy_chess back;
    fy_result written = fy_chess_write(out, sizeof out, pos, style);
    require(written.code == FY_OK && strlen(out) == written.at);
    require(fy_chess_parse(&back, out, written.at, 0).code == FY_OK);
    require(!keeps_everything(style) || memcmp(&back, pos, sizeof back) == 0);
    require(fy_chess_write(again, sizeof again, &back, style).code == FY_OK);
    require(strcmp(out, again) == 0);
}

static int same_jieqi(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(fy_jieqi)) == 0;
}

/* Pikafish's notation may have no text for a position; what it has must be written the same way
 * again. */
static void jieqi_round_trip(const fy_jieqi *pos)
{
    char out[FY_JIEQI_TEXT_MAX], again[FY_JIEQI_TEXT_MAX];
    fy_jieqi back;
    fy_result written = fy_jieqi_write(out, sizeof out, pos, FY_JIEQI_JFN);
    require(written.code == FY_OK && strlen(out) == written.at);
    require(fy_jieqi_parse(&back, out, written.at, 0).code == FY_OK);
    require(same_jieqi(&back, pos));

    written = fy_jieqi_write(out, sizeof out, pos, FY_JIEQI_PIKAFISH);
    require(written.code == FY_OK && strlen(out) == written.at);
    if (fy_jieqi_parse(&back, out, written.at, 0).code != FY_OK) return;
    require(fy_jieqi_write(again, sizeof again, &back, FY_JIEQI_PIKAFISH).code == FY_OK);
    require(strcmp(out, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_chess pos;
    fy_jieqi jieqi;
    if (fy_chess_parse(&pos, in.text, in.len, in.allow).code == FY_OK)
        for (uint32_t style = 0; style < STYLES; style++) round_trip(&pos, style);
    if (fy_jieqi_parse(&jieqi, in.text, in.len, 0).code == FY_OK) jieqi_round_trip(&jieqi);
    free(in.text);
    return 0;
}
