/* Moves that were said on the command line, or behind a position in its line. */
#ifndef CLI_SAID_MOVES_H
#define CLI_SAID_MOVES_H

#include "line.h"

typedef struct said_move {
    size_t at, len;      /* its text */
    fy_position before;  /* where it is played, */
    fy_position between; /* and where it leads, before chance does anything */
    fy_move move;        /* 0 if no number can hold it */
    fy_move drawn;       /* with --seed, what chance then does; 0 if it is not its turn */
} said_move;

typedef struct said_moves {
    char *args; /* all arguments, a blank between two of them */
    size_t args_len;
    char *text;          /* those of the line and then those of the arguments */
    size_t len, of_line; /* how many bytes of it are the line's */
    const fy_game *game; /* of which these are the moves in it; NULL before anything is played */
    said_move *said;
    size_t count;
    fy_move first;   /* with --seed, what chance did before the first of them; 0 if nothing */
    fy_position end; /* the position after all */
} said_moves;

/* Takes the arguments. Move numbers ("1." and "1...", also joined to their move) and a result at
 * the end are no moves; nor are tags, comments and variations, in an argument that is the text of a
 * game. What else is one is for the game to say, when they are played. */
void said_moves_read(said_moves *out, char *const *args, int count);
void said_moves_free(said_moves *m);

/* Takes the moves that stand in a line behind its position and the word "moves", as in UCI, and
 * cuts them off the line. They come before those of the arguments. */
void said_moves_take(said_moves *m, line *l);

/* Plays them all, one after the other, and with --seed draws whatever chance decides; notes what
 * each was and where it led. If one cannot be played, reports it like the fault of a line. */
bool said_moves_play(said_moves *m, const fy_position *pos, const settings *s, const line *l);

/* The position after the i-th of them, and after what chance then did. */
const fy_position *said_moves_after(const said_moves *m, size_t i);

#endif
