/* Writing FEN on any machine, without a branch on what stands where.
 *
 * It is the way of x86/write_v3.c in plain C: the pieces of a rank become eight bytes, by looking
 * up each plane's byte in a table that spreads it out, and the rank's occupied squares choose a row
 * of a table that tells where each byte of the text comes from. Nine bytes are stored for each
 * rank, and the next one is stored over what is too many. */
#include "text_words.h"

// clang-format off
const fy__castling_word fy__chess_castling_words[16] = {
    {" w - ", 5, 0x0000},  {" w Q ", 5, 0x0001},   {" w K ", 5, 0x0080},   {" w KQ ", 6, 0x0081},
    {" w q ", 5, 0x0100},  {" w Qq ", 6, 0x0101},  {" w Kq ", 6, 0x0180},  {" w KQq ", 7, 0x0181},
    {" w k ", 5, 0x8000},  {" w Qk ", 6, 0x8001},  {" w Kk ", 6, 0x8080},  {" w KQk ", 7, 0x8081},
    {" w kq ", 6, 0x8100}, {" w Qkq ", 7, 0x8101}, {" w Kkq ", 7, 0x8180}, {" w KQkq ", 8, 0x8181},
};
// clang-format on

/* What the bytes of a rank stand for: pieces, then the digits and the slash. */
static const char symbol_letters[] = "8PNBRQK?8pnbrqk?1234567/";

#define DIGITS_AND_SLASH UINT64_C(0x1716151413121110) /* their places among the letters */

FY__INLINE char *put_rank_text(char *p, const fy_chess *pos, int rank, unsigned occupied, int most)
{
    const uint8_t *row = fy__chess_rank_texts[occupied];
    uint8_t symbols[16];
    fy__store(symbols, fy__rank_pieces(pos, rank));
    fy__store(symbols + 8, DIGITS_AND_SLASH);
    for (int i = 0; i < most; i++) p[i] = symbol_letters[symbols[row[i]]];
    return p + row[15];
}

size_t fy__chess_write_quick(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos)
{
    const uint64_t state = fy__load_state(pos), occupied = fy_chess_occupied(pos);
    if (!fy__is_usual_state(pos, state)) return 0;
    char *p = out;
    for (int rank = 7; rank > 0; rank--)
        p = put_rank_text(p, pos, rank, (unsigned)(occupied >> 8 * rank) & 0xff, 9);
    p = put_rank_text(p, pos, 0, (unsigned)occupied & 0xff, 8) - 1; /* no slash */
    return (size_t)(fy__write_state(p, state) - out);
}
