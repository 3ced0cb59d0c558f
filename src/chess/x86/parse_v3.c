/* Reading FEN with AVX2 and BMI2, without a loop and hardly with a branch.
 *
 * This reader takes a text as nearly all programs write it: six fields with one space between two
 * of them, a board of up to 63 bytes, castling rights as KQkq in that order and with rooks in the
 * corners, counters of up to four digits. Whatever else it meets, be it wrong or only unusual, it
 * gives up on, and the reader in parse.c starts anew: that one knows the faults, the leniencies and
 * the other spellings. So this one must be right only about what it takes.
 *
 * The board. Slashes and spaces become bits of one word, whose set bits tell where the ranks begin.
 * Each rank is loaded into eight bytes of a vector, the first rank lowest, and cut off at the first
 * byte below '0':
 *
 *     4P3/8/...   4  P  3  .  .  .  .  .
 *     width       4  1  3  0  0  0  0  0
 *     reach       4  5  8  8  8  8  8  8    running sum: 8 at the end, or the rank is wrong
 *     occupied    .  16 .  .  .  .  .  .    letters only: 1 << (reach - 1), added up: one byte
 *
 * A letter becomes its type by a table of 16 bytes. Its place there is u ^ u >> 4, in four bits, of
 * the letter u in upper case; what the table holds is the letter XOR its type. So u XOR that is the
 * type if u is the letter, and if it is another byte of the same place something of 16 or more: two
 * bytes of one place differ in their high four bits.
 *
 * The bits of the types, of letters and digits as they stand in the text, are moved together (PEXT)
 * and then out to the squares that are occupied (PDEP).
 *
 * What makes sure that nothing is overlooked is one sum. All bytes before the first space but the
 * seven slashes must be letters or digits that stand among the first eight of a rank: that many
 * have been counted.
 *
 * The other fields. The five spaces of the last 32 bytes tell where each begins; text_words.h reads
 * them.
 *
 * No byte outside the text is read. A rank can be loaded as eight bytes since ten or more follow
 * the board, a counter since the board comes before it, and a text of less than 32 bytes is copied
 * first. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../text_words.h"

#include "../../base/x86/v3_begin.h"

#include "squares_v3.h"

FY__INLINE uint64_t eight_bytes(const char *p)
{
    return fy__load((const uint8_t *)p);
}

FY__INLINE __m256i bytes_32(const char *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

/* The highest bit of each of 32 bytes, and of each of 64. */
FY__INLINE uint32_t high_bits(__m256i bytes)
{
    return (uint32_t)_mm256_movemask_epi8(bytes);
}

FY__INLINE uint64_t all_high_bits(__m256i low, __m256i high)
{
    return high_bits(low) | (uint64_t)high_bits(high) << 32;
}

/* ---- constants --------------------------------------------------------------------------- */

