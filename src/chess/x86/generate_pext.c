/* The generator for x86-64-v3 whose PEXT is quick: see look.h. The moves come in the order in
 * which generate.h lists them. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../../base/set_bits.h"
#include "../moves.h"
#include "../play.h"

#include "look.h"

#include "../../base/x86/v3_begin.h"

/* ---- listing ------------------------------------------------------------------------------- */

/* Nobody can guess how many moves a set of squares makes. So moves are written four or eight at a
 * time, whether they are there or not: up to eight places behind the list are overwritten. There is
 * room for them. */

/* Writes base + factor * square for each square of a set that is mostly empty. */
FY__INLINE fy_move *pext_list(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    fy_move *const end = out + fy__count(squares);
    for (; squares != 0; out += 4)
        for (int i = 0; i < 4; i++) {
            out[i] = base + factor * (uint32_t)_tzcnt_u64(squares);
            squares &= squares - 1;
        }
    return end;
}

/* Writes those of eight moves whose bits are set in a byte. */
FY__INLINE fy_move *pext_list_chosen(fy_move *out, __m256i moves, uint64_t chosen)
{
    const __m128i bits = _mm_loadl_epi64((const __m128i *)fy__set_bits[chosen]);
    moves = _mm256_permutevar8x32_epi32(moves, _mm256_cvtepu8_epi32(bits));
    _mm256_storeu_si256((__m256i *)out, moves);
    return out + fy__count(chosen);
}

/* Eight moves of a table, with the piece. */
FY__INLINE __m256i pext_load_moves(const uint32_t *moves, int type)
{
    const int piece = (int)fy__move(0, 0, type, type);
    return _mm256_add_epi32(_mm256_load_si256((const __m256i *)moves), _mm256_set1_epi32(piece));
}

FY__INLINE fy_move *pext_list_leaps(fy_move *out, const uint32_t *moves, int type, uint64_t leaps,
                                    uint64_t targets)
{
    return pext_list_chosen(out, pext_load_moves(moves, type), _pext_u64(targets, leaps));
}

FY__INLINE fy_move *pext_list_slides(fy_move *out, const uint32_t *moves, int type, uint64_t lines,
                                     uint64_t targets)
{
    const uint64_t chosen = _pext_u64(targets, lines);
    out = pext_list_chosen(out, pext_load_moves(moves, type), chosen & 0xff);
    return pext_list_chosen(out, pext_load_moves(moves + 8, type), chosen >> 8);
}

/* Steps of pawns onto a rank, from so many squares behind. */
FY__INLINE fy_move *pext_list_steps(fy_move *out, uint64_t squares, int rank, int back,
                                    uint32_t flags)
{
    const uint32_t first = fy__move(8 * rank + back, 8 * rank, FY_CHESS_PAWN, FY_CHESS_PAWN);
    const __m256i files = _mm256_setr_epi32(0, 65, 130, 195, 260, 325, 390, 455);
    const __m256i moves = _mm256_add_epi32(files, _mm256_set1_epi32((int)(first | flags)));
    return pext_list_chosen(out, moves, squares >> 8 * rank & 0xff);
}

FY__INLINE fy_move *pext_list_promotions(fy_move *out, uint64_t squares, int back)
{
    for (; squares != 0; squares &= squares - 1) {
        const int to = fy__lowest(squares);
        for (int type = FY_CHESS_QUEEN; type >= FY_CHESS_KNIGHT; type--)
            *out++ = fy__move(to + back, to, FY_CHESS_PAWN, type);
    }
    return out;
}

FY__INLINE fy_move *pext_list_pawns(fy_move *out, const look *l, look_pawns pawns, uint64_t targets)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const int sign = l->side == FY_CHESS_BLACK ? 1 : -1;
    const uint32_t pawn = fy__move(0, 0, FY_CHESS_PAWN, FY_CHESS_PAWN);
    look_pawn_moves to = look_pawn_targets(l, pawns, targets);
    if (__builtin_expect(((to.one | to.rising | to.falling) & last) != 0, 0)) {
        out = pext_list_promotions(out, to.one & last, 8 * sign);
        out = pext_list_promotions(out, to.rising & last, 9 * sign);
        out = pext_list_promotions(out, to.falling & last, 7 * sign);
        to.one &= ~last;
        to.rising &= ~last;
        to.falling &= ~last;
    }
    if ((to.one | to.two) != 0) {
        out = pext_list_steps(out, to.two, l->side == FY_CHESS_BLACK ? 4 : 3, 16 * sign,
                              FY_CHESS_DOUBLE_PUSH);
        for (int rank = 1; rank < 7; rank++) out = pext_list_steps(out, to.one, rank, 8 * sign, 0);
    }
    out = pext_list(out, to.rising, pawn + (uint32_t)(9 * sign), FY__TO + 1);
    return pext_list(out, to.falling, pawn + (uint32_t)(7 * sign), FY__TO + 1);
}

