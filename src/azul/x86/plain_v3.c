/* Is a position sound, and plainly so? The question of plain.c, for AVX2, a board at a time.
 *
 * A wall is compared with the printed one: each place is as printed, or empty. The places that are
 * taken are then bits of a number, five for each row, and the tiles of a colour are counted in it.
 *
 * Tiles in lines and on floors are counted in lanes, one for each colour: eight bytes are compared
 * with the lane's colour, and what they count is added up. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../plain.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

/* ---- walls ------------------------------------------------------------------------------- */

enum { AZUL_ALL_PLACES = (1 << 25) - 1, AZUL_FIRST_PLACES = 0x108421 }; /* of a wall, of its rows */

static const uint8_t azul_printed_wall[32] = {1, 2, 3, 4, 5, 5, 1, 2, 3, 4, 4, 5, 1,
                                              2, 3, 3, 4, 5, 1, 2, 2, 3, 4, 5, 1};
static const uint32_t azul_printed_places[FY_AZUL_COLORS] = {0x1041041, 0x0182082, 0x020c104,
                                                             0x0410608, 0x0820830};

/* The row of each place, as indices of a shuffle. */
static const uint8_t azul_place_rows[32] = {0, 0, 0, 0,   0,   1,   1,   1,   1,   1,  2,
                                            2, 2, 2, 2,   3,   3,   3,   3,   3,   4,  4,
                                            4, 4, 4, 128, 128, 128, 128, 128, 128, 128};

FY__INLINE uint32_t azul_which_are(__m256i bytes, __m256i wanted)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, wanted));
}

/* Adds the wall. `lines` has the colours of the lines in its first bytes. */
FY__INLINE void azul_add_wall_v3(fy__azul_sum *sum, const fy_azul_board *board, __m128i lines)
{
    const __m256i wall = fy__32_bytes(board, 0);
    const uint32_t as_printed = azul_which_are(wall, fy__32_bytes(azul_printed_wall, 0));
    const uint32_t empty = azul_which_are(wall, _mm256_setzero_si256());
    const uint32_t taken = as_printed & AZUL_ALL_PLACES, pairs = taken & taken >> 1;
    const __m256i line_colors = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(lines),
                                                    fy__32_bytes(azul_place_rows, 0));
    sum->amiss |= ~(as_printed | empty) & AZUL_ALL_PLACES;
    sum->amiss |= pairs & pairs >> 2 & taken >> 4 & AZUL_FIRST_PLACES; /* a finished row */
    sum->amiss |= azul_which_are(wall, line_colors) & taken;
    for (int c = 0; c < FY_AZUL_COLORS; c++)
        sum->tiles += (uint64_t)fy__count(taken & azul_printed_places[c]) << 8 * c;
}

/* ---- lines and floors -------------------------------------------------------------------- */

/* How many of each colour there are, a lane for each, the tokens last. */
typedef struct azul_lanes {
    __m256i first, others;
} azul_lanes;

/* Adds the counts of those of eight bytes that are of a colour. */
FY__INLINE void azul_add_lanes(azul_lanes *sum, uint64_t colors, uint64_t counts)
{
    const int64_t one = INT64_C(0x0101010101010101);
    const __m256i zero = _mm256_setzero_si256(), tiles = _mm256_set1_epi64x((int64_t)colors);
    const __m256i four = _mm256_setr_epi64x(one, 2 * one, 3 * one, 4 * one);
    const __m256i two = _mm256_setr_epi64x(5 * one, FY_AZUL_TOKEN * one, -1, -1);
    const __m256i each = _mm256_set1_epi64x((int64_t)counts);
    const __m256i first = _mm256_and_si256(_mm256_cmpeq_epi8(tiles, four), each);
    const __m256i others = _mm256_and_si256(_mm256_cmpeq_epi8(tiles, two), each);
    sum->first = _mm256_add_epi64(sum->first, _mm256_sad_epu8(first, zero));
    sum->others = _mm256_add_epi64(sum->others, _mm256_sad_epu8(others, zero));
}

/* A byte for each lane. */
FY__INLINE uint64_t azul_join_lanes(const azul_lanes *sum)
{
    const __m256i first = _mm256_sllv_epi64(sum->first, _mm256_setr_epi64x(0, 8, 16, 24));
    const __m256i others = _mm256_sllv_epi64(sum->others, _mm256_setr_epi64x(32, 40, 48, 56));
    const __m256i all = _mm256_or_si256(first, others);
    const __m128i two = _mm_or_si128(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
    return (uint64_t)_mm_cvtsi128_si64(two) | (uint64_t)_mm_extract_epi64(two, 1);
}

/* What the colours and the counts of lines are not above. */
static const uint8_t azul_line_limits[16] = {5, 5, 5,   5,   5,   1,   2,   3,
                                             4, 5, 255, 255, 255, 255, 255, 255};

FY__INLINE void azul_add_board_v3(fy__azul_sum *sum, azul_lanes *lanes, const fy_azul_board *board)
{
    const __m128i lines = fy__16_bytes(board, offsetof(fy_azul_board, line_color));
    const __m128i above = _mm_subs_epu8(lines, fy__16_bytes(azul_line_limits, 0));
    const uint64_t floor = fy__load(board->floor);
    azul_add_wall_v3(sum, board, lines);
    azul_add_lanes(lanes, fy__load(board->line_color), fy__azul_five(board->line_count));
    azul_add_lanes(lanes, floor, UINT64_C(0x0101010101010101));
    sum->amiss |= (uint64_t)!_mm_testz_si128(above, above);
    sum->amiss |= (floor & UINT64_C(0xfff8f8f8f8f8f8f8)) | fy__load(board->floor + 8) |
                  fy__load(board->floor + FY_AZUL_FLOOR_MAX - 8);
    sum->on_floor |= (unsigned)(floor & 255);
}

/* ---- all together ------------------------------------------------------------------------ */

int fy__azul_is_plain_v3(const fy_azul *pos)
{
    fy__azul_sum sum = {0, 0, 0};
    azul_lanes lanes = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    if (!fy__azul_is_usual(pos)) return 0;
    for (int p = 0; p < pos->players; p++) azul_add_board_v3(&sum, &lanes, &pos->board[p]);
    sum.tiles += azul_join_lanes(&lanes);
    return fy__azul_adds_up(pos, sum);
}

#include "../../base/x86/end.h"
#endif
