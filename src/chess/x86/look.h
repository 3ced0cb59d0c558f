/* A board with one king a side, looked at from the king of the side to move: what moves are listed
 * and counted from, piece by piece. What looks sliders up is told in which way (lines.h).
 *
 * Unlike the lanes of lanes.h this goes from piece to piece, so that it costs little where there
 * are few. An enemy slider matters to the king only if it stands on a line of the empty board
 * through it; then nobody between them is a check, and one of the own pieces is pinned. Which
 * squares the king may not go to is asked only for those that nothing else forbids. */
#ifndef FY_CHESS_X86_LOOK_H
#define FY_CHESS_X86_LOOK_H

#include "../attacks.h"
#include "../en_passant.h"
#include "../play.h"
#include "lines.h"

#include "../../base/x86/v3_begin.h"

typedef struct look {
    uint64_t occupied, own, theirs, kings;
    uint64_t straight, diagonal, knights, pawns; /* of both sides, queens in the first two */
    uint64_t king;                               /* the own one                            */
    int king_at, side;
    uint64_t checks;  /* who gives check                                        */
    uint64_t targets; /* where all but the king may go; in check, where it ends */
    uint64_t pinned;  /* own pieces that must stay on their line to the king    */
} look;

/* The squares between two on a line. */
FY__INLINE uint64_t look_between(int from, int to)
{
    const int far = (to + (to & 56)) - (from + (from & 56));
    const uint64_t way = fy__chess_between[FY__BETWEEN_MIDDLE + far];
    return way << from | way >> (-from & 63);
}

/* The sliders on lines through a square that they go along. */
FY__INLINE uint64_t look_on_lines(const look *l, int at)
{
    return (fy__rook_lines(at) & l->straight) | (fy__bishop_lines(at) & l->diagonal);
}

/* The enemy's sliders on lines through the king. */
FY__INLINE uint64_t look_snipers(const look *l)
{
    return look_on_lines(l, l->king_at) & l->theirs;
}

/* Finds their checks and pins; gives the squares where the checks are met. */
FY__INLINE uint64_t look_along(look *l)
{
    uint64_t block = 0;
    for (uint64_t snipers = look_snipers(l); snipers != 0; snipers &= snipers - 1) {
        const uint64_t way = look_between(l->king_at, fy__lowest(snipers));
        const uint64_t between = way & l->occupied;
        l->pinned |= fy__more_than_one(between) ? 0 : between & l->own;
        if (__builtin_expect(between == 0, 0)) {
            l->checks |= snipers & (0 - snipers);
            block |= way | (snipers & (0 - snipers));
        }
    }
    return block;
}

/* What the king sees of a board of which all the rest is known. */
FY__INLINE void look_from_king(look *l)
{
    l->king = l->kings & l->own;
    l->king_at = fy__lowest(l->king);
    l->pinned = 0;
    l->checks = ((fy__chess_knight_leaps[l->king_at] & l->knights) |
                 (fy__leap_pawn(l->king, l->side) & l->pawns) |
                 (fy__chess_king_leaps[l->king_at] & l->kings)) &
                l->theirs;
    const uint64_t block = (l->checks & ~l->kings) | look_along(l);
    l->targets = ~(l->own | l->kings);
    if (__builtin_expect(l->checks != 0, 0)) l->targets = fy__more_than_one(l->checks) ? 0 : block;
}

FY__INLINE void look_at(look *l, const fy_chess *pos, int side)
{
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const uint64_t black = pos->black;
    l->side = side;
    l->occupied = p0 | p1 | p2;
    l->own = side == FY_CHESS_BLACK ? black : l->occupied & ~black;
    l->theirs = side == FY_CHESS_BLACK ? l->occupied & ~black : black;
    l->kings = p1 & p2;
    l->straight = p2 & ~p1;
    l->diagonal = p0 & (p1 ^ p2);
    l->knights = p1 & ~p0 & ~p2;
    l->pawns = p0 & ~p1 & ~p2;
    look_from_king(l);
}

