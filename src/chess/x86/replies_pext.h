/* The replies to one move, or to several of one piece, by what a study of the other side tells: see
 * study_pext.h. */
#ifndef FY_CHESS_X86_REPLIES_PEXT_H
#define FY_CHESS_X86_REPLIES_PEXT_H

#include "study_pext.h"

#include "../../base/x86/v3_begin.h"

/* Takes a piece from a square where it does not change more. It was in the way of sliders on lines
 * through that square only. */
FY__INLINE void study_lift(study_air *air, const study *s, int at, uint64_t attacks)
{
    const uint64_t from = fy__square(at), left = s->l.theirs & ~from;
    *air = s->here;
    air->occupied &= ~from;
    air->turned &= ~fy__square(63 - at);
    if (s->here.blocks & from) {
        air->slides = study_sliders(&s->l, air->occupied, &air->blocks);
        air->count += air->slides - s->here.slides;
    }
    if (s->fronts & from) {
        air->tolls = study_find_tolls(s->pawns, air->occupied, s->l.side);
        air->count -= study_toll(&air->tolls, at);
    }
    if (((s->l.straight | s->l.diagonal) & left) == 0)
        air->screens = 0;
    else if (s->here.screens & from)
        air->screens |= fy__rook_lines(at) | fy__bishop_lines(at);
    if ((attacks & s->zone) | (s->here.screens & from))
        air->danger = study_danger(&s->l, left, air->occupied);
}

FY__INLINE uint64_t study_count_king(const study *s, uint64_t danger)
{
    uint64_t count = (uint64_t)fy__count(s->steps & ~danger);
    for (const uint64_t *way = s->ways; *way != 0; way++) count += (*way & danger) == 0;
    return count;
}

/* The replies if the piece is put on an empty square, from where it attacks others. */
static __attribute__((noinline)) uint64_t study_put(const study *s, const study_air *air, int at,
                                                    uint64_t attacked)
{
    uint64_t danger = air->danger, count = air->count + study_toll(&air->tolls, at);
    count -= study_losses(s, air, air->blocks & fy__square(at));
    if (__builtin_expect((air->screens >> at & 1) != 0, 0))
        danger = study_danger(&s->l, s->l.theirs & air->occupied, air->occupied | fy__square(at));
    return count + study_count_king(s, danger | attacked);
}

/* The replies if a pawn went from one square to another, an empty one, and gives no check. */
FY__INLINE uint64_t study_step(const study *s, int from_at, int at, uint64_t attacked)
{
    const uint64_t from = fy__square(from_at), to = fy__square(at), touched = from | to;
    const uint64_t occupied = (s->l.occupied & ~from) | to, left = s->l.theirs & ~from;
    uint64_t count = s->here.count, danger = s->here.danger, reached;
    if (s->here.screens & touched)
        danger = study_danger(&s->l, left, occupied);
    else if (s->posts[FY_CHESS_PAWN].watching & from)
        danger = s->not_pawns | fy__leap_pawn(s->l.pawns & left, !s->l.side);
    if (s->here.blocks & touched)
        count += study_sliders(&s->l, occupied, &reached) - s->here.slides;
    if (s->fronts & from) {
        look l = s->l;
        l.theirs = left | to;
        l.occupied = occupied;
        count += look_count_pawns(&l, s->pawns) - s->pawn_moves;
    } else {
        count += study_toll(&s->here.tolls, at);
    }
    return count + study_count_king(s, danger | attacked);
}

/* The captures en passant if a pawn went two steps over a square, on a board without it. */
FY__INLINE uint64_t study_en_passant(const study *s, uint64_t occupied, int passed, int side)
{
    const look *l = &s->l;
    const uint64_t takers = fy__leap_pawn(fy__square(passed), !side) & l->own & l->pawns;
    return (uint64_t)fy__count(
        look_safe_takers(takers, fy__square(passed), occupied, l->king_at, look_snipers(l)));
}

/* Where a piece that is not pinned goes. */
FY__INLINE uint64_t study_moves_of(const look *l, int at, uint64_t theirs, uint64_t occupied)
{
    const uint64_t piece = fy__square(at);
    if (piece & l->pawns) {
        const int is_black = l->side == FY_CHESS_BLACK;
        const uint64_t one = (is_black ? piece >> 8 : piece << 8) & ~occupied;
        const uint64_t two = is_black ? (one & FY__RANK_1 << 40) >> 8
                                      : (one & FY__RANK_1 << 16) << 8;
        return (fy__leap_pawn(piece, l->side) & theirs & l->targets) | one | (two & ~occupied);
    }
    uint64_t reach = piece & l->knights ? fy__chess_knight_leaps[at] : 0;
    if (piece & l->diagonal) reach = fy__bishop_reach(at, occupied);
    if (piece & l->straight) reach |= fy__rook_reach(at, occupied);
    return reach & l->targets;
}

/* How many these are: a pawn's to the last rank are four each. */
FY__INLINE uint64_t study_count_moves(const look *l, int at, uint64_t moves)
{
    const int is_black = l->side == FY_CHESS_BLACK;
    const uint64_t seventh = is_black ? FY__RANK_1 << 8 : FY__RANK_8 >> 8;
    return (uint64_t)fy__count(moves) << 2 * ((l->pawns & seventh) >> at & 1);
}

