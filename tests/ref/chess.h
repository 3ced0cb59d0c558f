/* The yardstick for chess FEN: a second reader, writer and judge, written from the semantics alone
 * and never from src/. Slow on purpose. Tests compare the library with it. */
#ifndef REF_CHESS_H
#define REF_CHESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ref_chess {
    char board[64];   /* '.' or a letter of PNBRQKpnbrqk; a1 = 0, b1 = 1, h8 = 63 */
    int turn;         /* 0 White, 1 Black */
    bool right[2][8]; /* [side][file of the rook] */
    int en_passant;   /* a square, or -1 for none */
    int halfmove;
    int fullmove;
} ref_chess;

/* When the en passant square is written: as kept; where a legal capture exists; where a pawn
 * attacks it. */
typedef enum { REF_EP_ALWAYS, REF_EP_LEGAL, REF_EP_XFEN } ref_ep;

/* How rights are written: KQkq where that reads back the same, or file letters throughout. */
typedef enum { REF_CASTLING_AUTO, REF_CASTLING_SHREDDER } ref_castling;

/* Reads exactly six fields. Gives NULL when all is well. Otherwise gives the kebab-case name of the
 * fault (as in codes.def), sets *at to the offset of the faulty byte and leaves *out alone. */
const char *ref_chess_parse(ref_chess *out, const char *text, size_t len, size_t *at);

/* Writes the canonical text and a closing NUL; gives the length without the NUL. The room at out is
 * at least 128 bytes, the counters are within 0..65535. */
size_t ref_chess_write(char *out, const ref_chess *pos, ref_ep ep, ref_castling castling);

/* Lists the kebab-case name of every rule that pos breaks, in the order of codes.def; gives their
 * number. */
size_t ref_chess_rules(const char *names[64], const ref_chess *pos);

/* Does a piece of by_side attack this square? What stands on the square itself does not matter. */
bool ref_chess_attacked(const ref_chess *pos, int square, int by_side);

#endif
