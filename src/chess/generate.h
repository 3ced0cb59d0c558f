/* Legal moves of boards on which each side has one king, counted and listed.
 *
 * No move is tried. First the board is looked at from the king of the side to move:
 *
 *   danger    the squares that the enemy attacks; the king may not go there
 *   pins      pieces next to the king on an axis, attacked from beyond: they stay on that axis
 *   targets   where other pieces may go: anywhere but onto their own, or, in check, to where the
 *             check ends; nowhere if there are two checks
 *
 * Then sliders and knights go wherever their lanes lead (lanes.h), pawns likewise in a quad of four
 * ways to move: one step, two steps, and a capture to either side. What is left is the king,
 * castling, and en passant, which alone asks about the board after the move.
 *
 * Checks, pins and promotions are branches: most boards have none, and processors guess so.
 *
 * Each generate_*.c includes this for its kind of machine, as lanes.h says. */

#define gen_view FY__ON_MACHINE(gen_view_)
#define gen_movers FY__ON_MACHINE(gen_movers_)
#define gen_own FY__ON_MACHINE(gen_own_)
#define gen_meet_check FY__ON_MACHINE(gen_meet_check_)
#define gen_look FY__ON_MACHINE(gen_look_)
#define gen_pin FY__ON_MACHINE(gen_pin_)
#define gen_movers_of FY__ON_MACHINE(gen_movers_of_)
#define gen_pawns FY__ON_MACHINE(gen_pawns_)
#define gen_castling FY__ON_MACHINE(gen_castling_)
#define gen_en_passant FY__ON_MACHINE(gen_en_passant_)
#define gen_legal_takers FY__ON_MACHINE(gen_legal_takers_)
#define gen_tally FY__ON_MACHINE(gen_tally_)
#define gen_count FY__ON_MACHINE(gen_count_)
#define gen_count_each FY__ON_MACHINE(fy__chess_count_each_)
#define gen_line FY__ON_MACHINE(gen_line_)
#define gen_list_promotions FY__ON_MACHINE(gen_list_promotions_)
#define gen_list_pawns FY__ON_MACHINE(gen_list_pawns_)
#define gen_list_pinned FY__ON_MACHINE(gen_list_pinned_)
#define gen_list_sliders FY__ON_MACHINE(gen_list_sliders_)
#define gen_list_king FY__ON_MACHINE(gen_list_king_)
#define gen_list FY__ON_MACHINE(gen_list_)
#define gen_moves FY__ON_MACHINE(gen_moves_)
#define gen_some FY__ON_MACHINE(gen_some_)
#define gen_moves_white FY__ON_MACHINE(gen_moves_white_)
#define gen_moves_black FY__ON_MACHINE(gen_moves_black_)

/* ---- looking ----------------------------------------------------------------------------- */

typedef struct gen_view {
    uint64_t p0, p1, p2, occupied, own, theirs; /* own and theirs are occupied by those */
    uint64_t king, danger, targets, king_targets;
    int king_at;
    lanes all0, all1, all2, black, all_occupied; /* the planes in all lanes */
    lanes sliders, knights; /* of both sides, rooks in the straight lanes ... */
    lanes all_targets;
    lanes_open open;
    quad ours; /* a mask that leaves own pieces of occupied squares */
    quad pins; /* own pieces that are pinned, by axis */
} gen_view;

/* Of some pieces those that are on the side to move. */
FY__INLINE lanes gen_own(lanes pieces, lanes black, int side)
{
    return side == FY_CHESS_BLACK ? lanes_both(pieces, black) : lanes_without(pieces, black);
}

/* In check: the king may not step back along the line of a slider, and the others must take the
 * one that gives check or step between. */
FY__INLINE void gen_meet_check(gen_view *v, lanes attacks, uint64_t their_pawns, int side)
{
    const uint64_t their_knights = v->p1 & ~v->p0 & ~v->p2 & v->theirs;
    const uint64_t their_king = v->p1 & v->p2 & v->theirs;
    const uint64_t leapers = (fy__chess_knight_leaps[v->king_at] & their_knights) |
                             (fy__chess_king_leaps[v->king_at] & their_king) |
                             (fy__leap_pawn(v->king, side) & their_pawns);
    const unsigned sliders = lanes_meeting(attacks, v->king);
    v->danger |= lanes_union(lanes_next(lanes_both(attacks, lanes_all(v->king))));
    v->targets = 0;
    if (fy__count(leapers) + fy__count(sliders) == 1) {
        v->targets = leapers & ~their_king;
        if (sliders != 0) {
            const int back = fy__lowest(sliders) ^ 4;
            const uint64_t ray = fy__chess_rays[v->king_at][back], on_ray = ray & v->occupied;
            v->targets = back < 4 ? ray & (on_ray ^ (on_ray - 1))
                                  : ray & ~(fy__square(fy__highest(on_ray)) - 1);
        }
    }
    v->all_targets = lanes_all(v->targets);
}

