#include "temporary.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "out.h"

_Noreturn void temporary_fail(const char *what)
{
    char text[64];
    snprintf(text, sizeof text, "cannot %s a temporary file", what);
    talk_die(text, errno);
}

int temporary_descriptor(void)
{
    char path[4096];
    const char *folder = getenv("TMPDIR");
    if (folder == NULL || *folder == '\0') folder = "/tmp";
    const int len = snprintf(path, sizeof path, "%s/forsyth-XXXXXX", folder);
    errno = ENAMETOOLONG;
    const int fd = len < (int)sizeof path ? mkstemp(path) : -1;
    if (fd >= 0) unlink(path);
    return fd;
}

FILE *temporary_file(void)
{
    const int fd = temporary_descriptor();
    FILE *file = fd >= 0 ? fdopen(fd, "w+b") : NULL;
    if (file == NULL) temporary_fail("make");
    return file;
}
