/* From arguments to blocks: an argument that is a position is one, and a file is many. */
#include "feed.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "../threads/interrupt.h"

/* ---- files ------------------------------------------------------------------------------- */

/* forsyth: cannot read 'games.fen.gz': ... */
static void complain(feed_block *b, const feed *f, void (*explain)(const feed *f, FILE *to))
{
    size_t len;
    FILE *memory = talk_need(open_memstream(&b->complaint, &len));
    fputs("forsyth: cannot read '", memory);
    print_escaped(memory, f->path, strlen(f->path));
    fputs("': ", memory);
    explain(f, memory);
    fputc('\n', memory);
    if (fclose(memory) != 0) talk_die("cannot read", errno);
}

static void explain_failure(const feed *f, FILE *to)
{
    source_explain(&f->file, to);
}

static void explain_header(const feed *f, FILE *to)
{
    fputs("there is no column '", to);
    print_escaped(to, f->table.name, strlen(f->table.name));
    fputs("' in its first line", to);
}

static void open_file(feed *f, const char *path)
{
    f->path = path;
    f->is_stdin = strcmp(path, "-") == 0;
    int fd = f->is_stdin ? STDIN_FILENO : open(path, O_RDONLY);
    int error = errno;
    source_start(&f->file, fd);
    if (fd < 0) f->file.error = error;
    lines_start(&f->lines, &f->file);
    f->table = table_of(f->s, path, false);
    f->is_open = true;
    progress_file(f->progress, f->file.size);
}

static void close_file(feed *f)
{
    source_end(&f->file);
    if (!f->is_stdin && f->file.fd >= 0) close(f->file.fd);
    f->is_open = false;
}

/* The first line of a file whose column has a name. */
static bool read_header(feed *f, feed_block *b)
{
    const fy_cut cut = fy_cut_line(b->block.text, b->block.len);
    b->has_header = true;
    return !b->block.too_long && table_find_name(&f->table, b->block.text, cut.len);
}

/* The next lines of the file. False if there is nothing to do, and the file is closed. */
static bool take_lines(feed *f, feed_block *b)
{
    b->file = f->is_stdin ? "stdin" : f->path;
    b->is_file = !f->is_stdin;
    b->is_text = b->has_header = false;
    if (f->file.error == 0 && lines_read(&f->lines, &b->block)) {
        f->progress->at = f->file.at;
        if (f->table.name == NULL || f->table.number > 0 || read_header(f, b)) {
            b->table = f->table;
            return true;
        }
        complain(b, f, explain_header);
    } else if (source_has_failed(&f->file)) {
        complain(b, f, explain_failure);
    }
    b->block.text = "";
    b->block.len = 0;
    close_file(f);
    return b->complaint != NULL;
}

/* ---- arguments --------------------------------------------------------------------------- */

static bool use_text(feed *f, feed_block *b, const char *file, const char *text, size_t len)
{
    b->file = file;
    b->is_file = false;
    b->is_text = true;
    b->table = table_of(f->s, file, true);
    b->block.text = text;
    b->block.len = len;
    return true;
}

/* The text of a start position, which lives as long as the feed; or a fault. */
static bool use_start_position(feed *f, feed_block *b, const char *arg)
{
    const fy_game *game = f->s->game != NULL ? f->s->game : fy_game_at(0);
    if (f->starts == NULL) f->starts = talk_need(calloc((size_t)f->count, sizeof *f->starts));
    char *text = f->starts[f->next - 1];
    fy_position start;
    b->fault = fy_start_parse(&start, game, arg, strlen(arg));
    if (b->fault.code != FY_OK) return use_text(f, b, "argument", arg, strlen(arg));
    return use_text(f, b, "startpos", text, fy_write(text, sizeof *f->starts, game, &start, 0).at);
}

/* Takes an argument; false if it names a file, which is open then. */
static bool take_argument(feed *f, feed_block *b, const char *arg)
{
    b->fault = (fy_result){FY_OK, 0};
    switch (argument_kind_of(f->s, arg, f->lines_are_json)) {
    case ARGUMENT_START: return use_start_position(f, b, arg);
    case ARGUMENT_POSITION: return use_text(f, b, "argument", arg, strlen(arg));
    default: open_file(f, arg); return false;
    }
}

bool feed_take(feed *in, feed_block *b)
{
    while (!interrupt_seen()) {
        out_flush(); /* before the program may wait */
        if (!in->is_open && in->next == in->count) return false;
        if (in->is_open ? take_lines(in, b) : take_argument(in, b, in->s->args[in->next++]))
            return true;
    }
    return false;
}

void feed_start(feed *out, const settings *s, int count, progress *p)
{
    *out = (feed){.s = s, .count = count, .progress = p};
    if (count == 0) open_file(out, "-");
}

void feed_end(feed *in)
{
    if (in->is_open) close_file(in);
    lines_free(&in->lines);
    free(in->starts);
}
