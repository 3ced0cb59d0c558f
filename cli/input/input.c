/* Where lines come from, and who handles them.
 *
 * The arguments are a sequence of blocks: an argument that is a position, or whole lines of a file.
 * A worker takes a block, handles its lines where they lie, and takes the next. With one thread
 * there is one worker, which prints as it goes; what it has printed is shown before it waits for
 * more input. With several each has a copy of the command's context, and the ordered pool keeps
 * the order of what they print. A file that cannot be read is a block, too: one that consists of
 * the complaint, so that it comes where the lines would have come. */
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "column.h"
#include "../output/progress.h"
#include "../threads/interrupt.h"
#include "../threads/ordered_pool.h"

/* ---- what is passed over ----------------------------------------------------------------- */

static uint64_t passed_over;

uint64_t input_passed_over(void)
{
    return passed_over;
}

/* ---- lines ------------------------------------------------------------------------------- */

/* What all workers have in common. But for the progress, only whoever takes a block touches it. */
typedef struct run {
    const settings *s;
    line_work work;
    int next, count; /* arguments */
    bool shared_out; /* among several threads */
    const char *path;
    bool is_open, is_stdin;
    source file;
    line_reader lines;
    table table; /* of the file */
    progress progress;
} run;

typedef struct worker {
    run *run;
    void *context;
    block block;
    table table; /* of the block */
    const char *file;
    bool is_file;
    bool is_text;    /* an argument, not lines of a file */
    bool has_header; /* the first line */
    char *complaint; /* what to say after the lines, or NULL */
    line_counts counts;
    int exit_code;
    char *unquoted; /* room for a cell without its quotes */
    size_t unquoted_room;
} worker;

/* Output of a block beyond this is not collected: the worker waits for its turn instead. */
enum { COLLECT_MOST = 1 << 24 };

static bool is_passed_over(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && (text[i] == ' ' || text[i] == '\t')) i++;
    return i == len || text[0] == '#';
}

static void take(worker *w, line *l)
{
    l->game = w->run->s->game;
    if (l->game == NULL && !w->run->work.finds_game)
        l->game = fy_game_detect(l->where.text, l->where.len);
    if (w->run->work.handle(w->context, l) != 0 && w->exit_code == 0) w->exit_code = 1;
}

/* The text of a cell; without the quotes, in memory of the worker. */
static void use_cell(worker *w, line *l, const cell *c)
{
    l->where.cell = c;
    l->where.text = c->line + c->at + c->quoted;
    l->where.len = c->width - 2 * (size_t)c->quoted;
    if (cell_is_plain(c)) return;
    if (w->unquoted_room < c->width) {
        w->unquoted = talk_need(realloc(w->unquoted, c->width));
        w->unquoted_room = c->width;
    }
    l->where.text = w->unquoted;
    l->where.len = cell_unquote(w->unquoted, c);
}

/* A line of a table, which is a cell in it; or the whole line, where its end matters. */
static void take_cell(worker *w, line *l, bool crlf)
{
    cell c = {.line = l->where.text,
              .len = l->where.len,
              .width = l->where.len,
              .quotes = w->table.quotes,
              .delimiter = w->table.delimiter};
    if (w->table.number > 0 && !table_find_cell(&c, &w->table, l->where.text, l->where.len))
        l->fault = (fy_result){FY_MISSING_COLUMN, 0};
    c.crlf = crlf;
    use_cell(w, l, &c);
    take(w, l);
}

/* `len` bytes, without the LF. */
static void take_line(worker *w, line *l, const char *text, size_t len)
{
    bool crlf = len > 0 && text[len - 1] == '\r';
    l->too_long = len > LINE_LIMIT;
    l->where.text = text;
    l->where.len = len > LINE_LIMIT ? LINE_LIMIT : len - crlf;
    l->fault = (fy_result){l->too_long ? FY_TEXT_TOO_LONG : FY_OK, l->too_long ? LINE_LIMIT : 0};
    l->where.cell = NULL;
    w->counts.lines++;
    if (!l->too_long && is_passed_over(l->where.text, l->where.len))
        w->counts.passed++;
    else if (l->too_long || (w->table.number == 0 && !w->run->s->given[OPT_APPEND]))
        take(w, l);
    else
        take_cell(w, l, crlf);
}

