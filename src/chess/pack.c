/* Chess positions in 32 bytes, or in 24 without counters.
 *
 *     bytes  0..7    the occupied squares, as a set: bit 0 is a1, bit 63 is h8
 *            8..23   a half byte for each of them in the order of squares, the low half first: the
 *                    type of the piece, and 8 for a black one; 0 behind the last piece
 *           24..25   the halfmove clock          28   the side to move
 *           26..27   the move number             29   the en passant square, 64 for none
 *                                                30   White's castling rights, 31 Black's
 *
 * All numbers have their lowest byte first. Without counters nothing follows the pieces, and the
 * four codes that are no piece tell the rest:
 *
 *      7   on the first or the last rank: a rook with a castling right, of the side that starts
 *          there
 *     15   on the 4th or the 5th rank: the pawn that has just passed the en passant square, a white
 *          one on the 4th
 *      8   Black is to move. It stands for the first black king; if there is none, it stands behind
 *          the last piece
 *      0   no piece
 *
 * In the planes of a position a code is four bits of its square, so that all pieces of a kind are
 * found, marked and cleared at once: 7 and 15 have all bits of a type, 0 and 8 have none. */
#include <string.h>

#include "half_bytes.h"
#include "internal.h"

enum {
    PACKED_PIECES = 8, /* where the half bytes start */
    PACKED_PIECES_MAX = FY__HALF_BYTES_MAX,
    PACKED_TAIL = FY_CHESS_PACKED_BARE,
    PACKED_BLACK_TO_MOVE = 8
};

#define RANKS_4_5 UINT64_C(0x000000ffff000000)
#define RANK_5 UINT64_C(0x000000ff00000000)

/* The board as it is packed: codes instead of pieces, where there are any. */
typedef struct packed_board {
    uint64_t plane[4]; /* three bits of the type, and black */
    uint64_t occupied;
    unsigned behind; /* the half byte behind the last piece */
} packed_board;

static uint64_t lowest_only(uint64_t set)
{
    return set & (0 - set);
}

/* ---- packing ----------------------------------------------------------------------------- */

/* The pawn that has passed the en passant square; 0 if none stands there. */
static uint64_t passing_pawn(const fy_chess *pos)
{
    const uint64_t square = fy__square(pos->en_passant & 63);
    const uint64_t white = square << 8 & RANKS_4_5 & ~RANK_5, black = square >> 8 & RANK_5;
    return (white & fy__pieces(pos, FY_CHESS_WHITE, FY_CHESS_PAWN)) |
           (black & fy__pieces(pos, FY_CHESS_BLACK, FY_CHESS_PAWN));
}

/* Puts codes on the board for what the position tells beyond it. */
static uint32_t mark_board(packed_board *board, const fy_chess *pos)
{
    const uint64_t rooks = pos->castling[FY_CHESS_WHITE] | (uint64_t)pos->castling[FY_CHESS_BLACK]
                                                               << 56;
    const uint64_t pawn = pos->en_passant < FY_CHESS_NO_SQUARE ? passing_pawn(pos) : 0;
    const uint64_t own = (FY__RANK_1 & fy__pieces(pos, FY_CHESS_WHITE, FY_CHESS_ROOK)) |
                         (FY__RANK_8 & fy__pieces(pos, FY_CHESS_BLACK, FY_CHESS_ROOK));
    if (rooks & ~own) return FY_CHESS_PACKED_CASTLING;
    if (pos->en_passant < FY_CHESS_NO_SQUARE && pawn == 0) return FY_CHESS_PACKED_EN_PASSANT;
    board->plane[0] |= rooks | pawn;
    board->plane[1] |= rooks | pawn;
    board->plane[2] |= rooks | pawn;
    board->plane[3] = (board->plane[3] & ~rooks) | pawn;
    if (pos->turn == FY_CHESS_WHITE) return FY_OK;

    const uint64_t king = lowest_only(fy__pieces(pos, FY_CHESS_BLACK, FY_CHESS_KING));
    if (king == 0) {
        board->behind = PACKED_BLACK_TO_MOVE;
        const int full = fy__count(board->occupied) == PACKED_PIECES_MAX;
        return full ? FY_CHESS_PACKED_TURN : FY_OK;
    }
    board->plane[1] &= ~king;
    board->plane[2] &= ~king;
    return FY_OK;
}

