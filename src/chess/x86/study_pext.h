/* The replies to many moves of one position, counted together: for CPUs whose PEXT is quick.
 *
 * A study tells what one side could do if the other one passed. Most moves change little of that,
 * and what they change is found without counting anew:
 *
 *   - the moves of sliders and pawns, if the piece was in their way, or will be. That is counted
 *     from the board without the piece, on which each square has its loss and its toll
 *   - where the king may go, if the piece attacks squares around it, or screens them
 *   - what is captured, whose moves are gone, while others may now take on its square
 *
 * All the rest, checks and pins above all, are changes for which the position is made and its
 * moves are counted one by one; or the study is made once more, of the board without the piece.
 * Too many squares of such changes would cost time and nothing else. */
#ifndef FY_CHESS_X86_STUDY_PEXT_H
#define FY_CHESS_X86_STUDY_PEXT_H

#include "look.h"

#include "../../base/x86/v3_begin.h"

#define FY__MACHINE pext
#include "../lanes.h"
#include "../lanes_256.h"

/* What an enemy piece, put down on an empty square, gives to pawns and takes from them. */
typedef struct study_tolls {
    uint64_t less, less_again; /* where steps end, and where two of one pawn do  */
    uint64_t more, more_again; /* where captures end, of either direction        */
} study_tolls;

/* What changes if a piece of the enemy is taken from the board. */
typedef struct study_air {
    uint64_t occupied, turned; /* and with the board turned around                           */
    uint64_t count;            /* the number of moves, but for the king's                    */
    uint64_t slides;           /* and of those of sliders that are not pinned                */
    uint64_t danger;           /* what the enemy attacks                                     */
    uint64_t blocks;           /* where pieces are in the way of sliders, or captured        */
    uint64_t screens; /* where they stop the enemy's sliders from attacking the zone         */
    study_tolls tolls;
} study_air;

/* From where an enemy of one type, put down, does more than to be in the way. */
typedef struct study_posts {
    uint64_t checking, pinning, watching; /* watching: attacking the zone */
    uint64_t attacked;                    /* of sliders: what they do attack */
} study_posts;

enum { FEW_SLIDERS = 1 }; /* are asked one by one what they lose if a piece is put down */

typedef struct study {
    quad sliders[2]; /* those that are not pinned, by line; and with the board turned around */
    quad targets[2]; /* where they go, likewise                                              */
    look l;
    study_air here; /* with all pieces on the board                                          */
    look_pawns pawns;
    uint64_t pawn_moves;  /* the number of the moves of pawns                                 */
    uint64_t not_pawns;   /* what the enemy attacks without pawns                             */
    uint64_t fronts;      /* where pieces are in the way of pawns, or captured                */
    uint64_t steps;       /* where the king goes if not into danger                           */
    uint64_t zone;        /* of the king: what its steps and castling need unattacked         */
    uint64_t castling;    /* the part of it that castling needs                               */
    uint64_t anchors;     /* where any enemy, put down or taken away, changes more            */
    uint64_t lines;       /* the blocks, fronts and screens of here                           */
    uint64_t careful;     /* where a piece, put down, may change more than this tells         */
    uint64_t held;        /* the own pieces whose capture changes more than this tells        */
    study_posts posts[8]; /* by type, if it is one that the enemy has                         */
    uint64_t ways[9];     /* of the king where it castles if not through danger; 0 at the end */
    int in_check;         /* if so, the rest is not set                                      */
    int has_sights;       /* else the sliders are few, and their sets are not set             */
} study;

/* ---- lines ----------------------------------------------------------------------------------- */

/* Four sets with the board turned around. */
FY__INLINE quad study_turn(quad sets)
{
    const __m256i half = _mm256_set1_epi8(15);
    const __m256i bytes = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    const __m256i bits = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const __m256i turned = _mm256_shuffle_epi8((__m256i)sets, bytes);
    const __m256i low = _mm256_shuffle_epi8(bits, _mm256_and_si256(turned, half));
    const __m256i high = _mm256_shuffle_epi8(bits,
                                             _mm256_and_si256(_mm256_srli_epi16(turned, 4), half));
    return (quad)_mm256_or_si256(_mm256_slli_epi16(low, 4), high);
}