/* The line with the names of the columns. */
static void take_header(worker *w, const char *text, size_t len)
{
    cell c;
    bool crlf = len > 0 && text[len - 1] == '\r';
    w->counts.lines++;
    if (w->run->work.header == NULL) {
        w->counts.passed++;
        return;
    }
    table_find_cell(&c, &w->table, text, len - crlf);
    c.crlf = crlf;
    w->run->work.header(w->context, &c);
}

/* After every line: now and then something else is to be done. */
static bool goes_on(worker *w)
{
    if (w->run->shared_out) {
        if (out_collected() > COLLECT_MOST) ordered_pool_print();
        return true;
    }
    if ((w->counts.lines & 0x3ff) == 0) {
        atomic_store_explicit(&w->run->progress.lines, w->counts.lines, memory_order_relaxed);
        progress_show(&w->run->progress);
    }
    return !interrupt_seen();
}

static void take_lines(worker *w)
{
    const char *p = w->block.text, *end = p + w->block.len;
    line l = {.where = {.file = w->file, .is_file = w->is_file, .line = w->block.line}};
    bool on = true;
    while (p < end && on) {
        const char *newline = memchr(p, '\n', (size_t)(end - p));
        size_t len = (size_t)((newline != NULL ? newline : end) - p);
        l.where.line++;
        if (w->has_header && p == w->block.text)
            take_header(w, p, len);
        else
            take_line(w, &l, p, len);
        p = newline != NULL ? newline + 1 : end;
        on = goes_on(w);
    }
    if (!w->run->shared_out) w->run->lines.line = l.where.line;
}

/* An argument as a text of its own. Unlike a line it is never passed over. */
static void take_text(worker *w)
{
    const char *text = w->block.text;
    size_t len = w->block.len;
    line l = {.where = {w->file, false, 1, text, len, NULL}};
    w->counts.lines++;
    if (w->run->s->given[OPT_APPEND])
        take_cell(w, &l, false);
    else
        take(w, &l);
    if (!w->run->shared_out) goes_on(w);
}

void input_take_turn(void)
{
    ordered_pool_print();
}

static void work_on_block(void *context)
{
    worker *w = context;
    uint64_t before = w->counts.lines;
    if (w->is_text)
        take_text(w);
    else
        take_lines(w);
    if (w->run->shared_out) w->run->progress.lines += w->counts.lines - before;
    if (w->run->work.settle != NULL) {
        input_take_turn();
        w->run->work.settle(w->context);
    }
    if (w->complaint == NULL) return;
    talk_text(w->complaint, strlen(w->complaint));
    free(w->complaint);
    w->complaint = NULL;
    w->exit_code = 3;
}

/* ---- files ------------------------------------------------------------------------------- */

/* forsyth: cannot read 'games.fen.gz': ... */
static void complain(worker *w, void (*explain)(const run *r, FILE *to))
{
    size_t len;
    FILE *memory = talk_need(open_memstream(&w->complaint, &len));
    fputs("forsyth: cannot read '", memory);
    print_escaped(memory, w->run->path, strlen(w->run->path));
    fputs("': ", memory);
    explain(w->run, memory);
    fputc('\n', memory);
    if (fclose(memory) != 0) talk_die("cannot read", errno);
}

static void explain_failure(const run *r, FILE *to)
{
    source_explain(&r->file, to);
}

static void explain_header(const run *r, FILE *to)
{
    fputs("there is no column '", to);
    print_escaped(to, r->table.name, strlen(r->table.name));
    fputs("' in its first line", to);
}

static void open_file(run *r, const char *path)
{
    r->path = path;
    r->is_stdin = strcmp(path, "-") == 0;
    int fd = r->is_stdin ? STDIN_FILENO : open(path, O_RDONLY);
    int error = errno;
    source_start(&r->file, fd);
    if (fd < 0) r->file.error = error;
    lines_start(&r->lines, &r->file);
    r->lines.counts = r->shared_out;
    r->table = table_of(r->s, path, false);
    r->is_open = true;
    progress_file(&r->progress, r->file.size);
}

static void close_file(run *r)
{
    source_end(&r->file);
    if (!r->is_stdin && r->file.fd >= 0) close(r->file.fd);
    r->is_open = false;
}

/* The first line of a file whose column has a name. */
static bool read_header(worker *w)
{
    run *r = w->run;
    const block *b = &w->block;
    const char *newline = memchr(b->text, '\n', b->len);
    size_t len = newline != NULL ? (size_t)(newline - b->text) : b->len;
    if (len > 0 && b->text[len - 1] == '\r') len--;
    w->has_header = true;
    return !b->too_long && table_find_name(&r->table, b->text, len);
}

