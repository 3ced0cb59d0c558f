/* The bytes' share of the key with AVX2: which of them are not 0 is found for 32 at once. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../key.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

FY__INLINE uint64_t azul_nonzero_v3(const fy_azul *pos, size_t offset)
{
    const __m256i zero = _mm256_setzero_si256();
    const __m256i none = _mm256_cmpeq_epi8(fy__32_bytes(pos, offset), zero);
    return ~(uint32_t)_mm256_movemask_epi8(none);
}

uint64_t fy__azul_bytes_key_v3(const fy_azul *pos)
{
    const size_t last = FY__KEY_BYTES - FY__KEY_BYTES % 64, left = FY__KEY_BYTES % 64;
    uint64_t key = 0;
    for (size_t i = 0; i < last; i += 64) {
        const uint64_t low = azul_nonzero_v3(pos, i), high = azul_nonzero_v3(pos, i + 32);
        key ^= fy__azul_set_key(pos, low | high << 32, i);
    }
    const uint64_t low = azul_nonzero_v3(pos, last);
    const uint64_t high = azul_nonzero_v3(pos, FY__KEY_BYTES - 32); /* ends with the last byte */
    return key ^ fy__azul_set_key(pos, low | high << (left - 32), last);
}

_Static_assert(FY__KEY_BYTES % 64 >= 32, "the last two vectors are together less than 64 bytes");

#include "../../base/x86/end.h"
#endif
