/* Writing that is not content with a part. */
#ifndef CLI_WRITE_ALL_H
#define CLI_WRITE_ALL_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

/* All of a text; false and an errno. */
static inline bool write_all(int fd, const char *text, size_t len)
{
    while (len > 0) {
        const ssize_t written = write(fd, text, len);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text += written;
        len -= (size_t)written;
    }
    return true;
}

#endif
