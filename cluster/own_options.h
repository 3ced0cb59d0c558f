/* What forsyth-mpi takes besides what the tool's commands take, and its help. */
#ifndef CLUSTER_OWN_OPTIONS_H
#define CLUSTER_OWN_OPTIONS_H

#include <stdbool.h>

#include "options.h"

typedef struct own_options {
    const char *jobs; /* the file of jobs, or NULL */
    int split;        /* -1: as is best */
    bool verify;
    bool progress;
} own_options;

/* Takes its own words out of argv, and leaves those of the tool. Returns -1 to go on, or the exit
 * code when the answer has been given already (help, version) or the words make no sense (2). */
int own_options_read(own_options *out, int *argc, char **argv);

/* Is that a command that ranks can share, and are its options such? If not, says so; 0 if it is,
 * or the exit code. */
int own_options_allow(const own_options *o, const settings *s);

#endif
