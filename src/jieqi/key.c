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
#include "../base/cpu.h"
#include "key.h"

/* The number of a thing but for fy__mix_last, which is done once for all of them. */
FY__INLINE uint64_t jieqi_key_of(enum fy__jieqi_key_kind kind, unsigned what, unsigned which)
{
    return fy__mix_first((uint64_t)kind | what << 8 | which);
}

static uint64_t jieqi_captured_key(const uint8_t lost[FY_JIEQI_CAPTURED_MAX], unsigned color)
{
    uint64_t key = 0;
    uint8_t times[16] = {0};
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && lost[i] != 0; i++) {
        const unsigned symbol = lost[i] & 15;
        key ^= jieqi_key_of(FY__KEY_LOSS, color << 4 | symbol, ++times[symbol]);
    }
    return key;
}

uint64_t fy__jieqi_squares_key(const fy_jieqi *pos)
{
    const int is_table = fy_jieqi_is_table(pos);
    uint64_t key = 0;
    for (int half = 0; half < 2; half++) {
        const unsigned first = (unsigned)(FY__HALF_BOARD * half);
        const uint64_t occupied = fy__jieqi_occupied_in(pos->view.board, half);
        key ^= fy__jieqi_set_key(pos->view.board + first, occupied, FY__KEY_PIECE + first);
        if (is_table)
            key ^= fy__jieqi_set_key(pos->table.identity + first,
                                     occupied & fy__jieqi_occupied_in(pos->table.identity, half),
                                     FY__KEY_IDENTITY + first);
    }
    return key;
}

#if FY__DISPATCH
static uint64_t jieqi_squares_resolve(const fy_jieqi *pos);
static uint64_t (*_Atomic jieqi_squares_chosen)(const fy_jieqi *) = jieqi_squares_resolve;

static uint64_t jieqi_squares_resolve(const fy_jieqi *pos)
{
    return FY__CHOOSE(jieqi_squares_chosen, fy__jieqi_squares_key_v3, fy__jieqi_squares_key)(pos);
}

static uint64_t jieqi_squares_key(const fy_jieqi *pos)
{
    return FY__CHOSEN(jieqi_squares_chosen)(pos);
}
#else
static uint64_t jieqi_squares_key(const fy_jieqi *pos)
{
    return fy__jieqi_squares_key(pos);
}
#endif

uint64_t fy_jieqi_key(const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    uint64_t key = jieqi_key_of(FY__KEY_VIEWER, 0, view->viewer) ^ jieqi_squares_key(pos);
    for (unsigned color = 0; color < 2; color++)
        key ^= jieqi_captured_key(view->captured[color], color);
    if (view->due != 0) key ^= jieqi_key_of(FY__KEY_DUE, view->due, view->due_square);
    if (view->turn == FY_JIEQI_BLACK) key ^= jieqi_key_of(FY__KEY_BLACK, 0, 0);
    return fy__mix_last(key);
}
