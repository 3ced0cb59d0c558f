/* Compressed data: gzip and zstd, as far as this build has the libraries for it. */
#ifndef CLI_UNPACK_H
#define CLI_UNPACK_H

#include <stdbool.h>
#include <stddef.h>

typedef enum packing { PACKING_UNCLEAR, PACKING_NONE, PACKING_GZIP, PACKING_ZSTD } packing;

/* What the first bytes of a file say; unclear as long as more of them are needed. */
packing packing_of(const char *bytes, size_t len);

const char *packing_name(packing form);

typedef struct unpacker unpacker;

/* NULL if this build cannot read the form, or if there is no memory. */
unpacker *unpacker_new(packing form);
bool unpacker_is_there(packing form);
void unpacker_free(unpacker *u);

typedef struct unpack_step {
    const char *in;
    size_t in_len; /* both move on by what was taken */
    char *out;
    size_t out_len; /* both move on by what was made */
} unpack_step;

/* Goes on until the input is used up or the output is full. Members and frames may follow each
 * other. NULL, or what is wrong; the output made before that is good. */
const char *unpack(unpacker *u, unpack_step *step);

/* Is what came in so far complete? */
bool unpacker_is_done(const unpacker *u);

#endif
