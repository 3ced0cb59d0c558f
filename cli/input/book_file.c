#include "book_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/out.h"

/* 0, or the error of the system. */
static int read_bytes(book_file *b, int fd, size_t size)
{
    b->bytes = malloc(size > 0 ? size : 1);
    if (b->bytes == NULL) return ENOMEM;
    while (b->len < size) {
        const ssize_t got = read(fd, b->bytes + b->len, size - b->len);
        if (got == 0) break;
        if (got < 0 && errno != EINTR) return errno;
        if (got > 0) b->len += (size_t)got;
    }
    return 0;
}

static int read_file(book_file *b, const char *path)
{
    struct stat about;
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return errno;
    int error = fstat(fd, &about) == 0 ? 0 : errno;
    if (error == 0 && S_ISDIR(about.st_mode)) error = EISDIR;
    if (error == 0) error = read_bytes(b, fd, (size_t)about.st_size);
    close(fd);
    return error;
}

int book_file_read(book_file *out, const char *path, char *why, size_t room)
{
    book_file b = {0};
    const int error = read_file(&b, path);
    if (error != 0) {
        snprintf(why, room, "%s", strerror(error));
        book_file_free(&b);
        return 3;
    }
    const fy_result result = fy_book_check(b.bytes, b.len);
    if (result.code != FY_OK) {
        snprintf(why, room, "entry %" PRIu32 ": %s: %s", result.at, fy_code_name(result.code),
                 fy_code_text(result.code));
        book_file_free(&b);
        return 1;
    }
    *out = b;
    return 0;
}

void book_file_free(book_file *b)
{
    free(b->bytes);
    *b = (book_file){0};
}

int book_file_open(book_file *out, const char *path)
{
    char why[256];
    const int failed = book_file_read(out, path, why, sizeof why);
    if (failed == 0) return 0;
    fputs("forsyth: ", stderr);
    print_escaped(stderr, path, strlen(path));
    fprintf(stderr, ": %s\n", why);
    return failed;
}

size_t book_file_find(fy_book_choice out[BOOK_CHOICES], const book_file *b, const fy_game *game,
                      const fy_position *pos)
{
    size_t count = BOOK_CHOICES;
    if (b->len == 0 || fy_book_find(out, &count, b->bytes, b->len, game, pos).code != FY_OK)
        return 0;
    return count < BOOK_CHOICES ? count : BOOK_CHOICES;
}

bool book_file_knows(const fy_game *game)
{
    fy_position pos;
    uint64_t key;
    fy_start(&pos, game);
    return fy_key(&key, game, &pos, FY_KEY_POLYGLOT).code == FY_OK;
}