/* The same of a board that the other side has looked at, and from which its pieces on some squares
 * are gone. */
FY__INLINE void look_back(look *l, const look *other, uint64_t gone, int side)
{
    l->side = side;
    l->occupied = other->occupied & ~gone;
    l->own = other->theirs;
    l->theirs = other->own & ~gone;
    l->kings = other->kings & ~gone;
    l->straight = other->straight & ~gone;
    l->diagonal = other->diagonal & ~gone;
    l->knights = other->knights & ~gone;
    l->pawns = other->pawns & ~gone;
    look_from_king(l);
}

/* Those of the squares that the enemy does not attack with pieces that do not slide. */
FY__INLINE uint64_t look_safe_from_leapers(const look *l, uint64_t asked)
{
    asked &= ~(fy__chess_king_leaps[fy__lowest(l->kings & l->theirs)] |
               fy__leap_pawn(l->pawns & l->theirs, !l->side));
    for (uint64_t from = l->knights & l->theirs; from != 0; from &= from - 1)
        asked &= ~fy__chess_knight_leaps[fy__lowest(from)];
    return asked;
}

/* Those that it does not attack at all, with the king out of the way. */
FY__INLINE uint64_t look_safe(const look *l, uint64_t asked, int way)
{
    const uint64_t without = l->occupied & ~l->king;
    asked = look_safe_from_leapers(l, asked);
    if (asked == 0) return 0;
    uint64_t danger = 0;
    for (uint64_t from = l->diagonal & l->theirs; from != 0; from &= from - 1)
        danger |= fy__bishop_reach_by(way, fy__lowest(from), without);
    for (uint64_t from = l->straight & l->theirs; from != 0; from &= from - 1)
        danger |= fy__rook_reach_by(way, fy__lowest(from), without);
    return asked & ~danger;
}

/* ---- castling ------------------------------------------------------------------------------ */

/* The rooks that the king may castle with if it is not attacked on its way, as files. A rook that
 * is pinned hides the king from an attack along the back rank, as only Chess960 knows it. */
FY__INLINE unsigned look_castling(const look *l, const fy_chess *pos)
{
    const int rank = l->side == FY_CHESS_BLACK ? 56 : 0;
    unsigned rooks = pos->castling[l->side], found = 0;
    if (rooks == 0 || l->checks != 0 || (l->king >> rank & 0xff) == 0) return 0;
    rooks &= (unsigned)((l->own & l->straight & ~l->diagonal & ~l->pinned) >> rank) & 0xff;
    for (; rooks != 0; rooks &= rooks - 1) {
        const fy__castling_way *way = &fy__chess_castling_ways[l->king_at & 7][fy__lowest(rooks)];
        if (((unsigned)(l->occupied >> rank) & way->empty) == 0) found |= rooks & (0 - rooks);
    }
    return found;
}

/* The squares that the king must not be attacked on. */
FY__INLINE uint64_t look_castling_way(const look *l, unsigned rooks)
{
    unsigned safe = 0;
    for (; rooks != 0; rooks &= rooks - 1)
        safe |= fy__chess_castling_ways[l->king_at & 7][fy__lowest(rooks)].safe;
    return (uint64_t)safe << (l->side == FY_CHESS_BLACK ? 56 : 0);
}

/* The rooks for which all of them are among the safe ones. */
FY__INLINE unsigned look_castling_safe(const look *l, unsigned rooks, uint64_t safe)
{
    unsigned found = 0;
    for (; rooks != 0; rooks &= rooks - 1)
        if ((look_castling_way(l, rooks & (0 - rooks)) & ~safe) == 0) found |= rooks & (0 - rooks);
    return found;
}

/* ---- pins ---------------------------------------------------------------------------------- */

/* A pinned piece, and where it may go if it moves along the line to the one that pins it. */
typedef struct look_pin {
    uint64_t piece, line;
} look_pin;

