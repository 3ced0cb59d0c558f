/* Half bytes, square by square; or with PDEP and PEXT a plane at a time. */
#include "half_bytes.h"

#include <string.h>

#include "../base/bits.h"
#include "../base/cpu.h"

static void codes_of_planes(uint64_t half[2], const uint64_t plane[4], uint64_t occupied)
{
    half[0] = half[1] = 0;
    for (int index = 0; occupied != 0; occupied &= occupied - 1, index++) {
        const int square = fy__lowest(occupied);
        const uint64_t code = (plane[0] >> square & 1) | (plane[1] >> square & 1) << 1 |
                              (plane[2] >> square & 1) << 2 | (plane[3] >> square & 1) << 3;
        half[index >> 4] |= code << 4 * (index & 15);
    }
}

static void planes_of_codes(uint64_t plane[4], const uint64_t half[2], uint64_t occupied)
{
    memset(plane, 0, 4 * sizeof *plane);
    for (int index = 0; occupied != 0; occupied &= occupied - 1, index++) {
        const uint64_t code = half[index >> 4] >> 4 * (index & 15);
        const uint64_t square = occupied & (0 - occupied);
        for (int k = 0; k < 4; k++) plane[k] |= square & (0 - (code >> k & 1));
    }
}

#if FY__DISPATCH
#include <immintrin.h>

#define EACH_CODE UINT64_C(0x1111111111111111)

/* A plane's bits on occupied squares, side by side, are every fourth bit of the codes. */
FY__TARGET_V3 static void codes_of_planes_v3(uint64_t half[2], const uint64_t plane[4],
                                             uint64_t occupied)
{
    half[0] = half[1] = 0;
    for (int k = 0; k < 4; k++) {
        const uint64_t bits = _pext_u64(plane[k], occupied);
        half[0] |= _pdep_u64(bits, EACH_CODE) << k;
        half[1] |= _pdep_u64(bits >> 16, EACH_CODE) << k;
    }
}

FY__TARGET_V3 static void planes_of_codes_v3(uint64_t plane[4], const uint64_t half[2],
                                             uint64_t occupied)
{
    for (int k = 0; k < 4; k++)
        plane[k] = _pdep_u64(_pext_u64(half[0] >> k, EACH_CODE) | _pext_u64(half[1] >> k, EACH_CODE)
                                                                      << 16,
                             occupied);
}

typedef void code_function(uint64_t *out, const uint64_t *in, uint64_t occupied);

static void codes_resolve(uint64_t *half, const uint64_t *plane, uint64_t occupied);
static void planes_resolve(uint64_t *plane, const uint64_t *half, uint64_t occupied);
static code_function *_Atomic codes_chosen = codes_resolve, *_Atomic planes_chosen = planes_resolve;

static void codes_resolve(uint64_t *half, const uint64_t *plane, uint64_t occupied)
{
    FY__CHOOSE_IF(fy__cpu_is_v3() && fy__cpu_has_quick_pdep(), codes_chosen, codes_of_planes_v3,
                  codes_of_planes)
    (half, plane, occupied);
}

static void planes_resolve(uint64_t *plane, const uint64_t *half, uint64_t occupied)
{
    FY__CHOOSE_IF(fy__cpu_is_v3() && fy__cpu_has_quick_pdep(), planes_chosen, planes_of_codes_v3,
                  planes_of_codes)
    (plane, half, occupied);
}

void fy__half_bytes_of_planes(uint64_t half[2], const uint64_t plane[4], uint64_t occupied)
{
    FY__CHOSEN(codes_chosen)(half, plane, occupied);
}

void fy__planes_of_half_bytes(uint64_t plane[4], const uint64_t half[2], uint64_t occupied)
{
    FY__CHOSEN(planes_chosen)(plane, half, occupied);
}
#else
void fy__half_bytes_of_planes(uint64_t half[2], const uint64_t plane[4], uint64_t occupied)
{
    codes_of_planes(half, plane, occupied);
}

void fy__planes_of_half_bytes(uint64_t plane[4], const uint64_t half[2], uint64_t occupied)
{
    planes_of_codes(plane, half, occupied);
}
#endif
