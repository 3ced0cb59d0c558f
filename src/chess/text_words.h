/* A rank, and the fields behind the board, as words of up to eight bytes: what the quick readers
 * and the quick writers share. Nothing here branches on what a field says, which nobody can
 * predict. */
#ifndef FY_CHESS_TEXT_WORDS_H
#define FY_CHESS_TEXT_WORDS_H

#include "play.h"

/* ---- castling rights --------------------------------------------------------------------- */

/* Turn and castling rights as text, with the blanks around them: White's turn, to which
 * FY__BLACKS_TURN added by XOR makes Black's. */
typedef struct fy__castling_word {
    char text[8];
    uint64_t corners; /* where the rooks are */
    uint32_t len;
    uint32_t rights; /* as in the state, from FY__CASTLING on */
} fy__castling_word;

#define FY__BLACKS_TURN ((uint64_t)('w' ^ 'b') << 8)

/* By one bit each for Q, K, q and k. (write_quick.c) */
#pragma GCC visibility push(hidden)
extern const fy__castling_word fy__chess_castling_words[16];
#pragma GCC visibility pop

FY__INLINE uint64_t fy__castling_text(const fy__castling_word *word)
{
    return fy__load((const uint8_t *)word->text);
}

/* The castling rights of a state, as squares of the rooks. */
FY__INLINE uint64_t fy__rights_squares(uint64_t state)
{
    return (state & FY__RANK_8) | (state >> FY__CASTLING & FY__RANK_1);
}

/* The corners in which a rook of the side stands that castles there. If all rights are such, each
 * has the letter K or Q: no rook stands further out, and where no king is the letters mean the
 * corners anyway. */
FY__INLINE uint64_t fy__corner_rooks(const fy_chess *pos)
{
    const uint64_t rooks = pos->plane[2] & ~(pos->plane[1] | pos->plane[0]);
    const uint64_t own = pos->black ^ UINT64_C(0x00000000ffffffff);
    return rooks & own & UINT64_C(0x8100000000000081);
}

/* ---- reading ----------------------------------------------------------------------------- */

enum {
    FY__SHORTEST_TAIL = 10, /* " w - - 0 1" */
    FY__LONGEST_TAIL = 32,
    FY__SHORTEST_FEN = 15 + FY__SHORTEST_TAIL,   /* eight ranks "8", seven slashes          */
    FY__LONGEST_FEN = 71 + FY__LONGEST_TAIL + 2, /* a board of 71 bytes; a line ends in two */
};

/* The only place in fy__chess_castling_words where a text of rights can be: the product of its
 * first four bytes (a blank among them if it is shorter) with a number that was found by trying. */
FY__INLINE unsigned fy__castling_place(uint32_t text)
{
    static const uint8_t places[16] = {13, 12, 4, 2, 15, 9, 7, 0, 6, 1, 14, 3, 8, 5, 11, 10};
    return places[text * UINT32_C(0x6496164d) >> 28];
}

/* A square, or FY_CHESS_NO_SQUARE; adds bits to `wrong` if it is neither. The text is `len` bytes
 * and then a space. */
FY__INLINE unsigned fy__read_en_passant(const char *text, size_t len, uint32_t *wrong)
{
    const uint32_t two = (uint8_t)text[0] | (uint32_t)(uint8_t)text[1] << 8;
    if (two == ('-' | ' ' << 8)) return FY_CHESS_NO_SQUARE;
    const uint32_t above_a1 = two - ('a' | '1' << 8);
    *wrong |= (above_a1 & ~UINT32_C(0x0707)) | (uint32_t)(len ^ 2);
    return (above_a1 & 7) | (above_a1 >> 5 & 56);
}

/* The one to four digits before `end`, in the highest of four bytes, zeros below. */
FY__INLINE uint32_t fy__digits_before(const char *end, size_t len)
{
    const size_t others = 32 - 8 * len;
    return (fy__load_4((const uint8_t *)end - 4) ^ UINT32_C(0x30303030)) >> others << others;
}

/* The number of four digits, the first one lowest; adds bits to `wrong` if one is none. */
FY__INLINE uint32_t fy__read_digits(uint32_t digits, uint32_t *wrong)
{
    *wrong |= (digits | (digits + UINT32_C(0x06060606))) & UINT32_C(0xf0f0f0f0);
    const uint32_t twos = digits * (10 << 8 | 1) >> 8 & UINT32_C(0x00ff00ff);
    return twos * (100 << 16 | 1) >> 16;
}

/* Reads what follows the board, from its first space on. `spaces` are those in it. Gives the state
 * as play.h packs it, or 0, which none is: a move number is at least 1. The board's last seven
 * bytes may be read, too. */
