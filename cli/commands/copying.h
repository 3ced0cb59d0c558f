/* Positions for the clipboard, collected line by line. */
#ifndef CLI_COPYING_H
#define CLI_COPYING_H

#include <stddef.h>

/* All 0 to begin with. */
typedef struct copying {
    char *text;
    size_t len, room;
} copying;

void copying_add(copying *c, const char *line, size_t len);

/* Copies what was collected, and says on standard error what became of it. Gives the exit code:
 * that of the work before, or 1 if there was nobody to hand it to. */
int copying_end(copying *c, int exit_code);

#endif
