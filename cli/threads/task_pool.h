/* Work for several threads: tasks that are numbered from 0 and do not depend on each other. */
#ifndef CLI_TASK_POOL_H
#define CLI_TASK_POOL_H

#include <stddef.h>

typedef struct task_pool_work {
    size_t count;
    unsigned threads;
    void (*task)(void *context, size_t i); /* called from any thread, once for each */
    /* What to say on a terminal after some seconds with so many tasks done. */
    void (*progress)(char *out, size_t cap, void *context, size_t done, double seconds);
    void *context;
    /* If not NULL, called before the first task with how many threads there really are. */
    void (*begin)(void *context, unsigned threads);
} task_pool_work;

/* Does all tasks. While they run, shows the progress and looks out for Ctrl-C, which ends the
 * program with 130. */
void task_pool_run(const task_pool_work *work);

#endif
