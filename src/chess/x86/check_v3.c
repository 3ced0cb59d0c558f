/* Judging a position with AVX2: is it sound, and plainly so?
 *
 * Material. Each side's pieces are counted by kinds, a byte each, and what is above the pieces of
 * the start is added up:
 *
 *     byte    0        1         2         3      4       5
 *     kind    knights  bishops   bishops   rooks  queens  pawns
 *                      on light  on dark
 *     start   2        1         1         2      1       0
 *
 * What is above comes from pawns, so with those it must not be more than 8; and then a side with
 * one king has at most sixteen pieces, too.
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

#include "../../base/x86/v3_begin.h"

/* ---- material ---------------------------------------------------------------------------- */

/* All pieces by kinds, whatever their colour. */
typedef struct kinds {
    uint64_t knights, light_bishops, dark_bishops, rooks, queens, pawns;
} kinds;

FY__INLINE kinds sort_pieces(const fy_chess *pos)
{
    const uint64_t bishops = fy_chess_of_type(pos, FY_CHESS_BISHOP);
    return (kinds){fy_chess_of_type(pos, FY_CHESS_KNIGHT),
                   bishops & FY__LIGHT,
                   bishops & ~FY__LIGHT,
                   fy_chess_of_type(pos, FY_CHESS_ROOK),
                   fy_chess_of_type(pos, FY_CHESS_QUEEN),
                   fy_chess_of_type(pos, FY_CHESS_PAWN)};
}

/* How many of each kind a side has, a byte for each. */
FY__INLINE uint64_t count_kinds(const kinds *k, uint64_t side)
{
    return (uint64_t)fy__count(k->knights & side) |
           (uint64_t)fy__count(k->light_bishops & side) << 8 |
           (uint64_t)fy__count(k->dark_bishops & side) << 16 |
           (uint64_t)fy__count(k->rooks & side) << 24 |
           (uint64_t)fy__count(k->queens & side) << 32 | (uint64_t)fy__count(k->pawns & side) << 40;
}

/* Does neither side have more pieces than it can, nor a pawn where none can be? */
FY__INLINE int counts_are_plain(const fy_chess *pos)
{
    const int64_t start = INT64_C(0x0000000102010102);
    const kinds all = sort_pieces(pos);
    const __m128i counts = _mm_set_epi64x((int64_t)count_kinds(&all, pos->black),
                                          (int64_t)count_kinds(&all, ~pos->black));
    const __m128i above = _mm_sad_epu8(_mm_subs_epu8(counts, _mm_set1_epi64x(start)),
                                       _mm_setzero_si128());
    const __m128i too_many = _mm_cmpgt_epi32(above, _mm_set1_epi64x(8));
    return _mm_testz_si128(too_many, too_many) & ((all.pawns & (FY__RANK_1 | FY__RANK_8)) == 0);
}

/* ---- checks ------------------------------------------------------------------------------ */

/* A side's pieces, and what slides among them in each lane: n, e, ne, nw; s, w, sw, se. */
typedef struct attackers {
    uint64_t all;
    __m256i sliders;
} attackers;

FY__INLINE attackers attackers_of_side(const fy_chess *pos, uint64_t side)
{
    const uint64_t p0 = pos->plane[0], p1 = pos->plane[1], p2 = pos->plane[2];
    const int64_t straight = (int64_t)(p2 & ~p1 & side),
                  diagonal = (int64_t)(p0 & (p1 ^ p2) & side);
    return (attackers){side, _mm256_setr_epi64x(straight, straight, diagonal, diagonal)};
}

/* How many sliders attack a square. */
FY__INLINE int count_sliders(int square, const attackers *by, __m256i occupied)
{
    const __m256i *rays = (const __m256i *)(const void *)fy__chess_rays[square];
    const __m256i up = _mm256_and_si256(_mm256_load_si256(rays), occupied);
    const __m256i down = _mm256_and_si256(_mm256_load_si256(rays + 1), occupied);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i first = _mm256_and_si256(up, _mm256_sub_epi64(zero, up));
    const __m256i blocked = _mm256_cmpeq_epi64(_mm256_and_si256(first, by->sliders), zero);
    const __m256i below = _mm256_and_si256(down, by->sliders); /* never h8, which is the sign */
    const __m256i attacked = _mm256_cmpgt_epi64(below, _mm256_xor_si256(down, below));
    const int lanes = _mm256_movemask_pd(_mm256_castsi256_pd(blocked)) ^ 0xf;
    return fy__count((unsigned)(lanes | _mm256_movemask_pd(_mm256_castsi256_pd(attacked)) << 4));
}

/* How many pieces of a side attack a square, which pawns of the other colour would attack from. */
FY__INLINE int count_attackers(const fy_chess *pos, int square, const attackers *by, uint64_t pawns,
                               __m256i occupied)
{
    const uint64_t leapers = (fy__chess_knight_leaps[square] &
                              fy_chess_of_type(pos, FY_CHESS_KNIGHT)) |
                             (fy__chess_king_leaps[square] & fy_chess_of_type(pos, FY_CHESS_KING)) |
                             (pawns & fy_chess_of_type(pos, FY_CHESS_PAWN));
    return fy__count(leapers & by->all) + count_sliders(square, by, occupied);
}

/* ---- all together ------------------------------------------------------------------------ */

int fy__chess_is_plain_v3(const fy_chess *pos)
{
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    const uint64_t white_king = kings & ~pos->black, black_king = kings & pos->black;
    if (white_king == 0 || black_king == 0) return 0;
    const attackers whites = attackers_of_side(pos, ~pos->black);
    const attackers blacks = attackers_of_side(pos, pos->black);
    const __m256i occupied = _mm256_set1_epi64x((int64_t)fy_chess_occupied(pos));
    const int on_white = count_attackers(pos, fy__lowest(white_king), &blacks,
                                         fy__leap_pawn(white_king, FY_CHESS_WHITE), occupied);
    const int on_black = count_attackers(pos, fy__lowest(black_king), &whites,
                                         fy__leap_pawn(black_king, FY_CHESS_BLACK), occupied);
    const int on_waiting = pos->turn == FY_CHESS_WHITE ? on_black : on_white;
    const unsigned uncommon = fy__uncommon_rights(pos, FY_CHESS_WHITE) |
                              fy__uncommon_rights(pos, FY_CHESS_BLACK);
    const int more_kings = fy__more_than_one(white_king) | fy__more_than_one(black_king);
    int most = 1; /* checks that can be */
    if (pos->en_passant < FY_CHESS_NO_SQUARE) most = fy__en_passant_rules(pos) == 0 ? 0 : -1;
    return counts_are_plain(pos) & !more_kings & (on_waiting == 0) & (on_white + on_black <= most) &
           (uncommon == 0);
}

#include "../../base/x86/end.h"
#endif
