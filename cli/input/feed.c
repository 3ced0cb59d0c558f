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
    fprintf(memory, "%s: cannot read '", program_name);
    print_escaped(memory, f->path, strlen(f->path));
    fputs("': ", memory);
    explain(f, memory);
    fputc('\n', memory);
    if (fclose(memory) != 0) talk_die("cannot read", errno);
}

static void explain_failure(const feed *f, FILE *to)
{
    if (f->reader != NULL && f->kind->explain != NULL)
        f->kind->explain(f->reader, to);
    else
        source_explain(&f->file, to);
}

static void explain_header(const feed *f, FILE *to)
{
    if (f->table.name == NULL) {
        fputs("no column of its first line holds a position", to);
        return;
    }
    fputs("there is no column '", to);
    print_escaped(to, f->table.name, strlen(f->table.name));
    fputs("' in its first line", to);
}

static void explain_columns(const feed *f, FILE *to)
{
    (void)f;
    fputs("it is a packed file, which has no columns", to);
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
    f->kind = NULL;
    f->is_open = true;
    progress_file(f->progress, f->file.size);
}

static void close_file(feed *f)
{
    if (f->reader != NULL && f->kind != NULL) f->kind->close(f->reader);
    f->reader = NULL;
    source_end(&f->file);
    if (!f->is_stdin && f->file.fd >= 0) close(f->file.fd);
    f->is_open = false;
}

/* ---- kinds ------------------------------------------------------------------------------- */

/* Looks at the first bytes until it is clear what the file is. */
static const kind_row *look_at(feed *f)
{
    const kind_row *kind = NULL;
    bool is_all = false;
    while (kind == NULL && !interrupt_seen()) {
        is_all = !source_peek(&f->file);
        kind = kind_of(f->file.peeked, f->file.peeked_len, is_all);
    }
    return kind != NULL ? kind : kind_text();
}

/* Who asks for a column has lines, whatever the first bytes are; but those of a packed file can be
 * nothing else. */
static const kind_row *look_for_columns(feed *f)
{
    const kind_row *packed = kind_packed();
    likeness found = LIKENESS_UNCLEAR;
    while (found == LIKENESS_UNCLEAR && !interrupt_seen()) {
        const bool is_all = !source_peek(&f->file);
        found = packed->recognise(f->file.peeked, f->file.peeked_len, is_all);
    }
    return found == LIKENESS_YES ? packed : kind_text();
}

/* Where lines are JSON there is nothing else. */
static void find_kind(feed *f)
{
    const bool has_column = f->s->given[OPT_COLUMN];
    f->kind = kind_named(f->s);
    if (f->kind == NULL && has_column) f->kind = look_for_columns(f);
    if (f->kind == NULL && f->lines_are_json) f->kind = kind_json();
    if (f->kind == NULL) f->kind = look_at(f);
    if (f->kind->open != NULL && f->file.error == 0) f->reader = f->kind->open(&f->file, f->s);
    if (f->kind->delimiter != 0 && !f->s->given[OPT_DELIMITER]) {
        f->table.delimiter = f->kind->delimiter;
        f->table.quotes = f->table.delimiter != '\t';
    }
}

/* The first line of a table, in which the column is to be found: by its name, or by what it holds
 * if nothing has the name of a column. */
static bool read_header(feed *f, feed_block *b)
{
    const char *text = b->block.text;
    const fy_cut cut = fy_cut_line(text, b->block.len);
    const bool is_named = f->table.name != NULL;
    if (b->block.too_long) return false;
    b->has_header = (is_named ? table_find_name : table_find_header)(&f->table, text, cut.len);
    return b->has_header || (!is_named && table_find_position(&f->table, text, cut.len));
}

static bool needs_header(const feed *f)
{
    if (f->table.number > 0) return false;
    return f->table.name != NULL || f->kind->delimiter != 0;
}

/* What a file is, and what its columns are, its beginning tells; then the part is read. Without the
 * column there is nothing to read, and whoever has the first part says so. */
