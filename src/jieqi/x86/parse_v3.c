/* Reading JFN with AVX2 and BMI2, without a loop over bytes: how long a row or a list is, or whose
 * turn, is nothing that a CPU could predict.
 *
 * This reader takes a text as nearly all programs write it: a board without digits that could be
 * one, a space between two fields, nothing due, at most 15 identities a side, counters of up to
 * four digits, 63 bytes behind the board and 127 in all. Whatever else it meets, be it wrong or
 * only unusual, it gives up on, and the reader in parse.c starts anew: that one knows the faults
 * and the other spellings. So this one must be right only about what it takes.
 *
 * The board. Slashes become bits of two words, which tell where the rows begin. Two rows at a time
 * are loaded into a vector, each cut off at its end:
 *
 *     4P4/9/...   4  P  4  .  .  .  .  .  .
 *     width       4  1  4  0  0  0  0  0  0
 *     reach       4  5  9  9  9  9  9  9  9    running sum: 9 at the end, or the row is wrong
 *     occupied    .  16 .  .  .  .  .  .  .    letters only: 1 << (reach - 1), added up
 *
 * A letter becomes its piece by two tables of 16 bytes, in which its place is u ^ u >> 3, in four
 * bits, of the letter u in upper case: the first one has the letter, if it is one, and the second
 * one its type. What is occupied then chooses the row of a table that tells for each square where
 * in the text its piece is. That is right if the text has the shortest spelling.
 *
 * What makes sure that nothing is overlooked is one sum. A row of nine squares has a letter for
 * each occupied one, a digit or more for each gap, and maybe bytes that are neither. So it is never
 * shorter than its shortest spelling, and as long as that only if it is that. All rows together
 * must be as long as their shortest spellings.
 *
 * The other fields. Spaces and colons become bits of two words, which tell where each field ends.
 * A list is loaded so that it ends in the sixteenth byte, and moved to the front; behind it are
 * zeros. The low four bits of a letter choose from two tables: what type it is, and which letter
 * that would be. If it is another one, the byte becomes 0, which is nothing that can be lost. So a
 * list is good if as many bytes are left as it is long. The identities of a row are moved out to
 * its hidden pieces (PDEP).
 *
 * No byte outside the text is read. If from the last row on there are less than sixteen, rows are
 * loaded from a copy; whatever else is loaded ends where a field ends, and before the fields there
 * is a board. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../internal.h"
#include "../tables.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

enum {
    SHORTEST_TEXT = 32,
    LONGEST_TEXT = 127,
    SHORTEST_FIELDS = 8, /* " -:- r r" */
    LONGEST_FIELDS = 63,
    WINDOW = 64,
};

/* Which of 32 bytes these are. */
FY__INLINE uint64_t equal_to(__m256i bytes, char ch)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(ch)));
}

/* Some bytes, and which of them are spaces and colons: the first one is the lowest bit. */
typedef struct span {
    const char *p;
    size_t len;
    uint64_t spaces, colons;
} span;

/* What is left of a span from the i-th byte on; i is less than 64. */
FY__INLINE span span_from(span s, size_t i)
{
    return (span){s.p + i, s.len - i, s.spaces >> i, s.colons >> i};
}

/* ---- the board --------------------------------------------------------------------------- */

/* Where there is no letter: a bit that no byte in upper case has. */
enum { NO_LETTER = 0x20 };

static const uint8_t board_letters[32] = FY__TWICE(NO_LETTER, 'H', 'K', 'X', NO_LETTER, NO_LETTER,
                                                   NO_LETTER, NO_LETTER, 'R', 'A', 'P', 'C',
                                                   NO_LETTER, 'E', NO_LETTER, NO_LETTER);
static const uint8_t board_types[32] =
    FY__TWICE(0, FY_JIEQI_HORSE, FY_JIEQI_KING, FY_JIEQI_HIDDEN, 0, 0, 0, 0, FY_JIEQI_ROOK,
              FY_JIEQI_ADVISOR, FY_JIEQI_PAWN, FY_JIEQI_CANNON, 0, FY_JIEQI_ELEPHANT, 0, 0);
