#include "job_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "output/out.h"
#include "output/write_all.h"
#include "rank_progress.h"

enum { LINE_MAX_BYTES = 512, HEADER_MAX = 2048, SUM_DIGITS = 16, SYNC_SECONDS = 1 };

/* forsyth-mpi: 'count.jobs', line 4, byte 120: WHY */
static int refuse(const job_file *f, size_t line, size_t byte, const char *why)
{
    fputs("forsyth-mpi: '", stderr);
    print_escaped(stderr, f->path, strlen(f->path));
    fprintf(stderr, "', line %zu, byte %zu: %s\n", line, byte, why);
    return 3;
}

static int refuse_file(const job_file *f, const char *why)
{
    fputs("forsyth-mpi: '", stderr);
    print_escaped(stderr, f->path, strlen(f->path));
    fprintf(stderr, "': %s\n", why);
    return 3;
}

/* ---- the header -------------------------------------------------------------------------- */

static size_t compose_header(char out[HEADER_MAX], const job_header *h)
{
    char text[FY_TEXT_MAX];
    if (fy_write(text, sizeof text, h->game, h->pos, 0).code != FY_OK)
        talk_die("cannot write the position", EOVERFLOW);
    const int len = snprintf(out, HEADER_MAX,
                             "forsyth-mpi perft 1\nversion %s\ngame %s\nposition %s\ndepth %d\n"
                             "split %d\ndetails %s\njobs %zu %016" PRIx64 "\n",
                             fy_version(), fy_game_name(h->game), text, h->depth, h->split,
                             h->details ? "yes" : "no", h->jobs->count, jobs_sum(h->jobs, h->game));
    const uint64_t sum = sum_of_bytes(SUM_START, out, (size_t)len);
    return (size_t)len +
           (size_t)snprintf(out + len, HEADER_MAX - (size_t)len, "sum %016" PRIx64 "\n", sum);
}

/* Where the header of a file is not this one. */
static int compare_header(const job_file *f, const char *text, size_t len, const char *wanted,
                          size_t wanted_len)
{
    size_t line = 1, start = 0, at = 0;
    char why[2 * FY_TEXT_MAX];
    while (at < len && at < wanted_len && text[at] == wanted[at])
        if (text[at++] == '\n') line++, start = at;
    if (at == wanted_len) return 0;
    if (line == 1) return refuse(f, 1, at, "this is not a file of jobs");
    const size_t rest = start < len ? len - start : 0;
    const char *end = rest > 0 ? memchr(text + start, '\n', rest) : NULL;
    if (end == NULL) return refuse(f, line, at, "the file ends within its header");
    snprintf(why, sizeof why, "this count has '%.*s' here: the file is of another one, or damaged",
             (int)strcspn(wanted + start, "\n"), wanted + start);
    return refuse(f, line, at, why);
}

/* Beside, and then linked, so that no run ends with half a header, and of several that begin at the
 * same time one begins the file. */
static int begin_file(job_file *f, const char *header, size_t len)
{
    char *beside = talk_need(malloc(strlen(f->path) + 8));
    sprintf(beside, "%s.XXXXXX", f->path);
    const mode_t mask = umask(0);
    umask(mask);
    const int fd = mkstemp(beside);
    const bool is_begun = fd >= 0 && fchmod(fd, 0666 & ~mask) == 0 && write_all(fd, header, len) &&
                          fsync(fd) == 0 && (link(beside, f->path) == 0 || errno == EEXIST);
    const int error = errno;
    if (fd >= 0) close(fd);
    if (fd >= 0) unlink(beside);
    free(beside);
    return is_begun ? 0 : refuse_file(f, strerror(error));
}

/* ---- lines ------------------------------------------------------------------------------- */

/* "17 0 123456 SUM\n" */
static size_t compose_line(char out[LINE_MAX_BYTES], const job_file *f, uint64_t job, unsigned pass,
                           const job_count *count)
{
    int len = snprintf(out, LINE_MAX_BYTES, "%" PRIu64 " %u", job, pass);
    for (size_t i = 0; i < f->numbers; i++)
        len += snprintf(out + len, LINE_MAX_BYTES - (size_t)len, " %" PRIu64, count->number[i]);
    const uint64_t sum = sum_of_bytes(f->sum, out, (size_t)len);
    len += snprintf(out + len, LINE_MAX_BYTES - (size_t)len, " %016" PRIx64 "\n", sum);
    return (size_t)len;
}

