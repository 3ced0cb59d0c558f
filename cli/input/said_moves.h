/* Moves that were said on the command line. */
#ifndef CLI_SAID_MOVES_H
#define CLI_SAID_MOVES_H

#include "line.h"

typedef struct said_moves {
    char *text; /* all arguments, a blank between two of them */
    size_t len;
    struct said_move {
        size_t at, len;  /* its text */
        fy_move move;    /* what moves_play() makes of it, */
        bool understood; /* if a number can hold it */
        fy_move drawn;   /* with --seed, what chance then does; 0 if it is not its turn */
    } * said;
    size_t count;
    fy_move first; /* with --seed, what chance did before the first of them; 0 if nothing */
} said_moves;

/* Finds the words of the arguments. Move numbers ("1." and "1...", also joined to their move) and a
 * result at the end are no moves. */
void moves_read(said_moves *out, char *const *args, int count);
void moves_free(said_moves *m);

/* Plays them all, one after the other, and with --seed draws whatever chance decides. If one cannot
 * be played, reports it like the fault of a line and leaves the position as it is. */
bool moves_play(fy_position *pos, said_moves *m, const settings *s, const line *l);

/* Plays again what chance did before the first of them. */
void moves_replay_first(fy_position *pos, const said_moves *m, const fy_game *game);

/* Plays the i-th of them again, from the position where moves_play() played it, and then what was
 * drawn, if anything was. `between`, which may be NULL, becomes the position before the drawing. */
void moves_replay(fy_position *pos, fy_position *between, const said_moves *m, size_t i,
                  const fy_game *game);

#endif
