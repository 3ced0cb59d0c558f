/* Static exchange evaluation: what comes of taking and retaking on one square.
 *
 * The sides take in turn. gains[n] is what the side that makes the n-th capture has then won, if
 * nobody takes any more: the piece that stood there, less what the other side had won. From the
 * last capture back, each side then had the choice to make it or not (the swap algorithm). Pieces
 * leave the board as they take, and who attacks the square is asked anew after each, so that those
 * behind them need no case of their own. */
#include "attacks.h"

/* The first move, and a capture along each of eight lines by seven pieces, and by eight knights. */
enum { CAPTURES_MAX = 1 + 8 * 7 + 8 };

static const int16_t piece_values[8] = {0, 100, 300, 300, 500, 900, 0, 0};

int fy_chess_value(int type)
{
    return type > 0 && type < 8 ? piece_values[type] : 0;
}

/* What the move itself wins, and what may be taken in return. */
static int first_gain(const fy_chess *pos, fy_move move)
{
    return piece_values[fy_chess_captured(pos, move)] + piece_values[fy_chess_becomes(move)] -
           piece_values[fy_chess_moved(move)];
}

/* The least valuable of the pieces, as a set of one square; its type, 0 if there are none. */
static uint64_t least_valuable(const fy_chess *pos, uint64_t pieces, int *type)
{
    for (*type = FY_CHESS_PAWN; *type <= FY_CHESS_KING; ++*type) {
        const uint64_t set = pieces & fy_chess_of_type(pos, *type);
        if (set != 0) return set & (0 - set);
    }
    *type = 0;
    return 0;
}

int fy_chess_see(const fy_chess *pos, fy_move move)
{
    int gains[CAPTURES_MAX + 1], count = 0, type, stands = piece_values[fy_chess_becomes(move)];
    if (move & FY_CHESS_CASTLES) return 0;
    const int square = fy_chess_to(move);
    uint64_t occupied = fy__occupied_after(pos, move);
    uint64_t attackers = fy__attackers_of_both(pos, square, occupied);
    gains[0] = first_gain(pos, move);
    for (int side = !pos->turn; count < CAPTURES_MAX; side = !side) {
        const uint64_t own = side == FY_CHESS_BLACK ? pos->black : ~pos->black;
        const uint64_t taker = least_valuable(pos, attackers & own, &type);
        if (type == 0) break;
        occupied &= ~taker;
        attackers = fy__attackers_of_both(pos, square, occupied);
        if (type == FY_CHESS_KING && (attackers & ~own) != 0) break;
        count++;
        gains[count] = stands - gains[count - 1];
        stands = piece_values[type];
    }
    for (; count > 0; count--)
        if (gains[count] > -gains[count - 1]) gains[count - 1] = -gains[count];
    return gains[0];
}

/* It wins no more than its own capture, and no less than that and the piece that moved. Between the
 * two, the sides take in turn until one would be content not to be answered: `balance` is what the
 * side to take lacks to be so, less one. */
int fy_chess_see_at_least(const fy_chess *pos, fy_move move, int threshold)
{
    if (move & FY_CHESS_CASTLES) return threshold <= 0;
    int balance = first_gain(pos, move) - threshold, type, side = !pos->turn;
    if (balance < 0) return 0;
    balance -= piece_values[fy_chess_becomes(move)];
    const int square = fy_chess_to(move);
    uint64_t occupied = fy__occupied_after(pos, move);
    while (balance < 0) {
        const uint64_t own = side == FY_CHESS_BLACK ? pos->black : ~pos->black;
        const uint64_t attackers = fy__attackers_of_both(pos, square, occupied);
        occupied &= ~least_valuable(pos, attackers & own, &type);
        if (type == 0) break;
        if (type == FY_CHESS_KING && (fy__attackers_of_both(pos, square, occupied) & ~own) != 0)
            break;
        balance = -balance - 1 - piece_values[type];
        side = !side;
    }
    return side != pos->turn;
}
