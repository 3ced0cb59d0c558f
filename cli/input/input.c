/* Who handles the lines that the arguments name.
 *
 * A worker takes a block of the feed, handles its lines where they lie, and takes the next. With
 * one thread there is one worker, which prints as it goes; what it has printed is shown before it
 * waits for more input. With several each has a copy of the command's context, and the ordered pool
 * keeps the order of what they print. */
#include "input.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arguments.h"
#include "feed.h"
#include "sharing.h"
#include "../threads/interrupt.h"
#include "../threads/ordered_pool.h"

/* ---- lines ------------------------------------------------------------------------------- */

/* What all workers have in common. But for the progress, only whoever takes a block touches it. */
typedef struct run {
    const settings *s;
    line_work work;
    bool shared_out; /* among several threads */
    feed feed;
    progress progress;
} run;

/* Whoever handles lines in one thread: with its block, and all that it has counted. */
typedef struct worker {
    run *run;
    void *context; /* the command's, or a copy */
    feed_block from;
    const fy_game *game; /* of the lines, or NULL: that is to be found out */
    line_counts counts;
    int exit_code;
    bool was_bad;   /* the last line that was handed over */
    char *unquoted; /* room for a cell without its quotes */
    size_t unquoted_room;
} worker;

/* Output of a block beyond this is not collected: the worker waits for its turn instead. */
enum { COLLECT_MOST = 1 << 24 };

