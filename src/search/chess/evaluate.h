/* What a position is worth as it stands.
 *
 * The value is a sum of terms (terms.def), each a count times a weight: White's less Black's. Each
 * weight is a pair, for the middle game and for the endgame, and the value lies between the two
 * sums by the pieces that are left (a tapered evaluation). weights.h has the weights, which
 * tools/tune_chess fits to games; for that it calls the same functions with a place to write the
 * counts to, and cannot see another evaluation than the search does. The search has no such place,
 * and the compiler leaves that part out.
 *
 * What depends on pawns and kings alone is kept in a small cache. An entry is found by a hash but
 * holds the pawns themselves, so that it is never that of another board. */
#ifndef FY_SEARCH_CHESS_EVALUATE_H
#define FY_SEARCH_CHESS_EVALUATE_H

#include "../../chess/attacks.h"
#include "terms.h"

enum { FY__VALUE_MAX = 20000, FY__PHASE_MAX = 24, FY__SCALE_MAX = 64 };

/* What is known of pawns and kings. */
typedef struct fy__pawn_entry {
    uint64_t pawns[2];
    uint64_t passed;
    int64_t score;
    uint16_t kings; /* where they stand; see pawn_kings() */
} fy__pawn_entry;

enum { FY__PAWN_ENTRIES = 4096 };

/* What the tuner wants to know besides the value. */
typedef struct fy__trace {
    int counts[FY__TERMS]; /* White's less Black's                             */
    int phase, scale;      /* of FY__PHASE_MAX and FY__SCALE_MAX               */
    int fixed;             /* 1: the value is not the sum, but known otherwise */
} fy__trace;

/* What a rook and a bishop on a square attack: not every CPU is quickest in the same way. */
typedef struct fy__reach {
    uint64_t (*straight)(int square, uint64_t occupied);
    uint64_t (*diagonal)(int square, uint64_t occupied);
} fy__reach;

typedef struct fy__board {
    const fy_chess *pos;
    fy__reach from;
    const int64_t *weights;
    fy__trace *trace;
    int64_t score;
    uint64_t of[2], occupied, pieces[2][8];
    uint64_t by[2][8], all[2], twice[2]; /* squares attacked: by a type, by any, by two pieces */
    uint64_t area[2];                    /* where a piece counts as mobile  */
    uint64_t ring[2];                    /* the squares at a king            */
    uint64_t passed;
    int king[2]; /* the square of the first; 64 if there is none */
    int units[2];
} fy__board;

FY__INLINE void fy__add(fy__board *b, int side, int term, int count)
{
    const int times = side == FY_CHESS_WHITE ? count : -count;
    b->score += times * b->weights[term];
    if (b->trace != NULL) b->trace->counts[term] += times;
}

/* ---- squares ----------------------------------------------------------------------------- */

/* A square and a rank as the side sees them. */
FY__INLINE int fy__seen_square(int side, int square)
{
    return side == FY_CHESS_WHITE ? square : square ^ 56;
}

FY__INLINE int fy__seen_rank(int side, int square)
{
    return fy__seen_square(side, square) >> 3;
}

FY__INLINE uint64_t fy__ahead(int side, uint64_t set)
{
    return side == FY_CHESS_WHITE ? set << 8 : set >> 8;
}

/* All squares in front of some. */
FY__INLINE uint64_t fy__front(int side, uint64_t set)
{
    for (int steps = 8; steps < 64; steps *= 2)
        set |= side == FY_CHESS_WHITE ? set << steps : set >> steps;
    return fy__ahead(side, set);
}

FY__INLINE uint64_t fy__file_of(int square)
{
    return FY__FILE_A << (square & 7);
}

FY__INLINE uint64_t fy__beside(uint64_t set)
{
    return fy__step(set, 1, ~FY__FILE_A) | fy__step(set, -1, ~FY__FILE_H);
}

FY__INLINE int fy__distance(int a, int b)
{
    const int files = (a & 7) - (b & 7), ranks = (a >> 3) - (b >> 3);
    const int f = files < 0 ? -files : files, r = ranks < 0 ? -ranks : ranks;
    return f > r ? f : r;
}

