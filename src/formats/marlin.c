/* marlinformat: 32 bytes a sample, all numbers with their lowest byte first.
 *
 *     bytes  0..7    the occupied squares, as a set: bit 0 is a1, bit 63 is h8
 *            8..23   a half byte for each of them in the order of squares, the low half first:
 *                    pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5, and 6 for a rook with a
 *                    castling right; 8 more for a black piece
 *           24       the en passant square, 64 for none; 128 more if Black is to move
 *           25       the halfmove clock
 *           26..27   the move number, which may be 0
 *           28..29   the score as White sees it, signed
 *           30       the result: 0 Black has won, 1 a draw, 2 White has won
 *           31       anything */
#include "marlin.h"

#include <string.h>

enum {
    MARLIN_PIECES = 8,
    MARLIN_TURN = 24,
    MARLIN_HALFMOVE = 25,
    MARLIN_FULLMOVE = 26,
    MARLIN_SCORE = 28,
    MARLIN_RESULT = 30,
    MARLIN_ROOK_WITH_RIGHT = 6,
    MARLIN_NO_PIECE = 7
};

static fy_result marlin_fault(int at)
{
    return (fy_result){FY_SAMPLE_VALUE, (uint32_t)at};
}

/* Puts the piece of a code on its square; 0 if it cannot stand there. */
static int marlin_put_piece(fy_chess *pos, int square, unsigned code)
{
    const int color = code >> 3 ? FY_CHESS_BLACK : FY_CHESS_WHITE, type = (int)(code & 7) + 1;
    if ((code & 7) == MARLIN_NO_PIECE) return 0;
    if ((code & 7) != MARLIN_ROOK_WITH_RIGHT) return fy_chess_set(pos, square, color, type);
    if (fy_chess_rank(square) != (color == FY_CHESS_WHITE ? 0 : 7)) return 0;
    pos->castling[color] = (uint8_t)(pos->castling[color] | 1u << fy_chess_file(square));
    return fy__count(pos->castling[color]) <= 2 && fy_chess_set(pos, square, color, FY_CHESS_ROOK);
}

static fy_result marlin_get_board(fy_chess *pos, const uint8_t *bytes)
{
    uint64_t left = fy__load(bytes);
    for (int i = 0; left != 0; left &= left - 1, i++) {
        const int square = fy__lowest(left);
        if (i == FORMAT_PIECES_MAX) return marlin_fault(square / 8);
        if (!marlin_put_piece(pos, square, fy__half_byte(bytes + MARLIN_PIECES, i)))
            return marlin_fault(MARLIN_PIECES + i / 2);
    }
    return (fy_result){FY_OK, 0};
}

fy_result fy__marlin_get(fy_sample *out, const uint8_t bytes[MARLIN_SIZE])
{
    fy_sample s = {.has = FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
    fy_chess_clear(&s.pos);
    const fy_result board = marlin_get_board(&s.pos, bytes);
    const unsigned square = bytes[MARLIN_TURN] & 127u,
                   number = fy__load_u16(bytes + MARLIN_FULLMOVE);
    if (board.code != FY_OK) return board;
    if (square > FY_CHESS_NO_SQUARE) return marlin_fault(MARLIN_TURN);
    if (bytes[MARLIN_RESULT] > 2) return marlin_fault(MARLIN_RESULT);
    s.pos.turn = bytes[MARLIN_TURN] >> 7;
    s.pos.en_passant = (uint8_t)square;
    s.pos.halfmove = bytes[MARLIN_HALFMOVE];
    s.pos.fullmove = (uint16_t)(number > 0 ? number : 1);
    s.score = fy__for_white(&s.pos, fy__load_i16(bytes + MARLIN_SCORE));
    s.result = (int8_t)fy__for_white(&s.pos, bytes[MARLIN_RESULT] - 1);
    s.ply = fy_sample_ply(&s.pos);
    *out = s;
    return (fy_result){FY_OK, MARLIN_SIZE};
}

fy_result fy__marlin_put(uint8_t out[MARLIN_SIZE], const fy_sample *sample)
{
    const fy_chess *pos = &sample->pos;
    const uint64_t rights = fy__castling_squares(pos, 0) | fy__castling_squares(pos, 1);
    const int has_rooks = fy__rights_have_rooks(pos);
    uint64_t left = fy_chess_occupied(pos);
    if (fy__count(left) > FORMAT_PIECES_MAX) return (fy_result){FY_SAMPLE_PIECES, 0};
    memset(out, 0, MARLIN_SIZE);
    fy__store(out, left);
    for (int i = 0; left != 0; left &= left - 1, i++) {
        const int square = fy__lowest(left);
        const unsigned type = has_rooks && rights >> square & 1
                                  ? MARLIN_ROOK_WITH_RIGHT
                                  : (unsigned)fy_chess_type_at(pos, square) - 1;
        fy__put_half_byte(out + MARLIN_PIECES, i, type | (unsigned)(pos->black >> square & 1) << 3);
    }
    out[MARLIN_TURN] = (uint8_t)(pos->en_passant | pos->turn << 7);
    out[MARLIN_HALFMOVE] = (uint8_t)(pos->halfmove < 255 ? pos->halfmove : 255);
    fy__store_u16(out + MARLIN_FULLMOVE, pos->fullmove);
    fy__store_u16(out + MARLIN_SCORE, (unsigned)fy__for_white(pos, sample->score));
    out[MARLIN_RESULT] = (uint8_t)(fy__for_white(pos, sample->result) + 1);
    return (fy_result){FY_OK, MARLIN_SIZE};
}

uint32_t fy__marlin_losses(const fy_sample *sample)
{
    return (sample->pos.halfmove > 255 ? FY_LOSS_HALFMOVE : 0u) |
           (fy__rights_have_rooks(&sample->pos) ? 0u : FY_LOSS_CASTLING);
}

/* ---- the format -------------------------------------------------------------------------- */

static format_step marlin_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    (void)r;
    if (in.len < MARLIN_SIZE) return fy__format_step(STEP_MORE, 0);
    const fy_result got = fy__marlin_get(out, in.bytes);
    if (got.code != FY_OK) return fy__format_fault(MARLIN_SIZE, got.code, got.at);
    return fy__format_step(STEP_SAMPLE, MARLIN_SIZE);
}

static fy_result marlin_add(fy_sample_writer *w, const fy_sample *sample)
{
    if (w->room - w->len < MARLIN_SIZE) return (fy_result){FY_NO_SPACE, 0};
    const fy_result put = fy__marlin_put(w->memory + w->len, sample);
    if (put.code == FY_OK) w->len += MARLIN_SIZE;
    return put;
}

/* The lowest number is left out, since it has no opposite. */
const format_row fy__format_marlin = {
    .name = "marlin",
    .size = MARLIN_SIZE,
    .needs = FY_SAMPLE_SCORE | FY_SAMPLE_RESULT,
    .loses = FY_LOSS_MOVE | FY_LOSS_PLY,
    .score_min = -INT16_MAX,
    .score_max = INT16_MAX,
    .losses = fy__marlin_losses,
    .read = marlin_read,
    .add = marlin_add,
};
