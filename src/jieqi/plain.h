/* What plain.c and x86/plain_v3.c both know of a plain position: what squares are, how hidden
 * pieces move, and what a side may have. */
#ifndef FY_JIEQI_PLAIN_H
#define FY_JIEQI_PLAIN_H

#include "internal.h"

/* So many squares are three vectors; those behind the board are 0. */
enum { FY__SQUARES_ROOM = 96 };

enum {
    FY__RED_PALACE = 1,
    FY__BLACK_PALACE = 2,
    FY__RED_START = 4, /* of a piece that can lie face down */
    FY__BLACK_START = 8,
    FY__NOWHERE = 16 /* what no square is */
};

#define JIEQI_HOME(start, palace)                                                                  \
    start, start, start, (start) | (palace), palace, (start) | (palace), start, start, start
#define JIEQI_PALACE(palace) 0, 0, 0, palace, palace, palace, 0, 0, 0
#define JIEQI_CANNONS(start, palace) 0, start, 0, palace, palace, palace, 0, start, 0
#define JIEQI_PAWNS(start) start, 0, start, 0, start, 0, start, 0, start
#define JIEQI_RIVER 0, 0, 0, 0, 0, 0, 0, 0, 0

/* What squares are. */
static const uint8_t fy__jieqi_places[FY__SQUARES_ROOM] = {
    JIEQI_HOME(FY__RED_START, FY__RED_PALACE),
    JIEQI_PALACE(FY__RED_PALACE),
    JIEQI_CANNONS(FY__RED_START, FY__RED_PALACE),
    JIEQI_PAWNS(FY__RED_START),
    JIEQI_RIVER,
    JIEQI_RIVER,
    JIEQI_PAWNS(FY__BLACK_START),
    JIEQI_CANNONS(FY__BLACK_START, FY__BLACK_PALACE),
    JIEQI_PALACE(FY__BLACK_PALACE),
    JIEQI_HOME(FY__BLACK_START, FY__BLACK_PALACE),
};

#undef JIEQI_HOME
#undef JIEQI_PALACE
#undef JIEQI_CANNONS
#undef JIEQI_PAWNS
#undef JIEQI_RIVER

#define R(color) (FY_JIEQI_ROOK | (color))
#define H(color) (FY_JIEQI_HORSE | (color))
#define E(color) (FY_JIEQI_ELEPHANT | (color))
#define C(color) (FY_JIEQI_CANNON | (color))
#define P(color) (FY_JIEQI_PAWN | (color))
#define X(color) (FY_JIEQI_HIDDEN | (color))

/* What a hidden piece that lies where it started moves as. A hidden advisor stays what it is: it
 * stays in its own palace, and attacks no king from there. */
// clang-format off
static const uint8_t fy__jieqi_hidden_movers[FY__SQUARES_ROOM] = {
    R(0), H(0), E(0), X(0), 0, X(0), E(0), H(0), R(0),
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, C(0), 0, 0, 0, 0, 0, C(0), 0,
    P(0), 0, P(0), 0, P(0), 0, P(0), 0, P(0),
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    P(16), 0, P(16), 0, P(16), 0, P(16), 0, P(16),
    0, C(16), 0, 0, 0, 0, 0, C(16), 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    R(16), H(16), E(16), X(16), 0, X(16), E(16), H(16), R(16),
};
// clang-format on

#undef R
#undef H
#undef E
#undef C
#undef P
#undef X

/* Adds up at most one king, no type too many, and not more than all pieces; if all are there, those
 * that nobody has seen are what the others leave of the set. */
FY__INLINE int fy__jieqi_count_is_plain(uint64_t count)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const uint64_t set = UINT64_C(0x0502020202020100); /* from pawns down to kings, and none */
    const uint64_t left = (set | 128 * ones) - (count & ~UINT64_C(255));
    const unsigned all = (unsigned)(count * ones >> 56), unseen = (unsigned)(count & 255);
    const unsigned pool = (unsigned)((left & 127 * ones) * ones >> 56);
    const int kings = (count >> 8 * FY_JIEQI_KING & 255) == 1;
    return ((left & 128 * ones) == 128 * ones) & kings &
           ((all < 16) | ((all == 16) & (unseen == pool)));
}

#endif
