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
 * The other fields are words of up to eight bytes, stored over each other's ends in the same way: a
 * number has three digits, of which leading zeros are shifted out. Positions with larger counters,
 * or with rights whose letter takes a look around, are left to write.c. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../tables.h"
#include "text_v3.h"

#include "../../base/x86/v3_begin.h"

#include "squares_v3.h"

/* ---- the board --------------------------------------------------------------------------- */

static const char letters_by_piece[16] = "8PNBRQK?8pnbrqk?";
static const char digits_and_slash[16] = "1234567/1234567/";

FY__INLINE __m128i sixteen_bytes(const void *bytes)
{
    return _mm_loadu_si128((const __m128i *)bytes);
}

/* The text of a rank and a slash. `source` has the letters and the other bytes that the table
 * speaks of. */
FY__INLINE __m128i rank_text(__m128i source, const uint8_t row[16])
{
    return _mm_shuffle_epi8(source, sixteen_bytes(row));
}

FY__INLINE const uint8_t *row_of(uint64_t occupied)
{
    return fy__chess_rank_texts[occupied & 0xff];
}

/* Writes a rank and a slash, 16 bytes in all, and returns the place behind the slash. */
FY__INLINE char *put_rank(char *p, __m128i source, uint64_t occupied)
{
    const uint8_t *row = row_of(occupied);
    _mm_storeu_si128((__m128i *)(void *)p, rank_text(source, row));
    return p + row[15];
}

/* Writes two ranks, the upper one first; their bits in `occupied` are the lowest. */
FY__INLINE char *put_two_ranks(char *p, __m128i letters, __m128i others, uint64_t occupied)
{
    p = put_rank(p, _mm_unpackhi_epi64(letters, others), occupied >> 8);
    return put_rank(p, _mm_unpacklo_epi64(letters, others), occupied);
}

/* The last two ranks write no byte more than the shortest text has left: nine with a slash, as
 * eight and one, and eight without. */
FY__INLINE char *put_last_ranks(char *p, __m128i letters, __m128i others, uint64_t occupied)
{
    const uint8_t *row = row_of(occupied >> 8);
    _mm_storel_epi64((__m128i *)(void *)p, rank_text(_mm_unpackhi_epi64(letters, others), row));
    p += row[15];
    p[-1] = '/';
    row = row_of(occupied);
    _mm_storel_epi64((__m128i *)(void *)p, rank_text(_mm_unpacklo_epi64(letters, others), row));
    return p + row[15] - 1;
}

FY__INLINE char *board_text(char *p, const fy_chess *pos)
{
    const uint64_t occupied = fy_chess_occupied(pos);
    const __m128i others = sixteen_bytes(digits_and_slash);
    const __m256i letters = _mm256_broadcastsi128_si256(sixteen_bytes(letters_by_piece));
    const fy__squares pieces = fy__spread_pieces(pos);
    const __m256i low = _mm256_shuffle_epi8(letters, pieces.low);
    const __m256i high = _mm256_shuffle_epi8(letters, pieces.high);
    p = put_two_ranks(p, _mm256_extracti128_si256(high, 1), others, occupied >> 48);
    p = put_two_ranks(p, _mm256_castsi256_si128(high), others, occupied >> 32);
    p = put_two_ranks(p, _mm256_extracti128_si256(low, 1), others, occupied >> 16);
    return put_last_ranks(p, _mm256_castsi256_si128(low), others, occupied);
}

/* ---- the other fields -------------------------------------------------------------------- */

// clang-format off
const fy__castling_word fy__chess_castling_words[16] = {
    {" w - ", 5},  {" w Q ", 5},   {" w K ", 5},   {" w KQ ", 6},
    {" w q ", 5},  {" w Qq ", 6},  {" w Kq ", 6},  {" w KQq ", 7},
    {" w k ", 5},  {" w Qk ", 6},  {" w Kk ", 6},  {" w KQk ", 7},
    {" w kq ", 6}, {" w Qkq ", 7}, {" w Kkq ", 7}, {" w KQkq ", 8},
};
// clang-format on

FY__INLINE char *turn_and_castling_text(char *p, uint64_t state)
{
    const unsigned rights = (unsigned)(state >> FY__CASTLING);
    const unsigned place = (rights & 1) | (rights >> 6 & 6) | (rights >> 12 & 8);
    const fy__castling_word *word = &fy__chess_castling_words[place];
    uint64_t text;
    memcpy(&text, word->text, sizeof text);
    const int black = (uint8_t)(state >> FY__TURN) != FY_CHESS_WHITE;
    text ^= FY__BLACKS_TURN * (unsigned)black; /* no branch: nobody can predict it */
    memcpy(p, &text, sizeof text);
    return p + word->len;
}

FY__INLINE char *en_passant_text(char *p, uint64_t state)
{
    const unsigned square = (uint8_t)(state >> FY__EN_PASSANT);
    const int shown = square < FY_CHESS_NO_SQUARE;
    const uint32_t a1 = 'a' | '1' << 8 | ' ' << 16;
    const uint32_t name = a1 + ((square & 7) | square >> 3 << 8);
    const uint32_t text = shown ? name : '-' | ' ' << 8;
    memcpy(p, &text, sizeof text);
    return p + 2 + shown;
}

/* Three digits and the byte behind them, without the leading zeros. */
typedef struct number_text {
    uint64_t text;
    unsigned bits;
} number_text;

FY__INLINE number_text without_zeros(uint32_t digits, uint32_t behind)
{
    const unsigned zeros = (unsigned)fy__lowest(digits | 1 << 16) & 24; /* in bits */
    const uint32_t text = digits | UINT32_C(0x303030) | behind << 24;
    return (number_text){text >> zeros, 32 - zeros};
}

/* Writes both counters, which are below 1000, and a NUL: four to eight bytes, as two stores that
 * overlap. Each counter has a half of the numbers here, so that one multiplication serves both.
 * The digits are the hundreds, the tens less ten times those, and what the tens leave. */
FY__INLINE char *counters_text(char *p, uint64_t state)
{
    const uint64_t halves = UINT64_C(0x0000ffff0000ffff);
    const uint64_t number = ((uint32_t)state | state << 16) & halves;
    const uint64_t tens = number * 6554 >> 16 & halves, hundreds = number * 656 >> 16 & halves;
    const uint64_t digits = (number << 16) - tens * ((10 << 16) - (1 << 8)) -
                            hundreds * ((10 << 8) - 1);
    const number_text half = without_zeros((uint32_t)digits, ' ');
    const number_text full = without_zeros((uint32_t)(digits >> 32), '\0');
    const uint64_t both = half.text | full.text << half.bits;
    const unsigned bits = half.bits + full.bits;
    const uint32_t first = (uint32_t)both, last = (uint32_t)(both >> (bits - 32));
    memcpy(p, &first, sizeof first);
    p += bits / 8;
    memcpy(p - 4, &last, sizeof last);
    return p;
}

/* ---- the whole text ---------------------------------------------------------------------- */

size_t fy__chess_write_v3(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos)
{
    const uint64_t state = fy__load_state(pos);
    const int large = (uint16_t)state > 999 || (uint16_t)(state >> FY__FULLMOVE) > 999;
    if (large || (fy__rights_squares(state) & ~fy__corner_rooks(pos)) != 0) return 0;
    char *p = board_text(out, pos);
    p = turn_and_castling_text(p, state);
    p = en_passant_text(p, state);
    p = counters_text(p, state);
    return (size_t)(p - out) - 1;
}

#include "../../base/x86/end.h"
#endif
