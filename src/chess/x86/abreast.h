/* Counting two moves with positions abreast: the first moves are listed, several positions after
 * them stand side by side, one in each lane of a register, and the replies in all of them are
 * counted at once, with no branch on what any of them is like.
 *
 * A move is the square that is left, the one that is entered, what slides from there, and what the
 * leapers of its side attack after it. The side that replies has the same pieces in all lanes, but
 * for what was taken: they are gone over one by one. What the side that moved has may stand
 * somewhere else in each lane: its sliders are filled along the lines of the board.
 *
 * `look` is the view of the side that moves: `own` there are its pieces. In `replier` and
 * `abreast_sight`, `own` are the pieces of the side that replies.
 *
 * Each listed move takes the same time. Moves that change nothing, most of them in the opening,
 * need not be listed: `idle` tells which (generate_perft.h).
 *
 * This file has no guard: each abreast_*.c includes it after its boards_*.h, with names that end in
 * FY__MACHINE. */

#define abreast FY__ON_MACHINE(abreast_)
#define ABREAST_PIECES FY__ON_MACHINE(ABREAST_PIECES_)
#define ABREAST_ROOM FY__ON_MACHINE(ABREAST_ROOM_)
#define abreast_choose FY__ON_MACHINE(abreast_choose_)
#define abreast_put FY__ON_MACHINE(abreast_put_)
#define abreast_leaper FY__ON_MACHINE(abreast_leaper_)
#define abreast_pawns FY__ON_MACHINE(abreast_pawns_)
#define abreast_promotions FY__ON_MACHINE(abreast_promotions_)
#define abreast_takers FY__ON_MACHINE(abreast_takers_)
#define abreast_put_pawns FY__ON_MACHINE(abreast_put_pawns_)
#define abreast_origins FY__ON_MACHINE(abreast_origins_)
#define abreast_steps FY__ON_MACHINE(abreast_steps_)
#define abreast_captures FY__ON_MACHINE(abreast_captures_)
#define abreast_slider FY__ON_MACHINE(abreast_slider_)
#define abreast_sliders FY__ON_MACHINE(abreast_sliders_)
#define abreast_knights FY__ON_MACHINE(abreast_knights_)
#define abreast_rare FY__ON_MACHINE(abreast_rare_)
#define abreast_list FY__ON_MACHINE(abreast_list_)
#define replier_piece FY__ON_MACHINE(replier_piece_)
#define replier FY__ON_MACHINE(replier_)
#define replier_piece_at FY__ON_MACHINE(replier_piece_at_)
#define replier_pieces FY__ON_MACHINE(replier_pieces_)
#define replier_find FY__ON_MACHINE(replier_find_)
#define abreast_sight FY__ON_MACHINE(abreast_sight_)
#define abreast_see_along FY__ON_MACHINE(abreast_see_along_)
#define abreast_see FY__ON_MACHINE(abreast_see_)
#define abreast_count_piece FY__ON_MACHINE(abreast_count_piece_)
#define abreast_count_pieces FY__ON_MACHINE(abreast_count_pieces_)
#define abreast_count_pawns FY__ON_MACHINE(abreast_count_pawns_)
#define abreast_count_castling FY__ON_MACHINE(abreast_count_castling_)
#define abreast_count_replies FY__ON_MACHINE(abreast_count_replies_)
#define abreast_suits FY__ON_MACHINE(abreast_suits_)
#define abreast_two FY__ON_MACHINE(abreast_two_)
#define abreast_white FY__ON_MACHINE(abreast_white_)
#define abreast_black FY__ON_MACHINE(abreast_black_)
#define fy__chess_abreast FY__ON_MACHINE(fy__chess_abreast_)

enum {
    ABREAST_PIECES = 32, /* of the side that replies; queens count twice */
    ABREAST_ROOM = FY_CHESS_MOVES_MAX + 2 * BOARDS
};

/* ---- the first move -------------------------------------------------------------------------- */

