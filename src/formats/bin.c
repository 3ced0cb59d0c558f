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

#include "../base/cpu.h"
#include "board.h"

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
} bin_bits;

/* The bits from one on, with 0 behind the end. */
FY__INLINE uint64_t bin_window(const bin_bits *b, unsigned at)
{
    const unsigned index = at >> 6, shift = at & 63;
    if (index >= BIN_BOARD / 8) return 0;
    return b->word[index] >> shift | b->word[index + 1] << 1 << (63 - shift);
}

/* There is room for what can be held: 32 pieces. */
FY__INLINE void bin_put(bin_bits *b, unsigned at, uint64_t number)
{
    const unsigned index = at >> 6, shift = at & 63;
    b->word[index] |= number << shift;
    b->word[index + 1] |= number >> 1 >> (63 - shift);
}

/* Takes the lowest bits off a number. */
static unsigned bin_take(uint64_t *bits, unsigned count)
{
    const unsigned number = (unsigned)(*bits & ((UINT64_C(1) << count) - 1));
    *bits >>= count;
    return number;
}

/* ---- positions --------------------------------------------------------------------------- */

/* Squares have places: a8 is 0, h1 is 63. With the ranks turned over, the board is a set of places
 * and a half byte for each, a code that begins at 0, and 8 for black. Kings have no bits: without
 * them, places are numbers from 0 to 61, and the bits of number n are at BIN_BEGIN + n, and 4 more
 * for each piece before it. */
enum { BIN_BEGIN = 13, BIN_OTHERS = 62, BIN_PIECE = 5 };

typedef struct bin_kings {
    int first, second; /* their places */
} bin_kings;

static bin_kings bin_kings_of(int white, int black)
{
    const int a = white ^ 56, b = black ^ 56;
    return a < b ? (bin_kings){a, b} : (bin_kings){b, a};
}

/* Room for a bit at a place; and without the bit there. */
static uint64_t bin_with(uint64_t set, int place)
{
    const uint64_t below = set & ((UINT64_C(1) << place) - 1);
    return below | (set ^ below) << 1;
}

static uint64_t bin_without(uint64_t set, int place)
{
    const uint64_t below = (UINT64_C(1) << place) - 1;
    return (set & below) | (set >> 1 & ~below);
}

/* Gives the set of numbers that have a piece. Empty squares are passed over many at a time, and
 * pieces taken as long as the window has them whole: a bit at its end, which is no longer the
 * file's, ends it. Codes come in from above. */
FY__INLINE uint64_t bin_get_codes(uint64_t half[4], const bin_bits *b)
{
    const uint64_t end = UINT64_C(1) << 63;
    uint64_t numbers = 0, codes = 0;
    unsigned n = 0, pieces = 0;
    while (n < BIN_OTHERS) {
        uint64_t window = bin_window(b, BIN_BEGIN + n + (BIN_PIECE - 1) * pieces) | end;
        for (unsigned left = 64; n < BIN_OTHERS;) {
            const unsigned empty = (unsigned)fy__lowest(window);
            n += empty;
            if (empty + BIN_PIECE >= left || n >= BIN_OTHERS) break;
            window >>= empty;
            codes = codes >> 4 | window >> 1 << 60;
            numbers |= UINT64_C(1) << n++;
            if ((++pieces & 15) == 0) half[pieces / 16 - 1] = codes;
            window >>= BIN_PIECE;
            left -= empty + BIN_PIECE;
        }
    }
    if ((pieces & 15) != 0) half[pieces / 16] = codes >> 4 * (16 - (pieces & 15));
    return numbers;
}

/* And back, with 30 pieces at most. Gives the bits up to the last number. */
FY__INLINE unsigned bin_put_codes(bin_bits *b, uint64_t half[2], uint64_t numbers)
{
    unsigned at = BIN_BEGIN;
    for (int i = 0; numbers != 0; numbers &= numbers - 1, i++, at += BIN_PIECE - 1) {
        if (i == 16) half[0] = half[1];
        bin_put(b, at + (unsigned)fy__lowest(numbers), 1 | (half[0] & 15) << 1);
        half[0] >>= 4;
    }
    return at + BIN_OTHERS;
}

/* Both shift all the time, for which newer CPUs have quicker instructions. */
typedef struct bin_codes {
    uint64_t (*get)(uint64_t half[4], const bin_bits *b);
    unsigned (*put)(bin_bits *b, uint64_t half[2], uint64_t numbers);
} bin_codes;

static uint64_t bin_get_base(uint64_t half[4], const bin_bits *b)
{
    return bin_get_codes(half, b);
}

static unsigned bin_put_base(bin_bits *b, uint64_t half[2], uint64_t numbers)
{
    return bin_put_codes(b, half, numbers);
}

static const bin_codes bin_codes_base = {bin_get_base, bin_put_base};

#if FY__DISPATCH
FY__TARGET_V3 static uint64_t bin_get_v3(uint64_t half[4], const bin_bits *b)
{
    return bin_get_codes(half, b);
}

FY__TARGET_V3 static unsigned bin_put_v3(bin_bits *b, uint64_t half[2], uint64_t numbers)
{
    return bin_put_codes(b, half, numbers);
}

static const bin_codes bin_codes_v3 = {bin_get_v3, bin_put_v3};
static const bin_codes *_Atomic bin_codes_chosen;

