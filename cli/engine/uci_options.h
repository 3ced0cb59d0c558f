/* What can be set with 'setoption'. */
#ifndef CLI_UCI_OPTIONS_H
#define CLI_UCI_OPTIONS_H

#include "level.h"
#include "words.h"

/* What the command line says. */
typedef struct uci_setup {
    const fy_game *game;
    size_t megabytes;
    unsigned threads;
    const level *level; /* how strong to play; NULL: as strong as it can */
    uint64_t elo;       /* the same by a number, for the options; 0: none */
    const char *book;   /* a file, or NULL */
    uint64_t seed;      /* to draw moves of it with */
} uci_setup;

typedef enum uci_option {
    UCI_HASH,
    UCI_THREADS,
    UCI_MULTIPV,
    UCI_PONDER,
    UCI_OVERHEAD,
    UCI_CLEAR,
    UCI_960,
    UCI_LIMITS_STRENGTH,
    UCI_ELO,
    UCI_OWN_BOOK,
    UCI_BOOK_FILE,
    UCI_BEST_BOOK_MOVE,
    UCI_OPTIONS
} uci_option;

typedef struct uci_options {
    const fy_game *game;
    int64_t value[UCI_OPTIONS]; /* of a check, 0 or 1 */
    uint32_t least_elo, most_elo;
    char book[4096]; /* the name of its file; empty: none */
} uci_options;

void uci_options_start(uci_options *out, const uci_setup *setup);

/* Those that the game has, a line each; `out` has room for `room` bytes. */
void uci_options_tell(char *out, size_t room, const uci_options *o);

/* Reads what follows 'setoption'. Gives the option that was set, or UCI_OPTIONS if none was; then
 * `why` has the reason. A number out of range becomes the nearest that is in it. */
uci_option uci_options_set(uci_options *o, words *w, char *why, size_t room);

#endif
