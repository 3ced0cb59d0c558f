/* Counting to a depth with the lanes of generate.h, and the row of a generator that does so. Where
 * PEXT is quick x86/perft_pext.c is quicker.
 *
 * The last move is counted, not listed. Before the last two it is found which moves may change what
 * can be replied to them; after all others the replies are the same, and are counted once. */

#define gen_castling_squares FY__ON_MACHINE(gen_castling_squares_)
#define gen_lines FY__ON_MACHINE(gen_lines_)
#define gen_affecting FY__ON_MACHINE(gen_affecting_)
#define gen_count_idle FY__ON_MACHINE(gen_count_idle_)
#define gen_pick_affecting FY__ON_MACHINE(gen_pick_affecting_)
#define gen_perft_two FY__ON_MACHINE(gen_perft_two_)
#define gen_two_white FY__ON_MACHINE(gen_two_white_)
#define gen_two_black FY__ON_MACHINE(gen_two_black_)
#define gen_perft_abreast FY__ON_MACHINE(gen_perft_abreast_)
#define gen_perft_side FY__ON_MACHINE(gen_perft_side_)
#define gen_perft_white FY__ON_MACHINE(gen_perft_white_)
#define gen_perft_black FY__ON_MACHINE(gen_perft_black_)
#define gen_perft FY__ON_MACHINE(gen_perft_)
#define gen_replies FY__ON_MACHINE(gen_replies_)
#define gen_perft_listed FY__ON_MACHINE(gen_perft_listed_)

#define GEN_MANY                                                                                   \
    12 /* moves: fewer are played faster than those that affect the replies are found */

/* `side` is from here on the one that replies. */

/* The squares of castling that must not be attacked, unless its own pieces are in the way. Those
 * that must be empty are among these or next to them. */
FY__INLINE uint64_t gen_castling_squares(const gen_view *v, const fy_chess *pos, int side)
{
    const int rank = side == FY_CHESS_BLACK ? 56 : 0;
    unsigned squares = 0;
    for (unsigned rooks = pos->castling[side]; rooks != 0; rooks &= rooks - 1) {
        const fy__castling_way *way = &fy__chess_castling_ways[v->king_at & 7][fy__lowest(rooks)];
        if (((unsigned)(v->own >> rank) & way->empty) == 0) squares |= way->safe;
    }
    return (uint64_t)squares << rank;
}

/* From where sliders could attack one of `squares`, up to the first piece; and behind each own
 * piece that the king sees, from where one could pin it. */
FY__INLINE lanes gen_lines(const gen_view *v, uint64_t squares, int side)
{
    const lanes own = gen_own(v->all_occupied, v->black, side);
    const lanes near = lanes_slide(lanes_all(v->king), &v->open);
    const lanes behind = lanes_slide(lanes_both(near, own), &v->open);
    return lanes_either(behind, lanes_slide(lanes_all(squares), &v->open));
}

/* The squares that matter to what this side can do, for each type of piece of the other side. A
 * move that neither leaves nor enters one of them changes nothing, since they include
 *
 *   - the own pieces, which could be captured
 *   - where pawns and sliders go, up to the first piece in their way
 *   - the king, where it may go or castle, and from where any of these could be attacked
 *   - behind own pieces next to the king, from where they could be pinned
 *   - for pawns, where they promote from, take en passant, or could be taken so
 *
 * and every square for kings. Too many squares would cost time and nothing else. */
FY__INLINE void gen_affecting(uint64_t affecting[8], const gen_view *v, lanes slides,
                              const fy_chess *pos, int side)
{
    const uint64_t pawns = v->own & v->p0 & ~v->p1 & ~v->p2;
    const uint64_t one = side == FY_CHESS_BLACK ? pawns >> 8 : pawns << 8,
                   free = one & ~v->occupied;
    const uint64_t two = side == FY_CHESS_BLACK ? free >> 8 & FY__RANK_1 << 32
                                                : free << 8 & FY__RANK_1 << 24;
    const uint64_t takes = fy__leap_pawn(pawns, side);
    const uint64_t beside = side == FY_CHESS_BLACK ? (takes & FY__RANK_1 << 16) << 8
                                                   : (takes & FY__RANK_1 << 40) >> 8;
    const uint64_t their_seventh = side == FY_CHESS_BLACK ? FY__RANK_8 >> 8 : FY__RANK_1 << 8;
    const uint64_t their_target = pos->en_passant < FY_CHESS_NO_SQUARE ? fy__square(pos->en_passant)
                                                                       : 0;
    const uint64_t king = v->king | v->king_targets | gen_castling_squares(v, pos, side);
    const uint64_t any = v->own | one | two | takes | king |
                         lanes_union(lanes_either(slides, gen_lines(v, king, side)));
    for (int type = 0; type < 8; type++) affecting[type] = any;
    affecting[FY_CHESS_PAWN] |= beside | their_seventh | their_target;
    affecting[FY_CHESS_KNIGHT] |= lanes_union(lanes_knights(lanes_all(king)));
    affecting[FY_CHESS_KING] = FY__ALL;
}

/* Counts what a side could do if the other one passed, and finds what would affect that. */
FY__INLINE uint64_t gen_count_idle(uint64_t affecting[8], const fy_chess *pos, int side)
{
    tally t = {0};
    gen_view v;
    fy_chess idle = *pos;
    idle.en_passant = FY_CHESS_NO_SQUARE;
    gen_look(&v, &idle, side);
    const gen_movers m = gen_movers_of(&v, side);
    const lanes slides = lanes_slide(m.sliders, &v.open);
    gen_tally(&t, &v, &m, slides, &idle, side);
    gen_affecting(affecting, &v, slides, pos, side);
    return tally_total(&t);
}