/* The moves of a side, with what it attacks with leapers before any of them. */
typedef struct abreast {
    _Alignas(64) uint64_t left[ABREAST_ROOM], entered[ABREAST_ROOM], leaps[ABREAST_ROOM];
    /* All squares if what enters slides so, else none; and unless 0, some pieces do. */
    uint64_t straight[ABREAST_ROOM], diagonal[ABREAST_ROOM], has_straight, has_diagonal;
    uint64_t knights, pawns, king; /* what they attack */
    uint64_t others;               /* replies en passant, and to moves that touch more squares */
    size_t count, still;           /* the moves that are listed, and those that change nothing */
    const uint64_t *affecting;     /* by type, where a move may change something */
    const boards_constants *constants;
} abreast;

/* Of the targets of a piece those that are listed. */
FY__INLINE uint64_t abreast_choose(abreast *a, uint64_t from, uint64_t targets, int type)
{
    const uint64_t affecting = a->affecting[type];
    const uint64_t chosen = affecting & from ? targets : targets & affecting;
    a->still += (size_t)fy__count(targets ^ chosen);
    return chosen;
}

/* Moves from one square, after which leapers attack the same. */
FY__INLINE void abreast_put(abreast *a, uint64_t from, uint64_t targets, uint64_t leaps,
                            uint64_t straight, uint64_t diagonal)
{
    size_t place = a->count;
    a->count += (size_t)fy__count(targets);
    for (; targets != 0; place += BOARDS) {
        boards_store(&a->entered[place], boards_split(&targets));
        boards_store(&a->left[place], boards_all(from));
        boards_store(&a->leaps[place], boards_all(leaps));
        boards_store(&a->straight[place], boards_all(straight));
        boards_store(&a->diagonal[place], boards_all(diagonal));
    }
}

/* Moves of a knight or king, beside which leapers attack some squares. */
FY__INLINE void abreast_leaper(abreast *a, int from, uint64_t targets, uint64_t beside,
                               const uint64_t leaps[64])
{
    size_t place = a->count;
    abreast_put(a, fy__square(from), targets, 0, 0, 0);
    for (; targets != 0; targets &= targets - 1)
        a->leaps[place++] = beside | leaps[fy__lowest(targets)];
}

/* Up to BOARDS moves of pawns, from and to these squares. */
FY__INLINE void abreast_put_pawns(abreast *a, size_t place, const look *l, boards left,
                                  boards entered, int side)
{
    const boards pawns = (boards_all(l->pawns & l->own) & ~left) | entered;
    const boards leaps = boards_leap_pawn(pawns, side, a->constants);
    boards_store(&a->entered[place], entered);
    boards_store(&a->left[place], left);
    boards_store(&a->leaps[place], leaps | boards_all(a->king | a->knights));
    boards_store(&a->straight[place], boards_all(0));
    boards_store(&a->diagonal[place], boards_all(0));
}

/* Where pawns come from that get to these squares. */
FY__INLINE boards abreast_origins(boards squares, int back, int side)
{
    return side == FY_CHESS_BLACK ? squares << back : squares >> back;
}

/* Steps of pawns. Two of them never end on the same square. */
FY__INLINE void abreast_steps(abreast *a, const look *l, uint64_t one, uint64_t two, int side)
{
    const uint64_t affecting = a->affecting[FY_CHESS_PAWN];
    const int is_black = side == FY_CHESS_BLACK;
    const uint64_t from = one & (is_black ? affecting >> 8 : affecting << 8);
    const uint64_t from_two = two & (is_black ? affecting >> 16 : affecting << 16);
    uint64_t targets = one | two;
    targets &= affecting | from | from_two;
    a->still += (size_t)(fy__count(one | two) - fy__count(targets));
    size_t place = a->count;
    a->count += (size_t)fy__count(targets);
    for (; targets != 0; place += BOARDS) {
        const boards entered = boards_split(&targets), after_two = entered & boards_all(two);
        const boards left = abreast_origins(entered ^ after_two, 8, side) |
                            abreast_origins(after_two, 16, side);
        abreast_put_pawns(a, place, l, left, entered, side);
    }
}

