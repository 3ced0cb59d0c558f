/* Compressed data: gzip and zstd, as far as this build has the libraries for it. */
#ifndef CLI_DECOMPRESS_H
#define CLI_DECOMPRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum compression {
    COMPRESSION_UNCLEAR,
    COMPRESSION_NONE,
    COMPRESSION_GZIP,
    COMPRESSION_ZSTD
} compression;

/* What the first bytes of a file say; unclear as long as more of them are needed. */
compression compression_of(const char *bytes, size_t len);

const char *compression_name(compression form);

typedef struct decompressor decompressor;

/* NULL if this build cannot read the form, or if there is no memory. */
decompressor *decompressor_new(compression form);
bool decompressor_is_there(compression form);
void decompressor_free(decompressor *u);

typedef struct decompress_step {
    const char *in;
    size_t in_len; /* both move on by what was taken */
    char *out;
    size_t out_len; /* both move on by what was made */
} decompress_step;

/* Goes on until the input is used up or the output is full. Members and frames may follow each
 * other. NULL, or what is wrong; the output made before that is good. */
const char *decompress(decompressor *u, decompress_step *step);

/* Is what came in so far complete? */
bool decompressor_is_done(const decompressor *u);

#endif
