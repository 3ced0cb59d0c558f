/* Writing FEN with vectors of 16 bytes: in the way of x86/write_v3.c, two ranks at a time. */
#include "../base/sixteen.h"

#if FY__SIXTEEN
#include "squares_16.h"
#include "text_words.h"

/* ---- the board --------------------------------------------------------------------------- */

/* The letters of a rank and of the one above it; an empty square is an '8'. */
FY__INLINE fy__16 letters_of_two_ranks(const fy__planes_16 *planes, int rank)
{
    static const char letters[16] = "8PNBRQK?8pnbrqk?";
    return fy__16_look_up(fy__16_load(letters), fy__two_ranks_16(planes, rank));
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
    const fy__planes_16 planes = fy__load_planes_16(pos);
#pragma GCC unroll 3
    for (int rank = 6; rank > 0; rank -= 2) {
        const fy__16_words letters = (fy__16_words)letters_of_two_ranks(&planes, rank);
        p = put_rank_16(p, letters[1], row_of_16(occupied, rank + 1));
        p = put_rank_16(p, letters[0], row_of_16(occupied, rank));
    }
    const fy__16_words letters = (fy__16_words)letters_of_two_ranks(&planes, 0);
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
