/* Counting moves, and to a depth, for x86-64-v3 whose PEXT is quick: see look_pext.h, and
 * study_pext.h for how two moves are counted. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../moves.h"
#include "../play.h"

#include "study_pext.h"

#include "../../base/x86/v3_begin.h"

/* ---- counting ------------------------------------------------------------------------------ */

FY__INLINE uint64_t pext_count_moves(const fy_chess *pos, int side)
{
    look l;
    unsigned rooks;
    look_at(&l, pos, side);
    const uint64_t free = l.own & ~l.pinned;
    uint64_t count = look_count_pawns(&l, look_free_pawns(&l));
    for (uint64_t from = l.knights & free; from != 0; from &= from - 1)
        count += (uint64_t)fy__count(fy__chess_knight_leaps[fy__lowest(from)] & l.targets);
    for (uint64_t from = l.diagonal & free; from != 0; from &= from - 1)
        count += (uint64_t)fy__count(fy__bishop_reach(fy__lowest(from), l.occupied) & l.targets);
    for (uint64_t from = l.straight & free; from != 0; from &= from - 1)
        count += (uint64_t)fy__count(fy__rook_reach(fy__lowest(from), l.occupied) & l.targets);
    if (__builtin_expect(l.pinned != 0, 0)) count += look_count_pinned(&l);
    count += (uint64_t)fy__count(look_king(&l, pos, &rooks));
    return count + (uint64_t)(fy__count(rooks) + fy__count(look_en_passant(&l, pos)));
}

static __attribute__((noinline)) void study_white(study *s, const fy_chess *pos)
{
    study_replies(s, pos, FY_CHESS_WHITE);
}

static __attribute__((noinline)) void study_black(study *s, const fy_chess *pos)
{
    study_replies(s, pos, FY_CHESS_BLACK);
}

FY__INLINE void study_side(study *s, const fy_chess *pos, int side)
{
    if (side == FY_CHESS_BLACK)
        study_black(s, pos);
    else
        study_white(s, pos);
}

/* ---- counting to a depth --------------------------------------------------------------------- */

/* The positions after the moves whose replies must be counted one by one, and the replies to the
 * others. */
typedef struct placing {
    const fy_chess *pos;
    fy_chess *out;
    uint64_t state; /* after any move, but for castling rights */
    uint64_t ways;
    uint64_t still; /* the replies to a move that changes nothing */
    study idle;     /* of the other side, if this one passes */
} placing;

enum { WORTH_LIFTING = 3 }; /* squares where a piece may change no more than the king's steps */

FY__INLINE void placing_put(placing *p, uint64_t from, uint64_t to, unsigned piece, uint64_t state)
{
    look_move(p->out++, p->pos, from, to, piece, state);
}

FY__INLINE void placing_each(placing *p, int at, uint64_t targets, int type, int side)
{
    const unsigned piece = (unsigned)type | (unsigned)side << 3;
    const uint64_t state = p->state & fy__chess_kept_rights[at] &
                           (type == FY_CHESS_KING ? fy__chess_state_changes[piece].keep
                                                  : ~UINT64_C(0));
    for (; targets != 0; targets &= targets - 1)
        placing_put(p, fy__square(at), targets & (0 - targets), piece,
                    state | (uint64_t)FY_CHESS_NO_SQUARE << FY__EN_PASSANT);
}

FY__INLINE uint64_t placing_attacks(int type, int at, uint64_t occupied)
{
    switch (type) {
    case FY_CHESS_KNIGHT: return fy__chess_knight_leaps[at];
    case FY_CHESS_BISHOP: return fy__bishop_reach(at, occupied);
    case FY_CHESS_ROOK: return fy__rook_reach(at, occupied);
    case FY_CHESS_QUEEN: return fy__bishop_reach(at, occupied) | fy__rook_reach(at, occupied);
    default: return fy__chess_king_leaps[at];
    }
}

/* The study of the board without a piece. */
FY__INLINE void placing_study_without(study *s, const fy_chess *pos, uint64_t from, int side)
{
    fy_chess without = *pos;
    for (int i = 0; i < 3; i++) without.plane[i] &= ~from;
    without.black &= ~from;
    study_side(s, &without, side);
}

/* A piece in the air, to be put on squares where the study tells the replies. Where it is not
 * `slow`, it changes nothing. */
