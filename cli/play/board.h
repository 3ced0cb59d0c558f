/* A game as it looks on a screen, and how a move is made on it by hand.
 *
 * A move is a path of places, chosen one after the other: from and to; a factory, a colour, a line.
 * All games are played by this one mechanism: of the legal moves, those remain whose paths begin
 * with what has been chosen; their next places can be chosen next; when one is left whose path is
 * complete, it is the move. A place with no spot on the board (a piece to promote to) is asked for
 * by its name.
 *
 * A game without an entry here is drawn by fy_draw, and its moves are typed. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include <forsyth/forsyth.h>

#include "canvas.h"

enum { BOARD_STEPS = 4, BOARD_PLACES = 256, BOARD_NO_PLACE = -1 };

typedef enum board_glyphs { BOARD_UNICODE, BOARD_ASCII } board_glyphs;

/* How to draw. */
typedef struct board_look {
    int rows, columns;   /* that there is room for */
    board_glyphs glyphs; /* of the pieces */
    bool bare;           /* grounds do not show: what they tell needs a shape of its own */
    bool flipped;
    bool unnamed; /* without the names of rows and columns */
    int seat;     /* that looks on, or FY_NOBODY */
} board_look;

/* What to mark. Each mark has a shape as well as a colour. */
typedef struct board_marks {
    int cursor;              /* a place, or BOARD_NO_PLACE */
    int chosen[BOARD_STEPS]; /* places, `chosen_count` of them */
    int chosen_count;
    bool target[BOARD_PLACES]; /* may be chosen next */
    int last[BOARD_STEPS];     /* of the last move */
    int last_count;
} board_marks;

/* Where a place is, from the board's upper left corner. */
typedef struct board_spot {
    int row, column, rows, columns;
} board_spot;

typedef struct board_kind {
    const char *game;
    bool roams; /* the cursor goes to every spot; else only to those that may be chosen */
    /* The size that the board takes of the room that there is: the largest form that fits, or the
     * smallest there is, which may not fit. */
    void (*size)(int *rows, int *columns, const board_look *look, const fy_position *pos);
    void (*draw)(canvas *c, int row, int column, const board_look *look, const fy_position *pos,
                 const board_marks *marks);
    /* The places of a legal move, in the order in which they are chosen; gives their number. */
    int (*path)(int out[BOARD_STEPS], const fy_position *pos, fy_move move);
    /* False if the place is to be asked for by name. */
    bool (*spot)(board_spot *out, const board_look *look, const fy_position *pos, int place);
    /* "e4", "queen", "factory 2"; good until the next call. */
    const char *(*name)(const fy_position *pos, int place);
    /* What a legal move will do, in a few words, to be read before it is made. May be NULL. */
    void (*tell)(char *out, size_t cap, const fy_position *pos, fy_move move);
    /* Lines for the panel beside the board: what was taken, who is ahead. `line` from 0; false past
     * the last. May be NULL. */
    bool (*remark)(canvas *c, int row, int column, int columns, const board_look *look,
                   const fy_position *pos, int line);
} board_kind;

/* The board of a game; NULL if there is none. */
const board_kind *board_of(const fy_game *game);

extern const board_kind board_chess, board_jieqi, board_azul;

#endif