FY__INLINE void gen_look(gen_view *v, const fy_chess *pos, int side)
{
    const uint64_t black = pos->black;
    v->p0 = pos->plane[0];
    v->p1 = pos->plane[1];
    v->p2 = pos->plane[2];
    v->occupied = v->p0 | v->p1 | v->p2;
    v->own = side == FY_CHESS_BLACK ? black : v->occupied & ~black;
    v->theirs = side == FY_CHESS_BLACK ? v->occupied & ~black : black;
    v->king = v->p1 & v->p2 & v->own;
    v->king_at = fy__lowest(v->king);

    v->all0 = lanes_load(&pos->plane[0]);
    v->all1 = lanes_load(&pos->plane[1]);
    v->all2 = lanes_load(&pos->plane[2]);
    v->black = lanes_load(&pos->black);
    v->all_occupied = lanes_either(v->all0, lanes_either(v->all1, v->all2));
    v->open = lanes_find_open(v->all_occupied);
    const lanes diagonal = lanes_without(lanes_both(v->all0, lanes_either(v->all1, v->all2)),
                                         lanes_both(v->all1, v->all2));
    v->sliders = lanes_by_line(lanes_without(v->all2, v->all1), diagonal);
    v->knights = lanes_without(lanes_without(v->all1, v->all0), v->all2);

    const lanes attacks = lanes_slide(gen_own(v->sliders, v->black, !side), &v->open);
    const lanes leaps = lanes_knights(gen_own(v->knights, v->black, !side));
    const uint64_t their_pawns = v->p0 & ~v->p1 & ~v->p2 & v->theirs;
    v->danger = lanes_union(lanes_either(attacks, leaps)) | fy__leap_pawn(their_pawns, !side) |
                fy__chess_king_leaps[fy__lowest(v->p1 & v->p2 & v->theirs)];
    v->ours = side == FY_CHESS_BLACK ? lanes_quad(v->black) : ~lanes_quad(v->black);
    v->pins = lanes_pins(attacks, v->king_at, &v->open, v->all_occupied) & v->ours;

    const lanes kings = lanes_both(v->all1, v->all2);
    v->targets = ~(v->own | (v->p1 & v->p2));
    v->king_targets = fy__chess_king_leaps[v->king_at] & v->targets;
    v->all_targets = lanes_without(lanes_all(FY__ALL),
                                   lanes_either(gen_own(v->all_occupied, v->black, side), kings));
    if (__builtin_expect((v->danger & v->king) != 0, 0))
        gen_meet_check(v, attacks, their_pawns, side);
}

/* ---- who may move, and where pawns go ----------------------------------------------------- */

/* The own pieces, each in the lanes that it may move along. */
typedef struct gen_movers {
    lanes sliders, knights;
    quad pawns;      /* to go one step, two steps, and to take along either diagonal */
    uint64_t pinned; /* all that are, by any axis */
} gen_movers;

FY__INLINE void gen_pin(gen_movers *m, const gen_view *v)
{
    m->pinned = v->pins[0] | v->pins[1] | v->pins[2] | v->pins[3];
    const quad all = {m->pinned, m->pinned, m->pinned, m->pinned};
    const quad stuck = all & ~v->pins; /* pinned on another axis */
    m->sliders = lanes_without(m->sliders, lanes_of_axes(&stuck));
    m->knights = lanes_without(m->knights, lanes_all(m->pinned));
    m->pawns &= ~(quad){stuck[0], stuck[0], stuck[2], stuck[3]};
}

FY__INLINE gen_movers gen_movers_of(const gen_view *v, int side)
{
    const lanes pawns = lanes_without(v->all0, lanes_either(v->all1, v->all2));
    gen_movers m = {
        gen_own(v->sliders, v->black, side),
        gen_own(v->knights, v->black, side),
        lanes_quad(pawns) & v->ours,
        0,
    };
    if (__builtin_expect(quad_any(&v->pins), 0)) gen_pin(&m, v);
    return m;
}

