/* Work for several threads: tasks that are numbered from 0 and do not depend on each other. */
#ifndef CLI_CREW_H
#define CLI_CREW_H

#include <stddef.h>

typedef struct crew_work {
    size_t count;
    unsigned threads;
    void (*task)(void *context, size_t i); /* called from any thread, once for each */
    /* What to say on a terminal after some seconds with so many tasks done. */
    void (*progress)(char *out, size_t cap, void *context, size_t done, double seconds);
    void *context;
} crew_work;

/* Does all tasks. While they run, shows the progress and looks out for Ctrl-C, which ends the
 * program with 130. */
void crew_run(const crew_work *work);

#endif
