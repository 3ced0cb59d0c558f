/* What has been counted, in a file that survives whatever ends the run.
 *
 * It is text, to which lines are only ever added. First comes the header: what is counted, and a
 * sum over that. Then there is a line for each job that is done: its number, which of its counts it
 * is, the numbers that were counted, and a sum that goes on from the header's, so that a line
 * belongs to one header. Only the last line can be incomplete: then the program was ended while it
 * wrote, and the job is done again. */
#ifndef CLUSTER_JOB_FILE_H
#define CLUSTER_JOB_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "jobs.h"

/* Nodes, and then the details. */
enum { COUNT_NUMBERS = 1 + FY_DETAILS_MAX };

typedef struct job_count {
    uint64_t number[COUNT_NUMBERS];
} job_count;

/* What makes two counts the same. */
typedef struct job_header {
    const fy_game *game;
    const fy_position *pos;
    const jobs *jobs;
    int depth, split;
    bool details;
} job_header;

typedef struct job_file {
    const char *path;
    int fd;         /* -1: nothing is kept */
    uint64_t sum;   /* of the header */
    size_t numbers; /* in each line */
    double synced;  /* when it was last known to be on disk */
} job_file;

/* Is told of each line that is there: job and pass, from 0. False if that cannot be. */
typedef bool job_told(void *context, uint64_t job, unsigned pass, const job_count *count);

/* Opens the file, or begins it. Returns 0, or the exit code after saying what is wrong and where: a
 * file of another count, a damaged one, one that another run uses. */
int job_file_open(job_file *out, const char *path, const job_header *h, job_told *told,
                  void *context);

/* Adds a line; the program ends if that cannot be done. */
void job_file_add(job_file *f, uint64_t job, unsigned pass, const job_count *count);
void job_file_close(job_file *f);

#endif
