/* Reading FEN with vectors of 16 bytes, two ranks at a time: the texts of x86/parse_v3.c, but for
 * those that spell a gap before a piece with two digits.
 *
 * A byte of a rank is a letter, whose piece is looked up, or a digit; running sums of how many
 * squares they take give the squares of the letters:
 *
 *     text         2  P  3  n  1  .  .  .
 *     reach        2  3  6  7  8  8  8  8      the last must be 8
 *     occupied     .  .  P  .  .  .  n  .
 *     places       .  .  1  .  .  .  3  .
 *
 * The occupied squares choose a row of a table with the places of their letters, which one shuffle
 * more takes to the squares. What is wrong is gathered on the way, and asked for at the end. */
#include "../base/sixteen.h"

#if FY__SIXTEEN
#include "text_words.h"

/* ---- two ranks --------------------------------------------------------------------------- */

/* What is gathered of a board while its ranks are read. */
typedef struct board_marks_16 {
    uint64_t occupied;
    fy__16 taken;  /* a sum of -1 for each byte of a rank     */
    fy__16 digits; /* bits that are in a digit                */
    fy__16 amiss;  /* in the last byte of a rank: it is not 8 */
} board_marks_16;

/* The bytes of each rank before the first that is not above '0', or not ASCII. */
FY__INLINE fy__16 up_to_end_16(fy__16 text)
{
    typedef int8_t signed_bytes __attribute__((vector_size(16)));
    const fy__16 good = (fy__16)((signed_bytes)text > '0');
    const fy__16 behind = (fy__16)((fy__16_words)good + 1); /* carries through the good ones */
    return good & ~behind;
}

FY__INLINE fy__16 running_sum_16(fy__16 width)
{
    width += (fy__16)((fy__16_words)width << 8);
    width += (fy__16)((fy__16_words)width << 16);
    return width + (fy__16)((fy__16_words)width << 32);
}

/* The squares of a rank, whose bits are in eight bytes; and the places of its letters. */
FY__INLINE uint64_t places_of_16(uint64_t bits, int rank, board_marks_16 *marks)
{
    const uint64_t squares = bits * UINT64_C(0x0101010101010101) >> 56;
    marks->occupied |= squares << 8 * rank;
    return fy__load(fy__chess_rank_places[squares]);
}

/* The pieces of a rank and of the one above it, square by square: type, and 8 for a black one. */
FY__INLINE fy__16 read_two_ranks_16(uint64_t low, uint64_t high, int rank, board_marks_16 *marks)
{
    enum {
        P = FY_CHESS_PAWN,
        N = FY_CHESS_KNIGHT,
        B = FY_CHESS_BISHOP,
        R = FY_CHESS_ROOK,
        Q = FY_CHESS_QUEEN,
        K = FY_CHESS_KING
    };
    const fy__16 letters = {0, 0, 'b', 0, 0, 0, 0, 0, 'p', 'q', 'r', 'k', 0, 0, 'n', 0};
    const fy__16 types = {0, 0, B, 0, 0, 0, 0, 0, P, Q, R, K, 0, 0, N, 0};
    const fy__16 squares = {0, 1, 2, 4, 8, 16, 32, 64, 128};
    const fy__16 upper_half = {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8};
    const fy__16 text = fy__16_join(low, high), taken = up_to_end_16(text);
    /* Their lowest four bits tell the letters apart, if that of 0x10 changes one of them. */
    const fy__16 place = (text ^ (fy__16)((fy__16_words)(text & 0x10) >> 1)) & 15;
    const fy__16 letter = (fy__16)((text | 0x20) == fy__16_look_up(letters, place)) & taken;
    const fy__16 digit = (text - '0') & taken & ~letter;
    /* A mask is -1: a letter takes one square. */
    const fy__16 reach = running_sum_16(digit - letter);
    marks->taken += taken;
    marks->digits |= digit;
    marks->amiss |= reach ^ 8;
    const fy__16_words bits = (fy__16_words)(fy__16_look_up(squares, reach) & letter);
    const uint64_t low_places = places_of_16(bits[0], rank, marks);
    const fy__16 from = fy__16_join(low_places, places_of_16(bits[1], rank + 1, marks));
    const fy__16 black = (fy__16)((fy__16_words)(text & 0x20) >> 2);
    return fy__16_look_up((fy__16_look_up(types, place) | black) & letter, from + upper_half);
}

/* ---- the board --------------------------------------------------------------------------- */

/* The eight bytes behind the next slash. */
FY__INLINE uint64_t next_rank_16(const char *text, uint64_t *slashes)
{
    const uint64_t rank = fy__load((const uint8_t *)text + fy__lowest(*slashes) + 1);
    *slashes &= *slashes - 1;
    return rank;
}

/* Exchanges the bits of `mask` in words with those that are `shift` further up. */
FY__INLINE fy__16_words swap_in_words_16(fy__16_words words, int shift, uint64_t mask)
{
    const fy__16_words differ = (words ^ words >> shift) & mask;
    return words ^ differ ^ differ << shift;
}