/* Reads a line by writing what was understood of it: only what is the same in every byte counts. */
static bool read_line(const job_file *f, const char *line, size_t len, uint64_t *job,
                      unsigned *pass, job_count *count)
{
    char again[LINE_MAX_BYTES], copy[LINE_MAX_BYTES], *p = copy;
    if (len >= sizeof copy) return false;
    memcpy(copy, line, len);
    copy[len] = '\0';
    *job = strtoull(p, &p, 10);
    *pass = (unsigned)strtoul(p, &p, 10);
    for (size_t i = 0; i < f->numbers; i++) count->number[i] = strtoull(p, &p, 10);
    return compose_line(again, f, *job, *pass, count) == len && memcmp(again, line, len) == 0;
}

/* The lines behind the header; gives the length of all that are whole. */
static int read_lines(const job_file *f, const char *text, size_t len, size_t *at, job_told *told,
                      void *context)
{
    size_t number = 1;
    for (size_t i = 0; i < *at; i++) number += text[i] == '\n';
    for (const char *end; (end = memchr(text + *at, '\n', len - *at)) != NULL; number++) {
        const size_t used = (size_t)(end - text) + 1 - *at;
        job_count count = {{0}};
        uint64_t job;
        unsigned pass;
        if (!read_line(f, text + *at, used, &job, &pass, &count))
            return refuse(f, number, *at, "the line is damaged");
        if (!told(context, job, pass, &count))
            return refuse(f, number, *at, "there is no such job, or it has another count above");
        *at += used;
    }
    return 0;
}

/* ---- the file ---------------------------------------------------------------------------- */

static char *read_whole(const job_file *f, size_t *len)
{
    struct stat about;
    if (fstat(f->fd, &about) != 0) return NULL;
    char *text = talk_need(malloc((size_t)about.st_size + 1));
    *len = 0;
    for (ssize_t n; *len < (size_t)about.st_size; *len += (size_t)n) {
        n = pread(f->fd, text + *len, (size_t)about.st_size - *len, (off_t)*len);
        if (n == 0) break;
        if (n > 0) continue;
        free(text);
        return NULL;
    }
    return text;
}

/* What was written last may lack its end. */
static int cut_torn_line(const job_file *f, size_t len, size_t whole)
{
    if (whole == len) return 0;
    if (ftruncate(f->fd, (off_t)whole) != 0) return refuse_file(f, strerror(errno));
    if (talk_is_quiet()) return 0;
    fputs("forsyth-mpi: '", stderr);
    print_escaped(stderr, f->path, strlen(f->path));
    fprintf(stderr, "', byte %zu: the last line was not finished; its job is done again\n", whole);
    return 0;
}

static int read_file(job_file *f, const char *header, size_t header_len, job_told *told,
                     void *context)
{
    size_t len, at = header_len;
    if (flock(f->fd, LOCK_EX | LOCK_NB) != 0)
        return refuse_file(f, errno == EWOULDBLOCK ? "another run uses it" : strerror(errno));
    char *text = read_whole(f, &len);
    if (text == NULL) return refuse_file(f, strerror(errno));
    int code = compare_header(f, text, len, header, header_len);
    if (code == 0) code = read_lines(f, text, len, &at, told, context);
    if (code == 0) code = cut_torn_line(f, len, at);
    free(text);
    return code;
}

int job_file_open(job_file *out, const char *path, const job_header *h, job_told *told,
                  void *context)
{
    char header[HEADER_MAX];
    const size_t len = compose_header(header, h);
    *out = (job_file){.path = path, .fd = -1, .sum = sum_of_bytes(SUM_START, header, len)};
    out->numbers = 1;
    while (h->details && fy_detail_name(h->game, out->numbers - 1) != NULL) out->numbers++;
    for (int tries = 0; out->fd < 0; tries++) {
        out->fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
        if (out->fd >= 0) break;
        if (errno != ENOENT || tries > 0) return refuse_file(out, strerror(errno));
        const int code = begin_file(out, header, len);
        if (code != 0) return code;
    }
    return read_file(out, header, len, told, context);
}

void job_file_add(job_file *f, uint64_t job, unsigned pass, const job_count *count)
{
    char line[LINE_MAX_BYTES];
    if (f->fd < 0) return;
    const size_t len = compose_line(line, f, job, pass, count);
    if (!write_all(f->fd, line, len)) talk_die("cannot write the file of jobs", errno);
    if (seconds_now() - f->synced < SYNC_SECONDS) return;
    if (fdatasync(f->fd) != 0) talk_die("cannot write the file of jobs", errno);
    f->synced = seconds_now();
}

void job_file_close(job_file *f)
{
    if (f->fd < 0) return;
    if (fsync(f->fd) != 0 || close(f->fd) != 0) talk_die("cannot write the file of jobs", errno);
    f->fd = -1;
}
