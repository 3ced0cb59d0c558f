/* Reading SAN without listing moves.
 *
 * The text says where a piece goes and of which type it is. Looking back from there along the ways
 * of that type finds whoever may come: nearly always one. It is the move if its king is safe
 * afterwards. No fault is explained here, and nothing unusual is understood: a board without one
 * king each, pawns where none should be, en passant, castling, coordinates, odd spellings are left
 * to move_text.c, and so is all that does not turn out to be exactly one legal move. */
#include "san.h"

#include "attacks.h"
#include "key.h"
#include "moves.h"

/* A text without its marks of check, and the square that it ends with. */
typedef struct san_text {
    const char *text;
    size_t len; /* up to the target */
    int to;
    int promotion; /* a type, or 0 */
} san_text;

/* The type of a letter; 0 if it is none of a piece. */
FY__INLINE int san_type(char letter)
{
    switch (letter) {
    case 'N': return FY_CHESS_KNIGHT;
    case 'B': return FY_CHESS_BISHOP;
    case 'R': return FY_CHESS_ROOK;
    case 'Q': return FY_CHESS_QUEEN;
    case 'K': return FY_CHESS_KING;
    default: return 0;
    }
}

FY__INLINE unsigned san_coordinate(char ch, char first)
{
    return (unsigned)(unsigned char)ch - (unsigned)(unsigned char)first;
}

/* Reads from the end: marks, promotion, target. */
FY__INLINE int san_split(san_text *out, const char *text, size_t len)
{
    if (len >= 3 && (text[len - 1] == '+' || text[len - 1] == '#')) len--;
    out->promotion = 0;
    if (len >= 4 && text[len - 2] == '=') {
        out->promotion = san_type(text[len - 1]);
        if (out->promotion == 0 || out->promotion == FY_CHESS_KING) return 0;
        len -= 2;
    }
    if (len < 2) return 0;
    const unsigned file = san_coordinate(text[len - 2], 'a');
    const unsigned rank = san_coordinate(text[len - 1], '1');
    if (file > 7 || rank > 7) return 0;
    out->text = text;
    out->len = len - 2;
    out->to = (int)(rank << 3 | file);
    return 1;
}

/* The squares that "", "b", "1", "x", "bx" and "1x" between piece and target leave; 0 for other
 * texts. */
FY__INLINE uint64_t san_origins(const char *text, size_t len)
{
    if (len > 0 && text[len - 1] == 'x') len--;
    if (len == 0) return ~UINT64_C(0);
    const unsigned file = san_coordinate(text[0], 'a'), rank = san_coordinate(text[0], '1');
    if (len > 1) return 0;
    return file < 8 ? FY__FILE_A << file : rank < 8 ? FY__RANK_1 << 8 * rank : 0;
}

/* The squares from which a piece of this type, which is no pawn, attacks one. Going all ways and
 * dropping those of other types is quicker than a branch, which nobody can foresee. */
FY__INLINE uint64_t san_sources(const fy_chess *pos, int type, int to)
{
    const uint64_t occupied = fy_chess_occupied(pos), *rays = fy__chess_rays[to];
    const uint64_t knight = 0 - (uint64_t)(type == FY_CHESS_KNIGHT);
    const uint64_t king = 0 - (uint64_t)(type == FY_CHESS_KING);
    const uint64_t straight = 0 - (uint64_t)(type == FY_CHESS_ROOK || type == FY_CHESS_QUEEN);
    const uint64_t diagonal = 0 - (uint64_t)(type == FY_CHESS_BISHOP || type == FY_CHESS_QUEEN);
    return (fy__chess_knight_leaps[to] & knight) | (fy__chess_king_leaps[to] & king) |
           (fy__seen_straight(rays, occupied) & straight) |
           (fy__seen_diagonal(rays, occupied) & diagonal);
}

/* Does anybody but a piece on `target` attack a king's square? Sliders are looked for along its
 * lines only if there are some on them. */
FY__INLINE int san_is_attacked(const fy_chess *pos, int square, uint64_t occupied, uint64_t target)
{
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const uint64_t their_side = pos->turn == FY_CHESS_WHITE ? pos->black : ~pos->black;
    const uint64_t theirs = their_side & occupied & ~target, *rays = fy__chess_rays[square];
    const uint64_t rook_lines = rays[0] | rays[1] | rays[4] | rays[5];
    const uint64_t bishop_lines = rays[2] | rays[3] | rays[6] | rays[7];
    const uint64_t straight = p2 & ~p1 & theirs & rook_lines;
    const uint64_t diagonal = p0 & (p1 ^ p2) & theirs & bishop_lines;
    const uint64_t leapers = (fy__chess_knight_leaps[square] & p1 & ~p0 & ~p2) |
                             (fy__chess_king_leaps[square] & p1 & p2) |
                             (fy__leap_pawn(fy__square(square), pos->turn) & p0 & ~p1 & ~p2);
    if (leapers & theirs) return 1;
    if (straight != 0 && (fy__seen_straight(rays, occupied) & straight) != 0) return 1;
    return diagonal != 0 && (fy__seen_diagonal(rays, occupied) & diagonal) != 0;
}