FY__INLINE uint64_t fy__read_state(const char *text, size_t len, uint32_t spaces)
{
    spaces &= ~UINT32_C(7); /* what begins the text is compared below */
    const uint32_t last_two = spaces & (spaces - 1), last = last_two & (last_two - 1);
    if (last == 0 || fy__more_than_one(last)) return 0;
    const size_t castling_end = (size_t)fy__lowest(spaces);
    const size_t en_passant_end = (size_t)fy__lowest(last_two);
    const size_t half_end = (size_t)fy__lowest(last);
    const size_t half_len = half_end - en_passant_end - 1, full_len = len - half_end - 1;
    if (((half_len - 1) | (full_len - 1)) > 3) return 0;

    /* With rights of more than four letters something is left that no word is: each ends in the
     * first space. */
    const size_t behind = (56 - 8 * castling_end) & 63;
    const uint64_t start = fy__load((const uint8_t *)text) << behind >> behind;
    const fy__castling_word *word =
        &fy__chess_castling_words[fy__castling_place((uint32_t)(start >> 24))];
    const uint64_t other = start ^ fy__castling_text(word);
    const uint64_t turn = other >> 8 & 1; /* 'w' and 'b' differ there */
    if (other != turn * FY__BLACKS_TURN) return 0;

    uint32_t wrong = 0;
    const unsigned en_passant = fy__read_en_passant(text + castling_end + 1,
                                                    en_passant_end - castling_end - 1, &wrong);
    const uint32_t half = fy__read_digits(fy__digits_before(text + half_end, half_len), &wrong);
    const uint32_t full = fy__read_digits(fy__digits_before(text + len, full_len), &wrong);
    if (wrong != 0 || full == 0) return 0;
    return half | full << FY__FULLMOVE | turn << FY__TURN | (uint64_t)en_passant << FY__EN_PASSANT |
           (uint64_t)word->rights << FY__CASTLING;
}

/* ---- writing ----------------------------------------------------------------------------- */

/* The rights of a state, of which none but those of the corners count: a product brings their four
 * bits together. */
FY__INLINE const fy__castling_word *fy__castling_word_of(uint64_t state)
{
    const uint32_t rights = (uint32_t)(state >> FY__CASTLING);
    return &fy__chess_castling_words[rights * (1u << 28 | 1u << 22 | 1u << 16) >> 28];
}

FY__INLINE char *fy__write_turn_and_castling(char *p, uint64_t state)
{
    const fy__castling_word *word = fy__castling_word_of(state);
    const uint64_t black = state >> FY__TURN & 1;
    fy__store((uint8_t *)p, fy__castling_text(word) ^ (FY__BLACKS_TURN & (0 - black)));
    return p + word->len;
}

FY__INLINE char *fy__write_en_passant(char *p, uint64_t state)
{
    const unsigned square = (uint8_t)(state >> FY__EN_PASSANT);
    const uint32_t text = fy__load_4(fy__chess_square_texts[square]);
    fy__store_4((uint8_t *)p, text);
    return p + (text >> 24);
}

/* The pieces of a rank as they are in tables: type, and 8 for a black one. */
FY__INLINE uint64_t fy__rank_pieces(const fy_chess *pos, int rank)
{
    const int shift = 8 * rank;
    const uint64_t *bytes = fy__chess_spread_bits;
    const uint64_t black = bytes[pos->black >> shift & 0xff];
    const uint64_t upper = 2 * black + bytes[pos->plane[2] >> shift & 0xff];
    return 2 * (2 * upper + bytes[pos->plane[1] >> shift & 0xff]) +
           bytes[pos->plane[0] >> shift & 0xff];
}

/* Writes both counters, which are below 1000, and a NUL: four to eight bytes, as two stores that
 * overlap. The texts' highest bytes are their lengths, in bits. */
FY__INLINE char *fy__write_counters(char *p, uint64_t state)
{
    const uint32_t half = fy__load_4(fy__chess_number_texts[(uint16_t)state]);
    const uint32_t full = fy__load_4(fy__chess_number_texts[(uint16_t)(state >> FY__FULLMOVE)]);
    const unsigned blank = half >> 24, last = blank + (full >> 24);
    const uint64_t both = (half & 0xffffff) | (uint64_t)(full << 8 | ' ') << blank;
    fy__store_4((uint8_t *)p, (uint32_t)both);
    p += last / 8 + 1;
    fy__store_4((uint8_t *)p - 3, (uint32_t)(both >> (last - 16)));
    return p;
}

/* Are the fields of a state such that these write them? Counters are, if none of their upper bits
 * is set, even after 24 is added to them. A square may be 64, which is none. Of the other fields,
 * and of what is above, most bits are always 0. A sum that runs over into the next field had one
 * of these bits before. */
FY__INLINE int fy__is_usual_state(const fy_chess *pos, uint64_t state)
{
    const uint64_t more = state + (24 | 24 << FY__FULLMOVE | UINT64_C(63) << FY__EN_PASSANT);
    const uint64_t odd = UINT64_C(0xfc00) | UINT64_C(0xfc00) << FY__FULLMOVE |
                         UINT64_C(0xfe) << FY__TURN | UINT64_C(0x80) << FY__EN_PASSANT |
                         UINT64_C(0x7e7e) << FY__CASTLING;
    const uint64_t corners = fy__castling_word_of(state)->corners;
    return (((state | more) & odd) | (corners & ~fy__corner_rooks(pos))) == 0;
}

/* Writes them all and a NUL, and gives the place of that. */
FY__INLINE char *fy__write_state(char *p, uint64_t state)
{
    p = fy__write_turn_and_castling(p, state);
    p = fy__write_en_passant(p, state);
    return fy__write_counters(p, state);
}

#endif
