/* The 960 start positions of Chess960, by the numbers that Reinhard Scharnagl gave them.
 *
 * A number says where the pieces of a back rank stand, one kind after the other, each on a square
 * that is counted among those still free: first the two bishops, on squares of different colours,
 * then the queen, then the knights; king and rooks fill what is left, the king in the middle. */
#include "../base/random.h"
#include "internal.h"

enum { STARTS_960 = 960, START_FILES = 8 };

/* Which two of the five free squares the knights stand on. */
static const uint8_t knight_places[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                             {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

/* The file of the n-th free place of a back rank, from 0. */
static int free_file(const uint8_t rank[START_FILES], unsigned n)
{
    int file = 0;
    while (rank[file] != 0 || n-- > 0) file++;
    return file;
}

static void fill_rank(uint8_t rank[START_FILES], unsigned number)
{
    const uint8_t *knights = knight_places[number / 96];
    memset(rank, 0, START_FILES);
    rank[2 * (number % 4) + 1] = FY_CHESS_BISHOP;
    rank[2 * (number / 4 % 4)] = FY_CHESS_BISHOP;
    rank[free_file(rank, number / 16 % 6)] = FY_CHESS_QUEEN;
    rank[free_file(rank, knights[1])] = FY_CHESS_KNIGHT; /* the further one first: */
    rank[free_file(rank, knights[0])] = FY_CHESS_KNIGHT; /* it does not move the other */
    rank[free_file(rank, 0)] = FY_CHESS_ROOK;
    rank[free_file(rank, 0)] = FY_CHESS_KING;
    rank[free_file(rank, 0)] = FY_CHESS_ROOK;
}

fy_result fy_chess_start_960(fy_chess *out, unsigned number)
{
    uint8_t rank[START_FILES];
    if (number >= STARTS_960) return (fy_result){FY_NO_SUCH_START, 0};
    fill_rank(rank, number);
    fy_chess_start(out);
    out->castling[FY_CHESS_WHITE] = out->castling[FY_CHESS_BLACK] = 0;
    for (int file = 0; file < START_FILES; file++) {
        const unsigned rook = rank[file] == FY_CHESS_ROOK;
        fy_chess_set(out, fy_chess_square(file, 0), FY_CHESS_WHITE, rank[file]);
        fy_chess_set(out, fy_chess_square(file, 7), FY_CHESS_BLACK, rank[file]);
        out->castling[FY_CHESS_WHITE] |= (uint8_t)(rook << file);
        out->castling[FY_CHESS_BLACK] |= (uint8_t)(rook << file);
    }
    return (fy_result){FY_OK, 0};
}

int fy_chess_number_960(const fy_chess *pos)
{
    fy_chess start;
    for (unsigned number = 0; number < STARTS_960; number++)
        if (fy_chess_start_960(&start, number).code == FY_OK &&
            memcmp(&start, pos, sizeof start) == 0)
            return (int)number;
    return -1;
}

void fy_chess_draw_960(fy_chess *out, uint64_t *random)
{
    if (fy_chess_start_960(out, fy__random_below(random, STARTS_960)).code != FY_OK)
        fy_chess_start(out); /* there is such a number */
}
