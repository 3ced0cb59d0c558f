/* What a game tells the pattern language of itself: its words. The language is in src/pattern/.
 *
 * Pieces have numbers below 32, and sets of them are bits; number 0 is an empty place. Places hold
 * pieces: a square holds one or none, a bag holds many. They have numbers, too, in the order of the
 * areas: an area is one place, or a box of places with a letter for each coordinate. */
#ifndef FY_BASE_PATTERN_H
#define FY_BASE_PATTERN_H

#include <stdint.h>

enum { FY__PIECES = 32, FY__PLACE_WORDS = 3, FY__AXES = 3 };

/* In which every piece is a bit; also the bit of an empty place. */
#define FY__PIECE(number) (UINT32_C(1) << (number))

typedef struct fy__area {
    const char *name;           /* "" for the squares of a board; NULL closes the list       */
    const char *axis[FY__AXES]; /* the letters of each coordinate, the first counts fastest; NULL
                                   past the last */
} fy__area;

typedef struct fy__piece_set {
    const char *name; /* NULL closes the list */
    uint32_t pieces;
} fy__piece_set;

typedef enum fy__fact_kind { FY__IS_NUMBER, FY__IS_YES_OR_NO, FY__IS_PLAYER } fy__fact_kind;

typedef struct fy__fact {
    const char *name; /* NULL closes the list */
    fy__fact_kind kind;
} fy__fact;

typedef struct fy__words {
    const char *letters;       /* FY__PIECES of them, ' ' where there is no such piece        */
    const fy__area *areas;     /* the first is meant where no place is named                  */
    const fy__piece_set *sets; /* besides letters                                             */
    const fy__fact *facts;     /* what else can be asked                                      */
    unsigned other_side;       /* from the number of a first player's piece to that of the
                                  second; 0: a position has no mirror image                   */
} fy__words;

/* What lies on a place that the position does not have: no piece has this number. */
enum { FY__NO_PLACE = 31 };

/* The answer for a fact that a position does not have. */
#define FY__NO_FACT INT64_MIN

#endif
