/* Setting up a position square by square, and the names of squares. */
#include "internal.h"

void fy_chess_clear(fy_chess *out)
{
    *out = (fy_chess){.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
}

static int is_square(int square)
{
    return square >= 0 && square < FY_CHESS_NO_SQUARE;
}

int fy_chess_set(fy_chess *pos, int square, int color, int type)
{
    if (!is_square(square) || type < 0 || type > FY_CHESS_KING) return 0;
    if (color != FY_CHESS_WHITE && color != FY_CHESS_BLACK) return 0;
    const uint64_t others = ~fy__square(square);
    for (int i = 0; i < 3; i++) pos->plane[i] &= others;
    pos->black &= others;
    if (type != 0) fy__put_piece(pos, square, (unsigned)type | (unsigned)color << 3);
    return 1;
}

int fy_chess_square_find(const char *name, size_t len)
{
    if (len != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
        return FY_CHESS_NO_SQUARE;
    return fy_chess_square(name[0] - 'a', name[1] - '1');
}

#define RANK(r) "a" r, "b" r, "c" r, "d" r, "e" r, "f" r, "g" r, "h" r
static const char square_names[FY_CHESS_NO_SQUARE][3] = {
    RANK("1"), RANK("2"), RANK("3"), RANK("4"), RANK("5"), RANK("6"), RANK("7"), RANK("8")};
#undef RANK

const char *fy_chess_square_name(int square)
{
    return is_square(square) ? square_names[square] : NULL;
}
