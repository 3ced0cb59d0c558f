/* Writing FEN with AVX2, without a loop over squares and without a branch on what stands there.
 *
 * The four planes are turned around as squares of bits, four by four: then each byte has the pieces
 * of two squares, as 0 to 15. One shuffle makes letters of them; an empty square becomes an '8'.
 * Then a rank is one shuffle more, of its eight letters and the bytes "1234567/", by a row of a
 * table that its occupied squares choose:
 *
 *     squares      8  8  8  8  P  8  8  8  1  2  3  4  5  6  7  /
 *     row          11 4  10 15 ...
 *     text         4  P  3  /
 *
 * Sixteen bytes are stored for each rank, and the next one is stored over what is too many. Where
 * each begins follows from counting pieces and gaps, so that none waits for the one before.
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

/* ---- constants --------------------------------------------------------------------------- */

typedef struct writer_constants {
    __m256i halves, by_rank, columns_1, columns_2, nibble, letters;
    __m128i others;
} writer_constants;

static const writer_constants writer_memory = {
    .halves = {INT64_C(2) << 32, INT64_C(6) << 32 | 4, INT64_C(3) << 32 | 1, INT64_C(7) << 32 | 5},
    .by_rank = FY__CHESS_TWICE(FY__CHESS_EIGHT(0, 4, 8, 12, 1, 5, 9, 13),
                               FY__CHESS_EIGHT(2, 6, 10, 14, 3, 7, 11, 15)),
    .columns_1 = FY__ALL_WORDS(INT64_C(0x00aa00aa00aa00aa)),
    .columns_2 = FY__ALL_WORDS(INT64_C(0x0000cccc0000cccc)),
    .nibble = FY__ALL_BYTES(15),
    .letters = FY__CHESS_TWICE(FY__CHESS_EIGHT('8', 'P', 'N', 'B', 'R', 'Q', 'K', '?'),
                               FY__CHESS_EIGHT('8', 'p', 'n', 'b', 'r', 'q', 'k', '?')),
    .others = {FY__CHESS_EIGHT('1', '2', '3', '4', '5', '6', '7', '/'),
               FY__CHESS_EIGHT('1', '2', '3', '4', '5', '6', '7', '/')},
};

/* ---- the letters ------------------------------------------------------------------------- */

/* Exchanges the bits of `mask` in words of four bytes with those that are `shift` further up. */
FY__INLINE __m256i swap_in_words(__m256i words, int shift, __m256i mask)
{
    const __m256i differ =
        _mm256_and_si256(_mm256_xor_si256(words, _mm256_srli_epi32(words, shift)), mask);
    return _mm256_xor_si256(words, _mm256_xor_si256(differ, _mm256_slli_epi32(differ, shift)));
}

FY__INLINE __m256i four_times(const uint64_t *plane)
{
    return _mm256_set1_epi64x((int64_t)*plane);
}

/* The four planes one behind the other. They are loaded one by one, as they were stored if the
 * position is new: what was stored by two is not at hand for one load. */
FY__INLINE __m256i planes_in_row(const fy_chess *pos)
{
    FY__IN_MEMORY(pos);
    const __m256i first = _mm256_blend_epi32(four_times(&pos->plane[0]), four_times(&pos->plane[1]),
                                             0x0c);
    const __m256i last = _mm256_blend_epi32(four_times(&pos->plane[2]), four_times(&pos->black),
                                            0xc0);
    return _mm256_blend_epi32(first, last, 0xf0);
}

/* The letters of the ranks, eight bytes each. */
typedef struct rank_letters {
    __m256i odd, even; /* ranks 1, 2, 5, 6; ranks 3, 4, 7, 8 */
} rank_letters;