static const bin_codes *bin_codes_here(void)
{
    const bin_codes *chosen = FY__CHOSEN(bin_codes_chosen);
    if (__builtin_expect(chosen != NULL, 1)) return chosen;
    return FY__CHOOSE(bin_codes_chosen, &bin_codes_v3, &bin_codes_base);
}
#else
static const bin_codes *bin_codes_here(void)
{
    return &bin_codes_base;
}
#endif

/* Pieces but for the kings. Gives the byte that is wrong, or -1; and how many there are. */
static int bin_get_pieces(fy_chess *pos, unsigned *pieces, const bin_bits *b, bin_kings kings)
{
    uint64_t half[4] = {0, 0, 0, 0}, code[4], type[3];
    const uint64_t numbers = bin_codes_here()->get(half, b);
    *pieces = (unsigned)fy__count(numbers);
    if (*pieces > FORMAT_PIECES_MAX - 2) return BIN_BOARD - 1;
    fy__planes_of_half_bytes(code, half, numbers);
    const uint64_t none = code[2] & (code[1] | code[0]);
    if (none != 0) {
        const int before = fy__count(numbers & ((none & (0 - none)) - 1));
        return (BIN_BEGIN + fy__lowest(none) + (BIN_PIECE - 1) * before) / 8;
    }
    fy__types_of_codes(type, code, numbers);
    for (int k = 0; k < 3; k++)
        pos->plane[k] |= __builtin_bswap64(bin_with(bin_with(type[k], kings.first), kings.second));
    pos->black |= __builtin_bswap64(bin_with(bin_with(code[3], kings.first), kings.second));
    return -1;
}

/* What stands behind the pieces: castling, en passant and counters. */
static void bin_get_rest(fy_chess *pos, uint64_t bits)
{
    for (int i = 0; i < 4; i++) {
        uint8_t *rights = &pos->castling[bin_rights[i].color];
        *rights = (uint8_t)(*rights | bin_take(&bits, 1) << bin_rights[i].file);
    }
    if (bin_take(&bits, 1)) pos->en_passant = (uint8_t)bin_take(&bits, 6);
    const unsigned low = bin_take(&bits, 6), number = bin_take(&bits, 16);
    pos->fullmove = (uint16_t)(number > 0 ? number : 1);
    pos->halfmove = (uint16_t)(low | bin_take(&bits, 1) << 6);
}

/* Gives the byte that is wrong, or -1. */
static int bin_get_position(fy_chess *pos, const uint8_t *bytes)
{
    bin_bits b;
    unsigned pieces;
    for (size_t i = 0; i < BIN_BOARD / 8; i++) b.word[i] = fy__load(bytes + 8 * i);
    b.word[BIN_BOARD / 8] = 0;
    uint64_t bits = b.word[0];
    *pos = (fy_chess){.turn = (uint8_t)bin_take(&bits, 1), .en_passant = FY_CHESS_NO_SQUARE};
    const int white = (int)bin_take(&bits, 6), black = (int)bin_take(&bits, 6);
    if (white == black) return 0;
    pos->black = UINT64_C(1) << black;
    pos->plane[1] = pos->plane[2] = pos->black | UINT64_C(1) << white;
    const int wrong = bin_get_pieces(pos, &pieces, &b, bin_kings_of(white, black));
    if (wrong < 0)
        bin_get_rest(pos, bin_window(&b, BIN_BEGIN + BIN_OTHERS + (BIN_PIECE - 1) * pieces));
    return wrong;
}

/* Gives where the bits behind the pieces begin. */
static unsigned bin_put_pieces(bin_bits *b, const fy_chess *pos, bin_kings kings)
{
    uint64_t half[2], type[3], code[4];
    for (int k = 0; k < 3; k++) type[k] = __builtin_bswap64(pos->plane[k]);
    const uint64_t places = (type[0] | type[1] | type[2]) & ~(type[1] & type[2]);
    fy__codes_of_types(code, type, places);
    code[3] = __builtin_bswap64(pos->black);
    fy__half_bytes_of_planes(half, code, places);
    const uint64_t numbers = bin_without(bin_without(places, kings.second), kings.first);
    return bin_codes_here()->put(b, half, numbers);
}

static uint64_t bin_rest(const fy_chess *pos)
{
    const int passes = pos->en_passant < FY_CHESS_NO_SQUARE;
    const uint64_t halfmove = pos->halfmove < BIN_HALFMOVE_MAX ? pos->halfmove : BIN_HALFMOVE_MAX;
    const uint64_t counters = (halfmove & 63) | (uint64_t)pos->fullmove << 6 | halfmove >> 6 << 22;
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++)
        bits |= (uint64_t)(pos->castling[bin_rights[i].color] >> bin_rights[i].file & 1) << i;
    return passes ? bits | 1 << 4 | (uint64_t)pos->en_passant << 5 | counters << 11
                  : bits | counters << 5;
}

static void bin_put_position(uint8_t *out, const fy_chess *pos)
{
    bin_bits b = {.word = {0}};
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    const int white = fy__lowest(kings & ~pos->black), black = fy__lowest(kings & pos->black);
    bin_put(&b, 0, (uint64_t)(pos->turn | white << 1 | black << 7));
    bin_put(&b, bin_put_pieces(&b, pos, bin_kings_of(white, black)), bin_rest(pos));
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
