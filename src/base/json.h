/* Reading a tree of JSON values that somebody else has parsed, and a word for writing them.
 *
 * Each function that reads returns a code and sets *at to the value to blame. */
#ifndef FY_BASE_JSON_H
#define FY_BASE_JSON_H

#include <forsyth/base.h>

#include "bits.h"

/* As FY_JSON_MAX: no position's text is longer. */
enum { FY__JSON_MAX = 4096 };

/* Writes a literal, whose length the compiler knows, and gives its end. */
FY__INLINE char *fy__json_words(char *p, const char *words)
{
    const size_t len = strlen(words);
    memcpy(p, words, len);
    return p + len;
}

/* Goes back over a comma behind the last element, if there is any, and ends the list. */
FY__INLINE char *fy__json_end_list(char *p)
{
    p -= p[-1] == ',';
    *p = ']';
    return p + 1;
}

/* The member of that name, which must be there and of that type. */
uint32_t fy__json_member(const fy_json **out, const fy_json *object, const char *key,
                         fy_json_type type, uint32_t *at);

/* A whole number member from `least` to `most`. */
uint32_t fy__json_number(uint32_t *out, const fy_json *object, const char *key, uint32_t least,
                         uint32_t most, uint32_t *at);

/* Where byte `i` of a string stands, as nearly as can be told. */
uint32_t fy__json_byte(const fy_json *string, uint32_t i);

int fy__json_is(const fy_json *value, const char *text);

/* What a game knows of its JSON. */
typedef struct fy__json_game {
    size_t size; /* of a position */
    fy_result (*parse)(void *out, const char *text, size_t len, uint32_t allow);
    uint32_t (*read_keys)(void *out, const fy_json *object, uint32_t *at);
    const char *keys[13]; /* that describe a position, then NULL */
} fy__json_game;

/* Reads a position from "text", or from the keys that describe it; if both are there, they must
 * agree. `read` is room for two positions, of which the first is the one that was read. */
fy_result fy__json_position(void *read, const fy__json_game *game, const fy_json *object,
                            uint32_t allow);

#endif
