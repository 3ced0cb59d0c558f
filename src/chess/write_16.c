/* Writing FEN with vectors of 16 bytes: in the way of x86/write_v3.c, two ranks at a time. */
#include "../base/sixteen.h"

#if FY__SIXTEEN
#include "text_words.h"

/* ---- the board --------------------------------------------------------------------------- */

/* Which squares of a rank, and of the one above it, are in a plane. */
FY__INLINE fy__16 spread_two_ranks(fy__16 plane, int rank)
{
    const fy__16 bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t each = UINT64_C(0x0101010101010101);
    const fy__16 ranks = fy__16_join((unsigned)rank * each, (unsigned)(rank + 1) * each);
    return (fy__16)((fy__16_look_up(plane, ranks) & bits) == bits);
}

/* The letters of a rank and of the one above it; an empty square is an '8'. */
FY__INLINE fy__16 letters_of_two_ranks(const fy__16 plane[4], int rank)
{
    static const char letters[16] = "8PNBRQK?8pnbrqk?";
    const fy__16 pieces = (spread_two_ranks(plane[0], rank) & 1) |
                          (spread_two_ranks(plane[1], rank) & 2) |
                          (spread_two_ranks(plane[2], rank) & 4) |
                          (spread_two_ranks(plane[3], rank) & 8);
    return fy__16_look_up(fy__16_load(letters), pieces);
}

/* The text of a rank and a slash, from its letters and "1234567/". */
FY__INLINE fy__16 rank_text_16(uint64_t letters, const uint8_t row[16])
{
    static const char others[8] = "1234567/";
    const fy__16 source = fy__16_join(letters, fy__load((const uint8_t *)others));
    return fy__16_look_up(source, fy__16_load(row));
}

FY__INLINE const uint8_t *row_of_16(uint64_t occupied, int rank)
{
    return fy__chess_rank_texts[occupied >> 8 * rank & 0xff];
}

FY__INLINE char *put_rank_16(char *p, uint64_t letters, const uint8_t row[16])
{
    fy__16_store(p, rank_text_16(letters, row));
    return p + row[15];
}

FY__INLINE char *board_text_16(char *p, const fy_chess *pos)
{
    const uint64_t occupied = fy_chess_occupied(pos);
    const fy__16 plane[4] = {fy__16_join(pos->plane[0], 0), fy__16_join(pos->plane[1], 0),
                             fy__16_join(pos->plane[2], 0), fy__16_join(pos->black, 0)};
#pragma GCC unroll 3
    for (int rank = 6; rank > 0; rank -= 2) {
        const fy__16_words letters = (fy__16_words)letters_of_two_ranks(plane, rank);
        p = put_rank_16(p, letters[1], row_of_16(occupied, rank + 1));
        p = put_rank_16(p, letters[0], row_of_16(occupied, rank));
    }
    const fy__16_words letters = (fy__16_words)letters_of_two_ranks(plane, 0);
    const uint8_t *row = row_of_16(occupied, 1);
    fy__store((uint8_t *)p, ((fy__16_words)rank_text_16(letters[1], row))[0]);
    p += row[15];
    p[-1] = '/';
    row = row_of_16(occupied, 0);
    fy__store((uint8_t *)p, ((fy__16_words)rank_text_16(letters[0], row))[0]);
    return p + row[15] - 1;
}

size_t fy__chess_write_16(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos)
{
    const uint64_t state = fy__load_state(pos);
    if (!fy__is_usual_state(pos, state)) return 0;
    return (size_t)(fy__write_state(board_text_16(out, pos), state) - out);
}

#endif
