/* Judging a position: which rules does it break?
 *
 * Every rule is one bit, and check answers with all of them at once. The rules are those that a
 * single position can show to be broken; whether a whole game leads to it is a harder question.
 * Nothing here depends on the position being sensible.
 *
 * Most positions are plain: one king a side, rooks in the corners where castling is allowed, at
 * most one check, and none with an en passant square. To see that they are takes hardly a branch,
 * which is what costs time here; all others are judged rule by rule. */
#include "../base/cpu.h"
#include "attacks.h"
#include "en_passant.h"

/* ---- material ---------------------------------------------------------------------------- */

/* How far a count is above a limit, or 0; without a branch. */
FY__INLINE int above(int count, int limit)
{
    return (count - limit) & -(count > limit);
}

/* How many pieces of a side must have come from pawns. Bishops count by the colour of their
 * squares: two on light squares are one too many. */
FY__INLINE int promoted(const fy_chess *pos, int color)
{
    uint64_t bishops = fy__pieces(pos, color, FY_CHESS_BISHOP);
    return above(fy__count(fy__pieces(pos, color, FY_CHESS_KNIGHT)), 2) +
           above(fy__count(bishops & FY__LIGHT), 1) + above(fy__count(bishops & ~FY__LIGHT), 1) +
           above(fy__count(fy__pieces(pos, color, FY_CHESS_ROOK)), 2) +
           above(fy__count(fy__pieces(pos, color, FY_CHESS_QUEEN)), 1);
}

/* The codes of Black's rules follow White's by one. */
FY__INLINE uint64_t material_rules(const fy_chess *pos, int color)
{
    uint64_t kings = fy__pieces(pos, color, FY_CHESS_KING);
    int pawns = fy__count(fy__pieces(pos, color, FY_CHESS_PAWN));
    int pieces = fy__count(fy_chess_of_color(pos, color));
    uint64_t broken = FY__BROKEN(kings == 0, FY_CHESS_NO_WHITE_KING) |
                      FY__BROKEN(fy__more_than_one(kings), FY_CHESS_TOO_MANY_WHITE_KINGS) |
                      FY__BROKEN(pawns > 8, FY_CHESS_TOO_MANY_WHITE_PAWNS) |
                      FY__BROKEN(pieces > 16, FY_CHESS_TOO_MANY_WHITE_PIECES) |
                      FY__BROKEN(promoted(pos, color) > above(8, pawns),
                                 FY_CHESS_TOO_MANY_WHITE_PROMOTED);
    return broken << color;
}

_Static_assert(FY_CHESS_NO_BLACK_KING == FY_CHESS_NO_WHITE_KING + 1 &&
                   FY_CHESS_TOO_MANY_BLACK_KINGS == FY_CHESS_TOO_MANY_WHITE_KINGS + 1 &&
                   FY_CHESS_TOO_MANY_BLACK_PAWNS == FY_CHESS_TOO_MANY_WHITE_PAWNS + 1 &&
                   FY_CHESS_TOO_MANY_BLACK_PIECES == FY_CHESS_TOO_MANY_WHITE_PIECES + 1 &&
                   FY_CHESS_TOO_MANY_BLACK_PROMOTED == FY_CHESS_TOO_MANY_WHITE_PROMOTED + 1,
               "a rule of Black's is White's shifted by one");

#define KING_RULES                                                                                 \
    (FY_RULE(FY_CHESS_NO_WHITE_KING) | FY_RULE(FY_CHESS_NO_BLACK_KING) |                           \
     FY_RULE(FY_CHESS_TOO_MANY_WHITE_KINGS) | FY_RULE(FY_CHESS_TOO_MANY_BLACK_KINGS))

/* ---- castling ---------------------------------------------------------------------------- */

