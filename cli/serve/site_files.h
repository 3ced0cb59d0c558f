/* The files of the page, as tools/gen_site.c has written them into the tool. They are there if the
 * build had a compiler for WebAssembly: HAVE_SITE. */
#ifndef CLI_SERVE_SITE_FILES_H
#define CLI_SERVE_SITE_FILES_H

#include <stddef.h>

typedef struct site_file {
    const char *path; /* below the root, without a slash before it: "index.html" */
    const char *type; /* as Content-Type has it                                  */
    const unsigned char *bytes;
    size_t length;
    const unsigned char *gzip; /* the same, compressed; NULL if that gains nothing */
    size_t gzip_length;
} site_file;

/* Sorted by path; the last one has none. */
extern const site_file site_files[];

#endif
