/* Reading FEN with AVX2 and BMI2, without a loop and hardly with a branch.
 *
 * This reader takes a text as nearly all programs write it: six fields with one space between two
 * of them, castling rights as KQkq in that order and with rooks in the corners, counters of up to
 * four digits. Whatever else it meets, be it wrong or only unusual, it gives up on, and the reader
 * in parse.c starts anew: that one knows the faults, the leniencies and the other spellings. So
 * this one must be right only about what it takes.
 *
 * The board. Slashes become bits of one word, whose set bits tell where the ranks begin. Each rank
 * is loaded into eight bytes of a vector, the first rank lowest, and cut off at the first byte that
 * is not above '0':
 *
 *     4P3/8/...   4  P  3  .  .  .  .  .
 *     width       4  1  3  0  0  0  0  0
 *     reach       4  5  8  8  8  8  8  8    running sum: 8 at the end, or the rank is wrong
 *     occupied    .  16 .  .  .  .  .  .    letters only: 1 << (reach - 1), added up: one byte
 *
 * Letters are told by two tables of 16 bytes, one of the letters themselves and one of their types.
 * A letter's place there is its low four bits, which differ but for b and r: so all bytes up to 'c'
 * go to the place of that, which b has for its own. Any other byte is as wide as it is above '0',
 * which is right for digits; for what is none it is more than a rank holds, and sums do not wrap.
 *
 * The bits of the types, of letters and digits as they stand in the text, are moved together (PEXT)
 * and then out to the squares that are occupied (PDEP). Where these take long, the occupied squares
 * of a rank choose a row of a table with the places of their letters, and one shuffle brings them
 * there; a gap that two digits spell is then given up on.
 *
 * What makes sure that nothing is overlooked is one sum. All bytes before the first space of the
 * last 32 bytes but the seven slashes must be such that stand among the first eight of a rank: that
 * many are left when all ranks have been cut off.
 *
 * The other fields. The five spaces of the last 32 bytes tell where each begins; text_words.h reads
 * them.
 *
 * No byte outside the text is read. That eight bytes follow the last slash is asked before ranks
 * are loaded; a counter can be, since the board comes before it; and a text of less than 32 bytes
 * is copied first. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../text_words.h"

#include "../../base/x86/v3_begin.h"

#include "squares_v3.h"

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

/* In a shuffle: nothing. */
enum { NONE = 0x80 };

typedef struct reader_constants {
    __m256i space, slash, zero, one, lower_case, last_shared, letters, types, squares, eight,
        last_byte, rank_bytes, black, upper;
} reader_constants;

/* Where bits of the types are: the highest ones, which a vector gives away. */
#define TYPE(type) ((type) << 5)

static const reader_constants reader_memory = {
    .space = FY__ALL_BYTES(' '),
    .slash = FY__ALL_BYTES('/'),
    .zero = FY__ALL_BYTES('0'),
    .one = FY__ALL_WORDS(1),
    .lower_case = FY__ALL_BYTES(0x20),
    .last_shared = FY__ALL_BYTES('c'),
    .letters = FY__CHESS_TWICE(FY__CHESS_EIGHT('p', 'q', 'r', 'b', 0, 0, 0, 0),
                               FY__CHESS_EIGHT(0, 0, 0, 'k', 0, 0, 'n', 0)),
    .types = FY__CHESS_TWICE(
        FY__CHESS_EIGHT(TYPE(FY_CHESS_PAWN), TYPE(FY_CHESS_QUEEN), TYPE(FY_CHESS_ROOK),
                        TYPE(FY_CHESS_BISHOP), 0, 0, 0, 0),
        FY__CHESS_EIGHT(0, 0, 0, TYPE(FY_CHESS_KING), 0, 0, TYPE(FY_CHESS_KNIGHT), 0)),
    .squares = FY__CHESS_TWICE(FY__CHESS_EIGHT(0, 1, 2, 4, 8, 16, 32, 64), 128),
    .eight = FY__ALL_WORDS(INT64_C(8) << 56),
    .last_byte = FY__ALL_WORDS((int64_t)(UINT64_C(0xff) << 56)),
    .rank_bytes = {FY__CHESS_EIGHT(0, 8, NONE, NONE, 4, 12, NONE, NONE), 0,
                   FY__CHESS_EIGHT(NONE, NONE, 0, 8, NONE, NONE, 4, 12), 0},
    .black = FY__ALL_BYTES(0x10),
    .upper = FY__CHESS_TWICE(0, FY__CHESS_EIGHT(8, 8, 8, 8, 8, 8, 8, 8)),
};