/* By the reach of a letter its square, up to the eighth. */
static const uint8_t board_squares[32] = FY__TWICE(0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0,
                                                   0);

/* Two rows of up to nine bytes. */
typedef struct coded_rows {
    __m256i pieces;   /* of letters, 0 for any other byte                           */
    __m256i reach;    /* how many squares the row has up to and with this byte      */
    __m256i occupied; /* in the low eight bytes of each half, the occupied squares  */
} coded_rows;

FY__INLINE __m256i sum_along(__m256i width)
{
    width = _mm256_add_epi8(width, _mm256_slli_si256(width, 1));
    width = _mm256_add_epi8(width, _mm256_slli_si256(width, 2));
    width = _mm256_add_epi8(width, _mm256_slli_si256(width, 4));
    return _mm256_add_epi8(width, _mm256_slli_si256(width, 8));
}

/* The occupied squares, eight by their bits and the ninth apart. */
FY__INLINE __m256i occupied_squares(__m256i letter, __m256i reach)
{
    const __m256i squares = fy__32_bytes(board_squares, 0), zero = _mm256_setzero_si256();
    const __m256i bits = _mm256_and_si256(letter, _mm256_shuffle_epi8(squares, reach));
    const __m256i ends = _mm256_cmpeq_epi8(reach, _mm256_set1_epi8(FY__COLUMNS));
    const __m256i ninth = _mm256_and_si256(_mm256_and_si256(letter, ends), _mm256_set1_epi8(1));
    const __m256i sums = _mm256_or_si256(_mm256_sad_epu8(bits, zero),
                                         _mm256_slli_epi64(_mm256_sad_epu8(ninth, zero), 8));
    return _mm256_or_si256(sums, _mm256_srli_si256(sums, 8));
}

FY__INLINE coded_rows decode_rows(__m256i text)
{
    coded_rows r;
    const __m256i upper = _mm256_and_si256(text, _mm256_set1_epi8((char)0xdf));
    const __m256i place = _mm256_and_si256(_mm256_xor_si256(upper, _mm256_srli_epi16(upper, 3)),
                                           _mm256_set1_epi8(15));
    const __m256i letters = _mm256_shuffle_epi8(fy__32_bytes(board_letters, 0), place);
    const __m256i types = _mm256_shuffle_epi8(fy__32_bytes(board_types, 0), place);
    const __m256i lower = _mm256_and_si256(text, _mm256_set1_epi8(0x20));
    const __m256i letter = _mm256_cmpeq_epi8(upper, letters);
    r.pieces = _mm256_and_si256(letter, _mm256_or_si256(types, _mm256_srli_epi16(lower, 1)));
    const __m256i above_1 = _mm256_sub_epi8(text, _mm256_set1_epi8('1'));
    const __m256i digit = _mm256_cmpeq_epi8(above_1, _mm256_min_epu8(above_1, _mm256_set1_epi8(8)));
    const __m256i taken = _mm256_or_si256(letter, digit);
    /* A mask is -1: one square for each byte that is taken, and for a digit what it is above 1. */
    r.reach = sum_along(_mm256_sub_epi8(_mm256_and_si256(above_1, digit), taken));
    r.occupied = occupied_squares(letter, r.reach);
    return r;
}

/* The rows in reading order: where they begin, and where the one behind the last would. */
typedef struct row_starts {
    size_t at[FY__ROWS + 1];
} row_starts;

/* The i-th row begins behind the lowest of the slashes, which are counted from `base`. Gives 16 or
 * more if the row before it has more than nine bytes. */
FY__INLINE size_t find_row(row_starts *rows, int i, size_t base, uint64_t *slashes)
{
    rows->at[i] = base + (size_t)fy__lowest(*slashes) + 1;
    *slashes &= *slashes - 1;
    return rows->at[i] - rows->at[i - 1] + 5;
}