FY__INLINE uint64_t castling_rules(const fy_chess *pos, int color)
{
    unsigned rights = pos->castling[color];
    if (rights == 0) return 0;
    int king = fy__castling_king(pos, color);
    unsigned rooks = fy__back_rank(pos, color, FY_CHESS_ROOK);
    unsigned queenside = king < 0 ? 0 : rights & ((1u << king) - 1);
    unsigned kingside = king < 0 ? 0 : rights & ~((2u << king) - 1);
    return FY__BROKEN(king < 0, FY_CHESS_CASTLING_NO_KING) |
           FY__BROKEN(rights & ~rooks, FY_CHESS_CASTLING_NO_ROOK) |
           FY__BROKEN(fy__more_than_one(queenside) || fy__more_than_one(kingside),
                      FY_CHESS_CASTLING_SAME_WING);
}

int fy_chess_is_960(const fy_chess *pos)
{
    enum { A_AND_H = 0x81, E = 4 };
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        unsigned rights = pos->castling[color];
        if (rights & ~(unsigned)A_AND_H) return 1;
        int king = fy__castling_king(pos, color);
        if (rights != 0 && king >= 0 && king != E) return 1;
    }
    return 0;
}

/* ---- en passant -------------------------------------------------------------------------- */

uint64_t fy__chess_en_passant_rules(const fy_chess *pos)
{
    return fy__en_passant_rules(pos);
}

uint64_t fy__chess_en_passant_takers(const fy_chess *pos)
{
    return fy__en_passant_takers(pos);
}

int fy__chess_en_passant_legal(const fy_chess *pos)
{
    return fy__en_passant_legal_takers(pos) != 0;
}

/* ---- check ------------------------------------------------------------------------------- */

/* The squares between two on one line; none if they are on none. */
static uint64_t between(int a, int b)
{
    for (int ray = 0; ray < 8; ray++)
        if (fy__chess_rays[a][ray] & fy__square(b))
            return fy__chess_rays[a][ray] & fy__chess_rays[b][(ray + 4) % 8];
    return 0;
}

/* Where a checker can have stood on a line to the king, without giving check along it, before it
 * went to the square where it is. */
static uint64_t piece_origins(const fy_chess *pos, int to, int line_is_straight)
{
    uint64_t straight, diagonal;
    fy__slide(fy__square(to), fy_chess_occupied(pos), &straight, &diagonal);
    switch (fy_chess_type_at(pos, to)) {
    case FY_CHESS_KNIGHT: return fy__chess_knight_leaps[to];
    case FY_CHESS_BISHOP: return line_is_straight ? diagonal : 0;
    case FY_CHESS_ROOK: return line_is_straight ? 0 : straight;
    default: return 0; /* a queen gives check along any line, a king along none */
    }
}

/* The same if it came as a pawn, perhaps by promotion. */
static uint64_t pawn_origins(const fy_chess *pos, int king, int to)
{
    const int by = !pos->turn, type = fy_chess_type_at(pos, to);
    const uint64_t here = fy__square(to), last = by == FY_CHESS_WHITE ? FY__RANK_8 : FY__RANK_1;
    const uint64_t behind = by == FY_CHESS_WHITE ? here >> 8 : here << 8;
    if (type == FY_CHESS_KING || (type != FY_CHESS_PAWN && (here & last) == 0)) return 0;
    return (behind | fy__leap_pawn(here, !by)) &
           ~(fy__leap_pawn(fy__square(king), !by) | FY__RANK_1 | FY__RANK_8);
}

/* Can the checker on `to` have moved out of the way of the other one? No third piece gave check
 * before, then: if a line leads on through `to`, a piece may have been taken there; and a pawn that
 * was pushed uncovers a check only by promotion, on the last rank, where all such lines end. */
static int uncovers(const fy_chess *pos, int king, int to, int other)
{
    const int straight = king / 8 == other / 8 || king % 8 == other % 8;
    const uint64_t origins = piece_origins(pos, to, straight) | pawn_origins(pos, king, to);
    return (origins & between(king, other)) != 0;
}

