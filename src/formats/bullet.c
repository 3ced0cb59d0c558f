/* bulletformat: 32 bytes a sample, all numbers with their lowest byte first. The board is turned
 * so that the side to move plays up it: where Black is to move, ranks are mirrored and colours
 * swapped. Which side that was is lost, and so are castling, en passant and the counters.
 *
 *     bytes  0..7    the occupied squares, as a set: bit 0 is a1, bit 63 is h8
 *            8..23   a half byte for each of them in the order of squares, the low half first:
 *                    pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5; 8 more for a piece of
 *                    the other side
 *           24..25   the score as the side to move sees it, signed
 *           26       the result: 0 the side to move has lost, 1 a draw, 2 it has won
 *           27       the square of its king
 *           28       the square of the other king, with the ranks mirrored
 *           29..31   anything */
#include "internal.h"

#include <string.h>

enum {
    BULLET_SIZE = 32,
    BULLET_PIECES = 8,
    BULLET_SCORE = 24,
    BULLET_RESULT = 26,
    BULLET_KING = 27,
    BULLET_OTHER_KING = 28,
    BULLET_MIRROR = 56 /* of a square, by exclusive or */
};

static format_step bullet_fault(int at)
{
    return fy__format_fault(BULLET_SIZE, FY_SAMPLE_VALUE, (size_t)at);
}

/* The square of the only king of a colour. */
static int bullet_king(const fy_chess *pos, int color)
{
    return fy__lowest(fy_chess_of_type(pos, FY_CHESS_KING) & fy_chess_of_color(pos, color));
}

/* Gives the byte that is wrong, or -1. */
static int bullet_get_board(fy_chess *pos, const uint8_t *bytes)
{
    uint64_t left = fy__load(bytes);
    fy_chess_clear(pos);
    for (int i = 0; left != 0; left &= left - 1, i++) {
        const int square = fy__lowest(left);
        if (i == FORMAT_PIECES_MAX) return square / 8;
        const unsigned code = fy__half_byte(bytes + BULLET_PIECES, i);
        if (!fy_chess_set(pos, square, (int)(code >> 3), (int)(code & 7) + 1) || (code & 7) > 5)
            return BULLET_PIECES + i / 2;
    }
    return -1;
}

static format_step bullet_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    fy_sample s = {.has = FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
    const uint8_t *bytes = in.bytes;
    (void)r;
    if (in.len < BULLET_SIZE) return fy__format_step(STEP_MORE, 0);
    const int wrong = bullet_get_board(&s.pos, bytes);
    if (wrong >= 0) return bullet_fault(wrong);
    if (bytes[BULLET_RESULT] > 2) return bullet_fault(BULLET_RESULT);
    if (!fy__has_two_kings(&s.pos)) return bullet_fault(BULLET_KING);
    if (bytes[BULLET_KING] != bullet_king(&s.pos, FY_CHESS_WHITE)) return bullet_fault(BULLET_KING);
    if (bytes[BULLET_OTHER_KING] != (bullet_king(&s.pos, FY_CHESS_BLACK) ^ BULLET_MIRROR))
        return bullet_fault(BULLET_OTHER_KING);
    s.score = fy__load_i16(bytes + BULLET_SCORE);
    s.result = (int8_t)(bytes[BULLET_RESULT] - 1);
    *out = s;
    return fy__format_step(STEP_SAMPLE, BULLET_SIZE);
}

static fy_result bullet_add(fy_sample_writer *w, const fy_sample *sample)
{
    const fy_chess *pos = &sample->pos;
    const int own = pos->turn, turn = own == FY_CHESS_BLACK ? BULLET_MIRROR : 0;
    const uint64_t occupied = fy_chess_occupied(pos);
    uint64_t left = turn ? __builtin_bswap64(occupied) : occupied;
    uint8_t *out = w->memory + w->len;
    if (w->room - w->len < BULLET_SIZE) return (fy_result){FY_NO_SPACE, 0};
    if (fy__count(left) > FORMAT_PIECES_MAX || !fy__has_two_kings(pos))
        return (fy_result){FY_SAMPLE_PIECES, 0};
    memset(out, 0, BULLET_SIZE);
    fy__store(out, left);
    for (int i = 0; left != 0; left &= left - 1, i++) {
        const int square = fy__lowest(left) ^ turn;
        const unsigned type = (unsigned)fy_chess_type_at(pos, square) - 1;
        const unsigned other = (pos->black >> square & 1) != (unsigned)own;
        fy__put_half_byte(out + BULLET_PIECES, i, type | other << 3);
    }
    fy__store_u16(out + BULLET_SCORE, (unsigned)sample->score);
    out[BULLET_RESULT] = (uint8_t)(sample->result + 1);
    out[BULLET_KING] = (uint8_t)(bullet_king(pos, own) ^ turn);
    out[BULLET_OTHER_KING] = (uint8_t)(bullet_king(pos, !own) ^ turn ^ BULLET_MIRROR);
    w->len += BULLET_SIZE;
    return (fy_result){FY_OK, BULLET_SIZE};
}

const format_row fy__format_bullet = {
    .name = "bullet",
    .size = BULLET_SIZE,
    .needs = FY_SAMPLE_SCORE | FY_SAMPLE_RESULT,
    .loses = FY_LOSS_MOVE | FY_LOSS_PLY | FY_LOSS_HALFMOVE | FY_LOSS_FULLMOVE | FY_LOSS_EN_PASSANT |
             FY_LOSS_CASTLING | FY_LOSS_TURN,
    .score_min = INT16_MIN,
    .score_max = INT16_MAX,
    .read = bullet_read,
    .add = bullet_add,
};
