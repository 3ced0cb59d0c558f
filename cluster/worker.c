#include "worker.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "output/out.h"
#include "ranks.h"
#include "test_number.h"

/* ---- counting ---------------------------------------------------------------------------- */

typedef struct counter {
    const fy_game *game;
    const jobs *jobs;
    bool details;
    void *memory;
    size_t size;
} counter;

static counter new_counter(const worker_setup *setup, const jobs *j)
{
    counter c = {.game = fy_game_at((size_t)setup->game), .jobs = j, .details = setup->details};
    if (setup->hash == 0 || !fy_perft_is_hashed(c.game)) return c;
    c.size = (size_t)setup->hash << 20;
    c.memory = mmap(NULL, c.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (c.memory == MAP_FAILED) talk_die("no memory for '--hash'", errno);
    return c;
}

/* What tests may add to the second count of a job, which is then wrong. */
static uint64_t error_of(size_t job, bool again)
{
    return again && test_number("FORSYTH_MPI_TEST_WRONG", SIZE_MAX) == job;
}

static job_answer make_count(const counter *c, uint64_t which)
{
    const bool again = which >= c->jobs->count;
    const size_t job = (size_t)which - (again ? c->jobs->count : 0);
    const one_job *j = &c->jobs->all[job];
    fy_perft_shared shared = {.salt = again ? which : 0};
    job_answer answer = {.which = which};
    uint64_t *number = answer.count.number;
    if (c->details)
        number[0] = fy_perft_details(number + 1, c->game, &j->pos, j->depth);
    else if (c->memory != NULL)
        number[0] = fy_perft_hashed(c->game, &j->pos, j->depth, c->memory, c->size, &shared);
    else
        number[0] = fy_perft(c->game, &j->pos, j->depth);
    number[0] += error_of(job, again);
    return answer;
}

void worker_serve(const worker_setup *setup)
{
    jobs j;
    int split = setup->split;
    jobs_make(&j, fy_game_at((size_t)setup->game), &setup->pos, setup->depth, &split);
    const counter c = new_counter(setup, &j);
    for (;;) {
        job_order order;
        size_t len;
        int from = 0;
        ranks_wait(&from, WORKER_ORDER, &len);
        ranks_receive(0, WORKER_ORDER, &order, sizeof order);
        if (order.count == 0) break;
        for (size_t i = 0; i < order.count; i++) {
            job_answer answer = make_count(&c, order.which[i]);
            answer.ends_order = i + 1 == order.count;
            ranks_post(0, WORKER_ANSWER, &answer, sizeof answer);
        }
    }
    jobs_free(&j);
}

/* ---- the thread of rank 0 ---------------------------------------------------------------- */

typedef enum own_state { OWN_FREE, OWN_ORDERED, OWN_ANSWERED } own_state;

struct own_worker {
    counter counter;
    pthread_mutex_t lock; /* for all below */
    pthread_cond_t ordered, answered;
    own_state state;
    job_order order;
    job_answer answers[ORDER_MAX];
};

static void *count_orders(void *context)
{
    own_worker *w = context;
    for (;;) {
        pthread_mutex_lock(&w->lock);
        while (w->state != OWN_ORDERED) pthread_cond_wait(&w->ordered, &w->lock);
        const job_order order = w->order;
        pthread_mutex_unlock(&w->lock);
        for (size_t i = 0; i < order.count; i++) /* nobody looks at them before they are done */
            w->answers[i] = make_count(&w->counter, order.which[i]);
        pthread_mutex_lock(&w->lock);
        w->state = OWN_ANSWERED;
        pthread_cond_signal(&w->answered);
        pthread_mutex_unlock(&w->lock);
    }
    return NULL;
}

own_worker *own_worker_new(const worker_setup *setup, const jobs *j)
{
    static own_worker w;
    pthread_t thread;
    pthread_condattr_t steady;
    w.counter = new_counter(setup, j);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&w.lock, NULL);
    pthread_cond_init(&w.ordered, NULL);
    pthread_cond_init(&w.answered, &steady);
    if (pthread_create(&thread, NULL, count_orders, &w) != 0)
        talk_die("cannot start a thread", EAGAIN);
    pthread_detach(thread);
    return &w;
}

bool own_worker_is_free(own_worker *w)
{
    pthread_mutex_lock(&w->lock);
    const bool is_free = w->state == OWN_FREE;
    pthread_mutex_unlock(&w->lock);
    return is_free;
}

void own_worker_start(own_worker *w, const job_order *order)
{
    pthread_mutex_lock(&w->lock);
    w->order = *order;
    w->state = OWN_ORDERED;
    pthread_cond_signal(&w->ordered);
    pthread_mutex_unlock(&w->lock);
}

size_t own_worker_answers(own_worker *w, job_answer *out)
{
    pthread_mutex_lock(&w->lock);
    const size_t count = w->state == OWN_ANSWERED ? (size_t)w->order.count : 0;
    memcpy(out, w->answers, count * sizeof *out);
    if (count > 0) w->state = OWN_FREE;
    pthread_mutex_unlock(&w->lock);
    return count;
}

void own_worker_nap(own_worker *w, long nanoseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += nanoseconds;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&w->lock);
    while (w->state == OWN_ORDERED &&
           pthread_cond_timedwait(&w->answered, &w->lock, &until) != ETIMEDOUT) {
    }
    const bool is_free = w->state == OWN_FREE;
    pthread_mutex_unlock(&w->lock);
    if (is_free) nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
}
