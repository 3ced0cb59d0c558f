/* Would lanes of 128 bits make the generator of the WebAssembly module faster? The squares that a
 * queen attacks, by rays as src/chess/attacks.c finds them, and by subtraction (o - 2r) with two
 * lines in the two lanes, whose mirror is one shuffle of bytes. simd128.mjs measures both; that
 * their sums agree shows that they do the same. */
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { EAST, NORTH, NORTH_EAST, NORTH_WEST, WEST, SOUTH, SOUTH_WEST, SOUTH_EAST, RAYS };

static uint64_t rays[64][RAYS], lines[64][4];

EXPORT(init) void init(void)
{
    static const int dx[RAYS] = {1, 0, 1, -1, -1, 0, -1, 1}, dy[RAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
    for (int square = 0; square < 64; square++) {
        for (int d = 0; d < RAYS; d++) {
            int x = square % 8 + dx[d], y = square / 8 + dy[d];
            for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx[d], y += dy[d])
                rays[square][d] |= UINT64_C(1) << (8 * y + x);
        }
        for (int d = EAST; d < WEST; d++) lines[square][d] = rays[square][d] | rays[square][d + 4];
    }
}

static uint64_t reach_up(uint64_t ray, uint64_t occupied)
{
    const uint64_t met = ray & occupied;
    return ray & (met ^ (met - 1));
}

static uint64_t reach_down(uint64_t ray, uint64_t occupied)
{
    const uint64_t met = (ray & occupied) | 1;
    return ray & (~UINT64_C(0) << (63 - __builtin_clzll(met)));
}

static uint64_t by_rays(const uint64_t *ray, uint64_t occupied)
{
    uint64_t found = 0;
    for (int d = EAST; d < WEST; d++)
        found |= reach_up(ray[d], occupied) | reach_down(ray[d + 4], occupied);
    return found;
}

static v128_t mirrored(v128_t v)
{
    return wasm_i8x16_shuffle(v, v, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}

static v128_t along(v128_t occupied, v128_t line, v128_t twice, v128_t twice_mirrored)
{
    const v128_t met = wasm_v128_and(occupied, line);
    const v128_t up = wasm_i64x2_sub(met, twice);
    const v128_t down = mirrored(wasm_i64x2_sub(mirrored(met), twice_mirrored));
    return wasm_v128_and(wasm_v128_xor(up, down), line);
}

/* The diagonals in two lanes, the file in one; a mirror does not turn a rank round. */
static uint64_t by_lanes(int square, uint64_t occupied)
{
    const v128_t twice = wasm_i64x2_splat((int64_t)(UINT64_C(2) << square));
    const v128_t twice_mirrored = wasm_i64x2_splat((int64_t)(UINT64_C(2) << (square ^ 56)));
    const v128_t all = wasm_i64x2_splat((int64_t)occupied);
    const v128_t diagonals = along(all, wasm_v128_load(&lines[square][NORTH_EAST]), twice,
                                   twice_mirrored);
    const v128_t file = along(all, wasm_i64x2_splat((int64_t)lines[square][NORTH]), twice,
                              twice_mirrored);
    return (uint64_t)wasm_i64x2_extract_lane(diagonals, 0) |
           (uint64_t)wasm_i64x2_extract_lane(diagonals, 1) |
           (uint64_t)wasm_i64x2_extract_lane(file, 0) | reach_up(rays[square][EAST], occupied) |
           reach_down(rays[square][WEST], occupied);
}

#define MEASURED(name, attacks)                                                                    \
    EXPORT(name) uint64_t name(uint32_t count)                                                     \
    {                                                                                              \
        uint64_t sum = 0, state = UINT64_C(0x123456789abcdef);                                     \
        for (uint32_t i = 0; i < count; i++) {                                                     \
            const int square = (int)(state >> 58);                                                 \
            const uint64_t found = attacks;                                                        \
            sum ^= found;                                                                          \
            state = (state ^ found) * UINT64_C(6364136223846793005) + 1442695040888963407;         \
        }                                                                                          \
        return sum;                                                                                \
    }

MEASURED(scalar, by_rays(rays[square], state))
MEASURED(simd128, by_lanes(square, state))
