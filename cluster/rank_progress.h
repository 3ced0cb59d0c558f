/* How far the ranks are: a line on standard error every few seconds, for those who want it. mpirun
 * shows standard error to a rank as a pipe, so that it has to be asked for. */
#ifndef CLUSTER_RANK_PROGRESS_H
#define CLUSTER_RANK_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rank_progress {
    bool is_wanted;
    double started, shown; /* times */
} rank_progress;

double seconds_now(void);

/* `is_asked`: by --progress. */
void rank_progress_start(rank_progress *out, bool is_asked);

/* "forsyth-mpi: 30 of 400 WHAT, 7.5%, 12 s left", unless it is too early. Of those that are done
 * some were before the start. An `all` of 0 is not known. */
void rank_progress_show(rank_progress *p, const char *what, uint64_t before, uint64_t done,
                        uint64_t all);

#endif
