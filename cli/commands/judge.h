/* How good the moves of a game are.
 *
 * A move is judged by what its player could know: the best move of the position before it, and the
 * move itself, are searched from there, to the same depth. So nobody is blamed for what chance
 * dealt afterwards. What a move loses is a part of the expected result. */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "../engine/thinker.h"

/* Annotations as records have them; NULL for the text is no mark. */
enum { MARK_NONE = 0, MARK_MISTAKE = 2, MARK_BLUNDER = 4, MARK_INACCURACY = 6 };

typedef struct judgement {
    int player;
    fy_best best, made; /* the best move, and the one that was made; may be the same */
    double loss;        /* of the expected result, from 0 to 1 */
    int mark;
} judgement;

typedef struct judge {
    uint64_t milliseconds; /* for each search; 0: no limit */
    think_limits limits;
    size_t megabytes;
    unsigned threads;
    /* its own: */
    const fy_game *game; /* of the thinker, or NULL */
    thinker *thinker;
    fy_position start; /* of the line, */
    fy_line line;
    fy_move *moves; /* and what was played from it */
    fy_step *steps;
    size_t count, room;
} judge;

/* A game begins. */
void judge_begin(judge *j, const fy_game *game, const fy_position *start);

/* Judges a move of the game, which comes next. False if there is nothing to judge: chance has
 * moved, the game was over, or it has no search. */
bool judge_move(judge *j, judgement *out, fy_move move);

/* A move was made; 0 if it has no number, and then only the position after it is known. */
void judge_follow(judge *j, fy_move move, const fy_position *after);

void judge_free(judge *j);

/* "?!", "?" or "??", or NULL. */
const char *judge_mark_text(int mark);

#endif
