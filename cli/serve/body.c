#include "body.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../output/temporary.h"

static struct {
    uint64_t most;
    atomic_uint_fast64_t taken;
} files = {.most = UINT64_MAX};

void body_files_limit(uint64_t bytes)
{
    files.most = bytes;
}

/* Takes so much of the limit, which body_free() gives back. */
static int take_room(body *b, uint64_t len)
{
    if (len > files.most - b->filed) return EFBIG;
    uint64_t taken = atomic_load(&files.taken);
    do {
        if (len > files.most - taken) return EAGAIN;
    } while (!atomic_compare_exchange_weak(&files.taken, &taken, taken + len));
    b->filed += len;
    return 0;
}

static int write_all(int fd, const char *bytes, size_t len)
{
    while (len > 0) {
        const ssize_t n = write(fd, bytes, len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno;
        bytes += n;
        len -= (size_t)n;
    }
    return 0;
}

static int write_file(body *b, const char *bytes, size_t len)
{
    const int error = take_room(b, len);
    return error == 0 ? write_all(b->fd - 1, bytes, len) : error;
}

static int move_to_file(body *b)
{
    const int fd = temporary_descriptor();
    if (fd < 0) return errno;
    b->fd = fd + 1;
    const int error = write_file(b, b->bytes, b->used);
    free(b->bytes);
    b->bytes = NULL;
    b->used = b->room = 0;
    return error;
}

static int make_room(body *b, size_t len)
{
    size_t room = b->room == 0 ? 4096 : b->room;
    while (room < b->used + len) room *= 2;
    if (room == b->room) return 0;
    char *bytes = realloc(b->bytes, room);
    if (bytes == NULL) return ENOMEM;
    b->bytes = bytes;
    b->room = room;
    return 0;
}

int body_add(body *b, const char *bytes, size_t len)
{
    int error = 0;
    if (b->fd == 0 && b->used + len > BODY_IN_MEMORY) error = move_to_file(b);
    if (error == 0) error = b->fd != 0 ? write_file(b, bytes, len) : make_room(b, len);
    if (error != 0) return error;
    if (b->fd == 0) {
        memcpy(b->bytes + b->used, bytes, len);
        b->used += len;
    }
    b->len += len;
    return 0;
}

long body_read(const body *b, uint64_t at, char *out, size_t cap)
{
    if (at >= b->len) return 0;
    if (cap > b->len - at) cap = (size_t)(b->len - at);
    if (b->fd != 0) return pread(b->fd - 1, out, cap, (off_t)at);
    memcpy(out, b->bytes + at, cap);
    return (long)cap;
}

void body_free(body *b)
{
    if (b->fd != 0) close(b->fd - 1);
    atomic_fetch_sub(&files.taken, b->filed);
    free(b->bytes);
    *b = (body){0};
}
