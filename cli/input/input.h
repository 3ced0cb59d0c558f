/* Handling every position that the arguments name, in one thread or in several. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "line.h"

/* Handles one line; returns 0, or 1 if the line is faulty, unsound or illegal. */
typedef int line_handler(void *context, const line *l);

/* Calls the handler for every position that the arguments name, in order and in one thread, and
 * returns the exit code: the worst answer, 2 if the options make no sense, 3 if something cannot be
 * read, 130 after an interrupt. With `lines_are_json` no argument is a position. */
int input_each(const settings *s, line_handler *handle, void *context, bool lines_are_json);

struct feed_part;

/* Work that --threads may share out. */
typedef struct line_work {
    line_handler *handle;
    /* Takes the line with the names of the columns, in which the cell is the name of the column.
     * NULL: that line is passed over. */
    void (*header)(void *context, const cell *c);
    void *context;
    size_t size; /* of the context, of which every thread then gets a copy; 0: they share it */
    void (*join)(void *context, const void *copy); /* adds what was counted in a copy */
    /* For work that keeps lines until all before them are done with. Called after the lines of a
     * block, in the order of blocks and by one thread at a time, while the bytes of the block are
     * still there. A handler that cannot wait calls input_take_turn(), and this itself. */
    void (*settle)(void *context);
    /* For work that only counts most lines: handles those that a text begins with, up to the first
     * that the handler is to have. Gives their bytes, and adds to `lines` how many they are. They
     * have the game and the leniencies of `like`. NULL: the handler has them all. */
    size_t (*skim)(void *context, uint64_t *lines, const line *like, const char *text, size_t len);
    bool lines_are_json;
    bool finds_game; /* itself: of a line it knows only what --game says */
    /* For work that processes share (sharing.h), in rounds of a part each; without `give` their
     * contexts are joined. `agree`, `round` and `again` are called in all at once, also where there
     * is no part. */
    int (*part)(void *context, const struct feed_part *part); /* instead of handling its lines */
    size_t (*cut)(const settings *s, const char *path);       /* the same as feed_cut() */
    bool (*agree)(void *context); /* before a round; while it is false, the first goes on alone */
    void (*round)(void *context); /* after a part */
    void (*again)(void *context); /* once more for each round, after the last of them */
    const void *(*give)(void *context, size_t *len); /* after a part: what the first is to take */
    void (*take)(void *context, const void *bytes, size_t len); /* in the order of the parts */
} line_work;

typedef struct line_counts {
    uint64_t lines;  /* that were handled, those passed over included; an argument is one */
    uint64_t passed; /* blank lines, comments, and headers that nobody wants */
} line_counts;

/* The same with as many threads as --threads says; what is printed is the same for any number. Of
 * the order in which the handler is called only this is sure: in one context, lines come in order.
 * The counts may be NULL. */
int input_all(const settings *s, const line_work *work, line_counts *counts);

/* Do the options and arguments make sense? If not, says so. */
bool input_is_clear(const settings *s);

/* Handles the lines of one part (feed.h) in this thread, which collects what it prints; adds to the
 * counts, and returns the exit code. For processes that share the input: see sharing.h. */
int input_part(const settings *s, const line_work *work, const struct feed_part *part,
               line_counts *counts);

/* Waits until all that comes before the block of the line at hand has been handled and printed. */
void input_take_turn(void);

/* Like input_each for the first argument alone, if there is one: the others are the command's
 * affair. */
int input_first(const settings *s, line_handler *handle, void *context);

#endif
