/* Judging a position with AVX-512: is it sound, and plainly so?
 *
 * Eight kinds of pieces are picked from the planes and counted side by side, for both colours:
 *
 *     lane    0        1         2         3      4       5      6       7
 *     picks   knights  bishops   bishops   rooks  queens  pawns  pawns   -
 *                      on light  on dark                         at ends
 *     weight  above 2  above 1   above 1   above 2 above 1  all   16 each
 *
 * What is above the pieces of the start comes from pawns; so the weights of a side must not add up
 * to more than 8, and then it has at most sixteen pieces, too.
 *
 * Sliders that attack a king are found in the eight lanes of its rays, as in attacks.h. The other
 * rules are those of check.c's plain case. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../attacks.h"

#include "../../base/x86/v4_begin.h"

/* All ones where a lane wants the bit of a plane to be clear. */
#define WITHOUT(type, bit) ((type) >> (bit)&1 ? 0 : ~UINT64_C(0))
#define KINDS(bit)                                                                                 \
    {                                                                                              \
        WITHOUT(FY_CHESS_KNIGHT, bit), WITHOUT(FY_CHESS_BISHOP, bit),                              \
            WITHOUT(FY_CHESS_BISHOP, bit), WITHOUT(FY_CHESS_ROOK, bit),                            \
            WITHOUT(FY_CHESS_QUEEN, bit), WITHOUT(FY_CHESS_PAWN, bit),                             \
            WITHOUT(FY_CHESS_PAWN, bit), 0                                                         \
    }

static const struct {
    uint64_t without[3][8], squares[8], start[8], weight[8];
} plain_kinds __attribute__((aligned(64))) = {
    .without = {KINDS(0), KINDS(1), KINDS(2)},
    .squares = {~UINT64_C(0), FY__LIGHT, ~FY__LIGHT, ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0),
                FY__RANK_1 | FY__RANK_8, 0},
    .start = {2, 1, 1, 2, 1, 0, 0, 0},
    .weight = {0, 0, 0, 0, 0, 0, 4, 0}, /* as shifts */
};

#undef WITHOUT
#undef KINDS

typedef struct planes {
    __m512i p0, p1, p2, black;
} planes;

FY__INLINE __m512i eight_words(const uint64_t words[8])
{
    return _mm512_load_si512(words);
}

FY__INLINE planes all_planes(const fy_chess *pos)
{
    return (planes){
        _mm512_set1_epi64((long long)pos->plane[0]), _mm512_set1_epi64((long long)pos->plane[1]),
        _mm512_set1_epi64((long long)pos->plane[2]), _mm512_set1_epi64((long long)pos->black)};
}

/* Of three inputs: (a ^ b) & c; a & (b ^ c). */
enum { XOR_AND = 0x28, AND_XOR = 0x60 };

FY__INLINE __m512i weigh(__m512i pieces)
{
    const __m512i above = _mm512_subs_epu16(_mm512_popcnt_epi64(pieces),
                                            eight_words(plain_kinds.start));
    return _mm512_sllv_epi64(above, eight_words(plain_kinds.weight));
}

/* Does neither side have more pieces than it can, nor a pawn where none can be? */
FY__INLINE int material_is_plain(const planes *p)
{
    __m512i picked = _mm512_ternarylogic_epi64(p->p0, eight_words(plain_kinds.without[0]),
                                               eight_words(plain_kinds.squares), XOR_AND);
    picked = _mm512_ternarylogic_epi64(p->p1, eight_words(plain_kinds.without[1]), picked, XOR_AND);
    picked = _mm512_ternarylogic_epi64(p->p2, eight_words(plain_kinds.without[2]), picked, XOR_AND);
    const __m512i white = weigh(_mm512_andnot_si512(p->black, picked));
    const __m512i black = weigh(_mm512_and_si512(p->black, picked));
    const __m512i both = _mm512_or_si512(white, _mm512_slli_epi64(black, 32));
    const uint64_t sums = (uint64_t)_mm512_reduce_add_epi64(both);
    const uint64_t too_many = (UINT64_C(1) << 31) - 9; /* 9 and more come to the highest bit */
    return ((sums + (too_many | too_many << 32)) & UINT64_C(0x8000000080000000)) == 0;
}

/* How many of the sliders, which stand in the lanes of their directions, attack a square. */
FY__INLINE int sliders_at(int square, __m512i sliders, __m512i occupied)
{
    const __m512i top = _mm512_set1_epi64((long long)(UINT64_C(1) << 63));
    const __m512i pieces = _mm512_and_si512(eight_words(fy__chess_rays[square]), occupied);
    const __m512i lowest = _mm512_and_si512(pieces,
                                            _mm512_sub_epi64(_mm512_setzero_si512(), pieces));
    const __m512i highest = _mm512_srlv_epi64(top, _mm512_lzcnt_epi64(pieces));
    const __m512i first = _mm512_mask_blend_epi64(0xf0, lowest, highest);
    return fy__count(_mm512_test_epi64_mask(first, sliders));
}

FY__INLINE int leapers_at(const fy_chess *pos, int square, int by)
{
    const uint64_t theirs = by == FY_CHESS_WHITE ? ~pos->black : pos->black;
    return fy__count(
        theirs & ((fy__chess_knight_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KNIGHT)) |
                  (fy__chess_king_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KING)) |
                  (fy__leap_pawn(fy__square(square), !by) & fy_chess_of_type(pos, FY_CHESS_PAWN))));
}

int fy__chess_is_plain_v4(const fy_chess *pos)
{
    const planes p = all_planes(pos);
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    const uint64_t white_king = kings & ~pos->black, black_king = kings & pos->black;
    if (white_king == 0 || black_king == 0) return 0;
    const __m512i occupied = _mm512_or_si512(_mm512_or_si512(p.p0, p.p1), p.p2);
    const __m512i straight = _mm512_andnot_si512(p.p1, p.p2);
    const __m512i diagonal = _mm512_ternarylogic_epi64(p.p0, p.p1, p.p2, AND_XOR);
    const __m512i sliders = _mm512_mask_blend_epi64(0xcc, straight, diagonal);
    const int at_white = fy__lowest(white_king), at_black = fy__lowest(black_king);
    const int on_white = leapers_at(pos, at_white, FY_CHESS_BLACK) +
                         sliders_at(at_white, _mm512_and_si512(sliders, p.black), occupied);
    const int on_black = leapers_at(pos, at_black, FY_CHESS_WHITE) +
                         sliders_at(at_black, _mm512_andnot_si512(p.black, sliders), occupied);
    const int on_waiting = pos->turn == FY_CHESS_WHITE ? on_black : on_white;
    const int more_kings = fy__more_than_one(white_king) | fy__more_than_one(black_king);
    return material_is_plain(&p) & !more_kings & (on_waiting == 0) & (on_white + on_black <= 1) &
           ((fy__uncommon_rights(pos, FY_CHESS_WHITE) | fy__uncommon_rights(pos, FY_CHESS_BLACK)) ==
            0) &
           (pos->en_passant >= FY_CHESS_NO_SQUARE);
}

#include "../../base/x86/end.h"
#endif