/* Is the king of the side to move safe when a piece has gone from one square to another? */
FY__INLINE int san_is_safe(const fy_chess *pos, uint64_t from, int to)
{
    const uint64_t king = fy__pieces(pos, pos->turn, FY_CHESS_KING), target = fy__square(to);
    const uint64_t occupied = (fy_chess_occupied(pos) ^ from) | target;
    return !san_is_attacked(pos, king == from ? to : fy__lowest(king), occupied, target);
}

/* May the target be entered: no piece of one's own, and no king, stands there? */
FY__INLINE int san_is_open(const fy_chess *pos, int to)
{
    const uint64_t closed = fy_chess_of_color(pos, pos->turn) |
                            fy_chess_of_type(pos, FY_CHESS_KING);
    return (closed >> to & 1) == 0;
}

FY__INLINE int san_piece(fy_move *out, const fy_chess *pos, const san_text *s, int type)
{
    const uint64_t origins = san_origins(s->text + 1, s->len - 1);
    uint64_t sources = san_sources(pos, type, s->to) & origins & fy__pieces(pos, pos->turn, type);
    if (s->promotion != 0 || sources == 0 || !san_is_open(pos, s->to)) return 0;
    uint64_t found = 0;
    for (; sources != 0; sources &= sources - 1) {
        const uint64_t from = sources & (0 - sources);
        if (!san_is_safe(pos, from, s->to)) continue;
        if (found != 0) return 0;
        found = from;
    }
    if (found == 0) return 0;
    *out = fy__move(fy__lowest(found), s->to, type, type);
    return 1;
}

/* Where a pawn comes from that goes straight ahead to an empty square; FY_CHESS_NO_SQUARE if that
 * is nowhere. */
FY__INLINE int san_push_from(const fy_chess *pos, int to)
{
    const int back = pos->turn == FY_CHESS_WHITE ? -8 : 8, once = to + back, twice = once + back;
    const int double_rank = pos->turn == FY_CHESS_WHITE ? 3 : 4;
    const uint64_t pawns = fy__pieces(pos, pos->turn, FY_CHESS_PAWN);
    const uint64_t occupied = fy_chess_occupied(pos);
    if (once < 8 || once > 55 || (occupied >> to & 1) != 0) return FY_CHESS_NO_SQUARE;
    if (pawns >> once & 1) return once;
    if (to >> 3 != double_rank || (occupied >> once & 1) != 0) return FY_CHESS_NO_SQUARE;
    return pawns >> twice & 1 ? twice : FY_CHESS_NO_SQUARE;
}

/* The same for one that captures, from a file. */
FY__INLINE int san_capture_from(const fy_chess *pos, int to, unsigned file)
{
    const uint64_t sources = fy__leap_pawn(fy__square(to), !pos->turn) &
                             fy__pieces(pos, pos->turn, FY_CHESS_PAWN) & ~FY__RANK_1 & ~FY__RANK_8 &
                             (FY__FILE_A << file);
    const int takes = (fy_chess_occupied(pos) >> to & 1) != 0 && san_is_open(pos, to);
    return sources != 0 && takes ? fy__lowest(sources) : FY_CHESS_NO_SQUARE;
}

FY__INLINE int san_pawn(fy_move *out, const fy_chess *pos, const san_text *s)
{
    const unsigned file = san_coordinate(s->text[0], 'a');
    const int captures = s->len == 2 && s->text[1] == 'x' && file < 8;
    const int last_rank = pos->turn == FY_CHESS_WHITE ? 7 : 0;
    if ((s->len != 0 && !captures) || (s->to >> 3 == last_rank) != (s->promotion != 0)) return 0;
    const int from = captures ? san_capture_from(pos, s->to, file) : san_push_from(pos, s->to);
    if (from == FY_CHESS_NO_SQUARE || !san_is_safe(pos, fy__square(from), s->to)) return 0;
    const int twice = ((from ^ s->to) & 16) != 0 && ((from ^ s->to) & 8) == 0;
    *out = fy__move(from, s->to, FY_CHESS_PAWN, s->promotion != 0 ? s->promotion : FY_CHESS_PAWN) |
           (twice ? (fy_move)FY_CHESS_DOUBLE_PUSH : 0);
    return 1;
}

FY__INLINE int san_read(fy_move *out, const fy_chess *pos, const char *text, size_t len)
{
    san_text s;
    if (!san_split(&s, text, len) || !fy__one_king_each(pos)) return 0;
    const int type = s.len > 0 ? san_type(text[0]) : 0;
    return type != 0 ? san_piece(out, pos, &s, type) : san_pawn(out, pos, &s);
}

int fy__chess_quick_san(fy_move *out, const fy_chess *pos, const char *text, size_t len)
{
    return san_read(out, pos, text, len);
}

int fy__chess_play_san(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                       const char *text, size_t len)
{
    if (!san_read(move, pos, text, len)) return 0;
    fy__play(out, pos, *move);
    *key = fy__key_after(*key, pos, out, *move);
    return 1;
}