FY__INLINE void fy__add_square(fy__board *b, int side, int type, int square)
{
    const int mirror = (b->king[side] & 7) < 4 && b->king[side] < 64 ? 7 : 0;
    fy__add(b, side, FY__SQUARES + 64 * (type - 1) + (fy__seen_square(side, square) ^ mirror), 1);
}

/* ---- pawns and kings --------------------------------------------------------------------- */

FY__INLINE void fy__add_passed(fy__board *b, int side, int square)
{
    const int rank = fy__seen_rank(side, square), next = square + (side == FY_CHESS_WHITE ? 8 : -8);
    fy__add(b, side, FY__PASSED + rank, 1);
    if (rank < 3 || rank > 6) return;
    if (b->king[side] < 64)
        fy__add(b, side, FY__PASSED_OWN_KING + fy__distance(b->king[side], next), rank - 2);
    if (b->king[!side] < 64)
        fy__add(b, side, FY__PASSED_KING + fy__distance(b->king[!side], next), rank - 2);
}

FY__INLINE void fy__add_pawn(fy__board *b, int side, int square)
{
    const uint64_t own = b->pieces[side][FY_CHESS_PAWN], theirs = b->pieces[!side][FY_CHESS_PAWN];
    const uint64_t pawn = fy__square(square), ahead = fy__front(side, pawn);
    const uint64_t friends = own & fy__beside(fy__file_of(square));
    const int rank = fy__seen_rank(side, square);
    const int open = (fy__file_of(square) & theirs) == 0;
    const int defended = (fy__leap_pawn(pawn, !side) & own) != 0;
    const int phalanx = (fy__beside(pawn) & own) != 0;
    fy__add(b, side, FY__MATERIAL, 1);
    fy__add_square(b, side, FY_CHESS_PAWN, square);
    if (own & ahead) fy__add(b, side, FY__DOUBLED, 1);
    if (defended) fy__add(b, side, FY__DEFENDED + rank, 1);
    if (phalanx) fy__add(b, side, FY__PHALANX + rank, 1);
    if (friends == 0)
        fy__add(b, side, FY__ISOLATED + open, 1);
    else if ((friends & ~fy__front(side, fy__beside(pawn))) == 0 && !phalanx &&
             (fy__leap_pawn(fy__ahead(side, pawn), side) & theirs) != 0)
        fy__add(b, side, FY__BACKWARD + open, 1);
    if ((theirs & (ahead | fy__beside(ahead))) == 0 && (own & ahead) == 0) {
        b->passed |= pawn;
        fy__add_passed(b, side, square);
    }
}

/* The rank of the first of some pawns from the side's own end; 0 if there is none. */
FY__INLINE int fy__first_rank(int side, uint64_t pawns)
{
    if (pawns == 0) return 0;
    return side == FY_CHESS_WHITE ? fy__lowest(pawns) >> 3 : 7 - (fy__highest(pawns) >> 3);
}

/* The pawns on the king's file and beside it, his own and those that come for him. */
FY__INLINE void fy__add_shelter(fy__board *b, int side)
{
    const int king = b->king[side], file = king & 7;
    const uint64_t reach = ~fy__front(!side, fy__beside(fy__square(king)) | fy__square(king));
    for (int f = file > 0 ? file - 1 : 0; f <= file + 1 && f < 8; f++) {
        const uint64_t here = FY__FILE_A << f & reach;
        const int own = fy__first_rank(side, here & b->pieces[side][FY_CHESS_PAWN]);
        const int theirs = fy__first_rank(side, here & b->pieces[!side][FY_CHESS_PAWN]);
        fy__add(b, side, FY__SHELTER + (f == file ? 0 : 8) + own, 1);
        fy__add(b, side, FY__STORM + (f == file ? 0 : 8) + theirs, 1);
    }
}