FY__INLINE void placing_air(placing *p, const study *s, const study_air *air, uint64_t targets,
                            uint64_t slow, int type)
{
    const uint64_t seen = air->occupied & ~s->l.king, checks = targets & s->checking[type];
    const int quick = fy__count(targets & ~(slow | checks));
    if (quick != 0) p->ways += (uint64_t)quick * (air->count + study_count_king(s, air->danger));
    for (uint64_t to = targets & slow & ~(checks | s->l.own); to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        p->ways += study_put(s, air, at, placing_attacks(type, at, seen));
    }
    for (uint64_t to = targets & s->pinning[type]; to != 0; to &= to - 1)
        p->ways -= study_pin(s, air, fy__lowest(to));
    for (uint64_t to = checks; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        p->ways += study_check(s, air, at, placing_attacks(type, at, seen));
    }
    for (uint64_t to = targets & s->l.own; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        p->ways += study_capture(s, air, at, placing_attacks(type, at, seen));
    }
}

/* Where a piece may change something. */
FY__INLINE uint64_t placing_slow(const study *s, int type)
{
    const uint64_t pinning = type == FY_CHESS_PAWN ? 0 : s->pinning[type];
    return s->l.own | s->blocks | s->screens | s->watching[type] | s->checking[type] | pinning;
}

/* Where the study does not tell the replies. Pins may change castling. */
FY__INLINE uint64_t placing_changing(const study *s, int type)
{
    const uint64_t pinning = type == FY_CHESS_PAWN ? 0 : s->pinning[type];
    return s->anchors | (s->rooks != 0 ? pinning : 0) |
           (s->l.own & (s->held | s->checking[type] | pinning));
}

/* The same for a piece that the study has on the board, where it changes nothing that the study
 * does not tell. From most squares it changes nothing at all. */
FY__INLINE void placing_known(placing *p, int at, uint64_t attacks, uint64_t targets, int type)
{
    const study *s = &p->idle;
    const uint64_t on_lines = s->screens | (type == FY_CHESS_KING ? s->blocks : 0);
    uint64_t slow = placing_slow(s, type);
    study_air air;
    if (((s->blocks | s->screens) >> at & 1) == 0 && (attacks & s->zone) == 0) {
        p->ways += (uint64_t)fy__count(targets & ~slow) * p->still;
        targets &= slow;
    } else if ((type != FY_CHESS_KNIGHT && type != FY_CHESS_KING) || (on_lines >> at & 1) != 0) {
        slow = FY__ALL; /* it was on a line that may go on to there now */
    }
    if (targets == 0) return;
    study_lift(&air, s, at, attacks);
    placing_air(p, s, &air, targets, slow, type);
}

/* The same for any, by a study of the board without it; gives the squares where that does not tell
 * the replies. */
FY__INLINE uint64_t placing_lifted(placing *p, uint64_t from, uint64_t targets, int type, int side)
{
    study without;
    study_air air;
    if (fy__count(targets) < WORTH_LIFTING) return targets;
    placing_study_without(&without, p->pos, from, !side);
    if (without.in_check) return targets;
    const uint64_t each = targets & placing_changing(&without, type);
    study_empty_air(&air, &without);
    placing_air(p, &without, &air, targets & ~each, placing_slow(&without, type), type);
    return each;
}

/* A piece that is no pawn; `type` is a constant, `attacks` are its own. `stuck`: without it all is
 * different. */
FY__INLINE void placing_piece(placing *p, int at, uint64_t attacks, uint64_t targets, int type,
                              int stuck, int side)
{
    const study *s = &p->idle;
    uint64_t each;
    if (targets == 0) return;
    if (stuck || (s->anchors >> at & 1) != 0) {
        each = placing_lifted(p, fy__square(at), targets, type, side);
    } else {
        each = targets & placing_changing(s, type);
        placing_known(p, at, attacks, targets & ~each, type);
    }
    placing_each(p, at, each, type, side);
}

/* The squares `back` behind these. */
FY__INLINE uint64_t placing_back(uint64_t squares, int back)
{
    return back > 0 ? squares << back : squares >> -back;
}

