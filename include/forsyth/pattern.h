/* Forsyth: patterns, which say what to look for in positions of any game: pieces on squares, counts
 * of them, boards with wildcards, and what else a game knows of itself. docs/notation/pattern.md
 * describes the language. The conventions are those of base.h. */
#ifndef FORSYTH_PATTERN_H
#define FORSYTH_PATTERN_H

#include "forsyth.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No pattern has more operations, and no group of one is nested deeper. */
#define FY_PATTERN_OPS_MAX 96
#define FY_PATTERN_DEPTH_MAX 16

typedef enum fy_pattern_kind {
    FY_PATTERN_ALL,   /* all of the operations within hold      */
    FY_PATTERN_ANY,   /* at least one of them holds             */
    FY_PATTERN_COUNT, /* so many pieces of a set lie on places  */
    FY_PATTERN_FACT   /* a fact of the position, as a number     */
} fy_pattern_kind;

typedef enum fy_pattern_compare {
    FY_PATTERN_EQUAL,
    FY_PATTERN_UNEQUAL,
    FY_PATTERN_AT_MOST,
    FY_PATTERN_AT_LEAST,
    FY_PATTERN_LESS,
    FY_PATTERN_MORE
} fy_pattern_compare;

/* One operation. It is followed by those within it. Places and pieces are sets of bits: the squares
 * of a board come first, from the first column of the first row on; bit 0 of the pieces is an empty
 * place, and the others are numbered as in the game's header. */
typedef struct fy_pattern_op {
    uint64_t places[3];
    uint32_t pieces;
    int32_t number;  /* to compare with                         */
    uint16_t span;   /* how many operations it is, with those within */
    uint8_t kind;    /* of FY_PATTERN_ALL and so on             */
    uint8_t compare; /* of FY_PATTERN_EQUAL and so on           */
    uint8_t negated; /* 1: it holds if what it says does not    */
    uint8_t which;   /* which fact of the position               */
    uint8_t unused[2];
} fy_pattern_op;

/* A compiled pattern: a value, which may be copied and shared by threads. */
typedef struct fy_pattern {
    const fy_game *game;
    uint32_t count; /* of operations; 0: every position matches */
    uint32_t unused;
    fy_pattern_op op[FY_PATTERN_OPS_MAX];
} fy_pattern;

/* Reads a pattern for positions of a game. Returns the first fault, FY_PATTERN_BAD_BYTE and so on,
 * with its byte. */
FY_API FY_MUST_USE fy_result fy_pattern_compile(fy_pattern *out, const fy_game *game,
                                                const char *text, size_t len);

/* Does a position of the pattern's game match? 1 or 0. */
FY_API int fy_pattern_matches(const fy_pattern *pattern, const fy_position *pos);

/* No game has more places; and what lies on a place that a position does not have. */
#define FY_PATTERN_PLACES_MAX 192
#define FY_PATTERN_NO_PLACE 31

/* What lies on the places that hold one piece at most: the number of the piece, 0 for none,
 * FY_PATTERN_NO_PLACE for a place that the position does not have, which is not even empty. Such
 * places are the first ones of a game; returns how many it has. For who keeps an index of
 * positions. */
FY_API size_t fy_pattern_lying(uint8_t out[FY_PATTERN_PLACES_MAX], const fy_game *game,
                               const fy_position *pos);

#ifdef __cplusplus
}
#endif

#endif
