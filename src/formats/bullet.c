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
#include <string.h>

#include "board.h"

enum {
    BULLET_SIZE = 32,
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
    format_board b = {.occupied = fy__load(bytes)};
    const int excess = fy__board_excess(b.occupied);
    if (excess >= 0) return excess;
    fy__board_load(&b, bytes);
    const uint64_t none = b.plane[1] & b.plane[2];
    if (none != 0) return fy__board_byte(&b, none);
    fy_chess_clear(pos);
    fy__types_of_codes(pos->plane, b.plane, b.occupied);
    pos->black = b.plane[3];
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

/* The position as the side to move sees it, with the colours of White to move. */
static void bullet_put_board(uint8_t *out, const fy_chess *pos)
{
    const int turned = pos->turn == FY_CHESS_BLACK;
    uint64_t type[3], black = fy_chess_of_color(pos, !pos->turn);
    for (int k = 0; k < 3; k++) type[k] = turned ? __builtin_bswap64(pos->plane[k]) : pos->plane[k];
    if (turned) black = __builtin_bswap64(black);
    format_board b = {.occupied = type[0] | type[1] | type[2]};
    fy__codes_of_types(b.plane, type, b.occupied);
    b.plane[3] = black;
    fy__store(out, b.occupied);
    fy__board_store(out, &b);
}

static fy_result bullet_add(fy_sample_writer *w, const fy_sample *sample)
{
    const fy_chess *pos = &sample->pos;
    const int own = pos->turn, turn = own == FY_CHESS_BLACK ? BULLET_MIRROR : 0;
    uint8_t *out = w->memory + w->len;
    if (w->room - w->len < BULLET_SIZE) return (fy_result){FY_NO_SPACE, 0};
    if (fy__count(fy_chess_occupied(pos)) > FORMAT_PIECES_MAX || !fy__has_two_kings(pos))
        return (fy_result){FY_SAMPLE_PIECES, 0};
    memset(out, 0, BULLET_SIZE);
    bullet_put_board(out, pos);
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