static void store_board(uint8_t *out, const packed_board *board)
{
    uint64_t half[2];
    const int count = fy__count(board->occupied);
    fy__half_bytes_of_planes(half, board->plane, board->occupied);
    if (count < PACKED_PIECES_MAX) half[count >> 4] |= (uint64_t)board->behind << 4 * (count & 15);
    fy__store(out, board->occupied);
    fy__store(out + PACKED_PIECES, half[0]);
    fy__store(out + PACKED_PIECES + 8, half[1]);
}

static void store_tail(uint8_t *out, const fy_chess *pos)
{
    fy__store(out, pos->halfmove | (uint64_t)pos->fullmove << 16 | (uint64_t)pos->turn << 32 |
                       (uint64_t)pos->en_passant << 40 |
                       (uint64_t)pos->castling[FY_CHESS_WHITE] << 48 |
                       (uint64_t)pos->castling[FY_CHESS_BLACK] << 56);
}

fy_result fy_chess_pack(uint8_t *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    const int bare = style == FY_PACK_NO_COUNTERS;
    const uint32_t size = bare ? FY_CHESS_PACKED_BARE : FY_CHESS_PACKED_MAX;
    packed_board board = {.plane = {pos->plane[0], pos->plane[1], pos->plane[2], pos->black},
                          .occupied = fy_chess_occupied(pos)};
    if (style & ~(uint32_t)FY_PACK_NO_COUNTERS) return (fy_result){FY_UNKNOWN_OPTION, 0};
    if (fy__count(board.occupied) > PACKED_PIECES_MAX)
        return (fy_result){FY_CHESS_PACKED_PIECES, 0};
    const uint32_t code = bare ? mark_board(&board, pos) : FY_OK;
    if (code != FY_OK) return (fy_result){code, 0};
    if (cap < size) return (fy_result){FY_NO_SPACE, size};
    store_board(out, &board);
    if (!bare) store_tail(out + PACKED_TAIL, pos);
    return (fy_result){FY_OK, size};
}

/* ---- unpacking --------------------------------------------------------------------------- */

static fy_result bad_byte(int at)
{
    return (fy_result){FY_PACKED_VALUE, (uint32_t)at};
}

/* The byte that has the code of the lowest square of a set. */
static fy_result bad_square(const packed_board *board, uint64_t set)
{
    const int index = fy__count(board->occupied & (lowest_only(set) - 1));
    return bad_byte(PACKED_PIECES + index / 2);
}

/* The half byte behind the last piece, and nothing behind it. */
static fy_result load_behind(packed_board *board, const uint64_t half[2], int count)
{
    if (count == PACKED_PIECES_MAX) return (fy_result){FY_OK, 0};
    board->behind = half[count >> 4] >> 4 * (count & 15) & 15;
    for (int i = count + 1; i < PACKED_PIECES_MAX; i += 16 - (i & 15)) {
        const uint64_t left = half[i >> 4] >> 4 * (i & 15);
        if (left != 0) return bad_byte(PACKED_PIECES + (i + fy__lowest(left) / 4) / 2);
    }
    return (fy_result){FY_OK, 0};
}

/* Reads the codes, whatever they stand for. */
static fy_result load_board(packed_board *board, const uint8_t *bytes)
{
    const uint64_t half[2] = {fy__load(bytes + PACKED_PIECES), fy__load(bytes + PACKED_PIECES + 8)};
    board->occupied = fy__load(bytes);
    board->behind = 0;
    const int count = fy__count(board->occupied);
    if (count > PACKED_PIECES_MAX) {
        uint64_t too_many = board->occupied;
        for (int i = 0; i < PACKED_PIECES_MAX; i++) too_many &= too_many - 1;
        return bad_byte(fy__lowest(too_many) / 8);
    }
    fy__planes_of_half_bytes(board->plane, half, board->occupied);
    return load_behind(board, half, count);
}

/* The squares whose codes are no piece: 7 or 15, and 0 or 8. */
static uint64_t full_codes(const packed_board *board)
{
    return board->plane[0] & board->plane[1] & board->plane[2];
}

static uint64_t empty_codes(const packed_board *board)
{
    return board->occupied & ~(board->plane[0] | board->plane[1] | board->plane[2]);
}

static void put_planes(fy_chess *pos, const packed_board *board)
{
    memcpy(pos->plane, board->plane, sizeof pos->plane);
    pos->black = board->plane[3];
}

