/* The key of a position.
 *
 * The key is the XOR of one number for each thing that is true of the position (Zobrist's method).
 * The number is fy__mix(n), the last step of splitmix64, which gives different numbers for
 * different n. Written in hexadecimal, n is KTTSS: its digit K says what kind of thing it is, so
 * that no two things share an n:
 *
 *     1TTSS   the piece TT (type, and 10 for a black one) stands on the square SS
 *     2TTSS   a table: the face-down piece on the square SS is of the type TT
 *     3CYNN   the colour C (0 red, 1 black) has lost an NN-th piece written Y (type, and 8 if taken
 *             face down)
 *     4TTSS   TT (a set of FY_JIEQI_DUE_*) is due for the move to the square SS
 *     50000   Red sees it; 50001: Black does; 50002: the referee does
 *     60000   Black is to move, or has made the move for which something is due
 *
 * Squares are 00 to 59 in hexadecimal, from a0 to i9, and NN counts from 01: a side that has lost
 * two pawns face up has lost a 01st and a 02nd piece written 7, in whatever order with the others.
 * This is version 1. To change anything is to make a new version. */
#include "internal.h"

enum jieqi_key_kind {
    JIEQI_KEY_PIECE = 0x10000,
    JIEQI_KEY_IDENTITY = 0x20000,
    JIEQI_KEY_LOSS = 0x30000,
    JIEQI_KEY_DUE = 0x40000,
    JIEQI_KEY_VIEWER = 0x50000,
    JIEQI_KEY_BLACK = 0x60000
};

static uint64_t jieqi_key_of(enum jieqi_key_kind kind, unsigned what, unsigned which)
{
    return fy__mix((uint64_t)kind | what << 8 | which);
}

static uint64_t jieqi_captured_key(const uint8_t lost[FY_JIEQI_CAPTURED_MAX], unsigned color)
{
    uint64_t key = 0;
    uint8_t times[16] = {0};
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && lost[i] != 0; i++) {
        const unsigned symbol = lost[i] & 15;
        key ^= jieqi_key_of(JIEQI_KEY_LOSS, color << 4 | symbol, ++times[symbol]);
    }
    return key;
}

static uint64_t jieqi_square_key(const fy_jieqi *pos, int is_table, unsigned s)
{
    const uint64_t key = jieqi_key_of(JIEQI_KEY_PIECE, pos->view.board[s], s);
    if (!is_table || pos->table.identity[s] == 0) return key;
    return key ^ jieqi_key_of(JIEQI_KEY_IDENTITY, pos->table.identity[s], s);
}

uint64_t fy_jieqi_key(const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    const int is_table = fy_jieqi_is_table(pos);
    uint64_t key = jieqi_key_of(JIEQI_KEY_VIEWER, 0, view->viewer);
    for (int half = 0; half < 2; half++)
        for (uint64_t rest = fy__jieqi_occupied_in(view->board, half); rest != 0; rest &= rest - 1)
            key ^= jieqi_square_key(pos, is_table,
                                    (unsigned)(FY__HALF_BOARD * half + fy__lowest(rest)));
    for (unsigned color = 0; color < 2; color++)
        key ^= jieqi_captured_key(view->captured[color], color);
    if (view->due != 0) key ^= jieqi_key_of(JIEQI_KEY_DUE, view->due, view->due_square);
    if (view->turn == FY_JIEQI_BLACK) key ^= jieqi_key_of(JIEQI_KEY_BLACK, 0, 0);
    return key;
}