static void hand_over(worker *w, line *l)
{
    l->game = w->game;
    if (l->game == NULL && !w->run->work.finds_game)
        l->game = fy_game_detect(l->where.text, l->where.len);
    w->was_bad = w->run->work.handle(w->context, l) != 0;
    if (w->was_bad && w->exit_code == 0) w->exit_code = 1;
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
static void handle_cell(worker *w, line *l, bool crlf)
{
    cell c = {.line = l->where.text,
              .len = l->where.len,
              .width = l->where.len,
              .quotes = w->from.table.quotes,
              .delimiter = w->from.table.delimiter};
    if (w->from.table.number > 0 &&
        !table_find_cell(&c, &w->from.table, l->where.text, l->where.len))
        l->fault = (fy_result){FY_MISSING_COLUMN, 0};
    c.crlf = crlf;
    use_cell(w, l, &c);
    hand_over(w, l);
}

/* The rest of it may be there or not. */
static void handle_too_long(worker *w, line *l)
{
    l->where.len = LINE_LIMIT;
    l->fault = (fy_result){FY_TEXT_TOO_LONG, LINE_LIMIT};
    hand_over(w, l);
}

/* Is the line itself the position, whatever its end? */
static inline bool lines_are_positions(const worker *w)
{
    return w->from.table.number == 0 && !w->run->s->given[OPT_APPEND];
}

static void handle_line(worker *w, line *l, const char *text, fy_cut cut)
{
    w->counts.lines++;
    l->where.text = text;
    l->where.len = cut.len;
    l->where.cell = NULL;
    l->fault = (fy_result){FY_OK, 0};
    if (cut.used - (size_t)cut.ends > LINE_LIMIT)
        handle_too_long(w, l);
    else if (cut.is_passed)
        w->counts.passed++;
    else if (lines_are_positions(w))
        hand_over(w, l);
    else
        handle_cell(w, l, cut.has_cr);
}

/* The line with the names of the columns; gives the length of it and its end. */
static size_t handle_header(worker *w)
{
    const char *text = w->from.block.text;
    const fy_cut cut = fy_cut_line(text, w->from.block.len);
    cell c;
    w->counts.lines++;
    if (w->run->work.header == NULL) {
        w->counts.passed++;
        return cut.used;
    }
    table_find_cell(&c, &w->from.table, text, cut.len);
    c.crlf = cut.has_cr;
    w->run->work.header(w->context, &c);
    return cut.used;
}

static void pass_on_much(void)
{
    if (out_collected() <= COLLECT_MOST) return;
    if (input_shared_by != NULL)
        input_shared_by->hand_over();
    else
        ordered_pool_print();
}

static void show_lines(worker *w)
{
    atomic_store_explicit(&w->run->progress.lines, w->counts.lines, memory_order_relaxed);
    progress_show(&w->run->progress);
}

/* After every line: now and then something else is to be done. */
static inline bool goes_on(worker *w)
{
    if (w->run->shared_out) {
        pass_on_much();
        return true;
    }
    if ((w->counts.lines & 0x3ff) == 0) show_lines(w);
    return !interrupt_seen();
}

/* In a block that is as long as that, a line may be too long. */
static bool may_skim(const worker *w)
{
    return w->run->work.skim != NULL && lines_are_positions(w) && w->from.block.len <= LINE_LIMIT;
}

/* The lines that the work handles at once; gives the bytes of them. */
static size_t skim_lines(worker *w, line *l, const char *text, size_t len)
{
    uint64_t lines = 0;
    l->game = w->game;
    const size_t used = w->run->work.skim(w->context, &lines, l, text, len);
    l->where.line += lines;
    w->counts.lines += lines;
    return used;
}

/* After a bad line the next may be bad, too: what is bad is judged twice where it is skimmed. */
static void handle_lines(worker *w)
{
    const bool skims = may_skim(w);
    const char *p = w->from.block.text, *end = p + w->from.block.len;
    line l = {.where = {.file = w->from.file, .is_file = w->from.is_file}, .allow = w->from.allow};
    l.where.line = w->from.block.line + w->from.has_header;
    if (w->from.has_header) p += handle_header(w);
    while (p < end) {
        if (skims && !w->was_bad) p += skim_lines(w, &l, p, (size_t)(end - p));
        if (p == end) break;
        const fy_cut cut = fy_cut_line(p, (size_t)(end - p));
        l.where.line++;
        handle_line(w, &l, p, cut);
        p += cut.used;
        if (!goes_on(w)) break;
    }
    if (w->run->shared_out) return;
    if (skims) show_lines(w);
    w->run->feed.lines.line = l.where.line;
}

/* A text that was no line. */
static void handle_text_of(worker *w, line *l)
{
    w->counts.lines++;
    if (w->run->s->given[OPT_APPEND] && l->fault.code == FY_OK)
        handle_cell(w, l, false);
    else
        hand_over(w, l);
}

/* Texts that something else has been turned into. */
static void handle_converted(worker *w)
{
    const converted *from = &w->from.converted;
    const char *text = from->text;
    const fy_game *const wanted = w->game;
    for (size_t i = 0; i < from->count; i++) {
        const origin *o = &from->origins[i];
        line l = {.where = {.file = w->from.file,
                            .is_file = w->from.is_file,
                            .line = o->line,
                            .byte = o->byte,
                            .column = o->column,
                            .text = text,
                            .len = o->len,
                            .unit = o->unit,
                            .number = o->number,
                            .ply = o->ply},
                  .whole = o->line_len > 0 && !o->is_sample ? text + o->len : NULL,
                  .whole_len = o->line_len,
                  .sample = o->is_sample ? text + o->len : NULL,
                  .format = o->format,
                  .fault = o->fault,
                  .allow = w->from.allow};
        if (wanted == NULL) w->game = o->game;
        handle_text_of(w, &l);
        text += o->len + o->line_len;
        if (!goes_on(w)) break;
    }
    w->game = wanted;
}

/* An argument as a text of its own. Unlike a line it is never passed over. */
static void handle_text(worker *w)
{
    const char *text = w->from.block.text;
    size_t len = w->from.block.len;
    line l = {.where = {.file = w->from.file, .line = 1, .text = text, .len = len},
              .allow = w->from.allow,
              .fault = w->from.fault};
    handle_text_of(w, &l);
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
    if (w->from.is_text)
        handle_text(w);
    else if (w->from.converted.count > 0)
        handle_converted(w);
    else
        handle_lines(w);
    if (w->run->shared_out) w->run->progress.lines += w->counts.lines - before;
    if (w->run->work.settle != NULL) {
        input_take_turn();
        w->run->work.settle(w->context);
    }
    if (w->from.complaint == NULL) return;
    talk_text(w->from.complaint, strlen(w->from.complaint));
    free(w->from.complaint);
    w->from.complaint = NULL;
    w->exit_code = 3;
}

static bool take_block(void *context)
{
    worker *w = context;
    return feed_take(&w->run->feed, &w->from);
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
    w->game = r->s->game;
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
    block_free(&w->from.block);
    converted_free(&w->from.converted);
    free(w->from.complaint);
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

/* Somebody who only typed the command may wonder why nothing happens. */
static void say_what_is_awaited(const line_work *work)
{
    if (!isatty(STDIN_FILENO) || talk_is_quiet()) return;
    fprintf(stderr, "%s: reading %s from the terminal, one a line; end with Ctrl-D\n", program_name,
            work->lines_are_json ? "JSON objects" : "positions");
}

bool input_is_clear(const settings *s)
{
    return !arguments_are_unquoted(s) && table_is_clear(s) && kind_is_clear(s);
}

static int run_all(const settings *s, int count, const line_work *work, unsigned threads,
                   line_counts *counts)
{
    if (!input_is_clear(s)) return 2;
    run *r = talk_need(calloc(1, sizeof *r));
    void **workers = talk_need(calloc(threads, sizeof(void *)));
    *r = (run){.s = s, .work = *work, .shared_out = threads > 1};
    interrupt_catch();
    if (count == 0) say_what_is_awaited(work);
    progress_start(&r->progress);
    feed_start(&r->feed, s, count, &r->progress);
    r->feed.lines_are_json = work->lines_are_json;
    r->feed.lines.counts = r->shared_out;
    for (unsigned i = 0; i < threads; i++) workers[i] = new_worker(r, i == 0);
    worker *first = workers[0];
    bool all_done = run_workers(r, workers, threads);
    for (unsigned i = 1; i < threads; i++) join_worker(first, workers[i]);
    int exit_code = interrupt_seen() ? 130 : first->exit_code;
    if (counts != NULL) *counts = first->counts;
    talk_hidden();
    if (!all_done) return exit_code; /* the program ends soon, and with it the thread */
    for (unsigned i = 0; i < threads; i++) free_worker(workers[i]);
    feed_end(&r->feed);
    free(workers);
    free(r);
    return exit_code;
}

const input_sharing *input_shared_by;

int input_part(const settings *s, const line_work *work, const feed_part *part, line_counts *counts)
{
    run r = {.s = s, .work = *work, .shared_out = true};
    progress_start(&r.progress);
    r.progress.wanted = false;
    feed_start_part(&r.feed, s, part, &r.progress);
    r.feed.lines_are_json = work->lines_are_json;
    r.feed.lines.counts = true;
    worker *w = new_worker(&r, true);
    while (take_block(w)) work_on_block(w);
    const int exit_code = w->exit_code;
    counts->lines += w->counts.lines;
    counts->passed += w->counts.passed;
    free_worker(w);
    feed_end(&r.feed);
    return exit_code;
}

int input_all(const settings *s, const line_work *work, line_counts *counts)
{
    if (input_shared_by != NULL) return input_shared_by->all(s, work, counts);
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
    return run_all(s, s->arg_count > 0, &work, 1, NULL);
}
