/* Threads.
 *
 * An atomic counter hands the tasks out, so that no thread idles while others work. The first
 * thread only waits. It shows the progress and looks out for Ctrl-C, and so it need not matter how
 * long a task takes: the program ends while the others still work. */
#include "crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "input.h"

enum { THREADS_MAX = 256 };

typedef struct crew {
    const crew_work *work;
    atomic_size_t next, done;
    pthread_mutex_t lock;
    pthread_cond_t all_done; /* when nobody is working */
    unsigned working;        /* guarded by the lock */
} crew;

static void do_tasks(crew *c)
{
    const crew_work *work = c->work;
    size_t i;
    while ((i = atomic_fetch_add(&c->next, 1)) < work->count) {
        work->task(work->context, i);
        atomic_fetch_add(&c->done, 1);
    }
}

static void *work(void *context)
{
    crew *c = context;
    do_tasks(c);
    pthread_mutex_lock(&c->lock);
    if (--c->working == 0) pthread_cond_signal(&c->all_done);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static void show_progress(crew *c, double seconds)
{
    const crew_work *work = c->work;
    char text[80];
    work->progress(text, sizeof text, work->context, atomic_load(&c->done), seconds);
    talk_progress(text);
}

/* Waits for the others, and looks around ten times a second. */
static void wait_for_all(crew *c)
{
    struct timespec start, now;
    bool shows = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &start);
    pthread_mutex_lock(&c->lock);
    while (c->working > 0) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        double seconds = (double)(now.tv_sec - start.tv_sec) +
                         (double)(now.tv_nsec - start.tv_nsec) / 1e9;
        if (shows && seconds >= 1) show_progress(c, seconds);
        if (input_interrupted()) {
            talk();
            _exit(130);
        }
        now.tv_nsec += 100000000;
        now.tv_sec += now.tv_nsec / 1000000000;
        now.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&c->all_done, &c->lock, &now);
    }
    pthread_mutex_unlock(&c->lock);
    talk();
}

/* Starts as many threads as can be had. Ctrl-C is for the first thread to hear. */
static unsigned start_threads(crew *c, pthread_t *threads, unsigned wanted)
{
    sigset_t interrupt, before;
    unsigned started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pthread_mutex_lock(&c->lock);
    while (started < wanted && pthread_create(&threads[started], NULL, work, c) == 0) started++;
    c->working = started;
    pthread_mutex_unlock(&c->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void crew_run(const crew_work *work)
{
    crew shared = {.work = work}, *c = &shared;
    pthread_t threads[THREADS_MAX];
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->all_done, &steady);
    unsigned wanted = work->threads < THREADS_MAX ? work->threads : THREADS_MAX;
    if (wanted > work->count) wanted = (unsigned)work->count;
    unsigned started = start_threads(c, threads, wanted);
    if (started == 0) do_tasks(c);
    wait_for_all(c);
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_cond_destroy(&c->all_done);
    pthread_mutex_destroy(&c->lock);
    pthread_condattr_destroy(&steady);
}
