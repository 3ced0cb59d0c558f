/* The words of a line of a protocol. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct words {
    const char *at, *end; /* what has not been read yet */
    const char *word;     /* the last one that was, */
    size_t len;           /* of length 0 at the end */
} words;

words words_of(const char *text, size_t len);

/* The next word; false at the end. */
bool words_next(words *w);

bool words_is(const words *w, const char *text);

/* Digits, and maybe a '-' before them? */
bool words_is_number(const words *w);

/* The word as a number, the nearest there is if it does not fit; 0 if it is none. */
int64_t words_number(const words *w);

/* The rest of the line up to a word, which is then the last that was read, or to the end; without
 * the blanks around it. */
void words_until(words *w, const char *word, const char **text, size_t *len);

#endif
