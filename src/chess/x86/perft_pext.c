/* Counting moves, and to a depth, for x86-64-v3 whose PEXT is quick: see look_pext.h. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../moves.h"
#include "../play.h"

#include "look_pext.h"

#include "../../base/x86/v3_begin.h"

#define FY__MACHINE pext
#include "../lanes.h"
#include "../lanes_256.h"

/* ---- counting ------------------------------------------------------------------------------ */

/* Of sliders. */
FY__INLINE uint64_t pext_count_pinned(const look *l)
{
    const look_pins pins = look_find_pins(l);
    uint64_t count = 0;
    for (int axis = 0; axis < 4; axis++)
        for (uint64_t left = look_pinned_sliders(l, &pins, axis); left != 0; left &= left - 1)
            count += (uint64_t)fy__count(look_along_pin(l, fy__lowest(left), axis));
    return count;
}

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
    if (__builtin_expect(l.pinned != 0, 0)) count += pext_count_pinned(&l);
    count += (uint64_t)fy__count(look_king(&l, pos, &rooks));
    return count + (uint64_t)(fy__count(rooks) + fy__count(look_en_passant(&l, pos)));
}

/* ---- replies to a piece in the air ----------------------------------------------------------- */

/* What one side could do if the other one took a piece off the board, or passed, in which case that
 * piece is none; and where the piece, put down on an empty square, would change more of that than
 * where the king may go. These are
 *
 *   - where pawns and sliders go, up to the first piece in their way, and the own pieces
 *   - between enemy sliders and what they keep the king from, or pin
 *   - castling's squares
 *   - for sliders, where they give check or pin; likewise for knights and pawns
 *
 * Too many squares would cost time and nothing else. */
typedef struct study {
    look l;
    uint64_t fixed;  /* the number of moves of knights, of pinned pieces, and of castling  */
    uint64_t lines;  /* the number of moves of sliders and pawns that are not pinned       */
    uint64_t blocks; /* the squares where that changes                                     */
    uint64_t steps;  /* where the king goes if not into danger                             */
    uint64_t danger;
    uint64_t zone; /* of the king: what its steps and castling need unattacked             */
    uint64_t castling;
    uint64_t changing[8]; /* by the type of the piece: where more than all that changes    */
    int in_check;         /* if so, the rest is not set                                    */
} study;

/* The squares that castling needs, unless its own pieces are in the way. */
FY__INLINE uint64_t study_castling_squares(const look *l, const fy_chess *pos)
{
    const int rank = l->side == FY_CHESS_BLACK ? 56 : 0;
    unsigned squares = 0;
    for (unsigned rooks = pos->castling[l->side]; rooks != 0; rooks &= rooks - 1) {
        const fy__castling_way *way = &fy__chess_castling_ways[l->king_at & 7][fy__lowest(rooks)];
        if (((unsigned)(l->own >> rank) & way->empty) == 0) squares |= way->safe | way->empty;
    }
    return (uint64_t)squares << rank;
}

/* What pawns of this side do, and what of the others is for taking en passant. */
FY__INLINE uint64_t study_pawns(const look *l, uint64_t *beside)
{
    const uint64_t pawns = l->own & l->pawns, takes = fy__leap_pawn(pawns, l->side);
    if (l->side == FY_CHESS_BLACK) {
        const uint64_t one = pawns >> 8;
        *beside = (takes & FY__RANK_1 << 16) << 8;
        return takes | one | ((one & ~l->occupied) >> 8 & FY__RANK_1 << 32);
    }
    const uint64_t one = pawns << 8;
    *beside = (takes & FY__RANK_1 << 40) >> 8;
    return takes | one | ((one & ~l->occupied) << 8 & FY__RANK_1 << 24);
}

/* Counts the moves of sliders that are not pinned, and gives where they go. */
FY__INLINE uint64_t study_sliders(const look *l, uint64_t occupied, uint64_t *reached)
{
    const uint64_t free = l->own & ~l->pinned;
    uint64_t count = 0;
    for (uint64_t from = l->diagonal & free; from != 0; from &= from - 1) {
        const uint64_t to = fy__bishop_reach(fy__lowest(from), occupied);
        count += (uint64_t)fy__count(to & l->targets);
        *reached |= to;
    }
    for (uint64_t from = l->straight & free; from != 0; from &= from - 1) {
        const uint64_t to = fy__rook_reach(fy__lowest(from), occupied);
        count += (uint64_t)fy__count(to & l->targets);
        *reached |= to;
    }
    return count;
}

/* Counts the moves of knights and pinned pieces, and gives the lines of these. */
FY__INLINE uint64_t study_others(const look *l, uint64_t *pins)
{
    uint64_t count = 0;
    for (uint64_t from = l->knights & l->own & ~l->pinned; from != 0; from &= from - 1)
        count += (uint64_t)fy__count(fy__chess_knight_leaps[fy__lowest(from)] & l->targets);
    if (__builtin_expect(l->pinned == 0, 1)) return count;
    for (uint64_t left = l->pinned; left != 0; left &= left - 1) {
        const int at = fy__lowest(left);
        *pins |= fy__along(&fy__chess_lines[at][look_axis(l, at)], l->occupied);
    }
    return count + pext_count_pinned(l);
}

