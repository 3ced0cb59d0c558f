/* Lines in the order of their keys, in bounded memory.
 *
 * What does not fit is divided by the leading bits of the keys, each part in a temporary file; then
 * every part is put in order by itself, and divided again if it does not fit either. Keys are
 * random, so that parts are about equal. */
#ifndef CLI_KEYED_LINES_H
#define CLI_KEYED_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { KEYED_BITS = 6, KEYED_PARTS = 1 << KEYED_BITS };

typedef struct keyed_lines {
    size_t memory;  /* that may be used: the caller sets it, and all else is 0 at first */
    unsigned depth; /* bits at the front that all keys have in common */
    char *bytes;    /* lines, each after its key and length */
    size_t used, room, count;
    bool is_divided; /* not while all fits */
    FILE *part[KEYED_PARTS];
} keyed_lines;

void keyed_lines_add(keyed_lines *k, uint64_t key, const char *text, size_t len);

/* Returns false to see no more lines. */
typedef bool keyed_use(void *context, const char *text, size_t len);

/* Gives all lines in the order of their keys, and frees everything. */
void keyed_lines_give(keyed_lines *k, keyed_use *use, void *context);

#endif
