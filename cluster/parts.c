/* Cutting files at line ends.
 *
 * A file is looked at in pieces of equal size, of which each rank takes some: where is the first
 * line end in it, and how many are there? From that all know where the lines begin that a part
 * consists of, those after the first line end of one piece up to the first of the next, and how
 * many lines come before. A piece without a line end belongs to the part before it. */
#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "input/arguments.h"
#include "output/out.h"
#include "ranks.h"
#include "test_number.h"

/* Small enough that the ranks end at about the same time, large enough that the round trips do not
 * count. */
enum { PIECE = 4 << 20, READ_ROOM = 1 << 18 };

/* Of an argument, as rank 0 sees it. */
typedef struct input_file {
    uint64_t size;
    uint64_t can_cut;
} input_file;

/* Of a piece: both are 0 as long as nobody has looked. */
typedef struct piece_ends {
    uint64_t after_first; /* the byte after the first line end, or 0 */
    uint64_t count;
} piece_ends;

static uint64_t piece_size(void)
{
    return test_number("FORSYTH_MPI_TEST_PIECE", PIECE);
}

/* ---- files ------------------------------------------------------------------------------- */

static uint64_t size_here(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? (uint64_t)about.st_size : UINT64_MAX;
}

static bool is_file(const settings *s, int argument)
{
    return argument_kind_of(s, s->args[argument], false) == ARGUMENT_FILE;
}

/* What rank 0 finds; and does everybody else find files of the same size? */
static int look_at_files(input_file *files, const settings *s)
{
    int differing = s->arg_count, least;
    for (int i = 0; all_ranks.own == 0 && i < s->arg_count; i++) {
        if (!is_file(s, i)) continue;
        files[i].can_cut = feed_can_cut(s, s->args[i], &files[i].size);
        files[i].size = size_here(s->args[i]);
    }
    ranks_share(files, (size_t)s->arg_count * sizeof *files);
    for (int i = s->arg_count; i-- > 0;)
        if (is_file(s, i) && size_here(s->args[i]) != files[i].size) differing = i;
    MPI_Allreduce(&differing, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (least == s->arg_count) return 0;
    if (all_ranks.own == 0) {
        fputs("forsyth-mpi: not all ranks see the same '", stderr);
        print_escaped(stderr, s->args[least], strlen(s->args[least]));
        fputs("'\n", stderr);
    }
    return 3;
}

/* ---- line ends --------------------------------------------------------------------------- */

/* Looks for line ends from a byte before the piece on, so that a line may begin with the piece. */
static piece_ends look_at_piece(int fd, uint64_t from, uint64_t until)
{
    static char bytes[READ_ROOM];
    piece_ends ends = {0, 0};
    while (from < until) {
        const size_t wanted = until - from < READ_ROOM ? (size_t)(until - from) : READ_ROOM;
        const ssize_t n = pread(fd, bytes, wanted, (off_t)from);
        if (n <= 0) break; /* whoever reads the part will say why */
        for (const char *p = bytes, *end = bytes + n; (p = memchr(p, '\n', (size_t)(end - p)));) {
            p++;
            if (ends.count++ == 0) ends.after_first = from + (uint64_t)(p - bytes);
            if (p == end) break;
        }
        from += (uint64_t)n;
    }
    return ends;
}

static piece_ends *look_at_pieces(const char *path, uint64_t size, size_t count)
{
    const uint64_t piece = piece_size();
    piece_ends *ends = talk_need(calloc(count, sizeof *ends));
    const int fd = open(path, O_RDONLY);
    for (size_t i = (size_t)all_ranks.own; fd >= 0 && i < count; i += (size_t)all_ranks.count) {
        const uint64_t from = i == 0 ? 0 : i * piece - 1, next = (i + 1) * piece - 1;
        ends[i] = look_at_piece(fd, from, i + 1 == count ? size : next);
    }
    if (fd >= 0) close(fd);
    MPI_Allreduce(MPI_IN_PLACE, ends, (int)(2 * count), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    return ends;
}

/* ---- parts ------------------------------------------------------------------------------- */

static void add_part(parts *p, feed_part part)
{
    if ((p->count & (p->count - 1)) == 0)
        p->all = talk_need(realloc(p->all, 2 * (p->count + 1) * sizeof *p->all));
    p->all[p->count++] = part;
}

static void cut_file(parts *p, const settings *s, int argument, uint64_t size)
{
    const uint64_t piece = piece_size();
    const size_t count = (size_t)((size + piece - 1) / piece);
    piece_ends *ends = look_at_pieces(s->args[argument], size, count);
    feed_part part = {.argument = argument, .is_cut = true};
    uint64_t lines = ends[0].count;
    for (size_t i = 1; i < count; lines += ends[i++].count) {
        if (ends[i].after_first == 0 || ends[i].after_first == size) continue;
        part.until = ends[i].after_first;
        add_part(p, part);
        part.from = part.until;
        part.line = lines + 1;
    }
    part.until = size;
    add_part(p, part);
    free(ends);
}

int parts_make(parts *out, const settings *s)
{
    input_file *files = talk_need(calloc((size_t)s->arg_count + 1, sizeof *files));
    *out = (parts){NULL, 0};
    const int code = look_at_files(files, s);
    for (int i = 0; code == 0 && i < s->arg_count; i++) {
        if (files[i].can_cut)
            cut_file(out, s, i, files[i].size);
        else
            add_part(out, (feed_part){.argument = i});
    }
    free(files);
    return code;
}

void parts_free(parts *p)
{
    free(p->all);
    *p = (parts){NULL, 0};
}