FY__INLINE void study_set_sights(study *s, const look *l)
{
    const uint64_t free = l->own & ~l->pinned;
    const quad sets = {l->straight & free, l->diagonal & free, l->targets, l->occupied};
    const quad turned = study_turn(sets);
    s->sliders[0] = (quad)_mm256_permute4x64_epi64((__m256i)sets, 0x50);
    s->sliders[1] = (quad)_mm256_permute4x64_epi64((__m256i)turned, 0x50);
    s->targets[0] = (quad)_mm256_permute4x64_epi64((__m256i)sets, 0xaa);
    s->targets[1] = (quad)_mm256_permute4x64_epi64((__m256i)turned, 0xaa);
    s->here.turned = turned[3];
}

/* What is seen from a square in the four directions up the board. */
FY__INLINE quad study_sight(int at, uint64_t occupied)
{
    quad rays;
    memcpy(&rays, fy__chess_rays[at], sizeof rays);
    const quad met = rays & (quad){occupied, occupied, occupied, occupied};
    return rays & (met ^ (met - 1));
}

/* How many squares are in any set of one quad, and of the other. */
FY__INLINE uint64_t study_count_both(quad a, quad b)
{
    const __m256i low = _mm256_unpacklo_epi64((__m256i)a, (__m256i)b);
    const __m256i high = _mm256_unpackhi_epi64((__m256i)a, (__m256i)b);
    const __m256i all = _mm256_or_si256(low, high);
    const __m128i both = _mm_or_si128(_mm256_castsi256_si128(all),
                                      _mm256_extracti128_si256(all, 1));
    return (uint64_t)fy__count((uint64_t)_mm_cvtsi128_si64(both)) +
           (uint64_t)fy__count((uint64_t)_mm_extract_epi64(both, 1));
}

/* ---- pawns ----------------------------------------------------------------------------------- */

FY__INLINE study_tolls study_find_tolls(look_pawns pawns, uint64_t occupied, int side)
{
    study_tolls t;
    if (side == FY_CHESS_BLACK) {
        const uint64_t one = pawns.step >> 8 & ~occupied;
        const uint64_t two = (one & FY__RANK_1 << 40) >> 8 & ~occupied;
        t.less = one | two;
        t.less_again = two << 8;
        t.more = (pawns.rising & ~FY__FILE_A) >> 9;
        t.more_again = (pawns.falling & ~FY__FILE_H) >> 7;
    } else {
        const uint64_t one = pawns.step << 8 & ~occupied;
        const uint64_t two = (one & FY__RANK_1 << 16) << 8 & ~occupied;
        t.less = one | two;
        t.less_again = two >> 8;
        t.more = (pawns.rising & ~FY__FILE_H) << 9;
        t.more_again = (pawns.falling & ~FY__FILE_A) << 7;
    }
    return t;
}

/* A move to the last rank is four. */
FY__INLINE uint64_t study_times(uint64_t count, int at)
{
    return count << 2 * ((FY__RANK_1 | FY__RANK_8) >> at & 1);
}

FY__INLINE uint64_t study_captures(const study_tolls *t, int at)
{
    return study_times((t->more >> at & 1) + (t->more_again >> at & 1), at);
}

/* What the number of their moves grows by, modulo 2^64, if a piece is put on an empty square. */
FY__INLINE uint64_t study_toll(const study_tolls *t, int at)
{
    return study_captures(t, at) - study_times((t->less >> at & 1) + (t->less_again >> at & 1), at);
}

/* The same for pieces put on each of some squares. */
FY__INLINE uint64_t study_all_tolls(const study_tolls *t, uint64_t squares)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const uint64_t more = squares & t->more, more_again = squares & t->more_again;
    const uint64_t less = squares & t->less, less_again = squares & t->less_again;
    if ((more | more_again | less) == 0) return 0;
    int count = fy__count(more) + fy__count(more_again) - fy__count(less) - fy__count(less_again);
    if (__builtin_expect(((more | more_again | less) & last) != 0, 0))
        count += 3 *
                 (fy__count(more & last) + fy__count(more_again & last) - fy__count(less & last));
    return (uint64_t)(int64_t)count;
}

/* The number of their moves. */
FY__INLINE uint64_t study_count_pawns(const study_tolls *t, uint64_t taken)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const uint64_t first = t->less | (t->more & taken), second = t->more_again & taken;
    int count = fy__count(first) + fy__count(second);
    if (__builtin_expect(((first | second) & last) != 0, 0))
        count += 3 * (fy__count(first & last) + fy__count(second & last));
    return (uint64_t)count;
}

