/* forsyth-mpi perft: counting games on many ranks.
 *
 * All ranks expand the position into the same list of jobs. Rank 0 keeps the file of what is done,
 * and hands out orders: to each rank a second one before the first is done, so that nobody waits.
 * It counts itself, too, in a thread of its own; the first thread alone talks to the other ranks,
 * and sleeps in between.
 *
 * A job that is to be verified is counted once more with another salt, which places positions
 * elsewhere in the memory; the two counts must agree. */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "input/arguments.h"
#include "input/input.h"
#include "job_file.h"
#include "rank_progress.h"
#include "ranks.h"
#include "test_number.h"
#include "worker.h"

enum { DEPTH_MAX = 64, NAP = 1000000 };

#define ORDER_SECONDS 0.03

/* The count, on rank 0. */
typedef struct perft_run {
    const settings *s;
    const own_options *o;
    const fy_game *game;
    fy_position pos;
    bool has_more; /* positions, where one can be counted */
    uint64_t depth;
    int split;
    char text[FY_TEXT_MAX];
    jobs jobs;
    job_file file;
    job_count *counts; /* of each job, once it is done */
    uint8_t *done;     /* a bit for each pass */
    unsigned passes;
    size_t next;      /* of all jobs in all passes: the first that may not be handed out yet */
    size_t left;      /* to be done, of those */
    size_t kept;      /* that were done before this run */
    size_t differing; /* a job of which two counts differ, plus one; 0: none */
    double counting;  /* the time when that began */
    rank_progress progress;
} perft_run;

/* ---- what is done ------------------------------------------------------------------------ */

static bool note_count(void *context, uint64_t job, unsigned pass, const job_count *count)
{
    perft_run *r = context;
    if (job >= r->jobs.count || pass > 1 || count->number[0] == UINT64_MAX) return false;
    const bool is_new = (r->done[job] >> pass & 1) == 0, is_first = r->done[job] == 0;
    if (!is_first && memcmp(&r->counts[job], count, sizeof *count) != 0) {
        if (r->differing == 0) r->differing = (size_t)job + 1;
        return true;
    }
    r->counts[job] = *count;
    r->done[job] |= (uint8_t)(1u << pass);
    if (is_new && pass < r->passes) r->left--;
    return true;
}

static void print_wide(wide number)
{
    char digits[40];
    size_t first = sizeof digits;
    do digits[--first] = "0123456789"[(size_t)(number % 10)];
    while ((number /= 10) != 0);
    out_text(digits + first, sizeof digits - first);
}

/* False if it does not fit: positions that come again and again need no time to be counted. */
static bool add_up(wide *sum, const perft_run *r, size_t number)
{
    bool fits = true;
    *sum = 0;
    for (size_t i = 0; i < r->jobs.count; i++) {
        wide ways;
        fits = !__builtin_mul_overflow(r->jobs.all[i].times, r->counts[i].number[number], &ways) &&
               !__builtin_add_overflow(*sum, ways, sum) && fits;
    }
    return fits;
}

/* Details are parts of the nodes: they fit if those do. */
static wide total_of(const perft_run *r, size_t number)
{
    wide sum;
    (void)add_up(&sum, r, number);
    return sum;
}

static int say_too_large(void)
{
    fputs("forsyth-mpi: count-too-large: the count does not fit in 128 bits\n", stderr);
    return 1;
}

static void print_text(const perft_run *r)
{
    const char *name;
    if (r->s->given[OPT_DETAILS]) out_puts("nodes: ");
    print_wide(total_of(r, 0));
    out_char('\n');
    for (size_t i = 0; r->s->given[OPT_DETAILS] && (name = fy_detail_name(r->game, i)); i++) {
        for (const char *p = name; *p != '\0'; p++)
            if (*p == '_')
                out_char(' ');
            else
                out_char(*p);
        out_puts(": ");
        print_wide(total_of(r, i + 1));
        out_char('\n');
    }
}

static void print_json(const perft_run *r)
{
    const char *name;
    char head[160];
    out_puts("{\"game\":\"");
    out_puts(fy_game_name(r->game));
    out_puts("\",\"ok\":true,\"text\":");
    out_json_string(r->text, strlen(r->text));
    snprintf(head, sizeof head, ",\"depth\":%" PRIu64 ",\"nodes\":", r->depth);
    out_puts(head);
    print_wide(total_of(r, 0));
    snprintf(head, sizeof head, ",\"ranks\":%d,\"jobs\":%zu,\"kept\":%zu,\"seconds\":%.6f",
             all_ranks.count, r->jobs.count, r->kept, seconds_now() - r->progress.started);
    out_puts(head);
    if (r->s->given[OPT_DETAILS]) out_puts(",\"details\":{");
    for (size_t i = 0; r->s->given[OPT_DETAILS] && (name = fy_detail_name(r->game, i)); i++) {
        out_puts(i > 0 ? ",\"" : "\"");
        out_puts(name);
        out_puts("\":");
        print_wide(total_of(r, i + 1));
    }
    out_puts(r->s->given[OPT_DETAILS] ? "}}\n" : "}\n");
}

