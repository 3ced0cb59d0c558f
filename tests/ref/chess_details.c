#include "chess_details.h"

#include <ctype.h>

#include "chess_board.h"

/* The pieces that attack a king of the side to move, and how many of them stood elsewhere, or did
 * not stand, before the move. */
static void ref_count_checkers(int *all, int *moved, const ref_chess *before,
                               const ref_chess *after)
{
    *all = *moved = 0;
    for (int from = 0; from < 64; from++) {
        bool gives = false;
        for (int to = 0; to < 64; to++)
            if (after->board[to] == ref_piece(after->turn, 'K') &&
                ref_side_of(after->board[from]) == !after->turn && ref_attacks(after, from, to))
                gives = true;
        *all += gives;
        *moved += gives && before->board[from] != after->board[from];
    }
}

static void ref_count_last(uint64_t *out, const ref_chess *pos, ref_move move)
{
    ref_chess after;
    ref_move replies[REF_MOVES_MAX];
    int checkers, moved;
    const char piece = pos->board[move.from], target = pos->board[move.to];
    const bool castles = target != '.' && ref_side_of(target) == pos->turn;
    const bool en_passant = toupper(piece) == 'P' && target == '.' &&
                            ref_file_of(move.from) != ref_file_of(move.to);
    ref_chess_play(&after, pos, move);
    out[0] += en_passant || (target != '.' && !castles);
    out[1] += en_passant;
    out[2] += castles;
    out[3] += move.promotion != 0;
    if (!ref_in_check(&after, after.turn)) return;
    ref_count_checkers(&checkers, &moved, pos, &after);
    out[4]++;
    out[5] += checkers == 1 && moved == 0;
    out[6] += checkers > 1;
    out[7] += ref_chess_moves(replies, &after) == 0;
}

uint64_t ref_chess_details(uint64_t out[REF_CHESS_DETAILS], const ref_chess *pos, int depth)
{
    ref_move moves[REF_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0) return 1;
    const size_t count = ref_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        ref_chess after;
        if (depth == 1) ref_count_last(out, pos, moves[i]);
        ref_chess_play(&after, pos, moves[i]);
        ways += ref_chess_details(out, &after, depth - 1);
    }
    return ways;
}
