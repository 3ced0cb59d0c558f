/* What the files of the UCI engine share: uci.c obeys commands, uci_go.c reads what 'go' says, and
 * uci_search.c is the other thread. */
#ifndef CLI_UCI_INTERNAL_H
#define CLI_UCI_INTERNAL_H

#include <pthread.h>

#include "../input/book_file.h"
#include "thinker.h"
#include "time_plan.h"
#include "uci_options.h"
#include "words.h"

enum { BEST_MAX = 256 }; /* of MultiPV */

typedef struct uci {
    const fy_game *game;
    const level *level;
    uci_options options;
    thinker *thinker;
    book_file book;
    uint64_t random; /* to draw moves of the book with */
    /* the game, and room to set up the next one beside it */
    fy_line line;
    fy_step *steps, *next_steps;
    size_t room, next_room;
    /* the search: */
    pthread_t searcher;
    bool is_searching; /* there is a thread to wait for */
    think_limits limits;
    fy_move moves[FY_MOVES_MAX]; /* of limits.moves */
    time_plan plan;              /* for when pondering was right */
    bool ponders;
    uint32_t perft;    /* count games of this length instead; 0: search */
    fy_move book_move; /* the answer, without a search; 0: none */
    size_t wanted;     /* lines */
    think_report last; /* its counts */
    fy_move told;      /* the best move of the last 'info'; 0: none yet */
    bool is_told;      /* all that was found */
    fy_best best[BEST_MAX];
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool may_answer; /* under the lock */
} uci;

/* Both threads speak, each whole lines at a time. (uci_search.c) */
void uci_say(const char *text);
void uci_say_string(const char *text);
void uci_say_fault(const char *what, size_t len, fy_result fault);

/* The other thread: what it is started with, a uci. It says 'bestmove' in the end. */
void *uci_work(void *context);

/* Reads what follows 'go', and starts the other thread. (uci_go.c) */
void uci_go(uci *u, words *w);

#endif