/* Can a capture en passant, which opens two lines at once, have given all checks? */
static int taken_en_passant(const fy_chess *pos, int king)
{
    const int by = !pos->turn;
    const uint64_t occupied = fy_chess_occupied(pos);
    const uint64_t reached = by == FY_CHESS_WHITE ? FY__RANK_1 << 40 : FY__RANK_1 << 16;
    uint64_t pawns = fy__pieces(pos, by, FY_CHESS_PAWN) & reached &
                     ~(occupied << 8 | occupied >> 8);
    for (; pawns != 0; pawns &= pawns - 1) {
        const uint64_t to = pawns & (0 - pawns), taken = by == FY_CHESS_WHITE ? to >> 8 : to << 8;
        uint64_t from = fy__leap_pawn(to, !by) & ~occupied & ~fy__leap_pawn(fy__square(king), !by);
        for (; from != 0; from &= from - 1) {
            const uint64_t before = (occupied ^ to) | taken | (from & (0 - from));
            if (fy__attackers_of(pos, king, by, before) == 0) return 1;
        }
    }
    return 0;
}

/* Two checks at once come from a piece that moved and one that it uncovered, or from a capture en
 * passant. Of several kings nobody asks. */
static int impossible_double_check(const fy_chess *pos, uint64_t kings, uint64_t checkers)
{
    const int king = fy__lowest(kings), a = fy__lowest(checkers), b = fy__highest(checkers);
    if (fy__more_than_one(kings)) return 0;
    return !uncovers(pos, king, a, b) && !uncovers(pos, king, b, a) && !taken_en_passant(pos, king);
}

/* After a double push the checker is the pawn itself or one piece that the pawn has uncovered, so
 * with the pawn back on its origin square no other piece may attack the king. */
FY__INLINE int impossible_after_push(const fy_chess *pos, uint64_t kings, uint64_t checkers)
{
    fy__double_push push = fy__push_of(pos);
    if (fy__more_than_one(checkers)) return 1;
    if (checkers == push.to) return 0;
    uint64_t before = (fy_chess_occupied(pos) ^ push.to) | push.origin;
    return fy__attackers(pos, kings, !pos->turn, before) != 0;
}

FY__INLINE uint64_t checker_rules(const fy_chess *pos, int pushed)
{
    uint64_t kings = fy__pieces(pos, pos->turn, FY_CHESS_KING);
    uint64_t checkers = fy__attackers(pos, kings, !pos->turn, fy_chess_occupied(pos));
    if (checkers == 0) return 0;
    int count = fy__count(checkers);
    int impossible = pushed ? impossible_after_push(pos, kings, checkers)
                            : count > 2 ||
                                  (count == 2 && impossible_double_check(pos, kings, checkers));
    return FY__BROKEN(count > 2, FY_CHESS_TOO_MANY_CHECKERS) |
           FY__BROKEN(impossible, FY_CHESS_IMPOSSIBLE_CHECK);
}

/* ---- the plain case ---------------------------------------------------------------------- */

/* What is left of a set without so many of the lowest; or just whether anything is. */
FY__INLINE uint64_t beyond(uint64_t set, int count)
{
    if (FY__COUNTS_QUICKLY && count > 2) return fy__count(set) > count;
    for (int i = 0; i < count; i++) set &= set - 1;
    return set;
}

/* Has a side one king, and at most eight pawns and pieces that must come from them? Then it has at
 * most sixteen pieces, too. To tell that takes no counting, for which not every CPU has an
 * instruction. */
FY__INLINE int has_plain_material(const fy_chess *pos, int color)
{
    const uint64_t kings = fy__pieces(pos, color, FY_CHESS_KING);
    const uint64_t bishops = fy__pieces(pos, color, FY_CHESS_BISHOP);
    const uint64_t of_pawns = fy__pieces(pos, color, FY_CHESS_PAWN) |
                              beyond(fy__pieces(pos, color, FY_CHESS_KNIGHT), 2) |
                              beyond(bishops & FY__LIGHT, 1) | beyond(bishops & ~FY__LIGHT, 1) |
                              beyond(fy__pieces(pos, color, FY_CHESS_ROOK), 2) |
                              beyond(fy__pieces(pos, color, FY_CHESS_QUEEN), 1);
    return kings != 0 && (beyond(kings, 1) | beyond(of_pawns, 8)) == 0;
}

