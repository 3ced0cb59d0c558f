/* The jobs that a count falls apart into: the positions after some moves. Equal ones are one job,
 * which counts as many times as there are ways to it. */
#ifndef CLUSTER_JOBS_H
#define CLUSTER_JOBS_H

#include <forsyth/forsyth.h>
#include <stdbool.h>

__extension__ typedef unsigned __int128 wide;

typedef struct one_job {
    fy_position pos;
    wide times;
    int32_t depth; /* moves to go */
} one_job;

typedef struct jobs {
    one_job *all;
    size_t count, room;
    uint32_t *cells; /* by hash: from 1; 0 for none */
    unsigned bits;
    bool is_too_large; /* there are more ways to a job than 128 bits can count */
} jobs;

/* No count has more jobs. */
#define JOBS_MAX (1u << 24)

/* Jobs of the positions after `split` moves; if that is negative, after so many that there are some
 * thousand jobs, whose number of moves is then *split. False if there are too many, or too many
 * ways to one of them. */
bool jobs_make(jobs *out, const fy_game *game, const fy_position *pos, int depth, int *split);
void jobs_free(jobs *j);

/* A number that tells lists of jobs apart. */
uint64_t jobs_sum(const jobs *j, const fy_game *game);

/* FNV-1a, going on from `sum`. */
#define SUM_START UINT64_C(0xcbf29ce484222325)
uint64_t sum_of_bytes(uint64_t sum, const void *bytes, size_t len);

#endif
