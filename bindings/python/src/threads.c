#include "many.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { THREADS_MAX = 256 };

typedef struct work {
    void (*task)(void *context, size_t i);
    void *context;
    size_t count;
    _Atomic size_t next;
} work;

static void *work_on(void *context)
{
    work *w = context;
    for (size_t i; (i = atomic_fetch_add(&w->next, 1)) < w->count;) w->task(w->context, i);
    return NULL;
}

/* Threads that cannot be had are done without: this one does what is left. */
void run_tasks(void (*task)(void *context, size_t i), void *context, size_t count, unsigned threads)
{
    pthread_t others[THREADS_MAX];
    unsigned started = 0;
    work w = {task, context, count, 0};
    while (started + 1 < threads && started + 1 < count && started < THREADS_MAX)
        if (pthread_create(&others[started], NULL, work_on, &w) == 0)
            started++;
        else
            break;
    work_on(&w);
    while (started > 0) pthread_join(others[--started], NULL);
}

unsigned threads_meant(unsigned wanted)
{
    if (wanted > 0) return wanted < THREADS_MAX ? wanted : THREADS_MAX;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors < THREADS_MAX ? (unsigned)processors : THREADS_MAX;
}