/* The squares that pawns go to: one step, two steps, and captures along either diagonal. */
FY__INLINE quad gen_pawns(const gen_view *v, const quad *pawns, int side)
{
    const quad ahead = {8, 16, 9, 7};
    const quad to = side == FY_CHESS_BLACK ? *pawns >> ahead : *pawns << ahead;
    const quad occupied = lanes_quad(v->all_occupied);
    const quad one_before = {0, 8, 32, 32}; /* for two steps: is the first square taken? */
    const quad passed = side == FY_CHESS_BLACK ? occupied >> one_before : occupied << one_before;
    const quad steps = {FY__ALL, FY__ALL, 0, 0}, only_steps = {0, FY__ALL, 0, 0};
    const quad theirs = occupied & ~v->ours;
    const quad black_room = {FY__ALL, FY__RANK_1 << 32, ~FY__FILE_H, ~FY__FILE_A};
    const quad white_room = {FY__ALL, FY__RANK_1 << 24, ~FY__FILE_A, ~FY__FILE_H};
    const quad wanted = (~occupied & steps) | (theirs & ~steps);
    const quad room = (side == FY_CHESS_BLACK ? black_room : white_room) & ~(passed & only_steps);
    return to & wanted & room & lanes_quad(v->all_targets);
}

/* The rooks to castle with, as files. A rook that is pinned hides the king from an attack along the
 * back rank, as only Chess960 knows it. */
FY__INLINE unsigned gen_castling(const gen_view *v, uint64_t pinned, const fy_chess *pos, int side)
{
    const int rank = side == FY_CHESS_BLACK ? 56 : 0;
    unsigned rooks = pos->castling[side], found = 0;
    if (rooks == 0) return 0;
    if (v->king & (v->danger | ~((uint64_t)0xff << rank))) return 0;
    rooks &= (unsigned)((v->own & v->p2 & ~v->p1 & ~v->p0 & ~pinned) >> rank) & 0xff;
    const unsigned taken = (unsigned)(v->occupied >> rank),
                   attacked = (unsigned)(v->danger >> rank);
    for (; rooks != 0; rooks &= rooks - 1) {
        const fy__castling_way *way = &fy__chess_castling_ways[v->king_at & 7][fy__lowest(rooks)];
        if (((taken & way->empty) | (attacked & way->safe)) == 0) found |= rooks & (0 - rooks);
    }
    return found;
}

static __attribute__((noinline)) uint64_t gen_legal_takers(const fy_chess *pos)
{
    return fy__en_passant_legal_takers(pos);
}

/* The pawns that may take en passant. */
FY__INLINE uint64_t gen_en_passant(const gen_view *v, const fy_chess *pos, int side)
{
    if (pos->en_passant >= FY_CHESS_NO_SQUARE) return 0;
    const uint64_t beside = fy__leap_pawn(fy__square(pos->en_passant), !side);
    if (__builtin_expect((beside & v->own & v->p0 & ~v->p1 & ~v->p2) == 0, 1)) return 0;
    return gen_legal_takers(pos);
}

/* ---- counting ---------------------------------------------------------------------------- */

FY__INLINE void gen_tally(tally *t, const gen_view *v, const gen_movers *m, lanes slides,
                          const fy_chess *pos, int side)
{
    const uint64_t last = side == FY_CHESS_BLACK ? FY__RANK_1 : FY__RANK_8;
    const uint64_t seventh = side == FY_CHESS_BLACK ? FY__RANK_1 << 8 : FY__RANK_8 >> 8;
    tally_lanes(t, lanes_both(slides, v->all_targets),
                lanes_both(lanes_knights(m->knights), v->all_targets));
    const quad pawns = gen_pawns(v, &m->pawns, side);
    tally_quad(t, &pawns);
    if (__builtin_expect((v->own & v->p0 & ~v->p1 & ~v->p2 & seventh) != 0, 0)) {
        const quad promoted = pawns & (quad){last, last, last, last};
        for (int more = 0; more < 3; more++) tally_quad(t, &promoted);
    }
    t->total += (uint64_t)(fy__count(v->king_targets & ~v->danger) +
                           fy__count(gen_castling(v, m->pinned, pos, side)) +
                           fy__count(gen_en_passant(v, pos, side)));
}

FY__INLINE void gen_count(tally *t, const fy_chess *pos, int side)
{
    gen_view v;
    gen_look(&v, pos, side);
    const gen_movers m = gen_movers_of(&v, side);
    gen_tally(t, &v, &m, lanes_slide(m.sliders, &v.open), pos, side);
}

