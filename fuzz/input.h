/* What the fuzz targets share. An input is two bytes that choose leniencies, then a text.
 *
 * The two bytes count modulo 64 and 32, so that letters do: "@@" is strict, and the rest of a file
 * in the corpus can be read. A second letter in lower case also allows what is around texts. The
 * text is copied to a block of its exact size, where the sanitizer sees each byte that is read too
 * many. */
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <forsyth/forsyth.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A broken property is a crash. */
static inline void require(int condition)
{
    if (!condition) abort();
}

static inline char *exact_copy(const void *bytes, size_t len)
{
    char *copy = malloc(len > 0 ? len : 1);
    require(copy != NULL);
    if (len > 0) memcpy(copy, bytes, len);
    return copy;
}

typedef struct fuzz_input {
    char *text; /* to be freed */
    size_t len;
    uint32_t allow;
} fuzz_input;

static inline fuzz_input input_of(const uint8_t *data, size_t size)
{
    fuzz_input in = {NULL, 0, 0};
    if (size >= 2) {
        in.allow = (data[0] & 63u) | (data[1] & 31u) << 6;
        if (data[1] & 32u) in.allow |= FY_ALLOW_WRAPPED | FY_ALLOW_STARTPOS;
        data += 2;
        size -= 2;
    }
    in.text = exact_copy(data, size);
    in.len = size;
    return in;
}

#endif