/* Picks the moves that may affect the replies; gives their number. */
FY__INLINE size_t gen_pick_affecting(fy_move *out, const fy_move *moves, size_t count,
                                     const uint64_t affecting[8])
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const fy_move move = moves[i];
        out[kept] = move;
        kept += fy__affects_replies(affecting, move);
    }
    return kept;
}

/* Two moves, the first of which are listed; `side` is the one that makes them. The second ones are
 * only counted, and summed up at the end: after moves that affect nothing they are the same, and
 * are counted once. `room` is for the other moves, and may be where the list is. */
FY__INLINE uint64_t gen_perft_two(fy_move *room, const fy_move *moves, size_t count,
                                  const fy_chess *pos, int side)
{
    tally t = {0};
    uint64_t ways = 0;
    if (count >= GEN_MANY) {
        uint64_t affecting[8];
        const uint64_t idle = gen_count_idle(affecting, pos, !side);
        const size_t picked = gen_pick_affecting(room, moves, count, affecting);
        ways = (count - picked) * idle;
        moves = room;
        count = picked;
    }
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play_as(&after, pos, moves[i], 0);
        gen_count(&t, &after, !side);
    }
    return ways + tally_total(&t);
}

static __attribute__((noinline)) uint64_t gen_two_white(fy_move *room, const fy_move *moves,
                                                        size_t count, const fy_chess *pos)
{
    return gen_perft_two(room, moves, count, pos, FY_CHESS_WHITE);
}

static __attribute__((noinline)) uint64_t gen_two_black(fy_move *room, const fy_move *moves,
                                                        size_t count, const fy_chess *pos)
{
    return gen_perft_two(room, moves, count, pos, FY_CHESS_BLACK);
}

static uint64_t gen_perft_white(const fy_chess *pos, int depth);
static uint64_t gen_perft_black(const fy_chess *pos, int depth);

/* Two moves, by what counts positions side by side, if there is such code for the machine. Where
 * few pieces are at home, so few moves change nothing that to find them takes longer. */
#ifdef GEN_ABREAST
FY__INLINE uint64_t gen_perft_abreast(const fy_chess *pos, int side)
{
    enum { FEW_AT_HOME = 6 }; /* pieces on the first and the last rank */
    fy__chess_idle idle;
    if (fy__count(fy_chess_occupied(pos) & (FY__RANK_1 | FY__RANK_8)) < FEW_AT_HOME)
        return GEN_ABREAST(pos, &fy__chess_not_idle);
    idle.ways = gen_count_idle(idle.affecting, pos, !side);
    return GEN_ABREAST(pos, &idle);
}
#else
FY__INLINE uint64_t gen_perft_abreast(const fy_chess *pos, int side)
{
    (void)pos, (void)side;
    return FY__CHESS_UNCOUNTED;
}
#endif

/* `depth` is at least 2. */
FY__INLINE uint64_t gen_perft_side(const fy_chess *pos, int depth, int side)
{
    if (depth == 2) {
        const uint64_t ways = gen_perft_abreast(pos, side);
        if (ways != FY__CHESS_UNCOUNTED) return ways;
    }
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = side == FY_CHESS_BLACK ? gen_moves_black(moves, pos)
                                                : gen_moves_white(moves, pos);
    if (depth == 2)
        return side == FY_CHESS_BLACK ? gen_two_black(moves, moves, count, pos)
                                      : gen_two_white(moves, moves, count, pos);
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play_as(&after, pos, moves[i], 0);
        ways += side == FY_CHESS_BLACK ? gen_perft_white(&after, depth - 1)
                                       : gen_perft_black(&after, depth - 1);
    }
    return ways;
}

static uint64_t gen_perft_white(const fy_chess *pos, int depth)
{
    return gen_perft_side(pos, depth, FY_CHESS_WHITE);
}

static uint64_t gen_perft_black(const fy_chess *pos, int depth)
{
    return gen_perft_side(pos, depth, FY_CHESS_BLACK);
}

/* `depth` is at least 1. */
static uint64_t gen_perft(const fy_chess *pos, int depth)
{
    if (depth == 1) return gen_count_each(pos, pos + 1);
    return pos->turn == FY_CHESS_BLACK ? gen_perft_black(pos, depth) : gen_perft_white(pos, depth);
}

#ifdef GEN_ABREAST
#define GEN_REPLIES NULL, NULL
#else
#define GEN_REPLIES gen_replies, gen_perft_listed
static void gen_replies(fy__chess_replies *out, const fy_chess *pos)
{
    fy_chess idle = *pos;
    idle.en_passant = FY_CHESS_NO_SQUARE;
    if (pos->turn == FY_CHESS_BLACK) { /* lists may write over what follows them */
        out->count = gen_moves_white(out->moves, &idle);
        gen_count_idle(out->affecting, pos, FY_CHESS_WHITE);
    } else {
        out->count = gen_moves_black(out->moves, &idle);
        gen_count_idle(out->affecting, pos, FY_CHESS_BLACK);
    }
}

static uint64_t gen_perft_listed(const fy_chess *pos, const fy_move *moves, size_t count)
{
    fy_move room[FY_CHESS_MOVES_MAX];
    return pos->turn == FY_CHESS_BLACK ? gen_two_black(room, moves, count, pos)
                                       : gen_two_white(room, moves, count, pos);
}
#endif

const fy__chess_generator FY__ON_MACHINE(fy__chess_generator_) = {
    gen_moves, gen_some, gen_perft, GEN_REPLIES, NULL,
};

/* Names that others may want; the rest begin with gen_, lanes_ and the like. */
#undef GEN_MANY
#undef GEN_REPLIES
#undef lanes
#undef quad
#undef tally
