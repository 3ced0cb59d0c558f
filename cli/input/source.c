/* Reading files and streams.
 *
 * Everything is read with read(2), also what could be mapped: a mapped file that somebody shortens
 * while it is read turns into a signal in the middle of a parser, where read() simply comes to the
 * end of the file. The bytes of a plain file go straight to where the caller wants them. */
#include "source.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COMPRESSED_ROOM = 1 << 18, PEEK_ROOM = 1 << 16 };

void source_start(source *out, int fd)
{
    struct stat about;
    memset(out, 0, sizeof *out);
    out->fd = fd;
    if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return;
    off_t at = lseek(fd, 0, SEEK_CUR); /* somebody may have read some of it */
    out->size = (uint64_t)about.st_size;
    out->at = at > 0 ? (uint64_t)at : 0;
}

void source_end(source *in)
{
    decompressor_free(in->decompressor);
    free(in->compressed);
    free(in->peeked);
    in->decompressor = NULL;
    in->compressed = in->peeked = NULL;
}

void source_go_to(source *in, uint64_t from, uint64_t until)
{
    in->form = COMPRESSION_NONE;
    in->peeked_used = in->peeked_len;
    in->is_over = false;
    in->at = in->given = from;
    in->ends_at = until;
    if (lseek(in->fd, (off_t)from, SEEK_SET) < 0) in->error = errno;
}

/* read(2), which waits for streams that would rather not. */
static ptrdiff_t read_some(source *in, char *out, size_t cap)
{
    if (in->ends_at != 0 && in->at >= in->ends_at) return 0;
    if (in->ends_at != 0 && cap > in->ends_at - in->at) cap = (size_t)(in->ends_at - in->at);
    ssize_t n = read(in->fd, out, cap);
    if (n < 0 && errno == EAGAIN) {
        poll(&(struct pollfd){.fd = in->fd, .events = POLLIN}, 1, -1);
        n = read(in->fd, out, cap);
    }
    if (n > 0) in->at += (uint64_t)n;
    if (n < 0 && errno != EINTR && errno != EAGAIN) in->error = errno;
    return n;
}

/* ---- compressed -------------------------------------------------------------------------- */

static bool start_decompressing(source *in, compression form, const char *first, size_t len)
{
    in->form = form;
    in->absent = !decompressor_is_there(form);
    if (in->absent) return false;
    in->decompressor = decompressor_new(form);
    in->compressed = malloc(COMPRESSED_ROOM);
    if (in->decompressor == NULL || in->compressed == NULL) {
        in->error = ENOMEM;
        return false;
    }
    memcpy(in->compressed, first, len);
    in->until = len;
    return true;
}

/* More to decompress: 1, or 0 at the end, or -1. */
static ptrdiff_t refill(source *in)
{
    if (in->from < in->until || in->holds) return 1;
    ptrdiff_t n = read_some(in, in->compressed, COMPRESSED_ROOM);
    if (n > 0) {
        in->from = 0;
        in->until = (size_t)n;
        return 1;
    }
    in->ends_early = n == 0 && !decompressor_is_done(in->decompressor);
    return in->ends_early ? -1 : n;
}

static ptrdiff_t read_decompressed(source *in, char *out, size_t cap)
{
    decompress_step step = {.out = out, .out_len = cap};
    while (step.out == out) {
        ptrdiff_t more = in->trouble != NULL ? -1 : refill(in);
        if (more <= 0) return more;
        step.in = in->compressed + in->from;
        step.in_len = in->until - in->from;
        in->trouble = decompress(in->decompressor, &step);
        in->from = in->until - step.in_len;
        in->holds = step.out_len == 0;
    }
    in->given += (uint64_t)(step.out - out);
    return step.out - out;
}

/* ---- either ------------------------------------------------------------------------------ */

/* Reads until it is clear what the file is. */
static ptrdiff_t read_first(source *in, char *out, size_t cap)
{
    size_t seen = 0;
    compression form = COMPRESSION_UNCLEAR;
    while (form == COMPRESSION_UNCLEAR && seen < cap) {
        ptrdiff_t n = read_some(in, out + seen,
                                cap - seen < COMPRESSED_ROOM ? cap - seen : COMPRESSED_ROOM);
        if (n < 0) return n;
        if (n == 0) break;
        seen += (size_t)n;
        form = compression_of(out, seen);
    }
    if (form == COMPRESSION_GZIP || form == COMPRESSION_ZSTD)
        return start_decompressing(in, form, out, seen) ? read_decompressed(in, out, cap) : -1;
    in->form = COMPRESSION_NONE;
    in->given = seen;
    return (ptrdiff_t)seen;
}

static ptrdiff_t read_more(source *in, char *out, size_t cap)
{
    if (source_has_failed(in)) return -1;
    if (in->form == COMPRESSION_UNCLEAR) return read_first(in, out, cap);
    if (in->form != COMPRESSION_NONE) return read_decompressed(in, out, cap);
    ptrdiff_t n = read_some(in, out, cap);
    if (n > 0) in->given += (uint64_t)n;
    return n;
}

bool source_peek(source *in)
{
    if (in->peeked == NULL) in->peeked = malloc(PEEK_ROOM);
    if (in->peeked == NULL) in->error = ENOMEM;
    if (in->peeked == NULL || in->peeked_len == PEEK_ROOM) return false;
    const ptrdiff_t n = read_more(in, in->peeked + in->peeked_len, PEEK_ROOM - in->peeked_len);
    if (n > 0) in->peeked_len += (size_t)n;
    in->is_over = n == 0;
    return n != 0 && !source_has_failed(in);
}

ptrdiff_t source_read(source *in, char *out, size_t cap)
{
    const size_t left = in->peeked_len - in->peeked_used, used = left < cap ? left : cap;
    if (left == 0) return in->is_over ? 0 : read_more(in, out, cap);
    memcpy(out, in->peeked + in->peeked_used, used);
    in->peeked_used += used;
    return (ptrdiff_t)used;
}

bool source_has_failed(const source *in)
{
    return in->error != 0 || in->trouble != NULL || in->ends_early || in->absent;
}

void source_explain(const source *in, FILE *to)
{
    if (in->absent)
        fprintf(to, "this build cannot read %s", compression_name(in->form));
    else if (in->ends_early)
        fprintf(to, "the %s data ends too early, after %" PRIu64 " bytes of text",
                compression_name(in->form), in->given);
    else if (in->trouble != NULL)
        fprintf(to, "the %s data cannot be read after %" PRIu64 " bytes of text: %s",
                compression_name(in->form), in->given, in->trouble);
    else
        fputs(strerror(in->error), to);
}
