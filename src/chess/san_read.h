/* Reading SAN without listing moves.
 *
 * The text says where a piece goes and of which type it is. Looking back from there along the ways
 * of that type finds whoever may come: nearly always one. It is the move if nobody is in its way
 * and its king is safe afterwards. No fault is explained here, and nothing unusual is understood: a
 * board without one king each, pawns where none should be, en passant, castling in Chess960,
 * coordinates, odd spellings are left to move_text.c, and so is all that does not turn out to be
 * exactly one legal move.
 *
 * Nobody can foresee which piece moves next, whether it captures, or how long its text is: a branch
 * on that would be guessed wrong again and again, which costs more than all the rest. So the text
 * is a number of eight bytes, from which all that differs is taken with shifts and small tables,
 * and the branches are for what hardly ever happens.
 *
 * san.c includes this for any machine and x86/san_v3.c for those with AVX2. */
#ifndef FY_CHESS_SAN_READ_H
#define FY_CHESS_SAN_READ_H

#include "attacks.h"
#include "key.h"
#include "moves.h"
#include "san.h"

/* Does a slider of these see a square, given its rays? */
typedef int san_sees(const uint64_t rays[8], uint64_t occupied, uint64_t straight,
                     uint64_t diagonal);

typedef struct san_text {
    unsigned type, promotion; /* that is 0 if there is none */
    unsigned takes;           /* there is an 'x'            */
    unsigned is_pawn;         /* 0 or 1, as takes           */
    int to, to_wide;          /* its rank times 8, or times 16, and its file */
    uint64_t origins; /* where the piece may come from, by a letter or a digit before the target */
} san_text;

/* The type of the piece that the first byte of a text tells, and whether that is a pawn, which has
 * no letter and is named by its file. */
typedef struct san_letter {
    uint8_t type, is_pawn;
} san_letter;

// clang-format off
static const san_letter san_letters[256] = {
    ['a'] = {FY_CHESS_PAWN, 1}, ['b'] = {FY_CHESS_PAWN, 1}, ['c'] = {FY_CHESS_PAWN, 1},
    ['d'] = {FY_CHESS_PAWN, 1}, ['e'] = {FY_CHESS_PAWN, 1}, ['f'] = {FY_CHESS_PAWN, 1},
    ['g'] = {FY_CHESS_PAWN, 1}, ['h'] = {FY_CHESS_PAWN, 1}, ['N'] = {FY_CHESS_KNIGHT, 0},
    ['B'] = {FY_CHESS_BISHOP, 0}, ['R'] = {FY_CHESS_ROOK, 0}, ['Q'] = {FY_CHESS_QUEEN, 0},
    ['K'] = {FY_CHESS_KING, 0},
};
// clang-format on

/* What a byte before the target says: nothing, which leaves all squares, or a file or a rank. Any
 * other leaves none. */
static const uint8_t san_middles[256] = {
    [0] = 1,    ['a'] = 2,  ['b'] = 3,  ['c'] = 4,  ['d'] = 5,  ['e'] = 6,
    ['f'] = 7,  ['g'] = 8,  ['h'] = 9,  ['1'] = 10, ['2'] = 11, ['3'] = 12,
    ['4'] = 13, ['5'] = 14, ['6'] = 15, ['7'] = 16, ['8'] = 17,
};

// clang-format off
static const uint64_t san_origins[18] = {
    0, ~UINT64_C(0),
    FY__FILE_A, FY__FILE_A << 1, FY__FILE_A << 2, FY__FILE_A << 3,
    FY__FILE_A << 4, FY__FILE_A << 5, FY__FILE_A << 6, FY__FILE_A << 7,
    FY__RANK_1, FY__RANK_1 << 8, FY__RANK_1 << 16, FY__RANK_1 << 24,
    FY__RANK_1 << 32, FY__RANK_1 << 40, FY__RANK_1 << 48, FY__RANK_1 << 56,
};
// clang-format on

/* ---- the text ---------------------------------------------------------------------------- */

/* A byte, counted from the end of a text that ends where the number does. */
FY__INLINE unsigned san_from_end(uint64_t text, int byte)
{
    return (unsigned)(text >> (56 - 8 * byte)) & 0xff;
}

