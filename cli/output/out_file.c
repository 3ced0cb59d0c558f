#include "out_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char target[PATH_MAX];
static char beside[PATH_MAX + sizeof ".XXXXXX"];
static atomic_bool is_there; /* the file beside */

void out_file_drop(void)
{
    if (atomic_exchange(&is_there, false)) unlink(beside);
}

void out_file_die_of(int signal_number)
{
    out_file_drop();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* Whoever started the program may have had signals ignored, as nohup does. */
static void catch_signals(void)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (signal(ends[i], out_file_die_of) == SIG_IGN) signal(ends[i], SIG_IGN);
}

/* After a file that was kept, standard output is closed, and the next one may come in its place. */
static int redirect(int fd)
{
    if (fd == STDOUT_FILENO) return 0;
    const int error = dup2(fd, STDOUT_FILENO) < 0 ? errno : 0;
    close(fd);
    return error;
}

static int begin_beside(mode_t mode)
{
    snprintf(beside, sizeof beside, "%s.XXXXXX", target);
    const int fd = mkstemp(beside);
    if (fd < 0) return errno;
    atomic_store(&is_there, true);
    catch_signals();
    const int error = fchmod(fd, mode) != 0 ? errno : 0;
    const int failed = redirect(fd);
    if (error != 0 || failed != 0) out_file_drop();
    return error != 0 ? error : failed;
}

static int begin_new(const char *path)
{
    const mode_t mask = umask(0);
    umask(mask);
    if (*path == '\0') return ENOENT;
    if ((size_t)snprintf(target, sizeof target, "%s", path) >= sizeof target) return ENAMETOOLONG;
    return begin_beside(0666 & ~mask);
}

/* A file that may not be written to is not replaced, and a link keeps pointing to its file. */
int out_file_begin(const char *path)
{
    struct stat about;
    const int fd = open(path, O_WRONLY | O_NOCTTY);
    if (fd < 0) return errno == ENOENT ? begin_new(path) : errno;
    const int error = fstat(fd, &about) != 0 ? errno : 0;
    if (error == 0 && !S_ISREG(about.st_mode)) return redirect(fd);
    close(fd);
    if (error != 0) return error;
    if (realpath(path, target) == NULL) return errno;
    return begin_beside(about.st_mode & 07777);
}

int out_file_keep(void)
{
    if (!atomic_load(&is_there)) return 0;
    if (close(STDOUT_FILENO) != 0 || rename(beside, target) != 0) {
        const int error = errno;
        out_file_drop();
        return error;
    }
    atomic_store(&is_there, false);
    return 0;
}
