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

#include "board.h"

#define MARLIN_BACK_RANKS UINT64_C(0xff000000000000ff)

enum {
    MARLIN_TURN = 24,
    MARLIN_HALFMOVE = 25,
    MARLIN_FULLMOVE = 26,
    MARLIN_SCORE = 28,
    MARLIN_RESULT = 30
};

static fy_result marlin_fault(int at)
{
    return (fy_result){FY_SAMPLE_VALUE, (uint32_t)at};
}

/* The squares with a code that cannot stand there: 7, and 6 for a rook with a right away from its
 * back rank, or beyond two of a side. */
static uint64_t marlin_wrong(const format_board *b)
{
    const uint64_t high = b->plane[1] & b->plane[2], rooks = high & ~b->plane[0];
    const uint64_t white = rooks & ~b->plane[3], black = rooks & b->plane[3];
    uint64_t wrong = (high & b->plane[0]) | (white & ~(MARLIN_BACK_RANKS & 0xff)) |
                     (black & ~(MARLIN_BACK_RANKS & ~UINT64_C(0xff)));
    if (fy__count(white) > 2) wrong |= white;
    if (fy__count(black) > 2) wrong |= black;
    return wrong;
}

static fy_result marlin_get_board(fy_chess *pos, const uint8_t *bytes)
{
    format_board b = {.occupied = fy__load(bytes)};
    const int excess = fy__board_excess(b.occupied);
    if (excess >= 0) return marlin_fault(excess);
    fy__board_load(&b, bytes);
    const uint64_t rooks = b.plane[1] & b.plane[2], wrong = marlin_wrong(&b);
    if (wrong != 0) return marlin_fault(fy__board_byte(&b, wrong));
    b.plane[0] |= rooks; /* 6 becomes 3, a rook */
    b.plane[2] &= ~rooks;
    fy__types_of_codes(pos->plane, b.plane, b.occupied);
    pos->black = b.plane[3];
    pos->castling[FY_CHESS_WHITE] = (uint8_t)(rooks & 0xff);
    pos->castling[FY_CHESS_BLACK] = (uint8_t)(rooks >> 56);
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

static void marlin_put_board(uint8_t *out, const fy_chess *pos)
{
    const uint64_t rights = fy__castling_squares(pos, 0) | fy__castling_squares(pos, 1);
    const uint64_t rooks = fy__rights_have_rooks(pos) ? rights : 0;
    format_board b = {.occupied = fy_chess_occupied(pos)};
    fy__codes_of_types(b.plane, pos->plane, b.occupied);
    b.plane[0] &= ~rooks; /* 3 becomes 6 */
    b.plane[2] |= rooks;
    b.plane[3] = pos->black;
    fy__store(out, b.occupied);
    fy__board_store(out, &b);
}

fy_result fy__marlin_put(uint8_t out[MARLIN_SIZE], const fy_sample *sample)
{
    const fy_chess *pos = &sample->pos;
    if (fy__count(fy_chess_occupied(pos)) > FORMAT_PIECES_MAX)
        return (fy_result){FY_SAMPLE_PIECES, 0};
    memset(out, 0, MARLIN_SIZE);
    marlin_put_board(out, pos);
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
