/* The key of opening books in the Polyglot format.
 *
 * It works as the identity key does, by the same method, but its 781 numbers and what they stand
 * for were settled by that format. Books are full of such keys, so nothing about them is ours to
 * choose. The format knows four castling rights, one for each wing of each side, and asks of en
 * passant only that a pawn stands ready, not that it may capture.
 *
 * Where the format is silent, which is on boards that no game leads to, the answer is a matter of
 * taste but always the same: docs/notation/chess.md gives it. */
#include "internal.h"
#include "polyglot_table.h"

/* Where the shares begin in the table. Rights are ordered K, Q, k, q. */
enum { POLYGLOT_RIGHT = 12 * 64, POLYGLOT_FILE = POLYGLOT_RIGHT + 4, POLYGLOT_WHITE = 780 };

_Static_assert(POLYGLOT_WHITE + 1 == sizeof polyglot_random / sizeof polyglot_random[0] &&
                   POLYGLOT_FILE + 8 == POLYGLOT_WHITE,
               "the table has a number for everything that counts, and no other");

/* Kinds of pieces are ordered black pawn, white pawn, black knight and so on. */
static uint64_t polyglot_pieces(const fy_chess *pos, int color, int type)
{
    const int kind = 2 * (type - FY_CHESS_PAWN) + (color == FY_CHESS_WHITE);
    uint64_t key = 0;
    for (uint64_t rest = fy__pieces(pos, color, type); rest != 0; rest &= rest - 1)
        key ^= polyglot_random[64 * kind + fy__lowest(rest)];
    return key;
}

/* A side without a king on its back rank castles as if one stood on the e-file. */
static uint64_t polyglot_rights(const fy_chess *pos, int color)
{
    const unsigned rights = pos->castling[color];
    const int found = fy__castling_king(pos, color), king = found < 0 ? 4 : found;
    const unsigned queenside = rights & ((1u << king) - 1);
    const uint64_t *numbers = polyglot_random + POLYGLOT_RIGHT + 2 * color;
    return (rights != queenside ? numbers[0] : 0) ^ (queenside != 0 ? numbers[1] : 0);
}

uint64_t fy_chess_polyglot(const fy_chess *pos)
{
    uint64_t key = pos->turn == FY_CHESS_WHITE ? polyglot_random[POLYGLOT_WHITE] : 0;
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++)
            key ^= polyglot_pieces(pos, color, type);
        key ^= polyglot_rights(pos, color);
    }
    if (fy__chess_en_passant_takers(pos) != 0)
        key ^= polyglot_random[POLYGLOT_FILE + pos->en_passant % 8];
    return key;
}