static int say_differing(const perft_run *r)
{
    const size_t job = r->differing - 1;
    char text[FY_TEXT_MAX];
    if (fy_write(text, sizeof text, r->game, &r->jobs.all[job].pos, 0).code != FY_OK)
        text[0] = '\0';
    fprintf(stderr,
            "forsyth-mpi: job %zu has two counts that differ, of which one is %" PRIu64
            ": '%s' at depth %d\n",
            job, r->counts[job].number[0], text, (int)r->jobs.all[job].depth);
    if (r->o->jobs != NULL)
        fprintf(stderr, "Take the lines that begin with '%zu ' out of the file, and go on.\n", job);
    return 1;
}

/* ---- progress, and the end from outside -------------------------------------------------- */

/* What to say if the run is ended: composed ahead, since a handler can do little. */
static char farewells[2][512];
static const char *volatile farewell;

static void end_of_run(int signal_number)
{
    const char *text = farewell;
    if (text != NULL) {
        const ssize_t written = write(STDERR_FILENO, text, strlen(text));
        (void)written;
    }
    _exit(signal_number == SIGINT ? 130 : 3);
}

static void prepare_farewell(const perft_run *r, size_t done, size_t all)
{
    char *text = farewells[farewell == farewells[0]];
    if (r->o->jobs != NULL)
        snprintf(text, sizeof farewells[0],
                 "forsyth-mpi: the run was ended, by a signal or because a rank was lost; %zu of "
                 "%zu counts are kept in the file of jobs, and the same command goes on\n",
                 done, all);
    else
        snprintf(text, sizeof farewells[0],
                 "forsyth-mpi: the run was ended, by a signal or because a rank was lost; without "
                 "'--jobs' nothing is kept\n");
    farewell = text;
}

static void show_progress(perft_run *r)
{
    const size_t all = r->jobs.count * r->passes, done = all - r->left;
    prepare_farewell(r, done, all);
    rank_progress_show(&r->progress, "counts", r->kept, done, all);
}

/* ---- handing out ------------------------------------------------------------------------- */

/* How many counts to order at once: some hundredths of a second of work, so that what is said
 * between ranks does not matter, and near the end fewer, so that all end together. Tests hold a run
 * after some counts, so that it does not end before it is killed. */
static size_t order_size(const perft_run *r)
{
    const size_t done = r->jobs.count * r->passes - r->left - r->kept;
    const size_t held = (size_t)test_number("FORSYTH_MPI_TEST_HOLD", SIZE_MAX);
    const size_t fair = r->left / (4 * (size_t)all_ranks.count) + 1;
    const size_t most = done >= held ? 0 : fair < held - done ? fair : held - done;
    const double spent = (seconds_now() - r->counting) * (double)all_ranks.count;
    const double wanted = done > 0 ? ORDER_SECONDS * (double)done / spent : 1;
    const size_t size = wanted < 1 ? 1 : wanted > ORDER_MAX ? ORDER_MAX : (size_t)wanted;
    return size < most ? size : most;
}

/* The next counts; false if all are ordered. */
static bool make_order(perft_run *r, job_order *out)
{
    const size_t size = order_size(r);
    out->count = 0;
    for (; out->count < size && r->next < r->jobs.count * r->passes; r->next++) {
        const size_t job = r->next % r->jobs.count, pass = r->next / r->jobs.count;
        if ((r->done[job] >> pass & 1) == 0) out->which[out->count++] = r->next;
    }
    return out->count > 0;
}

static void take_answer(perft_run *r, const job_answer *a)
{
    const size_t job = (size_t)a->which % r->jobs.count, pass = (size_t)a->which / r->jobs.count;
    if (a->count.number[0] == UINT64_MAX) talk_die("cannot count a job", EOVERFLOW);
    job_file_add(&r->file, job, (unsigned)pass, &a->count);
    note_count(r, job, (unsigned)pass, &a->count);
}

static void send_order(perft_run *r, int to)
{
    job_order order;
    if (make_order(r, &order)) ranks_post(to, WORKER_ORDER, &order, sizeof order);
}

static void hear_ranks(perft_run *r)
{
    size_t len;
    for (int from = RANKS_ANY; ranks_look(&from, WORKER_ANSWER, &len); from = RANKS_ANY) {
        job_answer answer;
        ranks_receive(from, WORKER_ANSWER, &answer, sizeof answer);
        take_answer(r, &answer);
        if (answer.ends_order) send_order(r, from);
    }
}

/* What rank 0 counts itself. */
static void serve_own(perft_run *r, own_worker *own)
{
    job_answer answers[ORDER_MAX];
    job_order order;
    const size_t count = own_worker_answers(own, answers);
    for (size_t i = 0; i < count; i++) take_answer(r, &answers[i]);
    if (own_worker_is_free(own) && make_order(r, &order)) own_worker_start(own, &order);
}

