/* What the files of this folder share: the grammar of the fields, castling rights as letters, and
 * the small questions about squares. */
#ifndef FY_CHESS_INTERNAL_H
#define FY_CHESS_INTERNAL_H

#include <forsyth/chess.h>

#include "../base/bits.h"
#include "../base/cursor.h"
#include "../base/pattern.h"
#include "../base/writer.h"

_Static_assert(sizeof(fy_chess) == 40, "a position is 40 bytes");
_Static_assert(offsetof(fy_chess, halfmove) == 32, "and has no padding");
_Static_assert(offsetof(fy_chess, castling) == 38, "and has no padding");

#define FY__FILE_A UINT64_C(0x0101010101010101)
#define FY__FILE_H UINT64_C(0x8080808080808080)
#define FY__RANK_1 UINT64_C(0x00000000000000ff)
#define FY__RANK_8 UINT64_C(0xff00000000000000)
#define FY__LIGHT UINT64_C(0x55aa55aa55aa55aa)

FY__INLINE uint64_t fy__square(int square)
{
    return UINT64_C(1) << square;
}

/* The pieces of one type and colour, as a set of squares. */
FY__INLINE uint64_t fy__pieces(const fy_chess *pos, int color, int type)
{
    return fy_chess_of_type(pos, type) & (color == FY_CHESS_WHITE ? ~pos->black : pos->black);
}

/* One side's pieces of a type on its own back rank, as a set of files in the low byte. */
FY__INLINE unsigned fy__back_rank(const fy_chess *pos, int color, int type)
{
    return (unsigned)(fy__pieces(pos, color, type) >> (color == FY_CHESS_WHITE ? 0 : 56)) & 0xffu;
}

/* The file of the king that castles, the one nearest the h-file if there are several; -1 if no
 * king stands on the back rank. */
FY__INLINE int fy__castling_king(const fy_chess *pos, int color)
{
    unsigned kings = fy__back_rank(pos, color, FY_CHESS_KING);
    return kings ? fy__highest(kings) : -1;
}

/* The rights that are not those of a king on the e-file and a rook in the corner. */
FY__INLINE unsigned fy__uncommon_rights(const fy_chess *pos, int color)
{
    const unsigned king_on_e = fy__back_rank(pos, color, FY_CHESS_KING) >> 4 & 1;
    const unsigned corners = fy__back_rank(pos, color, FY_CHESS_ROOK) & 0x81;
    return pos->castling[color] & ~(corners & (0 - king_on_e));
}

/* Puts a piece, its type and 8 for a black one, on an empty square. 0 puts none. */
FY__INLINE void fy__put_piece(fy_chess *pos, int square, unsigned piece)
{
    pos->plane[0] |= (uint64_t)(piece & 1) << square;
    pos->plane[1] |= (uint64_t)(piece >> 1 & 1) << square;
    pos->plane[2] |= (uint64_t)(piece >> 2 & 1) << square;
    pos->black |= (uint64_t)(piece >> 3) << square;
}

/* The letter of the piece on a square, or `empty`. */
FY__INLINE char fy__piece_letter(const fy_chess *pos, int square, char empty)
{
    int type = fy_chess_type_at(pos, square);
    if (type == 0) return empty;
    return (pos->black >> square & 1 ? " pnbrqk?" : " PNBRQK?")[type];
}

/* ---- the fields, one reader each (parse.c) ------------------------------------------------
 *
 * Each starts at the first byte of its field and returns FY_OK at the gap after it, or a code
 * with the cursor at the faulty byte. castling() must come after placement(), since K and Q name
 * rooks by where they stand. */

uint32_t fy__chess_placement(fy__cursor *c, fy_chess *pos, uint32_t allow);
uint32_t fy__chess_turn(fy__cursor *c, fy_chess *pos, uint32_t allow);
uint32_t fy__chess_castling(fy__cursor *c, fy_chess *pos, uint32_t allow);
uint32_t fy__chess_en_passant(fy__cursor *c, fy_chess *pos, uint32_t allow);
uint32_t fy__chess_halfmove(fy__cursor *c, fy_chess *pos, uint32_t allow);
uint32_t fy__chess_fullmove(fy__cursor *c, fy_chess *pos, uint32_t allow);

/* The field's reader, one of the above. */
uint32_t fy__chess_field(int field, fy__cursor *c, fy_chess *pos, uint32_t allow);

/* The code for a text that ends before a field, and whether it may end there. */
uint32_t fy__chess_missing_code(int field);
int fy__chess_may_be_missing(int field, uint32_t allow);

/* May the rest, which no field or operation is, be ignored? Not if it is moves to play: whoever
 * drops them has another position. */
int fy__chess_may_be_extra(const fy__cursor *c, uint32_t allow);

/* Is the byte at p, not the first of the text, a '~' behind a piece? */
int fy__chess_is_promoted_mark(const char *p);

/* What a byte of the board field means: in the low eight bits the piece (its type, and 8 for a
 * black one), above them how many squares it takes, above that a bit for a '/'. 0 for any other. */
uint32_t fy__chess_symbol(char ch);

FY__INLINE unsigned fy__symbol_piece(uint32_t symbol)
{
    return symbol & 15;
}

FY__INLINE int fy__symbol_width(uint32_t symbol)
{
    return (int)(symbol >> 8 & 15);
}

/* Reads operations up to the end of the text, or with FY_ALLOW_EXTRA_FIELDS up to what is none.
 * Stores at most *count of them, if `ops` is not NULL, and sets *count. `has_counters`: the
 * position has its counters from fields, with which hmvc and fmvn must agree. (epd.c) */
uint32_t fy__chess_operations(fy__cursor *c, fy_chess *pos, fy_chess_op *ops, size_t *count,
                              int has_counters, uint32_t allow);

