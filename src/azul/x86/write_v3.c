/* Writing boards with AVX2, hardly with a branch.
 *
 * Walls and usual lines have each byte at a known place, so that shuffles put letters there; what
 * stands between them is a constant. Whether a place of a line has a tile is a comparison of its
 * number with their count. Stores go over what comes next. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../internal.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

enum { AZUL_WALL_BYTES = 30, AZUL_LINES_BYTES = 20 }; /* with the '/' */

static const char azul_color_letters[32] = FY__TWICE('-', 'B', 'Y', 'R', 'K', 'W', 'F', '?', 0, 0,
                                                     0, 0, 0, 0, 0, 0);

FY__INLINE __m256i azul_letters_v3(__m256i colors)
{
    const __m256i known = _mm256_min_epu8(colors, _mm256_set1_epi8(7));
    return _mm256_shuffle_epi8(fy__32_bytes(azul_color_letters, 0), known);
}

/* Fourteen tiles in the first half, and eleven in the second. */
FY__INLINE char *azul_put_wall_v3(char *p, const fy_azul_board *board)
{
    static const char between[] = "\0\0\0\0\0|\0\0\0\0\0|\0\0\0\0\0|\0\0\0\0\0|\0\0\0\0\0/\0";
    const __m256i tiles = _mm256_set_m128i(fy__16_bytes(board, 14), fy__16_bytes(board, 0));
    const __m256i apart = _mm256_setr_epi8(0, 1, 2, 3, 4, -1, 5, 6, 7, 8, 9, -1, 10, 11, 12, 13, 0,
                                           -1, 1, 2, 3, 4, 5, -1, 6, 7, 8, 9, 10, -1, -1, -1);
    const __m256i letters = _mm256_shuffle_epi8(azul_letters_v3(tiles), apart);
    fy__put_32(p, 0, _mm256_or_si256(letters, fy__32_bytes(between, 0)));
    return p + AZUL_WALL_BYTES;
}

/* `lines` are the colours of all lines, and behind them the counts of their tiles. */
FY__INLINE char *azul_put_lines_v3(char *p, __m128i lines)
{
    static const char empty[] = "-|--|---|----|-----/\0\0\0\0\0\0\0\0\0\0\0";
    const __m256i twice = _mm256_broadcastsi128_si256(lines);
    const __m256i row = _mm256_setr_epi8(0, -1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, 3, -1, 4, 4, 4, 4,
                                         4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m256i place = _mm256_setr_epi8(0, 9, 0, 1, 9, 0, 1, 2, 9, 0, 1, 2, 3, 9, 0, 1, 2, 3, 4,
                                           9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9);
    const __m256i count = _mm256_shuffle_epi8(_mm256_bsrli_epi128(twice, FY_AZUL_ROWS), row);
    const __m256i tiles = azul_letters_v3(_mm256_shuffle_epi8(twice, row));
    fy__put_32(p, 0,
               _mm256_blendv_epi8(fy__32_bytes(empty, 0), tiles, _mm256_cmpgt_epi8(count, place)));
    return p + AZUL_LINES_BYTES;
}

/* Twenty places, as two times sixteen. */
FY__INLINE char *azul_put_floor_v3(char *p, const fy_azul_board *board)
{
    const size_t offset = offsetof(fy_azul_board, floor);
    const int count = fy__floor_count(board);
    const __m256i tiles = _mm256_set_m128i(fy__16_bytes(board, offset + FY_AZUL_FLOOR_MAX - 16),
                                           fy__16_bytes(board, offset));
    const __m256i letters = azul_letters_v3(tiles);
    fy__put_16(p, _mm256_castsi256_si128(letters));
    fy__put_16(p + FY_AZUL_FLOOR_MAX - 16, _mm256_extracti128_si256(letters, 1));
    p += count + (count == 0); /* an empty floor is a '-' */
    *p = '/';
    return p + 1;
}

/* What the counts of usual lines are not above. */
static const uint8_t azul_line_places[16] = {255, 255, 255, 255, 255, 1,   2,   3,
                                             4,   5,   255, 255, 255, 255, 255, 255};

char *fy__azul_write_boards_v3(char *p, const fy_azul *pos, int count)
{
    char *const first = p;
    for (int i = 0; i < count; i++) {
        const fy_azul_board *board = &pos->board[i];
        const __m128i lines = fy__16_bytes(board, offsetof(fy_azul_board, line_color));
        const __m128i above = _mm_subs_epu8(lines, fy__16_bytes(azul_line_places, 0));
        if (!_mm_testz_si128(above, above)) return fy__azul_write_boards(first, pos, count);
        p = azul_put_wall_v3(p, board);
        p = azul_put_lines_v3(p, lines);
        p = azul_put_floor_v3(p, board);
    }
    return p;
}

#include "../../base/x86/end.h"
#endif
