/* The .bin of Stockfish's tools: 40 bytes a sample, all numbers with their lowest byte first.
 *
 *     bytes  0..31   the position, as bits from the lowest of each byte on
 *           32..33   the score as the side to move sees it, signed
 *           34..35   the move: bits 0..5 to, where castling takes the rook, 6..11 from; 12..13 what
 *                    a pawn becomes, from 0 a knight to 3 a queen; 14..15 1 a promotion, 2 en
 *                    passant, 3 castling, 0 anything else
 *           36..37   the ply
 *           38       the result for the side to move: 1, 0 or -1
 *           39       anything
 *
 * The position, each number with its lowest bit first:
 *
 *     1 bit    1 if Black is to move
 *     6 bits   the square of the white king, and as many for that of the black one
 *     then for each square without a king, from a8 to h8, then rank 7, down to h1:
 *     1 bit    0 if it is empty; else 4 bits, 1 a pawn, 3 a knight, 5 a bishop, 7 a rook, 9 a
 *              queen, and 1 bit, 1 if it is black
 *     4 bits   castling: White's kingside and queenside, Black's kingside and queenside
 *     1 bit    0 if there is no en passant square; else 1, and 6 bits, the square
 *     6 bits   the halfmove clock without its highest bit, which comes last
 *     16 bits  the move number
 *     1 bit    the seventh of the halfmove clock */
#include <string.h>

#include "../chess/internal.h"
#include "internal.h"

enum {
    BIN_SIZE = 40,
    BIN_BOARD = 32,
    BIN_SCORE = 32,
    BIN_MOVE = 34,
    BIN_PLY = 36,
    BIN_RESULT = 38,
    BIN_HALFMOVE_MAX = 127
};

enum { BIN_OTHER, BIN_PROMOTION, BIN_EN_PASSANT, BIN_CASTLING };

/* The corners that castling rights are of, in the order of their bits. */
static const struct {
    uint8_t color, file;
} bin_rights[4] = {{0, 7}, {0, 0}, {1, 7}, {1, 0}};

/* ---- bits -------------------------------------------------------------------------------- */

typedef struct bin_bits {
    uint64_t word[BIN_BOARD / 8 + 1]; /* the last is for what would come behind the end */
    unsigned at;
} bin_bits;

static unsigned bin_get(bin_bits *b, unsigned count)
{
    const unsigned index = b->at >> 6, shift = b->at & 63;
    if (b->at + count > 8 * BIN_BOARD) {
        b->at = 8 * BIN_BOARD + 1;
        return 0;
    }
    uint64_t bits = b->word[index] >> shift;
    if (shift != 0) bits |= b->word[index + 1] << (64 - shift);
    b->at += count;
    return (unsigned)(bits & ((1u << count) - 1));
}

/* There is room for what can be held: 32 pieces. */
static void bin_put(bin_bits *b, uint64_t number, unsigned count)
{
    const unsigned index = b->at >> 6, shift = b->at & 63;
    b->word[index] |= number << shift;
    if (shift + count > 64) b->word[index + 1] |= number >> (64 - shift);
    b->at += count;
}

static int bin_is_over(const bin_bits *b)
{
    return b->at > 8 * BIN_BOARD;
}

/* ---- positions --------------------------------------------------------------------------- */

/* The place of a square in the order of the file: a8 is 0, h1 is 63. Kings have no bits, so that the
 * squares behind them move up. */
typedef struct bin_order {
    int first, second; /* the places of the kings, the lower one first */
} bin_order;

static bin_order bin_order_of(int white, int black)
{
    const int a = white ^ 56, b = black ^ 56;
    return a < b ? (bin_order){a, b} : (bin_order){b, a};
}

/* The bits from here on, with 0 behind the end. */
static uint64_t bin_window(const bin_bits *b)
{
    const unsigned index = b->at >> 6, shift = b->at & 63;
    if (index >= BIN_BOARD / 8) return 0;
    return shift == 0 ? b->word[index]
                      : b->word[index] >> shift | b->word[index + 1] << (64 - shift);
}

