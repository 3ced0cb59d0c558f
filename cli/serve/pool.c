#include "pool.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct job {
    void (*run)(void *);
    void *what;
} job;

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t news;
    bool stopping;
    size_t room, first, count;
    unsigned threads;
    pthread_t *ids;
    job queue[]; /* a ring */
};

static bool next_job(pool *p, job *out)
{
    pthread_mutex_lock(&p->lock);
    while (p->count == 0 && !p->stopping) pthread_cond_wait(&p->news, &p->lock);
    const bool any = p->count > 0;
    if (any) {
        *out = p->queue[p->first];
        p->first = (p->first + 1) % p->room;
        p->count--;
    }
    pthread_mutex_unlock(&p->lock);
    return any;
}

static void *work(void *context)
{
    job next;
    while (next_job(context, &next)) next.run(next.what);
    return NULL;
}

pool *pool_start(unsigned threads, size_t queue)
{
    pool *p = calloc(1, sizeof *p + queue * sizeof *p->queue);
    if (p == NULL) return NULL;
    p->room = queue;
    p->ids = calloc(threads, sizeof *p->ids);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->news, NULL);
    while (p->ids != NULL && p->threads < threads &&
           pthread_create(&p->ids[p->threads], NULL, work, p) == 0)
        p->threads++;
    if (p->threads == threads) return p;
    pool_stop(p);
    pool_free(p);
    return NULL;
}

bool pool_add(pool *p, void (*run)(void *), void *what)
{
    pthread_mutex_lock(&p->lock);
    const bool fits = p->count < p->room && !p->stopping;
    if (fits) p->queue[(p->first + p->count++) % p->room] = (job){run, what};
    pthread_cond_signal(&p->news);
    pthread_mutex_unlock(&p->lock);
    return fits;
}

size_t pool_waiting(pool *p)
{
    pthread_mutex_lock(&p->lock);
    const size_t count = p->count;
    pthread_mutex_unlock(&p->lock);
    return count;
}

void pool_stop(pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->stopping = true;
    pthread_cond_broadcast(&p->news);
    pthread_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < p->threads; i++) pthread_join(p->ids[i], NULL);
}

void pool_free(pool *p)
{
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->news);
    free(p->ids);
    free(p);
}