/* The next one of the snipers that pins; else no piece. */
FY__INLINE look_pin look_next_pin(const look *l, uint64_t *snipers)
{
    for (; *snipers != 0; *snipers &= *snipers - 1) {
        const uint64_t way = look_between(l->king_at, fy__lowest(*snipers));
        const uint64_t between = way & l->occupied;
        if (fy__more_than_one(between) || (between & l->own) == 0) continue;
        const look_pin pin = {between, (way ^ between) | (*snipers & (0 - *snipers))};
        *snipers &= *snipers - 1;
        return pin;
    }
    return (look_pin){0, 0};
}

/* The moves of a pinned slider; none if it does not go along its line. */
FY__INLINE uint64_t look_along_pin(const look *l, look_pin pin)
{
    const int is_straight = (fy__rook_lines(l->king_at) & pin.piece) != 0;
    return pin.piece & (is_straight ? l->straight : l->diagonal) ? pin.line & l->targets : 0;
}

/* Counts the moves of pinned sliders. */
static __attribute__((noinline, unused)) uint64_t look_count_pinned(const look *l)
{
    uint64_t snipers = look_snipers(l), count = 0;
    for (look_pin pin; (pin = look_next_pin(l, &snipers)).piece != 0;)
        count += (uint64_t)fy__count(look_along_pin(l, pin));
    return count;
}

/* ---- pawns --------------------------------------------------------------------------------- */

/* Pawns that may step, and take along either diagonal, for all that pins them. */
typedef struct look_pawns {
    uint64_t step, rising, falling;
} look_pawns;

FY__INLINE look_pawns look_free_pawns(const look *l)
{
    const uint64_t own = l->pawns & l->own, free = own & ~l->pinned;
    look_pawns pawns = {free, free, free};
    if (__builtin_expect((own & l->pinned) == 0, 1)) return pawns;
    const int is_black = l->side == FY_CHESS_BLACK;
    uint64_t snipers = look_snipers(l);
    for (look_pin pin; (pin = look_next_pin(l, &snipers)).piece != 0;) {
        const uint64_t pawn = pin.piece & own;
        pawns.step |= (is_black ? pawn >> 8 : pawn << 8) & pin.line ? pawn : 0;
        pawns.rising |= (is_black ? pawn >> 9 : pawn << 9) & pin.line ? pawn : 0;
        pawns.falling |= (is_black ? pawn >> 7 : pawn << 7) & pin.line ? pawn : 0;
    }
    return pawns;
}

/* Where they go: one step, two steps, and captures along either diagonal. */
typedef struct look_pawn_moves {
    uint64_t one, two, rising, falling;
} look_pawn_moves;

FY__INLINE look_pawn_moves look_pawn_targets(const look *l, look_pawns pawns, uint64_t targets)
{
    const uint64_t empty = ~l->occupied, taken = l->theirs & targets;
    look_pawn_moves to;
    if (l->side == FY_CHESS_BLACK) {
        to.one = pawns.step >> 8 & empty;
        to.two = (to.one & FY__RANK_1 << 40) >> 8 & empty & targets;
        to.rising = (pawns.rising & ~FY__FILE_A) >> 9 & taken;
        to.falling = (pawns.falling & ~FY__FILE_H) >> 7 & taken;
    } else {
        to.one = pawns.step << 8 & empty;
        to.two = (to.one & FY__RANK_1 << 16) << 8 & empty & targets;
        to.rising = (pawns.rising & ~FY__FILE_H) << 9 & taken;
        to.falling = (pawns.falling & ~FY__FILE_A) << 7 & taken;
    }
    to.one &= targets;
    return to;
}

/* Steps and captures of one kind never share a square. */
FY__INLINE uint64_t look_count_pawns(const look *l, look_pawns pawns)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const look_pawn_moves to = look_pawn_targets(l, pawns, l->targets);
    const uint64_t first = to.one | to.two | to.rising;
    int count = fy__count(first) + fy__count(to.falling);
    if (__builtin_expect(((first | to.falling) & last) != 0, 0))
        count += 3 * (fy__count(first & last) + fy__count(to.falling & last));
    return (uint64_t)count;
}

