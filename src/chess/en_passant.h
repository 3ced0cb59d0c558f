/* En passant: whether a square is one, and who may capture there. The generators take this in, so
 * that the compiler knows what the rare call does to their registers. */
#ifndef FY_CHESS_EN_PASSANT_H
#define FY_CHESS_EN_PASSANT_H

#include "attacks.h"

/* The bit of a rule if it is broken. */
#define FY__BROKEN(condition, code) ((uint64_t)((condition) != 0) << (code) % 64)

/* The squares that a double push to capture en passant has to do with. */
typedef struct fy__double_push {
    uint64_t passed; /* the en passant square     */
    uint64_t to;     /* where the pawn stands now */
    uint64_t origin; /* where it came from        */
} fy__double_push;

FY__INLINE fy__double_push fy__push_of(const fy_chess *pos)
{
    uint64_t passed = fy__square(pos->en_passant & 63);
    fy__double_push up = {passed, passed << 8, passed >> 8};
    fy__double_push down = {passed, passed >> 8, passed << 8};
    return pos->turn == FY_CHESS_BLACK ? up : down;
}

/* The rules that the en passant square breaks; 0 if it is fine, or if there is none. */
FY__INLINE uint64_t fy__en_passant_rules(const fy_chess *pos)
{
    if (pos->en_passant >= FY_CHESS_NO_SQUARE) return 0;
    int third_or_sixth = pos->turn == FY_CHESS_BLACK ? 2 : 5;
    if (pos->en_passant / 8 != third_or_sixth) return FY_RULE(FY_CHESS_EN_PASSANT_RANK);
    fy__double_push push = fy__push_of(pos);
    uint64_t occupied = fy_chess_occupied(pos), pawns = fy__pieces(pos, !pos->turn, FY_CHESS_PAWN);
    return FY__BROKEN((pawns & push.to) == 0, FY_CHESS_EN_PASSANT_PAWN) |
           FY__BROKEN(occupied & push.passed, FY_CHESS_EN_PASSANT_PASSED) |
           FY__BROKEN(occupied & push.origin, FY_CHESS_EN_PASSANT_ORIGIN);
}

/* The pawns of the side to move that stand ready to capture on a fine en passant square. */
FY__INLINE uint64_t fy__en_passant_takers(const fy_chess *pos)
{
    if (pos->en_passant >= FY_CHESS_NO_SQUARE || fy__en_passant_rules(pos) != 0) return 0;
    uint64_t passed = fy__push_of(pos).passed;
    return fy__leap_pawn(passed, !pos->turn) & fy__pieces(pos, pos->turn, FY_CHESS_PAWN);
}

/* Those of them that leave their own kings unattacked. */
FY__INLINE uint64_t fy__en_passant_legal_takers(const fy_chess *pos)
{
    fy__double_push push = fy__push_of(pos);
    uint64_t kings = fy__pieces(pos, pos->turn, FY_CHESS_KING), legal = 0;
    uint64_t takers = fy__en_passant_takers(pos);
    for (; takers != 0; takers &= takers - 1) {
        uint64_t taker = takers & (0 - takers);
        uint64_t after = (fy_chess_occupied(pos) ^ taker ^ push.to) | push.passed;
        if (fy__attackers(pos, kings, !pos->turn, after) == 0) legal |= taker;
    }
    return legal;
}

#endif