#undef TYPE

/* ---- the board --------------------------------------------------------------------------- */

/* Four ranks of up to eight bytes. */
typedef struct coded_ranks {
    __m256i text;   /* 0 behind the end of the rank                            */
    __m256i taken;  /* 0xff up to there                                        */
    __m256i letter; /* 0xff for a letter                                       */
    __m256i type;   /* of a letter, in the highest three bits                  */
    __m256i reach;  /* how many squares the rank has up to and with this byte  */
    __m256i bits;   /* in each eight bytes the occupied squares of the rank    */
} coded_ranks;

/* The bytes of each rank before the first that is not above '0', or not ASCII. */
FY__INLINE __m256i up_to_end(__m256i text, const reader_constants *k)
{
    const __m256i good = _mm256_cmpgt_epi8(text, k->zero);
    const __m256i behind = _mm256_add_epi64(good, k->one); /* carries through the good ones */
    return _mm256_andnot_si256(behind, good);
}

FY__INLINE __m256i running_sum(__m256i width)
{
    width = _mm256_adds_epu8(width, _mm256_slli_epi64(width, 8));
    width = _mm256_adds_epu8(width, _mm256_slli_epi64(width, 16));
    return _mm256_adds_epu8(width, _mm256_slli_epi64(width, 32));
}

FY__INLINE coded_ranks code_ranks(__m256i text, const reader_constants *k)
{
    coded_ranks r;
    r.taken = up_to_end(text, k);
    r.text = _mm256_and_si256(text, r.taken);
    const __m256i lower = _mm256_or_si256(r.text, k->lower_case);
    const __m256i place = _mm256_max_epu8(lower, k->last_shared);
    r.letter = _mm256_cmpeq_epi8(lower, _mm256_shuffle_epi8(k->letters, place));
    r.type = _mm256_shuffle_epi8(k->types, place);
    /* A mask is -1: a letter takes one square. */
    const __m256i above_0 = _mm256_subs_epu8(r.text, k->zero);
    r.reach = running_sum(_mm256_sub_epi8(_mm256_andnot_si256(r.letter, above_0), r.letter));
    const __m256i occupied = _mm256_and_si256(r.letter, _mm256_shuffle_epi8(k->squares, r.reach));
    r.bits = _mm256_sad_epu8(occupied, _mm256_setzero_si256());
    return r;
}

/* The squares of eight ranks, each in eight bytes, as one set. */
FY__INLINE uint64_t join_ranks(__m256i low, __m256i high, const reader_constants *k)
{
    const __m256i both = _mm256_or_si256(low, _mm256_slli_epi64(high, 32));
    const __m256i placed = _mm256_shuffle_epi8(both, k->rank_bytes);
    return (uint64_t)_mm_cvtsi128_si64(
        _mm_or_si128(_mm256_castsi256_si128(placed), _mm256_extracti128_si256(placed, 1)));
}

/* Eight bytes each. They are loaded into a vector at once, not by way of words. */
FY__INLINE __m128i two_ranks(const char *lower, const char *upper)
{
    const __m128 low = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(const void *)lower));
    return _mm_castps_si128(_mm_loadh_pi(low, (const __m64 *)(const void *)upper));
}

/* The place behind the next slash. */
FY__INLINE const char *next_rank(const char *text, uint64_t *slashes)
{
    const char *rank = text + fy__lowest(*slashes) + 1;
    *slashes &= *slashes - 1;
    return rank;
}