/* The axis of the line from a pinned piece to the king, in the order of fy__chess_lines. */
FY__INLINE int pext_axis(const look *l, int pinned_at)
{
    int axis = 0;
    while (!(fy__chess_lines[pinned_at][axis].squares & l->king)) axis++;
    return axis;
}

/* The pinned pieces by axis. */
typedef struct pext_pins {
    uint64_t axis[4];
} pext_pins;

FY__INLINE pext_pins pext_find_pins(const look *l)
{
    pext_pins pins = {{0, 0, 0, 0}};
    for (uint64_t left = l->pinned; left != 0; left &= left - 1)
        pins.axis[pext_axis(l, fy__lowest(left))] |= left & (0 - left);
    return pins;
}

/* Where a slider may go that is pinned on this axis. */
FY__INLINE uint64_t pext_along_pin(const look *l, int at, int axis)
{
    return fy__along(&fy__chess_lines[at][axis], l->occupied) & l->targets;
}

/* The pinned sliders that move along an axis. */
FY__INLINE uint64_t pext_pinned_sliders(const look *l, const pext_pins *pins, int axis)
{
    return pins->axis[axis] & (axis < 2 ? l->straight : l->diagonal);
}

FY__INLINE fy_move *pext_list_pinned(fy_move *out, const look *l, uint64_t targets,
                                     uint64_t origins)
{
    const pext_pins pins = pext_find_pins(l);
    for (int axis = 0; axis < 4; axis++) {
        uint64_t left = pext_pinned_sliders(l, &pins, axis) & origins;
        for (; left != 0; left &= left - 1) {
            const int at = fy__lowest(left), type = look_slider_type(l, at);
            out = pext_list(out, pext_along_pin(l, at, axis) & targets, fy__move(at, 0, type, type),
                            FY__TO);
        }
    }
    return out;
}

/* Sliders next to a square that no piece of their own is on: the others cannot move. In the opening
 * these are most. Queens come twice: as bishops and as rooks. */
typedef struct pext_sliders {
    uint64_t diagonal, straight;
} pext_sliders;

FY__INLINE pext_sliders pext_find_sliders(const look *l, uint64_t free)
{
    const fy__neighbours open = fy__next_to(~l->own);
    return (pext_sliders){l->diagonal & free & open.diagonal, l->straight & free & open.straight};
}

FY__INLINE fy_move *pext_list_pieces(fy_move *out, const look *l, uint64_t targets, uint64_t free)
{
    const pext_sliders sliders = pext_find_sliders(l, free);
    for (uint64_t from = l->knights & free; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        out = pext_list_leaps(out, fy__chess_knight_moves[at], FY_CHESS_KNIGHT,
                              fy__chess_knight_leaps[at], targets);
    }
    for (uint64_t from = sliders.diagonal; from != 0; from &= from - 1) {
        const int at = fy__lowest(from), type = FY_CHESS_BISHOP + 2 * (int)(l->straight >> at & 1);
        out = pext_list_slides(out, fy__chess_bishop_moves[at], type, fy__bishop_lines(at),
                               fy__bishop_reach(at, l->occupied) & targets);
    }
    for (uint64_t from = sliders.straight; from != 0; from &= from - 1) {
        const int at = fy__lowest(from), type = FY_CHESS_ROOK + (int)(l->diagonal >> at & 1);
        out = pext_list_slides(out, fy__chess_rook_moves[at], type, fy__rook_lines(at),
                               fy__rook_reach(at, l->occupied) & targets);
    }
    return out;
}

