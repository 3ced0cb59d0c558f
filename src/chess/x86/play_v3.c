/* Playing a move with AVX2: what play.h does, with all planes in one register and the state in
 * another, where counters saturate by themselves. There is so little to do that finding the way
 * through the tables is most of it. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../play.h"

#include "../../base/x86/v3_begin.h"

/* A piece's row is found by its type where the move has it, without bringing that down to 0; and
 * one flag leads to the rows of double pushes. The bit of Black in a row comes from the turn: the
 * flag that has the same place in a move is castling, which is played elsewhere. */
enum {
    ROW_SHIFT = 6,
    MOVED_SHIFT = 12 - ROW_SHIFT,
    BECOMES_SHIFT = 15 - ROW_SHIFT,
    TYPES = 7 << ROW_SHIFT,
    BLACK = 8 << ROW_SHIFT,
    PUSHES = FY_CHESS_DOUBLE_PUSH >> BECOMES_SHIFT
};

_Static_assert(sizeof(fy__state_change) == 1 << ROW_SHIFT, "the size of a row");
_Static_assert(offsetof(fy__chess_play_tables, pushes) == PUSHES, "where they begin");

FY__INLINE const fy__state_change *row_at(const fy__chess_play_tables *t, uint64_t offset)
{
    return (const fy__state_change *)((const uint8_t *)t + offset);
}

/* A word of a table; what is behind it does not matter. */
FY__INLINE __m128i word_at(const uint64_t *word)
{
    return _mm_loadu_si128((const __m128i *)word);
}

/* The barrier keeps the word an operand in memory: else it would be loaded first. */
FY__INLINE __m128i limited(__m128i state, const uint64_t *word)
{
    state = _mm_and_si128(state, word_at(word));
    __asm__("" : "+x"(state));
    return state;
}

/* Aligned, since where its few jumps lie in lines of the cache makes 4 % of a difference. */
__attribute__((aligned(64))) void fy__chess_play_v3(fy_chess *out, const fy_chess *pos,
                                                    fy_move move)
{
    if (fy__is_rare(0, move, 0)) {
        fy__play_rare(out, pos, move);
        return;
    }
    const fy__chess_play_tables *t = &fy__chess_playing;
    __asm__("" : "+r"(t)); /* else an address is made for each member */
    const uint64_t from = move & 63, to = move >> 6 & 63;
    /* The turn is 0 or 1. */
    const uint64_t row = move >> BECOMES_SHIFT | (uint64_t)pos->turn << (ROW_SHIFT + 3);
    const fy__state_change *becomes = row_at(t, row & (TYPES | BLACK | PUSHES));
    const __m256i before = _mm256_loadu_si256((const __m256i *)pos);
    const __m256i put = _mm256_set1_epi64x((long long)t->squares[to]);
    uint64_t moved = move >> MOVED_SHIFT & TYPES, no_piece = 0;
    __asm__("" : "+r"(moved), "+r"(no_piece)); /* else a jump chooses */
    moved = _mm256_testz_si256(before, put) ? moved : no_piece;
    const __m256i left = _mm256_set1_epi64x((long long)t->squares[from]);
    const __m256i stays = _mm256_andnot_si256(_mm256_or_si256(left, put), before);
    const __m256i bits = _mm256_load_si256((const __m256i *)becomes->planes);
    __m128i state = _mm_cvtsi64_si128((int64_t)fy__load_state(pos));
    state = limited(state, &becomes->keep);
    state = _mm_adds_epu16(state, word_at(&becomes->add));
    state = limited(state, &t->kept[from]);
    state = limited(state, &t->kept[to]);
    state = limited(state, &row_at(t, moved)->leave);
    _mm256_storeu_si256((__m256i *)out, _mm256_or_si256(stays, _mm256_and_si256(bits, put)));
    fy__store_state(out, (uint64_t)_mm_cvtsi128_si64(state));
}

#include "../../base/x86/end.h"

#endif