FY__INLINE void fy__add_pawns_of(fy__board *b, int side)
{
    for (uint64_t set = b->pieces[side][FY_CHESS_PAWN]; set != 0; set &= set - 1)
        fy__add_pawn(b, side, fy__lowest(set));
    for (uint64_t set = b->pieces[side][FY_CHESS_KING]; set != 0; set &= set - 1)
        fy__add_square(b, side, FY_CHESS_KING, fy__lowest(set));
    if (b->king[side] < 64) fy__add_shelter(b, side);
}

/* Kings beyond the first of a side have no part in this. */
FY__INLINE uint16_t fy__pawn_kings(const fy__board *b)
{
    return (uint16_t)(b->king[0] | b->king[1] << 8);
}

FY__INLINE fy__pawn_entry *fy__pawn_place(fy__pawn_entry *cache, const fy__board *b)
{
    uint64_t hash = b->pieces[0][FY_CHESS_PAWN] * UINT64_C(0x9e3779b97f4a7c15) ^
                    b->pieces[1][FY_CHESS_PAWN] * UINT64_C(0xbf58476d1ce4e5b9) ^
                    fy__pawn_kings(b) * UINT64_C(0x94d049bb133111eb);
    hash ^= hash >> 29;
    return &cache[hash * UINT64_C(0xd6e8feb86659fd93) >> 52];
}

FY__INLINE int fy__pawns_known(const fy__pawn_entry *entry, const fy__board *b)
{
    return entry->pawns[0] == b->pieces[0][FY_CHESS_PAWN] &&
           entry->pawns[1] == b->pieces[1][FY_CHESS_PAWN] && entry->kings == fy__pawn_kings(b);
}

/* An empty cache knows boards without pawns and with kings on a1, which are none. A board with more
 * kings than one a side is not kept. */
FY__INLINE void fy__add_pawns(fy__board *b, fy__pawn_entry *cache)
{
    const int keeps = cache != NULL && !fy__more_than_one(b->pieces[0][FY_CHESS_KING]) &&
                      !fy__more_than_one(b->pieces[1][FY_CHESS_KING]);
    fy__pawn_entry *entry = keeps ? fy__pawn_place(cache, b) : NULL;
    if (entry != NULL && fy__pawns_known(entry, b)) {
        b->score += entry->score;
        b->passed = entry->passed;
        return;
    }
    const int64_t before = b->score;
    fy__add_pawns_of(b, FY_CHESS_WHITE);
    fy__add_pawns_of(b, FY_CHESS_BLACK);
    if (entry == NULL) return;
    memcpy(entry->pawns, (uint64_t[2]){b->pieces[0][FY_CHESS_PAWN], b->pieces[1][FY_CHESS_PAWN]},
           sizeof entry->pawns);
    entry->passed = b->passed;
    entry->score = b->score - before;
    entry->kings = fy__pawn_kings(b);
}

/* ---- pieces ------------------------------------------------------------------------------ */

#define FY__BY_RAYS ((fy__reach){fy__straight_by_rays, fy__diagonal_by_rays})

/* Sliders see through the own pieces that move as they do. */
FY__INLINE uint64_t fy__sight(const fy__board *b, int side, int type, int square)
{
    const uint64_t queens = b->pieces[side][FY_CHESS_QUEEN];
    switch (type) {
    case FY_CHESS_KNIGHT: return fy__chess_knight_leaps[square];
    case FY_CHESS_BISHOP: return b->from.diagonal(square, b->occupied & ~queens);
    case FY_CHESS_ROOK:
        return b->from.straight(square, b->occupied & ~(queens | b->pieces[side][FY_CHESS_ROOK]));
    default: return b->from.straight(square, b->occupied) | b->from.diagonal(square, b->occupied);
    }
}

FY__INLINE void fy__mark(fy__board *b, int side, int type, uint64_t attacks)
{
    b->twice[side] |= b->all[side] & attacks;
    b->all[side] |= attacks;
    b->by[side][type] |= attacks;
}