/* Castling rooks and the pawn become what they are. */
static fy_result unmark_rooks_and_pawn(packed_board *board, fy_chess *pos)
{
    const uint64_t marks = full_codes(board);
    const uint64_t rooks = marks & ~board->plane[3], pawn = marks & board->plane[3];
    const uint64_t misplaced = (rooks & ~(FY__RANK_1 | FY__RANK_8)) | (pawn & ~RANKS_4_5);
    if (misplaced != 0) return bad_square(board, misplaced);
    if (fy__more_than_one(pawn)) return bad_square(board, pawn & (pawn - 1));
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        const uint64_t own = rooks & (color == FY_CHESS_WHITE ? FY__RANK_1 : FY__RANK_8);
        const uint64_t third = own & (own - 1) & ((own & (own - 1)) - 1);
        if (third != 0) return bad_square(board, third);
        pos->castling[color] = (uint8_t)(own >> (color == FY_CHESS_WHITE ? 0 : 56));
    }
    if (pawn != 0) pos->en_passant = (uint8_t)(fy__lowest(pawn) + (pawn & RANK_5 ? 8 : -8));
    board->plane[0] &= ~rooks;
    board->plane[1] &= ~marks;
    board->plane[2] &= ~pawn;
    board->plane[3] = (board->plane[3] & ~marks) | (rooks & FY__RANK_8) | (pawn & RANK_5);
    return (fy_result){FY_OK, 0};
}

/* Black's king of that mark becomes one; it is the first of them. */
static fy_result unmark_king(packed_board *board, fy_chess *pos)
{
    const uint64_t marks = empty_codes(board), white = marks & ~board->plane[3];
    const uint64_t kings = ~board->plane[0] & board->plane[1] & board->plane[2] & board->plane[3];
    const uint64_t after = marks & (marks - 1), before = kings & (lowest_only(marks) - 1);
    if (white != 0) return bad_square(board, white);
    if (after != 0) return bad_square(board, after);
    if (marks != 0 && before != 0) return bad_square(board, marks);
    const int black = board->behind == PACKED_BLACK_TO_MOVE && marks == 0 && kings == 0;
    if (board->behind != 0 && !black)
        return bad_byte(PACKED_PIECES + fy__count(board->occupied) / 2);
    pos->turn = marks != 0 || black ? FY_CHESS_BLACK : FY_CHESS_WHITE;
    board->plane[1] |= marks;
    board->plane[2] |= marks;
    return (fy_result){FY_OK, 0};
}

static fy_result load_bare(fy_chess *pos, packed_board *board)
{
    fy_result result = unmark_king(board, pos);
    if (result.code == FY_OK) result = unmark_rooks_and_pawn(board, pos);
    return result;
}

static fy_result load_tail(fy_chess *pos, const packed_board *board, const uint8_t *bytes)
{
    const uint64_t marks = full_codes(board) | empty_codes(board), tail = fy__load(bytes + 24);
    if (marks != 0) return bad_square(board, marks);
    if (board->behind != 0) return bad_byte(PACKED_PIECES + fy__count(board->occupied) / 2);
    pos->halfmove = (uint16_t)tail;
    pos->fullmove = (uint16_t)(tail >> 16);
    pos->turn = bytes[PACKED_TAIL + 4];
    pos->en_passant = bytes[PACKED_TAIL + 5];
    if (pos->fullmove == 0) return bad_byte(PACKED_TAIL + 2);
    if (pos->turn > FY_CHESS_BLACK) return bad_byte(PACKED_TAIL + 4);
    if (pos->en_passant > FY_CHESS_NO_SQUARE) return bad_byte(PACKED_TAIL + 5);
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        pos->castling[color] = bytes[PACKED_TAIL + 6 + color];
        if (fy__count(pos->castling[color]) > 2) return bad_byte(PACKED_TAIL + 6 + color);
    }
    return (fy_result){FY_OK, 0};
}

fy_result fy_chess_unpack(fy_chess *out, const uint8_t *bytes, size_t len)
{
    packed_board board;
    fy_chess pos = {.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
    if (len > FY_CHESS_PACKED_MAX) return (fy_result){FY_PACKED_LONG, FY_CHESS_PACKED_MAX};
    if (len != FY_CHESS_PACKED_MAX && len != FY_CHESS_PACKED_BARE)
        return (fy_result){FY_PACKED_SHORT, (uint32_t)len};
    fy_result result = load_board(&board, bytes);
    if (result.code == FY_OK)
        result = len == FY_CHESS_PACKED_BARE ? load_bare(&pos, &board)
                                             : load_tail(&pos, &board, bytes);
    if (result.code != FY_OK) return result;
    put_planes(&pos, &board);
    *out = pos;
    return (fy_result){FY_OK, (uint32_t)len};
}
