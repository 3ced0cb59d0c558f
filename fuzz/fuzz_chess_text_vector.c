/* The quick ways to read and to write give what the portable ones give, and touch nothing else. The
 * input is a text, and also the bytes of a position that nobody has read. */
#include "input.h"

/* From src/chess/internal.h, which fuzz targets do not include. */
fy_result fy__chess_read(fy_chess *out, fy_chess_op *ops, size_t *count, const char *text,
                         size_t len, uint32_t allow);
fy_result fy__chess_write_portable(char *out, size_t cap, const fy_chess *pos, uint32_t style);

enum { ROOM = 160, JUNK = 0xa5 };

static void written_alike(const fy_chess *pos, size_t cap)
{
    char want[ROOM], got[ROOM];
    memset(want, JUNK, sizeof want);
    memset(got, JUNK, sizeof got);
    fy_result portable = fy__chess_write_portable(want, cap, pos, 0);
    fy_result written = fy_chess_write(got, cap, pos, 0);
    require(written.code == portable.code && written.at == portable.at);
    require(memcmp(got, want, sizeof want) == 0);
}

static void read_alike(const fuzz_input *in)
{
    fy_chess want, got;
    memset(&want, JUNK, sizeof want);
    memset(&got, JUNK, sizeof got);
    fy_result careful = fy__chess_read(&want, NULL, NULL, in->text, in->len, in->allow);
    fy_result read = fy_chess_parse(&got, in->text, in->len, in->allow);
    require(read.code == careful.code && read.at == careful.at);
    require(memcmp(&got, &want, sizeof want) == 0);
    if (read.code != FY_OK) return;
    written_alike(&got, FY_CHESS_TEXT_MAX);
    written_alike(&got, in->len % ROOM);
}

static void value_alike(const fuzz_input *in)
{
    fy_chess pos = {.fullmove = 1};
    memcpy(&pos, in->text, in->len < sizeof pos ? in->len : sizeof pos);
    written_alike(&pos, ROOM);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    read_alike(&in);
    value_alike(&in);
    free(in.text);
    return 0;
}