/* Pawns whose squares are `back` behind these; two steps leave the one between to be taken on. */
FY__INLINE void placing_pawns(placing *p, uint64_t targets, int back, int side)
{
    const study *s = &p->idle;
    if (targets == 0) return;
    const uint64_t takes = targets & s->l.own, asking = placing_slow(s, FY_CHESS_PAWN);
    const uint64_t each = targets &
                          (placing_changing(s, FY_CHESS_PAWN) | placing_back(s->anchors, -back));
    const uint64_t over = back == 16 || back == -16
                              ? placing_back(s->tolls.more | s->tolls.more_again, -back / 2)
                              : 0;
    const uint64_t slow = targets & ~each & (asking | placing_back(asking, -back) | over);
    p->ways += (uint64_t)fy__count(targets & ~(each | slow)) * p->still;
    for (uint64_t to = slow; to != 0; to &= to - 1) {
        const int at = fy__lowest(to), from = at + back;
        study_air air;
        study_lift(&air, s, from, fy__leap_pawn(fy__square(from), side));
        const uint64_t attacked = fy__leap_pawn(to & (0 - to), side);
        if (takes >> at & 1)
            p->ways += study_capture(s, &air, at, attacked);
        else if (s->checking[FY_CHESS_PAWN] >> at & 1)
            p->ways += study_check(s, &air, at, attacked);
        else
            p->ways += study_put(s, &air, at, attacked);
        if (back == 16 || back == -16) p->ways += study_en_passant(s, &air, at + back / 2, !side);
    }
    for (uint64_t to = each; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        const uint64_t passed = back == 16 || back == -16 ? (uint64_t)(at + back / 2)
                                                          : FY_CHESS_NO_SQUARE;
        placing_put(p, fy__square(at + back), to & (0 - to), FY_CHESS_PAWN | (unsigned)side << 3,
                    (p->state & fy__chess_kept_rights[at + back]) | passed << FY__EN_PASSANT);
    }
}

/* What is rare, by code without AVX, which would wait for the upper halves of registers if they
 * were in use. */
static __attribute__((noinline)) void placing_moves(placing *p, const fy_move *moves, size_t count)
{
    _mm256_zeroupper();
    for (size_t i = 0; i < count; i++) fy__play_as(p->out++, p->pos, moves[i], 0);
}

FY__INLINE void placing_promotions(placing *p, uint64_t targets, int back, int side)
{
    for (; targets != 0; targets &= targets - 1)
        for (unsigned type = FY_CHESS_QUEEN; type >= FY_CHESS_KNIGHT; type--)
            placing_put(p, fy__square(fy__lowest(targets) + back), targets & (0 - targets),
                        type | (unsigned)side << 3,
                        p->state | (uint64_t)FY_CHESS_NO_SQUARE << FY__EN_PASSANT);
}

FY__INLINE void placing_all_pawns(placing *p, const look *l)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const int sign = l->side == FY_CHESS_BLACK ? 1 : -1;
    look_pawn_moves to = look_pawn_targets(l, look_free_pawns(l), l->targets);
    if (__builtin_expect(((to.one | to.rising | to.falling) & last) != 0, 0)) {
        placing_promotions(p, to.one & last, 8 * sign, l->side);
        placing_promotions(p, to.rising & last, 9 * sign, l->side);
        placing_promotions(p, to.falling & last, 7 * sign, l->side);
        to.one &= ~last;
        to.rising &= ~last;
        to.falling &= ~last;
    }
    placing_pawns(p, to.two, 16 * sign, l->side);
    placing_pawns(p, to.one, 8 * sign, l->side);
    placing_pawns(p, to.rising, 9 * sign, l->side);
    placing_pawns(p, to.falling, 7 * sign, l->side);
}

FY__INLINE void placing_type(placing *p, const look *l, uint64_t from, int type)
{
    for (; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        const uint64_t attacks = placing_attacks(type, at, l->occupied);
        placing_piece(p, at, attacks, attacks & l->targets, type, 0, l->side);
    }
}

FY__INLINE void placing_pieces(placing *p, const look *l, uint64_t free)
{
    placing_type(p, l, l->knights & free, FY_CHESS_KNIGHT);
    placing_type(p, l, l->diagonal & ~l->straight & free, FY_CHESS_BISHOP);
    placing_type(p, l, l->straight & ~l->diagonal & free, FY_CHESS_ROOK);
    placing_type(p, l, l->straight & l->diagonal & free, FY_CHESS_QUEEN);
}

