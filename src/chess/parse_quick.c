/* Reading FEN on any machine, hardly with a branch on what the bytes are.
 *
 * It takes the same texts as x86/parse_v3.c: six fields with one space between two of them,
 * castling rights as KQkq in that order with rooks in the corners, counters of up to four digits.
 * Whatever else it meets it gives up on, and parse.c starts anew.
 *
 * The spaces of the last 32 bytes become bits of one word, eight bytes at a time. text_words.h
 * reads the fields between them; the board before them is read byte by byte (parse.c). */
#include "text_words.h"

/* The spaces among 32 bytes, as bits. */
FY__INLINE uint32_t spaces_of_32(const char *text)
{
    uint32_t others = 0;
    for (int i = 0; i < 4; i++) {
        const uint64_t eight = fy__load((const uint8_t *)text + 8 * i) ^ FY__FILE_A * ' ';
        others |= (uint32_t)fy__nonzero_bytes(eight) << 8 * i;
    }
    return ~others;
}

int fy__chess_parse_quick(fy_chess *out, const char *text, size_t len)
{
    if (len - FY__SHORTEST_FEN > FY__LONGEST_FEN - FY__SHORTEST_FEN) return 0;
    len -= text[len - 1] == '\n';
    len -= text[len - 1] == '\r';
    char padded[FY__LONGEST_TAIL];
    const char *last = text + len - FY__LONGEST_TAIL;
    if (len < FY__LONGEST_TAIL) {
        memset(padded, 0, sizeof padded);
        memcpy(padded + sizeof padded - len, text, len);
        last = padded;
    }
    const uint32_t gaps = spaces_of_32(last);
    if (gaps == 0) return 0;
    const unsigned before = (unsigned)fy__lowest(gaps);
    const size_t tail_len = FY__LONGEST_TAIL - before, board_len = len - tail_len;
    if (tail_len < FY__SHORTEST_TAIL) return 0;
    fy_chess pos;
    const uint64_t state = fy__read_state(text + board_len, tail_len, gaps >> before);
    if (state == 0 || !fy__chess_read_board(&pos, text, board_len)) return 0;
    if ((fy__rights_squares(state) & ~fy__corner_rooks(&pos)) != 0) return 0;
    fy__store_state(&pos, state);
    *out = pos;
    return 1;
}
