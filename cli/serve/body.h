/* The body of a request: the first megabyte in memory, the rest in a file without a name. So a body
 * may be of any size. */
#ifndef CLI_SERVE_BODY_H
#define CLI_SERVE_BODY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BODY_IN_MEMORY = 1 << 20 };

/* All 0 is an empty one. */
typedef struct body {
    char *bytes; /* what is in memory: all of it, unless there is a file */
    size_t used, room;
    int fd; /* of the file plus 1, which then has all of it; or 0 */
    uint64_t len;
} body;

/* 0, or the number of an error: ENOSPC, ENOMEM. */
int body_add(body *b, const char *bytes, size_t len);

/* Copies what stands at `at`; gives how many bytes, 0 at the end, -1 if the file cannot be read. */
long body_read(const body *b, uint64_t at, char *out, size_t cap);

void body_free(body *b);

#endif