/* Captures along one diagonal. */
FY__INLINE void abreast_captures(abreast *a, const look *l, uint64_t targets, int back, int side)
{
    size_t place = a->count;
    a->count += (size_t)fy__count(targets);
    for (; targets != 0; place += BOARDS) {
        const boards entered = boards_split(&targets);
        abreast_put_pawns(a, place, l, abreast_origins(entered, back, side), entered, side);
    }
}

static __attribute__((noinline)) void abreast_promotions(abreast *a, const look *l,
                                                         uint64_t targets, int back, int side)
{
    for (; targets != 0; targets &= targets - 1) {
        const int to = fy__lowest(targets), from = side == FY_CHESS_BLACK ? to + back : to - back;
        const uint64_t left = fy__square(from), entered = fy__square(to);
        const uint64_t beside = a->king | a->knights |
                                fy__leap_pawn(l->pawns & l->own & ~left, side);
        abreast_put(a, left, entered, beside, ~UINT64_C(0), ~UINT64_C(0));
        abreast_put(a, left, entered, beside, ~UINT64_C(0), 0);
        abreast_put(a, left, entered, beside, 0, ~UINT64_C(0));
        abreast_put(a, left, entered, beside | fy__chess_knight_leaps[to], 0, 0);
        a->has_straight = a->has_diagonal = 1;
    }
}

/* The replies that take en passant after one of some pawns has gone two steps. */
FY__INLINE uint64_t abreast_takers(const look *l, uint64_t two, int side)
{
    const uint64_t theirs = l->pawns & l->theirs;
    const int back = side == FY_CHESS_BLACK ? 8 : -8, king_at = fy__lowest(l->kings & l->theirs);
    const uint64_t snipers = look_on_lines(l, king_at) & l->own;
    uint64_t count = 0;
    two &= (theirs & ~FY__FILE_H) << 1 | (theirs & ~FY__FILE_A) >> 1;
    for (; two != 0; two &= two - 1) {
        const int at = fy__lowest(two);
        const uint64_t passed = fy__square(at + back), from = fy__square(at + 2 * back);
        count += (uint64_t)fy__count(look_safe_takers(fy__leap_pawn(passed, side) & theirs, passed,
                                                      l->occupied & ~from, king_at, snipers));
    }
    return count;
}

FY__INLINE void abreast_pawns(abreast *a, const look *l, int side)
{
    const uint64_t last = FY__RANK_1 | FY__RANK_8;
    const look_pawn_moves to = look_pawn_targets(l, look_free_pawns(l), l->targets);
    if (__builtin_expect(((to.one | to.rising | to.falling) & last) != 0, 0)) {
        abreast_promotions(a, l, to.one & last, 8, side);
        abreast_promotions(a, l, to.rising & last, 9, side);
        abreast_promotions(a, l, to.falling & last, 7, side);
    }
    abreast_steps(a, l, to.one & ~last, to.two, side);
    abreast_captures(a, l, to.rising & ~last, 9, side);
    abreast_captures(a, l, to.falling & ~last, 7, side);
    a->others += abreast_takers(l, to.two, side);
}

FY__INLINE void abreast_slider(abreast *a, const look *l, int at, uint64_t targets)
{
    const uint64_t leaps = a->king | a->knights | a->pawns;
    const int type = look_slider_type(l, at);
    abreast_put(a, fy__square(at), abreast_choose(a, fy__square(at), targets, type), leaps,
                0 - (l->straight >> at & 1), 0 - (l->diagonal >> at & 1));
}

/* Queens come twice: as rooks and as bishops. Those with own pieces all around cannot move. */
FY__INLINE void abreast_sliders(abreast *a, const look *l)
{
    const fy__neighbours open = fy__next_to(~l->own);
    const uint64_t free = l->own & ~l->pinned;
    for (uint64_t from = l->straight & free & open.straight; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        abreast_slider(a, l, at, fy__rook_reach_by(ABREAST_WAY, at, l->occupied) & l->targets);
    }
    for (uint64_t from = l->diagonal & free & open.diagonal; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        abreast_slider(a, l, at, fy__bishop_reach_by(ABREAST_WAY, at, l->occupied) & l->targets);
    }
    if (__builtin_expect(l->pinned == 0, 1)) return;
    uint64_t snipers = look_snipers(l);
    for (look_pin pin; (pin = look_next_pin(l, &snipers)).piece != 0;)
        abreast_slider(a, l, fy__lowest(pin.piece), look_along_pin(l, pin));
}