/* Reads a text into a position and its operations: epd_parse is this, and parse is a quicker way
 * to the same result. */
fy_result fy__chess_read(fy_chess *out, fy_chess_op *ops, size_t *count, const char *text,
                         size_t len, uint32_t allow);

/* ---- squares and numbers as text (write.c) ------------------------------------------------ */

/* Write "e3", or a number, and return the place behind it. */
char *fy__chess_write_square(char *p, int square);
char *fy__chess_write_number(char *p, unsigned value);

/* ---- the written fields (write.c) --------------------------------------------------------- */

/* Room for the text of any value, even one with 16 rights, which no reader accepts. */
#define FY__CHESS_ANY_TEXT_MAX (FY_CHESS_TEXT_MAX + 32)

typedef struct fy__chess_fields {
    char text[FY__CHESS_ANY_TEXT_MAX];
    uint32_t at[FY_CHESS_FULLMOVE + 1], len[FY_CHESS_FULLMOVE + 1];
} fy__chess_fields;

/* fy_chess_write without the quick ways, to compare with. */
fy_result fy__chess_write_portable(char *out, size_t cap, const fy_chess *pos, uint32_t style);

/* The text of a position and where its six fields are. */
void fy__chess_write_fields(fy__chess_fields *out, const fy_chess *pos, uint32_t style);

/* ---- the quick ways ------------------------------------------------------------------------ */

/* Reads a board that has nothing wrong with it, or returns 0. `out` gets the planes. (parse.c) */
int fy__chess_read_board(fy_chess *out, const char *text, size_t len);

/* Read a FEN that is spelled as nearly all are, or return 0 and leave `out` as it is. What they
 * take, fy__chess_read takes with the same result, whatever is allowed. The second one is only
 * there if FY__HAS_16, the others are for machines with AVX2 and BMI2, of which the last one does
 * without PEXT. (parse_quick.c, parse_16.c, x86/parse_v3.c) */
int fy__chess_parse_quick(fy_chess *out, const char *text, size_t len);
int fy__chess_parse_16(fy_chess *out, const char *text, size_t len);
int fy__chess_parse_v3(fy_chess *out, const char *text, size_t len);
int fy__chess_parse_v3_no_pext(fy_chess *out, const char *text, size_t len);

/* fy_chess_parse for such machines. (x86/parse_v3.c) */
fy_result fy__chess_parse_any_v3(fy_chess *out, const char *text, size_t len, uint32_t allow);
fy_result fy__chess_parse_any_v3_no_pext(fy_chess *out, const char *text, size_t len,
                                         uint32_t allow);

/* The better one for this machine. */
int fy__chess_quick_parse(fy_chess *out, const char *text, size_t len);

/* Write the canonical text and its NUL, and give the length; or write nothing and give 0, for a
 * position that has unusual rights or large counters. The others are only for such machines.
 * (write_quick.c, write_16.c, x86/write_v3.c) */
size_t fy__chess_write_quick(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos);
size_t fy__chess_write_16(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos);
size_t fy__chess_write_v3(char out[FY_CHESS_TEXT_MAX], const fy_chess *pos);

/* fy_chess_write for such machines. (x86/write_v3.c) */
fy_result fy__chess_write_any_v3(char *out, size_t cap, const fy_chess *pos, uint32_t style);

/* ---- castling rights as letters (write.c) ------------------------------------------------ */

/* The rook file that 'K' (wing 1) or 'Q' (wing 0) names for a side on this board: its outermost
 * rook on that wing of its king; h or a where there is none. */
int fy__chess_wing_file(const fy_chess *pos, int color, int wing);

/* The side and rook file of a castling letter; 0 if it is none. */
int fy__chess_right(const fy_chess *pos, char letter, int *color, int *file);

/* ---- en passant (check.c) ---------------------------------------------------------------- */

/* As the inline functions of these names in en_passant.h; and is there a legal taker? */
uint64_t fy__chess_en_passant_rules(const fy_chess *pos);
uint64_t fy__chess_en_passant_takers(const fy_chess *pos);
int fy__chess_en_passant_legal(const fy_chess *pos);

/* ---- moves as text (move_text.c) --------------------------------------------------------- */

/* fy_chess_move_parse without the quick way, to compare with. */
fy_result fy__chess_read_move(fy_move *out, const fy_chess *pos, const char *text, size_t len);

/* ---- moves (refuse.c) -------------------------------------------------------------------- */

/* Why a move is not legal: a code of severity FY_SEVERITY_MOVE. */
uint32_t fy__chess_why_illegal(const fy_chess *pos, fy_move move);

/* fy_chess_check without CPU dispatch, to compare with. */
uint64_t fy__chess_check_portable(const fy_chess *pos);

/* Is a position sound, and found so with AVX-512? 0 if that takes a closer look.
 * (x86/check_v4.c) */
int fy__chess_is_plain_v4(const fy_chess *pos);

/* fy_chess_check with AVX2, and what it does with a position that is not plain. (x86/check_v3.c,
 * check.c) */
uint64_t fy__chess_check_v3(const fy_chess *pos);
uint64_t fy__chess_check_closely(const fy_chess *pos);

/* ---- what patterns ask (pattern.c) --------------------------------------------------------- */

extern const fy__words fy__chess_words;

/* How many pieces of a set lie on a set of places. */
unsigned fy__chess_count(const fy_chess *pos, uint32_t pieces,
                         const uint64_t places[FY__PLACE_WORDS]);

/* One of the facts, by its place in their list; FY__NO_FACT if the position does not have it. */
int64_t fy__chess_fact(const fy_chess *pos, unsigned which);
size_t fy__chess_lying(uint8_t *out, const fy_chess *pos);

#endif
