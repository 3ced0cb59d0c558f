/* Judging a position with AVX2: is it sound, and plainly so?
 *
 * Material. What a side has besides the pieces of the start comes from pawns, so with those it must
 * not be more than 8; and then a side with one king has at most sixteen pieces, too. The pieces of
 * the start are taken away from each kind, however many there are, and the rest is counted at once.
 *
 * Checks. The four lines from a king that go up the board are looked along at once, and so are the
 * four that go down. Up the board the first piece is the lowest bit. Down the board it is the
 * highest, and is a slider if the line's sliders, as a number, are more than its other pieces.
 *
 * A position with an en passant square is plain if the square is right and nobody is in check. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../en_passant.h"
#include "../text_words.h"

#include "../../base/x86/v3_begin.h"

typedef struct four_planes {
    __m256i p0, p1, p2, black; /* each four times */
} four_planes;

FY__INLINE four_planes planes_in_four(const fy_chess *pos)
{
    return (four_planes){
        _mm256_set1_epi64x((int64_t)pos->plane[0]), _mm256_set1_epi64x((int64_t)pos->plane[1]),
        _mm256_set1_epi64x((int64_t)pos->plane[2]), _mm256_set1_epi64x((int64_t)pos->black)};
}

/* The first two lanes of one, the last two of another. */
FY__INLINE __m256i two_and_two(__m256i first, __m256i last)
{
    return _mm256_blend_epi32(first, last, 0xf0);
}

/* ---- material ---------------------------------------------------------------------------- */

/* Sets without their first one. */
FY__INLINE __m256i but_one(__m256i sets)
{
    return _mm256_and_si256(sets, _mm256_add_epi64(sets, _mm256_set1_epi64x(-1)));
}

/* What of each kind is not of the start, pawns included, in lanes of White, Black, White, Black. */
FY__INLINE __m256i more_than_start(const four_planes *p)
{
    const __m256i none = _mm256_setzero_si256(), all = _mm256_set1_epi64x(-1);
    const __m256i side = _mm256_xor_si256(p->black, _mm256_setr_epi64x(-1, 0, -1, 0));
    const __m256i light_and_dark = two_and_two(_mm256_set1_epi64x((int64_t)FY__LIGHT),
                                               _mm256_set1_epi64x((int64_t)~FY__LIGHT));
    const __m256i bishops = _mm256_and_si256(_mm256_andnot_si256(p->p2, p->p1),
                                             _mm256_and_si256(p->p0, light_and_dark));
    const __m256i knights_and_rooks = _mm256_andnot_si256(
        _mm256_or_si256(p->p0, two_and_two(p->p2, p->p1)), two_and_two(p->p1, p->p2));
    const __m256i queens_and_pawns = _mm256_and_si256(
        _mm256_andnot_si256(p->p1, p->p0), _mm256_xor_si256(p->p2, two_and_two(none, all)));
    const __m256i last = _mm256_and_si256(queens_and_pawns, side);
    return _mm256_or_si256(
        _mm256_or_si256(but_one(_mm256_and_si256(bishops, side)),
                        but_one(but_one(_mm256_and_si256(knights_and_rooks, side)))),
        _mm256_and_si256(last, _mm256_add_epi64(last, two_and_two(all, none))));
}

/* Does neither side have more pieces than it can? */
FY__INLINE int counts_are_plain(const four_planes *p)
{
    const __m256i more = more_than_start(p);
    const __m128i both = _mm_or_si128(_mm256_castsi256_si128(more),
                                      _mm256_extracti128_si256(more, 1));
    const int white = fy__count((uint64_t)_mm_cvtsi128_si64(both));
    const int black = fy__count((uint64_t)_mm_extract_epi64(both, 1));
    return ((8 - white) | (8 - black)) >= 0;
}

/* Are all castling rights those of a king on the e-file and a rook in the corner? */
FY__INLINE int rights_are_plain(const fy_chess *pos, uint64_t white_king, uint64_t black_king)
{
    const uint64_t ready = (white_king & UINT64_C(0x10)) | (black_king & UINT64_C(0x10) << 56);
    const uint64_t corners = fy__corner_rooks(pos) & (ready << 3 | ready >> 4);
    return (fy__rights_squares(fy__load_state(pos)) & ~corners) == 0;
}

