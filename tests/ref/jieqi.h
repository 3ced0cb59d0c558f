/* Jieqi, slow and obvious, for tests to compare with: a board of letters, and moves that are found
 * by trying them. It reads well-formed texts only, of views and of tables, in which nothing is due:
 * a move that turns a piece over in a view says what it turned out to be. */
#ifndef REF_JIEQI_H
#define REF_JIEQI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REF_JIEQI_ROWS = 10,
    REF_JIEQI_COLUMNS = 9,
    REF_JIEQI_TEXT_ROOM = 256,
    REF_JIEQI_MOVE_ROOM = 12,
    REF_JIEQI_MOVES_MAX = 1536
};

/* The types that a face-down piece may be: the order of a pool. */
#define REF_JIEQI_HIDEABLE "RHCEAP"
enum { REF_JIEQI_POOL = 6 };

/* Letters are those of the notation, '.' is an empty square, row 0 is Red's back rank. Identities
 * are those of a table, in lower case where X or x stands; '.' elsewhere and all over a view. */
typedef struct ref_jieqi {
    char board[REF_JIEQI_ROWS][REF_JIEQI_COLUMNS];
    char identity[REF_JIEQI_ROWS][REF_JIEQI_COLUMNS];
    char captured[2][16]; /* of Red and of Black, as in the text */
    char turn;            /* 'r' or 'b'                          */
    char view;            /* 'r', 'b', or '*' for a table        */
    int half, full;       /* full 0: no counters, and half is 0  */
} ref_jieqi;

/* A move as the player means it, "a0a1" or "+a0a1"; or as it came out, "+a0a1=Rxp". */
typedef char ref_jieqi_move[REF_JIEQI_MOVE_ROOM];

/* ---- text -------------------------------------------------------------------------------- */

/* Reads a well-formed text with a single blank between its fields and none around it. */
void ref_jieqi_read(ref_jieqi *out, const char *text);

/* Room: REF_JIEQI_TEXT_ROOM bytes, with a closing NUL; gives the length without it. */
size_t ref_jieqi_write(char *out, const ref_jieqi *pos);

/* ---- play -------------------------------------------------------------------------------- */

/* All legal moves as the player means them, in any order; gives their number. A move is legal if no
 * own king is attacked after it: without a king every move is, and with several all must be safe. A
 * king is never taken, and a side that has lost fifteen pieces loses no other: that is no move. */
size_t ref_jieqi_moves(ref_jieqi_move out[REF_JIEQI_MOVES_MAX], const ref_jieqi *pos);

/* The position after a legal move. A table knows what is turned over and what was taken, and does
 * not read what the move says of it. In a view "=R" is needed when a piece is turned over, and a
 * piece that was taken face down enters the captured pieces as "xp" says, as '?' if nothing is
 * said. */
void ref_jieqi_play(ref_jieqi *out, const ref_jieqi *pos, const char *move);

/* A legal move of a table as it came out, told as a player ('r' or 'b') may see it: what was turned
 * over, and what was taken face down if the player is the one who took it. */
void ref_jieqi_executed(ref_jieqi_move out, const ref_jieqi *table, const char *move, char player);

/* Is a king of the side to move attacked: could a piece other than a king go to its square, or does
 * a king of the other side face it on an open file? */
bool ref_jieqi_in_check(const ref_jieqi *pos);

/* "checkmate", "no-legal-move" or "ongoing", as the board alone can tell. */
const char *ref_jieqi_outcome(const ref_jieqi *pos);

/* ---- knowledge --------------------------------------------------------------------------- */

/* How many of each type a colour ('r' or 'b') has that are neither face up nor known to be taken,
 * in the order of REF_JIEQI_HIDEABLE, never below 0; gives their sum. */
unsigned ref_jieqi_pool(unsigned out[REF_JIEQI_POOL], const ref_jieqi *pos, char color);

/* What a player ('r' or 'b') may see of a table. */
void ref_jieqi_view_of(ref_jieqi *out, const ref_jieqi *table, char player);

/* ---- counting ---------------------------------------------------------------------------- */

/* How many ways there are to play that many moves. On a table a move is one way. In a view a move
 * that turns a piece over is one way for each type in its side's pool, which then has one less of
 * it; a piece that is taken face down enters the captured pieces as '?' and changes no pool. */
uint64_t ref_jieqi_perft(const ref_jieqi *pos, int depth);

#endif