FY__INLINE void fy__add_minor(fy__board *b, int side, int type, int square)
{
    const uint64_t own = b->pieces[side][FY_CHESS_PAWN], theirs = b->pieces[!side][FY_CHESS_PAWN];
    const uint64_t piece = fy__square(square);
    const int rank = fy__seen_rank(side, square);
    const uint64_t challengers = fy__front(side, fy__beside(piece)) & theirs;
    if (rank >= 3 && rank <= 5 && (b->by[side][FY_CHESS_PAWN] & piece) && challengers == 0)
        fy__add(b, side, FY__OUTPOST + (type == FY_CHESS_BISHOP), 1);
    if (fy__ahead(side, piece) & (own | theirs)) fy__add(b, side, FY__BEHIND_PAWN, 1);
    if (type == FY_CHESS_BISHOP)
        fy__add(b, side, FY__BISHOP_PAWNS,
                fy__count(own & (piece & FY__LIGHT ? FY__LIGHT : ~FY__LIGHT)));
}

FY__INLINE void fy__add_rook(fy__board *b, int side, int square)
{
    const uint64_t own = b->pieces[side][FY_CHESS_PAWN], theirs = b->pieces[!side][FY_CHESS_PAWN];
    const uint64_t file = fy__file_of(square), ahead = fy__front(side, fy__square(square));
    if ((file & own) == 0) fy__add(b, side, FY__ROOK_OPEN + ((file & theirs) == 0), 1);
    if (fy__seen_rank(side, square) == 6) fy__add(b, side, FY__ROOK_SEVENTH, 1);
    if (ahead & own & b->passed) fy__add(b, side, FY__ROOK_BEHIND, 1);
    if (fy__front(!side, fy__square(square)) & theirs & b->passed)
        fy__add(b, side, FY__ROOK_BEHIND + 1, 1);
}

/* How much a piece adds to the attack on a king, and a safe check from it. */
FY__INLINE int fy__attack_units(int type)
{
    static const int8_t units[8] = {[FY_CHESS_KNIGHT] = 3, 3, 4, 5};
    return units[type];
}

FY__INLINE void fy__add_pieces(fy__board *b, int side, int type, int mobility, int most)
{
    for (uint64_t set = b->pieces[side][type]; set != 0; set &= set - 1) {
        const int square = fy__lowest(set);
        const uint64_t attacks = fy__sight(b, side, type, square);
        const int squares = fy__count(attacks & b->area[side]);
        fy__mark(b, side, type, attacks);
        fy__add(b, side, FY__MATERIAL + type - 1, 1);
        fy__add_square(b, side, type, square);
        fy__add(b, side, mobility + (squares < most ? squares : most), 1);
        if (type <= FY_CHESS_BISHOP) fy__add_minor(b, side, type, square);
        if (type == FY_CHESS_ROOK) fy__add_rook(b, side, square);
        if (attacks & b->ring[!side]) {
            fy__add(b, side, FY__KING_ATTACK + type - 1, 1);
            b->units[side] += fy__attack_units(type);
        }
    }
}

FY__INLINE void fy__add_army(fy__board *b, int side)
{
    fy__add_pieces(b, side, FY_CHESS_KNIGHT, FY__KNIGHT_MOBILITY, 8);
    fy__add_pieces(b, side, FY_CHESS_BISHOP, FY__BISHOP_MOBILITY, 13);
    fy__add_pieces(b, side, FY_CHESS_ROOK, FY__ROOK_MOBILITY, 14);
    fy__add_pieces(b, side, FY_CHESS_QUEEN, FY__QUEEN_MOBILITY, 27);
    if (fy__more_than_one(b->pieces[side][FY_CHESS_BISHOP])) fy__add(b, side, FY__BISHOP_PAIR, 1);
}

/* ---- attacks on kings and pieces --------------------------------------------------------- */

