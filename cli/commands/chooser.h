/* Choosing moves, and printing what was chosen. */
#ifndef CLI_CHOOSER_H
#define CLI_CHOOSER_H

#include "../engine/level.h"
#include "../input/book_file.h"
#include "../options.h"
#include "../output/remark.h"

enum { CHOOSER_TOP = 10, CHOOSER_MILLISECONDS = 1000 }; /* where nothing else is said */

typedef struct chooser {
    uint64_t milliseconds; /* for each position; 0: as long as it takes */
    think_limits limits;
    const char *level; /* as level_find takes it, or NULL; it lowers the limits */
    book_file book;    /* its moves are chosen where it has some; may be empty */
    bool draws;        /* the first of them by their weights, else the heaviest */
    uint64_t seed;     /* to draw with, and for the level */
    size_t megabytes;
    unsigned threads;
    uint32_t style; /* of moves */
    /* its own: */
    const fy_game *game; /* of the thinker, or NULL */
    thinker *thinker;
    fy_best *best; /* what was chosen last */
    size_t room;
    fy_book_choice choices[BOOK_CHOICES]; /* these are what was chosen, if they are from the book */
    size_t choice_count;
    char level_text[32];
} chooser;

/* With the memory, threads, style, level and book that the options say. The caller then sets the
 * limits. 0, or the exit code if the book is none, which it has said. */
int chooser_start(chooser *out, const settings *s);
void chooser_free(chooser *c);

/* Why no game can be played as --level and --elo say, or not this one if it is known; NULL if it
 * can. For options_refuse. */
const char *level_refused(const settings *s, const fy_game *game);

/* Finds the best moves; *count is how many are wanted, and becomes how many there are. */
FY_MUST_USE fy_result chooser_choose(chooser *c, size_t *count, const fy_game *game,
                                     const fy_position *pos);

/* One line for each: "e2e4 31". */
void chooser_print(const chooser *c, const fy_game *game, const fy_position *pos, size_t count);

/* The members ,"turn":"white","moves":[...] of an object. */
void chooser_print_json(const chooser *c, const fy_game *game, const fy_position *pos,
                        size_t count);

#endif