FY__INLINE void abreast_knights(abreast *a, const look *l)
{
    const uint64_t knights = l->knights & l->own;
    for (uint64_t from = knights & ~l->pinned; from != 0; from &= from - 1) {
        const int at = fy__lowest(from);
        uint64_t beside = a->king | a->pawns;
        for (uint64_t left = knights & ~fy__square(at); left != 0; left &= left - 1)
            beside |= fy__chess_knight_leaps[fy__lowest(left)];
        const uint64_t targets = fy__chess_knight_leaps[at] & l->targets;
        abreast_leaper(a, at, abreast_choose(a, fy__square(at), targets, FY_CHESS_KNIGHT), beside,
                       fy__chess_knight_leaps);
    }
}

/* The replies to moves that touch more squares than two: these are played. */
static __attribute__((noinline)) uint64_t abreast_rare(const look *l, const fy_chess *pos,
                                                       unsigned rooks, uint64_t takers)
{
    enum { MOST_RARE = 4 }; /* two rooks, two pawns */
    fy_chess after[MOST_RARE], *end = after;
    const fy_move castling = fy__move(l->king_at, l->king_at & 56, FY_CHESS_KING, FY_CHESS_KING) |
                             FY_CHESS_CASTLES;
    const fy_move taking = fy__move(0, pos->en_passant & 63, FY_CHESS_PAWN, FY_CHESS_PAWN) |
                           FY_CHESS_TAKES_EN_PASSANT;
    for (; rooks != 0; rooks &= rooks - 1)
        fy__play_rare(end++, pos, castling + FY__TO * (unsigned)fy__lowest(rooks));
    for (; takers != 0; takers &= takers - 1)
        fy__play_rare(end++, pos, taking + (unsigned)fy__lowest(takers));
    return ABREAST_COUNT_EACH(after, end);
}

FY__INLINE void abreast_list(abreast *a, const look *l, const fy_chess *pos, int side)
{
    unsigned rooks;
    a->constants = &boards_memory;
    __asm__("" : "+r"(a->constants));
    a->count = a->others = a->still = 0;
    a->has_straight = l->straight & l->own;
    a->has_diagonal = l->diagonal & l->own;
    a->king = fy__chess_king_leaps[l->king_at];
    a->pawns = fy__leap_pawn(l->pawns & l->own, side);
    a->knights = 0;
    for (uint64_t from = l->knights & l->own; from != 0; from &= from - 1)
        a->knights |= fy__chess_knight_leaps[fy__lowest(from)];
    if (l->pawns & l->own) abreast_pawns(a, l, side);
    abreast_sliders(a, l);
    abreast_knights(a, l);
    abreast_leaper(a, l->king_at, look_king(l, pos, &rooks, ABREAST_WAY), a->knights | a->pawns,
                   fy__chess_king_leaps);
    const uint64_t takers = look_en_passant(l, pos);
    if (__builtin_expect((rooks | takers) != 0, 0))
        a->others += abreast_rare(l, pos, rooks, takers);
    /* Lanes past the last move count nothing: they are in a check that no reply meets. */
    const size_t count = a->count;
    abreast_put(a, 0, 1, ~UINT64_C(0), 0, 0);
    boards_store(&a->entered[count], boards_all(0));
    a->count = count;
}

/* ---- the side that replies ------------------------------------------------------------------- */

/* One of its pieces: where it may go if it is pinned; and its lines, or its leaps. Of a rank these
 * are two rays. */
typedef struct replier_piece {
    uint64_t square, turned, held, first, second, west;
} replier_piece;

/* Before anything is taken. */
typedef struct replier {
    uint64_t own, king, steps, pawns;
    /* The rays of its king, by axis. Those down the board are upside down, where they lead up; but
     * the one along the rank is `west`. */
    uint64_t up[4], down[4], west;
    uint64_t held[4]; /* what is not on the lines of its king, by axis */
    replier_piece pieces[ABREAST_PIECES];
    const replier_piece *diagonal, *knights, *end; /* where straight sliders end, and so on */
    int king_at;
    unsigned rooks; /* that it may castle with, as files */
} replier;

