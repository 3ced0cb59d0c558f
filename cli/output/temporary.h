/* Files without a name, in $TMPDIR or /tmp. */
#ifndef CLI_TEMPORARY_H
#define CLI_TEMPORARY_H

#include <stdio.h>

/* A new file to write and then to read; the system removes it when it is closed or the program
 * ends. Without one the program ends with a message. */
FILE *temporary_file(void);

/* The same as a descriptor; -1 and errno if there is none, and the program goes on. */
int temporary_descriptor(void);

/* Ends the program because such a file failed: `what` is "write" or "read". */
_Noreturn void temporary_fail(const char *what);

#endif