#define EIGHT(a, b, c, d, e, f, g, h)                                                              \
    ((int64_t)((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24 |    \
               (uint64_t)(e) << 32 | (uint64_t)(f) << 40 | (uint64_t)(g) << 48 |                   \
               (uint64_t)(h) << 56))

/* A row of 16 bytes for each half of a vector. */
#define TWICE(low, high)                                                                           \
    {                                                                                              \
        low, high, low, high                                                                       \
    }

/* In the table of letters, where there is none: a bit that no byte in upper case has. */
enum { NONE = 0x20 };

typedef struct reader_constants {
    __m256i space, slash, one, upper_case, low_half, letters, sixteen, digit_1, seven, squares,
        eight, last_byte, rank_shifts;
} reader_constants;

static const reader_constants reader_memory = {
    .space = FY__ALL_BYTES(' '),
    .slash = FY__ALL_BYTES('/'),
    .one = FY__ALL_WORDS(1),
    .upper_case = FY__ALL_BYTES(0xdf),
    .low_half = FY__ALL_BYTES(0x0f),
    .letters = TWICE(
        EIGHT(NONE, NONE, NONE, NONE, 'Q' ^ FY_CHESS_QUEEN, 'P' ^ FY_CHESS_PAWN,
              'B' ^ FY_CHESS_BISHOP, 'R' ^ FY_CHESS_ROOK),
        EIGHT(NONE, NONE, 'N' ^ FY_CHESS_KNIGHT, NONE, NONE, NONE, NONE, 'K' ^ FY_CHESS_KING)),
    .sixteen = FY__ALL_BYTES(16),
    .digit_1 = FY__ALL_BYTES('1'),
    .seven = FY__ALL_BYTES(7),
    .squares = TWICE(EIGHT(0, 1, 2, 4, 8, 16, 32, 64), 128),
    .eight = FY__ALL_WORDS(INT64_C(8) << 56),
    .last_byte = FY__ALL_WORDS((int64_t)(UINT64_C(0xff) << 56)),
    .rank_shifts = {0, 8, 16, 24},
};

#undef EIGHT
#undef TWICE

/* ---- the board --------------------------------------------------------------------------- */

/* Four ranks of up to eight bytes. */
typedef struct coded_ranks {
    __m256i text;   /* 0 behind the end of the rank                            */
    __m256i type;   /* of a letter; 16 or more for any other byte              */
    __m256i letter; /* 0xff for a letter                                       */
    __m256i taken;  /* 0xff for a letter or a digit from 1 to 8                */
    __m256i reach;  /* how many squares the rank has up to and with this byte  */
    __m256i bits;   /* in each eight bytes the occupied squares of the rank    */
} coded_ranks;

/* The bytes of each rank before the first that is below '0', or not ASCII. */
FY__INLINE __m256i cut_off(__m256i text, const reader_constants *k)
{
    const __m256i good = _mm256_cmpgt_epi8(text, k->slash);
    const __m256i behind = _mm256_add_epi64(good, k->one); /* carries through the good ones */
    return _mm256_and_si256(text, _mm256_andnot_si256(behind, good));
}

FY__INLINE __m256i type_of(__m256i text, const reader_constants *k)
{
    const __m256i upper = _mm256_and_si256(text, k->upper_case);
    const __m256i place = _mm256_and_si256(_mm256_xor_si256(upper, _mm256_srli_epi16(upper, 4)),
                                           k->low_half);
    return _mm256_xor_si256(upper, _mm256_shuffle_epi8(k->letters, place));
}

FY__INLINE __m256i running_sum(__m256i width)
{
    width = _mm256_add_epi8(width, _mm256_slli_epi64(width, 8));
    width = _mm256_add_epi8(width, _mm256_slli_epi64(width, 16));
    return _mm256_add_epi8(width, _mm256_slli_epi64(width, 32));
}

FY__INLINE coded_ranks code_ranks(__m256i text, const reader_constants *k)
{
    coded_ranks r;
    r.text = cut_off(text, k);
    r.type = type_of(r.text, k);
    r.letter = _mm256_cmpgt_epi8(k->sixteen, r.type);
    const __m256i above_1 = _mm256_sub_epi8(r.text, k->digit_1);
    const __m256i digit = _mm256_cmpeq_epi8(above_1, _mm256_min_epu8(above_1, k->seven));
    r.taken = _mm256_or_si256(r.letter, digit);
    /* A mask is -1: one square for each byte that is taken, and for a digit what it is above 1. */
    r.reach = running_sum(_mm256_sub_epi8(_mm256_and_si256(above_1, digit), r.taken));
    const __m256i occupied = _mm256_and_si256(r.letter, _mm256_shuffle_epi8(k->squares, r.reach));
    r.bits = _mm256_sad_epu8(occupied, _mm256_setzero_si256());
    return r;
}

/* The squares of eight ranks, each in eight bytes, as one set. */
FY__INLINE uint64_t join_ranks(__m256i low, __m256i high, const reader_constants *k)
{
    const __m256i both = _mm256_or_si256(low, _mm256_slli_epi64(high, 32));
    const __m256i placed = _mm256_sllv_epi64(both, k->rank_shifts);
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(placed),
                                      _mm256_extracti128_si256(placed, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half)));
}

/* The eight bytes behind the next slash. */
FY__INLINE int64_t next_rank(const char *text, uint64_t *slashes)
{
    const uint64_t rank = eight_bytes(text + fy__lowest(*slashes) + 1);
    *slashes &= *slashes - 1;
    return (int64_t)rank;
}