/* The lines around the king: from where it is seen, or would be without one own piece; what enemy
 * sliders attack; and where they would be stopped from attacking its zone, or from pinning, as are
 * those beyond an enemy that the king sees. */
FY__INLINE uint64_t study_lines(study *s, const look *l)
{
    const lanes_open open = lanes_find_open(lanes_all(l->occupied));
    const lanes near = lanes_slide(lanes_all(l->king), &open);
    const lanes behind = lanes_slide(lanes_both(near, lanes_all(l->own)), &open);
    const lanes lines = lanes_either(behind, lanes_slide(lanes_all(s->zone), &open));
    const lanes sliders = lanes_by_line(lanes_all(l->straight & l->theirs),
                                        lanes_all(l->diagonal & l->theirs));
    const lanes attacks = lanes_slide(sliders, &open);
    const lanes pinning = lanes_either(near, behind);
    const quad seen = pinning.up | pinning.down;
    const quad stops = (lines.up & attacks.down) | (lines.down & attacks.up);
    s->danger |= lanes_union(attacks);
    s->changing[FY_CHESS_ROOK] = seen[0] | seen[1];
    s->changing[FY_CHESS_BISHOP] = seen[2] | seen[3];
    return stops[0] | stops[1] | stops[2] | stops[3] | (lanes_union(near) & l->theirs);
}

