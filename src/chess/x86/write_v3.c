/* Writing FEN with AVX2, without a loop over squares and without a branch on what stands there.
 *
 * The four planes are spread out to a byte for each square, a piece as 0 to 15, and one shuffle
 * makes letters of them; an empty square becomes an '8'. Then a rank is one shuffle more, of its
 * eight letters and the bytes "1234567/", by a row of a table that its occupied squares choose:
 *
 *     squares      8  8  8  8  P  8  8  8  1  2  3  4  5  6  7  /
 *     row          11 4  10 15 ...                                 and its length, 4
 *     text         4  P  3  /
 *
 * Sixteen bytes are stored for each rank, and the next one is stored over what is too many.
 *
 * The other fields are words of up to eight bytes (text_words.h), stored over each other's ends in
 * the same way. Positions with counters above 999, or with rights whose letter takes a look around,
 * are left to write.c. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../tables.h"
#include "../text_words.h"

#include "../../base/x86/v3_begin.h"

#include "squares_v3.h"

/* ---- the board --------------------------------------------------------------------------- */

static const char letters_by_piece[16] = "8PNBRQK?8pnbrqk?";
static const char digits_and_slash[16] = "1234567/1234567/";

FY__INLINE __m128i sixteen_bytes(const void *bytes)
{
    return _mm_loadu_si128((const __m128i *)bytes);
}

/* The rows of the eight ranks, as how many bytes they are behind the first one of the table. All
 * are found at once, and read again from memory. */
typedef struct rank_rows {
    uint16_t at[8];
} rank_rows;

FY__INLINE rank_rows rows_of(uint64_t occupied)
{
    rank_rows rows;
    const __m128i files = _mm_cvtepu8_epi16(_mm_cvtsi64_si128((int64_t)occupied));
    _mm_storeu_si128((__m128i *)(void *)rows.at, _mm_slli_epi16(files, 4));
    __asm__("" : "+m"(rows)); /* gcc would rather take them out of the vector, which costs more */
    return rows;
}

FY__INLINE const uint8_t *row_of(const rank_rows *rows, int rank)
{
    return (const uint8_t *)fy__chess_rank_texts + rows->at[rank];
}

/* The text of a rank and a slash. `source` has the letters and the other bytes that the table
 * speaks of. */
FY__INLINE __m128i rank_text(__m128i source, const uint8_t row[16])
{
    return _mm_shuffle_epi8(source, sixteen_bytes(row));
}

/* Writes a rank and a slash, 16 bytes in all, and returns the place behind the slash. */
FY__INLINE char *put_rank(char *p, __m128i source, const uint8_t row[16])
{
    _mm_storeu_si128((__m128i *)(void *)p, rank_text(source, row));
    return p + row[15];
}

/* Writes a rank and the one below it. */
FY__INLINE char *put_two_ranks(char *p, __m128i letters, __m128i others, const rank_rows *rows,
                               int rank)
{
    p = put_rank(p, _mm_unpackhi_epi64(letters, others), row_of(rows, rank));
    return put_rank(p, _mm_unpacklo_epi64(letters, others), row_of(rows, rank - 1));
}

/* The last two ranks write no byte more than the shortest text has left: nine with a slash, as
 * eight and one, and eight without. */
FY__INLINE char *put_last_ranks(char *p, __m128i letters, __m128i others, const rank_rows *rows)
{
    const uint8_t *row = row_of(rows, 1);
    _mm_storel_epi64((__m128i *)(void *)p, rank_text(_mm_unpackhi_epi64(letters, others), row));
    p += row[15];
    p[-1] = '/';
    row = row_of(rows, 0);
    _mm_storel_epi64((__m128i *)(void *)p, rank_text(_mm_unpacklo_epi64(letters, others), row));
    return p + row[15] - 1;
}

FY__INLINE char *board_text(char *p, const fy_chess *pos)
{
    const rank_rows rows = rows_of(fy_chess_occupied(pos));
    const __m128i others = sixteen_bytes(digits_and_slash);
    const __m256i letters = _mm256_broadcastsi128_si256(sixteen_bytes(letters_by_piece));
    const fy__squares pieces = fy__spread_pieces(pos);
    const __m256i low = _mm256_shuffle_epi8(letters, pieces.low);
    const __m256i high = _mm256_shuffle_epi8(letters, pieces.high);
    p = put_two_ranks(p, _mm256_extracti128_si256(high, 1), others, &rows, 7);
    p = put_two_ranks(p, _mm256_castsi256_si128(high), others, &rows, 5);
    p = put_two_ranks(p, _mm256_extracti128_si256(low, 1), others, &rows, 3);
    return put_last_ranks(p, _mm256_castsi256_si128(low), others, &rows);
}

/* ---- the whole text ---------------------------------------------------------------------- */

FY__INLINE size_t write_v3(char *out, const fy_chess *pos)
{
    const uint64_t state = fy__load_state(pos);
    if (!fy__is_usual_state(pos, state)) return 0;
    return (size_t)(fy__write_state(board_text(out, pos), state) - out);
}

size_t fy__chess_write_v3(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos)
{
    return write_v3(out, pos);
}

fy_result fy__chess_write_any_v3(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    if (style == 0 && cap >= FY_CHESS_TEXT_MAX) {
        const size_t len = write_v3(out, pos);
        if (len != 0) return (fy_result){FY_OK, (uint32_t)len};
    }
    return fy__chess_write_portable(out, cap, pos, style);
}

#include "../../base/x86/end.h"
#endif