uint64_t gen_count_each(const fy_chess *pos, const fy_chess *end)
{
    tally t = {0};
    if (pos->turn == FY_CHESS_BLACK)
        for (; pos != end; pos++) gen_count(&t, pos, FY_CHESS_BLACK);
    else
        for (; pos != end; pos++) gen_count(&t, pos, FY_CHESS_WHITE);
    return tally_total(&t);
}

/* ---- listing ----------------------------------------------------------------------------- */

/* The squares that a slider attacks along an axis: up to the first piece on either side. */
FY__INLINE uint64_t gen_line(uint64_t occupied, int square, int axis)
{
    const uint64_t up = fy__chess_rays[square][axis], down = fy__chess_rays[square][axis + 4];
    const uint64_t above = up & occupied;
    return (up & (above ^ (above - 1))) | (down & FY__ALL << fy__highest((down & occupied) | 1));
}

FY__INLINE fy_move *gen_list_promotions(fy_move *out, uint64_t squares, int back)
{
    for (; squares != 0; squares &= squares - 1) {
        const int to = fy__lowest(squares);
        for (int type = FY_CHESS_QUEEN; type >= FY_CHESS_KNIGHT; type--)
            *out++ = fy__move(to + back, to, FY_CHESS_PAWN, type);
    }
    return out;
}

FY__INLINE fy_move *gen_list_pawns(fy_move *out, const gen_view *v, const quad *squares, int side)
{
    const uint64_t last = side == FY_CHESS_BLACK ? FY__RANK_1 : FY__RANK_8;
    const uint64_t seventh = side == FY_CHESS_BLACK ? FY__RANK_1 << 8 : FY__RANK_8 >> 8;
    const int sign = side == FY_CHESS_BLACK ? 1 : -1;
    const uint32_t pawn = fy__move(0, 0, FY_CHESS_PAWN, FY_CHESS_PAWN);
    uint64_t to[4];
    memcpy(to, squares, sizeof to);
    if (__builtin_expect((v->own & v->p0 & ~v->p1 & ~v->p2 & seventh) != 0, 0)) {
        out = gen_list_promotions(out, to[0] & last, 8 * sign);
        out = gen_list_promotions(out, to[2] & last, 9 * sign);
        out = gen_list_promotions(out, to[3] & last, 7 * sign);
        to[0] &= ~last;
        to[2] &= ~last;
        to[3] &= ~last;
    }
    const uint32_t one = pawn + (uint32_t)(8 * sign), two = pawn + (uint32_t)(16 * sign);
    const uint32_t rising = pawn + (uint32_t)(9 * sign), falling = pawn + (uint32_t)(7 * sign);
    out = list_few(out, to[1], two | FY_CHESS_DOUBLE_PUSH, FY__TO + 1);
    if (__builtin_expect(fy__count(v->own & v->p0 & ~v->p1 & ~v->p2) > 8, 0)) {
        out = list_squares(out, to[0], one, FY__TO + 1);
        out = list_squares(out, to[2], rising, FY__TO + 1);
        return list_squares(out, to[3], falling, FY__TO + 1);
    }
    out = list_few(out, to[0], one, FY__TO + 1);
    out = list_few(out, to[2], rising, FY__TO + 1);
    return list_few(out, to[3], falling, FY__TO + 1);
}

/* A pinned slider may go along its pin. */
FY__INLINE fy_move *gen_list_pinned(fy_move *out, const gen_view *v, uint64_t targets,
                                    uint64_t origins)
{
    const uint64_t straight = v->p2 & ~v->p1, diagonal = v->p0 & (v->p1 ^ v->p2);
    for (int axis = 0; axis < 4; axis++) {
        uint64_t pieces = v->pins[axis] & (axis < 2 ? straight : diagonal) & origins;
        for (; pieces != 0; pieces &= pieces - 1) {
            const int from = fy__lowest(pieces);
            const int type = (int)(v->p0 >> from & 1) | (int)(v->p1 >> from & 1) << 1 |
                             (int)(v->p2 >> from & 1) << 2;
            out = list_more(out, gen_line(v->occupied, from, axis) & targets,
                            fy__move(from, 0, type, type), FY__TO);
        }
    }
    return out;
}

