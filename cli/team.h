/* Threads that take blocks in order, work on them side by side, and print in order. */
#ifndef CLI_TEAM_H
#define CLI_TEAM_H

#include <stdbool.h>
#include <stddef.h>

typedef struct team_work {
    unsigned threads;
    void **workers;              /* one for each thread */
    bool (*take)(void *worker);  /* takes the next block, one thread at a time; false at the end */
    void (*work)(void *worker);  /* what it prints is collected */
    void (*look)(void *context); /* called ten times a second */
    void *context;
} team_work;

/* Works until nothing can be taken. After a Ctrl-C whatever was taken is finished and printed.
 * False if then a thread still waits for input: it keeps its worker and whatever `take` uses. */
bool team_run(const team_work *work);

/* For work() that has printed a lot: waits until it is this block's turn, and prints it. To be
 * called between lines, so that only whole ones are printed. Does nothing in a program of one
 * thread. */
void team_print(void);

#endif
