/* Setting up a position square by square, and the names of squares. */
#include "internal.h"

void fy_jieqi_clear(fy_jieqi *out, int viewer)
{
    memset(out, 0, sizeof *out);
    if (viewer == FY_JIEQI_BLACK || viewer == FY_JIEQI_REFEREE) out->view.viewer = (uint8_t)viewer;
}

static int jieqi_is_square(int square)
{
    return square >= 0 && square < FY_JIEQI_SQUARES;
}

/* A table knows what each face-down piece is; nothing else has an identity. */
static int jieqi_fits_identity(const fy_jieqi *pos, int type, int identity)
{
    if (type != FY_JIEQI_HIDDEN || !fy_jieqi_is_table(pos)) return identity == 0;
    return identity >= FY_JIEQI_ROOK && identity <= FY_JIEQI_PAWN;
}

int fy_jieqi_set(fy_jieqi *pos, int square, int color, int type, int identity)
{
    if (!jieqi_is_square(square) || type < 0 || type > FY_JIEQI_HIDDEN) return 0;
    if (color != FY_JIEQI_RED && color != FY_JIEQI_BLACK) return 0;
    if (!jieqi_fits_identity(pos, type, identity)) return 0;
    if (pos->view.due != 0 && square == pos->view.due_square) return 0;
    pos->view.board[square] = (uint8_t)(type != 0 ? fy__jieqi_piece(color, type) : 0);
    if (fy_jieqi_is_table(pos)) pos->table.identity[square] = (uint8_t)identity;
    return 1;
}

int fy_jieqi_square_find(const char *name, size_t len)
{
    if (len != 2 || name[0] < 'a' || name[0] > 'i' || !fy__is_digit(name[1]))
        return FY_JIEQI_NO_SQUARE;
    return fy_jieqi_square(name[0] - 'a', name[1] - '0');
}

#define ROW_OF(r) "a" r, "b" r, "c" r, "d" r, "e" r, "f" r, "g" r, "h" r, "i" r
static const char jieqi_square_names[FY_JIEQI_SQUARES][3] = {
    ROW_OF("0"), ROW_OF("1"), ROW_OF("2"), ROW_OF("3"), ROW_OF("4"),
    ROW_OF("5"), ROW_OF("6"), ROW_OF("7"), ROW_OF("8"), ROW_OF("9")};
#undef ROW_OF

const char *fy_jieqi_square_name(int square)
{
    return jieqi_is_square(square) ? jieqi_square_names[square] : NULL;
}
