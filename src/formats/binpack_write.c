/* Writing binpack files: see binpack.h. The memory is one chunk; its head and the number of moves
 * of its last chain are written when they are known. */
#include <string.h>

#include "binpack.h"
#include "board.h"

/* ---- chunks and chains ------------------------------------------------------------------- */

static void binpack_end_chain(fy_sample_writer *w)
{
    if (w->is_open) fy__binpack_store(w->memory + w->chain + BINPACK_STEM, w->plies);
    w->is_open = 0;
    w->bit = 0;
}

void fy__binpack_flush(fy_sample_writer *w, int is_end)
{
    (void)is_end;
    binpack_end_chain(w);
    if (w->len == 0) return;
    const size_t size = w->len - BINPACK_HEAD;
    memcpy(w->memory, "BINP", 4);
    for (int i = 0; i < 4; i++) w->memory[4 + i] = (uint8_t)(size >> 8 * i);
}

int fy__binpack_goes_on(const fy_sample_writer *w, const fy_sample *s)
{
    return w->is_open && w->plies < BINPACK_MOVES_MAX && (s->has & FY_SAMPLE_MOVE) != 0 &&
           w->ply == s->ply && w->result == s->result &&
           memcmp(&w->next, &s->pos, sizeof s->pos) == 0;
}

/* ---- stems ------------------------------------------------------------------------------- */

/* The pawn that has just passed, if it can be taken: what could be lost has been judged. */
static uint64_t binpack_passed(const fy_chess *pos)
{
    fy_chess legal = *pos;
    fy_chess_reduce(&legal, FY_SAME_LEGAL);
    if (legal.en_passant >= FY_CHESS_NO_SQUARE) return 0;
    return UINT64_C(1) << (pos->turn == FY_CHESS_WHITE ? pos->en_passant - 8 : pos->en_passant + 8);
}

/* The codes of types, twice and one more for black; then the marks: 12, 13 and 14, 15. */
static void binpack_put_board(uint8_t *out, const fy_chess *pos)
{
    const uint64_t passed = binpack_passed(pos), black = pos->black;
    const uint64_t rooks = fy__rights_are_standard(pos)
                               ? fy__castling_squares(pos, 0) | fy__castling_squares(pos, 1)
                               : 0;
    const uint64_t king = pos->turn == FY_CHESS_BLACK ? fy_chess_of_type(pos, FY_CHESS_KING) & black
                                                      : 0;
    format_board b = {.occupied = fy_chess_occupied(pos)};
    uint64_t code[3];
    const uint64_t marks = passed | rooks | king;
    fy__codes_of_types(code, pos->plane, b.occupied);
    b.plane[0] = (black & ~marks) | (rooks & ~black) | king;
    b.plane[1] = (code[0] & ~marks) | (rooks & black) | king;
    b.plane[2] = code[1] | marks;
    b.plane[3] = code[2] | marks;
    fy__store(out, __builtin_bswap64(b.occupied));
    fy__board_store(out, &b);
}

static unsigned binpack_word(const fy_sample *s)
{
    const fy_move move = s->move;
    if (!(s->has & FY_SAMPLE_MOVE)) return 0;
    return fy__binpack_kind(move) << 14 | (unsigned)fy_chess_from(move) << 8 |
           (unsigned)fy_chess_to(move) << 2 | fy__promotion_index(move);
}

static void binpack_put_stem(fy_sample_writer *w, const fy_sample *s)
{
    const unsigned result = s->result < 0 ? 1 : 2 * (unsigned)s->result;
    const unsigned ply = s->ply < BINPACK_PLY_MAX ? s->ply : BINPACK_PLY_MAX;
    if (w->len == 0) w->len = BINPACK_HEAD;
    w->chain = w->len;
    w->plies = 0;
    uint8_t *out = w->memory + w->len;
    memset(out, 0, BINPACK_CHAIN);
    binpack_put_board(out, &s->pos);
    fy__binpack_store(out + BINPACK_MOVE, binpack_word(s));
    fy__binpack_store(out + BINPACK_SCORE, fy__binpack_fold(s->score));
    fy__binpack_store(out + BINPACK_PLY, ply | result << 14);
    fy__binpack_store(out + BINPACK_HALFMOVE, s->pos.halfmove);
    w->len += BINPACK_CHAIN;
}