/* Where rows begin, by the slashes among the first 128 bytes; 0 if that cannot be. Five rows are at
 * most 50 bytes, so that the first five slashes are in the first word, and the others in one that
 * begins behind them. */
FY__INLINE int find_rows(row_starts *rows, uint64_t low, uint64_t high, size_t board_len)
{
    uint64_t slashes = low;
    if (fy__count(low) < 5) return 0;
    rows->at[0] = 0;
    size_t lengths = find_row(rows, 1, 0, &slashes);
    lengths |= find_row(rows, 2, 0, &slashes);
    lengths |= find_row(rows, 3, 0, &slashes);
    lengths |= find_row(rows, 4, 0, &slashes);
    lengths |= find_row(rows, 5, 0, &slashes);
    if (lengths >= 16) return 0;

    const size_t half = rows->at[5];
    slashes = low >> half | high << (64 - half);
    if (fy__count(slashes) != 4) return 0;
    lengths |= find_row(rows, 6, half, &slashes);
    lengths |= find_row(rows, 7, half, &slashes);
    lengths |= find_row(rows, 8, half, &slashes);
    lengths |= find_row(rows, 9, half, &slashes);
    rows->at[10] = board_len + 1;
    return lengths < 16 && board_len - rows->at[9] <= FY__COLUMNS; /* too large if negative */
}

/* Sixteen bytes are loaded, wherever the row ends. */
FY__INLINE __m128i row_text(const char *text, size_t first, size_t next)
{
    return _mm_and_si128(fy__16_bytes(text, first),
                         fy__16_bytes(fy__kept, 16 - (next - 1 - first)));
}

/* Stores sixteen bytes, of which nine are the row. Gives the length of its shortest text. */
FY__INLINE size_t place_row(uint8_t *row, __m128i pieces, __m128i occupied)
{
    const uint8_t *squares = fy__jieqi_row_squares[_mm_cvtsi128_si32(occupied) & 511];
    fy__put_16(row, _mm_shuffle_epi8(pieces, fy__16_bytes(squares, 0)));
    return squares[15];
}

/* Reads the board, or returns 0. Rows are placed from the lowest up, and over what they do not need
 * of the sixteen bytes goes the next one; the highest one goes over some of the captured pieces. */
FY__INLINE int read_rows(fy_jieqi_view *view, const char *text, const row_starts *rows)
{
    __m256i ends = _mm256_set1_epi8((char)255);
    size_t shortest = 0;
    for (int i = FY__ROWS - 2; i >= 0; i -= 2) {
        const size_t *at = rows->at + i;
        const __m128i upper = row_text(text, at[0], at[1]);
        const __m128i lower = row_text(text, at[1], at[2]);
        const coded_rows r = decode_rows(_mm256_set_m128i(upper, lower));
        uint8_t *row = (uint8_t *)view + FY__COLUMNS * (FY__ROWS - 2 - i);
        shortest += place_row(row, _mm256_castsi256_si128(r.pieces),
                              _mm256_castsi256_si128(r.occupied));
        shortest += place_row(row + FY__COLUMNS, _mm256_extracti128_si256(r.pieces, 1),
                              _mm256_extracti128_si256(r.occupied, 1));
        ends = _mm256_and_si256(ends, _mm256_cmpeq_epi8(r.reach, _mm256_set1_epi8(FY__COLUMNS)));
    }
    const uint32_t full = (uint32_t)_mm256_movemask_epi8(ends) & UINT32_C(0x80008000);
    return full == UINT32_C(0x80008000) && shortest == rows->at[FY__ROWS] - FY__ROWS;
}

/* ---- lists ------------------------------------------------------------------------------- */

/* By the low four bits of a letter: its type, and the letter in upper case. A '?' has none, and in
 * upper case is 0x1f. */
