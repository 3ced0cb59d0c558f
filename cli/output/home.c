/* Folders of the user's home. */
#include "home.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool home_path(char *out, size_t room, const char *variable, const char *folder, const char *in)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int len = -1;
    if (base != NULL && base[0] == '/')
        len = snprintf(out, room, "%s/forsyth/%s", base, in);
    else if (home != NULL && home[0] == '/')
        len = snprintf(out, room, "%s/%s/forsyth/%s", home, folder, in);
    return len >= 0 && (size_t)len < room;
}

bool home_make_folders(const char *path, unsigned mode)
{
    char part[4096];
    if (strlen(path) >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(part, (mode_t)mode) != 0 && errno != EEXIST) return false;
        *slash = '/';
    }
    return true;
}
