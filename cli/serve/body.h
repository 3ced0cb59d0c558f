/* The body of a request: the first megabyte in memory, the rest in a file without a name. So a body
 * may be of any size; but all files together have a limit, so that clients cannot fill the disk. */
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
    uint64_t filed; /* bytes of the limit that it has taken */
} body;

/* All files together may have so many bytes; before any thread is there. */
void body_files_limit(uint64_t bytes);

/* 0, or the number of an error: ENOSPC, ENOMEM; EFBIG if it is larger than all may be, EAGAIN if
 * others take too much now. */
int body_add(body *b, const char *bytes, size_t len);

/* Copies what stands at `at`; gives how many bytes, 0 at the end, -1 if the file cannot be read. */
long body_read(const body *b, uint64_t at, char *out, size_t cap);

void body_free(body *b);

#endif