FY__INLINE replier_piece replier_piece_at(int at, int king_at)
{
    const uint64_t straight = fy__rook_lines(king_at), diagonal = fy__bishop_lines(king_at);
    replier_piece p = {.square = fy__square(at), .turned = fy__square(at ^ 56)};
    if (straight & p.square) p.held = straight & fy__rook_lines(at);
    if (diagonal & p.square) p.held = diagonal & fy__bishop_lines(at);
    return p;
}

FY__INLINE void replier_pieces(replier *r, const look *l)
{
    replier_piece *p = r->pieces;
    for (uint64_t from = l->straight & r->own; from != 0; from &= from - 1, p++) {
        const int at = fy__lowest(from);
        *p = replier_piece_at(at, r->king_at);
        p->first = fy__chess_lines[at][0].squares;
        p->second = fy__chess_rays[at][1];
        p->west = fy__chess_rays[at][5];
    }
    r->diagonal = p;
    for (uint64_t from = l->diagonal & r->own; from != 0; from &= from - 1, p++) {
        const int at = fy__lowest(from);
        *p = replier_piece_at(at, r->king_at);
        p->first = fy__chess_lines[at][2].squares;
        p->second = fy__chess_lines[at][3].squares;
    }
    r->knights = p;
    for (uint64_t from = l->knights & r->own; from != 0; from &= from - 1, p++) {
        const int at = fy__lowest(from);
        *p = replier_piece_at(at, r->king_at);
        p->first = fy__chess_knight_leaps[at];
    }
    r->end = p;
}

FY__INLINE void replier_find(replier *r, const look *l, const fy_chess *pos, int side)
{
    const int rank = side == FY_CHESS_BLACK ? 56 : 0;
    const uint64_t rooks = l->straight & ~l->diagonal & l->theirs;
    r->own = l->theirs;
    r->king = l->kings & l->theirs;
    r->king_at = fy__lowest(r->king);
    r->steps = fy__chess_king_leaps[r->king_at];
    r->pawns = l->pawns & l->theirs;
    for (int axis = 0; axis < 4; axis++) {
        r->up[axis] = fy__chess_rays[r->king_at][axis];
        r->down[axis] = __builtin_bswap64(fy__chess_rays[r->king_at][axis + 4]);
        r->held[axis] = ~fy__chess_lines[r->king_at][axis].squares;
    }
    r->west = fy__chess_rays[r->king_at][5];
    r->rooks = r->king >> rank & 0xff ? pos->castling[side] & (unsigned)(rooks >> rank) : 0;
    replier_pieces(r, l);
}

/* ---- looking at the positions ---------------------------------------------------------------- */

/* As the side that replies sees them, whose pieces are the own ones. */
typedef struct abreast_sight {
    boards entered, occupied, own;
    boards blocked; /* to sliders: where anyone is but the own king            */
    boards turned;  /* what is occupied, upside down                           */
    boards danger;  /* what is attacked                                        */
    boards targets; /* where all but the king may go                           */
    boards pinned;
} abreast_sight;

/* What enemy sliders do along an axis. Check from one is met between it and the king, or there. */
FY__INLINE void abreast_see_along(abreast_sight *s, boards sliders, const replier *r, int axis,
                                  const boards_constants *k)
{
    const boards_ways theirs = boards_slide(sliders, s->blocked, axis, k),
                      seen = {boards_see_up(r->up[axis], s->occupied),
                              axis == 1 ? boards_see_west(r->west, s->occupied, k)
                                        : boards_turn(boards_see_up(r->down[axis], s->turned), k)};
    s->pinned |= (seen.up & theirs.down) | (seen.down & theirs.up);
    s->danger |= theirs.up | theirs.down;
    s->targets = boards_limit(s->targets, boards_meeting(seen.up, sliders), seen.up);
    s->targets = boards_limit(s->targets, boards_meeting(seen.down, sliders), seen.down);
}

