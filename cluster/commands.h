/* What ranks do together. All of them call these, and what rank 0 gets is the exit code. */
#ifndef CLUSTER_COMMANDS_H
#define CLUSTER_COMMANDS_H

#include "own_options.h"

/* (perft.c) */
int ranks_perft(const settings *s, const own_options *o);

/* (lines.c) check, stats, convert and uniq */
int ranks_lines(const settings *s, const own_options *o);

#endif
