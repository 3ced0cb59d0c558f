/* Counting to a depth of two moves and more, for x86-64-v3 whose PEXT is quick: see look.h, and
 * study_pext.h and replies_pext.h for how two moves are counted; or abreast.h, where that takes
 * less time. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../moves.h"
#include "../play.h"

#include "replies_pext.h"

#include "../../base/x86/v3_begin.h"

static __attribute__((noinline)) void study_white(study *s, const fy_chess *pos, const look *black,
                                                  uint64_t lifted)
{
    study_replies(s, pos, black, lifted, FY_CHESS_WHITE);
}

static __attribute__((noinline)) void study_black(study *s, const fy_chess *pos, const look *white,
                                                  uint64_t lifted)
{
    study_replies(s, pos, white, lifted, FY_CHESS_BLACK);
}

FY__INLINE void study_side(study *s, const fy_chess *pos, const look *other, uint64_t lifted)
{
    if (other->side == FY_CHESS_BLACK)
        study_white(s, pos, other, lifted);
    else
        study_black(s, pos, other, lifted);
}

/* ---- counting to a depth --------------------------------------------------------------------- */

/* The positions after the moves whose replies must be counted one by one, and the replies to the
 * others. */
typedef struct placing {
    const fy_chess *pos;
    const look *look;
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

static __attribute__((noinline)) void placing_each(placing *p, int at, uint64_t targets, int type,
                                                   int side)
{
    const unsigned piece = (unsigned)type | (unsigned)side << 3;
    const uint64_t state = p->state & fy__chess_playing.kept[at] &
                           (type == FY_CHESS_KING ? fy__chess_playing.changes[piece].keep
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

/* ---- a piece from the air -------------------------------------------------------------------- */

/* The replies to a piece being put on each of some empty squares where it gives no check and is not
 * between the king and others: what it changes for the pieces and for the king is added up apart.
 * It attacks the zone from `watching`, if from anywhere. */
FY__INLINE uint64_t placing_quiet(const study *s, const study_air *air, uint64_t targets,
                                  uint64_t watching, int type, int side)
{
    const uint64_t seen = air->occupied & ~s->l.king, near = targets & watching;
    const uint64_t far = (uint64_t)fy__count(targets & ~near);
    uint64_t ways = (uint64_t)fy__count(targets) * air->count +
                    study_all_tolls(&air->tolls, targets) + far * study_count_king(s, air->danger) -
                    study_losses(s, air, targets & air->blocks);
    for (uint64_t to = near; to != 0; to &= to - 1) {
        const uint64_t attacked = type == FY_CHESS_PAWN
                                      ? fy__leap_pawn(to & (0 - to), side)
                                      : placing_attacks(type, fy__lowest(to), seen);
        ways += study_count_king(s, air->danger | attacked);
    }
    return ways;
}

/* The replies to a piece that is no pawn being put where the study tells them. */
FY__INLINE uint64_t placing_any(const study *s, const study_air *air, uint64_t targets,
                                uint64_t watching, int type)
{
    const uint64_t seen = air->occupied & ~s->l.king, checks = targets & s->posts[type].checking;
    const uint64_t takes = targets & s->l.own, quiet = targets & ~(checks | takes);
    uint64_t ways = placing_quiet(s, air, quiet & ~air->screens, watching, type, 0);
    for (uint64_t to = quiet & air->screens; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        ways += study_put(s, air, at, placing_attacks(type, at, seen));
    }
    if (targets & s->posts[type].pinning)
        ways -= study_pins(s, air, targets & s->posts[type].pinning);
    for (uint64_t to = checks & ~takes; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        ways += study_check(s, air, at, placing_attacks(type, at, seen));
    }
    for (uint64_t to = takes; to != 0; to &= to - 1) {
        const int at = fy__lowest(to);
        const uint64_t attacked = placing_attacks(type, at, seen);
        ways += checks >> at & 1 ? study_check_by_capture(s, air, at, attacked)
                                 : study_capture(s, air, at, attacked);
    }
    return ways;
}

/* From where a piece attacks the zone if it leaves a square, with its attacks there: where a slider
 * has attacked the zone, it may do so from anywhere on the same line. */
FY__INLINE uint64_t placing_watching(const study *s, int at, uint64_t attacks, int type)
{
    const int first = type == FY_CHESS_BISHOP ? 2 : 0, end = type == FY_CHESS_ROOK ? 2 : 4;
    uint64_t watching = s->posts[type].watching;
    if (type == FY_CHESS_KNIGHT || type == FY_CHESS_KING) return watching;
    for (int axis = first; axis < end; axis++) {
        const uint64_t line = fy__chess_lines[at][axis].squares;
        watching |= line & attacks & s->zone ? line : 0;
    }
    return watching;
}

enum { PUT = -1 }; /* instead of the square that a piece leaves: it is not on the board */

/* The replies to a piece being put where the study tells them, with its attacks on the square that
 * it leaves. Apart, as all of it together would be too much for the cache of instructions. */
#define PLACING(name, type)                                                                        \
    static __attribute__((noinline)) uint64_t name(const study *s, int at, uint64_t attacks,       \
                                                   uint64_t targets)                               \
    {                                                                                              \
        study_air lifted;                                                                          \
        const study_air *air = &s->here;                                                           \
        uint64_t watching = s->posts[type].watching;                                               \
        if (at != PUT) {                                                                           \
            study_lift(&lifted, s, at, attacks);                                                   \
            watching = placing_watching(s, at, attacks, type);                                     \
            air = &lifted;                                                                         \
        }                                                                                          \
        return placing_any(s, air, targets, watching, type);                                       \
    }

PLACING(placing_knight, FY_CHESS_KNIGHT)
PLACING(placing_bishop, FY_CHESS_BISHOP)
PLACING(placing_rook, FY_CHESS_ROOK)
PLACING(placing_queen, FY_CHESS_QUEEN)
PLACING(placing_king, FY_CHESS_KING)
#undef PLACING

FY__INLINE uint64_t placing_air(const study *s, int at, uint64_t attacks, uint64_t targets,
                                int type)
{
    switch (type) {
    case FY_CHESS_KNIGHT: return placing_knight(s, at, attacks, targets);
    case FY_CHESS_BISHOP: return placing_bishop(s, at, attacks, targets);
    case FY_CHESS_ROOK: return placing_rook(s, at, attacks, targets);
    case FY_CHESS_QUEEN: return placing_queen(s, at, attacks, targets);
    default: return placing_king(s, at, attacks, targets);
    }
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* Where a piece may change something, put down there or taken away. */
FY__INLINE uint64_t placing_slow(const study *s, int type)
{
    return s->l.own | s->lines | s->posts[type].watching | s->posts[type].checking |
           s->posts[type].pinning;
}

/* Where the study does not tell the replies. Pins may change castling. */
FY__INLINE uint64_t placing_changing(const study *s, int type)
{
    const uint64_t pinning = s->posts[type].pinning;
    return s->anchors | (s->ways[0] != 0 ? pinning : 0) | (s->l.own & (s->held | pinning));
}

/* The replies to a piece that the study has on the board being put where the study tells them. From
 * most squares it changes nothing at all. */
FY__INLINE void placing_known(placing *p, int at, uint64_t attacks, uint64_t targets, int type)
{
    const study *s = &p->idle;
    if ((s->lines >> at & 1) == 0 && ((attacks & s->zone) | (targets & s->l.own)) == 0) {
        const uint64_t slow = targets & placing_slow(s, type);
        p->ways += (uint64_t)fy__count(targets ^ slow) * p->still;
        targets = slow;
        if (targets != 0) p->ways += placing_air(s, PUT, 0, targets, type);
    } else if (targets != 0) {
        p->ways += placing_air(s, at, attacks, targets, type);
    }
}

/* The same for any, by a study of the board without it; gives the squares where that does not tell
 * the replies. */
static __attribute__((noinline)) uint64_t placing_lifted(placing *p, uint64_t from,
                                                         uint64_t targets, int type)
{
    study without;
    if (fy__count(targets) < WORTH_LIFTING) return targets;
    study_side(&without, p->pos, p->look, from);
    if (without.in_check) return targets;
    const uint64_t each = targets & placing_changing(&without, type);
    p->ways += placing_air(&without, PUT, 0, targets & ~each, type);
    return each;
}

/* A piece that is no pawn; `type` is a constant, `attacks` are its own. `stuck`: without it all is
 * different. */
FY__INLINE void placing_piece(placing *p, int at, uint64_t attacks, uint64_t targets, int type,
                              int stuck, int side)
{
    const study *s = &p->idle;
    uint64_t each = 0;
    if (targets == 0) return;
    if (__builtin_expect(stuck || (s->anchors >> at & 1) != 0, 0)) {
        each = placing_lifted(p, fy__square(at), targets, type);
    } else {
        if (targets & s->careful) each = targets & placing_changing(s, type);
        placing_known(p, at, attacks, targets & ~each, type);
    }
    if (each != 0) placing_each(p, at, each, type, side);
}

/* ---- pawns ----------------------------------------------------------------------------------- */

/* The squares `back` before these, as a side sees it. */
FY__INLINE uint64_t placing_before(uint64_t squares, int back, int side)
{
    return side == FY_CHESS_BLACK ? squares >> back : squares << back;
}

/* A pawn that goes from a square to another, where it takes something or gives check. */
static __attribute__((noinline)) uint64_t placing_pawn(const study *s, int from, int at, int side)
{
    const uint64_t attacked = fy__leap_pawn(fy__square(at), side);
    study_air air;
    study_lift(&air, s, from, fy__leap_pawn(fy__square(from), side));
    if ((s->l.own >> at & 1) == 0) return study_check(s, &air, at, attacked);
    return s->posts[FY_CHESS_PAWN].checking >> at & 1
               ? study_check_by_capture(s, &air, at, attacked)
               : study_capture(s, &air, at, attacked);
}

FY__INLINE int placing_from(int at, int back, int side)
{
    return side == FY_CHESS_BLACK ? at + back : at - back;
}

/* One whose replies must be counted one by one; after two steps it may be taken on the square
 * between. */
FY__INLINE void placing_each_pawn(placing *p, int from, int at, int side)
{
    const int is_double = (from ^ at) == 16;
    const uint64_t passed = is_double ? (uint64_t)(at + from) / 2 : FY_CHESS_NO_SQUARE;
    placing_put(p, fy__square(from), fy__square(at), FY_CHESS_PAWN | (unsigned)side << 3,
                (p->state & fy__chess_playing.kept[from]) | passed << FY__EN_PASSANT);
}

/* Steps that change something, and two of one pawn. */
FY__INLINE void placing_slow_steps(placing *p, uint64_t one, uint64_t two, uint64_t changing,
                                   int side)
{
    const study *s = &p->idle;
    const uint64_t checking = s->posts[FY_CHESS_PAWN].checking;
    for (uint64_t to = one | two; to != 0; to &= to - 1) {
        const int at = fy__lowest(to), is_double = (int)(two >> at & 1);
        const int from = placing_from(at, is_double ? 16 : 8, side);
        if ((changing >> at & 1) | (s->anchors >> from & 1)) {
            placing_each_pawn(p, from, at, side);
            continue;
        }
        p->ways += checking >> at & 1
                       ? placing_pawn(s, from, at, side)
                       : study_step(s, from, at, fy__leap_pawn(fy__square(at), side));
        if (is_double)
            p->ways += study_en_passant(s, s->l.occupied & ~fy__square(from), (at + from) / 2,
                                        !side);
    }
}

/* Captures along one diagonal. */
FY__INLINE void placing_captures(placing *p, uint64_t targets, int back, uint64_t changing,
                                 int side)
{
    const study *s = &p->idle;
    for (uint64_t to = targets; to != 0; to &= to - 1) {
        const int at = fy__lowest(to), from = placing_from(at, back, side);
        if ((changing >> at & 1) | (s->anchors >> from & 1))
            placing_each_pawn(p, from, at, side);
        else
            p->ways += placing_pawn(s, from, at, side);
    }
}

/* All that change something. */
FY__INLINE void placing_slow_pawns(placing *p, const look_pawn_moves *targets, int side)
{
    const study *s = &p->idle;
    const study_posts *posts = &s->posts[FY_CHESS_PAWN];
    const uint64_t changing = placing_changing(s, FY_CHESS_PAWN);
    const uint64_t loud = changing | posts->checking | s->here.screens;
    const uint64_t missed = s->anchors | s->lines | posts->watching;
    const uint64_t passing = s->here.tolls.more | s->here.tolls.more_again;
    const uint64_t one = targets->one & ~(loud | placing_before(missed, 8, side));
    const uint64_t two = targets->two & ~(loud | placing_before(missed, 16, side) |
                                          placing_before(passing, 8, side));
    if ((one | two) != 0)
        p->ways += placing_quiet(s, &s->here, one | two, posts->watching, FY_CHESS_PAWN, side);
    placing_slow_steps(p, targets->one ^ one, targets->two ^ two, changing, side);
    if ((targets->rising | targets->falling) == 0) return;
    placing_captures(p, targets->rising, 9, changing, side);
    placing_captures(p, targets->falling, 7, changing, side);
}

static __attribute__((noinline)) void placing_slow_white(placing *p, const look_pawn_moves *targets)
{
    placing_slow_pawns(p, targets, FY_CHESS_WHITE);
}

static __attribute__((noinline)) void placing_slow_black(placing *p, const look_pawn_moves *targets)
{
    placing_slow_pawns(p, targets, FY_CHESS_BLACK);
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

FY__INLINE void placing_all_pawns(placing *p, const look *l, int side)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const int sign = side == FY_CHESS_BLACK ? 1 : -1;
    const study *s = &p->idle;
    const uint64_t asking = placing_slow(s, FY_CHESS_PAWN) | s->anchors;
    const uint64_t passing = s->here.tolls.more | s->here.tolls.more_again;
    const uint64_t slow = asking | placing_before(asking, 8, side);
    const uint64_t slow_twice = asking | placing_before(asking, 16, side) |
                                placing_before(passing, 8, side);
    look_pawn_moves to = look_pawn_targets(l, look_free_pawns(l), l->targets);
    if (__builtin_expect(((to.one | to.rising | to.falling) & last) != 0, 0)) {
        placing_promotions(p, to.one & last, 8 * sign, side);
        placing_promotions(p, to.rising & last, 9 * sign, side);
        placing_promotions(p, to.falling & last, 7 * sign, side);
        to.one &= ~last;
        to.rising &= ~last;
        to.falling &= ~last;
    }
    p->ways += (uint64_t)fy__count((to.one & ~slow) | (to.two & ~slow_twice)) * p->still;
    const look_pawn_moves rest = {to.one & slow, to.two & slow_twice, to.rising, to.falling};
    if ((rest.one | rest.two | rest.rising | rest.falling) == 0) return;
    if (side == FY_CHESS_BLACK)
        placing_slow_black(p, &rest);
    else
        placing_slow_white(p, &rest);
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

/* Where the enemy's sliders attack is known if none is pinned, or gives check. */
FY__INLINE uint64_t placing_safe(const placing *p, const look *l, uint64_t asked)
{
    if (__builtin_expect((l->checks | p->idle.l.pinned) != 0, 0))
        return look_safe(l, asked, FY__WITH_PEXT);
    return look_safe_from_leapers(l, asked) & ~p->idle.here.blocks;
}

FY__INLINE void placing_kings(placing *p, const look *l)
{
    const uint64_t leaps = fy__chess_king_leaps[l->king_at] & ~(l->own | l->kings);
    unsigned rooks = look_castling(l, p->pos);
    const uint64_t ways = rooks == 0 ? 0 : look_castling_way(l, rooks);
    const uint64_t safe = placing_safe(p, l, leaps | ways);
    if (rooks != 0) rooks = look_castling_safe(l, rooks, safe);
    placing_piece(p, l->king_at, fy__chess_king_leaps[l->king_at], safe & leaps, FY_CHESS_KING,
                  l->checks != 0, l->side);
    for (; rooks != 0; rooks &= rooks - 1) {
        const fy_move move = fy__move(l->king_at, (l->king_at & 56) | fy__lowest(rooks),
                                      FY_CHESS_KING, FY_CHESS_KING) |
                             FY_CHESS_CASTLES;
        placing_moves(p, &move, 1);
    }
}

/* Two moves. The second ones are only counted: after first ones that affect nothing they are the
 * same, and are counted once. */
FY__INLINE uint64_t pext_perft_two(const fy_chess *pos, const fy__chess_counters *counters,
                                   int side)
{
    fy_chess after[FY_CHESS_MOVES_MAX];
    look l;
    look_at(&l, pos, side);
    placing p;
    p.pos = pos;
    p.look = &l;
    p.out = after;
    p.ways = 0;
    p.state = (fy__load_state(pos) ^ UINT64_C(1) << FY__TURN) & ~(UINT64_C(0xff) << FY__EN_PASSANT);
    study_side(&p.idle, pos, &l, 0);
    if (__builtin_expect(p.idle.in_check, 0)) {
        memset(&p.idle, 0xff, sizeof p.idle); /* whatever moves changes much */
        p.idle.ways[0] = 0;
    }
    p.still = p.idle.here.count + study_count_king(&p.idle, p.idle.here.danger);
    l.side = side; /* as before, but now the compiler knows */
    if (l.pawns & l.own) placing_all_pawns(&p, &l, side);
    placing_pieces(&p, &l, l.own & ~l.pinned);
    if (__builtin_expect(l.pinned != 0, 0)) placing_pinned(&p, &l);
    l.side = side;
    placing_kings(&p, &l);
    for (uint64_t from = look_en_passant(&l, pos); from != 0; from &= from - 1) {
        const fy_move move = fy__move(fy__lowest(from), pos->en_passant, FY_CHESS_PAWN,
                                      FY_CHESS_PAWN) |
                             FY_CHESS_TAKES_EN_PASSANT;
        placing_moves(&p, &move, 1);
    }
    if (p.out == after) return p.ways;
    return p.ways + counters->each(after, p.out);
}

static __attribute__((noinline)) uint64_t pext_two_white(const fy_chess *pos,
                                                         const fy__chess_counters *counters)
{
    return pext_perft_two(pos, counters, FY_CHESS_WHITE);
}

static __attribute__((noinline)) uint64_t pext_two_black(const fy_chess *pos,
                                                         const fy__chess_counters *counters)
{
    return pext_perft_two(pos, counters, FY_CHESS_BLACK);
}

FY__INLINE uint64_t pext_two(const fy_chess *pos, const fy__chess_counters *counters,
                             int is_quick_abreast)
{
    const uint64_t ways = is_quick_abreast ? counters->abreast(pos, &fy__chess_not_idle)
                                           : FY__CHESS_UNCOUNTED;
    if (ways != FY__CHESS_UNCOUNTED) return ways;
    return pos->turn == FY_CHESS_BLACK ? pext_two_black(pos, counters)
                                       : pext_two_white(pos, counters);
}

/* All positions after the first move are made at once, which takes much room: only here, not at
 * each depth. */
static __attribute__((noinline)) uint64_t pext_three(const fy_chess *pos,
                                                     const fy__chess_counters *counters)
{
    fy_chess after[FY_CHESS_MOVES_MAX];
    const size_t count = fy__chess_children_pext(after, pos);
    const int is_quick_abreast = counters->is_quick_abreast(pos);
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) ways += pext_two(&after[i], counters, is_quick_abreast);
    return ways;
}

uint64_t fy__chess_perft_pext(const fy_chess *pos, int depth, const fy__chess_counters *counters)
{
    if (depth == 3) return pext_three(pos, counters);
    if (depth == 2) return pext_two(pos, counters, counters->is_quick_abreast(pos));
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy__chess_generator_pext.moves(moves, pos);
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play_as(&after, pos, moves[i], 0);
        ways += fy__chess_perft_pext(&after, depth - 1, counters);
    }
    return ways;
}

#undef lanes
#undef quad
#undef tally

#include "../../base/x86/end.h"
#endif