FY__INLINE fy_move *pext_list_castling(fy_move *out, const look *l, unsigned rooks)
{
    for (; rooks != 0; rooks &= rooks - 1)
        *out++ = fy__move(l->king_at, (l->king_at & 56) | fy__lowest(rooks), FY_CHESS_KING,
                          FY_CHESS_KING) |
                 FY_CHESS_CASTLES;
    return out;
}

FY__INLINE fy_move *pext_list_takers(fy_move *out, const fy_chess *pos, uint64_t takers)
{
    for (; takers != 0; takers &= takers - 1)
        *out++ = fy__move(fy__lowest(takers), pos->en_passant, FY_CHESS_PAWN, FY_CHESS_PAWN) |
                 FY_CHESS_TAKES_EN_PASSANT;
    return out;
}

FY__INLINE fy_move *pext_list_king(fy_move *out, const look *l, const fy_chess *pos,
                                   uint64_t allowed, int captures_only)
{
    unsigned rooks;
    const uint64_t to = look_king(l, pos, &rooks, FY__WITH_PEXT) & allowed;
    out = pext_list_leaps(out, fy__chess_king_moves[l->king_at], FY_CHESS_KING,
                          fy__chess_king_leaps[l->king_at], to);
    return captures_only ? out : pext_list_castling(out, l, rooks);
}

/* The moves of the pieces on `origins`, to anywhere or onto enemies only. Called with constants,
 * the tests for them are gone. */
FY__INLINE size_t pext_list_moves(fy_move *const first, const fy_chess *pos, uint64_t origins,
                                  int captures_only, int side)
{
    look l;
    look_at(&l, pos, side);
    const uint64_t allowed = captures_only ? l.theirs : ~UINT64_C(0);
    const uint64_t targets = l.targets & allowed, free = l.own & ~l.pinned & origins;
    look_pawns pawns = look_free_pawns(&l);
    pawns.step &= origins;
    pawns.rising &= origins;
    pawns.falling &= origins;
    fy_move *out = pext_list_pawns(first, &l, pawns, targets);
    out = pext_list_pieces(out, &l, targets, free);
    if (__builtin_expect(l.pinned != 0, 0)) out = pext_list_pinned(out, &l, targets, origins);
    if (origins & l.king) out = pext_list_king(out, &l, pos, allowed, captures_only);
    out = pext_list_takers(out, pos, look_en_passant(&l, pos) & origins);
    return (size_t)(out - first);
}

static size_t pext_moves_white(fy_move *out, const fy_chess *pos)
{
    return pext_list_moves(out, pos, ~UINT64_C(0), 0, FY_CHESS_WHITE);
}

static size_t pext_moves_black(fy_move *out, const fy_chess *pos)
{
    return pext_list_moves(out, pos, ~UINT64_C(0), 0, FY_CHESS_BLACK);
}

static size_t moves_pext(fy_move *out, const fy_chess *pos)
{
    return pos->turn == FY_CHESS_BLACK ? pext_moves_black(out, pos) : pext_moves_white(out, pos);
}

static size_t some_pext(fy_move *out, const fy_chess *pos, uint64_t origins, int captures_only)
{
    return pos->turn == FY_CHESS_BLACK
               ? pext_list_moves(out, pos, origins, captures_only, FY_CHESS_BLACK)
               : pext_list_moves(out, pos, origins, captures_only, FY_CHESS_WHITE);
}

/* ---- all positions after a move ------------------------------------------------------------- */

/* They are made as the moves are found, in the same order, without a list of those. */

typedef struct brood {
    const fy_chess *pos;
    fy_chess *out;
    uint64_t occupied;
    uint64_t state; /* after a move that takes nothing, but for castling rights */
    unsigned color; /* 8 for Black                                              */
} brood;

/* A piece that is no pawn. Its square is cleared once, and what is the same for all its moves kept
 * at hand. */
