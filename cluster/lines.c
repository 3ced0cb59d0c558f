/* forsyth-mpi check, stats, convert and uniq: the tool's own commands, on parts of the input.
 *
 * Files are cut into parts of some megabytes (parts.h), which go round the ranks. A rank runs the
 * command on its parts and collects what it prints; rank 0 prints that in the order of the parts,
 * its own among them. So the output is that of one process. When all is done, ranks send what they
 * have counted, which rank 0 adds up and prints.
 *
 * A rank that is ahead waits until rank 0 has taken what it has printed. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "commands/commands.h"
#include "commands/fingerprints.h"
#include "input/arguments.h"
#include "input/input.h"
#include "input/sharing.h"
#include "output/out_file.h"
#include "parts.h"
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

/* Do all ranks ask each other at the end of each part? */
static bool has_rounds;

/* Much has been printed, and the part goes on. Rank 0 takes nothing before the round: to wait for
 * that would be to wait for ever. */
static void hand_over(void)
{
    if (has_rounds) return;
    if (all_ranks.own != 0)
        send_printed((part_head){0}, NULL);
    else
        out_release();
}

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
} sums;

static void add_part(sums *all, const part_head *head)
{
    all->counts.lines += head->counts.lines;
    all->counts.passed += head->counts.passed;
    if ((int)head->exit_code > all->exit_code) all->exit_code = (int)head->exit_code;
}

/* Of rank 0: prints a part that it has worked on, or that a rank has. */
static void print_part(sums *all, const line_work *work, int from, part_head own)
{
    if (from == 0 && work->give != NULL) {
        size_t len;
        const void *given = work->give(work->context, &len);
        out_release();
        char *copy = talk_need(malloc(len + 1));
        memcpy(copy, given, len);
        work->take(work->context, copy, len);
        free(copy);
    }
    if (from == 0) out_release();
    while (from != 0 && !own.is_last) own = take_message(work, from);
    add_part(all, &own);
}

/* A round: each rank has a part, or in the last one some have none. */
static void do_round(sums *all, const settings *s, const line_work *work, const parts *p,
                     size_t first)
{
    const size_t own = first + (size_t)all_ranks.own;
    part_head head = {.is_last = 1};
    size_t given_len = 0;
    if (own < p->count) head.exit_code = (uint64_t)input_part(s, work, &p->all[own], &head.counts);
    if (work->round != NULL) work->round(work->context);
    if (all_ranks.own != 0) {
        const void *given = NULL;
        if (own >= p->count) return;
        if (work->give != NULL) given = work->give(work->context, &given_len);
        head.given = given_len;
        send_printed(head, given);
        return;
    }
    for (int from = 0; from < all_ranks.count && first + (size_t)from < p->count; from++)
        print_part(all, work, from, from == 0 ? head : (part_head){0});
}

/* What the ranks have counted. */
static void join_contexts(const line_work *work)
{
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
    parts p;
    int code = parts_make(&p, s);
    has_rounds = work->round != NULL;
    if (code == 0) {
        out_collect();
        for (size_t first = 0; first < p.count; first += (size_t)all_ranks.count)
            do_round(&all, s, work, &p, first);
        join_contexts(work);
        out_forget();
        code = all.exit_code;
    }
    parts_free(&p);
    if (all_ranks.own != 0) exit(ranks_leave(0));
    talk_hidden();
    if (counts != NULL) *counts = all.counts;
    return code;
}

/* ---- the first game ---------------------------------------------------------------------- */

static int note_game(void *context, const line *l)
{
    const fy_game **found = context;
    fy_position pos;
    if (*found == NULL && l->fault.code == FY_OK &&
        fy_parse(&pos, l->game, l->where.text, l->where.len, l->allow).code == FY_OK)
        *found = l->game;
    return 0;
}

static const fy_game *first_game(const settings *s)
{
    const fy_game *found = NULL;
    const line_work work = {.handle = note_game, .context = &found};
    line_counts counts = {0};
    uint64_t number = 0;
    parts p;
    if (parts_make(&p, s) != 0) return NULL; /* and so it is when they are shared out */
    out_collect();
    for (size_t i = 0; all_ranks.own == 0 && found == NULL && i < p.count; i++) {
        size_t len;
        input_part(s, &work, &p.all[i], &counts);
        out_take(&len); /* it comes again */
    }
    out_forget();
    parts_free(&p);
    while (found != NULL && fy_game_at((size_t)number) != found) number++;
    if (found != NULL) number++;
    ranks_share(&number, sizeof number);
    return number > 0 ? fy_game_at((size_t)number - 1) : NULL;
}

/* ---- fingerprints ------------------------------------------------------------------------ */