/* The attack of a side on the other king. */
FY__INLINE void fy__add_attack(fy__board *b, int side)
{
    if (b->king[!side] >= 64) return;
    const int king = b->king[!side];
    const uint64_t weak = b->all[side] & ~b->twice[!side] &
                          (~b->all[!side] | b->by[!side][FY_CHESS_KING]);
    const uint64_t safe = ~b->of[side] & (~b->all[!side] | (weak & b->twice[side]));
    const uint64_t straight = b->from.straight(king, b->occupied) & safe;
    const uint64_t diagonal = b->from.diagonal(king, b->occupied) & safe;
    const uint64_t checks[6] = {
        [FY_CHESS_KNIGHT] = fy__chess_knight_leaps[king] & safe & b->by[side][FY_CHESS_KNIGHT],
        [FY_CHESS_BISHOP] = diagonal & b->by[side][FY_CHESS_BISHOP],
        [FY_CHESS_ROOK] = straight & b->by[side][FY_CHESS_ROOK],
        [FY_CHESS_QUEEN] = (straight | diagonal) & b->by[side][FY_CHESS_QUEEN],
    };
    for (int type = FY_CHESS_KNIGHT; type <= FY_CHESS_QUEEN; type++) {
        if (checks[type] == 0) continue;
        fy__add(b, side, FY__SAFE_CHECK + type - 1, 1);
        b->units[side] += fy__attack_units(type);
    }
    const int ring = fy__count(b->ring[!side] & weak);
    fy__add(b, side, FY__KING_RING, ring);
    b->units[side] += ring;
    if (b->pieces[side][FY_CHESS_QUEEN] == 0) b->units[side] /= 2;
    const int units = b->units[side] < 40 ? b->units[side] : 40;
    fy__add(b, side, FY__KING_UNITS, units * units / 32);
}

FY__INLINE void fy__add_threats_on(fy__board *b, int side, int term, uint64_t targets)
{
    if (targets == 0) return;
    for (int type = FY_CHESS_PAWN; type <= FY_CHESS_QUEEN; type++)
        fy__add(b, side, term + type - 1, fy__count(targets & b->pieces[!side][type]));
}

FY__INLINE void fy__add_threats(fy__board *b, int side)
{
    const uint64_t minor = b->by[side][FY_CHESS_KNIGHT] | b->by[side][FY_CHESS_BISHOP];
    const uint64_t theirs = b->of[!side], pawns = b->pieces[side][FY_CHESS_PAWN];
    const uint64_t guarded = b->by[!side][FY_CHESS_PAWN];
    fy__add_threats_on(b, side, FY__PAWN_THREAT, b->by[side][FY_CHESS_PAWN] & theirs);
    fy__add_threats_on(b, side, FY__MINOR_THREAT, minor & theirs & ~guarded);
    fy__add_threats_on(b, side, FY__ROOK_THREAT, b->by[side][FY_CHESS_ROOK] & theirs & ~guarded);
    fy__add_threats_on(b, side, FY__HANGING, b->all[side] & theirs & ~b->all[!side]);
    const uint64_t third = side == FY_CHESS_WHITE ? FY__RANK_1 << 16 : FY__RANK_8 >> 16;
    uint64_t pushed = fy__ahead(side, pawns) & ~b->occupied;
    pushed |= fy__ahead(side, pushed & third) & ~b->occupied;
    pushed &= ~guarded & (b->all[side] | ~b->all[!side]);
    const uint64_t pieces = theirs & ~b->pieces[!side][FY_CHESS_PAWN];
    fy__add(b, side, FY__PUSH_THREAT, fy__count(fy__leap_pawn(pushed, side) & pieces));
    const uint64_t middle = (FY__FILE_A << 2 | FY__FILE_A << 3 | FY__FILE_A << 4 | FY__FILE_A << 5);
    fy__add(b, side, FY__SPACE,
            fy__count(middle & fy__front(!side, pawns) & ~guarded & ~b->occupied));
}

/* Passed pawns and what stands in their way. */
FY__INLINE void fy__add_ways(fy__board *b, int side)
{
    for (uint64_t set = b->passed & b->of[side]; set != 0; set &= set - 1) {
        const uint64_t pawn = set & (0 - set), next = fy__ahead(side, pawn);
        const int rank = fy__seen_rank(side, fy__lowest(pawn));
        if ((next & b->occupied) == 0) fy__add(b, side, FY__PASSED_OPEN + rank, 1);
        if ((fy__front(side, pawn) & (b->all[!side] | b->of[!side])) == 0)
            fy__add(b, side, FY__PASSED_SAFE + rank, 1);
    }
}

