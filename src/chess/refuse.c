/* Why a move is not legal.
 *
 * Nobody is in a hurry here, so the questions are put to the move generator instead of being
 * answered anew. "Could the piece go there, but for its king?" is asked of a board on which pawns
 * stand in for the kings of its side: without a king every move is legal.
 *
 * The reasons come in the order in which a player would give them: the piece, the squares, the
 * king's safety, the promotion. What comes first depends on nothing that comes later. */
#include "attacks.h"
#include "moves.h"

static fy_chess without_own_kings(const fy_chess *pos)
{
    fy_chess out = *pos;
    const uint64_t kings = fy__pieces(pos, pos->turn, FY_CHESS_KING);
    out.plane[0] |= kings;
    out.plane[1] &= ~kings;
    out.plane[2] &= ~kings;
    return out;
}

/* Is there a legal move between these squares? */
static int may_go(const fy_chess *pos, int from, int to)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves_from(moves, pos, fy__square(from));
    for (size_t i = 0; i < count; i++)
        if (fy_chess_to(moves[i]) == to) return 1;
    return 0;
}

static int could_go(const fy_chess *pos, int from, int to)
{
    if (fy_chess_type_at(pos, from) == FY_CHESS_KING) {
        const uint64_t closed = fy_chess_of_color(pos, pos->turn) |
                                fy_chess_of_type(pos, FY_CHESS_KING);
        return (fy__leap_king(fy__square(from)) & ~closed & fy__square(to)) != 0;
    }
    const fy_chess kingless = without_own_kings(pos);
    return may_go(&kingless, from, to);
}

static uint32_t why_not_become(fy_move move)
{
    const int type = fy_chess_moved(move), becomes = fy_chess_becomes(move);
    const uint64_t last_ranks = FY__RANK_1 | FY__RANK_8;
    if (type == FY_CHESS_PAWN && last_ranks >> fy_chess_to(move) & 1) {
        if (becomes == FY_CHESS_PAWN) return FY_CHESS_MISSING_PROMOTION;
        return becomes >= FY_CHESS_KNIGHT && becomes <= FY_CHESS_QUEEN ? FY_OK
                                                                       : FY_CHESS_BAD_PROMOTION;
    }
    return becomes == type ? FY_OK : FY_CHESS_BAD_PROMOTION;
}

uint32_t fy__chess_why_illegal(const fy_chess *pos, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move), type = fy_chess_moved(move);
    if (type == 0 || !(fy__pieces(pos, pos->turn, type) >> from & 1)) return FY_CHESS_NO_PIECE;
    if (move & FY_CHESS_CASTLES) return FY_CHESS_ILLEGAL_CASTLING;
    if (!could_go(pos, from, to)) return FY_CHESS_ILLEGAL_MOVE;
    if (!may_go(pos, from, to)) return FY_CHESS_INTO_CHECK;
    const uint32_t code = why_not_become(move);
    return code != FY_OK ? code : FY_CHESS_ILLEGAL_MOVE; /* no such flags go with these squares */
}