/* Takes apart a text from its end: mark of check, promotion, target, 'x', origin, type. Only the
 * first `len` bytes of the word count. The marks '#' and '+' differ in one bit. */
FY__INLINE int san_split(san_text *out, uint64_t word, size_t len)
{
    if (len - FY__SAN_LEAST > FY__SAN_MOST - FY__SAN_LEAST) return 0;
    uint64_t text = word << (64 - 8 * len);
    const unsigned marked = (san_from_end(text, 0) | 8) == '+';
    unsigned left = (unsigned)len - 2 - marked; /* bytes before the target */
    text <<= 8 * marked;
    out->promotion = 0;
    if (__builtin_expect(san_from_end(text, 1) == '=', 0)) {
        out->promotion = san_letters[san_from_end(text, 0)].type;
        if (out->promotion < FY_CHESS_KNIGHT || out->promotion > FY_CHESS_QUEEN) return 0;
        text <<= 16;
        left -= 2;
    }
    const unsigned file = san_from_end(text, 1) - 'a', rank = san_from_end(text, 0) - '1';
    const san_letter *first = &san_letters[word & 0xff];
    if ((file | rank) > 7 || first->type == 0) return 0;
    out->to = (int)(rank * 8 + file);
    out->to_wide = (int)(rank * 16 + file);
    out->takes = san_from_end(text, 2) == 'x';
    out->type = first->type;
    out->is_pawn = first->is_pawn;
    const unsigned letter = out->is_pawn ^ 1;
    left -= out->takes + letter; /* and the letter of its own */
    out->origins = san_origins[san_middles[word >> 8 * letter & 0xff & (0 - left)]];
    return (left | (out->is_pawn & (left ^ out->takes)) << 1) <= 1;
}

/* ---- the board --------------------------------------------------------------------------- */

/* What is asked about a position more than once. */
typedef struct san_board {
    uint64_t p0, p1, p2, occupied, mine, kings;
    unsigned turn;
} san_board;

FY__INLINE san_board san_look(const fy_chess *pos)
{
    san_board b = {pos->plane[0], pos->plane[1], pos->plane[2], 0, 0, 0, pos->turn & 1u};
    b.occupied = b.p0 | b.p1 | b.p2;
    b.mine = b.occupied & (pos->black ^ ((uint64_t)b.turn - 1));
    b.kings = b.p1 & b.p2;
    return b;
}

/* The pieces of the side to move that are of a type. */
FY__INLINE uint64_t san_pieces(const san_board *b, unsigned type)
{
    const uint64_t *planes = fy__chess_playing.changes[type].planes;
    return ~((b->p0 ^ planes[0]) | (b->p1 ^ planes[1]) | (b->p2 ^ planes[2])) & b->mine;
}

/* Is nobody between the square that a piece comes from and its target? */
FY__INLINE int san_is_free(const san_board *b, int from, int to_wide)
{
    const uint64_t way = fy__chess_between[FY__BETWEEN_MIDDLE + to_wide - from - (from & 56)];
    return ((way << from | way >> (-from & 63)) & b->occupied) == 0;
}

/* Is the king of the side to move safe when a piece has gone from one square to another? */
FY__INLINE int san_is_safe(const san_board *b, int from, int to, san_sees *sees)
{
    const uint64_t target = fy__square(to), occupied = (b->occupied ^ fy__square(from)) | target;
    const uint64_t theirs = b->occupied & ~b->mine & ~target;
    const int home = fy__lowest(b->kings & b->mine), king = home == from ? to : home;
    const uint64_t pawns = fy__chess_san_ways[FY__SAN_TAKES + 1 - b->turn][king] & b->p0 & ~b->p1;
    const uint64_t knights = fy__chess_knight_leaps[king] & b->p1 & ~b->p0;
    const uint64_t leapers = ((pawns | knights) & ~b->p2) | (fy__chess_king_leaps[king] & b->kings);
    return (leapers & theirs) == 0 && !sees(fy__chess_rays[king], occupied, b->p2 & ~b->p1 & theirs,
                                            b->p0 & (b->p1 ^ b->p2) & theirs);
}

/* May a piece come from there? */
FY__INLINE int san_may_come(const san_board *b, int from, const san_text *s, san_sees *sees)
{
    return san_is_free(b, from, s->to_wide) && san_is_safe(b, from, s->to, sees);
}