FY__INLINE void placing_pinned(placing *p, const look *l)
{
    uint64_t snipers = look_snipers(l);
    for (look_pin pin; (pin = look_next_pin(l, &snipers)).piece != 0;) {
        const int at = fy__lowest(pin.piece);
        placing_each(p, at, look_along_pin(l, pin), look_slider_type(l, at), l->side);
    }
}

FY__INLINE void placing_king(placing *p, const look *l)
{
    unsigned rooks;
    const uint64_t to = look_king(l, p->pos, &rooks);
    placing_piece(p, l->king_at, fy__chess_king_leaps[l->king_at], to, FY_CHESS_KING,
                  l->checks != 0, l->side);
    for (; rooks != 0; rooks &= rooks - 1) {
        const fy_move move = fy__move(l->king_at, (l->king_at & 56) | fy__lowest(rooks),
                                      FY_CHESS_KING, FY_CHESS_KING) |
                             FY_CHESS_CASTLES;
        placing_moves(p, &move, 1);
    }
}

/* Apart, so that the compiler has registers for them. */
static __attribute__((noinline)) uint64_t pext_count_each_white(const fy_chess *pos,
                                                                const fy_chess *end)
{
    uint64_t count = 0;
    for (; pos != end; pos++) count += pext_count_moves(pos, FY_CHESS_WHITE);
    return count;
}

static __attribute__((noinline)) uint64_t pext_count_each_black(const fy_chess *pos,
                                                                const fy_chess *end)
{
    uint64_t count = 0;
    for (; pos != end; pos++) count += pext_count_moves(pos, FY_CHESS_BLACK);
    return count;
}

/* Two moves. The second ones are only counted: after first ones that affect nothing they are the
 * same, and are counted once. */
FY__INLINE uint64_t pext_perft_two(const fy_chess *pos, int side)
{
    fy_chess after[FY_CHESS_MOVES_MAX];
    look l;
    look_at(&l, pos, side);
    placing p;
    p.pos = pos;
    p.out = after;
    p.ways = 0;
    p.state = (fy__load_state(pos) ^ UINT64_C(1) << FY__TURN) & ~(UINT64_C(0xff) << FY__EN_PASSANT);
    study_side(&p.idle, pos, !side);
    if (p.idle.in_check) memset(&p.idle, 0xff, sizeof p.idle); /* whatever moves changes much */
    p.still = p.idle.in_check ? 0 : p.idle.count + study_count_king(&p.idle, p.idle.danger);
    placing_all_pawns(&p, &l);
    placing_pieces(&p, &l, l.own & ~l.pinned);
    if (__builtin_expect(l.pinned != 0, 0)) placing_pinned(&p, &l);
    placing_king(&p, &l);
    for (uint64_t from = look_en_passant(&l, pos); from != 0; from &= from - 1) {
        const fy_move move = fy__move(fy__lowest(from), pos->en_passant, FY_CHESS_PAWN,
                                      FY_CHESS_PAWN) |
                             FY_CHESS_TAKES_EN_PASSANT;
        placing_moves(&p, &move, 1);
    }
    return p.ways + (side == FY_CHESS_BLACK ? pext_count_each_white(after, p.out)
                                            : pext_count_each_black(after, p.out));
}

static __attribute__((noinline)) uint64_t pext_two_white(const fy_chess *pos)
{
    return pext_perft_two(pos, FY_CHESS_WHITE);
}

static __attribute__((noinline)) uint64_t pext_two_black(const fy_chess *pos)
{
    return pext_perft_two(pos, FY_CHESS_BLACK);
}

/* `depth` is at least 1. */
uint64_t fy__chess_perft_pext(const fy_chess *pos, int depth)
{
    if (depth == 2) return pos->turn == FY_CHESS_BLACK ? pext_two_black(pos) : pext_two_white(pos);
    if (depth == 1)
        return pos->turn == FY_CHESS_BLACK ? pext_count_moves(pos, FY_CHESS_BLACK)
                                           : pext_count_moves(pos, FY_CHESS_WHITE);
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy__chess_generator_pext.moves(moves, pos);
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play_as(&after, pos, moves[i], 0);
        ways += fy__chess_perft_pext(&after, depth - 1);
    }
    return ways;
}

#undef lanes
#undef quad
#undef tally

#include "../../base/x86/end.h"
#endif
