/* How a game stands, as far as one position tells.
 *
 * A game ends where no move is left, or where no series of moves can lead to a checkmate. The
 * second is judged by material, in two strengths: fy_chess_is_insufficient() is the rule that ends
 * a game, fy_chess_can_win() asks it for one side and with the other side's help. What helps is a
 * piece that takes a square from its own king and can neither capture the checking piece nor step
 * in between:
 *
 *   - A king alone never gives check.
 *   - A knight can mate if the other side has a rook, a bishop, a knight or a pawn. Queens do not
 *     help: of those that fill the squares beside their king, one always sees the knight.
 *   - Bishops that stand on squares of one colour attack a king on that colour. Of the squares
 *     beside it that have the other colour, which no bishop covers, their king covers one at most.
 *     A knight, a pawn or a bishop of the other colour may fill such a square and be of no use. But
 *     two of them touch the first square on the way of the check, and a rook or a queen on either
 *     captures there or steps in.
 *   - Everything else can mate. A pawn counts, since it may become any piece.
 *
 * These are facts about one king a side and checks that are given by one piece at a time. Elsewhere
 * only what holds for all boards is used: kings give no check, and a side without a king is in
 * none. */
#include "attacks.h"

static int has_one_king_a_side(const fy_chess *pos)
{
    uint64_t white = fy__pieces(pos, FY_CHESS_WHITE, FY_CHESS_KING),
             black = fy__pieces(pos, FY_CHESS_BLACK, FY_CHESS_KING);
    return white != 0 && black != 0 && !fy__more_than_one(white) && !fy__more_than_one(black);
}

static int bishops_share_a_colour(const fy_chess *pos)
{
    uint64_t bishops = fy_chess_of_type(pos, FY_CHESS_BISHOP);
    return (bishops & FY__LIGHT) == 0 || (bishops & ~FY__LIGHT) == 0;
}

int fy_chess_is_insufficient(const fy_chess *pos)
{
    uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING),
             knights = fy_chess_of_type(pos, FY_CHESS_KNIGHT);
    uint64_t bishops = fy_chess_of_type(pos, FY_CHESS_BISHOP);
    if (fy_chess_occupied(pos) & ~(kings | knights | bishops)) return 0;
    if (!has_one_king_a_side(pos)) return 0;
    if (knights != 0) return bishops == 0 && !fy__more_than_one(knights);
    return bishops_share_a_colour(pos);
}

fy_outcome fy_chess_status(const fy_chess *pos)
{
    fy_outcome now = {.code = FY_ONGOING, .winner = FY_NOBODY};
    if (fy_chess_move_count(pos) == 0) {
        const int mated = fy_chess_in_check(pos);
        now.code = mated ? FY_CHECKMATE : FY_STALEMATE;
        if (mated) now.winner = (int8_t)!pos->turn;
    } else if (fy_chess_is_insufficient(pos)) {
        now.code = FY_DRAW_INSUFFICIENT;
    } else if (pos->halfmove >= 150) {
        now.code = FY_DRAW_75_MOVES;
    } else if (pos->halfmove >= 100) {
        now.code = FY_DRAW_50_MOVES;
    }
    now.claimable = now.code == FY_DRAW_50_MOVES;
    now.over = now.code != FY_ONGOING && !now.claimable;
    return now;
}

/* Is there one king a side, and is the one whose turn it is not unattacked? Then it is so after
 * every legal move, too. */
static int has_kings_in_order(const fy_chess *pos)
{
    uint64_t waiting = fy__pieces(pos, !pos->turn, FY_CHESS_KING);
    return has_one_king_a_side(pos) &&
           fy__attackers(pos, waiting, pos->turn, fy_chess_occupied(pos)) == 0;
}

int fy_chess_can_win(const fy_chess *pos, int color)
{
    const fy_outcome now = fy_chess_status(pos);
    if (now.over) return now.winner == color;

    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING),
                   queens = fy_chess_of_type(pos, FY_CHESS_QUEEN);
    const uint64_t knights = fy_chess_of_type(pos, FY_CHESS_KNIGHT);
    const uint64_t bishops = fy_chess_of_type(pos, FY_CHESS_BISHOP);
    const uint64_t own = fy_chess_of_color(pos, color) & ~kings;
    const uint64_t theirs = fy_chess_of_color(pos, !color);
    if (own == 0 || (theirs & kings) == 0) return 0;
    if (!has_kings_in_order(pos) || (own & ~(knights | bishops)) != 0) return 1;
    if (own & knights) return fy__more_than_one(own) || (theirs & ~(kings | queens)) != 0;
    return !bishops_share_a_colour(pos) || (fy_chess_of_type(pos, FY_CHESS_PAWN) | knights) != 0;
}
