/* The words of chess in patterns. The places are the squares, and one that holds the letters of the
 * castling rights. */
#include "internal.h"

/* A piece has the number of its type, and 8 more if it is black. */
enum { CASTLING_PLACE = 64, BLACK_PIECE = 8, ALL_TYPES = 0x7e };

static const fy__area chess_areas[] = {
    {"", {"abcdefgh", "12345678", NULL}},
    {"castling", {NULL, NULL, NULL}},
    {NULL, {NULL, NULL, NULL}},
};

static const fy__piece_set chess_sets[] = {
    {"white", ALL_TYPES},
    {"black", ALL_TYPES << BLACK_PIECE},
    {"pieces", ALL_TYPES | ALL_TYPES << BLACK_PIECE},
    {NULL, 0},
};

enum { ASK_CHECK, ASK_EN_PASSANT, ASK_HALFMOVE, ASK_FULLMOVE, ASK_PLY };

static const fy__fact chess_facts[] = {
    [ASK_CHECK] = {"check", FY__IS_YES_OR_NO},
    [ASK_EN_PASSANT] = {"en-passant", FY__IS_YES_OR_NO},
    [ASK_HALFMOVE] = {"halfmove", FY__IS_NUMBER},
    [ASK_FULLMOVE] = {"fullmove", FY__IS_NUMBER},
    [ASK_PLY] = {"ply", FY__IS_NUMBER},
    {NULL, FY__IS_NUMBER},
};

const fy__words fy__chess_words = {
    .letters = "-PNBRQK  pnbrqk                 ",
    .areas = chess_areas,
    .sets = chess_sets,
    .facts = chess_facts,
    .other_side = BLACK_PIECE,
};

static uint64_t squares_with(const fy_chess *pos, int color, uint32_t types)
{
    uint64_t set = 0;
    if (types == ALL_TYPES) return fy_chess_of_color(pos, color);
    for (; types != 0; types &= types - 1) set |= fy__pieces(pos, color, fy__lowest(types));
    return set;
}

/* K is a right with the rook on the h-side of the king, Q one on the a-side; a king that is not
 * where it castles is taken to be on the e-file. */
static int rights_among(const fy_chess *pos, int color, uint32_t types)
{
    const int king = fy__castling_king(pos, color);
    const unsigned king_side = 0xfeu << (king >= 0 ? king : 4) & 0xff;
    const unsigned rights = (types >> FY_CHESS_KING & 1 ? king_side : 0) |
                            (types >> FY_CHESS_QUEEN & 1 ? ~king_side & 0xff : 0);
    return fy__count(pos->castling[color] & rights);
}

unsigned fy__chess_count(const fy_chess *pos, uint32_t pieces,
                         const uint64_t places[FY__PLACE_WORDS])
{
    const uint32_t white = pieces & ALL_TYPES, black = pieces >> BLACK_PIECE & ALL_TYPES;
    uint64_t set = squares_with(pos, FY_CHESS_WHITE, white) |
                   squares_with(pos, FY_CHESS_BLACK, black);
    if (pieces & FY__PIECE(0)) set |= ~fy_chess_occupied(pos);
    int count = fy__count(set & places[0]);
    if (places[1] & UINT64_C(1) << (CASTLING_PLACE - 64))
        count += rights_among(pos, FY_CHESS_WHITE, white) +
                 rights_among(pos, FY_CHESS_BLACK, black);
    return (unsigned)count;
}

int64_t fy__chess_fact(const fy_chess *pos, unsigned which)
{
    switch (which) {
    case ASK_CHECK: return fy_chess_in_check(pos) != 0;
    case ASK_EN_PASSANT: return pos->en_passant != FY_CHESS_NO_SQUARE;
    case ASK_HALFMOVE: return pos->halfmove;
    case ASK_FULLMOVE: return pos->fullmove;
    default: return 2 * (int64_t)(pos->fullmove - 1) + pos->turn;
    }
}

size_t fy__chess_lying(uint8_t *out, const fy_chess *pos)
{
    for (unsigned square = 0; square < CASTLING_PLACE; square++)
        out[square] = (uint8_t)((pos->plane[0] >> square & 1) | (pos->plane[1] >> square & 1) << 1 |
                                (pos->plane[2] >> square & 1) << 2 |
                                (pos->black >> square & 1) << 3);
    return CASTLING_PLACE;
}
