/* The moves of a binpack chain, and what the format cannot hold: see binpack.h. */
#include "binpack.h"

#include "../chess/internal.h"

static uint64_t binpack_pawn_targets(const fy_chess *pos, int from)
{
    const uint64_t occupied = fy_chess_occupied(pos);
    const int white = pos->turn == FY_CHESS_WHITE, ahead = white ? from + 8 : from - 8;
    const int start = white ? 1 : 6;
    uint64_t takes = fy_chess_of_color(pos, !pos->turn), goes = 0;
    if (pos->en_passant < FY_CHESS_NO_SQUARE && fy__chess_en_passant_legal(pos))
        takes |= fy__square(pos->en_passant);
    if (ahead >= 0 && ahead < 64) goes = fy__square(ahead) & ~occupied;
    if (goes != 0 && fy_chess_rank(from) == start) goes |= fy__square(2 * ahead - from) & ~occupied;
    return goes | (fy_chess_attacks(FY_CHESS_PAWN, pos->turn, from, occupied) & takes);
}

binpack_targets fy__binpack_targets(const fy_chess *pos, int from)
{
    const int type = fy_chess_type_at(pos, from), last = pos->turn == FY_CHESS_WHITE ? 6 : 1;
    if (type == FY_CHESS_PAWN)
        return (binpack_targets){binpack_pawn_targets(pos, from),
                                 fy_chess_rank(from) == last ? 4 : 1, 0};
    const uint64_t own = fy_chess_of_color(pos, pos->turn);
    const uint64_t attacks = fy_chess_attacks(type, pos->turn, from, fy_chess_occupied(pos));
    const unsigned rights = type == FY_CHESS_KING ? pos->castling[pos->turn] : 0;
    return (binpack_targets){attacks & ~own, 1, (unsigned)fy__count(rights)};
}

/* Of a stem. */
uint32_t fy__binpack_losses(const fy_sample *s)
{
    const fy_chess *pos = &s->pos;
    const int has_square = pos->en_passant < FY_CHESS_NO_SQUARE;
    return (s->ply > BINPACK_PLY_MAX ? FY_LOSS_PLY : 0u) |
           (pos->fullmove != s->ply / 2 + 1 ? FY_LOSS_FULLMOVE : 0u) |
           (has_square && !fy__chess_en_passant_legal(pos) ? FY_LOSS_EN_PASSANT : 0u) |
           (fy__rights_are_standard(pos) ? 0u : FY_LOSS_CASTLING);
}

const format_row fy__format_binpack = {
    .name = "binpack",
    .mark = "BINP",
    .needs = FY_SAMPLE_SCORE | FY_SAMPLE_RESULT,
    .score_min = INT16_MIN,
    .score_max = INT16_MAX,
    .losses = fy__binpack_losses,
    .goes_on = fy__binpack_goes_on,
    .read = fy__binpack_read,
    .add = fy__binpack_add,
    .flush = fy__binpack_flush,
};
