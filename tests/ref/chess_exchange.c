/* Exchanges the slow way: each capture is made on a copy of the board, and a side makes it if what
 * it wins is more than what the other side then wins back. */
#include "chess_exchange.h"
#include "chess_board.h"

static int ref_value(char piece)
{
    static const char letters[] = "PpNnBbRrQq";
    static const int values[] = {100, 100, 300, 300, 300, 300, 500, 500, 900, 900};
    for (int i = 0; letters[i] != '\0'; i++) {
        if (letters[i] == piece) {
            return values[i];
        }
    }
    return 0;
}

/* The square of the piece to take with; -1 if nobody can. */
static int ref_taker(const ref_chess *pos, int square, int side)
{
    static const char kinds[] = "PNBRQK";
    for (int kind = 0; kinds[kind] != '\0'; kind++) {
        for (int from = 0; from < 64; from++) {
            if (pos->board[from] == ref_piece(side, kinds[kind]) &&
                ref_attacks(pos, from, square)) {
                return from;
            }
        }
    }
    return -1;
}

/* What a side wins at best by taking on the square, or 0 by not taking. */
static int ref_wins_by_taking(const ref_chess *pos, int square, int side)
{
    int from = ref_taker(pos, square, side);
    ref_chess after = *pos;
    int wins;
    if (from < 0) {
        return 0;
    }
    after.board[square] = pos->board[from];
    after.board[from] = '.';
    if (after.board[square] == ref_piece(side, 'K') &&
        ref_chess_attacked(&after, square, 1 - side)) {
        return 0;
    }
    wins = ref_value(pos->board[square]) - ref_wins_by_taking(&after, square, 1 - side);
    return wins > 0 ? wins : 0;
}

/* The worth of all pieces of a side. */
static int ref_material(const ref_chess *pos, int side)
{
    int sum = 0;
    for (int square = 0; square < 64; square++) {
        if (ref_side_of(pos->board[square]) == side) {
            sum += ref_value(pos->board[square]);
        }
    }
    return sum;
}

int ref_chess_exchange(const ref_chess *pos, ref_move move)
{
    int side = pos->turn;
    int before = ref_material(pos, side) - ref_material(pos, 1 - side);
    ref_chess after;
    if (ref_side_of(pos->board[move.to]) == side) { /* castling */
        return 0;
    }
    ref_chess_play(&after, pos, move);
    return ref_material(&after, side) - ref_material(&after, 1 - side) - before -
           ref_wins_by_taking(&after, move.to, 1 - side);
}