/* ---- moves of a chain -------------------------------------------------------------------- */

static void binpack_put_bits(fy_sample_writer *w, unsigned number, unsigned count)
{
    while (count-- > 0) {
        if (w->bit == 0) w->memory[w->len++] = 0;
        w->memory[w->len - 1] |= (uint8_t)((number >> count & 1) << (7 - w->bit));
        w->bit = (w->bit + 1) & 7;
    }
}

static uint64_t binpack_before(int square)
{
    return (UINT64_C(1) << square) - 1;
}

static void binpack_put_move(fy_sample_writer *w, const fy_chess *pos, fy_move move)
{
    const uint64_t own = fy_chess_of_color(pos, pos->turn);
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const binpack_targets t = fy__binpack_targets(pos, from);
    unsigned number = (unsigned)fy__count(t.squares & binpack_before(to)) * t.each;
    if (t.each > 1) number += fy__promotion_index(move);
    if (move & FY_CHESS_CASTLES)
        number = fy__binpack_count(&t) - t.rights +
                 (unsigned)fy__count(fy__castling_squares(pos, pos->turn) & binpack_before(to));
    binpack_put_bits(w, (unsigned)fy__count(own & binpack_before(from)),
                     fy__binpack_bits((unsigned)fy__count(own)));
    binpack_put_bits(w, number, fy__binpack_bits(fy__binpack_count(&t)));
}

static void binpack_put_score(fy_sample_writer *w, int score)
{
    unsigned number = fy__binpack_fold(score + w->score);
    do {
        binpack_put_bits(w, (number & 15) | (number > 15 ? 16u : 0u), 5);
        number >>= 4;
    } while (number > 0);
}

/* ---- adding ------------------------------------------------------------------------------ */

static int binpack_can_hold(const fy_chess *pos)
{
    return fy__count(fy_chess_occupied(pos)) <= FORMAT_PIECES_MAX && fy__has_two_kings(pos);
}

/* A chain that the end of the memory cuts goes on with a stem, which holds less: so it is cut where
 * nothing is lost by it. No more moves follow each other after which something would be than there
 * are pawns for double steps. */
static int binpack_is_full(const fy_sample_writer *w, const fy_sample *s, int goes_on)
{
    enum { LEAST = BINPACK_HEAD + BINPACK_CHAIN, ENOUGH = LEAST + 64 * 8 };
    const size_t left = w->room - w->len;
    if (!goes_on || left < LEAST) return left < LEAST;
    return left < ENOUGH && (fy__binpack_losses(s) & ~w->lossy) == 0;
}

fy_result fy__binpack_add(fy_sample_writer *w, const fy_sample *s)
{
    const int goes_on = fy__binpack_goes_on(w, s);
    if (binpack_is_full(w, s, goes_on)) return (fy_result){FY_NO_SPACE, 0};
    if (!binpack_can_hold(&s->pos)) return (fy_result){FY_SAMPLE_PIECES, 0};
    if (goes_on) {
        binpack_put_move(w, &s->pos, s->move);
        binpack_put_score(w, s->score);
        w->plies++;
    } else {
        binpack_end_chain(w);
        binpack_put_stem(w, s);
    }
    w->is_open = (s->has & FY_SAMPLE_MOVE) != 0;
    w->score = s->score;
    if (w->is_open) w->next = fy__sample_after(&s->pos, s->move, w->style);
    w->result = (int8_t)-s->result;
    w->ply = (uint16_t)(s->ply + 1);
    return (fy_result){FY_OK, 0};
}
