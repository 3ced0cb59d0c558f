/* Perft: in how many ways can a number of moves be played?
 *
 * This is the loop at the heart of every engine: list the legal moves, play each on a copy of the
 * position, go on from there. There is nothing to take back, since the position that was there
 * before still is. The counts of many positions are known, so that this is the first test that
 * an engine passes. fy_chess_perft() counts the same in one call.
 *
 *     cc -O2 -Iinclude examples/perft.c src/forsyth.c -o perft
 *     ./perft 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 4
 */
#include <forsyth/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static uint64_t perft(const fy_chess *pos, int depth)
{
    if (depth == 0) return 1;
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = fy_chess_moves(moves, pos);
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        ways += perft(&after, depth - 1);
    }
    return ways;
}

/* The count behind each first move, which is how a wrong total is tracked down. */
static uint64_t divide(const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = fy_chess_moves(moves, pos);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        char text[FY_CHESS_MOVE_TEXT_MAX];
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        uint64_t ways = perft(&after, depth - 1);
        fy_chess_move_write(text, sizeof text, pos, moves[i], FY_MOVE_PLAIN);
        printf("%s: %" PRIu64 "\n", text, ways);
        total += ways;
    }
    return total;
}

int main(int argc, char **argv)
{
    int depth, end = 0;
    if (argc != 3 || sscanf(argv[2], "%2d%n", &depth, &end) != 1 || argv[2][end] || depth < 1) {
        fprintf(stderr, "usage: perft FEN DEPTH, with a depth from 1 to 99\n");
        return 2;
    }
    fy_chess pos;
    fy_result read = fy_chess_parse(&pos, argv[1], strlen(argv[1]), 0);
    if (read.code != FY_OK) {
        fprintf(stderr, "byte %" PRIu32 ": %s\n", read.at, fy_code_text(read.code));
        return 1;
    }
    printf("total: %" PRIu64 "\n", divide(&pos, depth));
    return 0;
}
