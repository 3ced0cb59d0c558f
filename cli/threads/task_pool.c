/* Threads.
 *
 * An atomic counter hands the tasks out, so that no thread idles while others work. The first
 * thread only waits. It shows the progress and looks out for Ctrl-C, and so it need not matter how
 * long a task takes: the program ends while the others still work. */
#include "task_pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

#include "../output/out.h"
#include "interrupt.h"

enum { THREADS_MAX = 256 };

typedef struct task_pool {
    const task_pool_work *work;
    atomic_size_t next, done;
    pthread_mutex_t lock;
    pthread_cond_t all_done; /* when nobody is working */
    unsigned working;        /* guarded by the lock */
} task_pool;

static void do_tasks(task_pool *pool)
{
    const task_pool_work *work = pool->work;
    size_t i;
    while ((i = atomic_fetch_add(&pool->next, 1)) < work->count) {
        work->task(work->context, i);
        atomic_fetch_add(&pool->done, 1);
    }
}

static void *work(void *context)
{
    task_pool *pool = context;
    pthread_mutex_lock(&pool->lock); /* until all have started */
    pthread_mutex_unlock(&pool->lock);
    do_tasks(pool);
    pthread_mutex_lock(&pool->lock);
    if (--pool->working == 0) pthread_cond_signal(&pool->all_done);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static void show_progress(task_pool *pool, double seconds)
{
    const task_pool_work *work = pool->work;
    char text[80];
    work->progress(text, sizeof text, work->context, atomic_load(&pool->done), seconds);
    talk_progress(text);
}

/* Waits for the others, and looks around ten times a second. */
static void wait_for_all(task_pool *pool)
{
    struct timespec start, now;
    bool shows = talk_shows_progress();
    clock_gettime(CLOCK_MONOTONIC, &start);
    pthread_mutex_lock(&pool->lock);
    while (pool->working > 0) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        double seconds = (double)(now.tv_sec - start.tv_sec) +
                         (double)(now.tv_nsec - start.tv_nsec) / 1e9;
        if (shows && seconds >= 1) show_progress(pool, seconds);
        if (interrupt_seen()) {
            talk();
            out_exit(130);
        }
        now.tv_nsec += 100000000;
        now.tv_sec += now.tv_nsec / 1000000000;
        now.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&pool->all_done, &pool->lock, &now);
    }
    pthread_mutex_unlock(&pool->lock);
    talk();
}

/* Starts as many threads as can be had. Ctrl-C is for the first thread to hear. */
static unsigned start_threads(task_pool *pool, pthread_t *threads, unsigned wanted)
{
    sigset_t interrupt, before;
    unsigned started = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pthread_mutex_lock(&pool->lock);
    while (started < wanted && pthread_create(&threads[started], NULL, work, pool) == 0) started++;
    pool->working = started;
    if (pool->work->begin != NULL)
        pool->work->begin(pool->work->context, started > 0 ? started : 1);
    pthread_mutex_unlock(&pool->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void task_pool_run(const task_pool_work *work)
{
    task_pool shared = {.work = work}, *pool = &shared;
    pthread_t threads[THREADS_MAX];
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->all_done, &steady);
    unsigned wanted = work->threads < THREADS_MAX ? work->threads : THREADS_MAX;
    if (wanted > work->count) wanted = (unsigned)work->count;
    unsigned started = start_threads(pool, threads, wanted);
    if (started == 0) do_tasks(pool);
    wait_for_all(pool);
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_cond_destroy(&pool->all_done);
    pthread_mutex_destroy(&pool->lock);
    pthread_condattr_destroy(&steady);
}
