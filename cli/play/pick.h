/* Making a move by hand, on any board: places are chosen one after the other until one legal move
 * is left whose path is complete (board.h). Nothing here knows a game. */
#ifndef CLI_PICK_H
#define CLI_PICK_H

#include "board.h"

typedef struct pick {
    const board_kind *kind; /* NULL: nothing can be picked */
    fy_position pos;
    fy_move moves[FY_MOVES_MAX];
    short path[FY_MOVES_MAX][BOARD_STEPS];
    unsigned char steps[FY_MOVES_MAX];
    size_t count;
    int chosen[BOARD_STEPS], chosen_count;
    int cursor; /* a place, or BOARD_NO_PLACE: it is not shown */
} pick;

/* Nothing is chosen, and the cursor stays where it was if it is shown. `kind` may be NULL. */
void pick_start(pick *p, const fy_game *game, const board_kind *kind, const fy_position *pos);

/* Nothing can be picked: it is not the person's turn. */
void pick_stop(pick *p);

/* The places that may be chosen next, in their order; gives their number. */
int pick_next(const pick *p, int out[BOARD_PLACES]);

/* The same as marks, with cursor and what is chosen. The last move is left as it is. */
void pick_marks(board_marks *out, const pick *p);

/* Are the next places to be asked for by their names, as they have no spots? */
bool pick_asks(const pick *p, const board_look *look);

/* Chooses a place: one that may be chosen next; or one that could have been chosen before, in place
 * of what was; or one further on to which a single way leads, which is chosen with it: a tile, and
 * with it its factory. The last one chosen is given up if it is chosen again. Gives the move once
 * it is complete, and then nothing is chosen; else 0. */
fy_move pick_choose(pick *p, int place);

/* Gives up the last place; false if there is none. */
bool pick_back(pick *p);

/* The move that choosing a place would make; 0 if none. */
fy_move pick_would(const pick *p, int place);

typedef enum pick_way { PICK_UP, PICK_DOWN, PICK_LEFT, PICK_RIGHT } pick_way;

/* Moves the cursor to the next spot that way, or shows it if it is not shown. */
void pick_move(pick *p, const board_look *look, pick_way way);

/* A cursor that is shown, and does not roam, goes to where something can be chosen. */
void pick_settle(pick *p, const board_look *look);

/* The place whose spot has a cell, counted from the board's corner; or BOARD_NO_PLACE. Of several,
 * that which may be chosen next. */
int pick_at(const pick *p, const board_look *look, int row, int column);

#endif
