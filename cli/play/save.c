#include "save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/home.h"
#include "../output/out.h"
#include "../output/write_all.h"

struct save {
    int fd; /* of the file at `path`, which holds the lock; -1 if there is none yet */
    char path[SAVE_PATH_MAX];
};

/* ---- places ------------------------------------------------------------------------------ */

/* The path of something in our folder; false if there is no home, or it is too long. */
static bool place_of(char out[SAVE_PATH_MAX], const char *in)
{
    return home_path(out, SAVE_PATH_MAX, "XDG_STATE_HOME", ".local/state", in);
}

static bool fail(char why[SAVE_WHY_MAX], const char *path, int error)
{
    snprintf(why, SAVE_WHY_MAX, "%.300s: %s", path, strerror(error));
    return false;
}

/* ---- writing ----------------------------------------------------------------------------- */

/* The name of a file is on disk when its folder is. */
static void sync_folder(const char *path)
{
    char folder[SAVE_PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == NULL)
        snprintf(folder, sizeof folder, ".");
    else
        slash[slash == folder] = '\0';
    const int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    (void)fsync(fd); /* not all systems can */
    close(fd);
}

/* Writes beside, and renames; gives the new file, open and locked, or -1 and an errno. */
static int replace(const char *path, const char *text, size_t len, unsigned mode)
{
    char beside[SAVE_PATH_MAX + 16];
    snprintf(beside, sizeof beside, "%s~", path);
    const int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW,
                        (mode_t)mode);
    if (fd < 0) return -1;
    (void)flock(fd, LOCK_EX | LOCK_NB); /* before it has a name that others look for */
    if (write_all(fd, text, len) && fsync(fd) == 0 && rename(beside, path) == 0) {
        sync_folder(path);
        return fd;
    }
    const int error = errno;
    unlink(beside);
    close(fd);
    errno = error;
    return -1;
}

bool save_text(const char *path, const char *text, size_t len, unsigned mode,
               char why[SAVE_WHY_MAX])
{
    const int fd = replace(path, text, len, mode);
    if (fd < 0) return fail(why, path, errno);
    close(fd);
    return true;
}

bool save_write(save *f, const char *text, size_t len, char why[SAVE_WHY_MAX])
{
    if (!home_make_folders(f->path, 0700)) return fail(why, f->path, errno);
    const int fd = replace(f->path, text, len, 0600);
    if (fd < 0) return fail(why, f->path, errno);
    if (f->fd >= 0) close(f->fd);
    f->fd = fd;
    return true;
}

/* ---- one file ---------------------------------------------------------------------------- */

/* A name that no other game has: when it began, and a number nobody else drew. */
save *save_new(const char *game, char why[SAVE_WHY_MAX])
{
    char name[128], when[32] = "";
    unsigned number = (unsigned)getpid();
    const time_t now = time(NULL);
    struct tm local;
    save *f = talk_need(calloc(1, sizeof *f));
    f->fd = -1;
    if (getrandom(&number, sizeof number, 0) < 0) number ^= (unsigned)now;
    if (localtime_r(&now, &local) != NULL) strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &local);
    snprintf(name, sizeof name, "games/%s-%s-%08x.pgn", when, game, number);
    if (place_of(f->path, name)) return f;
    snprintf(why, SAVE_WHY_MAX, "there is no home folder to keep games in");
    free(f);
    return NULL;
}