/* The next lines of the file. False if there is nothing to do, and the file is closed. */
static bool take_file_block(worker *w)
{
    run *r = w->run;
    w->file = r->is_stdin ? "stdin" : r->path;
    w->is_file = !r->is_stdin;
    w->is_text = w->has_header = false;
    if (r->file.error == 0 && lines_read(&r->lines, &w->block)) {
        r->progress.at = r->file.at;
        if (r->table.name == NULL || r->table.number > 0 || read_header(w)) {
            w->table = r->table;
            return true;
        }
        complain(w, explain_header);
    } else if (source_has_failed(&r->file)) {
        complain(w, explain_failure);
    }
    w->block.text = "";
    w->block.len = 0;
    close_file(r);
    return w->complaint != NULL;
}

/* ---- arguments --------------------------------------------------------------------------- */

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

/* In the first word. */
static int count_slashes(const char *text)
{
    int count = 0;
    for (; *text != '\0' && *text != ' ' && *text != '\t'; text++) count += *text == '/';
    return count;
}

/* Does it start like a path, or end like the name of a file: in a dot and a few letters? */
static bool looks_like_file(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *dot = strrchr(text, '.');
    size_t ending = dot != NULL ? strlen(dot + 1) : 0;
    bool named = ending > 0 && ending <= 5 && strspn(dot + 1, letters) == ending;
    return named || *text == '/' || *text == '~' || *text == '.';
}

/* Does a text that is neither a position nor a file look like an attempt at a position, or at JSON?
 * Many slashes and then a blank are a board and a field. */
static bool looks_like_position(const char *text)
{
    bool blank = strpbrk(text, " \t") != NULL;
    if (strchr(text, '|') != NULL) return true; /* no other kind of argument has one */
    if (*text == '\0' || *text == '{' || (blank && count_slashes(text) >= 6)) return true;
    return !looks_like_file(text) && (blank || count_slashes(text) >= 6);
}

static bool parses(const settings *s, const char *text)
{
    fy_position ignored;
    size_t len = strlen(text);
    const fy_game *game = s->game != NULL ? s->game : fy_game_detect(text, len);
    return fy_parse(&ignored, game, text, len, s->allow).code == FY_OK;
}

static void use_text(worker *w, const char *file, const char *text, size_t len)
{
    w->file = file;
    w->is_file = false;
    w->is_text = true;
    w->table = table_of(w->run->s, file, true);
    w->block.text = text;
    w->block.len = len;
}

static void use_start_position(worker *w)
{
    const settings *s = w->run->s;
    const fy_game *game = s->game != NULL ? s->game : fy_game_at(0);
    static char text[FY_TEXT_MAX]; /* the same for all who use it */
    static size_t len;
    fy_position start;
    fy_start(&start, game);
    if (len == 0) {
        fy_result written = fy_write(text, sizeof text, game, &start, 0);
        len = written.at;
    }
    use_text(w, "startpos", text, len);
}

/* Takes an argument, or opens the file that it names. */
static bool take_argument(worker *w, const char *arg)
{
    const run *r = w->run;
    bool is_stdin = strcmp(arg, "-") == 0, is_json = r->work.lines_are_json;
    if (!is_json && strcmp(arg, "startpos") == 0)
        use_start_position(w);
    else if (!is_stdin &&
             ((!is_json && parses(r->s, arg)) || (!is_file(arg) && looks_like_position(arg))))
        use_text(w, "argument", arg, strlen(arg));
    else
        open_file(w->run, arg);
    return !r->is_open;
}

static bool take_block(void *context)
{
    worker *w = context;
    run *r = w->run;
    while (!interrupt_seen()) {
        if (!r->shared_out) out_flush();
        if (!r->is_open && r->next == r->count) return false;
        if (r->is_open ? take_file_block(w) : take_argument(w, r->s->args[r->next++])) return true;
    }
    return false;
}

/* forsyth check rnbqkbnr/... w KQkq - 0 1 */
bool input_is_unquoted(const settings *s)
{
    bool unquoted =
        s->arg_count > 1 && strpbrk(s->args[0], " \t") == NULL && !parses(s, s->args[0]) &&
        !is_file(s->args[0]) && count_slashes(s->args[0]) >= 6 && looks_like_position(s->args[0]) &&
        s->args[1][0] != '\0' &&
        (strchr(s->args[1], ':') != NULL || (s->args[1][1] == '\0' && s->args[1][0] != '-'));
    if (unquoted) fputs("forsyth: a position is one argument: put it in quotes\n", stderr);
    return unquoted;
}

