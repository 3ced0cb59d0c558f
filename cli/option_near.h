/* Which known name did somebody mean who wrote another word? */
#ifndef CLI_OPTION_NEAR_H
#define CLI_OPTION_NEAR_H

#include <stddef.h>

/* The search. It starts with the word and its length, and all else 0. */
typedef struct near_name {
    const char *word;
    size_t len;
    const char *nearest;
    size_t distance;     /* of the nearest */
    const char *longer;  /* the last name that the word is the beginning of, */
    size_t longer_count; /* and how many there are */
} near_name;

void near_try(near_name *n, const char *name);

/* The only name that starts with the word; or else the nearest, if at most two letters of the word,
 * and less than half of them, are wrong; or NULL. */
const char *near_found(const near_name *n);

#endif