/* Is the open file what has that name now? */
static bool is_named(int fd, const char *path)
{
    struct stat a, b;
    return fstat(fd, &a) == 0 && stat(path, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/* Opens and locks a file; -1 and an errno, EWOULDBLOCK if somebody else has it. */
static int lock_file(const char *path)
{
    for (int tries = 0; tries < 8; tries++) {
        const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        if (fd < 0) return -1;
        const int error = flock(fd, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
        if (error == 0 && is_named(fd, path)) return fd;
        close(fd);
        errno = error;
        if (error != 0) return -1;
    }
    errno = EWOULDBLOCK;
    return -1;
}

save *save_take(const char *path, char why[SAVE_WHY_MAX])
{
    save *f = talk_need(calloc(1, sizeof *f));
    snprintf(f->path, sizeof f->path, "%s", path);
    f->fd = lock_file(path);
    if (f->fd >= 0) return f;
    if (errno == EWOULDBLOCK)
        snprintf(why, SAVE_WHY_MAX, "%.300s: this game is being played already", path);
    else
        fail(why, path, errno);
    free(f);
    return NULL;
}

const char *save_path(const save *f)
{
    return f->path;
}

void save_close(save *f)
{
    if (f == NULL) return;
    if (f->fd >= 0) close(f->fd);
    free(f);
}

/* ---- the archive ------------------------------------------------------------------------- */

/* The error of the system, or 0. */
static int move_to_archive(char path[SAVE_PATH_MAX])
{
    char name[512], to[SAVE_PATH_MAX];
    const char *base = strrchr(path, '/');
    if (base == NULL || snprintf(name, sizeof name, "archive%s", base) >= (int)sizeof name ||
        !place_of(to, name))
        return ENAMETOOLONG;
    if (!home_make_folders(to, 0700) || rename(path, to) != 0) return errno;
    sync_folder(to);
    sync_folder(path);
    snprintf(path, SAVE_PATH_MAX, "%s", to);
    return 0;
}

bool save_archive(save *f, char why[SAVE_WHY_MAX])
{
    if (f->fd < 0) return true;
    const int error = move_to_archive(f->path);
    return error == 0 || fail(why, f->path, error);
}

void save_put_away(const char *path)
{
    char from[SAVE_PATH_MAX];
    snprintf(from, sizeof from, "%s", path);
    const int fd = lock_file(path);
    if (fd < 0) return;
    (void)move_to_archive(from); /* else it is seen again next time */
    close(fd);
}

/* ---- the list ---------------------------------------------------------------------------- */

bool save_is_kept(const char *path)
{
    char games[SAVE_PATH_MAX];
    if (!place_of(games, "games/")) return false;
    char *real_games = realpath(games, NULL), *real = realpath(path, NULL);
    const char *slash = real != NULL ? strrchr(real, '/') : NULL;
    const size_t len = slash != NULL ? (size_t)(slash - real) : 0;
    const bool is_kept = real_games != NULL && slash != NULL && strlen(real_games) == len &&
                         memcmp(real_games, real, len) == 0;
    free(real_games);
    free(real);
    return is_kept;
}

static bool is_record(const char *name)
{
    const size_t len = strlen(name);
    return name[0] != '.' && len > 4 && strcmp(name + len - 4, ".pgn") == 0;
}

/* False if somebody plays it, or it is no file. */
static bool describe(save_entry *out, const char *folder, const char *name)
{
    struct stat about;
    if (snprintf(out->path, sizeof out->path, "%s%s", folder, name) >= (int)sizeof out->path)
        return false;
    const int fd = lock_file(out->path);
    if (fd < 0) return false;
    const bool is_file = fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
    close(fd);
    if (is_file) out->when = about.st_mtim;
    return is_file;
}

static int newest_first(const void *a, const void *b)
{
    const save_entry *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec) return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    if (x->when.tv_nsec != y->when.tv_nsec) return x->when.tv_nsec < y->when.tv_nsec ? 1 : -1;
    return -strcmp(x->path, y->path);
}

size_t save_list(save_entry **out)
{
    char folder[SAVE_PATH_MAX];
    size_t count = 0, room = 0;
    const struct dirent *found;
    *out = NULL;
    DIR *games = place_of(folder, "games/") ? opendir(folder) : NULL;
    if (games == NULL) return 0;
    while ((found = readdir(games)) != NULL) {
        if (!is_record(found->d_name)) continue;
        if (count == room) {
            room = 2 * room + 16;
            *out = talk_need(realloc(*out, room * sizeof **out));
        }
        count += describe(&(*out)[count], folder, found->d_name);
    }
    closedir(games);
    if (count > 1) qsort(*out, count, sizeof **out, newest_first);
    return count;
}
