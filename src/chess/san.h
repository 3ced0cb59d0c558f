/* Reading SAN in a hurry. */
#ifndef FY_CHESS_SAN_H
#define FY_CHESS_SAN_H

#include <forsyth/chess.h>

#include "../base/bits.h"

/* From "e4" to "exd8=Q+". */
enum { FY__SAN_LEAST = 2, FY__SAN_MOST = 7 };

/* The first eight bytes of a text as a number, of which those behind the text, whose length is
 * `len`, may be anything. `room` bytes may be read. */
FY__INLINE uint64_t fy__san_word(const char *text, size_t len, size_t room)
{
    uint64_t word = 0;
    if (__builtin_expect(room >= sizeof word, 1)) return fy__load((const uint8_t *)text);
    if (len == 0) return 0;
    for (size_t i = 0; i < sizeof word; i++) /* no branch on the length, which nobody can predict */
        word |= (uint64_t)(uint8_t)text[i < len ? i : 0] << 8 * i;
    return word;
}

/* Is a board one whose moves can be read in a hurry: each side has one king? (san.c) */
int fy__chess_plays_san(const fy_chess *pos);

/* Reads a move that is spelled as nearly all are, and plays it: `out`, which is not `pos`, the
 * move, and the key after it in place of the key before. Or gives 0. The board is such a one. What
 * it takes, fy_chess_move_parse takes with the same result; whatever it does not take is for that
 * to judge. (san.c) */
int fy__chess_play_san(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                       uint64_t word, size_t len);

/* The same without playing it. */
int fy__chess_read_san(fy_move *move, const fy_chess *pos, uint64_t word, size_t len);

/* The origins of the legal moves of a piece's type to its target, if the move is one of them; 0 if
 * it takes a closer look. The board is such a one. */
uint64_t fy__chess_san_origins(const fy_chess *pos, fy_move move);

/* These for any machine, and for those with AVX2. (san.c, x86/san_v3.c) */
int fy__chess_read_san_base(fy_move *move, const fy_chess *pos, uint64_t word, size_t len);
int fy__chess_read_san_v3(fy_move *move, const fy_chess *pos, uint64_t word, size_t len);
uint64_t fy__chess_san_origins_base(const fy_chess *pos, fy_move move);
uint64_t fy__chess_san_origins_v3(const fy_chess *pos, fy_move move);
int fy__chess_play_san_base(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                            uint64_t word, size_t len);
int fy__chess_play_san_v3(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                          uint64_t word, size_t len);

#endif
