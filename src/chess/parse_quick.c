/* Reading FEN on any machine, hardly with a branch on what the bytes are.
 *
 * It takes the same texts as x86/parse_v3.c: six fields with one space between two of them, castling
 * rights as KQkq in that order with rooks in the corners, counters of up to four digits. Whatever
 * else it meets it gives up on, and parse.c starts anew.
 *
 * The board is read byte by byte into 64 squares; how far each byte goes is looked up. The spaces
 * of the last 32 bytes become bits of one word, eight bytes at a time, and text_words.h reads the
 * fields between them. */
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
    fy_chess pos;
    const size_t board_len = fy__chess_read_board(&pos, text, len), tail_len = len - board_len;
    if (board_len == 0 || tail_len - FY__SHORTEST_TAIL > FY__LONGEST_TAIL - FY__SHORTEST_TAIL)
        return 0;
    char tail[FY__LONGEST_TAIL];
    const char *last = tail;
    if (len < FY__LONGEST_TAIL) {
        memset(tail, 0, sizeof tail);
        memcpy(tail + sizeof tail - len, text, len);
    } else {
        last = text + len - FY__LONGEST_TAIL;
    }
    const uint32_t spaces = spaces_of_32(last) >> (FY__LONGEST_TAIL - tail_len);
    const uint64_t state = fy__read_state(text + board_len, tail_len, spaces);
    if (state == 0 || (fy__rights_squares(state) & ~fy__corner_rooks(&pos)) != 0) return 0;
    fy__store_state(&pos, state);
    *out = pos;
    return 1;
}