/* ---- the value --------------------------------------------------------------------------- */

FY__INLINE void fy__look_at_side(fy__board *b, int side)
{
    const fy_chess *pos = b->pos;
    b->of[side] = fy_chess_of_color(pos, side);
    for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++)
        b->pieces[side][type] = fy_chess_of_type(pos, type) & b->of[side];
    b->units[side] = 0;
    b->all[side] = b->twice[side] = 0;
    memset(b->by[side], 0, sizeof b->by[side]);
    const uint64_t kings = b->pieces[side][FY_CHESS_KING];
    const uint64_t seen = side == FY_CHESS_WHITE ? kings : __builtin_bswap64(kings);
    b->king[side] = kings != 0 ? fy__seen_square(side, fy__lowest(seen)) : 64;
}

FY__INLINE void fy__look_around(fy__board *b, int side)
{
    const uint64_t kings = b->pieces[side][FY_CHESS_KING], pawns = b->pieces[side][FY_CHESS_PAWN];
    fy__mark(b, side, FY_CHESS_PAWN, fy__leap_pawn(pawns, side));
    fy__mark(b, side, FY_CHESS_KING, fy__leap_king(kings));
    b->ring[side] = b->king[side] < 64 ? fy__chess_king_leaps[b->king[side]] : 0;
    b->ring[side] |= fy__ahead(side, b->ring[side]);
    const uint64_t stuck = pawns & fy__ahead(!side, b->occupied);
    b->area[side] = ~(stuck | kings | fy__leap_pawn(b->pieces[!side][FY_CHESS_PAWN], !side));
}

/* The pieces that are left: 1 for a knight or bishop, 2 for a rook, 4 for a queen. */
FY__INLINE int fy__phase(const fy__board *b)
{
    int phase = 0;
    for (int side = 0; side < 2; side++)
        phase += fy__count(b->pieces[side][FY_CHESS_KNIGHT] | b->pieces[side][FY_CHESS_BISHOP]) +
                 2 * fy__count(b->pieces[side][FY_CHESS_ROOK]) +
                 4 * fy__count(b->pieces[side][FY_CHESS_QUEEN]);
    return phase < FY__PHASE_MAX ? phase : FY__PHASE_MAX;
}

FY__INLINE int fy__army(const fy__board *b, int side)
{
    return 3 * fy__count(b->pieces[side][FY_CHESS_KNIGHT] | b->pieces[side][FY_CHESS_BISHOP]) +
           5 * fy__count(b->pieces[side][FY_CHESS_ROOK]) +
           9 * fy__count(b->pieces[side][FY_CHESS_QUEEN]);
}

/* How much of an endgame's score the better side can hope for. */
FY__INLINE int fy__scale(const fy__board *b, int strong)
{
    const uint64_t own = b->pieces[strong][FY_CHESS_PAWN];
    const int army = fy__army(b, strong), other = fy__army(b, !strong);
    const uint64_t bishops[2] = {b->pieces[0][FY_CHESS_BISHOP], b->pieces[1][FY_CHESS_BISHOP]};
    if (own == 0 && army - other <= 3) return army < 5 ? 0 : other == 0 ? FY__SCALE_MAX : 10;
    if (bishops[0] != 0 && bishops[1] != 0 && !fy__more_than_one(bishops[0]) &&
        !fy__more_than_one(bishops[1]) &&
        ((bishops[0] & FY__LIGHT) != 0) != ((bishops[1] & FY__LIGHT) != 0))
        return army == 3 && other == 3 ? 26 : 46;
    const int pawns = fy__count(own);
    return pawns < 4 ? 48 + 4 * pawns : FY__SCALE_MAX;
}

/* A king alone is driven to the edge, or with bishop and knight to a corner of the bishop's colour,
 * and the other king comes near. */