/* After the moves from one on in the list. A leaper that gives check is the piece that has moved,
 * or abreast_suits has refused the board. */
FY__INLINE abreast_sight abreast_see(const abreast *a, size_t place, const look *l,
                                     const replier *r, const boards_constants *k)
{
    const boards king = boards_all(r->king), stay = ~boards_load(&a->left[place]);
    abreast_sight s;
    s.entered = boards_load(&a->entered[place]);
    s.occupied = (boards_all(l->occupied) & stay) | s.entered;
    s.own = boards_all(r->own) & ~s.entered;
    s.blocked = s.occupied ^ king;
    s.turned = boards_turn(s.occupied, k);
    s.pinned = boards_all(0);
    s.danger = boards_load(&a->leaps[place]);
    s.targets = boards_limit(~s.own, boards_meeting(s.danger, king), s.entered);
    if (a->has_straight) {
        const boards sliders = (boards_all(l->straight & l->own) & stay) |
                               (s.entered & boards_load(&a->straight[place]));
        abreast_see_along(&s, sliders, r, 0, k);
        abreast_see_along(&s, sliders, r, 1, k);
    }
    if (a->has_diagonal) {
        const boards sliders = (boards_all(l->diagonal & l->own) & stay) |
                               (s.entered & boards_load(&a->diagonal[place]));
        abreast_see_along(&s, sliders, r, 2, k);
        abreast_see_along(&s, sliders, r, 3, k);
    }
    return s;
}

/* ---- counting -------------------------------------------------------------------------------- */

/* The moves of a piece to some squares, if it is there. */
FY__INLINE boards_tally abreast_count_piece(const abreast_sight *s, const replier_piece *p,
                                            boards to)
{
    const boards square = boards_all(p->square);
    to = boards_limit(to & s->targets, boards_meeting(s->pinned, square), boards_all(p->held));
    return boards_count(boards_unless_alike(to, s->entered, square));
}

FY__INLINE boards_tally abreast_count_pieces(const abreast_sight *s, const replier *r,
                                             const boards_constants *k)
{
    const boards occupied = s->occupied;
    const replier_piece *p = r->pieces;
    boards_tally tally = boards_count(boards_all(r->steps) & ~(s->own | s->danger));
    for (; p != r->diagonal; p++)
        tally += abreast_count_piece(s, p,
                                     boards_see_both(p->first, p->square, p->turned, occupied, k) |
                                         boards_see_up(p->second, occupied) |
                                         boards_see_west(p->west, occupied, k));
    for (; p != r->knights; p++)
        tally +=
            abreast_count_piece(s, p,
                                boards_see_both(p->first, p->square, p->turned, occupied, k) |
                                    boards_see_both(p->second, p->square, p->turned, occupied, k));
    for (; p != r->end; p++) tally += abreast_count_piece(s, p, boards_all(p->first));
    return tally;
}

/* Steps and captures of one kind never share a square. A pinned pawn stays on the line to its
 * king. */
FY__INLINE boards_tally abreast_count_pawns(const abreast_sight *s, const replier *r, int side,
                                            const boards_constants *k)
{
    const boards own = s->own & boards_all(r->pawns), empty = ~s->occupied;
    const boards taken = s->occupied & s->targets;
    const boards step = own & ~(s->pinned & boards_all(r->held[0]));
    const boards rising = own & ~(s->pinned & boards_all(r->held[2]));
    const boards falling = own & ~(s->pinned & boards_all(r->held[3]));
    boards one, two, first, second;
    if (side == FY_CHESS_BLACK) {
        one = step >> 8 & empty;
        two = (one & boards_of(k->sixth)) >> 8 & empty;
        first = (rising & boards_of(k->not_file_a)) >> 9 & taken;
        second = (falling & boards_of(k->not_file_h)) >> 7 & taken;
    } else {
        one = step << 8 & empty;
        two = (one & boards_of(k->third)) << 8 & empty;
        first = (rising & boards_of(k->not_file_h)) << 9 & taken;
        second = (falling & boards_of(k->not_file_a)) << 7 & taken;
    }
    first |= (one | two) & s->targets;
    const boards_tally tally = boards_count(first) + boards_count(second);
    if ((r->pawns & (side == FY_CHESS_BLACK ? FY__RANK_1 << 8 : FY__RANK_8 >> 8)) == 0)
        return tally;
    const boards last = boards_of(k->ends);
    return tally + (boards_count(first & last) + boards_count(second & last)) * 3;
}

