/* Adding to a file that is kept open: all of it, or none. */
#ifndef CLI_APPEND_WHOLE_H
#define CLI_APPEND_WHOLE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the bytes at the end of the file. False if that cannot be done, which it has said; the
 * file is as it was then, if it can be cut. */
bool append_whole(int fd, const char *path, const char *bytes, size_t len);

#endif