static bool go_to_part(feed *f, feed_block *b)
{
    const feed_part *part = &f->part;
    if (part->from.byte > 0 && needs_header(f) && lines_read(&f->lines, &b->block) &&
        !read_header(f, b))
        return false;
    b->has_header = false;
    source_go_to(&f->file, part->from.byte, part->until);
    if (f->reader != NULL) f->kind->go_to(f->reader, &part->from, part->to_end);
    lines_start(&f->lines, &f->file);
    f->lines.started = part->from.byte > 0; /* a mark comes before the first line alone */
    f->lines.line = part->from.before;
    return true;
}

/* The next lines, or texts. */
static bool read_some(feed *f, feed_block *b)
{
    converted_clear(&b->converted);
    if (f->reader == NULL || f->kind == NULL) return lines_read(&f->lines, &b->block);
    return f->kind->next(f->reader, &b->converted);
}

static bool has_failed(const feed *f)
{
    const bool is_damaged = f->reader != NULL && f->kind != NULL && f->kind->has_failed != NULL &&
                            f->kind->has_failed(f->reader);
    return source_has_failed(&f->file) || (is_damaged && !interrupt_seen());
}

/* The next lines of the file. False if there is nothing to do, and the file is closed. */
static bool take_lines(feed *f, feed_block *b)
{
    b->file = f->is_stdin ? "stdin" : f->path;
    b->is_file = !f->is_stdin;
    b->is_text = b->has_header = false;
    bool is_there = true;
    if (f->kind == NULL && f->file.error == 0) {
        find_kind(f);
        if (f->is_part && f->part.is_cut && f->file.error == 0) is_there = go_to_part(f, b);
    }
    b->allow = f->s->allow | (f->kind != NULL ? f->kind->allow : 0);
    if (f->reader != NULL && f->s->given[OPT_COLUMN]) {
        complain(b, f, explain_columns);
    } else if (is_there && f->file.error == 0 && read_some(f, b)) {
        f->progress->at = f->file.at;
        const bool is_inside = f->is_part && f->part.from.byte > 0;
        if (is_inside || !needs_header(f) || read_header(f, b)) {
            b->table = f->table;
            return true;
        }
        complain(b, f, explain_header);
    } else if (has_failed(f)) {
        complain(b, f, explain_failure);
    }
    b->block.text = "";
    b->block.len = 0;
    converted_clear(&b->converted);
    close_file(f);
    return b->complaint != NULL;
}

/* ---- arguments --------------------------------------------------------------------------- */

static bool use_text(feed *f, feed_block *b, const char *file, const char *text, size_t len)
{
    const kind_row *kind = kind_named(f->s);
    b->file = file;
    b->is_file = false;
    b->is_text = true;
    b->table = table_of(f->s, file, true);
    b->allow = f->s->allow | (kind != NULL ? kind : kind_of(text, len, true))->allow;
    converted_clear(&b->converted);
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

static bool take_whole_part(feed *f, feed_block *b)
{
    *b = *f->part.block;
    *f->part.block = (feed_block){.file = NULL};
    f->part.block = NULL;
    f->next = f->count;
    return true;
}

bool feed_take(feed *in, feed_block *b)
{
    if (in->part.block != NULL) return take_whole_part(in, b);
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

void feed_start_part(feed *out, const settings *s, const feed_part *part, progress *p)
{
    *out = (feed){.s = s, .count = part->argument + 1, .progress = p};
    out->next = part->argument;
    out->part = *part;
    out->is_part = true;
}

size_t feed_cut(const settings *s, const char *path)
{
    progress none = {.wanted = false};
    size_t unit = CUT_NOT;
    feed f;
    feed_start(&f, s, s->arg_count, &none);
    open_file(&f, path);
    if (f.file.error == 0) find_kind(&f);
    if (!source_has_failed(&f.file) && f.file.size > 0 && f.file.form == COMPRESSION_NONE) {
        if (f.reader == NULL)
            unit = CUT_LINES;
        else if (f.kind != NULL && f.kind->cut != NULL)
            unit = f.kind->cut(f.reader);
    }
    feed_end(&f);
    return unit;
}
