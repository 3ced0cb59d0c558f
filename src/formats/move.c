/* The move that a format names by its squares.
 *
 * Nearly every move is a plain one, and legal: then it is enough to see that its piece goes there,
 * and that its king is safe afterwards. Only what is out of the ordinary is looked for among the
 * moves that can be played: promotions, en passant, castling, odd boards. */
#include "internal.h"

#include "../chess/attacks.h"
#include "../chess/internal.h"
#include "../chess/moves.h"

#define MOVE_LAST_RANKS UINT64_C(0xff000000000000ff)

/* Where a pawn that does not stand on a last rank goes, but for en passant; and which of those are
 * double steps. */
static uint64_t pawn_goes(const fy_chess *pos, uint64_t pawn, uint64_t *twice)
{
    const uint64_t occupied = fy_chess_occupied(pos), empty = ~occupied;
    const int white = pos->turn == FY_CHESS_WHITE;
    const uint64_t once = (white ? pawn << 8 : pawn >> 8) & empty;
    *twice = (white ? (once & FY__RANK_1 << 16) << 8 : (once & FY__RANK_8 >> 16) >> 8) & empty;
    return once | *twice | (fy__leap_pawn(pawn, pos->turn) & fy_chess_of_color(pos, !pos->turn));
}

/* Is the king of the side to move safe when a piece has gone from one square to another? */
static int king_is_safe(const fy_chess *pos, uint64_t from, uint64_t to)
{
    const uint64_t own = fy_chess_of_type(pos, FY_CHESS_KING) & fy_chess_of_color(pos, pos->turn);
    const uint64_t king = own & from ? to : own, occupied = fy_chess_occupied(pos);
    return (fy__attackers_of(pos, fy__lowest(king), !pos->turn, (occupied & ~from) | to) & ~to) ==
           0;
}

/* A move of which nothing is special; 0 if it is none. */
static fy_move plain_move(const fy_chess *pos, int from, int to)
{
    const uint64_t origin = fy__square(from), target = fy__square(to);
    const uint64_t mine = fy_chess_of_color(pos, pos->turn);
    const int type = fy_chess_type_at(pos, from);
    uint64_t twice = 0, goes = 0;
    if (!(mine & origin) || mine & target) return 0;
    if (type == FY_CHESS_PAWN)
        goes = pawn_goes(pos, origin, &twice);
    else
        goes = fy_chess_attacks(type, pos->turn, from, fy_chess_occupied(pos));
    if (!(goes & target) || !king_is_safe(pos, origin, target)) return 0;
    return fy__move(from, to, type, type) | (twice & target ? FY_CHESS_DOUBLE_PUSH : 0);
}

static int is_odd(const fy_chess *pos, int from, int to, int promotion)
{
    const uint64_t both = fy__square(from) | fy__square(to);
    if (promotion != 0 || to == pos->en_passant || !fy__one_king_each(pos)) return 1;
    if (fy_chess_type_at(pos, to) == FY_CHESS_KING) return 1;
    return (fy_chess_of_type(pos, FY_CHESS_PAWN) & fy__square(from)) && both & MOVE_LAST_RANKS;
}

fy_move fy__sample_move(const fy_chess *pos, int from, int to, int promotion)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    if (!is_odd(pos, from, to, promotion)) {
        const fy_move plain = plain_move(pos, from, to);
        if (plain != 0) return plain;
    }
    const size_t count = fy_chess_moves_from(moves, pos, fy__square(from));
    for (size_t i = 0; i < count; i++) {
        const int becomes = fy_chess_promotes(moves[i]) ? fy_chess_becomes(moves[i]) : 0;
        if (fy_chess_to(moves[i]) == to && becomes == promotion) return moves[i];
    }
    return 0;
}