FY__INLINE void study_replies(study *s, const fy_chess *pos, int side)
{
    look l;
    uint64_t beside, pins = 0;
    look_at(&l, pos, side);
    s->in_check = l.checks != 0;
    if (s->in_check) return;
    s->l = l;
    s->fixed = study_others(&l, &pins);
    s->blocks = study_pawns(&l, &beside);
    s->lines = study_sliders(&l, l.occupied, &s->blocks);
    s->lines += look_count_pawns(&l, look_free_pawns(&l));
    s->castling = study_castling_squares(&l, pos);
    s->steps = fy__chess_king_leaps[l.king_at] & ~(l.own | l.kings);
    s->zone = l.king | s->steps | s->castling;
    const uint64_t their_king = l.kings & l.theirs;
    const int their_king_at = fy__lowest(their_king | FY__TOP);
    s->danger = fy__leap_pawn(l.pawns & l.theirs, !side) |
                (their_king != 0 ? fy__chess_king_leaps[their_king_at] : 0);
    for (uint64_t from = l.knights & l.theirs; from != 0; from &= from - 1)
        s->danger |= fy__chess_knight_leaps[fy__lowest(from)];
    const uint64_t changing = study_lines(s, &l) | s->castling | l.own | pins;
    const unsigned rooks = look_castling(&l, pos);
    s->fixed += (uint64_t)fy__count(look_castling_safe(&l, rooks, ~s->danger));
    s->changing[FY_CHESS_ROOK] |= changing;
    s->changing[FY_CHESS_BISHOP] |= changing;
    s->changing[FY_CHESS_QUEEN] = s->changing[FY_CHESS_ROOK] | s->changing[FY_CHESS_BISHOP];
    s->changing[FY_CHESS_KNIGHT] = changing | fy__chess_knight_leaps[l.king_at];
    s->changing[FY_CHESS_KING] = changing |
                                 (their_king & s->blocks); /* who attacked it can go on */
    if (fy__chess_knight_leaps[their_king_at] & l.knights & l.own)
        s->changing[FY_CHESS_KING] |= their_king;
    s->changing[FY_CHESS_PAWN] = changing | beside | fy__leap_pawn(s->zone, side) |
                                 (side == FY_CHESS_BLACK ? FY__RANK_8 >> 8 : FY__RANK_1 << 8);
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

/* The replies to a piece put down where it changes no more than the king's steps, of which it takes
 * away those that it attacks. */
FY__INLINE uint64_t study_count(const study *s, uint64_t attacked)
{
    return s->fixed + s->lines + (uint64_t)fy__count(s->steps & ~(s->danger | attacked));
}

/* The same where it may be in the way of sliders and pawns. */
FY__INLINE uint64_t study_recount(const study *s, uint64_t from, uint64_t to, uint64_t attacked,
                                  int side)
{
    look l = s->l;
    uint64_t reached = 0;
    l.side = side;
    l.occupied = (l.occupied & ~from) | to;
    l.theirs = (l.theirs & ~from) | to;
    return s->fixed + study_sliders(&l, l.occupied, &reached) +
           look_count_pawns(&l, look_free_pawns(&l)) +
           (uint64_t)fy__count(s->steps & ~(s->danger | attacked));
}

/* ---- counting to a depth --------------------------------------------------------------------- */

/* The positions after the moves whose replies must be counted one by one, and the replies to the
 * others. */
typedef struct placing {
    const fy_chess *pos;
    fy_chess *out;
    uint64_t state; /* after any move, but for castling rights */
    uint64_t ways;
    study idle; /* of the other side, if this one passes */
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

FY__INLINE uint64_t study_attacks_of(int type, int at, uint64_t occupied)
{
    switch (type) {
    case FY_CHESS_KNIGHT: return fy__chess_knight_leaps[at];
    case FY_CHESS_BISHOP: return fy__bishop_reach(at, occupied);
    case FY_CHESS_ROOK: return fy__rook_reach(at, occupied);
    case FY_CHESS_QUEEN: return fy__bishop_reach(at, occupied) | fy__rook_reach(at, occupied);
    default: return fy__chess_king_leaps[at];
    }
}

/* The board without a piece. */
FY__INLINE void study_lift(fy_chess *out, const fy_chess *pos, uint64_t from)
{
    *out = *pos;
    for (int i = 0; i < 3; i++) out->plane[i] &= ~from;
    out->black &= ~from;
}

/* A piece that is no pawn; `type` is a constant, `attacks` are its own. */
FY__INLINE void placing_piece(placing *p, int at, uint64_t attacks, uint64_t targets, int type,
                              int side)
{
    const uint64_t from = fy__square(at);
    const study *s = &p->idle;
    study lifted;
    if (targets == 0) return;
    if (s->in_check || (from & s->changing[type]) || (attacks & s->zone)) {
        if (fy__count(targets & ~p->idle.l.occupied) < WORTH_LIFTING) {
            placing_each(p, at, targets, type, side);
            return;
        }
        fy_chess without;
        study_lift(&without, p->pos, from);
        study_side(&lifted, &without, !side);
        s = &lifted;
        if (s->in_check) {
            placing_each(p, at, targets, type, side);
            return;
        }
    }
    uint64_t each = targets & s->changing[type];
    const uint64_t blocking = s->blocks & from ? targets & ~each : targets & ~each & s->blocks;
    for (uint64_t to = targets & ~each & ~blocking; to != 0; to &= to - 1) {
        const uint64_t attacked = study_attacks_of(type, fy__lowest(to), s->l.occupied);
        if (__builtin_expect((attacked & s->castling) != 0, 0))
            each |= to & (0 - to);
        else
            p->ways += study_count(s, attacked);
    }
    for (uint64_t to = blocking; to != 0; to &= to - 1) {
        const uint64_t attacked = study_attacks_of(type, fy__lowest(to), s->l.occupied);
        if (__builtin_expect((attacked & s->castling) != 0, 0))
            each |= to & (0 - to);
        else
            p->ways += study_recount(s, from, to & (0 - to), attacked, !side);
    }
    placing_each(p, at, each, type, side);
}

/* Pawns whose squares are `back` behind these; two steps leave the one between to be taken on. */
FY__INLINE void placing_pawns(placing *p, uint64_t targets, int back, int side)
{
    const study *s = &p->idle;
    const uint64_t changing = s->changing[FY_CHESS_PAWN], blocks = s->blocks;
    const uint64_t each = targets & (changing | (back > 0 ? changing >> back : changing << -back));
    const uint64_t blocking = targets & ~each &
                              (blocks | (back > 0 ? blocks >> back : blocks << -back));
    p->ways += (uint64_t)fy__count(targets & ~each & ~blocking) * study_count(s, 0);
    for (uint64_t to = blocking; to != 0; to &= to - 1)
        p->ways += study_recount(s, fy__square(fy__lowest(to) + back), to & (0 - to), 0, !side);
    for (uint64_t to = each; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        const uint64_t passed = back == 16 || back == -16 ? (uint64_t)(at + back / 2)
                                                          : FY_CHESS_NO_SQUARE;
        placing_put(p, fy__square(at + back), to & (0 - to), FY_CHESS_PAWN | (unsigned)side << 3,
                    (p->state & fy__chess_kept_rights[at + back]) | passed << FY__EN_PASSANT);
    }
}

static __attribute__((noinline)) void placing_moves(placing *p, const fy_move *moves, size_t count)
{
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
        const uint64_t attacks = study_attacks_of(type, at, l->occupied);
        placing_piece(p, at, attacks, attacks & l->targets, type, l->side);
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
    const look_pins pins = look_find_pins(l);
    for (int axis = 0; axis < 4; axis++) {
        uint64_t left = look_pinned_sliders(l, &pins, axis);
        for (; left != 0; left &= left - 1) {
            const int at = fy__lowest(left);
            placing_each(p, at, look_along_pin(l, at, axis), look_slider_type(l, at), l->side);
        }
    }
}

FY__INLINE void placing_king(placing *p, const look *l)
{
    unsigned rooks;
    const uint64_t to = look_king(l, p->pos, &rooks);
    placing_piece(p, l->king_at, fy__chess_king_leaps[l->king_at], to, FY_CHESS_KING, l->side);
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
#undef FY__MACHINE

#include "../../base/x86/end.h"
#endif