/* The one piece of several that may go there, or FY_CHESS_NO_SQUARE. */
static __attribute__((noinline)) int san_one_of(const fy_chess *pos, uint64_t sources, int to,
                                                int to_wide, san_sees *sees)
{
    const san_board b = san_look(pos);
    const san_text s = {.to = to, .to_wide = to_wide};
    int found = FY_CHESS_NO_SQUARE;
    for (; sources != 0; sources &= sources - 1) {
        const int from = fy__lowest(sources);
        if (!san_may_come(&b, from, &s, sees)) continue;
        if (found != FY_CHESS_NO_SQUARE) return FY_CHESS_NO_SQUARE;
        found = from;
    }
    return found;
}

/* The pieces that may be meant. */
FY__INLINE uint64_t san_sources(const san_board *b, const san_text *s)
{
    const unsigned as_pawn = b->turn + (FY__SAN_TAKES & (0 - s->takes));
    const unsigned way = s->type ^ ((s->type ^ as_pawn) & (0 - s->is_pawn));
    const uint64_t no_pawns = (FY__RANK_1 | FY__RANK_8) & (0 - (uint64_t)s->is_pawn);
    return san_pieces(b, s->type) & fy__chess_san_ways[way][s->to] & s->origins & ~no_pawns;
}

/* The piece that may go there, or FY_CHESS_NO_SQUARE if there is none, or another as well. */
FY__INLINE int san_from(const fy_chess *pos, const san_board *b, const san_text *s, san_sees *sees)
{
    const uint64_t sources = san_sources(b, s);
    if (sources == 0) return FY_CHESS_NO_SQUARE;
    if (__builtin_expect(fy__more_than_one(sources), 0))
        return san_one_of(pos, sources, s->to, s->to_wide, sees);
    const int from = fy__lowest(sources);
    return san_may_come(b, from, s, sees) ? from : FY_CHESS_NO_SQUARE;
}

/* May the target be entered? It has no king and no piece of one's own; and a pawn goes to an empty
 * square, or takes a piece, and becomes one on the last rank. */
FY__INLINE int san_is_open(const san_board *b, const san_text *s)
{
    const uint64_t is_pawn = 0 - (uint64_t)s->is_pawn, takes = 0 - (uint64_t)s->takes;
    const uint64_t closed = b->mine | b->kings | (is_pawn & (takes ^ b->occupied));
    const uint64_t last_ranks = is_pawn & (FY__RANK_1 | FY__RANK_8);
    return (closed >> s->to & 1) == 0 && (last_ranks >> s->to & 1) == (s->promotion != 0);
}

/* O-O and O-O-O, of a king on the e-file with rooks that have rights in corners only. Gives 0,
 * which is no move, if there is none such. */
FY__INLINE fy_move san_castling(const fy_chess *pos, uint64_t word, size_t len)
{
    static const uint64_t sides[2] = {UINT64_C(0x4f2d4f), UINT64_C(0x4f2d4f2d4f)}; /* as bytes */
    const int queenside = len >= 5, rook = queenside ? 0 : 7, rank = pos->turn * 56;
    const size_t least = queenside ? 5 : 3;
    const fy__castling_way *way = &fy__chess_castling_ways[4][rook];
    const uint64_t occupied = fy_chess_occupied(pos), safe = (uint64_t)way->safe << rank;
    if (len < least || len > least + 1) return 0;
    if (len > least && (word >> 8 * least & 0xff & ~UINT64_C(8)) != '#') return 0;
    if ((word & ~(~UINT64_C(0) << 8 * least)) != sides[queenside] ||
        (pos->castling[pos->turn] & (0x7eu | 1u << rook)) != 1u << rook ||
        fy__back_rank(pos, pos->turn, FY_CHESS_KING) != 1 << 4 ||
        !(fy__back_rank(pos, pos->turn, FY_CHESS_ROOK) >> rook & 1) ||
        (occupied & (uint64_t)way->empty << rank) != 0 ||
        fy__attackers(pos, safe, !pos->turn, occupied) != 0)
        return 0;
    return fy__move(rank | 4, rank | rook, FY_CHESS_KING, FY_CHESS_KING) | FY_CHESS_CASTLES;
}

