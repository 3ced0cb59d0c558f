/* Conditions on the tags of games: "WhiteElo>=2400 && Event~Paris". */
#ifndef CLI_CONDITIONS_H
#define CLI_CONDITIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { CONDITIONS_MAX = 32 };

typedef enum comparison {
    AT_LEAST,
    AT_MOST,
    UNEQUAL,
    EQUAL,
    LESS,
    MORE,
    CONTAINS,
    COMPARISONS
} comparison;

typedef struct condition {
    const char *name; /* of the tag */
    size_t name_len;
    comparison how;
    const char *value;
    size_t len;
} condition;

/* All of which are to hold. */
typedef struct conditions {
    condition row[CONDITIONS_MAX];
    size_t count;
} conditions;

/* Reads conditions with "&&" between them; the texts stay where they are. False if they make no
 * sense. */
bool conditions_read(conditions *out, const char *text);

/* Does a condition hold for the value of its tag? NULL: the tag is missing, which only '!=' likes.
 * Numbers are compared as such, everything else byte by byte. */
bool condition_holds(const condition *c, const char *value, size_t len);

#endif
