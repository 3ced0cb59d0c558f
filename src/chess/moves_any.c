/* Legal moves of any board, by trying them.
 *
 * This is for boards where a side has no king, or several: they parse, so they have moves. Each
 * piece's moves are played on a copy, and are legal if no king of that side is attacked in it.
 * Boards with one king a side, which is to say all of chess, are for generate.h. */
#include "attacks.h"
#include "moves.h"
#include "play.h"

typedef struct trial {
    const fy_chess *pos;
    fy_move *out;
    size_t count;
} trial;

static void try(trial *t, fy_move move)
{
    fy_chess after;
    fy__play(&after, t->pos, move);
    uint64_t kings = fy__pieces(&after, t->pos->turn, FY_CHESS_KING);
    if (fy__attackers(&after, kings, after.turn, fy_chess_occupied(&after)) != 0) return;
    t->out[t->count++] = move;
}

static void try_pawn(trial *t, int from, uint64_t targets, uint32_t flag)
{
    for (; targets != 0; targets &= targets - 1) {
        int to = fy__lowest(targets);
        if (!(fy__square(to) & (FY__RANK_1 | FY__RANK_8))) {
            try(t, fy__move(from, to, FY_CHESS_PAWN, FY_CHESS_PAWN) | flag);
            continue;
        }
        for (int type = FY_CHESS_QUEEN; type >= FY_CHESS_KNIGHT; type--)
            try(t, fy__move(from, to, FY_CHESS_PAWN, type));
    }
}

static void try_pawns(trial *t, uint64_t pawns, uint64_t enemies, int captures_only)
{
    const int turn = t->pos->turn;
    const uint64_t empty = ~fy_chess_occupied(t->pos);
    const uint64_t takers = fy__chess_en_passant_takers(t->pos);
    for (; pawns != 0; pawns &= pawns - 1) {
        int from = fy__lowest(pawns);
        uint64_t pawn = fy__square(from);
        uint64_t one = (turn == FY_CHESS_WHITE ? pawn << 8 : pawn >> 8) & empty;
        uint64_t two = turn == FY_CHESS_WHITE ? (one & FY__RANK_1 << 16) << 8
                                              : (one & FY__RANK_8 >> 16) >> 8;
        if (!captures_only) {
            try_pawn(t, from, one, 0);
            try_pawn(t, from, two & empty, FY_CHESS_DOUBLE_PUSH);
        }
        try_pawn(t, from, fy__leap_pawn(pawn, turn) & enemies, 0);
        if (takers & pawn)
            try_pawn(t, from, fy__square(t->pos->en_passant & 63), FY_CHESS_TAKES_EN_PASSANT);
    }
}

static uint64_t reach(const fy_chess *pos, int from, int type)
{
    uint64_t straight, diagonal, piece = fy__square(from);
    if (type == FY_CHESS_KNIGHT) return fy__leap_knight(piece);
    if (type == FY_CHESS_KING) return fy__leap_king(piece);
    fy__slide(piece, fy_chess_occupied(pos), &straight, &diagonal);
    return (type != FY_CHESS_BISHOP ? straight : 0) | (type != FY_CHESS_ROOK ? diagonal : 0);
}

static void try_pieces(trial *t, uint64_t pieces, uint64_t targets)
{
    for (; pieces != 0; pieces &= pieces - 1) {
        int from = fy__lowest(pieces), type = fy_chess_type_at(t->pos, from);
        for (uint64_t to = reach(t->pos, from, type) & targets; to != 0; to &= to - 1)
            try(t, fy__move(from, fy__lowest(to), type, type));
    }
}

/* The castling king meets no attack on its way, which is asked with the king off the board. What a
 * Chess960 rook had hidden from it is found by trying. */
static void try_castling(trial *t, uint64_t origins)
{
    const fy_chess *pos = t->pos;
    const int king = fy__castling_king(pos, pos->turn);
    if (king < 0 || pos->castling[pos->turn] == 0) return;
    const int rank = pos->turn == FY_CHESS_WHITE ? 0 : 56;
    if (!(origins & fy__square(rank | king))) return;
    unsigned rooks = pos->castling[pos->turn] & fy__back_rank(pos, pos->turn, FY_CHESS_ROOK);
    const uint64_t occupied = fy_chess_occupied(pos);
    for (; rooks != 0; rooks &= rooks - 1) {
        const int rook = fy__lowest(rooks);
        const fy__castling_way way = fy__chess_castling_ways[king][rook];
        const uint64_t without = occupied & ~fy__square(rank | king);
        if (occupied & (uint64_t)way.empty << rank) continue;
        if (fy__attackers(pos, (uint64_t)way.safe << rank, !pos->turn, without) != 0) continue;
        try(t, fy__move(rank | king, rank | rook, FY_CHESS_KING, FY_CHESS_KING) | FY_CHESS_CASTLES);
    }
}

size_t fy__chess_moves_any(fy_move *out, const fy_chess *pos, uint64_t origins, int captures_only)
{
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    const uint64_t own = fy_chess_of_color(pos, pos->turn) & origins;
    const uint64_t pawns = fy_chess_of_type(pos, FY_CHESS_PAWN);
    const uint64_t enemies = fy_chess_of_color(pos, !pos->turn) & ~kings;
    const uint64_t empty = captures_only ? 0 : ~fy_chess_occupied(pos);
    trial t = {.pos = pos, .count = 0};
    t.out = out;
    try_pawns(&t, own & pawns, enemies, captures_only);
    try_pieces(&t, own & ~pawns, enemies | empty);
    if (!captures_only) try_castling(&t, origins);
    return t.count;
}