/* How many moves pieces lose that are pinned from each of some empty squares: those off the line,
 * and the same from all squares beyond one piece. */
static __attribute__((noinline)) uint64_t study_pins(const study *s, const study_air *air,
                                                     uint64_t squares)
{
    const look *l = &s->l;
    uint64_t lost = 0, beyond;
    for (; squares != 0; squares &= (squares - 1) & ~beyond) {
        const int at = fy__lowest(squares);
        const int pinned_at = fy__lowest(look_between(l->king_at, at) & air->occupied);
        const uint64_t straight = fy__rook_lines(l->king_at);
        const uint64_t line = straight >> at & 1
                                  ? fy__rook_reach(pinned_at, air->occupied) & straight
                                  : fy__bishop_reach(pinned_at, air->occupied) &
                                        fy__bishop_lines(l->king_at);
        const uint64_t moves = study_moves_of(l, pinned_at, l->theirs & air->occupied,
                                              air->occupied);
        beyond = squares & line;
        lost += (uint64_t)fy__count(beyond) * study_count_moves(l, pinned_at, moves & ~line);
    }
    return lost;
}

/* How many knights, sliders and pawns may take on a square. */
FY__INLINE uint64_t study_takers(const study *s, const study_air *air, int at)
{
    const look *l = &s->l;
    const uint64_t free = l->own & ~l->pinned;
    uint64_t count = study_captures(&air->tolls, at) +
                     (uint64_t)fy__count(fy__chess_knight_leaps[at] & l->knights & free);
    if (air->blocks >> at & 1)
        count += (uint64_t)(fy__count(fy__rook_reach(at, air->occupied) & l->straight & free) +
                            fy__count(fy__bishop_reach(at, air->occupied) & l->diagonal & free));
    return count;
}

/* The replies if it captures one of the other side that is not held; one beside the king may have
 * been its only guard there. */
static __attribute__((noinline)) uint64_t study_capture(const study *s, const study_air *air,
                                                        int at, uint64_t attacked)
{
    const look *l = &s->l;
    const uint64_t moves = study_moves_of(l, at, l->theirs & air->occupied, air->occupied);
    const uint64_t count = air->count - study_count_moves(l, at, moves) + study_takers(s, air, at);
    if ((fy__chess_king_leaps[l->king_at] >> at & 1) == 0)
        return count + study_count_king(s, air->danger | attacked);
    const uint64_t danger = study_danger(l, l->theirs & air->occupied, air->occupied);
    return count + study_count_king(s, danger | attacked) + (~danger >> at & 1);
}

/* How many of some pawns step to one of some empty squares, or take on another. */
FY__INLINE uint64_t study_pawns_to(const study_air *air, look_pawns pawns, uint64_t way, int at,
                                   int side)
{
    const uint64_t to = fy__square(at), last = FY__RANK_1 | FY__RANK_8;
    if (((air->tolls.less & way) | ((air->tolls.more | air->tolls.more_again) & to)) == 0) return 0;
    const study_tolls tolls = study_find_tolls(pawns, air->occupied | to, side);
    const uint64_t steps = tolls.less & way;
    return study_captures(&tolls, at) + (uint64_t)(fy__count(steps) + 3 * fy__count(steps & last));
}

/* How many knights, sliders and pawns do, of those that are left. */
FY__INLINE uint64_t study_count_to(const study *s, const study_air *air, uint64_t left,
                                   uint64_t way, int at)
{
    look l = s->l;
    const look_pawns pawns = {s->pawns.step & left, s->pawns.rising & left,
                              s->pawns.falling & left};
    uint64_t count = study_pawns_to(air, pawns, way, at, l.side), reached;
    l.own &= left;
    l.targets = way | fy__square(at);
    if (air->blocks & l.targets)
        count += study_sliders(&l, air->occupied | fy__square(at), &reached);
    for (uint64_t from = l.knights & l.own & ~l.pinned; from != 0; from &= from - 1)
        count += (uint64_t)fy__count(fy__chess_knight_leaps[fy__lowest(from)] & l.targets);
    return count;
}

/* The replies if it gives check from an empty square. */
static __attribute__((noinline)) uint64_t study_check(const study *s, const study_air *air, int at,
                                                      uint64_t attacked)
{
    const look *l = &s->l;
    uint64_t danger = air->danger;
    if (air->screens >> at & 1)
        danger = study_danger(l, l->theirs & air->occupied, air->occupied | fy__square(at));
    return study_count_to(s, air, FY__ALL, look_between(l->king_at, at), at) +
           (uint64_t)fy__count(s->steps & ~(danger | attacked));
}

/* The replies if it does so by a capture of one that is not held. */
static __attribute__((noinline)) uint64_t study_check_by_capture(const study *s,
                                                                 const study_air *air, int at,
                                                                 uint64_t attacked)
{
    const look *l = &s->l;
    const uint64_t beside = fy__chess_king_leaps[l->king_at] & fy__square(at);
    uint64_t danger = air->danger;
    if (beside) danger = study_danger(l, l->theirs & air->occupied, air->occupied);
    return study_count_to(s, air, ~fy__square(at), look_between(l->king_at, at), at) +
           (uint64_t)fy__count((s->steps | beside) & ~(danger | attacked));
}

#include "../../base/x86/end.h"

#endif
