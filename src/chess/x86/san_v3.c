/* Reading SAN with AVX2: all eight lines of a king are looked along at once, without a branch.
 *
 * Up the board the first piece on a line is its lowest bit. Down the board it is the highest, for
 * which there is no such trick; but whether that one is a slider can be told without finding it: if
 * and only if the line's sliders, as a number, are more than its other pieces. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../san_read.h"

#include "../../base/x86/v3_begin.h"

static inline int san_sees_v3(const uint64_t rays[8], uint64_t occupied, uint64_t straight,
                              uint64_t diagonal)
{
    const __m256i board = _mm256_set1_epi64x((long long)occupied);
    const __m256i sliders = _mm256_set_epi64x((long long)diagonal, (long long)diagonal,
                                              (long long)straight, (long long)straight);
    const __m256i up = _mm256_load_si256((const __m256i *)(const void *)rays) & board;
    const __m256i down = _mm256_load_si256((const __m256i *)(const void *)(rays + 4)) & board;
    const __m256i first = up & _mm256_sub_epi64(_mm256_setzero_si256(), up);
    const __m256i down_sliders = down & sliders; /* h8, the sign, is below no square */
    const __m256i seen = (first & sliders) |
                         _mm256_cmpgt_epi64(down_sliders, _mm256_xor_si256(down, down_sliders));
    return !_mm256_testz_si256(seen, seen);
}

int fy__chess_play_san_v3(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                          uint64_t word, size_t len)
{
    return san_play(out, key, move, pos, word, len, san_sees_v3);
}

int fy__chess_read_san_v3(fy_move *move, const fy_chess *pos, uint64_t word, size_t len)
{
    return san_read(move, pos, word, len, san_sees_v3);
}

uint64_t fy__chess_san_origins_v3(const fy_chess *pos, fy_move move)
{
    return san_origins_of(pos, move, san_sees_v3);
}

#include "../../base/x86/end.h"
#endif