/* ---- checks ------------------------------------------------------------------------------ */

/* What slides in each lane: n, e, ne, nw; s, w, sw, se. */
FY__INLINE __m256i all_sliders(const four_planes *p)
{
    return two_and_two(_mm256_andnot_si256(p->p1, p->p2),
                       _mm256_and_si256(p->p0, _mm256_xor_si256(p->p1, p->p2)));
}

/* How many of the sliders attack a square. */
FY__INLINE int count_sliders(int square, __m256i sliders, __m256i occupied)
{
    const __m256i *rays = (const __m256i *)(const void *)fy__chess_rays[square];
    const __m256i up = _mm256_and_si256(_mm256_load_si256(rays), occupied);
    const __m256i down = _mm256_and_si256(_mm256_load_si256(rays + 1), occupied);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i first = _mm256_and_si256(up, _mm256_sub_epi64(zero, up));
    const __m256i blocked = _mm256_cmpeq_epi64(_mm256_and_si256(first, sliders), zero);
    const __m256i below = _mm256_and_si256(down, sliders); /* never h8, which is the sign */
    const __m256i attacked = _mm256_cmpgt_epi64(below, _mm256_xor_si256(down, below));
    const int lanes = _mm256_movemask_pd(_mm256_castsi256_pd(blocked)) ^ 0xf;
    return fy__count((unsigned)(lanes | _mm256_movemask_pd(_mm256_castsi256_pd(attacked)) << 4));
}

/* How many leapers of a side attack a square, which pawns of the other colour would attack from. */
FY__INLINE int count_leapers(const fy_chess *pos, int square, uint64_t side, uint64_t pawns)
{
    return fy__count(side &
                     ((fy__chess_knight_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KNIGHT)) |
                      (fy__chess_king_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KING)) |
                      (pawns & fy_chess_of_type(pos, FY_CHESS_PAWN))));
}

/* ---- all together ------------------------------------------------------------------------ */

FY__INLINE int is_plain_v3(const fy_chess *pos)
{
    const four_planes p = planes_in_four(pos);
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    const uint64_t pawns = fy_chess_of_type(pos, FY_CHESS_PAWN);
    const uint64_t white_king = kings & ~pos->black, black_king = kings & pos->black;
    if (white_king == 0 || black_king == 0) return 0;
    const __m256i occupied = _mm256_or_si256(_mm256_or_si256(p.p0, p.p1), p.p2);
    const __m256i sliders = all_sliders(&p);
    const int at_white = fy__lowest(white_king), at_black = fy__lowest(black_king);
    const int on_white = count_leapers(pos, at_white, pos->black,
                                       fy__leap_pawn(white_king, FY_CHESS_WHITE)) +
                         count_sliders(at_white, _mm256_and_si256(p.black, sliders), occupied);
    const int on_black = count_leapers(pos, at_black, ~pos->black,
                                       fy__leap_pawn(black_king, FY_CHESS_BLACK)) +
                         count_sliders(at_black, _mm256_andnot_si256(p.black, sliders), occupied);
    const int blacks_turn = -(int)pos->turn; /* as a mask: no branch could be predicted */
    const int on_waiting = (on_white & blacks_turn) | (on_black & ~blacks_turn);
    const int more_kings = fy__more_than_one(white_king) | fy__more_than_one(black_king);
    int most = 1; /* checks that can be */
    if (pos->en_passant < FY_CHESS_NO_SQUARE) most = fy__en_passant_rules(pos) == 0 ? 0 : -1;
    return counts_are_plain(&p) & ((pawns & (FY__RANK_1 | FY__RANK_8)) == 0) & !more_kings &
           (on_waiting == 0) & (on_white + on_black <= most) &
           rights_are_plain(pos, white_king, black_king);
}

uint64_t fy__chess_check_v3(const fy_chess *pos)
{
    return is_plain_v3(pos) ? 0 : fy__chess_check_closely(pos);
}

#include "../../base/x86/end.h"
#endif
