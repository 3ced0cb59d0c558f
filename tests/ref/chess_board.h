/* Chess FEN the slow way.
 *
 * The board is 64 letters, exactly as a person would copy them from a diagram. Every question is
 * answered by walking over those letters: who attacks a square is found by asking each of the 64
 * squares in turn, and a position "as it would be" is a copy of the whole struct with some letters
 * changed. Nothing is kept between calls, nothing is computed ahead, nothing is shared with the
 * library. Each function is meant to be compared with one sentence of the rules by eye.
 *
 * Sides are 0 (White, capitals) and 1 (Black). A square is rank * 8 + file, both from 0; a comment
 * that says "rank 6" counts from 1 as players do. */
#ifndef REF_CHESS_BOARD_H
#define REF_CHESS_BOARD_H

#include "chess.h"

/* ---- squares and pieces ---- */

static inline int ref_file_of(int square)
{
    return square % 8;
}

static inline int ref_rank_of(int square)
{
    return square / 8;
}

static inline int ref_square(int file, int rank)
{
    return rank * 8 + file;
}

/* Unlike strchr, a NUL is in no set. */
static inline bool ref_in(char c, const char *set)
{
    for (size_t i = 0; set[i] != '\0'; i++) {
        if (set[i] == c) {
            return true;
        }
    }
    return false;
}

/* The letter of a side's piece or castling right, given the capital. */
static inline char ref_piece(int side, char kind)
{
    return side == 0 ? kind : (char)(kind - 'A' + 'a');
}

/* -1 for an empty square. */
static inline int ref_side_of(char piece)
{
    if (ref_in(piece, "PNBRQK")) {
        return 0;
    }
    return ref_in(piece, "pnbrqk") ? 1 : -1;
}

static inline int ref_back_rank(int side)
{
    return side == 0 ? 0 : 7;
}

/* The way a side's pawns go, in ranks. */
static inline int ref_forward(int side)
{
    return side == 0 ? 1 : -1;
}

/* ---- attacks ---- */

/* Does the piece on from attack the square to? */
bool ref_attacks(const ref_chess *pos, int from, int to);

/* Is any king of this side attacked by the other side? */
bool ref_in_check(const ref_chess *pos, int side);

/* ---- castling rights ---- */

/* The file of the side's king on its back rank, the highest if there are several; -1 for none. */
int ref_king_file(const ref_chess *pos, int side);

bool ref_rook_on(const ref_chess *pos, int side, int file);

/* The rook file that K stands for: the outermost rook beyond the king, else h. */
int ref_file_of_k(const ref_chess *pos, int side);

/* The rook file that Q stands for: the outermost rook before the king, else a. */
int ref_file_of_q(const ref_chess *pos, int side);

int ref_count_rights(const ref_chess *pos, int side);

/* ---- en passant ---- */

/* Where the pushed pawn stands, and where it came from. */
int ref_ep_pushed(const ref_chess *pos);
int ref_ep_origin(const ref_chess *pos);

/* The four rules of an en passant square, which there must be; the last three need the first. */
bool ref_ep_rank_good(const ref_chess *pos);
bool ref_ep_pawn_good(const ref_chess *pos);
bool ref_ep_passed_good(const ref_chess *pos);
bool ref_ep_origin_good(const ref_chess *pos);

/* Is there an en passant square, and does it break none of its rules? */
bool ref_ep_possible(const ref_chess *pos);

#endif
