/* forsyth-mpi check, stats, convert and uniq: the tool's own commands, on parts of the input.
 *
 * Files are cut into parts of some megabytes (parts.h), which go round the ranks. A rank runs the
 * command on its parts and collects what it prints; rank 0 prints that in the order of the parts,
 * its own among them. So the output is that of one process. When all is done, ranks send what they
 * have counted, which rank 0 adds up and prints.
 *
 * A rank that is ahead waits until rank 0 has taken what it has printed. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "commands/commands.h"
#include "exchange.h"
#include "input/input.h"
#include "output/out_file.h"
#include "parts.h"
#include "rank_progress.h"
#include "ranks.h"

enum { TAG_HEAD = 11, TAG_BODY = 12 };

/* What a rank sends for a part, or for a piece of it: before what was printed and what is given. */
typedef struct part_head {
    uint64_t printed, given; /* bytes */
    uint64_t is_last;
    uint64_t exit_code;
    line_counts counts;
} part_head;

/* ---- from the ranks to rank 0 ------------------------------------------------------------ */

static void send_printed(part_head head, const void *given)
{
    size_t len;
    char *printed = out_pack(&len);
    head.printed = len;
    ranks_send(0, TAG_HEAD, &head, sizeof head);
    ranks_send(0, TAG_BODY, printed, len);
    if (head.given > 0) ranks_send(0, TAG_BODY, given, head.given);
    free(printed);
}

/* What is at work: there is one command. */
static struct {
    const line_work *work;
    bool shows_progress;
    bool reads_stream; /* standard input, a pipe or a device */
    rank_progress progress;
} now;

static char *receive_body(int from, uint64_t len)
{
    char *bytes = talk_need(malloc(len + 1));
    ranks_receive(from, TAG_BODY, bytes, len);
    return bytes;
}

/* One message of a rank; gives its head. */
static part_head take_message(const line_work *work, int from)
{
    part_head head;
    size_t len;
    ranks_wait(&from, TAG_HEAD, &len);
    ranks_receive(from, TAG_HEAD, &head, sizeof head);
    char *printed = receive_body(from, head.printed);
    out_unpack(printed, head.printed);
    free(printed);
    if (head.given == 0) return head;
    char *given = receive_body(from, head.given);
    work->take(work->context, given, head.given);
    out_release();
    free(given);
    return head;
}

/* ---- parts ------------------------------------------------------------------------------- */

typedef struct sums {
    line_counts counts;
    int exit_code;
    size_t parts;
} sums;

static void add_part(sums *all, const part_head *head)
{
    all->counts.lines += head->counts.lines;
    all->counts.passed += head->counts.passed;
    if ((int)head->exit_code > all->exit_code) all->exit_code = (int)head->exit_code;
    all->parts++;
}

/* Of another rank: what it has so far. */
static void send_own(part_head head)
{
    size_t len = 0;
    const void *given = NULL;
    if (now.work->give != NULL) given = now.work->give(now.work->context, &len);
    head.given = len;
    send_printed(head, given);
}

/* Of rank 0: the same, to itself. */
static void print_own(void)
{
    const line_work *work = now.work;
    out_release();
    if (work->give == NULL) return;
    size_t len;
    const void *given = work->give(work->context, &len);
    char *copy = talk_need(malloc(len + 1));
    memcpy(copy, given, len);
    work->take(work->context, copy, len);
    free(copy);
    out_release();
}

/* Much has been printed, and the part goes on. Where all ranks ask each other at the end of a part,
 * rank 0 takes nothing before that: to wait for it would be to wait for ever. */
static void hand_over(void)
{
    if (now.work->round != NULL) return;
    if (all_ranks.own != 0)
        send_own((part_head){0});
    else
        print_own();
}

/* Rank 0 prints what the ranks have of a round of so many parts, in their order. */
static void print_round(sums *all, size_t count, part_head own)
{
    if (all_ranks.own != 0) {
        if ((size_t)all_ranks.own < count) send_own(own);
        return;
    }
    print_own();
    add_part(all, &own);
    for (int from = 1; (size_t)from < count; from++) {
        part_head head = {0};
        while (!head.is_last) head = take_message(now.work, from);
        add_part(all, &head);
    }
}

/* How many parts there were; 0 if there are no more. */
static size_t do_round(sums *all, const settings *s, parts *p)
{
    const line_work *work = now.work;
    const bool alone = work->agree != NULL && !work->agree(work->context);
    part_head head = {.is_last = 1};
    feed_part own;
    const size_t count = parts_round(p, alone ? 1 : (size_t)all_ranks.count, &own);
    if (count == 0) return 0;
    if ((size_t)all_ranks.own < count)
        head.exit_code = (uint64_t)(work->part != NULL ? work->part(work->context, &own)
                                                       : input_part(s, work, &own, &head.counts));
    if (work->round != NULL) work->round(work->context);
    print_round(all, count, head);
    if (all_ranks.own == 0)
        rank_progress_show(&now.progress, "parts", 0, all->parts, p->has_streams ? 0 : p->count);
    return count;
}