/* Pieces but for the kings; 0 if a code is none. Empty squares are passed over many at a time. */
static int bin_get_pieces(bin_bits *b, fy_chess *pos, bin_order order)
{
    enum { OTHERS = 62 };
    uint64_t window = 0;
    unsigned left = 0; /* bits of the window */
    for (int i = 0; i < OTHERS; i++) {
        if (left < 5) window = bin_window(b), left = 64;
        const int most = left - 4 < (unsigned)(OTHERS - i) ? (int)left - 4 : OTHERS - i;
        const int empty = window == 0 ? most : fy__lowest(window);
        if (empty >= most) {
            b->at += (unsigned)most;
            left = 0;
            i += most - 1;
            continue;
        }
        i += empty;
        window >>= empty;
        const int place = i + (i >= order.first), square = (place + (place >= order.second)) ^ 56;
        const unsigned type = (unsigned)(window >> 1 & 7) + FY_CHESS_PAWN;
        b->at += (unsigned)empty + 5;
        if (type > FY_CHESS_QUEEN) return 0;
        fy__put_piece(pos, square, type | (unsigned)(window >> 4 & 1) << 3);
        window >>= 5;
        left -= (unsigned)empty + 5;
    }
    return 1;
}

static void bin_get_castling(bin_bits *b, fy_chess *pos)
{
    for (int i = 0; i < 4; i++)
        if (bin_get(b, 1)) {
            uint8_t *rights = &pos->castling[bin_rights[i].color];
            *rights = (uint8_t)(*rights | 1u << bin_rights[i].file);
        }
}

/* Gives the byte that is wrong, or -1. */
static int bin_get_position(fy_chess *pos, const uint8_t *bytes)
{
    bin_bits b = {.at = 0};
    for (size_t i = 0; i < BIN_BOARD / 8; i++) b.word[i] = fy__load(bytes + 8 * i);
    fy_chess_clear(pos);
    pos->turn = (uint8_t)bin_get(&b, 1);
    const int white = (int)bin_get(&b, 6), black = (int)bin_get(&b, 6);
    if (white == black) return 0;
    fy_chess_set(pos, white, FY_CHESS_WHITE, FY_CHESS_KING);
    fy_chess_set(pos, black, FY_CHESS_BLACK, FY_CHESS_KING);
    if (!bin_get_pieces(&b, pos, bin_order_of(white, black))) return (int)(b.at - 2) / 8;
    bin_get_castling(&b, pos);
    if (bin_get(&b, 1)) pos->en_passant = (uint8_t)bin_get(&b, 6);
    pos->halfmove = (uint16_t)bin_get(&b, 6);
    const unsigned number = bin_get(&b, 16);
    pos->fullmove = (uint16_t)(number > 0 ? number : 1);
    pos->halfmove = (uint16_t)(pos->halfmove | bin_get(&b, 1) << 6);
    return bin_is_over(&b) ? BIN_BOARD - 1 : -1;
}

/* With the ranks turned over, squares are in the order of the file. */
static void bin_put_pieces(bin_bits *b, const fy_chess *pos)
{
    uint64_t plane[4], kings, left;
    for (int k = 0; k < 3; k++) plane[k] = __builtin_bswap64(pos->plane[k]);
    plane[3] = __builtin_bswap64(pos->black);
    kings = plane[1] & plane[2];
    left = (plane[0] | plane[1] | plane[2]) & ~kings;
    const int first = fy__lowest(kings), second = fy__highest(kings);
    const unsigned begin = b->at;
    for (unsigned pieces = 0; left != 0; left &= left - 1, pieces++) {
        const int i = fy__lowest(left);
        const uint64_t type = (plane[0] >> i & 1) | (plane[1] >> i & 1) << 1 |
                              (plane[2] >> i & 1) << 2;
        b->at = begin + (unsigned)(i - (i > first) - (i > second)) + 4 * pieces;
        bin_put(b, (2 * type - 1) | (plane[3] >> i & 1) << 4, 5);
    }
    b->at = begin + 62 + 4 * (unsigned)(fy__count(fy_chess_occupied(pos)) - 2);
}

static void bin_put_position(uint8_t *out, const fy_chess *pos)
{
    bin_bits b = {.at = 0};
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    bin_put(&b, pos->turn, 1);
    bin_put(&b, (uint64_t)fy__lowest(kings & ~pos->black), 6);
    bin_put(&b, (uint64_t)fy__lowest(kings & pos->black), 6);
    bin_put_pieces(&b, pos);
    for (int i = 0; i < 4; i++)
        bin_put(&b, pos->castling[bin_rights[i].color] >> bin_rights[i].file & 1u, 1);
    bin_put(&b, pos->en_passant < FY_CHESS_NO_SQUARE, 1);
    if (pos->en_passant < FY_CHESS_NO_SQUARE) bin_put(&b, pos->en_passant, 6);
    const unsigned halfmove = pos->halfmove < BIN_HALFMOVE_MAX ? pos->halfmove : BIN_HALFMOVE_MAX;
    bin_put(&b, halfmove & 63, 6);
    bin_put(&b, pos->fullmove, 16);
    bin_put(&b, halfmove >> 6, 1);
    for (size_t i = 0; i < BIN_BOARD / 8; i++) fy__store(out + 8 * i, b.word[i]);
}