/* Squares in the way of pawns, and where they capture. */
FY__INLINE uint64_t study_pawn_squares(const study_tolls *t, look_pawns pawns, int side)
{
    const uint64_t steps = side == FY_CHESS_BLACK
                               ? pawns.step >> 8 | (t->less & FY__RANK_1 << 40) >> 8
                               : pawns.step << 8 | (t->less & FY__RANK_1 << 16) << 8;
    return steps | t->more | t->more_again;
}

/* ---- the king -------------------------------------------------------------------------------- */

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

/* What the enemy attacks with knights and the king, those that are left. */
FY__INLINE uint64_t study_leaps(const look *l, uint64_t left)
{
    const uint64_t their_king = l->kings & left;
    uint64_t leaps = 0;
    if (their_king != 0) leaps |= fy__chess_king_leaps[fy__lowest(their_king)];
    for (uint64_t from = l->knights & left; from != 0; from &= from - 1)
        leaps |= fy__chess_knight_leaps[fy__lowest(from)];
    return leaps;
}

FY__INLINE lanes study_their_slides(const look *l, uint64_t left, const lanes_open *open)
{
    const lanes sliders = lanes_by_line(lanes_all(l->straight & left),
                                        lanes_all(l->diagonal & left));
    return lanes_slide(sliders, open);
}

/* What the enemy attacks with those that are left. */
static __attribute__((noinline)) uint64_t study_danger(const look *l, uint64_t left,
                                                       uint64_t occupied)
{
    uint64_t danger = study_leaps(l, left) | fy__leap_pawn(l->pawns & left, !l->side);
    for (uint64_t from = l->straight & left; from != 0; from &= from - 1)
        danger |= fy__rook_reach(fy__lowest(from), occupied);
    for (uint64_t from = l->diagonal & left; from != 0; from &= from - 1)
        danger |= fy__bishop_reach(fy__lowest(from), occupied);
    return danger;
}

