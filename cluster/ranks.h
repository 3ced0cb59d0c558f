/* The processes that work together. Each has a number, its rank; rank 0 speaks for all. */
#ifndef CLUSTER_RANKS_H
#define CLUSTER_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ranks {
    int own, count;
    int mpirun; /* the process that has started them, or 0 */
} ranks;

extern ranks all_ranks;

/* Joins the others. False if one of them is not the same program, byte for byte; rank 0 has then
 * said which. */
bool ranks_join(int *argc, char ***argv);

/* Takes leave of them, and gives what main() is to return: of rank 0, this code. */
int ranks_leave(int exit_code);

/* What rank 0 has, for all. */
void ranks_share(void *bytes, size_t len);

/* While it is on, nobody but rank 0 is heard. */
void ranks_hush(bool on);

/* Sends bytes to a rank, or waits for those of one; waiting does not keep a processor busy. A
 * `from` of -1 is anybody. ranks_wait() gives who sent the message, and how long it is. */
enum { RANKS_ANY = -1 };

/* Sends a copy, and does not wait until somebody takes it. */
void ranks_post(int to, int tag, const void *bytes, size_t len);
void ranks_send(int to, int tag, const void *bytes, size_t len);
bool ranks_look(int *from, int tag, size_t *len);
void ranks_wait(int *from, int tag, size_t *len);
void ranks_receive(int from, int tag, void *bytes, size_t len);

#endif
