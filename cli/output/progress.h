/* How far the work on many lines has come: a line on a terminal, for work over a second. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* Any thread may set the numbers; one thread shows them. */
typedef struct progress {
    bool wanted;
    const char *unit;             /* what is counted; NULL: lines */
    struct timespec start, shown; /* of the work; of the last line shown */
    _Atomic uint64_t lines;       /* handled so far */
    _Atomic uint64_t at, size;    /* in the file that is read; size 0 if it is not known */
    _Atomic uint64_t file_start;  /* when it was opened: milliseconds after the start */
} progress;

void progress_start(progress *p);

/* Another file is read. */
void progress_file(progress *p, uint64_t size);

/* Shows the line, unless it is too early. */
void progress_show(progress *p);

#endif
