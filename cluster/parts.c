/* Cutting files between records, which is easy, between blocks, and at line ends.
 *
 * A file of lines is looked at in pieces of equal size, of which each rank takes some: where is the
 * first line end in it, and how many are there? From that all know where the lines begin that a
 * part consists of, those after the first line end of one piece up to the first of the next, and
 * how many lines come before. A piece without a line end belongs to the part before it.
 *
 * A packed file ends where it is damaged, whatever follows. So the ranks first read all of it, each
 * some of the parts; from the first faulty one on, the rest of the file is one part. */
#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "input/arguments.h"
#include "input/packed.h"
#include "output/out.h"
#include "ranks.h"
#include "test_number.h"

/* Small enough that the ranks end at about the same time, large enough that the round trips do not
 * count. */
enum { PIECE = 4 << 20, READ_ROOM = 1 << 18 };

/* Of an argument, as rank 0 sees it. */
typedef struct input_file {
    uint64_t size;
    uint64_t unit; /* as feed_cut() says it */
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

/* Of a file; of a pipe or a device, which can be read only once, and of nothing at all numbers that
 * no file has. */
static const uint64_t size_of_stream = UINT64_MAX - 1, size_of_nothing = UINT64_MAX;

static uint64_t size_here(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0) return size_of_nothing;
    return S_ISREG(about.st_mode) ? (uint64_t)about.st_size : size_of_stream;
}

/* Where lines are not what is read, every argument is a file. */
static bool is_file(const settings *s, const line_work *work, int argument)
{
    const char *path = s->args[argument];
    if (work->part != NULL) return strcmp(path, "-") != 0;
    return argument_kind_of(s, path, false) == ARGUMENT_FILE;
}

