/* Another program, talked to line by line through pipes. It may hang, crash, flood or stay deaf:
 * every call ends by its deadline, and no line takes more than a fixed room. */
#ifndef CLI_CHILD_H
#define CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct child child;

/* The words of a command, and NULL behind them: blanks are between them, those that have blanks
 * themselves are in '...' or "...", and a '\' before a byte says that it is to be taken as it is.
 * The text is changed, and holds the words; the caller frees the list. */
char **child_words(char *text);

/* Starts the program of a command's words. No shell reads them. It is in a process group of its
 * own, so that Ctrl-C is not for it, and nobody sees what it writes to standard error. NULL if it
 * cannot be started, and *error is why. */
child *child_start(char *const *words, int *error);

/* Kills whatever is left of it. */
void child_end(child *c);

typedef enum child_state {
    CHILD_WELL,
    CHILD_LATE, /* nothing happened until the deadline */
    CHILD_GONE  /* it has ended, or closed its side of a pipe */
} child_state;

/* Sends a text. Deadlines are times of thinker_clock(). */
child_state child_send(child *c, const char *text, uint64_t deadline);

/* The next line without its end, good until the next call. Of a long one only the beginning. */
child_state child_read(child *c, const char **line, size_t *len, uint64_t deadline);

/* How it ended, as far as that is known: "it was killed by signal 11". */
void child_tell_end(char *out, size_t room, child *c);

#endif