static const uint8_t types_by_place[16] = {
    FY_JIEQI_PAWN, FY_JIEQI_ADVISOR, FY_JIEQI_ROOK, FY_JIEQI_CANNON, 0, FY_JIEQI_ELEPHANT, 0, 0,
    FY_JIEQI_HORSE};
static const char letters_by_place[16] = {'P', 'A', 'R', 'C', 0, 'E', 0, 0,
                                          'H', 0,   0,   0,   0, 0,   0, 0x1f};

/* One side's list, each piece as it is kept among the captured pieces: 0 where the text has
 * none. */
typedef struct list {
    __m128i pieces;
    unsigned len;
} list;

/* Reads the `len` letters before `end`. The length is that of a list that can be kept, or too large
 * if there is none. */
FY__INLINE list list_before(const char *end, size_t len)
{
    if (len - 1 >= FY_JIEQI_CAPTURED_MAX)
        return (list){_mm_setzero_si128(), FY_JIEQI_CAPTURED_MAX + 1};
    const __m128i text = _mm_shuffle_epi8(fy__16_bytes(end - 16, 0),
                                          fy__16_bytes(fy__moved, 16 - len));
    const __m128i upper = _mm_and_si128(text, _mm_set1_epi8((char)0xdf));
    const __m128i letters = _mm_shuffle_epi8(fy__16_bytes(letters_by_place, 0), text);
    const __m128i types = _mm_shuffle_epi8(fy__16_bytes(types_by_place, 0), text);
    const __m128i lower = _mm_and_si128(text, _mm_set1_epi8(0x20));
    const __m128i hidden = _mm_srli_epi16(lower, 2); /* FY_JIEQI_TAKEN_HIDDEN */
    const __m128i pieces = _mm_and_si128(_mm_or_si128(types, hidden),
                                         _mm_cmpeq_epi8(upper, letters));
    const __m128i none = _mm_cmpeq_epi8(pieces, _mm_setzero_si128());
    const unsigned found = ~(unsigned)_mm_movemask_epi8(none) & 0xffff;
    const unsigned want = (unsigned)len - ((len == 1) & (end[-1] == '-'));
    return (list){pieces, found == (1u << want) - 1 ? want : FY_JIEQI_CAPTURED_MAX + 1};
}

/* ---- captured pieces --------------------------------------------------------------------- */

/* Does the list tell what the viewer may not know, or not what he must? fy__jieqi_secret_fault is
 * the rule. */
FY__INLINE int tells_wrongly(list lost, int viewer, int color)
{
    const __m128i unseen = _mm_set1_epi8(FY_JIEQI_TAKEN_HIDDEN);
    const int known = _mm_movemask_epi8(_mm_cmpgt_epi8(lost.pieces, unseen));
    const int unknown = _mm_movemask_epi8(_mm_cmpeq_epi8(lost.pieces, unseen));
    const int own = 0 - (viewer == color); /* no branch: it is one text in two */
    return ((known & own) | (unknown & ~own)) != 0;
}

/* ---- identities -------------------------------------------------------------------------- */

/* What is left of a list whose pieces are handed out. */
typedef struct hand {
    uint8_t pieces[32];
    unsigned given, len;
} hand;

FY__INLINE void take_in_hand(hand *h, list named)
{
    const __m128i types = _mm_and_si128(named.pieces, _mm_set1_epi8(7));
    const __m256i all = _mm256_inserti128_si256(_mm256_setzero_si256(), types, 0);
    fy__put_32(h->pieces, 0, all); /* at once: it is soon loaded */
    h->given = 0;
    h->len = named.len;
}

/* Gives the hidden pieces of a row, whose columns are `here`, their identities. What is handed out
 * behind the end is 0; a row is no more than nine. */