FY__INLINE void bear(brood *b, int at, uint64_t targets, int type)
{
    const unsigned piece = (unsigned)type | b->color;
    const uint64_t from = fy__square(at), occupied = b->occupied;
    const uint64_t quiet = b->state & fy__chess_playing.kept[at] &
                           (type == FY_CHESS_KING ? fy__chess_playing.changes[piece].keep |
                                                        UINT64_C(0xff) << FY__EN_PASSANT
                                                  : ~UINT64_C(0));
    const uint64_t takes = quiet & ~FY__HALF_BITS;
    fy_chess *out = b->out;
    look_planes without, bits;
    if (targets == 0) return;
    memcpy(&without, b->pos, sizeof without);
    memcpy(&bits, fy__chess_playing.changes[piece].planes, sizeof bits);
    without &= ~(look_planes){from, from, from, from};
    for (; targets != 0; targets &= targets - 1) {
        const uint64_t to = targets & (0 - targets), state = to & occupied ? takes : quiet;
        const look_planes put = {to, to, to, to}, after = (without & ~put) | (bits & put);
        memcpy(out, &after, sizeof after);
        fy__store_state(out++, state & fy__chess_playing.kept[_tzcnt_u64(targets)]);
    }
    b->out = out;
}

/* Pawns whose squares are `back` behind these, none of which are on the last rank. Where they only
 * step, the bits of one go from one square to another. */
FY__INLINE void bear_pawns(brood *b, uint64_t targets, int back)
{
    const int is_step = back % 8 == 0, is_double = back % 16 == 0;
    const uint64_t passed = (uint64_t)(back / 2 - FY_CHESS_NO_SQUARE) << FY__EN_PASSANT;
    const uint64_t state = (b->state & ~FY__HALF_BITS) + (is_double ? passed : 0);
    fy_chess *out = b->out;
    look_planes before, bits;
    memcpy(&before, b->pos, sizeof before);
    memcpy(&bits, fy__chess_playing.changes[FY_CHESS_PAWN | b->color].planes, sizeof bits);
    for (; targets != 0; targets &= targets - 1) {
        const uint64_t put = targets & (0 - targets), to = _tzcnt_u64(targets);
        const uint64_t all = put | (back > 0 ? put << back : put >> -back);
        const look_planes touched = {all, all, all, all};
        const look_planes after = is_step ? before ^ (bits & touched)
                                          : (before & ~touched) | (bits & put);
        const uint64_t next = state + (is_double ? to << FY__EN_PASSANT : 0);
        memcpy(out, &after, sizeof after);
        fy__store_state(out++, next & fy__chess_playing.kept[(int)to + back]);
    }
    b->out = out;
}

FY__INLINE void bear_promotions(brood *b, uint64_t targets, int back)
{
    for (; targets != 0; targets &= targets - 1)
        for (unsigned type = FY_CHESS_QUEEN; type >= FY_CHESS_KNIGHT; type--)
            look_move(b->out++, b->pos, fy__square(fy__lowest(targets) + back),
                      targets & (0 - targets), type | b->color, b->state & ~FY__HALF_BITS);
}

FY__INLINE void bear_all_pawns(brood *b, const look *l)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const int sign = l->side == FY_CHESS_BLACK ? 1 : -1;
    const look_pawn_moves to = look_pawn_targets(l, look_free_pawns(l), l->targets);
    if (__builtin_expect(((to.one | to.rising | to.falling) & last) != 0, 0)) {
        bear_promotions(b, to.one & last, 8 * sign);
        bear_promotions(b, to.rising & last, 9 * sign);
        bear_promotions(b, to.falling & last, 7 * sign);
    }
    bear_pawns(b, to.two, 16 * sign);
    bear_pawns(b, to.one & ~last, 8 * sign);
    bear_pawns(b, to.rising & ~last, 9 * sign);
    bear_pawns(b, to.falling & ~last, 7 * sign);
}

FY__INLINE void bear_pieces(brood *b, const look *l, uint64_t free)
{
    const pext_sliders sliders = pext_find_sliders(l, free);
    for (uint64_t from = l->knights & free; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        bear(b, at, fy__chess_knight_leaps[at] & l->targets, FY_CHESS_KNIGHT);
    }
    for (uint64_t from = sliders.diagonal; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        const int type = FY_CHESS_BISHOP + 2 * (int)(l->straight >> at & 1);
        bear(b, at, fy__bishop_reach(at, l->occupied) & l->targets, type);
    }
    for (uint64_t from = sliders.straight; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        const int type = FY_CHESS_ROOK + (int)(l->diagonal >> at & 1);
        bear(b, at, fy__rook_reach(at, l->occupied) & l->targets, type);
    }
}