FY__INLINE int fy__drive(const fy__board *b, int side)
{
    if (b->king[0] >= 64 || b->king[1] >= 64) return 0;
    const int king = b->king[!side], file = king & 7, rank = king >> 3;
    const int from_edge = (file < 4 ? file : 7 - file) + (rank < 4 ? rank : 7 - rank);
    int worth = 20 * (6 - from_edge) + 10 * (7 - fy__distance(king, b->king[side]));
    const uint64_t bishops = b->pieces[side][FY_CHESS_BISHOP];
    if (fy__army(b, side) == 6 && bishops != 0 && b->pieces[side][FY_CHESS_KNIGHT] != 0) {
        const int turned = bishops & FY__LIGHT ? file : 7 - file; /* light corners: h1, a8 */
        const int one = (7 - turned) + rank, two = turned + (7 - rank);
        worth += 40 * (14 - (one < two ? one : two));
    }
    return worth;
}

/* Has the side the means to mate a king that is alone? Two knights have not. */
FY__INLINE int fy__can_drive(const fy__board *b, int side)
{
    const uint64_t rest = b->of[!side] & ~b->pieces[!side][FY_CHESS_KING];
    const uint64_t bishops = b->pieces[side][FY_CHESS_BISHOP];
    if (rest != 0 || fy__army(b, side) < 5) return 0;
    if (b->pieces[side][FY_CHESS_PAWN] | b->pieces[side][FY_CHESS_ROOK] |
        b->pieces[side][FY_CHESS_QUEEN])
        return 1;
    return bishops != 0 &&
           ((bishops & FY__LIGHT && bishops & ~FY__LIGHT) || b->pieces[side][FY_CHESS_KNIGHT] != 0);
}

FY__INLINE void fy__add_all(fy__board *b, fy__pawn_entry *cache)
{
    fy__look_around(b, FY_CHESS_WHITE);
    fy__look_around(b, FY_CHESS_BLACK);
    fy__add_pawns(b, cache);
    fy__add_army(b, FY_CHESS_WHITE);
    fy__add_army(b, FY_CHESS_BLACK);
    fy__add_attack(b, FY_CHESS_WHITE);
    fy__add_attack(b, FY_CHESS_BLACK);
    fy__add_threats(b, FY_CHESS_WHITE);
    fy__add_threats(b, FY_CHESS_BLACK);
    fy__add_ways(b, FY_CHESS_WHITE);
    fy__add_ways(b, FY_CHESS_BLACK);
    fy__add(b, b->pos->turn, FY__TEMPO, 1);
}

/* For White; `cache` and `trace` may be NULL. */
FY__INLINE int fy__value_with(const fy_chess *pos, fy__reach from, const int64_t *weights,
                              fy__pawn_entry *cache, fy__trace *trace)
{
    fy__board b; /* all of it is set, here or where it is first looked for */
    b.pos = pos;
    b.from = from;
    b.weights = weights;
    b.trace = trace;
    b.score = 0;
    b.passed = 0;
    b.occupied = fy_chess_occupied(pos);
    fy__look_at_side(&b, FY_CHESS_WHITE);
    fy__look_at_side(&b, FY_CHESS_BLACK);
    fy__add_all(&b, cache);
    const int phase = fy__phase(&b), end = fy__end_of(b.score);
    const int scale = fy__scale(&b, end > 0 ? FY_CHESS_WHITE : FY_CHESS_BLACK);
    int value =
        (fy__middle_of(b.score) * phase + end * scale / FY__SCALE_MAX * (FY__PHASE_MAX - phase)) /
        FY__PHASE_MAX;
    const int drives = fy__can_drive(&b, FY_CHESS_WHITE)   ? 1
                       : fy__can_drive(&b, FY_CHESS_BLACK) ? -1
                                                           : 0;
    if (drives != 0)
        value += drives * (300 + fy__drive(&b, drives > 0 ? FY_CHESS_WHITE : FY_CHESS_BLACK));
    if (trace != NULL) {
        trace->phase = phase;
        trace->scale = scale;
        trace->fixed = drives != 0;
    }
    if (value > FY__VALUE_MAX) return FY__VALUE_MAX;
    return value < -FY__VALUE_MAX ? -FY__VALUE_MAX : value;
}

/* What it is worth to the side to move. (evaluate.c) */
int fy__chess_value_of(const fy_chess *pos, fy__pawn_entry *cache);

#endif
