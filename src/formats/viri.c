/* viriformat: games. All numbers have their lowest byte first.
 *
 * A game is a board of marlinformat, whose score nobody needs; then 4 bytes for each move, until 4
 * bytes of 0:
 *
 *     bytes  0..1    bits 0..5 from, 6..11 to, where castling takes the rook; 12..13 what a pawn
 *                    becomes, from 0 a knight to 3 a queen; 14..15 1 en passant, 2 castling, 3 a
 *                    promotion, 0 anything else
 *            2..3    the score as White sees it, signed
 *
 * Where the board would have no piece, something else stands that readers pass over: 8 bytes of 0,
 * a number of 2 bytes, a length of 2 bytes, so many bytes, and 4 bytes of 0. */
#include <string.h>

#include "marlin.h"

enum { VIRI_MOVE_SIZE = 4, VIRI_HEAD_SIZE = 12, VIRI_LENGTH_AT = 10 };

/* What comes next. */
enum { VIRI_AT_GAME, VIRI_AT_MOVE, VIRI_AT_LOST_MOVE, VIRI_AT_EXTENSION };

enum { VIRI_OTHER, VIRI_EN_PASSANT, VIRI_CASTLING, VIRI_PROMOTION };

static unsigned viri_kind(fy_move move)
{
    if (move & FY_CHESS_TAKES_EN_PASSANT) return VIRI_EN_PASSANT;
    if (move & FY_CHESS_CASTLES) return VIRI_CASTLING;
    return fy_chess_promotes(move) ? VIRI_PROMOTION : VIRI_OTHER;
}

static unsigned viri_word(fy_move move)
{
    return (unsigned)(fy_chess_from(move) | fy_chess_to(move) << 6) |
           fy__promotion_index(move) << 12 | viri_kind(move) << 14;
}

/* ---- reading ----------------------------------------------------------------------------- */

static format_step viri_read_start(fy_sample_reader *r, format_input in)
{
    if (in.len < VIRI_HEAD_SIZE) return fy__format_step(STEP_MORE, 0);
    if (fy__load(in.bytes) == 0) {
        r->stage = VIRI_AT_EXTENSION;
        r->rest = fy__load_u16(in.bytes + VIRI_LENGTH_AT) + VIRI_MOVE_SIZE;
        return fy__format_step(STEP_NONE, VIRI_HEAD_SIZE);
    }
    if (in.len < MARLIN_SIZE) return fy__format_step(STEP_MORE, 0);
    const fy_result got = fy__marlin_get(&r->next, in.bytes);
    r->stage = got.code == FY_OK ? VIRI_AT_MOVE : VIRI_AT_LOST_MOVE;
    if (got.code != FY_OK) return fy__format_fault(MARLIN_SIZE, got.code, got.at);
    return fy__format_step(STEP_NONE, MARLIN_SIZE);
}

static format_step viri_read_move(fy_sample *out, fy_sample_reader *r, format_input in)
{
    const unsigned word = fy__load_u16(in.bytes);
    fy_sample *s = &r->next;
    const int promotion = word >> 14 == VIRI_PROMOTION ? (int)(word >> 12 & 3) + FY_CHESS_KNIGHT
                                                       : 0;
    s->move = fy__sample_move(&s->pos, (int)(word & 63), (int)(word >> 6 & 63), promotion);
    if (s->move == 0 || viri_kind(s->move) != word >> 14) {
        r->stage = VIRI_AT_LOST_MOVE;
        return fy__format_fault(VIRI_MOVE_SIZE, FY_SAMPLE_ILLEGAL, 0);
    }
    s->has |= FY_SAMPLE_MOVE;
    s->score = fy__for_white(&s->pos, fy__load_i16(in.bytes + 2));
    *out = *s;
    s->pos = fy__sample_after(&s->pos, s->move, r->style);
    s->result = (int8_t)-s->result;
    s->ply = (uint16_t)(s->ply + 1);
    return fy__format_step(STEP_SAMPLE, VIRI_MOVE_SIZE);
}

static format_step viri_pass_extension(fy_sample_reader *r, format_input in)
{
    const size_t used = in.len < r->rest ? in.len : (size_t)r->rest;
    if (used == 0) return fy__format_step(STEP_MORE, 0);
    r->rest -= used;
    if (r->rest == 0) r->stage = VIRI_AT_GAME;
    return fy__format_step(STEP_NONE, used);
}

static format_step viri_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    if (r->stage == VIRI_AT_GAME) return viri_read_start(r, in);
    if (r->stage == VIRI_AT_EXTENSION) return viri_pass_extension(r, in);
    if (in.len < VIRI_MOVE_SIZE) return fy__format_step(STEP_MORE, 0);
    if (fy__load_u16(in.bytes) == 0 && fy__load_u16(in.bytes + 2) == 0) {
        r->stage = VIRI_AT_GAME;
        return fy__format_step(STEP_NONE, VIRI_MOVE_SIZE);
    }
    if (r->stage == VIRI_AT_LOST_MOVE) return fy__format_step(STEP_NONE, VIRI_MOVE_SIZE);
    return viri_read_move(out, r, in);
}

/* ---- writing ----------------------------------------------------------------------------- */

static int viri_goes_on(const fy_sample_writer *w, const fy_sample *s)
{
    return w->is_open && memcmp(&w->next, &s->pos, sizeof s->pos) == 0 && w->result == s->result;
}

static void viri_end_game(fy_sample_writer *w)
{
    if (!w->is_open) return;
    memset(w->memory + w->len, 0, VIRI_MOVE_SIZE);
    w->len += VIRI_MOVE_SIZE;
    w->is_open = 0;
}

static fy_result viri_add(fy_sample_writer *w, const fy_sample *sample)
{
    if (w->room - w->len < MARLIN_SIZE + 3 * VIRI_MOVE_SIZE) return (fy_result){FY_NO_SPACE, 0};
    if (!viri_goes_on(w, sample)) {
        uint8_t board[MARLIN_SIZE];
        const fy_result put = fy__marlin_put(board, sample);
        if (put.code != FY_OK) return put;
        viri_end_game(w);
        memcpy(w->memory + w->len, board, MARLIN_SIZE);
        w->len += MARLIN_SIZE;
    }
    uint8_t *out = w->memory + w->len;
    fy__store_u16(out, viri_word(sample->move));
    fy__store_u16(out + 2, (unsigned)fy__for_white(&sample->pos, sample->score));
    w->len += VIRI_MOVE_SIZE;
    w->next = fy__sample_after(&sample->pos, sample->move, w->style);
    w->result = (int8_t)-sample->result;
    w->is_open = 1;
    return (fy_result){FY_OK, 0};
}

/* A game goes on over the end of the memory. There is always room for its end. */
static void viri_flush(fy_sample_writer *w, int is_end)
{
    if (is_end) viri_end_game(w);
}

const format_row fy__format_viri = {
    .name = "viri",
    .needs = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT,
    .loses = FY_LOSS_PLY,
    .score_min = -INT16_MAX,
    .score_max = INT16_MAX,
    .losses = fy__marlin_losses,
    .goes_on = viri_goes_on,
    .read = viri_read,
    .add = viri_add,
    .flush = viri_flush,
};
