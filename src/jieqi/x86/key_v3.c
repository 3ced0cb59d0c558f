/* The squares' share of the key with AVX2: which of them have something is found for 32 at once. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../key.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

FY__INLINE uint64_t key_nonzero(const uint8_t *bytes, size_t offset)
{
    const __m256i zero = _mm256_setzero_si256();
    const __m256i none = _mm256_cmpeq_epi8(fy__32_bytes(bytes, offset), zero);
    return ~(uint32_t)_mm256_movemask_epi8(none);
}

/* The first 64 squares, and the others, of which the last load has some again. */
FY__INLINE uint64_t key_first_squares(const uint8_t squares[FY_JIEQI_SQUARES])
{
    return key_nonzero(squares, 0) | key_nonzero(squares, 32) << 32;
}

FY__INLINE uint64_t key_last_squares(const uint8_t squares[FY_JIEQI_SQUARES])
{
    return key_nonzero(squares, FY_JIEQI_SQUARES - 32) >> (64 + 32 - FY_JIEQI_SQUARES);
}

uint64_t fy__jieqi_squares_key_v3(const fy_jieqi *pos)
{
    const uint8_t *board = pos->view.board, *identity = pos->table.identity;
    const uint64_t first = key_first_squares(board), last = key_last_squares(board);
    const uint64_t key = fy__jieqi_set_key(board, first, FY__KEY_PIECE) ^
                         fy__jieqi_set_key(board + 64, last, FY__KEY_PIECE + 64);
    if (!fy_jieqi_is_table(pos)) return key;
    return key ^
           fy__jieqi_set_key(identity, first & key_first_squares(identity), FY__KEY_IDENTITY) ^
           fy__jieqi_set_key(identity + 64, last & key_last_squares(identity),
                             FY__KEY_IDENTITY + 64);
}

#include "../../base/x86/end.h"
#endif
