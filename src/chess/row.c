/* The row of chess. */
#include "../game_row.h"
#include "internal.h"

THUNKS(chess)
BOUNDS_HOLD(CHESS);

static const char *const chess_fields[] = {"placement", "turn",     "castling",   "en-passant",
                                           "halfmove",  "fullmove", "operations", NULL};

static const char *const chess_variants[] = {"960", NULL};

static const char *const chess_players[] = {"white", "black", NULL};

/* Eight ranks, and neither '|' nor ':', which FEN does not have, in a text of the usual length.
 * Sixteen bytes are looked at side by side, always as many times, which needs no branch: loads that
 * would pass the end begin earlier, and slashes that were seen are left out. */
static fy__likeness chess_looks_like(const char *text, size_t len)
{
    enum { WIDTH = 16, LOADS = 5 };
    typedef uint8_t bytes __attribute__((vector_size(WIDTH)));
    static const uint8_t last[2 * WIDTH] = {[WIDTH] = 1, 1, 1, 1, 1, 1, 1, 1,
                                            1,           1, 1, 1, 1, 1, 1, 1};
    if (len < WIDTH || len > WIDTH * LOADS) return FY__UNLIKE;
    bytes slashes = {0}, others = {0}, now, is_new;
    for (size_t at = 0; at < WIDTH * LOADS; at += WIDTH) {
        const size_t from = at < len - WIDTH ? at : len - WIDTH;
        const size_t left = at < len ? len - at : 0;
        memcpy(&now, text + from, sizeof now);
        memcpy(&is_new, last + (left < WIDTH ? left : WIDTH), sizeof is_new);
        others |= (bytes)(now == '|') | (bytes)(now == ':');
        slashes += (bytes)(now == '/') & is_new;
    }
    uint64_t half[2];
    memcpy(half, &others, sizeof half);
    if ((half[0] | half[1]) != 0) return FY__UNLIKE;
    memcpy(half, &slashes, sizeof half);
    return (half[0] + half[1]) * (UINT64_MAX / 255) >> 56 == 7 ? FY__CLEAR : FY__UNLIKE;
}

/* What the quick reader takes is FEN to the last byte. */
static int chess_at_a_glance(fy_position *out, const char *text, size_t len)
{
    return fy__chess_quick_parse(&out->chess, text, len);
}

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

static int chess_can_win(const fy_position *pos, int player)
{
    return player <= FY_CHESS_BLACK ? fy_chess_can_win(&pos->chess, player) : -1;
}

static fy_result chess_start_numbered(fy_position *out, unsigned number)
{
    const fy_result started = fy_chess_start_960(&out->chess, number);
    if (started.code == FY_OK) fy__zero_rest(out, sizeof out->chess);
    return started;
}

static fy_result chess_read_by(fy_position *as, fy_read_as *out, size_t program, const char *text,
                               size_t len)
{
    const fy_result read = fy_chess_read_by(&as->chess, out, program, text, len);
    if (read.code == FY_OK) fy__zero_rest(as, sizeof as->chess);
    return read;
}

static void chess_deal_variant(fy_position *out, size_t variant, uint64_t *random)
{
    (void)variant; /* there is one */
    fy__zero_rest(out, sizeof out->chess);
    fy_chess_draw_960(&out->chess, random);
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

static const char *const chess_details[FY_CHESS_DETAILS] = {
    "captures", "en_passant",       "castles",       "promotions",
    "checks",   "discovery_checks", "double_checks", "checkmates",
};

const fy_game fy__game_chess = {
    .name = "chess",
    .fields = chess_fields,
    .players = chess_players,
    .styles = chess_styles,
    .variants = chess_variants,
    .rules = FY_CHESS_NO_WHITE_KING,
    .value_size = sizeof(fy_chess),
    .looks_like = chess_looks_like,
    .start = chess_start,
    .parse = chess_parse,
    .judge = chess_judge,
    .write = chess_write,
    .rewrite = fy_chess_rewrite,
    .check = chess_check,
    .diagnose = fy_chess_diagnose,
    .fix = fy_chess_fix,
    .draw = chess_draw,
    .draw_svg = chess_draw_svg,
    .svg_size = chess_svg_size,
    .to_json = chess_to_json,
    .from_json = chess_from_json,
    .pack = chess_to_packed,
    .unpack = chess_from_packed,
    .turn = chess_turn,
    .moves = chess_moves,
    .play = chess_play,
    .status = chess_status,
    .key = chess_key,
    .reduce = chess_reduce,
    .move_parse = chess_move_parse,
    .move_write = chess_move_write,
    .perft = chess_perft,
    .perft_details = chess_perft_details,
    .details = chess_details,
    .detail_count = FY_CHESS_DETAILS,
    .line_start = chess_line_start,
    .line_play = chess_line_play,
    .line_undo = chess_line_undo,
    .line_position = chess_line_position,
    .line_status = chess_line_status,
    .words = &fy__chess_words,
    .count = chess_count_on,
    .fact = chess_fact,
    .lying = chess_lying,
    .at_a_glance = chess_at_a_glance,
    .start_numbered = chess_start_numbered,
    .program_at = fy_chess_program_at,
    .program_rule = fy_chess_program_rule,
    .read_by = chess_read_by,
    .deal_variant = chess_deal_variant,
    .perft_hashed = chess_perft_hashed,
    .can_win = chess_can_win,
    .packed = FY_CHESS_PACKED_MAX,
    .packed_bare = FY_CHESS_PACKED_BARE,
};
