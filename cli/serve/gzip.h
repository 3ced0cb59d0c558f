/* Smaller answers, for clients that take them. */
#ifndef CLI_SERVE_GZIP_H
#define CLI_SERVE_GZIP_H

#include <stdbool.h>
#include <stddef.h>

/* Can answers of that type be made smaller? Then what is sent depends on what the client takes. */
bool gzip_suits(const char *type);

/* Is it worth while? Pictures as PNG are small already, and so are short answers. */
bool gzip_pays(const char *type, size_t len);

/* The bytes as gzip, which the caller frees; NULL if that cannot be done. */
void *gzip_bytes(const char *bytes, size_t len, size_t *out_len);

#endif
