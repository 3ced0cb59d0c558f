/* The row of chess. Nothing in a text tells that it is chess: it is what no other game claims. */
#include "game_row.h"

GAME(chess)
BOUNDS_HOLD(CHESS);

static const char *const chess_fields[] = {"placement", "turn",     "castling",   "en-passant",
                                           "halfmove",  "fullmove", "operations", NULL};

static const char *const chess_players[] = {"white", "black", NULL};

static int chess_turn(const fy_position *pos)
{
    return pos->chess.turn;
}

static fy_result chess_key(uint64_t *out, const fy_position *pos, unsigned kind)
{
    if (kind > FY_KEY_POLYGLOT) return (fy_result){FY_UNKNOWN_OPTION, 0};
    *out = kind == FY_KEY_POLYGLOT ? fy_chess_polyglot(&pos->chess) : fy_chess_key(&pos->chess);
    return (fy_result){FY_OK, 0};
}

static uint64_t chess_perft_hashed(const fy_position *pos, int depth, void *memory, size_t size,
                                   fy_perft_shared *shared)
{
    return fy_chess_perft_hashed(&pos->chess, depth, memory, size, shared);
}

enum {
    EP_MASK = FY_CHESS_EP_LEGAL | FY_CHESS_EP_XFEN,
    CASTLING_MASK = FY_CHESS_CASTLING_SHREDDER | FY_CHESS_CASTLING_XFEN
};

static const fy__style_row chess_styles[] = {
    {"ep", "always", EP_MASK, FY_CHESS_EP_ALWAYS},
    {"ep", "legal", EP_MASK, FY_CHESS_EP_LEGAL},
    {"ep", "xfen", EP_MASK, FY_CHESS_EP_XFEN},
    {"castling", "auto", CASTLING_MASK, FY_CHESS_CASTLING_AUTO},
    {"castling", "shredder", CASTLING_MASK, FY_CHESS_CASTLING_SHREDDER},
    {"castling", "xfen", CASTLING_MASK, FY_CHESS_CASTLING_XFEN},
    {"dialect", "fen", FY_CHESS_EPD, 0},
    {"dialect", "epd", FY_CHESS_EPD, FY_CHESS_EPD},
    {NULL, NULL, 0, 0},
};

const fy_game fy__game_chess =
    ROW(chess, FY_CHESS_NO_WHITE_KING, NULL, .perft_hashed = chess_perft_hashed,
        .packed = FY_CHESS_PACKED_MAX, .packed_bare = FY_CHESS_PACKED_BARE);