/* ---- workers ----------------------------------------------------------------------------- */

/* Memory that shares no cache line with another thread's: both count every line in it. */
static void *memory_apart(size_t size)
{
    enum { APART = 128 };
    size_t whole = (size + APART - 1) / APART * APART;
    return memset(talk_need(aligned_alloc(APART, whole)), 0, whole);
}

static worker *new_worker(run *r, bool is_first)
{
    const line_work *work = &r->work;
    worker *w = memory_apart(sizeof *w);
    w->run = r;
    w->context = work->context;
    if (is_first || work->size == 0) return w;
    w->context = memory_apart(work->size);
    memcpy(w->context, work->context, work->size);
    return w;
}

/* Adds what a worker has done to what the first one has. */
static void join_worker(worker *first, const worker *w)
{
    const line_work *work = &first->run->work;
    first->counts.lines += w->counts.lines;
    first->counts.passed += w->counts.passed;
    if (w->exit_code > first->exit_code) first->exit_code = w->exit_code;
    if (w->context != first->context && work->join != NULL) work->join(first->context, w->context);
}

static void free_worker(worker *w)
{
    if (w->context != w->run->work.context) free(w->context);
    block_free(&w->block);
    free(w->complaint);
    free(w->unquoted);
    free(w);
}

static void show_progress(void *context)
{
    run *r = context;
    progress_show(&r->progress);
}

/* False if a thread is left that still uses the workers. */
static bool run_workers(run *r, void **workers, unsigned count)
{
    if (count > 1)
        return ordered_pool_run(&(ordered_pool_work){.threads = count,
                                                     .workers = workers,
                                                     .take = take_block,
                                                     .work = work_on_block,
                                                     .look = show_progress,
                                                     .context = r});
    while (take_block(workers[0])) work_on_block(workers[0]);
    return true;
}

static int run_all(const settings *s, int count, const line_work *work, unsigned threads,
                   line_counts *counts)
{
    if (input_is_unquoted(s) || !table_is_clear(s)) return 2;
    run *r = talk_need(calloc(1, sizeof *r));
    void **workers = talk_need(calloc(threads, sizeof(void *)));
    *r = (run){.s = s, .work = *work, .count = count, .shared_out = threads > 1};
    interrupt_catch();
    progress_start(&r->progress);
    for (unsigned i = 0; i < threads; i++) workers[i] = new_worker(r, i == 0);
    worker *first = workers[0];
    if (count == 0) open_file(r, "-");
    bool all_done = run_workers(r, workers, threads);
    for (unsigned i = 1; i < threads; i++) join_worker(first, workers[i]);
    int exit_code = interrupt_seen() ? 130 : first->exit_code;
    if (counts != NULL) *counts = first->counts;
    passed_over = first->counts.passed;
    talk();
    if (!all_done) return exit_code; /* the program ends soon, and with it the thread */
    for (unsigned i = 0; i < threads; i++) free_worker(workers[i]);
    if (r->is_open) close_file(r);
    lines_free(&r->lines);
    free(workers);
    free(r);
    return exit_code;
}

int input_all(const settings *s, const line_work *work, line_counts *counts)
{
    unsigned threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1;
    return run_all(s, s->arg_count, work, threads, counts);
}

int input_each(const settings *s, line_handler *handle, void *context, bool lines_are_json)
{
    line_work work = {.handle = handle, .context = context, .lines_are_json = lines_are_json};
    return run_all(s, s->arg_count, &work, 1, NULL);
}

int input_first(const settings *s, line_handler *handle, void *context)
{
    line_work work = {.handle = handle, .context = context};
    return run_all(s, 1, &work, 1, NULL);
}

bool input_is_source(const settings *s, const char *arg)
{
    return strcmp(arg, "-") == 0 || strcmp(arg, "startpos") == 0 || parses(s, arg) ||
           is_file(arg) || looks_like_position(arg);
}

fy_result input_try(fy_position *out, const settings *s, const line *l)
{
    if (l->fault.code != FY_OK) return l->fault;
    return fy_parse(out, l->game, l->where.text, l->where.len, s->allow);
}

bool input_parse(fy_position *out, const settings *s, const line *l)
{
    fy_result parsed = input_try(out, s, l);
    if (parsed.code == FY_OK) return true;
    talk_remark(&l->where, &(remark){"error", parsed.code, parsed.at, NULL});
    return false;
}