FY__INLINE void hand_out(uint8_t identity[FY__COLUMNS], hand *h, unsigned here)
{
    const __m128i given = fy__spread_8(fy__8_bytes(h->pieces + h->given), here & 255);
    const unsigned ninth = here >> 8;
    fy__put_8(identity, _mm_or_si128(fy__8_bytes(identity), given));
    h->given += (unsigned)fy__count(here & 255);
    identity[8] |= (uint8_t)(h->pieces[h->given] & (0 - ninth));
    h->given += ninth;
}

/* The columns of the hidden pieces of a colour in a row. */
FY__INLINE unsigned hidden_in_row(const fy_jieqi_table *table, int row, int color)
{
    const __m128i hidden = _mm_set1_epi8((char)fy__jieqi_piece(color, FY_JIEQI_HIDDEN));
    const __m128i squares = fy__16_bytes(&table->open, FY__COLUMNS * (size_t)row);
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(squares, hidden)) & 511;
}

/* As sets of the first 64 squares and of the others: the rows of a colour in which pieces start. */
#define ROW(row) (UINT64_C(511) << 9 * (row))
static const uint64_t start_rows[2][2] = {{ROW(0) | ROW(2) | ROW(3), 0},
                                          {ROW(6) | UINT64_C(1) << 63, ROW(0) >> 1 | ROW(2) >> 1}};
#undef ROW

FY__INLINE int all_lie_in_start_rows(const fy_jieqi_table *table, int color)
{
    const char hidden = (char)fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
    const uint64_t first = equal_to(fy__32_bytes(&table->open, 0), hidden) |
                           equal_to(fy__32_bytes(&table->open, 32), hidden) << 32;
    const uint64_t last = equal_to(fy__32_bytes(&table->open, FY_JIEQI_SQUARES - 32), hidden) >> 6;
    return ((first & ~start_rows[color][0]) | (last & ~start_rows[color][1])) == 0;
}

/* Rows are handed out to from the 9th down. In nearly all games hidden pieces lie in six of them,
 * and whether a row has any is no branch, which nobody could predict. */
FY__INLINE void hand_out_row(fy_jieqi_table *table, int row, hand *h, int color)
{
    hand_out(table->identity + FY__COLUMNS * row, h, hidden_in_row(table, row, color));
}

FY__INLINE int hand_out_all(fy_jieqi_table *table, hand *red, hand *black)
{
    if (all_lie_in_start_rows(table, FY_JIEQI_RED) & all_lie_in_start_rows(table, FY_JIEQI_BLACK)) {
        hand_out_row(table, 9, black, FY_JIEQI_BLACK);
        hand_out_row(table, 7, black, FY_JIEQI_BLACK);
        hand_out_row(table, 6, black, FY_JIEQI_BLACK);
        hand_out_row(table, 3, red, FY_JIEQI_RED);
        hand_out_row(table, 2, red, FY_JIEQI_RED);
        hand_out_row(table, 0, red, FY_JIEQI_RED);
        return red->given == red->len && black->given == black->len;
    }
    for (int row = FY__ROWS - 1; row >= 0; row--) {
        hand_out_row(table, row, red, FY_JIEQI_RED);
        hand_out_row(table, row, black, FY_JIEQI_BLACK);
        if (red->given > red->len || black->given > black->len) return 0;
    }
    return red->given == red->len && black->given == black->len;
}

/* All are lower case. */
FY__INLINE int names_all(list named)
{
    const __m128i known = _mm_cmpgt_epi8(named.pieces, _mm_set1_epi8(FY_JIEQI_TAKEN_HIDDEN));
    return (unsigned)_mm_movemask_epi8(known) == (1u << named.len) - 1;
}