/* What is rare: listed, and played one by one, by code without AVX, which would wait for the upper
 * halves of registers if they were in use. */
static __attribute__((noinline)) void bear_listed(brood *b, const fy_move *moves,
                                                  const fy_move *end)
{
    _mm256_zeroupper();
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): all of the list is written */
    for (; moves != end; moves++) fy__play(b->out++, b->pos, *moves);
}

FY__INLINE size_t children_of(fy_chess *out, const fy_chess *pos, int side)
{
    look l;
    unsigned rooks;
    look_at(&l, pos, side);
    brood b = {pos, out, l.occupied, fy__load_state(pos), (unsigned)side << 3};
    const fy__state_change *change = &fy__chess_playing.changes[b.color];
    b.state = (b.state & change->keep) + change->add;
    bear_all_pawns(&b, &l);
    bear_pieces(&b, &l, l.own & ~l.pinned);
    fy_move rare[FY_CHESS_MOVES_MAX];
    if (__builtin_expect(l.pinned != 0, 0))
        bear_listed(&b, rare, pext_list_pinned(rare, &l, l.targets, ~UINT64_C(0)));
    bear(&b, l.king_at, look_king(&l, pos, &rooks, FY__WITH_PEXT), FY_CHESS_KING);
    const uint64_t takers = look_en_passant(&l, pos);
    if (__builtin_expect((rooks | takers) != 0, 0))
        bear_listed(&b, rare, pext_list_takers(pext_list_castling(rare, &l, rooks), pos, takers));
    return (size_t)(b.out - out);
}

/* Counters that are nearly full are left to those who play moves one by one. */
size_t fy__chess_children_pext(fy_chess *out, const fy_chess *pos)
{
    if (__builtin_expect((fy__load_state(pos) & FY__COUNTERS_HIGH) != 0, 0)) {
        fy_move moves[FY_CHESS_MOVES_MAX];
        const size_t count = moves_pext(moves, pos);
        brood b = {.pos = pos, .out = out};
        bear_listed(&b, moves, moves + count);
        return count;
    }
    return pos->turn == FY_CHESS_BLACK ? children_of(out, pos, FY_CHESS_BLACK)
                                       : children_of(out, pos, FY_CHESS_WHITE);
}

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
    if (__builtin_expect(l.pinned != 0, 0)) {
        const look copy = l; /* so that the other one stays in registers */
        count += look_count_pinned(&copy);
    }
    count += (uint64_t)fy__count(look_king(&l, pos, &rooks, FY__WITH_PEXT));
    return count + (uint64_t)(fy__count(rooks) + fy__count(look_en_passant(&l, pos)));
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

uint64_t fy__chess_count_each_pext(const fy_chess *pos, const fy_chess *end)
{
    return pos->turn == FY_CHESS_BLACK ? pext_count_each_black(pos, end)
                                       : pext_count_each_white(pos, end);
}

/* Pawns that meet change most of what a study tells; pieces, diagonal sliders above all, take long
 * to be counted abreast. What that comes to was measured. */
static int is_quick_abreast_v3(const fy_chess *pos)
{
    enum { DIAGONAL = 3, MORE = 2 };
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const int straight = fy__count(p2 & ~p1), diagonal = fy__count(p0 & (p1 ^ p2));
    const int knights = fy__count(p1 & ~p0 & ~p2), pawns = fy__count(p0 & ~p1 & ~p2);
    return pawns >= DIAGONAL * diagonal + straight + knights + MORE;
}

static uint64_t perft_pext(const fy_chess *pos, int depth)
{
    enum { MANY_PIECES = 14 }; /* lanes count in less time, which is always the same */
    const fy__chess_counters counters = {fy__count(fy_chess_occupied(pos)) >= MANY_PIECES
                                             ? fy__chess_count_each_v3
                                             : fy__chess_count_each_pext,
                                         fy__chess_abreast_v3, is_quick_abreast_v3};
    return depth == 1 ? counters.each(pos, pos + 1) : fy__chess_perft_pext(pos, depth, &counters);
}

const fy__chess_generator fy__chess_generator_pext = {
    moves_pext, some_pext, perft_pext, NULL, NULL, fy__chess_children_pext,
};

#include "../../base/x86/end.h"
#endif