/* Reads a board of `len` bytes with seven slashes, or returns 0. */
FY__INLINE int board_v3(fy_chess *pos, const char *text, size_t len, uint64_t slashes,
                        const reader_constants *k)
{
    const int64_t r8 = (int64_t)eight_bytes(text), r7 = next_rank(text, &slashes),
                  r6 = next_rank(text, &slashes), r5 = next_rank(text, &slashes),
                  r4 = next_rank(text, &slashes), r3 = next_rank(text, &slashes),
                  r2 = next_rank(text, &slashes), r1 = next_rank(text, &slashes);
    const coded_ranks low = code_ranks(_mm256_setr_epi64x(r1, r2, r3, r4), k);
    const coded_ranks high = code_ranks(_mm256_setr_epi64x(r5, r6, r7, r8), k);

    const __m256i wrong = _mm256_or_si256(_mm256_xor_si256(low.reach, k->eight),
                                          _mm256_xor_si256(high.reach, k->eight));
    const int taken = fy__count(all_high_bits(low.taken, high.taken));
    if (!_mm256_testz_si256(wrong, k->last_byte) || (size_t)taken + 7 != len) return 0;

    const uint64_t letters = all_high_bits(low.letter, high.letter);
    const uint64_t occupied = join_ranks(low.bits, high.bits, k);
#define PLANE(part, shift)                                                                         \
    _pdep_u64(_pext_u64(all_high_bits(_mm256_slli_epi16(low.part, shift),                          \
                                      _mm256_slli_epi16(high.part, shift)),                        \
                        letters),                                                                  \
              occupied)
    pos->plane[0] = PLANE(type, 7);
    pos->plane[1] = PLANE(type, 6);
    pos->plane[2] = PLANE(type, 5);
    pos->black = PLANE(text, 2); /* lower case is the bit 0x20 */
#undef PLANE
    return 1;
}

/* ---- the whole text ---------------------------------------------------------------------- */

int fy__chess_parse_v3(fy_chess *out, const char *text, size_t len)
{
    const reader_constants *k = &reader_memory;
    char padded[32];
    FY__IN_MEMORY(k);
    if (len - FY__SHORTEST_FEN > FY__LONGEST_FEN - FY__SHORTEST_FEN) return 0;
    len -= text[len - 1] == '\n';
    len -= text[len - 1] == '\r';
    size_t last = len - 32; /* where the last 32 bytes begin */
    if (len < 32) {
        memset(padded, 0, sizeof padded);
        memcpy(padded, text, 16);
        memcpy(padded + len - 16, text + len - 16, 16);
        text = padded;
        last = 0;
    }
    const size_t second = last < 32 ? last : 32;
    const __m256i low = bytes_32(text), high = bytes_32(text + second);
    const uint64_t spaces = high_bits(_mm256_cmpeq_epi8(low, k->space)) |
                            (uint64_t)high_bits(_mm256_cmpeq_epi8(high, k->space)) << second;
    const uint64_t slashes = high_bits(_mm256_cmpeq_epi8(low, k->slash)) |
                             (uint64_t)high_bits(_mm256_cmpeq_epi8(high, k->slash)) << second;
    if (spaces == 0) return 0;
    const size_t board_len = (size_t)fy__lowest(spaces), tail_len = len - board_len;
    const uint64_t between = _bzhi_u64(slashes, (unsigned)board_len);
    if (tail_len - FY__SHORTEST_TAIL > FY__LONGEST_TAIL - FY__SHORTEST_TAIL ||
        fy__count(between) != 7)
        return 0;

    fy_chess pos;
    const uint32_t gaps = high_bits(_mm256_cmpeq_epi8(bytes_32(text + last), k->space));
    const uint64_t state = fy__read_state(text + board_len, tail_len, gaps >> (board_len - last));
    if (state == 0 || !board_v3(&pos, text, board_len, between, k)) return 0;
    if ((fy__rights_squares(state) & ~fy__corner_rooks(&pos)) != 0) return 0;
    fy__store_state(&pos, state);
    *out = pos;
    return 1;
}

#include "../../base/x86/end.h"
#endif
