/* Work that gives a line for a line, and counts what became of them. */
#ifndef CLI_REWRITING_H
#define CLI_REWRITING_H

#include "../input/input.h"

/* The context of such work starts with this. */
typedef struct rewriting {
    const settings *s;
    uint64_t written;  /* lines that gave output, whatever was said besides */
    uint64_t reported; /* lines that gave none but a report */
} rewriting;

/* Does the work, and with --stats ends with its totals on standard error:
 * 12 lines: 9 written, 2 reported, 1 passed over */
int rewriting_run(rewriting *r, size_t size, line_handler *handle,
                  void (*header)(void *context, const cell *c));

/* A header that is printed as it is. */
void rewriting_header(void *context, const cell *c);

#endif
