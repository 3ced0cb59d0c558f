/* simulate_ranks: how a count would do on more ranks than there are here.
 *
 *     simulate_ranks JOBS_FILE NODES_PER_SECOND RANKS...
 *
 * The jobs are those of a real file of jobs (forsyth-mpi perft --jobs), so that their sizes are
 * real ones: a job takes as long as its count does at that speed, and by chance up to a tenth more
 * or less, as machines do. The scheduler is the one of cluster/perft.c: orders of 0.03 s of work,
 * near the end fewer jobs, two orders with each rank. A message takes 20 microseconds on its way;
 * rank 0 takes 5 for each answer and 2 for each order, one after the other, and counts itself.
 *
 * Prints for each number of ranks: the time, the efficiency against one rank without messages, how
 * long the last rank works after the first has nothing left, the share of time that rank 0 spends
 * on messages, and the megabytes exchanged. With SIMULATE_REPEAT=N the list of jobs is taken N
 * times, as if the count were larger. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORDER_MAX = 64, ORDER_BYTES = 520, ANSWER_BYTES = 88, LINE_ROOM = 1024 };

static const double order_seconds = 0.03, on_its_way = 20e-6, takes_answer = 5e-6,
                    takes_order = 2e-6;

static double *jobs; /* seconds */
static size_t job_count, job_room;
static uint64_t random_state = 1;

static double random_part(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (double)(random_state >> 11) / (double)(UINT64_C(1) << 53);
}

static void *need(void *memory)
{
    if (memory != NULL) return memory;
    fputs("simulate_ranks: no memory\n", stderr);
    exit(3);
}

/* ---- the jobs ---------------------------------------------------------------------------- */

static void add_job(double seconds)
{
    if (job_count == job_room) {
        job_room = job_room == 0 ? 1024 : 2 * job_room;
        jobs = need(realloc(jobs, job_room * sizeof *jobs));
    }
    jobs[job_count++] = seconds;
}

/* Lines such as "17 0 123456 SUM"; those of the header begin with a word. */
static int read_jobs(const char *path, double speed)
{
    char line[LINE_ROOM];
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *p = line;
        if (line[0] < '0' || line[0] > '9') continue;
        (void)strtoull(p, &p, 10);
        const bool is_first_pass = strtoull(p, &p, 10) == 0;
        if (is_first_pass) add_job((double)strtoull(p, &p, 10) / speed);
    }
    fclose(file);
    return job_count > 0;
}

static void repeat_jobs(size_t times)
{
    const size_t once = job_count;
    for (size_t i = 1; i < times; i++)
        for (size_t j = 0; j < once; j++) add_job(jobs[j]);
}

/* ---- the ranks --------------------------------------------------------------------------- */

/* What is known of a rank: when it answers the next job of its order, and when its second order
 * lies ready. */
typedef struct rank {
    double answers_at;
    size_t at, left; /* in the order at hand: the next job, and how many are left */
    size_t next_at, next_left;
    double next_there;
} rank;

typedef struct run {
    rank *ranks; /* a heap by the next answer; rank 0 is one of them */
    size_t count;
    size_t next, done;
    double now, busy_until, busy; /* of rank 0, with messages */
    double bytes;
} run;

static double seconds_of(size_t job)
{
    return jobs[job] * (0.9 + 0.2 * random_part());
}

static size_t order_size(const run *r)
{
    const size_t left = job_count - r->done, most = left / (4 * r->count) + 1;
    const double spent = r->now * (double)r->count;
    const double wanted = r->done > 0 && spent > 0 ? order_seconds * (double)r->done / spent : 1;
    const size_t size = wanted < 1 ? 1 : wanted > ORDER_MAX ? ORDER_MAX : (size_t)wanted;
    return size < most ? size : most;
}

/* Rank 0 does one thing after the other. */
static double when_done(run *r, double since, double takes)
{
    if (r->busy_until < since) r->busy_until = since;
    r->busy_until += takes;
    r->busy += takes;
    return r->busy_until;
}