/* Plays what is no step of a piece: castling. */
static __attribute__((noinline)) int san_play_rare(fy_chess *out, uint64_t *key, fy_move *move,
                                                   const fy_chess *pos, uint64_t word, size_t len)
{
    const fy_move found = san_castling(pos, word, len);
    if (found == 0) return 0;
    fy__play(out, pos, found);
    *key = fy__key_after(*key, pos, out, found);
    *move = found;
    return 1;
}

/* The move that a text tells, of a piece that steps; 0 if it does not turn out to be one. */
FY__INLINE int san_step(fy__move_parts *parts, fy_move *move, const fy_chess *pos,
                        const san_text *s, san_sees *sees)
{
    const san_board b = san_look(pos);
    if (!san_is_open(&b, s)) return 0;
    const int from = san_from(pos, &b, s, sees);
    if (from == FY_CHESS_NO_SQUARE) return 0;
    const unsigned becomes = s->promotion != 0 ? s->promotion : s->type, side = b.turn << 3;
    const unsigned twice = s->is_pawn & (((from ^ s->to) & 24) == 16);
    *move = fy__move(from, s->to, (int)s->type, (int)becomes) | twice * FY_CHESS_DOUBLE_PUSH;
    *parts = (fy__move_parts){from, s->to, s->type | side, becomes | side, fy__passed(*move, side)};
    return 1;
}

FY__INLINE int san_read(fy_move *move, const fy_chess *pos, uint64_t word, size_t len,
                        san_sees *sees)
{
    san_text s;
    fy__move_parts parts;
    if (__builtin_expect(san_split(&s, word, len), 1)) return san_step(&parts, move, pos, &s, sees);
    const fy_move found = san_castling(pos, word, len);
    if (found != 0) *move = found;
    return found != 0;
}

FY__INLINE int san_play(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                        uint64_t word, size_t len, san_sees *sees)
{
    san_text s;
    fy__move_parts parts;
    if (__builtin_expect(!san_split(&s, word, len), 0))
        return san_play_rare(out, key, move, pos, word, len);
    if ((fy__load_state(pos) & FY__COUNTERS_HIGH) != 0) return 0;
    if (!san_step(&parts, move, pos, &s, sees)) return 0;
    fy__play_parts(out, pos, parts, 1);
    *key ^= fy__key_went(pos, parts.from, parts.to, parts.moved, parts.becomes) ^
            fy__key_turned(pos, out);
    return 1;
}

/* Writing asks the same of the board, without a text: who may go where a move goes? Castling, pawns
 * that take en passant, and moves that are not as the generators make them are left out. */
FY__INLINE uint64_t san_origins_of(const fy_chess *pos, fy_move move, san_sees *sees)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const unsigned type = (unsigned)fy_chess_moved(move),
                   becomes = (unsigned)fy_chess_becomes(move);
    const unsigned is_pawn = type == FY_CHESS_PAWN;
    const unsigned twice = is_pawn & (((from ^ to) & 24) == 16);
    const unsigned promotes = becomes != type;
    if (type - FY_CHESS_PAWN > FY_CHESS_KING - FY_CHESS_PAWN) return 0;
    if (promotes && (!is_pawn || becomes - FY_CHESS_KNIGHT > FY_CHESS_QUEEN - FY_CHESS_KNIGHT))
        return 0;
    if (move != (fy__move(from, to, (int)type, (int)becomes) | twice * FY_CHESS_DOUBLE_PUSH))
        return 0;
    const san_board b = san_look(pos);
    const san_text s = {.type = type,
                        .promotion = promotes ? becomes : 0,
                        .takes = is_pawn & (((from ^ to) & 7) != 0),
                        .is_pawn = is_pawn,
                        .to = to,
                        .to_wide = to + (to & 56),
                        .origins = is_pawn ? fy__square(from) : ~UINT64_C(0)};
    if (!san_is_open(&b, &s)) return 0;
    uint64_t origins = 0;
    for (uint64_t rest = san_sources(&b, &s); rest != 0; rest &= rest - 1) {
        const int source = fy__lowest(rest);
        if (san_may_come(&b, source, &s, sees)) origins |= fy__square(source);
    }
    return origins >> from & 1 ? origins : 0;
}

#endif