/* Where it may castle: the rook that it castles with must not be pinned. */
FY__INLINE boards_tally abreast_count_castling(const abreast_sight *s, const replier *r)
{
    boards_tally tally = {0};
    const int rank = r->king_at & 56;
    for (unsigned rooks = r->rooks; rooks != 0; rooks &= rooks - 1) {
        const fy__castling_way *way = &fy__chess_castling_ways[r->king_at & 7][fy__lowest(rooks)];
        const boards rook = boards_all(fy__square(rank | fy__lowest(rooks)));
        const boards hindered = (s->occupied & boards_all((uint64_t)way->empty << rank)) |
                                (s->danger & boards_all((uint64_t)way->safe << rank | r->king)) |
                                (rook & (~s->own | s->pinned));
        tally += boards_count(boards_unless(boards_all(1), boards_meeting(hindered, hindered)));
    }
    return tally;
}

FY__INLINE uint64_t abreast_count_replies(const abreast *a, const look *l, const replier *r,
                                          int side)
{
    const boards_constants *k = a->constants;
    boards_tally tally = {0};
    for (size_t place = 0; place < a->count; place += BOARDS) {
        const abreast_sight s = abreast_see(a, place, l, r, k);
        tally += abreast_count_pieces(&s, r, k);
        if (r->pawns != 0) tally += abreast_count_pawns(&s, r, side, k);
        if (r->rooks != 0) tally += abreast_count_castling(&s, r);
    }
    return boards_total(tally) + a->others;
}

/* ---- both moves ------------------------------------------------------------------------------ */

/* Whether a position is as it is counted here: the side that replies has sixteen pieces at most,
 * and is not in check from a leaper, as it may be on boards that no game has. */
FY__INLINE int abreast_suits(const look *l, int side)
{
    const uint64_t king = l->kings & l->theirs, theirs = l->theirs;
    const int king_at = fy__lowest(king);
    const uint64_t checks = (fy__leap_pawn(king, !side) & l->pawns) |
                            (fy__chess_knight_leaps[king_at] & l->knights) |
                            (fy__chess_king_leaps[king_at] & l->kings);
    return (checks & l->own) == 0 && fy__count(theirs) <= ABREAST_PIECES / 2;
}

FY__INLINE uint64_t abreast_two(const fy_chess *pos, const fy__chess_idle *idle, int side)
{
    abreast a;
    look l;
    replier r;
    look_at(&l, pos, side);
    if (!abreast_suits(&l, side)) return FY__CHESS_UNCOUNTED;
    a.affecting = idle->affecting;
    abreast_list(&a, &l, pos, side);
    replier_find(&r, &l, pos, !side);
    return a.still * idle->ways + abreast_count_replies(&a, &l, &r, !side);
}

static __attribute__((noinline)) uint64_t abreast_white(const fy_chess *pos,
                                                        const fy__chess_idle *idle)
{
    return abreast_two(pos, idle, FY_CHESS_WHITE);
}

static __attribute__((noinline)) uint64_t abreast_black(const fy_chess *pos,
                                                        const fy__chess_idle *idle)
{
    return abreast_two(pos, idle, FY_CHESS_BLACK);
}

uint64_t fy__chess_abreast(const fy_chess *pos, const fy__chess_idle *idle)
{
    return pos->turn == FY_CHESS_BLACK ? abreast_black(pos, idle) : abreast_white(pos, idle);
}

/* Names that others may want; the rest begin with them. */
#undef abreast
#undef replier
#undef boards
#undef BOARDS
#undef BOARDS_EVERY
#undef BOARDS_TWICE
#undef ABREAST_PIECES
#undef ABREAST_ROOM