/* Reads the field, from the space before it on, and gives its length; 0 if it cannot. */
FY__INLINE size_t identities_v3(fy_jieqi_table *table, span s)
{
    const uint64_t spaces = s.spaces & ~UINT64_C(1);
    const size_t end = spaces != 0 ? (size_t)fy__lowest(spaces) : s.len;
    if (s.spaces == spaces || s.colons == 0) return 0;
    const size_t colon = (size_t)fy__lowest(s.colons);
    if (colon >= end) return 0;
    const list red = list_before(s.p + colon, colon - 1);
    const list black = list_before(s.p + end, end - colon - 1);
    if (red.len > FY_JIEQI_CAPTURED_MAX || black.len > FY_JIEQI_CAPTURED_MAX) return 0;
    hand reds, blacks;
    take_in_hand(&reds, red);
    take_in_hand(&blacks, black);
    if (!names_all(red) || !names_all(black) || !hand_out_all(table, &reds, &blacks)) return 0;
    return end;
}

/* ---- counters ---------------------------------------------------------------------------- */

enum { NO_NUMBER = 10000 };

/* The one to four digits before `end`. */
FY__INLINE uint32_t number_before(const char *end, size_t len)
{
    if (len - 1 >= 4) return NO_NUMBER;
    const size_t others = 32 - 8 * len;
    uint32_t bytes;
    memcpy(&bytes, end - 4, sizeof bytes);
    const uint32_t digits = (bytes ^ UINT32_C(0x30303030)) >> others << others;
    if (((digits | (digits + UINT32_C(0x76767676))) & UINT32_C(0x80808080)) != 0) return NO_NUMBER;
    const uint32_t twos = (digits * 10 + (digits >> 8)) & UINT32_C(0x00ff00ff);
    return (twos * 100 + (twos >> 16)) & 0xffff;
}

/* Reads what is left, from the space before it on: nothing, or both counters. */
FY__INLINE int counters_v3(fy_jieqi_view *view, span s)
{
    if (s.len == 0) return 1;
    if ((s.spaces & 1) == 0 || fy__count(s.spaces) != 2) return 0;
    const size_t gap = (size_t)fy__highest(s.spaces);
    const uint32_t half = number_before(s.p + gap, gap - 1);
    const uint32_t full = number_before(s.p + s.len, s.len - gap - 1);
    if (half == NO_NUMBER || full == NO_NUMBER || full == 0) return 0;
    view->half = (uint16_t)half;
    view->full = (uint16_t)full;
    return 1;
}

/* ---- turn and view ----------------------------------------------------------------------- */

enum { TURN_AND_VIEW = 4 }; /* " r r" */

/* Of 'r' and 'b' only 'r' has the bit 0x10. */
FY__INLINE int is_turn(uint32_t text)
{
    return (text & UINT32_C(0x00ffefff)) == (' ' | 'b' << 8 | ' ' << 16);
}

FY__INLINE int color_of(uint32_t ch)
{
    return (ch & 0x10) == 0 ? FY_JIEQI_BLACK : FY_JIEQI_RED;
}

/* A colour or FY_JIEQI_REFEREE; 3 if it is none. */
FY__INLINE int viewer_of(uint32_t ch)
{
    const int player = (ch & ~0x10u) == 'b' ? color_of(ch) : 3;
    return ch == '*' ? FY_JIEQI_REFEREE : player;
}

/* ---- all fields behind the board --------------------------------------------------------- */

FY__INLINE int fields_v3(fy_jieqi *pos, span s)
{
    fy_jieqi_view *view = &pos->view;
    const uint64_t spaces = s.spaces & ~UINT64_C(1);
    if (s.spaces == spaces || spaces == 0 || s.colons == 0) return 0;
    const size_t colon = (size_t)fy__lowest(s.colons), end = (size_t)fy__lowest(spaces);
    if (colon >= end || end + TURN_AND_VIEW > s.len) return 0;
    const list red = list_before(s.p + colon, colon - 1);
    const list black = list_before(s.p + end, end - colon - 1);
    uint32_t text;
    memcpy(&text, s.p + end, sizeof text);
    const int viewer = viewer_of(text >> 24);
    if (red.len > FY_JIEQI_CAPTURED_MAX || black.len > FY_JIEQI_CAPTURED_MAX) return 0;
    if (!is_turn(text) || viewer > FY_JIEQI_REFEREE) return 0;
    if (tells_wrongly(red, viewer, FY_JIEQI_RED) || tells_wrongly(black, viewer, FY_JIEQI_BLACK))
        return 0;

    memcpy(view->captured[FY_JIEQI_RED], &red.pieces, FY_JIEQI_CAPTURED_MAX);
    memcpy(view->captured[FY_JIEQI_BLACK], &black.pieces, FY_JIEQI_CAPTURED_MAX);
    view->turn = (uint8_t)color_of(text >> 8);
    view->viewer = (uint8_t)viewer;
    s = span_from(s, end + TURN_AND_VIEW);
    if (viewer == FY_JIEQI_REFEREE) {
        const size_t len = identities_v3(&pos->table, s);
        if (len == 0) return 0;
        s = span_from(s, len);
    }
    return counters_v3(view, s);
}

