/* Playing a move with AVX2: what play.h does, with all planes in one register. There is so little
 * to do that finding the way through the tables is most of it. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../play.h"

#include "../../base/x86/v3_begin.h"

/* The row of the piece whose type is these bits of a move; `first` is the row of type 0. The type
 * need not be brought down to 0 to be multiplied by the size of a row. */
FY__INLINE const fy__state_change *change_of(const fy__state_change *first, fy_move move, int bits)
{
    _Static_assert(sizeof *first == 1 << 6, "the size of a row");
    return (const fy__state_change *)((const uint8_t *)first + (move >> (bits - 6) & 7 << 6));
}

/* Aligned, since where its few jumps lie in lines of the cache makes 4 % of a difference. */
__attribute__((aligned(64))) void fy__chess_play_v3(fy_chess *out, const fy_chess *pos,
                                                    fy_move move)
{
    const uint64_t state = fy__load_state(pos);
    if (fy__is_rare(state, move, 1)) {
        fy__play_rare(out, pos, move);
        return;
    }
    const uint64_t from = move & 63, to = move >> 6 & 63;
    const fy__state_change *own = fy__chess_state_changes + 8 * fy__state_turn(state);
    const fy__state_change *moved = change_of(own, move, 12), *becomes = change_of(own, move, 15);
    const __m256i before = _mm256_loadu_si256((const __m256i *)pos);
    const __m256i bits = _mm256_load_si256((const __m256i *)becomes->planes);
    const __m256i put = _mm256_set1_epi64x((long long)fy__chess_squares[to]);
    const __m256i left = _mm256_set1_epi64x((long long)fy__chess_squares[from]);
    const __m256i stays = _mm256_andnot_si256(_mm256_or_si256(left, put), before);
    uint64_t next = ((state & moved->keep) + moved->add) & fy__chess_kept_rights[from] &
                    fy__chess_kept_rights[to];
    next = _mm256_testz_si256(before, put) ? next : next & ~FY__HALF_BITS;
    if (move & FY_CHESS_DOUBLE_PUSH)
        next += ((from + to) / 2 - FY_CHESS_NO_SQUARE) << FY__EN_PASSANT;
    _mm256_storeu_si256((__m256i *)out, _mm256_or_si256(stays, _mm256_and_si256(bits, put)));
    fy__store_state(out, next);
}

#include "../../base/x86/end.h"

#endif
