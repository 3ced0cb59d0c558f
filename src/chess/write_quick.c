/* Writing FEN on any machine, without a branch on what stands where.
 *
 * A rank is a word of eight bytes: the pieces, by looking up each plane's byte in a table that
 * spreads it out; then their letters, two at a time. The rank's occupied squares choose a row of a
 * table that tells how its text is spelled:
 *
 *     squares      .  .  P  .  .  .  n  .
 *     keep         .  P  .  .  .  .  .  .    P moved by one byte
 *                  .  .  .  n  .  .  .  .    n moved by three
 *     digits       2  .  3  .  1  .  .  .
 *
 * Eight bytes are stored for each rank, and a slash behind its text; the next one is stored over
 * what is too many. */
#include "text_words.h"

// clang-format off
const fy__castling_word fy__chess_castling_words[16] = {
    {" w - ", UINT64_C(0x0000000000000000), 5, 0x0000},
    {" w Q ", UINT64_C(0x0000000000000001), 5, 0x0001},
    {" w K ", UINT64_C(0x0000000000000080), 5, 0x0080},
    {" w KQ ", UINT64_C(0x0000000000000081), 6, 0x0081},
    {" w q ", UINT64_C(0x0100000000000000), 5, 0x0100},
    {" w Qq ", UINT64_C(0x0100000000000001), 6, 0x0101},
    {" w Kq ", UINT64_C(0x0100000000000080), 6, 0x0180},
    {" w KQq ", UINT64_C(0x0100000000000081), 7, 0x0181},
    {" w k ", UINT64_C(0x8000000000000000), 5, 0x8000},
    {" w Qk ", UINT64_C(0x8000000000000001), 6, 0x8001},
    {" w Kk ", UINT64_C(0x8000000000000080), 6, 0x8080},
    {" w KQk ", UINT64_C(0x8000000000000081), 7, 0x8081},
    {" w kq ", UINT64_C(0x8100000000000000), 6, 0x8100},
    {" w Qkq ", UINT64_C(0x8100000000000001), 7, 0x8101},
    {" w Kkq ", UINT64_C(0x8100000000000080), 7, 0x8180},
    {" w KQkq ", UINT64_C(0x8100000000000081), 8, 0x8181},
};
// clang-format on

/* The letters of eight pieces, of which each has a byte. Where there is none, it is any byte. */
FY__INLINE uint64_t letters_of(uint64_t pieces)
{
    const uint64_t pairs = pieces | pieces >> 4; /* in every other byte */
    return fy__chess_letter_pairs[pairs & 0xff] |
           (uint64_t)fy__chess_letter_pairs[pairs >> 16 & 0xff] << 16 |
           (uint64_t)fy__chess_letter_pairs[pairs >> 32 & 0xff] << 32 |
           (uint64_t)fy__chess_letter_pairs[pairs >> 48 & 0xff] << 48;
}

/* Writes the text of a rank, eight bytes in all, and returns the place behind it. */
FY__INLINE char *put_rank_word(char *p, const fy_chess *pos, uint64_t occupied, int rank)
{
    const fy__rank_word *w = &fy__chess_rank_words[occupied >> 8 * rank & 0xff];
    const uint64_t letters = letters_of(fy__rank_pieces(pos, rank));
    fy__store((uint8_t *)p, w->digits | (letters & w->keep[0]) |
                                (letters >> w->shift[0] & w->keep[1]) |
                                (letters >> w->shift[1] & w->keep[2]));
    return p + w->len;
}

size_t fy__chess_write_quick(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos)
{
    const uint64_t state = fy__load_state(pos), occupied = fy_chess_occupied(pos);
    if (!fy__is_usual_state(pos, state)) return 0;
    char *p = out;
#pragma GCC unroll 8
    for (int rank = 7; rank > 0; rank--) {
        p = put_rank_word(p, pos, occupied, rank);
        *p++ = '/';
    }
    p = put_rank_word(p, pos, occupied, 0);
    return (size_t)(fy__write_state(p, state) - out);
}