/* The next two ranks, eight bytes each, the lower one first. */
FY__INLINE __m128i next_two_ranks(const char *text, uint64_t *slashes)
{
    const char *upper = next_rank(text, slashes);
    return two_ranks(next_rank(text, slashes), upper);
}

typedef struct coded_board {
    coded_ranks low, high;
} coded_board;

FY__INLINE coded_board code_board(const char *text, uint64_t slashes, const reader_constants *k)
{
    const __m128i r78 = two_ranks(next_rank(text, &slashes), text);
    const __m128i r56 = next_two_ranks(text, &slashes), r34 = next_two_ranks(text, &slashes);
    const __m128i r12 = next_two_ranks(text, &slashes);
    return (coded_board){code_ranks(_mm256_set_m128i(r34, r12), k),
                         code_ranks(_mm256_set_m128i(r78, r56), k)};
}

/* The board takes longest, and what follows need not wait for it: gcc would rather begin with it
 * when all else is known to be right. */
FY__INLINE void begin_now(coded_board *b)
{
    __asm__ volatile("" : "+x"(b->low.reach), "+x"(b->high.reach));
}

/* Is nothing wrong with a board of `len` bytes? */
FY__INLINE int board_is_whole(const coded_board *b, size_t len, const reader_constants *k)
{
    const __m256i wrong = _mm256_or_si256(_mm256_xor_si256(b->low.reach, k->eight),
                                          _mm256_xor_si256(b->high.reach, k->eight));
    const int taken = fy__count(all_high_bits(b->low.taken, b->high.taken));
    return _mm256_testz_si256(wrong, k->last_byte) && (size_t)taken + 7 == len;
}

FY__INLINE void planes_by_pdep(fy_chess *pos, const coded_board *b, uint64_t occupied)
{
    const uint64_t letters = all_high_bits(b->low.letter, b->high.letter);
#define PLANE(part, shift)                                                                         \
    _pdep_u64(_pext_u64(all_high_bits(_mm256_slli_epi16(b->low.part, shift),                       \
                                      _mm256_slli_epi16(b->high.part, shift)),                     \
                        letters),                                                                  \
              occupied)
    pos->plane[0] = PLANE(type, 2);
    pos->plane[1] = PLANE(type, 1);
    pos->plane[2] = PLANE(type, 0);
    pos->black = PLANE(text, 2); /* lower case is the bit 0x20 */
#undef PLANE
}

FY__INLINE const char *rank_places(uint64_t occupied, int rank)
{
    return (const char *)fy__chess_rank_places[occupied >> 8 * rank & 0xff];
}

/* Letters of four ranks square by square: the type in the highest three bits, then the color. */
FY__INLINE __m256i letters_by_table(const coded_ranks *r, uint64_t occupied, int rank,
                                    const reader_constants *k)
{
    const __m256i black = _mm256_and_si256(_mm256_srli_epi16(r->text, 1), k->black);
    const __m256i piece = _mm256_and_si256(_mm256_or_si256(r->type, black), r->letter);
    const __m256i places = _mm256_set_m128i(
        two_ranks(rank_places(occupied, rank + 2), rank_places(occupied, rank + 3)),
        two_ranks(rank_places(occupied, rank), rank_places(occupied, rank + 1)));
    return _mm256_shuffle_epi8(piece, _mm256_add_epi8(places, k->upper));
}

FY__INLINE void planes_by_table(fy_chess *pos, const coded_board *b, uint64_t occupied,
                                const reader_constants *k)
{
    const __m256i low = letters_by_table(&b->low, occupied, 0, k);
    const __m256i high = letters_by_table(&b->high, occupied, 4, k);
#define PLANE(shift) all_high_bits(_mm256_slli_epi16(low, shift), _mm256_slli_epi16(high, shift))
    pos->plane[0] = PLANE(2);
    pos->plane[1] = PLANE(1);
    pos->plane[2] = PLANE(0);
    pos->black = PLANE(3);
#undef PLANE
}

