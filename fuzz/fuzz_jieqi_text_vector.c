/* The quick ways to read and to write JFN give what the portable ones give, and touch nothing
 * else. */
#include "input.h"

/* From src/jieqi/internal.h, which fuzz targets do not include. */
fy_result fy__jieqi_read(fy_jieqi *out, const char *text, size_t len);
char *fy__jieqi_write_portable(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos);

enum { ROOM = FY_JIEQI_TEXT_MAX + 32, JUNK = 0xa5 };

static void written_alike(const fy_jieqi *pos, size_t cap)
{
    char want[FY_JIEQI_TEXT_MAX], got[ROOM];
    memset(got, JUNK, sizeof got);
    const size_t len = (size_t)(fy__jieqi_write_portable(want, pos) - want);
    const fy_result written = fy_jieqi_write(got, cap, pos, FY_JIEQI_JFN);
    size_t used = 0; /* bytes that were written, the NUL among them */
    if (len < cap) {
        require(written.code == FY_OK && written.at == len);
        require(memcmp(got, want, len) == 0 && got[len] == '\0');
        used = len + 1;
    } else {
        require(written.code == FY_NO_SPACE && written.at == len + 1);
    }
    for (; used < sizeof got; used++) require((uint8_t)got[used] == JUNK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_jieqi want, got;
    memset(&want, JUNK, sizeof want);
    memset(&got, JUNK, sizeof got);
    const fy_result careful = fy__jieqi_read(&want, in.text, in.len);
    const fy_result read = fy_jieqi_parse(&got, in.text, in.len, in.allow);
    require(read.code == careful.code && read.at == careful.at);
    require(memcmp(&got, &want, sizeof want) == 0);
    if (read.code == FY_OK) {
        written_alike(&got, FY_JIEQI_TEXT_MAX);
        written_alike(&got, in.len % ROOM);
    }
    free(in.text);
    return 0;
}
