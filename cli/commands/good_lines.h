/* The lines that hold a position, in their order, for work that knows them only as texts: reading
 * the positions is shared out among threads. Faulty lines are reported. */
#ifndef CLI_GOOD_LINES_H
#define CLI_GOOD_LINES_H

#include "line_output.h"

typedef struct good_lines {
    void (*use)(void *context, line_text t); /* is called in order, by one thread at a time */
    void *context;
    uint64_t good, faulty;
    uint64_t headers; /* of which the first is printed and stands for all */
    line_counts lines;
    line_output output; /* where the caller prints them, and which it ends */
} good_lines;

/* Returns the exit code as input_all() does; with 2, the output was never begun. */
int good_lines_each(good_lines *g, const settings *s);

/* The seed to draw lines by; one that nobody gave is told, so that they can be drawn again. */
uint64_t good_lines_seed(const settings *s);

/* The totals if so many of the good lines were printed. */
void good_lines_say(const good_lines *g, uint64_t printed);

/* "6 lines: 2 printed, 1 left out, 0 faulty, 3 passed over" */
void good_lines_say_totals(uint64_t printed, uint64_t left_out, uint64_t faulty, uint64_t passed);

#endif
