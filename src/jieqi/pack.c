/* Jieqi positions as half bytes (base/nibbles.h says how those are packed).
 *
 *     24          96 bits, the lowest first: 90 for the occupied squares, a0 first; 1 for the side
 *                 to move; 2 for the view, which is 2 for a referee's; 2 for what is due; 1 that
 *                 says whether there are counters
 *     pieces      for each occupied square in order: the type less one, and 8 for a black piece
 *     captured    for Red, then for Black: how many, and each one as the position keeps it
 *     identities  of a table: for each hidden piece in the order of squares, its type
 *     due         two, if anything is: the square
 *     counters    two numbers, if there are any: plies, and the move number */
#include "internal.h"

#include "../base/nibbles.h"

enum {
    PACKED_HEAD = 12, /* bytes */
    PACKED_FLAGS = 2, /* where the flags start in the last of them */
    FLAG_TURN = 1,
    FLAG_VIEW = 2, /* times the viewer */
    FLAG_DUE = 8,  /* times the set of what is due */
    FLAG_COUNTERS = 32
};

_Static_assert(PACKED_HEAD * 2 + FY_JIEQI_SQUARES * 2 + 2 + 2 * FY_JIEQI_CAPTURED_MAX + 2 * 6 ==
                   2 * FY_JIEQI_PACKED_MAX,
               "a table of 90 hidden pieces, with 30 captured pieces and high counters");

/* ---- packing ----------------------------------------------------------------------------- */

static void pack_head(fy__packer *p, const fy_jieqi_view *view, int counters)
{
    uint8_t head[PACKED_HEAD] = {0};
    for (int square = 0; square < FY_JIEQI_SQUARES; square++)
        head[square / 8] |= (uint8_t)((view->board[square] != 0) << square % 8);
    const unsigned flags = (view->turn & 1u) * FLAG_TURN + (view->viewer & 3u) * FLAG_VIEW +
                           (view->due & 3u) * FLAG_DUE + (counters ? FLAG_COUNTERS : 0u);
    head[PACKED_HEAD - 1] |= (uint8_t)(flags << PACKED_FLAGS);
    for (int i = 0; i < PACKED_HEAD; i++) {
        fy__pack_nibble(p, head[i] & 15u);
        fy__pack_nibble(p, head[i] >> 4);
    }
}

static void pack_captured(fy__packer *p, const fy_jieqi_view *view, int color)
{
    const size_t count = fy__jieqi_captured_count(view, color);
    fy__pack_nibble(p, (unsigned)count);
    for (size_t i = 0; i < count; i++) fy__pack_nibble(p, view->captured[color][i]);
}

fy_result fy_jieqi_pack(uint8_t *out, size_t cap, const fy_jieqi *pos, uint32_t style)
{
    uint8_t bytes[FY_JIEQI_PACKED_MAX] = {0};
    fy__packer p = {bytes, 2 * sizeof bytes, 0};
    const fy_jieqi_view *view = &pos->view;
    const int counters = view->full != 0 && style != FY_PACK_NO_COUNTERS;
    if (style & ~(uint32_t)FY_PACK_NO_COUNTERS) return (fy_result){FY_UNKNOWN_OPTION, 0};
    pack_head(&p, view, counters);
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const unsigned piece = view->board[square];
        if (piece != 0) fy__pack_nibble(&p, ((piece & 15) - 1) | (piece & FY_JIEQI_IS_BLACK) >> 1);
    }
    pack_captured(&p, view, FY_JIEQI_RED);
    pack_captured(&p, view, FY_JIEQI_BLACK);
    for (int square = 0; fy_jieqi_is_table(pos) && square < FY_JIEQI_SQUARES; square++)
        if ((view->board[square] & 15) == FY_JIEQI_HIDDEN)
            fy__pack_nibble(&p, pos->table.identity[square]);
    if (view->due != 0) {
        fy__pack_nibble(&p, view->due_square & 15u);
        fy__pack_nibble(&p, view->due_square >> 4);
    }
    if (counters) {
        fy__pack_number(&p, view->half);
        fy__pack_number(&p, view->full);
    }
    return fy__packed_out(out, cap, &p);
}

/* ---- unpacking --------------------------------------------------------------------------- */

