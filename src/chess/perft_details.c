/* Counting games, and what their last moves are.
 *
 * The figures are those of the tables that are published. A check is one however it is given, and
 * mates are checks, too. It is a double check if two pieces give it, a discovery check if one does
 * that has not moved. Few moves can give check at all: those to a square from which the piece sees
 * the king, and those of a piece that the king sees, which may open a line. Only they are asked. */
#include "moves.h"
#include "play.h"

/* The squares on which pieces stand that have just moved. */
static uint64_t moved_to(fy_move move)
{
    const int rank = fy_chess_rank(fy_chess_from(move));
    const int is_kingside = fy_chess_to(move) > fy_chess_from(move);
    if (!(move & FY_CHESS_CASTLES)) return UINT64_C(1) << fy_chess_to(move);
    return UINT64_C(1) << fy_chess_square(is_kingside ? 6 : 2, rank) |
           UINT64_C(1) << fy_chess_square(is_kingside ? 5 : 3, rank);
}

static void count_check(uint64_t out[FY_CHESS_DETAILS], const fy_chess *pos, fy_move move)
{
    fy_chess after;
    fy__play(&after, pos, move);
    const uint64_t checkers = fy_chess_checkers(&after);
    out[FY_CHESS_CHECKS]++;
    if ((checkers & (checkers - 1)) != 0)
        out[FY_CHESS_DOUBLE_CHECKS]++;
    else if ((checkers & moved_to(move)) == 0)
        out[FY_CHESS_DISCOVERY_CHECKS]++;
    if (fy_chess_move_count(&after) == 0) out[FY_CHESS_CHECKMATES]++;
}

/* Where checks come from. In an unsound position there may be one before the move. */
typedef struct perft_suspects {
    uint64_t to[FY_CHESS_KING + 1]; /* by the type of the piece */
    uint64_t from;
} perft_suspects;

static void find_suspects(perft_suspects *out, const fy_chess *pos)
{
    const uint64_t occupied = fy_chess_occupied(pos);
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING) &
                           fy_chess_of_color(pos, !pos->turn);
    const uint64_t own = fy_chess_of_color(pos, pos->turn);
    memset(out, 0, sizeof *out);
    for (uint64_t rest = kings; rest != 0; rest &= rest - 1)
        for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++)
            out->to[type] |= fy_chess_attacks(type, !pos->turn, fy__lowest(rest), occupied);
    out->from = out->to[FY_CHESS_QUEEN];
    for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++)
        if (out->to[type] & own & fy_chess_of_type(pos, type)) out->from = ~UINT64_C(0);
}

static int may_give_check(const perft_suspects *s, fy_move move)
{
    const uint64_t sees = s->to[fy_chess_becomes(move)] >> fy_chess_to(move);
    return ((sees | s->from >> fy_chess_from(move)) & 1) != 0 ||
           (move & (FY_CHESS_CASTLES | FY_CHESS_TAKES_EN_PASSANT)) != 0;
}

static uint64_t count_last_moves(uint64_t out[FY_CHESS_DETAILS], const fy_chess *pos)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    perft_suspects suspects;
    const size_t count = fy_chess_moves(moves, pos);
    find_suspects(&suspects, pos);
    for (size_t i = 0; i < count; i++) {
        const fy_move move = moves[i];
        out[FY_CHESS_CAPTURES] += fy_chess_is_capture(pos, move) != 0;
        out[FY_CHESS_EN_PASSANTS] += (move & FY_CHESS_TAKES_EN_PASSANT) != 0;
        out[FY_CHESS_CASTLINGS] += (move & FY_CHESS_CASTLES) != 0;
        out[FY_CHESS_PROMOTIONS] += fy_chess_promotes(move) != 0;
        if (may_give_check(&suspects, move) && fy_chess_gives_check(pos, move))
            count_check(out, pos, move);
    }
    return count;
}

static uint64_t count_with_details(uint64_t out[FY_CHESS_DETAILS], const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    uint64_t ways = 0;
    if (depth == 1) return count_last_moves(out, pos);
    const size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play(&after, pos, moves[i]);
        ways += count_with_details(out, &after, depth - 1);
    }
    return ways;
}

uint64_t fy_chess_perft_details(uint64_t out[FY_CHESS_DETAILS], const fy_chess *pos, int depth)
{
    memset(out, 0, FY_CHESS_DETAILS * sizeof *out);
    return depth <= 0 ? 1 : count_with_details(out, pos, depth);
}