/* The parts of each round that was. */
typedef struct rounds {
    size_t *parts;
    size_t count;
} rounds;

static void note_round(rounds *r, size_t count)
{
    if ((r->count & (r->count - 1)) == 0)
        r->parts = talk_need(realloc(r->parts, 2 * (r->count + 1) * sizeof *r->parts));
    r->parts[r->count++] = count;
}

static void do_rounds(sums *all, const settings *s, parts *p)
{
    rounds were = {NULL, 0};
    sums none = {.exit_code = 0};
    for (size_t count; (count = do_round(all, s, p)) > 0;)
        if (now.work->again != NULL) note_round(&were, count);
    for (size_t i = 0; i < were.count; i++) {
        now.work->again(now.work->context);
        print_round(&none, were.parts[i], (part_head){.is_last = 1});
    }
    free(were.parts);
}

/* What the ranks have counted. */
static void join_contexts(void)
{
    const line_work *work = now.work;
    if (work->give != NULL || work->join == NULL) return;
    if (all_ranks.own != 0) {
        ranks_send(0, TAG_BODY, work->context, work->size);
        return;
    }
    for (int from = 1; from < all_ranks.count; from++) {
        char *copy = receive_body(from, work->size);
        work->join(work->context, copy);
        free(copy);
    }
}

/* Instead of input_all(). Whoever is not the first ends here. */
static int share_all(const settings *s, const line_work *work, line_counts *counts)
{
    sums all = {.exit_code = 0};
    parts p = {.all = NULL};
    now.work = work;
    rank_progress_start(&now.progress, now.shows_progress);
    int code = work->part == NULL && !input_is_clear(s) ? 2 : 0;
    ranks_hush(false);
    if (code == 0) code = parts_make(&p, s, work);
    now.reads_stream = s->arg_count == 0;
    for (int i = 0; code == 0 && i < s->arg_count; i++)
        now.reads_stream = now.reads_stream || p.is_stream[i];
    if (code == 0) {
        out_collect();
        do_rounds(&all, s, &p);
        join_contexts();
        out_forget();
        code = all.exit_code;
    }
    parts_free(&p);
    if (all_ranks.own != 0) exit(ranks_leave(0));
    if (work->part == NULL) talk_hidden();
    if (counts != NULL) *counts = all.counts;
    return code;
}

/* ---- the commands ------------------------------------------------------------------------ */

static int run_command(const settings *s)
{
    switch (s->command) {
    case CMD_CHECK: return cmd_check(s);
    case CMD_STATS: return cmd_stats(s);
    case CMD_CONVERT: return cmd_convert(s);
    default: return cmd_uniq(s);
    }
}

static int refuse_output(const char *path, int error)
{
    fputs("forsyth-mpi: cannot write '", stderr);
    print_escaped(stderr, path, strlen(path));
    fprintf(stderr, "': %s\n", strerror(error));
    return 3;
}

static volatile sig_atomic_t was_continued;

static void note_continued(int signal_number)
{
    (void)signal_number;
    was_continued = 1;
}

/* The end of standard input may be that of mpirun. Told to end, it closes standard input, sends
 * SIGCONT, and a second later SIGTERM, of which this process dies here. If it was killed, the
 * system has found another parent for its children. */
static bool input_was_whole(void)
{
    if (!now.reads_stream || all_ranks.mpirun == 0) return true;
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    if (was_continued) nanosleep(&(struct timespec){.tv_sec = 5}, NULL);
    return getppid() == (pid_t)all_ranks.mpirun;
}

int ranks_lines(const settings *s, const own_options *o)
{
    static const input_sharing sharing = {
        .all = share_all,
        .hand_over = hand_over,
        .share = ranks_share,
        .ask = exchange_ask,
    };
    const char *path = all_ranks.own == 0 ? options_output(s) : NULL;
    signal(SIGCONT, note_continued);
    int code = 0;
    if (path != NULL) {
        const int error = out_file_begin(path);
        if (error != 0) code = refuse_output(path, error);
    }
    ranks_share(&code, sizeof code);
    if (code != 0) return code;
    now.shows_progress = o->progress;
    input_shared_by = &sharing;
    ranks_hush(true); /* until it is clear that the options make sense */
    code = run_command(s);
    ranks_hush(false);
    talk_hidden();
    if (path == NULL) return code;
    if (code <= 1 && !input_was_whole()) {
        fputs("forsyth-mpi: mpirun was killed, and the input may have been longer\n", stderr);
        code = 3;
    }
    const int error = code > 1 ? 0 : out_file_keep();
    if (code > 1) out_file_drop();
    return error != 0 ? refuse_output(path, error) : code;
}