FY__INLINE uint64_t study_stops(lanes lines, lanes attacks)
{
    const quad stops = (lines.up & attacks.down) | (lines.down & attacks.up);
    const __m128i two = _mm_or_si128(_mm256_castsi256_si128((__m256i)stops),
                                     _mm256_extracti128_si256((__m256i)stops, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

/* The squares of two quads, those of straight lines joined in one half, and the others'. */
FY__INLINE __m256i study_join(quad a, quad b)
{
    return _mm256_or_si256(_mm256_unpacklo_epi64((__m256i)a, (__m256i)b),
                           _mm256_unpackhi_epi64((__m256i)a, (__m256i)b));
}

/* The lines around the king: from where it is seen, or would be without one own piece; what enemy
 * sliders attack; and where they would be stopped from attacking the zone. */
FY__INLINE void study_lines(study *s, const look *l)
{
    const lanes_open open = lanes_find_open(lanes_all(l->occupied));
    const lanes near = lanes_slide(lanes_all(l->king), &open);
    const lanes behind = lanes_slide(lanes_both(near, lanes_all(l->own)), &open);
    const lanes around = lanes_slide(lanes_all(s->zone), &open);
    const lanes attacks = study_their_slides(l, l->theirs, &open);
    const __m256i kings = study_join(near.up | near.down, behind.up | behind.down);
    const __m256i zones = study_join(around.up | around.down, attacks.up | attacks.down);
    const __m256i rook = _mm256_permute2x128_si256(kings, zones, 0x20);
    const __m256i bishop = _mm256_permute2x128_si256(kings, zones, 0x31);
    const __m256i queen = _mm256_or_si256(rook, bishop);
    memcpy(&s->posts[FY_CHESS_ROOK], &rook, sizeof rook);
    memcpy(&s->posts[FY_CHESS_BISHOP], &bishop, sizeof bishop);
    memcpy(&s->posts[FY_CHESS_QUEEN], &queen, sizeof queen);
    s->not_pawns |= (uint64_t)_mm256_extract_epi64(queen, 3);
    s->here.screens = study_stops(around, attacks);
}

/* In one quad both axes of a kind from two sets each. */
static const lanes_axes study_kinds[2] = {
    {{9, 7, 9, 7},
     {FY__FILE_A, FY__FILE_H, FY__FILE_A, FY__FILE_H},
     {FY__FILE_H, FY__FILE_A, FY__FILE_H, FY__FILE_A}},
    {{8, 1, 8, 1}, {0, FY__FILE_A, 0, FY__FILE_A}, {0, FY__FILE_H, 0, FY__FILE_H}},
};

/* The same where all their sliders are of one kind, diagonal or straight: two fills do for four,
 * first from king and zone, then from behind own pieces and from the sliders. */
FY__INLINE void study_lines_of(study *s, const look *l, int is_straight)
{
    const lanes_axes *axes = &study_kinds[is_straight];
    const uint64_t own = l->own, king = l->king, zone = s->zone;
    const uint64_t theirs = (is_straight ? l->straight : l->diagonal) & l->theirs;
    const quad seeing = {king, king, zone, zone}, screened = {own, own, 0, 0};
    const quad sliders = {0, 0, theirs, theirs};
    const lanes_open open = lanes_find_open_of(axes, lanes_all(l->occupied));
    const lanes seen = lanes_slide_along(axes, (lanes){seeing, seeing}, &open);
    const lanes next = {(seen.up & screened) | sliders, (seen.down & screened) | sliders};
    const lanes beyond = lanes_slide_along(axes, next, &open);
    const __m256i posts = study_join(seen.up | seen.down, beyond.up | beyond.down);
    const __m128i stops =
        _mm256_extracti128_si256((__m256i)((seen.up & beyond.down) | (seen.down & beyond.up)), 1);
    memcpy(&s->posts[FY_CHESS_BISHOP + is_straight], &posts, sizeof posts);
    s->not_pawns |= (uint64_t)_mm256_extract_epi64(posts, 3);
    s->here.screens =
        (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(stops, _mm_unpackhi_epi64(stops, stops)));
}

/* Enemies without whom there would be a check or a pin. */
FY__INLINE uint64_t study_veils(const look *l)
{
    uint64_t veils = 0;
    for (uint64_t snipers = look_snipers(l); snipers != 0; snipers &= snipers - 1) {
        const uint64_t between = look_between(l->king_at, fy__lowest(snipers)) & l->occupied;
        const uint64_t but_one = between & (between - 1);
        veils |= fy__more_than_one(but_one) ? 0 : between & l->theirs;
    }
    return veils;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Counts the moves of sliders that are not pinned, and gives where they go. */
FY__INLINE uint64_t study_sliders(const look *l, uint64_t occupied, uint64_t *reached)
{
    const uint64_t free = l->own & ~l->pinned;
    uint64_t count = 0, all = 0;
    for (uint64_t from = l->diagonal & free; from != 0; from &= from - 1) {
        const uint64_t to = fy__bishop_reach(fy__lowest(from), occupied);
        count += (uint64_t)fy__count(to & l->targets);
        all |= to;
    }
    for (uint64_t from = l->straight & free; from != 0; from &= from - 1) {
        const uint64_t to = fy__rook_reach(fy__lowest(from), occupied);
        count += (uint64_t)fy__count(to & l->targets);
        all |= to;
    }
    *reached = all;
    return count;
}

/* The number of moves that sliders lose if a piece is put on an empty square: those beyond it. */
FY__INLINE uint64_t study_loss(const study *s, int at, uint64_t occupied, uint64_t turned)
{
    const quad none = {0, 0, 0, 0};
    const quad up = study_sight(at, occupied), down = study_sight(63 - at, turned);
    const quad no_one_up = (quad)((up & s->sliders[0]) == none);
    const quad no_one_down = (quad)((down & s->sliders[1]) == none);
    return study_count_both(up & s->targets[0] & ~no_one_down, down & s->targets[1] & ~no_one_up);
}

/* The same of few sliders, for each of some squares. */
static __attribute__((noinline)) uint64_t study_few_losses(const study *s, const study_air *air,
                                                           uint64_t squares)
{
    uint64_t losses = 0, reached;
    for (uint64_t to = squares; to != 0; to &= to - 1)
        losses += air->slides - study_sliders(&s->l, air->occupied | (to & (0 - to)), &reached);
    return losses;
}

FY__INLINE uint64_t study_losses(const study *s, const study_air *air, uint64_t squares)
{
    uint64_t losses = 0;
    if (squares == 0) return 0;
    if (!s->has_sights) return study_few_losses(s, air, squares);
    for (uint64_t to = squares; to != 0; to &= to - 1)
        losses += study_loss(s, fy__lowest(to), air->occupied, air->turned);
    return losses;
}

/* Counts the moves of knights and pinned pieces, and gives the lines of these. */
FY__INLINE uint64_t study_others(const look *l, uint64_t *pins)
{
    uint64_t count = 0;
    for (uint64_t from = l->knights & l->own & ~l->pinned; from != 0; from &= from - 1)
        count += (uint64_t)fy__count(fy__chess_knight_leaps[fy__lowest(from)] & l->targets);
    if (__builtin_expect(l->pinned == 0, 1)) return count;
    uint64_t snipers = look_snipers(l);
    for (look_pin pin; (pin = look_next_pin(l, &snipers)).piece != 0;) {
        *pins |= pin.line;
        count += (uint64_t)fy__count(look_along_pin(l, pin));
    }
    return count;
}

/* From where leapers give check, and attack the zone. */
FY__INLINE void study_leapers(study *s, const look *l, int with_knights)
{
    s->posts[FY_CHESS_KING] = (study_posts){0, 0, fy__leap_king(s->zone), 0};
    if (with_knights)
        s->posts[FY_CHESS_KNIGHT] = (study_posts){fy__chess_knight_leaps[l->king_at], 0,
                                                  fy__leap_knight(s->zone), 0};
    s->posts[FY_CHESS_PAWN] = (study_posts){fy__leap_pawn(l->king, l->side), 0,
                                            fy__leap_pawn(s->zone, l->side), 0};
}

/* Its own pawns. */
FY__INLINE void study_pawns(study *s, const look *l)
{
    s->pawns = (look_pawns){0, 0, 0};
    s->here.tolls = (study_tolls){0, 0, 0, 0};
    s->fronts = s->pawn_moves = 0;
    if ((l->pawns & l->own) == 0) return;
    s->pawns = look_free_pawns(l);
    s->here.tolls = study_find_tolls(s->pawns, l->occupied, l->side);
    s->fronts = study_pawn_squares(&s->here.tolls, s->pawns, l->side);
    s->pawn_moves = study_count_pawns(&s->here.tolls, l->theirs & l->targets);
}

/* Its castling. */
FY__INLINE void study_castling(study *s, const look *l, const fy_chess *pos)
{
    const unsigned rights = pos->castling[l->side];
    s->held = l->pinned;
    s->castling = s->ways[0] = 0;
    if (rights == 0) return;
    s->held |= (uint64_t)rights << (l->side == FY_CHESS_BLACK ? 56 : 0);
    s->castling = study_castling_squares(l, pos);
    uint64_t *way = s->ways;
    for (unsigned rooks = look_castling(l, pos); rooks != 0; rooks &= rooks - 1)
        *way++ = look_castling_way(l, rooks & (0 - rooks));
    *way = 0;
}

/* Of a board that the other side has looked at, from which one of its pieces may be lifted. What
 * it does not have, with what is lifted, is not studied. */
FY__INLINE void study_replies(study *s, const fy_chess *pos, const look *other, uint64_t lifted,
                              int side)
{
    look seen, *const l = &seen; /* in registers, as far as they go */
    uint64_t pins = 0;
    look_back(l, other, lifted, side);
    s->in_check = l->checks != 0;
    if (s->in_check) return;
    s->l = seen;
    study_pawns(s, l);
    study_castling(s, l, pos);
    s->here.occupied = l->occupied;
    s->has_sights = fy__count((l->straight | l->diagonal) & l->own) > FEW_SLIDERS;
    if (s->has_sights) study_set_sights(s, l);
    s->here.slides = study_sliders(l, l->occupied, &s->here.blocks);
    s->here.count = study_others(l, &pins) + s->here.slides + s->pawn_moves;
    s->steps = fy__chess_king_leaps[l->king_at] & ~(l->own | l->kings);
    s->zone = s->steps | s->castling;
    s->not_pawns = study_leaps(l, l->theirs);
    s->here.screens = 0;
    s->anchors = s->castling | pins;
    const uint64_t straight = other->straight & other->own;
    const uint64_t diagonal = other->diagonal & other->own;
    if ((straight | diagonal) != 0) {
        if (straight == 0 || diagonal == 0)
            study_lines_of(s, l, straight != 0);
        else
            study_lines(s, l);
        s->anchors |= study_veils(l);
    } else {
        memset(&s->posts[FY_CHESS_BISHOP], 0, 3 * sizeof s->posts[0]);
    }
    s->here.danger = s->not_pawns | fy__leap_pawn(l->pawns & l->theirs, !l->side);
    study_leapers(s, l, (other->knights & other->own) != 0);
    s->lines = s->here.blocks | s->fronts | s->here.screens;
    s->careful = s->ways[0] != 0 ? FY__ALL : s->anchors | l->own;
}

#undef FY__MACHINE

#include "../../base/x86/end.h"

#endif
