/* The quick way to read Azul FEN gives what the careful one gives, and touches nothing else. */
#include "input.h"

/* From src/azul/internal.h, which fuzz targets do not include. */
fy_result fy__azul_read(fy_azul *out, const char *text, size_t len, uint32_t allow);

enum { JUNK = 0xa5 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_azul want, got;
    memset(&want, JUNK, sizeof want);
    memset(&got, JUNK, sizeof got);
    const fy_result careful = fy__azul_read(&want, in.text, in.len, in.allow);
    const fy_result read = fy_azul_parse(&got, in.text, in.len, in.allow);
    require(read.code == careful.code && read.at == careful.at);
    require(memcmp(&got, &want, sizeof want) == 0);
    free(in.text);
    return 0;
}
