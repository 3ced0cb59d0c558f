#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "../output/out.h"

struct worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    worker_job *job; /* to be done, or NULL */
    void *context;
    bool ends, roused, is_idle;
    uint64_t nap;
    bool busy;   /* known to the owner only */
    int pipe[2]; /* a byte for each job that is over */
};

/* Some milliseconds from now. */
static struct timespec in_milliseconds(uint64_t milliseconds)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_sec += (time_t)(milliseconds / 1000);
    t.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    t.tv_sec += t.tv_nsec / 1000000000;
    t.tv_nsec %= 1000000000;
    return t;
}

/* ---- the thread -------------------------------------------------------------------------- */

static void tell(const worker *w)
{
    while (write(w->pipe[1], "", 1) < 0 && errno == EINTR) continue;
}

static void *work(void *context)
{
    worker *w = context;
    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (w->job == NULL && !w->ends) pthread_cond_wait(&w->changed, &w->lock);
        if (w->ends) break;
        worker_job *job = w->job;
        void *with = w->context;
        w->job = NULL;
        pthread_mutex_unlock(&w->lock);
        job(with);
        pthread_mutex_lock(&w->lock);
        tell(w);
    }
    w->is_idle = true;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static void nap(void *context)
{
    worker *w = context;
    const struct timespec until = in_milliseconds(w->nap);
    pthread_mutex_lock(&w->lock);
    while (!w->roused && !w->ends)
        if (pthread_cond_timedwait(&w->changed, &w->lock, &until) == ETIMEDOUT) break;
    pthread_mutex_unlock(&w->lock);
}

/* ---- its owner --------------------------------------------------------------------------- */

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

/* Signals are for the first thread. */
static bool start_thread(worker *w)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const int error = pthread_create(&w->thread, NULL, work, w);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error == 0;
}

worker *worker_new(void)
{
    worker *w = talk_need(calloc(1, sizeof *w));
    pthread_condattr_t steady;
    if (!open_pipe(w->pipe)) {
        free(w);
        return NULL;
    }
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, &steady);
    pthread_condattr_destroy(&steady);
    if (start_thread(w)) return w;
    close(w->pipe[0]);
    close(w->pipe[1]);
    free(w);
    return NULL;
}

bool worker_free(worker *w, uint64_t milliseconds)
{
    if (w == NULL) return true;
    const struct timespec until = in_milliseconds(milliseconds);
    pthread_mutex_lock(&w->lock);
    w->ends = true;
    pthread_cond_broadcast(&w->changed);
    while (!w->is_idle)
        if (pthread_cond_timedwait(&w->changed, &w->lock, &until) == ETIMEDOUT) break;
    const bool is_idle = w->is_idle;
    pthread_mutex_unlock(&w->lock);
    if (!is_idle) {
        pthread_detach(w->thread);
        return false;
    }
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->lock);
    close(w->pipe[0]);
    close(w->pipe[1]);
    free(w);
    return true;
}

void worker_start(worker *w, worker_job *job, void *context)
{
    w->busy = true;
    pthread_mutex_lock(&w->lock);
    w->job = job;
    w->context = context;
    w->roused = false;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

bool worker_is_busy(const worker *w)
{
    return w->busy;
}

bool worker_done(worker *w)
{
    char byte;
    if (!w->busy || read(w->pipe[0], &byte, 1) != 1) return false;
    pthread_mutex_lock(&w->lock); /* from here on all that the job wrote can be read */
    w->busy = false;
    pthread_mutex_unlock(&w->lock);
    return true;
}

int worker_wake(const worker *w)
{
    return w->pipe[0];
}

void worker_nap(worker *w, uint64_t milliseconds)
{
    w->nap = milliseconds;
    worker_start(w, nap, w);
}

void worker_rouse(worker *w)
{
    pthread_mutex_lock(&w->lock);
    w->roused = true;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
}