/* Does a position with one king a side break no rule of castling, en passant and check? 0 if that
 * takes a closer look. */
FY__INLINE int is_plain(const fy_chess *pos)
{
    const uint64_t occupied = fy_chess_occupied(pos), kings = fy_chess_of_type(pos, FY_CHESS_KING);
    const uint64_t on_white = fy__attackers_of(pos, fy__lowest(kings & ~pos->black), FY_CHESS_BLACK,
                                               occupied);
    const uint64_t on_black = fy__attackers_of(pos, fy__lowest(kings & pos->black), FY_CHESS_WHITE,
                                               occupied);
    const uint64_t blacks_turn = 0 - (uint64_t)pos->turn;
    const uint64_t on_waiting = (on_white & blacks_turn) | (on_black & ~blacks_turn);
    const uint64_t checkers = (on_white | on_black) ^ on_waiting;
    uint64_t odd = fy__uncommon_rights(pos, FY_CHESS_WHITE) |
                   fy__uncommon_rights(pos, FY_CHESS_BLACK) | on_waiting;
    if (pos->en_passant < FY_CHESS_NO_SQUARE)
        odd |= fy__en_passant_rules(pos) | checkers;
    else
        odd |= checkers & (checkers - 1);
    return odd == 0;
}

/* ---- all together ------------------------------------------------------------------------ */

FY__INLINE uint64_t check_rules(const fy_chess *pos)
{
    const uint64_t board =
        material_rules(pos, FY_CHESS_WHITE) | material_rules(pos, FY_CHESS_BLACK) |
        FY__BROKEN(fy_chess_of_type(pos, FY_CHESS_PAWN) & (FY__RANK_1 | FY__RANK_8),
                   FY_CHESS_PAWN_ON_BACK_RANK);
    if ((board & KING_RULES) == 0 && is_plain(pos)) return board;
    uint64_t waiting_kings = fy__pieces(pos, !pos->turn, FY_CHESS_KING);
    uint64_t en_passant = fy__en_passant_rules(pos);
    int pushed = pos->en_passant < FY_CHESS_NO_SQUARE && en_passant == 0;
    return board | castling_rules(pos, FY_CHESS_WHITE) | castling_rules(pos, FY_CHESS_BLACK) |
           en_passant |
           FY__BROKEN(fy__attackers(pos, waiting_kings, pos->turn, fy_chess_occupied(pos)),
                      FY_CHESS_OPPONENT_IN_CHECK) |
           checker_rules(pos, pushed);
}

FY__INLINE uint64_t check(const fy_chess *pos)
{
    const uint64_t pawns = fy_chess_of_type(pos, FY_CHESS_PAWN) & (FY__RANK_1 | FY__RANK_8);
    const int plain = pawns == 0 && has_plain_material(pos, FY_CHESS_WHITE) &&
                      has_plain_material(pos, FY_CHESS_BLACK) && is_plain(pos);
    return plain ? 0 : check_rules(pos);
}

uint64_t fy__chess_check_portable(const fy_chess *pos)
{
    return check(pos);
}

#if FY__DISPATCH
FY__TARGET_V3 uint64_t fy__chess_check_closely(const fy_chess *pos)
{
    return check_rules(pos);
}

static uint64_t check_v4(const fy_chess *pos)
{
    return fy__chess_is_plain_v4(pos) ? 0 : fy__chess_check_v3(pos);
}

static uint64_t check_resolve(const fy_chess *pos);
static uint64_t (*_Atomic check_chosen)(const fy_chess *) = check_resolve;

static uint64_t check_resolve(const fy_chess *pos)
{
    return FY__CHOOSE(check_chosen, fy__cpu_is_v4() ? check_v4 : fy__chess_check_v3,
                      fy__chess_check_portable)(pos);
}

uint64_t fy_chess_check(const fy_chess *pos)
{
    return FY__CHOSEN(check_chosen)(pos);
}
#else
uint64_t fy_chess_check(const fy_chess *pos)
{
    return check(pos);
}
#endif
