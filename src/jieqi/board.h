/* The board that moves are made on.
 *
 * A position is a list of 90 squares. To find moves, it is laid out on a field of 16 by 16 with a
 * margin of three, so that no step of a piece leaves the field and no step needs a test: a square
 * is 16 times its row plus its column, each counted from 3, and what lies outside is marked.
 *
 * Beside the squares stand the occupied places of every row and of every column as bits. The next
 * piece in a direction is then the lowest or the highest bit of a number: rooks and cannons look
 * along their lines in a few instructions, however far.
 *
 * A piece is the way it moves, so that a hidden piece is no special case: one on a rook's start
 * square moves as a rook. Only a hidden advisor has a way of its own, for it stays in the palace,
 * and a hidden piece that stands where none starts cannot move. */
#ifndef FY_JIEQI_BOARD_H
#define FY_JIEQI_BOARD_H

#include "internal.h"

enum {
    FY__PALACE_ADVISOR = 8, /* a hidden one */
    FY__IMMOBILE = 9,       /* a hidden piece that cannot move */
    FY__WAY = 15,           /* mask of the ways, which are FY_JIEQI_KING to FY__IMMOBILE */
    FY__RED = 16,           /* << color */
    FY__BLACK = 32,
    FY__FACE_DOWN = 64,
    FY__OUTSIDE = 128,
    FY__MARGIN = 3,
    FY__UP = 16,
    FY__TARGETS_MAX = 17
};

typedef struct fy__jieqi_board {
    uint8_t at[256];
    uint16_t row[16], column[16]; /* the occupied squares */
    uint64_t of[2][4];            /* the squares of a colour, as a set of 256 */
    uint8_t king[2];              /* a king of each colour */
    uint8_t kings[2];             /* and how many there are */
    uint8_t captured[2];          /* how many pieces were taken */
} fy__jieqi_board;

FY__INLINE int fy__to_field(int square)
{
    return 16 * (fy__row(square) + FY__MARGIN) + fy__column(square) + FY__MARGIN;
}

FY__INLINE int fy__from_field(int at)
{
    return FY__COLUMNS * (at >> 4) + (at & 15) - (FY__COLUMNS + 1) * FY__MARGIN;
}

/* A piece as it stands on the board, from its type as a hidden piece or not. */
FY__INLINE unsigned fy__mover(int type, int color, int hidden)
{
    if (hidden && type == 0) type = FY__IMMOBILE;
    if (hidden && type == FY_JIEQI_ADVISOR) type = FY__PALACE_ADVISOR;
    return (unsigned)(type | FY__RED << color | (hidden ? FY__FACE_DOWN : 0));
}

FY__INLINE int fy__mover_color(unsigned mover)
{
    return (mover & FY__BLACK) != 0;
}

/* The nearest occupied square after one of them in a direction, or -1. */
FY__INLINE int fy__next_right(const fy__jieqi_board *b, int at)
{
    const unsigned beyond = b->row[at >> 4] & ~0u << (at & 15) << 1;
    return beyond != 0 ? (at & 0xf0) | fy__lowest(beyond) : -1;
}

FY__INLINE int fy__next_left(const fy__jieqi_board *b, int at)
{
    const unsigned beyond = b->row[at >> 4] & ~(~0u << (at & 15));
    return beyond != 0 ? (at & 0xf0) | fy__highest(beyond) : -1;
}

FY__INLINE int fy__next_up(const fy__jieqi_board *b, int at)
{
    const unsigned beyond = b->column[at & 15] & ~0u << (at >> 4) << 1;
    return beyond != 0 ? fy__lowest(beyond) << 4 | (at & 15) : -1;
}

FY__INLINE int fy__next_down(const fy__jieqi_board *b, int at)
{
    const unsigned beyond = b->column[at & 15] & ~(~0u << (at >> 4));
    return beyond != 0 ? fy__highest(beyond) << 4 | (at & 15) : -1;
}

/* The four directions, for loops that are unrolled. */
static const int fy__straight[4] = {1, -1, FY__UP, -FY__UP};
static const int8_t fy__diagonal[4][2] = {{FY__UP, 1}, {FY__UP, -1}, {-FY__UP, 1}, {-FY__UP, -1}};

FY__INLINE int fy__next(const fy__jieqi_board *b, int at, int direction)
{
    switch (direction) {
    case 0: return fy__next_right(b, at);
    case 1: return fy__next_left(b, at);
    case 2: return fy__next_up(b, at);
    default: return fy__next_down(b, at);
    }
}

/* Has a pawn of that colour crossed the river? */
FY__INLINE int fy__is_across(int at, int color)
{
    return color == FY_JIEQI_RED ? at >> 4 >= FY__MARGIN + 5 : at >> 4 < FY__MARGIN + 5;
}

FY__INLINE int fy__field_in_palace(int at, int color)
{
    const int row = (at >> 4) - FY__MARGIN, column = (at & 15) - FY__MARGIN;
    return column >= 3 && column <= 5 &&
           (color == FY_JIEQI_RED ? row >= 0 && row <= 2 : row >= 7 && row <= 9);
}

/* One piece on another square, or taken off or put back: what undoing needs is in it. */
typedef struct fy__jieqi_change {
    uint8_t from, to, moved, becomes, taken;
} fy__jieqi_change;

/* (rules.c) */
void fy__jieqi_board_set(fy__jieqi_board *out, const fy_jieqi_view *view);
int fy__jieqi_board_in_check(const fy__jieqi_board *b, int color);

/* Is a king of that colour attacked by a piece other than a king? Do the kings face each other: do
 * two of different colours stand on a file with nothing between? */
int fy__jieqi_board_attacked(const fy__jieqi_board *b, int color);
int fy__jieqi_board_kings_face(const fy__jieqi_board *b);

/* Could a piece of that colour take one of the other that stands on the square, if there were no
 * kings to mind? */
int fy__jieqi_board_guards(const fy__jieqi_board *b, int at, int color);

void fy__jieqi_board_do(fy__jieqi_board *b, const fy__jieqi_change *change);
void fy__jieqi_board_undo(fy__jieqi_board *b, const fy__jieqi_change *change);

/* Where the piece on a square could go if there were no kings to mind; gives how many squares.
 * (moves.c) */
int fy__jieqi_targets(uint8_t to[FY__TARGETS_MAX], const fy__jieqi_board *b, int at);

#endif
