/* Small tables, so that they stay in the first level of any cache: 13 KB for generating and playing
 * moves, 12 KB for bishops where PEXT is quick, of which a board needs little, 12 KB for listing
 * moves with AVX2, of which a position needs little, 7 KB for reading them, 8 KB for writing
 * positions, 13 KB for that without vectors, 2 KB for reading positions with vectors of 16 bytes,
 * half a KB for that without vectors.
 * tools/gen_tables.c writes tables.c. */
#ifndef FY_CHESS_TABLES_H
#define FY_CHESS_TABLES_H

#include <stdint.h>

#pragma GCC visibility push(hidden) /* or position-independent code would look up where they are */

/* The squares from one to the edge in the order of the lanes: n, e, ne, nw, s, w, sw, se. */
extern const uint64_t fy__chess_rays[64][8];

/* The other squares of the lines through one: of its file, rank, rising and falling diagonal; and
 * the row of fy__chess_reach for the number of them that are below it. */
typedef struct fy__line {
    uint64_t squares, row;
} fy__line;

extern const fy__line fy__chess_lines[64][4];

/* For a slider with 0 to 7 squares of a line below it, 128 numbers in a row: which squares of the
 * line it reaches, by which of them are occupied; the lowest is bit 0. */
extern const uint8_t fy__chess_reach[8 * 128];

/* The other squares of both diagonals through one, those of them that are not on an edge, and the
 * row of fy__chess_bishop_reach for these. */
typedef struct fy__diagonals {
    uint64_t squares, inner, row;
} fy__diagonals;

extern const fy__diagonals fy__chess_diagonals[64];

/* Which of the squares a bishop reaches, by which of the inner ones are occupied. */
extern const uint16_t fy__chess_bishop_reach[5248];

extern const uint64_t fy__chess_knight_leaps[64];
extern const uint64_t fy__chess_king_leaps[64];

/* The squares from which a piece comes to one, if nobody is in its way, by its type; for pawns by
 * colour: a step or two, or a capture, which may also come from where no pawn can be. */
enum { FY__SAN_STEPS = 0, FY__SAN_TAKES = 7 };
extern const uint64_t fy__chess_san_ways[9][64];

/* The squares between two on a line, as seen from the first, whose number they are to be rotated
 * by; none for two that are not on a line. By how many files and sixteen times how many ranks the
 * second is away, counted from the middle. */
enum { FY__BETWEEN_MIDDLE = 7 * 16 + 7 };
extern const uint64_t fy__chess_between[2 * FY__BETWEEN_MIDDLE + 1];

/* On the empty board, the moves from a square, from the lowest target on, without the piece. What
 * stands behind them does not matter. */
extern const uint32_t fy__chess_knight_moves[64][8];
extern const uint32_t fy__chess_king_moves[64][8];
extern const uint32_t fy__chess_bishop_moves[64][16];
extern const uint32_t fy__chess_rook_moves[64][16];

/* What castling asks for, as files of the back rank. */
typedef struct fy__castling_way {
    uint8_t empty; /* nobody but the two may stand there        */
    uint8_t safe;  /* the king must not be attacked there       */
} fy__castling_way;

/* By the files of king and rook. */
extern const fy__castling_way fy__chess_castling_ways[8][8];

/* What a move does for the piece that it puts on a square: all ones in the planes that have its
 * bit, what is no piece has none; and the change of the state (see play.h): keep these bits, then
 * add. That passes the turn, counts, and leaves no en passant square. `leave` has the bits of the
 * sum that are left if this piece was moved, which may be a pawn that becomes another; in the row
 * of no piece, those that are left after a capture. */
typedef struct fy__state_change {
    uint64_t planes[4], keep, add, leave, unused;
} fy__state_change;

/* All that playing looks up, so that one address leads to it.
 *
 *   changes  by piece: its type, and 8 for a black one
 *   squares  as sets: vectors are made of what is in memory
 *   kept     the bits of the state that are left when a piece leaves a square or comes to it: all
 *            but the castling right of a rook there, and other files of an en passant square
 *   pushes   the changes once more, but behind a pawn is an en passant square of all files */
typedef struct fy__chess_play_tables {
    fy__state_change changes[16];
    uint64_t squares[64], kept[64];
    fy__state_change pushes[16];
} fy__chess_play_tables;

extern const fy__chess_play_tables fy__chess_playing;

/* By the occupied files of a rank, how its text is spelled (x86/write_v3.c): each byte tells where
 * one of the text comes from; 0 to 7 are the squares, 8 to 14 the digits 1 to 7, 15 the slash at
 * the end, and 0 in an empty rank is its 8. The last byte is the length. */
extern const uint8_t fy__chess_rank_texts[256][16];

/* And back (parse_16.c, x86/parse_v3.c): for each occupied square the place of its letter in the
 * text, for others 0x80. */
extern const uint8_t fy__chess_rank_places[256][8];

/* What a byte of a board as text leaves in a cell (parse.c), and 256 times how many cells it takes:
 * the piece, or one of these marks, or 0. */
enum { FY__CELL_SLASH = 0x80, FY__CELL_BAD = 0x40 };
extern const uint16_t fy__chess_cells[256];

/* How a rank is spelled without shuffling bytes (write_quick.c): the digits where they are in the
 * text, and where there are letters that come from the same square, from so many bits further up,
 * or from more. */
typedef struct fy__rank_word {
    uint64_t digits, keep[3];
    uint8_t shift[2], len;
} fy__rank_word;

extern const fy__rank_word fy__chess_rank_words[256];

/* Eight bits as eight bytes of 0 or 1, the first one lowest; and the letters of two pieces, which
 * are four bits each. */
extern const uint64_t fy__chess_spread_bits[256];
extern const uint16_t fy__chess_letter_pairs[256];

/* Numbers as text, with zeros behind it; the last byte is the length of the text, in bits. And the
 * names of squares with a blank behind them, the last one that of none; there the length is in
 * bytes. */
extern const uint8_t fy__chess_number_texts[1000][4];
extern const uint8_t fy__chess_square_texts[65][4];

#pragma GCC visibility pop

#endif
