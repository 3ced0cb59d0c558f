/* A search: what an engine does with the library. Alpha-beta to a fixed depth, captures first; then
 * captures alone, until none is worth making. Material is all that it knows.
 *
 *     cc -O2 -Iinclude examples/search.c src/forsyth.c -o search
 *     ./search 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
 */
#include <forsyth/chess.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH = 4, MATE = 30000 };
static const int value[] = {0, [FY_CHESS_PAWN] = 100, 300, 310, 500, 900, [FY_CHESS_KING] = 0};

/* What the side to move is ahead by. */
static int material(const fy_chess *pos)
{
    int white = 0;
    for (int square = 0; square < 64; square++) {
        int worth = value[fy_chess_type_at(pos, square)];
        white += pos->black >> square & 1 ? -worth : worth;
    }
    return pos->turn == FY_CHESS_WHITE ? white : -white;
}

/* The more a move takes, and the less with, the larger. No two moves are equal. */
static uint64_t promise(const fy_chess *pos, fy_move move)
{
    if (!fy_chess_is_capture(pos, move)) return move;
    int taken = value[fy_chess_type_at(pos, fy_chess_to(move))]; /* 0 en passant */
    return (uint64_t)(MATE + 10 * taken - value[fy_chess_moved(move)]) << 32 | move;
}

/* Takes the most promising move out of the list. */
static fy_move take_best(fy_move *moves, size_t count, const fy_chess *pos)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (promise(pos, moves[i]) > promise(pos, moves[best])) best = i;
    fy_move move = moves[best];
    moves[best] = moves[count - 1];
    return move;
}

/* The score for the side to move, and its move. From depth 0 on: captures only, none forced. */
static int search(fy_move *best, const fy_chess *pos, int depth, int ply, int alpha, int beta)
{
    fy_move moves[FY_CHESS_MOVES_MAX], reply;
    size_t count = depth > 0 ? fy_chess_moves(moves, pos) : fy_chess_captures(moves, pos);
    *best = 0;
    if (depth > 0 && count == 0) return fy_chess_in_check(pos) ? ply - MATE : 0;
    if (ply > 0 && (pos->halfmove >= 100 || fy_chess_is_insufficient(pos))) return 0;
    if (depth <= 0 && material(pos) > alpha) alpha = material(pos);
    for (; count > 0 && alpha < beta; count--) {
        fy_chess after;
        fy_move move = take_best(moves, count, pos);
        fy_chess_play_unchecked(&after, pos, move);
        int score = -search(&reply, &after, depth - 1, ply + 1, -beta, -alpha);
        if (score <= alpha) continue;
        alpha = score;
        *best = move;
    }
    return alpha;
}

int main(int argc, char **argv)
{
    fy_chess pos;
    fy_move best;
    char san[FY_CHESS_MOVE_TEXT_MAX];
    const char *fen = argc > 1 ? argv[1] : "";
    fy_result done = fy_chess_parse(&pos, fen, strlen(fen), 0);
    if (done.code != FY_OK) {
        fprintf(stderr, "byte %u: %s\n", (unsigned)done.at, fy_code_text(done.code));
        return 1;
    }
    int score = search(&best, &pos, DEPTH, 0, -MATE, MATE);
    done = fy_chess_move_write(san, sizeof san, &pos, best, FY_MOVE_SAN);
    printf("%s, score %d\n", done.code == FY_OK ? san : fy_code_text(done.code), score);
    return 0;
}
