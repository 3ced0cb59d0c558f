/* Choosing moves, and printing what was chosen. */
#ifndef CLI_CHOOSER_H
#define CLI_CHOOSER_H

#include "../engine/thinker.h"
#include "../options.h"
#include "../output/remark.h"

enum { CHOOSER_TOP = 10, CHOOSER_MILLISECONDS = 1000 }; /* where nothing else is said */

typedef struct chooser {
    uint64_t milliseconds; /* for each position; 0: as long as it takes */
    think_limits limits;
    size_t megabytes;
    unsigned threads;
    uint32_t style; /* of moves */
    /* its own: */
    const fy_game *game; /* of the thinker, or NULL */
    thinker *thinker;
    fy_best *best; /* what was chosen last */
    size_t room;
} chooser;

/* With the memory, threads and style that the options say. The caller then sets the limits. */
void chooser_start(chooser *out, const settings *s);
void chooser_free(chooser *c);

/* Finds the best moves; *count is how many are wanted, and becomes how many there are. */
FY_MUST_USE fy_result chooser_choose(chooser *c, size_t *count, const fy_game *game,
                                     const fy_position *pos);

/* One line for each: "e2e4 31". */
void chooser_print(const chooser *c, const fy_game *game, const fy_position *pos, size_t count);

/* One object. */
void chooser_print_json(const chooser *c, const fy_game *game, const place *where,
                        const fy_position *pos, size_t count);

#endif