/* ---- moves ------------------------------------------------------------------------------- */

static unsigned bin_kind(fy_move move)
{
    if (move & FY_CHESS_TAKES_EN_PASSANT) return BIN_EN_PASSANT;
    if (move & FY_CHESS_CASTLES) return BIN_CASTLING;
    return fy_chess_promotes(move) ? BIN_PROMOTION : BIN_OTHER;
}

/* ---- the format -------------------------------------------------------------------------- */

static format_step bin_fault(uint32_t code, int at)
{
    return fy__format_fault(BIN_SIZE, code, (size_t)at);
}

static format_step bin_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    fy_sample s = {.has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
    const uint8_t *bytes = in.bytes;
    (void)r;
    if (in.len < BIN_SIZE) return fy__format_step(STEP_MORE, 0);
    const int wrong = bin_get_position(&s.pos, bytes);
    const unsigned word = fy__load_u16(bytes + BIN_MOVE), kind = word >> 14;
    const int promotion = kind == BIN_PROMOTION ? (int)(word >> 12 & 3) + FY_CHESS_KNIGHT : 0;
    if (wrong >= 0) return bin_fault(FY_SAMPLE_VALUE, wrong);
    s.move = fy__sample_move(&s.pos, (int)(word >> 6 & 63), (int)(word & 63), promotion);
    if (s.move == 0 || bin_kind(s.move) != kind) return bin_fault(FY_SAMPLE_ILLEGAL, BIN_MOVE);
    s.result = (int8_t)(bytes[BIN_RESULT] == 255 ? -1 : bytes[BIN_RESULT]);
    if (s.result > 1 || s.result < -1) return bin_fault(FY_SAMPLE_VALUE, BIN_RESULT);
    s.score = fy__load_i16(bytes + BIN_SCORE);
    s.ply = (uint16_t)fy__load_u16(bytes + BIN_PLY);
    *out = s;
    return fy__format_step(STEP_SAMPLE, BIN_SIZE);
}

static uint32_t bin_losses(const fy_sample *sample)
{
    const fy_chess *pos = &sample->pos;
    const int in_corners = ((pos->castling[0] | pos->castling[1]) & ~0x81) == 0;
    return (pos->halfmove > BIN_HALFMOVE_MAX ? FY_LOSS_HALFMOVE : 0u) |
           (in_corners ? 0u : FY_LOSS_CASTLING);
}

static fy_result bin_add(fy_sample_writer *w, const fy_sample *sample)
{
    const fy_chess *pos = &sample->pos;
    const fy_move move = sample->move;
    uint8_t *out = w->memory + w->len;
    if (w->room - w->len < BIN_SIZE) return (fy_result){FY_NO_SPACE, 0};
    if (fy__count(fy_chess_occupied(pos)) > FORMAT_PIECES_MAX || !fy__has_two_kings(pos))
        return (fy_result){FY_SAMPLE_PIECES, 0};
    bin_put_position(out, pos);
    fy__store_u16(out + BIN_SCORE, (unsigned)sample->score);
    fy__store_u16(out + BIN_MOVE, (unsigned)(fy_chess_to(move) | fy_chess_from(move) << 6) |
                                      fy__promotion_index(move) << 12 | bin_kind(move) << 14);
    fy__store_u16(out + BIN_PLY, sample->ply);
    out[BIN_RESULT] = (uint8_t)sample->result;
    out[BIN_RESULT + 1] = 0;
    w->len += BIN_SIZE;
    return (fy_result){FY_OK, BIN_SIZE};
}

const format_row fy__format_bin = {
    .name = "bin",
    .size = BIN_SIZE,
    .needs = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT,
    .score_min = INT16_MIN,
    .score_max = INT16_MAX,
    .losses = bin_losses,
    .read = bin_read,
    .add = bin_add,
};