/* Zeros behind the board, and a copy; some bytes are stored twice. */
FY__INLINE void clear_fields(fy_jieqi *pos)
{
    fy__clear_128(pos, FY_JIEQI_SQUARES);
    fy__put_32(pos, sizeof *pos - 32, _mm256_setzero_si256());
}

FY__INLINE void copy_out(fy_jieqi *out, const fy_jieqi *pos)
{
    fy__copy_128(out, pos, 0);
    fy__copy_32(out, pos, 128);
    fy__copy_32(out, pos, 160);
    fy__copy_32(out, pos, sizeof *pos - 32);
}

_Static_assert(FY_JIEQI_SQUARES + 128 >= sizeof(fy_jieqi) - 32 && sizeof(fy_jieqi) <= 192 + 32,
               "these are all bytes");

int fy__jieqi_parse_v3(fy_jieqi *out, const char *text, size_t len)
{
    if (len - SHORTEST_TEXT > LONGEST_TEXT + 2 - SHORTEST_TEXT) return 0; /* a line ends in two */
    len -= text[len - 1] == '\n';
    len -= text[len - 1] == '\r';
    if (len - SHORTEST_TEXT > LONGEST_TEXT - SHORTEST_TEXT) return 0;

    /* The last 64 bytes, and the first: in a shorter text two loads have bytes in common. */
    const size_t before = len < WINDOW ? WINDOW - len : 0; /* so many bytes of it do not exist */
    const size_t second = len < WINDOW ? len - 32 : 32;
    const __m256i low = fy__32_bytes(text, len + before - WINDOW),
                  high = fy__32_bytes(text, len - 32);
    const uint64_t spaces = equal_to(low, ' ') << before | equal_to(high, ' ') << 32;
    const uint64_t colons = equal_to(low, ':') << before | equal_to(high, ':') << 32;
    const uint64_t last = equal_to(low, '/') << before | equal_to(high, '/') << 32;
    const uint64_t slashes = equal_to(fy__32_bytes(text, 0), '/') |
                             equal_to(fy__32_bytes(text, second), '/') << second;
    if (spaces == 0) return 0;
    const size_t gap = (size_t)fy__lowest(spaces), board_len = len + gap - WINDOW;
    const span fields = {text + board_len, WINDOW - gap, spaces >> gap, colons >> gap};
    if (fields.len < SHORTEST_FIELDS || fields.len > LONGEST_FIELDS) return 0;

    fy_jieqi pos;
    row_starts rows;
    const uint64_t more = len > WINDOW ? last >> (128 - len) : 0; /* from the 64th byte on */
    if (!find_rows(&rows, slashes, more, board_len)) return 0;
    char copy[LONGEST_TEXT + 16];
    const char *board = text;
    if (len - rows.at[FY__ROWS - 1] < 16) board = memcpy(copy, text, len);
    clear_fields(&pos);
    if (!read_rows(&pos.view, board, &rows) || !fields_v3(&pos, fields)) return 0;
    copy_out(out, &pos);
    return 1;
}

#include "../../base/x86/end.h"
#endif