/* What rank 0 finds; and does everybody else find files of the same size? */
static int look_at_files(input_file *files, const settings *s, const line_work *work)
{
    int differing = s->arg_count, least;
    for (int i = 0; all_ranks.own == 0 && i < s->arg_count; i++) {
        if (!is_file(s, work, i)) continue;
        files[i].size = size_here(s->args[i]);
        if (files[i].size == 0 || files[i].size >= size_of_stream) continue;
        files[i].unit = (work->cut != NULL ? work->cut : feed_cut)(s, s->args[i]);
    }
    ranks_share(files, (size_t)s->arg_count * sizeof *files);
    for (int i = s->arg_count; i-- > 0;)
        if (is_file(s, work, i) && size_here(s->args[i]) != files[i].size) differing = i;
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

/* Standard input, and whatever else is no file: rank 0 reads it. */
static bool is_stream(const parts *p, const feed_part *part)
{
    return part->argument < 0 || p->is_stream[part->argument];
}

static void add_part(parts *p, feed_part part)
{
    if (p->count == p->room) {
        p->room = 2 * p->room + 16;
        p->all = talk_need(realloc(p->all, p->room * sizeof *p->all));
    }
    p->all[p->count++] = part;
}

static void cut_records(parts *p, int argument, uint64_t size, uint64_t record)
{
    const uint64_t records = piece_size() / record > 0 ? piece_size() / record : 1;
    for (uint64_t at = 0; at < size; at += records * record) {
        const uint64_t left = size - at;
        const bool is_last = left < (records + 1) * record; /* with what is no whole record */
        add_part(p, (feed_part){.argument = argument,
                                .is_cut = true,
                                .from = {.byte = at, .before = at / record},
                                .until = is_last ? size : at + records * record,
                                .to_end = is_last});
        if (is_last) break;
    }
}

static void cut_lines(parts *p, int argument, uint64_t size)
{
    const uint64_t piece = piece_size();
    const size_t count = size == 0 ? 1 : (size_t)((size - 1) / piece) + 1;
    piece_ends *ends = look_at_pieces(p->s->args[argument], size, count);
    feed_part part = {.argument = argument, .is_cut = true};
    uint64_t lines = ends[0].count;
    for (size_t i = 1; i < count; lines += ends[i++].count) {
        if (ends[i].after_first == 0 || ends[i].after_first == size) continue;
        part.until = ends[i].after_first;
        add_part(p, part);
        part.from = (record_place){.byte = part.until, .before = lines + 1};
    }
    part.until = size;
    part.to_end = true;
    add_part(p, part);
    free(ends);
}

/* Of rank 0: from block to block. */
static void add_blocks(parts *p, int argument, int fd, uint64_t size)
{
    feed_part part = {.argument = argument, .is_cut = true};
    record_place next = {0};
    part.is_cut = packed_first_place(&next, fd);
    part.from = next;
    while (part.is_cut && packed_next_place(&next, fd, size, part.from.byte + piece_size())) {
        part.until = next.byte;
        add_part(p, part);
        part.from = next;
    }
    part.until = size;
    part.to_end = true;
    add_part(p, part);
}

/* What rank 0 has added behind these, for all. */
static void share_parts(parts *p, size_t first)
{
    uint64_t count = p->count;
    ranks_share(&count, sizeof count);
    while (p->count < count) add_part(p, (feed_part){.argument = 0});
    ranks_share(p->all + first, (p->count - first) * sizeof *p->all);
}

static void cut_blocks(parts *p, int argument, uint64_t size)
{
    const size_t first = p->count;
    const int fd = open(p->s->args[argument], O_RDONLY);
    if (all_ranks.own == 0) add_blocks(p, argument, fd, size);
    share_parts(p, first);
    uint64_t faulty = p->count - 1, least;
    for (size_t i = first + (size_t)all_ranks.own; i < faulty; i += (size_t)all_ranks.count)
        if (!packed_is_good(fd, &p->all[i].from, p->all[i].until)) faulty = i;
    if (fd >= 0) close(fd);
    MPI_Allreduce(&faulty, &least, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
    p->count = (size_t)least + 1;
    p->all[least].until = size;
    p->all[least].to_end = true;
}

int parts_make(parts *out, const settings *s, const line_work *work)
{
    input_file *files = talk_need(calloc((size_t)s->arg_count + 1, sizeof *files));
    *out = (parts){.s = s};
    const int code = look_at_files(files, s, work);
    out->is_stream = talk_need(calloc((size_t)s->arg_count + 1, sizeof *out->is_stream));
    for (int i = 0; code == 0 && i < s->arg_count; i++) {
        out->is_stream[i] = strcmp(s->args[i], "-") == 0 || files[i].size == size_of_stream;
        if (files[i].unit == CUT_NOT)
            add_part(out, (feed_part){.argument = i});
        else if (files[i].unit == CUT_LINES)
            cut_lines(out, i, files[i].size);
        else if (files[i].unit == CUT_BLOCKS)
            cut_blocks(out, i, files[i].size);
        else
            cut_records(out, i, files[i].size, files[i].unit);
    }
    if (s->arg_count == 0) add_part(out, (feed_part){.argument = -1});
    for (size_t i = 0; work->part == NULL && i < out->count; i++)
        out->has_streams = out->has_streams || is_stream(out, &out->all[i]);
    free(files);
    return code;
}

void parts_free(parts *p)
{
    stream_close(&p->stream);
    stream_free(&p->block);
    free(p->all);
    free(p->is_stream);
    *p = (parts){.all = NULL};
}

/* ---- rounds ------------------------------------------------------------------------------ */

/* Of rank 0: reads as many blocks, its own first, and sends them. What is no lines, it keeps. */
static uint64_t hand_out(parts *p, size_t most)
{
    uint64_t count = stream_next(&p->stream, &p->block, (size_t)piece_size());
    while (count > 0 && count < most && stream_is_lines(&p->block)) {
        feed_block other = {.file = NULL};
        if (!stream_next(&p->stream, &other, (size_t)piece_size())) break;
        stream_send((int)count++, &other);
        stream_free(&other);
    }
    for (size_t i = count > 0 ? (size_t)count : 1; i < most; i++) stream_send((int)i, NULL);
    return count;
}

/* Blocks of a stream; 0 if there are no more of them. */
static size_t stream_round(parts *p, size_t most, feed_part *own)
{
    uint64_t count = 0;
    const int argument = p->all[p->next].argument;
    stream_free(&p->block);
    *own = (feed_part){.argument = argument, .block = &p->block};
    if (all_ranks.own == 0) {
        if (!p->stream.is_open) stream_open(&p->stream, p->s, argument);
        count = hand_out(p, most);
    } else if ((size_t)all_ranks.own < most) {
        stream_receive(&p->block, p->s, argument);
    }
    ranks_share(&count, sizeof count);
    if (count == 0) stream_close(&p->stream);
    return (size_t)count;
}

size_t parts_round(parts *p, size_t most, feed_part *own)
{
    size_t count = 0;
    while (p->has_streams && p->next < p->count && is_stream(p, &p->all[p->next])) {
        count = stream_round(p, most, own);
        if (count > 0) return count;
        p->next++;
    }
    /* Streams are with rank 0, which has the first part of a round. */
    while (count < most && p->next + count < p->count &&
           (count == 0 || !is_stream(p, &p->all[p->next + count])))
        count++;
    if ((size_t)all_ranks.own < count) *own = p->all[p->next + (size_t)all_ranks.own];
    p->next += count;
    return count;
}