/* Are all of them there? */
FY__INLINE int set_planes(fy_chess *pos, const coded_board *b, int way, const reader_constants *k)
{
    const uint64_t occupied = join_ranks(b->low.bits, b->high.bits, k);
    if (way == FY__WITH_PEXT) {
        planes_by_pdep(pos, b, occupied);
        return 1;
    }
    planes_by_table(pos, b, occupied, k);
    return fy_chess_occupied(pos) == occupied;
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* A text without a line end. Its last 32 bytes begin at `last`; 32 can be read from its start, and
 * from 32 bytes behind that or from `last`, if that is earlier. */
FY__INLINE int read_text(fy_chess *out, const char *text, size_t len, size_t last, int way)
{
    const reader_constants *k = &reader_memory;
    FY__IN_MEMORY(k);
    const size_t second = last < 32 ? last : 32;
    const uint64_t slashes =
        high_bits(_mm256_cmpeq_epi8(bytes_32(text), k->slash)) |
        (uint64_t)high_bits(_mm256_cmpeq_epi8(bytes_32(text + second), k->slash)) << second;
    const uint32_t gaps = high_bits(_mm256_cmpeq_epi8(bytes_32(text + last), k->space));
    if (gaps == 0 || fy__count(slashes) != 7 || (size_t)fy__highest(slashes) + 9 > len) return 0;

    coded_board board = code_board(text, slashes, k);
    begin_now(&board);
    const int before = fy__lowest(gaps);
    const size_t board_len = last + (size_t)before;
    const uint64_t state = fy__read_state(text + board_len, len - board_len, gaps >> before);
    if (state == 0 || !board_is_whole(&board, board_len, k)) return 0;

    fy_chess pos;
    if (!set_planes(&pos, &board, way, k)) return 0;
    if ((fy__rights_squares(state) & ~fy__corner_rooks(&pos)) != 0) return 0;
    fy__store_state(&pos, state);
    *out = pos;
    return 1;
}

FY__INLINE size_t without_line_end(const char *text, size_t len)
{
    len -= text[len - 1] == '\n';
    return len - (text[len - 1] == '\r');
}

/* Of texts that are so short, few are read: one way will do. */
static __attribute__((noinline, cold)) int read_short(fy_chess *out, const char *text, size_t len)
{
    char padded[32] = {0};
    if (len < FY__SHORTEST_FEN) return 0;
    memcpy(padded, text, len);
    return read_text(out, padded, without_line_end(text, len), 0, FY__NO_PEXT);
}

/* A text that is too long to be a position is not even looked at. */
FY__INLINE int read_v3(fy_chess *out, const char *text, size_t len, int way)
{
    if (len > FY__LONGEST_FEN) return 0;
    if (len >= 32 && text[len - 1] < '0') len = without_line_end(text, len);
    return len < 32 ? read_short(out, text, len) : read_text(out, text, len, len - 32, way);
}

int fy__chess_parse_v3(fy_chess *out, const char *text, size_t len)
{
    return read_v3(out, text, len, FY__WITH_PEXT);
}

int fy__chess_parse_v3_no_pext(fy_chess *out, const char *text, size_t len)
{
    return read_v3(out, text, len, FY__NO_PEXT);
}

fy_result fy__chess_parse_any_v3(fy_chess *out, const char *text, size_t len, uint32_t allow)
{
    if (read_v3(out, text, len, FY__WITH_PEXT)) return (fy_result){FY_OK, (uint32_t)len};
    return fy__chess_read(out, NULL, NULL, text, len, allow);
}

fy_result fy__chess_parse_any_v3_no_pext(fy_chess *out, const char *text, size_t len,
                                         uint32_t allow)
{
    if (read_v3(out, text, len, FY__NO_PEXT)) return (fy_result){FY_OK, (uint32_t)len};
    return fy__chess_read(out, NULL, NULL, text, len, allow);
}

#include "../../base/x86/end.h"
#endif
