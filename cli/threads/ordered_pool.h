/* Threads that take blocks in order, work on them side by side, and print in order. */
#ifndef CLI_ORDERED_POOL_H
#define CLI_ORDERED_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ordered_pool_work {
    unsigned threads;
    void **workers;              /* one for each thread */
    bool (*take)(void *worker);  /* takes the next block, one thread at a time; false at the end */
    void (*work)(void *worker);  /* what it prints is collected */
    void (*look)(void *context); /* called ten times a second */
    void *context;
} ordered_pool_work;

/* Works until nothing can be taken. After a Ctrl-C whatever was taken is finished and printed.
 * False if then a thread still waits for input: it keeps its worker and whatever `take` uses. */
bool ordered_pool_run(const ordered_pool_work *work);

/* For work() that has printed a lot: waits until it is this block's turn, and prints it. To be
 * called between lines, so that only whole ones are printed. Does nothing in a program of one
 * thread. */
void ordered_pool_print(void);

#endif
