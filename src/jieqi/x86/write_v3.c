/* Writing JFN with AVX2 and BMI2, without a loop over squares and hardly with a branch on what
 * stands there: how long a list is or which row is empty is nothing that a CPU could predict.
 *
 * The board. The nine squares of a row are loaded as sixteen bytes, and one shuffle makes letters
 * of them. Another one puts those in their places, by a row of a table that the occupied squares
 * choose; the digits and the slash stand in that row themselves, above 128:
 *
 *     squares      .  .  .  .  P  .  .  .  .
 *     row          4' 4  4' /'                 and its length, 4
 *     text         4  P  4  /
 *
 * Captured pieces are one shuffle a side. The identities of a row are moved together by one more.
 *
 * Eight or sixteen bytes are stored at a time, and what is too many is stored over by what comes
 * next. Loads take in what follows in the value. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../internal.h"
#include "../tables.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

/* ---- the board --------------------------------------------------------------------------- */

_Static_assert(offsetof(fy_jieqi_view, board) == 0, "a row is found by its first square");

static const char letters_by_type[16] = {'.', 'K', 'R', 'H', 'C', 'E', 'A', 'P',
                                         'X', '.', '.', '.', '.', '.', '.', '.'};

/* Writes a row and a slash. */
FY__INLINE char *put_row(char *p, const fy_jieqi_view *view, int row)
{
    const __m128i squares = fy__16_bytes(view, FY__COLUMNS * (size_t)row);
    const __m128i types = _mm_and_si128(squares, _mm_set1_epi8(15));
    const __m128i upper = _mm_shuffle_epi8(fy__16_bytes(letters_by_type, 0), types);
    const __m128i black = _mm_and_si128(squares, _mm_set1_epi8(FY_JIEQI_IS_BLACK));
    const __m128i letters = _mm_or_si128(upper, _mm_add_epi8(black, black)); /* lower case */

    const __m128i empty = _mm_cmpeq_epi8(squares, _mm_setzero_si128());
    const unsigned occupied = ~(unsigned)_mm_movemask_epi8(empty) & 511;
    const uint8_t *spelling = fy__jieqi_row_texts[occupied];
    const __m128i places = fy__16_bytes(spelling, 0);
    const __m128i others = _mm_subs_epu8(places, _mm_set1_epi8((char)128));
    const __m128i text = _mm_or_si128(_mm_shuffle_epi8(letters, places), others);
    fy__put_16(p, text);
    return p + spelling[15];
}

FY__INLINE char *put_rows(char *p, const fy_jieqi_view *view)
{
    for (int row = FY__ROWS - 1; row >= 0; row--) p = put_row(p, view, row);
    return p - 1;
}

/* ---- captured pieces --------------------------------------------------------------------- */

_Static_assert(2 * FY_JIEQI_CAPTURED_MAX + 1 <=
                   offsetof(fy_jieqi_view, half) - offsetof(fy_jieqi_view, captured),
               "behind each list there is a byte more to load");

FY__INLINE char *put_captured_of(char *p, const fy_jieqi_view *view, int color)
{
    const size_t offset = offsetof(fy_jieqi_view, captured) + (size_t)color * FY_JIEQI_CAPTURED_MAX;
    const __m128i list = fy__16_bytes(view, offset);
    const __m128i none = _mm_cmpeq_epi8(list, _mm_setzero_si128());
    const unsigned ends = (unsigned)_mm_movemask_epi8(none) | 1u << FY_JIEQI_CAPTURED_MAX;
    const __m128i kinds = _mm_and_si128(list, _mm_set1_epi8(15));
    const __m128i text = _mm_shuffle_epi8(fy__16_bytes(fy__jieqi_captured_letters, 0), kinds);
    fy__put_16(p, text);
    return p + fy__lowest(ends) + (ends & 1); /* an empty list is a '-' */
}

/* ---- identities -------------------------------------------------------------------------- */

static const char letters_by_identity[16] = ".krhceap.krhceap";

/* Writes those of one colour in a row; `here` are the columns of its hidden pieces. */
FY__INLINE char *put_row_identities(char *p, const uint8_t identity[FY__COLUMNS], unsigned here)
{
    const __m128i types = _mm_and_si128(fy__8_bytes(identity), _mm_set1_epi8(7));
    const __m128i letters = _mm_shuffle_epi8(fy__16_bytes(letters_by_identity, 0), types);
    fy__put_8(p, fy__gather_8(letters, here & 255));
    p += fy__count(here & 255);
    *p = letters_by_identity[identity[8] & 7];
    return p + (here >> 8);
}

FY__INLINE char *put_identities_of(char *p, const fy_jieqi_table *table, int color)
{
    const char *first = p;
    const __m128i hidden = _mm_set1_epi8((char)fy__jieqi_piece(color, FY_JIEQI_HIDDEN));
    for (int row = FY__ROWS - 1; row >= 0; row--) {
        const size_t offset = FY__COLUMNS * (size_t)row;
        const __m128i found = _mm_cmpeq_epi8(fy__16_bytes(&table->open, offset), hidden);
        const unsigned here = (unsigned)_mm_movemask_epi8(found) & 511;
        if (here == 0) continue; /* most rows in most games */
        p = put_row_identities(p, table->identity + offset, here);
    }
    *p = '-';
    return p + (p == first);
}

/* ---- the other fields -------------------------------------------------------------------- */

FY__INLINE char *put_turn_and_view(char *p, const fy_jieqi_view *view)
{
    *p++ = ' ';
    *p = view->turn == FY_JIEQI_RED ? 'r' : 'b';
    p = view->due == 0 ? p + 1 : fy__jieqi_write_turn(p, view);
    *p++ = ' ';
    *p++ = "rb*"[view->viewer < FY_JIEQI_REFEREE ? view->viewer : FY_JIEQI_REFEREE];
    return p;
}

/* Writes a blank and the number: three digits of which leading zeros are shifted out. They are the
 * hundreds, the tens less ten times those, and what the tens leave. */
FY__INLINE char *put_number(char *p, uint32_t value)
{
    *p++ = ' ';
    if (value > 999) return fy__jieqi_write_counter(p, value);
    const uint32_t hundreds = value * 656 >> 16, tens = value * 6554 >> 16;
    const uint32_t digits = (value << 16) - tens * ((10 << 16) - (1 << 8)) -
                            hundreds * ((10 << 8) - 1);
    const unsigned zeros = (unsigned)fy__lowest(digits | 1 << 16) / 8;
    const uint32_t text = (digits | UINT32_C(0x303030)) >> 8 * zeros;
    memcpy(p, &text, sizeof text);
    return p + 3 - zeros;
}

/* ---- the whole text ---------------------------------------------------------------------- */

char *fy__jieqi_write_v3(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    p = put_rows(p, view);
    *p++ = ' ';
    p = put_captured_of(p, view, FY_JIEQI_RED);
    *p++ = ':';
    p = put_captured_of(p, view, FY_JIEQI_BLACK);
    p = put_turn_and_view(p, view);
    if (fy_jieqi_is_table(pos)) {
        *p++ = ' ';
        p = put_identities_of(p, &pos->table, FY_JIEQI_RED);
        *p++ = ':';
        p = put_identities_of(p, &pos->table, FY_JIEQI_BLACK);
    }
    if (view->full == 0) return p;
    p = put_number(p, view->half);
    return put_number(p, view->full);
}

#include "../../base/x86/end.h"
#endif