/* Whose affair a fingerprint is. The bits are not those by which the set finds a place for it. */
static int owner_of(fingerprint f)
{
    return (int)((f.low >> 51) % (uint64_t)all_ranks.count);
}

typedef struct exchange {
    int *out, *out_at, *in, *in_at; /* fingerprints to and from each rank, and where they begin */
    size_t arriving;
} exchange;

static exchange plan_exchange(const fingerprint *about, size_t count)
{
    const size_t n = (size_t)all_ranks.count;
    int *room = talk_need(calloc(4 * n, sizeof *room));
    exchange x = {room, room + n, room + 2 * n, room + 3 * n, 0};
    for (size_t i = 0; i < count; i++) x.out[owner_of(about[i])]++;
    MPI_Alltoall(x.out, 1, MPI_INT, x.in, 1, MPI_INT, MPI_COMM_WORLD);
    for (size_t i = 1; i < n; i++) {
        x.out_at[i] = x.out_at[i - 1] + x.out[i - 1];
        x.in_at[i] = x.in_at[i - 1] + x.in[i - 1];
    }
    x.arriving = (size_t)x.in_at[n - 1] + (size_t)x.in[n - 1];
    return x;
}

/* 16 bytes to the owner of each, in order, and one byte back. */
static void ask(uint8_t *answers, const fingerprint *about, size_t count,
                void (*judge)(void *, uint8_t *, const fingerprint *, size_t), void *context)
{
    MPI_Datatype type;
    const exchange x = plan_exchange(about, count);
    fingerprint *sorted = talk_need(malloc((count + 1) * sizeof *sorted));
    fingerprint *arrived = talk_need(malloc((x.arriving + 1) * sizeof *arrived));
    uint8_t *given = talk_need(malloc(x.arriving + 1)), *back = talk_need(malloc(count + 1));
    int *at = talk_need(malloc((size_t)all_ranks.count * sizeof *at));
    memcpy(at, x.out_at, (size_t)all_ranks.count * sizeof *at);
    for (size_t i = 0; i < count; i++) sorted[at[owner_of(about[i])]++] = about[i];
    MPI_Type_contiguous(sizeof *sorted, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    MPI_Alltoallv(sorted, x.out, x.out_at, type, arrived, x.in, x.in_at, type, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    judge(context, given, arrived, x.arriving);
    MPI_Alltoallv(given, x.in, x.in_at, MPI_BYTE, back, x.out, x.out_at, MPI_BYTE, MPI_COMM_WORLD);
    memcpy(at, x.out_at, (size_t)all_ranks.count * sizeof *at);
    for (size_t i = 0; i < count; i++) answers[i] = back[at[owner_of(about[i])]++];
    free(sorted);
    free(arrived);
    free(given);
    free(back);
    free(at);
    free(x.out);
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

/* Standard input is with rank 0 alone, and it cannot be cut. */
static int refuse_input(const settings *s)
{
    bool reads_stdin = s->arg_count == 0;
    for (int i = 0; i < s->arg_count; i++)
        reads_stdin = reads_stdin || strcmp(s->args[i], "-") == 0;
    if (reads_stdin) return options_refuse(s, "is shared by ranks only if it reads files");
    if (s->command == CMD_UNIQ && s->given[OPT_COUNT])
        return options_refuse(s, "takes no '--count' with ranks: use 'forsyth' for it");
    if (s->command != CMD_CONVERT || !s->given[OPT_TO]) return 0;
    if (strcmp(s->value[OPT_TO], "packed") != 0 && strcmp(s->value[OPT_TO], "text") != 0)
        return options_refuse(s, "is shared by ranks only with '--to text' or '--to packed'");
    return 0;
}

int ranks_lines(const settings *s)
{
    static const input_sharing template = {
        .all = share_all,
        .hand_over = hand_over,
        .share = ranks_share,
        .ask = ask,
        .first_game = first_game,
    };
    static input_sharing sharing;
    const char *path = all_ranks.own == 0 ? options_output(s) : NULL;
    ranks_hush(true);
    int code = refuse_input(s);
    ranks_hush(false);
    if (code == 0 && path != NULL) {
        const int error = out_file_begin(path);
        if (error != 0) code = refuse_output(path, error);
    }
    ranks_share(&code, sizeof code);
    if (code != 0) return code;
    sharing = template;
    sharing.is_first = all_ranks.own == 0;
    input_shared_by = &sharing;
    code = run_command(s);
    talk_hidden();
    if (path == NULL) return code;
    const int error = code > 1 ? 0 : out_file_keep();
    if (code > 1) out_file_drop();
    return error != 0 ? refuse_output(path, error) : code;
}