/* Turns each word around as a square of bits: two ranks with four bits of each square. */
FY__INLINE fy__16 turn_around_16(fy__16 ranks)
{
    fy__16_words words = (fy__16_words)ranks;
    words = swap_in_words_16(words, 7, UINT64_C(0x00aa00aa00aa00aa));
    words = swap_in_words_16(words, 14, UINT64_C(0x0000cccc0000cccc));
    return (fy__16)swap_in_words_16(words, 28, UINT64_C(0x00000000f0f0f0f0));
}

/* In `low` and `high` are the planes of ranks 1, 5, 2, 6 and 3, 7, 4, 8, four bytes each. */
FY__INLINE void set_planes_16(fy_chess *pos, fy__16 low, fy__16 high)
{
    const fy__16 in_order = {0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15};
    const fy__16 a = fy__16_look_up(low, in_order), b = fy__16_look_up(high, in_order);
    const fy__16_words first = (fy__16_words)fy__16_zip_first(a, b);
    const fy__16_words second = (fy__16_words)fy__16_zip_second(a, b);
    pos->plane[0] = first[0];
    pos->plane[1] = first[1];
    pos->plane[2] = second[0];
    pos->black = second[1];
}

/* A board of `len` bytes. */
FY__INLINE int read_board_16(fy_chess *pos, const char *text, size_t len, uint64_t slashes)
{
    const uint64_t r8 = fy__load((const uint8_t *)text), r7 = next_rank_16(text, &slashes),
                   r6 = next_rank_16(text, &slashes), r5 = next_rank_16(text, &slashes),
                   r4 = next_rank_16(text, &slashes), r3 = next_rank_16(text, &slashes),
                   r2 = next_rank_16(text, &slashes), r1 = next_rank_16(text, &slashes);
    const fy__16 none = {0};
    board_marks_16 marks = {0, none, none, none};
    const fy__16 ranks_12 = read_two_ranks_16(r1, r2, 0, &marks);
    const fy__16 ranks_34 = read_two_ranks_16(r3, r4, 2, &marks);
    const fy__16 ranks_56 = read_two_ranks_16(r5, r6, 4, &marks);
    const fy__16 ranks_78 = read_two_ranks_16(r7, r8, 6, &marks);
    set_planes_16(pos, turn_around_16(ranks_12 | (fy__16)((fy__16_words)ranks_56 << 4)),
                  turn_around_16(ranks_34 | (fy__16)((fy__16_words)ranks_78 << 4)));

    const uint64_t last_byte = UINT64_C(0xff) << 56, each = UINT64_C(0x0101010101010101);
    const fy__16_words wrong = (fy__16_words)(marks.digits & 0xf0) |
                               ((fy__16_words)marks.amiss & last_byte);
    const fy__16_words taken = (fy__16_words)(none - marks.taken);
    return (wrong[0] | wrong[1]) == 0 && ((taken[0] + taken[1]) * each >> 56) + 7 == len &&
           fy_chess_occupied(pos) == marks.occupied;
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* Which of 32 bytes are that one, as bits. */
FY__INLINE uint32_t bytes_of_32(const char *text, int byte)
{
    return fy__16_bits((fy__16)(fy__16_load(text) == (uint8_t)byte)) |
           fy__16_bits((fy__16)(fy__16_load(text + 16) == (uint8_t)byte)) << 16;
}

/* A text without a line end. Its last 32 bytes begin at `last`; 32 can be read from its start, and
 * from 32 bytes behind that or from `last`, if that is earlier. */
FY__INLINE int read_text_16(fy_chess *out, const char *text, size_t len, size_t last)
{
    const size_t second = last < 32 ? last : 32;
    const uint64_t slashes = bytes_of_32(text, '/') | (uint64_t)bytes_of_32(text + second, '/')
                                                          << second;
    const uint32_t gaps = bytes_of_32(text + last, ' ');
    if (gaps == 0 || fy__count(slashes) != 7 || (size_t)fy__highest(slashes) + 9 > len) return 0;

    fy_chess pos;
    const int before = fy__lowest(gaps);
    const size_t board_len = last + (size_t)before;
    const uint64_t state = fy__read_state(text + board_len, len - board_len, gaps >> before);
    if (state == 0 || !read_board_16(&pos, text, board_len, slashes)) return 0;
    if ((fy__rights_squares(state) & ~fy__corner_rooks(&pos)) != 0) return 0;
    fy__store_state(&pos, state);
    *out = pos;
    return 1;
}

int fy__chess_parse_16(fy_chess *out, const char *text, size_t len)
{
    if (len - FY__SHORTEST_FEN > FY__LONGEST_FEN - FY__SHORTEST_FEN) return 0;
    len -= text[len - 1] == '\n';
    len -= text[len - 1] == '\r';
    if (len >= 32) return read_text_16(out, text, len, len - 32);
    char padded[32] = {0};
    memcpy(padded, text, len);
    return read_text_16(out, padded, len, 0);
}

#endif