static void send_order(run *r, rank *to)
{
    size_t size = order_size(r);
    if (size > job_count - r->next) size = job_count - r->next;
    if (size == 0) return;
    const double there = when_done(r, r->now, takes_order) + on_its_way;
    r->bytes += ORDER_BYTES;
    if (to->left == 0 && to->next_left == 0) {
        to->at = r->next;
        to->left = size;
        to->answers_at = there + seconds_of(to->at);
    } else {
        to->next_at = r->next;
        to->next_left = size;
        to->next_there = there;
    }
    r->next += size;
}

static void sift_down(run *r, size_t i)
{
    for (;;) {
        size_t least = i;
        for (size_t child = 2 * i + 1; child <= 2 * i + 2 && child < r->count; child++)
            if (r->ranks[child].answers_at < r->ranks[least].answers_at) least = child;
        if (least == i) return;
        const rank swapped = r->ranks[i];
        r->ranks[i] = r->ranks[least];
        r->ranks[least] = swapped;
        i = least;
    }
}

/* The first rank has finished a job, and goes on with what it has. */
static void take_answer(run *r, double never)
{
    rank *who = &r->ranks[0];
    const double finished = who->answers_at;
    r->now = when_done(r, finished + on_its_way, takes_answer);
    r->bytes += ANSWER_BYTES;
    r->done++;
    who->at++;
    who->left--;
    if (who->left > 0) {
        who->answers_at = finished + seconds_of(who->at);
        return;
    }
    if (who->next_left > 0) {
        who->at = who->next_at;
        who->left = who->next_left;
        who->next_left = 0;
        const double begins = who->next_there > finished ? who->next_there : finished;
        who->answers_at = begins + seconds_of(who->at);
    } else {
        who->answers_at = never;
    }
    send_order(r, who);
}

static void simulate(size_t count, double work)
{
    const double never = 1e300;
    double first_idle = never;
    run r = {.ranks = need(calloc(count, sizeof(rank))), .count = count};
    for (size_t i = 0; i < count; i++) r.ranks[i].answers_at = never;
    for (size_t i = 0; i < 2 * count; i++) send_order(&r, &r.ranks[i % count]);
    for (size_t i = count; i-- > 0;) sift_down(&r, i);
    while (r.done < job_count) {
        take_answer(&r, never);
        if (r.ranks[0].answers_at == never && first_idle == never) first_idle = r.now;
        sift_down(&r, 0);
    }
    printf("%6zu  %10.2f  %9.1f%%  %8.2f  %7.2f%%  %8.1f\n", count, r.now,
           100 * work / (double)count / r.now, first_idle < r.now ? r.now - first_idle : 0,
           100 * r.busy / r.now, r.bytes / 1e6);
    free(r.ranks);
}

int main(int argc, char **argv)
{
    const char *repeat = getenv("SIMULATE_REPEAT");
    const double speed = argc > 2 ? strtod(argv[2], NULL) : 0;
    double work = 0, longest = 0;
    if (argc < 4 || speed <= 0) {
        fputs("usage: simulate_ranks JOBS_FILE NODES_PER_SECOND RANKS...\n", stderr);
        return 2;
    }
    if (!read_jobs(argv[1], speed)) {
        fprintf(stderr, "simulate_ranks: no counts in '%s'\n", argv[1]);
        return 3;
    }
    if (repeat != NULL) repeat_jobs((size_t)strtoull(repeat, NULL, 10));
    for (size_t i = 0; i < job_count; i++) {
        work += jobs[i];
        if (jobs[i] > longest) longest = jobs[i];
    }
    printf("%zu jobs, %.1f s of work, the longest %.3f s\n", job_count, work, longest);
    puts(" ranks     seconds  efficiency  last (s)  rank 0     MB");
    for (int i = 3; i < argc; i++) {
        const size_t count = (size_t)strtoull(argv[i], NULL, 10);
        if (count > 0) simulate(count, work);
    }
    free(jobs);
    return 0;
}