/* ---- king and en passant -------------------------------------------------------------------- */

/* Of some pawns those that may take on a square that an enemy's pawn has passed, which is off the
 * board already: no sniper sees the king then. */
FY__INLINE uint64_t look_safe_takers(uint64_t takers, uint64_t passed, uint64_t occupied,
                                     int king_at, uint64_t snipers)
{
    uint64_t safe = snipers == 0 ? takers : 0;
    for (uint64_t left = takers ^ safe; left != 0; left &= left - 1) {
        const uint64_t taker = left & (0 - left), after = (occupied & ~taker) | passed;
        int is_seen = 0;
        for (uint64_t from = snipers; from != 0; from &= from - 1)
            is_seen |= (look_between(king_at, fy__lowest(from)) & after) == 0;
        safe |= is_seen ? 0 : taker;
    }
    return safe;
}

/* Whoever gives check and does not slide must be the pawn that is taken. */
static __attribute__((noinline, unused)) uint64_t look_legal_takers(const look *l,
                                                                    const fy_chess *pos)
{
    const fy__double_push push = fy__push_of(pos);
    if (l->checks & ~(l->straight | l->diagonal | push.to)) return 0;
    return look_safe_takers(fy__en_passant_takers(pos), push.passed, l->occupied ^ push.to,
                            l->king_at, look_snipers(l));
}

/* The pawns that may take en passant. */
FY__INLINE uint64_t look_en_passant(const look *l, const fy_chess *pos)
{
    if (pos->en_passant >= FY_CHESS_NO_SQUARE) return 0;
    const uint64_t beside = fy__leap_pawn(fy__square(pos->en_passant), !l->side);
    if (__builtin_expect((beside & l->own & l->pawns) == 0, 1)) return 0;
    const look copy = *l; /* so that the other one stays in registers */
    return look_legal_takers(&copy, pos);
}

/* The squares that the king may go to, and the rooks that it may castle with. */
FY__INLINE uint64_t look_king(const look *l, const fy_chess *pos, unsigned *rooks, int way)
{
    const uint64_t leaps = fy__chess_king_leaps[l->king_at] & ~(l->own | l->kings);
    *rooks = look_castling(l, pos);
    if (__builtin_expect(*rooks == 0, 1)) return look_safe(l, leaps, way);
    const uint64_t safe = look_safe(l, leaps | look_castling_way(l, *rooks), way);
    *rooks = look_castling_safe(l, *rooks, safe);
    return safe & leaps;
}

FY__INLINE int look_slider_type(const look *l, int at)
{
    const uint64_t straight = l->straight >> at & 1, both = (l->straight & l->diagonal) >> at & 1;
    return FY_CHESS_BISHOP + (int)straight + (int)both;
}

/* ---- moving ---------------------------------------------------------------------------------- */

typedef uint64_t look_planes __attribute__((vector_size(32), aligned(8)));

/* The position after a move, from one square to another of which each is a set: `piece` is what
 * stands there then, its type and 8 for a black one, and `state` the rest of the position, but for
 * the right of a rook on the second square. */
FY__INLINE void look_move(fy_chess *out, const fy_chess *pos, uint64_t from, uint64_t to,
                          unsigned piece, uint64_t state)
{
    look_planes before, bits;
    memcpy(&before, pos, sizeof before);
    memcpy(&bits, fy__chess_playing.changes[piece].planes, sizeof bits);
    const uint64_t touched = from | to;
    const look_planes after = (before & ~(look_planes){touched, touched, touched, touched}) |
                              (bits & (look_planes){to, to, to, to});
    memcpy(out, &after, sizeof after);
    fy__store_state(out, state & fy__chess_playing.kept[fy__lowest(to)]);
}

#include "../../base/x86/end.h"

#endif