FY__INLINE rank_letters letters_of_ranks(const fy_chess *pos, const writer_constants *k)
{
    const __m256i halves = _mm256_permutevar8x32_epi32(planes_in_row(pos), k->halves);
    __m256i ranks = _mm256_shuffle_epi8(halves, k->by_rank);
    ranks = swap_in_words(ranks, 7, k->columns_1);
    ranks = swap_in_words(ranks, 14, k->columns_2);
    const __m256i left = _mm256_and_si256(ranks, k->nibble);
    const __m256i right = _mm256_and_si256(_mm256_srli_epi32(ranks, 4), k->nibble);
    const __m256i left_letters = _mm256_shuffle_epi8(k->letters, left);
    const __m256i right_letters = _mm256_shuffle_epi8(k->letters, right);
    return (rank_letters){_mm256_unpacklo_epi32(left_letters, right_letters),
                          _mm256_unpackhi_epi32(left_letters, right_letters)};
}

/* ---- the board --------------------------------------------------------------------------- */

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

/* What is known of the text of the board before it is written. */
typedef struct board_plan {
    char *text;
    uint64_t marks; /* as many bits in a rank as its text has bytes, but for the slash */
    rank_rows rows;
} board_plan;

/* A rank's text has a byte for each piece, and one for each gap: where that begins is an empty
 * square that is the first of the rank or has a piece before it. */
FY__INLINE board_plan plan_board(char *text, uint64_t occupied)
{
    return (board_plan){text, occupied | occupied << 1 | FY__FILE_A, rows_of(occupied)};
}

/* Where the text of a rank below the first begins. */
FY__INLINE char *rank_begin(const board_plan *b, int rank)
{
    return b->text + fy__count(b->marks >> 8 * (rank + 1)) + (7 - rank);
}

/* The text of a rank and a slash. `source` has the letters and the other bytes that the table
 * speaks of. */
FY__INLINE __m128i rank_text(const board_plan *b, __m128i source, int rank)
{
    const uint8_t *row = (const uint8_t *)fy__chess_rank_texts + b->rows.at[rank];
    return _mm_shuffle_epi8(source, _mm_loadu_si128((const __m128i *)(const void *)row));
}

/* Writes a rank and the one below it, 16 bytes for each. */
FY__INLINE void put_two_ranks(const board_plan *b, __m128i letters, __m128i others, int rank)
{
    char *first = rank == 7 ? b->text : rank_begin(b, rank);
    _mm_storeu_si128((__m128i *)(void *)first,
                     rank_text(b, _mm_unpackhi_epi64(letters, others), rank));
    _mm_storeu_si128((__m128i *)(void *)rank_begin(b, rank - 1),
                     rank_text(b, _mm_unpacklo_epi64(letters, others), rank - 1));
}

/* The last two ranks write no byte more than the shortest text has left: nine with a slash, as
 * eight and one, and eight without. */
FY__INLINE void put_last_ranks(const board_plan *b, __m128i letters, __m128i others)
{
    char *first = rank_begin(b, 1), *last = rank_begin(b, 0);
    _mm_storel_epi64((__m128i *)(void *)first,
                     rank_text(b, _mm_unpackhi_epi64(letters, others), 1));
    last[-1] = '/';
    _mm_storel_epi64((__m128i *)(void *)last, rank_text(b, _mm_unpacklo_epi64(letters, others), 0));
}

FY__INLINE char *board_text(char *p, const fy_chess *pos)
{
    const writer_constants *k = &writer_memory;
    FY__IN_MEMORY(k);
    const board_plan b = plan_board(p, fy_chess_occupied(pos));
    const rank_letters r = letters_of_ranks(pos, k);
    put_two_ranks(&b, _mm256_extracti128_si256(r.even, 1), k->others, 7);
    put_two_ranks(&b, _mm256_extracti128_si256(r.odd, 1), k->others, 5);
    put_two_ranks(&b, _mm256_castsi256_si128(r.even), k->others, 3);
    put_last_ranks(&b, _mm256_castsi256_si128(r.odd), k->others);
    return p + fy__count(b.marks) + 7;
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