/* Queens come twice: as bishops and as rooks. Those between their own pieces are left out. */
FY__INLINE fy_move *gen_list_sliders(fy_move *out, const gen_view *v, uint64_t targets,
                                     uint64_t free)
{
    const fy__neighbours open = fy__next_to(~v->own);
    for (uint64_t from = v->p0 & (v->p1 ^ v->p2) & free & open.diagonal; from != 0;
         from &= from - 1) {
        const int at = fy__lowest(from), type = FY_CHESS_BISHOP + 2 * (int)(v->p2 >> at & 1);
        const uint64_t to = gen_line(v->occupied, at, 2) | gen_line(v->occupied, at, 3);
        out = list_more(out, to & targets, fy__move(at, 0, type, type), FY__TO);
    }
    for (uint64_t from = v->p2 & ~v->p1 & free & open.straight; from != 0; from &= from - 1) {
        const int at = fy__lowest(from), type = FY_CHESS_ROOK + (int)(v->p0 >> at & 1);
        const uint64_t to = gen_line(v->occupied, at, 0) | gen_line(v->occupied, at, 1);
        out = list_more(out, to & targets, fy__move(at, 0, type, type), FY__TO);
    }
    return out;
}

FY__INLINE fy_move *gen_list_king(fy_move *out, const gen_view *v, uint64_t allowed)
{
    return list_few(out, v->king_targets & ~v->danger & allowed,
                    fy__move(v->king_at, 0, FY_CHESS_KING, FY_CHESS_KING), FY__TO);
}

/* The moves of the pieces on `origins`, to anywhere or onto enemies only. Called with constants,
 * the tests for them are gone. */
FY__INLINE size_t gen_list(fy_move *const first, const fy_chess *pos, uint64_t origins,
                           int captures_only, int side)
{
    fy_move *out = first;
    gen_view v;
    gen_look(&v, pos, side);
    gen_movers m = gen_movers_of(&v, side);
    const uint64_t allowed = captures_only ? v.theirs & ~(v.p1 & v.p2) : FY__ALL;
    const uint64_t targets = v.targets & allowed, free = v.own & ~m.pinned & origins;
    m.pawns &= (quad){origins, origins, origins, origins};
    const quad pawns = gen_pawns(&v, &m.pawns, side) & (quad){allowed, allowed, allowed, allowed};
    out = gen_list_pawns(out, &v, &pawns, side);
    for (uint64_t from = v.p1 & ~v.p0 & ~v.p2 & free; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        out = list_few(out, fy__chess_knight_leaps[at] & targets,
                       fy__move(at, 0, FY_CHESS_KNIGHT, FY_CHESS_KNIGHT), FY__TO);
    }
    out = gen_list_sliders(out, &v, targets, free);
    if (__builtin_expect(m.pinned != 0, 0)) out = gen_list_pinned(out, &v, targets, origins);
    if (origins & v.king) out = gen_list_king(out, &v, allowed);
    unsigned rooks = captures_only || !(origins & v.king) ? 0
                                                          : gen_castling(&v, m.pinned, pos, side);
    for (; rooks != 0; rooks &= rooks - 1)
        *out++ = fy__move(v.king_at, (v.king_at & 56) | fy__lowest(rooks), FY_CHESS_KING,
                          FY_CHESS_KING) |
                 FY_CHESS_CASTLES;
    for (uint64_t from = gen_en_passant(&v, pos, side) & origins; from != 0; from &= from - 1)
        *out++ = fy__move(fy__lowest(from), pos->en_passant, FY_CHESS_PAWN, FY_CHESS_PAWN) |
                 FY_CHESS_TAKES_EN_PASSANT;
    return (size_t)(out - first);
}

static size_t gen_moves_white(fy_move *out, const fy_chess *pos)
{
    return gen_list(out, pos, FY__ALL, 0, FY_CHESS_WHITE);
}

static size_t gen_moves_black(fy_move *out, const fy_chess *pos)
{
    return gen_list(out, pos, FY__ALL, 0, FY_CHESS_BLACK);
}

static size_t gen_moves(fy_move *out, const fy_chess *pos)
{
    return pos->turn == FY_CHESS_BLACK ? gen_moves_black(out, pos) : gen_moves_white(out, pos);
}

static size_t gen_some(fy_move *out, const fy_chess *pos, uint64_t origins, int captures_only)
{
    return pos->turn == FY_CHESS_BLACK ? gen_list(out, pos, origins, captures_only, FY_CHESS_BLACK)
                                       : gen_list(out, pos, origins, captures_only, FY_CHESS_WHITE);
}