static void count_all(perft_run *r, const worker_setup *setup)
{
    own_worker *own = own_worker_new(setup, &r->jobs);
    signal(SIGTERM, end_of_run);
    signal(SIGINT, end_of_run);
    r->counting = seconds_now();
    show_progress(r);
    serve_own(r, own);
    for (int i = 0; i < 2; i++)
        for (int rank = 1; rank < all_ranks.count; rank++) send_order(r, rank);
    while (r->left > 0 && r->differing == 0) {
        hear_ranks(r);
        serve_own(r, own);
        show_progress(r);
        own_worker_nap(own, NAP);
    }
}

static void dismiss_ranks(void)
{
    const job_order none = {.count = 0};
    for (int rank = 1; rank < all_ranks.count; rank++)
        ranks_post(rank, WORKER_ORDER, &none, sizeof none);
}

/* ---- the command ------------------------------------------------------------------------- */

static int keep_position(void *context, const line *l)
{
    perft_run *r = context;
    if (r->game != NULL) {
        r->has_more = true;
        return 0;
    }
    if (!line_parse(&r->pos, r->s, l) || !line_is_playable(&r->pos, r->s, l)) return 1;
    r->game = l->game;
    return fy_write(r->text, sizeof r->text, l->game, &r->pos, 0).code != FY_OK;
}

static int read_arguments(perft_run *r)
{
    const settings *s = r->s;
    if (arguments_are_unquoted(s)) return 2;
    if (s->arg_count != 2) return options_refuse(s, "needs a position and a depth");
    if (!option_number(&r->depth, s->args[1], 0, DEPTH_MAX))
        return options_refuse(s, "takes a depth from 0 to 64 after the position");
    if (s->given[OPT_DETAILS] && s->given[OPT_HASH])
        return options_refuse(s, "takes '--details' without '--hash'");
    if (r->o->split >= 0 && (uint64_t)r->o->split > r->depth)
        return options_refuse(s, "cannot split after more moves than are counted");
    const int code = input_first(s, keep_position, r);
    if (code == 0 && r->game == NULL) return options_refuse(s, "needs a position and a depth");
    if (code == 0 && r->has_more) return options_refuse(s, "counts one position; here are more");
    return code;
}

static int prepare(perft_run *r)
{
    r->split = r->o->split;
    const int code = read_arguments(r);
    if (code != 0) return code;
    if (!jobs_make(&r->jobs, r->game, &r->pos, (int)r->depth, &r->split))
        return r->jobs.is_too_large
                   ? say_too_large()
                   : options_refuse(r->s, "has too many jobs: give a smaller '--split'");
    r->passes = r->o->verify ? 2 : 1;
    r->left = r->jobs.count * r->passes;
    r->counts = talk_need(calloc(r->jobs.count, sizeof *r->counts));
    r->done = talk_need(calloc(r->jobs.count, 1));
    r->file.fd = -1;
    rank_progress_start(&r->progress, r->o->progress);
    const job_header header = {r->game,       &r->pos,  &r->jobs,
                               (int)r->depth, r->split, r->s->given[OPT_DETAILS]};
    if (r->o->jobs == NULL) return 0;
    const int opened = job_file_open(&r->file, r->o->jobs, &header, note_count, r);
    r->kept = r->jobs.count * r->passes - r->left;
    return opened != 0 ? opened : r->differing != 0 ? say_differing(r) : 0;
}

static worker_setup setup_of(const perft_run *r)
{
    worker_setup setup = {.pos = r->pos,
                          .hash = r->s->number[OPT_HASH],
                          .depth = (int32_t)r->depth,
                          .split = r->split,
                          .details = r->s->given[OPT_DETAILS]};
    while (fy_game_at(setup.game) != r->game) setup.game++;
    return setup;
}

static int run_first(perft_run *r)
{
    worker_setup setup = {0};
    wide nodes;
    int code = prepare(r);
    ranks_share(&code, sizeof code);
    if (code != 0) return code;
    setup = setup_of(r);
    ranks_share(&setup, sizeof setup);
    count_all(r, &setup);
    dismiss_ranks();
    job_file_close(&r->file);
    if (r->differing != 0) return say_differing(r);
    if (!add_up(&nodes, r, 0)) return say_too_large();
    (r->s->given[OPT_JSON] ? print_json : print_text)(r);
    out_flush();
    return 0;
}

int ranks_perft(const settings *s, const own_options *o)
{
    static perft_run run;
    run.s = s;
    run.o = o;
    if (all_ranks.own == 0) return run_first(&run);
    worker_setup setup = {0};
    int code = 0;
    ranks_share(&code, sizeof code);
    if (code != 0) return 0;
    ranks_share(&setup, sizeof setup);
    worker_serve(&setup);
    return 0;
}