/* Marks the occupied squares with a 1, and gives the flags. */
static unsigned unpack_head(fy__unpacker *u, fy_jieqi_view *view)
{
    unsigned byte = 0;
    for (int i = 0; i < PACKED_HEAD; i++) {
        byte = fy__unpack_nibble(u);
        byte |= fy__unpack_nibble(u) << 4;
        for (int bit = 0; bit < 8 && 8 * i + bit < FY_JIEQI_SQUARES; bit++)
            view->board[8 * i + bit] = byte >> bit & 1;
    }
    const unsigned flags = byte >> PACKED_FLAGS;
    view->turn = flags & FLAG_TURN;
    view->viewer = flags / FLAG_VIEW & 3;
    view->due = flags / FLAG_DUE & 3;
    fy__unpack_require(u, view->viewer <= FY_JIEQI_REFEREE);
    fy__unpack_require(u, view->viewer != FY_JIEQI_REFEREE || view->due == 0);
    fy__unpack_require(u, view->viewer == view->turn || !(view->due & FY_JIEQI_DUE_TAKEN));
    return flags;
}

static void unpack_board(fy__unpacker *u, fy_jieqi_view *view)
{
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        if (view->board[square] == 0) continue;
        const unsigned code = fy__unpack_nibble(u);
        view->board[square] = (uint8_t)(((code & 7) + 1) | (code & 8) << 1);
    }
}

static void unpack_captured(fy__unpacker *u, fy_jieqi_view *view, int color)
{
    const unsigned count = fy__unpack_nibble(u);
    for (unsigned i = 0; i < count; i++) {
        const unsigned lost = fy__unpack_nibble(u);
        const int known = (lost & 7) >= FY_JIEQI_ROOK || lost == FY_JIEQI_TAKEN_HIDDEN;
        fy__unpack_require(u, known);
        fy__unpack_require(u, fy__jieqi_secret_fault(view->viewer, color, lost) == FY_OK);
        view->captured[color][i] = (uint8_t)lost;
    }
}

static void unpack_identities(fy__unpacker *u, fy_jieqi_table *table)
{
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        if ((table->open.board[square] & 15) != FY_JIEQI_HIDDEN) continue;
        const unsigned type = fy__unpack_nibble(u);
        fy__unpack_require(u, type >= FY_JIEQI_ROOK && type <= FY_JIEQI_PAWN);
        table->identity[square] = (uint8_t)type;
    }
}

/* What is due must fit the board and the captured pieces, as in a text. */
static void unpack_due(fy__unpacker *u, fy_jieqi_view *view)
{
    unsigned square = fy__unpack_nibble(u);
    square |= fy__unpack_nibble(u) << 4;
    fy__unpack_require(u, square < FY_JIEQI_SQUARES);
    if (fy__unpack_failed(u)) return;
    const unsigned piece = view->board[square];
    fy__unpack_require(u, piece != 0 && fy__jieqi_color(piece) == view->turn);
    if (view->due & FY_JIEQI_DUE_REVEAL) fy__unpack_require(u, (piece & 15) == FY_JIEQI_HIDDEN);
    if (view->due & FY_JIEQI_DUE_TAKEN)
        fy__unpack_require(u, fy__jieqi_captured_count(view, !view->turn) < FY_JIEQI_CAPTURED_MAX);
    view->due_square = (uint8_t)square;
}

fy_result fy_jieqi_unpack(fy_jieqi *out, const uint8_t *bytes, size_t len)
{
    fy__unpacker u = fy__unpack_from(bytes, len);
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    const unsigned flags = unpack_head(&u, &pos.view);
    unpack_board(&u, &pos.view);
    unpack_captured(&u, &pos.view, FY_JIEQI_RED);
    unpack_captured(&u, &pos.view, FY_JIEQI_BLACK);
    if (fy_jieqi_is_table(&pos)) unpack_identities(&u, &pos.table);
    if (pos.view.due != 0) unpack_due(&u, &pos.view);
    if (flags & FLAG_COUNTERS) {
        pos.view.half = (uint16_t)fy__unpack_number(&u, 0, UINT16_MAX);
        pos.view.full = (uint16_t)fy__unpack_number(&u, 1, UINT16_MAX);
    }
    const fy_result result = fy__unpacked(&u);
    if (result.code == FY_OK) *out = pos;
    return result;
}
