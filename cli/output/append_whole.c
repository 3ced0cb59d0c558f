#include "append_whole.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "refusal.h"

bool append_whole(int fd, const char *path, const char *bytes, size_t len)
{
    const off_t before = lseek(fd, 0, SEEK_END);
    while (len > 0) {
        const ssize_t written = write(fd, bytes, len);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            const int error = errno;
            if (before >= 0 && ftruncate(fd, before) != 0) errno = error;
            refuse_file("cannot write", path, strerror(error), 3);
            return false;
        }
        bytes += written;
        len -= (size_t)written;
    }
    return true;
}
